"""The schedule: who plays whom in every round, White first, with dates, byes and the results there are."""

from __future__ import annotations

from datetime import date as Date

from roundrobin.event import Event
from roundrobin.games import Game, Round
from roundrobin.sheets import wording
from roundrobin.sheets.frame import dates, field_size, frame, printed_names, printed_numbers, table_name
from roundrobin.sheets.revision import revision
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.standings.withdrawal import Settled, settle

COLUMNS = (
    Column("Bd", Role.BOARD, "board"),
    Column("No", Role.NUMBER, "White's number"),
    Column("White", Role.NAME),
    Column("–", Role.DASH),
    Column("No", Role.NUMBER, "Black's number"),
    Column("Black", Role.NAME),
    Column("Result", Role.RESULT),
)


def schedule(event: Event, *, date: Date | None = None) -> Sheet:
    """The whole schedule, a block a round. The result column is there once there is something to put in it.

    Games are in the order of the boards; the legend names the table they were taken from and the order of
    the cycles.

    >>> import roundrobin as rr
    >>> for line in rr.text(schedule(rr.example())).splitlines()[18:22]:
    ...     print(line)
    Round 4
     1   1  Ash, Ida      –   4  Dogwood, Mia   1-0
     2   2  Birch, Tom    –   3  Cedar, Leo     -:+
       bye: 5 Elm, Sam
    """
    settled = settle(event)
    called = printed_names(event, titles=False)
    numbers = printed_numbers(event)
    blocks = [_round(event, settled, round_, called, numbers) for round_ in settled.schedule.rounds]
    columns: tuple[Column, ...] = COLUMNS
    if not any(row.cells and row.cells[-1].text for block in blocks for row in block.rows if not row.line):
        columns = COLUMNS[:-1]
        blocks = [_without_results(block) for block in blocks]
    return frame(
        event,
        "schedule",
        "Schedule",
        columns,
        blocks,
        details=[field_size(event), event.time_control],
        when=wording.evenings(event, dates(event)),
        notes=[*closed(event), *_notes(settled)],
        legend=_legend(event, settled),
        footer=revision(event, settled) if unfinished(settled) else [],
        block_heads=("Round", "Date", *(["Cycle"] if event.cycles > 1 else [])),
        date=date,
    )


def unfinished(settled: Settled) -> bool:
    """Whether a game that counts has no result yet."""
    return any(game.result is None and settled.counts(game) for _, _, game in settled.schedule.games())


def _round(
    event: Event, settled: Settled, round_: Round, called: dict[int, str], numbers: dict[int, str]
) -> Block:
    rows: list[Row] = []
    lines: list[Row] = []
    for board, game in enumerate(round_.games, 1):
        said = outcome(settled, round_, game)
        rows.append(
            Row(
                (
                    Cell(str(board), Kind.SECONDARY),
                    Cell(numbers[game.white], Kind.SECONDARY),
                    Cell(called[game.white]),
                    Cell("–"),
                    Cell(numbers[game.black], Kind.SECONDARY),
                    Cell(called[game.black]),
                    said,
                )
            )
        )
        lines += [Row(line=f"board {board}: {said}") for said in remarks(event, game)]
    rows += [bye_row(numbers[bye.player], bye.kind, called[bye.player], len(COLUMNS)) for bye in round_.byes]
    cycle = cycle_of(event, round_)
    values = [str(round_.number), round_.date.isoformat() if round_.date else ""]
    values += [str(cycle or "")] if event.cycles > 1 else []
    aside = [f"cycle {cycle}"] if cycle else []
    aside += [wording.weekday(round_.date)] if round_.date else []
    return Block((*rows, *lines), f"Round {round_.number}", " · ".join(aside), tuple(values))


def cycle_of(event: Event, round_: Round) -> int | None:
    """Which cycle a round belongs to, by its games; None with one cycle, or where they belong to several.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> twice = replace(rr.example(), schedule=rr.berger(5, cycles=2), cycles=2)
    >>> [cycle_of(twice, round_) for round_ in twice.schedule.rounds][4:6]
    [1, 2]
    >>> cycle_of(rr.example(), twice.schedule.rounds[0]) is None
    True
    """
    meetings = {game.meeting for game in round_.games}
    return meetings.pop() if event.cycles > 1 and len(meetings) == 1 else None


def closed(event: Event) -> list[str]:
    """The dates without play between the first round and the last, and why.

    >>> import roundrobin as rr
    >>> closed(rr.example())
    []
    """
    played = dates(event)
    if not event.calendar or not played:
        return []
    first, last = min(played), max(played)
    return [
        f"No play: {wording.span([off.first, off.last])}{f' ({off.why})' if off.why else ''}."
        for off in sorted(event.calendar.skip, key=lambda off: off.first)
        if off.first < last and off.last > first
    ]


def outcome(settled: Settled, round_: Round, game: Game) -> Cell:
    """What stands behind a pairing: the result, `p` for postponed, a date off the round's, or nothing."""
    if game.result:
        return Cell(wording.result(game.result))
    if settled.cancelled(game):
        return Cell("–", Kind.NEVER)
    if game.postponed:
        return Cell("p", Kind.OPEN)
    if game.date and game.date != round_.date:
        return Cell(wording.short_day(game.date), Kind.OPEN)
    return Cell()


def remarks(event: Event, game: Game) -> list[str]:
    """What has to be said about a game beyond its result: why it counts so, who put it off and until when."""
    if game.result:
        said = wording.ruling(game.result)
        return [said] if said else []
    if not game.postponed:
        return []
    by, until = game.postponed
    asked = f" by {event.player(by).name}" if by else ""
    ends = until or game.date
    word = "until" if until else "to"
    return [f"postponed{asked}{f' {word} {wording.weekday(ends)}' if ends else ''}"]


def _notes(settled: Settled) -> list[str]:
    """What the organiser wrote behind games; as notes, since a long one may take a page of its own."""
    return [
        f"Round {round_.number}, board {board}: {game.remark}"
        for round_ in settled.schedule.rounds
        for board, game in enumerate(round_.games, 1)
        if game.remark
    ]


def bye_row(number: str, kind: str, name: str, width: int) -> Row:
    """`bye: 3 Tal, Ana` on paper; for machines a row with number, name and the word in the result's place."""
    points = {"H": " (half a point)", "F": " (a full point)", "Z": " (no point)"}.get(kind, "")
    cells = ["", number, name, *[""] * (width - 4), "bye"]
    return Row(tuple(Cell(cell) for cell in cells), line=f"bye: {number} {name}{points}")


def _legend(event: Event, settled: Settled) -> str:
    said = [table_name(event)]
    if event.lots and event.lots.seed:
        what = "Equal ratings put in order" if event.lots.method == "rating" else "Numbers drawn"
        said.append(f"{what} by lots (seed {event.lots.seed})")
    said.append("White is named first")
    games = [game for _, _, game in settled.schedule.games()]
    if any(settled.cancelled(game) for game in games):
        said.append("– not played, a player has left")
    if any(game.postponed and not game.result for game in games):
        said.append("p postponed")
    return wording.legend(said)


def _without_results(block: Block) -> Block:
    """The block without its last column; the word `bye` moves to where Black would stand."""
    rows = tuple(
        row._replace(cells=(*row.cells[:-2], row.cells[-1]) if row.line and row.cells else row.cells[:-1])
        for row in block.rows
    )
    return Block(rows, block.head, block.aside, block.values)
