"""Crenshaw-Berger tables against the published rows, and what each order of two cycles leaves."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin import tables
from roundrobin.errors import Impossible
from roundrobin.event import ORDERS
from roundrobin.scheduling.berger import berger_table
from roundrobin.scheduling.crenshaw import crenshaw, crenshaw_table
from roundrobin.scheduling.toss import toss
from tests.colours import balance, breaks, colours, longest_streak, rematch_distance, streak
from tests.published import published

QUAD = json.loads((Path(__file__).parent / "authorities" / "cases" / "S12.json").read_text(encoding="utf-8"))


PUBLISHED = published("crenshaw.csv")


def test_the_file_holds_what_was_published_and_says_where() -> None:
    assert list(PUBLISHED) == [4, 6, 8, 10, 12]
    assert {row["source"] for row in tables.rows("crenshaw.csv")} == {"transcription"}
    assert len(tables.rows("crenshaw.csv")) == sum(n * (n - 1) // 2 for n in PUBLISHED)


@pytest.mark.parametrize("n", PUBLISHED)
def test_cell_by_cell(n: int) -> None:
    """Pairing, colour and board of every published row."""
    assert crenshaw_table(n) == PUBLISHED[n]
    assert [[tuple(game.pairing) for game in round_.games] for round_ in crenshaw(n).rounds] == PUBLISHED[n]


def test_six_players_typed_in() -> None:
    assert crenshaw_table(6) == [
        [(3, 6), (5, 4), (1, 2)],
        [(2, 6), (4, 1), (3, 5)],
        [(6, 5), (1, 3), (4, 2)],
        [(6, 4), (5, 1), (2, 3)],
        [(1, 6), (2, 5), (3, 4)],
    ]


def test_first_rounds_the_errata_name() -> None:
    assert crenshaw_table(14)[0][0] == (7, 14)
    assert (15, 1) in crenshaw_table(16)[0]


@pytest.mark.parametrize("n", range(8, 31, 2))
def test_reversed_berger_from_eight_on(n: int) -> None:
    assert crenshaw_table(n) == list(reversed(berger_table(n)))


@pytest.mark.parametrize("n", [4, 6])
def test_not_so_four_and_six(n: int) -> None:
    rounds = [{frozenset(pair) for pair in pairs} for pairs in crenshaw_table(n)]
    assert rounds != [{frozenset(pair) for pair in pairs} for pairs in reversed(berger_table(n))]


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 200))
def test_everybody_once_with_fair_colours(n: int) -> None:
    schedule = crenshaw(n)
    assert len(schedule.rounds) == n - 1 + n % 2
    for round_ in schedule.rounds:
        seated = [
            *(number for game in round_.games for number in game.pairing),
            *(bye.player for bye in round_.byes),
        ]
        assert sorted(seated) == list(range(1, n + 1))
    met = Counter(tuple(sorted(game.pairing)) for _, _, game in schedule.games())
    assert met == Counter(combinations(range(1, n + 1), 2))
    words = colours(schedule)
    assert {abs(balance(word)) for word in words.values()} == {1 - n % 2}
    assert longest_streak(words) <= (2 if n % 2 == 0 or n == 5 else 1)


def test_six_repeats_eight_colours() -> None:
    assert sum(map(breaks, colours(crenshaw(6)).values())) == 8


@pytest.mark.parametrize("n", [4, *range(8, 31, 2)])
def test_two_rounds_an_evening(n: int) -> None:
    """Everybody changes colour between rounds 1 and 2, 3 and 4, ..; the unpaired round is the last."""
    by_round = list(zip(*colours(crenshaw(n)).values(), strict=True))
    for before, now in list(pairwise(by_round))[::2]:
        assert all(one != other for one, other in zip(before, now, strict=True))


LEFT = {  # players: longest streak under each of the six orders, two cycles
    3: {"fide": 2, "plain": 2, "french": 2, "english": 2, "inverted": 1, "rotated": 2},
    5: {"fide": 4, "plain": 4, "french": 3, "english": 2, "inverted": 2, "rotated": 2},
    6: {"fide": 3, "plain": 3, "french": 4, "english": 3, "inverted": 2, "rotated": 3},
}
EVEN = {"fide": 3, "plain": 3, "french": 2, "english": 2, "inverted": 2, "rotated": 2}
ODD = {"fide": 2, "plain": 2, "french": 2, "english": 2, "inverted": 1, "rotated": 2}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("n", range(3, 31))
def test_what_the_orders_leave(n: int, order: str) -> None:
    expected = LEFT.get(n, ODD if n % 2 else EVEN)
    assert longest_streak(colours(crenshaw(n, 2, order))) == expected[order]


@pytest.mark.parametrize("n", range(8, 31, 2))
def test_who_has_three_running(n: int) -> None:
    for order, numbers in (("plain", {1, n // 2 + 1}), ("fide", {1, 2, n // 2 + 1, n // 2 + 2})):
        words = colours(crenshaw(n, 2, order))
        assert {number for number, word in words.items() if streak(word) == 3} == numbers


def test_who_has_three_running_in_the_small_tables() -> None:
    def those(n: int) -> list[int]:
        return sorted(
            number for number, word in colours(crenshaw(n, 2, "plain")).items() if streak(word) >= 3
        )

    assert (those(4), those(5), those(6)) == ([2, 3], [2], [2])


@pytest.mark.parametrize("cycles", [2, 3, 4, 5])
def test_the_default_leaves_none_but_with_five_and_six(cycles: int) -> None:
    for n in [*range(2, 40), 99, 100]:
        schedule = crenshaw(n, cycles)
        words = colours(schedule)
        least = {5: 3 if cycles < 5 else 4, 6: 3}.get(n, 2)
        assert longest_streak(words) <= least, n
        assert {abs(balance(word)) for word in words.values()} == {cycles % 2 * (1 - n % 2)}
        late = n if schedule.order == "plain" else n - 2
        late = n - 1 if (n, schedule.order) in {(6, "plain"), (5, "french")} else late
        assert n == 2 or rematch_distance(schedule) == late


def test_defaults() -> None:
    assert [crenshaw(n, 2).order for n in (3, 4, 5, 6, 7, 8)] == [
        *("plain", "french", "french", "plain", "plain", "french")
    ]
    assert crenshaw(8).order == "plain"


def test_a_quad() -> None:
    expected = QUAD["expected"]
    schedule = crenshaw(QUAD["input"]["n"])
    rounds = [[list(game.pairing) for game in round_.games] for round_ in schedule.rounds]
    assert len(rounds) == expected["n_rounds"]
    assert rounds[:2] == expected["rounds_1_2"]
    assert rounds[2] == expected["round_3_pairs"]
    assert rounds != expected["differs_from"]["berger_4"]
    assert {word[:2] for word in colours(schedule).values()} == {"WB", "BW"}
    tossed = {
        tuple(game.pairing for game in toss(schedule, f"seed {at}").rounds[2].games) for at in range(40)
    }
    assert tossed == {((1, 2), (3, 4)), ((2, 1), (3, 4)), ((1, 2), (4, 3)), ((2, 1), (4, 3))}
    assert toss(schedule, "club") == toss(schedule, "club")


def test_refused() -> None:
    with pytest.raises(Impossible, match="one player cannot play a round robin"):
        crenshaw(1)
    with pytest.raises(Impossible, match="-1 cycles are no event"):
        crenshaw(6, -1)
    with pytest.raises(Impossible, match='"reversed" is no order of rounds'):
        crenshaw(6, 2, "reversed")
