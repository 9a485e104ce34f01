"""Why each tie was broken as it was: two neighbours level on points at a time, down the announced list."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as Date
from itertools import pairwise

from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.frame import frame, printed_names
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from roundrobin.sheets.standings import decided_by, places, suffix, tiebreak_note
from roundrobin.standings.explain.above import Above, above
from roundrobin.standings.explain.chair import points_in_words
from roundrobin.standings.ranking import Standings

NO_TIES = "Nobody is level on points with anybody: no tie had to be broken."
BEFORE = "No game has been played yet."


def ties(standings: Standings, *, date: Date | None = None) -> Sheet:
    """A block for every two neighbours with equal points: who stands above, by what, and the figures.

    >>> import roundrobin as rr
    >>> for line in rr.text(ties(rr.standings(rr.crosstable(rr.example())))).splitlines()[3:8]:
    ...     print(line)
    2 Dogwood, Mia – 3 Cedar, Leo · 2 points each
       Dogwood stands above Cedar by DE, direct encounter.
       Games among Dogwood and Cedar: Dogwood 1, Cedar 0.
    <BLANKLINE>
    4 Elm, Sam – 5 Birch, Tom · 1½ points each
    """
    event = standings.event
    called, place = printed_names(event), places(standings)
    blocks = []
    for upper, lower in pairwise(standings.rows):
        if upper.points != lower.points or not (upper.games or lower.games):
            continue
        one, other = upper.player.number, lower.player.number
        told = above(standings, one, other)
        first, *rest = _lines(told)
        cells = (
            *(Cell(place[one]), Cell(called[one])),
            *(Cell(place[other]), Cell(called[other])),
            Cell(show_points(upper.points)),
            Cell(decided_by(lower)),
        )
        head = f"{place[one]} {called[one]} – {place[other]} {called[other]}"
        rows = (Row(cells, line=first), *(Row(line=line) for line in rest))
        blocks.append(Block(rows, head, f"{points_in_words(upper.points)} each"))
    started = any(row.games for row in standings.rows)
    return frame(
        event,
        "ties",
        f"How ties were broken{suffix(standings)}",
        [
            Column("Pl", Role.PLACE, "place above"),
            Column("Above", Role.NAME),
            Column("Pl", Role.PLACE, "place below"),
            Column("Below", Role.NAME),
            Column("Pts", Role.POINTS, "points"),
            Column("Decided by", Role.DECIDED),
            Column("–", Role.DASH),
        ],
        blocks,
        details=[wording.count(len(blocks), "pair") + " level on points"] if blocks else [],
        notes=[*([] if blocks else [NO_TIES if started else BEFORE]), *tiebreak_note(standings)],
        date=date,
    )


def _lines(told: Above) -> Iterable[str]:
    """The answer, then every tie-break in turn: what it found, and how the last one comes about."""
    yield from told.says
    for criterion in told.criteria[1:]:
        if not criterion.decides:
            yield f"{criterion.key}: {criterion.says}"
            continue
        if criterion.lines or not criterion.explanations:
            yield from criterion.lines or [criterion.says]
        for each in criterion.explanations:
            yield f"{each.player.name}: {each.lines[0]}" if each.lines else each.name
