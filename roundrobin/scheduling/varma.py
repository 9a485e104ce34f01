"""Drawing numbers so that players of one federation (or club) do not meet in the last three rounds.

The Varma tables divide the numbers into four sets, and two numbers of one set meet before the last three
rounds. The draw: federations in order of size, equals by their code; the first player picks a set with room
for all of his federation; they draw from it in order of their names; what is left of the set stays for the
next. In software: the smallest set with room, so that the large ones wait for who needs them, lots among
equals; numbers by lots; who is alone draws from all that is left, and who has no federation is alone. The
lots are those of `scheduling.lots`: `seed|varma|NOR A` for a set, `seed|varma|7` for a number, lowest
first.

*Known slip*: the published set C for 12 players holds 6 and 12, who meet in round 11, the last. The variant
`corrected` exchanges 11 and 12. The published one is the default, because people compare; it is warned about.

*Arithmetic* where there is no table (under 9 players, over 24), and for groups larger than any set: numbers
i and j meet in round (i + j - 2) mod (n - 1) + 1 of the Berger table, so n/2 - 1 consecutive numbers keep
out of the last three rounds, and no larger set does. Larger groups are split, and the games that fall late
are named.

All this is about Berger tables. A second cycle in fide, plain or rotated order keeps the promise; in french,
english and inverted order, and on Crenshaw tables, which run backwards, it does not hold.

Source: FIDE Handbook C.05, Annex 2, in `tables/varma.csv`; rules for drawing in the same place.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from roundrobin import tables
from roundrobin.errors import Malformed, Problem
from roundrobin.event import Player
from roundrobin.scheduling import lots as drawing
from roundrobin.scheduling.allotment import Assignment, allot, apart, meeting_round
from roundrobin.scheduling.berger import check_size

VARIANTS = ("published", "corrected")
LAST = 3  # rounds at the end in which a federation keeps apart
_SLIP = Problem(
    "warning",
    "Varma table for 12 players",
    "6 and 12 of set C meet in round 11, the last",
    'draw with the variant "corrected" (C = 6 8 11, D = 3 12)',
)


def varma_sets(players: int, variant: str = "published") -> dict[str, tuple[int, ...]]:
    """The sets A to D for a field, the number of the bye left out; by arithmetic where there is no table.

    >>> varma_sets(9)
    {'A': (3, 4, 8), 'B': (5, 7, 9), 'C': (1, 6), 'D': (2,)}
    >>> varma_sets(8)
    {'A': (1, 2, 3), 'B': (4, 5, 6), 'C': (7,), 'D': (8,)}

    Raises `Malformed` for an unknown variant, `Impossible` for fewer than two players.
    """
    check_size(players, 1)
    if variant not in VARIANTS:
        raise Malformed.one("variant", f'"{variant}" is not known', f"write {' or '.join(VARIANTS)}")
    n = players + players % 2
    found = {
        (row["variant"], row["group"]): tuple(map(int, row["numbers"].split()))
        for row in tables.rows("varma.csv")
        if int(row["n"]) == n
    }
    if found:
        sets = {name: found.get((variant, name), found["published", name]) for name in "ABCD"}
    else:
        half = n // 2
        sets = {"A": (*range(1, half),), "B": (*range(half, n - 1),), "C": (n - 1,), "D": (n,)}
    return {name: tuple(number for number in numbers if number <= players) for name, numbers in sets.items()}


def assign(
    entries: Sequence[Player], seed: str, variant: str = "published", by: str = "federation"
) -> Assignment:
    """Numbers for the entries, players of one federation (or `by="club"`) apart in the last three rounds.

    >>> field = [Player(n, f"P{n}", federation="NOR" if n < 4 else "") for n in range(1, 11)]
    >>> norway = assign(field, "oslo").drawn[0]
    >>> norway.set in "AB", norway.last_meeting
    (True, 6)

    Raises `Malformed` for an unknown variant or way of grouping and for an empty seed, `Impossible` for fewer
    than two players. Late games are warnings.
    """
    size, free = len(entries), varma_sets(len(entries), variant)
    until = size - 1 + size % 2 - LAST

    def draw(name: str, want: int, left: Sequence[int]) -> tuple[str, Sequence[int]]:
        rest = {letter: [number for number in left if number in free[letter]] for letter in free}
        if want == 1:
            number = left[0]
            return next(letter for letter in rest if number in rest[letter]), [number]
        roomy = [letter for letter in rest if len(rest[letter]) >= want]
        if roomy:
            letter = min(roomy, key=lambda one: (len(rest[one]), drawing.lot(f"{name} {one}", seed, "varma")))
            return letter, rest[letter][:want]
        half = (size + 1) // 2
        for stretch in (range(1, half), range(half, 2 * half - 1)):
            inside = [number for number in left if number in stretch]
            if len(inside) >= want:
                return "arithmetic", inside[:want]
        found = apart(left, want, size, until)
        return ("arithmetic", found) if found else ("split", _split(left, want, size, until))

    method = "varma" + " corrected" * (variant == "corrected")
    made = allot(entries, seed, method, by, draw)
    slip = [_SLIP] if size == 12 and variant == "published" else []
    return made._replace(warnings=(*slip, *_late(made, until, by)))


def _split(left: Sequence[int], want: int, size: int, until: int) -> list[int]:
    """Numbers with as few late games as comes from taking, each time, the one that adds fewest."""
    chosen: list[int] = []
    for _ in range(want):
        rest = [number for number in left if number not in chosen]
        chosen.append(
            min(rest, key=lambda number: sum(meeting_round(number, other, size) > until for other in chosen))
        )
    return chosen


def _late(made: Assignment, until: int, by: str) -> list[Problem]:
    """A warning for every group of which two meet late, with the games."""
    problems = []
    names = [player.name for player in made.players]
    for group in made.drawn:
        late = [
            f"{names[one - 1]} – {names[other - 1]} in round {met}"
            for one, other in combinations(sorted(group.numbers), 2)
            if (met := meeting_round(one, other, len(names))) > until
        ]
        if late:
            what = f"not apart in the last {LAST} rounds: {'; '.join(late)}"
            most = (len(names) + 1) // 2 - 1
            if len(group.numbers) > most:
                remedy = f"announce it; {most} of one {by} is the most that can be kept apart"
            else:
                remedy = "no set with room was left, larger groups had drawn first; announce it"
            problems.append(Problem("warning", group.group, what, remedy))
    return problems
