"""The values of a JSON event, which are known to have the shape of the schema, as those of an event file."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as Date
from datetime import datetime as DateTime
from datetime import time as Time
from decimal import Decimal
from fractions import Fraction
from typing import Any

from roundrobin.event import Closed
from roundrobin.files import gameline, values
from roundrobin.games import Bye, Game, Postponed
from roundrobin.results import Result

Object = dict[str, Any]


def sections(value: Object) -> Object:
    """The sections as an event file has them, of a value that has the shape of the schema."""
    head = {key: one for key, one in value["event"].items() if one is not None}
    made: Object = {
        "event": {**head, "cycles": int(head.get("cycles", 1))},
        "players": [_player_values(one) for one in value["players"]],
        "rounds": [_round_values(one) for one in value.get("rounds", ())],
        "decisions": [
            {**one, "players": [*map(int, one["players"])], "order": [*map(int, one.get("order", ()))]}
            for one in value.get("decisions", ())
        ],
        "penalties": [
            {**one, "player": int(one["player"]), "points": Fraction(one["points"])}
            for one in value.get("penalties", ())
        ],
        "rules": _rules_values(value.get("rules", {})),
        "extra": {key: _own(one) for key, one in value.get("extra", {}).items()},
    }
    if (calendar := value.get("calendar")) is not None:
        made["calendar"] = _calendar_values(calendar)
    if (lots := value.get("lots")) is not None:
        made["lots"] = {**lots, "substitutes": [_whole(_said(one)) for one in lots.get("substitutes", ())]}
    return made


def _said(one: Object) -> Object:
    return {key: held for key, held in one.items() if held is not None}


def _whole(one: Object) -> Object:
    """The same with whole numbers where a decimal like 3.0 says one."""
    return {key: int(held) if isinstance(held, Decimal) else held for key, held in one.items()}


def _days(listed: Iterable[str]) -> list[Date]:
    return [Date.fromisoformat(day) for day in listed]


def _player_values(one: Object) -> Object:
    others = {name: Fraction(worth) for name, worth in one.get("other", {}).items()}
    return {
        **_whole({key: held for key, held in _said(one).items() if key != "other"}),
        "unavailable": _days(one.get("unavailable", ())),
        "other": tuple(others.items()),
    }


def _rules_values(rules: Object) -> Object:
    made = _whole({key: one for key, one in _said(rules).items() if key not in {"weights", "weighted"}})
    if "scoring" in rules:
        made["scoring"] = {key: Fraction(one) for key, one in _said(rules["scoring"]).items()}
    if weights := rules.get("weights"):
        made["weights"] = values.Weights(rules.get("weighted", "cycle"), tuple(map(Fraction, weights)))
    return made


def _calendar_values(calendar: Object) -> Object:
    made = _whole(_said(calendar))
    if "first" in made:
        made["first"] = Date.fromisoformat(made["first"])
    if isinstance(made.get("every"), list):
        made["every"] = _days(made["every"])
    if "at" in made:
        made["at"] = Time.fromisoformat(made["at"])
    made["skip"] = [
        Closed(Date.fromisoformat(one["first"]), Date.fromisoformat(one["last"]), one.get("why", ""))
        for one in made.get("skip", ())
    ]
    return made


def _round_values(one: Object) -> Object:
    return {
        "number": int(one["number"]),
        "games": [gameline.write(_game_of(game)) for game in one["games"]],
        "bye": tuple(Bye(int(bye["player"]), bye.get("kind", "")) for bye in one.get("byes", ())),
        **({"date": Date.fromisoformat(one["date"])} if one.get("date") else {}),
    }


def _game_of(one: Object) -> Game:
    put_off = one.get("postponed")
    by = put_off and put_off.get("by")
    until = put_off and put_off.get("until")
    return Game(
        int(one["white"]),
        int(one["black"]),
        1,
        Result.parse(one["result"]) if one.get("result") else None,
        Date.fromisoformat(one["date"]) if one.get("date") else None,
        None if put_off is None else Postponed(by and int(by), Date.fromisoformat(until) if until else None),
        one.get("remark", ""),
    )


def _own(one: Any) -> Any:
    """A foreign value as it was before `_foreign`."""
    match one:
        case Decimal():
            return float(one)
        case list():
            return [_own(held) for held in one]
        case {"$object": dict() as inside} if len(one) == 1:
            return {key: _own(held) for key, held in inside.items()}
        case dict() if len(one) == 1:
            ((key, held),) = one.items()
            read = {
                "$date": Date.fromisoformat,
                "$time": Time.fromisoformat,
                "$datetime": DateTime.fromisoformat,
            }
            try:
                if key == "$number" and held in {"inf", "-inf", "nan"}:
                    return float(held)
                return read[key](held) if key in read and isinstance(held, str) else {key: _own(held)}
            except ValueError:
                return {key: held}
        case dict():
            return {key: _own(held) for key, held in one.items()}
    return one
