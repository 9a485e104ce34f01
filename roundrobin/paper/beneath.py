"""A sheet of few sentences under another of few sentences: the last pages of a report share one."""

from __future__ import annotations

import io

from reportlab.pdfgen.canvas import Canvas

from roundrobin.paper.ink import Area, Ink
from roundrobin.paper.laid import Laid
from roundrobin.paper.page import LEADING, NOTE, NOTES_GAP
from roundrobin.paper.rounds import Rounds

TITLE, ABOVE, BELOW = 16.0, 2.2, 0.7  # the type of its title in points, the rest in ems of that
TIGHT = 1.5  # ems between two parts of the upper one, if it need not be more
ABOUT = 0.85  # of the size of what stands above it, below which it has a page of its own


class Beneath:
    """A sheet drawn where the page of another has room; `fits` says whether it has enough."""

    def __init__(self, above: Laid, below: Laid) -> None:
        self.sheet, frame = below.sheet, above.frame
        self.size = TITLE * frame.scale
        notes = len(frame.notes) * NOTE * LEADING * frame.scale + NOTES_GAP if frame.notes else 0.0
        self.low = _drawn(above) - notes
        top = self.low - (ABOVE + BELOW) * self.size
        self.area = Area(frame.body.left, frame.body.bottom - notes, frame.body.right, top)
        self.fits = False
        if self.area.height > self.size:
            self.rounds = Rounds(below.sheet, frame.faces, self.area)
            self.fits = self.rounds.pages == 1 and self.rounds.size >= ABOUT * above.table.size

    def draw(self, ink: Ink) -> None:
        """Draws its title and what is below it."""
        ink.text(self.area.left, self.low - ABOVE * self.size, self.sheet.subtitle, self.size, bold=True)
        self.rounds.draw(ink, 0)


def beneath(above: Laid, below: Laid) -> Beneath | None:
    """The second of two sheets as it stands on the page of the first; None where it does not."""
    both = above, below
    if not all(isinstance(one.table, Rounds) and one.table.prose and one.pages == 1 for one in both):
        return None
    if above.frame.code or below.frame.notes or below.sheet.legend:
        return None
    table = above.table
    assert isinstance(table, Rounds)
    wide = table.gap
    for gap in (wide, min(wide, TIGHT)):
        table.gap = gap
        made = Beneath(above, below)
        if made.fits:
            return made
    table.gap = wide
    return None


def _drawn(laid: Laid) -> float:
    """How low a sheet reaches on its page."""
    return laid.table.draw(Ink(Canvas(io.BytesIO()), laid.frame.faces), 0)
