"""A list of players as columns: what separates them, what they are called, what stands in them.

Each line becomes a dictionary of texts by key (`name`, `rating`, ...); what the texts mean is for `lists`.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.files.problems import error, warning
from roundrobin.names import plain

# The spellings of every column, letters and digits only; of several that are there the first one counts.
_ALIASES = {
    "name": "name player playername fullname spieler spielername nom nombre",
    "last": "lastname surname familyname nachname last",
    "first": "firstname givenname forename vorname first",
    "rating": "rating elo rtg srtng eloint rtgint fiderating rtgfide elonat rtgnat nationalrating",
    "title": "title titel tit",
    "federation": "federation fed country",
    "fide_id": "fideid fideno fideident fidenumber fideidnumber",
    "national_id": "nationalid idno identnr nationalno memberid",
    "club": "club clubname klub verein",
    "team": "team",
    "born": "born birthday birthyear yearofbirth birth bday geburt dob year",
    "sex": "sex gender",
    "number": "no nr start number startno id",
}
_COLUMNS = {alias: key for key, aliases in _ALIASES.items() for alias in aliases.split()}
_RANKS = {alias: rank for aliases in _ALIASES.values() for rank, alias in enumerate(aliases.split())}
_WITHOUT_HEADER = ("name", "rating", "title", "federation")
_TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "WNM")


class Entry(NamedTuple):
    """The texts of one player and the line they stand on."""

    line: int
    cells: dict[str, str]


class _Row(NamedTuple):
    line: int
    cells: list[str]


def entries(text: str) -> tuple[list[Entry], list[Problem]]:
    """The players of a list, with or without a header; raises `Malformed` for what is no list at all."""
    delimiter = _delimiter(text)
    rows = _rows(text, delimiter)
    if not rows:
        return [], []
    header = rows[0].cells
    columns = [_column(cell) for cell in header]
    if not any(columns):
        return _without_header(rows, delimiter)
    problems = _not_used(header, columns)
    if "name" not in columns and "last" not in columns:
        problems.append(error("line 1", "no column is called name", "call the column of the names  name"))
        return [], problems
    if len(columns) == 1:  # then a comma can only belong to the name
        rows = _rows(text, "")
    found = []
    for line, cells in rows[1:]:
        if any(cells[len(columns) :]):
            what = f"there are {len(cells)} cells under {len(columns)} columns"
            problems.append(error(f"line {line}", what, 'put names with a comma in quotes: "Tal, Mihail"'))
        else:
            found.append(Entry(line, _by_column(header, cells)))
    return found, problems


def from_cells(cells: list[str], line: int) -> tuple[Entry, list[Problem]]:
    """name[, rating[, title[, federation]]] in cells, where a name may itself be `Last, First`."""
    later = range(1, len(cells))
    rating = next((at for at in later if not cells[at] or cells[at].isdigit()), None)
    rating = rating or next((at for at in later if re.search("[0-9]", cells[at])), None)
    if rating is None and len(cells) > 2 and cells[2].upper() in _TITLES:
        cells, rating = [*cells[:2], "", *cells[2:]], 2
    rating = len(cells) if rating is None else rating
    if rating > 2:
        what = f"there is no rating where one should be: {', '.join(cells)[:40]}"
        return Entry(line, {"name": cells[0]}), [
            error(f"line {line}", what, "write  Surname, First name, 1900")
        ]
    cells = [", ".join(cells[:rating]), *cells[rating:]]
    return Entry(line, dict(zip(_WITHOUT_HEADER, cells, strict=False))), _beyond(line, cells)


def _without_header(rows: Sequence[_Row], delimiter: str) -> tuple[list[Entry], list[Problem]]:
    found, problems = [], []
    for line, cells in rows:
        if delimiter == ",":
            entry, wrong = from_cells(cells, line)
        else:
            entry, wrong = Entry(line, dict(zip(_WITHOUT_HEADER, cells, strict=False))), _beyond(line, cells)
        found.append(entry)
        problems += wrong
    return found, problems


def _beyond(line: int, cells: Sequence[str]) -> list[Problem]:
    if not any(cells[len(_WITHOUT_HEADER) :]):
        return []
    remedy = "give the columns names in a first line: name, rating, title, federation, club"
    return [error(f"line {line}", f"it has {len(cells)} cells", remedy)]


def _not_used(header: Sequence[str], columns: Sequence[str | None]) -> list[Problem]:
    unknown = [cell for cell, key in zip(header, columns, strict=True) if key is None and cell]
    if not unknown:
        return []
    said = "the column {} is not used" if len(unknown) == 1 else "the columns {} are not used"
    return [warning("line 1", said.format(", ".join(unknown)))]


def _by_column(header: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    """The cells that are known, the best column first where several mean the same; a rating of 0 is none."""
    ranked = sorted(zip(header, cells, strict=False), key=lambda one: _RANKS.get(_squeezed(one[0]), 0))
    found: dict[str, str] = {}
    for head, cell in ranked:
        key = _column(head)
        if key and cell and not (key == "rating" and cell == "0"):
            found.setdefault(key, cell)
    last, first = found.pop("last", ""), found.pop("first", "")
    if "name" not in found:
        found["name"] = ", ".join(part for part in (last, first) if part)
    return found


def _delimiter(text: str) -> str:
    """What separates the cells: what the header is made of, or what most lines have."""
    bare = [re.sub('"[^"]*"', "", line) for line in text.splitlines() if line.strip()]
    if not bare:
        return ","
    known = {mark: sum(map(bool, map(_column, bare[0].split(mark)))) for mark in ";\t,"}
    best = max(known, key=lambda mark: (known[mark], bare[0].count(mark)))
    if known[best]:
        return best
    return next((mark for mark in "\t;" if sum(mark in line for line in bare) * 2 > len(bare)), ",")


def _rows(text: str, delimiter: str) -> list[_Row]:
    """The cells of every line that is not blank; without a delimiter the line is the cell."""
    if not delimiter:
        lines = [line.strip().strip('"').strip() for line in text.splitlines()]
        return [_Row(at, [line]) for at, line in enumerate(lines, 1) if line]
    lines = text.splitlines(keepends=True)
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)
    rows = []
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                rows.append(_Row(reader.line_num, [" ".join(cell.split()) for cell in cells]))
    except csv.Error as wrong:
        remedy = "see that every quote has its partner, one player on a line"
        raise Malformed.one(f"line {reader.line_num}", f"it is not a line of CSV: {wrong}", remedy) from None
    return rows


def _column(head: str) -> str | None:
    return _COLUMNS.get(_squeezed(head))


def _squeezed(head: str) -> str:
    """The head of a column for comparing: `FIDE-No.` and `fide_no` are one."""
    return re.sub("[^a-z0-9]", "", plain(head.strip('"')))
