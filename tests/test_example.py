"""The five players of every example: in order, and as the comments of the file have them."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

import roundrobin as rr
from roundrobin import tables
from roundrobin.files import check
from roundrobin.games import Game, Schedule
from roundrobin.results import show_points
from roundrobin.standings.handbook import parse
from tests.drawn import drawn

COMMENTS = [line[1:] for line in tables.path("five.toml").read_text("utf-8").splitlines() if line[:1] == "#"]
PICTURE = [line[:28] for line in COMMENTS if re.match(r" {15}1 |   [1-5] [A-Z]", line)]


def test_the_file_is_in_order_without_warnings() -> None:
    event, problems = check(tables.path("five.toml"))
    assert event == rr.example()
    assert problems == ()


def test_it_is_a_finished_berger_table_of_five_with_one_forfeit() -> None:
    def bare(schedule: Schedule) -> list[tuple[tuple[int, int, int], ...]]:
        return [tuple((*game.pairing, game.meeting) for game in round_.games) for round_ in schedule.rounds]

    event = rr.example()
    results = [game.result for _, _, game in event.schedule.games()]
    assert bare(event.schedule) == bare(rr.berger(5))
    assert [round_.byes for round_ in event.schedule.rounds] == [
        round_.byes for round_ in rr.berger(5).rounds
    ]
    assert all(results)
    assert [str(result) for result in results if result and not result.played] == ["-:+"]
    assert rr.crosstable(event).final


def test_the_picture_in_its_comments_is_its_crosstable() -> None:
    def results(event: rr.Event) -> list[Game]:
        return [game for _, _, game in event.schedule.games()]

    picture = "\n".join(line.replace("×", "*") for line in PICTURE)
    pictured = drawn(picture)
    plain = [game._replace(remark="") for game in results(rr.example())]
    assert results(pictured) == plain
    assert [player.name.partition(",")[0] for player in rr.example().players] == [
        player.name for player in pictured.players
    ]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("WIN", "2 1 1 2 0"),
        ("WON", "2 1 0 2 0"),
        ("BPG", "2 2 1 2 2"),
        ("BWG", "0 1 0 1 0"),
        ("SB", "5¼ 2¾ 3¾ 3½ 3¼"),
        ("SB/C1", "4½ 2 3 3½ 2½"),
        ("KS", "1½ 1 ½ 1 1"),
        ("KS/L+1", "0 0 ½ 0 ½"),
    ],
)
def test_the_values_are_those_worked_out_by_hand(code: str, said: str) -> None:
    rule = parse(code).rule
    assert rule
    assert rule(rr.crosstable(rr.example())).show() == said.split()
    values = [worked for line in COMMENTS for worked in worked_out(code, line)]
    assert values == said.split()


def worked_out(code: str, line: str) -> list[str]:
    """The values of a tie-break on one line of the comments."""
    if code in {"WIN", "WON", "BPG", "BWG"}:
        return re.findall(rf"{code} (\d)", line)
    if code == "SB":
        return re.findall(r"^   [1-5] .* = +(\S+)", line)
    if code == "SB/C1":
        return re.findall(r"- \S+ = ([^\s,]+)", line)
    if code == "KS":
        return re.findall(r"\+ \S+ = ([^\s,]+)", line) if line.startswith("        ") else []
    found = re.search(r"KS/L\+1.*: (.*)", line)
    return found[1].split(", ") if found else []


def test_every_product_of_sonneborn_berger_is_written_out_right() -> None:
    lines = [line for line in COMMENTS if re.match(r"   [1-5]    .*=", line)]
    table = rr.crosstable(rr.example())
    assert len(lines) == 5
    for player, line in enumerate(lines, 1):
        factors = re.findall(r"(\S+) x (\S+)", line)
        games = sorted((int(table.opponent[player - 1, at]), at) for at in range(5))[1:]
        points = [show_points(int(table.points[player - 1, at]) * table.unit) for _, at in games]
        scores = [show_points(int(table.score[opponent]) * table.unit) for opponent, _ in games]
        assert factors == list(zip(points, scores, strict=True))


def test_one_tie_falls_to_direct_encounter_and_one_to_sonneborn_berger() -> None:
    standings = rr.standings(rr.crosstable(rr.example()))
    assert [(row.place, row.player.number, row.points, row.decided_by) for row in standings.rows] == [
        (1, 1, Fraction(3), None),
        (2, 4, Fraction(2), "PTS"),
        (3, 3, Fraction(2), "DE"),
        (4, 5, Fraction(3, 2), "PTS"),
        (5, 2, Fraction(3, 2), "SB"),
    ]
    assert standings.rows[1].values["SB"] < standings.rows[2].values["SB"]  # type: ignore[operator]
    assert standings.notes == ()
