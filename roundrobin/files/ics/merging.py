"""A new calendar brought onto the one that is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar

from roundrobin.errors import Malformed, Problem
from roundrobin.event import Event
from roundrobin.files.ics import drawing
from roundrobin.files.ics.entries import CHANGED, GONE, NEW, SAME, clean, is_of
from roundrobin.files.ics.present import REMEDY, Part, cut
from roundrobin.files.ics.zones import timezone
from roundrobin.files.problems import error

MAKER = "-//roundrobin//all-play-all chess events//EN"
_REFRESH = timedelta(hours=6)


def merged(
    event: Event,
    player: int | None,
    facts: Mapping[str, icalendar.Event],
    parts: Sequence[Part],
    stamp: datetime,
) -> tuple[list[Part], dict[str, str]]:
    """What was there, refreshed, and behind it what is new; and of each entry by its `uid` what it became.

    Entries of this event that are not among the `facts` are cancelled; with a player only his games are.
    Raises `Malformed` for an entry of this event that cannot be read.
    """
    done, problems = list[Part](), list[Problem]()
    became: dict[str, str] = {}
    for part in parts:
        if part.name == "VTIMEZONE":
            problems += _zone_fault(part)
        ours = part.name == "VEVENT" and is_of(event, part.uid)
        if not ours or (part.uid not in facts and not is_of(event, part.uid, player)):
            done.append(part)
            continue
        if part.uid in became:
            continue
        played = part.uid in facts
        became[part.uid] = SAME
        try:
            if played:
                raw = drawing.refreshed(part, facts[part.uid], stamp)
            else:
                raw = drawing.cancelled(part, stamp, event.language)
        except Malformed as wrong:
            problems += wrong.problems
            continue
        if raw != part.raw:
            became[part.uid] = CHANGED if played else GONE
        done.append(part._replace(raw=raw))
    if problems:
        raise Malformed(problems)
    fresh = [uid for uid in facts if uid not in became]
    done += [Part("VEVENT", drawing.new(facts[uid], stamp), 0, True, uid) for uid in fresh]
    return done, became | dict.fromkeys(fresh, NEW)


def _zone_fault(part: Part) -> list[Problem]:
    """That a time zone in the file cannot be read: every time in it would be wrong."""
    try:
        icalendar.Timezone.from_ical(part.raw)
    except ValueError:
        return [error(f"line {part.line}", "this time zone cannot be read", REMEDY)]
    return []


def with_zone(parts: list[Part], zone: ZoneInfo, years: Sequence[int]) -> list[Part]:
    """The parts with the time zone in front of the entries; one from elsewhere is left as it is."""
    made = Part("VTIMEZONE", timezone(zone, min(years), max(years)).to_ical(), 0, True)
    tzid = f"TZID:{zone.key}".encode()
    for at, part in enumerate(parts):
        if part.name == "VTIMEZONE" and tzid in part.raw.split(b"\r\n"):
            return [*parts[:at], made, *parts[at + 1 :]] if _is_ours(parts) else parts
    first = next((at for at, part in enumerate(parts) if part.component), len(parts))
    return [*parts[:first], made, *parts[first:]]


def _is_ours(parts: Sequence[Part]) -> bool:
    """Whether the file was made here: then its head and its time zone are ours to refresh."""
    makers = [part.raw.strip() for part in parts if part.name == "PRODID"]
    return not parts or makers == [f"PRODID:{MAKER}".encode()]


def head(event: Event, player: int | None, zone: ZoneInfo | None) -> list[Part]:
    """The properties of the calendar itself."""
    name = clean(event.name)
    if player:
        name = f"{clean(event.player(player).name)} – {name}"
    made = icalendar.Calendar()
    for key, value in (
        ("version", "2.0"),
        ("prodid", MAKER),
        ("calscale", "GREGORIAN"),
        ("method", "PUBLISH"),
        ("name", icalendar.vText(name)),  # untyped by RFC 5545, so its commas would stay bare
        ("x-wr-calname", icalendar.vText(name)),
        *([("x-wr-timezone", zone.key)] if zone else []),
        ("refresh-interval", icalendar.vDuration(_REFRESH, params={"VALUE": "DURATION"})),
        ("x-published-ttl", icalendar.vDuration(_REFRESH)),
    ):
        made.add(key, value)
    return [Part(part.name, part.raw, 0) for part in cut(made.to_ical())]


def headed(parts: Sequence[Part], head: Sequence[Part]) -> list[Part]:
    """The parts with our head in place of the one before, if the file is ours; else as they are."""
    components = [part for part in parts if part.component]
    properties = [part for part in parts if not part.component]
    if properties and not _is_ours(properties):
        return [*parts]
    ours = {part.name for part in head} | {"X-WR-TIMEZONE"}
    return [*head, *(part for part in properties if part.name not in ours), *components]
