"""JSON text as values, and where in the text each of them stands.

The parser of the standard library is quick and says no places; they are looked up only when there is
something to say about one. Numbers with a point or an exponent come as `Decimal`, exact as written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NoReturn

from roundrobin.errors import Malformed

Path = tuple[str | int, ...]

DEEPEST = 60
_LONGEST_NUMBER = 60
_LONGEST_EXPONENT = 6
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]++', re.DOTALL)
_SAID = {
    "Expecting value": ("there is no value that can be read", 'text stands in double quotes, "Tal, Ana"'),
    "Expecting property name enclosed in double quotes": (
        "there is no key in double quotes",
        'write  "name": ..',
    ),
    "Illegal trailing comma before end of object": ("a comma stands before the end", "delete the comma"),
    "Illegal trailing comma before end of array": ("a comma stands before the end", "delete the comma"),
    "Expecting ':' delimiter": ("there is no colon behind the key", 'write  "name": ..'),
    "Expecting ',' delimiter": (
        "a comma or the end of a list or object is missing",
        "write a comma between two",
    ),
    "Unterminated string starting at": ("a text has no closing quote", 'write  "text"'),
    "Invalid control character at": (
        "a control character stands in a text",
        "delete it, or write a line on one line",
    ),
    "Invalid \\escape": ("a backslash stands before a letter it cannot stand before", "double the backslash"),
    "Invalid \\uXXXX escape": ("four hexadecimal digits have to follow \\u", "write  \\u0142"),
    "Extra data": ("something is left over behind the end", "a file holds one event"),
}


class _Unusable(ValueError):
    """Something the parser would take and we do not; its place is looked for afterwards."""


def parse(text: str) -> Any:
    """The value of a whole text.

    Raises `Malformed` with line and column for what is not JSON, a key that is there twice, a number that is
    none (NaN) or is too long, half of a surrogate pair, and for lists nested too deeply.
    """
    try:
        value = json.loads(
            text,
            parse_float=_decimal,
            parse_int=_whole,
            parse_constant=_constant,
            object_pairs_hook=_object,
        )
    except json.JSONDecodeError as wrong:
        said = wrong.msg.partition(" (")[0] if wrong.msg not in _SAID else wrong.msg
        what, remedy = _SAID.get(said, (f"this is not JSON ({said[:1].lower()}{said[1:]})", ""))
        raise Malformed.one(place(text, wrong.pos), what, remedy) from None
    except _Unusable:
        value = None
    except RecursionError:
        raise _too_deep() from None
    else:
        if "\\u" not in text and not _is_deep(value):
            return value
    _refuse(text)
    return value


def place(text: str, offset: int) -> str:
    """`line 3, column 7` of a place in the text, both from 1."""
    return f"line {text.count(chr(10), 0, offset) + 1}, column {offset - text.rfind(chr(10), 0, offset)}"


def places(text: str) -> dict[Path, int]:
    """Where each value of a JSON text begins, by its path; a value in an object begins with its key."""
    return {path: offset for path, offset, _ in _walk(text)}


def _decimal(digits: str) -> Decimal:
    if _is_long(digits):
        raise _Unusable
    return Decimal(digits)


def _whole(digits: str) -> int:
    if _is_long(digits):
        raise _Unusable
    return int(digits)


def _is_long(digits: str) -> bool:
    return len(digits) > _LONGEST_NUMBER or len(digits.lower().partition("e")[2]) > _LONGEST_EXPONENT


def _constant(_: str) -> NoReturn:
    raise _Unusable


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise _Unusable
    return made


def _is_deep(value: Any) -> bool:
    """Whether lists and objects go down further than we do."""
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(DEEPEST + 1):
        inner = (one.values() if isinstance(one, dict) else one for one in level)
        level = [one for held in inner for one in held if isinstance(one, dict | list)]
        if not level:
            return False
    return True


def _too_deep(where: str = "file") -> Malformed:
    return Malformed.one(where, "lists or objects are nested too deeply", "is this an event?")


def _refuse(text: str) -> None:
    """Raises for the first thing in a JSON text that the parser took and we do not."""
    seen: set[Path] = set()
    for path, offset, token in _walk(text):
        if len(path) > DEEPEST:
            raise _too_deep(place(text, offset))
        if path and isinstance(path[-1], str):
            if path in seen:
                what = f'the key "{_short(path[-1])}" is there for the second time'
                raise Malformed.one(place(text, offset), what, "leave one of the two")
            seen.add(path)
        if token in {"NaN", "Infinity", "-Infinity"}:
            raise Malformed.one(place(text, offset), f"{token} is no number", "write a number, or null")
        if token[:1] in "-0123456789" and _is_long(token):
            raise Malformed.one(place(text, offset), "a number has too many digits", "is this an event?")
        for said in (token, path[-1] if path else ""):
            if isinstance(said, str) and _half(said):
                what = "half of a surrogate pair stands there alone"
                raise Malformed.one(place(text, offset), what, "type the character again")


def _half(said: str) -> bool:
    text = json.loads(said) if said.startswith('"') and said.endswith('"') and len(said) > 1 else said
    return isinstance(text, str) and any("\ud800" <= char <= "\udfff" for char in text)


def _walk(text: str) -> Iterator[tuple[Path, int, str]]:
    """Every value with its path, where it begins and its first token. The text is known to be JSON."""
    path: list[str | int] = []
    inside: list[str] = []
    key: int | None = None
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in "}]":
            inside.pop()
            path.pop()
        elif token == ",":
            key = None
            if isinstance(path[-1], int):
                path[-1] += 1
        elif token != ":":
            if inside and inside[-1] == "{" and key is None:
                path[-1], key = json.loads(token), found.start()
                continue
            yield tuple(path), found.start() if key is None else key, token
            if token in "{[":
                inside.append(token)
                path.append(0 if token == "[" else "")
                key = None


def _short(text: str) -> str:
    shown = "".join(char if char.isprintable() else "\ufffd" for char in text)
    return shown if len(shown) <= 40 else shown[:39] + "…"
