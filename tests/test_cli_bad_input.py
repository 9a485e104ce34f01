"""Bad input gets a clear error and status 2 from every command, and nothing is lost or half written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli_runs import SPRING, run

BAD = {
    "empty": ("", "empty"),
    "blank": ("\n\n# only a comment\n", "empty"),
    "broken TOML": (SPRING.replace('name = "Spring"', 'name = "Spring'), "quote"),
    "unknown key": (SPRING.replace("rating = 2260", "ratin = 2260"), "rating"),
    "unknown section": (SPRING.replace("[calendar]", "[calender]"), "calendar"),
    "unknown tie-break": (SPRING.replace('"SB"', '"SBB"'), "did you mean SB?"),
    "duplicate numbers": (
        SPRING.replace('name = "Tal, Ana"', 'name = "Tal, Ana"\nnumber = 1').replace(
            "rating = 2260", "number = 1"
        ),
        "number",
    ),
    "self game": (SPRING.replace('"2-4", "3-1"', '"2-2", "3-1"'), "2-2"),
    "a pair too often": (SPRING.replace('"2-4", "3-1"', '"2-1", "3-4"'), "2-1"),
    "a player twice": (SPRING.replace('"2-4", "3-1"', '"2-4", "2-3"'), "2"),
    "nearly a result": (SPRING.replace("2-3 ½-½", "2-3 1-O"), "1-O"),
    "no such player": (SPRING.replace('"2-4"', '"2-9"'), "9"),
    "one player": ('[[players]]\nname = "Tal"\n', "player"),
    "no players": ('[event]\nname = "Spring"\n', "players"),
    "not text": ("\0\1\2", "NUL"),
    "time without quotes": (SPRING.replace('every = "week"', "at = 19:30"), "19:30"),
}


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize(
    "words",
    [
        ["standings"],
        ["schedule"],
        ["pairings", 1],
        ["wallchart"],
        ["crosstable"],
        ["players"],
        ["result", 3, "2-4", "1-0"],
        ["withdraw", "Tal"],
    ],
)
def test_every_command_refuses_it_and_touches_nothing(tmp_path: Path, bad: str, words: list[object]) -> None:
    text, said = BAD[bad]
    path = tmp_path / "spring.toml"
    path.write_text(text, encoding="utf-8")
    answer = run(words[0], path, *words[1:])
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert "fault of roundrobin" not in answer.err
    assert path.read_text(encoding="utf-8") == text
    assert [left.name for left in tmp_path.iterdir() if not left.name.startswith(".")] == ["spring.toml"]


@pytest.mark.parametrize("bad", BAD)
def test_programs_get_the_problems(tmp_path: Path, bad: str) -> None:
    path = tmp_path / "spring.toml"
    path.write_text(BAD[bad][0], encoding="utf-8")
    answer = run("standings", path, "--json")
    assert answer.status == 2
    assert answer.json["version"] == 1
    assert [*answer.json] == ["version", "problems"]
    for problem in answer.json["problems"]:
        assert [*problem] == ["level", "where", "what", "remedy"]
    checked = run("check", path, "--json")
    assert checked.status == 1
    assert any(problem["level"] == "error" for problem in checked.json["problems"])


def test_all_problems_are_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "spring.toml"
    text = SPRING.replace("rating = 2260", "ratin = 2260").replace('"SB"', '"SBB"').replace("½-½", "1-O")
    path.write_text(text, encoding="utf-8")
    answer = run("standings", path)
    assert "3 things need attention" in answer.err
    for said in ("ratin", "SBB", "1-O"):
        assert said in answer.err


def test_the_problems_of_several_files_are_said_together(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(SPRING, encoding="utf-8")
    bad.write_text(SPRING.replace('"SB"', '"SBB"'), encoding="utf-8")
    answer = run("standings", good, bad, tmp_path / "missing.toml")
    assert (answer.status, answer.out) == (2, "")
    assert "SBB" in answer.err
    assert "missing.toml" in answer.err
    assert "bad.toml: " in answer.err


def test_a_name_no_file_can_have() -> None:
    answer = run("standings", "x" * 5000 + ".toml")
    assert answer.status == 2
    assert "fault of roundrobin" not in answer.err


@pytest.mark.parametrize("words", [["result", 3, "2-4", "1-0"], ["withdraw", "Tal"]])
@pytest.mark.parametrize(
    ("what", "status"), [(OSError(28, "No space left on device"), 2), (KeyboardInterrupt(), 130)]
)
def test_a_full_disk_or_an_interrupt_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[object], what: BaseException, status: int
) -> None:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING, encoding="utf-8")

    def failing(*_: object) -> None:
        raise what

    monkeypatch.setattr(os, "fsync", failing)
    answer = run(words[0], path, *words[1:])
    assert (answer.status, answer.out) == (status, "")
    assert "fault of roundrobin" not in answer.err
    assert path.read_text(encoding="utf-8") == SPRING
    monkeypatch.undo()
    assert run("result", path, 3, "2-4", "1-0").status == 0  # no lock and no half file is in the way
    assert not [*tmp_path.glob("*.part"), *tmp_path.glob(".*.part")]


def test_new_on_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    answer = run("new", tmp_path / "x.toml", "--player", "A", "--player", "B")
    assert (answer.status, answer.out) == (2, "")
    assert "no space left on device" in answer.err
    assert [*tmp_path.iterdir()] == []
