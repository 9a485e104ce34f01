"""Who is to play in an event file, and whether that can be: two teams of a match, and a field of any size."""

from __future__ import annotations

from dataclasses import dataclass

from roundrobin.errors import Problem
from roundrobin.event import Event, Player
from roundrobin.files.players import called
from roundrobin.files.problems import count_of, error
from roundrobin.games import Schedule
from roundrobin.names import plain
from roundrobin.scheduling.methods import scheduled
from roundrobin.scheduling.toss import Toss, recorded, tossed_for

_MOST_GAMES = 200_000


@dataclass(frozen=True, slots=True)
class Field:
    """Who is to play, and how.

    `sound` is False when the numbers of the players are at fault, `counted` when it cannot be told how often
    they are to meet. `tossed` is the toss that gave a round its colours.
    """

    players: tuple[Player, ...]
    system: str
    cycles: int
    order: str
    sound: bool = True
    counted: bool = True
    tossed: Toss | None = None

    @classmethod
    def of(cls, event: Event) -> Field:
        """That of an event."""
        tossed = recorded(event.extra)
        return cls(event.players, event.system, event.cycles, event.schedule.order, tossed=tossed)

    @property
    def paired(self) -> bool:
        """Whether everybody is to meet everybody (or the other team) a known number of times."""
        return self.system != "swiss"

    def called(self, number: int) -> str:
        """`Tal, Ana (3)`."""
        return (
            f"{self.players[number - 1].name} ({number})"
            if 0 < number <= len(self.players)
            else f"player {number}"
        )

    def meet(self, one: int, other: int) -> bool:
        """Whether the two are to meet at all: team-mates are not."""
        team, team_too = self.players[one - 1].team, self.players[other - 1].team
        return self.system != "scheveningen" or team != team_too or not team

    def table(self) -> Schedule | None:
        """The schedule of the named table, None when there is no method for it; tossed for as recorded."""
        table = scheduled(self.system, len(self.players), self.cycles, self.order, self.teams)
        return tossed_for(table, self.tossed) if table and self.tossed else table

    @property
    def teams(self) -> tuple[str, ...]:
        """The team of each player, in order of the numbers."""
        return tuple(player.team for player in self.players)


def too_large(players: int, cycles: int) -> list[Problem]:
    """An error where everybody against everybody is more games than any event has."""
    count = cycles * players * (players - 1) // 2
    if count <= _MOST_GAMES:
        return []
    what = f"{players} players and {cycles} cycle{'s' * (cycles > 1)} are {count} games"
    return [error("[[players]]", what, "write fewer cycles, or split the players")]


def unfit(field: Field) -> list[Problem]:
    """A Scheveningen event has two teams, nobody is in both, and they meet once or twice."""
    if field.system != "scheveningen":
        return []
    return _without_team(field) + _in_both(field) + _meetings(field)


def _meetings(field: Field) -> list[Problem]:
    if field.cycles > 2:
        what = f"two teams meet once or twice, not {count_of(field.cycles)}"
        return [error("cycles", what, "write  cycles = 1  or  cycles = 2")]
    return []


def _in_both(field: Field) -> list[Problem]:
    """Who is listed in both teams. Two of one name are two people when their FIDE ids say so."""
    problems, seen = [], dict[str, Player]()
    for player in field.players:
        other = seen.setdefault(plain(player.name), player)
        apart = player.fide_id and other.fide_id and player.fide_id != other.fide_id
        if player.team and other.team and player.team != other.team and not apart:
            what = f"{other.name} is in team {other.team} too, with number {other.number}"
            remedy = "leave the player in one team, or write the names of the two apart"
            problems.append(error(called(player), what, remedy))
    return problems


def _without_team(field: Field) -> list[Problem]:
    """Everybody is in team A or B."""
    problems = [
        error(called(player), "team is missing", 'write  team = "A"  or  team = "B"')
        for player in field.players
        if not player.team
    ]
    for team in "AB":
        if not problems and all(player.team != team for player in field.players):
            remedy = f'write  team = "{team}"  in its players'
            problems.append(error("[[players]]", f"nobody is in team {team}", remedy))
    return problems
