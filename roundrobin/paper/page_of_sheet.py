"""A sheet as a page of the web sees it: which cells lead a row, what stays in view, what a phone leaves out.

Nothing here is mark-up. The templates write the tags and escape every text, so that no name can be one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from roundrobin.games import Colour
from roundrobin.paper.signs import printable, unit_split
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Mark, Role, Row, Sheet
from roundrobin.sheets.translation import translated
from roundrobin.sheets.wording import unbroken

UNIT = {Role.POINTS, Role.TIEBREAK, Role.PLACE}
LEFT = {Role.NAME, Role.FEDERATION, Role.CLUB, Role.TEXT, Role.DECIDED}
# What a phone leaves out: beside two names, and in a table, so that the points stand on the first screen.
SPARED_OF_TWO = {Role.RATING, Role.NUMBER, Role.POINTS, Role.BOARD}
SPARED_IN_TABLE = {Role.RATING, Role.FEDERATION, Role.GAMES}
DENSE, DENSEST = 13, 19  # columns of games from which the type is smaller
LONGEST_REST = 4
MOST_KEPT = 2048  # cells that are remembered as they come out
LONGEST_WORD = 15  # letters of a word that has room on a phone beside another; no shorter one is broken
_WORDS = re.compile(r"\s+|(?<=\w-)(?=\w)")
_SURNAME = re.compile(r"([^,]*\S{6})(\S{4},)(.*)")
_TO_FILL_IN = re.compile(r"\[ \](?P<box>[^\[]*)|(?P<before>[^_\[]*)(?P<blank>_{3,})|(?P<text>.+)")
NOTHING = "–"  # no value, which stands where the units do


class Sign(NamedTuple):
    """One game in a cell: its text, its classes, and for a game to come the colour in words."""

    text: str
    classes: str
    colour: str = ""


class Box(NamedTuple):
    """A cell. `rest` is what stands behind the unit digit.

    `whole` is the end of a long surname with its comma, which must not stand alone in a line; what comes
    behind it is the `rest` of the name.
    """

    text: str
    classes: str = ""
    rest: str = ""
    signs: tuple[Sign, ...] = ()
    href: str = ""
    means: str = ""
    leads: bool = False
    name: bool = False
    whole: str = ""


class Line(NamedTuple):
    """A row: boxes, or one line of text across the table; of a slip its label and what stands behind it."""

    boxes: tuple[Box, ...]
    classes: str = ""
    text: str = ""
    label: str = ""
    pieces: tuple[Sign, ...] = ()


class Part(NamedTuple):
    """A block: its head, what stands aside, the anchor to link to, the rows."""

    head: str
    aside: str
    anchor: str
    lines: tuple[Line, ...]


class View(NamedTuple):
    """A sheet ready for a template.

    `running`: rounds side by side; `wide`: a grid that scrolls; `slips`: lines to fill in by hand.
    """

    name: str
    title: str
    subtitle: str
    details: str
    corner: tuple[str, ...]
    classes: str
    heads: tuple[Box, ...]
    parts: tuple[Part, ...]
    notes: tuple[str, ...]
    legend: str
    footer: str
    link: str
    running: bool
    wide: bool
    columns: int
    slips: bool = False


def view(sheet: Sheet, links: Mapping[str, str] | None = None) -> View:
    """The sheet for a template; `links` are the addresses of players' pages by the names as printed."""
    sheet = translated(sheet)
    heads = [column.role for column in sheet.columns]
    running = sheet.flowing or Role.DASH in heads
    lead = heads.index(Role.NAME) if Role.NAME in heads else 0
    rests = [_rest(sheet, at) for at in range(len(sheet.columns))]
    games = sum(_game(column) for column in sheet.columns)
    dates = sheet.name == "overview" and games < DENSE
    duel = heads.count(Role.NAME) > 1
    shown = _Columns(sheet.columns, lead, rests, links or {}, duel=duel, dates=dates)
    classes = [f"of-{sheet.name}", "duel" if shown.duel else "grid"]
    classes += ["densest"] if games >= DENSEST else ["dense"] if games >= DENSE else []
    classes += [] if Role.OPPONENT not in heads else ["square"]
    slips = sheet.name == "slips"
    return View(
        name=sheet.name,
        title=printable(sheet.title),
        subtitle=printable(sheet.subtitle),
        details=printable(" · ".join(sheet.details)),
        corner=tuple(map(printable, sheet.corner)),
        classes=" ".join(classes),
        heads=tuple(shown.head(at) for at in range(len(sheet.columns))),
        parts=tuple(_part(block, shown, slips) for block in sheet.blocks),
        notes=tuple(map(printable, sheet.notes)),
        legend=printable(unbroken(sheet.legend)),
        footer=printable(sheet.footer),
        link=sheet.link,
        running=running,
        wide=games >= DENSE,
        columns=len(sheet.columns),
        slips=slips,
    )


def apart(views: Sequence[View]) -> list[View]:
    """The views of one page with no anchor twice: the first has it, others have a number behind theirs."""
    taken = set[str]()

    def named(anchor: str) -> str:
        number, said = 1, anchor
        while said in taken:
            number += 1
            said = f"{anchor}-{number}"
        taken.add(said)
        return said

    return [
        one._replace(
            parts=tuple(part._replace(anchor=named(part.anchor) if part.anchor else "") for part in one.parts)
        )
        for one in views
    ]


