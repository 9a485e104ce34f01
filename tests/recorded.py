"""What a PDF draws: every string, line and rectangle of its canvas, with the page they are on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from roundrobin.paper import pdf as drawing
from roundrobin.sheets.sheet import Sheet


class Stroke(NamedTuple):
    """A thing drawn: its box in points, the page size, for text the string, its face and its size."""

    page: int
    left: float
    bottom: float
    right: float
    top: float
    wide: float
    high: float
    text: str = ""
    face: str = ""
    size: float = 0.0


def strokes(monkeypatch: pytest.MonkeyPatch, sheet: Sheet | Sequence[Sheet]) -> list[Stroke]:
    """Draws the sheet and returns all that was drawn."""
    drawn: list[Stroke] = []

    class Recorded(Canvas):
        def _note(self, left: float, bottom: float, right: float, top: float, *more: Any) -> None:
            drawn.append(Stroke(self.getPageNumber(), left, bottom, right, top, *self._pagesize, *more))

        def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
            self._note(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
            super().line(x1, y1, x2, y2)

        def rect(self, x: float, y: float, width: float, height: float, *args: Any, **kwargs: Any) -> None:
            self._note(x, y, x + width, y + height)
            super().rect(x, y, width, height, *args, **kwargs)

    class Noted(drawing.Ink):
        def string(self, x: float, y: float, text: str) -> None:
            assert self._font is not None
            face, size = self._font
            width = pdfmetrics.stringWidth(text, face, size)
            box = (x, y - 0.24 * size, x + width, y + 0.76 * size)
            drawn.append(Stroke(self.canvas.getPageNumber(), *box, *self.canvas._pagesize, text, face, size))
            super().string(x, y, text)

    with monkeypatch.context() as patch:
        patch.setattr(drawing, "Canvas", Recorded)
        patch.setattr(drawing, "Ink", Noted)
        drawing.pdf(sheet)
    return drawn


def outside(drawn: Sequence[Stroke], margin: float) -> list[Stroke]:
    """What reaches into the margin."""
    near = margin - 0.75  # half a heavy line
    return [
        one
        for one in drawn
        if one.left < near or one.bottom < near or one.right > one.wide - near or one.top > one.high - near
    ]
