"""Panels of one size in a grid on the page, to be cut apart: result slips and player cards.

No panel is broken over a page. How many stand beside and over one another is solved for: the fewest pages
at which the type is readable, then the largest type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from roundrobin.paper.ink import Area, Ink
from roundrobin.sheets.sheet import Block

MOST_DOWN, MOST_ACROSS = 8, 4
INSET = 8.0  # points between the cutting line and what stands in a panel


class Grid(NamedTuple):
    """How many panels stand beside and over one another, and the size of the type this gives."""

    across: int
    down: int
    size: float
    pages: int

    @property
    def each(self) -> int:
        """Panels on a page."""
        return self.across * self.down

    def on(self, page: int, blocks: Sequence[Block]) -> Sequence[Block]:
        """Those of all blocks that are the panels of one page, counted from 0."""
        return blocks[page * self.each : (page + 1) * self.each]


def best_grid(
    body: Area, count: int, need: tuple[float, float], limits: tuple[float, float], each: tuple[int, int]
) -> Grid:
    """The grid for so many panels that need a width and a height in ems.

    Where none is readable a panel has the page to itself, or as few others there as there may be.

    `limits` are the smallest size that is readable and the largest there is; `each` the fewest and the most
    panels a page may have.

    >>> best_grid(Area(0, 0, 520, 720), 10, (20.0, 12.0), (10.0, 18.0), (4, 8))
    Grid(across=2, down=3, size=12.2, pages=2)
    """
    floor, cap = limits
    grids = []
    for across in range(1, MOST_ACROSS + 1):
        for down in range(1, MOST_DOWN + 1):
            if not each[0] <= across * down <= each[1]:
                continue
            wide, high = body.width / across - 2 * INSET, body.height / down - 2 * INSET
            size = min(cap, wide / need[0], high / need[1])
            grids.append(Grid(across, down, size, -(-count // (across * down)) or 1))
    readable = [grid for grid in grids if grid.size >= floor]
    if not readable:
        return max(grids, key=lambda grid: (round(grid.size, 2), grid.pages))
    fewest = min(grid.pages for grid in readable)
    return max(
        (grid for grid in readable if grid.pages == fewest),
        key=lambda grid: (round(grid.size, 2), -grid.each),
    )


def areas(body: Area, grid: Grid, count: int) -> Iterable[Area]:
    """The place of each panel on a page, row by row."""
    wide, high = body.width / grid.across, body.height / grid.down
    for at in range(count):
        row, column = divmod(at, grid.across)
        left, top = body.left + column * wide, body.top - row * high
        yield Area(left, top - high, left + wide, top)


def inside(area: Area) -> Area:
    """A panel without the space along the cutting lines, also at the edge of the page: all are alike."""
    return Area(area.left + INSET, area.bottom + INSET, area.right - INSET, area.top - INSET)


def cuts(ink: Ink, body: Area, grid: Grid, count: int) -> None:
    """The cutting lines: around every panel but along the edge of the page and the head."""
    wide, high = body.width / grid.across, body.height / grid.down
    rows = -(-count // grid.across)
    for row in range(1, rows + 1):
        y = body.top - row * high
        if row < grid.down:
            ink.cut(body.left, y, body.right, y)
    for column in range(1, grid.across):
        x = body.left + column * wide
        full = count - (rows - 1) * grid.across >= column
        ink.cut(x, body.top, x, body.top - (rows if full else rows - 1) * high)


def draw_panels(
    ink: Ink, body: Area, grid: Grid, blocks: Sequence[Block], draw: Callable[[Ink, Block, Area], None]
) -> float:
    """Draws the panels of one page, each with `draw`; returns how low they reach."""
    cuts(ink, body, grid, len(blocks))
    lowest = body.top
    for block, area in zip(blocks, areas(body, grid, len(blocks)), strict=True):
        draw(ink, block, inside(area))
        lowest = min(lowest, area.bottom)
    return lowest
