"""Article 16 of C.07: what unplayed rounds are worth in a Swiss, to their player and to his opponents.

Every round that is over is an element of a Swiss tie-break, played or not. A round without a game is one
against a dummy (16.4), whose score is the player's own: in the edition of March 2026 no more than the
adjusted score of who should have been the opponent, or than a draw in every round. What opponents see of a
player is his score adjusted for the byes he asked for towards the end (16.3). A round he was not available
for is `spent`, and cuts take it before others (16.5). A round in which there is nothing of a player is a
zero-point bye, as are all after a withdrawal. A game without result is a game, so far without points; points
awarded without play are treated as a forfeit, and no points so awarded as a lost one.

Standings after a round are those of an event that ends there: its rounds are those of the cap and its last
round that of the byes. Only Fore Buchholz looks further, to the final round of the whole event, and is
Buchholz until that is listed.

Source: FIDE Handbook C.07, edition of March 2026; those of 2023 and 2024 have no caps.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from roundrobin.results import Outcome
from roundrobin.standings.crosstable import Crosstable, Grid, Mask

_CAPS_SINCE = "2026-03"
_BYES = np.array(["BYE" in outcome.name for outcome in Outcome])
_REQUESTED = np.array(
    [outcome in (Outcome.NOTHING, Outcome.HALF_BYE, Outcome.ZERO_BYE) for outcome in Outcome]
)


@dataclass(frozen=True, eq=False)
class Reading:
    """Article 16 for one crosstable: scores as opponents see them, and dummies for rounds without a game.

    With `forfeits`, games decided without play count as games (/P). With `fore`, the games of the final round
    count as drawn (8.3). Cells are (..., players, rounds), scores (..., players) in the unit of the table.
    """

    table: Crosstable
    forfeits: bool = False
    fore: bool = False

    @cached_property
    def draw(self) -> int:
        """What a draw is worth."""
        return int(self.table.event.rules.scoring.draw / self.table.unit)

    @cached_property
    def drawn(self) -> Mask:
        """The games of the final round that Fore Buchholz takes as drawn (8.3), once that round is listed."""
        rounds, table = self.table.event.schedule.rounds, self.table
        drawn = np.zeros(table.opponent.shape, dtype=bool)
        reached = rounds and (table.after is None or table.after >= rounds[-1].number)
        if self.fore and reached and table.over[:-1].all():
            drawn[..., -1] = table.opponent[..., -1] >= 0
        return drawn

    @cached_property
    def over(self) -> Mask:
        """The rounds that count, (rounds,): those over and, for Fore Buchholz, the final one once listed."""
        final: Mask = np.asarray(self.drawn.any(tuple(range(self.drawn.ndim - 1))))
        return self.table.over | final

    @cached_property
    def points(self) -> Grid:
        """The points of every cell; byes of a final round not yet played count as known (8.3)."""
        points = np.where(self.drawn, self.draw, self.table.points)
        if (to_come := self.over & ~self.table.over).any():
            points = np.where(_BYES.take(self.table.outcome) & to_come, self._byes, points)
        return points

    @cached_property
    def _byes(self) -> Grid:
        scoring, unit = self.table.event.rules.scoring, self.table.unit
        given = scoring.win if scoring.bye is None else scoring.bye
        worth = [given if at is Outcome.BYE else scoring.outcome_points(at) for at in Outcome]
        return np.array([int(points / unit) for points in worth], dtype=np.int64).take(self.table.outcome)

    @cached_property
    def requested(self) -> Mask:
        """Byes asked for, of half a point or none, and rounds in which somebody was not there (16.1.1)."""
        return _REQUESTED.take(self.table.outcome) & self.over

    @cached_property
    def voluntary(self) -> Mask:
        """Rounds a player was not available for (16.1.2): byes asked for and forfeits lost."""
        awarded = (self.table.outcome == int(Outcome.AWARDED)) & (self.table.points == 0)
        return (self.requested | self.table.forfeit_loss | awarded) & self.over & ~self.drawn

    @cached_property
    def adjusted(self) -> Grid:
        """Each player's score as opponents see it: byes asked for are draws unless he came back (16.3)."""
        came = (self.over & ~self.voluntary)[..., ::-1]
        came_back = np.logical_or.accumulate(came, axis=-1)[..., ::-1]
        points = np.where(self.requested & ~came_back, self.draw, self.points)
        return (points * self.over).sum(-1) + self.table.adjust

    @cached_property
    def games(self) -> Mask:
        """Cells with an opponent whose score counts; all others that are over have a dummy (16.4)."""
        played = self.table.game if self.forfeits else self.table.played
        return (played | self.table.still_open | self.drawn) & self.over

    @cached_property
    def against(self) -> Grid:
        """The score of the opponent or of the dummy in every cell (16.3, 16.4)."""
        opponent = self.table.of_opponent(self.adjusted)
        own = ((self.points * self.over).sum(-1) + self.table.adjust)[..., None]
        dummy = np.broadcast_to(own, opponent.shape)
        if self.table.event.rules.edition >= _CAPS_SINCE:
            every_round_drawn = self.draw * int(self.over.sum())
            cap = np.where(self.table.opponent >= 0, opponent, every_round_drawn)
            dummy = np.minimum(dummy, cap)
        return np.where(self.games, opponent, dummy) * self.over

    @cached_property
    def element(self) -> Mask:
        """Every round that is over, for everybody."""
        return np.broadcast_to(self.over, self.table.opponent.shape)

    @cached_property
    def spent(self) -> Mask:
        """The unplayed rounds that a cut takes before others (16.5)."""
        return self.voluntary & ~self.games


def adjusted_scores(table: Crosstable) -> Grid:
    """Your score as your opponents' tie-breaks see it (16.3), (..., players) in units of the table.

    Forfeits and byes count as awarded, but a bye you asked for, or an absence, is a draw when you never came
    back. Every game of a double event counts.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example(), kind="swiss")
    >>> adjusted_scores(table).tolist(), table.score.tolist()  # nobody asked for a bye
    ([8, 5, 6, 6, 5], [8, 5, 6, 6, 5])
    """
    return Reading(table).adjusted
