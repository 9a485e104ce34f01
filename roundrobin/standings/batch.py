"""Many finishes of one event at once: the same table, its open games decided in thousands of ways.

The arrays get a leading axis, one entry a finish, and every rule takes them as they are: `ranking.ladder`
ranks them all together.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

from roundrobin.games import Colour
from roundrobin.results import Outcome
from roundrobin.standings.crosstable import Crosstable, Grid

WHITE_WINS, DRAWN, BLACK_WINS = 0, 1, 2


def open_cells(table: Crosstable) -> tuple[Grid, Grid]:
    """White's place and the round (both from 0) of every open game, by round and then by White's number.

    >>> import roundrobin as rr
    >>> player, at = open_cells(rr.crosstable(rr.example(), after=3))
    >>> player.tolist(), at.tolist()
    ([0, 1, 3, 4], [3, 3, 4, 4])
    """
    white = table.still_open & (table.colour == int(Colour.WHITE))
    at, player = np.nonzero(white.T)
    return player, at


def finishes(table: Crosstable, results: NDArray[np.int64]) -> Crosstable:
    """The table of an event with its open games decided, once for each row of `results`.

    `results` is (events, open games) in the order of `open_cells`: 0 for 1-0, 1 for a draw, 2 for 0-1. The
    arrays of the answer are (events, players, rounds).

    >>> import roundrobin as rr
    >>> many = finishes(rr.crosstable(rr.example(), after=3), np.array([[0, 0, 0, 0], [1, 1, 2, 2]]))
    >>> many.points.shape, many.score.tolist()
    ((2, 5, 5), [[5, 3, 2, 6, 4], [6, 4, 3, 5, 2]])
    """
    results = np.asarray(results, dtype=np.int64)
    table = _in_finer_units(table)
    draw = table.event.rules.scoring.draw / table.event.rules.scoring.win
    loss = table.event.rules.scoring.loss / table.event.rules.scoring.win
    player, at = open_cells(table)
    other = table.opponent[player, at]
    full = table.full[player, at]
    worth = np.stack([full, *(full * part.numerator // part.denominator for part in (draw, loss))])
    outcomes = np.array([Outcome.WIN, Outcome.DRAW, Outcome.LOSS], dtype=np.int64)
    shape = (len(results), *table.points.shape)
    had = np.where(table.bye & ~table.over, _byes(table), table.points)  # byes of rounds that are to come
    points, outcome = (np.broadcast_to(grid, shape).copy() for grid in (had, table.outcome))
    game = np.arange(len(player))
    for seat, decided in ((player, results), (other, 2 - results)):
        points[:, seat, at] = worth[decided, game]
        outcome[:, seat, at] = outcomes[decided]
    return replace(
        table,
        points=points,
        outcome=outcome,
        opponent=np.broadcast_to(table.opponent, shape),
        colour=np.broadcast_to(table.colour, shape),
        full=np.broadcast_to(table.full, shape),
        over=table.over | (table.still_open | table.bye).any(-2),
    )


def _worth(table: Crosstable) -> list[Fraction]:
    """What each outcome is worth as a bye, in points."""
    scoring = table.event.rules.scoring
    if table.swiss and scoring.bye is None:
        scoring = replace(scoring, bye=scoring.win)
    return [scoring.outcome_points(outcome) for outcome in Outcome]


def _byes(table: Crosstable) -> Grid:
    parts = [int(points / table.unit) for points in _worth(table)]
    return np.array(parts, dtype=np.int64).take(table.outcome)


def _in_finer_units(table: Crosstable) -> Crosstable:
    """The same table in a unit in which draws, losses and byes are whole numbers too."""
    scoring = table.event.rules.scoring
    worth = {
        Fraction(int(full)) * part / scoring.win
        for full in np.unique(table.full)
        for part in (scoring.draw, scoring.loss)
    }
    worth |= {points / table.unit for points in _worth(table)}
    times = lcm(*(value.denominator for value in worth))
    if times == 1:
        return table
    return replace(
        table,
        unit=table.unit / times,
        points=table.points * times,
        full=table.full * times,
        adjust=table.adjust * times,
        maximum=table.maximum * times,
    )
