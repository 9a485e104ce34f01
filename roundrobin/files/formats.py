"""The formats that events are read from and written to, in one table, and which of them a file is.

A file is what its ending says. What comes from standard input, has no ending or one that several formats
share (`.txt`, `.tab`) is what it looks like. Nothing of a format is imported before it
is needed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from roundrobin.errors import Malformed

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event
    from roundrobin.files.written import Written

_HEAD = 65_536
_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Format:
    """One format: its name for `--to`, what a file of it is, its endings, the room it is read and written in.

    `looks` finds it in the first bytes of a file. `edited` is whether results are entered into such files.
    """

    name: str
    what: str
    endings: tuple[str, ...]
    module: str
    looks: re.Pattern[bytes]
    edited: bool = False

    def check(self, data: bytes, source: str) -> tuple[Event | None, tuple[Problem, ...]]:
        """The event in the bytes of a file, None when it has errors, and all problems."""
        found: tuple[Event | None, tuple[Problem, ...]] = self._room().check(data, source)
        return found

    def write(self, event: Event, **options: Any) -> Written:
        """The bytes of a file, and what they cannot hold; the options are those of the format's writer."""
        made: Written = self._room().write(event, **options)
        return made

    def _room(self) -> Any:
        return import_module(f"roundrobin.files.{self.module}")


TOML = Format(
    "toml",
    "an event file",
    (".toml",),
    "toml",
    re.compile(rb"^[ \t]*\[\[?[ \t]*(?:event|players|rounds|rules|calendar)[ \t]*\]", re.MULTILINE),
    edited=True,
)
TRF = Format(
    "trf",
    "a TRF report",
    (".trf", ".trf16", ".trf26", ".trf06", ".trfx"),
    "trf",
    re.compile(rb"^0(?:01|12|22|32|42|92) ", re.MULTILINE),
)
PGN = Format("pgn", "PGN", (".pgn",), "pgn", re.compile(rb'^[ \t]*\[[A-Za-z]\w*[ \t]+"', re.MULTILINE))
JSON = Format("json", "JSON", (".json",), "jsonfile", re.compile(rb"\A\s*\{"))
XML = Format("xml", "an upload of chess-results.com", (".xml",), "chessresults", re.compile(rb"\A\s*<"))
DBF = Format(
    "dbf",
    "a US Chess rating report",
    (".dbf",),
    "uschess_dbf",
    re.compile(rb"\A[\x03\x83\x8b\xf5].{3}[^\0]?.{0,40}\0", re.DOTALL),
)
FORMATS = (TOML, TRF, PGN, JSON, XML, DBF)
"""In the order in which a file is held against them."""

SHARED = ("", ".txt", ".tab", ".dat")
"""Endings that say nothing about what is in a file."""
_LISTS = (".csv", ".tsv", ".xlsx", ".ods", ".xls")


class Opened(NamedTuple):
    """A file that was read: its format and bytes, the event (None with errors), and all problems."""

    format: Format
    data: bytes
    event: Event | None
    problems: tuple[Problem, ...]


def named(name: str) -> Format | None:
    """The format of a name or an ending."""
    word = name.lower().removeprefix(".")
    return next((one for one in FORMATS if word == one.name or f".{word}" in one.endings), None)


def by_ending(path: Path) -> Format | None:
    """The format that the ending of a file stands for, None where it stands for none."""
    return named(path.suffix) if path.suffix else None


def looks_like(data: bytes) -> Format | None:
    """The format that the first bytes of a file look like, None where they look like none.

    >>> looks_like(b"012 Riverside Open\\r\\n001    1").name
    'trf'
    >>> looks_like(b'[Event "Riverside"]').name, looks_like(b"[event]").name
    ('pgn', 'toml')
    """
    head = data[:_HEAD].removeprefix(_MARK).replace(b"\r", b"\n")
    return next((one for one in FORMATS if one.looks.search(head)), None)


def open_event(path: str | Path) -> Opened:
    """What is in a file; `-` is the standard input, a folder is that of a US Chess report.

    Raises `Malformed` when there is no file to read, or one of another kind.
    """
    from roundrobin.files import reading

    path = _report_in(Path(path))
    found = by_ending(path)
    if found is None and path.suffix.lower() not in SHARED and reading.is_file(path):
        raise _not_read(path)
    data = reading.load(path)
    kind = found or looks_like(data) or TOML
    event, problems = kind.check(data, str(path))
    if event is None and found and (other := looks_like(data)) and other is not found:
        raise _another(path, other)
    return Opened(kind, data, event, problems)


def _another(path: Path, other: Format) -> Malformed:
    """What is said of a file that cannot be read as its ending says and looks like another format."""
    if other is XML and path.suffix.lower() != ".xml":
        return Malformed.one(
            str(path), "this looks like a page of the web or XML", "save the event as a file"
        )
    what = f"this looks like {other.what}, not like a {path.suffix} file"
    return Malformed.one(str(path), what, f"rename it to {path.with_suffix(other.endings[0]).name}")


def _not_read(path: Path) -> Malformed:
    """What is said of an ending that stands for no format."""
    if path.suffix.lower() in _LISTS:
        what = f"files that end in {path.suffix} are no events, but lists of players or tables"
        return Malformed.one(str(path), what, "an event is made of a list by  roundrobin new")
    if path.suffix.lower() == ".tdf":
        what = "this is a Vega .tdf file, which is not read"
        return Malformed.one(str(path), what, "let Vega export the event as TRF")
    endings = ", ".join(f".{one.name}" for one in FORMATS)
    return Malformed.one(
        str(path), f"files that end in {path.suffix} are not read", f"events are read from {endings}"
    )


def kind_of(path: str | Path) -> Format:
    """The format of a file that is there by its ending, else by its beginning; of others an event file."""
    from roundrobin.files import reading

    path = _report_in(Path(path))
    if found := by_ending(path):
        return found
    if str(path) == "-" or not reading.is_file(path):
        return TOML
    return looks_like(reading.load(path)) or TOML


def _report_in(path: Path) -> Path:
    """The first file of a US Chess report for the folder it is in, any other path as it is."""
    from roundrobin.files import reading

    if str(path) == "-" or not reading.is_folder(path):
        return path
    try:
        inside = [one for one in path.iterdir() if one.name.upper() == "THEXPORT.DBF"]
    except OSError:
        return path  # what is wrong with it is said where it is read
    return inside[0] if inside else path
