"""Direct encounter in words: the little table of those who are level, and why it did or did not split them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from roundrobin.games import exact_points
from roundrobin.standings.crosstable import Crosstable, Grid
from roundrobin.standings.explain.chair import called, listed

_TWO, _THREE = 2, 3


class Encounter(NamedTuple):
    """The games among players who are level: numbers best first, what each took from each, and the sums.

    `results[a][b]` holds the points of all games of the two; `points` are the sums, of averages where two met
    more often (6.1.2). `apart` are pairs of numbers that have not met.
    """

    players: tuple[int, ...]
    results: tuple[tuple[tuple[Fraction, ...], ...], ...]
    points: tuple[Fraction, ...]
    apart: tuple[tuple[int, int], ...]

    @property
    def averaged(self) -> bool:
        """Whether two met more than once, so that averages are added up."""
        return any(len(games) > 1 for row in self.results for games in row)

    def of(self, player: int) -> Fraction:
        """The points of one player, by number."""
        return self.points[self.players.index(player)]

    def between(self, one: int, other: int) -> tuple[Fraction, ...]:
        """What one player took from another, by their numbers."""
        return self.results[self.players.index(one)][self.players.index(other)]


def encounter(table: Crosstable, players: Sequence[int], *, forfeits: bool = False) -> Encounter:
    """The table of the games among these numbers; in a Swiss without forfeits, unless /P says so (6.1.1).

    >>> import roundrobin as rr
    >>> made = encounter(rr.crosstable(rr.example()), [3, 4])
    >>> made.players, made.points, made.between(4, 3)
    ((4, 3), (Fraction(1, 1), Fraction(0, 1)), (Fraction(1, 1),))
    """
    games = table.game if forfeits or not table.swiss else table.played
    took = {
        (one, other): tuple(
            int(table.points[one - 1, at]) * table.unit
            for at in np.flatnonzero(games[one - 1] & (table.opponent[one - 1] == other - 1)).tolist()
        )
        for one in players
        for other in players
    }
    nothing = Fraction(0)

    def mean(won: tuple[Fraction, ...]) -> Fraction:
        return sum(won, nothing) / len(won) if won else nothing

    points = {one: sum((mean(took[one, other]) for other in players), nothing) for one in players}
    order = sorted(players, key=lambda one: (-points[one], one))
    apart = tuple(
        (one, other)
        for one in sorted(players)
        for other in sorted(players)
        if one < other and not took[one, other]
    )
    return Encounter(
        tuple(order),
        tuple(tuple(took[one, other] for other in order) for one in order),
        tuple(points[one] for one in order),
        apart,
    )


def encounters(
    table: Crosstable, level: Sequence[int], follow: Sequence[int], *, forfeits: bool = False
) -> tuple[Encounter, ...]:
    """The tables one after the other, each of the part that is still level and holds all of `follow` (6.2).

    >>> import roundrobin as rr
    >>> [made.players for made in encounters(rr.crosstable(rr.example()), [3, 4], [3])]
    [(4, 3)]
    """
    made: list[Encounter] = []
    part = list(level)
    while len(part) > 1:
        made.append(encounter(table, part, forfeits=forfeits))
        points = {made[-1].of(one) for one in follow}
        counts = not made[-1].apart or (not table.swiss and table.event.rules.unmet == "lost")
        if len(points) > 1 or not counts:
            break
        left = [one for one in part if made[-1].of(one) in points]
        if len(left) == len(part):
            break
        part = left
    return tuple(made)


def tied(table: Crosstable, group: Grid, number: int) -> list[int]:
    """The numbers of those who are level with a player in a standing so far.

    >>> import roundrobin as rr
    >>> tied(rr.crosstable(rr.example()), np.array([0, 3, 1, 1, 3]), 3)
    [3, 4]
    """
    same = group == group[number - 1]
    return [at + 1 for at in np.flatnonzero(same & ~table.annulled).tolist()]


def in_words(table: Crosstable, made: Sequence[Encounter]) -> list[str]:
    """A sentence for each table: the points of each, and why it split nobody if it did not.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example())
    >>> in_words(table, encounters(table, [3, 4], [3, 4]))
    ['Games among Dogwood and Cedar: Dogwood 1, Cedar 0.']
    >>> in_words(table, encounters(table, [2, 5], [2, 5]))
    ['Birch and Elm drew, which leaves them level.']
    """
    names = called(table.event.players)
    return [_sentence(table, one, names, again=at > 0) for at, one in enumerate(made)]


def _sentence(table: Crosstable, made: Encounter, names: Sequence[str], *, again: bool) -> str:
    who = [names[number - 1] for number in made.players]
    all_of_them = listed(who)
    lost = not table.swiss and table.event.rules.unmet == "lost"
    if made.apart and not (lost or table.swiss):
        pairs = "; ".join(listed(names[number - 1] for number in pair) for pair in made.apart)
        if len(who) > _TWO:
            return f"Of {all_of_them} some have not met ({pairs}), so they stay level (6.2)."
        return f"{all_of_them} have not met, so they stay level (6.2)."
    shown = ", ".join(f"{name} {exact_points(one)}" for name, one in zip(who, made.points, strict=True))
    averages = " (averages of their games, 6.1.2)" if made.averaged else ""
    start = "Again, only the games among" if again else "Games among"
    said = f"{start} {all_of_them}{averages}: {shown}"
    if made.apart and table.swiss:
        return f"{said}; some have not met, so only those are placed whom missing games could not overtake (6.3)."
    if made.apart:
        said += "; games not played count as lost"
    if len(set(made.points)) > 1:
        return f"{said}."
    return f"{_level(made, who) or f'{said}: all the same'}, which leaves them level."


def _level(made: Encounter, who: Sequence[str]) -> str:
    """Why all have the same, where that has a name."""
    games = [won for at, row in enumerate(made.results) for won in row[at + 1 :]]
    if made.apart:
        return ""
    if len(who) == _TWO:
        won = games[0]
        if len(won) > 1:
            both = f"{exact_points(sum(won, Fraction(0)))} each of {len(won)} games"
            return f"{listed(who)} have {both} against each other"
        back = made.results[1][0]
        return f"{listed(who)} drew" if won == back else ""
    if all(won == back for won, back in _both_ways(made)):
        return f"{listed(who)} all drew with each other" if not made.averaged else ""
    if len(who) == _THREE and not made.averaged and all(won != back for won, back in _both_ways(made)):
        return f"{listed(who)} beat each other in a circle"
    return ""


def _both_ways(made: Encounter) -> list[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]]:
    size = range(len(made.players))
    return [(made.results[a][b], made.results[b][a]) for a in size for b in size if a < b]
