"""JSON of a whole event: identity, the published schema, and errors that say where."""

from __future__ import annotations

import json
import random
from dataclasses import fields, replace
from datetime import date as Date
from datetime import datetime as DateTime
from datetime import time as Time
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roundrobin.errors import Impossible, errors_in, report
from roundrobin.event import Event, Lots, Player, Rules, Scoring, Substitute
from roundrobin.files import example, jsonshape, jsontext, read
from roundrobin.files.jsonfile import check, write
from roundrobin.files.jsonwriting import number
from roundrobin.files.writing import text as toml_text
from roundrobin.games import Bye, Game, Round, Schedule
from roundrobin.results import Result
from tests.random_events import THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_event
from tests.test_files_writing import events

DATA = Path(__file__).parent / "data"
FIVE = replace(example(), source="")
SCHEMA = jsonshape.schema()
KNOWN_WORDS = {
    "$ref", "$schema", "$defs", "title", "description", "type", "enum", "const", "minimum", "maximum",
    "exclusiveMinimum", "pattern", "not", "format", "properties", "required", "additionalProperties", "items",
    "minItems", "maxItems",
}  # fmt: skip
ANY = Kind(
    forfeits=0.3,
    rulings=0.2,
    oddities=0.2,
    unfinished=True,
    withdrawals=True,
    scorings=(Scoring(), THREE_ONE_NIL, THREE_TWO_ONE),
    policies=("half", "keep", "annul"),
    house_rules=True,
)


def again(event: Event) -> Event:
    """The event as it comes back, without what a file does not hold."""
    found, problems = check(write(event).data)
    assert found is not None, problems
    return replace(found, source="", warnings=())


def written(event: Event) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(write(event).data)
    return made


def said(value: Any) -> str:
    data = value if isinstance(value, bytes) else json.dumps(value, ensure_ascii=False).encode()
    event, problems = check(data, "event.json")
    assert (event is None) == bool(errors_in(problems))
    return report(problems)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(events())
def test_writing_then_reading_is_the_identity(event: Event) -> None:
    assert again(event) == event
    assert write(again(event)).data == write(event).data
    jsonschema.Draft202012Validator(SCHEMA).validate(written(event))
    assert list(jsonshape.faults(jsontext.parse(write(event).data.decode()), SCHEMA)) == []


@pytest.mark.parametrize("seed", range(60))
def test_made_up_events_come_back(seed: int) -> None:
    event = random_event(random.Random(seed), ANY)
    assert again(event) == event
    jsonschema.Draft202012Validator(SCHEMA).validate(written(event))


@pytest.mark.parametrize("path", sorted(DATA.glob("*.toml")), ids=lambda path: path.stem)
def test_event_files_come_back_as_the_same_event_file(path: Path) -> None:
    event = read(path)
    assert toml_text(again(event)) == toml_text(event)
    assert write(event).lost == ()


def test_what_roundrobin_draws_is_kept_with_its_substitutes() -> None:
    came = (Substitute("Tal, Ana", "Lee, Kim", 1900, "LAT", "Riverside"), Substitute("Lee, Kim", "Oh, Jo"))
    event = replace(FIVE, lots=Lots("2026-7", "varma", ("Oh, Jo", "Elm, Sam"), came))
    assert again(event) == event


def test_a_swiss_with_every_kind_of_bye() -> None:
    byes = (Bye(2, "H"), Bye(3, "F"), Bye(4, "Z"), Bye(5))
    schedule = Schedule(5, (Round(1, (), byes), Round(3, (Game(1, 2),), (Bye(3, "F"),))), "swiss", 1, "plain")
    event = Event("Swiss", tuple(Player(at, f"P{at}") for at in range(1, 6)), schedule, system="swiss")
    assert again(event) == event


def test_dates_and_odd_numbers_of_other_programs_survive() -> None:
    extra = {
        "dates": [Date(2026, 1, 2), Time(19, 30), DateTime(2026, 1, 2, 19, 30)],
        "numbers": [float("inf"), -0.5, 1e-300, 2**63, True, 3.0],
        "like ours": [{"$date": "no date"}, {"$object": {"$date": "2026-01-01"}}, {"$": 1}, {"$number": 3}],
    }
    event = replace(FIVE, extra=extra)
    assert again(event).extra == extra
    assert type(again(event).extra["numbers"][5]) is float


def test_points_are_numbers_where_a_decimal_is_exact() -> None:
    values = [
        Fraction(1),
        Fraction(1, 2),
        Fraction(7, 3),
        Fraction(-1, 8),
        Fraction(1, 8192),
        Fraction(1, 3**9),
    ]
    assert [number(value) for value in values] == [1, 0.5, "7/3", -0.125, 0.0001220703125, "1/19683"]
    for value in values:
        rules = Rules(scoring=Scoring(bye=value))
        assert again(replace(FIVE, rules=rules)).rules.scoring.bye == value


