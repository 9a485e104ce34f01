"""The QR code of an address, as dark squares to draw; needs the extra `qr` (segno)."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from itertools import groupby
from typing import NamedTuple

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
    def path(self) -> str:
        """The runs as the path of an SVG whose unit is a square, the quiet zone around them."""
        return "".join(f"M{run.x + QUIET} {run.y + QUIET}h{run.wide}v1h-{run.wide}z" for run in self.runs)


@lru_cache(maxsize=64)
def code(address: str) -> Code | None:
    """The QR code of an address, which survives a crease; None without an address or without segno."""
    if not address:
        return None
    try:
        segno = import_module("segno")
    except ImportError:
        return None
    squares = [list(row) for row in segno.make(address, micro=False, error="m").matrix]
    runs = []
    for y, row in enumerate(squares):
        x = 0
        for dark, same in groupby(row):
            wide = len(list(same))
            if dark:
                runs.append(Run(x, y, wide))
            x += wide
    return Code(len(squares), tuple(runs))
