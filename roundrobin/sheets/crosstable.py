"""The crosstable: the final document, by place or by number, with every tie-break in the order applied."""

from __future__ import annotations

from datetime import date as Date
from typing import Literal

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
from roundrobin.sheets.revision import revised
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.sheets.standings import (
    leads,
    place_legend,
    places,
    suffix,
    tiebreak_cells,
    tiebreak_columns,
    tiebreak_note,
)
from roundrobin.sheets.wallchart import byes
from roundrobin.standings.ranking import Row as Standing
from roundrobin.standings.ranking import Standings

LONGEST_BYES = 200  # characters: some ten rounds


def crosstable(
    standings: Standings, by: Literal["place", "number"] = "place", *, date: Date | None = None
) -> Sheet:
    """Every game from every chair; the heads are the places, or the numbers, in the order of the rows.

    Who is annulled stands below, struck, his results in brackets; so is the number that heads his column.

    >>> import roundrobin as rr
    >>> for line in rr.text(crosstable(rr.standings(rr.crosstable(rr.example()), "DE SB"))).splitlines()[3:8]:
    ...     print(line)
    Pl  No  Name          1  2  3  4  5  Pts  DE  SB
    ────────────────────────────────────────────────
     1   1  Ash, Ida      ×  1  ½  ½  1   3    –  5¼
     2   4  Dogwood, Mia  0  ×  1  1  0   2   1   3½
     3   3  Cedar, Leo    ½  0  ×  ½  +   2   2   3¾
    """
    table, event = standings.table, standings.event
    cells, called, who = grid(table, coming=False), printed_names(event), who_columns(event)
    numbers = printed_numbers(event)
    by_number = {row.player.number: row for row in standings.rows}
    ranked = [row.player for row in standings.rows] + [gone.player for gone in standings.annulled]
    order = in_order(event) if by == "number" else ranked
    place = places(standings)
    rows = []
    for player in order:
        row = by_number.get(player.number)
        number = Cell(numbers[player.number], Kind.SECONDARY if by == "place" else Kind.PLAIN)
        rank = Cell(place.get(player.number, "–"))
        rows.append(
            Row(
                (
                    *([rank, number] if by == "place" else [number]),
                    Cell(called[player.number]),
                    *who_cells(who, player),
                    *(cells.get((player.number, other.number), Cell("", Kind.NEVER)) for other in order),
                    *_values(standings, row),
                    *([rank] if by == "number" else []),
                ),
                leader=bool(row and leads(row)),
                annulled=row is None,
            )
        )
    pl, no = Column("Pl", Role.PLACE, "place"), Column("No", Role.NUMBER, "number")
    heads = [
        str(at) if player.number in by_number else f"({numbers[player.number]})"
        for at, player in enumerate(order, 1)
    ]
    if by == "number":
        heads = [numbers[player.number] for player in order]
    return frame(
        event,
        "crosstable",
        f"{'Final crosstable' if standings.final else 'Crosstable'}{suffix(standings)}",
        [
            *([pl, no] if by == "place" else [no]),
            Column("Name", Role.NAME),
            *who,
            *(
                Column(head, Role.OPPONENT, called[player.number])
                for head, player in zip(heads, order, strict=True)
            ),
            Column("Pts", Role.POINTS, "points"),
            *tiebreak_columns(standings),
            *([pl] if by == "number" else []),
        ],
        [Block(tuple(rows))],
        details=[field_size(event), event.time_control, f"arbiter {event.arbiter}" if event.arbiter else ""],
        notes=[*tiebreak_note(standings), *standings.notes, *_byes(event, by)],
        legend=wording.legend([*explained(signs(cells), event.cycles), *place_legend(place.values())]),
        footer=revised(standings.table),
        date=date,
        after=standings.table.after,
        landscape=True,
    )


def _byes(event: Event, by: Literal["place", "number"]) -> list[str]:
    """Who had a bye when, by number where the heads are places; nothing if that would be a long list."""
    said = byes(event)
    if by == "place":
        said = [note.replace("Byes:", "Byes by number:", 1) for note in said]
    return [note for note in said if len(note) <= LONGEST_BYES]


def _values(standings: Standings, row: Standing | None) -> list[Cell]:
    if row is None:
        return [Cell()] * (1 + len(standings.keys))
    return [Cell(show_points(row.points)), *tiebreak_cells(standings, row)]
