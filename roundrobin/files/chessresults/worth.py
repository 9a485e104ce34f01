"""What a win, a draw and a loss are worth in an upload, which says only what every game counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from roundrobin.results import HALF

_NEARLY = 5
"""One game in so many may count otherwise."""
_NIL = Fraction(0)


class Worth(NamedTuple):
    """Points of a win, a draw, a loss and the bye."""

    win: Fraction = Fraction(1)
    draw: Fraction = HALF
    loss: Fraction = _NIL
    bye: Fraction = _NIL


class Counted(NamedTuple):
    """What one game counts for its players; `letter` is that of a forfeit."""

    pairing: tuple[int, int]
    points: tuple[Fraction, Fraction]
    letter: str


@dataclass(frozen=True, slots=True)
class Stated:
    """The points that the file states of its players, and whose games are annulled."""

    points: Mapping[int, Fraction] = field(default_factory=dict)
    annulled: frozenset[int] = frozenset()

    def agreed(self, games: Sequence[Counted]) -> set[int]:
        """The players whose games and byes count together what is stated of them."""
        sums: Counter[int] = Counter()
        totals: dict[int, Fraction] = dict.fromkeys(self.points, _NIL)
        for game in games:
            if self.annulled.isdisjoint(game.pairing):
                for number, worth in zip(game.pairing, game.points, strict=True):
                    sums[number] += 1
                    totals[number] = totals.get(number, _NIL) + worth
        return {number for number, said in self.points.items() if sums[number] and totals[number] == said}


def worth_of(games: Sequence[Counted], agreed: set[int]) -> Worth:
    """The scoring that the games follow: 1 and ½, or another where that explains them.

    Another one is believed when it explains nearly all games, and no less than two wins; or when every stated
    total agrees (`agreed`). One game that counts more than a win is otherwise a slip.

    >>> games = [Counted((1, 2), (Fraction(3), Fraction(0)), ""), Counted((3, 4), (Fraction(1),) * 2, "")]
    >>> worth_of(games, set()).win, worth_of(games, {1, 2, 3, 4}).win
    (Fraction(1, 1), Fraction(3, 1))
    """
    usual = Worth()
    won = Counter(tuple(sorted(one.points)) for one in games if one.points[0] != one.points[1])
    if not won:
        return usual
    (loss, win), times = max(won.items(), key=lambda item: (item[1], item[0]))
    if win <= usual.win:
        return usual
    drawn = Counter(one.points[0] for one in games if one.points[0] == one.points[1])
    level = [(count, draw) for draw, count in drawn.items() if loss < draw < win]
    found = Worth(win, max(level)[1] if level else (win + loss) / 2, loss)
    total, explained = len(games), sum(_explains(found, one) for one in games)
    players = {number for one in games for number in one.pairing}
    sure = times > 1 and (total - explained) * _NEARLY <= total
    return found if sure or (players <= agreed and explained > 0) else usual


def _explains(worth: Worth, game: Counted) -> bool:
    low, high = sorted(game.points)
    if game.letter in ("K", "D"):
        return (low, high) in ((_NIL, worth.win), (_NIL, _NIL), (worth.draw, worth.draw))
    return (low, high) in ((worth.loss, worth.win), (worth.draw, worth.draw))
