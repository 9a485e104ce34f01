"""When an event is played and what stands over its sheets: the options that `new` and festivals share."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from datetime import date as Date
from datetime import time as Time
from typing import TYPE_CHECKING, Any

import click

from roundrobin.cli.options import date_type
from roundrobin.errors import Malformed

if TYPE_CHECKING:
    from roundrobin.event import Calendar

TIEBREAKS = "DE,SB,KS,WON"


def time_type(text: str) -> Time:
    """A time of day as event files write it, for click."""
    found = re.fullmatch(r"([01]?\d|2[0-3])[:.]([0-5]\d)", text.strip())
    if not found:
        raise click.BadParameter(f'"{text}" is not a time; write it like 19:30')
    return Time(int(found[1]), int(found[2]))


def calendar_options(function: Callable[..., int]) -> Callable[..., int]:
    """The options of the club nights, handed to the command as `calendar`: None without a first date."""

    @functools.wraps(function)
    def command(
        *args: Any,
        first: Date | None,
        every: str | None,
        at: Time | None,
        zone: str,
        skip: tuple[Date, ...],
        rounds_per_night: int | None,
        **others: Any,
    ) -> int:
        when = _calendar(first, every, at, zone, skip=skip, per_night=rounds_per_night)
        return function(*args, calendar=when, **others)

    options = [
        click.option("--first", type=date_type, metavar="DATE", help="Date of the first round."),
        click.option(
            "--every", type=click.Choice(["week", "fortnight", "month"]),
            help="How often; default: every week.",
        ),
        click.option("--at", type=time_type, metavar="HH:MM", help="Time the rounds start."),
        click.option(
            "--zone", default="", metavar="NAME", help="The time zone of the calendar, like Europe/Riga."
        ),
        click.option(
            "--skip", type=date_type, metavar="DATE", multiple=True,
            help="A date without play; may be repeated.",
        ),
        click.option(
            "--rounds-per-night", metavar="N", type=click.IntRange(1, 20),
            help="Rounds on one date: 3 for quads in a day.",
        ),
    ]  # fmt: skip
    return functools.reduce(lambda made, option: option(made), reversed(options), command)


def _calendar(
    first: Date | None,
    every: str | None,
    at: Time | None,
    zone: str,
    *,
    skip: Sequence[Date],
    per_night: int | None,
) -> Calendar | None:
    from roundrobin.event import Calendar, Closed

    if first is None:
        if every or at or zone or skip or per_night:
            what, remedy = "the date of the first round is missing", "write --first 2026-01-12"
            raise Malformed.one("--first", what, remedy)
        return None
    closed = tuple(Closed(date, date) for date in sorted(set(skip)))
    return Calendar(first, every or "week", at, zone, closed, per_night or 1)


def heading_options(function: Callable[..., int]) -> Callable[..., int]:
    """The options of what stands over the sheets, handed to the command as `told`: fields of `Event`."""

    @functools.wraps(function)
    def command(
        *args: Any, club: str, city: str, federation: str, arbiter: str, time_control: str, **others: Any
    ) -> int:
        told = {"club": club, "city": city, "federation": federation.upper(), "arbiter": arbiter}
        return function(*args, told={**told, "time_control": time_control}, **others)

    options = [
        click.option("--club", default="", help="The club."),
        click.option("--city", default="", help="The place."),
        click.option("--federation", default="", help="Three letters, like IRL."),
        click.option("--arbiter", default="", help="The arbiter."),
        click.option("--time-control", default="", help='As it is to be printed: "90 min + 30 s".'),
    ]
    return functools.reduce(lambda made, option: option(made), reversed(options), command)


tiebreaks_option = click.option(
    "--tiebreaks",
    metavar="LIST",
    default=TIEBREAKS,
    show_default=True,
    help='Tie-breaks to announce, in order; "none": ties stand.',
)


def announced(tiebreaks: str) -> tuple[str, ...] | None:
    """The codes of a list of tie-breaks as typed, None for `none`: ties stand. Raises `Malformed`."""
    from roundrobin.standings.handbook import parse_list

    none = tiebreaks.strip().lower() == "none"
    return None if none else tuple(entry.code for entry in parse_list(tiebreaks))
