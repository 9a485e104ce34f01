"""Which event is it: a round robin by a named table, by the organiser's own, a Scheveningen match, a Swiss.

Record 192 goes before the words of 092; where neither says anything, the pairings do: a complete set (every
pair met equally often) is a round robin, and so are complete rounds of a published table under its numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Date

from roundrobin.event import ORDERS, Event
from roundrobin.files.trf.codes import Kind
from roundrobin.files.trf.notes import Notes
from roundrobin.games import Round, Schedule
from roundrobin.scheduling.cycles import default_order, round_order
from roundrobin.scheduling.methods import METHODS, scheduled

MOST_GAMES = 200_000
"""Games of the largest table that is made to compare with."""


@dataclass(frozen=True, slots=True)
class System:
    """What was found out; `table` is the whole schedule of a named table, None where there is none."""

    name: str
    cycles: int = 1
    order: str = "plain"
    table: Schedule | None = None


_CALLED = {
    "berger": "Berger",
    "circle": "circle",
    "crenshaw": "Crenshaw-Berger",
    "scheveningen": "Scheveningen",
}


def called_table(system: str) -> str:
    """How people call the table of a system.

    >>> called_table("crenshaw")
    'Crenshaw-Berger'
    """
    return _CALLED.get(system, system)


def found(
    kind: Kind, rounds: Sequence[Round], players: int, announced: int, teams: Sequence[str] = ()
) -> System:
    """The system of an event by what the file says and by its pairings; `announced` rounds in all."""
    if kind.what == "swiss":
        return System("swiss")
    played = [round_ for round_ in rounds if round_.games]
    if kind.what == "scheveningen":
        most = met(played)
        longest = max(teams.count("A"), teams.count("B"), 1)
        cycles = kind.cycles or max(-(-max(announced, len(played)) // longest), 1)
        cycles = max(cycles, max(most.values(), default=1))
        table = fitting("scheveningen", played, players, cycles, order=kind.order, teams=teams)
        return table or System("scheveningen", cycles, default_order(players, cycles, "scheveningen"))
    return _all_play_all(kind, played, players, announced)


def _all_play_all(kind: Kind, played: Sequence[Round], players: int, announced: int) -> System:
    length = max(players - 1 + players % 2, 1)
    counts = met(played)
    most = max(counts.values(), default=0)
    complete = most > 0 and len(counts) == players * (players - 1) // 2 and {*counts.values()} == {most}
    if not kind.what and not played:
        return System("swiss")
    if complete:
        cycles = max(most, kind.cycles or 1)
    else:
        cycles = max(kind.cycles or -(-max(announced, len(played)) // length), most, 1)
    declared = kind.what == "round robin"
    if not declared and not complete and any(len(round_.games) < players // 2 for round_ in played):
        return System("swiss")
    for system in METHODS:
        if table := fitting(system, played, players, cycles, order=kind.order):
            return table
    if not declared and not complete:
        return System("swiss")
    return System("custom", cycles, default_order(players, cycles, "custom"))


def met(rounds: Sequence[Round]) -> Counter[tuple[int, int]]:
    """How often each pair meets."""
    return Counter(
        [
            (game[0], game[1]) if game[0] < game[1] else (game[1], game[0])
            for round_ in rounds
            for game in round_.games
        ]
    )


def fitting(
    system: str,
    played: Sequence[Round],
    players: int,
    cycles: int,
    *,
    order: str = "plain",
    teams: Sequence[str] = (),
) -> System | None:
    """The named table with exactly these games and colours in these rounds, in any of the six orders.

    `order` is tried first, then the one that suits the table. A round may lack games of the table.
    """
    if players < 2 or cycles * players * (players - 1) // 2 > MOST_GAMES:
        return None
    base = scheduled(system, players, 1, "plain", teams)
    if base is None:
        return None
    pairs = [frozenset([game[:2] for game in round_.games]) for round_ in base.rounds]
    turned = [frozenset([(black, white) for white, black in one]) for one in pairs] if cycles > 1 else []
    listed = [(round_.number, [game[:2] for game in round_.games]) for round_ in played]
    for name in _orders(system, players, cycles, order):
        whole = round_order(len(pairs), players, cycles, name)
        if all(
            number <= len(whole)
            and (turned if whole[number - 1][0] % 2 else pairs)[whole[number - 1][1]].issuperset(games)
            for number, games in listed
        ):
            table = base if cycles == 1 else scheduled(system, players, cycles, name, teams)
            return System(system, cycles, name, table)
    return None


def _orders(system: str, players: int, cycles: int, order: str) -> Iterator[str]:
    if cycles == 1:
        return iter(["plain"])
    return iter(dict.fromkeys((order, default_order(players, cycles, system), *ORDERS)))


def recognised(event: Event, *, coded: bool = True) -> System | None:
    """The table that the pairings of an event are read back as, None for a Swiss and where there is none.

    `coded` is whether a record 192 tells the order of the rounds.
    """
    if event.system == "swiss":
        return None
    played = [round_ for round_ in event.schedule.rounds if round_.games]
    players, cycles = len(event.players), event.cycles
    teams = [player.team for player in event.players]
    if event.system == "scheveningen":
        return fitting("scheveningen", played, players, cycles, teams=teams)
    for system in METHODS:
        if table := fitting(system, played, players, cycles, order=code_order(event) if coded else "plain"):
            return table
    return None


def code_order(event: Event) -> str:
    """The order that the code of an event names, which is tried first when it is read back."""
    return (
        "fide"
        if event.system == "berger" and event.cycles == 2 and event.schedule.order == "fide"
        else "plain"
    )


def in_board_order(rounds: Sequence[Round], table: Schedule | None) -> list[Round]:
    """The rounds with their games in the order of the table's boards, else by the lower number."""
    boards = (
        {round_.number: {game[:2]: at for at, game in enumerate(round_.games)} for round_ in table.rounds}
        if table
        else {}
    )
    ordered = []
    for round_ in rounds:
        seats = boards.get(round_.number, {})
        games = sorted(round_.games, key=lambda game: seats.get(game[:2], 0) if seats else min(game[:2]))
        ordered.append(round_._replace(games=tuple(games)))
    return ordered


