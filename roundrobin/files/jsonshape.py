"""A value held against the JSON Schema that is published for it, so that the two can never differ.

Only the words of JSON Schema that `tables/event.schema.json` uses are known here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date as Date
from datetime import time as Time
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from roundrobin import tables
from roundrobin.files.faults import nearest, show
from roundrobin.files.jsontext import Path

FINEST = 20
"""So many decimals at most are exact decimals of a number of points that anybody would write."""
_TYPES = {
    "object": "an object in braces",
    "array": "a list in square brackets",
    "string": "text in quotes",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}
_EXAMPLES = {"date": '"2026-01-12"', "time": '"19:30"'}


class Fault(NamedTuple):
    """What is wrong at a path, and what to write instead; `key` is said when it is about a key in there."""

    path: Path
    what: str
    remedy: str = ""


@cache
def schema() -> dict[str, Any]:
    """The schema of a whole event, JSON Schema draft 2020-12. Raises `Malformed` when it is not installed."""
    loaded: dict[str, Any] = json.loads(tables.path("event.schema.json").read_text(encoding="utf-8"))
    return loaded


def faults(value: Any, shape: dict[str, Any], path: Path = ()) -> Iterator[Fault]:
    """Everything in which a value departs from its shape, each thing once."""
    if "$ref" in shape:
        named = shape["$ref"].rpartition("/")[2]
        yield from faults(value, {**schema()["$defs"][named], **_without_ref(shape)}, path)
        return
    if "const" in shape and (type(value) is not int or value != shape["const"]):
        yield Fault(path, f"{show(value)} is not known here", f"write  {json.dumps(shape['const'])}")
    elif "enum" in shape and not (value is None or isinstance(value, str)):
        yield Fault(path, f"{show(value)} is not text in quotes", _one_of(shape["enum"]))
    elif "enum" in shape and value not in shape["enum"]:
        near = nearest(value, [one for one in shape["enum"] if one]) if value else ""
        yield Fault(
            path,
            f"{show(value)} is not known here",
            f'did you mean "{near}"?' if near else _one_of(shape["enum"]),
        )
    elif "type" in shape and not any(_is(value, kind) for kind in _kinds(shape)):
        said = " or ".join(_TYPES[kind] for kind in _kinds(shape))
        yield Fault(path, f"{'null' if value is None else show(value)} is not {said}", _example(shape))
    elif isinstance(value, str):
        yield from _text(value, shape, path)
    elif isinstance(value, dict):
        yield from _object(value, shape, path)
    elif isinstance(value, list):
        yield from _list(value, shape, path)
    elif isinstance(value, int | Decimal) and not isinstance(value, bool):
        yield from _number(value, shape, path)


def _without_ref(shape: dict[str, Any]) -> dict[str, Any]:
    return {word: said for word, said in shape.items() if word != "$ref"}


def _kinds(shape: dict[str, Any]) -> list[str]:
    return [shape["type"]] if isinstance(shape["type"], str) else shape["type"]


def _is(value: Any, kind: str) -> bool:
    match kind:
        case "integer":
            whole = isinstance(value, Decimal) and value == value.to_integral_value()
            return whole or (isinstance(value, int) and not isinstance(value, bool))
        case "number":
            return isinstance(value, int | Decimal) and not isinstance(value, bool)
    types = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
    return isinstance(value, types[kind])


def _one_of(words: list[str | None]) -> str:
    return f"write one of {', '.join(json.dumps(word) for word in words)}"


def _example(shape: dict[str, Any]) -> str:
    return f"write  {_EXAMPLES[shape['format']]}" if shape.get("format") in _EXAMPLES else ""


def _text(value: str, shape: dict[str, Any], path: Path) -> Iterator[Fault]:
    if "not" in shape and (found := re.search(shape["not"]["pattern"], value)):
        yield Fault(
            path, f"has a control character in it (U+{ord(found[0]):04X})", "type it again without it"
        )
    elif "pattern" in shape and not _fits(shape["pattern"], value):
        yield Fault(path, f"{show(value)} is not {_meant(shape)}", _example(shape))
    elif "format" in shape:
        read = Date.fromisoformat if shape["format"] == "date" else Time.fromisoformat
        try:
            read(value)
        except ValueError:
            yield Fault(
                path, f"{show(value)} is not a {'date' if shape['format'] == 'date' else 'time of day'}"
            )


def _fits(pattern: str, value: str) -> bool:
    # What ends with $ is for the whole text: a line break behind it would slip through a search.
    return bool(re.fullmatch(pattern, value) if pattern.endswith("$") else re.search(pattern, value))


def _meant(shape: dict[str, Any]) -> str:
    return f"what should stand here: {shape.get('description', 'something else')}"


def _object(value: dict[str, Any], shape: dict[str, Any], path: Path) -> Iterator[Fault]:
    known = shape.get("properties", {})
    free = shape.get("additionalProperties")
    strange = [] if free else [key for key in value if key not in known]
    meant = {key: nearest(key, [one for one in known if one not in value]) for key in strange}
    for key in strange:
        remedy = f'did you mean "{meant[key]}"?' if meant[key] else f"the keys here are {', '.join(known)}"
        yield Fault((*path, key), f"there is no key {show(key)}", remedy)
    for key in shape.get("required", ()):
        if key not in value and key not in meant.values():
            yield Fault(path, f'"{key}" is missing', f'write  "{key}": ..')
    for key, one in value.items():
        if key in known or free:
            yield from faults(one, known.get(key, free), (*path, key))


def _list(value: list[Any], shape: dict[str, Any], path: Path) -> Iterator[Fault]:
    if len(value) < shape.get("minItems", 0):
        yield Fault(path, f"there have to be {shape['minItems']} or more here, not {len(value)}")
    if len(value) > shape.get("maxItems", len(value)):
        yield Fault(path, f"{len(value)} are too many", f"list at most {shape['maxItems']}")
    for at, one in enumerate(value):
        yield from faults(one, shape.get("items", {}), (*path, at))


def _number(value: int | Decimal, shape: dict[str, Any], path: Path) -> Iterator[Fault]:
    low, above, high = shape.get("minimum"), shape.get("exclusiveMinimum"), shape.get("maximum")
    if low is not None and value < low:
        yield Fault(path, f"{show(value)} is too small", f"write at least {low}")
    elif above is not None and value <= above:
        yield Fault(path, f"{show(value)} is not a number above {above}")
    elif high is not None and value > high:
        yield Fault(path, f"{show(value)} is too large", f"write at most {high}")
    elif high is not None and isinstance(value, Decimal) and _decimals(value) > FINEST:
        yield Fault(path, f"{show(value)} has more than {FINEST} decimals", 'write a fraction, like "1/3"')


def _decimals(value: Decimal) -> int:
    exponent = value.as_tuple().exponent
    return -exponent if isinstance(exponent, int) else 0
