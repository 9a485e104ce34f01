"""Draws a table that is laid out: head, rows, cells, hair lines between cells and strong ones around."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from roundrobin.games import Colour
from roundrobin.paper.columns import coming, to_come
from roundrobin.paper.grid import LINE, Layout
from roundrobin.paper.ink import BLOCK, GREY, PALE, ZEBRA, Ink
from roundrobin.paper.pagination import BLOCK_HEAD, Line
from roundrobin.paper.proportions import (
    LEFT,
    PART_GAP,
    SECOND,
    SQUARE,
    SQUARE_GAP,
    UNDER,
    UNDER_LINE,
    UNIT,
    WRITE,
    Column,
    Style,
)
from roundrobin.paper.signs import unit_split
from roundrobin.sheets.sheet import Cell, Kind, Mark, Role, Row

BASELINE = 0.355  # of the type size, from the middle of a row down to the baseline
CAPITALS = 0.73


class Slot(NamedTuple):
    """The place of one cell on the page, in points."""

    left: float
    right: float
    top: float
    height: float

    @property
    def centre(self) -> float:
        """Between left and right."""
        return (self.left + self.right) / 2

    @property
    def middle(self) -> float:
        """Between top and bottom."""
        return self.top - self.height / 2


class Table(Layout):
    """A table, laid out and ready to be drawn page by page."""

    def draw(self, ink: Ink, page: int) -> float:
        """Draws one page, counted from 0; returns how low the table reaches."""
        panel = self.panels[page // len(self.groups)]
        edges = [self.body.left]
        for column in panel:
            edges.append(edges[-1] + column.width * self.size)
        right = self.body.right if edges[-1] > self.body.right - 1 else edges[-1]
        edges[-1] = right
        y = self.body.top
        self._head(ink, panel, edges, y)
        y -= self.head * self.size
        first, shade = y, False
        for line in self.groups[page % len(self.groups)]:
            height = line.height * self.size
            if line.row and self.measured.continues(line.row):
                shade = not shade
            if line.row is None:
                self._words(ink, line, Slot(self.body.left, right, y, height))
            else:
                if shade:
                    ink.block(self.body.left, y - height, right - self.body.left, height, ZEBRA)
                self._row(ink, panel, edges, line.row, Slot(self.body.left, right, y, height))
            shade = not shade and line.row is not None
            y -= height
        self._uprights(ink, panel, edges, first, y)
        ink.across(self.body.left, right, first, 1.0)
        ink.across(self.body.left, right, y, 1.4)
        return y

    def _uprights(self, ink: Ink, panel: list[Column], edges: list[float], top: float, bottom: float) -> None:
        at = [nth for nth, column in enumerate(panel) if column.role is Role.OPPONENT]
        for nth in [*at, at[-1] + 1] if at else []:
            ink.down(edges[nth], top, bottom, 0.35, PALE)

    def _head(self, ink: Ink, panel: list[Column], edges: list[float], top: float) -> None:
        for column, left, right in zip(panel, edges, edges[1:], strict=False):
            slot, style = Slot(left, right, top, self.head * self.size), self.measured.head_style(column)
            if below := self.measured.under[column.at]:
                self._two_heads(ink, column, slot, below)
            elif column.role not in UNIT:
                self._put(ink, column, slot, column.head, style=style)
            elif column.head:
                x, half = self._block_centre(column, slot), self._head_width(column) / 2 * self.size
                x = min(x, right - half)
                y = slot.middle - BASELINE * self.size
                ink.text(x, y, column.head, self.size * style.scale, grey=style.grey, align="centre")

    def _two_heads(self, ink: Ink, column: Column, slot: Slot, below: Sequence[str]) -> None:
        """A head with smaller lines below it: the round over its date."""
        style, line = self.measured.head_style(column), UNDER_LINE * self.size
        up = len(below) * line / 2
        self._put(ink, column, slot, column.head.split("\n")[0], style=style, up=up)
        for nth, said in enumerate(below, 1):
            y = slot.middle - BASELINE * UNDER * self.size + up - nth * line - 0.2 * self.size
            ink.text(slot.centre, y, said, self.size * UNDER, grey=GREY, align="centre")

    def _put(self, ink: Ink, column: Column, slot: Slot, text: str, *, style: Style, up: float = 0.0) -> None:
        """One text in a column, on its side of it, `up` points above the middle."""
        if not text:
            return
        before, after = (pad * self.size for pad in column.pads)
        y, size = slot.middle - BASELINE * self.size + up, self.size * style.scale
        if column.role in LEFT:
            ink.text(slot.left + before, y, text, size, bold=style.bold, grey=style.grey)
        elif column.centred:
            ink.text(slot.centre, y, text, size, bold=style.bold, grey=style.grey, align="centre")
        else:
            ink.text(slot.right - after, y, text, size, bold=style.bold, grey=style.grey, align="right")

    def _words(self, ink: Ink, line: Line, slot: Slot) -> None:
        """A line across the table: the head of a block, or who has a bye."""
        x = slot.left + self.indent * self.size
        if line.head:
            bottom = slot.top - slot.height
            ink.text(x, bottom + 0.45 * self.size, line.text, self.size, bold=True)
            if line.height == BLOCK_HEAD:
                ink.across(slot.left, slot.right, bottom, 0.6)
        else:
            ink.text(x, slot.middle - BASELINE * self.size, line.text, self.size * SECOND, grey=GREY)

    def _row(self, ink: Ink, panel: list[Column], edges: list[float], row: Row, whole: Slot) -> None:
        for column, left, right in zip(panel, edges, edges[1:], strict=False):
            cell, slot = self.measured.cell(row, column.at), Slot(left, right, whole.top, whole.height)
            if cell.kind is Kind.DIAGONAL:
                ink.block(left, slot.top - slot.height, right - left, slot.height, BLOCK)
            elif cell.marks:
                self._marks(ink, cell.marks, slot)
            elif cell.kind is Kind.WRITE:
                low, half = slot.middle - 0.48 * self.size, WRITE / 2 * self.size
                ink.across(slot.centre - half, slot.centre + half, low, 0.5, GREY)
            elif cell.text:
                self._cell(ink, column, row, cell, slot)

    def _cell(self, ink: Ink, column: Column, row: Row, cell: Cell, slot: Slot) -> None:
        style = self.measured.style(row, cell, column.role)
        if column.role in UNIT:
            self._number(ink, column, slot, cell.text, style)
            return
        if column.role is Role.OPPONENT and (parts := self.measured.parted(cell)):
            self._parts(ink, parts, slot, pale=row.annulled)
            return
        texts = self.texts(row, column) if column.flexible else [cell.text]
        for nth, text in enumerate(texts):
            up = ((len(texts) - 1) / 2 - nth) * LINE * self.size
            self._put(ink, column, slot, text, style=style, up=up)
            if row.annulled and column.role is Role.NAME:
                start, width = slot.left + column.pads[0] * self.size, self.faces.width(text) * self.size
                ink.across(start, start + width, slot.middle + up, 0.8, GREY)

    def _parts(self, ink: Ink, parts: list[tuple[str, Style]], slot: Slot, *, pale: bool) -> None:
        """Whom a game was against, and its result a little apart."""
        widths = [self.faces.width(text, style.bold) * style.scale for text, style in parts]
        x = slot.centre - (sum(widths) + PART_GAP * (len(parts) - 1)) / 2 * self.size
        y = slot.middle - BASELINE * self.size
        for (text, style), width in zip(parts, widths, strict=True):
            grey = GREY if pale else style.grey
            ink.text(x, y, text, style.scale * self.size, bold=style.bold and not pale, grey=grey)
            x += (width + PART_GAP) * self.size

    def _unit(self, column: Column, slot: Slot) -> float:
        """Where the unit digits of a column of numbers end."""
        content = max(self._head_width(column), column.before + column.after)
        inset = (content - column.before - column.after) / 2
        return slot.right - (column.pads[1] + inset + column.after) * self.size

    def _block_centre(self, column: Column, slot: Slot) -> float:
        """The middle of a column of numbers, under which its head stands."""
        return self._unit(column, slot) + (column.after - column.before) / 2 * self.size

    def _head_width(self, column: Column) -> float:
        style = self.measured.head_style(column)
        return self.faces.width(column.head, style.bold) * style.scale

    def _number(self, ink: Ink, column: Column, slot: Slot, text: str, style: Style) -> None:
        """A number with its unit digit under the others'; a dash stands where the unit digit would."""
        x, y, size = self._unit(column, slot), slot.middle - BASELINE * self.size, self.size * style.scale
        whole, rest = unit_split(text)
        if text == "–":
            ink.text(x, y, text, size, grey=GREY, align="right")
            return
        if whole:
            ink.text(x, y, whole, size, bold=style.bold, grey=style.grey, align="right")
        if rest:
            ink.text(x, y, rest, size, bold=style.bold, grey=style.grey)

    def _marks(self, ink: Ink, marks: Sequence[Mark], slot: Slot) -> None:
        """The games of a cell side by side, so that White's games stand under one another."""
        if self.measured.stacked and to_come(marks):
            self._stack(ink, marks, slot)
            return
        step = (self.measured.slot + self.measured.gap) * self.size
        x = slot.centre - (len(marks) - 1) / 2 * step
        for mark in marks:
            self._mark(ink, mark, x, slot.middle)
            x += step

    @cached_property
    def widest(self) -> float:
        """The width of the widest game to come, in ems."""
        cells = (cell for row in self.measured.body for cell in row.cells)
        marks = (mark for cell in cells for mark in cell.marks if mark.kind is Kind.TO_COME)
        return max(map(self.measured.mark_width, marks), default=0.0)

    def _stack(self, ink: Ink, marks: Sequence[Mark], slot: Slot) -> None:
        """Two games one over the other, White's above; their squares stand under one another."""
        widths = [self.measured.mark_width(mark) for mark in marks]
        apart = min(0.6 * self.size, 0.225 * slot.height)
        for mark, width, up in zip(marks, widths, (apart, -apart), strict=True):
            lean = (max(widths) - width) / 2 if all(one.kind is Kind.TO_COME for one in marks) else 0.0
            self._mark(ink, mark, slot.centre + lean * self.size, slot.middle + up)

    def _mark(self, ink: Ink, mark: Mark, x: float, middle: float) -> None:
        style, size = self.measured.mark_style(mark), self.size
        y = middle - BASELINE * style.scale * size
        if mark.kind is Kind.OPEN:
            y = middle - BASELINE * size  # a p stands on the line of the results
        if mark.kind is not Kind.TO_COME:
            ink.text(x, y, mark.text, size * style.scale, bold=style.bold, grey=style.grey, align="centre")
            return
        width = self.measured.mark_width(mark)
        left = x - width / 2 * size
        if not coming(mark):  # a square alone stands below the middle of the number above it
            left -= SQUARE_GAP / 2 * size
        elif self.measured.aligned:
            left = x + (self.widest - width) * size - self.widest / 2 * size
        end = ink.text(left, y, coming(mark), size * style.scale, grey=style.grey)
        side = SQUARE * size
        rise = (CAPITALS * style.scale * size - side) / 2
        ink.colour(end + SQUARE_GAP * size, y + rise, side, mark.colour is Colour.BLACK, style.grey)
