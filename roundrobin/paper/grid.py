"""A table on paper: crosstables, wall charts and lists, over as many pages as they need.

Everything is solved in ems first: widths of columns and heights of rows give the size of the type, then
spare width goes to the cells and the names, spare height to the rows. A long list goes on with its head on
the next page; a square table that would become too small is split by rows, then by columns, and the names
stand again on every page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from roundrobin.paper import solve
from roundrobin.paper.columns import Measured
from roundrobin.paper.direction import isolated
from roundrobin.paper.fonts import Faces
from roundrobin.paper.ink import Area
from roundrobin.paper.names import broken, fitted, halved
from roundrobin.paper.pagination import BLOCK_HEAD, HEAD_ABOVE, Line, Split, even, explained, panels_of, ways
from roundrobin.paper.proportions import FLEXIBLE, SECOND, UNDER, Column, total
from roundrobin.sheets.sheet import Role, Row, Sheet

ROW, LINE, ROW_EDGE, HEAD_ROW = 1.5, 1.12, 0.32, 1.8
STACKED_ROW = 2.15  # of two games to come, one over the other
LINED_ROW, TALLEST_LINED = 1.2, 1.6  # of two lines that are one player's
TALLEST, TALLEST_SMALL, TALLEST_LIST, TALLEST_WRITE = 2.5, 3.3, 2.1, 4.0
AIR = 9.0  # points between the table and the line under the page, if rows need not be lower for it
JOINED_COSTS = 0.05  # points of the size that a date on one line may cost
NOT_WHOLE = 0.97  # what a size is worth if names are broken or have initials for it
SMALL_FIELD = 6
LIST_FLOOR, GRID_FLOOR = 12.0, 8.0
SMALLEST = 6.0  # points of what stands below a head, for which one page more is taken
EDGE, INDENT = 0.35, 1.2  # where a line of text begins, and one that explains the row above it


class Layout:
    """A table laid out: `size` in points, `panels` and `groups` of lines whose product is the pages."""

    measured: Measured

    def __init__(self, sheet: Sheet, faces: Faces, body: Area) -> None:
        self.sheet, self.faces, self.body = sheet, faces, body
        self.cap = solve.cap(sheet.paper)
        heads = any(block.head for block in sheet.blocks)
        self.explained = not heads and any(row.line and not row.cells for row in sheet.rows)
        self.indent = INDENT if self.explained else EDGE
        split = self._solve(Measured(sheet, faces))
        if self.measured.coming and self.measured.games == 2:
            beside, other = self.measured, split
            split = self._solve(Measured(sheet, faces, stacked=True))
            if split.size * self.measured.scale <= other.size * beside.scale or split.count > other.count:
                self.measured, self.row, split = beside, ROW, other
        if len(max(self.measured.under, key=len, default=[])) > 1:
            split = self._joined(split)
        self.size, self.limit, self.name_lines = split.size, split.limit, split.name_lines
        self._spend(split)

    def _solve(self, measured: Measured) -> Split:
        """The table on its pages; smaller type is tried where longer lines make room for a larger one.

        Lines are broken for the largest type there may be, so a lower cap gives longer ones.
        """
        split, best = self._at_cap(measured), self.cap
        if self.explained:
            for cap in range(int(self.cap) - 1, int(LIST_FLOOR) - 1, -1):
                self.cap = cap
                other = self._at_cap(measured)
                if (other.count, -other.size) < (split.count, -split.size):
                    split, best = other, float(cap)
            self.cap = best
            self._splits.clear()
        return split

    def _joined(self, apart: Split) -> Split:
        """The table with the dates in its heads on one line, if the type stays as large on as few pages."""
        measured = self.measured
        split = self._solve(Measured(self.sheet, self.faces, joined=True))
        if split.size > apart.size - JOINED_COSTS and split.count <= apart.count:
            return split
        self.measured, self.least_head = measured, HEAD_ROW + measured.under_height
        return apart

    def _at_cap(self, measured: Measured) -> Split:
        """The table with the names as wide as gives the best type."""
        self.measured, self.row = measured, STACKED_ROW if measured.stacked else ROW
        if measured.lined:
            self.row = LINED_ROW
        self.least_head = HEAD_ROW + measured.under_height
        self.square, self.paired = measured.square, Role.RESULT in measured.roles
        self._splits: dict[tuple[float, int], Split] = {}
        self.name_lines = 1
        most, whole_at = FLEXIBLE[Role.NAME], solve.whole_names(self.sheet.paper)
        if self.paired:
            limit, self.name_lines = self._pairings(most, whole_at)
            return self._split(limit)
        if Role.NAME not in measured.roles and not measured.square and self._said_on_one_line(whole_at):
            return self._split(0.0)
        widths = measured.name_widths()
        size_at = lambda limit: self._split(limit).size  # noqa: E731
        enough = None if measured.square else whole_at
        return self._split(solve.best_limit(widths, most, size_at, self.cap, enough))

    def _said_on_one_line(self, enough: float) -> bool:
        """Whether all that is said in a table without names stands on one line in large type."""
        flexible = [column for column in self.measured.columns if column.role in {Role.TEXT, Role.DECIDED}]
        limits = [column.limit for column in flexible]
        for column in flexible:
            column.limit = column.need
        if self._split(0.0).size >= enough and self._split(0.0).count == 1:
            return True
        for column, limit in zip(flexible, limits, strict=True):
            column.limit = limit
        self._splits.clear()
        return False

    def _pairings(self, most: float, whole_at: float) -> tuple[float, int]:
        """The width of the names in a list of pairings, and how many lines they have.

        Whole on one line if the type is large enough then; else with initials or over two lines, whichever
        gives the larger type. Rows to write in are high anyway, so that a second line costs little.
        """
        names = self.measured.short
        if not names:
            return 0.0, 1
        whole, short, half = (
            min(most, max(widths))
            for widths in (
                [self.faces.width(name) for name in names],
                [self.faces.width(name) for name in names.values()],
                [halved(name, self.faces.width) for name in names],
            )
        )

        def tried(limit: float, lines: int) -> Split:
            self.name_lines = lines
            return self._split(limit)

        if tried(whole, 1).size >= whole_at:
            return whole, 1
        ways = {(whole, 1): 1.0, (short, 1): NOT_WHOLE, (half, 2): NOT_WHOLE}
        return max(
            ways, key=lambda way: (-tried(*way).count, min(self.cap, tried(*way).size) * ways[way], way[0])
        )

    @property
    def pages(self) -> int:
        """How many pages the table takes."""
        return len(self.groups) * len(self.panels)

    def texts(self, row: Row, column: Column) -> list[str]:
        """The lines of a cell with words."""
        cell = self.measured.cell(row, column.at)
        if not cell.text:
            return [""]
        style = self.measured.style(row, cell, column.role)
        limit = column.limit / style.scale + 1e-6

        def width(text: str) -> float:
            return self.faces.width(text, style.bold)

        if column.role is Role.NAME and self.name_lines == 1:
            cell = cell._replace(text=self.measured.form(cell.text, self.limit))
        if width(cell.text) <= limit:
            return [cell.text]
        if column.role is Role.NAME:
            short = self.measured.short.get(cell.text, cell.text)
            return fitted(cell.text, short, limit, width, lines=self.name_lines)
        return broken(cell.text, limit, width)

    # ---- the size ---------------------------------------------------------------------------------

    def _split(self, limit: float) -> Split:
        """The table with names at most `limit` wide, on the fewest pages that leave the type readable."""
        key = limit, self.name_lines
        self.limit = limit
        if key not in self._splits:
            columns = [
                replace(column, limit=min(limit, column.need)) if column.role is Role.NAME else column
                for column in self.measured.columns
            ]
            split = self._fewest_pages(columns)
            self._splits[key] = replace(split, limit=limit, name_lines=self.name_lines)
        return self._splits[key]

    def _fewest_pages(self, columns: list[Column]) -> Split:
        lines = self._lines(columns)
        floor = GRID_FLOOR if self.square else min(LIST_FLOOR, self._width_size([columns]) * 0.97)
        best = Split([columns], [lines], 0.0)
        for down, across in ways(columns, len(lines)):
            split = self._sized(columns, lines, down, across)
            if split.size > best.size:
                best = split
            if best.size >= floor:
                break
        if self.square and any(self.measured.under) and best.size * UNDER < SMALLEST:
            for down, across in ways(columns, len(lines)):
                if down * across == best.count + 1:
                    split = self._sized(columns, lines, down, across)
                    if split.size * UNDER >= SMALLEST:
                        return split
        return best

    def _sized(self, columns: list[Column], lines: list[Line], down: int, across: int) -> Split:
        panels = panels_of(columns, across)
        counts = explained(lines, down) if self.explained else even(lines, down, self.measured.lined)
        groups = solve.cut(lines, counts)
        tallest = max((sum(line.height for line in group) for group in groups), default=0.0)
        height = self.body.height / (self.least_head + tallest)
        return Split(panels, groups, min(self.cap, self._width_size(panels), height))

    def _width_size(self, panels: Sequence[Sequence[Column]]) -> float:
        return self.body.width / max(total(panel) for panel in panels)

    def _lines(self, columns: Sequence[Column]) -> list[Line]:
        lines = []
        flexible = [column for column in columns if column.flexible]
        for block in self.sheet.blocks:
            limit = max(self.body.width / self.cap, total(columns)) - 1.0
            if block.head:
                head = broken(block.head, limit, lambda said: self.faces.width(said, True))
                lines += [Line(None, text, HEAD_ABOVE) for text in head[:-1]]
                lines.append(Line(None, head[-1], BLOCK_HEAD))
            for row in block.rows:
                if row.line:
                    room_for_text = limit + 1.0 - self.indent - EDGE
                    line = self.measured.line(row, self.limit) if self.name_lines == 1 else row.line
                    said = broken(isolated(line), room_for_text / SECOND, self.faces.width)
                    lines += [Line(None, text, LINE if nth else ROW) for nth, text in enumerate(said)]
                else:
                    words = (len(self.texts(row, column)) for column in flexible)
                    lines.append(Line(row, "", max(self.row, max(words, default=1) * LINE + ROW_EDGE)))
        return lines

    # ---- what is left over ------------------------------------------------------------------------

    def _spend(self, split: Split) -> None:
        """Gives spare height to the rows, and spare width to the cells and the names."""
        counts = [len(page) for page in split.pages]
        room = self._level(split.pages)
        if room >= 2 * LINE + ROW_EDGE:
            self.name_lines = 2
        self.panels = [self._widened(panel, room) for panel in split.panels]
        heights = zip(
            *([line.height for line in self._lines(panel) if line.row] for panel in self.panels),
            strict=True,
        )
        flat = [line for page in split.pages for line in page]  # what is a line of text stays as it is
        lines = [line._replace(height=max(next(heights))) if line.row else line for line in flat]
        room = self._level(solve.cut(lines, counts))
        lines = [line._replace(height=max(line.height, room)) if line.row else line for line in lines]
        self.groups = solve.cut(lines, counts)
        self.head = self.least_head * min(1.2, max(1.0, room / ROW))
        used = max(sum(line.height for line in group) for group in self.groups)
        self.head = min(self.head, max(self.least_head, (self.body.height - AIR) / self.size - used))

    def _level(self, pages: Sequence[Sequence[Line]]) -> float:
        """How high a row can be, in ems."""
        rows = sum(line.row is not None for page in pages for line in page)
        highest = TALLEST_WRITE if self.paired else TALLEST_LIST
        if self.square:
            highest = TALLEST if rows > SMALL_FIELD else TALLEST_SMALL
        if self.measured.lined:
            highest = TALLEST_LINED
        space = (self.body.height - AIR) / self.size - self.least_head
        levels = []
        for page in pages:
            fixed = sum(line.height for line in page if line.row is None)
            needs = [line.height for line in page if line.row is not None]
            levels.append(solve.level(needs, space - fixed, highest))
        return min(levels, default=ROW)

    def _widened(self, panel: list[Column], room: float) -> list[Column]:
        spare = max(0.0, self.body.width / self.size - total(panel))
        cells = [column for column in panel if column.role is Role.OPPONENT]
        names = [column for column in panel if column.role is Role.NAME]
        others = [column for column in panel if column.role not in {Role.OPPONENT, Role.NAME}]
        each = more = 0.0
        if cells:
            high = room * (2 if self.measured.lined else 1)
            squarer = max(high * 1.08, cells[0].need + (1.1 if self.measured.roomy else 0.3)) - cells[0].width
            each = max(0.0, min(spare / len(cells), squarer))
            spare -= each * len(cells)
        elif others:
            more = min(spare * 0.6 / len(others), 1.6) if names else spare / len(others)
            spare -= more * len(others)
        wide = []
        for column in panel:
            if column.role is Role.OPPONENT:
                wide.append(replace(column, need=column.need + each))
            elif column.role is Role.NAME:
                wide.append(replace(column, limit=column.limit + spare / len(names)))
            else:
                wide.append(replace(column, need=column.need + more, limit=column.limit + more))
        return wide
