"""Averages of ratings and performances a second time (C.07, 10), opponent by opponent, with fractions.

The tables are the ones that stand beside the worked exercises, not those of the program.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

_FILE = Path(__file__).parent / "authorities" / "exercises.json"
_TABLES = json.loads(_FILE.read_text(encoding="utf-8"))["tables"]
DIFFERENCES: list[int] = _TABLES["dp"]
EDGES: list[int] = _TABLES["pd_lower_edges"]


def half_up(value: Fraction) -> int:
    """To a whole number, a half upwards."""
    return int((value + Fraction(1, 2)) // 1)


def mean(values: Sequence[int]) -> int | None:
    """The rounded average, none of nothing."""
    return half_up(Fraction(sum(values), len(values))) if values else None


def without(ratings: Sequence[int], lowest: int = 0, highest: int = 0) -> list[int]:
    """What a cut leaves; nothing where it asks for more than there is."""
    left = sorted(ratings)[lowest:]
    return left[: max(len(left) - highest, 0)]


@lru_cache(maxsize=8192)
def chance(difference: int) -> int:
    """What the one rated higher by that much is expected to score, in hundredths; below nought the other."""
    if difference < 0:
        return 100 - chance(-difference)
    return 49 + sum(edge <= difference for edge in EDGES)


def performance(ratings: Sequence[int], score: Fraction) -> int | None:
    """10.2: the average, and the difference of the share of the points."""
    average = mean(ratings)
    if average is None:
        return None
    return average + DIFFERENCES[half_up(100 * score / len(ratings))]


def perfect(ratings: Sequence[int], score: Fraction) -> int | None:
    """10.3: the first rating, from far below upwards, with which so much was to be expected."""
    if not ratings:
        return None
    if score == 0:
        return min(ratings) - 800

    def enough(rating: int) -> bool:
        return sum(chance(rating - other) for other in ratings) >= 100 * score

    start = min(ratings) - 800
    for step in (100, 10, 1):  # the expected score never falls, so that hundreds may be left out
        while not enough(start + step):
            start += step
    return start + 1
