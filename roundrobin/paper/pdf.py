"""A sheet as PDF, drawn with reportlab's canvas."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, pairwise, starmap
from pathlib import Path
from typing import BinaryIO

from reportlab.pdfgen.canvas import Canvas

from roundrobin.files.saving import put
from roundrobin.paper import inset
from roundrobin.paper.advice import advice_on
from roundrobin.paper.beneath import Beneath, beneath
from roundrobin.paper.document import binary_streams, stream_to
from roundrobin.paper.fonts import REGULAR, faces_for
from roundrobin.paper.ink import Ink, page_size
from roundrobin.paper.laid import Laid, layout, with_insets
from roundrobin.paper.signs import printable
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.translation import phrase, translated

MOST_TITLES = 3  # events that a document names all

Advise = Callable[[list[str]], None]


def pdf(
    sheet: Sheet | Iterable[Sheet],
    path: str | Path | BinaryIO | None = None,
    *,
    through: bool = False,
) -> bytes:
    """The sheet, or several one after another, as the bytes of a PDF; written to `path` as well if given.

    Equal sheets give equal bytes. Faces are embedded as subsets. Each sheet has a bookmark and its own page
    numbers, or with `through` the pages are numbered from the first sheet to the last. Sheets may come from a
    generator: each is drawn and forgotten before the next is asked for. Raises `OSError` naming the file when
    it cannot be written.

    >>> import roundrobin as rr
    >>> wall = rr.sheets.wallchart(rr.example())
    >>> pdf(wall)[:5], pdf(wall) == pdf([wall])
    (b'%PDF-', True)
    """
    out = io.BytesIO()
    write([sheet] if isinstance(sheet, Sheet) else sheet, out, through=through)
    data = out.getvalue()
    if isinstance(path, str | Path):
        put(Path(path), data)
    elif path is not None:
        path.write(data)
    return data


def write(
    sheets: Iterable[Sheet], file: BinaryIO, *, through: bool = False, advise: Advise | None = None
) -> None:
    """Writes the PDF of some sheets into a file, page by page; `advise` is told what `advice` says of each.

    Nothing is kept of a sheet that is drawn, unless its pages are numbered `through` all sheets.

    >>> import roundrobin as rr
    >>> file = io.BytesIO()
    >>> write((rr.sheets.wallchart(rr.example()) for _ in range(3)), file)
    >>> file.getvalue().count(b"/Type /Page\\n")
    3
    """
    coming = map(translated, sheets)
    first = next(coming, None)
    faces_for(())  # so that the canvas begins in our face and names no other
    canvas = Canvas(
        file,
        pageCompression=1,
        invariant=1,
        initialFontName=REGULAR,  # type: ignore[arg-type]  # the stubs take it for a number
    )
    stream_to(canvas, file, first.language if first else None)
    canvas.setProducer("roundrobin")
    canvas.setCreator("roundrobin")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    subtitles: dict[str, None] = {}
    titles: dict[str, None] = {}
    with binary_streams():
        count = 0
        for laid, small, numbers in _laid(chain([first], coming) if first else (), through, advise):
            _draw(canvas, laid, small, count, numbers)
            laid.frame.faces.forget()
            count += 1 + len(small)
            for one in (laid.sheet, *(one.sheet for one in small)):
                subtitles[printable(one.subtitle)] = None
                titles[printable(one.title)] = None
        if first:
            named = _titled(list(titles), first.words)
            canvas.setTitle(printable(f"{first.title}: {first.subtitle}") if count == 1 else named)
            canvas.setSubject(", ".join(subtitles))
            canvas.setAuthor(printable(first.author))
        canvas.save()


def _laid(
    sheets: Iterable[Sheet], through: bool, advise: Advise | None
) -> Iterator[tuple[Laid, Sequence[inset.Inset | Beneath], tuple[int, int]]]:
    """Each sheet laid out with the small tables below it, the pages before it, and how many there are."""
    if through:
        laid = [layout(sheet) for sheet in sheets]
        for one in laid:
            if advise:
                advise(advice_on(one.sheet, one))
        shared = [*starmap(beneath, pairwise(laid)), None]
        for at, under in enumerate(shared[:-1]):  # of three in a row the third has a page of its own
            shared[at] = None if at and shared[at - 1] else under
        before, pages = 0, sum(one.pages for one in laid) - sum(under is not None for under in shared)
        for at, one in enumerate(laid):
            if at and shared[at - 1]:
                continue
            under = shared[at]
            yield one, [under] if under else [], (before, pages)
            before += one.pages
        return
    for together in _together(sheets):
        at = 0
        while at < len(together):
            one = layout(together[at])
            if advise:
                advise(advice_on(together[at], one))
            one, small = with_insets(one, together[at + 1 :])
            at += 1 + len(small)
            yield one, small, (0, one.pages)


def _together(sheets: Iterable[Sheet]) -> Iterator[list[Sheet]]:
    """Each sheet with those behind it that belong below it."""
    group: list[Sheet] = []
    for sheet in sheets:
        if group and sheet.name != inset.NAME:
            yield group
            group = []
        group.append(sheet)
    if group:
        yield group


def type_size(sheet: Sheet) -> float:
    """The size of the type on the sheet's PDF, in points.

    >>> import roundrobin as rr
    >>> type_size(rr.sheets.wallchart(rr.example()))
    18.0
    """
    return layout(sheet).table.size


def pages(sheet: Sheet) -> int:
    """How many pages the sheet's PDF has.

    >>> import roundrobin as rr
    >>> pages(rr.sheets.wallchart(rr.example()))
    1
    """
    return layout(sheet).pages


def _draw(
    canvas: Canvas, laid: Laid, small: Sequence[inset.Inset | Beneath], nth: int, numbers: tuple[int, int]
) -> None:
    """Draws a sheet and `small` tables under it.

    `numbers` are the pages before it and of all together, for the foot of the page.
    """
    sheet, frame, table, pages = laid
    canvas.setPageSize(page_size(sheet.paper, sheet.landscape))
    ink = Ink(canvas, frame.faces)
    _bookmark(canvas, sheet, nth)
    for page in range(pages):
        frame.draw(ink)
        if page < table.pages:
            low = table.draw(ink, page)
            if page == table.pages - 1:
                for one in small:
                    low = one.draw(ink, low) if isinstance(one, inset.Inset) else low
                frame.draw_notes(ink, low)
                for one in small:
                    if isinstance(one, Beneath):
                        one.draw(ink)
                        nth += 1
                        _bookmark(canvas, one.sheet, nth)
        else:
            frame.draw_note_page(ink, page - table.pages)
        frame.foot(ink, numbers[0] + page + 1, numbers[1])
        ink.done()


def _bookmark(canvas: Canvas, sheet: Sheet, nth: int) -> None:
    key = f"sheet-{nth + 1}"
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(printable(f"{sheet.subtitle} – {sheet.title}"), key)


def _titled(titles: Sequence[str], language: str) -> str:
    """The titles of a document: all of a few events, or the first and how many more there are."""
    if len(titles) <= MOST_TITLES:
        return ", ".join(titles)
    more = phrase(language, "more", f"and {len(titles) - 1} more")
    return f"{titles[0]} {more}"
