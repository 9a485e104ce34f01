"""`why`: two players, one value, all values; names and codes told apart; text, CSV, PDF and JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli_runs import SPRING, run

FIVE = Path(__file__).parent.parent / "tables" / "five.toml"
GOLDEN = Path(__file__).parent / "golden" / "why"


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING.replace('"2-4", "3-1"', '"2-4 1-0", "3-1 0-1"'), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("two", ["Elm", "Birch"]),
        ("turned", ["Cedar", "Dogwood"]),
        ("all", ["Cedar"]),
        ("value", ["Cedar", "SB/C1"]),
        ("after", ["Ash", "Cedar", "--after", "3"]),
        ("swiss", ["Ash", "BH/C1", "--kind", "swiss"]),
    ],
)
def test_golden(name: str, words: list[str]) -> None:
    answer = run("why", FIVE, *words)
    assert answer.status == 0
    assert answer.out == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_ascii_has_decimals() -> None:
    said = run("why", FIVE, "Elm", "Birch", "--ascii").out
    assert said.isascii()
    assert "Elm: SB 3.25 = 1/2x1.5 + 1/2x2 + 1/2x3 (C.07, 9.1)." in said


def test_json_of_two() -> None:
    told = run("why", FIVE, "Birch", "Elm", "--json").json
    assert told["version"] == 1
    assert (told["above"], told["below"]) == (
        {"number": 5, "name": "Elm, Sam"},
        {"number": 2, "name": "Birch, Tom"},
    )
    assert (told["turned"], told["decided_by"]) == (True, "SB")
    assert [each["key"] for each in told["criteria"]] == ["PTS", "DE", "SB"]
    assert [each["decides"] for each in told["criteria"]] == [False, False, True]
    (table,) = told["criteria"][1]["encounters"]
    assert table == {
        "players": [2, 5],
        "results": [[[], [0.5]], [[0.5], []]],
        "points": [0.5, 0.5],
        "apart": [],
        "placed": [],
    }
    last = told["criteria"][2]
    assert (last["article"], last["values"]) == ("C.07, 9.1", [3.25, 2.75])
    assert last["explanations"][0]["terms"][0] == {
        "round": 1,
        "opponent": 2,
        "factors": [0.5, 1.5],
        "value": 0.75,
        "struck": None,
    }


def test_json_of_a_value_and_of_all() -> None:
    value = run("why", FIVE, 3, "SB/C1", "--json").json
    assert (value["key"], value["value"], value["article"]) == ("SB/C1", 3, "C.07, 9.1, 14.1")
    assert [term["struck"] for term in value["terms"]] == [None, "lowest", None, None]
    assert value["notes"] == [
        "SB/C1 is not in the list that is applied (DE, SB, KS, WON); computed all the same."
    ]
    every = run("why", FIVE, 3, "--json").json
    assert (every["place"], every["shared"]) == (3, False)
    assert [each["key"] for each in every["values"]] == ["PTS", "DE", "SB", "KS", "WON"]
    average = run("why", FIVE, 2, "AOB", "--kind", "swiss", "--json").json
    assert average["value"] == "43/3"


def test_the_list_can_be_another() -> None:
    told = run("why", FIVE, "Dogwood", "Cedar", "-t", "SB", "--json").json
    assert (told["above"]["number"], told["decided_by"], told["turned"]) == (3, "SB", True)
    told = run("why", FIVE, "Elm", "Birch", "-t", "none", "--json").json
    assert told["decided_by"] is None
    assert "share the place" in told["says"][0]


def test_all_endings(tmp_path: Path) -> None:
    for ending in ("txt", "csv", "json", "pdf"):
        target = tmp_path / f"why.{ending}"
        assert run("why", FIVE, "Elm", "Birch", "-o", target).status == 0
        assert target.stat().st_size > 100
    assert run("why", FIVE, "Elm", "-o", tmp_path / "elm.pdf").status == 0
    assert run("why", FIVE, "Elm", "SB", "-o", tmp_path / "sb.pdf").status == 0
    assert run("why", FIVE, "Elm", "DE", "-o", tmp_path / "de.pdf").status == 0
    assert run("why", FIVE, "Elm", "TPN", "-o", tmp_path / "tpn.pdf").status == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Birch", "Birch"], 'player "Birch": that is the same player'),
        (["Birch", "Elmo"], 'player "Elmo": nobody is called that; did you mean 5 Elm, Sam?'),
        (["Nobody"], 'player "Nobody": nobody is called that'),
        (["Birch", "BH"], '"BH": Buchholz is not allowed in a round robin'),
        (["Birch", "EDE"], '"EDE" is for teams'),
        (["Birch", "--value", "SBB"], '"SBB" is not a tie-break'),
        (["Birch", "Elm", "--value", "SB"], "name B or a tie-break, not both"),
        (["9"], "numbers go from 1 to 5"),
    ],
)
def test_what_cannot_be_asked(words: list[str], said: str) -> None:
    answer = run("why", FIVE, *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


def test_a_name_that_is_a_tie_break_too(tmp_path: Path) -> None:
    path = tmp_path / "won.toml"
    text = (
        FIVE.read_text(encoding="utf-8").replace("Birch, Tom", "Won, Li").replace("Elm, Sam", "Kserena, Sam")
    )
    path.write_text(text, encoding="utf-8")
    answer = run("why", path, "Ash", "WON")
    assert answer.status == 2
    assert '"WON": that is a tie-break, and player 2 Won, Li' in answer.err
    assert "write 2 for the player, --value WON for the tie-break" in answer.err
    assert run("why", path, "Ash", "--value", "WON", "--json").json["key"] == "WON"
    assert run("why", path, "Ash", "2", "--json").json["below"]["number"] == 2
    begun = run("why", path, "Ash", "KS")
    assert begun.status == 0
    assert "KS is taken as the tie-break; write 5 for Kserena, Sam." in begun.err


def test_a_tie_break_in_the_list_is_no_news() -> None:
    assert run("why", FIVE, "Ash", "SB", "--json").json["notes"] == []
    assert run("why", FIVE, "Ash", "pts", "--json").json["key"] == "PTS"


def test_before_the_first_result(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    path.write_text(
        '[event]\nname = "New"\n[[players]]\nname = "A"\n[[players]]\nname = "B"\n', encoding="utf-8"
    )
    for words in (["1", "2"], ["1"], ["1", "SB"], ["1", "DE"], ["1", "PS/C1"], ["1", "PTS"]):
        answer = run("why", path, *words)
        assert answer.status == 0, answer.err


def test_spring(spring: Path) -> None:
    answer = run("why", spring, "swiatek", "lee")
    assert answer.status == 0
    assert "Świątek stands above Lee by points: 3 against 0" in answer.out


LEAVING = """
[event]
name = "Leaving"
tiebreaks = ["SB"]
[[players]]
name = "Ann"
[[players]]
name = "Bob"
[[players]]
name = "Cy"
[[players]]
name = "Hal"
withdrawn_after = 1
[[rounds]]
number = 1
games = ["1-4 1-0", "2-3 1-0"]
[[rounds]]
number = 2
games = ["4-3", "1-2 1-0"]
[[rounds]]
number = 3
games = ["2-4", "3-1 ="]
"""


def test_who_is_annulled_has_his_games_in_the_table(tmp_path: Path) -> None:
    path = tmp_path / "leaving.toml"
    path.write_text(LEAVING, encoding="utf-8")
    for words in (["Hal"], ["Ann", "Hal"], ["Hal", "SB"], ["Hal", "PTS"]):
        said = run("why", path, *words).out
        assert "Games of Hal, which count for nobody\n 1  Ann       0-1\n" in said, words
        assert "Criterion" not in said
    (value,) = run("why", path, "Hal", "--json").json["values"]
    assert (value["key"], value["value"]) == ("PTS", None)
    assert value["lines"][1] == "Taken out: 0-1 with Ann."


def test_no_table_is_empty() -> None:
    assert "DE  direct encounter      2\n" in run("why", FIVE, "Cedar", "DE").out
    said = run("why", FIVE, "Cedar", "TPR").out
    assert "TPR  tournament performance rating      –\n" in said
    assert "TPR is left out: Ash, Birch, Cedar and 2 more have no rating" in said
    assert "computed all the same" not in said
    assert "TPR is not in the list that is applied (DE, SB, KS, WON).\n" in said


def test_positions_for_programs() -> None:
    assert run("why", FIVE, "Dogwood", "DE", "--json").json["value"] == 1
    every = run("why", FIVE, "Dogwood", "--json").json["values"]
    assert [each["value"] for each in every if each["key"] == "DE"] == [1]


def test_a_table_without_a_game_is_not_shown() -> None:
    assert "Direct encounter:" not in run("why", FIVE, "Ash", "Birch", "--after", "0").out
    assert "Direct encounter:" in run("why", FIVE, "Elm", "Birch").out
