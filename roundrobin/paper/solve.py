"""The size of the type: the largest at which everything fits, from widths in ems and heights in lines.

A column that needs e ems fits a width W at W / e points, rows of h ems fit a height H at H / h; the smaller
one is the size, and the cap of the paper above it. What is tried out is only which names are worth a second
line or initials, and over how many pages a long table goes; each try is one division.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple, TypeVar

from roundrobin.paper.names import FEW

Thing = TypeVar("Thing")

CAP = {"A3": 26.0}
WHOLE, USUAL_WHOLE = {"A3": 17.0}, 13.0  # in lists, no name is shortened for larger type
USUAL_CAP = 18.0
ENOUGH = 0.95  # of the cap: beyond that no name is shortened for larger type
# What a size is worth if one name more is shortened for it, all are, or some are broken.
INITIALS, EVERY, SECOND_LINE = 0.95, 0.9, 0.72
NEAR = 0.01  # of an em: what makes no difference to the eye


class Fit(NamedTuple):
    """A width of the name column in ems and what it is worth."""

    limit: float
    worth: float


def cap(paper: str) -> float:
    """The largest type on a paper, in points."""
    return CAP.get(paper.upper(), USUAL_CAP)


def whole_names(paper: str) -> float:
    """The type at which names in a list stay whole, in points."""
    return WHOLE.get(paper.upper(), USUAL_WHOLE)


def best_limit(
    names: Sequence[tuple[float, float]],
    most: float,
    size_at: Callable[[float], float],
    largest: float,
    whole_at: float | None = None,
) -> float:
    """The width of the name column, in ems, that gives the best type.

    `names` holds the width of each name, whole and with initials; `most` is the widest a column may be unless
    everything fits whole at the `largest` size; `size_at` tells the size that a width leaves. With type of
    `whole_at` points all names stay whole, and with less all may have initials.
    """
    wide = sorted(names, reverse=True)
    if not wide:
        return 0.0
    enough = largest * ENOUGH
    whole = size_at(wide[0][0])
    if whole >= enough or (whole_at and whole >= whole_at and wide[0][0] <= most):
        return wide[0][0]
    fits = [Fit(wide[0][0], whole)] if wide[0][0] <= most else []
    for few in range(1 if fits else 0, max(1, len(wide) // FEW) + 1):
        rest = wide[few][0] if few < len(wide) else 0.0
        initials = max([rest, *(short for _, short in wide[:few])])
        for limit, factor in ((initials, INITIALS ** max(1, few)), (rest, SECOND_LINE)):
            if limit > 0:
                fits.append(Fit(min(limit, most), min(size_at(min(limit, most)), enough) * factor))
    if whole_at:
        every = min(most, max(short for _, short in wide))
        fits.append(Fit(every, min(size_at(every), enough) * EVERY))
    return max(fits, key=lambda fit: (fit.worth, fit.limit)).limit


def level(needs: Sequence[float], space: float, highest: float) -> float:
    """How high rows can be so that all fit into `space`, where some need more than others: water in a trough.

    At most `highest`, at least 0; a row that needs more than the level gets what it needs.
    """
    if not needs:
        return highest
    left, rows = space, len(needs)
    for need in sorted(needs, reverse=True):
        if need * rows <= left:
            break
        left -= need
        rows -= 1
    return max(0.0, min(highest, left / rows)) if rows else min(highest, *needs)


def shares(count: int, pages: int) -> list[int]:
    """`count` rows over `pages` pages as evenly as can be, the fuller ones first: 9 over 2 is 5, 4."""
    each, rest = divmod(count, pages)
    return [each + (page < rest) for page in range(pages)]


@lru_cache(maxsize=512)
def balanced(heights: tuple[float, ...], parts: int, gap: float = 0.0) -> tuple[int, ...]:
    """Cuts a sequence of blocks into at most `parts` runs so that the tallest is as low as can be.

    Returns how many blocks each run has, fuller ones first where it makes no odds; `gap` stands between two
    blocks of a run.
    """
    if len(heights) <= 1 or parts <= 1:
        return (len(heights),)
    low, high = max(heights), sum(heights) + gap * len(heights)
    while high - low > NEAR:
        middle = (low + high) / 2
        low, high = (low, middle) if _runs(heights, middle, gap) <= parts else (middle, high)
    parts = min(parts, len(heights))
    needed = _runs_from(heights, high, gap)
    counts, start = [], 0
    for left in range(parts, 0, -1):
        rest = heights[start:]
        fair = (sum(rest) + gap * (len(rest) - left)) / left
        count, tall = 1, rest[0]
        while len(rest) - count >= left:
            fits = tall + gap + rest[count] <= high
            if not fits or (tall > fair - NEAR and needed[start + count] < left):
                break
            tall += gap + rest[count]
            count += 1
        counts.append(count)
        start += count
    return tuple(counts)


def _runs(heights: Sequence[float], highest: float, gap: float) -> int:
    """How many runs it takes when none may be higher than `highest`."""
    runs, tall = 0, highest + 1
    for height in heights:
        if tall + gap + height > highest:
            runs, tall = runs + 1, height
        else:
            tall += gap + height
    return runs


def _runs_from(heights: Sequence[float], highest: float, gap: float) -> list[int]:
    """How many runs each block and those behind it take when none may be higher than `highest`."""
    ends = [0.0, *accumulate(height + gap for height in heights)]
    runs, end = [0] * (len(heights) + 1), len(heights)
    for start in reversed(range(len(heights))):
        while end > start + 1 and ends[end] - ends[start] - gap > highest:
            end -= 1
        runs[start] = 1 + runs[end]
    return runs


def cut(things: Sequence[Thing], counts: Sequence[int]) -> list[list[Thing]]:
    """A sequence in runs of the given lengths."""
    runs, start = [], 0
    for count in counts:
        runs.append(list(things[start : start + count]))
        start += count
    return runs
