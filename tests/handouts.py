"""Every sheet that is handed out or kept, for the tests that look at all of them."""

from __future__ import annotations

from datetime import timedelta

from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.sample_events import FIRST


def handouts(event: Event) -> list[Sheet]:
    """Cards, slips, outstanding games, overview, US Chess wall chart and the parts of a report."""
    table = standings(crosstable(event))
    coming = next(
        (one.number for one in event.schedule.rounds if all(game.result is None for game in one.games)), None
    )
    late = FIRST + timedelta(days=70)
    return [
        sheets.card(event, 1),
        sheets.card(event, len(event.players)),
        sheets.cards(event),
        sheets.slips(event, coming, blank=3),
        sheets.outstanding(event, date=late),
        sheets.outstanding(event, date=late, by="player"),
        sheets.overview(event),
        sheets.uschart(event),
        sheets.by_round(table),
        *(sheet for sheet in sheets.report(table) if sheet.name in {"cover", "ties", "rules"}),
    ]
