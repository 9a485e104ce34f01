"""The commands for what is handed out and kept: card, slips, outstanding, report, and other styles."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from pypdf import PdfReader

from roundrobin.files import read
from tests.cli_runs import SPRING, run

PUT_OFF = SPRING.replace('"2-3 ½-½"', '"2-3 postponed by 3 until 2026-01-21"')


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING, encoding="utf-8")
    return path


@pytest.fixture
def put_off(tmp_path: Path) -> Path:
    path = tmp_path / "off.toml"
    path.write_text(PUT_OFF, encoding="utf-8")
    return path


def pages(path: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(path).pages]


# card -----------------------------------------------------------------------------------------------------


def test_a_card_by_number_surname_or_beginning(spring: Path) -> None:
    said = run("card", spring, "2")
    assert said.status == 0
    assert said.out == run("card", spring, "Tal").out == run("card", spring, "ana").out
    assert "2 Tal, Ana · ½ point, 2 games, after round 2 of 3" in said.out
    assert "Next game" in said.out


def test_several_cards_have_a_page_each_and_everybody_shares_pages(spring: Path, tmp_path: Path) -> None:
    two, all_, each = (tmp_path / f"{name}.pdf" for name in ("two", "all", "each"))
    assert run("card", spring, "Tal", "Lee", "tal", "-o", two).status == 0
    assert run("card", spring, "--all", "-o", all_).status == 0
    assert run("card", spring, "--all", "--page-each", "-o", each).status == 0
    assert [len(pages(path)) for path in (two, all_, each)] == [2, 1, 4]
    assert len(PdfReader(each).outline) == 4


def test_players_who_are_not_there_are_all_said(spring: Path) -> None:
    said = run("card", spring, "Nobody", "9")
    assert (said.status, said.out) == (2, "")
    assert "Nobody" in said.err
    assert "player 9" in said.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Missing argument 'PLAYER...'"),
        (["Tal", "--all"], "--all takes no PLAYER"),
        (["Tal", "--page-each"], "--page-each belongs to --all"),
    ],
)
def test_what_is_no_card(spring: Path, words: list[str], said: str) -> None:
    answer = run("card", spring, *words)
    assert answer.status == 2
    assert said in answer.err


def test_cards_for_a_spreadsheet_and_for_programs(spring: Path, tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    assert run("card", spring, "--all", "-o", path).status == 0
    rows = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert rows[0][:3] == ["Player", "Name", "Rd"]
    assert len(rows) == 1 + 4 * 3
    made = run("card", spring, "Tal", "--json").json
    assert made["version"] == 1
    columns = ["Part", "Rd", "Date", "Bd", "Colour", "No", "Opponent", "Rtg", "Result", "Score"]
    assert made["columns"] == columns


# slips ----------------------------------------------------------------------------------------------------


def test_slips_of_a_round(spring: Path, tmp_path: Path) -> None:
    said = run("slips", spring, 3)
    assert said.status == 0
    assert said.out.count("[ ] 1-0") == 2
    path = tmp_path / "slips.pdf"
    assert run("slips", spring, 3, "--blank", 5, "-o", path).status == 0
    assert "".join(pages(path)).count("White signs") == 7


def test_blank_slips_need_no_round_and_a_played_round_has_none(spring: Path) -> None:
    assert run("slips", spring, "--blank", 2).out.count("Round ___") == 2
    said = run("slips", spring, 1)
    assert (said.status, said.out) == (1, "")
    assert "Round 1 has no game without a result" in said.err
    assert run("slips", spring, 1, "--blank", 1).status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Missing argument 'ROUND'"),
        (["7"], "round 7"),
        (["x"], "is no round"),
        (["1", "--blank", "999"], "200"),
    ],
)
def test_what_is_no_slip(spring: Path, words: list[str], said: str) -> None:
    answer = run("slips", spring, *words)
    assert answer.status == 2
    assert said in answer.err


# outstanding ----------------------------------------------------------------------------------------------


def test_outstanding_games_by_round_and_by_player(put_off: Path) -> None:
    said = run("outstanding", put_off, "--date", "2026-01-25").out
    assert "21 Jan: overdue by 4 days" in said
    assert "Outstanding games, player by player" in said
    assert said.count("O'Neill") >= 3
    only = run("outstanding", put_off, "Tal", "--date", "2026-01-20").out
    assert "overdue" not in only
    assert "player by player" not in only
    assert "O'Neill" in run("outstanding", put_off, "--by", "round", "--date", "2026-01-20").out


def test_outstanding_for_a_spreadsheet_is_one_table(put_off: Path, tmp_path: Path) -> None:
    path = tmp_path / "open.csv"
    assert run("outstanding", put_off, "--date", "2026-01-20", "-o", path).status == 0
    rows = list(csv.reader(path.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 2
    assert rows[0] == [
        "Rd",
        "Planned",
        "White's number",
        "White",
        "Black's number",
        "Black",
        "Asked by",
        "Until",
    ]
    assert len(run("outstanding", put_off, "--json", "--date", "2026-01-20").json["rows"]) == 1


def test_nothing_is_outstanding(spring: Path) -> None:
    said = run("outstanding", spring)
    assert (said.status, "No game is outstanding." in said.out) == (0, True)
    assert run("outstanding", spring, "Tal", "--by", "round").status == 2


# report ---------------------------------------------------------------------------------------------------


def test_a_report_is_one_pdf_with_bookmarks(spring: Path, tmp_path: Path) -> None:
    path = tmp_path / "report.pdf"
    assert run("report", spring, "-o", path).status == 0
    said, reader = pages(path), PdfReader(path)
    assert len(reader.outline) == 7
    assert f"page {len(said)} of {len(said)}" in said[-1]
    assert "provisional" in said[0]
    first = path.read_bytes()
    assert run("report", spring, "-o", path).status == 0
    assert path.read_bytes() == first


def test_a_report_as_text_and_only_when_final(spring: Path) -> None:
    said = run("report", spring)
    assert said.status == 0
    for part in ("About the event", "Standings", "Crosstable", "Round 3", "How ties were broken", "readings"):
        assert part in said.out
    final = run("report", spring, "--final")
    assert (final.status, final.out) == (1, "")
    assert "is not final" in final.err
    assert [each["version"] for each in run("report", spring, "--json").json] == [1] * 7


def test_a_report_as_it_stood_after_a_round_and_under_other_tiebreaks(spring: Path) -> None:
    said = run("report", spring, "--after", 1, "-t", "SB").out
    assert "Report after round 1 of 3" in said
    assert "1. SB: Sonneborn-Berger." in said


# styles of others -----------------------------------------------------------------------------------------


def test_the_wall_chart_as_us_chess_prints_it(spring: Path, tmp_path: Path) -> None:
    said = run("wallchart", spring, "--style", "us").out
    assert " W4 " in said
    assert "Total" in said
    assert run("wallchart", spring, "--style", "table").out == run("wallchart", spring).out
    path = tmp_path / "us.pdf"
    assert run("wallchart", spring, "--style", "us", "--paper", "Letter", "-o", path).status == 0
    assert [float(one) for one in PdfReader(path).pages[0].mediabox[2:]] == [792.0, 612.0]


def test_the_overview_of_the_schedule(spring: Path, tmp_path: Path) -> None:
    said = run("schedule", spring, "--overview").out
    assert "Who plays whom when" in said
    made = run("schedule", spring, "--overview", "--json").json
    assert made["columns"] == ["No", "Name", "Rtg", "1 12 Jan", "2 19 Jan", "3 26 Jan"]
    assert [*run("schedule", spring, "--json").json] == ["version", "rounds"]
    path = tmp_path / "over.pdf"
    assert run("schedule", spring, "--overview", "-o", path).status == 0
    assert len(pages(path)) == 1


def test_beyond_24_players_the_crosstable_is_listed_by_round_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    names = [word for at in range(1, 26) for word in ("--player", f"Player{at}, 1900")]
    assert run("new", path, *names).status == 0
    assert len(read(path).players) == 25
    said = run("crosstable", path)
    assert "by rounds" in said.out
    assert "25 players, so the results are listed by round; beyond 24 a square table" in said.err
    square = run("crosstable", path, "--by", "place")
    assert "by rounds" not in square.out
    assert "beyond 24" not in square.err
