"""The sheets of a Scheveningen event: seats for numbers, the team crosstable, which table is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin import sheets
from roundrobin.errors import Impossible
from roundrobin.event import Event
from roundrobin.files import write
from roundrobin.paper.text import text
from roundrobin.sheets.sheet import Role, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Standings, standings
from tests.cli_runs import run
from tests.drawn import drawn
from tests.matches import filled, match

NAMED = 'teams = { A = "Riverside", B = "Old Mill" }'
PLAYED = {(1, 3): "1-0", (2, 4): "=", (4, 1): "1-0", (3, 2): "-:+"}


def ranked(event: Event, after: int | None = None) -> Standings:
    return standings(crosstable(event, after))


def column(sheet: Sheet, head: str) -> list[str]:
    at = [one.head for one in sheet.columns].index(head)
    return [row.cells[at].text for row in sheet.rows]


def test_the_team_crosstable() -> None:
    assert (
        text(sheets.teams(ranked(match("AABB", PLAYED, head=NAMED))))
        == """\
Match
Final team crosstable · Riverside 2½ : 1½ Old Mill · Scheveningen, teams of 2, 2 rounds

No  Name               B1  B2  Pts
──────────────────────────────────
A1  P1                 1   0    1
A2  P2                 +   ½    1½
 A  Riverside, points           2½
 B  Old Mill, points   0   1½   1½

Old Mill: B1 P3; B2 P4.
Round 1 1½–½; round 2 1–1. Rounds won: Riverside 1, Old Mill 0, drawn 1.

Results are those of Riverside. 1 win  ½ draw  0 loss  + won by default.
"""
    )


def test_unequal_teams_with_somebody_annulled() -> None:
    event = match("AABBB", withdrawn={3: 0})
    sheet = sheets.teams(ranked(event))
    assert [one.head for one in sheet.columns if one.role is Role.OPPONENT] == ["B1", "B2", "B3"]
    assert [cell.text for cell in sheet.rows[-1].cells[2:]] == ["", "0", "0", "0"], "B1 has left"
    assert "provisional" in sheet.subtitle
    assert any("withdrew before the first round" in note for note in sheet.notes)


def test_before_the_first_result() -> None:
    sheet = sheets.teams(ranked(match("AABB")))
    assert column(sheet, "Pts") == ["0", "0", "0", "0"]
    assert not any("Rounds won" in note for note in sheet.notes)


def test_a_double_match_has_two_games_in_a_cell() -> None:
    sheet = sheets.teams(ranked(filled("AABB", head="cycles = 2")))
    assert "double Scheveningen, teams of 2, 4 rounds" in sheet.details
    assert column(sheet, "Pts")[:2] == ["2", "2"]
    assert len(sheet.rows[0].cells[2].marks) == 2


def test_places_are_not_spoken_of() -> None:
    said = " ".join(sheets.teams(ranked(filled("AABB", "="))).notes)
    assert "place" not in said
    assert "tie-breaks were announced" not in said


def test_an_event_without_teams_has_none() -> None:
    with pytest.raises(Impossible, match="no two teams"):
        sheets.teams(ranked(drawn("1 2\n1 * 1\n2 0 *")))


def test_numbers_on_paper_are_seats() -> None:
    event = match("BABA", {(2, 1): "1-0"})
    schedule = sheets.schedule(event)
    first = schedule.rows[0]
    assert [first.cells[at].text for at in (1, 4)] == ["A1", "B1"]
    pairings = sheets.pairings(event, 2)
    assert column(pairings, "No") == ["B2", "B1"]
    wall = sheets.wallchart(event)
    assert column(wall, "No") == ["A1", "A2", "B1", "B2"]
    assert [one.head for one in wall.columns if one.role is Role.OPPONENT] == ["A1", "A2", "B1", "B2"]
    assert column(wall, "Name") == ["P2", "P4", "P1", "P3"]
    by_number = sheets.crosstable(ranked(event), by="number")
    assert column(by_number, "No") == ["A1", "A2", "B1", "B2"]
    assert sorted(column(sheets.players(event), "No")) == ["A1", "A2", "B1", "B2"]


def test_the_names_of_the_teams_are_in_the_list_of_players() -> None:
    assert column(sheets.players(match("ABAB", head=NAMED)), "Team") == ["Riverside", "Old Mill"] * 2


def test_rests_are_told_by_seat() -> None:
    event = match("ABB")
    schedule, wall = sheets.schedule(event), sheets.wallchart(event)
    lines = [row.line for row in schedule.rows if row.line]
    assert sorted(line[:7] for line in lines) == ["bye: B1", "bye: B2"]
    assert any(note.startswith("Byes: B") for note in wall.notes)
    assert any(row.line.startswith("bye: B") for row in sheets.pairings(event, 1).rows)
    assert schedule.legend.startswith("Scheveningen table, teams of 1 and 2. ")


def test_the_crosstable_of_a_match_is_that_of_the_teams(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    write(match("AABB", PLAYED, head=NAMED), path)
    assert "Riverside 2½ : 1½ Old Mill" in run("crosstable", path).out
    assert run("crosstable", path).out == run("crosstable", path, "--by", "team").out
    individual = run("crosstable", path, "--by", "place").out
    assert "Pl  No  Name" in individual
    assert "Riverside" not in individual
    assert run("crosstable", path, "-o", tmp_path / "x.pdf").status == 0


def test_other_events_have_no_team_crosstable(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    run("new", path, "--player", "A", "--player", "B")
    answer = run("crosstable", path, "--by", "team")
    assert answer.status == 2
    assert "there are no two teams" in answer.err


def test_results_are_entered_by_seat(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    write(match("BABA"), path)
    answer = run("result", path, 1, "A1", "1-0", "B1", "a2-b2", "=")
    assert answer.status == 0, answer.err
    assert "Riverside" not in answer.out
    assert "Team A 1½ : ½ Team B" in run("crosstable", path).out
    assert run("result", path, 1, "A3", "1-0", "B1").status == 2
