"""The sections of a festival as events, each with its schedule and dates, to be run on their own.

A section's event is called `Festival, Quad 1`. Everything that hangs on a draw stands in it: the lots among
equal ratings in its `lots`, and the seed of a toss in `extra`; the toss itself is the schedule. Every section
tosses with a seed of its own, the festival's followed by the section's name, so that the boards of two quads
do not fall alike.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date as Date
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from roundrobin.errors import Impossible
from roundrobin.event import Calendar, Event
from roundrobin.games import Schedule
from roundrobin.scheduling.dates import alone_rounds, round_dates
from roundrobin.scheduling.methods import METHODS, scheduled
from roundrobin.scheduling.sections import Section
from roundrobin.scheduling.toss import toss


def event_of(
    section: Section, festival: str, calendar: Calendar | None = None, *, seed: str | None = None, **told: Any
) -> Event:
    """A section as an event. With a `seed` the colours of its last round are tossed for.

    `told` are other fields of the event: tie-breaks, club, arbiter, ...

    >>> from roundrobin.event import Player
    >>> from roundrobin.scheduling.sections import sections
    >>> [quad] = sections([Player(n, f"P{n}", 2000 - n) for n in range(1, 5)], system="crenshaw")
    >>> event = event_of(quad, "Festival", seed="riverside")
    >>> event.name, event.extra["toss"], len(event.schedule.rounds)
    ('Festival, Quad 1', {'round': 3, 'seed': 'riverside Quad 1'}, 3)

    Raises `Impossible` for a bottom group that is only named, for systems without a table of everybody
    against everybody, for too few dates, and as `scheduling.toss`.
    """
    if section.system not in METHODS:
        what = f'"{section.system}" has no table to pair it with'
        raise Impossible.one(section.name, what, f"the tables are: {', '.join(METHODS)}")
    schedule = scheduled(section.system, section.size, section.cycles)
    assert schedule is not None
    extra = {}
    if seed is not None:
        own = f"{seed} {section.name}"
        schedule = toss(schedule, own)
        extra["toss"] = {"round": schedule.rounds[-1].number, "seed": own}
    schedule = dated(schedule, calendar)
    made = Event(
        name=f"{festival}, {section.name}",
        players=section.players,
        schedule=schedule,
        system=section.system,
        cycles=section.cycles,
        calendar=calendar,
        lots=section.lots,
        extra=extra,
        **told,
    )
    first = schedule.rounds[0].date
    parts = [made.name, made.club, str(first), *sorted(player.name for player in made.players)]
    return replace(made, uid=str(uuid5(NAMESPACE_URL, "roundrobin-chess:" + "|".join(parts))))


def dated(schedule: Schedule, calendar: Calendar | None) -> Schedule:
    """The schedule with the dates of the calendar, the rounds of a night chosen as `alone_rounds` says."""
    if calendar is None:
        return schedule
    alone = alone_rounds(schedule, calendar.rounds_per_night)
    dates = round_dates(calendar, len(schedule.rounds), alone)
    rounds = [round_._replace(date=date) for round_, date in zip(schedule.rounds, dates, strict=True)]
    return schedule.mapped(rounds)


def knockout_dates(calendar: Calendar, last: Date | None, games: list[int]) -> list[list[Date]]:
    """The dates of each knockout round after the last date of the groups, `games` being those of a tie.

    A round of a knockout begins an evening of its own. Raises `Impossible` for too few dates.

    >>> calendar = Calendar(first=Date(2026, 1, 12), rounds_per_night=2)
    >>> [[str(date) for date in dates] for dates in knockout_dates(calendar, Date(2026, 1, 26), [2, 1])]
    [['2026-02-02'], ['2026-02-09']]
    """
    per_night = max(1, calendar.rounds_per_night)
    nights = [-(-each // per_night) for each in games]
    single, found = replace(calendar, rounds_per_night=1), list[Date]()
    before = 0
    while len(found) < sum(
        nights
    ):  # nights before the knockout are counted until enough lie behind the groups
        before += sum(nights)
        dates = round_dates(single, before)
        if None in dates:
            return []
        found = [date for date in dates if date and (last is None or date > last)]
    starts = [sum(nights[:at]) for at in range(len(nights))]
    return [found[start : start + night] for start, night in zip(starts, nights, strict=True)]
