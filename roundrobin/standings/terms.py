"""What a tie-break value is made of: an amount for each cell of the crosstable.

Cut and median strike cells out, the total of what is left is the value, printing the cells is the
explanation, and leading axes carry thousands of events at once. One shape serves all four.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

import numpy as np

from roundrobin.results import show_points
from roundrobin.standings.crosstable import Crosstable, Grid, Mask

_NEVER = np.iinfo(np.int64).max


@dataclass(eq=False, slots=True)  # not frozen, which makes it in a third of the time
class Terms:
    """A grid of amounts, (..., players, rounds), in units of `unit`.

    `element` marks the cells a cut may strike: a forfeit loss is an element worth 0, a free round is none.
    `key` is the order in which cuts strike, lowest first; without it the amount itself. `spent` marks the
    rounds that a player of a Swiss left unplayed of his own will, which cuts at the low end take before
    others (16.5). With `mean` the value is the mean of the elements, rounded to a whole number, half up
    (10.1); `value` (..., players) is the value where it is not what the cells add up to, as with a
    performance. `defined` (..., players) says who has a value at all; None means everybody.

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
    spent: Mask | None = None
    mean: bool = False
    value: Grid | None = None
    defined: Mask | None = None

    def cut(self, lowest: int = 0, highest: int = 0) -> Terms:
        """Strikes the lowest elements, then the highest: Cut-n is (n, 0), Median-n is (n, n) (14.1, 14.2).

        When there are fewer elements than that, nothing is left: the total is 0, a mean is undefined.

        >>> import roundrobin as rr
        >>> from roundrobin.standings.tiebreaks import sonneborn_berger
        >>> terms = sonneborn_berger(rr.crosstable(rr.example()))
        >>> terms.show(), terms.cut(1).show()
        (['5¼', '2¾', '3¾', '3½', '3¼'], ['4½', '2', '3', '3½', '2½'])
        """
        struck = self
        if not self.element.shape[-1]:  # no rounds yet
            return struck
        for end in [1] * lowest + [-1] * highest:
            struck = struck._strike(end)
        return struck

    def _strike(self, end: int) -> Terms:
        key = end * (self.amount if self.key is None else self.key)
        at = np.where(self.element, key, _NEVER).argmin(-1)[..., None]
        if end > 0 and self.spent is not None:
            at = self._exception(at, self.element & self.spent)
        element = self.element.copy()
        np.put_along_axis(element, at, False, -1)
        return replace(self, element=element)

    def _exception(self, at: Grid, spent: Mask) -> Grid:
        """The cut exception of a Swiss (16.5): a round left unplayed by choice goes if it is worth no less.

        Compared are the cell that is due, `at`, and the lowest of those `spent`, of equal ones the first due.
        """
        order = self.amount if self.key is None else ordered(self.amount, self.key)
        lowest = np.where(spent, order, _NEVER).argmin(-1)[..., None]
        due = np.take_along_axis(self.amount, at, -1)
        instead = spent.any(-1, keepdims=True) & (np.take_along_axis(self.amount, lowest, -1) >= due)
        return np.where(instead, lowest, at)

    @property
    def total(self) -> Grid:
        """The value of each player, (..., players), in units of `unit`; 0 where it is not defined."""
        if self.value is not None:
            return self.value
        added = (self.amount * self.element).sum(-1)
        if not self.mean:
            return added
        count = np.maximum(self.element.sum(-1), 1)
        return (2 * added + count) // (2 * count)

    @property
    def known(self) -> Mask | None:
        """Who has a value, (..., players); None when everybody has."""
        if self.mean and self.defined is None:
            return np.asarray(self.element.any(-1))
        return self.defined

    def show(self) -> list[str]:
        """The value of each player of one table, by number, as it stands on paper: `24¾`, a dash for none.

        >>> import roundrobin as rr
        >>> from roundrobin.standings.tiebreaks import koya
        >>> koya(rr.crosstable(rr.example())).show()
        ['1½', '1', '½', '1', '1']
        """
        known = [True] * len(self.total) if self.known is None else self.known.tolist()
        values = zip(self.total.tolist(), known, strict=True)
        return [show_points(value * self.unit) if is_known else "–" for value, is_known in values]


def stated(table: Crosstable, values: Sequence[int | Fraction | None]) -> Terms:
    """Terms of a value that does not come from games: one for each player, None where there is none.

    >>> import roundrobin as rr
    >>> stated(rr.crosstable(rr.example()), [3, None, Fraction(5, 2), 1, 0]).show()
    ['3', '–', '2½', '1', '0']
    """
    fractions = [Fraction(value or 0) for value in values]
    parts = lcm(*(value.denominator for value in fractions))
    shape = table.points.shape
    value = np.array([int(value * parts) for value in fractions], dtype=np.int64)
    defined = np.array([value is not None for value in values], dtype=bool)
    return Terms(
        np.zeros(shape, dtype=np.int64),
        np.zeros(shape, dtype=bool),
        Fraction(1, parts),
        value=np.broadcast_to(value, shape[:-1]),
        defined=None if defined.all() else np.broadcast_to(defined, shape[:-1]),
    )


def counted(cells: Mask) -> Terms:
    """Terms of a rule that counts cells: 1 in each of these.

    >>> import roundrobin as rr
    >>> counted(rr.crosstable(rr.example()).played).show()
    ['4', '3', '3', '4', '4']
    """
    amount: Grid = cells.astype("int64")
    return Terms(amount, cells, Fraction(1))


def ordered(first: Grid, second: Grid) -> Grid:
    """One key that sorts by `first` and, where that is level, by `second`; arrays of one shape.

    >>> ordered(np.array([3, 4, 3]), np.array([6, 0, 3])).argsort().tolist()
    [2, 0, 1]
    """
    width = 2 * int(np.abs(second).max(initial=0)) + 1
    return first * width + second
