"""Reads pages back strictly: every tag closed in order, and nothing that could run or load anything."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = {"meta", "link", "br", "hr"}
TEXTS = {"p", "h1", "h2", "h3", "ul", "li", "a", "span", "bdi", "strong", "title"}
TABLES = {"table", "thead", "tbody", "tr", "th", "td"}
FRAME = {"html", "head", "meta", "link", "style", "body", "header", "main", "footer", "nav", "section", "div"}
ALLOWED = TEXTS | TABLES | FRAME | {"svg", "path"}


@dataclass
class Page(HTMLParser):
    """A page: its text by tag, its links and anchors; `faults` is empty when it is in order."""

    text: str
    faults: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)
    metas: dict[str, str] = field(default_factory=dict)
    language: str = ""
    open: list[str] = field(default_factory=list)
    said: list[tuple[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.feed(self.text)
        self.close()
        self.faults += [f"{tag} is not closed" for tag in self.open]
        if not self.text.startswith("<!doctype html>\n"):
            self.faults.append("no doctype")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ALLOWED:
            self.faults.append(f"<{tag}>")
        for name, value in attrs:
            if name.startswith("on") or name in {"style", "srcdoc", "src", "action", "formaction"}:
                self.faults.append(f"<{tag} {name}={value!r}>")
        given = {name: value or "" for name, value in attrs}
        if len(given) != len(attrs):
            self.faults.append(f"an attribute twice in <{tag}>")
        if tag == "html":
            self.language = given.get("lang", "")
        if tag == "a":
            self.links.append(given["href"])
        if tag == "meta":
            self.metas[given.get("name") or given.get("http-equiv") or "charset"] = given.get("content", "")
        if "id" in given:
            if given["id"] in self.anchors:
                self.faults.append(f"id {given['id']} twice")
            self.anchors.add(given["id"])
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.said.append((self.open[-1], data))

    @property
    def words(self) -> str:
        """All text of the page but its style, blanks made one."""
        return re.sub(r"\s+", " ", " ".join(data for tag, data in self.said if tag != "style"))

    def of(self, tag: str) -> list[str]:
        """The texts right inside the tags of one kind."""
        return [re.sub(r"\s+", " ", data).strip() for at, data in self.said if at == tag]
