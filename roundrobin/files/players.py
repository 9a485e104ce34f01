"""The players of an event file: numbers, twins, ids; and players as decisions and penalties name them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from roundrobin.errors import Problem, RoundRobinError
from roundrobin.event import Decision, Penalty, Player
from roundrobin.files.problems import error, warning
from roundrobin.files.settings import frozen
from roundrobin.games import Schedule
from roundrobin.names import find, plain


def players(listed: Sequence[dict[str, Any]]) -> tuple[tuple[Player, ...], list[Problem]]:
    """The players in order of their numbers; numbers that cannot be are replaced by the order in the file."""
    problems = _too_few(listed)
    problems += _numbers(listed)
    field = [_player(one, at if problems else one.get("number", at)) for at, one in enumerate(listed, 1)]
    field.sort(key=lambda player: player.number)
    return tuple(field), problems + _alone(field) + _alike(field)


def called(player: Player) -> str:
    """A player as the place of a problem: `player 3 (Tal, Ana)`."""
    return f"player {player.number} ({player.name})"


def decisions(
    listed: Iterable[dict[str, Any]], field: Sequence[Player]
) -> tuple[list[Decision], list[Problem]]:
    """Decisions with every player as a number. `order` may name some of the players, best first."""
    found, problems = [], []
    for at, one in enumerate(listed, 1):
        place = f"decision {at}"
        tied, wrong = _numbers_of(one["players"], field, place)
        order, wrong_too = _numbers_of(one.get("order", []), field, place)
        strangers = [number for number in order if number not in tied] if not wrong else []
        problems += [
            *wrong,
            *wrong_too,
            *(
                error(place, f"{number} is in order, not in players", "name the same players")
                for number in strangers
            ),
            *_named_twice(place, "players", tied),
            *_named_twice(place, "order", order),
        ]
        if len(tied) < 2 and not wrong:
            problems.append(
                error(place, "a decision is among two players or more", "write  players = [1, 3]")
            )
        found.append(Decision(tuple(tied), tuple(order), one["by"], one.get("why", "")))
    return found, problems


def penalties(
    listed: Iterable[dict[str, Any]], field: Sequence[Player]
) -> tuple[list[Penalty], list[Problem]]:
    """Penalties with the player as a number."""
    found, problems = [], []
    for at, one in enumerate(listed, 1):
        numbers, wrong = _numbers_of([one["player"]], field, f"penalty {at}")
        problems += wrong
        found += [Penalty(number, one["points"], one.get("why", "")) for number in numbers]
    return found, problems


def left_too_late(field: Sequence[Player], schedule: Schedule) -> list[Problem]:
    """Who left after a round that does not exist, or has a game in a later one and no other date for it."""
    last = max((round_.number for round_ in schedule.rounds), default=0)
    gone = {player.number: player.withdrawn_after for player in field if player.withdrawn_after is not None}
    played = [
        warning(
            f"round {round_.number}, board {board}",
            f"{called(field[number - 1])} played here, but left after round {gone[number]}",
            "check the two; a game played earlier has its date behind it, like  @2026-01-19",
        )
        for round_, board, game in schedule.games()
        if game.result and game.result.played and not game.date
        for number in game.pairing
        if round_.number > gone.get(number, last)
    ]
    return played + [
        error(
            called(player),
            f"withdrawn_after {player.withdrawn_after} is beyond the last round",
            f"write at most {last}",
        )
        for player in field
        if player.withdrawn_after is not None and player.withdrawn_after > last
    ]


def _player(one: dict[str, Any], number: int) -> Player:
    return Player(**{**frozen(one), "number": number, "rating": one.get("rating") or None})


def _too_few(listed: Sequence[Any]) -> list[Problem]:
    if len(listed) > 1:
        return []
    what = "one player cannot play a round robin" if listed else "there are no players"
    return [error("[[players]]", what, "enter at least two, each under [[players]]")]


def _numbers(listed: Sequence[dict[str, Any]]) -> list[Problem]:
    """Numbers stand in all players or in none, and are 1 to the number of players."""
    numbers = [one.get("number") for one in listed]
    if not any(numbers):
        return []
    problems, holder = [], {number: at for at, number in reversed(list(enumerate(numbers))) if number}
    free = iter([number for number in range(1, len(listed) + 1) if number not in holder])
    for at, one in enumerate(listed):
        number = one.get("number")
        shown = f"player {number or at + 1} ({one['name']})"
        if number is None:
            problems.append(error(shown, "number is missing, other players have one", _take(free)))
        elif holder[number] != at:
            what = f"number {number} is taken by {listed[holder[number]]['name']}"
            problems.append(error(shown, what, _take(free)))
        elif number > len(listed):
            problems.append(
                error(shown, f"number {number} is too large, there are {len(listed)} players", _take(free))
            )
    return problems


def _take(free: Iterable[int]) -> str:
    number = next(iter(free), None)
    return f"write  number = {number}" if number else "number the players from 1"


def _alone(field: Sequence[Player]) -> list[Problem]:
    return [
        error(called(player), "is expelled, but nothing says when", "write  withdrawn_after = 3")
        for player in field
        if player.expelled and player.withdrawn_after is None
    ]


def _alike(field: Sequence[Player]) -> list[Problem]:
    """Two players with one id are an error, two with one name a warning."""
    problems = []
    ids: dict[tuple[Any, ...], Player] = {}
    names: dict[str, Player] = {}
    for player in field:
        for key, value in (("fide_id", player.fide_id), ("national_id", player.national_id)):
            other = ids.setdefault((key, value, player.federation * (key == "national_id")), player)
            if value and other is not player:
                what = f"{key} {value} is also that of player {other.number} ({other.name})"
                problems.append(error(called(player), what, "correct it, or leave one player out"))
        other = names.setdefault(plain(player.name), player)
        if other is not player and player.name != "?":
            remedy = (
                ""
                if other.club != player.club or other.born != player.born
                else "a club or year of birth tells them apart"
            )
            problems.append(warning(called(player), f"player {other.number} has the same name", remedy))
    return problems


def _numbers_of(
    named: Iterable[int | str], field: Sequence[Player], place: str
) -> tuple[list[int], list[Problem]]:
    numbers, problems = [], []
    for one in named:
        try:
            numbers.append(find(field, str(one)).number)
        except RoundRobinError as wrong:
            problems += [problem._replace(where=f"{place}, {problem.where}") for problem in wrong.problems]
    return numbers, problems


def _named_twice(place: str, key: str, numbers: Sequence[int]) -> list[Problem]:
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    return [error(place, f"{key} names {number} twice", "name every player once") for number in twice]
