"""Places, what decided them, what is said below the table."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

import roundrobin as rr
from roundrobin.errors import Malformed
from roundrobin.event import Decision, Event, Penalty, Rules, Scoring
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Standings, standings
from tests.drawn import drawn

CIRCLE = """
    1 2 3 4
  1 * 1 0 1
  2 0 * 1 1
  3 1 0 * 1
  4 0 0 0 *
"""
SIX = """
    1 2 3 4 5 6
  1 * ½ 1 1 0 ½
  2 ½ * ½ ½ 1 ½
  3 0 ½ * 1 ½ 1
  4 0 ½ 0 * 1 0
  5 1 0 ½ 0 * ½
  6 ½ ½ 0 1 ½ *
"""


def ranked(event: Event, tiebreaks: str | None = None, after: int | None = None) -> Standings:
    return standings(crosstable(event, after), tiebreaks)


def places(table: Standings) -> dict[int, int]:
    return {row.player.number: row.place for row in table.rows}


def test_three_level_share_the_first_place_and_the_next_is_fourth() -> None:
    table = ranked(drawn(CIRCLE), "DE SB KS")
    assert [(row.place, row.shared, row.player.number) for row in table.rows] == [
        (1, True, 1),
        (1, True, 2),
        (1, True, 3),
        (4, False, 4),
    ]
    assert [row.decided_by for row in table.rows] == [None, None, None, "PTS"]
    assert [row.values["DE"] for row in table.rows] == [None] * 4


def test_decided_by_names_what_separated_a_row_from_the_row_above() -> None:
    table = ranked(drawn(SIX), "DE SB")  # scores 3, 3, 3, 1½, 2, 2½
    assert [row.player.number for row in table.rows] == [1, 2, 3, 6, 5, 4]
    assert [row.points for row in table.rows] == [3, 3, 3, Fraction(5, 2), 2, Fraction(3, 2)]
    assert [row.decided_by for row in table.rows] == [None, "DE", "DE", "PTS", "PTS", "PTS"]
    assert [row.values["DE"] for row in table.rows] == [1, 2, 3, None, None, None]
    assert table.rows[0].values["SB"] == Fraction(29, 4)


def test_values_are_exact_and_no_float_is_in_a_row() -> None:
    for row in ranked(drawn(SIX), "DE SB SB/C1 KS WIN WON BPG BWG").rows:
        assert isinstance(row.points, Fraction)
        assert not any(isinstance(value, float) for value in row.values.values())


def test_without_a_list_ties_stand_and_every_output_says_so() -> None:
    table = ranked(drawn(SIX))
    assert places(table) == {1: 1, 2: 1, 3: 1, 6: 4, 5: 5, 4: 6}
    assert "No tie-breaks were announced: level players share the place." in table.notes
    assert ranked(drawn(SIX, tiebreaks=["DE"])).rows[0].values == {"DE": 1}


def test_the_event_s_own_list_is_the_default_and_another_may_be_asked() -> None:
    event = drawn(SIX, tiebreaks=["SB"])
    assert ranked(event).keys == ("SB",)
    assert ranked(event, "WIN,DE").keys == ("WIN", "DE")
    with pytest.raises(Malformed, match="did you mean SB"):
        ranked(event, "SBB")


def test_direct_encounter_listed_twice_splits_what_is_left() -> None:
    event = drawn(
        """
        1 2 3 4 5 6
      1 * 0 ½ 1 0 1
      2 1 * ½ 1 ½ 0
      3 ½ ½ * 0 ½ 0
      4 0 0 1 * 0 1
      5 1 ½ ½ 1 * 0
      6 0 1 1 0 1 *
    """
    )
    once, twice = ranked(event, "SB DE"), ranked(event, "DE SB DE")
    assert once.keys == ("SB", "DE")
    assert twice.keys == ("DE", "SB", "DE#2")
    assert set(twice.rows[0].values) == {"DE", "SB", "DE#2"}


def test_an_annulled_player_has_no_row_but_a_note() -> None:
    event = drawn("  1 2 3 4\n1 * 1 0 .\n2 0 * ½ .\n3 1 ½ * 1\n4 . . 0 *", withdrawn={4: 1}, tiebreaks=["SB"])
    table = ranked(event)
    assert places(table) == {1: 2, 2: 3, 3: 1}
    assert [row.games for row in table.rows] == [2, 2, 2]
    assert [(verdict.player.number, verdict.played, verdict.scheduled) for verdict in table.annulled] == [
        (4, 1, 3)
    ]
    said = (
        "P4 withdrew after round 1 with 1 of 3 games played: the results count for nobody (FIDE C.05, 6.6)."
    )
    assert any(note.startswith(said) for note in table.notes)
    assert table.final


def test_provisional_says_how_many_games_are_missing() -> None:
    table = ranked(drawn("  1 2 3\n1 * 1 .\n2 0 * ½\n3 . ½ *"), "SB")
    assert not table.final
    assert (
        table.notes[0]
        == "Provisional: 1 game still to come; tie-breaks that depend on final scores will change."
    )
    assert ranked(drawn(SIX), "SB", after=2).after_round == 2


def test_a_play_off_orders_the_tied_and_is_marked() -> None:
    decision = Decision((1, 2, 3), (2,), "playoff", "blitz, 2-0")
    table = ranked(replace(drawn(CIRCLE, tiebreaks=["SB"]), decisions=(decision,)))
    assert [(row.player.number, row.place) for row in table.rows] == [(2, 1), (1, 2), (3, 2), (4, 4)]
    assert [row.decided_by for row in table.rows] == [None, "playoff", None, "PTS"]
    assert "Place 1 decided by play-off: P2 (blitz, 2-0)." in table.notes


def test_a_decision_that_fits_no_tie_is_not_applied_and_says_so() -> None:
    for members in ((1, 4), (1, 2)):
        table = ranked(replace(drawn(CIRCLE, tiebreaks=["SB"]), decisions=(Decision(members, (1,), "lots"),)))
        assert places(table) == {1: 1, 2: 1, 3: 1, 4: 4}
        assert "A decision about P1 is not applied: it does not fit a tie in this table." in table.notes


def test_house_rules_and_penalties_stand_below_the_table() -> None:
    rules = Rules(
        scoring=Scoring(Fraction(3), Fraction(1)),
        withdrawals="keep",
        completed="with-forfeits",
        forfeit_wins_played=True,
        weights=(Fraction(2),),
    )
    event = replace(drawn(CIRCLE, rules=rules), penalties=(Penalty(4, Fraction(1), "phone"),))
    notes = ranked(event, "SB WON").notes
    for said in (
        "Penalty: P4 loses 1 point (phone).",
        "House rule: results of players who leave always stand.",
        "WON: forfeit wins count as well (forfeit_wins_played = true).",
        "House rule: games won by forfeit count as completed when a player leaves.",
        "Points: 3 for a win, 1 for a draw, 0 for a loss.",
        "Points are multiplied by cycle: 1 x 2.",
    ):
        assert said in notes


def test_the_package_is_the_function() -> None:
    table = rr.crosstable(drawn(SIX))
    assert rr.standings(table, "DE").rows == ranked(drawn(SIX), "DE").rows
    assert rr.standings.ranking.standings is standings  # type: ignore[attr-defined]
