"""Groups of equal strength: dealt like a snake, or drawn from pots.

With four groups the ranking is written in rows of four, every second row from right to left, and the
columns are the groups: 1 8 9 16, 2 7 10 15, ... Drawing lots inside each row gives the random form: a row
is a pot, and every group gets one player from each pot. With a last row that is not full the sizes differ
by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from roundrobin.event import Player
from roundrobin.scheduling.lots import drawn

T = TypeVar("T")


def serpentine(ranked: Sequence[T], groups: int) -> list[tuple[T, ...]]:
    """The groups of a ranking, strongest first; the short groups are those the snake does not reach.

    >>> serpentine(range(1, 17), 4)
    [(1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13)]
    >>> serpentine(range(1, 7), 2)
    [(1, 4, 5), (2, 3, 6)]
    """
    dealt: list[list[T]] = [[] for _ in range(groups)]
    for rank, entry in enumerate(ranked):
        row, column = divmod(rank, groups)
        dealt[groups - 1 - column if row % 2 else column].append(entry)
    return [tuple(group) for group in dealt]


def pots(ranked: Sequence[Player], groups: int, seed: str) -> list[tuple[Player, ...]]:
    """One player from each row for every group, by lots of the purpose `pot 1`, `pot 2`, ...

    The lowest lot of a pot goes to group A.
    """
    dealt: list[list[Player]] = [[] for _ in range(groups)]
    for start in range(0, len(ranked), groups):
        pot = drawn(ranked[start : start + groups], seed, f"pot {start // groups + 1}")
        for group, player in zip(dealt, pot, strict=False):
            group.append(player)
    return [tuple(group) for group in dealt]


def letters(at: int) -> str:
    """A, B, ..., Z, AA, AB, ... for 0, 1, ...

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    before, last = divmod(at, 26)
    return (letters(before - 1) if before else "") + chr(ord("A") + last)
