"""What the texts of a player list mean: ratings, titles, ids, years, as people and programs write them.

Each reader gives the value of a cell, or raises a `ValueError` that says what to write instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from roundrobin.files.columns import TITLES, is_unrated, title
from roundrobin.files.values import unprintable
from roundrobin.names import plain

PLAIN_RATING = r"[0-9]{1,4}(\.0+)?"
_SEXES = {
    "m": "m male man boy mannlich masculin masculino maschio mezczyzna м муж",
    "w": "w woman girl weiblich ж жен",
    "f": "f female feminin femenino femmina kobieta k",
}
_LOOKALIKES = str.maketrans("OoQlIi|", "0001111")


def meaning(key: str, cell: str) -> Any:
    """The value of a cell that is not empty; `key` is the name of a field of `Player`.

    >>> meaning("rating", "1,900*"), meaning("title", "wg"), meaning("fide_id", "'00296155'")
    (1900, 'WGM', 296155)

    Raises `ValueError` with what to write instead.
    """
    return _READERS.get(key, text)(cell)


def text(cell: str) -> str:
    """The cell as it stands, if it can be printed."""
    if unprintable(cell):
        raise ValueError("type it again without control characters")
    return cell


def _title(cell: str) -> str:
    """A FIDE title, or a short one of somebody else, like NM."""
    known = title(cell)
    if known is None and not re.fullmatch("[A-Za-z]{2,4}", cell):
        raise ValueError(f"write one of {' '.join(TITLES)}, or call the column differently")
    return known or cell.upper()


def _federation(cell: str) -> str:
    if not re.fullmatch("[A-Za-z]{3}", cell):
        raise ValueError("write its three letters, like IRL")
    return cell.upper()


def _rating(cell: str) -> int | None:
    """A number from 0 to 4000; a mark behind it and a sign between its thousands are passed over."""
    if is_unrated(cell):
        return None
    found = re.fullmatch(r"([0-9])[,.' ]([0-9]{3})(?:[.,]0+)?|([0-9]{1,4})(?:[.,]0+)?", _bare_rating(cell))
    if found:
        number = int(found[3] or found[1] + found[2])
        if number <= 4000:
            return number or None
    digits = cell.translate(_LOOKALIKES)
    likely = digits != cell and re.fullmatch("[0-9]{3,4}", digits)
    raise ValueError(f"write {digits}" if likely else "write a whole number like 1800, or nothing")


def _bare_rating(cell: str) -> str:
    """Without what stands behind a rating: `1800*`, `1800P`, `1800P12` (provisional, after 12 games)."""
    return re.sub(r"(?<=[0-9])\s*(?:[*?]+|[Pp][0-9]{0,2})$", "", cell)


def _identity(cell: str) -> int | None:
    digits = re.fullmatch(r"([0-9]{1,12})(?:\.0+)?", cell.strip("'\"’ "))
    if not digits:
        raise ValueError("a FIDE id has digits only")
    return int(digits[1]) or None


def _year(cell: str) -> int | None:
    years = re.findall(r"(?<![0-9])(?:18[5-9]|19[0-9]|20[0-9])[0-9](?![0-9])", cell)
    if not years and cell.strip("0./-"):
        raise ValueError("write the year, 1990")
    return int(years[0]) if years else None


def _sex(cell: str) -> str:
    """m, w or f, also where the word is written out."""
    found = [sex for sex, words in _SEXES.items() if plain(cell).rstrip(".") in words.split()]
    if not found:
        raise ValueError("write one of m, w, f")
    return found[0]


def _choice(*words: str) -> Callable[[str], str]:
    def chosen(cell: str) -> str:
        found = [word for word in words if word.lower() == cell.lower()]
        if not found:
            raise ValueError(f"write one of {', '.join(words)}")
        return found[0]

    return chosen


_READERS: dict[str, Callable[[str], Any]] = {
    "rating": _rating,
    "title": _title,
    "federation": _federation,
    "fide_id": _identity,
    "born": _year,
    "sex": _sex,
    "team": _choice("A", "B"),
}
