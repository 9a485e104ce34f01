"""How large the tables in the XML of a spreadsheet are, up to the last cell that holds something.

A reader of spreadsheets fills a table with empty cells up to there, and may wait for ever for the end of XML
that is not well formed: both are found out here, before it is asked.
"""

from __future__ import annotations

import re
from xml.parsers import expat

from roundrobin.errors import Malformed

Extent = tuple[int, int]  # rows and columns


def xlsx_extent(part: bytes) -> Extent:
    """The extent of a worksheet, none for another part; raises `Malformed` for what is not well formed."""
    sheet = _Worksheet()
    sheet.read(part)
    return sheet.extent


def ods_extents(part: bytes) -> list[Extent]:
    """The same of all tables of an ods, where empty rows and cells are counted instead of written."""
    tables = _Tables()
    tables.read(part)
    return tables.extents


def damaged() -> Malformed:
    """The error for all that should not be in a spreadsheet."""
    return Malformed.one("file", "it is a damaged spreadsheet", "save the list anew, as CSV")


class _Part:
    """XML read element by element."""

    def start(self, kind: str, attributes: dict[str, str]) -> None:
        """An element begins; `kind` and the attributes are without prefix."""

    def read(self, part: bytes) -> None:
        parser = expat.ParserCreate()

        def started(name: str, attributes: dict[str, str]) -> None:
            self.start(_bare(name), {_bare(key): value for key, value in attributes.items()})

        def declared(*_: object) -> None:
            raise damaged()

        parser.StartElementHandler = started
        parser.StartDoctypeDeclHandler = declared
        try:
            parser.Parse(part, True)
        except (expat.ExpatError, ValueError, LookupError) as wrong:
            raise wrong if isinstance(wrong, Malformed) else damaged() from None


class _Worksheet(_Part):
    def __init__(self) -> None:
        self.row = self.column = 0
        self.extent: Extent = 0, 0

    def start(self, kind: str, attributes: dict[str, str]) -> None:
        if kind == "row":
            self.row = _number(attributes["r"]) if "r" in attributes else self.row + 1
            self.column = 0
        elif kind == "c" and "r" in attributes:
            place = re.fullmatch("([A-Za-z]{1,4})([0-9]{1,9})", attributes["r"])
            if not place:
                raise damaged()
            self.row, self.column = int(place[2]), 0
            for letter in place[1].upper():
                self.column = self.column * 26 + ord(letter) - 64
        elif kind == "c":
            self.column += 1
        elif kind in {"v", "is", "f"}:
            self.extent = max(self.extent[0], self.row), max(self.extent[1], self.column)


class _Tables(_Part):
    def __init__(self) -> None:
        self.above = self.times = self.column = 0
        self.extents: list[Extent] = [(0, 0)]

    def start(self, kind: str, attributes: dict[str, str]) -> None:
        if kind == "table":
            self.above = self.times = 0
            self.extents.append((0, 0))
        elif kind == "table-row":
            self.above += self.times
            self.times, self.column = _number(attributes.get("number-rows-repeated", "1")), 0
        elif kind in {"table-cell", "covered-table-cell"}:
            self.column += _number(attributes.get("number-columns-repeated", "1"))
            if any("value" in key for key in attributes):
                self._holds()
        elif self.column:
            self._holds()

    def _holds(self) -> None:
        tall, wide = self.extents[-1]
        self.extents[-1] = max(tall, self.above + self.times), max(wide, self.column)


def _bare(name: str) -> str:
    return name.rpartition(":")[2]


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text, re.ASCII):
        raise damaged()
    return int(text)
