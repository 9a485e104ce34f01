"""Whether the games are an all-play-all, how often everybody meets, and whose table they follow.

A complete set of pairings is one; so is a part of one that follows a published table under numbers that can
be no others, one whose header says so, and one with hardly a game missing. Anything else is a Swiss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from roundrobin.games import Bye, Pairing, Round, Schedule, with_meetings
from roundrobin.scheduling.cycles import default_order
from roundrobin.scheduling.methods import scheduled
from roundrobin.scheduling.recover import recover

LARGEST = 130
"""So many players may have their table looked for."""
_NEARLY = 3, 4
"""This share of the games is enough to see what the event is."""


class Fitted(NamedTuple):
    """What the games are: `system` as in an event file, and the number of each player.

    `schedule` has the games under these numbers and, where a table is followed, the games it has besides,
    which are `added`.
    """

    system: str
    numbers: tuple[int, ...]
    schedule: Schedule
    added: int = 0
    text: str = ""


def cycles(pairs: Sequence[tuple[int, int]], players: int, teams: Sequence[str] = ()) -> int:
    """How often everybody meets everybody: what most pairs say, or more when another cycle has begun."""
    met = Counter(frozenset(pair) for pair in pairs)
    often = Counter(met.values())
    count = min(often, key=lambda times: (-often[times], times), default=1)
    while nearly_all(pairs, count, players, teams):
        further = {one for pair, times in met.items() if times > count for one in pair}
        if len(further) < max(players - 1, 2):
            break
        count += 1
    return count


def nearly_all(pairs: Sequence[tuple[int, int]], times: int, players: int, teams: Sequence[str] = ()) -> bool:
    """Whether hardly a game is missing for everybody to have met so often."""
    met = Counter(frozenset(pair) for pair in pairs)
    whole = times * (teams.count("A") * teams.count("B") or players * (players - 1) // 2)
    return sum(min(count, times) for count in met.values()) * _NEARLY[1] >= whole * _NEARLY[0]


def fitted(
    rounds: Sequence[Round],
    times: int,
    *,
    ranks: Sequence[int],
    swiss_ranks: Sequence[int],
    hint: str = "",
    teams: Sequence[str] = (),
) -> Fitted:
    """The system, the numbers and the schedule for rounds whose players are numbered 1 .. as they come.

    `ranks` and `swiss_ranks` are the numbers to give where no table gives any, `hint` is the kind of event
    that the headers name: `tourn`, `swiss` or nothing. `teams` says A or B for every player of a team match.
    """
    players = len(ranks)
    crossing = teams.count("A") * teams.count("B")
    whole = times * (crossing or players * (players - 1) // 2)
    met = Counter(frozenset(game.pairing) for round_ in rounds for game in round_.games)
    there, most = sum(met.values()), max(met.values(), default=0)
    if most <= times and (hint != "swiss" or there == whole):
        long = len(rounds) >= times * (players - 1) and 2 * there > whole
        certain = hint == "tourn" or there * _NEARLY[1] >= whole * _NEARLY[0] or long
        if found := _table(rounds, players, times, certain, teams):
            return found
        if crossing and not (there == whole and _one_by_one(rounds)):
            certain = False  # rounds that are missing would be taken from a table that is not theirs
        if certain and crossing:
            order = sorted(range(players), key=lambda at: (teams[at], ranks[at]))
            numbers = [order.index(at) + 1 for at in range(players)]
            return Fitted("scheveningen", tuple(numbers), _numbered(rounds, numbers, "scheveningen", times))
        if certain:
            return Fitted("custom", tuple(ranks), _numbered(rounds, ranks, "custom", times))
    return Fitted("swiss", tuple(swiss_ranks), _numbered(rounds, swiss_ranks, "swiss", 1))


def _one_by_one(rounds: Sequence[Round]) -> bool:
    return [round_.number for round_ in rounds] == [*range(1, len(rounds) + 1)]


def _table(
    rounds: Sequence[Round], players: int, times: int, certain: bool, teams: Sequence[str]
) -> Fitted | None:
    """The table that is followed in all games, its own numbers given to the players."""
    if players > LARGEST:
        return None
    letters = dict(enumerate(teams, 1)) or None
    for found in recover(Schedule(players, tuple(rounds), "custom", times), teams=letters):
        own = {*found.numbers.values()} == {*range(1, players + 1)}
        if found.strays or found.turned or not found.order or not own:
            continue
        numbers = [found.numbers[player] for player in range(1, players + 1)]
        seats = [letters[numbers.index(number) + 1] for number in range(1, players + 1)] if letters else ()
        ours = _numbered(rounds, numbers, "scheveningen" if letters else "custom", times)
        table = scheduled(found.system, players, times, found.order, seats)
        if table is None or len(ours.rounds) > len(table.rounds):
            continue
        missing = len([*table.games()]) - len([*ours.games()])
        others = "other numbers" in found.text  # then what is still to come is not known
        if found.exact and not (missing and others) and (merged := _merged(ours, table)):
            return Fitted(found.system, tuple(numbers), merged, missing, found.text)
        if certain and not missing and not others and not letters:
            return Fitted("custom", tuple(numbers), ours, 0, found.text)
    return None


def _merged(ours: Schedule, table: Schedule) -> Schedule | None:
    """The table with our games in it, boards as they were; None when a game is elsewhere in the table."""
    played = {round_.number: round_ for round_ in ours.rounds}
    rounds = []
    for due in table.rounds:
        here = played.pop(due.number, Round(due.number, ()))
        have = {game.pairing for game in here.games}
        if not have <= {game.pairing for game in due.games}:
            return None
        rest = tuple(game for game in due.games if game.pairing not in have)
        rounds.append(here._replace(games=here.games + rest, byes=due.byes))
    return None if played else table.mapped(with_meetings(rounds))


def _numbered(rounds: Sequence[Round], numbers: Sequence[int], system: str, times: int) -> Schedule:
    """The rounds under other numbers; who alone has no game in an odd field rests."""
    listed = []
    for round_ in rounds:
        games = [
            game._replace(white=numbers[game.white - 1], black=numbers[game.black - 1])
            for game in round_.games
        ]
        idle = {*numbers}.difference(*(game.pairing for game in games))
        resting = system == "custom" and len(idle) == len(numbers) % 2
        listed.append(round_._replace(games=tuple(games), byes=tuple(map(Bye, idle)) if resting else ()))
    order = default_order(len(numbers), times, system)
    return Schedule(len(numbers), with_meetings(listed), system, times, order)


def missing(schedule: Schedule, times: int, teams: Sequence[str] = ()) -> list[Pairing]:
    """The pairs that have fewer games than they should."""
    met = Counter((min(game.pairing), max(game.pairing)) for _, _, game in schedule.games())
    everybody = range(1, schedule.players + 1)
    return [
        Pairing(low, high)
        for low in everybody
        for high in range(low + 1, schedule.players + 1)
        if met[low, high] < times and not (teams and teams[low - 1] == teams[high - 1])
    ]
