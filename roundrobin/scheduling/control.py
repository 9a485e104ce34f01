"""Time controls as people write them, and how long a round takes.

Read are `60+5`, `G/60 d5`, `G/90;+30`, `90 min + 30 s`, `90'+30"`, `1h30+30`, `25`; several periods:
`40/90, SD/30; d5`, `40/90+30, SD/30+30`, `90'/40 + 30' + 30"`, `100'x40 + 50'x20 + 15' + 30"`; and what
report files have, in seconds: `5400+30`, `40/6000+30:900+30`. Without a unit, 300 and more are seconds,
anything less is minutes. An increment or a delay said only at the end holds from the first move.

The rule of thumb is a game of 60 moves: a player needs the base times of all periods and the increment of
each of 60 moves, so that a second of increment counts as a minute. The longest game takes that of both, and
a round a quarter of an hour more.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from roundrobin.errors import Malformed

MOVES = 60
CHANGEOVER = 15  # minutes from the end of the longest game to the next round
FORMS = "like 60+5, G/60 d5, 90 min + 30 s, or 40/90, SD/30; +30"

# What people write, and the signs it stands for: , between periods, + or d before an increment or delay, '
# for minutes, " for seconds, h for hours, N/ or /N for moves. The order matters.
_SIGNS = (
    (r"[′’‘`´]", "'"),
    (r"''|[″“”]", '"'),
    (r"(\d)\s*(?:minutes?|mins?|m)\b\.?", r"\1'"),
    (r"(\d)\s*(?:seconds?|secs?|s)\b\.?", r'\1"'),
    (r"(\d)\s*(?:hours?|hrs?|h)\b", r"\1h"),
    (r"(?<!\d)(\d):(\d\d)(?!\d)", r"\1h\2"),
    (r"(\d+)\s*moves?\s*in\b", r"\1/"),
    (r"(?:for|/)\s*(?:the\s+)?(?:first\s+|next\s+)?(\d+)\s*moves?\b", r"/\1"),
    (
        r"(?:/|\b(?:per|a|each|every)\b)\s*move\b|\bfrom\s+(?:the\s+)?(?:first\s+)?(?:move|start)(?:\s+(?:1|one)\b)?",
        "",
    ),
    (
        r"\b(?:for\s+)?the\s+rest(?:\s+of\s+the\s+game)?\b|\bgame\s+in\b|\b(?:sudden\s+death|game|sd|g)\b\s*/?|g/?(?=\d)",
        "",
    ),
    (r"\bsd(?=\d)", ""),
    (r'"\s*(?:increment|inc|bonus|delay|d)\b', '"'),
    (r"\b(?:increment|inc|bonus|plus)(?=\s*\d)", "+"),
    (r"\bdelay(?=\s*\d)", "d"),
    (r"\b(?:then|and|with)\b|[;:]", ","),
    (r"(?<=[\dh'\"])\s+(?=\d)", ","),
    (r"\s+", ""),
    (r",+", ","),
)
_ITEM = re.compile(
    r"""(?P<lead>,?[+d]?)(?:(?P<before>\d{1,3})/)?
    (?P<number>\d{1,5}(?:\.\d{1,2})?)(?P<unit>h(?P<minutes>\d{1,2})?'?|'|")?
    (?:[/x](?P<after>\d{1,3}))?(?P<more>,?[+d]?)""",
    re.VERBOSE,
)


class Control(NamedTuple):
    """A time control: as written, and the minutes a player needs for 60 moves, rounded up."""

    text: str
    minutes: int

    @property
    def longest(self) -> int:
        """Minutes of the longest game."""
        return 2 * self.minutes

    @property
    def round(self) -> int:
        """Minutes of a round, with the time to set up the next."""
        return self.longest + CHANGEOVER


def parse_control(text: str) -> Control:
    """Reads a time control.

    >>> [parse_control(text).round for text in ("10+5", "G/25 d5", "60+5", "90+30", "40/90, SD/30; +30")]
    [45, 75, 145, 255, 315]

    Raises `Malformed` for anything it cannot be sure of.
    """
    line = text.lower()
    for said, sign in _SIGNS:
        line = re.sub(said, sign, line)
    periods: list[tuple[Fraction, int | None]] = []  # minutes, and for how many moves
    extras: dict[int, Fraction] = {}  # seconds a move, by period
    at = 0
    while at < len(line):
        found = _ITEM.match(line, at)
        if not found or bool(found["lead"]) != bool(at):
            raise _unread(text)
        at = found.start("more")
        plain = not (found["unit"] or found["before"] or found["after"])
        added = "d" in found["lead"] or found["unit"] == '"'
        if added or ("+" in found["lead"] and plain and "+" not in found["more"]):
            if not periods or len(periods) - 1 in extras or found["before"] or found["after"]:
                raise _unread(text)
            extras[len(periods) - 1] = Fraction(found["number"])
        else:
            periods.append(_period(found, text))
    if not periods or not sum(minutes for minutes, _ in periods):
        raise _unread(text)
    return Control(" ".join(text.split()), ceil(_needed(periods, extras)))


def _needed(periods: list[tuple[Fraction, int | None]], extras: dict[int, Fraction]) -> Fraction:
    """Minutes for 60 moves: all base times, and what each move adds in its period."""
    last = len(periods) - 1
    if [*extras] == [last]:
        extras = dict.fromkeys(range(last + 1), extras[last])
    total, left = Fraction(0), MOVES
    for at, (minutes, moves) in enumerate(periods):
        made = left if at == last else min(left, moves or left)
        total += minutes + extras.get(at, 0) * Fraction(made, 60)
        left -= made
    return total


def _period(found: re.Match[str], text: str) -> tuple[Fraction, int | None]:
    number, unit = Fraction(found["number"]), found["unit"] or ""
    if found["before"] and found["after"]:
        raise _unread(text)
    moves = int(found["before"] or found["after"] or 0) or None
    if unit.startswith("h"):
        return 60 * number + int(found["minutes"] or 0), moves
    if not unit and found["before"]:
        if number < 10:
            raise Malformed.one(
                "time control",
                f'"{text}" would be {moves} moves in {number} minutes',
                f"did you mean {moves}+{number}?",
            )
        if moves and moves >= 60 and 20 <= number < 60:  # minutes/moves, as some write it
            return Fraction(moves), int(number)
    return (number / 60 if not unit and number >= 300 else number), moves


def _unread(text: str) -> Malformed:
    return Malformed.one("time control", f'"{text}" is not understood', f"write it {FORMS}")
