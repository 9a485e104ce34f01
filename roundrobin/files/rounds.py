"""The rounds of an event file: listed ones are the truth, the others follow from the named table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.files import gameline
from roundrobin.files.departures import departures
from roundrobin.files.field import Field, too_large, unfit
from roundrobin.files.impossible import impossible
from roundrobin.files.problems import error, warning
from roundrobin.games import Bye, Game, Round, Schedule, with_meetings


def rounds(listed: Sequence[dict[str, Any]], field: Field) -> tuple[Schedule | None, list[Problem]]:
    """The whole schedule, listed and derived, and everything that is wrong or unusual about it."""
    read, problems = _read(listed, field)
    problems += (badly := unfit(field))
    problems += impossible(read, field)
    if not field.sound or not field.counted:
        return None, problems
    size = too_large(len(field.players), field.cycles)
    table = None if size or badly else field.table()
    problems += size or ([] if badly else _underivable(listed, field, table))
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
