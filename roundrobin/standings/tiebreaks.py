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

import numpy as np

from roundrobin.standings import swiss
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.terms import Terms, counted, ordered, stated

_HALF = Fraction(1, 2)


def wins(table: Crosstable) -> Terms:
    """Rounds in which you got as much as for a win, played or not (7.1).

    A forfeit win counts, a free round only where a bye is worth a win; in a double event each game counts.

    >>> import roundrobin as rr
    >>> wins(rr.crosstable(rr.example())).show()
    ['2', '1', '1', '2', '0']
    """
    return counted((table.points == table.full) & (table.full > 0))


def games_won(table: Crosstable) -> Terms:
    """Games you won over the board (7.2).

    A forfeit win counts only where `rules.forfeit_wins_played` says so, as that of 3 does not here; a free
    round never; in a double event each game counts.

    >>> import roundrobin as rr
    >>> games_won(rr.crosstable(rr.example())).show()
    ['2', '1', '0', '2', '0']
    """
    return counted(table.won)


def games_with_black(table: Crosstable) -> Terms:
    """Games you played over the board with Black (7.3).

    A forfeit, won or lost, is none (a win is one where `rules.forfeit_wins_played` says so), nor is a free
    round; in a double event each game counts. Editions before March 2026 could be read otherwise for forfeits
    lost (15.2); like FIDE's checker we never do.

    >>> import roundrobin as rr
    >>> games_with_black(rr.crosstable(rr.example())).show()
    ['2', '2', '1', '2', '2']
    """
    return counted(table.over_the_board & table.black)


def games_won_with_black(table: Crosstable) -> Terms:
    """Games you won over the board with Black (7.4); forfeits, free rounds and double events as in 7.2.

    >>> import roundrobin as rr
    >>> games_won_with_black(rr.crosstable(rr.example())).show()
    ['0', '1', '0', '1', '0']
    """
    return counted(table.won & table.black)


def progressive(table: Crosstable) -> Terms:
    """The sum of your scores after each round (7.5); a cut leaves out the first rounds.

    Forfeits count, a round without a game repeats the score before it, and rounds to come count nothing. In
    a round robin it mostly measures the order of your opponents, in a double one too.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example())
    >>> progressive(table).show(), progressive(table).cut(1).show()
    (['8', '3½', '5½', '8', '5'], ['8', '3', '5½', '7', '4½'])
    """
    score = table.points.cumsum(-1)
    rounds = np.arange(score.shape[-1]) + np.zeros_like(score)
    return Terms(score, np.ones(score.shape, dtype=bool) & table.over, table.unit, rounds)


def elected_rounds(table: Crosstable) -> Terms:
    """Rounds in which you were there to play (7.6): all but forfeit losses and byes you asked for.

    A forfeit win is one, as is a bye of a Swiss that was not asked for. Free rounds of an odd field are none,
    unless `rules.free_rounds_elected` says so: everybody has as many of them. In a double event each game
    counts.

    >>> import roundrobin as rr
    >>> elected_rounds(rr.crosstable(rr.example())).show()
    ['4', '3', '4', '4', '4']
    """
    return counted(table.elected)


def standard_points(table: Crosstable) -> Terms:
    """A point for each round in which you had more points than your opponent, half for as many (7.7).

    So wins, draws and losses count 1, ½ and 0 under every scoring. A forfeit counts as it was scored, but
    when neither came there is nothing for either (15.2); a round without opponent is measured by what a
    draw is worth, and a free round of a round robin is worth nothing. `rules.standard_points` has the other
    readings. In a double event each game counts.

    >>> import roundrobin as rr
    >>> standard_points(rr.crosstable(rr.example())).show()
    ['3', '1½', '2', '2', '1½']
    """
    reading = table.event.rules.standard_points
    draw = table.event.rules.scoring.draw / table.event.rules.scoring.win
    own, half = table.points * draw.denominator, table.full * draw.numerator
    if reading == "draw":
        measure = half
    else:
        measure = np.where(table.game, table.across(table.points) * draw.denominator, half)
    amount = 2 * (own > measure) + (own == measure)
    element = table.game | table.bye
    if reading == "opponent":
        element &= ~(table.forfeit_loss & (own <= measure))
    return Terms(amount, element, _HALF)


def pairing_number(table: Crosstable) -> Terms:
    """Your number in the table, lower first (7.8).

    >>> import roundrobin as rr
    >>> pairing_number(rr.crosstable(rr.example())).show()
    ['1', '2', '3', '4', '5']
    """
    return stated(table, [player.number for player in table.event.players])


def organisers(table: Crosstable, name: str) -> Terms:
    """A value that the organiser's own rules give each player, higher first (4.1): `OTHER_FAIRPLAY`.

    It stands in the event file, `other = { FAIRPLAY = 3 }`; who has none is undefined and stands behind.

    >>> import roundrobin as rr
    >>> organisers(rr.crosstable(rr.example()), "FAIRPLAY").show()
    ['–', '–', '–', '–', '–']
    """
    return stated(table, [dict(player.other).get(name) for player in table.event.players])


def sonneborn_berger(table: Crosstable, *, forfeits: bool = False) -> Terms:
    """The points you took from each opponent times that opponent's final score (9.1).

    A forfeit is a game like others, a free round is none, and points of a bye are in nobody's score here. A
    cut strikes the product of the opponent with the lowest score; if several share it, the lowest of their
    products (14.1.1). In a double round robin every game is a product of its own (4.4). A Swiss reads its
    unplayed rounds otherwise (`swiss.sonneborn_berger`); only there do `forfeits` as games (/P) change
    anything.

    >>> import roundrobin as rr
    >>> sonneborn_berger(rr.crosstable(rr.example())).show()
    ['5¼', '2¾', '3¾', '3½', '3¼']
    """
    if table.swiss:
        return swiss.sonneborn_berger(table, forfeits=forfeits)
    opponent = table.of_opponent(table.strength)
    product = table.taken * opponent
    return Terms(product, table.game, table.unit**2, ordered(opponent, product))


def koya(table: Crosstable, limit: int = 0) -> Terms:
    """The points you took from opponents whose score is at least half of the maximum (9.2).

    The maximum is that of the full schedule, free rounds left out, and twice as much in a double event,
    where each game counts; forfeits count. `limit` moves the line by so many half points (14.5), up when
    positive, or by so many draws where `rules.koya_step` says so. Standing exactly on the line is enough.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example())
    >>> koya(table).show(), koya(table, limit=1).show()
    (['1½', '1', '½', '1', '1'], ['0', '0', '½', '0', '½'])
    """
    above_half = 2 * table.strength - table.maximum
    on_the_line = above_half >= 0
    if limit:
        rules = table.event.rules
        moved = 2 * limit * (rules.scoring.draw if rules.koya_step == "draw" else _HALF) / table.unit
        on_the_line = above_half * moved.denominator >= moved.numerator
    reached = table.game & table.of_opponent(on_the_line.astype("int64")).astype(bool)
    return Terms(table.taken, reached, table.unit)
