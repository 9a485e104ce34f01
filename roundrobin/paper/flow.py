"""Rounds on paper: blocks of pairings that flow through columns and pages.

The number of columns is whichever gives the largest type; blocks are shared out so that no column stays
half empty, and what is left of the height goes to the rows and between the rounds.
"""

from __future__ import annotations

import math

from roundrobin.paper import solve
from roundrobin.paper.direction import isolated
from roundrobin.paper.fonts import Faces
from roundrobin.paper.ink import Area
from roundrobin.paper.names import broken, fitted, forms, pieces_of, shorter
from roundrobin.paper.proportions import SECOND, WRITE
from roundrobin.paper.widths import BOARD_GAP, PAD, Plan, Widths
from roundrobin.sheets.sheet import Block, Kind, Role, Row, Sheet
from roundrobin.sheets.translation import phrase

# Heights in ems: a pairing, one more line of a name, the head of a round, the space between two rounds.
ROW, LINE, HEAD, GAP = 1.4, 1.12, 2.1, 1.1
HEAD_LINE = 1.3  # one more line of a head
TOP, BOTTOM = 0.3, 0.6
BETWEEN = 1.7  # between two columns, in ems
HEAD_SIZE, MOST_COLUMNS, LONGEST_NAME, LONGEST_HEAD, MOST_ROWS = 1.1, 4, 17.0, 36.0, 40
LEAST_ROWS, FAR_TOO_SMALL = 4, 6.0  # rounds are broken within if the type were smaller than this
FEW_MORE = 8  # of many pages, how many more are tried at once
READABLE = 8.3  # more pages are better than smaller type
# Worth up to twice as many pages, in points; of fewer more can be seen at once, so a little less will do.
ON_A_WALL, USUAL_ON_A_WALL, ABOUT = {"A3": 14.0}, 12.0, 0.93
HIGHEST_ROW, WIDEST_GAP = 2.3, 3.6
ROOMY = 4.5  # the most a name column is wider than its names, in ems
PROSE = 0.75  # of the largest type, where there is nothing but sentences
UNBROKEN = 0.9  # of the size of the type, for which no name is broken in a word
MUCH_LARGER = 1.1  # what the type must grow by for one more page
LOPSIDED = 0.5  # how much size an unevenly filled last column is worth


