"""`check` of files of other programs: verified, explained, one line each for many."""

from __future__ import annotations

import json
import shutil
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from roundrobin.files import example, read, write
from tests.cli_runs import SPRING, process, run

SAMPLES = Path(__file__).parent / "authorities" / "files"
FILES = sorted(path for path in SAMPLES.iterdir() if path.suffix in (".trf16", ".trf26"))
TEAMS = ("schev4.trf26",)
"""Of which the reference has values of teams alone."""


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """A report that is right in everything."""
    shutil.copy(SAMPLES / "rr6.trf26", tmp_path / "rr6.trf")
    return tmp_path / "rr6.trf"


def swapped(path: Path, one: str, other: str) -> None:
    """Two places of a file exchanged for each other."""
    text = path.read_text(encoding="utf-8")
    assert one in text
    path.write_text(text.replace(one, other), encoding="utf-8", newline="")


# the samples ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_sample_is_as_it_says(path: Path) -> None:
    answer = run("check", path)
    assert answer.status == 0, answer.out
    assert "all as stated" in answer.out
    found = run("check", path, "--json").json
    assert found["differences"] == []
    assert [one["departures"] for one in found["rounds"]] == [[]] * len(found["rounds"])
    players = len(read(path).players)
    of_teams = {"team points": 2, "match points": 2, "team ranks": 2} if path.name == "schev4.trf26" else {}
    assert found["compared"] == {"points": players, "ranks": players, **of_teams}
    assert {one["table"] for one in found["rounds"]} <= {"Berger", "Scheveningen"}


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.name not in TEAMS], ids=lambda path: path.name
)
def test_every_sample_is_ranked_with_the_values_of_the_reference(path: Path) -> None:
    stored = json.loads(path.with_name(f"{path.name}.expected.json").read_text("utf-8"))
    expected = stored.get("predetermined_with_192_CUSTOM_ROUNDROBIN", stored["predetermined"])
    codes = [code for code in expected["tiebreaks"] if code != "PTS"]
    listed = [code for code in codes if all(one[code] is not None for one in expected["competitors"])]
    rows = run("standings", path, "-t", " ".join(listed), "--json").json["rows"]
    by_number = {row["number"]: row for row in rows}
    for one in expected["competitors"]:
        row = by_number[one["id"]]
        assert Fraction(str(row["points"])) == Fraction(one["PTS"])
        for code in listed:
            if code == "DE":
                continue  # a position only where a tie is split, 0 or none elsewhere
            assert Fraction(str(row["values"][code])) == Fraction(str(one[code])), (one["id"], code)


# differences ----------------------------------------------------------------------------------------------


def test_wrong_ranks_are_told_and_the_first_one_explained(report: Path) -> None:
    swapped(report, " 3.0    4     6 w 1", " 3.0    2     6 w 1")
    swapped(report, " 3.0    2     2 b =", " 3.0    4     2 b =")
    answer = run("check", report)
    assert answer.status == 1
    assert answer.out.splitlines() == [
        f"{report}: 6 players, 15 of 15 games decided",
        *(f"  round {at}: 3 games, all decided, as in the Berger table" for at in range(1, 6)),
        "2 differences, of 6 points, 6 ranks:",
        "  Alfa, Ada: rank 2 is stated, it is 4",
        "  Echo, Elena: rank 4 is stated, it is 2",
        "The first of them:",
        "  Echo stands above Alfa by DE, direct encounter.",
        "  PTS: 3 points each.",
        "  Games among Echo, Bravo and Alfa: Echo 1½, Bravo 1, Alfa ½.",
    ]
    found = run("check", report, "--json").json
    assert [*found] == ["version", "problems", "rounds", "differences", "why", "compared", "doubts"]
    assert found["problems"] == []
    assert found["differences"][0] == {
        "kind": "rank",
        "round": None,
        "number": 1,
        "key": "",
        "stated": 2,
        "computed": 4,
        "says": "Alfa, Ada: rank 2 is stated, it is 4",
    }


def test_wrong_points_are_summed_up(report: Path) -> None:
    swapped(report, " 3.5    1", " 4.0    1")
    answer = run("check", report)
    assert answer.status == 1
    assert "1 difference, of 6 points, 6 ranks:\n  Charlie, Cem: 4 points are stated, the games give 3½" in (
        answer.out
    )
    assert "PTS 3½ = 1 + 1 + ½ + 1." in answer.out or "PTS 3½ = " in answer.out


def test_pairings_are_held_against_the_table_that_record_192_names(report: Path) -> None:
    text = report.read_text(encoding="utf-8")
    text = text.replace("6 w 1     2 w =", "6 b 1     2 w =").replace("1 b 0     4 w =", "1 w 0     4 w =")
    report.write_text(text, encoding="utf-8", newline="")
    answer = run("check", report)
    assert answer.status == 1
    said = "6-1 (Foxtrot, Finn – Alfa, Ada) has the colours of the Berger table reversed"
    assert f"  round 1: 3 games, all decided; {said}\n" in answer.out
    assert f"1 difference, of 6 points, 6 ranks:\n  round 1: {said}" in answer.out
    named = text.replace("192 FIDE_ROUNDROBIN", "192 CUSTOM_ROUNDROBIN")
    assert named != text or "192 BERGER" in text
    report.write_text(
        "\n".join("192 CUSTOM_ROUNDROBIN" if line[:3] == "192" else line for line in text.splitlines()),
        encoding="utf-8",
    )
    assert run("check", report).status == 0


