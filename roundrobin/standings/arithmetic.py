"""The sum behind one player's value, addend by addend: `9¾ = 1×2 + 1×3 + ½×4 + ½×3½ + ½×2`.

What a cut struck is kept beside the sum with the reason, and every number is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from roundrobin.results import exact_points
from roundrobin.standings.crosstable import Grid
from roundrobin.standings.terms import Terms

LOWEST, HIGHEST, SPENT = "lowest", "highest", "spent"


class Addend(NamedTuple):
    """One cell of a player's row: its round (from 0), what it is worth, and the factors of a product.

    `struck` says why a cut took it: it was the "lowest" or the "highest", or a round "spent" unplayed, which
    goes before others in a Swiss (16.5); empty where it counts. `less`: it was taken off in that round.
    """

    round: int
    value: Fraction
    factors: tuple[Fraction, ...] = ()
    struck: str = ""
    less: bool = False

    def __str__(self) -> str:
        return "×".join(map(exact_points, self.factors)) if self.factors else exact_points(self.value)


def addends(
    terms: Terms,
    player: int,
    cut: tuple[int, int] = (0, 0),
    other: tuple[Grid, Fraction] | None = None,
    own: tuple[Grid, Fraction] | None = None,
) -> tuple[Addend, ...]:
    """The addends of one player (from 0), in order of the rounds; `terms` are those before the cut.

    `other` is the second factor of products with its unit, as opponents' scores in Sonneborn-Berger; the
    first one is the amount divided by it, or where that cannot be what `own` says.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.tiebreaks import sonneborn_berger
    >>> table = rr.crosstable(rr.example())
    >>> scores = table.of_opponent(table.strength), table.unit
    >>> [str(each) for each in addends(sonneborn_berger(table), 0, other=scores)]
    ['1×1½', '½×2', '1×2', '½×1½']
    >>> [(str(each), each.struck) for each in addends(sonneborn_berger(table), 0, (1, 0), scores)]
    [('1×1½', ''), ('½×2', ''), ('1×2', ''), ('½×1½', 'lowest')]
    """
    gone = strikes(terms, player, cut)
    made = []
    for at in terms.element[player].nonzero()[0].tolist():
        value = int(terms.amount[player, at]) * terms.unit
        factors: tuple[Fraction, ...] = ()
        if other is not None:
            second = int(other[0][player, at]) * other[1]
            first = value / second if second else int(own[0][player, at]) * own[1] if own else value
            factors = (first, second)
        made.append(Addend(at, value, factors, gone.get(at, "")))
    return tuple(made)


def strikes(terms: Terms, player: int, cut: tuple[int, int]) -> dict[int, str]:
    """The rounds (from 0) that a cut of so many lowest and highest strikes from a player's row, and why each.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.tiebreaks import sonneborn_berger
    >>> strikes(sonneborn_berger(rr.crosstable(rr.example())), 0, (1, 1))
    {4: 'lowest', 3: 'highest'}
    """
    left, gone = terms, dict[int, str]()
    for why in [LOWEST] * cut[0] + [HIGHEST] * cut[1]:
        ends = (1, 0) if why == LOWEST else (0, 1)
        at, due = (_struck(one, player, ends) for one in (left, replace(left, spent=None)))
        if at is None:
            break
        gone[at] = why if at == due else SPENT
        left = left.cut(*ends)
    return gone


def _struck(terms: Terms, player: int, ends: tuple[int, int]) -> int | None:
    gone = (terms.element & ~terms.cut(*ends).element)[player].nonzero()[0].tolist()
    return gone[0] if gone else None


def arithmetic(value: Fraction, parts: Sequence[Addend], *, mean: bool = False, zeros: bool = False) -> str:
    """A value and the sum it is; a mean says what it was rounded from.

    Addends worth nothing are left out, unless `zeros`.

    >>> from roundrobin.results import HALF
    >>> arithmetic(Fraction(5, 2), [Addend(0, Fraction(2), (Fraction(1), Fraction(2))), Addend(1, HALF)])
    '2½ = 1×2 + ½'
    >>> arithmetic(Fraction(2105), [Addend(0, Fraction(2100)), Addend(1, Fraction(2109))], mean=True)
    '2105 = (2100 + 2109) / 2 = 4209 / 2, rounded'
    >>> arithmetic(Fraction(0), [])
    '0'
    """
    counted = [part for part in parts if not part.struck]
    said = exact_points(value)
    if mean and counted:
        total = sum((part.value for part in counted), Fraction(0))
        rounded = ""
        if total != value * len(counted):
            rounded = f" = {exact_points(total)} / {len(counted)}, rounded"
        return f"{said} = ({joined(counted)}) / {len(counted)}{rounded}"
    shown = [part for part in counted if part.value or zeros]
    return f"{said} = {joined(shown)}" if shown else said


def joined(parts: Iterable[Addend]) -> str:
    """Addends with the signs between them: `1×2 + 3 - 1`.

    >>> joined([Addend(0, Fraction(3)), Addend(1, Fraction(-1))])
    '3 - 1'
    """
    said = " + ".join(map(str, parts))
    return said.replace("+ -", "- ")
