"""The lines of a TRF file: which record each is, and where it stands."""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

LARGEST = 20_000_000
"""Bytes of the largest file that is read: some two thousand players in a thousand rounds."""
MOST_LINES = 100_000
"""Lines of the longest file that is read."""
MOST_OF_OTHERS = 1_000_000
"""Characters of all records together that are understood, players excepted."""
LONGEST = 60_000
"""Characters of the longest line that is read: ten thousand members of a team."""

_ENDS = re.compile("\r\n|\r|\n")


class Line(NamedTuple):
    """A line with its number in the file; `id` is its first three characters in capitals."""

    number: int
    id: str
    text: str

    @property
    def rest(self) -> str:
        """What stands from column 5, without the blanks around it."""
        return self.text[4:].strip()

    @property
    def place(self) -> str:
        """Where it is."""
        return f"line {self.number}"

    def at(self, column: int) -> str:
        """Where something in it is."""
        return f"line {self.number}, column {column}"


def lines(text: str) -> list[Line]:
    """Every line that is not blank, of a very long file one more than `MOST_LINES`.

    CR, LF and both end a line, nothing else does.
    """
    split = (part.rstrip() for part in _ENDS.split(text))
    kept = (Line(at, part[:3].upper(), part) for at, part in enumerate(split, 1) if part)
    return list(islice(kept, MOST_LINES + 1))
