"""The values an event file may hold, each checked by one short function that says what to write instead.

They raise `PydanticCustomError`s of type "value"; `faults` puts the player or the section before them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import date as Date
from datetime import datetime as DateTime
from datetime import time as Time
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from pydantic_core import PydanticCustomError

from roundrobin.errors import Malformed
from roundrobin.event import Closed
from roundrobin.games import Bye
from roundrobin.results import points

# Marks that turn the direction of everything behind them, and separators of lines: nothing for a sheet.
_UNPRINTABLE = frozenset("\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_LARGEST = 1000
_LARGEST_OTHER = 10**9  # of a tie-break that the organiser defines
_BYE = re.compile(r"\s*([0-9]{1,4})(?:\s*([A-Z]))?\s*", re.IGNORECASE)
_BYE_KINDS = ("", "H", "F", "Z")
_DECIMALS = 4


def fault(what: str, value: str = "", remedy: str = "") -> PydanticCustomError:
    """A wrong value: `what` continues "key value ..", `value` is what to write in TOML, or else `remedy`."""
    return PydanticCustomError("value", "{what}", {"what": what, "value": value, "remedy": remedy})


def unprintable(text: str) -> str:
    """The first character that is nothing for a sheet, empty when there is none."""
    return next((char for char in text if unicodedata.category(char) == "Cc" or char in _UNPRINTABLE), "")


def line(text: str) -> str:
    """Text for a sheet: without control characters, outer blanks dropped."""
    if char := unprintable(text):
        raise fault(f"has a control character in it (U+{ord(char):04X})", remedy="type it again without it")
    return text.strip()


def name(text: str) -> str:
    """A player's name, which cannot be empty."""
    text = line(text)
    if not text:
        raise fault("is empty", '"Surname, First name"')
    return text


def date(value: Any) -> Date:
    """A date as TOML has it, without quotes."""
    if type(value) is Date:
        return value
    if isinstance(value, DateTime):
        raise fault("is a date with a time", str(value.date()))
    raise fault("is not a date", _date_in(value))


def _date_in(value: Any) -> str:
    text = value if isinstance(value, str) else ""
    numbers = [int(part) for part in re.findall("[0-9]{1,4}", text)]
    for year, month, day in (numbers, numbers[::-1]) if len(numbers) == 3 else ():
        try:
            if year > 99:
                return str(Date(year, month, day))
        except ValueError:
            continue
    return "2026-01-12"


def time(value: Any) -> Time:
    """A time of day: `"19:30"` in quotes, or a local time of TOML."""
    if isinstance(value, Time):
        return value
    if isinstance(value, str):
        try:
            return Time.fromisoformat(value) if re.fullmatch(r"\d\d:\d\d(:\d\d)?", value) else _no_time(value)
        except ValueError:
            pass
    raise fault("is not a time of day", '"19:30"')


def _no_time(value: str) -> Time:
    parts = re.fullmatch(r"(\d{1,2})[:.h](\d\d)\s*(pm)?", value.strip().lower())
    if parts and int(parts[1]) < 24 and int(parts[2]) < 60:
        hour = int(parts[1]) + (12 if parts[3] and int(parts[1]) < 12 else 0)
        raise fault("is not a time of day", f'"{hour:02d}:{parts[2]}"')
    raise ValueError


def number(value: Any, largest: int = _LARGEST) -> Fraction:
    """A number of points: a number of TOML, or text like "1/2"; no larger than that."""
    if isinstance(value, str):
        if (
            re.fullmatch(r"\s*-?\d*[.,]\d+\s*", value)
            and len(re.split("[.,]", value.rstrip())[1]) > _DECIMALS
        ):
            raise _too_fine()
        try:
            value = -points(value[1:]) if value.startswith("-") else points(value)
        except Malformed:
            raise fault("is not a number of points", "1") from None
    if isinstance(value, bool) or not isinstance(value, int | Decimal | Fraction):
        raise fault("is not a number of points", "1")
    if isinstance(value, Decimal) and not value.is_finite():
        raise fault("is not a number of points", '"1/3"')
    if not -largest <= value <= largest:
        raise fault("is too large", "1")
    if isinstance(value, Decimal) and round(value, _DECIMALS) != value:
        raise _too_fine()
    return Fraction(value)


def _too_fine() -> PydanticCustomError:
    """More decimals than a result may have: what is read here must be readable as it is written."""
    return fault("has more than four decimals", '"1/3"')


