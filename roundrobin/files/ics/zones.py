"""A time zone as a calendar carries it with itself: when clocks change, and from what to what.

The rule of most zones is like "the last Sunday of March at two", and it is written so where it holds through
all the years of the calendar and some more: such a calendar stays right when a game moves into the next year.
Where clocks follow no such rule, each change is listed. An onset is said in the time that held before it
(RFC 5545, 3.6.5).
"""

from __future__ import annotations

from calendar import monthrange
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from icalendar import Timezone, TimezoneDaylight, TimezoneStandard

    Observance = TimezoneDaylight | TimezoneStandard

_AHEAD = 9  # years: a rule that holds so long is a rule; of that many, no 4th Sunday is always the last
_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


class Change(NamedTuple):
    """The clock changes: the local time before it, the offsets before and after, the name afterwards."""

    onset: datetime
    before: timedelta
    after: timedelta
    name: str


def changes(zone: ZoneInfo, first: int, last: int) -> list[Change]:
    """Every change of the clock from the beginning of one year to the end of another.

    >>> for change in changes(ZoneInfo("America/New_York"), 2026, 2026):
    ...     print(change.onset, change.name)
    2026-03-08 02:00:00 EDT
    2026-11-01 02:00:00 EST
    """
    days = (last - first + 1) * 366
    moments = [datetime(first, 1, 1, tzinfo=UTC) + timedelta(days=day) for day in range(days)]
    states = [_state(zone, moment) for moment in moments]
    found = [
        _change(zone, early, late)
        for (early, late), (old, new) in zip(pairwise(moments), pairwise(states), strict=True)
        if old != new
    ]
    return [change for change in found if first <= change.onset.year <= last]


def timezone(zone: ZoneInfo, first: int, last: int) -> Timezone:
    """The VTIMEZONE for a calendar with dates from one year to another."""
    from icalendar import Timezone, TimezoneDaylight, TimezoneStandard

    made = Timezone()
    made.add("tzid", zone.key)
    all_changes = changes(zone, first - 1, last + _AHEAD)
    groups: dict[tuple[timedelta, timedelta, str], list[Change]] = {}
    for change in all_changes:
        groups.setdefault((change.before, change.after, change.name), []).append(change)
    years = last + _AHEAD - first + 2
    rules = {key: _rule(group) for key, group in groups.items() if len(group) == years}
    regular = bool(groups) and len(rules) == len(groups) and all(rules.values())
    if not regular:
        start = datetime(first - 1, 1, 1, tzinfo=UTC)
        offset, name = _state(zone, start)
        made.add_component(_observance(TimezoneStandard(), start.replace(tzinfo=None), offset, offset, name))
    for key, group in groups.items():
        listed = [change.onset for change in group if change.onset.year <= last + 1]
        if not listed:
            continue
        before, after, name = key
        kind: Observance = TimezoneDaylight() if after > before else TimezoneStandard()
        part = _observance(kind, listed[0], before, after, name)
        if regular:
            part.add("rrule", rules[key])
        elif listed[1:]:
            part.add("rdate", listed[1:])
        made.add_component(part)
    return made


def _observance(
    part: Observance, onset: datetime, before: timedelta, after: timedelta, name: str
) -> Observance:
    part.add("dtstart", onset)
    part.add("tzoffsetfrom", before)
    part.add("tzoffsetto", after)
    part.add("tzname", name)
    return part


def _state(zone: ZoneInfo, moment: datetime) -> tuple[timedelta, str]:
    there = moment.astimezone(zone)
    return there.utcoffset() or timedelta(0), there.tzname() or ""


def _change(zone: ZoneInfo, early: datetime, late: datetime) -> Change:
    """The change between two moments, to the second."""
    old = _state(zone, early)
    while late - early > timedelta(seconds=1):
        middle = early + timedelta(seconds=(late - early) // timedelta(seconds=2))
        early, late = (middle, late) if _state(zone, middle) == old else (early, middle)
    before, _ = old
    after, name = _state(zone, late)
    return Change((late + before).replace(tzinfo=None), before, after, name)


def _rule(group: list[Change]) -> dict[str, object] | None:
    """The yearly rule that gives these changes, if there is one."""
    onsets = [change.onset for change in group]
    if len({(one.month, one.weekday(), one.time()) for one in onsets}) > 1:
        return None
    weeks = {(one.day - 1) // 7 + 1 for one in onsets}
    if all(one.day + 7 > monthrange(one.year, one.month)[1] for one in onsets):
        week = -1
    elif len(weeks) == 1:
        week = weeks.pop()
    else:
        return None
    one = onsets[0]
    return {"freq": "yearly", "bymonth": one.month, "byday": f"{week}{_DAYS[one.weekday()]}"}
