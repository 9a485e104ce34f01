"""Faces: DejaVu Sans Condensed, and for a character it lacks the next face that has it.

A PDF library draws a missing character as a black box. So a string is split into runs by the first face
that has each character: our own, those an event names, then those of the system. Widths are kept, in ems,
so that a layout costs look-ups only; from one sheet to the next while they are few.
"""

from __future__ import annotations

import re
import struct
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from roundrobin.paper import coverage
from roundrobin.paper.direction import ISOLATES, joins, needs_joining, visual
from roundrobin.paper.signs import printable

FACES = Path(__file__).parent / "faces"
REGULAR, BOLD = "DejaVuSansCondensed", "DejaVuSansCondensed-Bold"
MISSING = "?"
# In the name of a character, what comes behind the name of its script; and scripts that are called otherwise.
_KIND = re.compile(
    "(?:LETTER|SIGN|SYLLABLE|CHARACTER|IDEOGRAPH|IDEOGRAM|HIEROGLYPH|VOWEL|CONSONANT|INDEPENDENT|LIGATURE"
    "|CAPITAL|SMALL|MODIFIER)(?:-|$)"
)
_SCRIPTS = {
    "CJK": "Chinese",
    "HIRAGANA": "Japanese",
    "KATAKANA": "Japanese",
    "HANGUL": "Korean",
    "CANADIAN": "Canadian syllabic",
    "MATHEMATICAL": "Mathematical",
}
TRIED = 16  # characters of a face that are taken out of it for trial
MOST_KEPT = 20_000  # strings whose width is remembered
KEPT_ON = 2_000  # and from one sheet to the next


class Face(NamedTuple):
    """A registered face: its name for the canvas, and the width of each character it has, in ems."""

    name: str
    widths: dict[int, float]


class Run(NamedTuple):
    """A piece of a string that one face can draw."""

    face: str
    text: str
    width: float


@lru_cache(maxsize=8)
def faces_for(more: tuple[str, ...]) -> Faces:
    """The faces with those an event names; the same object for the same names, so that widths are kept."""
    return Faces(more)


class Faces:
    """The faces of a document: regular and bold, with what stands in for characters they lack."""

    def __init__(self, more: tuple[str, ...] = ()) -> None:
        self._own = {False: _own(REGULAR), True: _own(BOLD)}
        self.unusable: list[str] = []
        self._more = [face for path in more if (face := self._named(path))]
        self._runs: dict[tuple[str, bool], tuple[Run, ...]] = {}
        self._widths: dict[tuple[str, bool], float] = {}
        self.missing: dict[str, str] = {}

    def runs(self, text: str, bold: bool = False) -> tuple[Run, ...]:
        """The text in pieces from left to right, as they are drawn."""
        known = self._runs.get((text, bold))
        if known is None:
            known = self._runs[text, bold] = self._split(text, bold)
        return known

    def width(self, text: str, bold: bool = False) -> float:
        """How wide the text is, in ems."""
        known = self._widths.get((text, bold))
        if known is None:
            self.forget(MOST_KEPT)
            known = self._widths[text, bold] = sum(run.width for run in self.runs(text, bold))
        return known

    def forget(self, most: int = KEPT_ON) -> None:
        """Forgets the widths if there are more, so that the names of a hundred sections are not all kept."""
        if len(self._widths) > most:
            self._widths.clear()
            self._runs.clear()
            self.missing.clear()

    def _split(self, text: str, bold: bool) -> tuple[Run, ...]:
        parts = ISOLATES.split(text)  # each for itself: names in a sentence
        shown = "".join(visual(unicodedata.normalize("NFC", printable(part))) for part in parts)
        own = self._own[bold]
        apart = needs_joining(shown)
        if not apart and all(ord(char) in own.widths for char in shown):
            return (Run(own.name, shown, sum(own.widths[ord(char)] for char in shown)),)
        runs: list[Run] = []
        lost = ""
        for char in shown:
            found = None if apart and joins(char) else self._face_of(ord(char), own)
            if found is None and unicodedata.category(char) == "Cf":
                continue
            if found is None:
                lost += char
            used, drawn = (found, char) if found else (own, MISSING)
            width = used.widths[ord(drawn)]
            if runs and runs[-1].face == used.name:
                runs[-1] = Run(used.name, runs[-1].text + drawn, runs[-1].width + width)
            else:
                runs.append(Run(used.name, drawn, width))
        if lost:
            self.missing[text] = lost
        return tuple(runs)

    def _face_of(self, code: int, own: Face) -> Face | None:
        for face in (own, *self._more):
            if code in face.widths:
                return face
        for path in coverage.faces_with(code):
            found = _registered(path)
            if found and code in found.widths:
                self._more.append(found)
                return found
        return None

    def _named(self, path: str) -> Face | None:
        face = _registered(Path(path))
        if face is None:
            self.unusable.append(path)
        return face


def script(text: str) -> str:
    """What to call the script of characters we have no face for: `Chinese`, `Thai`, `Old Persian`, ...

    Empty where they are no letters: signs and pictures have names, but belong to no script.
    """
    letters = [char for char in text if unicodedata.category(char)[0] == "L"]
    first, *rest = unicodedata.name(letters[0], "").removeprefix("HALFWIDTH ").split(" ") if letters else [""]
    until = next((at for at, word in enumerate(rest) if _KIND.match(word)), 0)  # without a kind, one word
    called = " ".join(word.capitalize() for word in (first, *rest[:until]))
    return _SCRIPTS.get(first, called)


@lru_cache(maxsize=4)
def _own(name: str) -> Face:
    face = _registered(FACES / f"{name}.ttf")
    if face is None:
        raise FileNotFoundError(
            f"{name}.ttf is missing from the installation; install roundrobin-chess again"
        )
    return face


@lru_cache(maxsize=64)
def _registered(path: Path) -> Face | None:
    """The face in a file, or None if it is not TrueType, not there or not readable.

    A few characters are taken out of it for trial, so that a damaged file is not found out in the drawing.
    """
    own = path.parent == FACES
    name = path.stem if own else f"{path.stem}-{abs(_digest(str(path))):x}"
    try:
        font = TTFont(name, str(path))
        font.face.makeSubset([0, *list(font.face.charToGlyph)[:TRIED]])
    except (
        TTFError,
        OSError,
        ArithmeticError,
        AttributeError,
        LookupError,
        TypeError,
        ValueError,
        struct.error,
    ):
        return None
    pdfmetrics.registerFont(font)
    widths = {code: width / 1000 for code, width in font.face.charWidths.items()}
    return Face(name, widths)


def _digest(text: str) -> int:
    """A number for a path that is the same in every run, so that equal input gives equal bytes."""
    number = 0
    for char in text:
        number = (number * 131 + ord(char)) % (1 << 31)
    return number
