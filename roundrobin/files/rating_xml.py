"""A rating list of FIDE as XML: a `<player>` after the other, each read for itself.

The list is too large to be read as one. What stands between two players is looked at for an id and a name;
only a player that is wanted is parsed, so nothing the file may declare before him has a meaning.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from xml.parsers import expat

from roundrobin.errors import Malformed, Problem
from roundrobin.files.problems import warning
from roundrobin.files.rated import BETWEEN, KINDS, SMALL, Rated, Wanted, misnamed

_KEYS = {
    "fideid": "fide_id", "name": "name", "country": "federation", "sex": "sex", "title": "title",
    "w_title": "women's title", "birthday": "born", "rating": "standard", "rapid_rating": "rapid",
    "blitz_rating": "blitz",
}  # fmt: skip
_BEGIN = re.compile(rb"<player[\s>]")
_ENCODING = re.compile(rb"""^[^>]*?encoding\s*=\s*["']([A-Za-z0-9_-]+)["']""")
_ENCODINGS = {
    "utf-8": "utf-8", "utf8": "utf-8", "us-ascii": "utf-8", "ascii": "utf-8", "iso-8859-1": "cp1252",
    "windows-1252": "cp1252",
}  # fmt: skip
_MOST_NOTES = 5


class Reader:
    """What finds players in the records of such a list."""

    size, end, month = 2**16, b"</player>", ""

    def __init__(self, encoding: str, kind: str, single: bool, wanted: Wanted) -> None:
        self.encoding, self.kind, self.single, self.wanted = encoding, kind, single, wanted
        self.notes: list[Problem] = []

    def of_interest(self, data: bytes) -> list[Rated]:
        """The wanted players in these records."""
        ids, names = self.wanted.ids, self.wanted.names
        places = [at for at, field in _fields(data, b"<fideid>") if field.strip() in ids]
        if names:
            near = [
                (at, field)
                for at, field in _fields(data, b"<name>")
                if field.translate(SMALL, BETWEEN) in names or b"&" in field or not field.isascii()
            ]
            places += [at for at, field in near if self._named(field)]
        records = {data.rfind(b"<player", 0, at): data.find(self.end, at) for at in places}
        found = [self._read(data[begin:end]) for begin, end in records.items() if begin >= 0]
        return [one for one in found if one]

    def _named(self, field: bytes) -> bool:
        if field.translate(SMALL, BETWEEN) in self.wanted.names:
            return True
        if field.isascii() and b"&" not in field:
            return False
        return self.wanted.has_written(html.unescape(field.decode(self.encoding, "replace")))

    def _read(self, record: bytes) -> Rated | None:
        try:
            said = _texts(record.decode(self.encoding) + "</player>")
        except (expat.ExpatError, UnicodeDecodeError):
            identity = re.search(rb"<fideid>\s*([0-9]{1,12})", record)
            place = f"FIDE id {identity[1].decode()}" if identity else "a player"
            if len(self.notes) < _MOST_NOTES:
                self.notes.append(warning(place, "the record is damaged and is passed over", "load it again"))
            return None
        rating = said.get("standard" if self.single else self.kind, "")
        return Rated.of({**said, "rating": rating})

    def close(self, rest: bytes) -> list[Rated]:
        """Says whether the list has an end; nobody stands behind the last record."""
        if b"</playerslist>" not in rest:
            what, remedy = "the list stops before its end, players may be missing", "load it again"
            self.notes.append(warning("file", what, remedy))
        return []


def reader(head: bytes, file: str, kind: str, wanted: Wanted) -> Reader:
    """The reader of a list that begins so; raises `Malformed` when it is another kind of XML."""
    begin = _BEGIN.search(head)
    before = head[: begin.start()] if begin else head
    if b"<!DOCTYPE" in before or b"<!ENTITY" in before:
        what = "it declares things of its own (DOCTYPE), which no list of FIDE does"
        raise Malformed.one("file", what, "take the list from ratings.fide.com")
    if b"<playerslist" not in before:
        what = "it is no rating list of FIDE: it does not begin with <playerslist>"
        raise Malformed.one("file", what, "take the list from ratings.fide.com")
    declared = _ENCODING.match(before)
    said = declared[1].decode().lower() if declared else "utf-8"
    if said not in _ENCODINGS:
        raise Malformed.one("file", f"its encoding {said} is not read", "take the list from ratings.fide.com")
    first = head[begin.start() :].partition(b"</player>")[0] if begin else b""
    single = not any(b"<%s_rating>" % one.encode() in first for one in KINDS[1:])
    made = Reader(_ENCODINGS[said], kind, single, wanted)
    made.notes += misnamed(file, kind) if single else []
    return made


def _fields(data: bytes, tag: bytes) -> Iterator[tuple[int, bytes]]:
    """Where the texts of all elements of a kind begin, and these texts; faster than an expression."""
    find, at = data.find, data.find(tag)
    while at >= 0:
        at += len(tag)
        end = find(b"<", at)
        yield at, data[at:end]
        at = find(tag, at)


def _texts(record: str) -> dict[str, str]:
    """The texts of a record by our keys."""
    said: dict[str, str] = {}
    open_: list[str] = []
    parser = expat.ParserCreate("utf-8")

    def begun(name: str, _: dict[str, str]) -> None:
        open_.append(name)

    def ended(_: str) -> None:
        open_.pop()

    def text(data: str) -> None:
        if len(open_) == 2 and open_[1] in _KEYS:
            key = _KEYS[open_[1]]
            said[key] = said.get(key, "") + data

    parser.StartElementHandler, parser.EndElementHandler = begun, ended
    parser.CharacterDataHandler = text
    parser.Parse(record.encode(), True)
    return {key: value.strip() for key, value in said.items()}
