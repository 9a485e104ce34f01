"""FIDE's reference checker on made-up events, and its known differences, each shown by a small event.

The first two hundred of the five thousand events that `scripts/compare` makes up are compared here.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from roundrobin.event import Event, Penalty
from roundrobin.results import Result, show_points
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.drawn import drawn, edited
from tests.known_differences import (
    AGAINST_A_DRAW,
    ANNULLED,
    DIFFERENCES,
    KINDS,
    MISSING,
    MULTIPLE,
    NOT_YET,
    RANKED,
    THIRDS,
    TO_COME,
    UNRATED,
    compare,
    in_some_order,
    made_up,
    series,
)
from tests.reference_checker import ask, can_be_written, run, trf

SEED, EVENTS, PARTS = 1, 200, 5  # of the events of scripts/compare the first, in parts for several processors


def ours(event: Event, code: str) -> list[Any]:
    """Our values in order of the numbers; annulled players have none."""
    rows = {
        row.player.number: row for row in standings(crosstable(event), [] if code == "PTS" else [code]).rows
    }
    return [rows[number].points if code == "PTS" else rows[number].values[code] for number in sorted(rows)]


def theirs(event: Event, code: str, *options: str, **told: Any) -> list[Any]:
    """The checker's values in order of the numbers."""
    answers = ask(trf(event, **told), [code], *options)
    return [answers[number].values[code] for number in sorted(answers)]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_made_up_events(kind: str, part: int) -> None:
    compared = 0
    of_the_kind = [at for seed, at in series(SEED, EVENTS) if at % len(KINDS) == list(KINDS).index(kind)]
    for at in of_the_kind[part::PARTS]:
        name, event = made_up(SEED, at)
        assert name == kind
        assert all(can_be_written(event, game) for _, _, game in event.schedule.games())
        found = compare(event, in_some_order(SEED, at))
        assert found.unexplained == ()
        assert not found.differing or found.readings
        compared += found.values
    assert compared > 500


def test_the_first_events_are_small_and_large_alike() -> None:
    sizes = {len(made_up(SEED, at)[1].players) for _, at in series(SEED, EVENTS)}
    assert sizes == set(range(3, 31))


def test_the_file_stands_in_the_columns_of_trf16() -> None:
    """Number 5-8, name 15-47, rating 49-52, points 81-84, rank 86-89, then ten columns a round."""
    lines = trf(drawn("  1 2 3\n1 Tal * ½ +\n2 Wu ½ * 0\n3 Rey - 1 *")).splitlines()
    first = next(line for line in lines if line.startswith("001    1"))
    assert len(first) == 89 + 3 * 10
    assert first[14:47].rstrip() == "Tal"
    assert first[80:84] == " 1.5"
    assert first[85:89] == "   1"
    assert [first[at : at + 8] for at in (91, 101, 111)] == ["0000 - Z", "   2 w =", "   3 b +"]


def test_points_of_another_scoring() -> None:
    _, event = made_up(SEED, list(KINDS).index("3-1-0 and 3-2-1"))
    (record,) = [line for line in trf(event).splitlines() if line.startswith("162")]
    assert [record[at] for at in range(5, len(record) - 1, 9)] == list("WDLAPX")
    assert record[6:10] == " 3.0"


# the differences that the comparison allows


def test_games_to_come_count_as_lost_in_direct_encounter() -> None:
    """1, 2 and 3 are level and only 1 and 2 have met: the text leaves them level (6.2 asks for all)."""
    event = drawn(
        """
          1 2 3 4
        1 * 1 . .
        2 0 * . 1
        3 . . * 1
        4 . 0 0 *
        """
    )
    assert ours(event, "DE") == [None] * 4
    assert theirs(event, "DE") == [1, 2, 2, 0]
    assert compare(event, ("DE",)).readings == (MISSING,)


def test_averages_of_three_games_are_rounded() -> None:
    """A circle in three cycles, 2-1 each time: 2/3 + 1/3 is one for everybody, but not in 28 decimals."""
    event = drawn(
        """
          1   2   3
        1 *   110 001
        2 001 *   110
        3 110 001 *
        """
    )
    assert ours(event, "DE") == [None] * 3
    assert theirs(event, "DE") == [1, 2, 3]
    assert compare(event).readings == (THIRDS,)


