"""What is wrong with a schedule, in sentences with the round, the numbers and the remedy.

Errors: somebody plays twice in a round, has no game though no bye is due, or rests more often than the
others; a pair meets too seldom or too often. Warnings: a pair meets in two rounds running, a player has
three of a colour running or more than one White too many, a pair does not share its colours. That half of
an even field has one White more is in the nature of the thing and not mentioned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import pairwise

from roundrobin.errors import Problem
from roundrobin.games import Schedule
from roundrobin.scheduling.cycles import APART
from roundrobin.scheduling.methods import METHODS
from roundrobin.scheduling.orders import remedy_at_once

Pair = tuple[int, int]
Shortfall = Sequence[tuple[Pair, int]]
"""Pairs, and by how many games they meet too seldom (or too often)."""
Row = list[tuple[int, str]]
"""The games of a player in order: which round (from 0), and W or B."""


def faults(
    schedule: Schedule,
    teams: Mapping[int, str] | None,
    cycles: int,
    *,
    missing: Shortfall,
    double: Shortfall,
    met: Mapping[Pair, Sequence[int]],
    rows: Mapping[int, Row],
) -> tuple[Problem, ...]:
    """All that is to be said about a schedule, round by round, then by pairs and players.

    `met` holds in which rounds (from 0) a pair meets; `rows` is empty where colours are unknown. See
    `scheduling.inspect`, which counts all this.
    """
    return (
        *_rounds(schedule, teams),
        *_missing(schedule, cycles, missing, bool(double)),
        *_double(schedule, double, met),
        *(_rematches(schedule, met) if teams is None else ()),
        *_streaks(schedule, rows),
        *_balance(schedule, rows, {number for pair, _ in missing for number in pair}),
    )


def runs(colours: str) -> Iterator[range]:
    """Where each streak in a word of W and B begins and ends.

    >>> [len(run) for run in runs("WWBWWW")]
    [2, 1, 3]
    """
    begin = 0
    for at in range(1, len(colours) + 1):
        if at == len(colours) or colours[at] != colours[begin]:
            yield range(begin, at)
            begin = at


def _resters(schedule: Schedule, teams: Mapping[int, str] | None) -> int:
    """How many players may rest in a round."""
    if teams is None:
        return schedule.players % 2
    sizes = sorted(Counter(teams[number] for number in range(1, schedule.players + 1)).values())
    return sizes[1] - sizes[0] if len(sizes) == 2 else schedule.players


def _rounds(schedule: Schedule, teams: Mapping[int, str] | None) -> Iterator[Problem]:
    everybody = range(1, schedule.players + 1)
    due = _resters(schedule, teams)
    rests: Counter[int] = Counter()
    for round_ in schedule.rounds:
        where = f"round {round_.number}"
        games = Counter(number for game in round_.games for number in game.pairing)
        for number, times in sorted(games.items()):
            if times > 1:
                boards = [f"{game.white}-{game.black}" for game in round_.games if number in game.pairing]
                said = f"number {number} has {times} games ({', '.join(boards)})"
                yield Problem("error", where, said, "keep one of them")
            if number in {bye.player for bye in round_.byes}:
                yield Problem(
                    "error", where, f"number {number} has a game and a bye", "strike one of them out"
                )
        idle = [number for number in everybody if number not in games]
        rests.update(idle)
        if len(idle) > due:
            said = (
                f"numbers {said_list(idle)} have no game"
                if len(idle) > 1
                else f"number {idle[0]} has no game"
            )
            remedy = "pair them" if due == 0 else f"only {due} may rest"
            yield Problem("error", where, said, remedy)
    fair, rest = divmod(len(schedule.rounds), max(schedule.players, 1))
    if due == 1 and teams is None and not rest:
        for number in everybody:
            if rests[number] != fair:
                said = f"rests {_times(rests[number])}, not {_times(fair)}"
                yield Problem("error", f"number {number}", said, "all rest equally often in an odd field")


def _missing(schedule: Schedule, cycles: int, missing: Shortfall, doubled: bool) -> Iterator[Problem]:
    short = sum(times for _, times in missing)
    if short > schedule.players and not doubled:
        there = len(schedule.rounds)
        said = f"{there} round{'s are' if there > 1 else ' is'} there, {short} games are still missing"
        yield Problem("error", "schedule", said, "add the other rounds")
        return
    playing = [{number for game in round_.games for number in game.pairing} for round_ in schedule.rounds]
    for pair, times in missing:
        free = [
            round_.number
            for round_, busy in zip(schedule.rounds, playing, strict=True)
            if busy.isdisjoint(pair)
        ]
        said = "never meet" if times == cycles else f"meet {_times(cycles - times)}, not {_times(cycles)}"
        remedy = f"pair them in round {free[0]}, where both are free" if free else "both are free in no round"
        yield Problem("error", f"numbers {said_list(pair)}", said, remedy)


def _double(schedule: Schedule, double: Shortfall, met: Mapping[Pair, Sequence[int]]) -> Iterator[Problem]:
    for pair, times in double:
        due = len(met[pair]) - times
        rounds = _rounds_said(schedule, met[pair])
        said = f"meet {_times(due + times)} ({rounds}), not {_times(due)}"
        remedy = "keep these games as often as they are due and pair those who are missing"
        if due == 0:
            said, remedy = f"are of one team and meet in {rounds}", "pair them with the other team"
        yield Problem("error", f"numbers {said_list(pair)}", said, remedy)


def _rematches(schedule: Schedule, met: Mapping[Pair, Sequence[int]]) -> Iterator[Problem]:
    for pair, rounds in sorted(met.items()):
        for one, later in pairwise(rounds):
            if later - one == 1:
                said = f"meet twice running ({_rounds_said(schedule, (one, later))})"
                remedy = _apart(schedule)
                yield Problem("warning", f"numbers {said_list(pair)}", said, remedy)


def _apart(schedule: Schedule) -> str:
    """The better order, where it is the order of a table that brings the two games together."""
    table = schedule.system in METHODS and schedule.cycles > 1 and schedule.order not in APART
    if not table or schedule.players < 3:
        return "play another round between the two"
    return remedy_at_once(schedule.system, schedule.players, schedule.cycles, schedule.order)


def _streaks(schedule: Schedule, rows: Mapping[int, Row]) -> Iterator[Problem]:
    for number, row in rows.items():
        for run in runs("".join(colour for _, colour in row)):
            if len(run) > 2:
                colour = "White" if row[run[0]][1] == "W" else "Black"
                rounds = _rounds_said(schedule, [row[at][0] for at in run])
                said = f"has {colour} {_times(len(run))} running ({rounds})"
                remedy = "turn one of these games or play the rounds in another order"
                yield Problem("warning", f"number {number}", said, remedy)


def _balance(schedule: Schedule, rows: Mapping[int, Row], unfinished: Set[int]) -> Iterator[Problem]:
    for number, row in rows.items():
        whites = sum(colour == "W" for _, colour in row)
        if abs(2 * whites - len(row)) > 1 and number not in unfinished:
            said = f"has {counted(whites, len(row) - whites)}"
            yield Problem("warning", f"number {number}", said, "turn a game that is not yet played")
    if not rows:
        return
    games: Counter[Pair] = Counter((game.white, game.black) for _, _, game in schedule.games())
    for (white, black), times in sorted(games.items()):
        back = games.get((black, white), 0)
        if times - back > 1:
            said = f"number {white} has White {_times(times)}, number {black} {_times(back)}"
            pair = said_list(sorted((white, black)))
            yield Problem("warning", f"numbers {pair}", said, "turn the colours from one cycle to the next")


def _rounds_said(schedule: Schedule, rounds: Iterable[int]) -> str:
    numbers = [schedule.rounds[at].number for at in rounds]
    return f"round{'s' if len(numbers) > 1 else ''} {said_list(numbers)}"


def _times(times: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(times, f"{times} times")


def counted(whites: int, blacks: int) -> str:
    """`4 Whites and 1 Black`."""
    return f"{whites} White{'s' * (whites != 1)} and {blacks} Black{'s' * (blacks != 1)}"


def said_list(parts: Sequence[int | str]) -> str:
    """`1`, `1 and 2`, `1, 2 and 3`."""
    *most, last = map(str, parts)
    return f"{', '.join(most)} and {last}" if most else last
