"""What `sections` and `groups` share: the options about the festival, its entries, and the event files."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from datetime import date as Date
from datetime import time as Time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from roundrobin.cli.looking_up import LookUp, list_options
from roundrobin.cli.new import TIEBREAKS, time_type
from roundrobin.cli.options import date_type
from roundrobin.cli.output import Output
from roundrobin.cli.progress import progress
from roundrobin.errors import Malformed, report

if TYPE_CHECKING:
    from roundrobin.event import Calendar, Event, Player
    from roundrobin.scheduling.sections import Section

LETTERS = 26  # behind group Z comes AA


class Festival(NamedTuple):
    """The entries, and what is the same for every section."""

    name: str
    entries: tuple[Player, ...]
    calendar: Calendar | None
    told: dict[str, Any]

    @property
    def event(self) -> Event:
        """The festival as one event without rounds: what stands over its sheets."""
        from roundrobin.event import Event
        from roundrobin.games import Schedule

        told = {**self.told, "tiebreaks": None}
        nothing = Schedule(len(self.entries), ())
        return Event(self.name, self.entries, nothing, calendar=self.calendar, **told)


def festival_options(function: Callable[..., int]) -> Callable[..., int]:
    """The options, handed to the command as `festival`, a function of the player list and the output."""

    @list_options
    @functools.wraps(function)
    def command(
        *args: Any,
        look_up: LookUp,
        name: str | None,
        tiebreaks: str,
        first: Date | None,
        every: str | None,
        at: Time | None,
        skip: tuple[Date, ...],
        rounds_per_night: int | None,
        club: str,
        city: str,
        federation: str,
        arbiter: str,
        time_control: str,
        **others: Any,
    ) -> int:
        def festival(listed: str, output: Output) -> Festival:
            from roundrobin.standings.handbook import parse_list

            none = tiebreaks.strip().lower() == "none"
            announced = tuple(entry.code for entry in parse_list(tiebreaks)) if not none else None
            told = {"club": club, "city": city, "federation": federation.upper(), "arbiter": arbiter}
            told |= {"time_control": time_control, "paper": output.paper}
            when = _calendar(first, every, at, skip, rounds_per_night)
            return Festival(
                name or (Path(listed).stem if listed != "-" else "Festival"),
                _entries(listed, look_up, output),
                when,
                {**told, "tiebreaks": announced},
            )

        return function(*args, festival=festival, **others)

    options = [
        click.option("--name", help="Name of the festival; default: the name of the list."),
        click.option(
            "--tiebreaks", metavar="LIST", default=TIEBREAKS, show_default=True,
            help='Tie-breaks to announce, in order; "none": ties stand.',
        ),
        click.option("--first", type=date_type, metavar="DATE", help="Date of the first round."),
        click.option(
            "--every", type=click.Choice(["week", "fortnight", "month"]),
            help="How often; default: every week.",
        ),
        click.option("--at", type=time_type, metavar="HH:MM", help="Time the rounds start."),
        click.option(
            "--skip", type=date_type, metavar="DATE", multiple=True,
            help="A date without play; may be repeated.",
        ),
        click.option(
            "--rounds-per-night", metavar="N", type=click.IntRange(1, 20),
            help="Rounds on one date: 3 for quads in a day.",
        ),
        click.option("--club", default="", help="The club."),
        click.option("--city", default="", help="The place."),
        click.option("--federation", default="", help="Three letters, like IRL."),
        click.option("--arbiter", default="", help="The arbiter."),
        click.option("--time-control", default="", help='As it is to be printed: "90 min + 30 s".'),
    ]  # fmt: skip
    return functools.reduce(lambda made, option: option(made), reversed(options), command)


def _entries(listed: str, look_up: LookUp, output: Output) -> tuple[Player, ...]:
    from roundrobin.files.lists import read_players

    read, notes = read_players(listed, encoding=look_up.encoding)
    output.spare(listed, look_up.file)
    if notes:
        output.say(report(notes, "stdin" if listed == "-" else listed))
    return look_up.filled(read, output)[0]


def _calendar(
    first: Date | None, every: str | None, at: Time | None, skip: Sequence[Date], per_night: int | None
) -> Calendar | None:
    from roundrobin.event import Calendar, Closed

    if first is None:
        if every or at or skip or per_night:
            what, remedy = "the date of the first round is missing", "write --first 2026-01-12"
            raise Malformed.one("--first", what, remedy)
        return None
    closed = tuple(Closed(date, date) for date in sorted(set(skip)))
    return Calendar(first, every or "week", at, skip=closed, rounds_per_night=per_night or 1)


def file_names(parts: Sequence[Section]) -> dict[str, str]:
    """The event file of each section that is paired: `Quad 1` is in `01-quad.toml`.

    The files sort as the sections do; letters do so by themselves: `Group A` is in `group-a.toml`.
    """
    wide = max(2, len(str(len(parts))))
    files = {}
    for at, part in enumerate(parts, 1):
        if part.system != "swiss":
            word, _, number = part.name.lower().rpartition(" ")
            lettered = number.isalpha()
            place = "" if lettered and len(parts) <= LETTERS else f"{at:0{wide}}-"
            files[part.name] = f"{place}{f'{word}-{number}' if lettered else word}.toml"
    return files


def event_files(
    parts: Sequence[Section], festival: Festival, output: Output, seeds: dict[str, str] | None = None
) -> dict[str, bytes]:
    """The text of every event file by its name; `seeds` are of those sections that toss, by name."""
    from roundrobin.files.writing import text
    from roundrobin.scheduling.festival import event_of

    names = file_names(parts)
    made = {}
    for part in progress([part for part in parts if part.name in names], "sections", quiet=output.quiet):
        seed = (seeds or {}).get(part.name)
        event = event_of(part, festival.name, festival.calendar, seed=seed, **festival.told)
        made[names[part.name]] = text(event).encode()
    return made


def evenings(parts: Sequence[Section], festival: Festival) -> list[Date]:
    """The dates of the section that plays longest; empty without a calendar."""
    from roundrobin.scheduling.festival import dated
    from roundrobin.scheduling.methods import METHODS, scheduled

    paired = [part for part in parts if part.system in METHODS]
    if festival.calendar is None or not paired:
        return []
    longest = max(paired, key=lambda part: part.rounds)
    schedule = scheduled(longest.system, longest.size, longest.cycles)
    assert schedule is not None
    return sorted({round_.date for round_ in dated(schedule, festival.calendar).rounds if round_.date})
