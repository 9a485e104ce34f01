"""What results are worth: the smallest unit of an event, and each result as a whole number of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

from roundrobin.event import Scoring
from roundrobin.results import Outcome, Result

BYES = {
    "": Outcome.BYE,
    "H": Outcome.HALF_BYE,
    "F": Outcome.FULL_BYE,
    "Z": Outcome.ZERO_BYE,
}


@dataclass(frozen=True, eq=False)
class Worth:
    """Points as whole numbers of `unit`, to be looked up by place.

    Place 0 is a game without result, the others follow the results asked for: `outcomes` (places, 2 colours),
    `points` (weights, places, 2 colours). `wins` (weights,) is a full win, `byes` a bye by its outcome.
    """

    unit: Fraction
    outcomes: NDArray[np.int64]
    points: NDArray[np.int64]
    wins: NDArray[np.int64]
    byes: dict[Outcome, int]


@lru_cache(maxsize=256)
def worth(
    scoring: Scoring, weights: tuple[Fraction, ...], results: tuple[Result, ...], taken: tuple[Fraction, ...]
) -> Worth:
    """The worth of results under a scoring and its weights; `taken` are penalties the unit must hold too.

    A season asks the same again and again, and fractions take time, so answers are kept.

    >>> import roundrobin as rr
    >>> results = tuple(Result.parse(text) for text in ("½-½", "-:+"))
    >>> value = worth(rr.example().rules.scoring, (Fraction(1),), results, ())
    >>> value.unit, value.points[0].tolist()  # open, ½-½ and -:+ in half points
    (Fraction(1, 2), [[0, 0], [1, 1], [0, 2]])
    """
    both = [(Fraction(0), Fraction(0)), *map(scoring.points, results)]
    byes = {kind: scoring.outcome_points(kind) for kind in BYES.values()}
    values = [value * weight for weight in weights for pair in both for value in pair]
    wins = [scoring.win * weight for weight in weights]
    parts = lcm(*{value.denominator for value in [*values, *wins, *taken, *byes.values()]})
    outcomes = [(Outcome.OPEN, Outcome.OPEN), *(result[:2] for result in results)]
    return Worth(
        Fraction(1, parts),
        np.array(outcomes, dtype=np.int64),
        np.array([int(value * parts) for value in values], dtype=np.int64).reshape(-1, len(both), 2),
        np.array([int(win * parts) for win in wins], dtype=np.int64),
        {kind: int(value * parts) for kind, value in byes.items()},
    )
