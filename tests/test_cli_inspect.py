"""`inspect`: the real events by name, what is missing, what the orders cost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli_runs import ROOT, run

EVENTS = ROOT / "tests" / "authorities" / "events"


def field(count: int, **event: object) -> str:
    head = "".join(f"{key} = {value!r}\n" for key, value in {"name": "Club", **event}.items())
    return f"[event]\n{head}\n" + "".join(f'[[players]]\nname = "P{at}"\n\n' for at in range(1, count + 1))


def rounds(*games: str) -> str:
    return "".join(
        f"[[rounds]]\nnumber = {at}\ngames = {line.split()!r}\n\n" for at, line in enumerate(games, 1)
    )


def written(folder: Path, text: str) -> Path:
    path = folder / "club.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "verdict", "table"),
    [
        (
            "rr-double8-2013",
            "Inspection: a double round robin",
            "FIDE Berger table, last two rounds of cycle one exchanged",
        ),
        ("rr-single10-2025", "Inspection: a round robin", "FIDE Berger table"),
        ("rr-single8-club-2025", "Inspection: a round robin", "FIDE Berger table, with all colours turned"),
    ],
)
def test_the_real_events_are_recognised(name: str, verdict: str, table: str) -> None:
    answer = run("inspect", EVENTS / f"{name}.toml")
    assert answer.status == 0
    assert answer.out.splitlines()[1].startswith(f"{verdict} · ")
    assert f"It is: {table}." in answer.out.splitlines()
    found = run("inspect", EVENTS / f"{name}.toml", "--json").json
    assert (found["round_robin"], found["missing"], found["double"]) == (True, [], [])
    assert [one["text"] for one in found["tables"]] == [table]
    assert found["version"] == 1


def test_a_line_a_player_and_the_figures() -> None:
    lines = run("inspect", EVENTS / "rr-double8-2013.toml").out.splitlines()
    assert lines[3].split() == ["No", "Name", "Colours", "W", "B", "Rep", "Run", "4/5", "Diff"]
    assert lines[5].split() == ["1", "GM", "P1", "WWBWBBWBBWBWBW", "7", "7", "3", "2", "yes", "2"]
    assert "Repeats of a colour: 18." in lines
    assert "Longest streak of one colour: 2 (everybody)." in lines
    assert "Four of five games running with one colour: 1 GM P1, 5 GM P6." in lines
    assert "The earliest rematch comes 6 rounds later." in lines


def test_unknown_colours_name_every_table_that_fits() -> None:
    answer = run("inspect", EVENTS / "rr-single10-2025.toml", "--colours-unknown")
    assert answer.status == 0
    assert "FIDE Berger table (colours unknown); or it is: " in " ".join(answer.out.split())
    assert "circle method (colours unknown)" in " ".join(answer.out.split())
    assert "The colours are unknown" in answer.out
    assert "Colours  W" not in answer.out
    found = run("inspect", EVENTS / "rr-single10-2025.toml", "--colours-unknown", "--json").json
    assert found["breaks"] is None
    assert {"berger", "circle", "crenshaw"} == {one["system"] for one in found["tables"]}


def test_what_is_missing_ends_with_status_one(tmp_path: Path) -> None:
    path = written(tmp_path, field(4, system="custom") + rounds("1-4", "4-3 1-2", "2-4 3-1"))
    answer = run("inspect", path)
    assert answer.status == 1
    assert answer.out.splitlines()[1].startswith("Inspection: not a round robin · ")
    assert (
        "Players 2 (P2) and 3 (P3) never meet; pair them in round 1, where both are free."
        in answer.out.replace("\n", " ")
    )
    assert run("inspect", path, "--json").json["missing"] == [[2, 3, 1]]


def test_what_is_double_in_a_swiss_is_counted(tmp_path: Path) -> None:
    path = written(tmp_path, field(4, system="swiss") + rounds("1-4 2-3", "4-1 3-2"))
    answer = run("inspect", path, "--json")
    assert answer.status == 1
    assert answer.json["double"] == [[1, 4, 1], [2, 3, 1]]


def test_other_drawing_numbers_stand_in_a_column(tmp_path: Path) -> None:
    path = written(tmp_path, field(6, system="custom") + rounds(
        "2-1 3-6 4-5", "1-5 6-4 2-3", "3-1 4-2 5-6", "1-6 2-5 3-4", "4-1 5-3 6-2",
    ))  # fmt: skip
    answer = run("inspect", path)
    assert answer.status == 0
    assert "It is: FIDE Berger table." in answer.out
    assert answer.out.splitlines()[3].split()[:3] == ["No", "Name", "Table"]
    assert answer.out.splitlines()[5].split()[:3] == ["1", "P1", "6"]


@pytest.mark.parametrize(
    ("order", "figures"),
    [
        ("fide", "2 2 2 18 6"),
        ("plain", "3 1 and 5 4 2 18 7"),
        ("french", "2 2 16 6"),
        ("english", "2 2 14 1"),
        ("inverted", "2 2 12 1"),
        ("rotated", "2 1 12 1"),
    ],
)
def test_what_each_order_of_eight_costs(order: str, figures: str) -> None:
    answer = run("inspect", 8, "--cycles", 2)
    row = next(line for line in answer.out.splitlines() if line.startswith(order))
    assert row.replace("(usual)", "").split() == [order, *figures.split()]
    assert ("(usual)" in row) == (order == "fide")


def test_one_order_of_a_table() -> None:
    answer = run("inspect", 6, "--system", "crenshaw", "--cycles", 2, "--order", "plain", "--json")
    assert answer.status == 0
    assert answer.json["longest_streak"] == 3
    assert answer.json["longest_streak_of"] == [2]
    assert answer.json["rematch"] == 5
    assert run("inspect", 7).out.splitlines()[5].split() == ["1", ".WBWBWB", "3", "3", "0", "1", "1", "1"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["1"], "one player cannot"),
        (["401"], "400 at most"),
        (["8", "--colours-unknown"], "goes with a file"),
        (["nothing.toml"], "nothing.toml"),
        ([EVENTS / "rr-double8-2013.toml", "--cycles", "2"], "--cycles goes with a number"),
        (["8", "--system", "swiss"], "never paired"),
    ],
)
def test_what_cannot_be_inspected(words: list[object], said: str) -> None:
    answer = run("inspect", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


def test_it_becomes_a_file_too(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    assert run("inspect", EVENTS / "rr-double8-2013.toml", "-o", path).status == 0
    assert path.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("system", ["berger", "custom"])
def test_unknown_colours_are_not_warned_of(tmp_path: Path, system: str) -> None:
    path = written(tmp_path, field(4, system=system) + rounds("1-2 3-4", "1-3 2-4", "1-4 2-3"))
    assert "unusual" in run("inspect", path).err
    answer = run("inspect", path, "--colours-unknown")
    counted = 3 if system == "berger" else 0  # that the rounds are not in order is no matter of colours
    assert ("3 things are unusual" if counted else "Next") in answer.err
    assert ("unusual" in answer.err) == bool(counted)
