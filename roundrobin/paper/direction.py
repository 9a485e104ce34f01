"""Names in Hebrew and Arabic, which a PDF must be given in the order of the eye.

Hebrew needs no more than turning round. Arabic letters also join, which takes the packages of the extra `rtl`
(arabic-reshaper and python-bidi); without them such letters are not drawn, since letters that stand apart
are wrong, and the names are reported.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module

_LETTER = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u200c\u200d]"
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_JOINING = re.compile("[\u0620-\u064a\u066e-\u06d5\u06ee-\u06ff\u0750-\u077f\u08a0-\u08ff]")
_WORDS = f"{_LETTER}+(?:[\\s,.'\"-]+{_LETTER}+)*"
_STRETCH = re.compile(f"{_WORDS}(?:\\s*\\({_WORDS}\\)(?:[\\s,.'\"-]*{_WORDS})?)*")
_MIRRORED = {"(": ")", ")": "("}
# A name within a sentence; a comma there stands between two of them.
_WITHIN = re.compile(f"{_RIGHT_TO_LEFT.pattern}+(?:[\\s.'\"-]+{_RIGHT_TO_LEFT.pattern}+)*")
APART, TOGETHER = "\u2068", "\u2069"  # first strong isolate, pop directional isolate
ISOLATES = re.compile(f"[{APART}{TOGETHER}]")


def isolated(text: str) -> str:
    """A sentence with every name from right to left set apart, so that a number behind it stays there."""
    if text.isascii() or not _RIGHT_TO_LEFT.search(text):
        return text
    return _WITHIN.sub(lambda found: f"{APART}{found[0]}{TOGETHER}", text)


@lru_cache(maxsize=1024)
def visual(text: str) -> str:
    """The text in the order in which it is drawn from left to right; the same for other scripts.

    Every stretch from right to left is turned by itself: titles, numbers and ratings beside a name stay
    where the columns of the sheet have them.
    """
    if text.isascii() or not _RIGHT_TO_LEFT.search(text):
        return text
    turned = _shaper() or _turned
    return _STRETCH.sub(lambda found: turned(found[0]), text)


def needs_joining(text: str) -> bool:
    """Whether the text has letters that join and nothing here can join them."""
    return not text.isascii() and bool(_JOINING.search(text)) and _shaper() is None


def joins(char: str) -> bool:
    """Whether it is a letter that joins its neighbours."""
    return bool(_JOINING.match(char))


def _turned(text: str) -> str:
    """Backwards, brackets open to what they hold.

    A vowel mark comes before its letter then, and that is right: it takes no width, and what follows is
    drawn over it.
    """
    return "".join(_MIRRORED.get(char, char) for char in reversed(text))


@cache
def _shaper() -> Callable[[str], str] | None:
    try:
        shaper = import_module("arabic_reshaper").ArabicReshaper
        order = import_module("bidi.algorithm").get_display
    except ImportError:
        return None
    # The one sign for God's name, in Abdullah too, is in few faces; its letters joined one by one are in all.
    reshape = shaper({"ARABIC LIGATURE ALLAH": False}).reshape
    return lambda text: str(order(reshape(text), base_dir="R"))
