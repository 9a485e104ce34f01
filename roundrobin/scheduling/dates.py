"""The dates of the rounds: a first date, how often, nights without play, rounds per night.

A night without play moves every later round; it never uses one up. With two rounds a night the wish is that
everybody has one White and one Black: on a Berger table of an even field all colours change between an even
round and the next, so the nights are `1 | 2 3 | 4 5 | ..` and the first round of a cycle is alone. Odd
fields alternate anyway.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date as Date
from datetime import timedelta
from itertools import count, islice

from roundrobin.errors import Impossible
from roundrobin.event import Calendar
from roundrobin.games import Round, Schedule

_DAYS = {"week": 7, "fortnight": 14}
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def in_words(date: Date) -> str:
    """`12 January 2026`, in English whatever the machine's locale is.

    >>> in_words(Date(2026, 1, 12))
    '12 January 2026'
    """
    return f"{date.day} {MONTHS[date.month - 1]} {date.year}"


def round_dates(calendar: Calendar, rounds: int, alone: Collection[int] = ()) -> list[Date | None]:
    """The date of each of `rounds` rounds, in order; all None when the calendar has no dates.

    `alone` are the numbers of rounds that have a night to themselves although `rounds_per_night` is more;
    `alone_rounds` knows them for a schedule. A month later is the same day of the month, counted from the
    first date, or the last day of a shorter month: no month is left out, and the 31st comes back.

    >>> [str(date) for date in round_dates(Calendar(first=Date(2026, 1, 31), every="month"), 3)]
    ['2026-01-31', '2026-02-28', '2026-03-31']

    Raises `Impossible` when a list of dates is too short, with the number that is missing.
    """
    nights = _nights(rounds, calendar.rounds_per_night, alone)
    needed = nights[-1] + 1 if nights else 0
    if isinstance(calendar.every, str) and calendar.first is None:
        return [None] * rounds
    dates = list(islice(_play_nights(calendar), needed))
    if len(dates) < needed:
        raise _too_few(calendar, rounds, needed, needed - len(dates))
    return [dates[night] for night in nights]


def alone_rounds(schedule: Schedule, rounds_per_night: int) -> frozenset[int]:
    """The rounds that should have a night alone, with two rounds a night: see the head of this module.

    Read from the colours themselves, so it holds for every order of rounds and every number of cycles.
    Empty for odd fields, for other systems than Berger and Crenshaw, and unless two rounds share a night.
    """
    if rounds_per_night != 2 or schedule.players % 2 or schedule.system not in ("berger", "crenshaw"):
        return frozenset()
    alone = set()
    rounds = list(schedule.rounds)
    while rounds:
        if len(rounds) > 1 and _everybody_changes(rounds[0], rounds[1]):
            del rounds[:2]
        else:
            alone.add(rounds.pop(0).number)
    return frozenset(alone)


def _everybody_changes(one: Round, other: Round) -> bool:
    return {game.white for game in one.games} == {game.black for game in other.games}


def _nights(rounds: int, per_night: int, alone: Collection[int]) -> list[int]:
    """The night (from 0) of each round."""
    nights: list[int] = []
    room = 0
    for number in range(1, rounds + 1):
        if number in alone or room == 0:
            nights.append(nights[-1] + 1 if nights else 0)
            room = 0 if number in alone else per_night - 1
        else:
            nights.append(nights[-1])
            room -= 1
    return nights


def _play_nights(calendar: Calendar) -> Iterator[Date]:
    for date in _all_nights(calendar):
        if not any(closed.first <= date <= closed.last for closed in calendar.skip):
            yield date


def _all_nights(calendar: Calendar) -> Iterator[Date]:
    if not isinstance(calendar.every, str):
        yield from calendar.every
        return
    assert calendar.first is not None
    try:
        if calendar.every == "month":
            from dateutil.relativedelta import relativedelta

            for months in count():
                yield calendar.first + relativedelta(months=months)
        for turns in count():
            yield calendar.first + timedelta(days=turns * _DAYS[calendar.every])
    except (OverflowError, ValueError):  # past the year 9999
        return


def _too_few(calendar: Calendar, rounds: int, needed: int, missing: int) -> Impossible:
    nights = f"{rounds} rounds" if calendar.rounds_per_night == 1 else f"{rounds} rounds on {needed} nights"
    lack = "1 date is missing" if missing == 1 else f"{missing} dates are missing"
    if isinstance(calendar.every, str):
        return Impossible.one(
            "[calendar] skip",
            f"no date is left for {lack.split(maxsplit=1)[0]} of {nights}",
            "skip fewer dates",
        )
    return Impossible.one("[calendar] every", f"{lack} for {nights}", "add dates to the list")
