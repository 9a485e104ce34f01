"""Colours from scratch: fair for any games whatever, by walking along them.

Take each player's games two and two in order of the rounds: a game then has at most two neighbours, one for
each of its players, and the games lie on paths and rings. Walk along them: who enters a game with Black
leaves it for his other game of the two with White. Each twosome has one White and one Black, so everybody
ends within one and nobody has three running.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from roundrobin.games import Game

Key = tuple[int, int, int]
"""Which game: lower number, higher number, meeting."""
Whites = dict[Key, int]
"""Who has White in each game."""
Rows = Mapping[int, Sequence[Game]]
"""The games of each player in order."""


def walked(rows: Rows, free: Set[Key], given: Whites) -> Whites:
    """Colours of the free games from scratch, each path and ring in the direction nearer to `given`."""
    neighbour: dict[tuple[int, Key], Game] = {}
    games: dict[Key, Game] = {}
    for player, row in rows.items():
        mine = [game for game in row if game.key in free]
        games |= {game.key: game for game in mine}
        for one, other in zip(mine[::2], mine[1::2], strict=False):
            neighbour[player, one.key], neighbour[player, other.key] = other, one
    white = dict(given)
    seen: set[Key] = set()
    for first in games.values():
        if first.key in seen:
            continue
        path = {first.key: given[first.key]}
        for end in first.pairing:  # a path goes on both ways; round a ring nothing is left for the second
            game, player = first, end
            while (following := neighbour.get((player, game.key))) and following.key not in path:
                opponent = following.opponent_of(player)
                path[following.key] = opponent if path[game.key] == player else player
                game, player = following, opponent
        seen |= path.keys()
        if 2 * sum(given[key] != colour for key, colour in path.items()) > len(path):
            path = {key: key[0] + key[1] - colour for key, colour in path.items()}
        white |= path
    return white
