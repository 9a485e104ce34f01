"""Edge cases of scheduling as `check` and `inspect` tell them of event files."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.files import check
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.crenshaw import crenshaw
from tests.cli_runs import run


def file(folder: Path, schedule: Schedule, system: str, order: str = "") -> Path:
    """An event with these rounds listed."""
    lines = ["[event]", 'name = "Club"', f'system = "{system}"', f"cycles = {schedule.cycles}"]
    lines += [f'order = "{order}"'] if order else []
    for number in range(1, schedule.players + 1):
        lines += ["", "[[players]]", f'name = "P{number}"']
    for round_ in schedule.rounds:
        games = ", ".join(f'"{game.white}-{game.black}"' for game in round_.games)
        lines += ["", "[[rounds]]", f"number = {round_.number}", f"games = [{games}]"]
    path = folder / "club.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def reordered(schedule: Schedule, *order: int) -> Schedule:
    return schedule.mapped(
        schedule.rounds[at - 1]._replace(number=number) for number, at in enumerate(order, 1)
    )


def warned(path: Path) -> list[str]:
    problems = check(path)[1]
    assert {problem.level for problem in problems} <= {"warning"}
    return [str(problem) for problem in problems]


@pytest.mark.parametrize("players", [4, 6])
def test_edge_20_crenshaw_of_four_and_six_is_not_berger_backwards(tmp_path: Path, players: int) -> None:
    own = file(tmp_path, crenshaw(players), "crenshaw")
    assert warned(own) == []
    assert "It is: Crenshaw-Berger table (US Chess)" in run("inspect", own).out
    assert "FIDE Berger" not in run("inspect", own).out
    backwards = berger(players).mapped(
        round_._replace(number=number) for number, round_ in enumerate(berger(players).rounds[::-1], 1)
    )
    assert warned(file(tmp_path, backwards, "crenshaw"))
    listed = run("inspect", file(tmp_path, crenshaw(players), "custom"))
    assert "Crenshaw-Berger table (US Chess)" in listed.out


@pytest.mark.parametrize("system", ["berger", "custom"])
def test_edge_22_rounds_in_another_order_have_their_streaks_checked_again(
    tmp_path: Path, system: str
) -> None:
    path = file(tmp_path, reordered(berger(8), 1, 2, 4, 3, 5, 6, 7), system)
    said = warned(path)
    third = [line for line in said if line.startswith("player ")]
    assert third
    assert all("in rounds " in line or "3 times running" in line for line in third)
    assert all("in another order" in line or "restore the order of the rounds" in line for line in third)
    if system == "berger":
        assert "round 3: has the games of round 4 of the Berger table" in said
        assert "round 4: has the games of round 3 of the Berger table" in said
    assert run("check", path).status == 0
    inspected = run("inspect", path)
    assert inspected.status == 0
    assert "FIDE Berger table, rounds 3 and 4 exchanged" in inspected.out
    assert "3 times running" in inspected.out


@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("order", ["english", "inverted", "rotated"])
def test_edge_23_an_order_that_brings_the_same_opponent_at_once_is_warned_of(
    tmp_path: Path, order: str, listed: bool
) -> None:
    schedule = berger(6, 2, order)
    path = file(tmp_path, schedule if listed else schedule.mapped(()), "berger", order)
    (said,) = warned(path)
    assert said.startswith(f'order: "{order}" lets ')
    assert said.endswith(
        '(rounds 5 and 6); announce it, or write  order = "fide"  (longest streak 2, rematch after 4 rounds)'
    )


@pytest.mark.parametrize("order", ["fide", "plain", "french"])
def test_edge_23_the_other_orders_keep_them_apart(tmp_path: Path, order: str) -> None:
    said = warned(file(tmp_path, berger(6, 2, order).mapped(()), "berger", order))
    assert said == []


def test_edge_23_a_round_moved_by_hand_is_warned_of_too(tmp_path: Path) -> None:
    moved = reordered(berger(4, 2, "plain"), 1, 2, 3, 6, 4, 5)
    said = warned(file(tmp_path, moved, "berger", "plain"))
    assert {line.partition(";")[0] for line in said if "twice running" in line} == {
        "rounds 3 and 4: P2 and P4 meet twice running",
        "rounds 3 and 4: P1 and P3 meet twice running",
    }


def test_edge_23_two_players_always_meet_again(tmp_path: Path) -> None:
    assert warned(file(tmp_path, berger(2, 4).mapped(()), "berger")) == []