def penalty(value: Any) -> Fraction:
    """The points taken from a player, as a positive number."""
    taken = number(value)
    if taken <= 0:
        positive = str(-taken) if taken.denominator == 1 else f'"{-taken}"'
        raise fault("is not a number above 0", positive, "" if taken else "leave the penalty out")
    return taken


class Weights(NamedTuple):
    """Weights as a file lists them; `of` is "cycle", "round", or empty when the count will tell."""

    of: str
    values: tuple[Fraction, ...]


def other(value: Any) -> tuple[tuple[str, Fraction], ...]:
    """A player's values of the organiser's own tie-breaks: { FAIRPLAY = 3 } for OTHER_FAIRPLAY."""
    if not isinstance(value, dict):
        raise fault("is not a table of values", "{ FAIRPLAY = 3 }")
    for key in value:
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", key):
            raise fault(f'has "{key}", which is no name of a tie-break', "{ FAIRPLAY = 3 }")
    return tuple(
        (key.upper().removeprefix("OTHER_"), number(one, _LARGEST_OTHER)) for key, one in value.items()
    )


def weights(value: Any) -> Weights:
    """A list of weights, or {cycles = [..]} or {rounds = [..]}."""
    of = ""
    if isinstance(value, dict):
        if len(value) != 1 or not value.keys() <= {"cycles", "rounds"}:
            raise fault("says neither cycles nor rounds", "{ cycles = [1, 2] }")
        ((of, value),) = value.items()
    if not isinstance(value, list):
        raise fault("is not a list", "[1, 2]")
    listed = tuple(map(number, value))
    if any(weight < 0 for weight in listed):
        raise fault("has a weight below 0", "[1, 2]")
    return Weights(of.removesuffix("s"), listed)


def every(value: Any) -> str | tuple[Date, ...]:
    """How often: week, fortnight, month, or the dates."""
    if isinstance(value, list):
        dates = tuple(map(date, value))
        if list(dates) != sorted(set(dates)):
            raise fault("goes backwards or has a date twice", remedy="list the dates in order")
        return dates
    if value in ("week", "fortnight", "month"):
        return str(value)
    raise fault("is neither week, fortnight, month nor a list of dates", '"week"')


def closed(value: Any) -> Closed:
    """A date without play, or {from = .., to = .., why = ".."}."""
    if not isinstance(value, dict):
        day = date(value)
        return Closed(day, day)
    example = '{ from = 2026-12-21, to = 2026-12-28, why = "holidays" }'
    if (
        "from" not in value
        or not value.keys() <= {"from", "to", "why"}
        or not isinstance(value.get("why", ""), str)
    ):
        raise fault("is not a span of dates", remedy=f"write  {example}")
    first = date(value["from"])
    last = date(value.get("to", first))
    if last < first:
        raise fault(f"ends on {last}, before it begins on {first}", remedy=f"write  {example}")
    return Closed(first, last, line(value.get("why", "")))


def byes(value: Any) -> tuple[Bye, ...]:
    """A number or a list of numbers; in a Swiss `"5 H"` half, `"7 F"` full, `"3 Z"` zero."""
    listed = []
    for one in value if isinstance(value, list) else [value]:
        if isinstance(one, int) and not isinstance(one, bool):
            listed.append(Bye(one))
        elif isinstance(one, str) and (parts := _BYE.fullmatch(one)):
            player, kind = int(parts[1]), (parts[2] or "").upper()
            if kind not in _BYE_KINDS:
                remedy = (
                    f'write  bye = {player},  or  "{player} H" half, "{player} F" full, "{player} Z" zero'
                )
                raise fault(f"has the letter {kind}, which is no kind of bye", remedy=remedy)
            listed.append(Bye(player, kind))
        else:
            raise fault("names no number", "5")
    return tuple(listed)


def who(value: Any) -> int | str:
    """A player by number or by full name."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise fault("names no player", "3")
    return line(value) if isinstance(value, str) else value


def identity(value: Any) -> str:
    """An id of letters and digits; a bare number is taken as it stands."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise fault("is not text", '"12345"')
    return line(str(value))


def sex(value: Any) -> str:
    """m, w or f."""
    if isinstance(value, str) and value.lower() in ("m", "w", "f", ""):
        return value.lower()
    raise fault("is neither m, w nor f", '"w"')


Check = Callable[[Any], Any]
