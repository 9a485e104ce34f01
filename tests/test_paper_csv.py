"""CSV: one row of heads, plain cells, and nothing a spreadsheet would run."""

from __future__ import annotations

import csv as reader
import io

import pytest

from roundrobin import sheets
from roundrobin.paper.csv import csv
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.sample_events import sample


def rows(said: str) -> list[list[str]]:
    return list(reader.reader(io.StringIO(said, newline="")))


def test_schedule_has_a_row_a_game_and_a_row_a_bye_with_round_and_date() -> None:
    head, *games = rows(csv(sheets.schedule(sample(3, upto=1, seed=1))))
    assert head == ["Round", "Date", "Bd", "White's number", "White", "Black's number", "Black", "Result"]
    assert len(games) == 6
    assert games[0][:7] == ["1", "2026-01-12", "1", "2", "Ivanov, Dmitri", "3", "Petrosyan, Ani"]
    assert games[1] == ["1", "2026-01-12", "", "1", "Świątek, Łukasz", "", "", "bye"]


def test_every_row_is_as_long_as_the_head() -> None:
    event = sample(9, 2, upto=5, withdrawn={2: 3})
    ranked = standings(crosstable(event))
    for sheet in (
        sheets.schedule(event),
        sheets.pairings(event, 3),
        sheets.wallchart(event),
        sheets.crosstable(ranked),
        sheets.standings(ranked),
        sheets.players(event),
    ):
        head, *body = rows(csv(sheet))
        assert body
        assert {len(row) for row in body} == {len(head)}, sheet.name


def test_cells_are_plain() -> None:
    head, *body = rows(csv(sheets.crosstable(standings(crosstable(sample(4, 2))))))
    assert head == ["Pl", "No", "Name", "Rtg", "1", "2", "3", "4", "Pts", "DE", "SB", "KS", "WON"]
    assert body[0][4] == "×"
    assert "\u2009" not in csv(sheets.crosstable(standings(crosstable(sample(4, 2)))))


@pytest.mark.parametrize("name", ["=1+1", "+41 79", "-2", "@SUM(A1)", "  =cmd", '=HYPERLINK("x"), Bob'])
def test_a_name_is_never_a_formula(name: str) -> None:
    event = sample([name, "Tal, Ana", "Bron"], upto=0)
    for sheet in (sheets.players(event), sheets.wallchart(event), sheets.schedule(event)):
        for row in rows(csv(sheet)):
            for cell in row:
                assert not cell.lstrip().startswith(("=", "+", "-", "@"))
        assert f"'{name}" in [
            cell.replace("FM ", "") for row in rows(csv(sheet)) for cell in row
        ] or "FM " in csv(sheet)


def test_results_by_default_stay_what_they_are() -> None:
    said = [
        cell
        for row in rows(csv(sheets.schedule(sample(4, results={(1, 1, 4): "+:-", (1, 2, 3): "-:-"}))))
        for cell in row
    ]
    assert "+:-" in said
    assert "-:-" in said
    cells = [
        cell for row in rows(csv(sheets.wallchart(sample(4, results={(1, 1, 4): "+:-"})))) for cell in row
    ]
    assert "+" in cells
    assert "–" in cells


def test_pairings_of_numbers_are_no_dates() -> None:
    said = csv(sheets.table(berger(8)))
    assert "1–8" in said
    assert "1-8" not in said


def test_quotes_commas_and_line_breaks_survive() -> None:
    event = sample(['O"Neill, "Bob"', "Tal\nAna", "Bron"], upto=0)
    body = rows(csv(sheets.players(event, by="number")))
    assert body[1][1] == 'FM O"Neill, "Bob"'
    assert body[2][1] == "Tal Ana"
    assert csv(sheets.players(event)).count("\r\n") == 4