def test_four_players_in_four_cycles_pass_for_an_odd_field() -> None:
    """Half of twelve games is six; the checker takes nine games, so opponents with five and a half count."""
    event = drawn(
        """
          1    2    3    4
        1 *    1½½½ ½½½½ ½½½½
        2 0½½½ *    ½½½½ ½½½½
        3 ½½½½ ½½½½ *    ½½½½
        4 ½½½½ ½½½½ ½½½½ *
        """
    )
    assert ours(event, "KS") == [4, Fraction(11, 2), 4, 4]
    assert theirs(event, "KS") == [Fraction(13, 2), Fraction(11, 2), 6, 6]
    assert compare(event).readings == (MULTIPLE,)


def test_an_annulled_player_lowers_the_bar_by_one_game_whatever_the_cycles() -> None:
    """Four games each are left, half is two; the checker takes five and asks for two and a half."""
    event = drawn(
        """
          1  2  3  4
        1 *  ½½ ½½ ..
        2 ½½ *  ½½ ..
        3 ½½ ½½ *  ..
        4 .. .. .. *
        """,
        withdrawn={4: 0},
    )
    assert ours(event, "KS") == [2, 2, 2]
    assert theirs(event, "KS") == [0, 0, 0, 0]
    assert compare(event).readings == (ANNULLED,)


def test_a_player_without_a_game_so_far_lowers_the_bar() -> None:
    """Half of three games is one and a half; with two still to start the checker asks for half a point."""
    event = drawn(
        """
          1 2 3 4
        1 * ½ . .
        2 ½ * . .
        3 . . * .
        4 . . . *
        """
    )
    assert ours(event, "KS") == [0, 0, 0, 0]
    assert theirs(event, "KS") == [Fraction(1, 2), Fraction(1, 2), 0, 0]
    assert compare(event, ("KS",)).readings == (NOT_YET,)


def test_rounds_to_come_repeat_the_progressive_score() -> None:
    """One round of three is played: 7.5 adds up the scores after each round, and there has been one."""
    event = drawn("  1 2 3 4\n1 * . . 1\n2 . * ½ .\n3 . ½ * .\n4 0 . . *")
    assert ours(event, "PS") == [1, Fraction(1, 2), Fraction(1, 2), 0]
    assert theirs(event, "PS") == [3, Fraction(3, 2), Fraction(3, 2), 0]
    assert TO_COME in compare(event).readings


@pytest.mark.parametrize(
    ("ruling", "text", "draw"), [("0:0", ["½", "½"], ["0", "0"]), ("½:0", ["1", "0"], ["½", "0"])]
)
def test_standard_points_are_compared_with_a_draw(ruling: str, text: list[str], draw: list[str]) -> None:
    """7.7 compares with the opponent: half a point each for 0-0, a point for ½ against 0."""
    event = edited(drawn("  1 2\n1 * 1\n2 0 *"), {1, 2}, result=Result.parse(ruling))
    assert [show_points(value) for value in ours(event, "STD")] == text
    assert [show_points(value) for value in theirs(event, "STD")] == draw
    assert compare(event).readings == (AGAINST_A_DRAW,)
    as_they = replace(event, rules=replace(event.rules, standard_points="draw"))
    assert ours(as_they, "STD") == theirs(event, "STD")


def test_an_annulled_player_without_a_rating_takes_the_ratings_from_everybody() -> None:
    """Nobody who counts is unrated, so that article 10 applies; the checker asks the one who left too."""
    event = drawn("  1 2 3 4\n1 * 1 ½ .\n2 0 * 1 .\n3 ½ 0 * .\n4 . . . *", withdrawn={4: 0})
    players = [
        replace(player, rating=(2000, 1900, 1801, None)[at]) for at, player in enumerate(event.players)
    ]
    event = replace(event, players=tuple(players))
    assert ours(event, "ARO") == [1851, 1901, 1950]
    assert theirs(event, "ARO") == [None] * 4
    assert compare(event).readings == (UNRATED,)


