"""By what a page is known again: that it was made here, and the events it is of.

A page of an event carries the event's `uid`, or its name where it has none, so that the pages of another one
are not written over unseen. A renamed event with its `uid` is the same event.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.paper.signs import printable

MARK = '<meta name="generator" content="roundrobin">'
LONGEST_HEAD = 1 << 20  # bytes; the index over several events has a mark of each
_AT_ONCE = 4096
_EVENT = re.compile(r'<meta name="event" content="([^"]*)">')
_TITLE = re.compile(r"<title>([^<]*)</title>")


class Head(NamedTuple):
    """What the head of a page says: whether it is ours, the marks of its events, its title."""

    ours: bool
    events: frozenset[str]
    title: str


def event_mark(event: Event) -> str:
    """What stands in a page for its event.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event_mark(rr.example()) == rr.example().name, event_mark(replace(rr.example(), uid="spring-2026"))
    (True, 'spring-2026')
    """
    return printable(event.uid or event.name).strip()


def known_as(event: Event) -> set[str]:
    """The marks of an event: the one it has, and the one it had before it got a `uid`.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> sorted(known_as(replace(rr.example(), name="Spring", uid="spring-2026")))
    ['Spring', 'spring-2026']
    """
    return {event_mark(event), printable(event.name).strip()}


def head_of(page: Path) -> Head:
    """The head of the page in a file; raises `OSError` where it cannot be read.

    >>> import tempfile
    >>> page = Path(tempfile.mkdtemp()) / "index.html"
    >>> _ = page.write_text(MARK + '<meta name="event" content="a &amp; b"><title>Spring</title><style>')
    >>> head_of(page)
    Head(ours=True, events=frozenset({'a & b'}), title='Spring')
    """
    if not page.is_file():
        return Head(False, frozenset(), "")
    with page.open("rb") as file:
        said = file.read(_AT_ONCE)
        ours = MARK.encode() in said
        while ours and b"<style>" not in said[-2 * _AT_ONCE :] and len(said) < LONGEST_HEAD:
            more = file.read(_AT_ONCE)
            if not more:
                break
            said += more
    text = said.decode("utf-8", errors="replace").partition("<style>")[0]
    title = _TITLE.search(text)
    events = frozenset(map(unescape, _EVENT.findall(text))) if ours else frozenset[str]()
    return Head(ours, events, unescape(title[1]) if title else "")
