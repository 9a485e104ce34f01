"""What `sections` and `groups` share: the options about the festival, its entries, and the event files."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from datetime import date as Date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from roundrobin.cli.event_options import announced, calendar_options, heading_options, tiebreaks_option
from roundrobin.cli.looking_up import LookUp, list_options
from roundrobin.cli.output import Output
from roundrobin.cli.progress import progress
from roundrobin.errors import report

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
    @calendar_options
    @heading_options
    @functools.wraps(function)
    def command(
        *args: Any,
        look_up: LookUp,
        name: str | None,
        tiebreaks: str,
        calendar: Calendar | None,
        told: dict[str, Any],
        **others: Any,
    ) -> int:
        def festival(listed: str, output: Output) -> Festival:
            return Festival(
                name or (Path(listed).stem if listed != "-" else "Festival"),
                _entries(listed, look_up, output),
                calendar,
                {**told, "paper": output.paper, "tiebreaks": announced(tiebreaks)},
            )

        return function(*args, festival=festival, **others)

    named = click.option("--name", help="Name of the festival; default: the name of the list.")
    return named(tiebreaks_option(command))


def _entries(listed: str, look_up: LookUp, output: Output) -> tuple[Player, ...]:
    from roundrobin.files.lists import read_players

    read, notes = read_players(listed, encoding=look_up.encoding)
    output.spare(listed, look_up.file)
    if notes:
        output.say(report(notes, "stdin" if listed == "-" else listed))
    return look_up.filled(read, output)[0]


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
    return max((days(part, festival) for part in parts), key=len, default=[])


def days(part: Section, festival: Festival) -> list[Date]:
    """The dates on which a section plays; empty without a calendar, and for one that is not paired."""
    from roundrobin.scheduling.festival import dated
    from roundrobin.scheduling.methods import METHODS, scheduled

    if festival.calendar is None or part.system not in METHODS:
        return []
    schedule = scheduled(part.system, part.size, part.cycles)
    assert schedule is not None
    return sorted({round_.date for round_ in dated(schedule, festival.calendar).rounds if round_.date})


def longer(parts: Sequence[Section], festival: Festival) -> list[str]:
    """Which sections need more days than the others, where several rounds are played on a day."""
    from roundrobin.sheets.wording import count, day

    if festival.calendar is None or festival.calendar.rounds_per_night == 1:
        return []
    played = {part.name: dates for part in parts if (dates := days(part, festival))}
    least = min(map(len, played.values()), default=0)
    return [
        f"{part.name} plays {count(part.rounds, 'round')} on {count(len(played[part.name]), 'day')}, "
        f"until {day(played[part.name][-1])}."
        for part in parts
        if len(played.get(part.name, ())) > least
    ]
