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
from collections.abc import Mapping
from typing import Any, NamedTuple

from roundrobin.errors import Impossible, Problem
from roundrobin.event import Event
from roundrobin.games import Schedule
from roundrobin.scheduling.lots import lot
from roundrobin.scheduling.methods import scheduled


class Toss(NamedTuple):
    """Which round was tossed for, and the seed."""

    round: int
    seed: str


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


def recorded(extra: Mapping[str, Any]) -> Toss | None:
    """The toss that `[extra]` of an event file records as `toss = { round = 3, seed = ".." }`, if any.

    >>> recorded({"toss": {"round": 3, "seed": "club Quad 1"}})
    Toss(round=3, seed='club Quad 1')
    """
    said = extra.get("toss")
    if not isinstance(said, Mapping) or "seed" not in said or type(said.get("round")) is not int:
        return None
    return Toss(said["round"], str(said["seed"]))


def tossed_for(schedule: Schedule, made: Toss) -> Schedule:
    """The schedule of a table with the colours of a recorded toss; the same where it gives none."""
    try:
        return toss(schedule, made.seed, made.round)
    except Impossible:
        return schedule


def verify(event: Event) -> tuple[Problem, ...]:
    """Whether the colours of the round that was tossed for are those of the recorded toss.

    Nothing when they are, or when no toss is recorded; a game whose colours differ is an error.
    """
    made = recorded(event.extra)
    bare = scheduled(event.system, len(event.players), event.cycles, event.schedule.order)
    if made is None or bare is None:
        return ()
    try:
        table = toss(bare, made.seed, made.round)
    except Impossible as refused:
        return tuple(problem._replace(where=f"toss, {problem.where}") for problem in refused.problems)
    problems = []
    for board, game in enumerate(table.round(made.round).games, 1):
        played = [
            one for round_ in event.schedule.rounds if round_.number == made.round for one in round_.games
        ]
        if any(one.pairing == game.pairing[::-1] for one in played):
            what = f"the toss gave {game.white}-{game.black}, not {game.black}-{game.white}"
            remedy = "restore the colours, or the seed of the real toss"
            problems.append(Problem("error", f"round {made.round}, board {board}", what, remedy))
    return tuple(problems)


def _tails(seed: str, round_number: int, board: int) -> bool:
    return lot(f"round {round_number} board {board}", seed, "toss")[0] in "89abcdef"
