"""The rating lists of FIDE, searched from beginning to end without keeping more than what is looked for.

The combined list and those of standard, rapid and blitz, as text or as XML, also inside the zip they come in.
Most players are passed over after a look at two of their fields; only the others are read.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain, count
from pathlib import Path
from typing import IO, NamedTuple, Protocol

from roundrobin.errors import Malformed, Problem
from roundrobin.files import rating_text, rating_xml
from roundrobin.files.rated import KINDS, Rated, Wanted
from roundrobin.files.reading import load

_PIECE = 2**18  # bytes read at once
_HEAD = 2**14  # bytes in which the header must be
_LARGEST = 4 * 2**30
_MOST = 10_000  # players that are found
_REMEDY = "take the list from ratings.fide.com, as text or XML, zipped or not"
Watch = Callable[[Sequence[int], str], Iterable[int]]


class Search(NamedTuple):
    """Who was found, the month that the list is of where it says so, and notes."""

    found: tuple[Rated, ...]
    month: str
    notes: tuple[Problem, ...]


class _Reader(Protocol):
    """What reads one of the two formats: `end` is behind each record, which has less than `size` bytes."""

    month: str
    notes: list[Problem]
    size: int
    end: bytes

    def of_interest(self, data: bytes) -> list[Rated]: ...

    def close(self, rest: bytes) -> list[Rated]: ...


def search(
    path: str | Path,
    ids: Collection[int],
    names: Collection[str] = (),
    *,
    kind: str = "standard",
    watch: Watch | None = None,
) -> Search:
    """All players of the list with one of these FIDE ids or names, as they stand in it.

    `names` are those of `twins.squeezed_orders`; `kind` is which rating: standard, rapid or blitz. `watch`
    is handed the pieces to be read and what they are, to show how far it is. Raises `Malformed` for what is
    no rating list of FIDE.
    """
    path = Path(path)
    if kind not in KINDS:
        raise Malformed.one(f'"{kind}"', "it is no kind of rating", f"the kinds are {', '.join(KINDS)}")
    try:
        with _opened(path) as (file, size):
            pieces = range(size // _PIECE + 1)
            watched = watch(pieces, "rating list") if watch else pieces
            return _searched(file, watched, path.name, kind, Wanted.of(ids, names))
    except Malformed as wrong:
        raise wrong if wrong.source else Malformed(wrong.problems, str(path)) from None


def _searched(file: IO[bytes], watched: Iterable[int], name: str, kind: str, wanted: Wanted) -> Search:
    rest = file.read(_HEAD)
    xml = rest.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
    reader: _Reader = (rating_xml if xml else rating_text).reader(rest, name, kind, wanted)
    found: dict[Rated, None] = {}
    total = 0
    for _ in chain(watched, count()):
        piece = file.read(_PIECE)
        total += len(piece)
        whole, end, rest = (rest + piece).rpartition(reader.end)
        found |= dict.fromkeys(reader.of_interest(whole + end))
        if len(rest) > reader.size or total > _LARGEST or len(found) > _MOST:
            raise Malformed.one("file", "it is no rating list of FIDE, it goes on and on", _REMEDY)
        if not piece:
            break
    found |= dict.fromkeys(reader.close(rest))
    return Search(tuple(found), reader.month, tuple(reader.notes))


@contextmanager
def _opened(path: Path) -> Iterator[tuple[IO[bytes], int]]:
    """The list itself, unpacked on the way, and its size."""
    if str(path) == "-":
        raise Malformed.one("rating list", "it is not read from the standard input", "name its file")
    damaged = Malformed.one("file", "the zip is damaged or was not loaded to its end", "load it again")
    with ExitStack() as opened:
        try:
            file: IO[bytes] = opened.enter_context(path.open("rb"))
            size = path.stat().st_size
            packed = file.read(4) == b"PK\x03\x04"
            file.seek(0)
        except (OSError, ValueError):
            load(path)  # which says why
            raise
        if packed:
            try:
                held = opened.enter_context(zipfile.ZipFile(file))
                member = _member(held)
                file, size = opened.enter_context(held.open(member)), member.file_size
            except Malformed:
                raise
            except (zipfile.BadZipFile, zlib.error, OSError, EOFError, RuntimeError, ValueError):
                raise damaged from None
        try:
            yield file, size
        except (zipfile.BadZipFile, zlib.error, EOFError):
            raise damaged from None


def _member(packed: zipfile.ZipFile) -> zipfile.ZipInfo:
    """The list inside the zip, which holds it alone."""
    lists = [one for one in packed.infolist() if one.filename.lower().endswith((".txt", ".xml"))]
    if len(lists) != 1:
        what = f"there {'are several lists' if lists else 'is no list'} in the zip"
        raise Malformed.one("file", what, "unpack it and name the list")
    return lists[0]
