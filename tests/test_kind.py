"""Round robin or Swiss: by the games where they decide, else by the file, and an option over both."""

from __future__ import annotations

from dataclasses import replace

import pytest

import roundrobin as rr
from roundrobin.errors import Malformed
from roundrobin.event import Event
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.kind import meetings_of_all, read_as
from roundrobin.standings.ranking import standings
from tests.drawn import drawn

FOUR = "  1 2 3 4\n1 * 1 ½ 0\n2 0 * 1 ½\n3 ½ 0 * 1\n4 1 ½ 0 *"
TWICE = "  1  2  3\n1 *  10 ½½\n2 10 *  01\n3 ½½ 01 *"


def called_swiss(event: Event, rounds: int | None = None) -> Event:
    """The event as a file that says Swiss, with its first rounds only."""
    schedule = event.schedule.mapped(event.schedule.rounds[:rounds])
    return replace(event, system="swiss", cycles=1, schedule=schedule)


def test_a_round_robin_is_one_without_a_word() -> None:
    event = drawn(FOUR)
    assert read_as(event) == (event, "")


@pytest.mark.parametrize(
    ("picture", "cycles", "often"),
    [(FOUR, 1, "once"), (TWICE, 2, "twice"), ("  1   2\n1 *   101\n2 010 *", 3, "3 times")],
)
def test_all_meet_equally_often_whatever_the_file_says(picture: str, cycles: int, often: str) -> None:
    event, said = read_as(called_swiss(drawn(picture)))
    assert (event.system, event.cycles) == ("custom", cycles)
    assert said == f"Counted as a round robin: all meet {often}, although the file says Swiss."
    table = crosstable(called_swiss(drawn(picture)))
    assert not table.swiss
    assert said in standings(table, "SB").notes
    assert (
        standings(table, "SB KS").rows == standings(crosstable(drawn(picture)), "SB KS").rows or cycles == 3
    )


def test_a_swiss_is_what_the_file_says_and_not_everybody_meets() -> None:
    event, said = read_as(called_swiss(drawn(FOUR), rounds=2))
    assert event.system == "swiss"
    assert said == "Counted as a Swiss: the file says so, and not everybody meets everybody."


def test_open_games_are_scheduled_meetings_too() -> None:
    half = "  1 2 3\n1 * 1 .\n2 0 * .\n3 . . *"
    assert read_as(called_swiss(drawn(half))).event.system == "custom"


def test_half_a_round_robin_stays_one() -> None:
    event = drawn(FOUR)
    listed = event.with_schedule(event.schedule.mapped(event.schedule.rounds[:1]))
    assert read_as(listed) == (listed, "")


def test_an_option_overrides_games_and_file() -> None:
    event = drawn(FOUR)
    assert read_as(event, "swiss").event.system == "swiss"
    said = "Counted as a Swiss, as asked: a round without a game is a bye worth a win."
    assert read_as(event, "swiss").said == said
    assert read_as(event, "round-robin") == (event, "Counted as a round robin, as asked.")
    assert read_as(called_swiss(event), "swiss").event.system == "swiss"
    part = read_as(called_swiss(event, rounds=2), "round-robin").event
    assert (part.system, part.cycles) == ("custom", 1)
    twice = read_as(called_swiss(drawn(TWICE), rounds=5), "round-robin").event
    assert twice.cycles == 2, "as often as the one pair that has met most"
    with pytest.raises(Malformed, match="write round-robin or swiss"):
        read_as(event, "knockout")


def test_meetings_of_all() -> None:
    assert meetings_of_all(drawn(FOUR).schedule) == 1
    assert meetings_of_all(drawn(TWICE).schedule) == 2
    assert meetings_of_all(called_swiss(drawn(TWICE), rounds=5).schedule) == 0
    lone = drawn("  1 2\n1 * 1\n2 0 *")
    assert meetings_of_all(lone.schedule.mapped(())) == 0


def test_the_list_of_buchholz_is_left_out_where_the_games_make_a_round_robin() -> None:
    event = replace(called_swiss(drawn(FOUR)), tiebreaks=("BH/C1", "SB"))
    table = standings(rr.crosstable(event))
    assert table.keys == ("SB",)
    assert any(
        note.startswith("BH/C1 is left out: Buchholz is not allowed in a round robin") for note in table.notes
    )
