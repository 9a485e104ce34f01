"""What an organiser should know about a sheet on paper: type that is small, characters without a face."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from roundrobin.paper.coverage import has_cff
from roundrobin.paper.direction import ISOLATES, isolated, needs_joining
from roundrobin.paper.fonts import Faces, script
from roundrobin.paper.laid import Laid, layout
from roundrobin.paper.missing import named
from roundrobin.paper.qr import MISSING
from roundrobin.paper.signs import printable
from roundrobin.sheets.link import readable
from roundrobin.sheets.sheet import Role, Sheet

WALL_SIZE, LARGE_WALL_SIZE = 14.0, {"A3": 17.0}  # readable from a metre and a half, as the wall needs
SCHEDULE_SIZE = 12.0
NEARLY = 0.25  # of a point, which is no reason to say anything
ADD_RTL = 'pip install "roundrobin-chess[rtl]"'
_UNPRINTED = re.compile(r"(?P<name>.+?)(?P<number> \(player \w+\))? is printed with \?")
ADD_FONTS = 'add fonts = ["….ttf"] under [event]'


def advice(sheet: Sheet) -> list[str]:
    """What an organiser should know about the PDF of this sheet: small type, names that cannot be drawn.

    `16 players on A4 give 13½-point type; A3 gives 19½: add paper = "A3"`. Empty when all is well.

    >>> import roundrobin as rr
    >>> advice(rr.sheets.wallchart(rr.example()))
    []
    """
    return advice_on(sheet, layout(sheet))


def advice_on(sheet: Sheet, laid: Laid) -> list[str]:
    """The same for a sheet that is laid out already."""
    unscanned = [f"{readable(sheet.link)} stands on the sheet without its QR code: {MISSING}"]
    without = unscanned if sheet.link and not laid.frame.code else []
    return [*_small(sheet, laid), *_fonts(laid.frame.faces, sheet), *without]


def once(said: Iterable[str]) -> list[str]:
    """What is said of several sheets, of each player without a face once: by name and number if there is one.

    A longer text with a name in it that is named already says nothing new.

    >>> once(["A is printed with ? and", "A3 is better", "A (player 7) is printed with ? and"])
    ['A3 is better', 'A (player 7) is printed with ? and']
    """
    listed = list(dict.fromkeys(said))
    found = {line: _UNPRINTED.match(line) for line in listed}
    whose = {line: (one["name"], bool(one["number"])) for line, one in found.items() if one}
    named = {name for name, number in whose.values() if number}
    texts = {name for name, number in whose.values() if not number}

    def told(text: str) -> bool:
        """Whether another line names who is in this text."""
        known = (re.escape(name) for name in named | (texts - {text}) if name in text)
        return any(re.search(rf"(?<!\w){name}(?!\w)", text) for name in known)

    return [line for line in listed if line not in whose or whose[line][1] or not told(whose[line][0])]


def in_points(size: float) -> str:
    """A type size to the half point: `13½`.

    >>> in_points(13.41)
    '13½'
    """
    halves = round(size * 2)
    return f"{halves // 2}{'½' if halves % 2 else ''}"


def wall_size(paper: str) -> float:
    """The least type for a square table on a wall, in points.

    >>> wall_size("A4"), wall_size("A3")
    (13.75, 16.75)
    """
    return LARGE_WALL_SIZE.get(paper.upper(), WALL_SIZE) - NEARLY


def _small(sheet: Sheet, laid: Laid) -> list[str]:
    """Advice for a square table or a schedule that is hard to read on a wall."""
    if sheet.name == "schedule":
        return _small_schedule(sheet, laid)
    players = sum(column.role is Role.OPPONENT for column in sheet.columns)
    players = len(sheet.rows) // (2 if sheet.name == "uschart" else 1) if players else 0
    if not players or laid.table.size >= WALL_SIZE - NEARLY or sheet.paper.upper() == "A3":
        return []
    larger = layout(replace(sheet, paper="A3"))
    if laid.pages > larger.pages:
        given = f"take {laid.pages} pages; A3 takes {larger.pages}"
    elif larger.table.size > laid.table.size + 1:
        given = f"give {in_points(laid.table.size)}-point type; A3 gives {in_points(larger.table.size)}"
    else:
        return []
    return [f'{players} players on {sheet.paper} {given}: add paper = "A3"']


def _small_schedule(sheet: Sheet, laid: Laid) -> list[str]:
    if laid.table.size >= SCHEDULE_SIZE - NEARLY or sheet.paper.upper() == "A3":
        return []
    larger = layout(replace(sheet, paper="A3"))
    if larger.table.size <= laid.table.size + 1 or larger.pages > laid.pages:
        return []
    given, better = in_points(laid.table.size), in_points(larger.table.size)
    return [f'the schedule on {sheet.paper} gives {given}-point type; A3 gives {better}: add paper = "A3"']


def _texts(sheet: Sheet) -> Iterator[str]:
    """Everything on the sheet that may need another face."""
    yield from (sheet.title, *sheet.corner)
    for row in sheet.rows:
        yield from (cell.text for cell in row.cells)
    yield from (isolated(row.line) for row in sheet.rows)
    yield from (block.head for block in sheet.blocks)


def _fonts(faces: Faces, sheet: Sheet) -> list[str]:
    said = [_unusable(Path(path)) for path in faces.unusable]
    texts: dict[str, str] = {}  # with what is said of each
    for one in named(sheet):
        if one.text in faces.missing and one.name not in texts:
            faces.missing[one.name] = faces.missing[one.text]
            texts[one.name] = f"{one.name} (player {one.number})" if one.number else one.name
    for text in _texts(sheet):
        if text in faces.missing and not any(known in ISOLATES.sub("", text) for known in texts):
            texts[text] = text
    for text, who in texts.items():
        if needs_joining(text):
            said.append(f"{printable(who)} is printed with ?: joined Arabic letters need {ADD_RTL}")
            continue
        wanted = script(faces.missing[text])
        needs = f"a font with {wanted} characters" if wanted else "a font that has it"
        said.append(f"{printable(who)} is printed with ? and needs {needs}: {ADD_FONTS}")
    return said


def _unusable(path: Path) -> str:
    """Why a file that the event names as a font is none for us."""
    if not path.exists():
        return f"{path} is not there: fonts = [...] under [event] names it, seen from the event file"
    if has_cff(path):
        return (
            f"{path} cannot be used as a font: it has PostScript outlines (CFF), and only "
            "TrueType ones can be embedded; take its .ttf"
        )
    return f"{path} cannot be used as a font: only TrueType faces (.ttf, .ttc) can"
