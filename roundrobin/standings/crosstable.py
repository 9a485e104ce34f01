"""The crosstable: a grid of players x rounds, in integers.

Axis -2 is the player, axis -1 the round. Four arrays say everything a rule needs: `opponent` (index, -1 for
none), `colour`, `outcome` and `points`. A double round robin is simply more rounds, a bye is a cell without
opponent. Points are integers in the smallest unit of the event (half points under 1-½-0), so nothing is ever
rounded. Arrays may have leading axes: thousands of simulated finishes are one grid and run through the same
rules.

Games of an annulled player are not in the grid: the withdrawal rule comes first, no tie-break knows about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date as Date
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import NDArray

from roundrobin.event import Event
from roundrobin.games import Colour, Game, Outcome, Result, Round
from roundrobin.standings.withdrawal import Settled, settle

Grid = NDArray[np.int64]
Mask = NDArray[np.bool_]

_BYES = {
    "": Outcome.BYE,
    "H": Outcome.HALF_BYE,
    "F": Outcome.FULL_BYE,
    "U": Outcome.BYE,
    "Z": Outcome.ZERO_BYE,
}


@dataclass(frozen=True, eq=False)
class Crosstable:
    """The games of an event from every chair.

    Shapes: `opponent`, `colour`, `outcome`, `points` (..., players, rounds); `full`, what a win is worth in
    that cell, broadcasts with them; `adjust` (players,), penalties as negative points; `maximum` (players,),
    the points of winning every scheduled game; `annulled` (players,). All points are in units of `unit`.
    """

    event: Event
    after: int | None
    settled: Settled
    unit: Fraction
    opponent: Grid
    colour: Grid
    outcome: Grid
    points: Grid
    full: Grid
    adjust: Grid
    maximum: Grid
    annulled: Mask
    left_out: tuple[str, ...] = ()

    @cached_property
    def game(self) -> Mask:
        """Cells that count as games: played, ruled, or decided without play; byes and open games do not."""
        return (self.outcome >= Outcome.WIN) & (self.outcome <= Outcome.AWARDED)

    @cached_property
    def played(self) -> Mask:
        """Cells that were really played over the board."""
        return (self.outcome >= Outcome.WIN) & (self.outcome <= Outcome.RULED)

    @cached_property
    def over_the_board(self) -> Mask:
        """Games that WON, BPG and BWG look at: those really played; forfeit wins where the rules say so."""
        if not self.event.rules.forfeit_wins_played:
            return self.played
        return self.played | (self.outcome == Outcome.FORFEIT_WIN)

    @cached_property
    def won(self) -> Mask:
        """Games won over the board: by the board's result, whatever was awarded; a ruling by its points."""
        won = self.outcome == Outcome.WIN
        ruled = (self.outcome == Outcome.RULED) & (self.points == self.full)
        return (won | ruled | (self.outcome == Outcome.FORFEIT_WIN)) & self.over_the_board

    @cached_property
    def black(self) -> Mask:
        """Cells with the black pieces."""
        return self.colour == Colour.BLACK

    @cached_property
    def taken(self) -> Grid:
        """Points from games, without the points of byes; shape of the grid."""
        return np.where(self.game, self.points, 0)

    @cached_property
    def score(self) -> Grid:
        """Final points of each player, byes and penalties included; (..., players)."""
        return self.points.sum(-1) + self.adjust

    @cached_property
    def strength(self) -> Grid:
        """Each player's score as opponents see it in SB and KS: the points of a bye stay out of it."""
        return self.taken.sum(-1) + self.adjust

    def of_opponent(self, values: Grid) -> Grid:
        """A value of each player, (..., players), seen from his opponents' cells; 0 where there is none."""
        *batch, players, rounds = self.opponent.shape
        flat = np.maximum(self.opponent, 0).reshape(*batch, players * rounds)
        seen = np.take_along_axis(np.broadcast_to(values, (*batch, players)), flat, -1)
        return np.where(self.opponent >= 0, seen.reshape(self.opponent.shape), 0)

    @property
    def after_round(self) -> int | None:
        """The round these standings stand after: the one asked for, else the highest with a result."""
        return self.event.last_result if self.after is None else self.after

    @cached_property
    def open_games(self) -> tuple[tuple[Round, Game], ...]:
        """Scheduled games that are neither decided nor cancelled, whatever `after` says."""
        return tuple(
            (round_, game)
            for round_, _, game in self.settled.schedule.games()
            if game.result is None and not self.settled.cancelled(game)
        )

    @property
    def final(self) -> bool:
        """Whether no scheduled game is open in this table."""
        return not bool((self.outcome == Outcome.OPEN).any())


