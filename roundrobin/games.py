"""Who plays whom: pairing, game, round, schedule.

A *game* is two numbers and which of their meetings it is; its round, board and colours may change and it
stays the same game. All types are immutable; what is read from a file and what is computed look alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date as Date
from enum import IntEnum
from typing import NamedTuple

from roundrobin.errors import Impossible
from roundrobin.results import Result


class Colour(IntEnum):
    """The colour of a player in a cell of the crosstable."""

    NONE = 0
    WHITE = 1
    BLACK = 2


class Pairing(NamedTuple):
    """Two numbers before the game, White first."""

    white: int
    black: int


class Postponed(NamedTuple):
    """A game put off: who asked (a number, or None) and until when (or None)."""

    by: int | None = None
    until: Date | None = None


class Bye(NamedTuple):
    """A player without a game in a round; `kind` is empty in a round robin, H, F or Z in a Swiss."""

    player: int
    kind: str = ""


class Game(NamedTuple):
    """Two numbers, White first, which of their meetings it is (from 1), and what became of it.

    `date` is given only when it is or was played off the round's date.
    """

    white: int
    black: int
    meeting: int = 1
    result: Result | None = None
    date: Date | None = None
    postponed: Postponed | None = None
    remark: str = ""

    @property
    def pairing(self) -> Pairing:
        """The two numbers, White first."""
        return Pairing(self.white, self.black)

    @property
    def key(self) -> tuple[int, int, int]:
        """What the game is: lower number, higher number, meeting."""
        return min(self.white, self.black), max(self.white, self.black), self.meeting

    def opponent_of(self, player: int) -> int:
        """The other number."""
        return self.black if player == self.white else self.white


class Round(NamedTuple):
    """Games in board order, who has a bye, and the date."""

    number: int
    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()
    date: Date | None = None

    def game_of(self, player: int) -> tuple[int, Game] | None:
        """Board (from 1) and game of a player, or None."""
        for board, game in enumerate(self.games, 1):
            if player in (game.white, game.black):
                return board, game
        return None

    def date_of(self, game: Game) -> Date | None:
        """When the game is or was played: its own date, else the round's."""
        return game.date or self.date


@dataclass(frozen=True, slots=True)
class Schedule:
    """The rounds of an event for numbers 1..`players`, with or without results.

    `system`, `cycles` and `order` name the table they were taken from.
    """

    players: int
    rounds: tuple[Round, ...]
    system: str = "berger"
    cycles: int = 1
    order: str = "plain"

    def games(self) -> Iterator[tuple[Round, int, Game]]:
        """Every game with its round and board, in order."""
        for round_ in self.rounds:
            for board, game in enumerate(round_.games, 1):
                yield round_, board, game

    def round(self, number: int) -> Round:
        """The round of that number; raises `Impossible` when there is none."""
        for round_ in self.rounds:
            if round_.number == number:
                return round_
        last = max((round_.number for round_ in self.rounds), default=0)
        raise Impossible.one(f"round {number}", "there is no such round", f"the rounds are 1 to {last}")

    def meetings(self, one: int, other: int) -> list[tuple[Round, int, Game]]:
        """All games between two numbers with round and board, in order."""
        return [entry for entry in self.games() if {one, other} == set(entry[2].pairing)]

    def mapped(self, rounds: Iterable[Round]) -> Schedule:
        """The same table with other rounds (dates, results)."""
        return replace(self, rounds=tuple(rounds))


def with_meetings(rounds: Iterable[Round]) -> tuple[Round, ...]:
    """The same rounds with every game told which meeting of its two players it is, in order of the rounds."""
    met: Counter[tuple[int, int]] = Counter()
    numbered = []
    for round_ in rounds:
        games = []
        for game in round_.games:
            pair = (min(game.pairing), max(game.pairing))
            met[pair] += 1
            games.append(game._replace(meeting=met[pair]))
        numbered.append(round_._replace(games=tuple(games)))
    return tuple(numbered)
