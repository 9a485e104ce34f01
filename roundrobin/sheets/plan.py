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
        notes=advice(plans),
        legend="Round: minutes for the longest game of 60 moves, and a quarter of an hour before the next.",
        paper=paper,
        landscape=True,
    )


def advice(plans: Sequence[Plan]) -> tuple[str, ...]:
    """The advice of all plans, once each, with the players and the time controls it is for where they differ.

    >>> from roundrobin.scheduling import plan as planning
    >>> [said.partition(":")[0] for said in advice([planning.plan(6, "G/60"), planning.plan(6, "G/25")])]
    ['G/60', 'G/25']
    """
    several = len({one.players for one in plans}) > 1
    said = []
    for players in dict.fromkeys(one.players for one in plans):
        controls: dict[str, dict[str, None]] = {}
        here = [one for one in plans if one.players == players]
        for one in here:
            for sentence in one.advice:
                controls.setdefault(sentence, {})[one.control.text] = None
        every = {one.control.text for one in here}
        for sentence, those in controls.items():
            told = [f"{players} players"] * several + [" and ".join(those)] * (len(those) < len(every))
            said.append(f"{', '.join(told)}: {sentence}" if told else sentence)
    return tuple(said)
