"""Two and more cycles: the six orders, what each costs, and that it costs no more."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import ORDERS
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.cycles import default_order, round_order
from tests.colours import (
    balance,
    breaks,
    colours,
    four_in_five,
    furthest,
    longest_streak,
    rematch_distance,
    streak,
)

# order: longest streak, largest difference on the way, breaks (a, b for an + b), rounds to the rematch
COSTS = {
    "plain": (3, 2, (3, -6), lambda n: n - 1),
    "fide": (2, 2, (3, -6), lambda n: n - 2),
    "french": (2, 2, (2, 0), lambda n: n - 2),
    "english": (2, 2, (2, -2), lambda n: 1),
    "inverted": (2, 2, (2, -4), lambda n: 1),
    "rotated": (2, 1, (2, -4), lambda n: 1),
}
EVEN = range(4, 31, 2)


def base_rounds(rounds: int, players: int, cycles: int, order: str) -> str:
    """Rounds of the table from 1, a prime for turned colours: `1 2 3 5 4 1' 2' ...`."""
    played = round_order(rounds, players, cycles, order)
    return " ".join(f"{base + 1}{chr(39) * (cycle % 2)}" for cycle, base in played)


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("plain", "1 2 3 4 5 1' 2' 3' 4' 5'"),
        ("fide", "1 2 3 5 4 1' 2' 3' 4' 5'"),
        ("french", "1 2 3 4 5 2' 3' 4' 5' 1'"),
        ("english", "1 2 3 4 5 5' 1' 2' 3' 4'"),
        ("inverted", "1 2 3 4 5 5' 4' 3' 2' 1'"),
        ("rotated", "2 3 4 5 1 1' 2' 3' 4' 5'"),
    ],
)
def test_the_orders_of_six_players(order: str, said: str) -> None:
    assert base_rounds(5, 6, 2, order) == said


def test_candidates_of_2016() -> None:
    """Announced as rounds 6 and 7 exchanged."""
    assert base_rounds(7, 8, 2, "fide") == "1 2 3 4 5 7 6 1' 2' 3' 4' 5' 6' 7'"


def test_more_than_two_cycles() -> None:
    """The last two rounds are exchanged in all cycles but the last; four players start each a round later."""
    assert base_rounds(5, 6, 3, "fide") == "1 2 3 5 4 1' 2' 3' 5' 4' 1 2 3 4 5"
    assert base_rounds(3, 4, 2, "fide") == "1 3 2 1' 2' 3'"
    assert base_rounds(3, 4, 3, "fide") == "1 2 3 2' 3' 1' 3 1 2"
    assert base_rounds(3, 4, 4, "fide") == "1 2 3 2' 3' 1' 3 1 2 1' 2' 3'"


def test_defaults() -> None:
    assert default_order(8, 1) == "plain"
    assert default_order(8, 2) == default_order(8, 4) == "fide"
    assert default_order(7, 2) == "plain"
    assert berger(8, 2).order == "fide"
    assert berger(7, 2).order == "plain"


@pytest.mark.parametrize("n", EVEN)
@pytest.mark.parametrize("order", ORDERS)
def test_what_an_order_costs(n: int, order: str) -> None:
    """The table of costs for two cycles; it holds for four players too."""
    schedule = berger(n, 2, order)
    words = colours(schedule)
    run, difference, (slope, start), distance = COSTS[order]
    assert longest_streak(words) == run
    assert max(map(furthest, words.values())) == difference
    assert sum(map(breaks, words.values())) == slope * n + start
    assert rematch_distance(schedule) == distance(n)


@pytest.mark.parametrize("n", EVEN)
def test_who_pays(n: int) -> None:
    """Plain: numbers 1 and n/2 + 1 have three running. Exchanged: they have four of a colour in five."""
    plain, exchanged = colours(berger(n, 2, "plain")), colours(berger(n, 2, "fide"))
    assert {number for number, word in plain.items() if streak(word) == 3} == {1, n // 2 + 1}
    assert plain[1][n - 2 : n + 1] == "BBB"
    assert plain[n // 2 + 1][n - 2 : n + 1] == "WWW"
    if n > 4:
        assert sum(map(four_in_five, plain.values())) == 4
        assert {number for number, word in exchanged.items() if four_in_five(word)} == {1, n // 2 + 1}
    for order in ("french", "english", "inverted", "rotated"):
        assert not any(map(four_in_five, colours(berger(n, 2, order)).values()))


@pytest.mark.parametrize("n", range(3, 30, 2))
def test_odd_fields_need_no_exchange(n: int) -> None:
    assert longest_streak(colours(berger(n, 2, "plain"))) == 2
    assert longest_streak(colours(berger(n, 2, "inverted"))) == 1
    assert longest_streak(colours(berger(n, 4))) == 2


@pytest.mark.parametrize("cycles", [3, 4])
@pytest.mark.parametrize("n", EVEN)
def test_no_three_running_in_longer_events(n: int, cycles: int) -> None:
    assert longest_streak(colours(berger(n, cycles))) == 2


@pytest.mark.parametrize("cycles", [1, 2, 3, 4])
@pytest.mark.parametrize("n", [3, 4, 5, 6, 7, 8, 13, 14])
@pytest.mark.parametrize("order", ORDERS)
def test_every_order_is_whole(n: int, cycles: int, order: str) -> None:
    """Everybody meets everybody once a cycle, colours turned in every second one and balanced in the end."""
    schedule = berger(n, cycles, order)
    rounds = n - 1 + n % 2
    assert [round_.number for round_ in schedule.rounds] == list(range(1, cycles * rounds + 1))
    assert meetings(schedule) == Counter(
        {(*pair, cycle): 1 for pair in combinations(range(1, n + 1), 2) for cycle in range(1, cycles + 1)}
    )
    for round_ in schedule.rounds:
        seated = [number for game in round_.games for number in game.pairing] + [
            bye.player for bye in round_.byes
        ]
        assert sorted(seated) == list(range(1, n + 1))
    whites = Counter(tuple(game.pairing) for _, _, game in schedule.games())
    for one, other in combinations(range(1, n + 1), 2):
        assert abs(whites[one, other] - whites[other, one]) == cycles % 2
    assert {abs(balance(word)) for word in colours(schedule).values()} == {cycles % 2 if n % 2 == 0 else 0}


def meetings(schedule: Schedule) -> Counter[tuple[int, int, int]]:
    return Counter(game.key for _, _, game in schedule.games())


def test_a_match_of_two() -> None:
    """Colours change every game, in whatever order."""
    for order in ORDERS:
        assert [tuple(game.pairing) for _, _, game in berger(2, 4, order).games()] == [
            (1, 2),
            (2, 1),
            (1, 2),
            (2, 1),
        ]


def test_three_players_twice() -> None:
    schedule = berger(3, 2)
    assert [tuple(game.pairing) for _, _, game in schedule.games()] == [
        (2, 3),
        (1, 2),
        (3, 1),
        (3, 2),
        (2, 1),
        (1, 3),
    ]
    assert [round_.byes[0].player for round_ in schedule.rounds] == [1, 3, 2, 1, 3, 2]


def test_refused() -> None:
    with pytest.raises(Impossible, match='"berger" is no order of rounds'):
        berger(6, 2, "berger")
    with pytest.raises(Impossible, match="one player cannot play a round robin"):
        berger(1)
    with pytest.raises(Impossible, match="no players"):
        berger(0)
    with pytest.raises(Impossible, match="0 cycles are no event"):
        berger(6, 0)
