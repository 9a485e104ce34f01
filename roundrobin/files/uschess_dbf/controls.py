"""Time controls as US Chess spells them, and which rating a control counts for."""

from __future__ import annotations

import re

from roundrobin.errors import Malformed
from roundrobin.scheduling.control import parse_control

_CANONICAL = re.compile(r"(\d{1,3}/\d{1,3}(?:[d+]\d{1,3})?, ?)*(?:G|SD)/\d{1,3};[d+]\d{1,3}")
_SIMPLE = re.compile(
    r"""(?:g/?)?\s*(\d{1,3})\s*(?:'|min(?:utes)?|m)?[\s;,]*(?:(\+|d|inc|delay)\s*(\d{1,3})\s*(?:"|s|sec(?:onds)?)?)?
    (?:\s*(?:/|per|a)\s*move)?""",
    re.VERBOSE | re.IGNORECASE,
)


def spelled(text: str) -> str:
    """The canonical spelling, `G/60;d5`; empty where the text is not one of the simple kind.

    >>> spelled("60+5"), spelled("G/25 d5"), spelled("90 min + 30 s"), spelled("40/90,SD/30;d5")
    ('G/60;+5', 'G/25;d5', 'G/90;+30', '40/90,SD/30;d5')
    """
    if _CANONICAL.fullmatch(text.strip()):
        return text.strip()
    simple = _SIMPLE.fullmatch(text.strip().lower())
    if not simple:
        return ""
    sign = "+" if simple[2] in ("+", "inc") else "d"
    return f"G/{int(simple[1])};{sign}{int(simple[3] or 0)}"


def rated_as(text: str) -> tuple[str, str]:
    """The letter of the rating, R regular, D dual, Q quick, and what to say where there is none.

    What counts is the minutes of all periods and a minute for every second of increment or delay.

    >>> rated_as("90+30"), rated_as("G/60;d5"), rated_as("25+0")
    (('R', ''), ('D', ''), ('Q', ''))
    """
    if not text.strip():
        return "", "there is no time control, and the rating depends on it"
    try:
        minutes = parse_control(text).minutes
    except Malformed:
        return "", f'the time control "{text}" is not understood, and the rating depends on it'
    if minutes > 65:
        return "R", ""
    if minutes >= 30:
        return "D", ""
    if minutes >= 11:
        return "Q", ""
    if minutes >= 5:
        return "", f'"{text}" is blitz, which has no letter in this layout'
    return "", f'"{text}" is too fast to be rated'
