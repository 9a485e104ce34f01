"""A sheet as plain text: for the terminal, an e-mail, and the golden tests of all sheets."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from roundrobin.paper.direction import isolated
from roundrobin.paper.names import name_lines, shorter
from roundrobin.paper.signs import cells, decimals, plain, printable, unit_split, with_place
from roundrobin.sheets.link import readable
from roundrobin.sheets.sheet import Block, Cell, Kind, Role, Row, Sheet
from roundrobin.sheets.translation import colour_letters, translated
from roundrobin.sheets.wording import unbroken

LEFT = {Role.NAME, Role.FEDERATION, Role.CLUB, Role.TEXT, Role.DECIDED}
UNIT = {Role.POINTS, Role.TIEBREAK, Role.PLACE}
CENTRED = {Role.OPPONENT, Role.RESULT, Role.PAIRING, Role.DASH}
DROPPED_FIRST = (Role.RATING, Role.CLUB, Role.FEDERATION, Role.GAMES)
NOTE_WIDTH = 72  # a line of an e-mail
NAME_WIDTH = 40  # columns; a name beyond that goes over several lines
_POINTS = re.compile("[0-9]*[½¼¾]?(?: [0-9]*[½¼¾]?)*")


class _Style(NamedTuple):
    ascii: bool
    width: int | None

    def said(self, text: str) -> str:
        shown = printable(text)
        return plain(shown) if self.ascii else shown

    def sentence(self, text: str) -> str:
        """A line with names in it, those from right to left set apart."""
        return self.said(text) if self.ascii else isolated(self.said(text))


def text(sheet: Sheet, *, ascii: bool = False, width: int | None = None) -> str:
    """The sheet in columns of single-width type, lines without blanks at the end, the last one ended.

    With `ascii` the signs need no more than ASCII: `6.5`, `=` for a draw, `-` for a dash; names stay as they
    are. With `width` names give up their given names and then columns go, least needed first, until a line
    fits; nothing is cut off in the middle.

    >>> import roundrobin as rr
    >>> sheet = rr.sheets.standings(rr.standings(rr.crosstable(rr.example())))
    >>> for line in text(sheet).splitlines()[3:6]:
    ...     print(line)
    Pl  Name          Games  Pts  DE  SB  KS  WON  Decided by
    ─────────────────────────────────────────────────────────
     1  Ash, Ida          4   3    –  5¼  1½    2
    >>> print(text(sheet, ascii=True).splitlines()[5])
     1  Ash, Ida          4  3     -  5.25  1.5    2
    """
    sheet = translated(sheet)
    white, black = colour_letters(sheet.words)
    style = _Style(ascii, width)
    head = [
        style.said(sheet.title),
        style.sentence(" · ".join([sheet.subtitle, *sheet.details])),
        *([style.said(" · ".join(sheet.corner))] if sheet.corner else []),
    ]
    lines = [part for line in head for part in (_wrapped(line, width) if width else [line])]
    lines += ["", *_table(sheet, style)]
    wide = min(width or NOTE_WIDTH, NOTE_WIDTH)
    notes = [_wrapped(style.sentence(note), wide) for note in sheet.notes]
    for paragraph in notes:
        lines += ["", *paragraph] if paragraph is notes[0] else paragraph
    draw = "=" if ascii else "½"
    ending = [
        unbroken(with_place(sheet)).replace("□", white).replace("■", black).replace("½", draw),
        sheet.footer,
        sheet.link if ascii else readable(sheet.link),
    ]
    if any(ending):
        lines.append("")
        for line in filter(None, ending):
            lines += _wrapped(style.said(line), wide)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _wrapped(line: str, width: int) -> list[str]:
    """The line over several, none ending at a no-break space, which has done its work then."""
    lines = textwrap.wrap(line, max(20, width), break_on_hyphens=False) or [""]
    return [part.replace("\xa0", " ") for part in lines]


def _table(sheet: Sheet, style: _Style) -> list[str]:
    shown = list(range(len(sheet.columns)))
    halves = _halves(sheet)
    body = {
        id(row): [_cell(sheet, at, row, style, halves) for at in shown] for row in sheet.rows if row.cells
    }
    _folded(sheet, body)
    heads = ["\n".join(map(style.said, column.head.split("\n"))) for column in sheet.columns]
    if style.width:
        shown = _fitted(sheet, style.width, heads, body)
    running = any(column.role is Role.DASH for column in sheet.columns)
    columns = [_Column(sheet, at, heads, body) for at in shown]
    lines: list[str] = []
    if not running:
        lines += [_joined([column.head(nth) for column in columns]) for nth in range(_lines(heads))]
        wide = max(
            [
                *map(cells, lines),
                *(
                    cells(line)
                    for row in sheet.rows
                    if not row.line
                    for line in _lined(columns, body[id(row)])
                ),
            ]
        )
        lines.append(("-" if style.ascii else "─") * wide)
    for nth, block in enumerate(sheet.blocks):
        lines += _block(block, columns, body, style, nth > 0)
    return lines


def _lines(heads: Sequence[str]) -> int:
    """How many lines the heads take: one, or more where a date stands below a number."""
    return 1 + max((head.count("\n") for head in heads), default=0)


def _wide(head: str) -> int:
    """The width of a head, in columns of the terminal."""
    return max(map(cells, head.split("\n")))


def _block(
    block: Block, columns: Sequence[_Column], body: dict[int, list[str]], style: _Style, parted: bool
) -> list[str]:
    lines = [""] if parted else []
    if block.head:
        lines.append(style.said(" · ".join(part for part in (block.head, block.aside) if part)))
    for row in block.rows:
        if row.line:
            wide = (style.width or NOTE_WIDTH) - 3
            lines += [f"   {line}" for line in _wrapped(style.sentence(row.line), wide)]
        else:
            lines += _lined(columns, body[id(row)])
    return lines


def _lined(columns: Sequence[_Column], said: list[str]) -> list[str]:
    """The lines of a row: one, or more where a long name goes on."""
    parts = {column.at: said[column.at].split("\n") for column in columns}
    return [
        _joined([column.placed("".join(parts[column.at][nth : nth + 1])) for column in columns])
        for nth in range(max(map(len, parts.values()), default=1))
    ]


def _folded(sheet: Sheet, body: dict[int, list[str]]) -> None:
    """Gives names that are too long for a line several; nothing of them is left out."""
    for at, column in enumerate(sheet.columns):
        for said in body.values() if column.role is Role.NAME else ():
            if cells(said[at]) > NAME_WIDTH:
                said[at] = "\n".join(name_lines(said[at], NAME_WIDTH, cells))


def _joined(parts: list[str]) -> str:
    return "  ".join(parts).rstrip()


def _cell(sheet: Sheet, at: int, row: Row, style: _Style, halves: Sequence[int]) -> str:
    cell: Cell = row.cells[at] if at < len(row.cells) else Cell()
    role = sheet.columns[at].role
    if cell.kind is Kind.WRITE:
        return "_____"
    if len(cell.marks) > 1:
        parts = [f"{mark.text:^{wide}}" for mark, wide in zip(cell.marks, halves, strict=False)]
        cell = cell._replace(text=" ".join(parts))
    if not style.ascii:
        return printable(cell.text)
    if role is Role.OPPONENT and not cell.marks and _POINTS.fullmatch(cell.text):  # `4=` would not say 4.5
        return " ".join(map(decimals, cell.text.split(" ")))
    if role is Role.OPPONENT or cell.kind is Kind.DRAW:
        return plain(printable(cell.text).replace("½", "="))
    return style.said(decimals(cell.text)) if role in UNIT else style.said(cell.text)


def _halves(sheet: Sheet) -> list[int]:
    """The widths of the games side by side in a cell, so that White's game stands under White's game."""
    marks = [cell.marks for row in sheet.rows for cell in row.cells if len(cell.marks) > 1]
    most = max(map(len, marks), default=0)
    return [max(len(one[at].text) for one in marks if at < len(one)) for at in range(most)]


class _Column:
    """How a column of text is laid out: its width, and where the unit digit stands among numbers."""

    def __init__(self, sheet: Sheet, at: int, heads: list[str], body: dict[int, list[str]]) -> None:
        self.at, self.role, self._head = at, sheet.columns[at].role, heads[at]
        values = [said[at] for said in body.values()]
        self.before = self.after = 0
        if self.role in UNIT:
            parts = [unit_split(value) for value in values]
            self.before = max((cells(whole) for whole, _ in parts), default=0)
            self.after = max((cells(rest) for _, rest in parts), default=0)
        self.width = max([_wide(self._head), self.before + self.after, *map(_wide, values)])

    def head(self, nth: int) -> str:
        """One line of the head; empty where it has fewer."""
        said = "".join(self._head.split("\n")[nth : nth + 1])
        right = " " * (self.width - cells(said)) + said
        return right if self.role in UNIT else self._aligned(said)

    def placed(self, value: str) -> str:
        if self.role not in UNIT:
            return self._aligned(value)
        whole, rest = unit_split(value)
        left = self.width - self.after - cells(whole)
        return " " * left + value + " " * (self.after - cells(rest))

    def _aligned(self, value: str) -> str:
        space = self.width - cells(value)
        if self.role in LEFT:
            return value + " " * space
        before = space // 2 if self.role in CENTRED else space
        return " " * before + value + " " * (space - before)


def _fitted(sheet: Sheet, width: int, heads: list[str], body: dict[int, list[str]]) -> list[int]:
    """The columns that are kept so that a line is at most `width` wide; shortens names in `body` first."""

    def total(shown: list[int]) -> int:
        return (
            sum(max([_wide(heads[at]), *(_wide(said[at]) for said in body.values())]) + 2 for at in shown) - 2
        )

    shown = list(range(len(sheet.columns)))
    if total(shown) > width:
        for at, column in enumerate(sheet.columns):
            if column.role is Role.NAME:
                short = shorter([said[at] for said in body.values() if "\n" not in said[at]])
                for said in body.values():
                    said[at] = short.get(said[at], said[at])
    for role in DROPPED_FIRST:
        if total(shown) <= width:
            break
        shown = [at for at in shown if sheet.columns[at].role is not role]
    return shown
