"""How wide a column is in ems, and how a cell is inked: what the size of the type is solved from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from roundrobin.paper.fonts import Faces
from roundrobin.paper.ink import BLACK, GREY
from roundrobin.paper.names import forms, shorter
from roundrobin.paper.proportions import (
    ASIDE,
    BOLD_TEXT,
    CENTRED,
    COMING,
    COMING_STACKED,
    FLEXIBLE,
    HEAD,
    HEAD_OPPONENT,
    PALE_TEXT,
    PART_GAP,
    PLAIN_TEXT,
    SLOT_GAP,
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
from roundrobin.sheets.sheet import Cell, Kind, Mark, Role, Row, Sheet

_GAME = re.compile(r"(?P<whom>[A-Z]?\d+[^\W\d])(?P<result>\S*)")


class Measured:
    """The columns of a sheet, measured; `stacked` if of two games to come one stands over the other.

    With `joined` all that stands below the first line of a head has one line.
    """

    def __init__(self, sheet: Sheet, faces: Faces, *, stacked: bool = False, joined: bool = False) -> None:
        self.sheet, self.faces, self.stacked, self.joined = sheet, faces, stacked, joined
        self.roles = {column.role for column in sheet.columns}
        self.square = Role.OPPONENT in self.roles
        self.body = [row for row in sheet.rows if row.cells and not row.line]
        marks = [cell.marks for row in self.body for cell in row.cells if cell.marks]
        self.games = max(map(len, marks), default=1)
        self.coming = any(map(to_come, marks))
        self.apart = self.coming and not stacked
        self.gap = SLOT_GAP * (3 if self.apart else 1)
        beside = [cell for cell in marks if not (stacked and to_come(cell))]
        wide = (mark for cell in beside for mark in cell if mark.kind is not Kind.VOID or _all_void(cell))
        self.slot = max(map(self.mark_width, wide), default=0.5)
        over = (mark for cell in marks for mark in cell if stacked and to_come(cell))
        self.over = max(map(self.mark_width, over), default=0.0)
        self.short = shorter(
            cell.text
            for row in sheet.rows
            for column, cell in zip(sheet.columns, row.cells, strict=False)
            if column.role is Role.NAME and cell.text
        )
        self._forms: dict[float, dict[str, str]] = {}
        self.columns = [self._column(at) for at in range(len(sheet.columns))]
        self._alike(Role.OPPONENT)
        self.under = self._under()
        self._alike(Role.PAIRING)

    def _centred(self, role: Role) -> bool:
        """Whether a column is centred: results are, and everything in a table of numbers alone."""
        return role in CENTRED or Role.NAME not in self.roles

    def style(self, row: Row, cell: Cell, role: Role) -> Style:
        """How a cell that is one text is inked."""
        if cell.kind is Kind.SECONDARY:
            return ASIDE
        bold = role in {Role.POINTS, Role.PLACE, Role.NUMBER} or (role is Role.NAME and row.leader)
        if role in {Role.BOARD, Role.DASH} or cell.kind is Kind.OPEN:
            return ASIDE
        if row.annulled:
            return PALE_TEXT
        return BOLD_TEXT if bold else PLAIN_TEXT

    def mark_style(self, mark: Mark) -> Style:
        """How one game of a cell is inked. In a crosstable losses are grey, on the wall they are not."""
        return self._inked.get(mark.kind, PLAIN_TEXT)

    @cached_property
    def _inked(self) -> dict[Kind, Style]:
        """How games are inked that are not plain and black."""
        coming = Style(False, self.scale, BLACK if self.sheet.name == "overview" else GREY)
        return {
            Kind.WIN: BOLD_TEXT,
            Kind.LOSS: PLAIN_TEXT if self.sheet.name == "wallchart" else PALE_TEXT,
            Kind.VOID: Style(False, 0.8, GREY),
            Kind.TO_COME: coming,
            Kind.OPEN: ASIDE,
            Kind.NEVER: PALE_TEXT,
        }

    @property
    def scale(self) -> float:
        """The size of a coming game's round; in an overview, of the opponent's number."""
        if self.sheet.name == "overview":
            return 1.0
        return COMING_STACKED if self.stacked or self.lined else COMING

    @property
    def aligned(self) -> bool:
        """Whether whole columns of squares stand under one another."""
        return self.sheet.name in {"overview", "uschart"}

    @property
    def roomy(self) -> bool:
        """Whether cells hold several signs and may be wide where there is room."""
        return self.aligned or self.sheet.name == "byround"

    @property
    def lined(self) -> bool:
        """Whether every player has two lines, as on a wall chart of US Chess."""
        return self.sheet.name == "uschart"

    def continues(self, row: Row) -> bool:
        """Whether the row is the second line of the player above it."""
        return self.lined and not self.cell(row, 0).text

    def _under(self) -> list[list[str]]:
        """What stands below the first line of each head: on one line where all columns have room for it."""
        below = [column.head.split("\n")[1:] for column in self.columns]
        joined = [" ".join(lines) for lines in below]
        room = [column.need + sum(column.pads) - 0.1 for column in self.columns]
        wide = (self.faces.width(said) * UNDER for said in joined)
        if all(one <= most for one, most in zip(wide, room, strict=True)):
            return [[said] if said else [] for said in joined]
        return below

    @property
    def under_height(self) -> float:
        """How much higher the head is for what stands below its first line, in ems."""
        return max(map(len, self.under), default=0) * UNDER_LINE

    def mark_width(self, mark: Mark) -> float:
        """How wide one game is, in ems."""
        style = self.mark_style(mark)
        if mark.kind is Kind.TO_COME:
            return self.faces.width(coming(mark)) * style.scale + SQUARE_GAP + SQUARE
        return self.faces.width(mark.text, style.bold) * style.scale

    def head_style(self, column: Column) -> Style:
        """How a head is inked."""
        if column.role is Role.OPPONENT:
            return Style(True, HEAD_OPPONENT, BLACK)
        return Style(False, HEAD, GREY)

    def name_widths(self) -> list[tuple[float, float]]:
        """The width of every name, whole and with initials, in the weight it is drawn in."""
        at = [column.at for column in self.columns if column.role is Role.NAME]
        inked = {(self.cell(row, one).text, row.leader) for row in self.body for one in at}
        width = self.faces.width
        return [(width(name, bold), width(self.short[name], bold)) for name, bold in inked if name]

    def form(self, name: str, limit: float) -> str:
        """What stands for a name in columns so wide: whole, or as on the rest of the sheet with initials."""
        if limit not in self._forms:
            self._forms[limit] = forms(self.short, limit + 1e-6, self.faces.width)
        return self._forms[limit].get(name, name)

    def line(self, row: Row, limit: float) -> str:
        """The line of a row that is one, its name as in the columns above it."""
        names = [
            cell.text
            for column, cell in zip(self.sheet.columns, row.cells, strict=False)
            if column.role is Role.NAME and cell.text
        ]
        said = row.line
        for name in names:
            said = said.replace(name, self.form(name, limit))
        return said

    def cell(self, row: Row, at: int) -> Cell:
        """The cell of a row in a column; an empty one where the row is too short."""
        return row.cells[at] if at < len(row.cells) else Cell()

    def _column(self, at: int) -> Column:
        sheet, role = self.sheet, self.sheet.columns[at].role
        column = Column(
            at, role, sheet.columns[at].head, 0.0, 0.0, 0.0, 0.0, self.games, self.square, self._centred(role)
        )
        style = self.head_style(column)
        first, *below = column.head.split("\n")
        below = [" ".join(below)] if self.joined else below
        head = max(
            [
                self.faces.width(first, style.bold) * style.scale,
                *(self.faces.width(said) * UNDER for said in below),
            ]
        )
        if role is Role.OPPONENT:
            column.need = max(head, self.over, self.games * self.slot + (self.games - 1) * self.gap)
            column.need = max([column.need, *(self._plain_width(row, at) for row in self.body)])
            return column
        if role in UNIT:
            for row in self.body:
                cell = self.cell(row, at)
                inked = self.style(row, cell, role)
                whole, rest = unit_split(cell.text)
                column.before = max(column.before, self.faces.width(whole, inked.bold) * inked.scale)
                column.after = max(column.after, self.faces.width(rest, inked.bold) * inked.scale)
            column.need = max(head, column.before + column.after)
            return column
        widths = [self._plain_width(row, at) for row in self.body]
        column.need = max([head, *widths])
        column.limit = min(column.need, max(FLEXIBLE.get(role, column.need), head))
        return column

    def _plain_width(self, row: Row, at: int) -> float:
        cell = self.cell(row, at)
        if cell.kind is Kind.WRITE:
            return WRITE
        if cell.marks or cell.kind is Kind.DIAGONAL:
            return 0.0
        if self.sheet.columns[at].role is Role.OPPONENT and (parts := self.parted(cell)):
            return sum(self.faces.width(text, style.bold) * style.scale for text, style in parts) + PART_GAP
        style = self.style(row, cell, self.sheet.columns[at].role)
        return self.faces.width(cell.text, style.bold) * style.scale

    def parted(self, cell: Cell) -> list[tuple[str, Style]]:
        """A cell of a table by rounds in two: whom and with which colour, and the result; else none."""
        found = _GAME.fullmatch(cell.text) if self.sheet.name == "byround" else None
        if not found:
            return []
        if not found["result"]:
            return [(found["whom"], ASIDE)]
        won = found["result"] in {"1", "+"}
        return [(found["whom"], ASIDE), (found["result"], BOLD_TEXT if won else PLAIN_TEXT)]

    def _alike(self, role: Role) -> None:
        """Columns of one role get one width."""
        same = [column for column in self.columns if column.role is role]
        for column in same:
            column.need = max(one.need for one in same)


def to_come(marks: Sequence[Mark]) -> bool:
    """Whether a game is still to come in a cell."""
    return any(mark.kind is Kind.TO_COME for mark in marks)


def coming(mark: Mark) -> str:
    """What stands before the square of a game to come: the text without the letter for the colour."""
    return mark.text[:-1]


def _all_void(marks: Sequence[Mark]) -> bool:
    """Whether brackets stand beside brackets; beside a single sign they may lean out of their place."""
    return sum(mark.kind is Kind.VOID for mark in marks) > 1
