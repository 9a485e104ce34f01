"""The report: its parts, what the first page says, why ties were broken, rules and readings."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from roundrobin import sheets
from roundrobin.event import Decision, Event, Player
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.ties import BEFORE, NO_TIES
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Standings, standings
from tests.matches import match
from tests.sample_events import sample
from tests.test_sheets_golden import decided, five, swiss


def ranked(event: Event, after: int | None = None) -> Standings:
    return standings(crosstable(event, after))


def facts(sheet: Sheet) -> dict[str, str]:
    return {row.cells[0].text: row.cells[1].text for row in sheet.rows}


def lines(sheet: Sheet) -> list[str]:
    return [row.line for row in sheet.rows]


@pytest.mark.parametrize(
    ("event", "table"),
    [
        (sample(6), "crosstable"),
        (match("AAABBB"), "teams"),
        (swiss(), "byround"),
        (sample(26, upto=3), "byround"),
    ],
    ids=["round robin", "match", "swiss", "large"],
)
def test_the_parts_of_a_report(event: Event, table: str) -> None:
    made = sheets.report(ranked(event))
    assert [sheet.name for sheet in made] == [
        "cover", "players", "standings", table, "schedule", "ties", "rules",
    ]  # fmt: skip
    assert len({sheet.title for sheet in made}) == 1


def test_the_first_page_has_the_facts_the_file_has_and_no_others() -> None:
    event = sample(
        5,
        city="Riverside",
        organiser="R. Lee",
        deputies=("B. One", "C. Two"),
        federation="ENG",
        web="x.example",
    )
    said = facts(sheets.cover(ranked(event)))
    assert said["City"] == "Riverside"
    assert said["Deputies"] == "B. One; C. Two"
    assert said["Average rating"] == "2180"
    assert said["Games"] == "10 of 10 decided"
    assert said["Played"] == "Mondays, 19:30"
    bare = facts(
        sheets.cover(ranked(replace(sample(4), club="", arbiter="", time_control="", calendar=None)))
    )
    assert not {"Club", "Arbiter", "Time control", "City", "Web", "Deputy"} & set(bare)


def test_unrated_players_are_counted_beside_the_average() -> None:
    event = sample(4)
    players = tuple(replace(one, rating=None) if one.number == 4 else one for one in event.players)
    assert (
        facts(sheets.cover(ranked(replace(event, players=players))))["Average rating"] == "2220 (1 unrated)"
    )


def test_a_report_in_mid_event_says_that_it_is_provisional() -> None:
    made = sheets.report(ranked(five()))
    assert made[0].subtitle == "Report after round 3 of 5, provisional"
    assert facts(made[0])["Games"] == "5 of 10 decided"
    assert "Leading" in facts(made[0])
    assert any("5 still to be decided" in line for line in lines(made[-1]))


def test_before_the_first_result_nobody_leads() -> None:
    said = facts(sheets.cover(ranked(sample(4, upto=0))))
    assert not {"Leading", "Winner", "Winners"} & set(said)


def test_winners_who_share_the_place_are_all_named() -> None:
    table = ranked(sample(4, results={}, upto=0))
    assert facts(sheets.cover(table)).get("Winner") is None
    drawn = {
        (1, 1, 4): "½-½",
        (1, 2, 3): "½-½",
        (2, 4, 3): "½-½",
        (2, 1, 2): "½-½",
        (3, 2, 4): "½-½",
        (3, 3, 1): "½-½",
    }
    said = facts(sheets.cover(ranked(sample(4, results=drawn, tiebreaks=None))))
    assert said["Winners"].count(";") == 3
    assert said["Winners"].endswith("1½ points from 3 games")


def test_a_match_names_its_score() -> None:
    said = facts(sheets.cover(ranked(match("AAABBB"))))
    assert ":" in said["Match"]
    assert "Winner" not in said


def test_neighbours_with_equal_points_are_explained_and_nobody_else() -> None:
    for event in (sample(10), sample(8, withdrawn={3: 2, 5: 5}), decided(), swiss()):
        table = ranked(event)
        level = sum(one.points == other.points for one, other in pairwise(table.rows))
        assert len(sheets.ties(table).blocks) == level


def test_a_tie_is_explained_by_what_decided_it() -> None:
    table = ranked(sample(10))
    made = sheets.ties(table)
    pairs = [(one, other) for one, other in pairwise(table.rows) if one.points == other.points]
    for (_, below), block in zip(pairs, made.blocks, strict=True):
        assert f" by {below.decided_by}" in block.rows[0].line
        assert block.rows[0].cells[-1].text == (below.decided_by or "")


def test_a_decision_off_the_board_gives_its_reason() -> None:
    assert any("two blitz games" in line for line in lines(sheets.ties(ranked(decided()))))
    assert any("two blitz games" in line for line in lines(sheets.rules(ranked(decided()))))


def test_a_decision_that_leaves_some_level_names_them_last() -> None:
    event = replace(decided(), decisions=(Decision((2, 4, 3), (4,), "lots"),))
    said = " ".join(lines(sheets.rules(ranked(event))))
    assert "By lots: Kovács, Ágnes, then Ivanov, Dmitri, Petrosyan, Ani." in said


def test_without_ties_it_is_said() -> None:
    wins = {
        (1, 1, 4): "1-0",
        (1, 2, 3): "1-0",
        (2, 4, 3): "0-1",
        (2, 1, 2): "1-0",
        (3, 2, 4): "1-0",
        (3, 3, 1): "0-1",
    }
    assert sheets.ties(ranked(sample(4, results=wins))).notes[0] == NO_TIES
    assert sheets.ties(ranked(sample(4, upto=0))).notes[0] == BEFORE


def test_withdrawals_and_readings_are_told() -> None:
    made = sheets.rules(ranked(sample(8, withdrawn={3: 2})))
    said = " ".join(lines(made))
    assert "withdrew after round 2" in said
    assert '(completed = "played")' in said
    assert "edition of March 2026" in said
    assert "Nobody has left." in " ".join(lines(sheets.rules(ranked(sample(4)))))


def test_a_report_of_players_without_anything_but_a_name() -> None:
    event = sample(4, upto=0)
    bare = replace(event, players=tuple(Player(one.number, one.name) for one in event.players), name="")
    assert len(sheets.report(ranked(bare))) == 7
