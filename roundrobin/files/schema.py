"""Every section and key of an event file, and what may stand there.

Written for pydantic's validator core without its model classes: they cost more start-up than everything
else `standings` does, and what is needed here is only their engine, which finds every fault at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from roundrobin.event import EDITIONS, ORDERS, READINGS, SWITCHES, SYSTEMS
from roundrobin.files import values

MOST_CYCLES = 100
MOST_ROUNDS = 9999

Keys = Mapping[str, CoreSchema]


def _by(check: values.Check) -> CoreSchema:
    return core_schema.no_info_plain_validator_function(check)


def _whole(low: int, high: int) -> CoreSchema:
    return core_schema.int_schema(strict=True, ge=low, le=high)


def _one_of(*words: str) -> CoreSchema:
    return core_schema.literal_schema(list(words))


def _list(item: CoreSchema) -> CoreSchema:
    return core_schema.list_schema(item, strict=True)


def _text(check: values.Check = values.line) -> CoreSchema:
    return core_schema.no_info_after_validator_function(check, core_schema.str_schema(strict=True))


def _table(keys: Keys, *needed: str) -> CoreSchema:
    fields = {
        key: core_schema.typed_dict_field(schema, required=key in needed) for key, schema in keys.items()
    }
    return core_schema.typed_dict_schema(fields, extra_behavior="forbid", total=False, strict=True)


_TEXT = _text()
_DATE = _by(values.date)
_POINTS = _by(values.number)
_WHO = _by(values.who)
_YES_NO = core_schema.bool_schema(strict=True)
_ROUND = _whole(0, MOST_ROUNDS)

EVENT: Keys = {
    "name": _TEXT,
    "city": _TEXT,
    "federation": _TEXT,
    "organiser": _TEXT,
    "arbiter": _TEXT,
    "deputies": _list(_TEXT),
    "time_control": _TEXT,
    "club": _TEXT,
    "uid": _TEXT,
    "web": _TEXT,
    "language": _TEXT,
    "paper": _one_of("A4", "Letter", "A3"),
    "fonts": _list(_TEXT),
    "system": _one_of(*SYSTEMS),
    "cycles": _whole(1, MOST_CYCLES),
    "order": _one_of(*ORDERS),
    "tiebreaks": _list(_TEXT),
    "teams": _table({"A": _TEXT, "B": _TEXT}),
}
SCORING: Keys = dict.fromkeys(("win", "draw", "loss", "forfeit_win", "forfeit_loss", "bye"), _POINTS)
RULES: Keys = {
    "edition": _one_of(*EDITIONS),
    "withdrawals": _one_of("half", "keep", "annul"),
    "completed": _one_of("played", "with-forfeits"),
    "scoring": _table(SCORING),
    "weights": _by(values.weights),
    "unrated": _whole(1, 4000),
    **{key: _one_of(*readings) for key, readings in READINGS.items()},
    **dict.fromkeys(SWITCHES, _YES_NO),
}
CALENDAR: Keys = {
    "first": _DATE,
    "every": _by(values.every),
    "at": _by(values.time),
    "zone": _TEXT,
    "skip": _list(_by(values.closed)),
    "rounds_per_night": _whole(1, 50),
}
SUBSTITUTE: Keys = {
    "out": _TEXT,
    "in": _TEXT,
    "rating": _whole(0, 4000),
    "federation": _TEXT,
    "club": _TEXT,
}
LOTS: Keys = {
    "seed": _by(values.identity),
    "method": _TEXT,
    "entries": _list(_TEXT),
    "substitutes": _list(_table(SUBSTITUTE, "out", "in")),
}
PLAYER: Keys = {
    "name": _text(values.name),
    "number": _whole(1, 9999),
    "rating": _whole(0, 4000),
    "title": _TEXT,
    "federation": _TEXT,
    "fide_id": _whole(1, 10**12),
    "national_id": _by(values.identity),
    "club": _TEXT,
    "team": _one_of("A", "B"),
    "born": _whole(1850, 2200),
    "sex": _by(values.sex),
    "withdrawn_after": _ROUND,
    "expelled": _YES_NO,
    "unavailable": _list(_DATE),
    "other": _by(values.other),
}
ROUND: Keys = {
    "number": _whole(1, MOST_ROUNDS),
    "date": _DATE,
    "games": _list(_TEXT),
    "bye": _by(values.byes),
}
DECISION: Keys = {
    "players": _list(_WHO),
    "order": _list(_WHO),
    "by": _one_of("playoff", "arbiter", "lots"),
    "why": _TEXT,
}
PENALTY: Keys = {"player": _WHO, "points": _by(values.penalty), "why": _TEXT}

SECTIONS: Mapping[str, Keys] = {
    "event": EVENT,
    "rules": RULES,
    "calendar": CALENDAR,
    "lots": LOTS,
    "players": PLAYER,
    "rounds": ROUND,
    "decisions": DECISION,
    "penalties": PENALTY,
    "extra": {},
}
LISTED = ("players", "rounds", "decisions", "penalties")
NEEDED = {
    "players": ("name",),
    "rounds": ("number",),
    "decisions": ("players", "by"),
    "penalties": ("player", "points"),
}

EXAMPLES = {
    "tiebreaks": '["DE", "SB", "KS", "WON"]',
    "teams": '{ A = "Riverside", B = "Hillside" }',
    "scoring": "{ win = 3, draw = 1, loss = 0 }",
    "fonts": '["NotoSansSC.ttf"]',
    "deputies": '["Tal, Ana"]',
    "skip": "[2026-12-21, { from = 2026-12-24, to = 2027-01-01 }]",
    "entries": '["Tal, Ana", "Świątek, Łukasz"]',
    "substitutes": '[{ out = "Tal, Ana", in = "Lee, Kim" }]',
    "games": '["1-6", "2-5 1-0"]',
    "unavailable": "[2026-02-16]",
    "other": "{ FAIRPLAY = 3 }",
    "players": "[1, 3]",
    "player": "3",
    "points": "1",
    "order": "[3, 1]",
    "by": '"playoff"',
    "rating": "1800",
    "unrated": "1400",
    "number": "1",
    "cycles": "2",
    "rounds_per_night": "2",
    "fide_id": "1503014",
    "born": "1990",
    "withdrawn_after": "3",
    "name": '"Tal, Ana"',
    "paper": '"A4"',
}


def _file() -> CoreSchema:
    sections: dict[str, CoreSchema] = {}
    for section, keys in SECTIONS.items():
        table = _table(keys, *NEEDED.get(section, ()))
        sections[section] = _list(table) if section in LISTED else table
    sections["extra"] = core_schema.dict_schema(
        core_schema.str_schema(), core_schema.any_schema(), strict=True
    )
    return _table(sections)


def validator() -> SchemaValidator:
    """The validator of a whole file: gives a dictionary of converted values, or raises with every fault."""
    return _VALIDATOR


_VALIDATOR = SchemaValidator(_file())
