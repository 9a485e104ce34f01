"""A sheet as PDF, drawn with reportlab's canvas; and what is to be said about how it came out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import BinaryIO, NamedTuple

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from roundrobin.files.saving import put
from roundrobin.paper import inset
from roundrobin.paper.cards import Cards
from roundrobin.paper.coverage import has_cff
from roundrobin.paper.direction import isolated, needs_joining
from roundrobin.paper.flow import Rounds
from roundrobin.paper.fonts import REGULAR, Faces, faces_for, script
from roundrobin.paper.ink import Ink, page_size
from roundrobin.paper.page import Frame
from roundrobin.paper.qr import MISSING
from roundrobin.paper.signs import printable
from roundrobin.paper.slips import Slips
from roundrobin.paper.table import Table
from roundrobin.sheets.sheet import Role, Sheet
from roundrobin.sheets.translation import translated

WALL_SIZE = 14.0  # readable from a metre and a half, as the wall needs
ADD_RTL = 'pip install "roundrobin-chess[rtl]"'
ADD_FONTS = 'add fonts = ["….ttf"] under [event]'
PANELS: dict[str, type[Cards | Slips]] = {"cards": Cards, "slips": Slips}
SMALLEST_CARD = 6.0  # a season that needs smaller type is no card, but a list over several pages
WORTH_TURNING = 0.95  # an evenly filled page may be turned for it, if the type stays about as large


class Laid(NamedTuple):
    """A sheet laid out: the sheet as it lies, its frame, its drawing, and how many pages they take."""

    sheet: Sheet
    frame: Frame
    table: Table | Rounds | Slips
    pages: int


def pdf(
    sheet: Sheet | Sequence[Sheet],
    path: str | Path | BinaryIO | None = None,
    *,
    watch: Callable[[Sequence[Sheet]], Iterable[Sheet]] = iter,
    through: bool = False,
) -> bytes:
    """The sheet, or several one after another, as the bytes of a PDF; written to `path` as well if given.

    Equal sheets give equal bytes. Faces are embedded as subsets. Each sheet has a bookmark and its own page
    numbers, or with `through` the pages are numbered from the first sheet to the last. `watch` hands the
    sheets on one by one, for a progress bar. Raises `OSError` naming the file when it cannot be written.

    >>> import roundrobin as rr
    >>> wall = rr.sheets.wallchart(rr.example())
    >>> pdf(wall)[:5], pdf(wall) == pdf([wall])
    (b'%PDF-', True)
    """
    sheets = [translated(one) for one in ([sheet] if isinstance(sheet, Sheet) else sheet)]
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
    laid = [_layout(one) for one in sheets] if through else []
    before, pages = 0, sum(one.pages for one in laid)
    done = 0
    for nth, one in enumerate(watch(sheets)):
        if nth < done:
            continue
        below = [*takewhile(lambda sheet: sheet.name == inset.NAME, sheets[nth + 1 :])]
        drawn, small = (laid[nth], list[inset.Inset]()) if through else _with_insets(one, below)
        _draw(canvas, drawn, small, nth, (before, pages or drawn.pages))
        before += drawn.pages if through else 0
        done = nth + 1 + len(small)
    with _binary_streams():
        canvas.save()
    data = out.getvalue()
    if isinstance(path, str | Path):
        put(Path(path), data)
    elif path is not None:
        path.write(data)
    return data


@contextmanager
def _binary_streams() -> Iterator[None]:
    """Pages and faces compressed and no more; reportlab would write them in base 85, a quarter longer."""
    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before


def advice(sheet: Sheet) -> list[str]:
    """What an organiser should know about the PDF of this sheet: small type, names that cannot be drawn.

    `16 players on A4 give 13½-point type; A3 gives 19½: add paper = "A3"`. Empty when all is well.

    >>> import roundrobin as rr
    >>> advice(rr.sheets.wallchart(rr.example()))
    []
    """
    laid = _layout(sheet)
    unscanned = [f"{sheet.link} stands on the sheet without its QR code: {MISSING}"]
    without = unscanned if sheet.link and not laid.frame.code else []
    return [*_small(sheet, laid), *_fonts(laid.frame.faces, sheet), *without]


def type_size(sheet: Sheet) -> float:
    """The size of the type on the sheet's PDF, in points.

    >>> import roundrobin as rr
    >>> type_size(rr.sheets.wallchart(rr.example()))
    18.0
    """
    return _layout(sheet).table.size


def pages(sheet: Sheet) -> int:
    """How many pages the sheet's PDF has.

    >>> import roundrobin as rr
    >>> pages(rr.sheets.wallchart(rr.example()))
    1
    """
    return _layout(sheet).pages


def in_points(size: float) -> str:
    """A type size to the half point: `13½`.

    >>> in_points(13.41)
    '13½'
    """
    halves = round(size * 2)
    return f"{halves // 2}{'½' if halves % 2 else ''}"


def _layout(sheet: Sheet) -> Laid:
    """The sheet as it comes out best: cards, and rounds that leave a column half empty, also tried lying."""
    sheet = translated(sheet)
    upright = _laid(sheet)
    if isinstance(upright.table, Cards):
        lying = _laid(replace(sheet, landscape=True))
        cards = min(upright, lying, key=lambda laid: (laid.pages, -laid.table.size))
        return cards if cards.table.size >= SMALLEST_CARD else _laid(sheet, Table)
    if not isinstance(upright.table, Rounds) or upright.pages > 1 or not upright.table.lopsided:
        return upright
    lying = _laid(replace(sheet, landscape=True))
    full = isinstance(lying.table, Rounds) and lying.pages == 1 and not lying.table.lopsided
    return lying if full and lying.table.size > WORTH_TURNING * upright.table.size else upright


def _laid(sheet: Sheet, drawing: type[Table | Rounds | Slips] | None = None, below: float = 0.0) -> Laid:
    """The sheet with so many points left free under its table."""
    faces = faces_for(sheet.fonts)
    frame = Frame(sheet, faces)
    frame.body = frame.body._replace(bottom=frame.body.bottom + below)
    table = (drawing or _drawing(sheet))(sheet, faces, frame.body)
    return Laid(sheet, frame, table, table.pages + frame.note_pages)


def _drawing(sheet: Sheet) -> type[Table | Rounds | Slips]:
    """How a sheet is drawn: slips and cards to be cut apart, rounds that flow, everything else as a table."""
    if sheet.name in PANELS and sheet.blocks:
        return PANELS[sheet.name]
    running = sheet.flowing or any(column.role is Role.DASH for column in sheet.columns)
    return Rounds if running else Table


def _with_insets(sheet: Sheet, below: list[Sheet]) -> tuple[Laid, list[inset.Inset]]:
    """A sheet, and those that belong below it where they fit on its page."""
    laid = _layout(sheet)
    small = inset.insets(below, laid.frame.faces, laid.frame.body, laid.frame.scale) if below else []
    return (_laid(laid.sheet, below=sum(one.height for one in small)) if small else laid), small


def _draw(
    canvas: Canvas, laid: Laid, small: Sequence[inset.Inset], nth: int, numbers: tuple[int, int]
) -> None:
    """Draws a sheet and `small` tables under it.

    `numbers` are the pages before it and of all together, for the foot of the page.
    """
    sheet, frame, table, pages = laid
    canvas.setPageSize(page_size(sheet.paper, sheet.landscape))
    ink = Ink(canvas, frame.faces)
    key = f"sheet-{nth + 1}"
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(printable(f"{sheet.subtitle} – {sheet.title}"), key)
    for page in range(pages):
        frame.draw(ink)
        if page < table.pages:
            low = table.draw(ink, page)
            if page == table.pages - 1:
                for one in small:
                    low = one.draw(ink, low)
                frame.draw_notes(ink, low)
        else:
            frame.draw_note_page(ink, page - table.pages)
        frame.foot(ink, numbers[0] + page + 1, numbers[1])
        ink.done()


def _title(sheets: Sequence[Sheet]) -> str:
    first = sheets[0]
    return printable(f"{first.title}: {first.subtitle}" if len(sheets) == 1 else first.title)


def _small(sheet: Sheet, laid: Laid) -> list[str]:
    """Advice for a square table that is hard to read on a wall."""
    players = sum(column.role is Role.OPPONENT for column in sheet.columns)
    players = len(sheet.rows) // (2 if sheet.name == "uschart" else 1) if players else 0
    if not players or laid.table.size >= WALL_SIZE - 0.25 or sheet.paper.upper() == "A3":
        return []
    larger = _layout(replace(sheet, paper="A3"))
    if laid.pages > larger.pages:
        given = f"take {laid.pages} pages; A3 takes {larger.pages}"
    elif larger.table.size > laid.table.size + 1:
        given = f"give {in_points(laid.table.size)}-point type; A3 gives {in_points(larger.table.size)}"
    else:
        return []
    return [f'{players} players on {sheet.paper} {given}: add paper = "A3"']


def _texts(sheet: Sheet) -> Iterator[str]:
    """Everything on the sheet that may need another face."""
    yield from (sheet.title, *sheet.corner)
    for row in sheet.rows:
        yield from (cell.text for cell in row.cells)
    yield from (isolated(row.line) for row in sheet.rows)
    yield from (block.head for block in sheet.blocks)


def _fonts(faces: Faces, sheet: Sheet) -> list[str]:
    said = [_unusable(Path(path)) for path in faces.unusable]
    texts: dict[str, None] = {}
    for text in _texts(sheet):
        if text in faces.missing and not any(known in text for known in texts):
            texts[text] = None
    for text in texts:
        if needs_joining(text):
            said.append(f"{printable(text)} is printed with ?: joined Arabic letters need {ADD_RTL}")
            continue
        wanted = script(faces.missing[text])
        needs = f"a font with {wanted} characters" if wanted else "a font that has it"
        said.append(f"{printable(text)} is printed with ? and needs {needs}: {ADD_FONTS}")
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
