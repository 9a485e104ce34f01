"""FIDE's checklist for programs of tournaments, the questions about round robins: Q95 to Q106.

Each question is put to the library and to the command line. Q106 asks about acceleration, which belongs to
the pairing of Swiss events; these are read and ranked here and never paired.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import roundrobin as rr
from roundrobin.errors import Malformed
from roundrobin.event import Event
from roundrobin.scheduling.berger import berger
from tests.cli_runs import run
from tests.drawn import drawn
from tests.plain import Plain
from tests.published import published
from tests.sample_events import sample

LISTED = (
    *("DE", "BPG", "BWG", "REP", "STD", "SB", "SB/C1", "SB/C2", "RTNG", "RTNG/R", "WIN", "TPN", "TPN/R"),
    *("KS", "KS/L1", "KS/L2", "KS/L-1", "KS/L-2"),
)
FAMILY = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/P", "FB", "FB/C1", "AOB", "AOB/F", "Buchholz")


def by_hand(tmp_path: Path, *rounds: str, players: int = 4, cycles: int = 1) -> Path:
    """An event whose rounds are listed by hand, games separated by blanks."""
    lines = ["[event]", 'name = "By hand"', 'system = "custom"', f"cycles = {cycles}", "tiebreaks = []"]
    for number in range(1, players + 1):
        lines += ["[[players]]", f'name = "P{number}"']
    for number, games in enumerate(rounds, 1):
        lines += ["[[rounds]]", f"number = {number}", f"games = {[*games.split()]}".replace("'", '"')]
    file = tmp_path / "by-hand.toml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def colours(event: Event, number: int) -> str:
    games = [game for _, _, game in event.schedule.games() if number in game.pairing]
    return "".join("W" if game.white == number else "B" for game in games)


def test_q95_numbers_by_hand(tmp_path: Path) -> None:
    """The order of the list, `number` in the file, or lots: whatever the arbiter says counts."""
    file = tmp_path / "club.toml"
    players = [word for name in ("Lee", "Tal", "Fine", "Euwe") for word in ("--player", name)]
    assert run("new", file, *players, "--numbers", "list").status == 0
    assert [player.name for player in rr.read(file).players] == ["Lee", "Tal", "Fine", "Euwe"]
    text = '[event]\nname = "A"\ntiebreaks = []\n'
    for number, name in ((3, "Lee"), (1, "Tal"), (2, "Fine")):
        text += f'[[players]]\nname = "{name}"\nnumber = {number}\n'
    file.write_text(text, encoding="utf-8")
    event = rr.read(file)
    assert [(player.number, player.name) for player in event.players] == [(1, "Tal"), (2, "Fine"), (3, "Lee")]
    rows = rr.standings(rr.crosstable(event), "TPN").rows
    assert [row.player.name for row in rows] == ["Tal", "Fine", "Lee"]


@pytest.mark.parametrize("players", range(3, 17))
def test_q96_berger_tables(players: int) -> None:
    """The tables of the Handbook, typed in from it, from 3 to 16 players."""
    even = players + players % 2
    table = published("berger.csv")[even]
    absent = {players + 1} if players % 2 else set()
    expected = [[pair for pair in round_ if not absent & set(pair)] for round_ in table]
    ours = [[tuple(game.pairing) for game in round_.games] for round_ in berger(players).rounds]
    assert ours == expected
    assert run("table", players, "--json").json["rounds"] == [
        [list(pair) for pair in round_] for round_ in expected
    ]


def test_q97_pairing_by_hand_without_the_table(tmp_path: Path) -> None:
    file = by_hand(tmp_path, "1-2 3-4", "3-1 4-2", "2-3 1-4")
    assert run("check", file).status == 0
    assert rr.inspect(rr.read(file).schedule).faults == ()


@pytest.mark.parametrize("players", [4, 6, 8, 10])
def test_q98_the_exchange_of_the_last_two_rounds_is_a_choice(players: int) -> None:
    plain, exchanged = (
        [[tuple(game.pairing) for game in round_.games] for round_ in berger(players, 2, order).rounds]
        for order in ("plain", "fide")
    )
    last = players - 1
    assert exchanged[: last - 2] == plain[: last - 2]
    assert exchanged[last - 2 : last] == plain[last - 2 : last][::-1]
    assert exchanged[last:] == plain[last:], "cycle two is as it was"
    assert run("table", players, "--cycles", 2, "--no-exchange", "--json").json["order"] == "plain"
    assert run("table", players, "--cycles", 2, "--order", "fide", "--json").json["order"] == "fide"


def test_q99_it_is_not_always_made(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    players = [word for name in ("Lee", "Tal", "Fine", "Euwe") for word in ("--player", name)]
    for order, games in (("plain", {(2, 4), (3, 1)}), ("fide", {(4, 3), (1, 2)})):
        assert run("new", file, *players, "--cycles", 2, "--order", order, "--force").status == 0
        assert {tuple(game.pairing) for game in rr.read(file).schedule.rounds[2].games} == games


def test_q100_a_round_paired_by_hand(tmp_path: Path) -> None:
    """Rounds listed in the file count, whatever the table would have been."""
    file = by_hand(tmp_path, "1-2 3-4", "3-1 4-2", "2-3 1-4")
    listed = [[tuple(game.pairing) for game in round_.games] for round_ in rr.read(file).schedule.rounds]
    assert listed == [[(1, 2), (3, 4)], [(3, 1), (4, 2)], [(2, 3), (1, 4)]]
    assert run("result", file, 2, 3, "1-0", 1).status == 0
    assert str(rr.read(file).schedule.rounds[1].games[0].result) == "1-0"


@pytest.mark.parametrize("cycles", [1, 2])
def test_q101_everybody_is_checked_to_meet_everybody_once_or_twice(cycles: int, tmp_path: Path) -> None:
    once = ["1-4 2-3", "4-3 1-2", "2-4 3-1"]
    turned = [" ".join("-".join(pair.split("-")[::-1]) for pair in round_.split()) for round_ in once]
    right = [*once, *turned][: 3 * cycles]
    assert run("check", by_hand(tmp_path, *right, cycles=cycles)).status == 0
    assert run("inspect", tmp_path / "by-hand.toml").status == 0
    missing = by_hand(tmp_path, *right[:-1], cycles=cycles)
    assert "have still to meet" in run("check", missing).out
    assert run("inspect", missing).status == 1
    found = rr.inspect(rr.read(missing).schedule, cycles=cycles)
    assert {pair for pair, _ in found.missing} == {(1, 3), (2, 4)}
    again = run("check", by_hand(tmp_path, *right, right[0], cycles=cycles))
    assert again.status == 1
    nth = {1: "second", 2: "third"}[cycles]
    assert f"meet for the {nth} time" in again.out


def test_q102_no_three_colours_running(tmp_path: Path) -> None:
    """In a double event with the exchange nobody has one colour three times; three by hand are warned of."""
    for players in (4, 6, 8, 10, 12):
        event = sample(players, upto=0)
        double = event.with_schedule(berger(players, 2))
        assert not any(re.search("WWW|BBB", colours(double, number)) for number in range(1, players + 1))
        plain = event.with_schedule(berger(players, 2, "plain"))
        assert any(re.search("WWW|BBB", colours(plain, number)) for number in range(1, players + 1))
    answer = run("check", by_hand(tmp_path, "1-4 2-3", "1-3 2-4", "1-2 3-4"))
    assert "player 1 (P1)  has White 3 times running (rounds 1, 2 and 3)" in answer.out
    assert "player 4 (P4)  has Black 3 times running" in answer.out


# 6 left after two of five games, 5 after three
HALF = """
    1 2 3 4 5 6
  1 * 1 1 ½ . 0
  2 0 * 1 ½ ½ .
  3 0 0 * 0 ½ .
  4 ½ ½ 1 * ½ 1
  5 . ½ ½ ½ * .
  6 1 . . 0 . *