class Layout:
    """A sheet of running rounds, laid out."""

    def __init__(self, sheet: Sheet, faces: Faces, body: Area, most_pages: int | None = None) -> None:
        self.sheet, self.faces, self.body, self.most_pages = sheet, faces, body, most_pages
        self.prose = all(row.line for row in sheet.rows)
        self.cap = solve.cap(sheet.paper) * (PROSE if self.prose else 1.0)
        self.at = {role: [n for n, one in enumerate(sheet.columns) if one.role is role] for role in Role}
        self.at[Role.RESULT] += self.at[Role.RATING]  # what stands at the end of a row
        rows = [row for row in sheet.rows if not row.line]
        self.short = shorter(name for row in sheet.rows for name in self._named(row))
        self._forms: dict[float, dict[str, str]] = {}
        self._names: dict[tuple[str, float], list[str]] = {}
        names = [(faces.width(name), faces.width(short)) for name, short in self.short.items()]
        pieces = {wide for name in self.short for wide in pieces_of(name, faces.width)}
        self.pieces = sorted((wide for wide in pieces if wide > LONGEST_NAME / 2), reverse=True)
        most, self.fewest = MOST_ROWS, 1
        while True:
            self.blocks = [part for block in sheet.blocks for part in _parts(block, most, sheet.words)]
            self._heights: dict[float, tuple[float, ...]] = {}
            self._measure(rows)
            self.plan = self._fewest_pages(names)
            if self.plan.size >= FAR_TOO_SMALL or most <= LEAST_ROWS:
                break
            most //= 2
        self.size, self.pages = self.plan.size, self.plan.pages
        self._spend()

    def _named(self, row: Row) -> list[str]:
        """The names in a row."""
        return [row.cells[at].text for at in self.at[Role.NAME] if at < len(row.cells) and row.cells[at].text]

    def _form(self, name: str, limit: float) -> str:
        """What stands for a name on a sheet whose names are at most so wide."""
        if limit not in self._forms:
            self._forms[limit] = forms(self.short, limit + 1e-6, self.faces.width)
        return self._forms[limit].get(name, name)

    def name(self, row: Row, at: int, widths: Widths) -> list[str]:
        """The lines of a name."""
        said, limit = self._form(row.cells[at].text, widths.named), widths.name
        lines = self._names.get((said, limit))
        if lines is None:
            lines = fitted(said, self.short.get(said, said), limit + 1e-6, self.faces.width)
            self._names[said, limit] = lines
        return lines

    def head(self, block: Block, widths: Widths) -> list[str]:
        """The lines of the head of a round."""
        aside = self.faces.width(block.aside) * SECOND
        limit = max(LONGEST_NAME / 2, (widths.total - (aside + 1.2 if aside else 0.0)) / HEAD_SIZE)
        return broken(block.head, limit + 1e-6, lambda said: self.faces.width(said, True))

    def head_height(self, block: Block, widths: Widths) -> float:
        """How high the head of a round is, in ems."""
        return HEAD + HEAD_LINE * (len(self.head(block, widths)) - 1) if block.head else 0.0

    def line(self, row: Row, widths: Widths) -> list[str]:
        """The lines of a remark under the pairings."""
        limit = (widths.total - 2 * PAD - widths.board - BOARD_GAP) / SECOND
        said = row.line
        for name in self._named(row):
            said = said.replace(name, self._form(name, widths.named))
        return broken(isolated(said), max(8.0, limit), self.faces.width)

    def need(self, row: Row, widths: Widths) -> float:
        """How high a row must be, in ems."""
        if row.line:
            return 0.2 + LINE * SECOND * len(self.line(row, widths))
        return ROW + LINE * (max(len(self.name(row, at, widths)) for at in self.at[Role.NAME]) - 1)

    @property
    def wanted(self) -> float:
        """Type that is large enough for a wall, in points; 0 for sentences and lists, read near by."""
        if self.prose or len(self.at[Role.NAME]) < 2:
            return 0.0
        return ABOUT * ON_A_WALL.get(self.sheet.paper.upper(), USUAL_ON_A_WALL)

    @property
    def lopsided(self) -> bool:
        """Whether a good part of a column stays empty."""
        return self.plan.worth < 0.97 * self.plan.size

    # ---- the size ---------------------------------------------------------------------------------

    def _measure(self, rows: list[Row]) -> None:
        width = self.faces.width

        def widest(role: Role) -> float:
            texts = {row.cells[at].text for row in rows for at in self.at[role]}
            return max(map(width, texts), default=0.0)

        heads = [
            min(width(block.head, True) * HEAD_SIZE, LONGEST_HEAD) + 1.2 + width(block.aside) * SECOND
            for block in self.blocks
        ]
        kinds = {row.cells[at].kind for row in rows for at in self.at[Role.RESULT]}
        self.natural = Widths(
            widest(Role.BOARD) * SECOND,
            widest(Role.NUMBER) * SECOND,
            widest(Role.NAME),
            max(widest(Role.RESULT), WRITE if Kind.WRITE in kinds else 0.0),
            max(heads, default=0.0),
            len(self.at[Role.NAME]) or 1,
        )

    def _fewest_pages(self, names: list[tuple[float, float]]) -> Plan:
        """The plan with the fewest pages that leave the type readable, with names shortened if that helps."""
        if not self.blocks:
            return Plan(self.cap, 0.0, 1, (0,), self.natural)
        best = Plan(0.0, -math.inf, 1, (len(self.blocks),), self.natural)
        pages = self._least_pages()
        while pages <= len(self.blocks):
            best = max(best, self._on(pages, names), key=lambda plan: plan.worth)
            widest = 0.97 * self.body.width / best.widths.total
            if best.size >= min(READABLE, widest):
                break
            pages += max(1, pages // FEW_MORE)
        return self._for_the_wall(best, names)

    def _for_the_wall(self, fewest: Plan, names: list[tuple[float, float]]) -> Plan:
        """The plan with the fewest pages, up to twice as many, on which the type is large enough for a wall.

        Where no number of them is enough, the one that gives the largest type if that is a good deal larger.
        """
        best, pages = fewest, fewest.pages
        self.fewest = pages
        most = min(2 * pages, self.most_pages or 2 * pages, len(self.blocks))
        while best.size < self.wanted and pages < most:
            pages = min(most, pages + max(1, pages // FEW_MORE))
            plan = self._on(pages, names)
            if plan.size > best.size * MUCH_LARGER:
                best = plan
        return best

    def _on(self, pages: int, names: list[tuple[float, float]]) -> Plan:
        """The best plan on so many pages."""
        plans: dict[float, Plan] = {}

        def size(limit: float) -> float:
            if limit not in plans:
                plans[limit] = self._plan(limit, pages)
            return plans[limit].size

        enough = solve.whole_names(self.sheet.paper)
        limit = solve.best_limit(names, LONGEST_NAME, size, self.cap, enough)
        least = size(limit) * UNBROKEN
        for piece in self.pieces:  # the widest first
            if piece <= limit:
                break
            if size(piece) >= least:
                return plans[piece]
        return plans[limit]

    def _least_pages(self) -> int:
        """A number of pages below which even names of no width would be too small."""
        widths = self.natural._replace(name=0.0)
        rows = sum(ROW for block in self.blocks for row in block.rows if not row.line)
        high = rows + sum(HEAD for block in self.blocks if block.head)
        for pages in range(1, len(self.blocks)):
            for columns in range(1, MOST_COLUMNS + 1):
                wide = self.body.width / (columns * widths.total + (columns - 1) * BETWEEN)
                if min(wide, self.body.height * columns * pages / high) >= READABLE:
                    return pages
        return max(1, len(self.blocks))

    def _plan(self, limit: float, pages: int) -> Plan:
        """The best number of columns with names at most `limit` wide on so many pages."""
        limit = min(limit, self.natural.name)
        widths = self.natural._replace(name=limit, named=limit)
        if limit not in self._heights:
            self._heights[limit] = tuple(self._height(block, widths) for block in self.blocks)
        heights = self._heights[limit]
        plans = [self._filled(widths, heights, columns, pages) for columns in range(1, MOST_COLUMNS + 1)]
        return max(plans, key=lambda plan: plan.worth)

    def _filled(self, widths: Widths, heights: tuple[float, ...], columns: int, pages: int) -> Plan:
        parts = solve.balanced(heights, columns * pages, GAP)
        filled = [sum(part) + GAP * (len(part) - 1) for part in solve.cut(heights, parts)]
        tall = max(filled)
        wide = self.body.width / (columns * widths.total + (columns - 1) * BETWEEN)
        size = min(self.cap, wide, self.body.height / (tall + TOP + BOTTOM))
        empty = columns * pages - len(parts) + sum(1 - one / tall for one in filled)
        worth = size * (1 - LOPSIDED * empty / (columns * pages))
        return Plan(size, worth, columns, parts, widths)

    def _height(self, block: Block, widths: Widths) -> float:
        return self.head_height(block, widths) + sum(self.need(row, widths) for row in block.rows)

    # ---- what is left over ------------------------------------------------------------------------

    def _spend(self) -> None:
        """Spare width goes to the names, spare height to the rows and then between the rounds."""
        plan, widths = self.plan, self.plan.widths
        self.wide = (self.body.width / self.size - (plan.columns - 1) * BETWEEN) / plan.columns
        name = min((self.wide - widths.fixed) / widths.players, self.natural.name + ROOMY)
        self.widths = widths._replace(name=name, head=self.wide)
        space = self.body.height / self.size - TOP - BOTTOM
        self.row, self.gap = HIGHEST_ROW, WIDEST_GAP
        columns = solve.cut(self.blocks, plan.parts)
        for blocks in columns:
            heads = sum(self.head_height(block, self.widths) for block in blocks)
            heads += GAP * max(0, len(blocks) - 1)
            needs = [self.need(row, self.widths) for block in blocks for row in block.rows]
            fixed = sum(need for need in needs if need < ROW)
            self.row = min(
                self.row, solve.level([n for n in needs if n >= ROW], space - heads - fixed, self.row)
            )
        for blocks in columns:
            used = sum(self.head_height(block, self.widths) for block in blocks)
            used += sum(self.height(row) for block in blocks for row in block.rows)
            if len(blocks) > 1:
                self.gap = max(GAP, min(self.gap, (space - used) / (len(blocks) - 1)))

    def height(self, row: Row) -> float:
        """How high a row is, in ems."""
        need = self.need(row, self.widths)
        return need if row.line else max(need, self.row)


def _parts(block: Block, most: int, language: str) -> list[Block]:
    """A block in pieces that surely fit a page; the head says that it goes on."""
    again = phrase(language, "head", f"{block.head}, continued")
    return [
        Block(block.rows[at : at + most], again if at else block.head, block.aside)
        for at in range(0, max(1, len(block.rows)), most)
    ]
