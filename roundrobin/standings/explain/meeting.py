"""Direct encounter in words: the little table of those who are level, and why it did or did not split it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from roundrobin.results import exact_points
from roundrobin.standings.crosstable import Crosstable, Grid
from roundrobin.standings.explain.chair import called, listed
from roundrobin.standings.handbook import Entry

_TWO, _THREE = 2, 3
_MOST_PAIRS = 3  # that are named where many have not met
_NOTHING = Fraction(0)


class Encounter(NamedTuple):
    """The games among players who are level: numbers best first, what each took from each, and the sums.

    `results[a][b]` holds the points of all games of the two; `points` are the sums, of averages where two met
    more often (6.1.2), or of games won less games lost (`balance`, US Chess). `apart` are pairs of numbers
    that have not met, `placed` those whom nobody can overtake in spite of that (6.3).
    """

    players: tuple[int, ...]
    results: tuple[tuple[tuple[Fraction, ...], ...], ...]
    points: tuple[Fraction, ...]
    apart: tuple[tuple[int, int], ...]
    placed: tuple[int, ...] = ()
    balance: bool = False

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


def encounter(table: Crosstable, players: Sequence[int], entry: Entry) -> Encounter:
    """The table of the games among these numbers; in a Swiss without forfeits, unless /P says so (6.1.1).

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> made = encounter(rr.crosstable(rr.example()), [3, 4], parse("DE"))
    >>> made.players, made.points, made.between(4, 3)
    ((4, 3), (Fraction(1, 1), Fraction(0, 1)), (Fraction(1, 1),))
    """
    balance = entry.code == "US/DE"
    forfeits = not balance and (not table.swiss or entry.code.endswith("/P"))
    games = table.game if forfeits else table.played
    took = {
        (one, other): tuple(
            int(table.points[one - 1, at]) * table.unit
            for at in np.flatnonzero(games[one - 1] & (table.opponent[one - 1] == other - 1)).tolist()
        )
        for one in players
        for other in players
    }

    def worth(one: int, other: int) -> Fraction:
        won, lost = took[one, other], took[other, one]
        if balance:
            return Fraction(sum((a > b) - (a < b) for a, b in zip(won, lost, strict=True)))
        return sum(won, _NOTHING) / len(won) if won else _NOTHING

    points = {one: sum((worth(one, other) for other in players), _NOTHING) for one in players}
    order = sorted(players, key=lambda one: (-points[one], one))
    pairs = [(one, other) for one in sorted(players) for other in sorted(players) if one < other]
    apart = [] if balance else [pair for pair in pairs if not took[pair]]
    return Encounter(
        tuple(order),
        tuple(tuple(took[one, other] for other in order) for one in order),
        tuple(points[one] for one in order),
        tuple(apart),
        tuple(_sure(table, points, apart)) if table.swiss and apart else (),
        balance,
    )


def _sure(table: Crosstable, points: Mapping[int, Fraction], apart: Sequence[tuple[int, int]]) -> list[int]:
    """Who is sure of the place whatever the missing games might have brought (6.3), best first."""
    scoring = table.event.rules.scoring
    missing = Counter(one for pair in apart for one in pair)
    low = {one: points[one] + missing[one] * scoring.loss for one in points}
    high = {one: points[one] + missing[one] * scoring.win for one in points}
    placed: list[int] = []
    for one in sorted(points, key=lambda one: (-low[one], one)):
        behind = [other for other in points if other != one and low[other] <= low[one]]
        if any(high[other] >= low[one] for other in behind):
            break
        placed.append(one)
    return placed


def encounters(
    table: Crosstable, level: Sequence[int], follow: Sequence[int], entry: Entry
) -> tuple[Encounter, ...]:
    """The tables one after the other, each of the part that is still level and holds all of `follow` (6.2).

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> [made.players for made in encounters(rr.crosstable(rr.example()), [3, 4], [3], parse("DE"))]
    [(4, 3)]
    """
    made: list[Encounter] = []
    part = list(level)
    while len(part) > 1:
        made.append(encounter(table, part, entry))
        left = _still_level(table, made[-1], follow)
        if len(left) in {0, len(part)} or made[-1].balance:
            break
        part = left
    return tuple(made)


def _still_level(table: Crosstable, made: Encounter, follow: Sequence[int]) -> list[int]:
    """Those among whom all of `follow` still are after this table; nobody when it has parted them."""
    if made.apart and table.swiss:
        rest = [one for one in made.players if one not in made.placed]
        return sorted(rest) if set(follow) <= set(rest) else []
    if made.apart and table.event.rules.unmet == "level":
        return []
    points = {made.of(one) for one in follow}
    return sorted(one for one in made.players if made.of(one) in points) if len(points) == 1 else []


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
    >>> from roundrobin.standings.handbook import parse
    >>> table, rule = rr.crosstable(rr.example()), parse("DE")
    >>> in_words(table, encounters(table, [3, 4], [3, 4], rule))
    ['Games among Dogwood and Cedar: Dogwood 1, Cedar 0.']
    >>> in_words(table, encounters(table, [2, 5], [2, 5], rule))
    ['Birch and Elm drew, which leaves them level.']
    """
    names = called(table.event.players)
    return [_sentence(table, one, names, again=at > 0) for at, one in enumerate(made)]


def _sentence(table: Crosstable, made: Encounter, names: Sequence[str], *, again: bool) -> str:
    who = [names[number - 1] for number in made.players]
    all_of_them = listed(who)
    lost = not table.swiss and table.event.rules.unmet == "lost"
    if made.apart and not (lost or table.swiss):
        pairs = _pairs(made, names)
        if len(who) > _TWO:
            return f"Of {all_of_them} some have not met ({pairs}), so they stay level (6.2)."
        return f"{all_of_them} have not met, so they stay level (6.2)."
    shown = ", ".join(f"{name} {exact_points(one)}" for name, one in zip(who, made.points, strict=True))
    averages = " (averages of their games, 6.1.2)" if made.averaged and not made.balance else ""
    start = "Again, only the games among" if again else "Games among"
    if made.balance:
        start = "Games won less games lost among"
    said = f"{start} {all_of_them}{averages}: {shown}"
    if made.apart and table.swiss:
        placed = listed(names[number - 1] for number in made.placed)
        who_is = f"only {placed} cannot be overtaken" if placed else "everybody could be overtaken"
        return f"{said}; some have not met, and whatever the missing games bring, {who_is} (6.3)."
    if made.apart:
        said += "; games not played count as lost"
    if len(set(made.points)) > 1:
        return f"{said}."
    return f"{_level(made, who) or f'{said}: all the same'}, which leaves them level."


def _pairs(made: Encounter, names: Sequence[str]) -> str:
    """Who has not met whom, the first few and how many more."""
    said = [listed(names[number - 1] for number in pair) for pair in made.apart]
    more = len(said) - _MOST_PAIRS
    if more > 1:
        said[_MOST_PAIRS:] = [f"and {more} more pairs"]
    return "; ".join(said)


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
