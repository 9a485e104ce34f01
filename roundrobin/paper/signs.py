"""Characters: which ones may reach paper, how wide they are, and what old consoles get instead."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from roundrobin.sheets.sheet import Role, Sheet

_KEPT = {"\u200c", "\u200d"}  # joiners that several scripts are wrong without
_PLAIN = {
    "½": "1/2",
    "¼": "1/4",
    "¾": "3/4",
    "–": "-",
    "—": "-",
    "×": "x",
    "·": ".",
    "…": "...",
    "’": "'",
    "†": "#",
    "□": "w",
    "■": "b",
    "\u2009": " ",
}
# Latin with its accents, and the signs this program writes: a column each.
# Latin, Greek, Cyrillic and Armenian letters, our own signs: a column each.
_ONE_EACH = re.compile(
    "[ -~\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u058f\u1e00-\u1fff\u2009\u2010-\u2026\u2500\u25a0\u25a1]*"
)
_DECIMALS = {"½": ".5", "¼": ".25", "¾": ".75"}
_SHARED = re.compile(r"(?:^|(?<=\. ))=([ \xa0]\S)")
_FRACTION = re.compile("(?<=[0-9])[½¼¾]")


@lru_cache(maxsize=8192)
def printable(text: str) -> str:
    """The text without what does something to a terminal or a reader: control characters become blanks.

    Marks that turn the direction of what follows are dropped, and so are halves of broken characters.
    """
    if text.isprintable():
        return text
    said = []
    for char in text:
        category = unicodedata.category(char)
        if category in {"Cc", "Zl", "Zp"}:
            said.append(" ")
        elif category not in {"Cf", "Cs"} or char in _KEPT:
            said.append(char)
    return "".join(said)


@lru_cache(maxsize=8192)
def cells(text: str) -> int:
    """How many columns of a terminal the text takes: Chinese characters two, combining accents none."""
    if _ONE_EACH.fullmatch(text):
        return len(text)
    from wcwidth import wcswidth  # takes longer to load than a table to draw, and most names need none of it

    return max(0, wcswidth(text))


def plain(text: str) -> str:
    """The signs of this program without the characters an old console lacks; letters of names stay.

    Behind a digit a fraction is a decimal (`5.5`), so that `5½` does not become 51/2.
    """
    said = _FRACTION.sub(lambda found: _DECIMALS[found[0]], text)
    return "".join(_PLAIN.get(char, char) for char in said)


def with_place(sheet: Sheet) -> str:
    """The legend of a sheet with a shared place on it as an example: a `=` alone may be a draw as well.

    >>> from roundrobin.sheets.sheet import Block, Cell, Column, Row
    >>> rows = Row((Cell("1"),)), Row((Cell("2="),)), Row((Cell("2="),))
    >>> with_place(Sheet("s", "", "", (Column("Pl", Role.PLACE),), (Block(rows),), legend="= shared place"))
    '2= shared place'
    """
    at = [nth for nth, column in enumerate(sheet.columns) if column.role is Role.PLACE]
    said = (row.cells[nth].text for row in sheet.rows for nth in at if nth < len(row.cells))
    shared = next((place for place in said if place.endswith("=")), "")
    legend = sheet.legend
    return _SHARED.sub(lambda found: f"{shared}{found[1]}", legend, count=1) if shared else legend


def decimals(text: str) -> str:
    """`6½` as `6.5`, for a column of points on an old console."""
    said = text
    for glyph, tail in _DECIMALS.items():
        said = said.replace(glyph, tail)
    return f"0{said}" if said.startswith(".") else said


def unit_split(text: str) -> tuple[str, str]:
    """A number parted after the unit digit, where a column is aligned: `6½` into `6` and `½`."""
    at = 1 if text[:1] in {"-", "–"} and text[1:2].isdecimal() else 0
    while at < len(text) and text[at].isdecimal():
        at += 1
    return text[:at], text[at:]
