"""Dates in a TRF file: of the event (042, 052), of the rounds (132) and of birth, in any usual spelling.

TRF26 writes `YYYY/MM/DD`, and `YY/MM/DD` in 132. In the wild the separators are dots or hyphens, the day
comes first or second, the month is a word, and the slots of 132 are a column off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date as Date
from typing import NamedTuple

from roundrobin.files.trf.columns import DATES, PLAYER
from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes

_MONTHS = {
    name: at
    for at, name in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1
    )
}
_NAMES = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_NUMBERS = re.compile(r"(?<!\d)(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{1,2})", re.ASCII)
_IN_132 = re.compile(
    r"\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{1,2}", re.ASCII
)
_WORDS = (
    re.compile(r"([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})", re.ASCII),
    re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)?\s+([A-Za-z]{3})[a-z]*\.?,?\s+(\d{4})", re.ASCII),
)
_STRICT = re.compile(r"\d{4}/\d\d/\d\d", re.ASCII)
_STRICT_132 = re.compile(r"\d\d/\d\d/\d\d", re.ASCII)


_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
_SHORT = re.compile(r"(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{1,2})", re.ASCII)
_FORM = "write year/month/day, YYYY/MM/DD"


class Spread(NamedTuple):
    """First and last day of an event, as far as they are known."""

    first: Date | None = None
    last: Date | None = None

    def century(self) -> int:
        """The century that two-digit years belong to."""
        known = self.first or self.last
        return known.year // 100 * 100 if known else 2000

    def holds(self, day: Date) -> bool:
        """Whether a day is within the event."""
        return (not self.first or self.first <= day) and (not self.last or day <= self.last)


def read(text: str) -> Date | None:
    """A date with a four-digit year, None for anything else.

    >>> read("2026/05/04"), read("28. 07. 2005"), read("Jun 26, 2020")
    (datetime.date(2026, 5, 4), datetime.date(2005, 7, 28), datetime.date(2020, 6, 26))
    """
    for at, words in enumerate(_WORDS):
        if found := words.search(text):
            month, day = (found[1], found[2]) if at == 0 else (found[2], found[1])
            return _date(int(found[3]), _MONTHS.get(month.lower(), 0), int(day))
    if found := _COMPACT.fullmatch(text.strip()):
        return _date(int(found[1]), int(found[2]), int(found[3]))
    found = _NUMBERS.search(text)
    if not found:
        return None
    one, two, three = found.groups()
    if len(one) == 4:
        return _date(int(one), int(two), int(three)) or _date(int(one), int(three), int(two))
    if len(three) == 4:
        return _date(int(three), int(two), int(one)) or _date(int(three), int(one), int(two))
    return None


def day_of(line: Line | None, notes: Notes) -> Date | None:
    """The date of record 042 or 052."""
    if line is None or not line.rest:
        return None
    days = meanings(line.rest)
    day = days[0] if days else None
    if day is None:
        notes.warn(line.at(5), f'"{line.rest[:40]}" is not a date, it is kept out', _FORM)
    elif not _STRICT.fullmatch(line.rest):
        what = f'"{line.rest}" was read as {day}'
        if len(days) > 1:
            what = f"{what} ({_said(day)}, or {' or '.join(_said(other) for other in days[1:])}?)"
        notes.warn(line.at(5), what, f"write  {written(day)}")
    return day


def meanings(text: str) -> list[Date]:
    """What the date of an event may mean, likeliest first; a year of two figures is one of this century.

    >>> [str(day) for day in meanings("02/03/2020")], [str(day) for day in meanings("26.6.20")]
    (['2020-03-02', '2020-02-03'], ['2020-06-26', '2026-06-20'])
    """
    if found := _SHORT.fullmatch(text.strip()):
        one, middle, three = int(found[1]), int(found[3]), int(found[4])
        ways = [(three, middle, one), (one, middle, three), (three, one, middle)]
        if found[2] == "/":  # as TRF writes the days of record 132
            ways = [ways[1], ways[0], ways[2]]
        return list(dict.fromkeys(day for year, *rest in ways if (day := _date(2000 + year, *rest))))
    day = read(text)
    if day is None:
        return []
    found = _NUMBERS.search(text)
    if found and len(found[1]) < 4 and "." not in found[0]:  # with dots the day is always first
        other = _date(day.year, day.day, day.month) if day.day <= 12 else None
        return list(dict.fromkeys([day, *([other] if other else [])]))
    return [day]


def _said(day: Date) -> str:
    return f"{day.day} {_NAMES[day.month - 1]} {day.year}"


def rounds_of(line: Line, spread: Spread, notes: Notes) -> dict[int, Date]:
    """The date of each round in a record 132; a blank slot keeps its place.

    >>> text = "132".ljust(91) + "26/05/04" + " " * 12 + "26/05/18"
    >>> rounds_of(Line(1, "132", text), Spread(), Notes())
    {1: datetime.date(2026, 5, 4), 3: datetime.date(2026, 5, 18)}
    """
    dates: dict[int, Date] = {}
    (column,) = DATES.group
    for found in _IN_132.finditer(line.text, 4):
        at = found.start() + 1
        number = max(round((at - column.first) / DATES.step) + 1, 1)
        if number in dates:
            number = max(dates) + 1
        day = next(_candidates(found[0], spread), None)
        if day is None:
            notes.warn(line.at(at), f'"{found[0]}" is not a date', "write year/month/day, YY/MM/DD")
            continue
        dates[number] = day
        if at != column.first + (number - 1) * DATES.step:
            notes.adjust(line.at(at), "a date of record 132 is not in its columns, it was read all the same")
        elif not _STRICT_132.fullmatch(found[0]) or f"{day:%y/%m/%d}" != found[0]:
            notes.adjust(
                line.at(at), "a date of record 132 is not written YY/MM/DD, it was read all the same"
            )
    rest = _IN_132.sub(lambda found: " " * len(found[0]), line.text[4:])
    if rest.strip():
        at = 5 + len(rest) - len(rest.lstrip())
        notes.warn(line.at(at), f'"{rest.split()[0]}" is not a date', "write year/month/day, YY/MM/DD")
    return dates


def _candidates(text: str, spread: Spread) -> Iterator[Date]:
    """What a date could mean, likeliest first: within the event, then as TRF writes it, then day first."""
    one, two, three = (int(part) for part in re.split(r"[./-]", text))
    century = spread.century()
    if one > 99 or three > 99:
        day = read(text)
        yield from [day] if day else []
        return
    ways = [(one, two, three), (one, three, two), (three, two, one), (three, one, two)]
    days = [day for year, month, of in ways if (day := _date(century + year, month, of))]
    if spread.first or spread.last:
        yield from (day for day in days if spread.holds(day))
    yield from days


def birth_of(line: Line, notes: Notes) -> tuple[int | None, str]:
    """Year of birth, and the whole date in TRF's spelling where it is known."""
    column = PLAYER.column("born")
    text = column.cut(line.text)
    if not text or not text.strip("0/.- "):
        return None, ""
    day = read(text)
    if day:
        if not _STRICT.fullmatch(text) or written(day) != text:
            notes.adjust(line.at(column.first), "a date of birth is not written YYYY/MM/DD, it was read so")
        return day.year, written(day)
    year = re.match(r"(\d{4})(?:[/.-]0?0[/.-]0?0)?$|(?:0?0[/.-]){2}(\d{4})$", text, re.ASCII)
    if not year:
        notes.adjust(line.at(column.first), "a date of birth cannot be read and is left out")
        return None, ""
    if not re.fullmatch(r"\d{4}/00/00", text):
        notes.adjust(line.at(column.first), "a year of birth is not written YYYY/00/00, it was read so")
    return int(year[1] or year[2]) or None, ""


def written(day: Date) -> str:
    """`2026/05/04`."""
    return f"{day.year:04}/{day.month:02}/{day.day:02}"


def short(day: Date) -> str:
    """`26/05/04`, as in 132."""
    return written(day)[2:]


def _date(year: int, month: int, day: int) -> Date | None:
    try:
        return Date(year, month, day)
    except ValueError:
        return None
