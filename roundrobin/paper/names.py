"""Long names: given names become initials, then a name goes over several lines. Never cut, never smaller."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache

Width = Callable[[str], float]

LONELY = 3  # letters that are too few for a line of their own
# Where a line may end: not at a no-break space.
_PIECE = re.compile(r"(?:[^\s-]|\xa0)*-+|(?:[^\s-]|\xa0)+[^\S\xa0]*|[^\S\xa0]+")
_PART = re.compile(r"(?P<surname>[^,]+),\s*(?P<given>[^()]*?)(?P<rest>\s*\([^()]*\))?\s*")


@lru_cache(maxsize=4096)
def abbreviated(name: str) -> str:
    """`Müller-Lüdenscheidt, Jörg` as `Müller-Lüdenscheidt, J.`; what stands in brackets stays.

    A name without a comma is left alone: which part is the given name, only its owner knows.
    """
    found = _PART.fullmatch(name)
    if not found or not found["given"].strip():
        return name
    initials = " ".join(
        "-".join(f"{bit[0]}." for bit in part.split("-") if bit) for part in found["given"].split()
    )
    return f"{found['surname']}, {initials}{found['rest'] or ''}"


def shorter(names: Iterable[str]) -> dict[str, str]:
    """Each name with its short form; the name itself where two would look alike."""
    listed = list(dict.fromkeys(names))
    count = Counter(abbreviated(name) for name in listed)
    return {name: abbreviated(name) if count[abbreviated(name)] == 1 else name for name in listed}


def broken(text: str, limit: float, width: Width) -> list[str]:
    """The text over lines no wider than `limit`: between words, after a hyphen, in a word if it must be."""
    if width(text) <= limit:
        return [text]
    lines: list[str] = []
    line = ""
    for piece in _PIECE.findall(text):
        if width((line + piece).rstrip()) <= limit:
            line += piece
            continue
        if line.strip():
            lines.append(line.strip())
        line = piece.lstrip()
        while width(line.rstrip()) > limit:
            end = _longest(line, limit, width)
            if end > LONELY and 0 < len(line.strip()) - end < LONELY:
                end -= LONELY - (len(line.strip()) - end)
            lines.append(line[:end])
            line = line[end:]
    if line.strip():
        lines.append(line.strip())
    return lines or [text]


def halved(text: str, width: Width) -> float:
    """The narrowest column in which the text stands on two lines at most, no word broken."""
    pieces = _PIECE.findall(text)
    ways = (("".join(pieces[:at]).rstrip(), "".join(pieces[at:])) for at in range(len(pieces)))
    return min((max(width(first), width(second)) for first, second in ways), default=0.0)


def _longest(text: str, limit: float, width: Width) -> int:
    """How many characters of the text fit, one at least."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width(text[:middle]) <= limit else (low, middle - 1)
    return low


def fitted(name: str, short: str, limit: float, width: Width, *, lines: int = 1) -> list[str]:
    """The lines of a name in a column `limit` wide, where a row has room for `lines`.

    Whole on one line if it fits, else over the lines there are, else with initials, over as many as it takes.
    """
    whole = broken(name, limit, width)
    if len(whole) <= lines:
        return whole
    return broken(short, limit, width)
