"""A rating list of FIDE as text: columns of fixed width, which stand where the header has their heads.

The layout changed over the years, and the combined list differs from the single ones, whose rating stands
under a month (`OCT26`). Old headers run heads together: `TitlFed`, `GamesBorn`.
"""

from __future__ import annotations

import re

from roundrobin.errors import Malformed, Problem
from roundrobin.files.problems import warning
from roundrobin.files.rated import BETWEEN, KINDS, SMALL, Rated, Wanted, misnamed

_HEAD_LINES = 20
_HEAD = re.compile(r"id[ _]?(?:number|no\.?)|titl?(?=fed)|games(?=born)|gms(?=born)|\S+", re.IGNORECASE)
_KEYS = {
    "id": "fide_id", "idnumber": "fide_id", "idno": "fide_id", "fideid": "fide_id", "code": "fide_id",
    "name": "name", "fed": "federation", "country": "federation", "sex": "sex",
    "tit": "title", "titl": "title", "title": "title", "wtit": "women's title",
    "srtng": "standard", "rrtng": "rapid", "brtng": "blitz", "rtng": "rating", "rating": "rating",
    "elo": "rating", "bday": "born", "born": "born", "birthday": "born", "byear": "born",
}  # fmt: skip
_MONTH = re.compile("(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[0-9]{2}", re.IGNORECASE)


class Reader:
    """What finds players in the lines of such a list."""

    size = 2**16

    def __init__(
        self, columns: dict[str, slice], end: bytes, month: str, wanted: Wanted, least: int = 0
    ) -> None:
        self.columns, self.end, self.month, self.wanted = columns, end, month, wanted
        self.least = least  # characters of a line that is whole
        self.notes: list[Problem] = []

    def of_interest(self, data: bytes) -> list[Rated]:
        """The wanted players in these lines."""
        at_id, at_name = self.columns["fide_id"], self.columns["name"]
        ids, names = self.wanted.ids, self.wanted.names
        lines = data.split(self.end)
        if not names:
            lines = [line for line in lines if line[at_id].strip() in ids]
        elif data.isascii():
            lines = [
                line
                for line in lines
                if line[at_name].translate(SMALL, BETWEEN) in names or line[at_id].strip() in ids
            ]
        else:
            lines = [
                line
                for line in lines
                if not line.isascii()
                or line[at_name].translate(SMALL, BETWEEN) in names
                or line[at_id].strip() in ids
            ]
        return [one for line in lines if (one := self._read(line))]

    def _read(self, line: bytes) -> Rated | None:
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            text = line.decode("cp1252", "replace")
        seen = line.isascii() or line[self.columns["fide_id"]].strip() in self.wanted.ids
        if not seen and not self.wanted.has_written(text[self.columns["name"]]):
            return None
        return Rated.of({key: text[where].strip() for key, where in self.columns.items()})

    def close(self, rest: bytes) -> list[Rated]:
        """The wanted players in what is left behind the last line end, if that is a whole line."""
        if rest.strip() and len(rest.decode("utf-8", "replace").rstrip("\r")) < self.least:
            what = "the list is cut off inside its last line, which is passed over; players may be missing"
            self.notes.append(warning("file", what, "load it again"))
            return []
        return self.of_interest(rest)


def reader(head: bytes, file: str, kind: str, wanted: Wanted) -> Reader:
    """The reader of a list that begins so; raises `Malformed` when no header is there."""
    end = b"\n" if b"\n" in head else b"\r"
    for line in head.removeprefix(b"\xef\xbb\xbf").split(end)[:_HEAD_LINES]:
        columns, month = _columns(line.decode("ascii", "replace").rstrip())
        if {"fide_id", "name"} <= columns.keys() and len(columns) > 2:
            break
    else:
        what = "it is no rating list of FIDE: no line names the columns  ID Number, Name, Fed"
        remedy = "take the list from ratings.fide.com, as text or XML, zipped or not"
        raise Malformed.one("file", what, remedy)
    notes = []
    if kind not in columns:
        if "rating" in columns:
            notes = misnamed(file, kind)
        else:
            notes = [warning("file", f"there is no column of {kind} ratings, none are taken")]
    kept = {key: where for key, where in columns.items() if key not in KINDS and key != "rating"}
    rating = columns.get(kind, columns.get("rating"))
    taken = {**kept, **({"rating": rating} if rating else {})}
    # The last column that is read is a year or a rating, of four digits; behind it is only a flag.
    least = max(where.start for where in taken.values()) + 4
    made = Reader(taken, end, month, wanted, least)
    made.notes += notes
    return made


def _columns(line: str) -> tuple[dict[str, slice], str]:
    """Where what stands by the heads of this line: each column reaches to the next head; and the month."""
    found = [*_HEAD.finditer(line)]
    starts = [one.start() if nth else 0 for nth, one in enumerate(found)]
    columns, month = dict[str, slice](), ""
    for nth, one in enumerate(found):
        key = _KEYS.get(re.sub("[^a-z]", "", one[0].lower()))
        if _MONTH.fullmatch(one[0]):
            key, month = "rating", one[0].upper()
        if key:
            columns.setdefault(key, slice(starts[nth], starts[nth + 1] if nth + 1 < len(starts) else None))
    return columns, month