def test_every_key_is_written_and_in_the_schema() -> None:
    made, shapes = written(FIVE), SCHEMA["$defs"]
    assert made.keys() == SCHEMA["properties"].keys()
    for key in ("event", "rules"):
        assert made[key].keys() == shapes[key]["properties"].keys()
    assert made["players"][0].keys() == shapes["player"]["properties"].keys()
    assert {one.name for one in fields(Player)} == shapes["player"]["properties"].keys()
    assert made["rounds"][0].keys() == shapes["round"]["properties"].keys()
    assert made["rounds"][0]["games"][0].keys() == shapes["game"]["properties"].keys()


def test_nothing_unknown_passes_the_schema() -> None:
    def objects(shape: Any) -> list[dict[str, Any]]:
        if not isinstance(shape, dict):
            return []
        below = [*shape.get("properties", {}).values(), *shape.get("$defs", {}).values(), shape.get("items")]
        return [shape, *(one for held in below for one in objects(held))]

    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for shape in objects(SCHEMA):
        assert shape.keys() <= KNOWN_WORDS
        if "properties" in shape and shape is not SCHEMA:
            assert shape["additionalProperties"] is False
    assert SCHEMA["additionalProperties"] is False


BASE: dict[str, Any] = {
    "version": 1,
    "event": {"name": "E", "system": "berger"},
    "players": [{"number": 1, "name": "Ash, Ida"}, {"number": 2, "name": "Birch, Tom"}],
}


def changed(**keys: Any) -> dict[str, Any]:
    return {**BASE, **keys}


def game(**keys: Any) -> dict[str, Any]:
    return changed(rounds=[{"number": 1, "games": [{"white": 1, "black": 2, **keys}]}])


def test_what_is_left_out_has_its_default() -> None:
    event, problems = check(json.dumps(BASE).encode())
    assert event is not None
    assert problems == ()
    assert [game.pairing for _, _, game in event.schedule.games()] == [(1, 2)]
    assert event.tiebreaks is None
    assert event.rules == Rules()


@pytest.mark.parametrize(
    ("value", "spot", "message"),
    [
        (changed(version=2), '"version"', "file: 2 is not known here; write  1"),
        (
            changed(events=1),
            '"events"',
            'file: there is no key "events"; the keys here are version, event, rules, calendar, lots, '
            "players, rounds, decisions, penalties, extra",
        ),
        ({"version": 1, "event": BASE["event"]}, "{", 'file: "players" is missing; write  "players": ..'),
        (
            changed(players=[{"number": 1, "name": "A", "raiting": 1}, BASE["players"][1]]),
            '"raiting"',
            'player 1 (A): there is no key "raiting"; did you mean "rating"?',
        ),
        (
            changed(players=[{"number": 1, "name": "A", "rating": "18"}, BASE["players"][1]]),
            '"rating"',
            'player 1 (A): rating "18" is not a whole number or null',
        ),
        (
            changed(players=[{"number": 1, "name": "A"}, {"number": 1, "name": "B"}]),
            '{"number": 1, "name": "B"}',
            'player 1 (B): number 1 is taken by A; write  "number": 2',
        ),
        (
            changed(players=[{"number": 1, "name": "A\t"}, BASE["players"][1]]),
            '"name": "A\\t"',
            "player 1 (A): name has a control character in it (U+0009); type it again without it",
        ),
        (
            game(result="1:0x"),
            '"result"',
            'round 1, board 1: result "1:0x" is not what should stand here: 1-0 0-1 ½-½; +:- -:+ -:- '
            "forfeits; ½:0 and the like a ruling on a played game; 'unplayed', 'unrated', 'award 1:0', "
            "'armageddon' as in an event file; null: open",
        ),
        (game(date="2026-02-30"), '"date"', 'round 1, board 1: date "2026-02-30" is not a date'),
        (
            changed(rounds=[{"number": 1, "games": [{"white": 1, "black": 3}]}]),
            '{"white"',
            "round 1, board 1: there is no player 3; numbers go from 1 to 2",
        ),
        (
            changed(event={"name": "E", "system": "berger", "tiebreaks": ["SBB"]}),
            '"tiebreaks"',
            'tiebreaks: "SBB" is not a tie-break; did you mean SB?',
        ),
        (
            changed(penalties=[{"player": 1, "points": 0}]),
            '"points"',
            "penalty 1: points 0 is not a number above 0",
        ),
        (
            changed(calendar={"skip": [{"first": "2026-02-02", "last": "2026-02-01"}]}),
            '{"first"',
            '"calendar" skip: ends on 2026-02-01, before it begins on 2026-02-02; exchange the two',
        ),
        (
            changed(rules={"scoring": {"win": 1e-30}}),
            '"win"',
            '"rules" scoring.win: 1E-30 has more than 20 decimals; write a fraction, like "1/3"',
        ),
        (
            changed(extra={"a": None}),
            '"a"',
            '"extra" a: null is not text in quotes or a number or true or false or a list in square '
            "brackets or an object in braces",
        ),
        (
            game(meeting=2),
            '{"white"',
            "round 1, board 1: meeting 2 is number 1 in the order of the rounds; meetings are counted in the "
            "order of the rounds",
        ),
        (None, "null", 'null is no event; write  {"version": 1, "event": {..}, "players": [..]}'),
        ([], "[", 'a list is no event; write  {"version": 1, "event": {..}, "players": [..]}'),
    ],
)
def test_what_is_wrong_is_said_with_line_and_column(value: Any, spot: str, message: str) -> None:
    text = json.dumps(value, ensure_ascii=False)
    column = text.index(spot) + 1
    assert f"line 1, column {column}: {message}" in said(value)
    before, _, after = text.partition(spot)
    assert f"line 2, column 3: {message}" in said(f"{before}\n  {spot}{after}".encode())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{\n "version": 1,\n "version": 1}',
            'line 3, column 2: '
            'the key "version" is there for the second time; leave one of the two'),
        ('{"a": [1,\n NaN]}', "line 2, column 2: NaN is no number; write a number, or null"),
        ('{"a": 1' + "0" * 5000 + "}", "line 1, column 2: a number has too many digits; is this an event?"),
        ('{"a": 1e12345678}', "line 1, column 2: a number has too many digits; is this an event?"),
        ('{"a": "\\ud800"}',
            "line 1, column 2: "
            "half of a surrogate pair stands there alone; type the character again"),
        ("[" * 70 + "]" * 70, "line 1, column 62: lists or objects are nested too deeply; is this an event?"),
        ("[" * 100_000, "file: lists or objects are nested too deeply; is this an event?"),
        ('{"a": "x', 'line 1, column 7: a text has no closing quote; write  "text"'),
        ("{'a': 1}", 'line 1, column 2: there is no key in double quotes; write  "name": ..'),
        ('{"a": 1}}', "line 1, column 9: something is left over behind the end; a file holds one event"),
        ("",
            'line 1, column 1: '
            'there is no value that can be read; text stands in double quotes, "Tal, Ana"'),
    ],
)  # fmt: skip
def test_what_is_no_json_is_said_with_line_and_column(text: str, message: str) -> None:
    assert said(text.encode()) == message


