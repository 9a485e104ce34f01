"""How a table is shared out over pages: its lines down, its columns across, what belongs together kept so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from roundrobin.paper import solve
from roundrobin.paper.proportions import Column
from roundrobin.sheets.sheet import Role, Row

BLOCK_HEAD = 2.1
HEAD_ABOVE = 1.45  # of a line of a head that goes on below
FEW_MORE = 12  # of many pages, how many more are tried at once
LEAST_ACROSS = 6  # opponents on a page, when a table is split by columns


class Line(NamedTuple):
    """A row of the page: a row of the sheet, a line of text, or the head of a block. The height is in ems."""

    row: Row | None
    text: str
    height: float

    @property
    def head(self) -> bool:
        """Whether it is the head of a block."""
        return self.row is None and self.height in {BLOCK_HEAD, HEAD_ABOVE}


@dataclass
class Split:
    """How a table is laid over pages: the columns of each panel, the lines of each page, and the size.

    `limit` is the width of the names in ems, by which some have initials, and `name_lines` how many lines a
    name may have without them.
    """

    panels: list[list[Column]]
    pages: list[list[Line]]
    size: float
    limit: float = 0.0
    name_lines: int = 1

    @property
    def count(self) -> int:
        """How many pages that is."""
        return len(self.panels) * len(self.pages)


def ways(columns: Sequence[Column], lines: int) -> Iterator[tuple[int, int]]:
    """Pages down and across to try, fewest pages first."""
    opponents = sum(column.role is Role.OPPONENT for column in columns)
    most = max(1, opponents // LEAST_ACROSS)
    pages = 1
    while pages <= max(1, lines) * most:
        for across in range(1, min(pages, most) + 1):
            if pages % across == 0 and pages // across <= max(1, lines):
                yield pages // across, across
        pages += max(1, pages // FEW_MORE)


def panels_of(columns: list[Column], count: int) -> list[list[Column]]:
    """The columns of each page across: who it is on all, the opponents shared out, points on the last."""
    if count == 1:
        return [columns]
    opponents = [column for column in columns if column.role is Role.OPPONENT]
    left = [column for column in columns if column.at < opponents[0].at]
    right = [column for column in columns if column.at > opponents[-1].at]
    who = [column for column in left if column.role in {Role.PLACE, Role.NUMBER, Role.NAME}]
    parts = solve.cut(opponents, solve.shares(len(opponents), count))
    return [
        [*(who if nth else left), *part, *(right if nth == count - 1 else [])]
        for nth, part in enumerate(parts)
    ]


def even(lines: Sequence[Line], pages: int, paired: bool) -> list[int]:
    """How many lines go on each page; two lines that are one player's stay together."""
    each = 2 if paired else 1
    return [count * each for count in solve.shares(-(-len(lines) // each), pages)]


def explained(lines: Sequence[Line], pages: int) -> list[int]:
    """How many lines go on each page where some explain the row above them, and stay with it."""
    starts = [at for at, line in enumerate(lines) if line.row is not None or not at]
    parts = [lines[at:end] for at, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    heights = tuple(sum(line.height for line in part) for part in parts)
    counts = solve.cut([len(part) for part in parts], solve.balanced(heights, pages))
    return [sum(count) for count in counts]
