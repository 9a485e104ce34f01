"""The sample files give the values that FIDE's reference checker gave, and are written back as they are."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from roundrobin.files.trf import check, write
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.handbook import parse
from roundrobin.standings.ranking import standings
from roundrobin.standings.teams import team_score
from tests.trf_text import read

FOLDER = Path(__file__).parent / "authorities" / "files"
NAMES = sorted(path.name for path in FOLDER.glob("*.trf*") if path.suffix != ".json")
SINGLE = [name for name in NAMES if not name.startswith("schev")]
OURS = ("DE", "SB", "KS", "WIN", "WON", "BPG", "BWG", "SB/C1", "KS/L-1", "KS/L+1")


def sample(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


def expected(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.expected.json").read_text(encoding="utf-8"))
    return found


def test_all_are_here() -> None:
    assert len(NAMES) == 8


@pytest.mark.parametrize("name", SINGLE)
@pytest.mark.parametrize("part", ["predetermined", "predetermined_more"])
def test_the_stored_values(name: str, part: str) -> None:
    event, stored = read(sample(name)), expected(name)[part]
    compared = 0
    for code in stored["tiebreaks"]:
        if code not in OURS and code != "PTS":
            continue
        rows = standings(crosstable(event), [] if code == "PTS" else [code]).rows
        for row in rows:
            (theirs,) = [one for one in stored["competitors"] if one["id"] == row.player.number]
            ours = row.points if code == "PTS" else row.values[parse(code).code]
            if code == "DE" and part == "predetermined":
                ours = ours or 0
            assert ours == Fraction(theirs[code]), (code, row.player.name)
            compared += 1
    assert compared >= 4 * len(event.players)


@pytest.mark.parametrize("name", [name for name in SINGLE if name != "rr6.trf16"])
def test_ranks_by_the_list_of_the_file(name: str) -> None:
    event, stored = read(sample(name)), expected(name)["file_order"]
    assert stored["rank_in_file_agrees"]
    ranks = {row.player.number: row.place for row in standings(crosstable(event)).rows}
    assert ranks == {one["id"]: one["rank"] for one in stored["competitors"]}
    assert ranks == {one["number"]: one["rank"] for one in event.extra["trf"]["stated"]}
    assert list(event.tiebreaks or ()) == stored["tiebreaks"][1:]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_adjusted(name: str) -> None:
    _, problems = check(sample(name), name)
    told = ["the teams are not listed, they were taken from the pairings"] if "individual" in name else []
    assert [problem.what for problem in problems] == told


def test_systems() -> None:
    found = {name: read(sample(name)) for name in NAMES}
    assert {name: (event.system, event.cycles, event.schedule.order) for name, event in found.items()} == {
        "drr4.trf26": ("berger", 2, "fide"),
        **{name: ("berger", 1, "plain") for name in SINGLE if name != "drr4.trf26"},
        **{name: ("scheveningen", 1, "plain") for name in NAMES if name.startswith("schev")},
    }


@pytest.mark.parametrize("name", NAMES)
def test_written_back_line_by_line(name: str) -> None:
    """Every line comes back as it was but for 192 and 212 in another spelling, and what was not there."""
    before = sample(name).decode("ascii").splitlines()
    file = write(read(sample(name)))
    after = file.data.decode("ascii").split("\r\n")
    missing = [line for line in before if line not in after]
    assert missing in (
        [],
        ["192 BERGER_ROUNDROBIN_G1", "212 PTS,DE,SB,KS,WIN"],
        ["212 PTS,DE,SB,KS,WIN"],
        ["162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0    X 1.0"],
        [
            line for line in before if name == "rr6.trf16" and line[80:89] in (" 3.0    3", " 3.0    4")
        ],  # a tie that no list breaks
        [line for line in before if "0000 - U" in line or line.startswith(("162", "212"))],
    )
    assert file.lost == ()


def test_free_rounds_written_as_u_stay_so_on_request() -> None:
    name = "rr7_rest_as_U.trf26"
    lines = write(read(sample(name)), rest="U").data.decode("ascii").split("\r\n")
    assert [line for line in sample(name).decode("ascii").splitlines() if line not in lines] == [
        "212 PTS,DE,SB,KS,WIN"
    ]


def test_scheveningen() -> None:
    event = read(sample("schev4.trf26"))
    assert event.teams == (("A", "Team Aleph"), ("B", "Team Bet"))
    assert "".join(player.team for player in event.players) == "AAAABBBB"
    stored = expected("schev4.trf26")["predetermined_more"]["competitors"]
    score = team_score(crosstable(event))
    assert [str(float(points)) for points in score.points] == [one["GPTS:GP"] for one in stored]
    won, drawn, lost = score.won
    assert [2 * won + drawn, 2 * lost + drawn] == [float(one["MPTS:MP"]) for one in stored]


def test_scheveningen_without_teams_is_the_same_match() -> None:
    one, other = read(sample("schev4.trf26")), read(sample("schev4_individual.trf26"))
    assert one.players == other.players
    assert one.schedule == other.schedule
    assert other.teams == ()
