"""Reports of users about TRF files that other programs read wrongly or not at all."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from roundrobin.event import Event
from roundrobin.files.trf import check, write
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.trf_text import errors, games, read

FOLDER = Path(__file__).parent / "authorities" / "files"
SIGNS = {"+:-": "+/-", "=": "1/2-1/2", "½-½": "1/2-1/2"}


def case(name: str) -> tuple[bytes, dict[str, Any]]:
    found = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found["input"]["text"].encode(), found["expected"]


def points(event: Event) -> dict[str, Fraction]:
    return {str(row.player.number): row.points for row in standings(crosstable(event), "").rows}


def test_no_round_paired_yet() -> None:
    data, expected = case("I07")
    event = read(data)
    assert len(event.players) == expected["players"]
    assert len(games(event)) == expected["games"]
    assert len(event.schedule.rounds) == expected["rounds_played"]
    assert [row.place for row in standings(crosstable(event)).rows] == [1, 1, 1]
    assert event.extra["trf"]["stated"][2] == {"number": 3, "points": "0.0", "rank": 3}


def test_an_opponent_who_does_not_exist_is_located() -> None:
    data, expected = case("I10")
    slip = expected["must_mention"]
    assert errors(data) == [
        f"line 4, column 92, player {slip['player']} (Beta, B), round {slip['round']}: opponent "
        f"{slip['unknown_opponent']} does not exist; the row of 3 (Gamma, C, line 5) has 2 in round 1: "
        f"write 3 "
        "in the row of 2"
    ]


def test_rests_and_forfeits() -> None:
    data, expected = case("I11")
    event = read(data)
    assert [
        {"round": number, "white": white, "black": black, "result": SIGNS.get(result or "", result)}
        for number, white, black, result in games(event)
    ] == expected["games"]
    assert points(event) == {number: Fraction(value) for number, value in expected["points"].items()}
    rests = {str(bye.player): round_.number for round_ in event.schedule.rounds for bye in round_.byes}
    assert rests == expected["rests"]


def test_a_second_import_changes_nothing() -> None:
    data, expected = case("I17")
    first, second = check(data, "club.trf"), check(data, "club.trf")
    assert first == second
    event = read(data)
    assert len(event.players) == expected["players"]
    assert len(games(event)) == expected["games"]
    assert points(event) == {number: Fraction(value) for number, value in expected["points"].items()}
    again = read(write(event).data)
    assert again.schedule == event.schedule
    assert again.players == event.players
