"""Bytes of a file, and the text in them: UTF-8 with or without a mark, otherwise Windows-1252."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from roundrobin.errors import Malformed

MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file and how it was written, so that it can be written back the same way."""

    text: str
    encoding: str = "utf-8"
    mark: bool = False

    @property
    def guessed(self) -> bool:
        """Whether it was not UTF-8 and had to be read as Windows-1252."""
        return self.encoding != "utf-8"

    def encode(self, text: str) -> bytes:
        """The bytes of another text in the same encoding; UTF-8 when that cannot hold it."""
        try:
            return (MARK if self.mark else b"") + text.encode(self.encoding)
        except UnicodeEncodeError:
            return text.encode("utf-8")


def load(path: Path) -> bytes:
    """What is in the file; `-` is the standard input.

    Raises `Malformed` for what cannot be opened, naming the nearest file name of that folder.
    """
    if str(path) == "-":
        return sys.stdin.buffer.read()
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise Malformed.one(str(path), "there is no such file", _nearest(path)) from None
    except (OSError, ValueError) as error:  # a folder, a name too long, a NUL in it, no permission
        if _is(Path.is_dir, path):
            raise _folder(path) from None
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Malformed.one(str(path), f"it cannot be read: {said[:1].lower()}{said[1:]}") from None


def decode(data: bytes, source: str) -> Text:
    """The text in `data`; raises `Malformed` for what is not text at all."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Malformed.one("file", "it is written as UTF-16", "save it as UTF-8", source)
    if b"\0" in data:
        raise Malformed.one(
            "file", "it is not a text file, there are NUL bytes in it", "is this the right file?", source
        )
    mark = data.startswith(MARK)
    try:
        return Text(data[len(MARK) * mark :].decode("utf-8"), mark=mark)
    except UnicodeDecodeError:
        pass
    try:
        return Text(data.decode("cp1252"), "cp1252")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Malformed.one(
            f"line {line}", "it is neither UTF-8 nor Windows-1252 text", "save it as UTF-8", source
        ) from None


def is_file(path: Path) -> bool:
    """Whether there is a file; no, too, for paths that cannot be."""
    return _is(Path.is_file, path)


def is_folder(path: Path) -> bool:
    """Whether there is a folder; no, too, for paths that cannot be."""
    return _is(Path.is_dir, path)


def _is(kind: Callable[[Path], bool], path: Path) -> bool:
    try:
        return kind(path)
    except (OSError, ValueError):
        return False


def _folder(path: Path) -> Malformed:
    inside = sorted(one.name for one in path.glob("*.toml"))[:3]
    remedy = (
        f"inside are {', '.join(inside)}"
        if inside
        else "name an event file, or the folder of a US Chess report"
    )
    what = "this is a folder, not a file"
    return Malformed.one(str(path), what if inside else f"{what}, and no THEXPORT.DBF is in it", remedy)


def _nearest(path: Path) -> str:
    try:
        names = [one.name for one in path.parent.iterdir() if one.is_file()]
    except OSError:
        return f"there is no folder {path.parent} either"
    exact = [name for name in names if Path(name).stem == path.name and name.endswith(".toml")]
    near = exact or difflib.get_close_matches(path.name, names, n=1)
    return f"did you mean {path.with_name(near[0])}?" if near else ""
