"""Fair colours: the figures after withdrawals, a second opinion by brute force, and any set of games."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Impossible
from roundrobin.games import Game, Round, Schedule, with_meetings
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.colours import Coloured, after_withdrawal, fair_colours


def words(schedule: Schedule) -> dict[int, str]:
    """The colours of each player as a word of W and B, games that were not played left out."""
    row = dict.fromkeys(range(1, schedule.players + 1), "")
    for _, _, game in schedule.games():
        if game.result is None or game.result.played:
            row[game.white] += "W"
            row[game.black] += "B"
    return row


def balanced(word: str) -> bool:
    return abs(word.count("W") - word.count("B")) <= 1


def fair(word: str) -> bool:
    return balanced(word) and "WWW" not in word and "BBB" not in word


def withdrawals(players: int) -> list[tuple[int, int]]:
    """Who may leave after how many rounds, fewer than half."""
    return [(player, after) for player in range(1, players + 1) for after in range((players - 1) // 2 + 1)]


def without(table: Schedule, player: int, after: int) -> Schedule:
    """The table without the open games of one, colours untouched."""
    return table.mapped(
        round_._replace(
            games=tuple(game for game in round_.games if round_.number <= after or player not in game.pairing)
        )
        for round_ in table.rounds
    )


@pytest.mark.parametrize(("players", "most"), [(6, 4), (8, 5), (10, 8), (12, 10)])
def test_after_an_early_withdrawal_colours_are_always_repaired_with_few_changes(
    players: int, most: int
) -> None:
    """The figures of the digest: always possible, at most 4, 5, 8, 10 changes, none for number n."""
    changes = []
    for player, after in withdrawals(players):
        found = after_withdrawal(berger(players), player, after)
        row = words(found.schedule)
        assert all(fair(row[number]) for number in row if number != player)
        assert found.problems == ()
        assert found.fewest
        played = {game.key for round_, _, game in berger(players).games() if round_.number <= after}
        assert played.isdisjoint(found.changed)
        assert player < players or found.changed == ()
        changes.append(len(found.changed))
    assert max(changes) == most


def test_without_repair_one_to_six_players_end_two_games_out_of_balance() -> None:
    off = []
    for players in (6, 8, 10, 12):
        for player, after in withdrawals(players):
            row = words(without(berger(players), player, after))
            differences = [abs(row[number].count("W") - row[number].count("B")) for number in row]
            del differences[player - 1]
            assert max(differences) <= 2
            if player < players:
                off.append(differences.count(2))
            else:
                assert 2 not in differences
    assert (min(off), max(off)) == (1, 6)


def fewest_by_force(schedule: Schedule, fixed: set[tuple[int, int, int]], ignored: int) -> int | None:
    """How few games must be turned, by trying all sets of them."""
    free = [game.key for _, _, game in schedule.games() if game.key not in fixed]
    for size in range(len(free) + 1):
        for chosen in combinations(free, size):
            row = dict.fromkeys(range(1, schedule.players + 1), "")
            for _, _, game in schedule.games():
                white, black = game.pairing if game.key not in chosen else game.pairing[::-1]
                row[white] += "W"
                row[black] += "B"
            if all(fair(word) for number, word in row.items() if number != ignored):
                return size
    return None


@pytest.mark.parametrize(("player", "after"), [pair for pair in withdrawals(6) if pair[0] < 6])
def test_the_fewest_changes_by_brute_force(player: int, after: int) -> None:
    found = after_withdrawal(berger(6), player, after)
    played = {game.key for round_, _, game in berger(6).games() if round_.number <= after}
    assert len(found.changed) == fewest_by_force(without(berger(6), player, after), played, player)


def test_opponents_of_the_one_who_left_have_byes() -> None:
    found = after_withdrawal(berger(6), 4, 2)
    byes = [[bye.player for bye in round_.byes] for round_ in found.schedule.rounds]
    assert byes[:2] == [[], []]
    for round_, resting in zip(berger(6).rounds[2:], byes[2:], strict=True):
        assert resting == [game.opponent_of(4) for game in round_.games if 4 in game.pairing]
    odd = after_withdrawal(berger(5), 5, 0)
    assert all(bye.player != 5 for round_ in odd.schedule.rounds for bye in round_.byes)


def with_results(schedule: Schedule, results: dict[tuple[int, int], str]) -> Schedule:
    return schedule.mapped(
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse(results[game.pairing])) if game.pairing in results else game
                for game in round_.games
            )
        )
        for round_ in schedule.rounds
    )


def test_results_say_what_was_played_and_forfeits_count_for_nobody() -> None:
    table = with_results(berger(6), {(1, 6): "1-0", (2, 5): "=", (3, 4): "+:-"})
    found = after_withdrawal(table, 4, 2)
    games = {game.key: game for _, _, game in found.schedule.games()}
    assert (3, 4, 1) in games
    assert (4, 6, 1) not in games
    assert {(1, 6, 1), (2, 5, 1), (3, 4, 1)}.isdisjoint(found.changed)
    row = words(found.schedule)
    assert row[4] == ""
    assert all(fair(row[number]) for number in (1, 2, 3, 5, 6))


def test_what_cannot_be_reached_is_said() -> None:
    """Four Whites are played already: three Blacks do not make them good."""
    rounds = [
        Round(1, (Game(1, 2),)),
        Round(2, (Game(1, 3),)),
        Round(3, (Game(1, 4),)),
        Round(4, (Game(1, 5),)),
        Round(5, (Game(1, 6),)),
        Round(6, (Game(6, 5),)),
    ]
    schedule = Schedule(6, with_meetings(rounds), "custom")
    found = fair_colours(schedule, [(1, 2, 1), (1, 3, 1), (1, 4, 1), (1, 5, 1)])
    assert {str(problem).split(";")[0] for problem in found.problems} >= {
        "number 1: has 4 Whites and 1 Black"
    }
    assert (1, 6, 1) in found.changed
    assert all(problem.level == "warning" for problem in found.problems)
    done = fair_colours(schedule, [(1, other, 1) for other in range(2, 7)])
    assert "number 1" not in {problem.where for problem in done.problems}  # nothing of his is open


def test_balance_goes_before_streaks() -> None:
    """Number 1 has B B ? W W B W W: only Black makes it level, though it makes three Blacks running."""
    rounds = [
        Round(at, (Game(1, at + 1) if colour != "B" else Game(at + 1, 1),))
        for at, colour in enumerate("BB?WWBWW", 1)
    ]
    schedule = Schedule(9, with_meetings(rounds), "custom")
    played = [game.key for _, _, game in schedule.games() if game.key != (1, 4, 1)]
    found = fair_colours(schedule, played)
    assert found.changed == ((1, 4, 1),)
    assert words(found.schedule)[1] == "BBBWWBWW"
    assert [str(problem) for problem in found.problems] == [
        "number 1: has Black three times running; it cannot be helped any more"
    ]
    assert found.fewest


def test_a_fair_schedule_is_left_alone() -> None:
    for players in (5, 6, 11, 16, 40):
        found = fair_colours(berger(players))
        assert found == Coloured(berger(players), (), (), True)


def test_turned_games_keep_round_board_and_meeting() -> None:
    spoilt = berger(8).mapped(
        round_._replace(games=tuple(Game(*sorted(game.pairing)) for game in round_.games))
        for round_ in berger(8).rounds
    )
    found = fair_colours(spoilt)
    assert all(fair(word) for word in words(found.schedule).values())
    for before, after in zip(spoilt.games(), found.schedule.games(), strict=True):
        assert (before[0].number, before[1], before[2].key) == (after[0].number, after[1], after[2].key)
        assert (before[2].key in found.changed) == (before[2].pairing != after[2].pairing)
    assert fair_colours(spoilt) == found


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Impossible, match="there is no game 2 of these two"):
        fair_colours(berger(4), [(1, 2, 2)])
    with pytest.raises(Impossible, match="number 9: there is no such player"):
        after_withdrawal(berger(8), 9, 1)


@st.composite
def any_games(draw: st.DrawFn) -> Schedule:
    """Games of any pairs in any rounds, some players twice in a round, some never."""
    players = draw(st.integers(2, 12))
    pairs = list(combinations(range(1, players + 1), 2))
    rounds = []
    for number in range(1, draw(st.integers(1, 8)) + 1):
        games = draw(st.lists(st.sampled_from(pairs), max_size=6))
        rounds.append(Round(number, tuple(Game(*game) for game in games)))
    return Schedule(players, with_meetings(rounds), "custom")


@settings(max_examples=150, deadline=None)
@given(any_games())
def test_any_set_of_games_can_be_coloured_from_scratch(schedule: Schedule) -> None:
    found = fair_colours(schedule, colours_known=False)
    assert all(fair(word) for word in words(found.schedule).values())
    assert found.problems == ()


@settings(max_examples=40, deadline=None)
@given(any_games(), st.integers(0, 99))
def test_any_set_of_games_becomes_fair_whatever_the_colours_were(schedule: Schedule, seed: int) -> None:
    coin = Random(seed)
    spoilt = schedule.mapped(
        round_._replace(
            games=tuple(
                game._replace(white=game.black, black=game.white) if coin.random() < 0.5 else game
                for game in round_.games
            )
        )
        for round_ in schedule.rounds
    )
    found = fair_colours(spoilt, patience=20)
    assert all(fair(word) for word in words(found.schedule).values())
    assert found.problems == ()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 999))
def test_fewest_is_fewest_on_small_random_fields(seed: int) -> None:
    coin = Random(seed)
    schedule = Schedule(
        5,
        tuple(
            round_._replace(games=tuple(Game(*coin.sample(game.pairing, 2)) for game in round_.games))
            for round_ in berger(5).rounds
        ),
    )
    found = fair_colours(schedule)
    assert found.fewest
    assert len(found.changed) == fewest_by_force(schedule, set(), 0)


@settings(max_examples=60, deadline=None)
@given(any_games(), st.integers(0, 999), st.sampled_from([0, 20]))
def test_played_games_stay_and_what_is_left_unfair_is_said(
    schedule: Schedule, seed: int, patience: int
) -> None:
    coin = Random(seed)
    fixed = {game.key for _, _, game in schedule.games() if coin.random() < 0.5}
    found = fair_colours(schedule, fixed, patience=patience)
    assert fixed.isdisjoint(found.changed)
    free = {number for _, _, game in schedule.games() if game.key not in fixed for number in game.pairing}
    off = {number for number, word in words(found.schedule).items() if number in free and not balanced(word)}
    assert {problem.where for problem in found.problems if " and " in problem.what} == {
        f"number {number}" for number in off
    }


@pytest.mark.parametrize(
    ("players", "player", "after", "most"), [(14, 13, 6, 11), (16, 1, 2, 11), (20, 3, 2, 14)]
)
def test_larger_fields_are_repaired_with_few_changes(
    players: int, player: int, after: int, most: int
) -> None:
    found = after_withdrawal(berger(players), player, after)
    row = words(found.schedule)
    assert all(fair(row[number]) for number in row if number != player)
    assert len(found.changed) <= most


def test_large_fields_from_scratch() -> None:
    schedule = berger(60)
    unknown = schedule.mapped(
        round_._replace(games=tuple(Game(*sorted(game.pairing)) for game in round_.games))
        for round_ in schedule.rounds
    )
    found = fair_colours(unknown, colours_known=False)
    assert all(fair(word) for word in words(found.schedule).values())
