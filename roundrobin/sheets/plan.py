"""What an event takes: a line for each number of players and time control, and which format suits."""

from __future__ import annotations

from collections.abc import Sequence

from roundrobin.scheduling.plan import Plan
from roundrobin.sheets import wording
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet


def plan(plans: Sequence[Plan], *, paper: str = "A4") -> Sheet:
    """The plans, all for the same number of cycles and the same evening.

    >>> import roundrobin as rr
    >>> from roundrobin.scheduling import plan as planning
    >>> print(rr.csv(plan([planning.plan(len(rr.example().players))])).splitlines()[1])
    5,5,10,2,4,1,60+5,145,12,1,5
    """
    byes = any(one.byes_each for one in plans)
    columns = [
        Column("Players", Role.GAMES),
        Column("Rounds", Role.GAMES),
        Column("Games", Role.GAMES),
        Column("Boards", Role.GAMES),
        Column("Games each", Role.GAMES),
        *([Column("Byes each", Role.GAMES)] if byes else []),
        Column("Control", Role.TEXT),
        Column("Round", Role.GAMES, "minutes a round, with a quarter of an hour before the next"),
        Column("Hours", Role.POINTS, "all rounds, to the nearest quarter"),
        Column("A night", Role.GAMES, "rounds in an evening"),
        Column("Evenings", Role.GAMES),
    ]
    rows = []
    for one in plans:
        counts = [one.players, one.rounds, one.games, one.boards, one.games_each]
        counts += [one.byes_each] if byes else []
        time = [one.control.text, str(one.control.round), one.shown_hours]
        time += [str(one.rounds_per_evening), str(one.evenings)]
        rows.append(Row(tuple(Cell(said) for said in (*map(str, counts), *time))))
    first = plans[0]
    several = len({one.players for one in plans}) > 1
    said: dict[str, None] = {}
    for one in plans:
        for advice in one.advice:
            said[f"{one.players} players: {advice}" if several else advice] = None
    kind = {1: "Round robin", 2: "Double round robin"}.get(
        first.cycles, f"Round robin, {wording.counted(first.cycles, 'cycle')}"
    )
    return Sheet(
        name="plan",
        title="What it takes",
        subtitle=kind,
        columns=tuple(columns),
        blocks=(Block(tuple(rows)),),
        details=(f"evenings of {first.evening} minutes",),
        notes=tuple(said),
        legend="Round: minutes for the longest game of 60 moves, and a quarter of an hour before the next.",
        paper=paper,
        landscape=True,
    )
