"""Draws rounds that are laid out: heads, pairings with room for their results, remarks below them."""

from __future__ import annotations

from roundrobin.paper import solve
from roundrobin.paper.flow import (
    BETWEEN,
    HEAD_LINE,
    HEAD_SIZE,
    LINE,
    TOP,
    Layout,
)
from roundrobin.paper.ink import BLACK, GREY, ZEBRA, Ink
from roundrobin.paper.proportions import SECOND, WRITE
from roundrobin.paper.widths import BOARD_GAP, PAD
from roundrobin.sheets.sheet import Block, Kind, Role, Row

BASELINE = 0.36


class Rounds(Layout):
    """Rounds, laid out and ready to be drawn page by page."""

    def draw(self, ink: Ink, page: int) -> float:
        """Draws one page, counted from 0; returns how low its columns reach."""
        lowest, step = self.body.top, (self.wide + BETWEEN) * self.size
        columns = solve.cut(self.blocks, self.plan.parts)[page * self.plan.columns :][: self.plan.columns]
        for nth, blocks in enumerate(columns):
            y = self.body.top - TOP * self.size
            for at, block in enumerate(blocks):
                y -= self.gap * self.size if at else 0.0
                y = self._block(ink, block, self.body.left + nth * step, y)
            lowest = min(lowest, y)
        return lowest

    def _block(self, ink: Ink, block: Block, left: float, y: float) -> float:
        size, right = self.size, left + self.wide * self.size
        if block.head:
            lines = self.head(block, self.widths)
            y -= self.head_height(block, self.widths) * size
            base = y + 0.62 * size
            for nth, text in enumerate(reversed(lines)):
                ink.text(left, base + nth * HEAD_LINE * size, text, size * HEAD_SIZE, bold=True)
            if block.aside:
                ink.text(right, base, block.aside, size * SECOND, grey=GREY, align="right")
            ink.across(left, right, y + 0.1 * size, 1.0)
        shade = False
        for row in block.rows:
            height = self.height(row) * size
            if row.line:
                self._remark(ink, row, left, y)
            else:
                if shade:
                    ink.block(left, y - height, right - left, height, ZEBRA)
                shade = not shade
                self._pairing(ink, row, left, y - height / 2)
                self._result(ink, row, right, y - height / 2)
            y -= height
        return y

    def _remark(self, ink: Ink, row: Row, left: float, y: float) -> None:
        size = self.size * SECOND
        x = left + (PAD + self.widths.board + BOARD_GAP) * self.size
        y -= 0.1 * self.size
        for text in self.line(row, self.widths):
            y -= LINE * size
            ink.text(x, y + 0.24 * size, text, size, grey=BLACK if self.prose else GREY)

    def _pairing(self, ink: Ink, row: Row, left: float, middle: float) -> None:
        size, small, wide = self.size, self.size * SECOND, self.widths
        base = middle - BASELINE * size
        x = left + (PAD + wide.board) * size
        for at in self.at[Role.BOARD]:
            ink.text(x, base, row.cells[at].text, small, grey=GREY, align="right")
        x += BOARD_GAP * size
        players = zip(self.at[Role.NUMBER], self.at[Role.NAME], strict=True)
        for nth, (number, name) in enumerate(players):
            if nth:
                ink.text(x + wide.dash / 2 * size, base, "–", small, grey=GREY, align="centre")
                x += wide.dash * size
            ink.text(x + wide.number * size, base, row.cells[number].text, small, grey=GREY, align="right")
            x += wide.before_name * size
            lines = self.name(row, name, wide)
            for line, text in enumerate(lines):
                up = ((len(lines) - 1) / 2 - line) * LINE * size
                ink.text(x, base + up, text, size)
            x += wide.name * size

    def _result(self, ink: Ink, row: Row, right: float, middle: float) -> None:
        for at in self.at[Role.RESULT]:
            cell, size = row.cells[at], self.size
            x = right - (PAD + self.widths.result / 2) * size
            if cell.kind is Kind.WRITE:
                ink.across(right - (PAD + WRITE) * size, right - PAD * size, middle - 0.48 * size, 0.5, GREY)
            aside = cell.kind in {Kind.OPEN, Kind.NEVER, Kind.SECONDARY}
            scale, grey = (SECOND, GREY) if aside else (1.0, BLACK)
            ink.text(x, middle - BASELINE * size, cell.text, size * scale, grey=grey, align="centre")
