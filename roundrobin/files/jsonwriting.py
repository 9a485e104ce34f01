"""An event as JSON text; see `jsonfile` for what stands in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from datetime import date as Date
from datetime import datetime as DateTime
from datetime import time as Time
from decimal import Decimal
from fractions import Fraction
from typing import Any

from roundrobin.errors import Impossible
from roundrobin.event import Calendar, Event, Player, Scoring
from roundrobin.files import jsonshape, jsontext
from roundrobin.files.written import Written
from roundrobin.games import Game, Round

VERSION = 1
_HEADS = (
    "name",
    "city",
    "federation",
    "organiser",
    "arbiter",
    "time_control",
    "club",
    "uid",
    "web",
    "language",
)
_LARGEST = 10**50
Object = dict[str, Any]


def write(event: Event) -> Written:
    """The event as JSON in UTF-8, a player and a game a line; nothing is lost.

    Raises `Impossible` when `event.extra` holds what is neither text, number, date, list nor table.
    """
    made = {
        "version": VERSION,
        "event": _event(event),
        "rules": _rules(event),
        "calendar": _calendar(event.calendar),
        "lots": _lots(event),
        "players": [_player(player) for player in event.players],
        "rounds": [_round(round_) for round_ in event.schedule.rounds],
        "decisions": [
            {"players": [*one.players], "order": [*one.order], "by": one.by, "why": one.why}
            for one in event.decisions
        ],
        "penalties": [
            {"player": one.player, "points": number(one.points), "why": one.why} for one in event.penalties
        ],
        "extra": {key: _foreign(one, f"extra {key}") for key, one in event.extra.items()},
    }
    return Written("".join([*_laid(made), "\n"]).encode())


def number(value: Fraction) -> int | float | str:
    """Points as JSON has them: `5`, `5.5`, and `"7/3"` where no decimal is exact."""
    if value.denominator == 1:
        return value.numerator
    decimal = float(value)
    fine = Fraction(repr(decimal)) == value and "e" not in repr(decimal)
    return decimal if fine and len(repr(decimal).partition(".")[2]) <= jsonshape.FINEST else str(value)


def _event(event: Event) -> Object:
    return {
        **{key: getattr(event, key) for key in _HEADS},
        "deputies": [*event.deputies],
        "paper": event.paper,
        "fonts": [*event.fonts],
        "system": event.system,
        "cycles": event.cycles,
        "order": event.schedule.order or None,
        "tiebreaks": None if event.tiebreaks is None else [*event.tiebreaks],
        "teams": dict(event.teams),
    }


def _rules(event: Event) -> Object:
    rules = event.rules
    points = {one.name: getattr(rules.scoring, one.name) for one in fields(Scoring)}
    return {
        **{one.name: getattr(rules, one.name) for one in fields(rules)},
        "scoring": {key: None if one is None else number(one) for key, one in points.items()},
        "weights": [number(one) for one in rules.weights],
    }


def _calendar(calendar: Calendar | None) -> Object | None:
    if calendar is None:
        return None
    every = calendar.every if isinstance(calendar.every, str) else [str(day) for day in calendar.every]
    at = calendar.at and calendar.at.replace(tzinfo=None).isoformat()
    return {
        "first": _day(calendar.first),
        "every": every,
        "at": at and at.removesuffix(":00") if at and at.count(":") > 1 else at,
        "zone": calendar.zone,
        "skip": [{"first": str(one.first), "last": str(one.last), "why": one.why} for one in calendar.skip],
        "rounds_per_night": calendar.rounds_per_night,
    }


def _lots(event: Event) -> Object | None:
    if event.lots is None:
        return None
    return {
        "seed": event.lots.seed,
        "method": event.lots.method,
        "entries": [*event.lots.entries],
        "substitutes": [
            {
                "out": one.out,
                "in": one.came,
                "rating": one.rating,
                "federation": one.federation,
                "club": one.club,
            }
            for one in event.lots.substitutes
        ],
    }


def _player(player: Player) -> Object:
    return {
        **{one.name: getattr(player, one.name) for one in fields(player)},
        "unavailable": [str(day) for day in player.unavailable],
        "other": {name: number(worth) for name, worth in player.other},
    }


def _round(round_: Round) -> Object:
    return {
        "number": round_.number,
        "date": _day(round_.date),
        "games": [_game(game) for game in round_.games],
        "byes": [{"player": bye.player, "kind": bye.kind} for bye in round_.byes],
    }


def _game(game: Game) -> Object:
    put_off = game.postponed and {"by": game.postponed.by, "until": _day(game.postponed.until)}
    return {
        "white": game.white,
        "black": game.black,
        "meeting": game.meeting,
        "result": game.result and str(game.result),
        "date": _day(game.date),
        "postponed": put_off,
        "remark": game.remark,
    }


def _day(day: Date | None) -> str | None:
    return day.isoformat() if day else None


def _foreign(one: Any, where: str, depth: int = 3) -> Any:
    """A foreign value; what JSON has no way to say stands in an object of one key that begins with a $."""
    deep = depth >= jsontext.DEEPEST
    match one:
        case bool() | str():
            return one
        case int() if abs(one) < _LARGEST:
            return one
        case float():
            return one if one - one == 0 else {"$number": str(one)}
        case Decimal():
            return _foreign(float(one), where)
        case DateTime():
            return {"$datetime": one.isoformat()}
        case Date():
            return {"$date": one.isoformat()}
        case Time():
            return {"$time": one.isoformat()}
        case Mapping() if not deep and all(isinstance(key, str) for key in one):
            inside = {key: _foreign(held, where, depth + 1) for key, held in one.items()}
            escaped = len(inside) == 1 and next(iter(inside)).startswith("$")
            return {"$object": inside} if escaped else inside
        case list() | tuple() if not deep:
            return [_foreign(held, where, depth + 1) for held in one]
    what = "it is nested too deeply" if deep else f"it cannot be written as JSON: {type(one).__name__}"
    raise Impossible.one(where, what, "keep text, numbers, dates, lists and tables")


def _laid(value: Any, level: int = 0) -> Iterator[str]:
    """The text of a value: sections with a key or an entry a line, then what fits on a line on one."""
    if not _opened(value, level):
        yield json.dumps(value, ensure_ascii=False, allow_nan=False)
        return
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    held = (
        [(f"{json.dumps(key, ensure_ascii=False)}: ", one) for key, one in value.items()]
        if isinstance(value, dict)
        else [("", one) for one in value]
    )
    yield opening
    for at, (key, one) in enumerate(held):
        yield f"{',' if at else ''}\n{' ' * (level + 1)}{key}"
        yield from _laid(one, level + 1)
    yield f"\n{' ' * level}{closing}"


def _opened(value: Any, level: int) -> bool:
    """Whether the entries of a value get lines of their own: those of sections, rounds and games."""
    if not isinstance(value, dict | list) or not value:
        return False
    games = isinstance(value, list) and isinstance(value[0], dict) and "white" in value[0]
    return level < 2 or games or (isinstance(value, dict) and "games" in value)
