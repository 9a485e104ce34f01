"""The crosstable: a grid of players x rounds, in integers.

Axis -2 is the player, axis -1 the round. Four arrays say everything a rule needs: `opponent` (index, -1 for
none), `colour`, `outcome` and `points`. A double round robin is simply more rounds, a bye is a cell without
opponent. Points are integers in the smallest unit of the event (half points under 1-½-0), so nothing is ever
rounded. Arrays may have leading axes: thousands of simulated finishes are one grid and run through the same
rules.

Games of an annulled player are not in the grid: the withdrawal rule comes first, no tie-break knows about it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from roundrobin.errors import Impossible
from roundrobin.event import Event
from roundrobin.games import Colour, Game, Round
from roundrobin.results import Outcome
from roundrobin.standings.counting import (
    games_counted,
    is_over,
    left_out_after,
    maximum_of,
    penalties_of,
    unlisted_of,
    weight_of,
)
from roundrobin.standings.kind import read_as
from roundrobin.standings.withdrawal import Settled, settle
from roundrobin.standings.worth import BYES, worth

Grid = NDArray[np.int64]
Mask = NDArray[np.bool_]


def _kinds(*outcomes: Outcome) -> Mask:
    """A table to look outcomes up in: whether each is one of these."""
    return np.array([outcome in outcomes for outcome in Outcome], dtype=bool)


_PLAYED = _kinds(Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.RULED)
_GAMES = _PLAYED | _kinds(Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, Outcome.AWARDED)
_WINS, _FORFEIT_WINS = _kinds(Outcome.WIN, Outcome.FORFEIT_WIN), _kinds(Outcome.FORFEIT_WIN)
_RULED, _OPEN = _kinds(Outcome.RULED), _kinds(Outcome.OPEN)
_BYES = _kinds(Outcome.BYE, Outcome.HALF_BYE, Outcome.FULL_BYE, Outcome.ZERO_BYE)
_FORFEIT_LOSSES = _kinds(Outcome.FORFEIT_LOSS)
_ELECTED = _PLAYED | _kinds(Outcome.FORFEIT_WIN)
_GIVEN = _kinds(Outcome.BYE, Outcome.FULL_BYE)
_BLACK = int(Colour.BLACK)  # arrays compare with a plain number much sooner than with an enum


@dataclass(frozen=True, eq=False)
class Crosstable:
    """The games of an event from every chair.

    Shapes: `opponent`, `colour`, `outcome`, `points` (..., players, rounds); `full`, what a win is worth in
    that cell, broadcasts with them; `adjust` (players,), penalties as negative points; `maximum` (players,),
    the points of winning every scheduled game, listed in a round or not; `annulled` (players,); `unlisted`
    (players,), games of the schedule that no round lists. All points are in units of `unit`.
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
    unlisted: Grid
    over: Mask
    left_out: tuple[str, ...] = ()
    kind: str = ""

    @property
    def swiss(self) -> bool:
        """Whether the rules for Swiss events count here (C.07, 15 and 16), not those for round robins."""
        return self.event.system == "swiss"

    @cached_property
    def game(self) -> Mask:
        """Cells that count as games: played, ruled, or decided without play; byes and open games do not."""
        return _GAMES.take(self.outcome)

    @cached_property
    def still_open(self) -> Mask:
        """Cells of games without a result, as this table knows them."""
        return _OPEN.take(self.outcome)

    @cached_property
    def played(self) -> Mask:
        """Cells that were really played over the board."""
        return _PLAYED.take(self.outcome)

    @cached_property
    def bye(self) -> Mask:
        """Cells of rounds without a game that somebody has points for: byes of every kind."""
        return _BYES.take(self.outcome)

    @cached_property
    def forfeit_loss(self) -> Mask:
        """Cells of games lost without play, also when both lost."""
        return _FORFEIT_LOSSES.take(self.outcome)

    @cached_property
    def elected(self) -> Mask:
        """Rounds somebody was there to play (7.6): games, forfeit wins, in a Swiss byes not asked for."""
        free = self.swiss or self.event.rules.free_rounds_elected
        return _ELECTED.take(self.outcome) | (_GIVEN.take(self.outcome) & self.over if free else False)

    @cached_property
    def over_the_board(self) -> Mask:
        """Games that WON, BPG and BWG look at: those really played; forfeit wins where the rules say so."""
        if not self.event.rules.forfeit_wins_played:
            return self.played
        return self.played | _FORFEIT_WINS.take(self.outcome)

    @cached_property
    def won(self) -> Mask:
        """Games won over the board: by the board's result, whatever was awarded; a ruling by its points."""
        by_ruling = _RULED.take(self.outcome) & (self.points == self.full)
        return (_WINS.take(self.outcome) | by_ruling) & self.over_the_board

    @cached_property
    def black(self) -> Mask:
        """Cells with the black pieces."""
        return self.colour == _BLACK

    @cached_property
    def taken(self) -> Grid:
        """Points from games, without the points of byes; shape of the grid."""
        return self.points * self.game

    @cached_property
    def score(self) -> Grid:
        """Final points of each player, byes and penalties included; (..., players)."""
        return self.points.sum(-1) + self.adjust

    @cached_property
    def strength(self) -> Grid:
        """Each player's score as opponents see it in SB and KS; points of a free round stay out of it."""
        return self.score if self.swiss else self.taken.sum(-1) + self.adjust

    def of_opponent(self, values: Grid) -> Grid:
        """A value of each player, (..., players), seen from his opponents' cells; 0 where there is none."""
        shape = self.opponent.shape[:-1]
        each = values if values.shape == shape else np.broadcast_to(values, shape)
        return each.ravel()[self._seat] * self._paired

    def across(self, values: Grid) -> Grid:
        """What stands in the opponent's cell of the same round; 0 without opponent. Shape of the grid."""
        rounds = values.shape[-1]
        return values.ravel()[self._seat * rounds + np.arange(rounds)] * self._paired

    @cached_property
    def _paired(self) -> Mask:
        return self.opponent >= 0

    @cached_property
    def _seat(self) -> Grid:
        """Where the opponent of each cell stands among all players of the batch; anywhere without one."""
        *batch, players, _ = self.opponent.shape
        first = np.arange(0, int(np.prod(batch, dtype=np.int64)) * players, players)
        return np.maximum(self.opponent, 0) + first.reshape(*batch, 1, 1)

    @property
    def after_round(self) -> int | None:
        """The round these standings stand after: the one asked for, else the highest with a result."""
        return self.event.last_result if self.after is None else self.after

    @cached_property
    def open_games(self) -> tuple[tuple[Round, Game], ...]:
        """Scheduled games that are neither decided nor cancelled, whatever `after` says."""
        return tuple((round_, game) for round_, _, game in self.settled.open_games)

    @property
    def unlisted_pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs of numbers with games that no round lists, once for each game."""
        if not self.unlisted.any():
            return ()
        met = Counter(game.key[:2] for _, _, game in self.event.schedule.games())
        numbers = [at + 1 for at in self.unlisted.nonzero()[0].tolist()]
        return tuple(
            pair for pair in combinations(numbers, 2) for _ in range(self.event.due(*pair) - met[pair])
        )

    @property
    def final(self) -> bool:
        """Whether no scheduled game is open in this table, and none waits for a round to be listed in."""
        to_come = self.swiss and not self.over.all()
        return not bool(to_come or self.still_open.any() or self.unlisted.any())


def crosstable(event: Event, after: int | None = None, kind: str = "") -> Crosstable:
    """The crosstable of an event with everything decided so far, or of its rounds 1 to `after`.

    With `after`, a game counts when it belongs to one of those rounds and was not played after the date of
    round `after`; `left_out` names the results this leaves out. `kind` ("round-robin" or "swiss") overrides
    what games and file say (see `read_as`). Raises `Impossible` for a round that is not there, and where a
    win is worth nothing.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example())
    >>> table.opponent[0].tolist(), table.points[0].tolist()  # of Ash, from 0; round 1 is free
    ([-1, 1, 2, 3, 4], [0, 2, 1, 2, 1])
    >>> table.unit, table.score.tolist(), rr.crosstable(rr.example(), after=3).score.tolist()
    (Fraction(1, 2), [6, 3, 4, 4, 3], [3, 1, 2, 4, 2])
    """
    event, said = read_as(event, kind)
    settled = settle(event, after)
    rounds = settled.schedule.rounds
    left_out = left_out_after(event, settled, after) if after is not None else {}
    counted = [games_counted(settled, at, left_out) for at in range(len(rounds))]
    games = [game for listed in counted for game in listed]
    # Equal results are mostly one object, and an id is looked up sooner than a result is hashed.
    results = {id(game.result): game.result for game in games if game.result}
    places = {id(None): 0} | {one: place for place, one in enumerate(results, 1)}
    if event.rules.scoring.win <= 0:
        raise Impossible.one("scoring", "a win is worth nothing", "give it points")
    if event.system == "swiss" and event.rules.weights:
        raise Impossible.one("weights", "a Swiss has none", "leave them out, or count it as a round robin")
    rules, taken = event.rules, tuple(penalty.points for penalty in event.penalties)
    scoring = rules.scoring
    if event.system == "swiss" and scoring.bye is None:
        scoring = replace(scoring, bye=scoring.win)
    value = worth(scoring, rules.weights or (Fraction(1),), tuple(results.values()), taken)
    shape = len(event.players), len(rounds)
    opponent = np.full(shape, -1, dtype=np.int64)
    colour, outcome, points, full = np.zeros((4, *shape), dtype=np.int64)

    white, black, meeting = (
        np.array([game[part] for game in games], dtype=np.int64) - 1 for part in range(3)
    )
    at = np.repeat(np.arange(len(rounds)), [len(listed) for listed in counted])
    place = np.array([places[id(game.result)] for game in games], dtype=np.int64)
    weight = weight_of(event, at, meeting)
    for side, (player, other) in enumerate(((white, black), (black, white))):
        cell = player * len(rounds) + at
        opponent.put(cell, other)
        colour.put(cell, int(Colour.WHITE) + side)
        outcome.put(cell, value.outcomes[place, side])
        points.put(cell, value.points[weight, place, side])
        full.put(cell, value.wins[weight])
    for at_, round_ in enumerate(rounds):
        for bye in round_.byes:
            if bye.player not in settled.annulled:
                outcome[bye.player - 1, at_] = had = BYES[bye.kind]
                full[bye.player - 1, at_] = value.byes[Outcome.FULL_BYE]  # a bye has no weight
                if is_over(settled, round_, after):
                    points[bye.player - 1, at_] = value.byes[had]

    over = np.array([is_over(settled, round_, after) for round_ in rounds], dtype=bool)
    unlisted = unlisted_of(event, settled, opponent)
    annulled = np.array([player.number in settled.annulled for player in event.players], dtype=bool)
    return Crosstable(
        event,
        after,
        settled,
        value.unit,
        opponent,
        colour,
        outcome,
        points,
        full,
        penalties_of(event, value.unit),
        maximum_of(event, opponent, full, value.wins) + unlisted * value.wins[0],
        annulled,
        unlisted,
        over,
        tuple(filter(None, left_out.values())),
        said,
    )
