"""The pages of an event, or of all sections of a festival, ready to lie in a folder or on a club's site.

Pages are named by number, never by name, so that an address somebody keeps stays right: `index.html`,
`crosstable.html`, `schedule.html`, `players.html`, `player-4.html`, `after-3.html`. Several events have a
folder each, called like their files, and an index over them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date as Date
from itertools import takewhile
from typing import Any

from roundrobin.event import Event
from roundrobin.paper.event_pages import Pages
from roundrobin.paper.folders import folders
from roundrobin.paper.html import page
from roundrobin.paper.marks import event_mark
from roundrobin.paper.match_pages import match
from roundrobin.paper.page_words import page_words
from roundrobin.paper.signs import printable
from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.frame import printed_names, sheet_date
from roundrobin.sheets.translation import phrase

UP = "../index.html"
_UPDATED = re.compile('<span class="updated">[^<]*</span>')
_NAME = re.compile(
    r"([a-z0-9]+(?:-[a-z0-9]+)*/)?(index|crosstable|schedule|players|player-[1-9]\d*|after-[1-9]\d*)\.html"
)


def site(
    events: Sequence[Event], *, date: Date | None = None, updated: Date | None = None
) -> Iterator[tuple[str, str]]:
    """All pages with their names, the index last, so that whoever writes them never has a link to nothing.

    Equal events give equal pages. Every page says of which day its results are; each index says besides on
    which day the pages were `updated`, if that is told.

    >>> import roundrobin as rr
    >>> [name for name, _ in site([rr.example()])][-5:]
    ['after-4.html', 'after-5.html', 'crosstable.html', 'schedule.html', 'index.html']
    """
    if len(events) == 1:
        yield from Pages(events[0], date, updated=updated).all()
        return
    sections, words = [], page_words(events[0].language if events else "en")
    for folder, event in zip(folders(events), events, strict=True):
        pages = Pages(event, date, up=UP, updated=updated)
        for name, text in pages.all():
            yield f"{folder}/{name}", text
        sections.append(_section(pages, f"{folder}/index.html", words))
    yield "index.html", _over(events, sections, date, updated)


def site_names(events: Sequence[Event]) -> list[str]:
    """The names of the pages `site` makes, without making them."""
    named = [[name for name, _ in Pages(event, None).makers()] for event in events]
    if len(events) == 1:
        return named[0]
    placed = zip(folders(events), named, strict=True)
    return [*(f"{folder}/{name}" for folder, names in placed for name in names), "index.html"]


def is_page_name(name: str) -> bool:
    """Whether a page could be called so, here or in the folder of one of several events.

    >>> [is_page_name(name) for name in ("index.html", "02-quad/player-12.html", "photos.html")]
    [True, True, False]
    """
    return bool(_NAME.fullmatch(name))


def way_up(name: str) -> str:
    """What stands in a page for the way to the index over several events; nothing where there is none."""
    return f'href="{UP}"' if "/" in name else ""


def undated(text: str) -> str:
    """A page without the day on which it was updated: equal for two that say the same.

    >>> import roundrobin as rr
    >>> from datetime import date
    >>> one, two = (dict(site([rr.example()], updated=date(2026, 1, day)))["index.html"] for day in (5, 6))
    >>> one == two, undated(one) == undated(two)
    (False, True)
    """
    return _UPDATED.sub("", text)


def _section(one: Pages, href: str, words: dict[str, str]) -> dict[str, Any]:
    """What the index over several events says of one of them, in the words of the index."""
    played = match(one.ranked, one.date)
    first = [row for row in one.ranked.rows if row.place == 1 and row.games] if not played else []
    if first and not one.ranked.final:  # tie-breaks decide nothing yet
        first = [row for row in one.ranked.rows if row.games and row.points == first[0].points]
    called = printed_names(one.event)
    coming = one.coming
    day = one.event.schedule.round(coming).date if coming else None
    when = f", {one.said('day', wording.weekday(day))}" if day else ""
    return {
        "href": href,
        "title": printable(one.event.name),
        "details": one.frame.details,
        "match": played,
        "state": one.frame.subtitle if one.ranked.final else one.state[:1].upper() + one.state[1:],
        "leading": words["won" if one.ranked.final else "leads"],
        "leaders": [printable(called[row.player.number]) for row in first],
        "points": show_points(first[0].points) if first else "",
        "coming": f"{words['next_round']}: {coming}{when}" if coming else "",
    }


def _over(
    events: Sequence[Event], sections: list[dict[str, Any]], date: Date | None, updated: Date | None
) -> str:
    """The index over several events."""
    language = events[0].language if events else "en"
    words = page_words(language)
    days = [day for event in events if (day := sheet_date(event, date))]
    return page(
        "sections.html",
        language,
        marks=list(dict.fromkeys(map(event_mark, events))),
        title=_common(events) or words["sections"],
        corner=printable(" · ".join(dict.fromkeys(event.club or event.organiser for event in events))),
        sections=sections,
        wide=False,
        made=f"{words['made']} {phrase(language, 'day', wording.day(max(days)))}" if days else "",
        updated=phrase(language, "page", f"updated {wording.day(updated)}") if updated else "",
    )


def _common(events: Sequence[Event]) -> str:
    """What the names of all events begin with, in whole words, up to a comma or dash if there is one."""
    side_by_side = zip(*(event.name.split() for event in events), strict=False)
    alike = takewhile(lambda words: len(set(words)) == 1, side_by_side)
    common = " ".join(words[0] for words in alike)
    parted = re.fullmatch(r"(.{4,}?)\s*[,:(–—·|].*", common) or re.fullmatch(r"(.{4,}?)\s+-.*", common)
    said = parted[1] if parted else common
    return printable(said) if len(said) > 3 else ""
