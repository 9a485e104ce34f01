"""The tie-breaks of a Swiss that rest on opponents' scores, for events read from files (C.07, 8 and 9).

Reading rounds are those of article 16: see `unplayed`, which says what each round is worth to whom. In a
round robin the Buchholz family is refused (8).

Standings after a round are those of an event that ends there. Only Fore Buchholz looks further, to the final
round of the whole event, and is Buchholz until that is listed.

Source: FIDE Handbook C.07, edition of March 2026.
"""

from __future__ import annotations

import numpy as np

from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.terms import Terms, ordered
from roundrobin.standings.unplayed import Reading


def buchholz(table: Crosstable, *, forfeits: bool = False, fore: bool = False) -> Terms:
    """The sum of the scores of your opponents (8.1), every meeting once.

    An opponent's forfeits and byes count in his score as awarded, the byes he asked for as draws when he
    did not come back; your own rounds without a game are against a dummy with your score (16). With
    `forfeits` (/P) a forfeit, won or lost, is a game against who should have been the opponent; `fore` gives
    8.3. Not for round robins, double ones neither: there it is the same for all who are level.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example(), kind="swiss")
    >>> buchholz(table).show(), buchholz(table).cut(1).show()
    (['13½', '14½', '14½', '14½', '15'], ['11', '12', '12', '12', '12½'])
    """
    rounds = Reading(table, forfeits, fore)
    return Terms(rounds.against, rounds.element, table.unit, spent=rounds.spent)


def fore_buchholz(table: Crosstable, *, forfeits: bool = False) -> Terms:
    """The Buchholz there would be if all games of the final round were drawn (8.3).

    So it is known when the pairings of that round are; before, it is Buchholz. A forfeit of that round is
    drawn like any game, byes keep their points, everything else is as in 8.1. Not for round robins, double
    ones neither.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example(), kind="swiss")
    >>> fore_buchholz(table).show()
    ['13½', '14', '14½', '14', '15']
    """
    return buchholz(table, forfeits=forfeits, fore=True)


def average_buchholz(table: Crosstable, *, fore: bool = False) -> Terms:
    """The average of the Buchholz of the opponents you met over the board, or of their Fore Buchholz (8.2).

    Forfeits and byes stay out of the average; who met twice counts twice. It is exact, and two decimals are
    shown. Who met nobody has none. Not for round robins.

    >>> import roundrobin as rr
    >>> average_buchholz(rr.crosstable(rr.example(), kind="swiss")).show()
    ['14.63', '14.33', '14.33', '14.38', '14¼']
    """
    met = table.played & table.over
    games = met.sum(-1)
    parts = int(np.lcm.reduce(np.unique(games[games > 0]), initial=1))
    amount = table.of_opponent(buchholz(table, fore=fore).total) * parts * met
    average = amount.sum(-1) // np.maximum(games, 1)
    return Terms(amount, met, table.unit / parts, mean=True, value=average)


def recursive_buchholz(table: Crosstable) -> Terms:
    """The sum of the Buchholz of the opponents you met over the board; not in the Handbook.

    Forfeits and byes are no opponents; who met twice counts twice. Not for round robins.

    >>> import roundrobin as rr
    >>> recursive_buchholz(rr.crosstable(rr.example(), kind="swiss")).show()
    ['58½', '43', '43', '57½', '57']
    """
    met = table.played & table.over
    return Terms(table.of_opponent(buchholz(table).total) * met, met, table.unit)


def opponents_progressive(table: Crosstable) -> Terms:
    """The sum of the progressive scores of your opponents (7.5 gives those); not in the Handbook.

    Forfeits are games in a round robin and none in a Swiss, byes are none anywhere; in a double event each
    game counts.

    >>> import roundrobin as rr
    >>> opponents_progressive(rr.crosstable(rr.example())).show()
    ['22', '26½', '24½', '22', '25']
    """
    progressive = (table.points.cumsum(-1) * table.over).sum(-1)
    met = table.played & table.over if table.swiss else table.game
    return Terms(table.of_opponent(progressive) * met, met, table.unit)


def sonneborn_berger(table: Crosstable, *, forfeits: bool = False) -> Terms:
    """The points you took in each round of a Swiss times the opponent's score (9.1), byes and forfeits by 16.

    A round without a game counts as one against the dummy of 16.4, with the points awarded; with `forfeits`
    (/P) a forfeit is one against who should have been the opponent. A cut strikes the product of the lowest
    score, or that of a round not played by choice if it is worth no less (16.5). Every meeting is a product.

    >>> import roundrobin as rr
    >>> sonneborn_berger(rr.crosstable(rr.example(), kind="swiss")).show()
    ['10¾', '6¾', '8¼', '8', '7¼']
    """
    rounds = Reading(table, forfeits)
    product = rounds.points * rounds.against
    return Terms(
        product,
        rounds.element,
        table.unit**2,
        key=ordered(rounds.against, product),
        spent=rounds.spent,
    )
