"""A sheet laid out: how it is drawn, upright or lying, on how many pages, and what fits below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from roundrobin.paper import inset
from roundrobin.paper.cards import Cards
from roundrobin.paper.flow import MUCH_LARGER
from roundrobin.paper.fonts import Faces, faces_for
from roundrobin.paper.ink import Area
from roundrobin.paper.missing import noted
from roundrobin.paper.page import Frame
from roundrobin.paper.rounds import Rounds
from roundrobin.paper.slips import Slips
from roundrobin.paper.table import Table
from roundrobin.sheets.sheet import Role, Sheet
from roundrobin.sheets.translation import translated

Drawing = Callable[[Sheet, Faces, Area], Table | Rounds | Slips]

PANELS: dict[str, type[Cards | Slips]] = {"cards": Cards, "slips": Slips}
SMALLEST_CARD = 6.0  # a season that needs smaller type is no card, but a list over several pages
WORTH_TURNING = 0.95  # an evenly filled page may be turned for it, if the type stays about as large


class Laid(NamedTuple):
    """A sheet laid out: the sheet as it lies, its frame, its drawing, and how many pages they take."""

    sheet: Sheet
    frame: Frame
    table: Table | Rounds | Slips
    pages: int


def layout(sheet: Sheet) -> Laid:
    """The sheet as it comes out best: cards, and rounds small or unevenly filled, are also tried lying."""
    sheet = translated(sheet)
    sheet = noted(sheet, faces_for(sheet.fonts))
    upright = _laid(sheet)
    if isinstance(upright.table, Cards):
        lying = _laid(replace(sheet, landscape=True))
        cards = min(upright, lying, key=lambda laid: (laid.pages, -laid.table.size))
        return cards if cards.table.size >= SMALLEST_CARD else _laid(sheet, Table)
    if not isinstance(upright.table, Rounds):
        return upright
    if upright.table.wanted and (upright.pages > 1 or upright.table.size < upright.table.wanted):
        rounds = partial(Rounds, most_pages=2 * upright.table.fewest)
        return _for_the_wall(upright, _laid(replace(sheet, landscape=True), rounds))
    if upright.pages > 1 or not upright.table.lopsided:
        return upright
    lying = _laid(replace(sheet, landscape=True))
    full = isinstance(lying.table, Rounds) and lying.pages == 1 and not lying.table.lopsided
    return lying if full and lying.table.size > WORTH_TURNING * upright.table.size else upright


def _for_the_wall(upright: Laid, lying: Laid) -> Laid:
    """Of two ways to lay rounds the one that is large enough on fewer pages, else one that is much larger."""
    if not isinstance(upright.table, Rounds) or not isinstance(lying.table, Rounds):
        return upright
    most = 2 * min(upright.table.fewest, lying.table.fewest)
    if (upright.pages > most) != (lying.pages > most):
        return lying if upright.pages > most else upright
    small = upright.table.size < upright.table.wanted
    if small != (lying.table.size < lying.table.wanted):
        return lying if small else upright
    larger = lying.table.size / upright.table.size
    if upright.pages == lying.pages or small:
        return lying if larger > MUCH_LARGER and lying.pages <= 2 * upright.pages else upright
    return lying if lying.pages < upright.pages else upright


def _laid(sheet: Sheet, drawing: Drawing | None = None, below: float = 0.0) -> Laid:
    """The sheet with so many points left free under its table."""
    faces = faces_for(sheet.fonts)
    frame = Frame(sheet, faces)
    frame.body = frame.body._replace(bottom=frame.body.bottom + below)
    table = (drawing or _drawing(sheet))(sheet, faces, frame.body)
    return Laid(sheet, frame, table, table.pages + frame.note_pages)


def _drawing(sheet: Sheet) -> Drawing:
    """How a sheet is drawn: slips and cards to be cut apart, rounds that flow, everything else as a table."""
    if sheet.name in PANELS and sheet.blocks:
        return PANELS[sheet.name]
    running = sheet.flowing or any(column.role is Role.DASH for column in sheet.columns)
    return Rounds if running else Table


def with_insets(laid: Laid, below: list[Sheet]) -> tuple[Laid, list[inset.Inset]]:
    """A sheet laid out again to have those below it that belong there, where they fit on its page."""
    small = inset.insets(below, laid.frame.faces, laid.frame.body, laid.frame.scale) if below else []
    return (_laid(laid.sheet, below=sum(one.height for one in small)) if small else laid), small
