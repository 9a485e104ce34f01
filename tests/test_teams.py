"""The score of two teams, and who qualifies from a group."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Decision, Penalty, Rules, Scoring
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Standings, standings
from roundrobin.standings.teams import Qualifiers, qualifiers, team_score
from tests.drawn import drawn
from tests.matches import filled, match

HALF = Fraction(1, 2)

# AABB: round 1 is 1-3 2-4, round 2 is 4-1 3-2.
PLAYED = {(1, 3): "1-0", (2, 4): "=", (4, 1): "1-0", (3, 2): "-:+"}


def test_board_points_in_total_and_by_rounds() -> None:
    score = team_score(crosstable(match("AABB", PLAYED)))
    assert score.names == ("Team A", "Team B")
    assert score.points == (Fraction(5, 2), Fraction(3, 2))
    assert score.rounds == ((1, Fraction(3, 2), HALF, True), (2, Fraction(1), Fraction(1), True))
    assert score.won == (1, 1, 0)


def test_teams_have_names_and_may_stand_mixed() -> None:
    event = match("BABA", {(2, 1): "1-0"}, head='teams = { A = "Riverside", B = "Old Mill" }')
    score = team_score(crosstable(event))
    assert score.names == ("Riverside", "Old Mill")
    assert score.points == (1, 0)
    assert score.rounds == ((1, 1, 0, False),)
    assert score.won == (0, 0, 0), "a round that is not complete is won by nobody"


def test_after_a_round_the_later_ones_do_not_count() -> None:
    score = team_score(crosstable(match("AABB", PLAYED), after=1))
    assert score.points == (Fraction(3, 2), HALF)
    assert [round_.number for round_ in score.rounds] == [1]


def test_games_of_an_annulled_player_count_for_neither_team() -> None:
    event = match("AAABBB", {(1, 4): "0-1", (2, 5): "1-0", (6, 3): "0-1"}, withdrawn={4: 1})
    score = team_score(crosstable(event))
    assert score.points == (2, 0)
    assert score.rounds[0].complete


def test_forfeits_that_follow_from_a_withdrawal_count() -> None:
    event = match("AABB", {(1, 3): "0-1", (2, 4): "="}, withdrawn={3: 1})
    score = team_score(crosstable(event))
    assert score.points == (HALF + 1, Fraction(3, 2)), "half of the games played: 3-2 is forfeited"


def test_points_are_those_of_the_players() -> None:
    event = replace(
        filled("AABBB"), penalties=(Penalty(1, HALF),), rules=Rules(scoring=Scoring(win=Fraction(3)))
    )
    table = crosstable(event)
    score = team_score(table)
    players = [int(each) * table.unit for each in table.score.tolist()]
    assert score.points == (sum(players[:2]), sum(players[2:]))
    assert sum(score.points) == 6 * 3 - HALF


def test_points_for_a_rest_are_not_board_points() -> None:
    event = replace(filled("ABB"), rules=Rules(scoring=Scoring(bye=Fraction(1))))
    assert sum(team_score(crosstable(event)).points) == 2


def test_an_event_without_teams_has_no_team_score() -> None:
    with pytest.raises(Impossible, match="there are no two teams in this event"):
        team_score(crosstable(drawn("1 2\n1 * 1\n2 0 *")))


def group(**settings: object) -> Standings:
    """1 is first, 2 and 3 are level on everything, 4 is last."""
    picture = """
        1 2 3 4
      1 * 1 1 1
      2 0 * ½ 1
      3 0 ½ * 1
      4 0 0 0 *
    """
    return standings(crosstable(drawn(picture, tiebreaks=["DE", "SB"], **settings)))


def numbers(found: Qualifiers) -> tuple[list[int], list[int], int]:
    return [p.number for p in found.through], [p.number for p in found.tied], found.places


@pytest.mark.parametrize(
    ("count", "wanted"),
    [(1, ([1], [], 0)), (2, ([1], [2, 3], 1)), (3, ([1, 2, 3], [], 0)), (4, ([1, 2, 3, 4], [], 0))],
)
def test_who_qualifies(count: int, wanted: tuple[list[int], list[int], int]) -> None:
    found = qualifiers(group(), count)
    assert numbers(found) == wanted
    assert bool(found.note) == bool(wanted[1])


def test_a_tie_across_the_line_says_what_to_do() -> None:
    note = qualifiers(group(), 2).note
    assert note == (
        "P2, P3 are level on everything announced, with 1 place left for them: decide it and write it under "
        "[[decisions]]."
    )


def test_a_decision_settles_it() -> None:
    decided = group(decisions=(Decision((2, 3), (3, 2), "playoff"),))
    assert numbers(qualifiers(decided, 2)) == ([1, 3], [], 0)


def test_an_unfinished_group_may_change() -> None:
    made = standings(crosstable(drawn("1 2 3\n1 * 1 .\n2 0 * 1\n3 . 0 *", tiebreaks=["SB"])))
    assert "may still change" in qualifiers(made, 1).note


@pytest.mark.parametrize("count", [0, 5])
def test_no_more_than_there_are_can_qualify(count: int) -> None:
    with pytest.raises(Impossible, match="write a number from 1 to 4"):
        qualifiers(group(), count)
