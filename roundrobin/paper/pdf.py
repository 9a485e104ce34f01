"""A sheet as PDF, drawn with reportlab's canvas; and what is to be said about how it came out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import BinaryIO, NamedTuple

from reportlab.pdfgen.canvas import Canvas

from roundrobin.files.saving import put
from roundrobin.paper import inset
from roundrobin.paper.direction import isolated, needs_joining
from roundrobin.paper.flow import Rounds
from roundrobin.paper.fonts import REGULAR, Faces, faces_for, script
from roundrobin.paper.ink import Ink, page_size
from roundrobin.paper.page import Frame
from roundrobin.paper.signs import printable
from roundrobin.paper.table import Table
from roundrobin.sheets.sheet import Role, Sheet

WALL_SIZE = 14.0  # readable from a metre and a half, as the wall needs
ADD_FONTS = 'add fonts = ["….ttf"] under [event]'
WORTH_TURNING = 0.95  # an evenly filled page may be turned for it, if the type stays about as large


class Laid(NamedTuple):
    """A sheet laid out: the sheet as it lies, its frame, its table, and how many pages they take."""

    sheet: Sheet
    frame: Frame
    table: Table | Rounds
    pages: int


def pdf(
    sheet: Sheet | Sequence[Sheet],
    path: str | Path | BinaryIO | None = None,
    *,
    watch: Callable[[Sequence[Sheet]], Iterable[Sheet]] = iter,
) -> bytes:
    """The sheet, or several one after another, as the bytes of a PDF; written to `path` as well if given.

    Equal sheets give equal bytes. Faces are embedded as subsets. Each sheet has a bookmark and its own page
    numbers. `watch` hands the sheets on one by one, for a progress bar. Raises `OSError` naming the
    file when it cannot be written.

    >>> import roundrobin as rr
    >>> wall = rr.sheets.wallchart(rr.example())
    >>> pdf(wall)[:5], pdf(wall) == pdf([wall])
    (b'%PDF-', True)
    """
    sheets = [sheet] if isinstance(sheet, Sheet) else list(sheet)
    out = io.BytesIO()
    faces_for(())  # so that the canvas begins in our face and names no other
    language = sheets[0].language if sheets else None
    canvas = Canvas(
        out,
        pageCompression=1,
        invariant=1,
        lang=language,
        initialFontName=REGULAR,  # type: ignore[arg-type]  # the stubs take it for a number
    )
    canvas.setProducer("roundrobin")
    canvas.setCreator("roundrobin")
    if sheets:
        canvas.setTitle(_title(sheets))
        canvas.setSubject(", ".join(dict.fromkeys(printable(one.subtitle) for one in sheets)))
        canvas.setAuthor(printable(sheets[0].author))
    drawn = 0
    for nth, one in enumerate(watch(sheets)):
        if nth >= drawn:
            below = [*takewhile(lambda sheet: sheet.name == inset.NAME, sheets[nth + 1 :])]
            drawn = nth + 1 + _draw(canvas, one, nth, below)
    canvas.save()
    data = out.getvalue()
    if isinstance(path, str | Path):
        put(Path(path), data)
    elif path is not None:
        path.write(data)
    return data


def advice(sheet: Sheet) -> list[str]:
    """What an organiser should know about the PDF of this sheet: small type, names that cannot be drawn.

    `16 players on A4 give 13½-point type; A3 gives 19½: add paper = "A3"`. Empty when all is well.

    >>> import roundrobin as rr
    >>> advice(rr.sheets.wallchart(rr.example()))
    []
    """
    laid = _layout(sheet)
    return [*_small(sheet, laid), *_fonts(laid.frame.faces, sheet)]


def type_size(sheet: Sheet) -> float:
    """The size of the type on the sheet's PDF, in points.

    >>> import roundrobin as rr
    >>> type_size(rr.sheets.wallchart(rr.example()))
    18.0
    """
    return _layout(sheet).table.size


def _layout(sheet: Sheet) -> Laid:
    """The sheet as it comes out best: rounds that would leave a column half empty are tried lying, too."""
    upright = _laid(sheet)
    if not isinstance(upright.table, Rounds) or upright.pages > 1 or not upright.table.lopsided:
        return upright
    lying = _laid(replace(sheet, landscape=True))
    full = isinstance(lying.table, Rounds) and lying.pages == 1 and not lying.table.lopsided
    return lying if full and lying.table.size > WORTH_TURNING * upright.table.size else upright


def _laid(sheet: Sheet, below: float = 0.0) -> Laid:
    """The sheet with so many points left free under its table."""
    faces = faces_for(sheet.fonts)
    frame = Frame(sheet, faces)
    frame.body = frame.body._replace(bottom=frame.body.bottom + below)
    running = sheet.flowing or any(column.role is Role.DASH for column in sheet.columns)
    table = (Rounds if running else Table)(sheet, faces, frame.body)
    return Laid(sheet, frame, table, table.pages + frame.note_pages)


def _draw(canvas: Canvas, given: Sheet, nth: int, below: list[Sheet]) -> int:
    """Draws a sheet and under it those that belong there, if they fit; returns how many of these it drew."""
    sheet, frame, table, pages = _layout(given)
    small = inset.insets(below, frame.faces, frame.body, frame.scale)
    if small:
        sheet, frame, table, pages = _laid(sheet, sum(one.height for one in small))
    canvas.setPageSize(page_size(sheet.paper, sheet.landscape))
    ink = Ink(canvas, frame.faces)
    key = f"sheet-{nth + 1}"
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(printable(f"{sheet.subtitle} – {sheet.title}"), key)
    for page in range(pages):
        frame.draw(ink, page + 1, pages)
        if page < table.pages:
            low = table.draw(ink, page)
            if page == table.pages - 1:
                for one in small:
                    low = one.draw(ink, low)
                frame.draw_notes(ink, low)
        else:
            frame.draw_note_page(ink, page - table.pages)
        ink.done()
    return len(small)


def _title(sheets: Sequence[Sheet]) -> str:
    first = sheets[0]
    return printable(f"{first.title}: {first.subtitle}" if len(sheets) == 1 else first.title)


def _small(sheet: Sheet, laid: Laid) -> list[str]:
    """Advice for a square table that is hard to read on a wall."""
    players = sum(column.role is Role.OPPONENT for column in sheet.columns)
    if not players or laid.table.size >= WALL_SIZE - 0.25 or sheet.paper.upper() == "A3":
        return []
    larger = _layout(replace(sheet, paper="A3"))
    if laid.pages > larger.pages:
        given = f"take {laid.pages} pages; A3 takes {larger.pages}"
    elif larger.table.size > laid.table.size + 1:
        given = f"give {_points(laid.table.size)}-point type; A3 gives {_points(larger.table.size)}"
    else:
        return []
    return [f'{players} players on {sheet.paper} {given}: add paper = "A3"']


def _points(size: float) -> str:
    """A type size to the half point."""
    halves = round(size * 2)
    return f"{halves // 2}{'½' if halves % 2 else ''}"


def _texts(sheet: Sheet) -> Iterator[str]:
    """Everything on the sheet that may need another face."""
    yield from (sheet.title, *sheet.corner)
    for row in sheet.rows:
        yield from (cell.text for cell in row.cells)
        yield isolated(row.line)


def _fonts(faces: Faces, sheet: Sheet) -> list[str]:
    said = [
        f"{path} cannot be used as a font: only TrueType faces (.ttf) can"
        if Path(path).exists()
        else f"{path} is not there: fonts = [...] under [event] names it, seen from the event file"
        for path in faces.unusable
    ]
    texts = dict.fromkeys(text for text in _texts(sheet) if text in faces.missing)
    for text in texts:
        wanted = script(faces.missing[text])
        needs = f"a font with {wanted} characters" if wanted else "a font that has it"
        said.append(f"{printable(text)} is printed with ? and needs {needs}: {ADD_FONTS}")
    joined = {cell.text for row in sheet.rows for cell in row.cells if needs_joining(cell.text)}
    if joined:
        listed = ", ".join(printable(name) for name in sorted(joined))
        said.append(f"{listed}: Arabic letters are not joined; pip install arabic-reshaper python-bidi")
    return said