class _Columns:
    """How the cells of each column come out."""

    def __init__(
        self,
        columns: Sequence[Column],
        lead: int,
        rests: Sequence[int],
        links: Mapping[str, str],
        *,
        duel: bool,
        dates: bool,
    ) -> None:
        self.columns, self.lead, self.duel, self.rests, self.links = columns, lead, duel, rests, links
        self.dates = dates
        self.spared = _spared({column.role for column in columns}, duel)
        self.classes = [self._classes(at) for at in range(len(columns))]

    def head(self, at: int) -> Box:
        """The head of a column; in a crosstable it leads to the player it stands for."""
        column = self.columns[at]
        lines = column.head.split("\n")
        if self.dates:  # there is room for day and month in one line
            lines = [*lines[:1], *filter(None, ["\xa0".join(lines[1:])])]
        return Box(
            "\n".join(map(printable, lines)),
            self.classes[at],
            href=self.links.get(column.means, "") if column.role is Role.OPPONENT else "",
            means=printable(column.means),
            leads=at == self.lead,
        )

    def box(self, at: int, cell: Cell) -> Box:
        """A cell of a row."""
        role = self.columns[at].role
        href = self.links.get(cell.text, "") if role is Role.NAME else ""
        return _box(cell, role, self.classes[at], href, at == self.lead)

    def _classes(self, at: int) -> str:
        column = self.columns[at]
        said = [str(column.role)]
        said += ["left"] if column.role in LEFT else []
        said += ["lead"] if at == self.lead and not self.duel else []
        said += ["spared"] if column.role in self.spared else []
        said += [f"rest{self.rests[at]}"] if self.rests[at] else []
        return " ".join(said)


@lru_cache(maxsize=MOST_KEPT)
def _box(cell: Cell, role: Role, classes: str, href: str, leads: bool) -> Box:
    """A cell as a page sees it; in an event most stand many times."""
    text, rest = printable(cell.text), ""
    if role in UNIT and text != NOTHING:
        text, rest = unit_split(text)
    if cell.kind is not Kind.PLAIN and not cell.marks:
        classes = f"{classes} {_class(cell.kind)}"
    text = "" if cell.kind is Kind.DIAGONAL else text
    signs = tuple(map(_sign, cell.marks))
    if role is not Role.NAME:
        return Box(text, classes, rest, signs, href, leads=leads)
    whole = ""
    if any(len(word) > LONGEST_WORD for word in _WORDS.split(text)):  # it may be broken anywhere
        classes = f"{classes} long"
        if found := _SURNAME.match(text):
            text, whole, rest = found.groups()
    return Box(text, classes, rest, signs, href, leads=leads, name=True, whole=whole)


def _spared(roles: set[Role], duel: bool) -> set[Role]:
    """What a phone leaves out. The pairing number is what a row is called where no place stands before it."""
    if duel:
        return SPARED_OF_TWO
    if Role.POINTS not in roles:
        return set()
    return SPARED_IN_TABLE | ({Role.NUMBER} if Role.PLACE in roles else set())


def _part(block: Block, columns: _Columns, slips: bool) -> Part:
    anchor = "-".join(printable(block.head).lower().split()) if block.values[:1] and block.head else ""
    plain = anchor.isascii() and anchor.replace("-", "").isalnum()
    lines = tuple(_slip_line(row) if slips else _line(row, columns) for row in block.rows)
    return Part(printable(block.head), printable(block.aside), anchor if plain else "", lines)


def _slip_line(row: Row) -> Line:
    """A line of a slip: boxes to tick and lines to write on stand for `[ ]` and `____`."""
    label, _, rest = printable(row.line).partition("  ")
    pieces = []
    for found in _TO_FILL_IN.finditer(rest.strip()):
        kind = "box" if found["box"] is not None else "blank" if found["blank"] else ""
        text = (found["box"] or found["before"] or found["text"] or "").strip()
        pieces.append(Sign(text, kind))
    return Line((), label=label.strip(), pieces=tuple(pieces))


def _line(row: Row, columns: _Columns) -> Line:
    if row.line:
        return Line((), "across", printable(row.line))
    padded = [*row.cells, *[Cell()] * (len(columns.columns) - len(row.cells))]
    classes = " ".join(name for name, so in (("leader", row.leader), ("annulled", row.annulled)) if so)
    return Line(tuple(columns.box(at, cell) for at, cell in enumerate(padded)), classes)


def _sign(mark: Mark) -> Sign:
    if mark.kind is not Kind.TO_COME:
        return Sign(printable(mark.text), _class(mark.kind))
    white = mark.colour is Colour.WHITE
    return Sign(printable(mark.text[:-1]), _class(mark.kind), "white" if white else "black")  # not its letter


def _class(kind: Kind) -> str:
    return kind.value.replace(" ", "-")


def _rest(sheet: Sheet, at: int) -> int:
    """How many characters stand behind the unit digit in a column of numbers, at most."""
    if sheet.columns[at].role not in UNIT:
        return 0
    said = {row.cells[at].text for row in sheet.rows if at < len(row.cells)} - {NOTHING}
    return min(LONGEST_REST, max((len(unit_split(text)[1]) for text in said), default=0))


def _game(column: Column) -> bool:
    """Whether a column holds games: of one opponent, or of one round."""
    return column.role is Role.OPPONENT or (column.role is Role.TEXT and column.means.startswith("round "))
