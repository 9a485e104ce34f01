"""Direct encounter: recursion, averages, groups in which two have not met."""

from __future__ import annotations

import numpy as np
import pytest

from roundrobin.event import Rules
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.encounter import direct_encounter, position, split
from tests.drawn import drawn


def groups(*players: int) -> np.ndarray:
    return np.array(players, dtype=np.int64)


def test_split_counts_how_many_stand_ahead() -> None:
    assert split(groups(0, 0, 0, 3), groups(1, 5, 1, 9)).tolist() == [1, 0, 1, 3]


def test_position_is_inside_the_split_group_and_nothing_elsewhere() -> None:
    assert position(groups(0, 0, 2, 2, 4), groups(0, 1, 2, 2, 4)).tolist() == [1, 2, 0, 0, 0]


LEADERS = """
    1 2 3 4 5 6
  1 * 1 1 0 0 1
  2 0 * 1 1 1 0
  3 0 0 * 1 1 1
  4 1 0 0 * 1 1
  5 1 0 0 0 * 1
  6 0 1 0 0 0 *
"""


def test_parts_that_stay_level_are_tried_again_on_their_own_games() -> None:
    # among 1, 2, 3, 4 the table is 2 2 1 1: then 1 beat 2 and 3 beat 4, each by their own game
    table = crosstable(drawn(LEADERS))
    assert table.score.tolist() == [6, 6, 6, 6, 4, 2]
    finer = direct_encounter(table, groups(0, 0, 0, 0, 4, 5))
    assert finer.tolist() == [0, 1, 2, 3, 4, 5]


def test_a_circle_stays_level() -> None:
    table = crosstable(drawn("  1 2 3\n1 * 1 0\n2 0 * 1\n3 1 0 *"))
    assert direct_encounter(table, groups(0, 0, 0)).tolist() == [0, 0, 0]


def test_games_outside_the_group_do_not_count() -> None:
    table = crosstable(drawn(LEADERS))
    assert direct_encounter(table, groups(0, 1, 1, 3, 4, 5)).tolist() == [0, 1, 2, 3, 4, 5]


def test_a_forfeit_counts_like_any_game() -> None:
    table = crosstable(drawn("  1 2\n1 * -\n2 + *"))
    assert direct_encounter(table, groups(0, 0)).tolist() == [1, 0]


@pytest.mark.parametrize("open_pair", ["two of the group have not met", "an outsider is open"])
def test_a_group_in_which_two_have_not_met_is_left_as_it_is(open_pair: str) -> None:
    picture = "  1 2 3 4\n1 * 1 1 .\n2 0 * . 1\n3 0 . * 1\n4 . 0 0 *"
    table = crosstable(drawn(picture))
    if open_pair == "two of the group have not met":
        assert direct_encounter(table, groups(3, 0, 0, 0)).tolist() == [3, 0, 0, 0]
    else:
        assert direct_encounter(table, groups(0, 0, 2, 3)).tolist() == [0, 1, 2, 3]


def test_unequal_numbers_of_meetings_are_averaged() -> None:
    # 1 and 2 met twice (½ each time), 1 lost to 3 once, 2 drew with 3 once: averages 0+½, ½+½, 1+½
    table = crosstable(drawn("  1 2 3\n1 * ½½ 0.\n2 ½½ * .½\n3 .1 ½. *"))
    assert direct_encounter(table, groups(0, 0, 0)).tolist() == [2, 1, 0]


def test_an_average_of_three_meetings_is_exact() -> None:
    # 1 took ½ + 1 + 0 of three games from 2: level
    table = crosstable(drawn("  1 2\n1 * ½10\n2 ½01 *"))
    assert direct_encounter(table, groups(0, 0)).tolist() == [0, 0]


def test_a_batch_runs_through_the_same_rule() -> None:
    table = crosstable(drawn(LEADERS))
    batch = np.stack([groups(0, 0, 0, 0, 4, 5), groups(0, 1, 1, 3, 4, 5), groups(0, 1, 2, 3, 4, 4)])
    stacked = type(table)(
        **{name: getattr(table, name) for name in table.__dataclass_fields__}
        | {name: np.stack([getattr(table, name)] * 3) for name in ("opponent", "colour", "outcome", "points")}
    )
    single = [direct_encounter(table, one).tolist() for one in batch]
    assert direct_encounter(stacked, batch).tolist() == single


def test_games_to_come_count_as_lost_where_the_rules_say_so() -> None:
    """1 beat 2 and has not met 3; 3 drew with 2: by what is there 1, ½ and ½."""
    picture = "  1 2 3\n1 * 1 .\n2 0 * ½\n3 . ½ *"
    assert direct_encounter(crosstable(drawn(picture)), groups(0, 0, 0)).tolist() == [0, 0, 0]
    lost = crosstable(drawn(picture, rules=Rules(unmet="lost")))
    assert direct_encounter(lost, groups(0, 0, 0)).tolist() == [0, 1, 1]
