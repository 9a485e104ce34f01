"""Direct encounter in a Swiss (6.3): missing games, forfeits, rematches, and the plain implementation."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np

from roundrobin.event import Event, Scoring
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.encounter import direct_encounter
from tests.plain_swiss import PlainSwiss
from tests.random_swiss import THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_swiss
from tests.test_swiss import stacked, swiss


def split_of(event: Event, *, forfeits: bool = False) -> list[int]:
    """All players as one tied group, split."""
    table = crosstable(event, kind="swiss")
    level = np.zeros(len(event.players), dtype=np.int64)
    return [int(ahead) for ahead in direct_encounter(table, level, forfeits=forfeits)]


def test_all_have_met() -> None:
    event = swiss("1-2 1-0, 3", "1-3 =, 2", "2-3 0-1, 1", players=3)
    assert split_of(event) == [0, 2, 0]  # 1½, 0, 1½; then 1 and 3 drew


def test_who_beat_both_is_first_although_the_others_have_not_met() -> None:
    assert split_of(swiss("1-2 1-0, 3", "1-3 1-0, 2", players=3)) == [0, 1, 1]


def test_one_win_is_not_enough_when_another_could_reach_it() -> None:
    assert split_of(swiss("1-2 1-0, 3", players=3)) == [0, 0, 0]  # 3 has two games to come


def test_being_reached_is_not_being_alone() -> None:
    # 1 has 1½; 2 has ½ and a missing game with 3
    assert split_of(swiss("1-2 =, 3", "1-3 1-0, 2", players=3)) == [0, 0, 0]


def test_the_second_place_and_so_on_then_the_rest_start_again() -> None:
    # 1 beat all three; 2 beat 3 and 4, who have not met: 3, 2, then 0 with one missing
    event = swiss("1-2 1-0", "1-3 1-0, 2-4 1-0", "1-4 1-0, 2-3 1-0", players=4)
    assert split_of(event) == [0, 1, 2, 2]


def test_the_rest_is_judged_by_its_own_games() -> None:
    # 1 is first; of 2, 3, 4 all have met and 3 won both games, having lost to 1 like the others but 2
    event = swiss("1-3 1-0, 2-4 =", "1-4 1-0, 2-3 0-1", "1-5 1-0, 3-4 1-0", "2-5 0-1", players=5)
    plain = [
        number for part in PlainSwiss(event).encounter([1, 2, 3, 4, 5], forfeits=False) for number in part
    ]
    assert plain == [1, 2, 3, 4, 5]
    four = direct_encounter(crosstable(event, kind="swiss"), np.array([0, 0, 0, 0, 4]))
    # 1 has 2 with one missing, 2 ½, 3 2, 4 ½: 3 could not be passed by 1 only if 1 lost; nobody is sure
    assert four.tolist() == [0, 0, 0, 0, 4]


def test_nobody_has_met_anybody() -> None:
    assert split_of(swiss("1, 2, 3", players=3)) == [0, 0, 0]


def test_forfeits_are_no_games_unless_the_event_says_so() -> None:
    event = swiss("1-2 -:+, 3-4 1-0", players=4)
    table = crosstable(event, kind="swiss")
    level = np.array([0, 0, 2, 2])
    assert direct_encounter(table, level).tolist() == [0, 0, 2, 3]
    assert direct_encounter(table, level, forfeits=True).tolist() == [1, 0, 2, 3]


def test_in_a_round_robin_forfeits_count_either_way() -> None:
    event = replace(swiss("1-2 -:+", players=2), system="custom")
    table = crosstable(event)
    assert not table.swiss
    for forfeits in (False, True):
        assert direct_encounter(table, np.array([0, 0]), forfeits=forfeits).tolist() == [1, 0]


def test_a_rematch_counts_by_its_average() -> None:
    event = swiss("1-2 1-0, 3", "2-1 =, 3", "1-3 =, 2", players=3)
    # 1 has ¾ + ½, 2 ¼ and 3 ½ with their game to come: both could reach 1
    assert split_of(event) == [0, 0, 0]
    # against 3 a win: 1¾, and 2 comes to 1¼, 3 to 1 at most
    assert split_of(swiss("1-2 1-0, 3", "2-1 =, 3", "1-3 1-0, 2", players=3)) == [0, 1, 1]


def test_a_missing_game_lost_is_worth_what_a_loss_is() -> None:
    """3-2-1: 1 has won three games and has one to come, worth a point at least; 2 could have three wins."""
    three_two_one = Scoring(win=Fraction(3), draw=Fraction(2), loss=Fraction(1))
    event = swiss("1-3 1-0, 2-4 =", "1-4 1-0, 2-5 =", "1-5 1-0", players=5, scoring=three_two_one)
    plain = PlainSwiss(event).encounter([1, 2, 3, 4, 5], forfeits=False)
    assert split_of(event) == places(plain)


def places(parts: list[list[int]]) -> list[int]:
    """How many stand ahead of each player of a group, in the order of their numbers."""
    ahead = {
        number: sum(len(other) for other in parts[:at]) for at, part in enumerate(parts) for number in part
    }
    return [ahead[number] for number in sorted(ahead)]


KIND = Kind(players=(3, 9), forfeits=0.3, absent=0.2, scorings=(Scoring(), THREE_ONE_NIL, THREE_TWO_ONE))


def test_every_group_of_small_events() -> None:
    """Whatever their scores: every group of up to five players, against the plain implementation."""
    chance, decided = random.Random(6), 0
    for _ in range(40):
        event = random_swiss(chance, KIND)
        table, plain, size = crosstable(event, kind="swiss"), PlainSwiss(event), len(event.players)
        groups = [set(group) for count in (2, 3, 4, 5) for group in combinations(range(1, size + 1), count)]
        for members in chance.sample(groups, min(60, len(groups))):
            forfeits = chance.random() < 0.3
            others = iter(range(len(members), size))
            group = np.array([0 if number in members else next(others) for number in range(1, size + 1)])
            found = direct_encounter(table, group, forfeits=forfeits)
            parts = plain.encounter(sorted(members), forfeits=forfeits)
            assert [int(found[number - 1]) for number in sorted(members)] == places(parts)
            decided += len(parts) > 1
    assert decided > 100


def test_a_batch() -> None:
    chance = random.Random(1)
    kind = KIND._replace(players=(8, 8), scorings=(Scoring(),))
    events = [
        event for event in (random_swiss(chance, kind) for _ in range(60)) if len(event.schedule.rounds) == 4
    ]
    tables = [crosstable(event, kind="swiss") for event in events]
    groups = np.array([[chance.choice((0, 0, 0, 1)) for _ in range(8)] for _ in events])
    groups = np.where(groups == 1, (groups == 0).sum(-1, keepdims=True), 0)
    together = direct_encounter(stacked(tables), groups).tolist()
    assert len(events) > 2
    assert together == [
        direct_encounter(table, group).tolist() for table, group in zip(tables, groups, strict=True)
    ]
