"""A PDF that goes to its file page by page: what is drawn is written at once and not kept.

reportlab keeps every page as it was drawn until all are, about 20 kB each. Here a page is compressed and
written when it is finished; what stays is where it stands in the file, which the list at the end needs, and
its bookmark.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import (
    PDF_VERSION_DEFAULT,
    PDFDocument,
    PDFFile,
    PDFIndirectObject,
    PDFObject,
    PDFObjectReference,
    PDFTrailer,
)
from reportlab.pdfgen.canvas import Canvas


def stream_to(canvas: Canvas, file: BinaryIO, language: str | None) -> None:
    """Lets a canvas on which nothing is drawn yet write its pages into `file` as they are finished."""
    canvas._doc = Document(file, language)  # type: ignore[attr-defined]  # the stubs do not have it


@contextmanager
def binary_streams() -> Iterator[None]:
    """Pages and faces compressed and no more; reportlab would write them in base 85, a quarter longer."""
    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before


class Document(PDFDocument):
    """A document whose pages are in the file already; its faces and bookmarks follow when it is saved."""

    Reference: Any  # the stubs give these no types
    Pages: Any
    Catalog: Any

    def __init__(self, file: BinaryIO, language: str | None) -> None:
        super().__init__(compression=1, invariant=1, lang=language)
        self._file = _File(PDF_VERSION_DEFAULT, file)
        self._places: dict[int, int] = {}  # of each object in the file, by its number

    def addPage(self, page: Any) -> None:  # noqa: N802  # as reportlab names it
        """Writes a page with its contents and its links, to which nothing else refers."""
        name, links = self.thisPageName(), [link.name for link in page.Annots]
        super().addPage(page)
        self.Pages.pages[-1] = PDFObjectReference(name)
        self._put(name)  # which gives its contents a name
        self.idToObject[name] = _WRITTEN
        for one in (page.Contents.__InternalName__, *links):
            self._put(one)
            number, _ = self.idToObjectNumberAndVersion.pop(one)
            del self.numberToId[number], self.idToObject[one]

    def format(self) -> bytes:
        """Writes all that is left, and where everything stands; gives back nothing more to write."""
        for name, written in self.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                table: Any = written
                table.content = _FORM.sub(_as_typed, table.content)
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        number = 1
        while number <= self.objectcounter:  # writing one object may number others
            if number not in self._places:
                self._put(self.numberToId[number])
            number += 1
        start = self._file.add(f"xref\n0 {number}\n0000000000 65535 f \n")
        for one in range(1, number):
            self._file.add(f"{self._places[one]:010} 00000 n \n")
        trailer = PDFTrailer(startxref=start, Size=number, Root=root, Info=info, ID=self.ID())
        self._file.add(trailer.format(self))
        return b""

    def _put(self, name: str) -> None:
        number, _ = self.idToObjectNumberAndVersion[name]
        self._places[number] = self._file.add(PDFIndirectObject(name, self.idToObject[name]).format(self))


def _as_typed(found: re.Match[str]) -> str:
    """A line of the table by which text is copied: for the form of an Arabic letter the letter itself."""
    letters = unicodedata.normalize("NFKC", chr(int(found[2], 16)))
    return f"{found[1]}<{letters.encode('utf-16-be').hex().upper()}>"


class _File(PDFFile):
    """Counts what is written, as it goes straight into a file."""

    def __init__(self, version: tuple[int, int], file: BinaryIO) -> None:
        super().__init__(version)
        file.write(b"".join(self.strings))
        self.strings.clear()
        self.write: Any = file.write


_WRITTEN = PDFObject()
_FORM = re.compile("(<[0-9A-F]{2}> )<(FB[5-9A-F][0-9A-F]|F[CD][0-9A-F]{2}|FE[7-9A-E][0-9A-F]|FEF[0-9A-C])>")
