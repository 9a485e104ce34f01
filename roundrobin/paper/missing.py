"""Players whose names no face at hand can draw: who they are, and the note on the sheet that says so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from roundrobin.paper.fonts import Faces
from roundrobin.sheets.sheet import Role, Row, Sheet
from roundrobin.sheets.translation import phrase

_TITLE = re.compile("[A-Z]{2,4} (?=.)")


class Named(NamedTuple):
    """A name as a cell has it, the name without its title, and the player's number if there is one."""

    text: str
    name: str
    number: str


def named(sheet: Sheet) -> Iterator[Named]:
    """The names in the cells of a sheet, each with the number of its player: White's, Black's.

    >>> import roundrobin as rr
    >>> next(named(rr.sheets.players(rr.example())))
    Named(text='Ash, Ida', name='Ash, Ida', number='1')
    """
    at = {role: [n for n, one in enumerate(sheet.columns) if one.role is role] for role in Role}
    numbers = at[Role.NUMBER] if len(at[Role.NUMBER]) == len(at[Role.NAME]) else []
    for row in sheet.rows:
        for nth, place in enumerate(at[Role.NAME]):
            text = _text(row, place)
            if text:
                number = _text(row, numbers[nth]) if numbers else ""
                yield Named(text, _TITLE.sub("", text, count=1) if _TITLE.match(text) else text, number)


def noted(sheet: Sheet, faces: Faces) -> Sheet:
    """The sheet with a note that names the players whose names are printed with question marks, if any."""
    lost: dict[str, None] = {}
    for one in named(sheet):
        faces.width(one.text)
        if one.text in faces.missing:
            lost[one.number] = None
    if not lost:
        return sheet
    numbers = sorted(filter(None, lost), key=lambda number: (len(number), number))
    said = "? stands for letters that could not be printed."
    if numbers and "" not in lost:
        said = f"Player{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}: {said}"
    return replace(sheet, notes=(*sheet.notes, phrase(sheet.words, "note", said)))


def _text(row: Row, at: int) -> str:
    return row.cells[at].text if at < len(row.cells) else ""
