"""The little crosstable that direct encounter looks at: those who are level, and only their games."""

from __future__ import annotations

from datetime import date as Date

from roundrobin.event import Event
from roundrobin.results import exact_points
from roundrobin.sheets.frame import frame
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.standings.explain.chair import called, listed
from roundrobin.standings.explain.meeting import Encounter


def encounter(event: Event, made: Encounter, *, date: Date | None = None) -> Sheet:
    """What each took from each, in points, and the sum: of averages where two met more than once.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain import meeting
    >>> from roundrobin.standings.handbook import parse
    >>> made = meeting.encounter(rr.crosstable(rr.example()), [3, 4], parse("DE"))
    >>> print(rr.text(encounter(rr.example(), made)))
    Five Trees
    Direct encounter: Dogwood and Cedar
    <BLANKLINE>
             Dogwood  Cedar  Pts
    ────────────────────────────
    Dogwood     ×       1      1
    Cedar       0       ×      0
    <BLANKLINE>
    """
    names = called(event.players)
    who = [names[number - 1] for number in made.players]
    rows = []
    for at, name in enumerate(who):
        cells = [
            Cell("×", Kind.DIAGONAL) if at == other else Cell(" ".join(map(exact_points, won)) or "–")
            for other, won in enumerate(made.results[at])
        ]
        rows.append(Row((Cell(name), *cells, Cell(exact_points(made.points[at])))))
    return frame(
        event,
        "encounter",
        f"Direct encounter: {listed(who)}",
        [
            Column("", Role.NAME),
            *(Column(name, Role.OPPONENT) for name in who),
            Column("+/-", Role.POINTS, "games won less games lost")
            if made.balance
            else Column("Pts", Role.POINTS, "points"),
        ],
        [Block(tuple(rows))],
        legend=" ".join(
            filter(
                None,
                [
                    "Pts: sums of averages." if made.averaged and not made.balance else "",
                    "+/-: games won less games lost." if made.balance else "",
                    "–: have not met." if made.apart else "",
                ],
            )
        ),
        when="",
        date=date,
    )
