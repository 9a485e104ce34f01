"""Warnings about rounds: they leave the named table, a third colour runs, a pair never meets or too soon.

Rounds made by hand (`system = "custom"`) have no table; they are inspected. What is an error there (a pair
that never meets, somebody who rests twice) is only a warning here, because the rest may yet be listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations, groupby, pairwise

from roundrobin.errors import Problem
from roundrobin.event import Calendar, Player
from roundrobin.files.players import called
from roundrobin.files.problems import count_of, warning
from roundrobin.games import Game, Round, Schedule
from roundrobin.scheduling.faults import said_list
from roundrobin.scheduling.inspect import inspect
from roundrobin.scheduling.naming import named
from roundrobin.scheduling.orders import order_warnings, remedy_at_once

_FEW = 4
_TABLES = {
    "berger": "Berger",
    "circle": "circle",
    "crenshaw": "Crenshaw-Berger",
    "scheveningen": "Scheveningen",
}
Run = tuple[int, str, tuple[int, ...]]
Rematch = tuple[tuple[int, int], tuple[int, int]]


def departures(
    schedule: Schedule,
    table: Schedule | None,
    listed: Collection[int],
    players: Sequence[Player],
    meet: Callable[[int, int], bool],
    *,
    tossed: int = 0,
) -> list[Problem]:
    """What is unusual about the rounds, those that are `listed` and those that follow from the table.

    Of the latter only what the order of the rounds brings is said: the same opponent twice running, and three
    of a colour where no order is free of both. `tossed` is the round whose colours in the table were tossed.
    """
    if schedule.system == "swiss":
        return _gaps(schedule) if listed else []
    if table is None:
        return _by_hand(schedule, players, meet) if listed else []
    team_match = schedule.system == "scheveningen"  # a double one has its middle round twice, as published
    again = table.cycles > 1 and schedule.players > 2
    at_once = list(_rematches(table)) if again and not team_match else []
    problems = _order(table, at_once)
    problems += order_warnings(table.system, table.players, table.cycles, table.order)
    if not listed or _as_in(table, schedule):
        return problems
    problems += _from_table(schedule, table, listed, tossed)
    usual = set(_runs(table))
    for number, colour, numbers in _runs(schedule):
        if (number, colour, numbers) not in usual:
            what = f"has {colour} in rounds {', '.join(map(str, numbers))}"
            remedy = "three running are one too many; turn a game, or restore the order of the rounds"
            problems.append(warning(called(players[number - 1]), what, remedy))
    for pair, rounds in () if team_match else _rematches(schedule):
        if (pair, rounds) not in at_once and schedule.players > 2:
            one, other = (players[number - 1].name for number in pair)
            what = f"{one} and {other} meet twice running"
            place = f"rounds {rounds[0]} and {rounds[1]}"
            problems.append(warning(place, what, "play another round between the two"))
    return problems + _never_met(schedule, meet)


def _as_in(table: Schedule, schedule: Schedule) -> bool:
    """Whether all games are those of the table, nothing else of which is looked at."""
    mine, theirs = ([(one.number, one.games) for one in each.rounds] for each in (schedule, table))
    return mine == theirs


def _order(table: Schedule, at_once: Collection[Rematch]) -> list[Problem]:
    """The order of the rounds lets pairs meet twice running."""
    if not at_once:
        return []
    games = _listing(f"{low}-{high}" for (low, high), _ in at_once)
    seams = sorted({rounds for _, rounds in at_once})
    rounds = _listing(f"{one} and {later}" for one, later in seams)
    what = f'"{table.order}" lets {games} meet twice running (rounds {rounds})'
    instead = remedy_at_once(table.system, table.players, table.cycles, table.order)
    return [warning("order", what, f"announce it, or {instead}" if "write" in instead else instead)]


def _by_hand(
    schedule: Schedule, players: Sequence[Player], meet: Callable[[int, int], bool]
) -> list[Problem]:
    """What an inspection finds in rounds made by hand, each thing once."""
    if not schedule.rounds or not any(round_.games for round_ in schedule.rounds):
        return _gaps(schedule)
    if any(not meet(one, other) for one, other in combinations(range(1, len(players) + 1), 2)):
        teams = {player.number: player.team for player in players}
    else:
        teams = None
    found = inspect(schedule, teams, cycles=schedule.cycles)
    whole = schedule.cycles * (len(players) - 1 + len(players) % 2)
    pending = teams is None and len(schedule.rounds) < whole
    unfinished = {f"number {number}" for pair, _ in found.missing for number in pair}
    running = {fault.where for fault in found.faults if fault.what.endswith(")") and "running" in fault.what}
    paired = {fault.remedy.partition(",")[0] for fault in found.faults}
    problems, open_ = _gaps(schedule), list[str]()
    for fault in found.faults:
        if pending and fault.remedy == "both are free in no round":
            open_.append(fault.where.removeprefix("numbers ").replace(" and ", "-"))
        elif "no game" in fault.what and f"pair them in {fault.where}" in paired:
            continue  # who is to be paired there is said with the pair
        elif fault.what.startswith("rests ") and fault.where in unfinished:
            continue  # so is who rests too often because a game is missing
        elif "Whites and" in fault.what and fault.where in running:
            continue  # turning one of the running games helps both
        else:
            where = "[[rounds]]" if fault.where == "schedule" else fault.where
            remedy = "play another round between the two" if "twice running" in fault.what else fault.remedy
            problems.append(named(warning(where, fault.what, remedy), players))
    if open_:
        there = (
            f"{len(schedule.rounds)} of {whole} rounds {'are' if len(schedule.rounds) > 1 else 'is'} there"
        )
        what = f"{there}, {_listing(open_)} have still to meet"
        problems.append(warning("[[rounds]]", what, "list the other rounds too"))
    return problems


def out_of_order(schedule: Schedule, calendar: Calendar | None) -> list[Problem]:
    """Dates that go backwards, and rounds on a date the calendar skips."""
    problems = []
    for before, round_ in pairwise(round_ for round_ in schedule.rounds if round_.date):
        if before.date and round_.date and round_.date < before.date:
            what = f"{round_.date} is before the date of round {before.number}, {before.date}"
            problems.append(warning(f"round {round_.number}", what, "check the two dates"))
    for round_ in schedule.rounds if calendar and calendar.skip else ():
        for closed in calendar.skip if calendar and round_.date else ():
            if round_.date and closed.first <= round_.date <= closed.last:
                why = f" ({closed.why})" if closed.why else ""
                what = f"{round_.date} is skipped in [calendar]{why}"
                problems.append(warning(f"round {round_.number}", what, "check the date"))
    return problems


def _from_table(schedule: Schedule, table: Schedule, listed: Collection[int], tossed: int) -> list[Problem]:
    """Rounds with other games than the table, and games with other colours; many are said in one line."""
    rounds, colours = [], []
    known = {
        round_.number: {frozenset(game.pairing): game for game in round_.games} for round_ in table.rounds
    }
    for round_ in schedule.rounds:
        if round_.number not in listed:
            continue
        there = known.get(round_.number)
        if there is None:
            what = f"the {_named(schedule)} table has only {len(known)} rounds"
            rounds.append(warning(f"round {round_.number}", what, ""))
            continue
        here = {frozenset(game.pairing): (board, game) for board, game in enumerate(round_.games, 1)}
        if here.keys() != there.keys():
            rounds.append(_other_games(round_, here.keys(), there, known, _named(schedule)))
        for pair, (board, game) in here.items():
            if pair in there and there[pair].white != game.white:
                by = "toss" if tossed == round_.number else f"{_named(schedule)} table"
                what = f"{game.white}-{game.black} has the colours against the {by}"
                place = f"round {round_.number}, board {board}"
                colours.append(
                    warning(place, what, f"the {by.rpartition(' ')[2]} has {game.black}-{game.white}")
                )
    if len(rounds) > _FEW:
        what = f"{len(rounds)} rounds are not those of the {_named(schedule)} table"
        rounds = [warning("[[rounds]]", what, 'write  system = "custom"  if that is meant')]
    if len(colours) > _FEW:
        what = f"{len(colours)} games have the colours against the {_named(schedule)} table"
        colours = [warning("[[rounds]]", what, 'write  system = "custom"  if that is meant')]
    return rounds + colours


def _other_games(
    round_: Round,
    here: Collection[frozenset[int]],
    there: dict[frozenset[int], Game],
    known: Mapping[int, dict[frozenset[int], Game]],
    table: str,
) -> Problem:
    whole = [number for number, games in known.items() if games.keys() == {*here}]
    if whole and here:
        what = f"has the games of round {said_list(whole)} of the {table} table"
        return warning(f"round {round_.number}", what, "")
    missing = _listing("{}-{}".format(*game.pairing) for pair, game in there.items() if pair not in here)
    extra = _listing(
        "{}-{}".format(*game.pairing) for game in round_.games if frozenset(game.pairing) not in there
    )
    if not extra:
        return warning(f"round {round_.number}", f"lacks {missing} of the {table} table", "")
    instead = f" instead of {missing}" if missing else ""
    return warning(f"round {round_.number}", f"has {extra}{instead}, unlike the {table} table", "")


def _named(schedule: Schedule) -> str:
    return _TABLES.get(schedule.system, schedule.system)


def _gaps(schedule: Schedule) -> list[Problem]:
    numbers = {round_.number for round_ in schedule.rounds}
    missing = _listing(str(number) for number in range(1, max(numbers, default=0)) if number not in numbers)
    return [warning("[[rounds]]", f"there is no round {missing}", "")] if missing else []


def _never_met(schedule: Schedule, meet: Callable[[int, int], bool]) -> list[Problem]:
    """Pairs that meet less often than there are cycles."""
    met = Counter(frozenset(game.pairing) for _, _, game in schedule.games())
    short: dict[int, list[str]] = {}
    for one, other in combinations(range(1, schedule.players + 1), 2):
        times = met[frozenset((one, other))]
        if times < schedule.cycles and meet(one, other):
            short.setdefault(times, []).append(f"{one}-{other}")
    problems = []
    for times, pairs in sorted(short.items()):
        often = (
            "never meet"
            if times == 0
            else f"meet only {count_of(times)} instead of {count_of(schedule.cycles)}"
        )
        problems.append(warning("[[rounds]]", f"{_listing(pairs)} {often}", "add the games to a round"))
    return problems


def _runs(schedule: Schedule | None) -> Iterator[Run]:
    """Every row of three or more games with one colour: player, colour, rounds."""
    seen: dict[int, list[tuple[str, int]]] = {}
    for round_, _, game in schedule.games() if schedule else ():
        seen.setdefault(game.white, []).append(("White", round_.number))
        seen.setdefault(game.black, []).append(("Black", round_.number))
    for number, colours in sorted(seen.items()):
        for colour, run in groupby(colours, key=lambda one: one[0]):
            numbers = tuple(at for _, at in run)
            if len(numbers) > 2:
                yield number, colour, numbers


def _rematches(schedule: Schedule) -> Iterator[Rematch]:
    """Pairs that meet in two rounds running, with the two."""
    for before, round_ in pairwise(schedule.rounds):
        pairs = {frozenset(game.pairing) for game in before.games}
        for game in round_.games:
            if frozenset(game.pairing) in pairs and round_.number == before.number + 1:
                yield (min(game.pairing), max(game.pairing)), (before.number, round_.number)


def _listing(words: Collection[str] | Iterator[str]) -> str:
    """At most eight of them, then how many more."""
    words = list(words)
    more = f" and {len(words) - 8} more" if len(words) > 8 else ""
    return ", ".join(words[:8]) + more
