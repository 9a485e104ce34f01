"""The rounds of an event file: listed ones are the truth, the others follow from the named table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Event, Player
from roundrobin.files import gameline
from roundrobin.files.departures import departures
from roundrobin.files.players import called
from roundrobin.files.problems import count_of, error, warning
from roundrobin.games import Bye, Game, Round, Schedule, with_meetings
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


def rounds(listed: Sequence[dict[str, Any]], field: Field) -> tuple[Schedule | None, list[Problem]]:
    """The whole schedule, listed and derived, and everything that is wrong or unusual about it."""
    read, problems = _read(listed, field)
    problems += (unfit := _match(field))
    problems += _impossible(read, field)
    if not field.sound or not field.counted:
        return None, problems
    size = too_large(len(field.players), field.cycles)
    table = None if size or unfit else field.table()
    problems += size or ([] if unfit else _underivable(listed, field, table))
    full, left_out = _derived(read, table, field)
    if errors := errors_in([*problems, *left_out]):
        return None, problems + [one for one in left_out if one in errors and one not in problems]
    schedule = Schedule(len(field.players), with_meetings(full), field.system, field.cycles, field.order)
    own = {round_.number for round_ in read if table is None or round_.games or round_.byes}
    return schedule, problems + left_out + _departures(schedule, table, own, field)


def _departures(
    schedule: Schedule, table: Schedule | None, own: Collection[int], field: Field
) -> list[Problem]:
    tossed = field.tossed.round if field.tossed else 0
    return departures(schedule, table, own, field.players, field.meet, tossed=tossed)


def _match(field: Field) -> list[Problem]:
    """A Scheveningen event has two teams, nobody is in both, and they meet once or twice."""
    if field.system != "scheveningen":
        return []
    return _teams(field) + _in_both(field) + _meetings(field)


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


def _teams(field: Field) -> list[Problem]:
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


def _by_number(listed: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(listed, key=lambda one: int(one["number"]))


def _read(listed: Sequence[dict[str, Any]], field: Field) -> tuple[list[Round], list[Problem]]:
    """The listed rounds in order of their numbers; lines that cannot be read are left out."""
    read, problems = [], []
    for one in _by_number(listed):
        number, games = one["number"], []
        for board, line in enumerate(one.get("games", ()), 1):
            try:
                games.append(gameline.parse(line))
            except Malformed as wrong:
                problems += [
                    problem._replace(where=f"round {number}, board {board}") for problem in wrong.problems
                ]
        if "bye" in one and "games" not in one:
            problems.append(_bye_alone(number))
        byes = one.get("bye", ()) or _left_over(games, one, field)
        read.append(Round(number, tuple(games), byes, one.get("date")))
    return read, problems


def _bye_alone(number: int) -> Problem:
    what = "bye is given, but no games are listed"
    return error(f"round {number}", what, 'write  games = ["1-6", "2-5"]')


def _left_over(games: Sequence[Game], one: dict[str, Any], field: Field) -> tuple[Bye, ...]:
    """In an odd field the only player without a game has the bye, whether it is written or not.

    So have those of the larger team who rest in a match of unequal teams.
    """
    if not field.paired or not games or "bye" in one:
        return ()
    idle = set(range(1, len(field.players) + 1)) - {number for game in games for number in game.pairing}
    resting = 1
    if field.system == "scheveningen":
        resting = abs(field.teams.count("A") - field.teams.count("B"))
        if len({field.teams[number - 1] for number in idle}) > 1:
            return ()
    return tuple(map(Bye, sorted(idle))) if len(idle) == resting else ()


def _impossible(read: Sequence[Round], field: Field) -> list[Problem]:
    """Errors: what cannot be so, round by round and over the whole event."""
    problems = []
    for number, times in Counter(round_.number for round_ in read).items():
        if times > 1:
            problems.append(
                error(f"round {number}", f"is listed {count_of(times)}", "number the rounds 1, 2, 3, ..")
            )
    met: dict[tuple[int, int], list[int]] = {}
    for round_ in read:
        problems += _in_round(round_, field)
        for board, game in enumerate(round_.games, 1):
            place = f"round {round_.number}, board {board}"
            one, other = sorted((game.white, game.black))
            if one == other:
                problems.append(
                    error(
                        place,
                        f"{one}-{other} is no game, both numbers are the same",
                        "write the other number",
                    )
                )
                continue
            problems += _in_game(place, game)
            if not field.sound or not 0 < one < other <= len(field.players):
                continue
            if not field.meet(one, other):
                what = f"{field.called(one)} and {field.called(other)} are in the same team"
                problems.append(error(place, what, "pair players of different teams"))
            before = met.setdefault((one, other), [])
            before.append(round_.number)
            if field.paired and field.counted and len(before) > field.cycles:
                problems.append(_too_often(place, game, before[:-1], field))
    return problems


def _too_often(place: str, game: Game, before: list[int], field: Field) -> Problem:
    rounds_ = f"round{'s' * (len(before) > 1)} {', '.join(map(str, before))}"
    what = f"{game.white}-{game.black} meet for the {_ordinal(len(before) + 1)} time, already in {rounds_}"
    return error(
        place, what, f"write  cycles = {field.cycles + 1}  if they are to meet {count_of(field.cycles + 1)}"
    )


def _ordinal(number: int) -> str:
    return {2: "second", 3: "third"}.get(number, f"{number}th")


def _in_round(round_: Round, field: Field) -> list[Problem]:
    """Unknown numbers, and players with two things to do."""
    problems = []
    seats: dict[int, list[str]] = {}
    for board, game in enumerate(round_.games, 1):
        for number in {game.white, game.black}:
            seats.setdefault(number, []).append(f"board {board}")
    for bye in round_.byes:
        seats.setdefault(bye.player, []).append("the bye")
        if bye.kind and field.paired:
            what = f'"{bye.player} {bye.kind}" is a bye of a Swiss event'
            problems.append(error(f"round {round_.number}", what, f"write  bye = {bye.player}"))
    for number, taken in sorted(seats.items()):
        if field.sound and not 0 < number <= len(field.players):
            place = f"round {round_.number}" + (f", {taken[0]}" if taken[0] != "the bye" else "")
            problems.append(
                error(place, f"there is no player {number}", f"numbers go from 1 to {len(field.players)}")
            )
        if len(taken) > 1:
            what = f"{field.called(number)} is there twice: {', '.join(taken)}"
            problems.append(
                error(f"round {round_.number}", what, "a player has one game or the bye in a round")
            )
    return problems


def _in_game(place: str, game: Game) -> list[Problem]:
    by = game.postponed and game.postponed.by
    if by and by not in game.pairing:
        what = f"postponed by {by}, who does not play {game.white}-{game.black}"
        return [error(place, what, f"write  postponed by {game.white}  or  by {game.black}")]
    return []


def too_large(players: int, cycles: int) -> list[Problem]:
    """An error where everybody against everybody is more games than any event has."""
    count = cycles * players * (players - 1) // 2
    if count <= _MOST_GAMES:
        return []
    what = f"{players} players and {cycles} cycle{'s' * (cycles > 1)} are {count} games"
    return [error("[[players]]", what, "write fewer cycles, or split the players")]


def _underivable(listed: Sequence[dict[str, Any]], field: Field, table: Schedule | None) -> list[Problem]:
    """Rounds that would have to be derived, when there is nothing to derive them from."""
    if table is not None:
        return []
    if listed:
        return [
            error(f"round {one['number']}", "games is missing", 'write  games = ["1-6", "2-5"]')
            for one in listed
            if "games" not in one and "bye" not in one
        ]
    if field.system in ("custom", "swiss"):
        return [
            error(
                "[[rounds]]",
                f'the rounds of system "{field.system}" have to be listed',
                "write them under [[rounds]]",
            )
        ]
    what = f'there is no schedule for system "{field.system}" without listed rounds'
    return [error("system", what, 'list the rounds under [[rounds]], or write  system = "berger"')]


def _derived(
    read: Sequence[Round], table: Schedule | None, field: Field
) -> tuple[list[Round], list[Problem]]:
    """The listed rounds with those of the table where no games are, as long as nobody meets too often."""
    if table is None:
        return list(read), []
    have = {round_.number: round_ for round_ in read}
    met = Counter(frozenset(game.pairing) for round_ in read for game in round_.games)
    full, problems = {number: round_ for number, round_ in have.items() if round_.games}, []
    last = max(round_.number for round_ in table.rounds)
    for number in sorted(have.keys() - full.keys()):
        if number > last:
            what = f"it has no games, and the table ends with round {last}"
            problems.append(warning(f"round {number}", what, "list its games, or leave the round out"))
    for round_ in table.rounds:
        if round_.number in full:
            continue
        games = []
        for game in round_.games:
            pair = frozenset(game.pairing)
            if met[pair] < field.cycles:
                met[pair] += 1
                games.append(game)
            else:
                what = f"{game.white}-{game.black} is left out, a listed round has that game already"
                problems.append(
                    warning(f"round {round_.number}", what, "list this round under [[rounds]] too")
                )
        here = have.get(round_.number, Round(round_.number, ()))
        if here.byes and games:
            problems.append(_bye_alone(round_.number))
        byes = here.byes or round_.byes
        full[round_.number] = round_._replace(games=tuple(games), byes=byes, date=here.date)
    return [full[number] for number in sorted(full)], problems