def test_an_annulled_player_keeps_a_place_among_those_without_points() -> None:
    """3 has lost everything and is third of three; the checker has 4, who is annulled, before him."""
    event = drawn("  1 2 3 4\n1 * 1 1 .\n2 0 * 1 .\n3 0 0 * .\n4 . . . *", withdrawn={4: 0})
    rows = standings(crosstable(event), ["TPN/R"]).rows
    assert [(row.player.number, row.place) for row in rows] == [(1, 1), (2, 2), (3, 3)]
    assert {number: answer.rank for number, answer in ask(trf(event), ["TPN/R"]).items()} == {
        1: 1,
        2: 2,
        3: 4,
        4: 3,
    }
    assert compare(event, ("TPN/R",)).readings == (RANKED,)


def test_every_difference_that_is_allowed_is_shown_above() -> None:
    assert set(DIFFERENCES) == {
        *(MISSING, THIRDS, MULTIPLE, ANNULLED, NOT_YET),
        *(TO_COME, AGAINST_A_DRAW, UNRATED, RANKED),
    }
    assert all(re.search(r"\((\d|C\.05)", name) for name in DIFFERENCES), "each names its article"


# differences that need another file, spelling or option to show

DOUBLE = """
  1  2  3  4
1 *  ½½ 1½ 1-
2 ½½ *  ½1 10
3 ½0 0½ *  11
4 +0 10 00 *
"""


def test_the_half_of_the_games_rule_is_not_there() -> None:
    """A player who left after two of five games still decides who is first."""
    event = drawn(
        """
          1 2 3 4 5 6
        1 * 1 1 ½ ½ 0
        2 0 * 1 ½ ½ .
        3 0 0 * 0 ½ .
        4 ½ ½ 1 * ½ 1
        5 ½ ½ ½ ½ * .
        6 1 . . 0 . *
        """,
        withdrawn={6: 2},
    )
    assert ours(event, "PTS") == [3, 2, Fraction(1, 2), Fraction(5, 2), 2]
    assert theirs(event, "PTS", settled=False) == [3, 2, Fraction(1, 2), Fraction(7, 2), 2, 1]


def test_a_limit_without_a_sign_is_a_percentage() -> None:
    event = drawn(DOUBLE)
    assert ours(event, "KS/L+1") == theirs(event, "KS/L+1") != theirs(event, "PTS")
    assert theirs(event, "KS/L1") == theirs(event, "PTS"), "one per cent, and every game counts"
    assert standings(crosstable(event), ["KS/L1"]).keys == ("KS/L+1",)


def test_a_double_round_robin_is_not_recognised_unless_told() -> None:
    """Without -p and a telling record 092 the forfeit is left to the rules of a Swiss."""
    event = drawn(DOUBLE)
    assert theirs(event, "SB", "-p") == ours(event, "SB")
    assert theirs(event, "SB", "-r", kind="Individual") != ours(event, "SB")
    assert theirs(event, "SB", "-r", kind="Double Round-Robin") == ours(event, "SB")


def test_the_bar_of_an_unfinished_event_is_that_of_the_rounds_so_far_unless_told() -> None:
    """Without record 142 the schedule is as long as the last round played."""
    event = drawn(
        """
          1 2 3 4
        1 * ½ . ½
        2 ½ * ½ .
        3 . ½ * ½
        4 ½ . ½ *
        """
    )
    assert ours(event, "KS") == [0, 0, 0, 0]
    assert theirs(event, "KS") == [0, 0, 0, 0]
    assert theirs(event, "KS", rounds=False) == [1, 1, 1, 1]


def test_an_unplayed_draw_is_no_difference() -> None:
    """Half a point each without play counts for points, SB and KS and is no game played, here as there."""
    event = drawn("  1 2 3\n1 * ½ 1\n2 ½ * 1\n3 0 0 *")
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse("½:½ unplayed")) if 3 not in game.pairing else game
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    unplayed = replace(event, schedule=event.schedule.mapped(rounds))
    halves = trf(event).replace("w =", "w H").replace("b =", "b H")
    assert halves.count(" H") == 2
    for code in ("PTS", "SB", "KS", "WON", "BPG", "BWG"):
        answers = ask(halves, [code])
        assert [answers[number].values[code] for number in sorted(answers)] == ours(unplayed, code)


