"""The crosstable: a grid of players x rounds, in integers.

Axis -2 is the player, axis -1 the round. Four arrays say everything a rule needs: `opponent` (index, -1 for
none), `colour`, `outcome` and `points`. A double round robin is simply more rounds, a bye is a cell without
opponent. Points are integers in the smallest unit of the event (half points under 1-½-0), so nothing is ever
rounded. Arrays may have leading axes: thousands of simulated finishes are one grid and run through the same
rules.

Games of an annulled player are not in the grid: the withdrawal rule comes first, no tie-break knows about it.
"""

from __future__ import annotations

from collections.abc import Iterable
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
    if after is not None and after != 0:
        event.schedule.round(after)
    settled = settle(event, after)
    counted, left_out = _counted(event, settled, after)
    values = _Values(event, counted)
    players, rounds = len(event.players), len(event.schedule.rounds)
    opponent = np.full((players, rounds), -1, dtype=np.int64)
    colour, outcome, points, full = np.zeros((4, players, rounds), dtype=np.int64)
    rows: list[tuple[int, int, int, int, int, int, int]] = []
    for at, round_ in enumerate(settled.schedule.rounds):
        for game in round_.games:
            if settled.counts(game):
                result = game.result if (round_.number, *game.key) in counted else None
                rows += values.sides(at, round_, game, result)
        for bye in round_.byes:
            if bye.player not in settled.annulled:
                rows.append(values.bye(at, bye.player, bye.kind, after is None or round_.number <= after))
    if rows:
        player, at_, *columns = np.array(rows, dtype=np.int64).T
        for grid, column in zip((opponent, colour, outcome, points, full), columns, strict=True):
            grid[player, at_] = column
    annulled = np.array([player.number in settled.annulled for player in event.players], dtype=bool)
    return Crosstable(
        event,
        after,
        settled,
        Fraction(1, values.parts),
        opponent,
        colour,
        outcome,
        points,
        full,
        values.penalties(),
        _maximum(event, settled, values),
        annulled,
        left_out,
    )


def _counted(
    event: Event, settled: Settled, after: int | None
) -> tuple[dict[tuple[int, ...], Result], tuple[str, ...]]:
    """The results that count, by round and game, and sentences on those that `after` leaves out."""
    counted: dict[tuple[int, ...], Result] = {}
    left_out: list[str] = []
    until: Date | None = event.schedule.round(after).date if after else None
    for round_, _, game in settled.schedule.games():
        if game.result is None:
            continue
        if after is None:
            counted[round_.number, *game.key] = game.result
            continue
        when = round_.date_of(game) if not settled.derived(game) else None
        late = bool(until and when and when > until)
        if round_.number <= after and not late:
            counted[round_.number, *game.key] = game.result
        elif round_.number <= after:
            left_out.append(
                f"Not counted: {event.describe(game)} of round {round_.number}, played on {when}."
            )
        elif until and game.date and game.date <= until:
            left_out.append(
                f"Not counted: {event.describe(game)} of round {round_.number}, played early on {when}."
            )
    return counted, tuple(left_out)


class _Values:
    """Points of results in the event's smallest unit: one part of `parts` of a point."""

    def __init__(self, event: Event, counted: dict[tuple[int, ...], Result]) -> None:
        self.event = event
        scoring = event.rules.scoring
        results = set(counted.values())
        worth: list[Fraction] = [scoring.outcome_points(outcome) for outcome in Outcome]
        worth += [value for result in results for value in scoring.points(result)]
        weights = event.rules.weights or (Fraction(1),)
        worth = [value * weight for value in worth for weight in weights]
        self.parts = _denominator([*worth, *(penalty.points for penalty in event.penalties)])
        self._win = scoring.win * self.parts
        self._points = {
            result: (white * self.parts, black * self.parts)
            for result in results
            for white, black in [scoring.points(result)]
        }

    def weight(self, at: int, meeting: int) -> Fraction:
        rules = self.event.rules
        if not rules.weights:
            return Fraction(1)
        place = at if rules.weighted == "round" else meeting - 1
        return rules.weights[min(place, len(rules.weights) - 1)]

    def win(self, at: int, meeting: int) -> int:
        return int(self._win * self.weight(at, meeting))

    def sides(
        self, at: int, round_: Round, game: Game, result: Result | None
    ) -> list[tuple[int, int, int, int, int, int, int]]:
        white, black, full = game.white - 1, game.black - 1, self.win(at, game.meeting)
        if result is None:
            return [
                (white, at, black, Colour.WHITE, Outcome.OPEN, 0, full),
                (black, at, white, Colour.BLACK, Outcome.OPEN, 0, full),
            ]
        weight = self.weight(at, game.meeting)
        for_white, for_black = (int(value * weight) for value in self._points[result])
        return [
            (white, at, black, Colour.WHITE, result.white, for_white, full),
            (black, at, white, Colour.BLACK, result.black, for_black, full),
        ]

    def bye(self, at: int, player: int, kind: str, over: bool) -> tuple[int, int, int, int, int, int, int]:
        outcome = _BYES[kind]
        worth = (
            int(self.event.rules.scoring.outcome_points(outcome) * self.parts * self.weight(at, 1))
            if over
            else 0
        )
        return player - 1, at, -1, Colour.NONE, outcome, worth, self.win(at, 1)

    def penalties(self) -> Grid:
        adjust = np.zeros(len(self.event.players), dtype=np.int64)
        for penalty in self.event.penalties:
            adjust[penalty.player - 1] -= int(penalty.points * self.parts)
        return adjust


def _denominator(values: Iterable[Fraction]) -> int:
    return lcm(*{value.denominator for value in values})


def _maximum(event: Event, settled: Settled, values: _Values) -> Grid:
    """What winning every scheduled game is worth: of the whole schedule, annulled opponents left out.

    Games of the field that no round lists yet (a custom table in the making) count as a plain win each.
    """
    listed, worth = np.zeros((2, len(event.players)), dtype=np.int64)
    for at, round_ in enumerate(settled.schedule.rounds):
        for game in round_.games:
            numbers = [game.white - 1, game.black - 1]
            listed[numbers] += 1
            if settled.counts(game):
                worth[numbers] += values.win(at, game.meeting)
    if event.system == "swiss":
        return worth
    scheduled = np.array([event.scheduled(player.number) for player in event.players], dtype=np.int64)
    return worth + np.maximum(scheduled - listed, 0) * values.win(0, 1)
