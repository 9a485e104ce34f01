"""Long names: given names become initials, or a name goes over two lines; never both, and never cut.

A line of a name ends after the comma behind the surname, and only in a very long surname after a hyphen; a
title stays with the surname.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

Width = Callable[[str], float]

LONELY = 3  # letters that are too few for a line of their own
FEW = 5  # one name in five may have initials for the others' sake; where it are more, all have them
LONG = 10.0  # ems from which on a surname may be broken itself
# Where a line may end: not at a no-break space.
_PIECE = re.compile(r"(?:[^\s-]|\xa0)*-+|(?:[^\s-]|\xa0)+[^\S\xa0]*|[^\S\xa0]+")
_TITLE = re.compile("[A-Z]{2,4} ")
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


def forms(names: Mapping[str, str], limit: float, width: Width) -> dict[str, str]:
    """What stands for each name in a column `limit` wide: the name, or its short form, as `shorter` gives it.

    A name that fits neither way is whole: it goes over several lines.
    """
    long = {name for name in names if width(name) > limit}
    every = len(long) > max(1, len(names) // FEW)
    return {
        name: short if (every or name in long) and width(short) <= limit else name
        for name, short in names.items()
    }


def broken(text: str, limit: float, width: Width) -> list[str]:
    """The text over lines no wider than `limit`: between words, after a hyphen, in a word if it must be."""
    return [text] if width(text) <= limit else _filled(_PIECE.findall(text), limit, width) or [text]


def name_lines(name: str, limit: float, width: Width) -> list[str]:
    """A name over lines no wider than `limit`, broken after the comma if that is enough.

    >>> name_lines("IM Świątek-Nowak, Łukasz", 18, len)
    ['IM Świątek-Nowak,', 'Łukasz']
    """
    if width(name) <= limit:
        return [name]
    surname, given = _parted(name)
    if given and max(width(surname), width(given)) <= limit:
        return [surname, given]
    return _filled(_pieces(name), limit, width) or [name]


def _parted(name: str) -> tuple[str, str]:
    """A name up to its comma, and what is behind it."""
    surname, comma, given = name.partition(",")
    return f"{surname}{comma}", given.strip()


def _pieces(name: str) -> list[str]:
    """The pieces of a name between which a line may end; a title is one with what follows it."""
    title = _TITLE.match(name)
    pieces = _PIECE.findall(name[title.end() :] if title else name)
    return [f"{title[0]}{pieces[0]}", *pieces[1:]] if title and pieces else pieces or [name]


def _filled(pieces: Iterable[str], limit: float, width: Width) -> list[str]:
    """Lines filled with as many pieces as each has room for."""
    lines: list[str] = []
    line = ""
    for piece in pieces:
        if width((line + piece).rstrip()) <= limit:
            line += piece
            continue
        if line.strip():
            lines.append(line.strip())
        line = piece.lstrip()
        while width(line.rstrip()) > limit:
            end = _longest(line, limit, width)
            left = len(line.strip().rstrip("-")) - end  # a hyphen is no letter
            if end > LONELY and len(line.strip()) > end and left < LONELY:
                end -= LONELY - left
            lines.append(line[:end])
            line = line[end:]
    if line.strip():
        lines.append(line.strip())
    return lines


def halved(text: str, width: Width) -> float:
    """The narrowest column in which a name stands on two lines at most, no word broken.

    A surname is only broken where it would make the column very wide.
    """
    surname, given = _parted(text)
    after_comma = max(width(surname), width(given))
    if given and after_comma <= LONG:
        return after_comma
    pieces = _pieces(text)
    ways = (("".join(pieces[:at]).rstrip(), "".join(pieces[at:])) for at in range(len(pieces)))
    return min((max(width(first), width(second)) for first, second in ways), default=0.0)


def pieces_of(name: str, width: Width) -> list[float]:
    """The widths of the pieces of a name, in which no line may end unless it must.

    >>> pieces_of("Müller-Lüdenscheidt, Jörg", len)
    [7, 13, 4]
    """
    return [width(piece.strip()) for piece in _pieces(name)]


def _longest(text: str, limit: float, width: Width) -> int:
    """How many characters of the text fit, one at least."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width(text[:middle]) <= limit else (low, middle - 1)
    return low


def fitted(name: str, short: str, limit: float, width: Width, *, lines: int = 1) -> list[str]:
    """The lines of a name in a column `limit` wide, where a row has room for `lines`.

    Whole on one line if it fits, else over the lines there are, else with initials on one line, else whole
    over as many as it takes.
    """
    whole = name_lines(name, limit, width)
    return [short] if len(whole) > lines and width(short) <= limit else whole
