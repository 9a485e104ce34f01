"""What the validator found, in an organiser's words: which player or section, what is wrong, what to write.

`checked` also gives the file without its faulty values, so that the checks of games can go on.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from datetime import date as Date
from datetime import time as Time
from decimal import Decimal
from typing import Any

from pydantic_core import ErrorDetails, ValidationError

from roundrobin.errors import Problem
from roundrobin.files import schema
from roundrobin.files.problems import error

Place = tuple[int | str, ...]
_LOOKALIKES = str.maketrans("OoQlIi|", "0001111")
_MOST_ROUNDS_OF_REPAIR = 20
_HUGE = "(a huge number)"


def checked(raw: dict[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
    """The values of a file with every fault as a problem; faulty values are left out of the former."""
    problems: list[Problem] = []
    for attempt in range(_MOST_ROUNDS_OF_REPAIR):
        try:
            return schema.validator().validate_python(raw), problems
        except ValidationError as wrong:
            found = wrong.errors(include_url=False)
            misspelt = {_misspelt(one) for one in found if one["type"] == "extra_forbidden"}
            for one in found:
                # What is missing later on was taken away here; what is misspelt has been said.
                if one["type"] != "missing" or (attempt == 0 and one["loc"] not in misspelt):
                    problems.append(_problem(one, raw))
            raw = _without(raw, [(one["loc"], one["type"]) for one in found])
    return {}, problems


def where(place: Place, raw: dict[str, Any]) -> str:
    """The place in words: `player 3 (Tal, Ana)`, `round 2, board 1`, `[calendar] first`, a key of [event]."""
    match place:
        case ("players", int(at), *_):
            player = _at(raw, "players", at)
            called = player.get("name") if isinstance(player, dict) else None
            number = player.get("number") if isinstance(player, dict) else None
            shown = f" ({_short(called)})" if isinstance(called, str) and called.strip() else ""
            return f"player {number if type(number) is int and number < 10000 else at + 1}{shown}"
        case ("rounds", int(at), *rest):
            listed = _at(raw, "rounds", at)
            number = listed.get("number") if isinstance(listed, dict) else None
            board = (
                f", board {rest[1] + 1}"
                if len(rest) > 1 and rest[0] == "games" and isinstance(rest[1], int)
                else ""
            )
            return f"round {number if type(number) is int and number < 10000 else at + 1}{board}"
        case ("decisions" | "penalties" as section, int(at), *_):
            return f"{ {'decisions': 'decision', 'penalties': 'penalty'}[section] } {at + 1}"
        case ("event", str(key), *_):
            return key
        case (str(section), str(key), *rest):
            below = "".join(f".{one}" for one in rest if isinstance(one, str))
            return f"[{section}] {key}{below}"
        case ("players" | "rounds" | "decisions" | "penalties" as section, *_):
            return f"[[{section}]]"
        case (str(section), *_):
            return f"[{section}]"
    return "file"


def nearest(word: str, known: Sequence[str], cutoff: float = 0.6) -> str:
    """The known word that was probably meant, or nothing."""
    by_lower = {one.lower(): one for one in known}
    near = difflib.get_close_matches(word.lower(), by_lower, n=1, cutoff=cutoff)
    return by_lower[near[0]] if near else ""


def show(value: Any) -> str:
    """A value as the organiser typed it, cut short."""
    match value:
        case str():
            return f'"{_short(value)}"'
        case bool():
            return str(value).lower()
        case dict():
            return "a table"
        case list():
            return "a list"
        case int() if abs(value) >= 10**20:
            return _HUGE
        case _:
            return _short(str(value))


def _problem(fault: ErrorDetails, raw: dict[str, Any]) -> Problem:
    place = tuple(fault["loc"])
    key = next((part for part in reversed(place) if isinstance(part, str)), "")
    if fault["type"] == "extra_forbidden":
        head = len(place) == 1 and isinstance(fault["input"], dict | list)
        what = f"there is no section [{_short(key)}]" if head else f'there is no key "{_short(key)}"'
        return error(where(place[:-1], raw), what, _key_remedy(place, key))
    if fault["type"] == "missing":
        return error(where(place[:-1], raw), f"{key} is missing", f"write  {key} = {_example(key)}")
    if len(place) == 1 or (len(place) == 2 and isinstance(place[1], int) and place[0] in schema.LISTED):
        said = "a single table" if isinstance(fault["input"], dict) else show(fault["input"])
        return error(_brackets(key), f"{said} stands where the section should be", f"write  {_brackets(key)}")
    what, remedy = _value(fault, key)
    said = where(place, raw)
    named = said.endswith(key) or ", board" in said
    value = "" if what.startswith(("has ", "ends ", "goes ")) and named else show(fault["input"])
    return error(said, " ".join(part for part in ("" if named else key, value, what) if part), remedy)


def _value(fault: ErrorDetails, key: str) -> tuple[str, str]:
    """What is wrong with a value, and the remedy."""
    value, context = fault["input"], fault.get("ctx", {})

    def write(right: str) -> str:
        in_list = isinstance(fault["loc"][-1], int) and not right.startswith("[")
        return f"write  {key} = [{right}]" if in_list else f"write  {key} = {right}"

    match fault["type"]:
        case "value":
            return context["what"], context["remedy"] or (write(context["value"]) if context["value"] else "")
        case "int_type" | "int_from_float" | "int_parsing_size":
            return "is not a whole number", write(_whole_in(value) or _example(key))
        case "greater_than_equal":
            return "is too small", f"write at least {context['ge']}"
        case "less_than_equal":
            return "is too large", f"write at most {context['le']}"
        case "string_type":
            return "is not text in quotes", write(_in_quotes(value) or _example(key))
        case "bool_type":
            yes = str(value).lower() in {"yes", "true", "1", "y", "on"}
            return "is neither true nor false", write("true" if yes else "false")
        case "list_type":
            single = f'"{value}"' if isinstance(value, str) else _in_quotes(value).strip('"')
            return "is not a list in square brackets", write(f"[{single}]" if single else _example(key))
        case "dict_type":
            return "is not a table in braces", write(_example(key))
        case "literal_error":
            words = re.findall("'([^']*)'", context["expected"])
            near = nearest(str(value), words) if isinstance(value, str) else ""
            return (
                "is not known here",
                f'did you mean "{near}"?' if near else f"write one of {', '.join(words)}",
            )
        case kind:
            return f"cannot stand there ({kind})", write(_example(key))


def _in_quotes(value: Any) -> str:
    plain = isinstance(value, int | Decimal | Date | Time) and not isinstance(value, bool)
    return f'"{value}"' if plain and show(value) != _HUGE else ""


def _misspelt(fault: ErrorDetails) -> Place:
    """The place of the key that was probably meant."""
    *path, key = fault["loc"]
    return (*path, nearest(str(key), _known_keys(tuple(fault["loc"]))))


def _known_keys(place: Place) -> list[str]:
    inside = [part for part in place[:-1] if isinstance(part, str)]
    if not inside:
        return list(schema.SECTIONS)
    nested = {"scoring": list(schema.SCORING), "teams": ["A", "B"]}
    return nested.get(inside[-1], list(schema.SECTIONS[inside[0]]))


def _key_remedy(place: Place, key: str) -> str:
    inside = [part for part in place[:-1] if isinstance(part, str)]
    known = _known_keys(place)
    if near := nearest(key, known):
        return f"did you mean  {near} ?" if inside else f"did you mean  {_brackets(near)} ?"
    homes = [section for section, keys in schema.SECTIONS.items() if key in keys]
    if homes:
        return f"it belongs under {' or '.join(map(_brackets, homes))}"
    if not inside:
        return "what belongs to another program goes under [extra]"
    return f"the keys here are {', '.join(known)}"


def _brackets(section: str) -> str:
    return f"[[{section}]]" if section in schema.LISTED else f"[{section}]"


def _example(key: str) -> str:
    return schema.EXAMPLES.get(key, f'"{key}"')


def _whole_in(value: Any) -> str:
    """The whole number that was probably meant: `1800` in "18oo" and in 1800.0."""
    text = re.sub(r"\.0+$", "", str(value).strip()) if isinstance(value, str | Decimal) else ""
    digits = text.translate(_LOOKALIKES)
    return digits.lstrip("0") or "0" if re.fullmatch("[0-9]{1,15}", digits) else ""


def _without(raw: dict[str, Any], faults: list[tuple[Place, str]]) -> dict[str, Any]:
    """A copy without what is at fault.

    A missing name becomes "?", the missing number of a round its place; without another key its table goes.
    """
    copy = _copied(raw)
    for place, kind in sorted(
        faults, key=lambda fault: [str(part).rjust(9) for part in fault[0]], reverse=True
    ):
        *path, last = place
        parent = _at(copy, *path)
        if kind == "missing":
            if last == "name" and isinstance(parent, dict):
                parent["name"] = "?"
            elif last == "number" and isinstance(parent, dict):
                parent["number"] = int(path[-1]) + 1
            elif isinstance(holder := _at(copy, *path[:-1]), list):
                holder[int(path[-1])] = None
        elif isinstance(parent, dict):
            parent.pop(last, None)
            if last == "name" and len(path) == 2:
                parent["name"] = "?"
        elif isinstance(parent, list):
            parent[int(last)] = None
    clean: dict[str, Any] = _copied(copy)
    return clean


def _copied(value: Any) -> Any:
    """A deep copy in which list items that became None are gone."""
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_copied(one) for one in value if one is not None]
    return value


def _at(value: Any, *place: int | str) -> Any:
    for part in place:
        try:
            value = value[part]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _short(text: str, most: int = 40) -> str:
    text = "".join(char if char.isprintable() else "\ufffd" for char in " ".join(text.split()))
    return text if len(text) <= most else text[: most - 1] + "…"
