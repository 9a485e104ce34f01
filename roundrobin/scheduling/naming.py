"""Sentences about numbers with the names of the players put behind them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from roundrobin.errors import Problem
from roundrobin.event import Player

_NUMBERS = re.compile(r"\b(numbers?) (\d+(?:, \d+)*(?: and \d+)?)")


def with_names(said: str, players: Sequence[Player]) -> str:
    """The sentence with `player 3 (Tal, Ana)` for `number 3`; `players` stand in order of their numbers.

    >>> with_names("numbers 1 and 2", [Player(1, "Tal"), Player(2, "Fine")])
    'players 1 (Tal) and 2 (Fine)'
    """

    def named(found: re.Match[str]) -> str:
        word = "player" if found[1] == "number" else "players"
        return f"{word} {re.sub('[0-9]+', called, found[2])}"

    def called(found: re.Match[str]) -> str:
        number = int(found[0])
        known = 1 <= number <= len(players)
        return f"{number} ({players[number - 1].name})" if known else found[0]

    return _NUMBERS.sub(named, said)


def named(problem: Problem, players: Sequence[Player]) -> Problem:
    """The problem with names wherever it speaks of numbers."""
    return problem._replace(where=with_names(problem.where, players), what=with_names(problem.what, players))
