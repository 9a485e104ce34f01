"""The QR code on a printed page, decoded by another implementation: what it says, its size, its edge."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import pytest
from PIL import Image, ImageFilter

from roundrobin.paper.html import html
from roundrobin.paper.ink import MARGIN, MM
from roundrobin.paper.pdf import pdf
from roundrobin.paper.qr import QUIET, code, uri
from roundrobin.paper.site import site
from roundrobin.sheets import wallchart
from roundrobin.sheets.link import readable
from roundrobin.sheets.sheet import Sheet
from tests import boxes, browser
from tests.sample_events import sample

NEEDED = {"zxingcpp": "zxing-cpp", "pypdfium2": "pypdfium2", "segno": "segno"}
ABSENT = [package for module, package in NEEDED.items() if find_spec(module) is None]
MUST = os.environ.get(browser.MUST) == "must"
pytestmark = pytest.mark.skipif(
    bool(ABSENT) and not MUST, reason=f"pip install {' '.join(ABSENT)}" if ABSENT else "they are there"
)

PAPERS = ("A4", "Letter", "A3")
ADDRESSES = {
    "short": "club.example",
    "usual": "https://riverside.example/spring",
    "long": "https://verein-mueller.example/"
    + "fruehling-" * 13
    + "2026?runde=5&tafel=wand%20oben&x=1#tabelle",
    "umlauts": "https://verein.example/süd-größe/" + "fränzösisch-" * 12 + "?runde=fünf&größe=ä+ß#oben",
    "Łódź": "https://klub.example/łódź?город=Київ&q=東京",
}
NEAR = 0.3  # of a millimetre, by which corners found in a picture may be off


class Found(NamedTuple):
    """A code in a picture: what it says, and its corners in millimetres from the upper left of the page."""

    text: str
    corners: tuple[tuple[float, float], ...]

    @property
    def sides(self) -> tuple[float, float]:
        """How wide and how high it is."""
        across, down = zip(*self.corners, strict=True)
        return max(across) - min(across), max(down) - min(down)


def pictures(data: bytes, dpi: int) -> Iterator[Image.Image]:
    """The pages as a printer sees them."""
    document = import_module("pypdfium2").PdfDocument(data)
    for page in document:
        yield page.render(scale=dpi / 72).to_pil().convert("L")


def decoded(picture: Image.Image, dpi: int) -> list[Found]:
    """All codes in a picture."""
    decoder = import_module("zxingcpp")
    found = []
    for one in decoder.read_barcodes(picture):
        assert one.format == decoder.BarcodeFormat.QRCode
        place = one.position
        four = (place.top_left, place.top_right, place.bottom_right, place.bottom_left)
        found.append(Found(one.text, tuple((at.x / dpi * 25.4, at.y / dpi * 25.4) for at in four)))
    return found


@cache
def chart(name: str, paper: str, players: int = 10) -> Sheet:
    return replace(wallchart(sample(players, upto=3, web=ADDRESSES[name])), paper=paper)


@cache
def printed(name: str, paper: str, players: int = 10) -> bytes:
    return pdf(chart(name, paper, players))


@pytest.mark.parametrize("dpi", [100, 150])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ADDRESSES)
def test_the_code_on_the_page_is_the_address(name: str, paper: str, dpi: int) -> None:
    wanted = chart(name, paper).link
    assert len(ADDRESSES[name]) >= 200 or name not in {"long", "umlauts"}
    (picture,) = pictures(printed(name, paper), dpi)
    (found,) = decoded(picture, dpi)
    assert found.text == uri(wanted)
    assert unquote(found.text) == unquote(wanted)
    assert found.text.isascii()


@pytest.mark.parametrize("name", ["usual", "umlauts"])
def test_the_code_is_on_every_page(name: str) -> None:
    sheet = replace(chart(name, "A4"), notes=("A long note. " * 700,))
    every = [decoded(picture, 150) for picture in pictures(pdf(sheet), 150)]
    assert len(every) > 1
    assert {one.text for found in every for one in found} == {uri(sheet.link)}
    assert {len(found) for found in every} == {1}


@pytest.mark.parametrize("name", ADDRESSES)
def test_a_poor_photograph_is_enough(name: str) -> None:
    """Taken askew, out of focus, in bad light."""
    (picture,) = pictures(printed(name, "A4"), 150)
    poor = picture.rotate(11, expand=True, fillcolor=255, resample=Image.Resampling.BILINEAR)
    poor = poor.filter(ImageFilter.GaussianBlur(1)).point([90 + at // 3 for at in range(256)])
    (found,) = decoded(poor, 150)
    assert found.text == uri(chart(name, "A4").link)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ADDRESSES)
def test_the_code_is_large_enough_and_clear_all_round(name: str, paper: str) -> None:
    dpi = 300
    (picture,) = pictures(printed(name, paper), dpi)
    (found,) = decoded(picture, dpi)
    squares = code(chart(name, paper).link)
    assert squares is not None
    wide, high = found.sides
    assert min(wide, high) >= 20 - NEAR
    assert min(wide, high) / squares.side >= 0.5 - NEAR / squares.side
    assert abs(wide - high) < NEAR
    (left, top), _, (right, bottom), _ = found.corners
    assert right * MM <= picture.width / dpi * 72 - MARGIN + NEAR * MM
    quiet = QUIET * wide / squares.side
    ring = Image.new("1", picture.size, 0)
    ring.paste(1, _pixels(left - quiet + NEAR, top - quiet + NEAR, right + quiet, bottom + quiet, dpi))
    ring.paste(0, _pixels(left - NEAR, top - NEAR, right + NEAR, bottom + NEAR, dpi))
    darkest = min(at for at, count in enumerate(picture.histogram(ring)) if count)
    assert darkest == 255
    inside = picture.crop(_pixels(left + NEAR, top + NEAR, right - NEAR, bottom - NEAR, dpi))
    assert inside.getextrema() == (0, 255), "pure black on white"


def _pixels(left: float, top: float, right: float, bottom: float, dpi: int) -> tuple[int, int, int, int]:
    """A rectangle in millimetres, in pixels."""
    made = [round(one / 25.4 * dpi) for one in (left, top, right, bottom)]
    return made[0], made[1], made[2], made[3]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ADDRESSES)
def test_the_address_stands_beside_it_and_both_lead_there(name: str, paper: str) -> None:
    data, link = printed(name, paper), chart(name, paper).link
    page = boxes.read(data).pages[0]
    assert "".join(readable(link).split()) in boxes.squeezed(data)
    marks = [mark.get_object() for mark in page["/Annots"]]
    assert [mark["/A"]["/URI"] for mark in marks] == [uri(link)] * 2
    areas = [[float(one) for one in mark["/Rect"]] for mark in marks]
    beside, on_code = sorted(areas)
    squares = code(link)
    assert squares is not None
    drawn = [one for one in boxes.boxes(data) if not one.size and _within(one, on_code)]
    assert len(drawn) == len(squares.runs)
    assert min(one.left for one in drawn) == pytest.approx(on_code[0], abs=0.1)
    assert max(one.top for one in drawn) == pytest.approx(on_code[3], abs=0.1)
    texts = [one for one in boxes.boxes(data) if one.size and _within(one, beside)]
    assert texts, "the address is drawn where the link is"
    assert max(one.right for one in texts) <= on_code[0] - QUIET * squares.square + 0.1
    assert beside[1] < on_code[3], "beside the code, not over it"
    assert boxes.outside(data, MARGIN) == []


def _within(one: boxes.Box, area: list[float]) -> bool:
    near = 0.5
    return (
        one.left >= area[0] - near
        and one.right <= area[2] + near
        and one.bottom >= area[1] - near
        and one.top <= area[3] + near
    )


def test_no_address_no_code() -> None:
    for web in ("", "see the notice board", "javascript:alert(1)"):
        sheet = wallchart(sample(10, upto=3, web=web))
        (picture,) = pictures(pdf(sheet), 150)
        assert decoded(picture, 150) == []
        assert "/Annots" not in boxes.read(pdf(sheet)).pages[0]


@pytest.mark.skipif(bool(browser.missing()), reason=browser.missing() or "there is one")
def test_the_code_of_the_first_page_of_the_site(tmp_path: Path) -> None:
    for name in ADDRESSES:
        pages = dict(site([sample(6, upto=2, web=ADDRESSES[name])]))
        (tmp_path / f"{name}.html").write_text(pages["index.html"], encoding="utf-8", newline="\n")
    with browser.browser() as chromium:
        for scheme in ("light", "dark"):
            shown = chromium.new_page(viewport={"width": 360, "height": 800}, color_scheme=scheme)
            for name in ADDRESSES:
                shown.goto((tmp_path / f"{name}.html").as_uri())
                shown.screenshot(path=tmp_path / "shown.png", full_page=True)
                with Image.open(tmp_path / "shown.png") as picture:
                    (found,) = decoded(picture.convert("L"), 96)
                assert found.text == uri(chart(name, "A4").link)
                followed = shown.evaluate("[...document.querySelectorAll('.web a')].map((one) => one.href)")
                assert [one.removesuffix("/") for one in followed] == [found.text]


def test_the_page_of_the_chart_has_the_address() -> None:
    sheet = chart("usual", "A4")
    assert f'<a href="{sheet.link}">{sheet.link}</a>' in html(sheet)
