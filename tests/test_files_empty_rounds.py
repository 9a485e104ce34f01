"""Rounds in a file without games yet: an empty list is the same as none, whatever else stands there."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from roundrobin.errors import Impossible
from roundrobin.files import read
from roundrobin.files.edit import Entry, enter_results, withdraw
from roundrobin.files.toml import check
from roundrobin.games import Bye, Schedule
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger

EMPTY = (
    "",
    "games = []\n",
    "date = 2026-02-02\n",
    "date = 2026-02-02\ngames = [] # to come\n",
    "games = [\n    # soon\n]\ndate = 2026-02-02\n",
)


def file(folder: Path, count: int, *rounds: str, system: str = "berger") -> Path:
    text = f'[event]\nname = "Club"\nsystem = "{system}"\n'
    text += "".join(f'\n[[players]]\nname = "P{number}"\n' for number in range(1, count + 1))
    path = folder / "club.toml"
    path.write_text(text + "".join(f"\n[[rounds]]\n{one}" for one in rounds), encoding="utf-8")
    return path


def pairings(schedule: Schedule) -> list[list[tuple[int, int]]]:
    return [[tuple(game.pairing) for game in round_.games] for round_ in schedule.rounds]


@pytest.mark.parametrize("empty", EMPTY)
@pytest.mark.parametrize("count", [3, 4, 5])
def test_an_empty_round_is_derived_and_written_down_in_place(tmp_path: Path, count: int, empty: str) -> None:
    path = file(tmp_path, count, f"number = 2\n{empty}")
    event = read(path)
    assert event.warnings == ()
    assert pairings(event.schedule) == pairings(berger(count))
    for round_ in berger(count).rounds:
        white, black = round_.games[0].pairing
        enter_results(path, [Entry(round_.number, white, black, Result.parse("1-0"))])
    after = read(path)
    assert after.warnings == ()
    assert pairings(after.schedule) == pairings(berger(count))
    assert [round_.byes for round_ in after.schedule.rounds] == [one.byes for one in berger(count).rounds]
    assert all(round_.games[0].result == Result.parse("1-0") for round_ in after.schedule.rounds)
    assert after.schedule.rounds[1].date == event.schedule.rounds[1].date
    text = path.read_text(encoding="utf-8")
    assert text.count("[[rounds]]") == len(after.schedule.rounds)
    assert "[]" not in text
    assert all(comment in text for comment in ("# to come", "# soon") if comment in empty)


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
@pytest.mark.parametrize("entered", [1, 2, 3])
def test_the_order_in_the_file_is_all_the_same(tmp_path: Path, order: tuple[int, ...], entered: int) -> None:
    said = {1: "games = []\n", 2: 'games = ["4-3 1-0", "1-2"]\n', 3: "date = 2026-02-02\n"}
    path = file(tmp_path, 4, *(f"number = {number}\n{said[number]}" for number in order))
    white, black = berger(4).rounds[entered - 1].games[1].pairing
    enter_results(
        path, [Entry(entered, white, black, Result.parse("=")), Entry(2, 4, 3, Result.parse("1-0"))]
    )
    assert pairings(read(path).schedule) == pairings(berger(4))


def test_one_round_may_have_taken_the_games_of_another(tmp_path: Path) -> None:
    path = file(tmp_path, 3, 'number = 1\ngames = ["3-1"]\nbye = 2\n', "number = 3\ngames = []\nbye = 2\n")
    event = read(path)
    assert event.schedule.rounds[2].games == ()
    assert event.schedule.rounds[2].byes == (Bye(2),)
    with pytest.raises(Impossible, match="there is no such game"):
        enter_results(path, [Entry(3, 3, 1, Result.parse("1-0"))])
    enter_results(path, [Entry(1, 3, 1, Result.parse("1-0")), Entry(2, 1, 2, Result.parse("1-0"))])
    assert pairings(read(path).schedule) == pairings(event.schedule)


@pytest.mark.parametrize("games", ["", "games = []\n"])
def test_a_bye_alone_is_refused_where_games_would_be_derived(tmp_path: Path, games: str) -> None:
    _, problems = check(file(tmp_path, 3, f"number = 1\n{games}bye = 1\n").read_bytes())
    assert [(one.level, one.where, one.what) for one in problems] == [
        ("error", "round 1", "bye is given, but no games are listed")
    ]


def test_an_empty_round_behind_the_table_is_said(tmp_path: Path) -> None:
    event = read(file(tmp_path, 4, "number = 7\ngames = []\n", "number = 9\ndate = 2026-02-02\n"))
    assert pairings(event.schedule) == pairings(berger(4))
    assert [(one.where, one.what) for one in event.warnings] == [
        ("round 7", "it has no games, and the table ends with round 3"),
        ("round 9", "it has no games, and the table ends with round 3"),
    ]


@pytest.mark.parametrize("system", ["custom", "swiss"])
def test_without_a_table_an_empty_round_has_no_games(tmp_path: Path, system: str) -> None:
    path = file(tmp_path, 4, "number = 2\ngames = []\n", 'number = 1\ngames = ["1-4"]\n', system=system)
    assert pairings(read(path).schedule) == [[(1, 4)], []]
    with pytest.raises(Impossible, match="there is no such game"):
        enter_results(path, [Entry(2, 1, 4, Result.parse("1-0"))])
    enter_results(path, [Entry(1, 1, 4, Result.parse("1-0"))])
    withdraw(path, 3, 0)
    assert pairings(read(path).schedule) == [[(1, 4)], []]