def test_windows_1252_is_read_with_a_warning() -> None:
    data = json.dumps(changed(event={"name": "Málaga", "system": "berger"}), ensure_ascii=False).encode(
        "cp1252"
    )
    event, problems = check(data)
    assert event is not None
    assert event.name == "Málaga"
    assert [problem.level for problem in problems] == ["warning"]


def test_what_cannot_be_written_is_said() -> None:
    for thing in (object(), 10**70, None, {1: 2}):
        with pytest.raises(Impossible, match="extra thing"):
            write(replace(FIVE, extra={"thing": thing}))
    deep: Any = 1
    for _ in range(100):
        deep = [deep]
    with pytest.raises(Impossible, match="nested too deeply"):
        write(replace(FIVE, extra={"thing": deep}))


TREES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=9,
)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode) | TREES.map(json.dumps).map(str.encode))
def test_anything_is_read_or_refused_with_words(data: bytes) -> None:
    event, problems = check(data)
    assert event is not None or problems


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_event_is_read_or_refused_with_words(data: st.DataObject) -> None:
    """One value anywhere in a good file replaced by something else, or one byte."""
    value = written(FIVE)
    spots = [path for path in jsontext.places(json.dumps(value)) if path]
    *way, last = data.draw(st.sampled_from(spots))
    parent: Any = value
    for part in way:
        parent = parent[part]
    parent[last] = data.draw(TREES)
    text = bytearray(json.dumps(value).encode())
    if data.draw(st.booleans()):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    event, problems = check(bytes(text))
    assert event is not None or problems
    assert (event is None) == bool(errors_in(problems))


def test_a_league_of_a_hundred_is_read_at_once() -> None:
    from time import perf_counter

    from roundrobin.scheduling.berger import berger

    drawn = Result.parse("=")
    schedule = berger(100)
    played = [
        round_._replace(games=tuple(game._replace(result=drawn) for game in round_.games))
        for round_ in schedule.rounds
    ]
    event = Event("L", tuple(Player(at, f"P{at}") for at in range(1, 101)), schedule.mapped(played))
    data = write(event).data
    start = perf_counter()
    found, _ = check(data)
    assert found is not None
    assert found.schedule == event.schedule
    assert perf_counter() - start < 10
