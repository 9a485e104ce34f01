"""The QR code of an address, as dark squares to draw; needs the extra `qr` (segno)."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from itertools import groupby
from string import punctuation
from typing import NamedTuple
from urllib.parse import quote

MM = 72 / 25.4
SMALLEST, FINEST = 20 * MM, 0.5 * MM  # a whole code and one square of it on paper
QUIET = 4  # clear squares on every side, without which phones find nothing
MISSING = 'a QR code needs the package segno: pip install "roundrobin-chess[qr]"'


class Run(NamedTuple):
    """Dark squares side by side: the first one's column and row from the upper left, and how many."""

    x: int
    y: int
    wide: int


class Code(NamedTuple):
    """A QR code: squares on a side, without the quiet zone around it, and its dark runs."""

    side: int
    runs: tuple[Run, ...]

    @property
    def square(self) -> float:
        """The side of a square on paper, in points: not too fine to print, and the whole large enough."""
        return max(FINEST, SMALLEST / self.side)

    @property
    def path(self) -> str:
        """The runs as the path of an SVG whose unit is a square, the quiet zone around them."""
        return "".join(f"M{run.x + QUIET} {run.y + QUIET}h{run.wide}v1h-{run.wide}z" for run in self.runs)


@lru_cache(maxsize=64)
def code(address: str) -> Code | None:
    """The QR code of an address, which survives a crease; None without an address or without segno.

    What is in it is ASCII (`uri`), because phones do not agree on how a code says `ü`.
    """
    if not address:
        return None
    try:
        segno = import_module("segno")
    except ImportError:
        return None
    squares = [list(row) for row in segno.make(uri(address), micro=False, error="m").matrix]
    runs = []
    for y, row in enumerate(squares):
        x = 0
        for dark, same in groupby(row):
            wide = len(list(same))
            if dark:
                runs.append(Run(x, y, wide))
            x += wide
    return Code(len(squares), tuple(runs))


def uri(address: str) -> str:
    """The address as RFC 3986 has it: other letters as the bytes of their UTF-8; what is ASCII stays.

    >>> uri("https://club.example/größe?tafel=wand&a=%20#oben")
    'https://club.example/gr%C3%B6%C3%9Fe?tafel=wand&a=%20#oben'
    """
    return quote(address, safe=punctuation)
