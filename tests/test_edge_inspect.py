"""Edge cases of scheduling that inspection, recovery and fair colours answer."""

from __future__ import annotations

import pytest

from roundrobin.errors import Impossible
from roundrobin.games import Game, Pairing, Schedule
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.circle import circle
from roundrobin.scheduling.colours import after_withdrawal, fair_colours
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.scheduling.inspect import inspect
from roundrobin.scheduling.recover import recover
from roundrobin.scheduling.scheveningen import scheveningen
from roundrobin.scheduling.toss import toss


def pairings(schedule: Schedule) -> list[list[Pairing]]:
    return [[game.pairing for game in round_.games] for round_ in schedule.rounds]


def two_teams(first: int, second: int) -> dict[int, str]:
    return {number: "A" if number <= first else "B" for number in range(1, first + second + 1)}


@pytest.mark.parametrize(("players", "said"), [(0, "there are no players"), (1, "one player cannot")])
def test_edge_01_02_nothing_to_inspect(players: int, said: str) -> None:
    with pytest.raises(Impossible, match=said):
        inspect(Schedule(players, ()))
    assert recover(Schedule(players, ()))[0].text == "no table known fits: there are no games"
    assert fair_colours(Schedule(players, ())).changed == ()


def test_edge_03_two_players() -> None:
    assert [line.colours for line in inspect(berger(2)).lines] == ["W", "B"]
    match = inspect(berger(2, 10))
    assert match.round_robin
    assert [line.colours for line in match.lines] == ["WBWBWBWBWB", "BWBWBWBWBW"]
    assert recover(berger(2, 10))[0].system == "berger"


def test_edge_05_three_players_twice() -> None:
    plain, exchanged = inspect(berger(3, 2, "plain")), inspect(berger(3, 2, "fide"))
    assert plain.round_robin
    assert exchanged.round_robin
    assert set(plain.byes) == {2}
    assert plain.longest == 2
    assert plain.lines[0].colours.replace(".", "") == "WBBW"
    assert exchanged.lines[0].colours.replace(".", "") == "BWBW"


def test_edge_06_four_players_twice() -> None:
    assert recover(berger(4, 2))[0].rounds == (1, 3, 2, 1, 2, 3)
    plain = inspect(berger(4, 2, "plain"))
    assert plain.longest_who == (1, 3)
    assert (plain.lines[0].colours[2:5], plain.lines[2].colours[2:5]) == ("BBB", "WWW")
    said = [str(fault) for fault in plain.faults]
    assert said[0].startswith("number 1: has Black 3 times running (rounds 3, 4 and 5)")
    assert said[1].startswith("number 3: has White 3 times running (rounds 3, 4 and 5)")
    assert inspect(berger(4, 2)).faults == ()


@pytest.mark.parametrize("cycles", [3, 4])
def test_edge_07_four_players_three_and_four_times(cycles: int) -> None:
    assert inspect(berger(4, cycles)).longest == 2
    assert recover(berger(4, cycles))[0].rounds == (1, 2, 3, 2, 3, 1, 3, 1, 2, 1, 2, 3)[: 3 * cycles]


@pytest.mark.parametrize("players", range(3, 24, 2))
def test_edge_10_odd_fields_twice_need_no_exchange(players: int) -> None:
    assert inspect(berger(players, 2)).longest == 2
    assert inspect(berger(players, 2, "inverted")).longest == 1


def test_edge_17_the_order_of_a_circle_table_says_nothing_about_colours() -> None:
    printed = [[(1, 6), (2, 5), (3, 4)], [(1, 5), (6, 4), (2, 3)], [(1, 4), (5, 3), (6, 2)]]
    table = [{frozenset(game.pairing) for game in round_.games} for round_ in circle(6).rounds[:3]]
    assert table == [{frozenset(pair) for pair in round_} for round_ in printed]
    first = circle(6).mapped(circle(6).rounds[:3])
    assert "circle" in {found.system for found in recover(first, colours_known=False)}


@pytest.mark.parametrize("players", [8, 10, 14])
def test_edge_18_a_table_in_which_number_n_begins_with_white_is_not_the_berger_table(players: int) -> None:
    slip = berger(players).mapped(
        round_._replace(
            games=tuple(
                Game(game.black, game.white) if players in game.pairing else game for game in round_.games
            )
        )
        for round_ in berger(players).rounds
    )
    assert inspect(slip).faults == ()
    assert [found.system for found in recover(slip)] == ["circle"]


@pytest.mark.parametrize("players", range(4, 31, 2))
def test_edge_19_one_white_more_for_half_the_field_is_no_fault(players: int) -> None:
    found = inspect(berger(players))
    assert [line.whites for line in found.lines] == [players // 2] * (players // 2) + [players // 2 - 1] * (
        players // 2
    )
    assert found.faults == ()
    assert fair_colours(berger(players)).changed == ()


