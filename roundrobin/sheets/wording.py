"""Dates, counts and tables in words. English is written here, so that no machine's locale changes a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date as Date

from roundrobin.event import Event
from roundrobin.games import Schedule
from roundrobin.results import Outcome, Result, show_points
from roundrobin.scheduling.dates import MONTHS, in_words

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
SYSTEM_NAMES = {
    "berger": "FIDE Berger table",
    "circle": "Circle table",
    "crenshaw": "Crenshaw-Berger table (US Chess)",
    "scheveningen": "Scheveningen table",
    "custom": "Own pairings",
    "swiss": "Swiss system",
}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def legend(said: Iterable[str]) -> str:
    """What is explained, in sentences with a full stop; empty where nothing needs it."""
    return "".join(f"{part}. " for part in said if part).rstrip()


_SIGN = re.compile(r"(?:^|(?<=  )|(?<=\. ))(?:\( \)|[^\s(]{1,2}|bye) (?=\S)|[□■] ")


def unbroken(legend: str) -> str:
    """The legend with no-break spaces between a sign and its word, so that no line ends there.

    >>> unbroken("0 loss  – lost by default. ( ) counts for nobody.").split(" ")
    ['0\xa0loss', '', '–\xa0lost', 'by', 'default.', '(\xa0)\xa0counts', 'for', 'nobody.']
    """
    return _SIGN.sub(lambda found: found[0].replace(" ", "\xa0"), legend)


def day(date: Date) -> str:
    """`12 January 2026`."""
    return in_words(date)


def weekday(date: Date) -> str:
    """`Monday 12 January 2026`."""
    return f"{WEEKDAYS[date.weekday()]} {day(date)}"


class Dated(str):
    """Words of a cell with a date in them; `iso` is what machines read instead, `2026-01-12`."""

    iso: str

    def __new__(cls, said: str, iso: str) -> Dated:
        """The words as people and as machines read them."""
        made = super().__new__(cls, said)
        made.iso = iso
        return made


def dated(say: Callable[[Callable[[Date], str]], str]) -> Dated:
    """What is said with some way to write a date, in both ways: for people and for machines.

    >>> said = dated(lambda day: f"{day(Date(2026, 1, 12))} at the latest")
    >>> said, said.iso
    ('12 Jan at the latest', '2026-01-12 at the latest')
    """
    return Dated(say(short_day), say(Date.isoformat))


def for_machines(text: str) -> str:
    """The text of a cell as CSV and JSON have it: dates with their year.

    >>> for_machines(short_day(Date(2026, 1, 12))), for_machines("½")
    ('2026-01-12', '½')
    """
    return text.iso if isinstance(text, Dated) else text


def short_day(date: Date) -> str:
    """`12 Jan`, for a cell."""
    return Dated(f"{date.day} {MONTHS[date.month - 1][:3]}", date.isoformat())


def span(dates: Sequence[Date]) -> str:
    """`12 January – 9 March 2026`: from the first date to the last, the year once if it is one."""
    if not dates:
        return ""
    first, last = min(dates), max(dates)
    if first == last:
        return weekday(first)
    if first.year != last.year:
        return f"{day(first)} – {day(last)}"
    start = str(first.day) if first.month == last.month else f"{first.day} {MONTHS[first.month - 1]}"
    return f"{start} – {day(last)}"


def evenings(event: Event, dates: Sequence[Date]) -> str:
    """`Mondays, 19:30`; without a common weekday only the time, empty if that is not known either."""
    days = {date.weekday() for date in dates}
    at = event.calendar.at if event.calendar else None
    parts = [f"{WEEKDAYS[days.pop()]}s"] if len(days) == 1 and len(dates) > 1 else []
    if parts and len(set(dates)) == 1:  # all rounds on one day
        parts = [weekday(dates[0])]
    return ", ".join(parts + ([f"{at:%H:%M}"] if at else []))


def count(number: int, noun: str) -> str:
    """`1 round`, `9 rounds`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def counted(number: int, noun: str) -> str:
    """`two cycles`: small numbers as words."""
    word = _COUNTS[number] if number < len(_COUNTS) else str(number)
    return f"{word} {noun}" if number == 1 else f"{word} {noun}s"


def kind_of_event(event: Event) -> str:
    """`double round robin`, `Swiss system`, ..."""
    if event.system == "swiss":
        return "Swiss system"
    kind = "Scheveningen" if event.system == "scheveningen" else "round robin"
    if event.cycles > 2:
        return f"{kind}, {counted(event.cycles, 'cycle')}"
    return f"double {kind}" if event.cycles == 2 else kind


def sizes(teams: Sequence[str]) -> str:
    """`teams of 4`, `teams of 3 and 5`, from the letter of each player's team."""
    first, second = teams.count("A"), teams.count("B")
    return f"teams of {first}" if first == second else f"teams of {first} and {second}"


def table_name(schedule: Schedule, size: str = "") -> str:
    """The table a schedule was taken from: `FIDE Berger table, 8 players, two cycles, ...`.

    `size` stands for the number of players where that says it better: `teams of 4`.
    """
    parts = [SYSTEM_NAMES.get(schedule.system, schedule.system), size or count(schedule.players, "player")]
    if schedule.cycles > 1:
        parts.append(counted(schedule.cycles, "cycle"))
        if schedule.system in {"berger", "circle", "crenshaw", "scheveningen"}:
            parts.append(_order(schedule))
    return ", ".join(part for part in parts if part)


def _order(schedule: Schedule) -> str:
    many = schedule.cycles > 2
    later = "every second cycle" if many else "cycle 2"
    match schedule.order:
        case "fide" if schedule.players == 4 and many:
            return "each cycle begins one round later"
        case "fide" if schedule.players > 2:
            return f"last two rounds of {'every cycle but the last' if many else 'cycle 1'} exchanged"
        case "french" if many:
            return "each cycle begins one round later"
        case "french":
            return f"{later} begins with its second round"
        case "english":
            return f"{later} begins with its last round"
        case "inverted":
            return f"{later} in reverse order"
        case "rotated":
            return f"{'every other cycle' if many else 'cycle 1'} begins with its second round"
        case _:
            return ""


def result(said: Result) -> str:
    """A result for a list of games: as it was on the board, or what counts where the two differ.

    `1-0`, `½-½`, `+:-`, `1:0`; `ruling` tells the story behind the last.
    """
    return "{}:{}".format(*map(show_points, said.award)) if said.award else str(said._replace(rated=True))


def ruling(said: Result) -> str:
    """What has to be said about an unusual result (`0-1 on the board, counts 1:0`); else empty."""
    if not said.rated:
        return "not rated"
    if not said.award:
        return ""
    if said.armageddon:
        return "decided by an armageddon game, a draw for the tie-breaks"
    if said.white is Outcome.AWARDED:
        return "awarded without play"
    if said.white is Outcome.RULED:
        return "played, points by ruling"
    return f"{said._replace(award=None, rated=True)} on the board, counts {result(said)}"
