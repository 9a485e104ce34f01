"""Finds a TrueType face of the system that has a character, for names in scripts that ours lacks."""

from __future__ import annotations

import os
import struct
import sys
from functools import cache
from itertools import islice
from pathlib import Path
from typing import BinaryIO

# A machine may have thousands of faces; whoever wants a certain one names it in the event file.
MOST_FILES = 600
MOST_TRIED = 3  # faces for a character, since a character map may promise what is not there
MOST_TABLE = 8_000_000  # bytes of a character map
LIKELY = (
    "cjk",
    "unifont",
    "unicode",
    "gothic",
    "ming",
    "song",
    "hei",
    "wqy",
    "droid",
    "noto",
    "arial",
    "free",
)


@cache
def faces_with(code: int) -> tuple[Path, ...]:
    """The files of the first faces that claim to have the character, likely ones first."""
    having = (path for path in faces() if any(first <= code <= last for first, last in spans(path)))
    return tuple(islice(having, MOST_TRIED))


def has_cff(path: Path) -> bool:
    """Whether it is a font with PostScript outlines, which cannot be embedded here."""
    try:
        with path.open("rb") as file:
            head = _read(file, 0, 16)
            start = struct.unpack_from(">L", head, 12)[0] if head[:4] == b"ttcf" else 0
            return _read(file, start, 4) == b"OTTO"
    except (OSError, struct.error):
        return False


@cache
def faces() -> tuple[Path, ...]:
    """The TrueType files in the system's font folders, in an order that is the same every time."""
    found = [path for folder in _folders() for path in _walk(folder)]
    found.sort(
        key=lambda path: (not any(word in path.name.lower() for word in LIKELY), len(path.name), str(path))
    )
    return tuple(found[:MOST_FILES])


def _folders() -> list[Path]:
    home = Path.home()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA", str(home / "AppData/Local"))
        return [
            Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts",
            Path(local) / "Microsoft/Windows/Fonts",
        ]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    return [
        Path("/usr/share/fonts"),
        Path("/usr/local/share/fonts"),
        home / ".local/share/fonts",
        home / ".fonts",
    ]


def _walk(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.rglob("*") if path.suffix.lower() in {".ttf", ".ttc"}]
    except OSError:
        return []


@cache
def spans(path: Path) -> tuple[tuple[int, int], ...]:
    """Ranges of characters the file claims to have; empty for what is no TrueType face with outlines."""
    try:
        with path.open("rb") as file:
            return _spans(file)
    except (OSError, struct.error, ValueError):
        return ()


def _read(file: BinaryIO, at: int, count: int) -> bytes:
    file.seek(at)
    return file.read(count)


def _spans(file: BinaryIO) -> tuple[tuple[int, int], ...]:
    """Reads the list of tables and the character map only: a face of the system may have fifty megabytes."""
    head = _read(file, 0, 16)
    start = struct.unpack_from(">L", head, 12)[0] if head[:4] == b"ttcf" else 0
    count = struct.unpack(">H", _read(file, start + 4, 2))[0]
    listed, tables = _read(file, start + 12, 16 * count), {}
    for at in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", listed, 16 * at)
        tables[tag] = offset, length
    if b"glyf" not in tables or b"cmap" not in tables or b"fvar" in tables:
        return ()
    offset, length = tables[b"cmap"]
    data = _read(file, offset, min(length, MOST_TABLE))
    found: list[tuple[int, int]] = []
    for at in range(struct.unpack_from(">H", data, 2)[0]):
        platform, encoding, offset = struct.unpack_from(">HHL", data, 4 + 8 * at)
        if platform in {0, 3} and encoding in {0, 1, 3, 4, 10}:
            found += _subtable(data, offset)
    return tuple(found)


def _subtable(data: bytes, at: int) -> list[tuple[int, int]]:
    kind = struct.unpack_from(">H", data, at)[0]
    if kind == 4:
        count = struct.unpack_from(">H", data, at + 6)[0] // 2
        last = struct.unpack_from(f">{count}H", data, at + 14)
        first = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
        return [pair for pair in zip(first, last, strict=True) if pair[0] != 0xFFFF]
    if kind == 12:
        count = struct.unpack_from(">L", data, at + 12)[0]
        groups = (
            struct.unpack_from(">LLL", data, at + 16 + 12 * group) for group in range(min(count, 100_000))
        )
        return [(first, last) for first, last, _ in groups]
    return []
