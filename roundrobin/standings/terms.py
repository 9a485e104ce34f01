"""What a tie-break value is made of: an amount for each cell of the crosstable.

Cut and median strike cells out, the total of what is left is the value, printing the cells is the
explanation, and leading axes carry thousands of events at once. One shape serves all four.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from roundrobin.games import show_points
from roundrobin.standings.crosstable import Grid, Mask

_NEVER = np.iinfo(np.int64).max


@dataclass(frozen=True, eq=False)
class Terms:
    """A grid of amounts, (..., players, rounds), in units of `unit`.

    `element` marks the cells a cut may strike: a forfeit loss is an element worth 0, a free round is none.
    `key` is the order in which cuts strike, lowest first; without it the amount itself.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.tiebreaks import sonneborn_berger
    >>> terms = sonneborn_berger(rr.crosstable(rr.example()))
    >>> terms.unit, terms.amount[0].tolist()  # Ash: a bye, then 1 x 1½, ½ x 2, 1 x 2, ½ x 1½ in quarters
    (Fraction(1, 4), [0, 6, 4, 8, 3])
    """

    amount: Grid
    element: Mask
    unit: Fraction
    key: Grid | None = None

    def cut(self, lowest: int = 0, highest: int = 0) -> Terms:
        """Strikes the lowest elements, then the highest: Cut-n is (n, 0), Median-n is (n, n).

        When there are fewer elements than that, nothing is left and the total is 0.

        >>> import roundrobin as rr
        >>> from roundrobin.standings.tiebreaks import sonneborn_berger
        >>> terms = sonneborn_berger(rr.crosstable(rr.example()))
        >>> terms.show(), terms.cut(1).show()
        (['5¼', '2¾', '3¾', '3½', '3¼'], ['4½', '2', '3', '3½', '2½'])
        """
        struck = self
        for end in [1] * lowest + [-1] * highest:
            struck = struck._strike(end)
        return struck

    def _strike(self, end: int) -> Terms:
        key = end * (self.amount if self.key is None else self.key)
        at = np.where(self.element, key, _NEVER).argmin(-1)[..., None]
        element = self.element.copy()
        np.put_along_axis(element, at, False, -1)
        return replace(self, element=element)

    @property
    def total(self) -> Grid:
        """The value of each player, (..., players), in units of `unit`."""
        return (self.amount * self.element).sum(-1)

    def show(self) -> list[str]:
        """The value of each player of one table, by number, as it stands on paper: `24¾`.

        >>> import roundrobin as rr
        >>> from roundrobin.standings.tiebreaks import koya
        >>> koya(rr.crosstable(rr.example())).show()
        ['1½', '1', '½', '1', '1']
        """
        return [show_points(value * self.unit) for value in self.total.tolist()]


def ordered(first: Grid, second: Grid) -> Grid:
    """One key that sorts by `first` and, where that is level, by `second`; arrays of one shape.

    >>> ordered(np.array([3, 4, 3]), np.array([6, 0, 3])).argsort().tolist()
    [2, 0, 1]
    """
    width = 2 * int(np.abs(second).max(initial=0)) + 1
    return first * width + second
