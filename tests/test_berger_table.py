"""The closed form against the published Berger tables, a second program, and what a good table is.

Up to 16 numbers the rows were published by FIDE, 18 and 20 in print by others (`tables/berger.csv` says how
far they were seen). Above that there is no published table: properties and gacrux's two algorithms stand in.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from gacrux import berger as gacrux
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin import tables
from roundrobin.games import Game
from roundrobin.scheduling.berger import berger, berger_table
from tests.colours import balance, breaks, colours, streak
from tests.published import published

EVEN = st.integers(2, 30).map(lambda half: 2 * half)
ODD = st.integers(1, 30).map(lambda half: 2 * half + 1)


PUBLISHED = published("berger.csv")


def test_the_file_holds_what_was_published_and_says_where() -> None:
    source = {int(row["n"]): row["source"] for row in tables.rows("berger.csv")}
    assert source == dict.fromkeys(range(4, 17, 2), "published-fide-text") | dict.fromkeys(
        (18, 20), "printed-third-party"
    )
    assert len(tables.rows("berger.csv")) == sum(n * (n - 1) // 2 for n in source)


@pytest.mark.parametrize("n", PUBLISHED)
def test_cell_by_cell(n: int) -> None:
    """Pairing, colour and board of every published row."""
    assert berger_table(n) == PUBLISHED[n]


@pytest.mark.parametrize("n", PUBLISHED)
def test_the_schedule_is_the_table(n: int) -> None:
    assert [[tuple(game.pairing) for game in round_.games] for round_ in berger(n).rounds] == PUBLISHED[n]


@pytest.mark.parametrize("n", range(4, 101, 2))
@pytest.mark.parametrize("algorithm", ["bergertables", "bergertablesGeneric"])
def test_second_program(n: int, algorithm: str) -> None:
    """gacrux's table and its generic one, board by board."""
    theirs = getattr(gacrux, algorithm)(n)["pairing"]
    assert berger_table(n) == [
        [(theirs[round_][board]["white"], theirs[round_][board]["black"]) for board in range(1, n // 2 + 1)]
        for round_ in range(1, n)
    ]


@pytest.mark.parametrize("n", range(3, 101, 2))
def test_second_program_for_odd_fields(n: int) -> None:
    """The same table without the games of the number that nobody has; who meets it rests."""
    theirs = gacrux.bergertables(n)["pairing"]
    for round_ in berger(n).rounds:
        pairs = [(pair["white"], pair["black"]) for pair in theirs[round_.number].values()]
        assert [tuple(game.pairing) for game in round_.games] == [pair for pair in pairs if max(pair) <= n]
        assert [bye.player for bye in round_.byes] == [min(pair) for pair in pairs if max(pair) > n]


def test_errors_found_in_print() -> None:
    """A table of ten that repeats that of eight, 3-2 in the last round of four, turned colours from 22 on."""
    assert berger_table(10)[0] == [(1, 10), (2, 9), (3, 8), (4, 7), (5, 6)]
    assert berger_table(4)[2] == [(2, 4), (3, 1)]
    assert berger_table(22)[0][:2] == [(1, 22), (2, 21)]


@given(EVEN)
def test_everybody_meets_everybody_once(n: int) -> None:
    table = berger_table(n)
    assert len(table) == n - 1
    for round_ in table:
        assert sorted(number for game in round_ for number in game) == list(range(1, n + 1))
    met = Counter(tuple(sorted(game)) for round_ in table for game in round_)
    assert met == Counter(combinations(range(1, n + 1), 2))


@given(EVEN)
def test_colours_of_an_even_field(n: int) -> None:
    words = colours(berger(n))
    assert {number: balance(word) for number, word in words.items()} == {
        number: 1 if number <= n // 2 else -1 for number in range(1, n + 1)
    }
    assert {number: breaks(word) for number, word in words.items()} == {
        number: 0 if number in (n // 2, n) else 1 for number in range(1, n + 1)
    }
    assert max(map(streak, words.values())) <= 2
    assert words[n] == ("BW" * n)[: n - 1]


@given(EVEN)
def test_everybody_changes_colour_after_an_even_round(n: int) -> None:
    """And after an odd one all but two players do."""
    words = colours(berger(n)).values()
    for at, (before, now) in enumerate(pairwise(zip(*words, strict=True)), 1):
        same = sum(one == other for one, other in zip(before, now, strict=True))
        assert same == (2 if at % 2 else 0)


@given(EVEN)
def test_rounds_boards_and_heads_by_sums(n: int) -> None:
    """Partners below n add up to the round and one, modulo n - 1; board 1 is the game of n."""
    last = n - 1
    for round_, games in enumerate(berger_table(n), 1):
        head = min(games[0])
        assert max(games[0]) == n
        assert (2 * head - 2) % last + 1 == round_
        for board, (white, black) in enumerate(games[1:], 2):
            assert (white + black - 2) % last + 1 == round_
            assert min((white - head) % last, (head - white) % last) == board - 1
            assert (white < black) == bool((white + black) % 2)


@given(EVEN)
def test_colours_alternate_down_the_list(n: int) -> None:
    """By the numbers of his opponents a player's colours alternate; only number n may fall out of step."""
    schedule = berger(n)
    for number in range(1, n):
        games = sorted(
            (game for _, _, game in schedule.games() if number in game.pairing and n not in game.pairing),
            key=lambda game: game.opponent_of(number),
        )
        word = "".join("W" if game.white == number else "B" for game in games)
        assert breaks(word) == 0


@given(ODD)
def test_odd_field(n: int) -> None:
    """Everybody rests once, in the round that the sum gives; colours are equal and alternate throughout."""
    schedule = berger(n)
    assert len(schedule.rounds) == n
    for round_ in schedule.rounds:
        (bye,) = round_.byes
        assert (2 * bye.player - 2) % n + 1 == round_.number
        assert sorted([bye.player, *(number for game in round_.games for number in game.pairing)]) == list(
            range(1, n + 1)
        )
        assert len(round_.games) == n // 2
    met = Counter(tuple(sorted(game.pairing)) for _, _, game in schedule.games())
    assert met == Counter(combinations(range(1, n + 1), 2))
    for word in colours(schedule).values():
        assert balance(word) == 0
        assert breaks(word) == 0


def test_seven_rest_in_this_order() -> None:
    assert [round_.byes[0].player for round_ in berger(7).rounds] == [1, 5, 2, 6, 3, 7, 4]


def test_the_smallest_fields() -> None:
    assert berger_table(2) == [[(1, 2)]]
    assert [round_.games for round_ in berger(2).rounds] == [(Game(1, 2),)]
    assert [[tuple(game.pairing) for game in round_.games] for round_ in berger(3).rounds] == [
        [(2, 3)],
        [(1, 2)],
        [(3, 1)],
    ]


@given(st.integers(2, 200))
@settings(max_examples=15, deadline=None)
def test_to_two_hundred_players(n: int) -> None:
    """Everybody meets once, one game a round; the fewest breaks, nobody three running, all within one."""
    schedule = berger(n)
    assert len({frozenset(game.pairing) for _, _, game in schedule.games()}) == n * (n - 1) // 2
    for round_ in schedule.rounds:
        seated = [number for game in round_.games for number in game.pairing]
        assert sorted([*seated, *(bye.player for bye in round_.byes)]) == list(range(1, n + 1))
    words = colours(schedule).values()
    assert sum(map(breaks, words)) == (n - 2 if n % 2 == 0 else 0)
    assert max(map(streak, words)) <= 2
    assert {abs(balance(word)) for word in words} == {1 - n % 2}
