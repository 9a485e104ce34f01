"""How a tie-break is spelled: its code and its modifiers, in every spelling of files and regulations.

The Handbook writes `SB-C1`, report files `SB/C1`, people `SB Cut 1`, and Koya's raised line is `KS/L1` in one
place and `KS/L+1` in another. What comes out is one spelling: `SB/C1`, `KS/L+1`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

# Modifiers in the order in which they are written.
LETTERS = "CMLFPRU"
_NUMBERED, _PLAIN = "CMLU", "FPR"
_WORDS = {
    "CUT": "C",
    "MEDIAN": "M",
    "MED": "M",
    "LIMIT": "L",
    "FORE": "F",
    "REVERSED": "R",
    "REVERSE": "R",
    "UNRATED": "U",
}
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
_PART = re.compile(
    rf"[/\-!#:_ ]?(?:(?:(?P<letter>[{_NUMBERED}]) ?|(?P<word>CUT|MEDIAN|MED|LIMIT|UNRATED)[-/ ]?)"
    rf"(?P<number>[+-]?\d{{1,4}}%?)|(?P<plain>FORE|REVERSED|REVERSE|[{_PLAIN}])(?![A-Z]))"
)


class Modifier(NamedTuple):
    """A modifier: its letter, and its number where it has one."""

    letter: str
    number: int | None = None

    def __str__(self) -> str:
        if self.letter == "L":
            return f"L{self.number:+d}"
        return self.letter if self.number is None else f"{self.letter}{self.number}"


class Spelled(NamedTuple):
    """A code and its modifiers; `rest` is what is neither, `per_cent` says that a number was one of those."""

    code: str
    modifiers: tuple[Modifier, ...] = ()
    rest: str = ""
    per_cent: bool = False

    def __str__(self) -> str:
        listed = sorted(self.modifiers, key=lambda one: LETTERS.index(one.letter))
        return "/".join([self.code, *map(str, listed)])


def normal(text: str) -> str:
    """Capitals, plain dashes, no outer blanks and none around a sign, elsewhere one.

    >>> normal(" sb \u2013 c1"), normal("bh  cut 1")
    ('SB-C1', 'BH CUT 1')
    """
    words = " ".join(text.upper().translate(_DASHES).split())
    return re.sub(r" ?([/\-!#:]) ?", r"\1", words)


def spell(text: str, codes: frozenset[str]) -> Spelled:
    """The longest known code at the start of a text and the modifiers behind it.

    >>> codes = frozenset({"SB", "KS", "BH", "US/SB"})
    >>> [str(spell(one, codes)) for one in ("sb-c1", "KS/L1", "KS/L-2", "BH:M1", "BHC1", "us/sb")]
    ['SB/C1', 'KS/L+1', 'KS/L-2', 'BH/M1', 'BH/C1', 'US/SB']
    >>> spell("SB/", codes), spell("SBB", codes).code
    (Spelled(code='SB', modifiers=(), rest='/', per_cent=False), '')
    """
    spelled = normal(text)
    starts = [code for code in codes if spelled.startswith(code)]
    for code in sorted(starts, key=len, reverse=True):
        rest = spelled[len(code) :]
        modifiers, left, per_cent = _modifiers(rest)
        if not left or not left[0].isalnum() or modifiers:
            return Spelled(code, modifiers, left, per_cent)
    return Spelled("", (), spelled)


def _modifiers(text: str) -> tuple[tuple[Modifier, ...], str, bool]:
    found: list[Modifier] = []
    per_cent = False
    while part := _PART.match(text):
        if part["plain"]:
            found.append(Modifier(part["plain"][0]))
        else:
            letter = part["letter"] or _WORDS[part["word"]]
            per_cent = per_cent or part["number"].endswith("%")
            found.append(Modifier(letter, int(part["number"].rstrip("%"))))
        text = text[part.end() :]
    return tuple(found), text, per_cent