def test_an_upload_of_chess_results_has_its_values_verified(tmp_path: Path) -> None:
    path = tmp_path / "five.xml"
    write(example(), path)
    answer = run("check", path, "--json")
    assert answer.status == 0
    compared = answer.json["compared"]
    assert (compared["points"], compared["ranks"]) == (5, 5)
    listed = tmp_path / "listed.toml"
    write(example(), listed)
    text = listed.read_text(encoding="utf-8")
    if "tiebreaks" not in text:
        listed.write_text(text.replace("[event]\n", '[event]\ntiebreaks = ["SB", "KS"]\n'), encoding="utf-8")
    write(read(listed), path)
    assert run("check", path, "--json").json["compared"]["values"] >= 5
    swapped(path, '"5,25"', '"5,75"')
    wrong = run("check", path)
    assert wrong.status == 1
    assert "Ash, Ida: SB 5¾ is stated, it is 5¼" in wrong.out
    assert "SB 5¼ = 1×1½ + ½×2 + 1×2 + ½×1½ (C.07, 9.1)." in wrong.out


# what is no difference ------------------------------------------------------------------------------------


def test_annulled_blank_and_shared(tmp_path: Path) -> None:
    spring = tmp_path / "spring.toml"
    left = SPRING.replace('name = "Lee, Kim"', 'name = "Lee, Kim"\nwithdrawn_after = 1')
    spring.write_text(left.replace('"4-3 0-1"', '"4-3"'), encoding="utf-8")
    assert run("convert", spring, tmp_path / "x.trf").status == 0
    assert "### annulled 4" in (tmp_path / "x.trf").read_text(encoding="utf-8")
    answer = run("check", tmp_path / "x.trf")
    assert answer.status == 0, answer.out
    assert "3 points, 3 ranks: all as stated" in answer.out


# many files -----------------------------------------------------------------------------------------------


def test_many_files_have_a_line_each(report: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.trf"
    shutil.copy(report, bad)
    swapped(bad, " 3.5    1", " 4.0    6")
    broken = tmp_path / "broken.trf"
    broken.write_text("012 Nothing\n", encoding="utf-8")
    event = tmp_path / "spring.toml"
    event.write_text(SPRING, encoding="utf-8")
    answer = run("check", report, bad, event)
    assert answer.status == 1
    assert answer.out.splitlines() == [
        f"{report}: in order; 6 players, 15 of 15 games decided; 6 points, 6 ranks as stated",
        f"{bad}: differs; Charlie, Cem: 4 points are stated, the games give 3½; and 1 more",
        f"{event}: in order; 4 players, 4 of 6 games decided",
    ]
    assert run("check", report, event).status == 0
    answer = run("check", report, broken, bad, "--json")
    assert answer.status == 1
    whole: list[dict[str, Any]] = answer.json
    assert [len(one.get("differences", ())) for one in whole] == [0, 0, 2]
    assert whole[1]["problems"][0]["where"].startswith(str(broken))


def test_a_file_that_is_not_there_does_not_stop_the_others(report: Path, tmp_path: Path) -> None:
    answer = run("check", tmp_path / "none.trf", report)
    assert answer.status == 2
    assert "6 ranks as stated" in answer.out
    assert "there is no such file" in answer.err


@pytest.mark.parametrize("ending", ["json", "pgn"])
def test_where_nothing_is_stated_nothing_is_compared(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"five.{ending}"
    write(example(), path)
    answer = run("check", path)
    assert answer.status == 0
    assert ("neither points nor ranks are stated" in answer.out) is (ending == "pgn")


def test_from_stdin(report: Path) -> None:
    done = process("check", "-", input=report.read_text(encoding="utf-8"))
    assert done.returncode == 0
    assert done.stdout.startswith("stdin: in order; 6 players")


def test_hundreds_of_files_in_one_process(report: Path, tmp_path: Path) -> None:
    for at in range(200):
        shutil.copy(report, tmp_path / f"{at:03}.trf")
    answer = run("check", *sorted(tmp_path.glob("[0-9]*.trf")))
    assert answer.status == 0
    assert answer.out.count("6 ranks as stated") == 200


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (b"   6.0    9.5   1", b"   6.0    8.5   1", "8½ points are stated, the games give 9½"),
        (b"   6.0    9.5   1", b"   5.0    9.5   1", "5 match points are stated, the games give 6"),
        (b"   6.0    9.5   1", b"   6.0    9.5   2", "rank 2 is stated, it is 1"),
    ],
)
def test_teams_are_verified(old: bytes, new: bytes, told: str, tmp_path: Path) -> None:
    (sample,) = [path for path in FILES if path.name == "schev4.trf26"]
    data = sample.read_bytes()
    assert data.count(old) == 1
    (tmp_path / "match.trf").write_bytes(data.replace(old, new))
    answer = run("check", tmp_path / "match.trf")
    assert answer.status == 1
    assert told in answer.out
    assert "1 difference" in answer.out


def test_which_sum_of_points_was_accepted_is_said(tmp_path: Path) -> None:
    (sample,) = [path for path in FILES if path.name == "rr7_bye_forfeits.trf26"]
    (tmp_path / "left.trf").write_bytes(b"### annulled 7\n" + sample.read_bytes())
    answer = run("check", tmp_path / "left.trf")
    assert answer.status == 0
    assert "are stated with those games, which do not count here." in answer.out
    shown = run("standings", tmp_path / "left.trf").out
    assert "(house rule)" in " ".join(shown.split())
    assert "6.6" not in shown
