"""Boxes read back from the bytes of a PDF: where its strings, lines and rectangles lie, by its own widths."""

from __future__ import annotations

import io
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream

ASCENT, DESCENT = 0.76, 0.24


class Box(NamedTuple):
    """What one operator draws, in points, on a page counted from 0; `size` is 0 for what is no string."""

    page: int
    left: float
    bottom: float
    right: float
    top: float
    size: float = 0.0

    def outside(self, width: float, height: float, margin: float) -> bool:
        """Whether it reaches into the margin by more than half a heavy line."""
        near = margin - 0.75
        return self.left < near or self.bottom < near or self.right > width - near or self.top > height - near


def read(data: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(data))


def squeezed(data: bytes) -> str:
    """All text without its blanks, as far as it can be taken out."""
    return "".join("".join(page.extract_text().split()) for page in read(data).pages)


def boxes(data: bytes) -> list[Box]:
    """Every string, line and rectangle, found by running the operators of each page."""
    reader = read(data)
    found: list[Box] = []
    for number, page in enumerate(reader.pages):
        fonts = {name: font.get_object() for name, font in page["/Resources"]["/Font"].items()}
        font, size, at, start = None, 0.0, (0.0, 0.0), (0.0, 0.0)
        for operands, operator in ContentStream(page.get_contents(), reader).operations:
            match operator:
                case b"Tf":
                    font, size = fonts[operands[0]], float(operands[1])
                case b"Tm":
                    assert [float(one) for one in operands[:4]] == [1, 0, 0, 1]
                    at = float(operands[4]), float(operands[5])
                case b"Tj":
                    width = advance(font, operands[0]) * size / 1000
                    low, high = at[1] - DESCENT * size, at[1] + ASCENT * size
                    found.append(Box(number, at[0], low, at[0] + width, high, size))
                    at = at[0] + width, at[1]
                case b"re":
                    x, y, wide, high = map(float, operands)
                    found.append(Box(number, x, y, x + wide, y + high))
                case b"m":
                    start = float(operands[0]), float(operands[1])
                case b"l":
                    end = float(operands[0]), float(operands[1])
                    low, high = sorted((start[1], end[1]))
                    found.append(Box(number, min(start[0], end[0]), low, max(start[0], end[0]), high))
    return found


def advance(font: Any, said: Any) -> float:
    """How far a string goes, in thousandths of its size, by the widths that the PDF itself gives."""
    first, widths = int(font["/FirstChar"]), font["/Widths"]
    codes = bytes(said.original_bytes) if hasattr(said, "original_bytes") else bytes(said)
    return sum(float(widths[code - first]) for code in codes)


def outside(data: bytes, margin: float) -> list[Box]:
    """What lies in the margins."""
    pages = [page.mediabox for page in read(data).pages]
    return [
        box
        for box in boxes(data)
        if box.outside(float(pages[box.page].width), float(pages[box.page].height), margin)
    ]
