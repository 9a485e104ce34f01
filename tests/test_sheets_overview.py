"""The overview of who plays whom when, and the wall chart in the style of US Chess."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Literal

import pytest

from roundrobin import sheets
from roundrobin.event import Scoring
from roundrobin.games import Bye
from roundrobin.paper.csv import csv
from roundrobin.paper.text import text
from roundrobin.results import HALF
from roundrobin.sheets.sheet import Kind, Role, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.matches import match
from tests.sample_events import FIRST, sample
from tests.test_sheets_golden import swiss


def cells(sheet: Sheet, row: int) -> list[str]:
    at = [n for n, column in enumerate(sheet.columns) if column.role is Role.OPPONENT]
    return [sheet.rows[row].cells[n].text for n in at]


@pytest.mark.parametrize(("players", "cycles"), [(4, 1), (5, 1), (6, 2), (10, 1), (4, 3)])
def test_every_game_stands_in_both_rows_with_opposite_colours(players: int, cycles: int) -> None:
    event = sample(players, cycles, upto=0)
    sheet = sheets.overview(event)
    for round_ in event.schedule.rounds:
        for game in round_.games:
            assert cells(sheet, game.white - 1)[round_.number - 1] == f"{game.black}w"
            assert cells(sheet, game.black - 1)[round_.number - 1] == f"{game.white}b"
        for bye in round_.byes:
            assert cells(sheet, bye.player - 1)[round_.number - 1] == "–"


def test_the_head_has_round_day_and_month_each_on_its_line() -> None:
    sheet = sheets.overview(sample(4, upto=0))
    assert [column.head for column in sheet.columns][-3:] == ["1\n12\nJan", "2\n19\nJan", "3\n26\nJan"]
    assert csv(sheet).splitlines()[0] == "No,Name,Rtg,1 12 Jan,2 19 Jan,3 26 Jan"
    heads = text(sheet).splitlines()[4:7]
    assert [line.split() for line in heads] == [
        ["No", "Name", "Rtg", "1", "2", "3"],
        ["12", "19", "26"],
        ["Jan", "Jan", "Jan"],
    ]


def test_an_overview_tells_which_one_it_replaces() -> None:
    before = sheets.overview(sample(4, upto=0))
    assert before.footer == "before round 1 · last game on 26 January 2026"
    issued = sheets.overview(sample(4, upto=0), date=FIRST)
    assert issued.footer == "12 January 2026 · before round 1"
    during = sheets.overview(sample(4, upto=1))
    assert during.footer == "12 January 2026 · after round 1 of 3, replaces the sheet before round 1"
    assert sheets.overview(sample(4)).footer == "26 January 2026"


def test_a_schedule_that_was_stretched_differs_from_the_old_one() -> None:
    event = sample(4, upto=0)
    last = event.schedule.rounds[-1]
    late = last._replace(date=FIRST + timedelta(weeks=3))
    moved = event.with_schedule(event.schedule.mapped([*event.schedule.rounds[:-1], late]))
    assert sheets.schedule(event).footer == "before round 1 · last game on 26 January 2026"
    assert sheets.schedule(moved).footer == "before round 1 · last game on 2 February 2026"
    assert sheets.wallchart(moved).footer == "before round 1"  # its corner has the dates
    undated = event.with_schedule(event.schedule.mapped(r._replace(date=None) for r in event.schedule.rounds))
    assert sheets.schedule(undated).footer == "before round 1"


def test_an_overview_fits_a_terminal_by_dropping_columns() -> None:
    said = text(sheets.overview(sample(10, upto=0)), width=76)
    assert max(map(len, said.splitlines())) <= 76
    assert "Rtg" not in said


def test_games_that_will_not_be_played_stand_in_brackets() -> None:
    sheet = sheets.overview(sample(8, withdrawn={3: 2}))
    row = cells(sheet, 2)
    assert all(not cell.startswith("(") for cell in row[:2])
    assert all(cell.startswith("(") for cell in row[2:])
    assert "a player has left" in sheet.legend


def test_team_matches_show_letters_and_team_mates_never_meet() -> None:
    event = match("AAABBB")
    for sheet in (sheets.overview(event), sheets.uschart(event)):
        assert [row.cells[0].text for row in sheet.rows if row.cells[0].text] == [
            "A1", "A2", "A3", "B1", "B2", "B3",
        ]  # fmt: skip
    assert all(cell[0] == "B" for cell in cells(sheets.overview(event), 0))


# the wall chart of US Chess -------------------------------------------------------------------------------


def chart(sheet: Sheet, number: int) -> tuple[list[str], list[str]]:
    return cells(sheet, 2 * number - 2), cells(sheet, 2 * number - 1)


def test_letters_of_results_tell_who_won_and_how() -> None:
    results = {(1, 1, 4): "1-0", (1, 2, 3): "½-½", (2, 4, 3): "+:-", (2, 1, 2): "0-1", (3, 2, 4): "-:-"}
    sheet = sheets.uschart(sample(4, results=results))
    assert chart(sheet, 1) == (["W4", "L2", "3"], ["1w", "1w", "b"])
    assert chart(sheet, 2) == (["D3", "W1", "F4"], ["½w", "1½b", "1½w"])
    assert chart(sheet, 3) == (["D2", "F4", "1"], ["½b", "½b", "w"])
    assert chart(sheet, 4) == (["L1", "X3", "F2"], ["0b", "1w", "1b"])
    assert [row.cells[-1].text for row in sheet.rows[::2]] == ["1", "1½", "½", "1"]


def test_byes_of_a_swiss_each_have_their_letter() -> None:
    sheet = sheets.uschart(swiss())
    above = {number: chart(sheet, number)[0] for number in (4, 5, 6, 7)}
    assert above[7][0] == above[7][2] == "B"
    assert above[6][1] == "H"
    assert above[5][2] == above[4][2] == "U"


def test_a_bye_worth_points_in_a_round_robin_is_a_bye_and_else_no_game() -> None:
    event = sample(3)
    free = next(one.byes[0].player for one in event.schedule.rounds if one.number == 1)
    assert chart(sheets.uschart(event), free)[0][0] == "U"
    half = replace(event, rules=replace(event.rules, scoring=Scoring(bye=HALF)))
    assert chart(sheets.uschart(half), free)[0][0] == "B"
    assert event.schedule.rounds[0].byes == (Bye(free),)


def test_points_by_ruling_and_awards_stand_as_points() -> None:
    results = {(1, 1, 4): "½:0", (1, 2, 3): "0-1 award 1:0"}
    sheet = sheets.uschart(sample(4, results=results))
    assert chart(sheet, 1)[0][0] == "D4†"
    assert chart(sheet, 4)[0][0] == "L1†"
    assert chart(sheet, 2)[0][0] == "W3†"
    assert "† points awarded" in sheet.legend


def test_the_second_line_tells_federation_member_number_and_rating() -> None:
    event = sample(4)
    one = replace(event.players[0], federation="USA", national_id="12345678")
    sheet = sheets.uschart(replace(event, players=(one, *event.players[1:])))
    assert sheet.rows[1].cells[1].text == "USA  12345678  2260"
    assert sheet.rows[1].cells[1].kind is Kind.SECONDARY


def test_the_legend_names_only_letters_that_occur() -> None:
    results = {(1, 1, 4): "1-0", (1, 2, 3): "½-½"}
    legend = sheets.uschart(sample(4, results=results)).legend
    assert "W won" in legend
    assert "D drew" in legend
    assert "L lost" in legend
    assert "forfeit" not in legend
    assert "bye" not in legend
    assert "no game" not in legend


# which crosstable -----------------------------------------------------------------------------------------


def test_beyond_24_players_the_crosstable_is_by_rounds() -> None:
    def name(event: object) -> str:
        return sheets.final_table(standings(crosstable(event))).name  # type: ignore[arg-type]

    assert name(sample(24, upto=2)) == "crosstable"
    assert name(sample(25, upto=2)) == "byround"
    assert name(swiss()) == "byround"
    assert name(match("AAABBB")) == "teams"


def test_byes_stand_under_the_crosstable_of_an_odd_field() -> None:
    def byes(players: int, cycles: int = 1, by: Literal["place", "number"] = "place") -> list[str]:
        made = sheets.crosstable(standings(crosstable(sample(players, cycles))), by)
        return [note for note in made.notes if note.startswith("Byes")]

    (said,) = byes(9)
    assert said.startswith("Byes by number: ")
    assert said.count(" in round ") == 9
    assert byes(5, by="number") == [note for note in sheets.wallchart(sample(5)).notes if "Byes" in note]
    assert byes(8) == []
    assert byes(15, 2) == []  # thirty rounds are a list, not a note


def test_the_crosstable_by_rounds_explains_only_what_occurs() -> None:
    def legend(results: dict[tuple[int, int, int], str]) -> str:
        return sheets.by_round(standings(crosstable(sample(4, results=results)))).legend

    played = {(1, 1, 4): "1-0", (1, 2, 3): "½-½", (2, 4, 3): "1-0", (2, 1, 2): "0-1", (3, 2, 4): "1-0"}
    assert legend({**played, (3, 3, 1): "1-0"}) == "4w1: number 4, with White, won."
    assert "+ won by default  – lost by default" in legend({**played, (3, 3, 1): "+:-"})
    both = legend({**played, (3, 3, 1): "-:-"})
    assert "– lost by default" in both
    assert "+" not in both
    assert "bye 1" in sheets.by_round(standings(crosstable(swiss()))).legend
    assert "– alone: no game" in sheets.by_round(standings(crosstable(sample(5)))).legend