def sides(rounds: Sequence[Round], players: int) -> tuple[str, ...] | None:
    """The two teams of a Scheveningen match by who meets whom; the first player is in A. None if unclear."""
    opponents: dict[int, set[int]] = {number: set() for number in range(1, players + 1)}
    for one, other in met(rounds):
        opponents[one].add(other)
        opponents[other].add(one)
    team, waiting = {1: "A"}, [1]
    while waiting:
        number = waiting.pop()
        against = "B" if team[number] == "A" else "A"
        for other in opponents[number]:
            if other not in team:
                team[other] = against
                waiting.append(other)
            elif team[other] != against:
                return None
    return tuple(team[number] for number in range(1, players + 1)) if len(team) == players else None


def filled(rounds: Sequence[Round], table: Schedule, days: Mapping[int, Date], notes: Notes) -> list[Round]:
    """The rounds of the table with the results of a file; games that it does not list are open."""
    there = {round_.number: round_ for round_ in rounds}
    missing, whole = [], []
    for round_ in table.rounds:
        read = there.get(round_.number)
        if read is None:
            missing.append(round_.number)
            whole.append(round_._replace(date=days.get(round_.number)))
            continue
        if table.cycles == 1 and len(read.games) == len(round_.games):
            whole.append(round_._replace(games=read.games, date=read.date))
            continue
        results = {game[:2]: game.result for game in read.games}
        games = tuple(
            [
                game._replace(result=results[game[:2]]) if game[:2] in results else game
                for game in round_.games
            ]
        )
        if len(read.games) < len(games):
            listed = ", ".join(
                f"{game.white}-{game.black}" for game in round_.games if game[:2] not in results
            )
            what = (
                f"it has not {listed} of the {called_table(table.system)} table: read as still to be played"
            )
            notes.warn(f"round {round_.number}", what, "")
        if table.system == "scheveningen" and len(read.games) == len(games):
            seats = {game[:2]: at for at, game in enumerate(read.games)}
            games = tuple(sorted(games, key=lambda game: seats[game[:2]]))
        whole.append(round_._replace(games=games, date=read.date))
    if missing:
        listed = f"{missing[0]}" if len(missing) == 1 else f"{missing[0]} to {missing[-1]}"
        said = "round" if len(missing) == 1 else "rounds"
        what = f"not in the file: read as those of the {called_table(table.system)} table, still to be played"
        notes.warn(f"{said} {listed}", what, "")
    return whole
