"""What every page has: title and corner above, notes under the table, legend and page number below."""

from __future__ import annotations

from roundrobin.paper.direction import isolated
from roundrobin.paper.fonts import Faces
from roundrobin.paper.ink import BLACK, GREY, PALE, Area, Ink, printable_area
from roundrobin.paper.names import broken
from roundrobin.paper.qr import QUIET, code
from roundrobin.paper.signs import with_place
from roundrobin.sheets.link import readable
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.translation import phrase
from roundrobin.sheets.wording import unbroken

TITLE, SMALLEST_TITLE, SUBTITLE, NOTE, FOOT = 20.0, 15.0, 11.0, 10.0, 8.5
LEADING = 1.3
HEADER_GAP, FOOTER_GAP, NOTES_GAP = 7.0, 9.0, 10.0
MOST_NOTES = 0.3  # of the body; longer notes get pages of their own


class Frame:
    """The frame of one sheet; `body` is what it leaves for the table on every page."""

    def __init__(self, sheet: Sheet, faces: Faces) -> None:
        self.sheet, self.faces = sheet, faces
        self.area = printable_area(sheet.paper, sheet.landscape)
        self.scale = 1.3 if sheet.paper.upper() == "A3" else 1.0
        self.corner = [
            part for line in sheet.corner for part in self._wrap(line, SUBTITLE, self.area.width * 0.5 - 12)
        ]
        beside = self._beside(self.corner[:1])
        wanted = faces.width(sheet.title, True) * self.scale
        self.title_size = max(SMALLEST_TITLE, min(TITLE, beside / wanted if wanted else TITLE))
        self.title = self._wrap(sheet.title, self.title_size, beside, bold=True)
        if len(self.title) > 1:  # its second line stands beside the second of the corner
            self.title = self._wrap(sheet.title, self.title_size, self._beside(self.corner), bold=True)
        said = isolated(" · ".join([sheet.subtitle, *sheet.details]))
        self.subtitle = self._wrap(said, SUBTITLE, self._beside(self.corner[1:]))
        left = len(self.title) * self.title_size + len(self.subtitle) * SUBTITLE
        right = len(self.corner) * SUBTITLE + (self.title_size - SUBTITLE)
        header = max(left, right) * LEADING * self.scale + HEADER_GAP
        self.code = code(sheet.link)
        self.square = self.code.square if self.code else 0.0  # the margin is the other half of its quiet zone
        clear = (self.code.side + QUIET) * self.square if self.code else 0.0
        self.right = self.area.right - clear
        width = self.right - self.area.left
        self.page_width = faces.width(f"{sheet.footer} · {_numbered(sheet, 99, 99)}") * FOOT * self.scale
        room = width - self.page_width - 24
        aside = room >= width * 0.4
        self.legend = self._wrap(unbroken(with_place(sheet)), FOOT, room if aside else width)
        self.link = self._wrap(readable(sheet.link), FOOT, width)
        self.footer_lines = len(self.legend) + len(self.link) + (0 if aside else 1)
        footer = max(1, self.footer_lines) * FOOT * LEADING * self.scale + FOOTER_GAP
        notes = [line for note in sheet.notes for line in self._wrap(isolated(note), NOTE, width)]
        whole = Area(self.area.left, self.area.bottom + footer, self.area.right, self.area.top - header)
        height = len(notes) * NOTE * LEADING * self.scale + NOTES_GAP if notes else 0.0
        self.notes, self.apart = (notes, []) if height <= whole.height * MOST_NOTES else ([], notes)
        self.whole = whole
        low = max(height if self.notes else 0.0, clear - footer)
        self.body = whole._replace(bottom=whole.bottom + low)

    def _beside(self, corner: list[str]) -> float:
        """What some lines of the corner leave of a line."""
        taken = max((self.faces.width(line) for line in corner), default=0.0) * SUBTITLE * self.scale
        return self.area.width - (taken + 16 if taken else 0)

    @property
    def note_pages(self) -> int:
        """Pages that hold nothing but notes."""
        return -(-len(self.apart) // self._notes_a_page)

    @property
    def _notes_a_page(self) -> int:
        return max(1, int((self.body.height - NOTES_GAP) / (NOTE * LEADING * self.scale)))

    def draw(self, ink: Ink) -> None:
        """The header of a page."""
        y = self.area.top
        for line in self.title:
            y -= self.title_size * self.scale
            ink.text(self.area.left, y, line, self.title_size * self.scale, bold=True)
            y -= self.title_size * (LEADING - 1) * self.scale
        for line in self.subtitle:
            y -= SUBTITLE * self.scale
            ink.text(self.area.left, y, line, SUBTITLE * self.scale, grey=GREY)
            y -= SUBTITLE * (LEADING - 1) * self.scale
        y = self.area.top - (self.title_size - SUBTITLE) * self.scale
        for line in self.corner:
            y -= SUBTITLE * self.scale
            ink.text(self.area.right, y, line, SUBTITLE * self.scale, grey=GREY, align="right")
            y -= SUBTITLE * (LEADING - 1) * self.scale
        ink.across(self.area.left, self.area.right, self.whole.top, 1.4)

    def foot(self, ink: Ink, page: int, pages: int) -> None:
        """The footer of a page; drawn last, so that a reader of the text comes to it last."""
        size = FOOT * self.scale
        top = self.whole.bottom - FOOTER_GAP + 3
        ink.across(self.area.left, self.right, top, 0.4, PALE)
        y = top
        for line in (*self.link, *self.legend):
            y -= size * LEADING
            ink.text(self.area.left, y, line, size, grey=GREY)
        lines = len(self.link) + len(self.legend)
        y = top - size * LEADING * (self.footer_lines if self.footer_lines > lines else len(self.link) + 1)
        said = " · ".join(part for part in (self.sheet.footer, _numbered(self.sheet, page, pages)) if part)
        ink.text(self.right, y, said, size, grey=GREY, align="right")
        if self.link:
            low = top - size * LEADING * (len(self.link) + 0.3)
            ink.link(self.sheet.link, Area(self.area.left, low, self.right, top))
        if self.code:
            side = self.code.side * self.square
            corner = Area(self.area.right - side, self.area.bottom, self.area.right, self.area.bottom + side)
            ink.code(self.code, corner.left, corner.bottom, self.square)
            ink.link(self.sheet.link, corner)

    def draw_notes(self, ink: Ink, top: float) -> None:
        """The notes, right under the table that ends at `top`."""
        self._lines(ink, self.notes, top - NOTES_GAP)

    def draw_note_page(self, ink: Ink, at: int) -> None:
        """A page of nothing but notes, counted from 0."""
        each = self._notes_a_page
        self._lines(ink, self.apart[at * each : (at + 1) * each], self.whole.top - NOTES_GAP)

    def _lines(self, ink: Ink, lines: list[str], y: float) -> None:
        size = NOTE * self.scale
        for line in lines:
            y -= size * LEADING
            ink.text(self.area.left, y + size * (LEADING - 1), line, size, grey=BLACK)

    def _wrap(self, text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
        limit = width / (size * self.scale)
        return broken(text, limit, lambda said: self.faces.width(said, bold)) if text else []


def _numbered(sheet: Sheet, page: int, pages: int) -> str:
    """`page 2 of 3`, in the language of the sheet."""
    return phrase(sheet.words, "page", f"page {page} of {pages}")
