"""Edge cases of the scheduling methods: field size, tables and colours, cycles, team matches.

The numbers are those of the project's list of edge cases; 13 and 15 concern lists and lots, 22 the
inspection of a schedule, 25 to 41 sections and lots, and are tested there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from roundrobin.errors import Impossible
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import berger, berger_table, check_numbers, size_warnings
from roundrobin.scheduling.circle import circle, circle_printed, circle_table
from roundrobin.scheduling.crenshaw import crenshaw, crenshaw_table
from roundrobin.scheduling.lineup import check_teams
from roundrobin.scheduling.scheveningen import scheveningen, warnings
from roundrobin.scheduling.toss import toss
from tests.colours import balance, breaks, colours, longest_streak, rematch_distance, streak

Method = Callable[..., Schedule]
METHODS: list[Method] = [berger, circle, crenshaw]


def pairs(schedule: Schedule) -> list[list[tuple[int, int]]]:
    return [[(game.white, game.black) for game in round_.games] for round_ in schedule.rounds]


def resters(schedule: Schedule) -> list[int]:
    return [bye.player for round_ in schedule.rounds for bye in round_.byes]


@pytest.mark.parametrize("method", METHODS)
def test_edge_01_nobody(method: Method) -> None:
    with pytest.raises(Impossible, match="there are no players; enter at least two"):
        method(0)


@pytest.mark.parametrize("method", METHODS)
def test_edge_02_one_player_is_no_event(method: Method) -> None:
    with pytest.raises(Impossible, match="one player cannot play a round robin"):
        method(1)


@pytest.mark.parametrize("method", METHODS)
def test_edge_03_a_match(method: Method) -> None:
    assert pairs(method(2)) == [[(1, 2)]]
    assert pairs(method(2, 2)) == [[(1, 2)], [(2, 1)]]
    assert pairs(method(2, 10)) == [[(1, 2)], [(2, 1)]] * 5


def test_edge_04_three_players() -> None:
    schedule = berger(3)
    assert pairs(schedule) == [[(2, 3)], [(1, 2)], [(3, 1)]]
    assert resters(schedule) == [1, 3, 2]
    for method in METHODS:
        assert {"".join(sorted(word)) for word in colours(method(3)).values()} == {"BW"}


def test_edge_05_three_players_twice() -> None:
    schedule = berger(3, 2)
    assert (len(schedule.rounds), sum(1 for _ in schedule.games())) == (6, 6)
    assert Counter(resters(schedule)) == {1: 2, 2: 2, 3: 2}
    assert schedule.order == "plain"
    assert colours(schedule)[1] == "WBBW"
    assert longest_streak(colours(schedule)) == 2
    assert colours(berger(3, 2, "fide"))[1] == "BWBW"


def test_edge_06_four_players_twice() -> None:
    one, two, three = berger_table(4)
    turned = [[(black, white) for white, black in round_] for round_ in (one, two, three)]
    assert pairs(berger(4, 2)) == [one, three, two, *turned]
    plain = colours(berger(4, 2, "plain"))
    assert (plain[1][2:5], plain[3][2:5]) == ("BBB", "WWW")


def test_edge_07_four_players_three_or_four_times() -> None:
    one, two, three = berger_table(4)
    one_, two_, three_ = ([(black, white) for white, black in round_] for round_ in (one, two, three))
    assert pairs(berger(4, 4)) == [one, two, three, two_, three_, one_, three, one, two, one_, two_, three_]
    assert pairs(berger(4, 3)) == pairs(berger(4, 4))[:9]
    assert longest_streak(colours(berger(4, 4))) == longest_streak(colours(berger(4, 3))) == 2


def test_edge_08_five_players() -> None:
    schedule = berger(5)
    assert resters(schedule) == [1, 4, 2, 5, 3]
    assert sum(1 for _ in schedule.games()) == 10
    assert {"".join(sorted(word)) for word in colours(schedule).values()} == {"BBWW"}
    assert sum(map(breaks, colours(schedule).values())) == 0


@pytest.mark.parametrize("n", range(3, 32, 2))
def test_edge_09_the_bye_is_the_highest_number_of_the_table(n: int) -> None:
    for number in range(1, n + 1):
        assert resters(berger(n))[(2 * number - 2) % n] == number
    assert resters(circle(n)) == [
        min(pair) for round_ in circle_printed(n + 1) for pair in round_ if n + 1 in pair
    ]
    assert resters(crenshaw(n)) == [
        min(pair) for round_ in crenshaw_table(n + 1) for pair in round_ if n + 1 in pair
    ]


@pytest.mark.parametrize("n", range(3, 32, 2))
def test_edge_10_odd_fields_need_no_exchange(n: int) -> None:
    assert berger(n, 2).order == "plain"
    assert longest_streak(colours(berger(n, 2))) == 2


@pytest.mark.parametrize("method", METHODS)
def test_edge_11_a_bye_is_no_game(method: Method) -> None:
    for round_ in method(7).rounds:
        (bye,) = round_.byes
        assert bye.kind == ""
        assert round_.game_of(bye.player) is None


def test_edge_12_beyond_the_published_tables() -> None:
    assert size_warnings(30) == ()
    (problem,) = size_warnings(31)
    assert problem.level == "warning"
    assert problem.what == "31 players need 31 rounds, and no Berger table for them is published"
    assert len(berger(100).rounds) == 99
    assert "32 players need 31 rounds" in size_warnings(32)[0].what


def test_edge_14_numbers_are_given_out_once() -> None:
    check_numbers([2, 3, 1])
    with pytest.raises(Impossible) as caught:
        check_numbers([1, 1, 4])
    assert [str(problem) for problem in caught.value.problems] == [
        "number 1: 2 players have it; give out the numbers 1 to 3, each once",
        "number 2: nobody has it; give out the numbers 1 to 3, each once",
        "number 3: nobody has it; give out the numbers 1 to 3, each once",
        "number 4: it is the bye of an odd field; give out the numbers 1 to 3, each once",
    ]
    with pytest.raises(Impossible, match="number 5  there is no such number"):
        check_numbers([1, 2, 3, 5])


@pytest.mark.parametrize("n", range(4, 31, 2))
def test_edge_16_board_one_is_the_highest_numbers(n: int) -> None:
    """In an odd field that board is the bye, and the others keep the order of the table."""
    assert all(n in round_[0] for round_ in berger_table(n))
    assert pairs(berger(n - 1)) == [round_[1:] for round_ in berger_table(n)]


def test_edge_17_the_first_named_is_white_but_in_the_guides_circle() -> None:
    assert berger(6).rounds[0].games[0].white == berger_table(6)[0][0][0]
    assert crenshaw(6).rounds[0].games[0].white == crenshaw_table(6)[0][0][0]
    assert circle_printed(6)[1][1] == (6, 4)
    assert all(round_[0][0] == 1 for round_ in circle_printed(6))
    assert [round_[0].index(1) for round_ in circle_table(6)] == [0, 1, 0, 1, 0]


@pytest.mark.parametrize("n", range(2, 31, 2))
def test_edge_18_colours_of_the_highest_number(n: int) -> None:
    assert colours(berger(n))[n] == ("BW" * n)[: n - 1]


@pytest.mark.parametrize("n", range(2, 31, 2))
def test_edge_19_the_lower_half_has_white_once_more(n: int) -> None:
    whites = {number: word.count("W") for number, word in colours(berger(n)).items()}
    assert whites == {number: n // 2 if number <= n // 2 else n // 2 - 1 for number in range(1, n + 1)}


def test_edge_20_crenshaw_is_reversed_berger_only_from_eight_on() -> None:
    same = [n for n in range(4, 25, 2) if crenshaw_table(n) == berger_table(n)[::-1]]
    assert same == list(range(8, 25, 2))
    assert crenshaw_table(6)[0] == [(3, 6), (5, 4), (1, 2)]


@pytest.mark.parametrize("n", range(4, 31, 2))
def test_edge_21_only_the_first_cycle_is_exchanged(n: int) -> None:
    table = berger_table(n)
    turned = [[(black, white) for white, black in round_] for round_ in table]
    assert pairs(berger(n, 2)) == [*table[:-2], table[-1], table[-2], *turned]


@pytest.mark.parametrize("cycles", [2, 3, 4])
def test_edge_23_the_same_opponent_twice_running(cycles: int) -> None:
    """Never by default; inverted, english and rotated, which bring it, are an explicit choice."""
    for n in range(3, 31):
        for method in METHODS:
            assert rematch_distance(method(n, cycles)) > 1
        assert {
            rematch_distance(berger(n, cycles, order)) for order in ("inverted", "english", "rotated")
        } == {1}
        assert rematch_distance(berger(n, cycles, "french")) == n - 2 + n % 2


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("n", [3, 4, 5, 6, 7, 8])
def test_edge_24_cycles_one_and_three_share_colours(method: Method, n: int) -> None:
    by_meeting: dict[int, set[tuple[int, int]]] = {1: set(), 2: set(), 3: set(), 4: set()}
    for _, _, game in method(n, 4).games():
        by_meeting[game.meeting].add((game.white, game.black))
    assert by_meeting[1] == by_meeting[3]
    assert by_meeting[2] == by_meeting[4] == {(black, white) for white, black in by_meeting[1]}


def test_edge_33_the_toss_of_a_quad() -> None:
    """The toss is stored in the schedule; one for round 1 could give three of a colour and is refused."""
    quad = crenshaw(4)
    tossed = toss(quad, "spring 2026")
    assert tossed.rounds[:2] == quad.rounds[:2]
    assert [set(pair) for pair in pairs(tossed)[2]] == [{1, 2}, {3, 4}]
    assert max(map(streak, colours(tossed).values())) <= 2
    with pytest.raises(Impossible, match="round 1"):
        toss(quad, "spring 2026", 1)


@pytest.mark.parametrize("n", range(3, 21, 2))
def test_edge_42_odd_teams_toss(n: int) -> None:
    (problem,) = warnings(n)
    assert problem.remedy == "toss for which team is A"
    schedule = scheveningen(n)
    shares = [sum(game.white <= n for game in round_.games) for round_ in schedule.rounds]
    assert 2 * sum(shares) == n * n + 1
    assert all(2 * share > n for share in shares[::2])
    assert {abs(balance(word)) for word in colours(schedule).values()} == {1}


def test_edge_43_fourteen_and_eighteen_boards() -> None:
    for n in (14, 18):
        shares = [sum(game.white <= n for game in round_.games) for round_ in scheveningen(n).rounds]
        assert shares[n // 2 - 1 : n // 2 + 1] == [n, 0]
        assert (
            f"White on all boards of round {n // 2} and Black on all of round {n // 2 + 1}"
            in warnings(n)[0].what
        )
    assert warnings(6) == warnings(10) == ()


def test_edge_44_one_board() -> None:
    assert pairs(scheveningen(1)) == [[(1, 2)]]
    assert [problem.remedy for problem in warnings(1)] == ["toss for White"]


def test_edge_45_unequal_teams() -> None:
    schedule = scheveningen(4, other=6)
    assert len(schedule.rounds) == 6
    assert sum(1 for _ in schedule.games()) == 24
    assert {len(round_.byes) for round_ in schedule.rounds} == {2}
    assert Counter(resters(schedule)) == dict.fromkeys(range(5, 11), 2)
    assert all(game.result is None for _, _, game in schedule.games())


def test_edge_46_nobody_plays_for_both_teams() -> None:
    with pytest.raises(Impossible, match="Tal, Ana: listed in both teams; leave the player in one team"):
        check_teams(["Tal, Ana", "Lee, Kim"], ["Novák, Jan", "Tal, Ana"])


def test_edge_47_the_seam_of_a_double_match() -> None:
    rounds = pairs(scheveningen(6, double=True))
    assert rounds[6] == [(black, white) for white, black in rounds[5]]
    assert rounds[11] == [(black, white) for white, black in rounds[0]]
