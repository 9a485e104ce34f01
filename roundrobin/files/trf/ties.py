"""Records 202 and 212: the tie-breaks, in the program's spelling where it knows them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from roundrobin.errors import Malformed
from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes

_LONGEST = 200
"""Characters of a list of tie-breaks that are read."""


def read(after_points: Sequence[Line], whole: Sequence[Line], notes: Notes) -> tuple[str, ...] | None:
    """The list of tie-breaks after points; None when the file has none.

    `after_points` are records 202, `whole` records 212, which begin with PTS and go before the others.
    """
    lines = whole or after_points
    if not lines:
        return None
    line = lines[0]
    for other in lines[1:]:
        notes.warn(other.place, f"record {other.id} is there twice, the first one counts")
    codes = _split(line)
    if whole:
        if after_points and _split(after_points[0]) != codes[1:]:
            notes.warn(after_points[0].place, "records 202 and 212 differ, 212 counts", "give one of the two")
        if codes and codes[0].upper() != "PTS":
            notes.warn(line.at(5), f"the list begins with {codes[0]}, here points come first")
    listed = []
    for code in codes:
        if code.upper() != "PTS":
            listed.append(_canonical(code, line, notes))
    return tuple(listed)


def _split(line: Line) -> list[str]:
    return [code for code in re.split(r"[\s,;]+", line.rest[:_LONGEST]) if code]


def _canonical(code: str, line: Line, notes: Notes) -> str:
    from roundrobin.standings.handbook import parse

    try:
        return parse(code, swiss=True).code
    except Malformed as wrong:
        (problem, *_) = wrong.problems
        notes.warn(line.at(line.text.find(code) + 1), problem.what, problem.remedy)
        return code
