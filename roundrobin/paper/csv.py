"""A sheet as CSV, for a spreadsheet.

A file of it is written in `CSV_FILE`: UTF-8 with a byte-order mark, without which Excel takes it for an old
8-bit encoding and `Świątek` for noise. What is read here may have the mark or not.
"""

from __future__ import annotations

import csv as writer
import io
import re
from collections.abc import Sequence
from dataclasses import replace

from roundrobin.paper.signs import printable
from roundrobin.sheets.sheet import Cell, Role, Row, Sheet
from roundrobin.sheets.translation import phrase, translated
from roundrobin.sheets.wording import for_machines

CSV_FILE = "utf-8-sig"
FREE_TEXT = {Role.NAME, Role.CLUB, Role.TEXT, Role.FEDERATION, Role.DECIDED}
# A formula begins so, also in wide East Asian letters; a sign alone (`-` for no club) is none.
FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]\s*\S")


def csv(sheet: Sheet) -> str:
    """One row of heads, then the rows with plain cells; lines end in CR LF as RFC 4180 has it.

    A name that a spreadsheet would run as a formula (`=1+1`, `@SUM`) gets an apostrophe in front. Our signs
    (`+`, `–`, `+:-`) are written as they are: they come from a closed set and no spreadsheet runs them.
    Pairings of numbers have an en dash, because a spreadsheet takes `1-8` for a day in August.

    >>> import roundrobin as rr
    >>> sheet = rr.sheets.standings(rr.standings(rr.crosstable(rr.example())))
    >>> for line in csv(sheet).splitlines()[:3]:
    ...     print(line)
    Pl,Name,Games,Pts,DE,SB,KS,WON,Decided by
    1,"Ash, Ida",4,3,–,5¼,1½,2,
    2,"Dogwood, Mia",4,2,1,3½,1,2,
    """
    sheet = translated(_for_machines(sheet))
    out = io.StringIO()
    lines = writer.writer(out)
    lines.writerow([*sheet.block_heads, *_heads(sheet)])
    for block in sheet.blocks:
        before = (*map(_text, block.values), *[""] * (len(sheet.block_heads) - len(block.values)))
        for row in block.rows:
            if row.cells:
                lines.writerow([*before[: len(sheet.block_heads)], *_cells(sheet, row)])
    return out.getvalue()


def csv_of_several(sheets: Sequence[Sheet]) -> str:
    """Several sheets below each other. Sheets of one kind get a first column with the event.

    Those that have the same heads running share them, so that a spreadsheet can sort the whole.

    >>> import roundrobin as rr
    >>> both = [rr.sheets.players(rr.example()), rr.sheets.players(rr.example())]
    >>> lines = csv_of_several(both).splitlines()
    >>> len(lines), lines[0].split(",")[0]
    (11, 'Event')
    """
    if len(sheets) < 2 or len({sheet.name for sheet in sheets}) > 1:
        return "\r\n".join(map(csv, sheets))
    text, before = "", ""
    sheets = [translated(_for_machines(sheet)) for sheet in sheets]
    for sheet in sheets:
        heads, rows = csv(_with_event(sheet)).split("\r\n", 1)
        text += rows if heads == before else "\r\n" * bool(text) + f"{heads}\r\n{rows}"
        before = heads
    return text


def _for_machines(sheet: Sheet) -> Sheet:
    """The sheet with the year in the dates of its cells; before it is translated, which is for people."""

    def row(one: Row) -> Row:
        return one._replace(cells=tuple(cell._replace(text=for_machines(cell.text)) for cell in one.cells))

    blocks = (replace(block, rows=tuple(map(row, block.rows))) for block in sheet.blocks)
    return replace(sheet, blocks=tuple(blocks))


def _with_event(sheet: Sheet) -> Sheet:
    wide = len(sheet.block_heads)
    blocks = [
        replace(block, values=(sheet.title, *(*block.values, *[""] * wide)[:wide])) for block in sheet.blocks
    ]
    return replace(
        sheet, block_heads=(phrase(sheet.words, "head", "Event"), *sheet.block_heads), blocks=tuple(blocks)
    )


def _heads(sheet: Sheet) -> list[str]:
    """The heads; where two are alike, what they mean."""
    heads = [column.head.replace("\n", " ") for column in sheet.columns]
    return [
        _text(column.means if column.means and heads.count(head) > 1 else head)
        for head, column in zip(heads, sheet.columns, strict=True)
        if column.role is not Role.DASH
    ]


def _cells(sheet: Sheet, row: Row) -> list[str]:
    padded = [*row.cells, *[Cell()] * (len(sheet.columns) - len(row.cells))]
    pairs = zip(padded, sheet.columns, strict=True)
    return [_plain(cell, column.role) for cell, column in pairs if column.role is not Role.DASH]


def _plain(cell: Cell, role: Role) -> str:
    said = printable(cell.text).replace("\u2009", " ")
    if role is Role.PAIRING:
        return said.replace("-", "–")
    return _text(said) if role in FREE_TEXT else said


def _text(said: str) -> str:
    """What somebody wrote, as a text for every spreadsheet."""
    shown = printable(said)
    return f"'{shown}" if FORMULA.match(shown) else shown
