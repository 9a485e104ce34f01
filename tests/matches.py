"""Scheveningen events for tests, read from the text of an event file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from roundrobin.event import Event
from roundrobin.files.toml import check
from roundrobin.results import Result


def text(teams: str, head: str = "", names: str = "") -> str:
    """The file of an event: `teams` is a letter for each player in order, "ABAB"."""
    called = names.split() or [f"P{number}" for number in range(1, len(teams) + 1)]
    players = (
        f'[[players]]\nname = "{name}"\nteam = "{team}"\n' for name, team in zip(called, teams, strict=True)
    )
    return "\n".join([f'[event]\nname = "Match"\nsystem = "scheveningen"\n{head}\n', *players])


def match(
    teams: str,
    results: Mapping[tuple[int, int], str] | None = None,
    *,
    head: str = "",
    withdrawn: Mapping[int, int] | None = None,
) -> Event:
    """The event with results by pairing, White first as scheduled; a pairing that is not there fails."""
    event, problems = check(text(teams, head).encode())
    assert event is not None, problems
    assert not problems
    left = dict(results or {})
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse(left.pop((game.white, game.black))))
                if (game.white, game.black) in left
                else game
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    assert not left, f"no such games: {left}"
    players = tuple(
        replace(player, withdrawn_after=(withdrawn or {}).get(player.number)) for player in event.players
    )
    return replace(event, players=players).with_schedule(event.schedule.mapped(rounds))


def filled(teams: str, result: str = "1-0", **settings: str) -> Event:
    """The event with one result in every game."""
    event = match(teams, **settings)
    return match(
        teams, {(game.white, game.black): result for _, _, game in event.schedule.games()}, **settings
    )
