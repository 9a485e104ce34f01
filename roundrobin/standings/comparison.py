"""One event under several lists of tie-breaks: who moves, and what separates nobody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from roundrobin.event import Player
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.handbook import keys
from roundrobin.standings.ranking import Standings, ladder, standings


class Listed(NamedTuple):
    """The standings under one list. `idle` are its tie-breaks that separated nobody.

    `level` says, for each of these, whether somebody was still level when its turn came.
    """

    standings: Standings
    idle: tuple[str, ...]
    level: tuple[bool, ...]

    @property
    def places(self) -> dict[int, int]:
        """The place of each number."""
        return {row.player.number: row.place for row in self.standings.rows}


class Comparison(NamedTuple):
    """The lists in the order given; the first is the one the others are compared with."""

    lists: tuple[Listed, ...]

    @property
    def moved(self) -> tuple[Player, ...]:
        """Who has another place under one of the other lists, in the order of the first."""
        first, *others = [one.places for one in self.lists]
        return tuple(
            row.player
            for row in self.lists[0].standings.rows
            if any(other[row.player.number] != first[row.player.number] for other in others)
        )


def compare(table: Crosstable, lists: Sequence[str | Sequence[str]]) -> Comparison:
    """The standings of one table under several lists. Raises `Malformed` for what is no tie-break.

    >>> import roundrobin as rr
    >>> found = compare(rr.crosstable(rr.example()), ["DE SB", "SB DE"])
    >>> [player.name for player in found.moved], [one.idle for one in found.lists]
    (['Dogwood, Mia', 'Cedar, Leo'], [(), ('DE',)])
    """
    return Comparison(tuple(_listed(table, listed) for listed in lists))


def _listed(table: Crosstable, listed: str | Sequence[str]) -> Listed:
    made = standings(table, listed)
    groups = [step.group for step in ladder(table, made.tiebreaks)]
    idle, level = [], []
    present = ~table.annulled
    for key, (before, after) in zip(keys(made.tiebreaks), pairwise(groups), strict=True):
        if (before == after).all():
            idle.append(key)
            level.append(len(set(before[present].tolist())) < int(present.sum()))
    return Listed(made, tuple(idle), tuple(level))
