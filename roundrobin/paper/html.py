"""A sheet as a page of the web: no scripts, nothing fetched from anywhere, readable on a phone and on paper.

The pages carry a content-security policy that allows the one stylesheet they contain, by its hash, and a
picture of their own for the tab; no script runs and nothing is loaded. It holds from a folder and from a
club's site alike.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from roundrobin.files.saving import put
from roundrobin.paper.marks import MARK
from roundrobin.paper.page_of_sheet import Box, apart, view
from roundrobin.paper.page_words import page_words
from roundrobin.sheets.link import readable
from roundrobin.sheets.sheet import Sheet

TEMPLATES = Path(__file__).with_name("templates")
ICON = "data:image/svg+xml," + quote(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#fbfaf7" d="M0 0h8v8H0z"/>'
    '<path fill="#0b5563" d="M1 1h2v2H1zM3 3h2v2H3zM5 5h2v2H5z"/></svg>'
)
MOST_KEPT = 2048  # cells that are remembered as they are drawn


def html(sheet: Sheet | Iterable[Sheet], path: str | Path | None = None) -> str:
    """The sheet, or several one below another, as one page; written to `path` as well if given.

    Whatever stands in a name is text there and nothing else. Raises `OSError` naming the file when it
    cannot be written.

    >>> import roundrobin as rr
    >>> page = html(rr.sheets.wallchart(rr.example()))
    >>> page[:15], ">Ash, Ida</bdi>" in page, "<script" in page
    ('<!doctype html>', True, False)
    """
    sheets = [sheet] if isinstance(sheet, Sheet) else list(sheet)
    views = apart([view(one) for one in sheets])
    wide = any(one.wide for one in views)
    said = page("sheets.html", sheets[0].language if sheets else "en", views=views, wide=wide)
    if path is not None:
        put(Path(path), said.encode())
    return said


def page(template: str, language: str, *, marks: Sequence[str] = (), **values: Any) -> str:
    """A page from one of the templates, which get the style, its policy and the words besides `values`.

    `marks` are those of the events it is of.
    """
    made = (
        _templates()
        .get_template(template)
        .render(
            language=language,
            policy=_policy(),
            icon=ICON,
            generator=Markup(MARK),  # a line of ours
            marks=marks,
            style=Markup(style()),  # our own file; nothing of an event gets into it
            words=page_words(language),
            **values,
        )
    )
    return made + "\n"


@cache
def style() -> str:
    """The stylesheet of all pages."""
    lines = (TEMPLATES / "style.css").read_text(encoding="utf-8").splitlines()
    return "\n".join(filter(None, map(str.strip, lines)))


@cache
def _policy() -> str:
    """Nothing is allowed but the stylesheet with this hash and pictures inside the page."""
    digest = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()
    allowed = ("default-src 'none'", f"style-src 'sha256-{digest}'", "img-src data:")
    return "; ".join((*allowed, "base-uri 'none'", "form-action 'none'"))


@cache
def _templates() -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        auto_reload=False,
    )
    made.globals.update(cells=_cells, heads=_heads, readable=readable)
    return made


def _cells(boxes: Iterable[Box], language: str) -> Markup:
    """The cells of a row."""
    return Markup("".join(_cell(box, language) for box in boxes))  # each of them is escaped


@lru_cache(maxsize=MOST_KEPT)
def _cell(box: Box, language: str) -> Markup:
    """A cell; on the pages of an event most stand many times."""
    drawn: Markup = _drawing().cell(box, page_words(language))
    return drawn


@lru_cache(maxsize=MOST_KEPT)
def _heads(boxes: tuple[Box, ...]) -> Markup:
    """The heads of a table, which are the same on all pages of a kind."""
    drawn: Markup = _drawing().heads(boxes)
    return drawn


@cache
def _drawing() -> Any:
    """The macros of cells and heads."""
    return _templates().get_template("cell.html").module
