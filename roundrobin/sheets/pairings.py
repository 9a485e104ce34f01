"""The pairings of one round: who sits where tonight, with room to write the results."""

from __future__ import annotations

from dataclasses import replace
from datetime import date as Date

from roundrobin.event import Event
from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.frame import frame, printed_names, printed_numbers, rating, table_name
from roundrobin.sheets.revision import stage
from roundrobin.sheets.schedule import bye_row, outcome, remarks, unfinished
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.standings.crosstable import crosstable


def pairings(event: Event, round: int, *, date: Date | None = None) -> Sheet:
    """The pairings of a round in the order of the boards, with the points both bring to it.

    Raises `Impossible` for a round that is not there.

    >>> import roundrobin as rr
    >>> for line in rr.text(pairings(rr.example(), 4)).splitlines()[3:8]:
    ...     print(line)
    Bd  No  White       Pts  Result  Pts  Black         No
    ──────────────────────────────────────────────────────
     1   1  Ash, Ida     1½   1-0      2  Dogwood, Mia   4
     2   2  Birch, Tom    ½   -:+      1  Cedar, Leo     3
       bye: 5 Elm, Sam
    """
    event.schedule.round(round)
    before = crosstable(_begun(event, round), after=round - 1)
    settled = crosstable(event).settled
    round_ = settled.schedule.round(round)
    called, numbers = printed_names(event), printed_numbers(event)
    rated = any(player.rating for player in event.players)
    pointed = round > 1
    left = [
        Column("No", Role.NUMBER, "White's number"),
        Column("White", Role.NAME),
        *([Column("Rtg", Role.RATING, "White's rating")] if rated else []),
        *([Column("Pts", Role.POINTS, "White's points before the round")] if pointed else []),
    ]
    right = [
        *([Column("Pts", Role.POINTS, "Black's points before the round")] if pointed else []),
        Column("Black", Role.NAME),
        *([Column("Rtg", Role.RATING, "Black's rating")] if rated else []),
        Column("No", Role.NUMBER, "Black's number"),
    ]
    columns = [Column("Bd", Role.BOARD, "board"), *left, Column("Result", Role.RESULT), *right]

    def said(number: int, column: Column) -> Cell:
        player = event.player(number)
        match column.role:
            case Role.NUMBER:
                return Cell(numbers[number], Kind.SECONDARY)
            case Role.NAME:
                return Cell(called[number])
            case Role.RATING:
                return Cell(rating(player), Kind.SECONDARY)
            case _:
                return Cell(
                    ""
                    if before.annulled[number - 1]
                    else show_points(int(before.score[number - 1]) * before.unit)
                )

    rows, lines = [], []
    for board, game in enumerate(round_.games, 1):
        shown = outcome(settled, round_, game)
        middle = shown if shown.text else Cell("", Kind.WRITE)
        rows.append(
            Row(
                (
                    Cell(str(board), Kind.SECONDARY),
                    *(said(game.white, column) for column in left),
                    middle,
                    *(said(game.black, column) for column in right),
                )
            )
        )
        told = [*remarks(event, game), *([game.remark] if game.remark else [])]
        lines += [f"Board {board}: {line}" for line in told]
    byes = [_bye(numbers[bye.player], bye.kind, called[bye.player], columns) for bye in round_.byes]
    return frame(
        event,
        "pairings",
        f"Pairings of round {round} of {len(event.schedule.rounds)}",
        columns,
        [Block((*rows, *byes), values=())],
        details=[event.time_control],
        when=_when(event, round_.date),
        notes=[*lines, *before.left_out],
        legend=_legend(event, rows, pointed),
        footer=[stage(event, settled)] if unfinished(settled) else [],
        date=date,
    )


def _begun(event: Event, round: int) -> Event:
    """The event as a round finds it: who left after the round before is judged already.

    `after` counts a player up to the end of the round he left after, so he has to leave a round sooner.
    """
    gone = round - 1
    players = [
        replace(player, withdrawn_after=gone - 1) if gone and player.withdrawn_after == gone else player
        for player in event.players
    ]
    return replace(event, players=tuple(players))


def _bye(number: str, kind: str, name: str, columns: list[Column]) -> Row:
    """The row of a bye, its word in the column of the results."""
    plain = bye_row(number, kind, name, 4)
    words = {"No": number, "White": name, "Result": "bye"}
    first = {head: next(at for at, column in enumerate(columns) if column.head == head) for head in words}
    cells = tuple(
        Cell(words[column.head] if first.get(column.head) == at else "") for at, column in enumerate(columns)
    )
    return Row(cells, line=plain.line)


def _when(event: Event, date: Date | None) -> str:
    at = event.calendar.at if event.calendar else None
    return ", ".join([*([wording.weekday(date)] if date else []), *([f"{at:%H:%M}"] if at else [])])


def _legend(event: Event, rows: list[Row], pointed: bool) -> str:
    said = [table_name(event)]
    if pointed:
        said.append("Pts are points before this round")
    kinds = {cell.kind for row in rows for cell in row.cells}
    if Kind.OPEN in kinds:
        said.append("p postponed")
    if Kind.NEVER in kinds:
        said.append("– not played, a player has left")
    return wording.legend(said)
