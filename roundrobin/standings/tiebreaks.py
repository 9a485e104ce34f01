"""The tie-breaks of the FIDE Handbook (C.07), one short function each, beside its article.

Every function takes a crosstable and gives the terms its value is made of, in the shape of its grid:
(..., players, rounds). In a round robin a forfeit is an ordinary game (15.2), except that 7.2 to 7.4 look
only at what was really played; free rounds are no element of anything, and annulled games are not in the
table at all. No rule raises an error. The examples show the five players by number; `tables/five.toml` works
their values out.

Source: FIDE Handbook C.07, edition of March 2026.
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
    """Rounds in which you got as much as for a win, played or not (7.1).

    A forfeit win counts, a free round only where a bye is worth a win; in a double event each game counts.

    >>> import roundrobin as rr
    >>> wins(rr.crosstable(rr.example())).show()
    ['2', '1', '1', '2', '0']
    """
    return _count((table.points == table.full) & (table.full > 0))


def games_won(table: Crosstable) -> Terms:
    """Games you won over the board (7.2).

    A forfeit win counts only where `rules.forfeit_wins_played` says so, as that of 3 does not here; a free
    round never; in a double event each game counts.

    >>> import roundrobin as rr
    >>> games_won(rr.crosstable(rr.example())).show()
    ['2', '1', '0', '2', '0']
    """
    return _count(table.won)


def games_with_black(table: Crosstable) -> Terms:
    """Games you played over the board with Black (7.3).

    A forfeit, won or lost, is none (a win is one where `rules.forfeit_wins_played` says so), nor is a free
    round; in a double event each game counts.

    >>> import roundrobin as rr
    >>> games_with_black(rr.crosstable(rr.example())).show()
    ['2', '2', '1', '2', '2']
    """
    return _count(table.over_the_board & table.black)


def games_won_with_black(table: Crosstable) -> Terms:
    """Games you won over the board with Black (7.4); forfeits, free rounds and double events as in 7.2.

    >>> import roundrobin as rr
    >>> games_won_with_black(rr.crosstable(rr.example())).show()
    ['0', '1', '0', '1', '0']
    """
    return _count(table.won & table.black)


def sonneborn_berger(table: Crosstable) -> Terms:
    """The points you took from each opponent times that opponent's final score (9.1).

    A forfeit is a game like others, a free round is none, and points of a bye are in nobody's score here. A
    cut strikes the product of the opponent with the lowest score; if several share it, the lowest of their
    products (14.1.1). In a double round robin every game is a product of its own (4.4).

    >>> import roundrobin as rr
    >>> sonneborn_berger(rr.crosstable(rr.example())).show()
    ['5¼', '2¾', '3¾', '3½', '3¼']
    """
    opponent = table.of_opponent(table.strength)
    product = table.taken * opponent
    return Terms(product, table.game, table.unit**2, ordered(opponent, product))


def koya(table: Crosstable, limit: int = 0) -> Terms:
    """The points you took from opponents whose score is at least half of the maximum (9.2).

    The maximum is that of the full schedule, free rounds left out, and twice as much in a double event, where
    each game counts; forfeits count. `limit` moves the line by so many half points (14.5), up when positive.
    Standing exactly on the line is enough.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example())
    >>> koya(table).show(), koya(table, limit=1).show()
    (['1½', '1', '½', '1', '1'], ['0', '0', '½', '0', '½'])
    """
    half_points = limit * table.unit.denominator
    on_the_line = 2 * table.strength >= table.maximum + half_points
    reached = table.game & table.of_opponent(on_the_line.astype("int64")).astype(bool)
    return Terms(table.taken, reached, table.unit)
