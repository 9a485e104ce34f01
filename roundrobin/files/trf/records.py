"""The records of the event itself, `??2`: where each goes in an event, or that it is kept as it is.

What an event of ours has no place for (152, 172, 182, 222, 240, 250, 260 and the like) stays under
`extra["trf"]["records"]` and is written back; so are lines of unknown records, national rating lines among
them, under `extra["trf"]["lines"]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes
from roundrobin.files.trf.players import printable


class Record(NamedTuple):
    """A record of TRF: the field of the event it fills ("" for none), and whether it is kept verbatim."""

    field: str = ""
    kept: bool = False
    trf16: bool = False


TABLE = {
    "001": Record(trf16=True),
    "012": Record("name", trf16=True),
    "022": Record("city", trf16=True),
    "032": Record("federation", trf16=True),
    "042": Record(trf16=True),
    "052": Record(trf16=True),
    "062": Record(trf16=True),
    "072": Record(trf16=True),
    "082": Record(trf16=True),
    "092": Record(trf16=True),
    "102": Record("arbiter", trf16=True),
    "112": Record("deputies", trf16=True),
    "122": Record("time_control", trf16=True),
    "132": Record(trf16=True),
    "142": Record(),
    "152": Record(kept=True),
    "162": Record(),
    "172": Record(kept=True),
    "182": Record(kept=True),
    "192": Record(),
    "202": Record(),
    "212": Record(),
    "222": Record(kept=True),
    "240": Record(kept=True),
    "250": Record(kept=True),
    "260": Record(kept=True),
    "299": Record(),
    "300": Record(),
    "310": Record(),
    "352": Record(),
    "362": Record(kept=True),
    "XXR": Record(),
    "XXS": Record(),
    **{f"BB{letter}": Record() for letter in "WDLZFU"},
}
"""Every record that is understood. Anything else is kept word for word."""

OF_TEAMS = ("300", "310", "352")
"""Records that only an event of two teams has a use for; in another they are kept word for word."""
_ONCE = ("042", "052", "092", "142", "192")

_ANNULLED = re.compile(r"###\s*annulled\s+(\d{1,4})\s*", re.IGNORECASE | re.ASCII)
_WITHDRAWN = re.compile(r"###\s*withdrawn\s+(\d{1,4})\s+after\s+(\d{1,3})\s*", re.IGNORECASE | re.ASCII)
_LIKE = re.compile(r"###\s*(annulled|withdrawn)\b", re.IGNORECASE | re.ASCII)
_RULER = re.compile(r"DDD SSSS.*|(?=.{4})[\d ]+|[-=_|+.* ]+", re.ASCII)
_FORMS = {"annulled": "### annulled 7", "withdrawn": "### withdrawn 7 after 3"}
_DURATION = r"(?:\d{1,3}/)?\d{1,6}(?:\+\d{1,4})?"
_SIDE = rf"{_DURATION}(?::{_DURATION})*"
CONTROL = re.compile(rf"{_SIDE}|W{_SIDE}-B{_SIDE}", re.ASCII)
"""The grammar of record 222."""
_MINUTES = re.compile(
    r"(\d{1,3})\s*(?:min\w*\.?|')?\s*\+\s*(\d{1,3})\s*(?:s\w*\.?|'')?(?:\s*(?:per|a)\s*move)?", re.ASCII
)
_METHODS = frozenset({"FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"})


def sorted_out(lines: Iterable[Line], notes: Notes) -> tuple[dict[str, list[Line]], list[Line], list[Line]]:
    """The lines by record; those that are not understood; and the comments."""
    known: dict[str, list[Line]] = {}
    unknown: list[Line] = []
    comments: list[Line] = []
    for line in lines:
        if line.text.startswith("###"):
            comments.append(line)
        elif line.id in TABLE and line.text[3:4] in ("", " ", "\t"):
            known.setdefault(line.id, []).append(line)
        else:
            if line.id == "001" and not line.text.isdecimal():
                notes.error(line.at(4), "column 4 is not blank", "write the number in columns 5 to 8")
            if _RULER.fullmatch(line.text):
                notes.adjust(line.place, "a ruler is no record of TRF, it is kept as it is")
            unknown.append(line)
    return known, unknown, comments


def texts(known: dict[str, list[Line]], notes: Notes) -> dict[str, Any]:
    """The fields of the event that are plain text; a record given twice counts once."""
    values: dict[str, Any] = {}
    for id_, record in TABLE.items():
        if not record.field or id_ not in known:
            continue
        said = [printable(line.rest) for line in known[id_] if line.rest]
        if record.field == "deputies":
            values["deputies"] = tuple(said)
        elif said:
            if len(said) > 1:
                notes.warn(known[id_][1].place, f"record {id_} is there twice, the first one counts")
            values[record.field] = said[0]
    for id_ in _ONCE:
        filled = [line for line in known.get(id_, ()) if line.rest]
        if len({line.rest for line in filled}) > 1:
            notes.warn(filled[1].place, f"record {id_} is there twice, the first one counts")
    return values


def kept(known: dict[str, list[Line]], notes: Notes) -> dict[str, list[str]]:
    """The records that are kept as they are: their lines from column 5."""
    _check(known, notes)
    return {
        id_: [line.text[4:] for line in known[id_]]
        for id_, record in TABLE.items()
        if record.kept and id_ in known
    }


def _check(known: dict[str, list[Line]], notes: Notes) -> None:
    for line in known.get("222", ()):
        if not CONTROL.fullmatch(line.rest.upper().replace(" ", "")):
            notes.warn(
                line.at(5), f'"{line.rest}" is not a time control of TRF26', "write  5400+30  (seconds)"
            )
    for line in known.get("172", ()):
        if not {*line.rest.upper().split()} & _METHODS:
            notes.warn(line.at(9), f'"{line.rest}" names no method of record 172', "write  FIDE, NRO, ..")
    for line in known.get("152", ()):
        if line.rest.upper() not in ("W", "B"):
            notes.warn(line.at(5), f'"{line.rest}" is not a colour', "write  W  or  B")


def control_of(text: str) -> str:
    """The coded time control of a text like `90 min + 30 sec per move`; empty when it is not that simple.

    >>> control_of("90+30"), control_of("90 min + 30 sec per move"), control_of("two hours")
    ('5400+30', '5400+30', '')
    """
    found = _MINUTES.fullmatch(text.strip())
    return f"{int(found[1]) * 60}+{int(found[2])}" if found else ""


def said_control(code: str) -> str:
    """A coded time control as people say it: `90 min + 30 sec per move`, else the code itself.

    >>> said_control("5400+30"), said_control("40/6000+30:900+30")
    ('90 min + 30 sec per move', '40/6000+30:900+30')
    """
    found = re.fullmatch(r"(\d+)(?:\+(\d+))?", code, re.ASCII)
    if not found or int(found[1]) % 60:
        return code
    return f"{int(found[1]) // 60} min" + (f" + {int(found[2])} sec per move" if found[2] else "")


def marked(
    comments: Sequence[Line], numbers: dict[int, int], notes: Notes
) -> tuple[set[int], dict[int, int], list[str]]:
    """Who is annulled, who left after which round, and the comments that say neither.

    A comment that begins like those and cannot be heeded is said, and kept as it is.
    """
    annulled: set[int] = set()
    left: dict[int, int] = {}
    others = []
    for line in comments:
        text = line.text
        if (found := _ANNULLED.fullmatch(text)) and int(found[1]) in numbers:
            annulled.add(numbers[int(found[1])])
        elif (found := _WITHDRAWN.fullmatch(text)) and int(found[1]) in numbers:
            left[numbers[int(found[1])]] = int(found[2])
        else:
            others.append(text)
            if like := _LIKE.match(text):
                form = _FORMS[like[1].lower()]
                whole = _ANNULLED.fullmatch(text) or _WITHDRAWN.fullmatch(text)
                why = f"there is no player {whole[1]}" if whole else "it is not in the form that is read"
                said = f'"{printable(text[:40])}" is ignored: {why}'
                notes.warn(line.place, said, f"write  {form}  with the number of a player")
    return annulled, left, others
