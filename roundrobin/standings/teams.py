"""What standings say beyond the players: the score of two teams, and who qualifies from a group.

**Team score.** In a Scheveningen match a team has the points of its players (board points). A round is won
by the team with more of them; that is told beside the score and decides nothing. Forfeits and withdrawals
are settled before, as for the players: games of an annulled player count for neither team. Penalties of a
player are taken from his team too, so that the column of the players adds up.

**Qualifiers.** The first so many of a group go on. Where a tie that nothing has broken stands across the
line, nobody of it is in or out until it is decided, by a play-off, lots or whatever was announced; the
decision then stands under `[[decisions]]` in the event file.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from roundrobin.errors import Impossible
from roundrobin.event import Player
from roundrobin.scheduling.lineup import TEAMS
from roundrobin.standings.crosstable import Crosstable, Grid, Mask
from roundrobin.standings.ranking import Standings


class TeamRound(NamedTuple):
    """A round between the teams: points of A and of B so far, and whether no game of it is open."""

    number: int
    first: Fraction
    second: Fraction
    complete: bool


@dataclass(frozen=True, eq=False)
class TeamScore:
    """The match as it stands: names of the teams, points, and the rounds in which a game is decided."""

    table: Crosstable
    names: tuple[str, str]
    points: tuple[Fraction, Fraction]
    rounds: tuple[TeamRound, ...]

    @property
    def won(self) -> tuple[int, int, int]:
        """Complete rounds won by A, drawn, and won by B."""
        margins = [round_.first - round_.second for round_ in self.rounds if round_.complete]
        return (
            sum(margin > 0 for margin in margins),
            sum(margin == 0 for margin in margins),
            sum(margin < 0 for margin in margins),
        )


class Qualifiers(NamedTuple):
    """Who goes on from a group, best first.

    `through` are certain of their place. `tied` share a place across the line and `places` are left for
    them; where `tied` is empty all is decided. `note` says what is still open.
    """

    through: tuple[Player, ...]
    tied: tuple[Player, ...] = ()
    places: int = 0
    note: str = ""


def team_score(table: Crosstable) -> TeamScore:
    """The score of the teams of a Scheveningen event, in total and round by round.

    Forfeits count; in a double match every game does. Raises `Impossible` where there are no two teams.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event = rr.example()  # as if Ash and Birch had played the others
    >>> players = tuple(replace(player, team=team) for player, team in zip(event.players, "AABBB"))
    >>> teamed = replace(event, system="scheveningen", players=players)
    >>> across = [
    ...     round_._replace(games=tuple(g for g in round_.games if (g.white < 3) != (g.black < 3)))
    ...     for round_ in event.schedule.rounds
    ... ]
    >>> score = team_score(rr.crosstable(teamed.with_schedule(event.schedule.mapped(across))))
    >>> score.points, score.won
    ((Fraction(7, 2), Fraction(5, 2)), (1, 3, 0))
    """
    event = table.event
    if event.system != "scheveningen" or {player.team for player in event.players} != {*TEAMS}:
        raise Impossible.one(event.name, "there are no two teams in this event", "use the individual table")
    named = dict(event.teams)
    members = [np.array([player.team == team for player in event.players]) for team in TEAMS]
    decided: Mask = np.any(table.game, axis=0)
    still_open: Mask = np.any(table.still_open, axis=0)

    def exact(values: Grid) -> list[Fraction]:
        return [value * table.unit for value in values.tolist()]

    by_round = [exact(table.taken[team].sum(0)) for team in members]
    totals = exact(np.array([table.strength[team].sum() for team in members]))
    rounds = [
        TeamRound(round_.number, by_round[0][at], by_round[1][at], not still_open[at])
        for at, round_ in enumerate(table.settled.schedule.rounds)
        if decided[at]
    ]
    first, second = (named.get(team) or f"Team {team}" for team in TEAMS)
    return TeamScore(table, (first, second), (totals[0], totals[1]), tuple(rounds))


def qualifiers(standings: Standings, count: int) -> Qualifiers:
    """The first `count` of a group, as far as its standings decide who they are.

    Raises `Impossible` when the group has not so many players, annulled ones left out.

    >>> import roundrobin as rr
    >>> table = rr.crosstable(rr.example())
    >>> [player.name for player in qualifiers(rr.standings(table, "DE SB"), 2).through]
    ['Ash, Ida', 'Dogwood, Mia']
    >>> level = qualifiers(rr.standings(table, ""), 2)  # without tie-breaks 3 and 4 stay level
    >>> [player.name for player in level.tied], level.places
    (['Cedar, Leo', 'Dogwood, Mia'], 1)
    """
    rows = standings.rows
    if not 1 <= count <= len(rows):
        what = f"{count} cannot qualify from {len(rows)} players"
        raise Impossible.one(standings.event.name, what, f"write a number from 1 to {len(rows)}")
    notes = [] if standings.final else ["The group is not finished: this may still change."]
    line = rows[count - 1].place
    tied = tuple(row.player for row in rows if row.place == line)
    through = tuple(row.player for row in rows if row.place < line)
    places = count - len(through)
    if places == len(tied):
        return Qualifiers(through + tied, note=" ".join(notes))
    listed = ", ".join(player.name for player in tied)
    left = f"{places} place{'s' * (places > 1)}"
    notes.append(
        f"{listed} are level on everything announced, with {left} left for them: decide it and write it "
        "under [[decisions]]."
    )
    return Qualifiers(through, tied, places, " ".join(notes))
