"""Dates, counts and tables in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.methods import scheduled
from roundrobin.scheduling.scheveningen import scheveningen
from roundrobin.sheets import wording
from tests.sample_events import sample


def test_dates() -> None:
    assert wording.weekday(date(2026, 1, 12)) == "Monday 12 January 2026"
    assert wording.short_day(date(2026, 9, 3)) == "3 Sep"
    assert wording.span([]) == ""
    assert wording.span([date(2026, 1, 12)]) == "Monday 12 January 2026"
    assert wording.span([date(2026, 3, 9), date(2026, 1, 12)]) == "12 January – 9 March 2026"
    assert wording.span([date(2026, 1, 12), date(2026, 1, 26)]) == "12 – 26 January 2026"
    assert wording.span([date(2025, 12, 29), date(2026, 1, 5)]) == "29 December 2025 – 5 January 2026"


def test_evenings_name_the_weekday_only_if_there_is_one() -> None:
    event = sample(4)
    assert wording.evenings(event, [date(2026, 1, 12), date(2026, 1, 19)]) == "Mondays, 19:30"
    assert wording.evenings(event, [date(2026, 1, 12), date(2026, 1, 20)]) == "19:30"
    assert wording.evenings(replace(event, calendar=None), []) == ""


FRENCH = "cycle 2 begins with its second round"
EXCHANGED = "last two rounds of every cycle but the last exchanged"


@pytest.mark.parametrize(
    ("players", "cycles", "order", "said"),
    [
        (8, 1, None, "FIDE Berger table, 8 players"),
        (8, 2, None, "FIDE Berger table, 8 players, two cycles, last two rounds of cycle 1 exchanged"),
        (7, 2, None, "FIDE Berger table, 7 players, two cycles"),
        (6, 3, None, f"FIDE Berger table, 6 players, three cycles, {EXCHANGED}"),
        (4, 4, None, "FIDE Berger table, 4 players, four cycles, each cycle begins one round later"),
        (2, 2, None, "FIDE Berger table, 2 players, two cycles"),
        (6, 2, "french", "FIDE Berger table, 6 players, two cycles, cycle 2 begins with its second round"),
        (6, 2, "english", "FIDE Berger table, 6 players, two cycles, cycle 2 begins with its last round"),
        (6, 2, "inverted", "FIDE Berger table, 6 players, two cycles, cycle 2 in reverse order"),
        (6, 2, "rotated", "FIDE Berger table, 6 players, two cycles, cycle 1 begins with its second round"),
    ],
)
def test_names_of_the_berger_table(players: int, cycles: int, order: str | None, said: str) -> None:
    assert wording.table_name(berger(players, cycles, order)) == said


@pytest.mark.parametrize(
    ("system", "players", "cycles", "said"),
    [
        ("circle", 8, 1, "Circle table, 8 players"),
        ("circle", 8, 3, "Circle table, 8 players, three cycles, each cycle begins one round later"),
        ("crenshaw", 8, 1, "Crenshaw-Berger table (US Chess), 8 players"),
        ("crenshaw", 8, 2, "Crenshaw-Berger table (US Chess), 8 players, two cycles, " + FRENCH),
        (
            "crenshaw",
            6,
            2,
            "Crenshaw-Berger table (US Chess), 6 players, two cycles",
        ),
        ("crenshaw", 7, 2, "Crenshaw-Berger table (US Chess), 7 players, two cycles"),
    ],
)
def test_names_of_other_tables(system: str, players: int, cycles: int, said: str) -> None:
    schedule = scheduled(system, players, cycles)
    assert schedule is not None
    assert wording.table_name(schedule) == said


def test_names_of_team_tables() -> None:
    assert wording.table_name(scheveningen(4), "teams of 4") == "Scheveningen table, teams of 4"
    double = wording.table_name(scheveningen(4, double=True))
    assert double == "Scheveningen table, 8 players, two cycles, cycle 2 in reverse order"
    assert wording.sizes("AABBB") == "teams of 2 and 3"
    assert wording.sizes("ABBA") == "teams of 2"


@pytest.mark.parametrize(
    ("written", "shown", "story"),
    [
        ("1-0", "1-0", ""),
        ("=", "½-½", ""),
        ("+:-", "+:-", ""),
        ("1-0 unrated", "1-0", "not rated"),
        ("½:0", "½:0", "played, points by ruling"),
        ("½:½ unplayed", "½:½", "awarded without play"),
        ("0-1 award 1:0", "1:0", "0-1 on the board, counts 1:0"),
        ("1:½ armageddon", "1:½", "decided by an armageddon game, a draw for the tie-breaks"),
    ],
)
def test_results(written: str, shown: str, story: str) -> None:
    result = Result.parse(written)
    assert (wording.result(result), wording.ruling(result)) == (shown, story)


def test_a_date_in_a_cell_has_its_year_for_machines() -> None:
    day = date(2026, 3, 23)
    assert wording.short_day(day) == "23 Mar"
    assert wording.for_machines(wording.short_day(day)) == "2026-03-23"
    said = wording.dated(lambda shown: f"{shown(day)} agreed")
    assert (said, wording.for_machines(said)) == ("23 Mar agreed", "2026-03-23 agreed")
    assert wording.for_machines("½") == "½"


@pytest.mark.parametrize(
    ("legend", "said"),
    [
        (
            "1 win  ½ draw  – lost by default. ( ) counts for nobody. · will not be played.",
            "1~win  ½~draw  –~lost by default. (~)~counts for nobody. ·~will not be played.",
        ),
        (
            "W won  L lost. Below: colour (□ White ■ Black).",
            "W~won  L~lost. Below: colour (□~White ■~Black).",
        ),
        (
            "bye 1: points without a game. † points awarded.",
            "bye~1: points without a game. †~points awarded.",
        ),
        ("FIDE Berger table, 4 players.", "FIDE Berger table, 4 players."),
        ("", ""),
    ],
)
def test_no_line_ends_between_a_sign_and_its_word(legend: str, said: str) -> None:
    assert wording.unbroken(legend) == said.replace("~", "\xa0")
    assert wording.unbroken(wording.unbroken(legend)) == wording.unbroken(legend)
