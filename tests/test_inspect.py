"""Inspection against the figures that are known of the tables, and against schedules with faults put in."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Impossible
from roundrobin.event import ORDERS
from roundrobin.games import Bye, Game, Round, Schedule, with_meetings
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.carryover import carry_over
from roundrobin.scheduling.circle import circle
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.scheduling.inspect import Inspection, inspect
from roundrobin.scheduling.scheveningen import scheveningen

EVEN = range(4, 31, 2)


def drawn(players: int, *rounds: str) -> Schedule:
    """`drawn(4, "1-4 2-3", "4-3 1-2")`."""
    listed = [
        Round(number, tuple(Game(*map(int, game.split("-"))) for game in games.split()))
        for number, games in enumerate(rounds, 1)
    ]
    return Schedule(players, with_meetings(listed), "custom")


def said(found: Inspection) -> list[str]:
    return [str(fault) for fault in found.faults]


@pytest.mark.parametrize("players", EVEN)
def test_one_berger_cycle_has_the_figures_of_the_digest(players: int) -> None:
    found = inspect(berger(players))
    half = players // 2
    assert found.round_robin
    assert found.faults == ()
    assert (found.rounds, found.games, found.cycles) == (players - 1, half * (players - 1), 1)
    assert found.breaks == players - 2
    assert {line.number for line in found.lines if line.breaks == 0} == {half, players}
    assert max(line.breaks for line in found.lines) == 1
    assert [line.whites - line.blacks for line in found.lines] == [1] * half + [-1] * half
    assert found.longest == 2
    assert found.rematch is None
    assert set(found.byes) == {0}
    assert set(found.lines[-1].colours[::2]) == {"B"}
    assert set(found.lines[-1].colours[1::2]) <= {"W"}


@pytest.mark.parametrize("players", range(3, 30, 2))
def test_odd_berger_fields_alternate_perfectly(players: int) -> None:
    found = inspect(berger(players))
    assert found.faults == ()
    assert (found.breaks, found.longest, found.difference) == (0, 1, 1)
    assert all(line.whites == line.blacks for line in found.lines)
    assert set(found.byes) == {1}
    assert [line.colours.index(".") + 1 for line in found.lines] == [
        (2 * number - 2) % players + 1 for number in range(1, players + 1)
    ]


@pytest.mark.parametrize("players", EVEN)
@pytest.mark.parametrize("order", ORDERS)
def test_what_the_six_orders_cost(players: int, order: str) -> None:
    """The table of two-cycle orders: streak, four in five, difference, breaks, rematch."""
    found = inspect(berger(players, 2, order))
    half = players // 2
    longest, fours, difference, breaks, rematch = {
        "plain": (3, (1, 2, half + 1, half + 2), 2, 3 * players - 6, players - 1),
        "fide": (2, (1, half + 1), 2, 3 * players - 6, players - 2),
        "french": (2, (), 2, 2 * players, players - 2),
        "english": (2, (), 2, 2 * players - 2, 1),
        "inverted": (2, (), 2, 2 * players - 4, 1),
        "rotated": (2, (), 1, 2 * players - 4, 1),
    }[order]
    assert found.round_robin
    assert (found.cycles, found.games) == (2, players * (players - 1))
    assert found.longest == longest
    assert found.four_in_five == (fours if players > 4 else ())
    assert found.difference == difference
    assert found.breaks == breaks
    assert found.rematch == rematch
    assert all(line.whites == line.blacks for line in found.lines)
    if order == "plain":
        assert found.longest_who == (1, half + 1)


@pytest.mark.parametrize("players", range(4, 15, 2))
@pytest.mark.parametrize("cycles", [3, 4])
def test_the_exchange_keeps_streaks_at_two_in_three_and_four_cycles(players: int, cycles: int) -> None:
    found = inspect(berger(players, cycles, "fide"))
    assert found.round_robin
    assert found.longest == 2
    assert max(abs(line.whites - line.blacks) for line in found.lines) == cycles % 2


def test_crenshaw_tables_in_figures() -> None:
    assert inspect(crenshaw(6)).breaks == 8
    assert [inspect(crenshaw(players)).breaks for players in (8, 10, 12)] == [6, 8, 10]
    doubles = {players: inspect(crenshaw(players, 2, "plain")) for players in (4, 6, 8, 10)}
    assert {players: found.longest for players, found in doubles.items()} == dict.fromkeys(doubles, 3)
    assert {players: found.longest_who for players, found in doubles.items()} == {
        4: (2, 3),
        6: (2,),
        8: (1, 5),
        10: (1, 6),
    }


@pytest.mark.parametrize("boards", range(2, 21))
def test_scheveningen_tables_in_figures(boards: int) -> None:
    teams = {number: "A" if number <= boards else "B" for number in range(1, 2 * boards + 1)}
    found = inspect(scheveningen(boards), teams)
    assert found.round_robin
    assert (found.rounds, found.games) == (boards, boards * boards)
    whites = found.team_whites["A"]
    assert [one + other for one, other in zip(whites, found.team_whites["B"], strict=True)] == [
        boards
    ] * boards
    assert max(abs(line.whites - line.blacks) for line in found.lines) == boards % 2
    assert found.longest == (1 if boards == 2 else 2)
    if boards == 2:
        assert (whites, found.breaks) == ((2, 0), 0)
    elif boards % 2:
        assert whites == tuple((boards + 1 - at % 2 * 2) // 2 for at in range(boards))
        assert found.breaks == 2 * (boards - 1)
    elif boards in {6, 10}:
        assert set(whites) == {boards // 2}
        assert found.breaks == {6: 16, 10: 28}[boards]
    elif boards % 4 == 0:
        assert set(whites) == {boards // 2}
        assert found.breaks == boards
    else:
        assert whites[boards // 2 - 1 : boards // 2 + 1] == (boards, 0)
        assert {abs(count - boards // 2) for count in whites} == {0, 2 * (boards // 2) - boards // 2}
        assert found.breaks == 2 * boards


@pytest.mark.parametrize("players", range(4, 21, 2))
def test_berger_and_circle_have_the_largest_carry_over(players: int) -> None:
    most = (players - 1) * (players * players - 6 * players + 12)
    assert carry_over(berger(players)) == carry_over(circle(players)) == most


@pytest.mark.parametrize(("players", "modulus"), [(4, 0b111), (8, 0b1011), (16, 0b10011)])
def test_rounds_by_powers_of_a_primitive_element_have_the_least_carry_over(
    players: int, modulus: int
) -> None:
    step, rounds = 1, []
    for number in range(1, players):
        games = [Game(one + 1, (one ^ step) + 1) for one in range(players) if one < one ^ step]
        rounds.append(Round(number, tuple(games)))
        step = step << 1 if step << 1 < players else step << 1 ^ modulus
    schedule = Schedule(players, tuple(rounds))
    assert inspect(schedule, colours_known=False).round_robin
    assert carry_over(schedule) == players * (players - 1)


def test_carry_over_counts_the_bye_and_needs_whole_rounds() -> None:
    assert carry_over(berger(7)) == carry_over(berger(8)) == 196
    assert carry_over(drawn(4, "1-4", "4-3 1-2")) is None
    assert carry_over(drawn(4, "1-4 2-3 1-2")) is None


def test_a_pair_that_is_missing_is_named_with_the_round_in_which_both_are_free() -> None:
    found = inspect(drawn(4, "1-4 2-3", "4-3", "2-4 3-1"))
    assert not found.round_robin
    assert found.missing == (((1, 2), 1),)
    assert said(found) == [
        "round 2: numbers 1 and 2 have no game; pair them",
        "numbers 1 and 2: never meet; pair them in round 2, where both are free",
    ]


def test_a_pair_that_is_double_is_named_with_its_rounds() -> None:
    found = inspect(drawn(4, "1-4 2-3", "4-3 1-2", "2-1 4-3"))
    assert found.double == (((1, 2), 1), ((3, 4), 1))
    assert found.missing == (((1, 3), 1), ((2, 4), 1))
    assert "numbers 1 and 2: meet twice (rounds 2 and 3), not once" in said(found)[2]
    assert "numbers 1 and 3: never meet; both are free in no round" in said(found)


def test_who_plays_twice_in_a_round_or_has_a_game_and_a_bye() -> None:
    found = inspect(drawn(4, "1-4 2-4", "4-3 1-2", "2-3 3-1"))
    assert said(found)[:2] == [
        "round 1: number 4 has 2 games (1-4, 2-4); keep one of them",
        "round 1: number 3 has no game; pair them",
    ]
    schedule = berger(3)
    first = schedule.rounds[0]
    broken = schedule.mapped([first._replace(byes=(Bye(2),)), *schedule.rounds[1:]])
    assert said(inspect(broken)) == ["round 1: number 2 has a game and a bye; strike one of them out"]


def test_byes_must_go_round_in_an_odd_field() -> None:
    found = inspect(drawn(3, "2-3", "3-2", "3-1"))
    assert found.byes == (2, 1, 0)
    assert "number 1: rests twice, not once; all rest equally often in an odd field" in said(found)


def test_half_an_event_is_said_in_one_line() -> None:
    whole = berger(12)
    found = inspect(whole.mapped(whole.rounds[:4]))
    assert said(found) == ["schedule: 4 rounds are there, 42 games are still missing; add the other rounds"]
    assert found.double == ()
    assert len(found.missing) == 42


def test_cycles_are_seen_when_the_schedule_does_not_say() -> None:
    listed = Schedule(6, berger(6, 2).rounds)
    assert listed.cycles == 1
    assert inspect(listed).cycles == 2
    assert inspect(listed).round_robin
    assert not inspect(listed, cycles=3).round_robin
    assert not inspect(berger(6), cycles=2).round_robin


def test_colours_are_left_out_where_they_are_unknown() -> None:
    found = inspect(drawn(4, "1-4 2-3", "1-3 2-4", "1-2 3-4"), colours_known=False)
    assert found.round_robin
    assert found.faults == ()
    assert (found.lines, found.breaks, found.longest, found.difference) == ((), None, None, None)
    known = inspect(drawn(4, "1-4 2-3", "1-3 2-4", "1-2 3-4"))
    assert "number 1: has White 3 times running (rounds 1, 2 and 3)" in said(known)[0]
    assert "number 1: has 3 Whites and 0 Blacks" in " ".join(said(known))


def test_both_games_of_a_pair_with_the_same_colours_are_noticed() -> None:
    first = berger(4)
    twice = first.mapped(
        [*first.rounds, *(round_._replace(number=round_.number + 3) for round_ in first.rounds)]
    )
    found = inspect(twice)
    assert found.round_robin
    assert "numbers 1 and 4: number 1 has White twice, number 4 never" in " ".join(said(found))


def test_team_mates_do_not_meet() -> None:
    schedule = drawn(4, "1-3 2-4", "4-1 3-2", "1-2 3-4")
    found = inspect(schedule, {1: "A", 2: "A", 3: "B", 4: "B"})
    assert found.double == (((1, 2), 1), ((3, 4), 1))
    assert "numbers 1 and 2: are of one team and meet in round 3; pair them with the other team" in said(
        found
    )


def test_what_cannot_be_a_schedule_is_refused() -> None:
    with pytest.raises(Impossible, match="there is no number 5"):
        inspect(drawn(4, "1-5 2-3"))
    with pytest.raises(Impossible, match="number 2 is paired with himself"):
        inspect(drawn(4, "2-2"))
    with pytest.raises(Impossible, match="number 4: is in no team"):
        inspect(drawn(4, "1-3 2-4"), {1: "A", 2: "A", 3: "B"})


@settings(max_examples=40, deadline=None)
@given(players=st.integers(2, 40), cycles=st.integers(1, 4), data=st.data())
def test_a_game_taken_out_is_always_noticed(players: int, cycles: int, data: st.DataObject) -> None:
    schedule = berger(players, cycles)
    assert inspect(schedule).round_robin
    at = data.draw(st.integers(0, len(schedule.rounds) - 1))
    rounds = list(schedule.rounds)
    lost = data.draw(st.integers(0, len(rounds[at].games) - 1))
    game = rounds[at].games[lost]
    rounds[at] = rounds[at]._replace(games=rounds[at].games[:lost] + rounds[at].games[lost + 1 :])
    found = inspect(schedule.mapped(rounds))
    assert not found.round_robin
    assert found.missing == ((game.key[:2], 1),)


@settings(max_examples=30, deadline=None)
@given(players=st.integers(2, 24), cycles=st.integers(1, 3), order=st.sampled_from(ORDERS))
def test_figures_equal_a_plain_count(players: int, cycles: int, order: str) -> None:
    schedule = berger(players, cycles, order)
    found = inspect(schedule)
    for line in found.lines:
        mine = [game.white == line.number for _, _, game in schedule.games() if line.number in game.pairing]
        assert line.breaks == sum(one == other for one, other in pairwise(mine))
        assert line.longest == max(
            size for size in range(1, len(mine) + 1) for at in range(len(mine)) if size == _run(mine, at)
        )
        running = [abs(2 * sum(mine[:upto]) - upto) for upto in range(len(mine) + 1)]
        assert line.difference == max(running)


def _run(mine: list[bool], at: int) -> int:
    size = 1
    while at + size < len(mine) and mine[at + size] == mine[at]:
        size += 1
    return size