@pytest.mark.parametrize("meetings", ["½10", "1½0", "10½", "01½", "½01", "0½1"])
def test_gone_a_false_winner_of_the_third_meeting(meetings: str) -> None:
    """1.9.57 averaged wrongly, so that 1½ of 3 points each had a winner; 1.11.65 does not."""
    back = meetings.translate(str.maketrans("10", "01"))
    event = drawn(
        f"""
          1 2 3
        1 * {meetings} ½½½
        2 {back} * ½½½
        3 ½½½ ½½½ *
        """
    )
    assert ours(event, "PTS") == [3, 3, 3]
    assert ours(event, "DE") == [None] * 3
    assert theirs(event, "DE") == [0] * 3


def test_undefined_values_are_printed_as_minus_nought() -> None:
    """The average rating of unrated opponents does not exist; the text says -0, JSON null."""
    event = drawn("  1 2\n1 * 1\n2 0 *")
    printed = run(trf(event), "-p", "-F", "TXT", "-d", ",", "-t", "PTS", "ARO")
    assert printed.splitlines() == ["StartNo,Rank,PTS,ARO", "1,1,1.0,-0", "2,2,0.0,-0"]
    assert theirs(event, "ARO") == [None, None]


@pytest.mark.parametrize(
    ("record", "empty"),
    [("202 SB", 0), ("202 DE,SB", 0), ("202 DE, SB", 1), ("202 SB ", 1), ("202  DE,  SB", 3)],
)
def test_blanks_in_the_list_of_tiebreaks_make_empty_columns(record: str, empty: int) -> None:
    """Ours is the same list with or without them."""
    event = drawn(DOUBLE)
    answer = json.loads(run(trf(event) + record + "\n", "-p"))["tiebreakResult"]
    asked = record[4:].replace(",", " ").split()
    assert all(len(line["tiebreakScore"]) == 1 + len(asked) + empty for line in answer["competitors"])
    assert [tiebreak["name"] for tiebreak in answer["tiebreaks"]].count("") == empty
    assert standings(crosstable(event), record[4:]).keys == tuple(asked)


def test_unknown_tiebreaks_are_nought_for_everybody() -> None:
    event = drawn(DOUBLE)
    assert theirs(event, "QQ") == [0] * 4
    with pytest.raises(ValueError, match="QQ"):
        standings(crosstable(event), "QQ")


TAKEN = """
  1 2 3 4
1 * 1 ½ ½
2 0 * 1 ½
3 ½ 0 * 1
4 ½ ½ 0 *
"""


@pytest.mark.parametrize(("round_", "limits_follow"), [(3, True), (999, False)])
def test_a_penalty_changes_koya_of_opponents_but_not_sonneborn_berger(
    round_: int, limits_follow: bool
) -> None:
    """Player 2 loses a point. Ours counts the points that stand in the table for both rules."""
    event = drawn(TAKEN)
    penalised = replace(event, penalties=(Penalty(2, Fraction(1)),))
    record = f"299{-1:14.1f}  {round_:3} {2:4}\n"

    def checked(code: str) -> list[Any]:
        answers = ask(trf(event) + record, [code])
        return [answers[number].values[code] for number in sorted(answers)]

    assert checked("PTS") == ours(penalised, "PTS") != ours(event, "PTS")
    assert checked("SB") == ours(event, "SB") != ours(penalised, "SB")
    assert (checked("KS") == ours(penalised, "KS")) is limits_follow
    assert (checked("KS") == ours(event, "KS")) is not limits_follow
    assert ours(event, "KS") != ours(penalised, "KS")


def test_points_are_not_checked_once_the_file_has_a_penalty() -> None:
    right = trf(drawn(TAKEN))
    wrong = right.replace(" 2.0    1", " 3.0    1")
    assert wrong != right
    with pytest.raises(AssertionError, match="Incorrect score for player 1"):
        ask(wrong, ["SB"])
    assert ask(wrong + f"299{-1:14.1f}  {3:3} {2:4}\n", ["SB"])[1].values["PTS"] == 2


def test_forfeits_are_games_as_any_other_in_a_round_robin() -> None:
    """15.2: in direct encounter, SB and KS; no game played in WON, BPG and BWG. No difference."""
    event = drawn("  1 2 3 4\n1 * + ½ 0\n2 - * 1 1\n3 ½ 0 * -\n4 1 0 - *")
    for code in ("PTS", "SB", "KS", "WIN", "WON", "BPG", "BWG"):
        assert theirs(event, code) == ours(event, code)
    assert [value or None for value in theirs(event, "DE")] == ours(event, "DE")
