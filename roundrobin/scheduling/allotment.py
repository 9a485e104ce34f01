"""Numbers drawn group by group: what the Varma tables and the wish of clubmates to meet early have in common.

Groups are federations or clubs, served in order of size; inside a group players come in order of their
names, and numbers in the order of their lots (`scheduling.lots`; the lot of number 7 is `seed|varma|7` or
`seed|early|7`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from operator import or_
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.event import Lots, Player
from roundrobin.names import plain, sort_key
from roundrobin.scheduling import lots as drawing

GROUPED = ("federation", "club")
_STEPS = 5_000  # of a search; a field of chess players needs a few hundred


class Drawn(NamedTuple):
    """What one group drew: its name, the set ("A" to "D", "arithmetic", "split", "early") and its numbers.

    `last_meeting` is the last round in which two of them meet, 0 for one player.
    """

    group: str
    set: str
    numbers: tuple[int, ...]
    last_meeting: int


class Assignment(NamedTuple):
    """The players in order of their new numbers, the lots to record, who drew what, and what to know."""

    players: tuple[Player, ...]
    lots: Lots
    drawn: tuple[Drawn, ...]
    warnings: tuple[Problem, ...] = ()


def meeting_round(one: int, other: int, players: int) -> int:
    """The round of the Berger table in which two numbers meet.

    >>> meeting_round(6, 12, 12), meeting_round(1, 10, 10)
    (11, 1)
    """
    last = players + players % 2
    low, high = sorted((one, other))
    return (2 * low - 2 if high == last else low + high - 2) % (last - 1) + 1


def allot(
    entries: Sequence[Player],
    seed: str,
    method: str,
    by: str,
    draw: Callable[[str, int, Sequence[int]], tuple[str, Sequence[int]]],
) -> Assignment:
    """Numbers for the entries, group by group, the largest first.

    `draw` is told the name of a group, its size and the numbers left in the order of their lots; it answers
    with the name of a set and the numbers for the players of the group, in order of their names.

    Raises `Malformed` for an empty seed, or another way of grouping than `GROUPED`.
    """
    if not seed.strip():
        what = "lots are drawn from a seed, and there is none"
        raise Malformed.one("seed", what, "announce a word or a number and write it as the seed")
    left = sorted(
        range(1, len(entries) + 1), key=lambda number: drawing.lot(str(number), seed, method.split()[0])
    )
    given: list[tuple[int, Player]] = []
    record = []
    for name, group in groups_of(entries, by):
        where, numbers = draw(name, len(group), left)
        given += zip(numbers, group, strict=True)
        left = [number for number in left if number not in numbers]
        met = (meeting_round(*pair, len(entries)) for pair in combinations(numbers, 2))
        record.append(Drawn(name, where, tuple(numbers), max(met, default=0)))
    players = [player for _, player in sorted(given, key=lambda entry: entry[0])]
    names = tuple(drawing.labels([player.name for player in entries]))
    method += f" by {by}" * (by != "federation")
    return Assignment(drawing.renumbered(players), Lots(seed, method, names), tuple(record))


def groups_of(entries: Sequence[Player], by: str) -> list[tuple[str, list[Player]]]:
    """Federations or clubs with their players by name: the largest first, equals by name; nobody's is alone.

    Raises `Malformed` for another way of grouping.
    """
    if by not in GROUPED:
        raise Malformed.one("by", f'"{by}" makes no groups', f"write {' or '.join(GROUPED)}")
    groups: dict[str, list[Player]] = {}
    for at, player in enumerate(entries):
        mark = plain(getattr(player, by))
        groups.setdefault(mark or f"\uffff{plain(player.name)}|{at}", []).append(player)
    return [
        (getattr(group[0], by) or group[0].name, sorted(group, key=lambda player: sort_key(player.name)))
        for _, group in sorted(groups.items(), key=lambda entry: (-len(entry[1]), entry[0]))
    ]


def apart(numbers: Sequence[int], want: int, players: int, until: int) -> tuple[int, ...]:
    """The first `want` of the numbers, in their order, that have all met by round `until`.

    Empty when there are none, or when none are found in a reasonable time (`_STEPS`).
    """
    steps = _STEPS
    order = tuple(numbers)
    early: dict[int, int] = {}  # the places of those whom a number has met by then, as bits

    def met(at: int) -> int:
        if at not in early:
            early[at] = _met(order, at, players)[until] if until >= 0 else 0
        return early[at]

    def extend(chosen: tuple[int, ...], open_: int) -> tuple[int, ...]:
        nonlocal steps
        if len(chosen) == want:
            return chosen
        while open_ and len(chosen) + open_.bit_count() >= want and steps > 0:
            lowest = open_ & -open_
            at = lowest.bit_length() - 1
            open_ ^= lowest
            steps -= 1
            found = extend((*chosen, order[at]), open_ & met(at))
            if found:
                return found
        return ()

    return extend((), (1 << len(order)) - 1)


@lru_cache(maxsize=1024)
def _met(order: tuple[int, ...], at: int, players: int) -> list[int]:
    """Whom the number in that place has met by round 0, 1, 2, ..: their places as bits."""
    by_round = [0] * (players + 2)
    for place, other in enumerate(order):
        by_round[meeting_round(order[at], other, players)] |= 1 << place
    return list(accumulate(by_round, or_))
