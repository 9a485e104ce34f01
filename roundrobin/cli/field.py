"""The field of a new event: who is listed and typed, their numbers, their teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from roundrobin.cli.output import Output
from roundrobin.cli.systems import TEAMS
from roundrobin.errors import Impossible, Malformed, report

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Lots, Player


def players(
    listed: str | None, typed: Sequence[str], output: Output, *, team_names: bool = False, encoding: str = ""
) -> list[Player]:
    """Those of the list, then those typed."""
    from roundrobin.files.lists import player_from_text, read_players

    if not listed and not typed:
        remedy = 'give --players FILE, or --player "Name, 1900" for each'
        raise Malformed.one("new", "there are no players", remedy)
    players: list[Player] = []
    if listed:
        read, notes = read_players(listed, team_names=team_names, encoding=encoding)
        players += read
        if notes:
            output.say(report(notes, "stdin" if listed == "-" else listed))
    for text in typed:
        players.append(player_from_text(text, len(players) + 1))
    return players


def numbered(
    players: Sequence[Player], method: str, seed: str | None
) -> tuple[tuple[Player, ...], Lots | None]:
    """The players with their numbers. Where lots are drawn without a seed, one is taken that nobody chose."""
    from roundrobin.scheduling import lots

    made, record = lots.numbered(players, method, lots.new_seed() if seed is None else seed)
    if seed is not None and record is None:
        remedy = "leave it out, or give the numbers by lots"
        raise Impossible.one("--seed", "no lots are drawn here", remedy)
    return made, record


def in_teams(
    players: Sequence[Player], names: Sequence[str], output: Output
) -> tuple[list[Player], Sequence[str]]:
    """The players in team A or B and what these are called; where the list has none, the first half is A."""
    from dataclasses import replace

    from roundrobin.scheduling.lineup import sides

    if any(player.team for player in players):
        letters, names = sides([player.team for player in players], names)
        return [replace(one, team=team) for one, team in zip(players, letters, strict=True)], names
    if len(players) % 2:
        what = f"the list has no column  team, and cannot be halved ({len(players)} in it)"
        raise Impossible.one("team", what, "write A or B for each in a column called  team")
    half = len(players) // 2
    output.say(f"Team A is the first half of the list, down to {players[half - 1].name}.")
    return [replace(player, team="A" if at < half else "B") for at, player in enumerate(players)], names


def team_names(said: str | None, system: str) -> tuple[str, ...]:
    """The names of the two teams, "Riverside, Old Mill"; none where none are given."""
    if said is None:
        return ()
    names = tuple(" ".join(part.split()) for part in said.split(","))
    if system != TEAMS:
        raise Impossible.one("--teams", f"there are no teams in {system}", "add --system scheveningen")
    if len(names) != 2 or not all(names):
        raise Malformed.one("--teams", f'"{said}" is not two names', 'write them like "Riverside, Old Mill"')
    if names[0].casefold() == names[1].casefold():
        raise Malformed.one("--teams", f"both teams are called {names[0]}", "give each a name of its own")
    return names


def match_warnings(players: Sequence[Player]) -> tuple[Problem, ...]:
    """What is unusual about two teams of these sizes."""
    from roundrobin.scheduling.scheveningen import warnings

    sizes = [sum(player.team == team for player in players) for team in "AB"]
    return warnings(*sizes)
