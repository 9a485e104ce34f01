"""Result slips on paper: four to eight a page with cutting lines, boxes to tick and lines to sign on."""

from __future__ import annotations

from roundrobin.paper.fonts import Faces
from roundrobin.paper.ink import BLACK, GREY, Area, Ink
from roundrobin.paper.names import broken, fitted, shorter
from roundrobin.paper.panels import best_grid, draw_panels
from roundrobin.sheets.sheet import Block, Cell, Kind, Role, Sheet

EACH = (4, 8)
FLOOR, MOST = 10.0, {"A3": 22.0}
USUAL_MOST = 15.0
SMALL, LABEL, SIGNED = 0.72, 0.8, 0.68
# Heights in ems: the event, the head, a name, the boxes, the room to sign in and the words below it.
EVENT, HEAD, NAME, BOXES, SIGN, SAID = 1.1, 1.7, 1.75, 2.2, 2.0, 0.9
LINE = 1.1
BOX, BOX_GAP, BETWEEN = 1.15, 0.35, 0.9
CLEAR = 0.7  # behind the last box, beside which the slip is cut
LONGEST_NAME = 14.0
SIGNATURES_APART = 1.2


class Slips:
    """Slips, laid out and ready to be drawn page by page."""

    def __init__(self, sheet: Sheet, faces: Faces, body: Area) -> None:
        self.sheet, self.faces, self.body = sheet, faces, body
        self.at = {role: [n for n, one in enumerate(sheet.columns) if one.role is role] for role in Role}
        self.boxes = [sheet.columns[at].head for at in self.at[Role.RESULT]]
        self.signed = [sheet.columns[at].head for at in self.at[Role.TEXT]]
        self._measure()
        largest = MOST.get(sheet.paper.upper(), USUAL_MOST)
        self.grid = best_grid(body, len(sheet.blocks), (self.wide, self.high), (FLOOR, largest), EACH)
        self.size, self.pages = self.grid.size, self.grid.pages

    def _measure(self) -> None:
        width = self.faces.width
        cells = [row.cells for block in self.sheet.blocks for row in block.rows[:1]]
        names = {cell[at].text for cell in cells for at in self.at[Role.NAME]}
        numbers = {cell[at].text for cell in cells for at in self.at[Role.NUMBER]}
        self.short = shorter(names)
        self.label = max(width(self.sheet.columns[at].head) for at in self.at[Role.NAME]) * LABEL + 0.6
        self.number = max([width(number) for number in numbers] + [1.1]) + 0.5
        boxes = sum(BOX + BOX_GAP + width(box) * LABEL for box in self.boxes)
        boxes += (len(self.boxes) - 1) * BETWEEN + CLEAR
        heads = [self._head_width(block) for block in self.sheet.blocks]
        longest = max((min(width(name, True), LONGEST_NAME) for name in names), default=0.0)
        self.wide = max([boxes, self.label + self.number + longest, *heads])
        room = self.wide - self.label - self.number
        self.lines = max((len(self._name(name, room)) for name in names), default=1)
        self.title = broken(self.sheet.title, self.wide / SMALL, width) if self.sheet.title else []
        self.event = EVENT + max(0, len(self.title) - 1) * LINE * SMALL
        self.high = self.event + HEAD + 2 * (NAME + (self.lines - 1) * LINE) + BOXES + SIGN + SAID

    def _head_width(self, block: Block) -> float:
        return self.faces.width(block.head, True) + 1.0 + self.faces.width(block.aside) * LABEL

    def _name(self, name: str, limit: float) -> list[str]:
        def width(text: str) -> float:
            return self.faces.width(text, True)

        return fitted(name, self.short.get(name, name), limit + 1e-6, width, lines=2)

    def draw(self, ink: Ink, page: int) -> float:
        """Draws one page, counted from 0; returns how low the slips reach."""
        blocks = self.grid.on(page, self.sheet.blocks)
        return draw_panels(ink, self.body, self.grid, blocks, self._slip)

    def _slip(self, ink: Ink, block: Block, area: Area) -> None:
        size, cells = self.size, block.rows[0].cells
        spare = (area.height / size - self.high) / 5  # shared out between the five parts below the head
        spare = max(0.0, min(spare, 1.0))
        used = (self.high + 5 * spare) * size
        y = area.top - max(0.0, (area.height - used) / 2)
        for nth, line in enumerate(self.title):
            ink.text(area.left, y - (0.8 + nth * LINE * SMALL) * size, line, size * SMALL, grey=GREY)
        y -= self.event * size
        base = y - 1.1 * size
        ink.text(area.left, base, block.head, size, bold=True)
        ink.text(area.right, base, block.aside, size * LABEL, grey=BLACK, align="right")
        y -= HEAD * size
        ink.across(area.left, area.right, y + 0.15 * size, 0.9)
        for number, name in zip(self.at[Role.NUMBER], self.at[Role.NAME], strict=True):
            y -= spare * size
            self._player(ink, cells[number], name, cells[name], (area.left, area.right, y))
            y -= (NAME + (self.lines - 1) * LINE) * size
        y -= spare * size
        self._boxes(ink, area, y)
        y -= (BOXES + SIGN + 2 * spare) * size
        self._sign(ink, area, y)

    def _player(self, ink: Ink, number: Cell, at: int, name: Cell, where: tuple[float, float, float]) -> None:
        left, right, top = where
        size = self.size
        base = top - 1.25 * size
        ink.text(left, base, self.sheet.columns[at].head, size * LABEL, grey=GREY)
        x = left + self.label * size
        if name.kind is Kind.WRITE:
            ink.across(x, x + (self.number - 0.4) * size, base - 0.2 * size, 0.5, GREY)
            ink.across(x + self.number * size, right, base - 0.2 * size, 0.5, GREY)
            return
        ink.text(x + (self.number - 0.5) * size, base, number.text, size, grey=GREY, align="right")
        for nth, line in enumerate(self._name(name.text, (right - x) / size - self.number)):
            ink.text(x + self.number * size, base - nth * LINE * size, line, size, bold=True)

    def _boxes(self, ink: Ink, area: Area, top: float) -> None:
        """The boxes to tick, spread over the slip."""
        size = self.size
        widths = [BOX + BOX_GAP + self.faces.width(box) * LABEL for box in self.boxes]
        gap = (area.width / size - CLEAR - sum(widths)) / max(1, len(widths) - 1)
        gap = min(gap, 2.2)
        x, side = area.left, BOX * size
        bottom = top - (0.5 + BOX) * size
        for box, wide in zip(self.boxes, widths, strict=True):
            ink.square(x, bottom, side, False, BLACK)
            ink.text(x + (BOX + BOX_GAP) * size, bottom + 0.3 * size, box, size * LABEL)
            x += (wide + gap) * size

    def _sign(self, ink: Ink, area: Area, line: float) -> None:
        """A line to sign on for each, and below it who signs there."""
        apart, count = SIGNATURES_APART * self.size, len(self.signed)
        wide = (area.width - apart * (count - 1)) / count
        for nth, said in enumerate(self.signed):
            x = area.left + nth * (wide + apart)
            ink.across(x, x + wide, line, 0.5, BLACK)
            ink.text(x, line - 0.75 * self.size, said, self.size * SIGNED, grey=GREY)
