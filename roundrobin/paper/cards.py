"""Player cards on paper: several a page with cutting lines, each a small table with its own head."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from roundrobin.paper import solve
from roundrobin.paper.columns import Measured
from roundrobin.paper.fonts import Faces
from roundrobin.paper.grid import LINE, ROW_EDGE
from roundrobin.paper.ink import BLACK, GREY, PALE, ZEBRA, Area, Ink
from roundrobin.paper.names import broken
from roundrobin.paper.panels import INSET, Grid, best_grid, draw_panels
from roundrobin.paper.proportions import SECOND, Column, total
from roundrobin.paper.table import BASELINE, Slot, Table
from roundrobin.sheets.sheet import Block, Role, Row, Sheet

EACH = (1, 12)
FLOOR, MOST = 8.0, {"A3": 20.0}
USUAL_MOST = 14.0
NAME, ASIDE, HEADS, ROW, TALLEST = 1.5, 1.15, 1.35, 1.2, 1.75
LONGEST_NAME, WIDEST_GAP = 14.0, 1.2
WORTH_INITIALS = 1.03  # what the type must grow by for names to have initials
AROUND = 0.08  # above and below a line of text


class _Tried(NamedTuple):
    """Cards with names at most `limit` wide: their columns, width and height in ems, and how they stand."""

    limit: float
    columns: list[Column]
    wide: float
    tall: float
    grid: Grid


class Cards(Table):
    """Cards, laid out and ready to be drawn page by page."""

    def __init__(self, sheet: Sheet, faces: Faces, body: Area) -> None:
        self.sheet, self.faces, self.body = sheet, faces, body
        self.square = self.paired = False
        self.heights: dict[tuple[object, ...], float] = {}
        self.measured = Measured(sheet, faces)
        self.name_lines = 1
        names = self.measured.name_widths()
        whole, short = (min(LONGEST_NAME, max((pair[at] for pair in names), default=0.0)) for at in range(2))
        tried = {limit: self._measure(limit) for limit in {whole: 0, short: 0}}
        grids = {limit: one.grid for limit, one in tried.items()}
        enough = solve.whole_names(sheet.paper)
        fewer = grids[short].pages < grids[whole].pages
        larger = grids[short].size > grids[whole].size * WORTH_INITIALS and grids[whole].size < enough
        self._take(tried[short if fewer or larger else whole])
        self.size = self.grid.size
        self._spread()

    def _take(self, one: _Tried) -> None:
        self.limit, self.columns, self.wide, self.tall, self.grid = one

    def _measure(self, limit: float) -> _Tried:
        """The columns and the grid with names at most so wide."""
        self.limit = limit
        self.columns = [
            replace(column, limit=min(limit, column.need)) if column.role is Role.NAME else column
            for column in self.measured.columns
        ]
        self.wide = total(self.columns)
        tall = self._tallest()
        largest = MOST.get(self.sheet.paper.upper(), USUAL_MOST)
        grid = best_grid(self.body, len(self.sheet.blocks), (self.wide, tall), (FLOOR, largest), EACH)
        return _Tried(limit, self.columns, self.wide, tall, grid)

    @property
    def pages(self) -> int:
        """How many pages the cards take."""
        return self.grid.pages

    def _spread(self) -> None:
        """Spare height goes to the rows, spare width between the columns and to the names."""
        self.row, high = ROW, self.body.height / self.grid.down - 2 * INSET
        most = self.tall
        rows = max((sum(not row.line for row in block.rows) for block in self.sheet.blocks), default=1)
        self.row = min(TALLEST, ROW + max(0.0, high / self.size - most) / max(1, rows))
        spare = (self.body.width / self.grid.across - 2 * INSET) / self.size - total(self.columns)
        more = max(0.0, min(spare * 0.7 / max(1, len(self.columns)), WIDEST_GAP))
        left = max(0.0, spare - more * (len(self.columns) - 1))
        self.columns = [
            replace(column, limit=column.limit + left)
            if column.role is Role.NAME
            else replace(column, need=column.need + more, limit=column.limit + more)
            for column in self.columns
        ]

    def _tallest(self) -> float:
        """The height of the tallest card in ems, with the columns as they are."""
        return max((self._height(block, ROW) for block in self.sheet.blocks), default=1.0)

    def _row_height(self, row: Row, least: float) -> float:
        if row.line:
            return LINE * len(self._said(row)) + 2 * AROUND
        flexible = [column for column in self.columns if column.flexible]
        key = (least, *((column.limit, row.cells[column.at].text) for column in flexible))
        if key not in self.heights:  # a name stands on as many cards as there are opponents
            lines = max((len(self.texts(row, column)) for column in flexible), default=1)
            self.heights[key] = least if lines == 1 else max(least, lines * LINE + ROW_EDGE)
        return self.heights[key]

    def _said(self, row: Row) -> list[str]:
        return broken(row.line, max(8.0, (self.wide - 0.7) / SECOND), self.faces.width)

    def _head_lines(self, block: Block) -> tuple[list[str], list[str]]:
        """The name and what stands below it, over as many lines as they take."""
        name = broken(block.head, self.wide / 1.1, lambda said: self.faces.width(said, True))
        aside = broken(block.aside, self.wide / SECOND, self.faces.width) if block.aside else []
        return name, aside

    def _height(self, block: Block, least: float) -> float:
        name, aside = self._head_lines(block)
        head = NAME * len(name) + ASIDE * len(aside) + HEADS
        return head + sum(self._row_height(row, least) for row in block.rows)

    def draw(self, ink: Ink, page: int) -> float:
        """Draws one page, counted from 0; returns how low the cards reach."""
        blocks = self.grid.on(page, self.sheet.blocks)
        return draw_panels(ink, self.body, self.grid, blocks, self._card)

    def _card(self, ink: Ink, block: Block, area: Area) -> None:
        size, y = self.size, area.top
        name, aside = self._head_lines(block)
        for line in name:
            y -= NAME * size
            ink.text(area.left, y + 0.4 * size, line, size * 1.1, bold=True)
        for line in aside:
            y -= ASIDE * size
            ink.text(area.left, y + 0.35 * size, line, size * SECOND, grey=GREY)
        ink.across(area.left, area.right, y, 1.0)
        edges = [area.left]
        for column in self.columns:
            edges.append(edges[-1] + column.width * size)
        edges[-1] = max(edges[-1], area.right) if edges[-1] > area.right - 1 else edges[-1]
        self.head = HEADS
        self._head(ink, self.columns, edges, y)
        y -= HEADS * size
        ink.across(area.left, area.right, y, 0.4, PALE)
        shade = False
        for row in block.rows:
            height = self._row_height(row, self.row) * size
            if row.line:
                for nth, text in enumerate(self._said(row)):
                    base = y - ((nth + 0.5) * LINE + AROUND + BASELINE * SECOND) * size
                    ink.text(area.left + 0.35 * size, base, text, size * SECOND, grey=BLACK)
            else:
                if shade:
                    ink.block(area.left, y - height, area.right - area.left, height, ZEBRA)
                self._row(ink, self.columns, edges, row, Slot(area.left, area.right, y, height))
                shade = not shade
            y -= height
        ink.across(area.left, area.right, y, 0.6)
