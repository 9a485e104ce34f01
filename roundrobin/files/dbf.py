"""A tiny dBASE III: tables of text fields, written and read.

A file is a head of 32 bytes, a descriptor of 32 bytes a field, 0D, then the records: a blank (a star where it
is deleted) and the fields side by side, each as wide as it says; 1A ends it. Everything is ASCII.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from datetime import date as Date
from typing import NamedTuple

from roundrobin.errors import Impossible, Malformed

_HEAD = struct.Struct("<4BIHH20x")
_FIELD = struct.Struct("<11sc4xBB14x")
_DBASE_3 = 3
_ALIKE = frozenset({0x03, 0x83, 0xF5, 0x30})
_MOST_FIELDS = 1024
_WIDEST = 254
_END_OF_FIELDS = 0x0D
_END = b"\x1a"
_DELETED = ord("*")


class Field(NamedTuple):
    """A column: its name, how wide it is, and its kind (C text, N number, D date, L yes or no)."""

    name: str
    width: int
    kind: str = "C"


class Table(NamedTuple):
    """A whole table; every record is a row of texts, one a field, without the blanks behind them."""

    fields: tuple[Field, ...]
    records: tuple[tuple[str, ...], ...]

    def rows(self) -> list[dict[str, str]]:
        """The records by name of the field."""
        names = [field.name for field in self.fields]
        return [dict(zip(names, record, strict=True)) for record in self.records]


def write(fields: Sequence[Field], rows: Sequence[Mapping[str, str]], day: Date) -> bytes:
    """A table as the bytes of a file; what a row does not say is blank. `day` stands in the head.

    Raises `Impossible` for a text that is too wide for its field or not ASCII.

    >>> table = read(write([Field("NAME", 8)], [{"NAME": "Tal"}, {}], Date(2026, 1, 12)))
    >>> table.records
    (('Tal',), ('',))
    """
    size = 1 + sum(field.width for field in fields)
    head = _HEAD.size + _FIELD.size * len(fields) + 1
    parts = [
        _HEAD.pack(_DBASE_3, min(max(day.year - 1900, 0), 255), day.month, day.day, len(rows), head, size)
    ]
    parts += [
        _FIELD.pack(field.name.encode("ascii"), field.kind.encode(), field.width, 0) for field in fields
    ]
    parts.append(bytes([_END_OF_FIELDS]))
    for at, row in enumerate(rows, 1):
        parts.append(b" ")
        parts += [_padded(row.get(field.name, ""), field, at) for field in fields]
    return b"".join([*parts, _END])


def read(data: bytes) -> Table:
    """The table in the bytes of a file, deleted records left out; bytes beyond ASCII are Windows-1252.

    What is not printed (a NUL, a line break) is read as a blank.

    Raises `Malformed` naming the record for what is no table or is cut off.
    """
    if len(data) < _HEAD.size + 1 or data[0] not in _ALIKE:
        raise Malformed.one("file", "it is not a dBASE table", "is this the right file?")
    _, _, _, _, count, head, size = _HEAD.unpack_from(data)
    fields = _fields(data, head)
    if size != 1 + sum(field.width for field in fields):
        what = f"the records are {size} bytes long, the fields {1 + sum(field.width for field in fields)}"
        raise Malformed.one("file", what, "is the file complete?")
    there = max(len(data) - head, 0) // size
    if there < count:
        raise Malformed.one(
            f"record {there + 1}", f"it is cut off, there should be {count}", "is the file complete?"
        )
    records = []
    for at in range(count):
        start = head + at * size
        if data[start] == _DELETED:
            continue
        if data[start] != ord(" "):
            raise Malformed.one(f"record {at + 1}", "it does not begin with a blank", "is the file damaged?")
        records.append(_record(data, start + 1, fields))
    return Table(fields, tuple(records))


def _fields(data: bytes, head: int) -> tuple[Field, ...]:
    fields: list[Field] = []
    at = _HEAD.size
    while at < len(data) and data[at] != _END_OF_FIELDS and at < head:
        if at + _FIELD.size > len(data) or len(fields) == _MOST_FIELDS:
            raise Malformed.one(f"field {len(fields) + 1}", "it is cut off", "is the file complete?")
        name, kind, width, _ = _FIELD.unpack_from(data, at)
        text = name.partition(b"\0")[0].decode("ascii", "replace").strip().upper()
        if not text or not width:
            raise Malformed.one(
                f"field {len(fields) + 1}", "it has no name or no width", "is the file damaged?"
            )
        fields.append(Field(text, width, kind.decode("ascii", "replace")))
        at += _FIELD.size
    if not fields or at >= len(data) or data[at] != _END_OF_FIELDS or head <= at:
        raise Malformed.one("file", "the list of its fields is not closed", "is this a dBASE table?")
    if len({field.name for field in fields}) < len(fields):
        raise Malformed.one("file", "two of its fields have one name", "is the file damaged?")
    return tuple(fields)


def _record(data: bytes, at: int, fields: Sequence[Field]) -> tuple[str, ...]:
    texts = []
    for field in fields:
        raw = data[at : at + field.width]
        text = raw.decode("cp1252", "replace")
        texts.append("".join(char if char.isprintable() else " " for char in text).strip())
        at += field.width
    return tuple(texts)


def _padded(text: str, field: Field, at: int) -> bytes:
    place = f"record {at}, {field.name}"
    if not text.isascii() or not text.isprintable():
        raise Impossible.one(place, f'"{text}" is not plain ASCII', "write it in letters without accents")
    if len(text) > min(field.width, _WIDEST):
        raise Impossible.one(place, f'"{text}" is wider than {field.width} characters', "write it shorter")
    padded = text.rjust(field.width) if field.kind == "N" else text.ljust(field.width)
    return padded.encode("ascii")
