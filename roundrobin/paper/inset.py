"""A small table under a larger one: that of direct encounter stands below the criteria it belongs to."""

from __future__ import annotations

from roundrobin.paper.fonts import Faces
from roundrobin.paper.grid import HEAD_ROW, ROW
from roundrobin.paper.ink import GREY, Area, Ink
from roundrobin.paper.proportions import total
from roundrobin.paper.table import Table
from roundrobin.sheets.sheet import Sheet

NAME = "encounter"  # the sheets that are drawn so
SIZE, ABOVE, CAPTION, LEGEND = 11.0, 1.4, 1.9, 1.5  # the type in points, the rest in ems of it
SPARE = 3.0  # ems that the names may take beyond what they need
LEAST = 0.95  # of the size, below which a table has a page of its own
MOST = 0.45  # of a page, for all small tables on it


class Inset:
    """A small table with its caption; `height` is what it takes of the page, in points."""

    def __init__(self, sheet: Sheet, faces: Faces, area: Area, scale: float) -> None:
        self.sheet, self.size = sheet, SIZE * scale
        high = (HEAD_ROW + ROW * len(sheet.rows)) * self.size
        natural = (total(Table(sheet, faces, area).measured.columns) + SPARE) * self.size
        right = area.left + min(area.width, natural)
        self.table = Table(sheet, faces, Area(area.left, area.top - high, right, area.top))
        self.height = high + (ABOVE + CAPTION + (LEGEND if sheet.legend else 0.0)) * self.size

    @property
    def fits(self) -> bool:
        """Whether the table is whole and readable at this size."""
        return self.table.pages == 1 and self.table.size >= LEAST * self.size

    def draw(self, ink: Ink, top: float) -> float:
        """Draws it below `top`; returns how low it reaches."""
        body, size = self.table.body, self.size
        y = top - (ABOVE + CAPTION) * size
        ink.text(body.left, y + 0.7 * size, self.sheet.subtitle, size, bold=True)
        self.table.body = body._replace(bottom=y - body.height, top=y)
        low = self.table.draw(ink, 0)
        if self.sheet.legend:
            low -= LEGEND * size
            ink.text(body.left, low + 0.3 * size, self.sheet.legend, size * 0.85, grey=GREY)
        return low


def insets(sheets: list[Sheet], faces: Faces, area: Area, scale: float) -> list[Inset]:
    """The small tables for one page, none where they would take too much of it."""
    made = [Inset(sheet, faces, area, scale) for sheet in sheets]
    fit = all(one.fits for one in made) and sum(one.height for one in made) <= MOST * area.height
    return made if fit else []
