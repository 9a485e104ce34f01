"""The adapter of the PGN cases: files that are read, alone or into a known schedule, and files we write."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from roundrobin.event import Event, Player
from roundrobin.files import pgn
from roundrobin.games import Game, Round, Schedule, with_meetings
from roundrobin.results import Result
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.standings_cases import event_of

RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "½-½", "": "None"}
ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]


def check_case(case: dict[str, Any]) -> None:
    """Everything the case expects."""
    kind, given, expected = case["kind"], dict(case["input"]), dict(case["expected"])
    if kind == "import":
        assert given.pop("format") == "pgn"
        data = given.pop("text").encode()
        if "schedule" in given:
            _check_results(data, _known(given), expected)
        else:
            assert not given
            _check_event(data, expected)
        return
    assert kind == "render"
    assert given.pop("document") == "pgn"
    assert set(given) == {"event"}
    _check_written(event_of(given["event"]), expected)


def _check_event(data: bytes, expected: dict[str, Any]) -> None:
    event, problems = pgn.check(data, "case.pgn")
    assert event is not None, problems
    assert event.name == expected.pop("event")
    assert sorted(player.name for player in event.players) == expected.pop("players")
    games = [
        (round_.number, event.player(game.white).name, event.player(game.black).name, str(game.result))
        for round_, _, game in event.schedule.games()
    ]
    assert games == [_fact(game) for game in expected.pop("games")]
    assert _points(event) == {name: Fraction(value) for name, value in expected.pop("points").items()}
    assert not expected


def _known(given: dict[str, Any]) -> Event:
    """The event that the file belongs to."""
    players = tuple(Player(at, name) for at, name in enumerate(given.pop("players"), 1))
    rounds = [
        Round(number, tuple(Game(*pair) for pair in pairs))
        for number, pairs in enumerate(given.pop("schedule"), 1)
    ]
    cycles = given.pop("cycles")
    assert not given
    schedule = Schedule(len(players), with_meetings(rounds), "custom", cycles)
    return Event("case", players, schedule, system="custom", cycles=cycles)


def _check_results(data: bytes, event: Event, expected: dict[str, Any]) -> None:
    found, problems = pgn.results(data, event, "case.pgn")
    assert [problem.level for problem in problems if problem.level == "error"] == []
    games = [
        (
            one.entry.round,
            event.player(one.entry.white).name,
            event.player(one.entry.black).name,
            str(one.entry.result),
        )
        for one in found
    ]
    assert games == [_fact(game) for game in expected.pop("games")]
    assert not expected


def _check_written(event: Event, expected: dict[str, Any]) -> None:
    lines = pgn.write(event).data.decode().splitlines()
    headers = [line for line in lines if line.startswith("[")]
    games = [line for line in headers if line.startswith("[Event ")]
    assert len(games) == expected.pop("games")
    assert len(games) - len([*event.schedule.games()]) == expected.pop("games_for_rests")
    tags = [line[1:].partition(" ")[0] for line in headers]
    assert expected.pop("every_game_has_seven_tags") is True
    assert all(tags.count(tag) == len(games) for tag in ROSTER)
    assert expected.pop("each_tag_on_its_own_line") is True
    assert all(line.count("[") == 1 and line.endswith('"]') for line in headers)
    back, _ = pgn.check("\n".join(lines).encode(), "case.pgn")
    assert back is not None
    again = expected.pop("re_read_gives_same_points")
    names = {event.player(int(number)).name: Fraction(value) for number, value in again.items()}
    assert _points(back) == _points(event) == names
    assert not expected


def _fact(game: dict[str, Any]) -> tuple[int, str, str, str]:
    assert set(game) == {"round", "white", "black", "result"}
    result = RESULTS[game["result"]]
    return (
        game["round"],
        game["white"],
        game["black"],
        str(Result.parse(result)) if game["result"] else result,
    )


def _points(event: Event) -> dict[str, Fraction]:
    return {row.player.name: row.points for row in standings(crosstable(event)).rows}
