"""An entry as a VEVENT: written anew, compared with the one that is there, changed, cancelled.

What an organiser or a calendar program has added to an entry (an alarm, a category) stays in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import icalendar

from roundrobin.errors import Malformed
from roundrobin.event import Event
from roundrobin.files.ics.clock import Clock
from roundrobin.files.ics.entries import CANCELLED, Entry, clean
from roundrobin.files.ics.present import Part
from roundrobin.files.ics.wording import in_language

# What an entry says; three more properties say how new it is.
_STATE = ("sequence", "dtstamp", "last-modified")
_FACTS = (
    *("uid", "summary", "description", "location", "url", "status"),
    *("dtstart", "dtend", "duration", "transp"),
)


def drawn(event: Event, entry: Entry, clock: Clock) -> icalendar.Event:
    """The facts of an entry, as a VEVENT without anything that says how new it is."""
    made = icalendar.Event()
    made.add("uid", entry.uid)
    start, end = clock.start(entry), clock.end(entry)
    made.add("dtstart", start)
    if end:
        made.add("dtend", end)
    summary = entry.summary
    if entry.timed and clock.at and not end:  # the day alone says too little
        summary = f"{summary}, {clock.at:%H:%M}"
    made.add("summary", summary)
    made.add("description", entry.description)
    made.add("status", entry.status)
    if place := ", ".join(dict.fromkeys(filter(None, map(clean, (event.club, event.city))))):
        made.add("location", place)
    if address := web_address(event.web):
        made.add("url", address)
    if not end:
        made.add("transp", "TRANSPARENT")  # the day is not taken
    return made


def new(facts: icalendar.Event, stamp: datetime) -> bytes:
    """An entry that was not there before."""
    return _finished(facts, 0, stamp)


def refreshed(part: Part, facts: icalendar.Event, stamp: datetime) -> bytes:
    """The entry that is there, with these facts: byte for byte the same when they are the same."""
    if _stateless(part.raw) == _stateless(facts.to_ical()):  # as we wrote it: no need to read it
        return part.raw
    old = _read(part)
    if _facts_of(old) == _facts_of(facts):
        return part.raw
    for name in _FACTS:
        old.pop(name, None)
        if name in facts:
            old[name] = facts[name]
    return _finished(old, _sequence(old, part) + 1, stamp)


def cancelled(part: Part, stamp: datetime, language: str = "en") -> bytes:
    """The entry that is there, cancelled; as it is when it was before."""
    old = _read(part)
    if str(old.get("status", "")).upper() == CANCELLED:
        return part.raw
    summary = in_language(language, f"Cancelled: {old.get('summary', '')}")
    for name, value in (("status", CANCELLED), ("summary", summary)):
        old.pop(name, None)
        old.add(name, value)
    return _finished(old, _sequence(old, part) + 1, stamp)


def year(part: Part) -> int:
    """The year an entry begins in, 0 where it cannot be told."""
    found = re.search(rb"^DTSTART[^:\r\n]*:([0-9]{4})", part.raw, re.MULTILINE | re.IGNORECASE)
    return int(found[1]) if found else 0


def web_address(web: str) -> str:
    """The address of the event's page, complete; empty when there is none that can be written."""
    address = web.strip()
    if not address or any(sign.isspace() or not sign.isprintable() for sign in address):
        return ""
    scheme, parted, _ = address.partition("://")
    if parted and scheme.lower() not in {"http", "https"}:
        return ""
    return address if parted else f"https://{address}"


def _finished(made: icalendar.Event, sequence: int, stamp: datetime) -> bytes:
    """The bytes, with the number of the version and when it was made: never earlier than the one before."""
    before = getattr(made.get("dtstamp"), "dt", None)
    if isinstance(before, datetime) and before.tzinfo:
        stamp = max(stamp, before)
    for name in _STATE:
        made.pop(name, None)
    made.add("sequence", sequence)
    made.add("dtstamp", stamp)
    made.add("last-modified", stamp)
    return bytes(made.to_ical())


def _stateless(raw: bytes) -> bytes:
    """The bytes without the lines that say how new they are."""
    return re.sub(rb"^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED):[^\n]*\n", b"", raw, flags=re.MULTILINE)


def _read(part: Part) -> icalendar.Event:
    try:
        made = icalendar.Event.from_ical(part.raw)
        broken = [name for name, _ in getattr(made, "errors", ())]
    except ValueError as wrong:
        broken = [str(wrong)[:60]]
    if broken or not isinstance(made, icalendar.Event):
        what = f"the entry {part.uid} cannot be read: {', '.join(map(str, broken))}"
        remedy = "take the entry out of that file, or give another name with -o"
        raise Malformed.one(f"line {part.line}", what, remedy)
    return made


def _sequence(made: icalendar.Event, part: Part) -> int:
    value = made.get("sequence", 0)
    if isinstance(value, list) or not isinstance(value, int):
        what, remedy = f"SEQUENCE of the entry {part.uid} is no number", "take the entry out of that file"
        raise Malformed.one(f"line {part.line}", what, remedy)
    return max(0, int(value))


def _facts_of(made: icalendar.Event) -> Mapping[str, Any]:
    """By name, the facts as they are written, with the zone or the kind of value."""
    found: dict[str, Any] = {}
    for name in _FACTS:
        value = made.get(name)
        if isinstance(value, list):
            found[name] = ("several", len(value), id(made))  # more than once: never the same as ours
        elif value is not None:
            params = {key: str(said) for key, said in value.params.items() if key in ("TZID", "VALUE")}
            found[name] = (str(params), value.to_ical())
    return found
