"""A team match in which one team is larger: who rests when, and fair colours all the same.

A team of a meets one of b > a in b rounds, the fewest there can be. The rotating table of b boards is
played (the player j meets j + r in round r), with b - a numbers of the small team struck; whoever would
meet a struck number rests. For odd b this is the Scheveningen table; for even b it takes the place of the
table by halves, because there the rests cannot be spread: a player meets the small team in order of their
numbers, so numbers struck at even distances give everybody rests at even distances.

Striking upsets the colours, so they are made anew. Take each player's games two and two in the order of
the rounds; if each twosome is one White and one Black, nobody is off by more than one and nobody has
three of a colour running. A game belongs to at most one twosome of either player, so the games hang
together in chains and rings, each alternating between the teams, and each can be coloured in two ways, by
which team has White where it begins. The longest is coloured first and the next always so that the Whites
of a round are shared most evenly. A player with an odd count of games leaves out the first or the last;
what leaves the rounds most even is found by trying.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import product

from roundrobin.scheduling.berger import Table

Seats = list[tuple[int, int]]
"""The games of a round in board order: players of the small and of the large team, both from 0."""
Sign = dict[tuple[int, int], int]
"""1 for a game in which the small team has White, -1 for the others."""
Skip = Callable[[int], int]

SKIPS: tuple[Skip, ...] = (lambda _: 0, lambda player: player % 2, lambda _: 1)
"""How many games a player with an odd count leaves out before his first twosome."""
MANY_GAMES = 1000
"""Beyond, the first way of leaving out is taken."""


def unequal_table(first: int, second: int, rounds: int) -> Table:
    """The first `rounds` rounds for team A of `first` against team B of `second`: (white, black) by boards.

    Numbers run through both teams; the boards are in order of the smaller team, and who is missing rests.

    >>> unequal_table(1, 2, 2)
    [[(1, 3)], [(2, 1)]]
    """
    small, large = sorted((first, second))
    seats = rotation(small, large)[:rounds]
    sign = _fair_colours(seats)
    small_from, large_from = (1, first + 1) if first == small else (first + 1, 1)
    if (
        sum(sign.values()) * (small_from - large_from) > 0
    ):  # an odd count of games: team A has the extra White
        sign = {seat: -value for seat, value in sign.items()}
    numbers = [[(small_from + one, large_from + other) for one, other in round_] for round_ in seats]
    return [
        [pair if sign[seat] > 0 else pair[::-1] for seat, pair in zip(*both, strict=True)]
        for both in zip(seats, numbers, strict=True)
    ]


def rotation(small: int, large: int) -> list[Seats]:
    """All rounds of the rotating table of `large` boards with numbers of the small team struck evenly."""
    missing = large - small
    struck = {place * large // missing for place in range(missing)}
    places = [place for place in range(large) if place not in struck]
    return [
        [(player, (place + round_) % large) for player, place in enumerate(places)] for round_ in range(large)
    ]


def _fair_colours(rounds: list[Seats]) -> Sign:
    """Colours with one White and one Black in every twosome, each round as evenly shared as can be found."""
    ways = product(SKIPS, SKIPS) if len(rounds) * len(rounds[0]) <= MANY_GAMES else [(SKIPS[0], SKIPS[0])]
    return min((_coloured(rounds, *way) for way in ways), key=lambda found: found[0])[1]


def _coloured(rounds: list[Seats], skip_small: Skip, skip_large: Skip) -> tuple[int, Sign]:
    """The largest surplus of Whites a team has in a round, and the colours."""
    round_of = {seat: number for number, seats in enumerate(rounds) for seat in seats}
    sign: Sign = {}
    lead = [0] * len(rounds)
    for chain in sorted(_chains(rounds, skip_small, skip_large), key=len, reverse=True):
        share: Counter[int] = Counter()
        for seat, value in chain.items():
            share[round_of[seat]] += value
        better = -1 if sum(lead[number] * surplus for number, surplus in share.items()) > 0 else 1
        for number, surplus in share.items():
            lead[number] += better * surplus
        sign |= {seat: better * value for seat, value in chain.items()}
    return max(map(abs, lead)), sign


def _chains(rounds: list[Seats], skip_small: Skip, skip_large: Skip) -> Iterator[Sign]:
    """The games that hang together by twosomes, each chain or ring with its alternating signs."""
    small: dict[int, Seats] = defaultdict(list)
    large: dict[int, Seats] = defaultdict(list)
    for seats in rounds:
        for seat in seats:
            small[seat[0]].append(seat)
            large[seat[1]].append(seat)
    partners: dict[tuple[int, int], Seats] = defaultdict(list)
    for team, skip in ((small, skip_small), (large, skip_large)):
        for player, games in team.items():
            left_out = skip(player) if len(games) % 2 else 0
            for one, other in zip(games[left_out::2], games[left_out + 1 :: 2], strict=False):
                partners[one].append(other)
                partners[other].append(one)
    seen: set[tuple[int, int]] = set()
    for start in (seat for seats in rounds for seat in seats):
        if start in seen:
            continue
        chain, waiting = {start: 1}, [start]
        while waiting:
            seat = waiting.pop()
            for partner in partners[seat]:
                if partner not in chain:
                    chain[partner] = -chain[seat]
                    waiting.append(partner)
        seen.update(chain)
        yield chain
