"""Recovery of tables: real events, every table under other numbers, disorder, slips, what fits nothing."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.event import ORDERS
from roundrobin.games import Game, Pairing, Round, Schedule, with_meetings
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.circle import circle
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.scheduling.recover import recover
from roundrobin.scheduling.scheveningen import scheveningen

AUTHORITIES = Path(__file__).parent / "authorities" / "rounds.json"
METHODS = {"berger": berger, "crenshaw": crenshaw, "circle": circle}


def event(name: str) -> Schedule:
    known = json.loads(AUTHORITIES.read_text(encoding="utf-8"))[name]
    rounds = [
        Round(number, tuple(Game(white, black) for white, black in games))
        for number, games in enumerate(known["rounds"], 1)
    ]
    return Schedule(known["players"], with_meetings(rounds), cycles=known["cycles"])


def renumbered(schedule: Schedule, numbers: dict[int, int]) -> Schedule:
    """The schedule of players whose table numbers are the values: what `recover` has to undo."""
    player = {number: player for player, number in numbers.items()}
    return schedule.mapped(
        round_._replace(
            games=tuple(
                game._replace(white=player[game.white], black=player[game.black]) for game in round_.games
            ),
            byes=tuple(bye._replace(player=player[bye.player]) for bye in round_.byes),
        )
        for round_ in schedule.rounds
    )


def shuffled(schedule: Schedule, seed: int = 1) -> Schedule:
    numbers = list(range(1, schedule.players + 1))
    Random(seed).shuffle(numbers)
    return renumbered(schedule, dict(enumerate(numbers, 1)))


def turned(schedule: Schedule, *games: int) -> Schedule:
    """With the colours of these games (counted from 0) turned, or of all."""
    flat = [game for _, _, game in schedule.games()]
    which = {game.key for at, game in enumerate(flat) if not games or at in games}
    return schedule.mapped(
        round_._replace(
            games=tuple(
                game._replace(white=game.black, black=game.white) if game.key in which else game
                for game in round_.games
            )
        )
        for round_ in schedule.rounds
    )


def reordered(schedule: Schedule, *order: int) -> Schedule:
    """With the rounds (counted from 1) in another order, numbered anew."""
    return schedule.mapped(
        schedule.rounds[which - 1]._replace(number=number) for number, which in enumerate(order, 1)
    )


def texts(schedule: Schedule, *, colours_known: bool = True) -> list[str]:
    return [found.text for found in recover(schedule, colours_known=colours_known)]


def test_a_candidates_tournament_is_berger_with_the_last_two_rounds_of_cycle_one_exchanged() -> None:
    (found,) = recover(event("rr-double8-2013"))
    assert found.text == "FIDE Berger table, last two rounds of cycle one exchanged"
    assert (found.system, found.order, found.turned, found.exact) == ("berger", "fide", False, True)
    assert found.numbers == {1: 1, 2: 8, 3: 2, 4: 6, 5: 3, 6: 5, 7: 7, 8: 4}
    assert found.rounds == (1, 2, 3, 4, 5, 7, 6, 1, 2, 3, 4, 5, 6, 7)


def test_an_elite_single_round_robin_is_the_plain_berger_table() -> None:
    (found,) = recover(event("rr-single10-2025"))
    assert found.text == "FIDE Berger table"
    assert (found.system, found.order, found.turned) == ("berger", "plain", False)
    assert sorted(found.numbers.values()) == list(range(1, 11))
    again = renumbered(berger(10), found.numbers)
    for mine, theirs in zip(again.rounds, event("rr-single10-2025").rounds, strict=True):
        assert {game.pairing for game in mine.games} == {game.pairing for game in theirs.games}


def test_a_club_event_is_the_berger_table_with_all_colours_turned() -> None:
    (found,) = recover(event("rr-single8-club-2025"))
    assert found.text == "FIDE Berger table, with all colours turned"
    assert (found.system, found.turned) == ("berger", True)
    assert found.numbers == {number: number for number in range(1, 9)}


def test_without_colours_all_tables_that_fit_are_named() -> None:
    found = recover(event("rr-single8-club-2025"), colours_known=False)
    assert {one.system for one in found} == {"berger", "circle", "crenshaw"}
    assert found[0].text == "FIDE Berger table (colours unknown)"
    assert not any(one.turned for one in found)


@settings(max_examples=50, deadline=None)
@given(
    players=st.integers(5, 18),
    cycles=st.integers(1, 3),
    system=st.sampled_from(["berger", "crenshaw", "circle"]),
    order=st.sampled_from(ORDERS),
    seed=st.integers(0, 999),
    turn=st.booleans(),
)
def test_every_table_in_every_order_is_recovered_under_other_numbers(
    players: int, cycles: int, system: str, order: str, seed: int, turn: bool
) -> None:
    """What is found, played under the recovered numbers, is the schedule game for game."""
    schedule = shuffled(METHODS[system](players, cycles, order), seed)
    schedule = turned(schedule) if turn else schedule
    best = next(one for one in recover(schedule) if one.exact)
    remade = METHODS[best.system](players, cycles, best.order)
    again = renumbered(turned(remade) if best.turned else remade, best.numbers)
    for mine, theirs in zip(again.rounds, schedule.rounds, strict=True):
        assert {game.pairing for game in mine.games} == {game.pairing for game in theirs.games}


@pytest.mark.parametrize("players", range(6, 21, 2))
def test_even_berger_tables_get_their_own_name_and_numbers(players: int) -> None:
    numbers = list(range(1, players + 1))
    Random(players).shuffle(numbers)
    expected = dict(enumerate(numbers, 1))
    for turn, said in ((False, ""), (True, ", with all colours turned")):
        schedule = renumbered(berger(players), expected)
        (found,) = recover(turned(schedule) if turn else schedule)
        assert found.text == "FIDE Berger table" + said
        assert found.numbers == expected


@pytest.mark.parametrize("players", range(8, 21, 2))
def test_the_circle_colouring_is_crenshaw_turned_and_berger_with_board_one_turned(players: int) -> None:
    (found,) = recover(turned(shuffled(circle(players))))
    assert (found.system, found.turned, found.exact) == ("crenshaw", False, True)
    board_one = [at for at, (_, board, _) in enumerate(berger(players).games()) if board == 1]
    (found,) = recover(shuffled(turned(berger(players), *board_one)))
    assert (found.system, found.turned, found.exact) == ("circle", False, True)
    others = [at for at, (_, board, _) in enumerate(berger(players).games()) if board > 1]
    (found,) = recover(shuffled(turned(berger(players), *others)))
    assert (found.system, found.turned, found.exact) == ("crenshaw", False, True)


def test_odd_crenshaw_tables_are_berger_tables_with_all_colours_turned() -> None:
    """From seven on: reversed and turned, an odd table is the same table under other numbers."""
    for players in (7, 9, 11, 13):
        found = recover(shuffled(crenshaw(players)))
        assert [(one.system, one.turned) for one in found] == [("crenshaw", False), ("berger", True)]


def test_own_numbers_come_before_others() -> None:
    same = recover(crenshaw(7))
    assert same[0].system == "crenshaw"
    assert same[0].numbers == {number: number for number in range(1, 8)}


def test_four_numbers_by_brute_force() -> None:
    """Circle and Crenshaw are one table of four; the Berger table is its rounds in reverse."""
    assert {one.system for one in recover(crenshaw(4))} == {"circle", "crenshaw"}
    backwards = reordered(crenshaw(4), 3, 2, 1)
    assert [one.system for one in recover(backwards)] == ["berger"]
    fits = [
        numbers
        for numbers in permutations(range(1, 5))
        if [
            {game.pairing for game in round_.games}
            for round_ in renumbered(berger(4), dict(enumerate(numbers, 1))).rounds
        ]
        == [{game.pairing for game in round_.games} for round_ in backwards.rounds]
    ]
    assert tuple(recover(backwards)[0].numbers.values()) in fits


@pytest.mark.parametrize("players", [6, 7, 8, 9, 10, 12, 15, 16])
def test_rounds_in_another_order_are_named(players: int) -> None:
    length = players - 1 + players % 2
    swapped = [*range(1, length + 1)]
    swapped[1], swapped[3] = swapped[3], swapped[1]
    (found,) = recover(shuffled(reordered(berger(players), *swapped)))
    assert found.text == "FIDE Berger table, rounds 2 and 4 exchanged"
    assert (found.order, found.exact) == ("", True)
    assert list(found.rounds) == swapped
    double = reordered(berger(players, 2, "fide"), *swapped, *range(length + 1, 2 * length + 1))
    found = recover(shuffled(double))[0]
    assert found.exact
    assert "rounds 2 and 4 exchanged" in found.text


def test_a_whole_new_order_is_listed() -> None:
    (found,) = recover(shuffled(reordered(berger(8), 3, 1, 2, 7, 4, 6, 5)))
    assert found.text == "FIDE Berger table, rounds in the order 3 1 2 7 4 6 5"


@pytest.mark.parametrize("players", [6, 7, 8, 10, 14])
def test_the_first_rounds_are_enough(players: int) -> None:
    schedule = shuffled(berger(players), 3)
    length = len(schedule.rounds)
    for known in range(2, length):
        (found,) = recover(schedule.mapped(schedule.rounds[:known]))
        assert found.text == f"FIDE Berger table, as far as it goes ({known} of {length} rounds)"
        assert found.exact


def test_one_round_alone_fits_every_table() -> None:
    schedule = berger(8)
    found = recover(schedule.mapped(schedule.rounds[:1]))
    assert {one.system for one in found} == {"berger", "crenshaw", "circle"}
    assert all(one.text.endswith("other numbers would do as well") for one in found)


def test_rounds_and_games_may_be_missing() -> None:
    schedule = shuffled(berger(8), 4)
    (found,) = recover(schedule.mapped([schedule.rounds[at] for at in (0, 1, 4, 6)]))
    assert found.text == "FIDE Berger table, as far as it goes (4 of 7 rounds)"
    assert found.rounds == (1, 2, 5, 7)
    (found,) = recover(schedule.mapped(round_._replace(games=round_.games[:3]) for round_ in schedule.rounds))
    assert (found.text, found.exact) == ("FIDE Berger table", True)


def test_part_of_a_second_cycle_shows_its_order_as_far_as_it_can() -> None:
    schedule = shuffled(berger(8, 2, "inverted"), 5)
    (found,) = recover(schedule.mapped(schedule.rounds[:9]))
    assert (
        found.text
        == "FIDE Berger table, cycle two in reverse order of rounds, as far as it goes (9 of 14 rounds)"
    )
    first = shuffled(berger(8, 2, "fide"), 5)
    (found,) = recover(first.mapped(first.rounds[:7]))
    assert found.text == "FIDE Berger table, last two rounds of cycle one exchanged"


def test_a_few_turned_games_are_listed() -> None:
    (found,) = recover(turned(berger(8), 4, 9))
    assert found.text == "FIDE Berger table; colours differ in 2 games (round 2 5-8, round 3 1-3)"
    assert not found.exact
    assert found.differ == ((5, 8, 1), (1, 3, 1))


def test_pairings_may_fit_where_the_colours_do_not() -> None:
    schedule = berger(10)
    coin = Random(8)
    wild = shuffled(turned(schedule, *(at for at in range(45) if coin.random() < 0.5)))
    found = recover(wild)[0]
    assert not found.exact
    assert found.strays == ()
    assert "the pairings fit, the colours do not" in found.text


def test_a_game_in_another_round_is_found() -> None:
    schedule = berger(8)
    rounds = list(schedule.rounds)
    moved = rounds[2].games[1]
    rounds[2] = rounds[2]._replace(games=rounds[2].games[:1] + rounds[2].games[2:])
    rounds[5] = rounds[5]._replace(games=(*rounds[5].games, moved))
    (found,) = recover(schedule.mapped(rounds))
    assert found.strays == (moved.key,)
    said = f"nearest is the FIDE Berger table; it has 1 game (round 6 {moved.white}-{moved.black}) elsewhere"
    assert found.text == said


def test_what_fits_nothing_is_called_so() -> None:
    coin = Random(3)
    rounds = []
    for number in range(1, 8):
        order = coin.sample(range(1, 9), 8)
        rounds.append(Round(number, tuple(Game(*order[at : at + 2]) for at in range(0, 8, 2))))
    (found,) = recover(Schedule(8, with_meetings(rounds)))
    assert (found.system, found.text, found.exact) == ("custom", "no table known fits", False)
    rounds[0] = rounds[0]._replace(
        games=(*rounds[0].games[:3], Game(rounds[0].games[0].white, rounds[0].games[3].white))
    )
    (found,) = recover(Schedule(8, with_meetings(rounds)))
    assert "plays twice in round 1" in found.text
    assert recover(Schedule(8, ()))[0].text == "no table known fits: there are no games"


@pytest.mark.parametrize("boards", [2, 3, 4, 5, 6, 7, 10, 14])
@pytest.mark.parametrize("double", [False, True])
def test_scheveningen_tables_are_recovered(boards: int, double: bool) -> None:
    schedule = shuffled(scheveningen(boards, double), boards)
    found = recover(schedule)[0]
    assert (found.system, found.exact) == ("scheveningen", True)
    assert found.order == ("inverted" if double else "plain")
    teams = {number: "A" if number <= boards else "B" for number in range(1, 2 * boards + 1)}
    listed = Schedule(2 * boards, scheveningen(boards, double).rounds, "custom")
    assert recover(listed, teams=teams)[0].system == "scheveningen"


def test_unequal_teams_are_recovered_too() -> None:
    assert recover(shuffled(scheveningen(3, other=4), 2))[0].exact
    assert recover(shuffled(scheveningen(6, other=3), 2))[0].exact


def test_a_hundred_players_are_quick_and_right() -> None:
    schedule = shuffled(berger(100), 9)
    (found,) = recover(schedule)
    assert found.text == "FIDE Berger table"
    board_one = {Pairing(game.white, game.black) for _, board, game in schedule.games() if board == 1}
    fixed = next(player for player, number in found.numbers.items() if number == 100)
    assert all(fixed in pairing for pairing in board_one)


def test_a_round_that_stands_there_twice_has_pushed_out_another() -> None:
    """Round 3 is round 2 again, one game with colours turned: three pairs never meet, so this is no table."""
    table = berger(6)
    again = table.rounds[1].games
    first = again[0]._replace(white=again[0].black, black=again[0].white)
    rounds = list(table.rounds)
    rounds[2] = rounds[2]._replace(games=(first, *again[1:]))
    found = recover(table.mapped(rounds))
    assert not any(one.exact for one in found)
    assert all(one.strays for one in found if one.system == "berger")
