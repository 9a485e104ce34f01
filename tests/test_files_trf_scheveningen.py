"""Scheveningen matches: teams, line-ups, board colours and match points, read and written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from roundrobin.event import Event, Player
from roundrobin.files.trf import check, write
from roundrobin.results import Result
from roundrobin.scheduling.methods import scheduled
from tests.trf_text import read, said


def match(teams: str, cycles: int = 1) -> Event:
    schedule = scheduled("scheveningen", len(teams), cycles, None, teams)
    assert schedule
    rounds = [
        round_._replace(games=tuple(game._replace(result=Result.parse("1-0")) for game in round_.games))
        for round_ in schedule.rounds
    ]
    players = tuple(Player(number, f"P{number}", team=team) for number, team in enumerate(teams, 1))
    return Event(
        "Match",
        players,
        schedule.mapped(rounds),
        system="scheveningen",
        cycles=cycles,
        teams=(("A", "X"), ("B", "Y")),
    )


@pytest.mark.parametrize("teams", ["AABB", "ABAB", "BBBAAA", "AAABB", "ABBBB", "AAAAABBBBB"])
@pytest.mark.parametrize("cycles", [1, 2])
def test_read_back(teams: str, cycles: int) -> None:
    event = match(teams, cycles)
    again = read(write(event).data)
    assert replace(again, extra={}, source="", warnings=()) == event


def test_the_records_of_teams() -> None:
    lines = write(match("AABB")).data.decode().split("\r\n")
    assert [line for line in lines if line[:3] in ("192", "300", "310", "352", "362")] == [
        "192 FIDE_SCHEVENINGEN",
        "352 WW",
        "362 TW 2.0   TD 1.0   TL 0.0",
        "310   1 X                                                2.0    2.0   1     1    2",
        "310   2 Y                                                2.0    2.0   1     3    4",
        "300   2   2   1    4    3",
    ]


def test_boards_that_are_not_those_of_the_table_come_back() -> None:
    event = match("AABB")
    turned = [round_._replace(games=round_.games[::-1]) for round_ in event.schedule.rounds]
    event = event.with_schedule(event.schedule.mapped(turned))
    assert read(write(event).data).schedule == event.schedule
    assert write(event).lost == ()


def test_a_line_up_that_is_not_that_of_the_rows_is_said() -> None:
    data = write(match("AABB")).data + b"300   1   2   1    4    3\r\n"
    _, problems = check(data, "match.trf")
    assert any("the line-up of round 1" in problem.what for problem in problems)


def test_match_points_of_the_organiser_are_kept() -> None:
    data = write(match("AABB")).data.replace(b"362 TW 2.0   TD 1.0   TL 0.0", b"362 TW 3.0   TD 1.0   TL 0.0")
    again = write(read(data)).data
    assert b"362 TW 3.0   TD 1.0   TL 0.0\r\n" in again


def test_trf16_says_what_it_has_no_room_for() -> None:
    event = match("AABB")
    assert "TRF16 has no records for the two teams." in write(event, version="16").lost
    again = read(write(event, version="16").data)
    assert [player.team for player in again.players] == list("AABB")


def test_a_line_up_of_a_team_that_310_does_not_list_is_said() -> None:
    data = (Path(__file__).parent / "authorities" / "files" / "schev4.trf26").read_bytes()
    assert said(data) == []
    told = said(data.replace(b"310   2 ", b"310   3 "))
    assert len(told) >= 1
    assert all("no record 310 has the number 2, which this line-up names" in line for line in told)
