"""The colours of the last round, tossed for on each board.

In the quads of US Chess everybody has had one White and one Black after two rounds, so the third round is
free and a coin decides. The toss is made once and its outcome is part of the schedule: a reprint must not
toss again. Here the coin is the lot `seed|toss|round 3 board 1` (SHA-256, as in `scheduling.lots`): a first
digit 0-7 leaves the colours of the table, 8-f turns them.

A toss in another round can give somebody one colour three times running, and in tables whose colours are not
level before the last round (FIDE's table for four is one) so can a toss in the last; both are refused.

Source: US Chess rule 30G.
"""

from __future__ import annotations

from collections import Counter

from roundrobin.errors import Impossible
from roundrobin.games import Schedule
from roundrobin.scheduling.lots import lot


def toss(schedule: Schedule, seed: str, round_number: int | None = None) -> Schedule:
    """The same schedule with the colours of its last round tossed for.

    Raises `Impossible` for a round before the last, for one with results, and where colours are not level.

    >>> from roundrobin.games import Game, Round
    >>> quad = [Round(1, (Game(1, 4), Game(2, 3))), Round(2, (Game(3, 1), Game(4, 2))),
    ...     Round(3, (Game(1, 2), Game(3, 4)))]
    >>> [game.pairing for game in toss(Schedule(4, tuple(quad), "crenshaw"), "club").rounds[2].games]
    [Pairing(white=2, black=1), Pairing(white=3, black=4)]
    """
    *before, last = schedule.rounds
    if round_number not in {None, last.number}:
        raise Impossible.one(
            f"round {round_number}",
            "a toss here can give somebody one colour three times running",
            f"toss for round {last.number}, the last",
        )
    if any(game.result for game in last.games):
        raise Impossible.one(f"round {last.number}", "it has results", "toss before the round")
    balance: Counter[int] = Counter()
    for round_ in before:
        for game in round_.games:
            balance[game.white] += 1
            balance[game.black] -= 1
    uneven = sorted(player for game in last.games for player in game.pairing if balance[player])
    if uneven:
        raise Impossible.one(
            f"round {last.number}",
            f"number {uneven[0]} has not had both colours equally often before it",
            "keep the colours of the table, or play the Crenshaw table",
        )
    games = tuple(
        game._replace(white=game.black, black=game.white) if _tails(seed, last.number, board) else game
        for board, game in enumerate(last.games, 1)
    )
    return schedule.mapped([*before, last._replace(games=games)])


def _tails(seed: str, round_number: int, board: int) -> bool:
    return lot(f"round {round_number} board {board}", seed, "toss")[0] in "89abcdef"
