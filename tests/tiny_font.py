"""Fonts of a few characters, each a square, made for a test: TrueType outlines or PostScript ones."""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.ttCollection import TTCollection

SIDE = 800


def tiny_font(path: Path, characters: str, *, cff: bool = False) -> Path:
    """Writes a font that has just these characters; a collection where the name ends in `.ttc`."""
    names = {ord(char): f"u{ord(char):05X}" for char in characters}
    order = [".notdef", *names.values()]
    maker = FontBuilder(1000, isTTF=not cff)
    maker.setupGlyphOrder(order)
    maker.setupCharacterMap(names)
    if cff:
        pen = T2CharStringPen(1000, None)
        square(pen)
        outlines = {name: pen.getCharString() for name in order}
        maker.setupCFF(path.stem, {"FullName": path.stem}, outlines, {})
    else:
        drawn = TTGlyphPen(None)
        square(drawn)
        glyph = drawn.glyph()
        maker.setupGlyf(dict.fromkeys(order, glyph))
    maker.setupHorizontalMetrics(dict.fromkeys(order, (1000, 100)))
    maker.setupHorizontalHeader(ascent=880, descent=-120)
    maker.setupNameTable({"familyName": path.stem, "styleName": "Regular", "psName": path.stem})
    maker.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=880, usWinDescent=120)
    maker.setupPost()
    if path.suffix == ".ttc":
        collection = TTCollection()
        collection.fonts = [maker.font]
        collection.save(path)
    else:
        maker.save(path)
    return path


def square(pen: TTGlyphPen | T2CharStringPen) -> None:
    pen.moveTo((100, 0))
    for corner in ((100, SIDE), (SIDE, SIDE), (SIDE, 0)):
        pen.lineTo(corner)
    pen.closePath()
