"""A whole event as JSON, for other programs: everything an event file says, and nothing but that.

`tables/event.schema.json` (JSON Schema, draft 2020-12) describes it and is what a file is held against. Every
key is written. Points are JSON numbers where a decimal is exact, otherwise a fraction as text, `"7/3"`; dates
are texts. Rounds that are not listed follow from the named table, as in an event file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Event
from roundrobin.files import faults, jsonshape, jsontext
from roundrobin.files.jsonreading import sections
from roundrobin.files.jsonwriting import write
from roundrobin.files.problems import error, warning
from roundrobin.files.reading import decode
from roundrobin.files.toml import event_of

__all__ = ["check", "write"]
Object = dict[str, Any]
_MOST = 30
_SECTIONS = ("event", "rules", "calendar", "lots", "players", "rounds", "decisions", "penalties", "extra")


def check(data: bytes, source: str = "") -> tuple[Event | None, tuple[Problem, ...]]:
    """The event in the bytes of a file, None when it has errors, and all problems with line and column.

    >>> import roundrobin as rr
    >>> event, problems = check(write(rr.example()).data)
    >>> event.players == rr.example().players, problems
    (True, ())
    >>> print(*check(b'{"version": 1, "players": [] "x"}')[1])
    line 1, column 30: a comma or the end of a list or object is missing; write a comma between two
    """
    try:
        text = decode(data, source)
        value = jsontext.parse(text.text)
    except Malformed as wrong:
        return None, wrong.problems
    problems = [
        warning("file", "it is not UTF-8 and was read as Windows-1252", "save it as UTF-8")
    ] * text.guessed
    if not isinstance(value, dict):
        remedy = 'write  {"version": 1, "event": {..}, "players": [..]}'
        return None, (
            *problems,
            error(
                jsontext.place(text.text, jsontext.places(text.text)[()]),
                f"{'null' if value is None else faults.show(value)} is no event",
                remedy,
            ),
        )
    wrong_shape = list(islice(jsonshape.faults(value, jsonshape.schema()), _MOST)) or list(_dates(value))
    if wrong_shape:
        places = jsontext.places(text.text)
        return None, (*problems, *(_at_fault(one, value, text.text, places) for one in wrong_shape))
    event = event_of(sections(value), source, list(problems))
    if found := [*event.warnings[len(problems) :], *_meetings(event, value)]:
        places = jsontext.places(text.text)
        problems += [_placed(one, value, text.text, places) for one in found]
    if errors_in(problems):
        return None, tuple(problems)
    return replace(event, warnings=tuple(problems)), tuple(problems)


def _dates(value: Object) -> Iterator[jsonshape.Fault]:
    """Dates of the calendar that go backwards, which the shape cannot say."""
    calendar = value.get("calendar") or {}
    every = calendar.get("every")
    if isinstance(every, list) and every != sorted(set(every)):
        what = "goes backwards or has a date twice"
        yield jsonshape.Fault(("calendar", "every"), what, "list the dates in order")
    for at, one in enumerate(calendar.get("skip", ())):
        if one["last"] < one["first"]:
            what = f"ends on {one['last']}, before it begins on {one['first']}"
            yield jsonshape.Fault(("calendar", "skip", at), what, "exchange the two")


def _meetings(event: Event, value: Object) -> Iterator[Problem]:
    """Games that say they are another meeting than the order of the rounds makes them."""
    counted = {(round_.number, board): game.meeting for round_, board, game in event.schedule.games()}
    for round_ in value.get("rounds", ()):
        for board, game in enumerate(round_["games"], 1):
            meeting = counted.get((round_["number"], board), 0)
            if game.get("meeting", meeting) != meeting and meeting:
                what = f"meeting {game['meeting']} is number {meeting} in the order of the rounds"
                place = f"round {round_['number']}, board {board}"
                yield warning(place, what, "meetings are counted in the order of the rounds")


def _at_fault(
    fault: jsonshape.Fault, value: Object, text: str, places: Mapping[jsontext.Path, int]
) -> Problem:
    """A fault of shape, with line and column and the place in words."""
    place = jsontext.place(text, places.get(fault.path, 0))
    words = (
        _in_json(faults.where(fault.path, value)) if fault.path[:1] and fault.path[0] in _SECTIONS else "file"
    )
    keys = [part for part in fault.path if isinstance(part, str)]
    names = fault.path[:1] and fault.path[0] in ("event", "players", "rounds", "decisions", "penalties")
    key = keys[-1] if names and len(keys) > 1 and keys[-1] not in ("games", words) else ""
    what = fault.what if fault.what.startswith("there is no key") or not key else f"{key} {fault.what}"
    return error(f"{place}: {words}", what, fault.remedy)


def _placed(problem: Problem, value: Object, text: str, places: Mapping[jsontext.Path, int]) -> Problem:
    """A problem of what the file says, with line and column and what to write as JSON."""
    path = _path(problem.where, value)
    words = _in_json(problem.where)
    where = f"{jsontext.place(text, places[path])}: {words}" if path in places else words
    return Problem(problem.level, where, _in_json(problem.what), _in_json(problem.remedy))


def _path(where: str, value: Object) -> jsontext.Path:
    """The path of a place in words, like `round 2, board 1`, `player 3 (Tal, Ana)`, `[rules] weights`."""
    listed = re.match(r"(player|round|decision|penalty) (\d+)(?:, board (\d+)| \((.*)\))?", where)
    if listed:
        section = {"penalty": "penalties"}.get(listed[1], f"{listed[1]}s")
        at = int(listed[2]) - 1
        if section in ("players", "rounds"):
            fits = [
                place
                for place, one in enumerate(value.get(section, ()))
                if one["number"] == at + 1 and listed[4] in (None, one.get("name"))
            ]
            at = fits[-1] if fits else at  # of two with one number the later one is at fault
        return (section, at, "games", int(listed[3]) - 1) if listed[3] else (section, at)
    section, _, key = where.replace("[[", "[").replace("]]", "]").removeprefix("[").partition("]")
    if where.startswith("["):
        return (section, key.strip()) if key.strip() else (section,)
    return ("event", where)


def _in_json(said: str) -> str:
    """A place or a remedy of an event file, as it looks in JSON."""
    said = re.sub(
        r"\[\[?(event|rules|calendar|lots|extra|players|rounds|decisions|penalties)\]\]?", r'"\1"', said
    )
    said = re.sub(r"\b([a-z_]+) = ", r'"\1": ', said)
    return re.sub(r"(?<=: )(\d{4}-\d\d-\d\d)\b", r'"\1"', said)
