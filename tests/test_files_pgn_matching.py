"""Results of a PGN for an event that is known."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from roundrobin.errors import errors_in
from roundrobin.event import Event, Player
from roundrobin.files import edit, pgn, toml, writing
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from tests.pgn_text import game

NAMES = ("Tal, Ana", "Ash, Ida", "Elm, Sam", "O'Neill, Siobhán")


def club(cycles: int = 1) -> Event:
    schedule = berger(4, cycles=cycles)
    rounds = [round_._replace(date=date(2026, 1, 4 + round_.number)) for round_ in schedule.rounds]
    players = tuple(Player(at, name, fide_id=10 + at) for at, name in enumerate(NAMES, 1))
    return Event("Club", players, schedule.mapped(rounds), cycles=cycles)


def found(text: str, event: Event | None = None) -> tuple[list[str], list[str]]:
    """`round white-black result`, the date where it is another, `turned` where it is so; and problems."""
    results, problems = pgn.results(text.encode(), event or club(), "round.pgn")
    lines = [
        f"{one.entry.round} {one.entry.white}-{one.entry.black} {one.entry.result}"
        + (f" {one.entry.date}" if one.entry.date else "")
        + " turned" * one.reversed
        for one in results
    ]
    return lines, [str(problem) for problem in problems]


def test_games_are_told_by_their_players() -> None:
    """The table: 1-4 2-3, 4-3 1-2, 2-4 3-1."""
    text = (
        game("Tal, A", "oneill, siobhan", "1-0", 1)
        + game("O'Neill, Siobhán", "Sam Elm", "1/2-1/2", "?")
        + game("Nobody", "Else", "*", 1).replace('"Nobody"', '"bye"')
        + game("E", "Ash, Ida", "+:-", 1).replace('"E"', '"Elm, S"')
        + game("Ash, Ida", "O'Neill, Siobhán", "*", 3)
    )
    lines, problems = found(text)
    assert lines == ["1 1-4 1-0", "2 4-3 ½-½", "1 3-2 +:- turned"]
    assert "line 1: Tal, A is taken for Tal, Ana" in problems
    assert "line 25 (Elm, S – Ash, Ida): the schedule has the colours the other way round" in problems


def test_an_id_tells_who_it_is() -> None:
    assert found(game("Somebody", "Ash, Ida", "1-0", 2, WhiteFideId=11))[0] == ["2 1-2 1-0"]
    assert found(game("Tal, Ana", "Ash, Ida", "1-0", 2, WhiteFideId=99))[0] == []


def test_strangers_and_doubts_are_errors() -> None:
    _, problems = found(game("Tal, Anna", "Kasparov", "1-0", 1))
    assert problems == [
        "line 1: nobody in the event is called Tal, Anna; did you mean Tal, Ana?",
        "line 1: nobody in the event is called Kasparov; is it another event?",
    ]
    event = replace(
        club(), players=(Player(1, "Smith, John"), Player(2, "Smith, James"), *club().players[2:])
    )
    _, problems = found(game("Smith, J", "Elm, Sam", "1-0"), event)
    (problem,) = problems
    assert problem.startswith("line 1: Smith, J could be 2 players: 1 Smith, John, 2 Smith, James; give FIDE")


def test_another_round_is_said() -> None:
    lines, problems = found(game("Ash, Ida", "O'Neill, Siobhán", "0-1", 1))
    assert lines == ["3 2-4 0-1"]
    assert problems == [
        "line 1 (Ash, Ida – O'Neill, Siobhán): the file has it in round 1, the schedule in round 3"
    ]


def test_two_cycles_are_told_by_round_then_by_colours() -> None:
    """Round 1 of the table has 1-4, round 4 has 4-1."""
    text = game("O'Neill, Siobhán", "Tal, Ana", "0-1", "?") + game("Tal, Ana", "O'Neill, Siobhán", "0-1", "?")
    assert found(text, club(2))[0] == ["4 4-1 0-1", "1 1-4 0-1"]
    text = game("Tal, Ana", "O'Neill, Siobhán", "0-1", 4) + game("O'Neill, Siobhán", "Tal, Ana", "1-0", 1)
    assert found(text, club(2))[0] == ["4 1-4 0-1 turned", "1 4-1 1-0 turned"]


def test_a_game_too_many_is_left_out() -> None:
    text = game("Tal, Ana", "O'Neill, Siobhán", "0-1", 1) + game("O'Neill, Siobhán", "Tal, Ana", "1-0", 7)
    lines, problems = found(text)
    assert lines == ["1 1-4 0-1"]
    assert "the two have no game in the schedule, or all of theirs are taken; it is left out" in problems[0]
    lines, problems = found(
        text.replace('Event "Club"', 'Event "Armageddon"').replace("Armageddon", "Club", 1)
    )
    assert lines == ["1 1-4 0-1"]
    assert "is called a play-off" in problems[0]


def test_copies_and_other_results() -> None:
    text = game("Tal, Ana", "O'Neill, Siobhán", "0-1", 1)
    lines, problems = found(text + text)
    assert (lines, len(problems)) == (["1 1-4 0-1"], 1)
    known = club()
    first = known.schedule.rounds[0]
    played = first._replace(games=(first.games[0]._replace(result=Result.parse("1-0")), first.games[1]))
    known = known.with_schedule(known.schedule.mapped([played, *known.schedule.rounds[1:]]))
    lines, problems = found(text, known)
    assert lines == []
    (problem,) = problems
    assert "Siobhán): the event has 1-0 for this game, the file 0-1; correct one of the two" in problem
    assert found(text.replace("0-1", "1-0"), known)[0] == ["1 1-4 1-0"]


def test_the_date_counts_where_it_is_not_the_round_s() -> None:
    assert found(game("Tal, Ana", "O'Neill, Siobhán", "0-1", 1, Date="2026.01.05"))[0] == ["1 1-4 0-1"]
    assert found(game("Tal, Ana", "O'Neill, Siobhán", "0-1", 1, Date="2026.01.08"))[0] == [
        "1 1-4 0-1 2026-01-08"
    ]


@pytest.mark.parametrize("text", ["", "no games", "\0"])
def test_no_games(text: str) -> None:
    results, problems = pgn.results(text.encode(), club(), "round.pgn")
    assert results == []
    assert errors_in(problems)


def test_what_is_found_can_be_entered(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    event = club()
    writing.write(event, path)
    shell = (
        pgn.write(event, round=1).data.decode().replace('Result "*"', 'Result "1-0"').replace("\n*", "\n1-0")
    )
    results, problems = pgn.results(shell.encode(), event, "round.pgn")
    assert problems == ()
    edit.enter_results(path, [one.entry for one in results])
    assert [str(game.result) for game in toml.read(path).schedule.rounds[0].games] == ["1-0", "1-0"]
