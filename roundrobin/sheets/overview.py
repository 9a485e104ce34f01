"""The schedule on one page: a row a player, a column a round, in it the opponent's number and the colour."""

from __future__ import annotations

from datetime import date as Date

from roundrobin.event import Event
from roundrobin.games import Colour, Round
from roundrobin.sheets import wording
from roundrobin.sheets.frame import (
    dates,
    field_size,
    frame,
    in_order,
    printed_names,
    printed_numbers,
    table_name,
    who_cells,
    who_columns,
)
from roundrobin.sheets.revision import revision
from roundrobin.sheets.schedule import unfinished
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Mark, Role, Row, Sheet
from roundrobin.sheets.wallchart import postponed
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.withdrawal import Settled

REST = "–"
SIGNS = "Opponent’s number and own colour (□ White ■ Black)"


def overview(event: Event, *, date: Date | None = None) -> Sheet:
    """Who plays whom when, on one page to hang beside the boards: `4w` is White against number 4.

    >>> import roundrobin as rr
    >>> for line in rr.text(overview(rr.example())).splitlines()[3:7]:
    ...     print(line)
    No  Name          1   2   3   4   5
    ────────────────────────────────────
     1  Ash, Ida      –   2w  3b  4w  5b
     2  Birch, Tom    5w  1b  –   3w  4b
    """
    table = crosstable(event)
    settled, numbers, called = table.settled, printed_numbers(event), printed_names(event)
    who = who_columns(event)
    rounds = settled.schedule.rounds
    rows = [
        Row(
            (
                Cell(numbers[player.number]),
                Cell(called[player.number]),
                *who_cells(who, player),
                *(_cell(settled, round_, player.number, numbers) for round_ in rounds),
            ),
            annulled=player.number in settled.annulled,
        )
        for player in in_order(event)
    ]
    cells = [cell for row in rows for cell in row.cells]
    void = any(mark.kind is Kind.VOID for cell in cells for mark in cell.marks)
    rests = any(cell.text == REST for row in rows for cell in row.cells[2 + len(who) :])
    said = [
        SIGNS,
        *([f"{REST} bye"] if rests else []),
        *(["( ) not played, a player has left"] if void else []),
    ]
    return frame(
        event,
        "overview",
        "Who plays whom when",
        [
            Column("No", Role.NUMBER, "number"),
            Column("Name", Role.NAME),
            *who,
            *(Column(_head(round_), Role.OPPONENT, f"round {round_.number}") for round_ in rounds),
        ],
        [Block(tuple(rows))],
        details=[field_size(event), event.time_control],
        when=wording.evenings(event, dates(event)),
        notes=[*_moved(event), *postponed(table), *map(str, settled.verdicts)],
        legend=wording.legend([*said, table_name(event)]),
        footer=revision(event, settled) if unfinished(settled) else [],
        date=date,
        landscape=True,
    )


def _head(round_: Round) -> str:
    """The number of the round, below it day and month."""
    if not round_.date:
        return str(round_.number)
    return "\n".join([str(round_.number), *wording.short_day(round_.date).split(" ")])


def _cell(settled: Settled, round_: Round, number: int, numbers: dict[int, str]) -> Cell:
    found = round_.game_of(number)
    if found is None:
        return Cell(REST, Kind.PLAIN, (Mark(REST, Kind.NEVER, round_.number),))
    game = found[1]
    colour = Colour.WHITE if game.white == number else Colour.BLACK
    said = f"{numbers[game.opponent_of(number)]}{'w' if colour is Colour.WHITE else 'b'}"
    if settled.cancelled(game) or settled.derived(game):
        said, kind = f"({said})", Kind.VOID
    else:
        kind = Kind.TO_COME
    return Cell(said, Kind.PLAIN, (Mark(said, kind, round_.number, colour),))


def _moved(event: Event) -> list[str]:
    """A sentence for every game that is not on its round's date and is not yet played."""
    return [
        f"Round {round_.number}, {event.describe(game)}: {wording.weekday(game.date)}."
        for round_, _, game in event.schedule.games()
        if game.date and game.date != round_.date and not game.postponed and not game.result
    ]
