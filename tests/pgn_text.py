"""PGN as tests need it: games of few tags, one under the other, and what an event says of its games."""

from __future__ import annotations

from collections.abc import Iterable

from roundrobin.errors import Problem, errors_in
from roundrobin.event import Event
from roundrobin.files import pgn


def game(
    white: str, black: str, result: str = "*", round: object = "?", moves: str = "", **tags: object
) -> str:
    """One game; other tags by name, `moves` before the result."""
    said = {"Event": "Club", "Round": round, "White": white, "Black": black, "Result": result, **tags}
    lines = [f'[{tag} "{value}"]' for tag, value in said.items() if value is not None]
    return "\n".join([*lines, "", f"{moves} {result}".strip(), "", ""])


def table(*lines: str) -> str:
    """Games from lines like `1 A-B 1-0`: round, players, result; more words are tags, `Board=2`."""
    games = []
    for line in lines:
        number, players, result, *tags = line.split()
        white, black = players.split("-")
        games.append(game(white, black, result, number, **dict(tag.split("=") for tag in tags)))
    return "".join(games)


def read(text: str) -> tuple[Event, list[str]]:
    """The event, which there must be, and the warnings as text."""
    event, problems = pgn.check(text.encode(), "club.pgn")
    assert event is not None, problems
    assert not errors_in(problems)
    assert event.warnings == problems
    return event, [str(problem) for problem in problems]


def refused(text: str) -> tuple[Problem, ...]:
    """The problems of a text that is no event."""
    event, problems = pgn.check(text.encode(), "club.pgn")
    assert event is None
    assert errors_in(problems)
    return problems


def games_of(event: Event) -> list[str]:
    """`1 Ash-Elm 1-0` for every game, the round first; `*` where it is open."""
    names = {player.number: player.name for player in event.players}
    return [
        f"{round_.number} {names[game.white]}-{names[game.black]} {game.result or '*'}"
        for round_, _, game in event.schedule.games()
    ]


def said(warnings: Iterable[str], words: str) -> bool:
    """Whether one of the warnings has these words."""
    return any(words in warning for warning in warnings)
