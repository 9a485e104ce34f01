"""Leaves columns out where that gives larger type, in an order that is always the same, and says which."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from roundrobin.paper.advice import in_points, wall_size
from roundrobin.paper.pdf import pages, type_size
from roundrobin.sheets.sheet import Block, Cell, Role, Row, Sheet
from roundrobin.sheets.translation import phrase, translated

Cells = tuple[Cell, ...]

LISTS, USUAL_LIST = {"A3": 14.0}, 12.0  # enough for a list, which is read from near by
WORTH = 1.02  # what the type must grow by for a column to go
LEAST_GAIN = 1.0  # points of type that all of them together must bring
ALL, NONE = -1, -2
NOTHING = "nothing was left out"
_TITLE = re.compile(r"(?:[WA]?[GIFC]M|AGM|AIM|AFM|ACM|W?NM|W?LM) (?=\S)")


def fit(sheet: Sheet) -> tuple[Sheet, str]:
    """The sheet with as few columns left out as make it readable, and what to say about that.

    Ratings go first, then titles before names, tie-breaks from the last to the second, clubs, federations
    and numbers of games. Nothing goes that gives no larger type, nor for less than a point of it, nor where
    all is readable as it is; then the sheet comes back itself. One that lost something has a note that says
    what, in its language.

    >>> import roundrobin as rr
    >>> fit(rr.sheets.wallchart(rr.example()))[1]
    'nothing was left out: the type is large enough as it is (18 points)'
    """
    whole, size, tried = sheet, type_size(sheet), False
    if _readable(whole, size):
        return whole, f"{NOTHING}: the type is large enough as it is ({in_points(size)} points)"
    sheet = translated(sheet)
    gone: list[str] = []
    for what, role, at in _steps(sheet):
        if _readable(sheet, size):
            break
        smaller = _without_titles(sheet) if at == NONE else _without(sheet, role, at)
        if smaller == sheet:
            continue
        tried = True
        larger = type_size(smaller)
        if larger > size * WORTH or pages(smaller) < pages(sheet):
            sheet, size = smaller, larger
            gone.append(what)
    if not tried:
        return whole, f"{NOTHING}: the sheet has no column that may go"
    sheet = _saying(sheet, gone)
    size = type_size(sheet)
    if not gone or (size < type_size(whole) + LEAST_GAIN and pages(sheet) >= pages(whole)):
        return whole, f"{NOTHING}: the type would not grow by a point"
    listed = gone[0] if len(gone) == 1 else f"{', '.join(gone[:-1])} and {gone[-1]}"
    before = in_points(type_size(whole))
    said = f"{sheet.subtitle}: left out {listed} for {in_points(size)}-point type instead of {before}"
    return sheet, said


def _steps(sheet: Sheet) -> Iterator[tuple[str, Role, int]]:
    """What goes, in order: how it is said, its role, and which column of that role.

    `ALL` for every column of the role, `NONE` for what stands in a column that stays.
    """
    yield "the ratings", Role.RATING, ALL
    yield "the titles", Role.NAME, NONE
    heads = [column.head for column in sheet.columns if column.role is Role.TIEBREAK]
    for at in range(len(heads) - 1, 0, -1):
        yield heads[at], Role.TIEBREAK, at
    yield "the clubs", Role.CLUB, ALL
    yield "the federations", Role.FEDERATION, ALL
    yield "the numbers of games", Role.GAMES, ALL


def _saying(sheet: Sheet, gone: list[str]) -> Sheet:
    """The sheet with a note of what it does not show."""
    listed = ", ".join(phrase(sheet.words, "gone", what.removeprefix("the ")) for what in gone)
    return replace(sheet, notes=(*sheet.notes, phrase(sheet.words, "note", f"Not shown: {listed}.")))


def _readable(sheet: Sheet, size: float) -> bool:
    square = any(column.role is Role.OPPONENT for column in sheet.columns)
    paper = sheet.paper.upper()
    return pages(sheet) == 1 and size >= (wall_size(paper) if square else LISTS.get(paper, USUAL_LIST))


def _without(sheet: Sheet, role: Role, nth: int) -> Sheet:
    """The sheet without one column or all of a role; as it is if there is none such."""
    places = [at for at, column in enumerate(sheet.columns) if column.role is role]
    gone = set(places if nth == ALL else places[nth : nth + 1])
    if not gone:
        return sheet

    def left(cells: Cells) -> Cells:
        return tuple(cell for at, cell in enumerate(cells) if at not in gone)

    columns = tuple(column for at, column in enumerate(sheet.columns) if at not in gone)
    return _mapped(replace(sheet, columns=columns), left)


def _without_titles(sheet: Sheet) -> Sheet:
    """The sheet with names alone in its columns of names."""
    names = {at for at, column in enumerate(sheet.columns) if column.role is Role.NAME}

    def untitled(cells: Cells) -> Cells:
        return tuple(
            cell._replace(text=_TITLE.sub("", cell.text, count=1) if _TITLE.match(cell.text) else cell.text)
            if at in names
            else cell
            for at, cell in enumerate(cells)
        )

    return _mapped(sheet, untitled)


def _mapped(sheet: Sheet, change: Callable[[Cells], Cells]) -> Sheet:
    def row(one: Row) -> Row:
        return one._replace(cells=change(one.cells))

    def block(one: Block) -> Block:
        return replace(one, rows=tuple(map(row, one.rows)))

    return replace(sheet, blocks=tuple(map(block, sheet.blocks)))
