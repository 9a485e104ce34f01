"""When play begins, in local time, and how long it takes."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from datetime import date as Date
from datetime import time as Time
from typing import NamedTuple
from zoneinfo import ZoneInfo

from roundrobin.errors import Impossible, Malformed, Problem
from roundrobin.event import Calendar, Event
from roundrobin.files.ics.entries import Entry
from roundrobin.files.problems import warning
from roundrobin.scheduling.control import CHANGEOVER, parse_control

GUESSED = 180  # minutes of a game where no time control says it
YEARS = range(1900, 2200)  # in which a time of day is written


class Clock(NamedTuple):
    """When play begins and how long a game takes. Without a zone no time is written, only the day."""

    at: Time | None = None
    zone: ZoneInfo | None = None
    minutes: int = 0

    def timed(self, entry: Entry) -> bool:
        """Whether the entry has a time of day."""
        return bool(entry.timed and self.at and self.zone) and entry.day.year in YEARS

    def start(self, entry: Entry) -> datetime | Date:
        """The local time an entry begins, after the rounds before it that night; or the day."""
        if not self.timed(entry):
            return entry.day
        assert self.at
        begun = datetime.combine(entry.day, self.at, self.zone)
        return self._later(begun, entry.turn * (self.minutes + CHANGEOVER)) if entry.turn else begun

    def end(self, entry: Entry) -> datetime | None:
        """The local time it ends."""
        start = self.start(entry)
        if not isinstance(start, datetime):
            return None
        return self._later(start, entry.rounds * self.minutes + (entry.rounds - 1) * CHANGEOVER)

    def _later(self, start: datetime, minutes: int) -> datetime:
        """So many minutes later, as they pass, also over a change of the clock.

        A local time that comes twice in that night means the first, so the second is said in UTC.
        """
        moment = start.astimezone(UTC) + timedelta(minutes=minutes)
        there = moment.astimezone(self.zone)
        return moment if there.fold else there


def clock(event: Event, zone: str = "", minutes: int | None = None) -> tuple[Clock, list[Problem]]:
    """The times of an event, in `zone` or its own, and what has to be guessed or left out.

    A game takes `minutes`, or what the time control says. Raises `Impossible` for a zone that is not known.
    """
    at = event.calendar.at if event.calendar else None
    if at is None:
        return Clock(), []
    where = zone or (event.calendar.zone if event.calendar else "")
    if not where:
        what = f"zone is missing, so the calendar has the days only; {at:%H:%M} stands in the titles"
        return Clock(at), [warning("[calendar]", what, 'write  zone = "Europe/Riga"  there, or add --zone')]
    known = _zone(event, where)
    if minutes is not None:
        return Clock(at, known, minutes), []
    try:
        return Clock(at, known, parse_control(event.time_control).longest), []
    except Malformed:
        said = f'"{event.time_control}" is not understood' if event.time_control else "it is missing"
        what = f"{said}; the calendar takes {GUESSED} minutes a game"
        return Clock(at, known, GUESSED), [
            warning("time_control", what, 'write  time_control = "90+30"  or add --minutes')
        ]


def _zone(event: Event, name: str) -> ZoneInfo:
    from roundrobin.files.settings import zone as problems_of

    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        found = problems_of(replace(event.calendar or Calendar(), zone=name))
        remedy = found[0].remedy if found else "install the Python package tzdata"
        raise Impossible.one("zone", f'"{name}" is no time zone that is known here', remedy) from None
