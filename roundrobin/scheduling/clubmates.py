"""Drawing numbers so that clubmates or compatriots meet as early as possible.

With Berger numbers the s players of a club can all have met after 2s - 3 rounds, and not sooner: two in
round 1 (numbers that add up to n + 1), three in rounds 1 to 3, four in rounds 1 to 5. Consecutive numbers
from n/2 do it, and so do 1 to s - 1 together with n. With several clubs the largest is served first; each
takes, by lots, numbers whose last meeting is as early as the numbers left allow. In a second cycle the
rounds are those of the first again, so they meet early in it too.

Four in the first three rounds, as some title events ask, needs another schedule than a Berger table.

Source: FIDE's regulations of the Candidates (compatriots in the first rounds of each cycle); the bound is
ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from roundrobin.errors import Impossible, Problem
from roundrobin.event import Player
from roundrobin.scheduling.allotment import Assignment, allot, apart, groups_of, meeting_round
from roundrobin.scheduling.berger import check_size


def earliest(players: int) -> int:
    """The round after which `players` clubmates can all have met, with Berger numbers.

    >>> [earliest(players) for players in (1, 2, 3, 4)]
    [0, 1, 3, 5]
    """
    return max(0, 2 * players - 3)


def early(entries: Sequence[Player], seed: str, by: str = "club", by_round: int | None = None) -> Assignment:
    """Numbers for the entries, players of one club (or `by="federation"`) meeting as early as can be.

    `by_round` is the round by which they are all to have met; a group that only misses it because others were
    served first is a warning.

    >>> field = [Player(n, f"P{n}", club="North" if n < 3 else "") for n in range(1, 9)]
    >>> early(field, "spring").drawn[0].last_meeting
    1

    Raises `Impossible` when a group is too large for `by_round`, or for fewer than two players; `Malformed`
    for an empty seed or another way of grouping.
    """
    size = len(entries)
    check_size(size, 1)
    if by_round is not None:
        for name, group in groups_of(entries, by):
            needed = earliest(len(group))
            if needed > by_round:
                what = f"{len(group)} players cannot all have met by round {by_round}: it takes {needed}"
                raise Impossible.one(name, what, f"allow {needed} rounds")

    def draw(name: str, want: int, left: Sequence[int]) -> tuple[str, Sequence[int]]:
        runs = sorted(_runs(left, want, size))
        for until in range(earliest(want), size + 1):
            found = apart(left, want, size, until)
            if found:
                return "early", found
            if runs and runs[0][0] <= until:
                return "early", [number for number in left if number in runs[0][1]]
        return "early", list(left)[:want]

    made = allot(entries, seed, "early", by, draw)
    return made._replace(
        warnings=tuple(
            Problem(
                "warning",
                group.group,
                f"the last two meet in round {group.last_meeting}",
                "other groups were served first; announce it, or try another seed",
            )
            for group in made.drawn
            if by_round is not None and group.last_meeting > by_round
        )
    )


def _runs(left: Sequence[int], want: int, size: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Runs of consecutive numbers that are still there, with the last round in which two of them meet."""
    last = size - 1 + size % 2
    for start in range(1, last + 1):
        run = tuple((start + step - 1) % last + 1 for step in range(want))
        if set(run) <= set(left):
            yield max((meeting_round(*pair, size) for pair in combinations(run, 2)), default=0), run
