"""Files that an organiser expects to be written, as users of other programs reported them."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from roundrobin.event import Event, Player
from roundrobin.files import formats, read, write
from roundrobin.files.trf.columns import PLAYER
from roundrobin.games import Bye, Game, Result, Round, Schedule, with_meetings
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.cli_runs import run

FOLDER = Path(__file__).parent / "authorities" / "cases"
CASES = {
    name: json.loads((FOLDER / place / f"{name}.json").read_text(encoding="utf-8"))
    for name, place in (("X02", "pgn"), ("X03", "render"), ("X04", "render"))
}
TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")


def event_of(case: str) -> Event:
    """The event of a case: listed games, or all draws of the Berger table."""
    given = CASES[case]["input"]["event"]
    count = given.get("n") or len(given["players"])
    names = [one["name"] for one in given.get("players", ())] or [f"P{at}" for at in range(1, count + 1)]
    players = tuple(Player(number, name) for number, name in enumerate(names, 1))
    if "games" not in given:
        table = berger(count, given["cycles"])
        draw = Result.parse("½-½")
        rounds: Any = [
            round_._replace(games=tuple(game._replace(result=draw) for game in round_.games))
            for round_ in table.rounds
        ]
        return Event(case, players, table.mapped(rounds), cycles=given["cycles"])
    rounds = []
    for number in sorted({one["round"] for one in given["games"]}):
        listed = [one for one in given["games"] if one["round"] == number]
        games = tuple(
            Game(one["white"], one["black"], 1, Result.parse(one["result"].replace("1/2", "½")))
            for one in listed
        )
        paired = {seat for game in games for seat in game.pairing}
        byes = tuple(Bye(player.number, "") for player in players if player.number not in paired)
        rounds.append(Round(number, games, byes))
    schedule = Schedule(count, with_meetings(rounds), "custom", given["cycles"], "plain")
    tiebreaks = tuple(given["tiebreaks"]) or None
    return Event(case, players, schedule, system="custom", tiebreaks=tiebreaks)


def points(event: Event) -> dict[str, Fraction]:
    return {row.player.name: row.points for row in standings(crosstable(event)).rows}


def written(case: str, tmp_path: Path) -> Path:
    path = tmp_path / f"{case}.{CASES[case]['input']['document']}"
    write(event_of(case), path)
    return path


def test_these_are_all() -> None:
    assert [case["id"] for case in CASES.values()] == ["X02", "X03", "X04"]
    assert {case["input"]["document"] for case in CASES.values()} <= {one.name for one in formats.FORMATS}


def test_a_shell_for_the_moves_has_every_game_and_no_rests(tmp_path: Path) -> None:
    expected = CASES["X02"]["expected"]
    path = written("X02", tmp_path)
    games = re.split(r"\n\n(?=\[Event )", path.read_text(encoding="utf-8").strip())
    assert len(games) == expected["games"]
    assert expected["games_for_rests"] == 0
    for game in games:
        tags = [re.fullmatch(r'\[(\w+) ".*"\]', line) for line in game.partition("\n\n")[0].splitlines()]
        assert all(tags), "each tag has a line of its own"
        assert tuple(tag[1] for tag in tags if tag)[:7] == TAGS
        assert not re.search(r'"(bye|rest)"', game, re.IGNORECASE)
    read_again = points(read(path))
    wanted = {
        f"P{number}": Fraction(str(had)) for number, had in expected["re_read_gives_same_points"].items()
    }
    assert read_again == wanted


def test_a_rest_is_nothing_won(tmp_path: Path) -> None:
    expected = CASES["X03"]["expected"]
    path = written("X03", tmp_path)
    lines = [line for line in path.read_text(encoding="ascii").splitlines() if line.startswith("001")]
    assert len(lines) == 5
    for line in lines:
        number = line[4:8].strip()
        round_ = expected["rest_rounds"][number]
        cell = line[91 + 10 * (round_ - 1) : 99 + 10 * (round_ - 1)]
        assert cell[:4] in ("0000", "    ")
        assert cell[7] in expected["rest_codes_allowed"]
        assert cell[7] not in expected["rest_codes_not_allowed"]
        assert float(line[80:84]) == expected["points_field"][number]
    assert points(read(path)) == {f"P{at}": Fraction(2) for at in range(1, 6)}
    assert run("check", path).status == 0


@pytest.mark.parametrize("version", ["16", "26"])
def test_a_double_round_robin_of_ten_has_eighteen_rounds(version: str, tmp_path: Path) -> None:
    expected = CASES["X04"]["expected"]
    event = event_of("X04")
    assert len(event.schedule.rounds) == expected["rounds"]
    path = tmp_path / f"x.trf{version}"
    write(event, path)
    rows = [line for line in path.read_text(encoding="ascii").splitlines() if line.startswith("001")]
    assert len(rows) == 10
    for row in rows:
        blocks = [cells for _, cells in PLAYER.groups(row)]
        assert len(blocks) == expected["blocks_per_row"]
        assert {letter for _, _, letter in blocks} == {"="}
        assert float(row[80:84]) == expected["points_each"]
    again = read(path)
    assert sum(len(round_.games) for round_ in again.schedule.rounds) == expected["games"]
    assert again.schedule == event.schedule
    assert {*points(again).values()} == {Fraction(str(expected["points_each"]))}
    assert run("check", path).status == 0
