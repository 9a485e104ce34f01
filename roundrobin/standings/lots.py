"""Drawing lots among those who are still level, so that anybody can check it (C.07, 4.2).

Everybody's lot is the SHA-256 of `seed|ties|name`, as for pairing numbers (`scheduling.lots`); the smallest
is first. A lot depends on nobody else, so who joins elsewhere changes no draw. The seed is that of
`[lots]`, else the event's `uid`, else its name, so the file has all that it takes to draw again.
"""

from __future__ import annotations

from roundrobin.event import Event
from roundrobin.scheduling.lots import labels, lot
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.terms import Terms, stated

PURPOSE = "ties"


def seed(event: Event) -> str:
    """What the lots of an event are drawn with.

    >>> import roundrobin as rr
    >>> seed(rr.example())
    'Five Trees'
    """
    return (event.lots.seed if event.lots else "") or event.uid or event.name


def lots(table: Crosstable) -> Terms:
    """Where your lot stands among all, smallest first (4.2); games have nothing to do with it.

    >>> import roundrobin as rr
    >>> sorted(lots(rr.crosstable(rr.example())).show())
    ['1', '2', '3', '4', '5']
    """
    event = table.event
    entries = labels([player.name for player in event.players])
    drawn = [lot(entry, seed(event), PURPOSE) for entry in entries]
    place = {at: rank for rank, at in enumerate(sorted(range(len(drawn)), key=drawn.__getitem__), 1)}
    return stated(table, [place[at] for at in range(len(drawn))])