"""


def test_q103_the_fifty_per_cent_rule(tmp_path: Path) -> None:
    event = replace(drawn(HALF, withdrawn={6: 2, 5: 4}), tiebreaks=("DE", "SB"))
    table = rr.standings(rr.crosstable(event))
    assert [(one.player.number, one.played, one.scheduled) for one in table.annulled] == [(6, 2, 5)]
    # 5 has played three of five: his results stand, and 1 has a point of the game that is not played
    points = {row.player.number: row.points for row in table.rows}
    assert points == {1: Fraction(7, 2), 2: 2, 3: Fraction(1, 2), 4: Fraction(5, 2), 5: Fraction(3, 2)}
    file = tmp_path / "club.toml"
    rr.write(event, file)
    answer = run("standings", file, "--json")
    assert answer.json["annulled"] == [{"number": 6, "name": "P6", "played": 2, "scheduled": 5}]
    assert [row["number"] for row in answer.json["rows"]] == [1, 4, 2, 5, 3]
    crosstable = run("crosstable", file)
    assert "(1)" in crosstable.out, "what was played stays on paper"


@pytest.mark.parametrize("code", LISTED)
def test_q104_the_tie_breaks_of_the_list(code: str, tmp_path: Path) -> None:
    """Each can be announced, has a value for everybody, and the values are those of `tests/plain.py`."""
    event = sample(8, upto=7, tiebreaks=(code,))
    table = rr.standings(rr.crosstable(event))
    assert table.keys == (code.replace("/L1", "/L+1").replace("/L2", "/L+2"),)
    key = table.keys[0]
    for row, plain in zip(table.rows, Plain(event).standings([key]), strict=True):
        assert (row.player.number, row.place, row.values) == (plain.number, plain.place, plain.values)
    file = tmp_path / "club.toml"
    rr.write(event, file)
    answer = run("standings", file, "--json")
    assert answer.status == 0
    assert answer.json["tiebreaks"] == [key]
    assert run("standings", file, "-t", code).status == 0
    assert re.search(rf"^{key.partition('/')[0]} ", run("tiebreaks").out, re.MULTILINE)


@pytest.mark.parametrize("code", FAMILY)
def test_q105_no_buchholz_in_a_round_robin(code: str, tmp_path: Path) -> None:
    event = sample(8, upto=7)
    with pytest.raises(Malformed, match="not allowed in a round robin"):
        rr.standings(rr.crosstable(event), code)
    file = tmp_path / "club.toml"
    rr.write(event, file)
    answer = run("standings", file, "-t", code)
    assert (answer.status, answer.out) == (2, "")
    assert "not allowed in a round robin" in answer.err
    refused = run("new", tmp_path / "new.toml", "--player", "Tal", "--player", "Lee", "--tiebreaks", code)
    assert refused.status == 2
    assert not (tmp_path / "new.toml").exists()
    text = file.read_text(encoding="utf-8").replace("[event]", f'[event]\ntiebreaks = ["{code}"]', 1)
    (tmp_path / "announced.toml").write_text(text, encoding="utf-8")
    assert run("check", tmp_path / "announced.toml").status == 1


def test_q105_the_list_says_where_they_belong() -> None:
    lines = run("tiebreaks").out.splitlines()
    for code in ("BH", "FB", "AOB"):
        (line,) = [line for line in lines if line.startswith(f"{code} ")]
        assert line.rstrip().endswith("Swiss only")


def test_q106_nothing_is_accelerated_where_nothing_is_paired_by_score(tmp_path: Path) -> None:
    answer = run("new", tmp_path / "new.toml", "--player", "Tal", "--player", "Lee", "--system", "swiss")
    assert answer.status == 2
    assert not (tmp_path / "new.toml").exists()
