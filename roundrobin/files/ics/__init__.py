"""Calendar files (iCalendar, RFC 5545): the nights of an event, or the games, to be subscribed to.

Written onto a calendar that is there, a new one is compared with it: what has not changed stays byte for
byte, a changed entry has a higher SEQUENCE, one whose game is no longer played is cancelled, and everything
that is not of this event stays. So every calendar program that knows an entry moves it instead of showing it
twice.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from datetime import date as Date
from datetime import time as Time
from types import MappingProxyType
from typing import NamedTuple

from roundrobin.errors import Impossible, Malformed, Problem
from roundrobin.event import Event
from roundrobin.files.ics.contents import Contents, contents
from roundrobin.files.ics.entries import CHANGED, GONE, NEW, SAME, Entry, event_uid, is_of
from roundrobin.files.problems import warning


class Made(NamedTuple):
    """A calendar file, how many of its entries are new, changed, cancelled or as they were; and warnings.

    `changes` says it of each entry of this event, by its `uid`.
    """

    data: bytes
    entries: tuple[Entry, ...]
    new: int = 0
    changed: int = 0
    cancelled: int = 0
    same: int = 0
    warnings: tuple[Problem, ...] = ()
    changes: Mapping[str, str] = MappingProxyType({})


def calendar(
    event: Event,
    player: int | None = None,
    *,
    by_game: bool = False,
    zone: str = "",
    minutes: int | None = None,
    stamp: datetime | None = None,
    before: bytes = b"",
    source: str = "",
) -> Made:
    """The calendar of an event, an entry a night (or `by_game`), or of a player by number, an entry a game.

    Times are local, in `zone` or the event's own; without one only the days are written, never a time that
    would be another one elsewhere. A game takes `minutes`, or what its time control says. `before` is the
    calendar it is written onto, from the file `source`. `stamp` is when it is made, by default as
    `stamp_of` has it.

    Where nothing has a date any more, or a player no game, what stands of it in `before` is cancelled.

    Raises `Impossible` when nothing has a date and nothing is to be cancelled or the zone is unknown,
    `Malformed` when `before` is no whole calendar.

    >>> import roundrobin as rr
    >>> from datetime import date
    >>> event = rr.example()
    >>> rounds = [each._replace(date=date(2026, 1, 5 + each.number)) for each in event.schedule.rounds]
    >>> dated = event.with_schedule(event.schedule.mapped(rounds))
    >>> first = calendar(dated)
    >>> first.new, calendar(dated, before=first.data).same
    (5, 5)
    """
    from roundrobin.files.ics.clock import YEARS, clock
    from roundrobin.files.ics.drawing import drawn, year
    from roundrobin.files.ics.merging import head, headed, merged, with_zone
    from roundrobin.files.ics.present import cut

    found = contents(event, player, by_game=by_game)
    try:
        present = cut(before) if before.strip() else []
        if not found.entries and not any(is_of(event, part.uid, player) for part in present):
            raise Impossible.one("calendar", *_nothing(event, player, found))
        times, warnings = clock(event, zone, minutes)
        stamp = (stamp or stamp_of(event)).astimezone(UTC).replace(microsecond=0)
        facts = {entry.uid: drawn(event, entry, times) for entry in found.entries}
        parts, changes = merged(event, player, facts, present, stamp)
    except Malformed as wrong:
        raise Malformed(wrong.problems, source) from None
    counts = Counter(changes.values())
    years = [entry.day.year for entry in found.entries if times.timed(entry)]
    if times.zone and (years or not found.entries):
        there = {year(part) for part in parts if is_of(event, part.uid)}
        years += [begun for begun in there if begun in YEARS]
    if times.zone and years:
        parts = with_zone(parts, times.zone, years)
    parts = headed(parts, head(event, player, times.zone if years else None))
    data = b"BEGIN:VCALENDAR\r\n" + b"".join(part.raw for part in parts) + b"END:VCALENDAR\r\n"
    if found.entries:
        said = [*_said(event, found), *warnings]
    else:
        said = [warning("calendar", *_nothing(event, player, found))]
    return Made(
        data,
        found.entries,
        new=counts[NEW],
        changed=counts[CHANGED],
        cancelled=counts[GONE],
        same=counts[SAME],
        warnings=tuple(said),
        changes=MappingProxyType(changes),
    )


def stamp_of(event: Event, date: Date | None = None) -> datetime:
    """When a calendar was made, as a sheet has it: `date`, else SOURCE_DATE_EPOCH, else the last result.

    Before the first result it is the first date of the event. Never the time of now, so that an equal event
    gives an equal file.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if date is None and epoch.isdecimal() and len(epoch) < 12:
        return datetime.fromtimestamp(int(epoch), UTC)
    games = [*event.schedule.games()]
    played = [round_.date_of(game) for round_, _, game in games if game.result]
    rounds = [round_.date_of(game) for round_, _, game in games]
    rounds += [round_.date for round_ in event.schedule.rounds]
    first = min(filter(None, rounds), default=Date(1970, 1, 1))
    return datetime.combine(date or max(filter(None, played), default=first), Time(), UTC)


def _nothing(event: Event, player: int | None, found: Contents) -> tuple[str, str]:
    """That nothing has a date, and what to do about it."""
    who = f"{event.player(player).name} has" if player else "there is"
    remedy = "write  [calendar]  first = 2026-01-12  or dates in the rounds" if found.undated else ""
    return f"{who} no game with a date", remedy


def _said(event: Event, found: Contents) -> list[Problem]:
    problems = []
    if not event.uid:
        what = "the event has no uid; a player more, or another name, makes all entries new ones"
        problems.append(warning("[event]", what, f'write  uid = "{event_uid(event)}"'))
    if found.undated:
        which = ", ".join(map(str, found.undated))
        what = (
            f"{'round' if len(found.undated) == 1 else 'rounds'} {which}: games without a date are left out"
        )
        problems.append(warning("calendar", what, "give the rounds a date"))
    return problems
