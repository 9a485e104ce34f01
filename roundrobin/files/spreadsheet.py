"""Tables from spreadsheet files, xlsx and ods: the rows of the first sheet that holds a list.

Read by `python-calamine`, an optional extra. It takes a table of the size that the file claims, so the claim
is looked at first: a file of a few bytes could ask for all memory. What has been looked at is packed anew and
only that is read.
"""

from __future__ import annotations

import datetime
import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.files.extent import Extent, damaged, ods_extents, xlsx_extent
from roundrobin.files.heads import header_at
from roundrobin.files.problems import warning
from roundrobin.files.rows import Row, row

_LARGEST = 64 * 2**20  # bytes of all parts unpacked
_CELLS = 1_000_000
_ZIP, _OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
SUFFIXES = (".xlsx", ".xlsm", ".ods", ".xls")
_AS_CSV = "save the list as CSV"


class Table(NamedTuple):
    """The rows that are not blank, and notes."""

    rows: list[Row]
    notes: list[Problem]


def is_one(data: bytes) -> bool:
    """Whether the bytes are a spreadsheet, or pretend to be one."""
    return data.startswith((_ZIP, _OLE))


def rows(data: bytes) -> Table:
    """The rows of the first sheet with a header of a player list, else of the first that is not empty.

    Raises `Malformed`, also when `python-calamine` is not installed.
    """
    packed = _looked_at(data)
    calamine = _calamine()
    try:
        return _chosen(calamine.CalamineWorkbook.from_filelike(io.BytesIO(packed)))
    except BaseException as wrong:  # a panic of its Rust is no Exception
        if not isinstance(wrong, Exception) and type(wrong).__name__ != "PanicException":
            raise
        what = "it is not a spreadsheet that can be read"
        said = str(wrong).splitlines()[0][:80] if str(wrong) else ""
        raise Malformed.one("file", f"{what}: {said}" if said else what, _AS_CSV) from None


def _calamine() -> Any:
    try:
        import python_calamine
    except ImportError:
        what = "it is a spreadsheet, and what reads it is not installed"
        remedy = f"pip install 'roundrobin-chess[xlsx]', or {_AS_CSV}"
        raise Malformed.one("file", what, remedy) from None
    return python_calamine


def _chosen(book: Any) -> Table:
    """The first sheet with a header, else the first that is not empty; the others are said."""
    filled: list[tuple[str, list[Row]]] = []
    for name in book.sheet_names:
        found = _rows(book.get_sheet_by_name(name).to_python(skip_empty_area=False))
        if found:
            filled.append((str(name), found))
    if not filled:
        return Table([], [])
    chosen = next((one for one in filled if header_at([row.cells for row in one[1]]) is not None), filled[0])
    others = ", ".join(name for name, _ in filled if name != chosen[0])[:80]
    notes = [warning("file", f"only the sheet {chosen[0]} is read, not {others}")] if others else []
    return Table(chosen[1], notes)


def _rows(cells: Sequence[Sequence[Any]]) -> list[Row]:
    found = []
    for line, values in enumerate(cells, 1):
        made = row(line, [_text(value) for value in values])
        while made.cells and not made.cells[-1]:
            made.cells.pop()
        if made.cells:
            found.append(made)
    return found


def _text(value: Any) -> str:
    """A cell as it would stand in CSV: whole numbers without `.0`, dates year first."""
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, datetime.datetime):
        return str(value.date())
    return str(value)


def _looked_at(data: bytes) -> bytes:
    """The same file packed anew from parts of a bounded size, with tables of a bounded size in them."""
    if data.startswith(_OLE):
        raise Malformed.one("file", "it is a spreadsheet of old Excel, or has a password", "save it as .xlsx")
    try:
        parts = dict(_parts(data))
    except Malformed:
        raise
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, ValueError):
        raise damaged() from None
    if "content.xml" not in parts and not any(name.endswith("workbook.xml") for name in parts):
        raise Malformed.one("file", "it is not a spreadsheet, .xlsx or .ods", _AS_CSV)
    _bounded([xlsx_extent(part) for name, part in parts.items() if name != "mimetype"])
    _bounded(ods_extents(parts["content.xml"]) if "content.xml" in parts else [])
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        for name, part in parts.items():
            made.writestr(name, part)
    return packed.getvalue()


def _parts(data: bytes) -> Iterator[tuple[str, bytes]]:
    left = _LARGEST
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        for one in packed.infolist():
            if not one.filename.lower().endswith((".xml", ".rels", "mimetype")):
                continue  # pictures and the like
            with packed.open(one) as part:
                held = part.read(left + 1)
            left -= len(held)
            if left < 0:
                what = f"it is larger than {_LARGEST // 2**20} MB unpacked, that is no list of players"
                raise Malformed.one("file", what, _AS_CSV)
            yield one.filename, held


def _bounded(extents: Sequence[Extent]) -> None:
    """All sheets together: each is filled with empty cells up to its last one."""
    if sum(tall * wide for tall, wide in extents) > _CELLS:
        tall, wide = max(extents, key=lambda one: one[0] * one[1])
        what = f"a sheet has {tall} rows and {wide} columns, that is no list of players"
        remedy = "delete what stands far below or beside the list, or save the list alone as CSV"
        raise Malformed.one("file", what, remedy)
