"""Pages as Chromium shows them: phone and desk, dark and light, on paper, and what the policy stops."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from roundrobin.event import Event
from roundrobin.paper.html import html
from roundrobin.paper.site import site
from roundrobin.sheets import overview, slips, wallchart
from tests import browser
from tests.sample_events import sample

pytestmark = pytest.mark.skipif(bool(browser.missing()), reason=browser.missing() or "there is one")

HOSTILE = "<img src=x onerror=hacked=1><script>hacked=1</script>"
EVENTS = {
    "four": sample(4),
    "four-double": sample(4, 2, upto=3),
    "ten": sample(10, upto=5, withdrawn={3: 2}, postponed=[(1, 4)], web="https://riverside.example/spring"),
    "ten-double": sample(10, 2, upto=12),
    "sixteen": sample(16, upto=7),
    "sixteen-double": sample(16, 2, upto=20),
    "thirty": sample(30, upto=11),
    "long": sample(["Wolfeschlegelsteinhausenbergerdorff" * 3, HOSTILE, "حداد, كريم", "Tal"], upto=2),
}
PAGES = ("index", "crosstable", "player-2", "schedule", "players", "after-1")
WIDTHS = (360, 1280)

# The smallest contrast of any text with what is behind it, with the text; WCAG 2.2, 1.4.3.
CONTRAST = """() => {
  const light = (colour) => {
    const part = (value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    const [r, g, b] = colour.match(/[\\d.]+/g).map((value) => part(value / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!/, 0\\)$/.test(colour)) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  let least = [99, ""];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim(), element = walk.currentNode.parentElement;
    if (!text || !element.getClientRects().length) continue;
    const one = light(getComputedStyle(element).color), other = light(behind(element));
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (ratio < least[0]) least = [ratio, text];
  }
  return least;
}"""
STICKS = """() => {
  const scroll = document.querySelector(".scroll:has(.lead)");
  scroll.scrollLeft = scroll.scrollWidth;
  const edge = scroll.getBoundingClientRect().left;
  const away = [...scroll.querySelectorAll("tbody .lead")].filter((cell) => {
    const box = cell.getBoundingClientRect();
    const seen = document.elementFromPoint(box.left + 5, Math.min(box.top + 5, innerHeight - 1));
    return Math.abs(box.left - edge) > 1 || (box.bottom < innerHeight && !cell.contains(seen));
  });
  return [scroll.scrollLeft, away.length];
}"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with browser.browser() as launched:
        yield launched


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of all events, a folder each."""
    made = tmp_path_factory.mktemp("site")
    for name, event in EVENTS.items():
        write(made / name, event)
    return made


def write(folder: Path, event: Event) -> None:
    folder.mkdir()
    for name, text in site([event]):
        if name.removesuffix(".html") in PAGES:
            (folder / name).write_text(text, encoding="utf-8", newline="\n")


class Seen:
    """A page in a window, and what the console said of it."""

    def __init__(self, chromium: Any, width: int, scheme: str = "light") -> None:
        self.context = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme)
        self.page = self.context.new_page()
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))

    def __enter__(self) -> Seen:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()

    def show(self, file: Path) -> Any:
        self.page.goto(file.as_uri())
        return self.page


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", EVENTS)
def test_no_page_scrolls_sideways_and_nothing_is_loaded(
    chromium: Any, folder: Path, name: str, width: int
) -> None:
    with Seen(chromium, width) as seen:
        for each in PAGES:
            file = folder / name / f"{each}.html"
            page = seen.show(file)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, each
        assert seen.said == []
        assert {url.partition(":")[0] for url in seen.asked} <= {"file", "data"}
        assert len([url for url in seen.asked if url.startswith("file")]) == len(PAGES)


@pytest.mark.parametrize("name", EVENTS)
def test_the_points_stand_on_the_first_screen_of_a_phone(chromium: Any, folder: Path, name: str) -> None:
    edges = """[...document.querySelectorAll(".of-standings .points")].map((cell) => {
      const box = cell.getBoundingClientRect();
      return [box.width, box.right];
    })"""
    with Seen(chromium, 360) as seen:
        found = seen.show(folder / name / "index.html").evaluate(edges)
    assert len(found) == 1 + len(EVENTS[name].players)
    assert all(width > 0 and right <= 360 for width, right in found)
    shown = "[...document.querySelectorAll('.of-standings .spared')].map((cell) => cell.checkVisibility())"
    for width, visible in ((360, False), (1280, True)):
        with Seen(chromium, width) as seen:
            spared = seen.show(folder / name / "index.html").evaluate(shown)
        assert spared
        assert set(spared) == {visible}


@pytest.mark.parametrize("name", ["ten", "sixteen", "sixteen-double", "thirty"])
def test_the_names_stay_when_the_grid_scrolls_on_a_phone(chromium: Any, folder: Path, name: str) -> None:
    with Seen(chromium, 360) as seen:
        page = seen.show(folder / name / "crosstable.html")
        moved, away = page.evaluate(STICKS)
        assert moved > 100
        assert away == 0


def test_a_player_sees_his_whole_season_on_a_phone(chromium: Any, folder: Path) -> None:
    with Seen(chromium, 360) as seen:
        for name in ("ten", "thirty"):
            page = seen.show(folder / name / "player-2.html")
            assert page.evaluate("document.querySelector('.scroll').scrollWidth") <= 360
            assert page.locator("tbody").first.inner_text().startswith("Next game")


def test_the_next_round_is_on_top_of_a_phone(chromium: Any, folder: Path) -> None:
    with Seen(chromium, 360) as seen:
        box = seen.show(folder / "ten" / "index.html").locator(".next").bounding_box()
        assert box["y"] < 300
        assert seen.page.locator("main > section").first.inner_text().startswith("Next round")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["ten", "sixteen-double", "thirty"])
def test_every_text_has_contrast(chromium: Any, folder: Path, name: str, scheme: str) -> None:
    with Seen(chromium, 1280, scheme) as seen:
        for each in PAGES:
            page = seen.show(folder / name / f"{each}.html")
            ratio, text = page.evaluate(CONTRAST)
            assert ratio >= 4.5, (each, text)
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 20, 23)"
        assert dark == (scheme == "dark")


@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_of_a_name_begins_with_a_comma(chromium: Any, tmp_path: Path, width: int) -> None:
    called = ["Chattopadhyay, Iravan", "Wolfeschlegelsteinhausen, Hubert", "Nepomniachtchi, Ian", "Tal, Ana"]
    write(tmp_path / "names", sample([*called, "Ramachandranpillai, K.", "Vachier-Lagrave, Maxime"], upto=2))
    # the letter before a comma stands in the same line as the comma
    torn = """[...document.querySelectorAll(".name bdi")].filter((name) => {
      const text = name.textContent, at = text.indexOf(","), walk = document.createTreeWalker(name, 4);
      if (at < 1) return false;
      const tops = [];
      for (let before = 0; walk.nextNode(); before += walk.currentNode.length)
        for (const place of [at - 1, at]) {
          if (place < before || place >= before + walk.currentNode.length) continue;
          const range = document.createRange();
          range.setStart(walk.currentNode, place - before);
          range.setEnd(walk.currentNode, place - before + 1);
          tops.push(range.getBoundingClientRect().top);
        }
      return Math.abs(tops[0] - tops[1]) > 2;
    }).map((name) => name.textContent)"""
    with Seen(chromium, width) as seen:
        for each in PAGES:
            page = seen.show(tmp_path / "names" / f"{each}.html")
            assert page.evaluate(torn) == [], each
            assert page.evaluate("document.documentElement.scrollWidth") <= width, each


@pytest.mark.parametrize("width", WIDTHS)
def test_the_overview_and_slips_are_legible(chromium: Any, tmp_path: Path, width: int) -> None:
    event = sample(10, upto=0)
    (tmp_path / "overview.html").write_text(html(overview(event)), encoding="utf-8", newline="\n")
    (tmp_path / "slips.html").write_text(html(slips(event, 1, blank=1)), encoding="utf-8", newline="\n")
    with Seen(chromium, width) as seen:
        page = seen.show(tmp_path / "overview.html")
        small = "(at) => parseFloat(getComputedStyle(document.querySelector(at)).fontSize)"
        assert page.evaluate(small, ".to-come") >= 14
        assert (
            page.evaluate("getComputedStyle(document.querySelector('.to-come')).color") == "rgb(28, 29, 31)"
        )
        page = seen.show(tmp_path / "slips.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        boxes = """[...document.querySelectorAll(".box")].map((box) => {
          const {width, height} = getComputedStyle(box, "::before");
          return [parseFloat(width), parseFloat(height)];
        })"""
        assert {(wide > 12, high > 12) for wide, high in page.evaluate(boxes)} == {(True, True)}
        lines = "[...document.querySelectorAll('.blank')].map((line) => line.getBoundingClientRect().width)"
        assert min(page.evaluate(lines)) > 120
        assert seen.said == []


def test_names_are_text_and_nothing_else(chromium: Any, folder: Path) -> None:
    with Seen(chromium, 360) as seen:
        page = seen.show(folder / "long" / "player-2.html")
        assert HOSTILE in page.locator("h2").first.inner_text()
        assert page.evaluate("typeof hacked") == "undefined"
        assert page.locator("img, main script").count() == 0


def injected(text: str) -> str:
    """The page with what somebody who got into it would add."""
    added = "<script>window.hacked = 1</script><img src='x.png' onerror='window.hacked = 2'>"
    added += "<b id='loud' style='color: rgb(255, 0, 0)'>!</b><style>#loud { font-size: 99px }</style>"
    added += "<script src='hack.js'></script><iframe src='hack.html'></iframe>"
    return text.replace("<main>", f"<main>{added}")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """The address of a web server for the folder of the test."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("place", ["folder", "site"])
def test_the_policy_holds(chromium: Any, tmp_path: Path, served: str, place: str) -> None:
    text = html(wallchart(EVENTS["ten"]))
    (tmp_path / "hack.js").write_text("window.hacked = 3", encoding="utf-8")
    (tmp_path / "hack.html").write_text("<p>in a frame</p>", encoding="utf-8")
    (tmp_path / "good.html").write_text(text, encoding="utf-8", newline="\n")
    (tmp_path / "bad.html").write_text(injected(text), encoding="utf-8", newline="\n")
    start = tmp_path.as_uri() if place == "folder" else served
    with Seen(chromium, 1280) as seen:
        seen.page.goto(f"{start}/good.html")
        assert seen.page.evaluate(
            "getComputedStyle(document.querySelector('.diagonal')).backgroundColor"
        ) == ("rgb(201, 198, 189)")
        assert seen.said == []
        seen.page.goto(f"{start}/bad.html")
        assert seen.page.evaluate("typeof window.hacked") == "undefined"
        style = seen.page.evaluate("(({color, fontSize}) => [color, fontSize])(getComputedStyle(loud))")
        assert style == ["rgb(28, 29, 31)", "16px"]
        stopped = [line for line in seen.said if "Content Security Policy" in line]
        assert len(stopped) >= 5
        for what in ("inline script", "x.png", "inline style", "hack.js", "hack.html"):
            assert any(what in line for line in stopped), what


@pytest.mark.parametrize("name", ["ten", "sixteen", "sixteen-double"])
def test_on_paper(chromium: Any, folder: Path, name: str) -> None:
    with Seen(chromium, 1280, "dark") as seen:
        page = seen.show(folder / name / "crosstable.html")
        page.emulate_media(media="print")
        assert page.locator("nav").first.is_hidden()
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
        assert page.evaluate("getComputedStyle(document.querySelector('tbody .lead')).position") == "static"
        printed = PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))
        assert [sheet.mediabox.width > sheet.mediabox.height for sheet in printed.pages] == [True]
        text = printed.pages[0].extract_text()
        for player in EVENTS[name].players:
            assert player.name.split(",")[0].split("-")[0] in text
        assert "WON" in text
