"""The tie-breaks of US Chess (rule 34E), with that federation's own reading of unplayed rounds.

A game that was not played counts half a point in the score opponents are measured by, whatever became of it:
a bye of any kind, a forfeit won or lost, a round after a withdrawal. To its own player it is a round against
an opponent with nothing. Nothing here rests on FIDE's article 16, which says nearly the opposite. In a round
robin the free round of an odd field is no round at all, and a forfeit is an unplayed game as in a Swiss.

Source: US Chess Official Rules of Chess, 7th edition, 34E, as clubs and associations quote it; 34E10 and
34E11 by the names of their rules. Where quotations differ, `rules.us_half_byes` and `rules.us_raw_scores`
choose.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np

from roundrobin.standings.crosstable import Crosstable, Grid, Mask
from roundrobin.standings.encounter import split
from roundrobin.standings.performance import ratings_of
from roundrobin.standings.terms import Terms, counted

_MANY_ROUNDS = 9
_WIN, _DRAW, _LOSS = 4, 2, 1  # of Kashdan


def modified_median(table: Crosstable) -> Terms:
    """Your opponents' adjusted scores without the lowest if you have a plus score (34E1).

    With a minus score the highest is left out, with exactly half of the points both; from nine rounds on two
    at each end. Your own unplayed rounds, forfeits and byes, are against somebody with nothing; every meeting
    of a double event counts.

    >>> import roundrobin as rr
    >>> modified_median(rr.crosstable(rr.example(), kind="swiss")).show()
    ['9', '4½', '8', '10', '7']
    """
    whole, struck = solkoff(table), 1 + (int(table.over.sum()) >= _MANY_ROUNDS)
    balance = (2 * table.score - _win(table) * whole.element.sum(-1))[..., None]
    plus, minus, even = (whole.cut(*ends).element for ends in ((struck, 0), (0, struck), (struck, struck)))
    return replace(whole, element=np.where(balance > 0, plus, np.where(balance < 0, minus, even)))


def solkoff(table: Crosstable) -> Terms:
    """The sum of your opponents' adjusted scores (34E2): each unplayed game of theirs counts half a point.

    Your own unplayed rounds, forfeits and byes, are against somebody with nothing; every meeting of a double
    event counts.

    >>> import roundrobin as rr
    >>> solkoff(rr.crosstable(rr.example(), kind="swiss")).show()
    ['9', '8', '8', '10', '10½']
    """
    met = (table.played | table.still_open) & table.over
    return Terms(table.of_opponent(adjusted(table)) * met, met | _unplayed(table), table.unit)


def cumulative(table: Crosstable) -> Terms:
    """The sum of your scores after each round, less one for each full-point bye or forfeit win (34E3).

    The point is taken off in the round of the bye. For a half-point bye half a point is taken off where
    `rules.us_half_byes` says so. Forfeit losses and free rounds repeat the score; every game of a double
    event counts.

    >>> import roundrobin as rr
    >>> cumulative(rr.crosstable(rr.example(), kind="swiss")).show()
    ['12', '5½', '4½', '11', '6']
    """
    given = table.points * ~table.played
    whole_points = given >= _win(table)
    off = given if table.event.rules.us_half_byes else given * whole_points
    running = table.points.cumsum(-1) - off
    return Terms(running, np.broadcast_to(table.over, running.shape), table.unit)


def median(table: Crosstable) -> Terms:
    """Your opponents' adjusted scores without the highest and the lowest, two each from nine rounds (34E4).

    Forfeits, byes and double events as with 34E2.

    >>> import roundrobin as rr
    >>> median(rr.crosstable(rr.example(), kind="swiss")).show()
    ['6½', '4½', '4½', '6½', '7']
    """
    struck = 1 + (int(table.over.sum()) >= _MANY_ROUNDS)
    return solkoff(table).cut(struck, struck)


def between_tied(table: Crosstable, group: Grid) -> Grid:
    """Who won more games than he lost among those who are level stands ahead (34E5): plus and minus count.

    Percentage does not matter (3-1 is ahead of 1-0), nor whether all have met. Forfeits and byes are not
    played and do not count; every game of a double event does. Groups are (..., players): how many stand
    ahead.

    >>> import roundrobin as rr
    >>> level = np.array([0, 3, 1, 1, 3])  # 3 and 4 with 2 points, 2 and 5 with 1½
    >>> between_tied(rr.crosstable(rr.example()), level).tolist()  # 4 beat 3; 2 and 5 drew
    [0, 3, 2, 1, 3]
    """
    among = table.played & (table.of_opponent(group) == group[..., None])
    return split(group, (np.sign(table.points - table.across(table.points)) * among).sum(-1))


def most_blacks(table: Crosstable) -> Terms:
    """Games you really played with Black (34E6); forfeits and byes are none, a double event has each game.

    >>> import roundrobin as rr
    >>> most_blacks(rr.crosstable(rr.example())).show()
    ['2', '2', '1', '2', '2']
    """
    return counted(table.played & table.black)


def kashdan(table: Crosstable) -> Terms:
    """Four for a win, two for a draw, one for a loss, nothing for a game not played (34E7).

    Forfeits and byes are not played; every game of a double event counts.

    >>> import roundrobin as rr
    >>> kashdan(rr.crosstable(rr.example())).show()
    ['12', '7', '5', '10', '7']
    """
    won, drawn = _won_and_drawn(table)
    amount = np.where(won, _WIN, np.where(drawn, _DRAW, _LOSS))
    return Terms(amount * table.played, table.played, Fraction(1))


def sonneborn_berger(table: Crosstable) -> Terms:
    """The scores of those you beat and half the scores of those you drew with (34E8).

    Scores are adjusted as with 34E2, or as they are where `rules.us_raw_scores` says so. Losses, forfeits and
    byes add nothing; every game of a double event counts.

    >>> import roundrobin as rr
    >>> sonneborn_berger(rr.crosstable(rr.example())).show()
    ['5½', '2¾', '2¼', '3', '3¼']
    """
    won, drawn = _won_and_drawn(table)
    score = table.score if table.event.rules.us_raw_scores else adjusted(table)
    return Terms(table.of_opponent(score) * (2 * won + drawn), table.played, table.unit / 2)


def cumulative_of_opposition(table: Crosstable) -> Terms:
    """The sum of the cumulative scores of your opponents (34E9).

    Theirs are less their full-point byes and forfeit wins (34E3); a round that you did not play adds nothing.
    Every meeting of a double event counts.

    >>> import roundrobin as rr
    >>> cumulative_of_opposition(rr.crosstable(rr.example(), kind="swiss")).show()
    ['27', '29', '29', '28', '33']
    """
    amount = table.of_opponent(cumulative(table).total) * table.played
    return Terms(amount, table.played | _unplayed(table), table.unit)


def opposition_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """The average of your opponents' performances (34E10), whole numbers, half up.

    A performance averages the rating of each opponent met, 400 more for a win and 400 less for a loss. Games
    not played are in neither average; every game of a double event is. `unrated` stands in for a missing
    rating.

    >>> import roundrobin as rr
    >>> opposition_performance(rr.crosstable(rr.example()), unrated=1500).show()
    ['1442', '1533', '1533', '1492', '1517']
    """
    won, drawn = _won_and_drawn(table)
    average = average_opposition(table, unrated=unrated)
    swing = 400 * (2 * won + drawn - 1)
    performance = replace(average, amount=average.amount + swing).total
    return replace(average, amount=table.of_opponent(performance))


def average_opposition(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """The average rating of the opponents you really met (34E11), a whole number, half up.

    Forfeits and byes stay out; who was met twice counts twice. `unrated` stands in for a missing rating.

    >>> import roundrobin as rr
    >>> average_opposition(rr.crosstable(rr.example()), unrated=1500).show()
    ['1500', '1500', '1500', '1500', '1500']
    """
    ratings = ratings_of(table, unrated)
    amount = table.of_opponent(np.array([rating or 0 for rating in ratings], dtype=np.int64))
    defined = np.zeros(table.opponent.shape[:-1], dtype=bool) if None in ratings else None
    return Terms(amount, table.played, Fraction(1), mean=True, defined=defined)


def adjusted(table: Crosstable) -> Grid:
    """Each player's score as opponents count it, (..., players): ½ for each unplayed game (34E2).

    So for byes of any kind, forfeits either way and rounds after a withdrawal; the free round of a round
    robin is none. Double events as others.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example(), kind="swiss")
    >>> [int(score) * table.unit for score in adjusted(table)][:3]
    [Fraction(7, 2), Fraction(5, 2), Fraction(2, 1)]
    """
    draw = int(table.event.rules.scoring.draw / table.unit)
    return np.where(_unplayed(table), draw, table.points * ~table.bye).sum(-1) + table.adjust


def _unplayed(table: Crosstable) -> Mask:
    """Rounds that are over and that somebody did not play, though there was a game to play."""
    if table.swiss:
        return ~(table.played | table.still_open) & table.over
    return table.game & ~table.played


def _win(table: Crosstable) -> int:
    return int(table.event.rules.scoring.win / table.unit)


def _won_and_drawn(table: Crosstable) -> tuple[Mask, Mask]:
    """Games played that count as won, and as drawn, by the points they were given."""
    scoring = table.event.rules.scoring
    draw = scoring.draw / scoring.win
    won = table.played & (table.points >= table.full)
    drawn = table.played & ~won & (table.points * draw.denominator >= table.full * draw.numerator)
    return won, drawn
