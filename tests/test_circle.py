"""The circle method: the printed table, its colours, and that it is the Berger table in disguise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Impossible
from roundrobin.event import ORDERS
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import berger, berger_table
from roundrobin.scheduling.circle import circle, circle_odd_table, circle_printed, circle_table
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.scheduling.cycles import three_running
from tests.colours import balance, breaks, colours, longest_streak, rematch_distance

EVEN = st.integers(1, 100).map(lambda half: 2 * half)
ODD = st.integers(1, 99).map(lambda half: 2 * half + 1)


def test_six_players_as_the_guide_prints_them() -> None:
    assert circle_printed(6) == [
        [(1, 6), (2, 5), (3, 4)],
        [(1, 5), (6, 4), (2, 3)],
        [(1, 4), (5, 3), (6, 2)],
        [(1, 3), (4, 2), (5, 6)],
        [(1, 2), (3, 6), (4, 5)],
    ]


@given(EVEN)
def test_chairs_move_clockwise(n: int) -> None:
    """Step by step on two rows of chairs, a second way to the same table."""
    top, bottom = list(range(1, n // 2 + 1)), list(range(n, n // 2, -1))
    for pairs in circle_printed(n):
        assert pairs == list(zip(top, bottom, strict=True))
        if n > 2:
            top, bottom = [top[0], bottom[0], *top[1:-1]], [*bottom[1:], top[-1]]


@given(EVEN)
def test_the_colours_as_the_rule_says(n: int) -> None:
    """Board 1: number 1 White in odd rounds. Other even boards: the upper player. Odd boards: the lower."""
    for number, (printed, coloured) in enumerate(zip(circle_printed(n), circle_table(n), strict=True), 1):
        for board, ((upper, lower), (white, black)) in enumerate(zip(printed, coloured, strict=True), 1):
            upper_is_white = number % 2 == 1 if board == 1 else board % 2 == 0
            assert (white, black) == ((upper, lower) if upper_is_white else (lower, upper))


@settings(max_examples=40, deadline=None)
@given(EVEN)
def test_even_fields(n: int) -> None:
    schedule = circle(n)
    met = Counter(tuple(sorted(game.pairing)) for _, _, game in schedule.games())
    assert met == Counter(combinations(range(1, n + 1), 2))
    for round_ in schedule.rounds:
        assert sorted(number for game in round_.games for number in game.pairing) == list(range(1, n + 1))
        assert not round_.byes
    words = colours(schedule)
    assert {abs(balance(word)) for word in words.values()} == {1}
    assert longest_streak(words) <= 2
    assert sum(map(breaks, words.values())) == n - 2


@settings(max_examples=40, deadline=None)
@given(ODD)
def test_odd_fields(n: int) -> None:
    """The printed table of the next even number, whose highest is the bye; colours level, streaks of two."""
    schedule = circle(n)
    for round_, printed in zip(schedule.rounds, circle_printed(n + 1), strict=True):
        pairs = [set(pair) for pair in printed if max(pair) <= n]
        assert [set(game.pairing) for game in round_.games] == pairs
        assert [bye.player for bye in round_.byes] == [min(pair) for pair in printed if max(pair) > n]
    words = colours(schedule)
    assert {balance(word) for word in words.values()} == {0}
    assert longest_streak(words) <= 2


def test_five_players() -> None:
    schedule = circle(5)
    assert [[tuple(game.pairing) for game in round_.games] for round_ in schedule.rounds] == [
        [(2, 5), (4, 3)],
        [(5, 1), (3, 2)],
        [(1, 4), (3, 5)],
        [(1, 3), (4, 2)],
        [(2, 1), (5, 4)],
    ]
    assert colours(schedule) == {1: "BWWB", 2: "WBBW", 3: "BWWB", 4: "WBWB", 5: "BWBW"}
    assert [round_.byes[0].player for round_ in schedule.rounds] == [1, 4, 2, 5, 3]


def test_colours_of_the_even_table_would_not_do_for_an_odd_field() -> None:
    """Without the exchange of colours at number 1's board two of seven players have three running."""
    played = [[pair for pair in pairs if 8 not in pair] for pairs in circle_table(8)]
    words = dict.fromkeys(range(1, 8), "")
    for pairs in played:
        for white, black in pairs:
            words[white] += "W"
            words[black] += "B"
    assert longest_streak(words) == 3
    assert max(abs(balance(word)) for word in words.values()) == 2


