"""A calendar file that is there already, cut into its lines and components without touching a byte of them.

What is not ours is never read any deeper than needed to know where it ends, and goes back as it was; only
line ends become those of the standard (CRLF).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.files.problems import error
from roundrobin.files.reading import MARK

LARGEST = 50_000_000
_LINE = re.compile(rb'([A-Za-z0-9-]+)(?:;[A-Za-z0-9-]+=(?:[^":;]|"[^"]*")*)*:(.*)', re.DOTALL)
_MANY = 10
REMEDY = "give another name with -o, or move that file away"


class Part(NamedTuple):
    """A property of the calendar, or a component in it: its name, its bytes, the line it begins in.

    `uid` is that of a component, if it has one.
    """

    name: str
    raw: bytes
    line: int
    component: bool = False
    uid: str = ""


def cut(data: bytes) -> list[Part]:
    """What is in a calendar file, in order.

    Raises `Malformed` for anything that is no complete calendar, so that it is not written over.
    """
    if len(data) > LARGEST:
        raise Malformed.one("file", "it is too large for a calendar", REMEDY)
    parts, problems = list[Part](), list[Problem]()
    open_: list[tuple[str, int]] = []  # the components we are in, and where they begin
    held, uid, ended = bytearray(), "", 0
    for line, raw in _lines(data.removeprefix(MARK)):
        folded = re.sub(rb"\r\n[ \t]", b"", raw).rstrip(b"\r\n")
        found = _LINE.fullmatch(folded)
        if fault := _fault(folded, found is not None, bool(open_), ended):
            problems.append(error(f"line {line}", fault, REMEDY))
            if ended or len(problems) == _MANY:
                break
            continue
        assert found
        name, value = found[1].decode().upper(), found[2].strip()
        inside = len(open_) > 1
        if name == "BEGIN":
            open_.append((value.decode("utf-8", "replace").upper(), line))
            if len(open_) == 1:
                if open_[0][0] != "VCALENDAR":
                    problems.append(error(f"line {line}", "there is no calendar, only a part of one", REMEDY))
                    break
                continue
            if len(open_) == 2:
                held, uid = bytearray(), ""
            held += raw
        elif name == "END":
            kind, begun = open_.pop()
            if kind != value.decode("utf-8", "replace").upper():
                what = f"{kind} of line {begun} is not closed before this END"
                problems.append(error(f"line {line}", what, REMEDY))
                break
            held += raw
            if not open_:
                ended = line
            elif len(open_) == 1:
                parts.append(Part(kind, bytes(held), begun, True, uid))
        elif inside:
            held += raw
            if name == "UID" and len(open_) == 2:
                uid = value.decode("utf-8", "replace")
        else:
            parts.append(Part(name, raw, line))
    if not problems:
        problems += [error(f"line {line}", f"{kind} has no end", REMEDY) for kind, line in open_]
        if not open_ and not ended:
            problems.append(error("file", "there is no calendar in it", REMEDY))
    if problems:
        raise Malformed(problems)
    return parts


def _fault(line: bytes, sound: bool, begun: bool, ended: int) -> str:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return "it is not UTF-8"
    if not sound:
        return "this is no line of a calendar"
    if ended:
        return f"the calendar ends in line {ended}, and something follows"
    if not begun and not re.match(rb"BEGIN:", line, re.IGNORECASE):
        return "this stands before the calendar"
    return ""


def _lines(data: bytes) -> list[tuple[int, bytes]]:
    """The lines with their numbers, folded ones together, each ended by CRLF; blank ones left out."""
    found: list[tuple[int, bytearray]] = []
    for number, raw in enumerate(data.split(b"\n"), 1):
        line = raw.removesuffix(b"\r")
        if not line.strip():
            continue
        if line[:1] in (b" ", b"\t") and found:
            found[-1][1].extend(line + b"\r\n")
        else:
            found.append((number, bytearray(line + b"\r\n")))
    return [(number, bytes(line)) for number, line in found]
