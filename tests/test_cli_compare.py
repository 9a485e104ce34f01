"""`compare` and `tiebreaks`: orders side by side, and the table of what there is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roundrobin.standings.advice import ORDERS, SAID
from roundrobin.standings.handbook import TABLE, parse
from tests.cli_runs import run

PLAYERS = """\
[event]
name = "Four"
tiebreaks = ["DE", "SB"]
""" + "".join(f'\n[[players]]\nname = "{name}"\n' for name in ("Ames", "Berg", "Cole", "Dahl"))
ROUNDS = """
[[rounds]]
number = 1
games = ["1-4 1-0", "2-3 1-0"]

[[rounds]]
number = 2
games = ["4-3 0-1", "1-2 ½-½"]

[[rounds]]
number = 3
games = ["2-4 0-1", "3-1 1-0"]
"""


@pytest.fixture
def four(tmp_path: Path) -> Path:
    path = tmp_path / "four.toml"
    path.write_text(PLAYERS + ROUNDS, encoding="utf-8")
    return path


def test_who_moves_and_what_separates_nobody(four: Path) -> None:
    """Cole 2, Ames and Berg 1½ (they drew), Dahl 1: SB puts Berg first and TPN Ames."""
    answer = run("compare", four, "DE SB WIN", "DE,TPN")
    assert answer.status == 0
    rows = [line.split() for line in answer.out.splitlines() if line[:4] in {"Ames", "Berg", "Cole", "Dahl"}]
    assert rows == [
        ["Cole", "2", "1", "1"],
        ["Berg", "1½", "2", "3", "–1"],
        ["Ames", "1½", "3", "2", "+1"],
        ["Dahl", "1", "4", "4"],
    ]
    assert "A: DE SB WIN." in answer.out
    assert "Another place than under A: Berg; Ames." in answer.out
    assert "A: DE separates nobody who is still level." in answer.out
    assert "A: WIN is not needed, nobody is level any more." in answer.out
    assert "B: DE separates nobody who is still level." in answer.out


def test_one_list_is_compared_with_the_events_own(four: Path) -> None:
    answer = run("compare", four, "none")
    assert "A: DE SB (as announced)." in answer.out
    assert "B: no tie-breaks." in answer.out
    shared = [line.split() for line in answer.out.splitlines() if line.startswith("Ames")]
    assert shared == [["Ames", "1½", "3", "2=", "+1"]]


def test_without_lists_the_advice_of_the_guides_is_tried(four: Path) -> None:
    answer = run("compare", four)
    assert SAID.replace("\n", " ") in " ".join(answer.out.split())
    for order in ORDERS:
        assert (f": {order.listed} ({order.whose})." in " ".join(answer.out.split())) == (
            order.kind == "round robin"
        )


def test_for_programs(four: Path) -> None:
    said = json.loads(run("compare", four, "DE SB", "TPN", "--json").out)
    assert said["version"] == 1
    assert [listed["tiebreaks"] for listed in said["lists"]] == [["DE", "SB"], ["TPN"]]
    assert [listed["separate_nobody"] for listed in said["lists"]] == [["DE"], []]
    assert [place["number"] for place in said["lists"][1]["places"]] == [3, 1, 2, 4]
    assert said["moved"] == [{"number": 2, "name": "Berg"}, {"number": 1, "name": "Ames"}]


@pytest.mark.parametrize(
    ("lists", "said"),
    [
        (["DE", "SBB"], '"SBB" is not a tie-break'),
        (["DE", " , "], "it names no tie-break"),
        (["BH"], "not allowed"),
    ],
)
def test_what_is_no_list(four: Path, lists: list[str], said: str) -> None:
    answer = run("compare", four, *lists)
    assert (answer.status, said in answer.err) == (2, True)


def test_everything_that_can_be_announced_is_in_the_table() -> None:
    out = run("tiebreaks").out
    first = {line.split()[0] for line in out.splitlines() if line.strip()}
    assert set(TABLE) <= first
    for heading in TABLE.values():
        assert heading.name in out


def test_every_recommended_order_can_be_announced() -> None:
    for order in ORDERS:
        for code in order.tiebreaks:
            assert parse(code, swiss=order.kind == "Swiss").code == code


def test_the_table_for_programs() -> None:
    said = json.loads(run("tiebreaks", "--json").out)
    assert said["columns"][:2] == ["Source", "Code"]
    assert [row[1] for row in said["rows"] if row[2] == "Sonneborn-Berger"] == ["SB", "US/SB"]
