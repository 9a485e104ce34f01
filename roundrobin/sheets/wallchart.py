"""The wall chart: by number, and every empty cell says when the game is and with which colour.

So it is the schedule as well: who comes to write a result sees at once where to go next. The order never
changes during the event, because players know their number and the sheet must not shuffle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date as Date

from roundrobin.event import Event
from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.cells import explained, grid, signs
from roundrobin.sheets.frame import (
    field_size,
    frame,
    in_order,
    printed_names,
    printed_numbers,
    who_cells,
    who_columns,
)
from roundrobin.sheets.link import address
from roundrobin.sheets.revision import revised, state
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.notes import counted_ahead, not_played, penalties


def wallchart(event: Event, *, after: int | None = None, date: Date | None = None) -> Sheet:
    """The wall chart with everything played so far, or with the games of rounds 1 to `after`.

    Raises `Impossible` for a round that is not there.

    >>> import roundrobin as rr
    >>> for line in rr.text(wallchart(rr.example(), after=3)).splitlines()[3:7]:
    ...     print(line)
    No  Name          1   2   3   4   5   Pts
    ─────────────────────────────────────────
     1  Ash, Ida      ×   1   ½   4w  5b   1½
     2  Birch, Tom    0   ×   4w  5b  ½     ½
    """
    table = crosstable(event, after)
    cells, called, who = grid(table, coming=True), printed_names(event), who_columns(event)
    order, number = in_order(event), printed_numbers(event)
    blank = not table.game.any()  # points to be written in by hand
    rows = []
    for player in order:
        gone = bool(table.annulled[player.number - 1])
        points = "" if gone or blank else show_points(int(table.score[player.number - 1]) * table.unit)
        rows.append(
            Row(
                (
                    Cell(number[player.number]),
                    Cell(called[player.number]),
                    *who_cells(who, player),
                    *(cells.get((player.number, other.number), Cell("", Kind.NEVER)) for other in order),
                    Cell(points),
                ),
                annulled=gone,
            )
        )
    used = signs(cells)
    coming = [] if Kind.TO_COME not in used else ["Coming games: round number and colour (□ White ■ Black)"]
    made = frame(
        event,
        "wallchart",
        f"Wall chart {state(table)}",
        [
            Column("No", Role.NUMBER, "number"),
            Column("Name", Role.NAME),
            *who,
            *(Column(number[player.number], Role.OPPONENT, called[player.number]) for player in order),
            Column("Pts", Role.POINTS, "points"),
        ],
        [Block(tuple(rows))],
        details=[field_size(event), event.time_control],
        notes=notes(table),
        legend=wording.legend([*coming, *explained(used, event.cycles)]),
        footer=revised(table),
        date=date,
        after=after,
        landscape=True,
    )
    return replace(made, link=address(event))


def notes(table: Crosstable) -> list[str]:
    """What stands under the chart: byes, postponed games, results left out, withdrawals, penalties."""
    event = table.event
    said = [*not_played(table), *byes(event), *postponed(table), *table.left_out]
    said += [*map(str, table.settled.verdicts), *counted_ahead(table), *penalties(event)]
    if event.tiebreaks is None:
        said.append("No tie-breaks were announced: level players will share the place.")
    return said


def byes(event: Event) -> list[str]:
    """One sentence on who has a bye when; empty in an even field."""
    number = printed_numbers(event)
    listed = [
        f"{', '.join(number[bye.player] for bye in round_.byes)} in round {round_.number}"
        for round_ in event.schedule.rounds
        if round_.byes
    ]
    return [f"Byes: {'; '.join(listed)}."] if listed else []


def postponed(table: Crosstable) -> Sequence[str]:
    """A sentence for every game put off, with who asked and until when."""
    said = []
    for round_, game in table.open_games:
        if game.postponed:
            asked, until = game.postponed
            by = f" by {table.event.player(asked).name}" if asked else ""
            last = until or game.date
            when = f" {'until' if until else 'to'} {wording.weekday(last)}" if last else ""
            said.append(f"Postponed{by}{when}: {table.event.describe(game)}, round {round_.number}.")
    return said
