"""Which games of an event count in a table, and with which weight: the steps before the grid is filled."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as Date
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from roundrobin.event import Event
from roundrobin.games import Game, Round
from roundrobin.scheduling.dates import in_words
from roundrobin.standings.withdrawal import Settled

Grid = NDArray[np.int64]


def games_counted(settled: Settled, at: int, left_out: dict[tuple[int, int], str]) -> Sequence[Game]:
    """The games of a round (from 0) that are in the table, open where `after` leaves the result out.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.withdrawal import settle
    >>> [str(game.result) for game in games_counted(settle(rr.example()), 1, {(1, 0): ""})]
    ['None', '1-0']
    """
    games = settled.schedule.rounds[at].games
    if not left_out and not settled.annulled:
        return games
    return [
        game._replace(result=None) if (at, board) in left_out else game
        for board, game in enumerate(games)
        if settled.counts(game)
    ]


def is_over(settled: Settled, round_: Round, after: int | None) -> bool:
    """Whether the bye of a round is had: the round has been played, at least in part, and is asked for.

    A round of nothing but a bye, or of games that a withdrawal has cancelled, has no other sign of it.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.withdrawal import settle
    >>> [is_over(settle(rr.example()), round_, 3) for round_ in rr.example().schedule.rounds]
    [True, True, True, False, False]
    """
    if not round_.games:
        played = bool(round_.byes)
    else:
        played = any(game.result for game in round_.games) or all(map(settled.cancelled, round_.games))
    return played and (after is None or round_.number <= after)


def left_out_after(event: Event, settled: Settled, after: int) -> dict[tuple[int, int], str]:
    """Which results `after` leaves out, by round and board (from 0), and what to say where that surprises.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.withdrawal import settle
    >>> left_out_after(rr.example(), settle(rr.example(), 4), 4)
    {(4, 0): '', (4, 1): ''}
    """
    until: Date | None = event.schedule.round(after).date if after else None
    left_out = {}
    for at, round_ in enumerate(settled.schedule.rounds):
        for board, game in enumerate(round_.games):
            if game.result is None:
                continue
            when = None if settled.derived(game) else _played_on(round_, game)
            said = f"Not in these points: {event.describe(game)} of round {round_.number}"
            if round_.number > after:
                early = game.date if until and game.date and game.date <= until else None
                left_out[at, board] = f"{said}, played early on {in_words(early)}." if early else ""
            elif until and when and when > until:
                left_out[at, board] = f"{said}, played on {in_words(when)}."
    return left_out


def _played_on(round_: Round, game: Game) -> Date | None:
    """When a game was played as far as the file says: a postponed one by its last day, not on the round's."""
    return game.date or (game.postponed and game.postponed.until) or round_.date


def weight_of(event: Event, at: Grid, meeting: Grid) -> Grid | int:
    """Which weight counts for games of these rounds and meetings, both from 0.

    >>> import roundrobin as rr
    >>> weight_of(rr.example(), np.array([0, 4]), np.array([0, 0]))  # there are none
    0
    """
    weights = len(event.rules.weights)
    return np.minimum(at if event.rules.weighted == "round" else meeting, weights - 1) if weights else 0


def maximum_of(event: Event, opponent: Grid, full: Grid, wins: Grid) -> Grid:
    """The points of winning every listed game; in a Swiss, of winning every round.

    >>> import roundrobin as rr
    >>> opponent = np.array([[1, -1, 1], [0, -1, 0]])
    >>> maximum_of(rr.example(), opponent, np.full((2, 3), 2), np.array([2])).tolist()
    [4, 4]
    """
    if event.system == "swiss":
        rounds = full.shape[-1]
        by_round = wins[np.minimum(np.arange(rounds), len(wins) - 1)] if rounds else wins[:0]
        return np.full(len(full), by_round.sum(), dtype=np.int64)
    return np.where(opponent >= 0, full, 0).sum(-1)


def penalties_of(event: Event, unit: Fraction) -> Grid:
    """What penalties take from each player, as negative numbers of `unit`.

    >>> import roundrobin as rr
    >>> penalties_of(rr.example(), Fraction(1, 2)).tolist()
    [0, 0, 0, 0, 0]
    """
    adjust = np.zeros(len(event.players), dtype=np.int64)
    for penalty in event.penalties:
        adjust[penalty.player - 1] -= int(penalty.points / unit)
    return adjust


def unlisted_of(event: Event, settled: Settled, opponent: Grid) -> Grid:
    """How many games each player has to play that no round lists: a custom table in the making.

    Games with who is annulled are none, and who is annulled has none.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.withdrawal import settle
    >>> unlisted_of(rr.example(), settle(rr.example()), np.full((5, 2), -1)).tolist()
    [4, 4, 4, 4, 4]
    """
    if event.system == "swiss":
        return np.zeros(len(event.players), dtype=np.int64)
    due = np.array([event.scheduled(player.number) for player in event.players], dtype=np.int64)
    for number in settled.annulled:
        due -= np.array([event.due(number, player.number) for player in event.players], dtype=np.int64)
    due[[number - 1 for number in settled.annulled]] = 0
    return np.maximum(due - (opponent >= 0).sum(-1), 0)