def test_edge_20_crenshaw_of_four_and_six_are_tables_of_their_own() -> None:
    assert [(found.system, found.turned) for found in recover(crenshaw(6))] == [("crenshaw", False)]
    assert "berger" not in {found.system for found in recover(crenshaw(4))}
    for players in (8, 10, 12):
        assert pairings(crenshaw(players)) == pairings(berger(players))[::-1]
        assert [found.system for found in recover(crenshaw(players))] == ["crenshaw"]
    assert pairings(crenshaw(6)) != pairings(berger(6))[::-1]
    assert pairings(crenshaw(4)) != pairings(berger(4))[::-1]


def test_edge_22_rounds_put_into_another_order_by_hand_are_checked_again() -> None:
    table = berger(8)
    order = [1, 2, 4, 3, 5, 6, 7]
    moved = table.mapped(table.rounds[at - 1]._replace(number=number) for number, at in enumerate(order, 1))
    found = inspect(moved)
    assert found.round_robin
    assert found.longest == 3
    assert {fault.level for fault in found.faults} == {"warning"}
    assert all("times running (rounds" in fault.what for fault in found.faults)
    assert {int(fault.where.split()[1]) for fault in found.faults} == set(found.longest_who)
    assert recover(moved)[0].text == "FIDE Berger table, rounds 3 and 4 exchanged"


@pytest.mark.parametrize("order", ["english", "inverted", "rotated"])
def test_edge_23_the_same_opponent_twice_running_is_warned_of(order: str) -> None:
    found = inspect(berger(8, 2, order))
    assert found.rematch == 1
    warned = [fault for fault in found.faults if "meet twice running" in fault.what]
    assert len(warned) == 4
    assert {fault.level for fault in warned} == {"warning"}
    assert inspect(berger(8, 2, "fide")).rematch == 6


def test_edge_24_in_four_cycles_the_first_and_the_third_share_colours() -> None:
    games = {(game.key[:2], game.meeting): game.white for _, _, game in berger(6, 4).games()}
    for (pair, meeting), white in games.items():
        assert white == games[pair, (meeting - 1) % 2 + 1]
    found = inspect(berger(6, 4))
    assert found.faults == ()
    assert all(line.whites == line.blacks for line in found.lines)
    assert recover(berger(6, 4))[0].exact


def test_edge_33_a_tossed_last_round_is_still_a_round_robin() -> None:
    for seed in ("a", "b", "c", "d"):
        found = inspect(toss(crenshaw(4), seed))
        assert found.round_robin
        assert found.faults == ()
        assert found.longest <= 2
    schedule = crenshaw(4)
    first = schedule.rounds[0]
    other = schedule.mapped([first._replace(games=(first.games[0], Game(3, 2))), *schedule.rounds[1:]])
    assert [fault.where for fault in inspect(other).faults if "running" in fault.what] == [
        "number 2",
        "number 3",
    ]


@pytest.mark.parametrize("boards", [3, 5, 7, 9])
def test_edge_42_an_odd_team_has_one_white_more(boards: int) -> None:
    found = inspect(scheveningen(boards), two_teams(boards, boards))
    whites = found.team_whites
    assert sum(whites["A"]) == sum(whites["B"]) + 1
    assert all(one > other for one, other in zip(whites["A"][::2], whites["B"][::2], strict=True))
    assert max(abs(line.whites - line.blacks) for line in found.lines) == 1
    assert found.faults == ()


@pytest.mark.parametrize("boards", [14, 18])
def test_edge_43_all_whites_of_a_round_show_in_the_figures(boards: int) -> None:
    found = inspect(scheveningen(boards), two_teams(boards, boards))
    middle = boards // 2
    assert found.team_whites["A"][middle - 1 : middle + 1] == (boards, 0)
    assert found.round_robin


@pytest.mark.parametrize(("first", "second"), [(3, 4), (4, 6), (5, 3), (7, 8)])
def test_edge_45_resters_of_unequal_teams_are_no_fault(first: int, second: int) -> None:
    schedule = scheveningen(first, other=second)
    found = inspect(schedule, two_teams(first, second))
    assert found.round_robin
    assert (found.rounds, found.games) == (max(first, second), first * second)
    assert fair_colours(schedule).changed == ()


def test_edge_47_a_double_match_repeats_its_middle_round_and_is_not_warned_of() -> None:
    found = inspect(scheveningen(4, double=True), two_teams(4, 4))
    assert found.rematch == 1
    assert found.longest == 2
    assert found.faults == ()


@pytest.mark.parametrize("players", [4, 6, 8, 10])
def test_edge_51_when_number_n_leaves_the_table_is_the_odd_one(players: int) -> None:
    found = after_withdrawal(berger(players), players, 0)
    assert found.changed == ()
    left = Schedule(players - 1, found.schedule.rounds)
    assert pairings(left) == pairings(berger(players - 1))
    assert inspect(left).faults == ()
    assert recover(left)[0].text == "FIDE Berger table"