@pytest.mark.parametrize("n", [5, 9, 13, 17])
def test_the_ring_that_is_turned(n: int) -> None:
    """Three games among 1, p - 2 and p, each White once; without it number 1 has four running in a double."""
    ring = {1, n - 2, n}
    games = [pair for pairs in circle_odd_table(n) for pair in pairs if ring.issuperset(pair)]
    assert sorted(white for white, _ in games) == sorted(ring)
    word = colours(circle(n))[1]
    assert not (word[:2] in ("WW", "BB") and word[-2:] in ("WW", "BB"))


@pytest.mark.parametrize("n", range(4, 31, 2))
def test_berger_in_disguise(n: int) -> None:
    name = {1: n} | {k + 2: (n // 2 - 1) * (k + 1) % (n - 1) + 1 for k in range(n - 1)}
    renamed = [{frozenset((name[one], name[other])) for one, other in pairs} for pairs in circle_printed(n)]
    assert renamed == [{frozenset(pair) for pair in pairs} for pairs in berger_table(n)]


@pytest.mark.parametrize("cycles", [2, 3, 4, 5])
def test_no_three_running_in_longer_events_where_that_can_be(cycles: int) -> None:
    for n in [*range(2, 40), 99, 100, 101]:
        schedule = circle(n, cycles)
        words = colours(schedule)
        least = 3 if three_running(n, cycles, "circle") else 2
        assert longest_streak(words) <= least, n
        assert {abs(balance(word)) for word in words.values()} == {cycles % 2 * (1 - n % 2)}
        if n % 2 == 0 and n > 2:
            assert rematch_distance(schedule) == n - 2


@pytest.mark.parametrize("n", range(4, 31, 2))
def test_fides_exchange_is_not_for_the_circle(n: int) -> None:
    """Why the default is the french order: plain leaves two players three running, the exchange more."""
    plain, exchanged = (colours(circle(n, 2, order)) for order in ("plain", "fide"))
    assert {number for number, word in plain.items() if "WWW" in word or "BBB" in word} == {2, 3}
    assert {2, 3} <= {number for number, word in exchanged.items() if "WWW" in word or "BBB" in word}
    assert circle(n, 2).order == "french"


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_is_whole(order: str) -> None:
    for n in (5, 6):
        schedule = circle(n, 3, order)
        assert (schedule.system, schedule.cycles, schedule.order) == ("circle", 3, order)
        met = Counter(tuple(sorted(game.pairing)) for _, _, game in schedule.games())
        assert met == Counter(dict.fromkeys(combinations(range(1, n + 1), 2), 3))


def test_a_match() -> None:
    assert [tuple(game.pairing) for _, _, game in circle(2, 3).games()] == [(1, 2), (2, 1), (1, 2)]


def test_refused() -> None:
    with pytest.raises(Impossible, match="there are no players; enter at least two"):
        circle(0)
    with pytest.raises(Impossible, match="0 cycles are no event"):
        circle(6, 0)
    with pytest.raises(Impossible, match='"guide" is no order of rounds'):
        circle(6, 2, "guide")


@pytest.mark.parametrize("method", [berger, circle, crenshaw])
@pytest.mark.parametrize("n", [999, 1000])
def test_the_schedule_of_a_thousand_players_is_complete(method: Callable[[int], Schedule], n: int) -> None:
    rounds = method(n).rounds
    assert len(rounds) == n - 1 + n % 2
    for round_ in rounds:
        seated = {number for game in round_.games for number in game.pairing}
        assert len(round_.games) == n // 2
        assert seated | {bye.player for bye in round_.byes} == set(range(1, n + 1))
    assert len({game.key for round_ in rounds for game in round_.games}) == n * (n - 1) // 2
