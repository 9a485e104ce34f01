"""The tie-breaks of the FIDE Handbook (C.07), one short function each, beside its article.

Every function takes a crosstable and gives the terms its value is made of. In a round robin a forfeit is an
ordinary game (15.2), except that art. 7 looks only at what was really played; free rounds are no element of
anything, and annulled games are not in the table at all.
"""

from __future__ import annotations

from fractions import Fraction

from roundrobin.standings.crosstable import Crosstable, Grid, Mask
from roundrobin.standings.terms import Terms, ordered

_ONE = Fraction(1)


def _count(cells: Mask) -> Terms:
    amount: Grid = cells.astype("int64")
    return Terms(amount, cells, _ONE)


def wins(table: Crosstable) -> Terms:
    """Rounds in which the player got as much as for a win, played or not (7.1)."""
    return _count((table.points == table.full) & (table.full > 0))


def games_won(table: Crosstable) -> Terms:
    """Games won over the board (7.2); a forfeit win only where `rules.forfeit_wins_played` says so."""
    return _count(table.won)


def games_with_black(table: Crosstable) -> Terms:
    """Games played over the board with Black (7.3)."""
    return _count(table.over_the_board & table.black)


def games_won_with_black(table: Crosstable) -> Terms:
    """Games won over the board with Black (7.4)."""
    return _count(table.won & table.black)


def sonneborn_berger(table: Crosstable) -> Terms:
    """Points taken from each opponent times that opponent's final score (9.1).

    A cut strikes the product of the opponent with the lowest score; if several share it, the lowest of their
    products (14.1.1). In a double round robin every game is a product of its own (4.4).
    """
    opponent = table.of_opponent(table.strength)
    product = table.taken * opponent
    return Terms(product, table.game, table.unit**2, ordered(opponent, product))


def koya(table: Crosstable, limit: int = 0) -> Terms:
    """Points taken from opponents whose score is at least half of the maximum (9.2).

    The maximum is that of the full schedule, free rounds left out. `limit` moves the line by so many half
    points (14.5), up when positive. Standing exactly on the line is enough.
    """
    half_points = limit * table.unit.denominator
    on_the_line = 2 * table.strength >= table.maximum + half_points
    reached = table.game & table.of_opponent(on_the_line.astype("int64")).astype(bool)
    return Terms(table.taken, reached, table.unit)
