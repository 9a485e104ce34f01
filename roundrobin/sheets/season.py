"""One player's season: what every round has for him, with the running score and the game that comes next."""

from __future__ import annotations

from datetime import date as Date
from fractions import Fraction
from typing import NamedTuple

from roundrobin.games import Bye, Colour, Game, Round
from roundrobin.results import show_points
from roundrobin.sheets.cells import Seen, chair
from roundrobin.sheets.sheet import Kind
from roundrobin.standings.crosstable import Crosstable


class Turn(NamedTuple):
    """A round for one player: his game as he sees it, or none; `total` is his score after it.

    `decided` says that the round has added to the score or could have: a result, or a bye that is over.
    """

    at: int
    round: Round
    board: int
    game: Game | None
    seen: Seen | None
    points: Fraction
    total: Fraction
    decided: bool
    bye: Bye | None = None

    @property
    def colour(self) -> Colour:
        """The colour of the game."""
        return self.seen.mark.colour if self.seen else Colour.NONE

    @property
    def open(self) -> bool:
        """Whether the game is still to be played."""
        return bool(self.seen and self.seen.counts and not self.decided)

    @property
    def day(self) -> Date | None:
        """When the game is or was played, as far as known: for one put off its new date or last day."""
        if self.game is None:
            return self.round.date
        if self.game.postponed and self.game.result is None:
            return self.game.date or self.game.postponed.until
        return self.round.date_of(self.game)

    def score(self) -> str:
        """The running score as it is printed; nothing where nothing has been decided."""
        return show_points(self.total) if self.decided else ""


def season(table: Crosstable, number: int) -> list[Turn]:
    """All rounds of a player in order. The score runs over what the table counts, round after round.

    >>> import roundrobin as rr
    >>> [turn.score() for turn in season(rr.crosstable(rr.example(), after=3), 4)]
    ['1', '1', '2', '', '']
    """
    total, turns = Fraction(0), []
    for at, round_ in enumerate(table.settled.schedule.rounds):
        points = int(table.points[number - 1, at]) * table.unit
        total += points
        found = round_.game_of(number)
        if found is None:
            bye = next((one for one in round_.byes if one.player == number), None)
            over = bool(table.over[at]) and not table.annulled[number - 1]
            turns.append(Turn(at, round_, 0, None, None, points, total, over, bye))
            continue
        board, game = found
        seen = chair(table, at, game, number)
        decided = seen.counts and seen.points is not None
        turns.append(Turn(at, round_, board, game, seen, points, total, decided))
    return turns


def colours(turns: list[Turn]) -> tuple[int, int]:
    """How often a player has White and Black, by the games that are played or to be played.

    >>> import roundrobin as rr
    >>> colours(season(rr.crosstable(rr.example(), after=3), 4))
    (2, 2)
    """
    had = [turn.colour for turn in turns if turn.seen and turn.seen.mark.kind is not Kind.NEVER]
    return had.count(Colour.WHITE), had.count(Colour.BLACK)


def next_game(turns: list[Turn]) -> Turn | None:
    """The game to prepare for: the first by date that is open; one put off without a new date comes last.

    >>> import roundrobin as rr
    >>> found = next_game(season(rr.crosstable(rr.example(), after=3), 4))
    >>> found and found.round.number
    4
    """

    def when(turn: Turn) -> tuple[bool, Date, int]:
        put_off = bool(turn.game and turn.game.postponed)
        return put_off and turn.day is None, turn.day or Date.max, turn.round.number

    return min((turn for turn in turns if turn.open), key=when, default=None)
