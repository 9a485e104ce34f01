"""How far an event has come: after which round it stands, what is missing, and what was played early."""

from __future__ import annotations

from typing import NamedTuple

from roundrobin.games import Game
from roundrobin.standings.withdrawal import Settled


class Progress(NamedTuple):
    """The event stands after round `reached` (0: before the first).

    `waiting`: games up to that round without a result; `ahead`: how many of each later round have one.
    """

    reached: int
    waiting: int
    ahead: tuple[tuple[int, int], ...]

    @property
    def played_ahead(self) -> int:
        """How many games of later rounds have a result."""
        return sum(count for _, count in self.ahead)

    @property
    def begun(self) -> bool:
        """Whether any game has a result."""
        return bool(self.reached or self.ahead)


def progress(settled: Settled) -> Progress:
    """How far it has come: a round counts as reached when more than half of its games have a result.

    So neither a game played before its time nor the first result of an evening moves the event on, and a game
    put off does not hold it back. Forfeits that only follow from a withdrawal are no results here: they are
    there for rounds to come too.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.withdrawal import settle
    >>> progress(settle(rr.example())), progress(settle(rr.example())).begun
    (Progress(reached=5, waiting=0, ahead=()), True)
    """

    def has_result(game: Game) -> bool:
        return game.result is not None and not settled.derived(game)

    done: dict[int, int] = {}
    reached, waiting = 0, 0
    for round_ in settled.schedule.rounds:
        games = [game for game in round_.games if not settled.cancelled(game) and not settled.derived(game)]
        done[round_.number] = sum(map(has_result, games))
        if 2 * done[round_.number] > len(games):
            reached = max(reached, round_.number)
    for round_ in settled.schedule.rounds:
        if round_.number <= reached:
            waiting += sum(map(settled.open, round_.games))
    ahead = tuple((number, count) for number, count in sorted(done.items()) if number > reached and count)
    return Progress(reached, waiting, ahead)
