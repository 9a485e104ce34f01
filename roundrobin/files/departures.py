"""Warnings about listed rounds: they leave the named table, a third colour runs, a pair never meets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, groupby, pairwise

from roundrobin.errors import Problem
from roundrobin.event import Calendar, Player
from roundrobin.files.problems import count_of, warning
from roundrobin.games import Game, Round, Schedule

_FEW = 4
_TABLES = {"berger": "Berger", "crenshaw": "Crenshaw-Berger", "scheveningen": "Scheveningen"}
Run = tuple[int, str, tuple[int, ...]]


def departures(
    schedule: Schedule,
    table: Schedule | None,
    listed: Collection[int],
    players: Sequence[Player],
    meet: Callable[[int, int], bool],
) -> list[Problem]:
    """What is unusual about the rounds that are `listed`; nothing when all follow from the table."""
    if not listed:
        return []
    problems = _from_table(schedule, table, listed) if table else _gaps(schedule)
    if schedule.system == "swiss":
        return problems
    usual = set(_runs(table)) if table else set()
    for number, colour, numbers in _runs(schedule):
        if (number, colour, numbers) not in usual:
            what = f"has {colour} in rounds {', '.join(map(str, numbers))}"
            problems.append(
                warning(
                    f"player {number} ({players[number - 1].name})", what, "three running are one too many"
                )
            )
    return problems + _never_met(schedule, meet)


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


def _from_table(schedule: Schedule, table: Schedule, listed: Collection[int]) -> list[Problem]:
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
            rounds.append(_other_games(round_, here.keys(), there, _named(schedule)))
        for pair, (board, game) in here.items():
            if pair in there and there[pair].white != game.white:
                what = f"{game.white}-{game.black} has the colours against the {_named(schedule)} table"
                place = f"round {round_.number}, board {board}"
                colours.append(warning(place, what, f"the table has {game.black}-{game.white}"))
    if len(rounds) > _FEW:
        what = f"{len(rounds)} rounds are not those of the {_named(schedule)} table"
        rounds = [warning("[[rounds]]", what, 'write  system = "custom"  if that is meant')]
    if len(colours) > _FEW:
        what = f"{len(colours)} games have the colours against the {_named(schedule)} table"
        colours = [warning("[[rounds]]", what, 'write  system = "custom"  if that is meant')]
    return rounds + colours


def _other_games(
    round_: Round, here: Collection[frozenset[int]], there: dict[frozenset[int], Game], named: str
) -> Problem:
    missing = _listing("{}-{}".format(*game.pairing) for pair, game in there.items() if pair not in here)
    extra = _listing(
        "{}-{}".format(*game.pairing) for game in round_.games if frozenset(game.pairing) not in there
    )
    if not extra:
        return warning(f"round {round_.number}", f"lacks {missing} of the {named} table", "")
    instead = f" instead of {missing}" if missing else ""
    return warning(f"round {round_.number}", f"has {extra}{instead}, unlike the {named} table", "")


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


def _listing(words: Collection[str] | Iterator[str]) -> str:
    """At most eight of them, then how many more."""
    words = list(words)
    more = f" and {len(words) - 8} more" if len(words) > 8 else ""
    return ", ".join(words[:8]) + more
