"""The canvas with the few strokes our sheets need, and the frame every page has."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from roundrobin.paper.fonts import REGULAR, Faces
from roundrobin.paper.qr import Code, uri

Align = Literal["left", "right", "centre"]

MM = 72 / 25.4
MARGIN = 12 * MM
PIN = 4 * MM  # one line clear above everything, for a pin or a strip of tape
PAGES = {"A4": (595.28, 841.89), "A3": (841.89, 1190.55), "LETTER": (612.0, 792.0)}

SIGN = 0.0815, -0.123, 0.6875  # of □ and ■ in our face: left, bottom and width, in ems

BLACK, GREY, PALE, BLOCK, ZEBRA = 0.09, 0.42, 0.75, 0.8, 0.95


class Area(NamedTuple):
    """A rectangle of a page in points, counted from its lower left corner."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom


def page_size(paper: str, landscape: bool) -> tuple[float, float]:
    """Width and height in points; A4 for a paper we do not know."""
    short, long = PAGES.get(paper.upper(), PAGES["A4"])
    return (long, short) if landscape else (short, long)


def printable_area(paper: str, landscape: bool) -> Area:
    """The page without margins and pin line."""
    width, height = page_size(paper, landscape)
    return Area(MARGIN, MARGIN, width - MARGIN, height - MARGIN - PIN)


class Ink:
    """Draws on a canvas and remembers what is set, so that nothing is said twice in the file.

    Lines and blocks go to the page at once, text all together on top of them when the page is `done`. It is
    written here and not by the canvas, which takes three times as long for every string.
    """

    def __init__(self, canvas: Canvas, faces: Faces) -> None:
        self.canvas, self.faces = canvas, faces
        self._shown: dict[tuple[str, str], list[tuple[str, str]]] = {}
        self._fresh()

    def _fresh(self) -> None:
        """Begins a page, on which nothing is set yet."""
        self._text: list[str] = []
        self._set: tuple[str, float] | None = None
        self._font: tuple[str, float] | None = None
        self._fill = self._stroke = self._width = self._letters = -1.0

    def done(self) -> None:
        """Ends the page."""
        self.canvas.addLiteral("\n".join(["BT", *self._text, "ET"]))
        self.canvas.showPage()
        self._fresh()

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        grey: float = BLACK,
        align: Align = "left",
    ) -> float:
        """Draws one line of text by its baseline, in as many faces as it takes. Returns where it ends."""
        if align == "right":
            x -= self.faces.width(text, bold) * size
        elif align == "centre":
            x -= self.faces.width(text, bold) * size / 2
        if self._letters != grey:
            self._text.append(f"{grey:g} g")
            self._letters = grey
        for face, run, width in self.faces.runs(text, bold):
            self._font = (face, size)
            self.string(x, y, run)
            x += width * size
        return x

    def string(self, x: float, y: float, text: str) -> None:
        """A string in the face that is set; no mark-up, every character is itself."""
        assert self._font is not None
        face, size = self._font
        pieces = self._shown.get((face, text))
        if pieces is None:
            pieces = self._shown[face, text] = self._pieces(face, text)
        place = f"1 0 0 1 {x:.2f} {y:.2f} Tm"
        for subset, said in pieces:
            if self._set != (subset, size):
                self._text.append(f"{subset} {size:.3f} Tf")
                self._set = (subset, size)
            self._text.append(f"{place} {said}")
            place = ""

    def _pieces(self, face: str, text: str) -> list[tuple[str, str]]:
        """The subset of the face and the operator for each part of a text; a subset has 256 characters."""
        font: Any = pdfmetrics.getFont(face)
        document = self.canvas._doc  # type: ignore[attr-defined]  # the stubs do not have it
        return [
            (font.getSubsetInternalName(subset, document), f"<{codes.hex()}> Tj")
            for subset, codes in font.splitString(text, document)
        ]

    def across(self, left: float, right: float, y: float, width: float, grey: float = BLACK) -> None:
        """A level line."""
        self._pen(width, grey)
        self.canvas.line(left, y, right, y)

    def down(self, x: float, top: float, bottom: float, width: float, grey: float = BLACK) -> None:
        """An upright line."""
        self._pen(width, grey)
        self.canvas.line(x, top, x, bottom)

    def cut(self, left: float, top: float, right: float, bottom: float) -> None:
        """A line to cut along, dashed."""
        self._pen(0.5, GREY)
        self.canvas.setDash(2.5, 2.5)
        self.canvas.line(left, top, right, bottom)
        self.canvas.setDash()

    def block(self, x: float, y: float, width: float, height: float, grey: float) -> None:
        """A filled rectangle without an outline."""
        self._ink(grey)
        self.canvas.rect(x, y, width, height, stroke=0, fill=1)

    def square(self, x: float, y: float, side: float, filled: bool, grey: float) -> None:
        """A small square, filled for Black and open for White."""
        self._pen(max(0.5, side * 0.1), grey)
        self._ink(grey)
        self.canvas.rect(x, y, side, side, stroke=1, fill=int(filled))

    def colour(self, x: float, y: float, side: float, filled: bool, grey: float) -> None:
        """A square for a colour, which whoever copies the text gets as a sign: over it stands one unseen."""
        self.square(x, y, side, filled, grey)
        left, bottom, width = SIGN
        size = side / width
        self._font = (REGULAR, size)
        self._text.append("3 Tr")
        self.string(x - left * size, y - bottom * size, "■" if filled else "□")
        self._text.append("0 Tr")

    def code(self, code: Code, x: float, y: float, unit: float) -> None:
        """A QR code as boxes in pure black from its lower left corner; `unit` is the side of a square."""
        self._ink(0.0)
        path = self.canvas.beginPath()
        for run in code.runs:
            path.rect(x + run.x * unit, y + (code.side - run.y - 1) * unit, run.wide * unit, unit)
        self.canvas.drawPath(path, stroke=0, fill=1)

    def link(self, address: str, area: Area) -> None:
        """A part of the page that leads to an address when the PDF is read on a screen."""
        self.canvas.linkURL(uri(address), tuple(area), relative=0, thickness=0)

    def _ink(self, grey: float) -> None:
        if self._fill != grey:
            self.canvas.setFillGray(grey)
            self._fill = grey

    def _pen(self, width: float, grey: float) -> None:
        if self._stroke != grey:
            self.canvas.setStrokeGray(grey)
            self._stroke = grey
        if self._width != width:
            self.canvas.setLineWidth(width)
            self._width = width
