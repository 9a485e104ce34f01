"""`roundrobin scheveningen`: the table of two teams as text, JSON and PDF, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.scheduling.scheveningen import scheveningen
from tests.cli_runs import run


def test_the_table_of_three_boards() -> None:
    answer = run("scheveningen", 3)
    assert answer.status == 0
    assert (
        answer.out
        == """\
Scheveningen table
teams of 3

Rd    1      2      3
───────────────────────
 1  A1-B1  A2-B2  B3-A3
 2  B2-A1  A2-B3  B1-A3
 3  A1-B3  B1-A2  A3-B2

White’s player first; a column is a board.
"""
    )
    assert "toss for which team is A" in answer.err


def test_json_is_that_of_table_with_seats() -> None:
    said = run("scheveningen", 2, "--double", "--json").json
    assert said == {
        "version": 1,
        "system": "scheveningen",
        "players": 4,
        "cycles": 2,
        "order": "inverted",
        "rounds": [
            [["A1", "B1"], ["A2", "B2"]],
            [["B2", "A1"], ["B1", "A2"]],
            [["A1", "B2"], ["A2", "B1"]],
            [["B1", "A1"], ["B2", "A2"]],
        ],
        "byes": [None, None, None, None],
    }


@pytest.mark.parametrize("boards", range(1, 21))
def test_every_game_is_between_the_teams(boards: int) -> None:
    said = run("scheveningen", boards, "--json").json
    games = [frozenset(game) for round_ in said["rounds"] for game in round_]
    seats = range(1, boards + 1)
    assert sorted(games, key=sorted) == sorted(
        (frozenset((f"A{one}", f"B{other}")) for one in seats for other in seats), key=sorted
    )
    assert [len(round_) for round_ in said["rounds"]] == [boards] * boards


def test_who_rests_in_unequal_teams() -> None:
    one = run("scheveningen", 2, "--against", 3, "--json").json
    assert sorted(one["byes"]) == ["B1", "B2", "B3"]
    two = run("scheveningen", 2, "--against", 4, "--json").json
    assert all(len(byes) == 2 for byes in two["byes"])
    assert "bye" in run("scheveningen", 2, "--against", 3).out
    equal, left_out = (run("scheveningen", 3, *words, "--json").out for words in (("--against", 3), ()))
    assert equal == left_out


def test_half_a_match_and_the_old_table() -> None:
    assert len(run("scheveningen", 6, "--half", 2, "--json").json["rounds"]) == 2
    old = run("scheveningen", 5, "--table", "old", "--json").json["rounds"]
    assert old != run("scheveningen", 5, "--json").json["rounds"]
    wanted = scheveningen(5, table="old")
    seats = [f"{team}{number}" for team in "AB" for number in range(1, 6)]
    assert old == [
        [[seats[game.white - 1], seats[game.black - 1]] for game in round_.games] for round_ in wanted.rounds
    ]


def test_edge_43_fourteen_boards_are_warned_about() -> None:
    assert "White on all boards of round 7" in run("scheveningen", 14).err
    assert "White on all boards" not in run("scheveningen", 10).err


def test_a_pdf(tmp_path: Path) -> None:
    path = tmp_path / "match.pdf"
    assert run("scheveningen", 10, "-o", path).status == 0
    assert path.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["0"], "0 is not in the range"),
        (["4", "--half", "5"], "write a number from 1 to 4"),
        (["4", "--table", "old"], "there is one for 5 and 6"),
        (["5", "--against", "6", "--table", "old"], "a table for equal teams"),
        (["4", "--against", "0"], "0 is not in the range"),
    ],
)
def test_what_is_refused(words: list[str], said: str) -> None:
    answer = run("scheveningen", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


@pytest.mark.parametrize(
    ("system", "title"),
    [
        ("berger", "FIDE Berger table"),
        ("crenshaw", "Crenshaw-Berger table (US Chess)"),
        ("circle", "Circle table"),
    ],
)
def test_every_other_table_is_named(system: str, title: str) -> None:
    answer = run("table", 6, "--system", system, "--cycles", 3, "--json")
    assert answer.json["system"] == system
    assert len(answer.json["rounds"]) == 15
    assert run("table", 6, "--system", system).out.startswith(title)


def test_a_quad_of_us_chess_tosses() -> None:
    assert "toss on each board for the colours of round 3" in run("table", 4, "--system", "crenshaw").out
    assert "toss" not in run("table", 6, "--system", "crenshaw").out
    assert "toss" not in run("table", 4).out


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ("scheveningen", "roundrobin scheveningen N"),
        ("custom", "its rounds are made by hand"),
        ("swiss", "never paired"),
        ("burger", "the systems are: berger, circle, crenshaw"),
    ],
)
def test_what_is_no_table(system: str, said: str) -> None:
    answer = run("table", 8, "--system", system)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


def test_a_half_match_is_called_one() -> None:
    answer = run("scheveningen", 5, "--half", 3)
    assert "teams of 5, first 3 rounds of 5" in answer.out
    assert "15 games in 3 rounds" in answer.err
    assert "first" not in run("scheveningen", 5).out.splitlines()[1]
    assert "first round of 4" in run("scheveningen", 4, "--half", 1).out