def crosstable(event: Event, after: int | None = None) -> Crosstable:
    """The crosstable of an event with everything decided so far, or of its rounds 1 to `after`.

    With `after`, a game counts when it belongs to one of those rounds and was not played after the date of
    round `after`; `left_out` names the results this leaves out. Raises `Impossible` for a round that is not
    there.
    """
    settled = settle(event, after)
    rounds = settled.schedule.rounds
    left_out = _left_out(event, settled, after) if after is not None else {}
    counted = [_games(settled, at, left_out) for at in range(len(rounds))]
    games = [game for listed in counted for game in listed]
    worth = _Worth(event, [game.result for game in games])
    shape = len(event.players), len(rounds)
    opponent = np.full(shape, -1, dtype=np.int64)
    colour, outcome, points, full = np.zeros((4, *shape), dtype=np.int64)

    white, black, meeting = (
        np.array([game[part] for game in games], dtype=np.int64) - 1 for part in range(3)
    )
    at = np.repeat(np.arange(len(rounds)), [len(listed) for listed in counted])
    code, weight = worth.codes, worth.weight(at, meeting)
    for side, (player, other) in enumerate(((white, black), (black, white))):
        cell = player * len(rounds) + at
        opponent.put(cell, other)
        colour.put(cell, Colour.WHITE + side)
        outcome.put(cell, worth.outcomes[code, side])
        points.put(cell, worth.points[weight, code, side])
        full.put(cell, worth.wins[weight])
    for at_, round_ in enumerate(rounds):
        for bye in round_.byes:
            if bye.player not in settled.annulled:
                outcome[bye.player - 1, at_] = kind = _BYES[bye.kind]
                full[bye.player - 1, at_] = worth.wins[0]
                if _is_over(round_, after):
                    points[bye.player - 1, at_] = worth.byes[kind]

    annulled = np.array([player.number in settled.annulled for player in event.players], dtype=bool)
    return Crosstable(
        event,
        after,
        settled,
        worth.unit,
        opponent,
        colour,
        outcome,
        points,
        full,
        worth.penalties,
        _maximum(event, full, opponent, worth),
        annulled,
        tuple(filter(None, left_out.values())),
    )


def _games(settled: Settled, at: int, left_out: dict[tuple[int, int], str]) -> Sequence[Game]:
    """The games of a round (from 0) that are in the table, open where `after` leaves the result out."""
    games = settled.schedule.rounds[at].games
    if not left_out and not settled.annulled:
        return games
    return [
        game._replace(result=None) if (at, board) in left_out else game
        for board, game in enumerate(games)
        if settled.counts(game)
    ]


def _is_over(round_: Round, after: int | None) -> bool:
    """Whether the bye of a round is had: the round has been played, at least in part, and is asked for.

    A round of nothing but a bye has no other sign of being over.
    """
    played = any(game.result for game in round_.games) or not round_.games
    return played and (after is None or round_.number <= after)


def _left_out(event: Event, settled: Settled, after: int) -> dict[tuple[int, int], str]:
    """Which results `after` leaves out, by round and board (from 0), and what to say where that surprises."""
    until: Date | None = event.schedule.round(after).date if after else None
    left_out = {}
    for at, round_ in enumerate(settled.schedule.rounds):
        for board, game in enumerate(round_.games):
            if game.result is None:
                continue
            when = None if settled.derived(game) else round_.date_of(game)
            said = f"Not counted: {event.describe(game)} of round {round_.number}"
            if round_.number > after:
                early = until and game.date and game.date <= until
                left_out[at, board] = f"{said}, played early on {game.date}." if early else ""
            elif until and when and when > until:
                left_out[at, board] = f"{said}, played on {when}."
    return left_out


class _Worth:
    """What results are worth in the event's smallest unit, one part of `parts` of a point.

    Results get a code each, so that a grid is filled by looking up: `outcomes` (codes, 2 colours), `points`
    (weights, codes, 2 colours), `wins` (weights,), `byes` by outcome, `penalties` (players,).
    """

    def __init__(self, event: Event, given: Sequence[Result | None]) -> None:
        self.event, scoring = event, event.rules.scoring
        self.weights = event.rules.weights or (Fraction(1),)
        # Equal results are mostly one object, and an id is looked up sooner than a result is hashed.
        results = {id(result): result for result in given if result}
        places = {id(None): 0} | {one: place for place, one in enumerate(results, 1)}
        self.codes = np.array([places[id(result)] for result in given], dtype=np.int64)
        both = [(Fraction(0), Fraction(0)), *(scoring.points(result) for result in results.values())]
        byes = {kind: scoring.outcome_points(kind) for kind in _BYES.values()}
        values = [value * weight for weight in self.weights for pair in both for value in pair]
        wins = [scoring.win * weight for weight in self.weights]
        taken = [penalty.points for penalty in event.penalties]
        parts = lcm(*{value.denominator for value in [*values, *wins, *taken, *byes.values()]})

        self.unit = Fraction(1, parts)
        self.outcomes = np.array(
            [(Outcome.OPEN, Outcome.OPEN), *(result[:2] for result in results.values())], dtype=np.int64
        )
        self.points = np.array([int(value * parts) for value in values], dtype=np.int64).reshape(
            -1, len(both), 2
        )
        self.wins = np.array([int(win * parts) for win in wins], dtype=np.int64)
        self.byes = {kind: int(value * parts) for kind, value in byes.items()}
        self.penalties = np.zeros(len(event.players), dtype=np.int64)
        for penalty in event.penalties:
            self.penalties[penalty.player - 1] -= int(penalty.points * parts)

    def weight(self, at: Grid, meeting: Grid) -> Grid | int:
        """Which weight counts for games of these rounds and meetings, both from 0."""
        if len(self.weights) == 1:
            return 0
        return np.minimum(at if self.event.rules.weighted == "round" else meeting, len(self.weights) - 1)


def _maximum(event: Event, full: Grid, opponent: Grid, worth: _Worth) -> Grid:
    """What winning every scheduled game is worth: of the whole schedule, annulled opponents left out.

    Games of the field that no round lists yet (a custom table in the making) count as a plain win each.
    """
    listed: Grid = np.where(opponent >= 0, full, 0).sum(-1)
    if event.system == "swiss":
        return listed
    scheduled = np.array([event.scheduled(player.number) for player in event.players], dtype=np.int64)
    if ((opponent >= 0).sum(-1) == scheduled).all():
        return listed
    numbers = [number for _, _, game in event.schedule.games() for number in game.pairing]
    games = np.bincount(np.array(numbers, dtype=np.int64), minlength=len(event.players) + 1)[1:]
    return listed + np.maximum(scheduled - games, 0) * worth.wins[0]
