"""Names in Hebrew and Arabic, which a PDF must be given in the order of the eye.

Hebrew needs no more than turning round. Arabic letters also join; with the packages arabic-reshaper and
python-bidi installed they do, otherwise the names are reported instead of being drawn wrong in silence.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module

_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_JOINING = re.compile("[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]")
_STRETCH = re.compile(f"{_RIGHT_TO_LEFT.pattern}+(?:[\\s,.'\"-]+{_RIGHT_TO_LEFT.pattern}+)*")
# A name within a sentence; a comma there stands between two of them.
_WITHIN = re.compile(f"{_RIGHT_TO_LEFT.pattern}+(?:[\\s.'\"-]+{_RIGHT_TO_LEFT.pattern}+)*")
APART, TOGETHER = "\u2068", "\u2069"  # first strong isolate, pop directional isolate
ISOLATES = re.compile(f"[{APART}{TOGETHER}]")


def isolated(text: str) -> str:
    """A sentence with every name from right to left set apart, so that a number behind it stays there."""
    if text.isascii() or not _RIGHT_TO_LEFT.search(text):
        return text
    return _WITHIN.sub(lambda found: f"{APART}{found[0]}{TOGETHER}", text)


@lru_cache(maxsize=4096)
def visual(text: str) -> str:
    """The text in the order in which it is drawn from left to right; the same for other scripts."""
    if text.isascii() or not _RIGHT_TO_LEFT.search(text):
        return text
    shape = _shaper()
    return shape(text) if shape else _STRETCH.sub(lambda found: _turned(found[0]), text)


def needs_joining(text: str) -> bool:
    """Whether the text has letters that join and nothing here can join them."""
    return bool(_JOINING.search(text)) and _shaper() is None


def _turned(text: str) -> str:
    """Backwards, with marks staying behind their letter."""
    clusters: list[str] = []
    for char in text:
        if unicodedata.combining(char) and clusters:
            clusters[-1] += char
        else:
            clusters.append(char)
    return "".join(reversed(clusters))


@cache
def _shaper() -> Callable[[str], str] | None:
    try:
        reshape = import_module("arabic_reshaper").reshape
        order = import_module("bidi.algorithm").get_display
    except ImportError:
        return None
    return lambda text: str(order(reshape(text)))
