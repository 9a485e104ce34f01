"""`plan`: the table of the club guide, through the command."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli_runs import run

GUIDE = {
    # players: rounds, games, boards, hours at G/10+5, G/25 d5 and G/60 d5, evenings at G/25 d5
    4: (3, 6, 2, 2.25, 3.75, 7.25, 2),
    6: (5, 15, 3, 3.75, 6.25, 12, 3),
    8: (7, 28, 4, 5.25, 8.75, 17, 4),
    10: (9, 45, 5, 6.75, 11.25, 21.75, 5),
    12: (11, 66, 6, 8.25, 13.75, 26.5, 6),
    16: (15, 120, 8, 11.25, 18.75, 36.25, 8),
}
CONTROLS = ("G/10+5", "G/25 d5", "G/60 d5")


def rows(*words: object) -> list[dict[str, Any]]:
    answer = run("plan", *words, "--json")
    assert answer.status == 0
    assert {*answer.json} == {"version", "title", "columns", "rows", "notes", "advice"}
    return [dict(zip(answer.json["columns"], row, strict=True)) for row in answer.json["rows"]]


def test_the_table_of_the_guide() -> None:
    made = rows(*GUIDE, *(word for control in CONTROLS for word in ("--control", control)))
    assert len(made) == 18
    for at, (players, (rounds, games, boards, *hours, evenings)) in enumerate(GUIDE.items()):
        three = made[3 * at : 3 * at + 3]
        assert {row["Players"] for row in three} == {players}
        assert {(row["Rounds"], row["Games"], row["Boards"]) for row in three} == {(rounds, games, boards)}
        assert [row["Control"] for row in three] == [*CONTROLS]
        assert [row["Hours"] for row in three] == hours
        assert [row["Round"] for row in three] == [45, 75, 145]
        assert three[1]["Evenings"] == evenings


@pytest.mark.parametrize(("players", "rounds", "games"), [(4, 6, 12), (6, 10, 30), (14, 26, 182)])
def test_twice(players: int, rounds: int, games: int) -> None:
    (row,) = rows(players, "--cycles", 2)
    assert (row["Rounds"], row["Games"]) == (rounds, games)


def test_fourteen_players_as_text() -> None:
    answer = run("plan", 14, "--control", "60+5", "--evening", 180)
    assert answer.status == 0
    assert answer.out.splitlines()[:2] == ["What it takes", "Round robin · evenings of 180 minutes"]
    assert answer.out.splitlines()[5].split() == [
        "14",
        "13",
        "91",
        "7",
        "13",
        "60+5",
        "145",
        "31½",
        "1",
        "13",
    ]
    said = " ".join(answer.out.split())
    assert "above 10 players sections or a Swiss are better" in said
    assert "Quads: 2 of 4 and one of 6" in said
    assert "sections" in answer.err


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (2, "Two players play a match"),
        (6, "a double round robin suits them better"),
        (10, "A single round robin suits a field of 10"),
        (24, "Quads: 6 of 4"),
    ],
)
def test_the_advice(players: int, said: str) -> None:
    assert said in " ".join(run("plan", players).out.split())


def test_odd_fields_show_their_byes() -> None:
    assert "Byes each" not in rows(8)[0]
    assert rows(7)[0]["Byes each"] == 1


def test_edge_12_more_than_thirty_rounds_and_a_round_longer_than_the_evening_are_warned_of() -> None:
    answer = run("plan", 32, "--evening", 60)
    assert answer.status == 0
    assert "no Berger table for so many players has been published" in answer.err
    assert "a round of 145 minutes is longer than an evening of 60" in answer.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["1"], "one player cannot"),
        (["0"], "there are no players"),
        (["8", "--control", "quick"], '"quick" is not understood'),
        (["8", "--evening", "0"], "0 minutes are no evening"),
        ([], "Missing argument"),
    ],
)
def test_what_cannot_be_planned(words: list[str], said: str) -> None:
    answer = run("plan", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


def test_advice_names_the_control_it_is_for_and_is_given_once() -> None:
    words = ("--control", "G/60", "--control", "G/25", "--control", "G/25")
    few = run("plan", 6, *words, "--json").json["advice"]
    assert [said.split(":")[0] for said in few] == ["G/60", "G/25"]
    match, *rest = run("plan", 2, 6, *words, "--json").json["advice"]
    assert match.startswith("2 players: Two players play a match")
    assert [said.split(":")[0] for said in rest] == ["6 players, G/60", "6 players, G/25"]
    assert run("plan", 6, "--json").json["advice"][0].startswith("6 players are few")
