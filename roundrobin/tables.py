"""Finds and reads the published tables: `tables/` in a checkout, `roundrobin/_tables` when installed."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from roundrobin.errors import Malformed

_PLACES = (Path(__file__).parent / "_tables", Path(__file__).parent.parent / "tables")


def path(name: str) -> Path:
    """Where the table file is, in a wheel, an editable install or a checkout.

    Raises `Malformed` when the installation lacks it.
    """
    for place in _PLACES:
        if (place / name).is_file():
            return place / name
    raise Malformed.one(name, "this table is missing from the installation", "install roundrobin-chess again")


@cache
def rows(name: str) -> tuple[dict[str, str], ...]:
    """The rows of a CSV table by column name; lines that start with `#` give its source and are skipped."""
    with path(name).open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(line for line in file if not line.startswith("#")))


@cache
def languages() -> tuple[str, ...]:
    """The languages that sheets and pages have words in, English first.

    >>> languages()
    ('en', 'de', 'fr', 'es', 'it', 'pl', 'ru', 'uk')
    """
    return tuple(rows("words.csv")[0])[1:]


def language(code: str) -> str:
    """The language of the words for a code as it is written: `de` for `de-AT`; empty where there are none.

    >>> language("de-AT"), language("PL"), language("nl")
    ('de', 'pl', '')
    """
    short = code.strip().lower().replace("_", "-").partition("-")[0]
    return short if short == "en" or short in languages() else ""  # English needs no table read
