"""What ratings say: averages of opponents and performances (C.07, article 10).

Only opponents met over the board count, every meeting once (4.4): a forfeit stays out of the average and its
point out of the score, as does a bye. Before the edition of March 2026 a forfeit of a round robin was a game
like others here too (15.2). Performances go by how games ended on the board, 1, ½ and 0, whatever the event
pays for it: an armageddon is a draw, an award against the board is the result of the board, and a ruling such
as ½:0 gives each side its own.

Ratings are those of the player list, the first ones of the event, never later ones. With somebody unrated and
no substitute rating, nobody has a value (10); who has no game has none either.

Source: FIDE Handbook C.07, edition of March 2026; `tables/performance.csv`.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from roundrobin import tables
from roundrobin.results import Outcome
from roundrobin.standings.crosstable import Crosstable, Grid, Mask
from roundrobin.standings.terms import Terms, stated

_FORFEITS_STAY_OUT = "2026-03"
_BEYOND = 800  # how far a performance may lie below the lowest opponent or above the highest
_BOARD = {  # in half points
    Outcome.WIN: 2,
    Outcome.DRAW: 1,
    Outcome.LOSS: 0,
    Outcome.FORFEIT_WIN: 2,
    Outcome.FORFEIT_LOSS: 0,
}


class RatingTables(NamedTuple):
    """Both tables as arrays to look up in.

    `difference` (101,) by hundredths of the points (8.1.1); `expected` by rating difference, in hundredths
    (8.1.2), from -`reach` to `reach`, beyond which it stays 0 or 100.
    """

    difference: Grid
    expected: Grid
    reach: int


@cache
def rating_tables() -> RatingTables:
    """The tables 8.1.1 and 8.1.2 of the Rating Regulations, which performances are taken from (10.2, 10.3).

    They know nothing of games, so forfeits, free rounds and double events do not matter here.

    >>> found = rating_tables()
    >>> found.difference[[50, 88, 13, 100]].tolist()
    [0, 336, -322, 800]
    >>> found.expected[[found.reach + 3, found.reach + 4, found.reach - 200, 2 * found.reach]].tolist()
    [50, 51, 24, 100]
    """
    rows = [{key: int(value) for key, value in row.items()} for row in tables.rows("performance.csv")]
    upper = np.array([row["difference"] for row in rows], dtype=np.int64)
    edges = np.array([row["from"] for row in rows], dtype=np.int64)
    reach = int(edges[-1])
    higher = 49 + np.searchsorted(edges, np.arange(reach + 1), side="right")
    return RatingTables(
        np.concatenate([-upper[:0:-1], upper]),
        np.concatenate([100 - higher[:0:-1], higher]).astype(np.int64),
        reach,
    )


def ratings_of(table: Crosstable, unrated: int | None = None) -> list[int | None]:
    """The rating of each player, or what stands in for it (10): `unrated`, else `rules.unrated`; else None.

    Who is annulled meets nobody and needs none, so 0 will do. Games of no kind touch it, in a double event
    neither.

    >>> import roundrobin as rr
    >>> ratings_of(rr.crosstable(rr.example())), ratings_of(rr.crosstable(rr.example()), 1500)[:2]
    ([None, None, None, None, None], [1500, 1500])
    """
    substitute = table.event.rules.unrated if unrated is None else unrated
    return [
        player.rating or substitute or (0 if annulled else None)
        for player, annulled in zip(table.event.players, table.annulled.tolist(), strict=True)
    ]


def met(table: Crosstable) -> Mask:
    """The games that count for ratings: those over the board (10); free rounds and byes never.

    In a round robin an edition before March 2026 takes forfeits as games here too (15.2). In a double event
    each game counts.

    >>> import roundrobin as rr
    >>> met(rr.crosstable(rr.example())).sum(-1).tolist()  # the game of 2 and 3 was a forfeit
    [4, 3, 3, 4, 4]
    """
    literal = not table.swiss and table.event.rules.edition < _FORFEITS_STAY_OUT
    return table.game if literal else table.played


def board_points(table: Crosstable) -> tuple[Grid, int]:
    """What you scored in each game that counts for ratings as 1, ½ or 0 (10.2), and the parts of a point.

    So many parts make a point. A ruling gives each side what it is worth; where forfeits count, a win is a
    win. Free rounds are 0, and in a double event each game counts.

    >>> import roundrobin as rr
    >>> scored, parts = board_points(rr.crosstable(rr.example()))
    >>> scored.sum(-1).tolist(), parts
    ([6, 3, 2, 4, 3], 2)
    """
    counts = met(table)
    parts = int(np.lcm.reduce(np.append(np.unique(table.full[table.full > 0]), 2)))
    scored = np.array([_BOARD.get(outcome, -2) * parts // 2 for outcome in Outcome]).take(table.outcome)
    if ((scored < 0) & counts).any():
        scored = np.where(scored < 0, _ruled(table, parts), scored)
    return scored * counts, parts


def _ruled(table: Crosstable, parts: int) -> Grid:
    """Points of a ruling as 1, ½ or 0 where they are a win, a draw or a loss, else as their part of a win."""
    scoring = table.event.rules.scoring
    share = np.clip(table.points * parts // np.maximum(table.full, 1), 0, parts)
    for worth, value in ((scoring.loss, 0), (scoring.draw, parts // 2)):
        above, below = (worth / scoring.win).as_integer_ratio()
        share = np.where(table.points * below == table.full * above, value, share)
    return share


def average_rating(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """The average rating of the opponents you met over the board, a whole number, half up (10.1).

    A cut strikes the lowest rating, a median the lowest and the highest. Forfeits and free rounds stay out, a
    double event counts an opponent twice. `unrated` stands in for a missing rating.

    >>> import roundrobin as rr
    >>> average_rating(rr.crosstable(rr.example())).show()  # nobody has a rating
    ['–', '–', '–', '–', '–']
    >>> from dataclasses import replace
    >>> players = [replace(player, rating=2001 - 100 * player.number) for player in rr.example().players]
    >>> rated = rr.crosstable(replace(rr.example(), players=tuple(players)))
    >>> average_rating(rated).show(), average_rating(rated).cut(1).show()
    (['1651', '1668', '1668', '1726', '1751'], ['1701', '1751', '1751', '1801', '1801'])
    """
    ratings = ratings_of(table, unrated)
    amount = table.of_opponent(np.array([rating or 0 for rating in ratings], dtype=np.int64))
    defined = np.zeros(table.opponent.shape[:-1], dtype=bool) if None in ratings else None
    return Terms(amount, np.broadcast_to(met(table), amount.shape), Fraction(1), mean=True, defined=defined)


def tournament_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """The average rating of your opponents plus the difference your percentage stands for (10.2).

    The percentage is rounded to hundredths, half up. Forfeits and free rounds stay out of both, a double
    event counts an opponent twice. `unrated` stands in for a missing rating.

    >>> import roundrobin as rr
    >>> tournament_performance(rr.crosstable(rr.example()), unrated=1500).show()
    ['1693', '1500', '1375', '1500', '1413']
    """
    average = average_rating(table, unrated=unrated)
    scored, parts = board_points(table)
    games = np.maximum(average.element.sum(-1), 1)
    hundredths = (200 * scored.sum(-1) + games * parts) // (2 * games * parts)
    performance = average.total + rating_tables().difference.take(hundredths)
    return replace(average, mean=False, value=performance, defined=average.known)


def perfect_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """The lowest rating at which you would have been expected to score no less than you did (10.3).

    Without half a point it is 800 below the lowest opponent; having won everything, it is 736 above the
    highest. Forfeits and free rounds stay out, a double event counts an opponent twice. `unrated` stands in
    for a missing rating.

    >>> import roundrobin as rr
    >>> perfect_performance(rr.crosstable(rr.example()), unrated=1500).show()
    ['1689', '1497', '1379', '1497', '1409']
    """
    average = average_rating(table, unrated=unrated)
    opponents, element = average.amount, average.element
    scored, parts = board_points(table)
    wanted, expected, reach = 100 * scored.sum(-1), rating_tables().expected, rating_tables().reach
    top = int(opponents.max(initial=0))
    low = np.where(element, opponents, top).min(-1, initial=top) - _BEYOND
    high = np.where(element, opponents, 0).max(-1, initial=0) + _BEYOND
    while (low < high).any():
        middle = (low + high) // 2
        gap = np.clip(middle[..., None] - opponents, -reach, reach) + reach
        enough = (expected.take(gap) * element).sum(-1) * parts >= wanted
        low, high = np.where(enough, low, middle + 1), np.where(enough, middle, high)
    return replace(average, mean=False, value=low, defined=average.known)


def average_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """The average of your opponents' tournament performances, a whole number, half up (10.4).

    Opponents met over the board, who therefore all have one; forfeits and free rounds stay out, a double
    event counts an opponent twice. `unrated` stands in for a missing rating.

    >>> import roundrobin as rr
    >>> average_performance(rr.crosstable(rr.example()), unrated=1500).show()
    ['1447', '1535', '1535', '1495', '1517']
    """
    return _average(table, tournament_performance(table, unrated=unrated))


def average_perfect_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """The average of your opponents' perfect performances, a whole number, half up (10.5); as with 10.4.

    >>> import roundrobin as rr
    >>> average_perfect_performance(rr.crosstable(rr.example()), unrated=1500).show()
    ['1446', '1532', '1532', '1494', '1516']
    """
    return _average(table, perfect_performance(table, unrated=unrated))


def own_rating(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """Your own rating, higher first (10.6); games, forfeits and free rounds do not touch it, in any event.

    `unrated` stands in for a missing rating.

    >>> import roundrobin as rr
    >>> own_rating(rr.crosstable(rr.example()), unrated=1500).show()
    ['1500', '1500', '1500', '1500', '1500']
    """
    ratings = ratings_of(table, unrated)
    return stated(table, [None] * len(ratings) if None in ratings else ratings)


def _average(table: Crosstable, terms: Terms) -> Terms:
    """The mean over the opponents of a value of theirs."""
    everybody = None if terms.known is None or terms.known.any() else terms.known
    return Terms(table.of_opponent(terms.total), terms.element, terms.unit, mean=True, defined=everybody)
