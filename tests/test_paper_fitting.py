"""`--fit`: columns go in a fixed order, only where it helps, and are named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import roundrobin as rr
from roundrobin import sheets
from roundrobin.cli import main
from roundrobin.event import Event
from roundrobin.paper.advice import advice
from roundrobin.paper.fitting import fit
from roundrobin.paper.pdf import type_size
from roundrobin.sheets.sheet import Role, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.sample_events import sample


def titled(event: Event) -> Event:
    return replace(event, players=tuple(replace(player, title="WGM") for player in event.players))


def table(players: int) -> Sheet:
    return sheets.crosstable(standings(crosstable(titled(sample(players)))))


def heads(sheet: Sheet) -> list[str]:
    return [column.head for column in sheet.columns]


def test_what_can_be_read_keeps_all_its_columns() -> None:
    for players in (4, 8, 12):
        sheet = sheets.crosstable(standings(crosstable(sample(players))))
        kept, said = fit(sheet)
        assert kept is sheet
        assert said.startswith("nothing was left out: the type is large enough as it is (")


def test_ratings_go_first_then_titles_then_the_last_tiebreak() -> None:
    sheet = table(20)
    smaller, said = fit(sheet)
    assert said == (
        "Final crosstable: left out the ratings, the titles and WON for 13-point type instead of 11½"
    )
    assert [head for head in heads(sheet) if head not in heads(smaller)] == ["Rtg", "WON"]
    assert smaller.notes[-1] == "Not shown: ratings, titles, WON."
    assert type_size(smaller) > type_size(sheet)
    names = [row.cells[2].text for row in smaller.rows]
    assert not any("WGM" in name for name in names)
    assert all(len(row.cells) == len(smaller.columns) for row in smaller.rows)
    assert [row.cells[0] for row in smaller.rows] == [row.cells[0] for row in sheet.rows]


def test_the_first_tiebreak_and_the_cells_stay() -> None:
    smaller, _ = fit(table(30))
    roles = [column.role for column in smaller.columns]
    assert roles.count(Role.OPPONENT) == 30
    assert Role.TIEBREAK in roles
    assert Role.POINTS in roles


def test_nothing_goes_where_the_rows_set_the_size() -> None:
    sheet = sheets.standings(standings(crosstable(sample(12))))
    assert fit(sheet)[0] is sheet
    assert fit(sheet)[1].startswith("nothing was left out: ")


def test_on_the_command_line_columns_go_only_when_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club.toml"
    rr.write(titled(sample(20)), file)
    assert main(["crosstable", str(file), "-o", str(tmp_path / "whole.pdf")]) == 0
    assert "left out" not in capsys.readouterr().err
    assert main(["crosstable", str(file), "--fit", "-o", str(tmp_path / "fitted.pdf")]) == 0
    said = capsys.readouterr().err
    assert said.startswith("Final crosstable: left out the ratings, the titles and WON for ")
    assert (tmp_path / "whole.pdf").read_bytes() != (tmp_path / "fitted.pdf").read_bytes()


def test_advice_as_a_club_reads_it() -> None:
    called = [f"Lastname {number}, Ann" for number in range(10, 26)]
    sheet = sheets.crosstable(standings(crosstable(titled(sample(called)))))
    assert advice(sheet) == ['16 players on A4 give 13½-point type; A3 gives 19½: add paper = "A3"']


def test_all_ratings_of_a_list_of_pairings_go_together() -> None:
    called = [f"Lastname-Doublename-Triplename {number}, Ann" for number in range(10, 40)]
    sheet = sheets.pairings(titled(sample(called, upto=3)), 4)
    smaller, said = fit(sheet)
    gone = [head for head in heads(sheet) if head not in heads(smaller)]
    assert gone == ([] if smaller is sheet else ["Rtg", "Rtg"])
    assert said, type_size(sheet)


@pytest.mark.parametrize(("players", "cycles"), [(10, 1), (16, 1), (24, 1), (10, 2), (16, 2)])
@pytest.mark.parametrize("paper", ["A4", "A3"])
def test_nothing_goes_for_less_than_a_point_or_where_a_wall_can_be_read(
    players: int, cycles: int, paper: str
) -> None:
    event = sample(players, cycles, upto=4, paper=paper)
    for sheet in (sheets.pairings(event, 3), sheets.crosstable(standings(crosstable(event)))):
        smaller, _ = fit(sheet)
        enough = {"A4": 13.75, "A3": 16.75}[paper]
        if smaller is not sheet:
            assert type_size(smaller) >= type_size(sheet) + 1
            assert type_size(sheet) < enough


def test_advice_on_a_schedule_names_the_paper_that_gives_large_type() -> None:
    [said] = advice(sheets.schedule(sample(16, 2)))
    assert said.startswith("the schedule on A4 gives ")
    assert said.endswith('add paper = "A3"')
    for players in (4, 10, 12):
        assert advice(sheets.schedule(sample(players))) == []


def test_fit_that_changes_nothing_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "club.toml"
    rr.write(sample(24, 2, upto=0), file)
    assert main(["crosstable", str(file), "--fit", "-o", str(tmp_path / "fitted.pdf")]) == 0
    assert "nothing was left out: " in capsys.readouterr().err
