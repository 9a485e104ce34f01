"""The lines of a player list cut into cells: what separates them, comments, drawn tables."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.files.heads import FIRST_LINES, all_heads, column, header_at
from roundrobin.files.problems import warning

NUMBERED = re.compile(r"(?:#\s*)?([1-9][0-9]{0,2})[.)]\s*(?=[^\W\d])")
_MARKS = ";\t,|"
_GUARDED = re.compile("'(?=\\s*[-=+@])")  # as a spreadsheet is kept from running a name


class Row(NamedTuple):
    """The cells of a line that is not blank."""

    line: int
    cells: list[str]


def row(line: int, cells: Sequence[str]) -> Row:
    """A row of tidied cells: single blanks, no apostrophe that keeps a spreadsheet from running it."""
    return Row(line, [_unguarded(" ".join(cell.split())) for cell in cells])


def lines(numbers: Sequence[int]) -> str:
    """`lines 3, 4, 7, ..`: where something holds for several lines."""
    few = ", ".join(map(str, numbers[:3])) + (", .." if len(numbers) > 3 else "")
    return f"line{'s' * (len(numbers) > 1)} {few}"


def without_comments(text: str) -> tuple[str, list[Problem]]:
    """The text with the lines that begin with `#` left blank, which is said; `#, Name` is a header."""
    kept, skipped, quoted = list[str](), list[int](), False
    for at, line in enumerate(text.splitlines(keepends=True), 1):
        bare = line.strip()
        header = any(all_heads(_split(bare, mark)) for mark in _MARKS if mark in bare)
        if bare.startswith("#") and not quoted and not header and not NUMBERED.match(bare):
            skipped.append(at)
            kept.append("\n")
            continue
        quoted ^= line.count('"') % 2 == 1
        kept.append(line)
    notes = [warning(lines(skipped), "it begins with # and is skipped")] if skipped else []
    return "".join(kept), notes


def delimiter(text: str) -> str:
    """What separates the cells: what the header is made of, or what most lines have."""
    bare = [re.sub('"[^"]*"', '""', line) for line in text.splitlines() if line.strip()]
    raw = [line for line in text.splitlines() if line.strip()][:FIRST_LINES]
    best = max(
        ((sum(map(bool, map(column, _split(line, mark)))), line.count(mark), mark)
         for line in raw for mark in _MARKS),
        key=lambda one: one[:2],
        default=(0, 0, ","),
    )  # fmt: skip
    if best[0] > 1 or (best[0] and header_at([_split(raw[0], best[2])]) == 0):
        return best[2]
    return next((mark for mark in "\t;|" if sum(mark in line for line in bare) * 2 > len(bare)), ",")


def rows(text: str, delimiter: str) -> list[Row]:
    """The cells of every line that is not blank; without a delimiter the line is the cell."""
    if not delimiter:
        bare = [line.strip().strip('"').strip() for line in text.splitlines()]
        return [Row(at, [_unguarded(line)]) for at, line in enumerate(bare, 1) if line]
    listed = text.splitlines(keepends=True)
    if delimiter == "|":  # a table may be drawn, with marks at its edges and a line under its header
        listed = [re.sub(r"^\s*\||\|\s*$", "", line) + "\n" for line in listed]
    reader = csv.reader(listed, delimiter=delimiter, skipinitialspace=True, strict=True)
    found = []
    try:
        for cells in reader:
            rule = delimiter == "|" and all(re.fullmatch(r"\s*[-:=+ ]*\s*", cell) for cell in cells)
            if any(cell.strip() for cell in cells) and not rule:
                found.append(row(reader.line_num, cells))
    except csv.Error as wrong:
        remedy = "see that every quote has its partner, one player on a line"
        raise Malformed.one(f"line {reader.line_num}", f"it is not a line of CSV: {wrong}", remedy) from None
    return found


def _split(line: str, mark: str) -> list[str]:
    return [cell.strip() for cell in line.split(mark)]


def _unguarded(cell: str) -> str:
    """The cell without the apostrophe that keeps a spreadsheet from running it."""
    return _GUARDED.sub("", cell, count=1) if _GUARDED.match(cell) else cell
