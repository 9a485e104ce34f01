"""The pictures of the README: sheets and a page of the event of `roundrobin demo`.

`scripts/pictures` draws them. Beside them `made-from.json` holds what was drawn (every string with its
place, not the bytes of a file), so that a test sees a picture of what the program no longer prints.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from roundrobin import sheets
from roundrobin.cli.demo import EVENT, HALFWAY
from roundrobin.event import Event
from roundrobin.files import read
from roundrobin.paper.event_pages import Pages
from roundrobin.paper.pdf import pdf
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.boxes import boxes, squeezed

FOLDER = Path(__file__).parent / "golden" / "pictures"
MADE = FOLDER / "made-from.json"
PAGE = "page"


def halfway(event: Event) -> Event:
    """The event as it stood after half of its rounds."""
    rounds = tuple(
        each
        if each.number <= HALFWAY
        else each._replace(games=tuple(game._replace(result=None) for game in each.games))
        for each in event.schedule.rounds
    )
    return replace(event, schedule=replace(event.schedule, rounds=rounds))


SHEETS: dict[str, Callable[[Event], Sheet]] = {
    "schedule": sheets.schedule,
    "overview": sheets.overview,
    "wallchart": lambda event: sheets.wallchart(halfway(event)),
    "wallchart-us": lambda event: sheets.uschart(halfway(event)),
    "slips": lambda event: sheets.slips(halfway(event), HALFWAY + 1),
    "cards": lambda event: sheets.cards(halfway(event)),
    "crosstable": lambda event: sheets.crosstable(standings(crosstable(event))),
}


def drawn() -> dict[str, bytes]:
    """Every sheet of the README as the bytes of a PDF."""
    event = read(EVENT)
    return {name: pdf(make(event)) for name, make in SHEETS.items()}


def page() -> str:
    """The first page of the event halfway, as HTML."""
    return dict(Pages(halfway(read(EVENT)), None).all())["index.html"]


def made_from() -> dict[str, str]:
    """What each picture shows, in short: a digest of all strings and of where they stand, to a half point."""
    found = {}
    for name, data in drawn().items():
        places = [[round(2 * value) for value in box] for box in boxes(data)]
        found[name] = _digest(json.dumps([squeezed(data), places]))
    return {**found, PAGE: _digest(page())}


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
