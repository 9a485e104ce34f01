"""The knockout behind a group stage: every tie with its players, or with what will decide who they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date as Date
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.scheduling.groups import KnockoutRound
from roundrobin.sheets import wording
from roundrobin.sheets.frame import frame
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet

COLUMNS = (
    Column("Tie", Role.BOARD, "tie"),
    Column("From", Role.NUMBER, "place of the first in the group"),
    Column("Player", Role.NAME, "first player"),
    Column("–", Role.DASH),
    Column("From", Role.NUMBER, "place of the second in the group"),
    Column("Player", Role.NAME, "second player"),
    Column("Result", Role.RESULT),
)

BLANK = "_" * 16  # room to write a name


class Qualified(NamedTuple):
    """Who has a place of a group (`A1`), as printed; `provisional` while the group can still change it."""

    name: str
    provisional: bool = False


def knockout(
    rounds: Sequence[KnockoutRound],
    event: Event,
    qualified: Mapping[str, Qualified] | None = None,
    *,
    when: Sequence[Sequence[Date]] = (),
    notes: Iterable[str] = (),
    date: Date | None = None,
) -> Sheet:
    """The rounds of a knockout as blocks of ties, with room for the results; `when` are the dates of each.

    A place not decided yet stands as a line to write on; who has it only for the time being has a question
    mark and is explained in the legend.

    >>> import roundrobin as rr
    >>> from roundrobin.scheduling.groups import bracket
    >>> sheet = knockout(bracket(2, 1), rr.example(), {"A1": Qualified("Ash, Ida")})
    >>> for line in rr.text(sheet).splitlines()[3:5]:
    ...     print(line)
    Final
      1    A1  Ash, Ida  –    B1  ________________  _____
    """
    known = qualified or {}
    blocks = []
    for at, round_ in enumerate(rounds):
        rows = [
            Row(
                (
                    Cell(str(tie.number), Kind.SECONDARY),
                    *_player(tie.first, known),
                    Cell("–"),
                    *_player(tie.second, known),
                    Cell("", Kind.WRITE),
                )
            )
            for tie in round_.ties
        ]
        dates = list(when[at]) if at < len(when) else []
        aside = wording.span(dates)
        blocks.append(Block(tuple(rows), round_.name, aside, (round_.name, str(dates[0]) if dates else "")))
    games = rounds[0].ties[0].games
    waiting = any("winner" in tie.first or "loser" in tie.first for round_ in rounds for tie in round_.ties)
    legend = ["A1 is the first of group A"] if any(len(tie.first) == 2 for tie in rounds[0].ties) else []
    legend += ["The first column numbers the ties"] if waiting else []
    legend += ["? as the group stands now"] if any(one.provisional for one in known.values()) else []
    return frame(
        event,
        "knockout",
        "Knockout",
        COLUMNS,
        blocks,
        details=[
            f"{wording.count(2 * len(rounds[0].ties), 'player')}",
            f"{wording.count(games, 'game')} a tie",
            event.time_control,
        ],
        when="",
        notes=notes,
        legend=wording.legend(legend),
        block_heads=("Round", "Date"),
        date=date,
    )


def _player(place: str, known: Mapping[str, Qualified]) -> tuple[Cell, Cell]:
    """Where somebody comes from, and who that is."""
    if place.startswith(("winner", "loser")):
        return Cell(""), Cell(f"{place.partition(' ')[0]} of tie {place.partition(' ')[2]}", Kind.SECONDARY)
    one = known.get(place)
    name = f"{one.name} ?" if one and one.provisional else one.name if one else BLANK
    return Cell(place, Kind.SECONDARY), Cell(name)
