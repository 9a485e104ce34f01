"""The entries of a calendar one by one, as the file has them, with what has become of each."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date as Date
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

import icalendar

from roundrobin.files.ics.present import cut

if TYPE_CHECKING:
    from roundrobin.files.ics import Made


class Listed(NamedTuple):
    """An entry: new, changed, cancelled or the same; its beginning and end, which a whole day has not.

    A time is in ISO 8601 with its distance from UTC.
    """

    uid: str
    change: str
    start: str
    end: str | None
    summary: str
    description: str
    status: str

    @property
    def when(self) -> str:
        """Day and time as people write them: `2026-01-12 19:30`."""
        return self.start[:16].replace("T", " ")


def listed(made: Made) -> list[Listed]:
    """The entries of the event in a calendar, in order of time.

    >>> import roundrobin as rr
    >>> from datetime import date
    >>> from roundrobin.files.ics import calendar
    >>> event = rr.example()
    >>> rounds = [each._replace(date=date(2026, 1, 5 + each.number)) for each in event.schedule.rounds]
    >>> first = listed(calendar(event.with_schedule(event.schedule.mapped(rounds))))[0]
    >>> first.change, first.when, first.summary
    ('new', '2026-01-06', 'Five Trees: round 1')
    """
    return sorted(_entries(made), key=lambda entry: (entry.start, entry.uid))


def _entries(made: Made) -> Iterator[Listed]:
    for part in cut(made.data):
        if part.name != "VEVENT" or part.uid not in made.changes:
            continue
        entry = icalendar.Event.from_ical(part.raw)
        yield Listed(
            part.uid,
            made.changes[part.uid],
            _moment(entry, "dtstart") or "",
            _moment(entry, "dtend"),
            str(entry.get("summary", "")),
            str(entry.get("description", "")),
            str(entry.get("status", "")),
        )


def _moment(entry: Any, name: str) -> str | None:
    moment = getattr(entry.get(name), "dt", None)
    return moment.isoformat() if isinstance(moment, Date | datetime) else None
