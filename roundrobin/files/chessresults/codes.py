"""What the numbers and letters of chess-results.com stand for: tie-breaks, results, dates, points."""

from __future__ import annotations

import re
from datetime import date as Date
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from roundrobin.errors import Malformed
from roundrobin.results import Outcome, Result, points

MOST_TIEBREAKS = 5
_WINS = ("WIN", "WON", "BWG", "BPG")
_PERFORMANCE = ("TPR", "APRO", "PTP", "APPO")
_PLAIN = {
    "11": "DE", "12": "WIN", "45": "KS", "52": "SB", "53": "BPG", "79": "REP", "81": "DE", "86": "PS",
}  # fmt: skip
OLD = frozenset({"11", "45", "52"})
"""Numbers of tie-breaks as they were before the Handbook's present articles."""


class Numbered(NamedTuple):
    """A tie-break by its number at chess-results.com and the details that go with it."""

    number: str
    detail: str = ""


def tiebreak(number: str, detail: str) -> str | None:
    """The code of a tie-break by its number, `SB/C1` for 85 with `0,0,1,-`; None where there is none for it.

    >>> tiebreak("85", "0,0,1,-"), tiebreak("68", "1"), tiebreak("87", "0,60")
    ('SB/C1', 'WON', None)
    """
    details = [part.strip() for part in detail.split(",")] if detail.strip() else []
    match number, details:
        case "81", ["" | "-" | "P"]:
            return "DE"
        case ("68", []):
            return "WIN"
        case ("68", [kind, *_]) if kind in "0123":
            return _WINS[int(kind or 0)]
        case ("85", []) | ("87", []):
            return "SB" if number == "85" else "KS"
        case ("85", ["0", strong, weak, *_]):
            return _cut("SB", strong, weak)
        case ("87", [_, "50"]):
            return "KS"
        case ("80", [] | [_]) | ("80", [_, "0", "0", *_]):
            return "ARO"
        case ("88", [kind, *_]) if kind in "0123":
            return _PERFORMANCE[int(kind or 0)]
        case ("88", []):
            return "TPR"
        case (known, []) if known in _PLAIN:
            return _PLAIN[known]
    return None


def numbered(code: str) -> Numbered | None:
    """The number of a tie-break by its code; None where chess-results.com has none for it.

    >>> numbered("SB/C1"), numbered("WON"), numbered("KS/L+1")
    (Numbered(number='85', detail='0,0,1,-'), Numbered(number='68', detail='1'), None)
    """
    name, _, variant = code.partition("/")
    cut = re.fullmatch(r"([CM])(\d)", variant)
    if name == "SB" and (cut or not variant):
        strong = cut[2] if cut and cut[1] == "M" else "0"
        return Numbered("85", f"0,{strong},{cut[2] if cut else '0'},-")
    if variant:
        return None
    if name in _WINS:
        return Numbered("68", str(_WINS.index(name)))
    if name in _PERFORMANCE:
        return Numbered("88", f"{_PERFORMANCE.index(name)},0")
    known = {"DE": Numbered("81", "-"), "KS": Numbered("87", "0,50"), "ARO": Numbered("80", "0,0,0,0")}
    return known.get(name, {"REP": Numbered("79"), "PS": Numbered("86")}.get(name))


def _cut(name: str, strong: str, weak: str) -> str | None:
    strong, weak = strong or "0", weak or "0"
    if (strong, weak) == ("0", "0"):
        return name
    if strong == "0":
        return f"{name}/C{weak}" if weak.isdecimal() else None
    return f"{name}/M{weak}" if strong == weak and weak.isdecimal() else None


@lru_cache(maxsize=1024)
def number(text: str) -> Fraction | None:
    """Points with a comma or a point, `1.0`, `6,5`; None for nothing. Raises `Malformed`."""
    return points(text) if text.strip() else None


@lru_cache(maxsize=1024)
def result(
    white: Fraction, black: Fraction, letter: str, worth: tuple[Fraction, Fraction, Fraction]
) -> Result | None:
    """A result of points and the letter of how they came about; None for what cannot be.

    `worth` are the points of a win, a draw and a loss.

    K is a forfeit, D 0-0 without play, U a game that is not rated; with nothing the points are those of the
    board, or a ruling where no board gives such points.
    """
    win, draw, loss = worth
    nil = Fraction(0)
    board = {
        (win, loss): Result(Outcome.WIN, Outcome.LOSS),
        (draw, draw): Result(Outcome.DRAW, Outcome.DRAW),
        (loss, win): Result(Outcome.LOSS, Outcome.WIN),
    }.get((white, black))
    present, absent = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
    match letter:
        case "":
            return board or Result(Outcome.RULED, Outcome.RULED, (white, black))
        case "U":
            return board._replace(rated=False) if board else None
        case "K" | "D":
            signs = {
                (win, nil): (present, absent),
                (nil, win): (absent, present),
                (nil, nil): (absent, absent),
            }
            both = signs.get((white, black))
            return Result(*both) if both else Result(Outcome.AWARDED, Outcome.AWARDED, (white, black))
    return None


def date(text: str) -> Date | None:
    """A date as the files have it, `20250928`, or as the notes say, `28.09.2025`; None for nothing.

    Raises `Malformed` for what is neither.
    """
    if not text:
        return None
    compact = re.fullmatch(r"(\d{4})[-./]?(\d{2})[-./]?(\d{2})", text)
    dotted = re.fullmatch(r"(\d{1,2})[-./](\d{1,2})[-./](\d{4})", text)
    try:
        if compact:
            return Date(int(compact[1]), int(compact[2]), int(compact[3]))
        if dotted:
            return Date(int(dotted[3]), int(dotted[2]), int(dotted[1]))
    except ValueError:
        pass
    raise Malformed.one("", f'"{text[:40]}" is not a date', "write day.month.year, 28.09.2025")


@lru_cache(maxsize=1024)
def decimal(value: Fraction, sign: str = ".", places: int = 1) -> str:
    """Points as chess-results.com has them: `6.0`, `6,5`, with more decimals where the value needs them.

    >>> decimal(Fraction(13, 2), ","), decimal(Fraction(17), ",", 2), decimal(Fraction(1, 3))
    ('6,5', '17,00', '0.3333')
    """
    most = next((digits for digits in range(places, 4) if (value * 10**digits).denominator == 1), 4)
    scaled = round(abs(value) * 10**most)
    whole, rest = divmod(scaled, 10**most)
    return f"{'-' if value < 0 and scaled else ''}{whole}{sign}{rest:0{most}d}"


def brief(value: Fraction) -> str:
    """Points as one says them, `7`, `0.5`."""
    return str(value) if value.denominator == 1 else decimal(value)


def is_exact(value: Fraction) -> bool:
    """Whether four decimals say the value."""
    return (value * 10_000).denominator == 1
