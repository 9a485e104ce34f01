"""What results are worth: record 162 and the older XXS and BB*, or else what the points of players tell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import lcm

from roundrobin.errors import Malformed
from roundrobin.event import Scoring
from roundrobin.files.trf.columns import SCORING
from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes
from roundrobin.results import HALF, points

Values = dict[str, Fraction]
"""Points by the symbols of record 162: W D L A P X, and + for a forfeit win where it is not W."""

_LONGEST = 300
"""Characters of a record of scoring that are read."""
_KNOWN = frozenset("WDLAPX")
_PAIR = re.compile(r"([A-Za-z])\s*(?:([0-9]+(?:[.,][0-9]+)?|½|-[0-9.]+)|([A-Za-z]{2,}\S*|[^\w\s]\S*))?")
_EXAMPLES = {"W": "1.0", "D": "0.5", "L": "0.0", "A": "0.0", "P": "1.0", "X": "0.5"}
_XXS = {
    **{"W": ("W",), "D": ("D",), "L": ("L",), "PAB": ("P",), "ZPB": ("A",), "FL": ("A",), "FW": ("+",)},
    **{"WW": ("W",), "BW": ("W",), "WD": ("D",), "BD": ("D",), "WL": ("L",), "BL": ("L",)},
    **{"HPB": (), "FPB": ()},
}
_BB = {"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "A", "BBF": "A", "BBU": "P"}
_NOTHING = Fraction(0)
_USUAL = tuple(
    (Fraction(win), Fraction(draw), Fraction(loss))
    for win, draw, loss in ((1, HALF, 0), (3, 1, 0), (2, 1, 0), (3, 2, 1))
)


def declared(lines: Iterable[Line], notes: Notes) -> tuple[Values, bool]:
    """The values of records 162, XXS and BB*, empty where there are none; whether all could be read.

    162 goes before the others.
    """
    whole = True
    values: Values = {}
    old: Values = {}
    for line in lines:
        if line.id == "162":
            whole &= _read_162(line, values, notes)
        elif line.id == "XXS":
            whole &= _read_xxs(line, old, notes)
        elif line.id in _BB:
            amount = _points(line.rest)
            if amount is None:
                notes.warn(line.at(5), f'"{line.rest}" is not a number of points', "write  1.0")
                whole = False
            else:
                old[_BB[line.id]] = amount
    return old | values, whole


def scoring_of(values: Values) -> Scoring:
    """The scoring of such values; without P a bye is a win, without A an absence nothing.

    >>> scoring_of({"W": Fraction(3), "D": Fraction(1)}).bye
    Fraction(3, 1)
    """
    win = values.get("W", Fraction(1))
    return Scoring(
        win=win,
        draw=values.get("D", HALF),
        loss=values.get("L", Fraction(0)),
        forfeit_win=values["+"] if values.get("+", win) != win else None,
        forfeit_loss=values.get("A", Fraction(0)),
        bye=values.get("P", win),
    )


def inferred(
    rows: Mapping[int, list[str]], stated: Mapping[int, Fraction], before: Sequence[Scoring] = ()
) -> Scoring | None:
    """The first usual scoring under which everybody's letters add up to the points the file states.

    Those of `before` are tried first. None when there is none, or nothing to go by.

    >>> inferred({1: ["1", "U"], 2: ["0", "="]}, {1: Fraction(3), 2: Fraction(1)}).win
    Fraction(3, 1)
    """
    counted = [(Counter(row), stated[number]) for number, row in rows.items() if number in stated]
    if not counted:
        return None
    for scoring in (*before, *_candidates()):
        values = scoring.win, scoring.draw, scoring.loss, scoring.bye or _NOTHING, scoring.forfeit_loss
        parts = lcm(*(value.denominator for value in values))
        win, draw, loss, bye, absent = (int(value * parts) for value in values)
        worth = {
            **dict.fromkeys("1WF+", win),
            **dict.fromkeys("=DH", draw),
            **dict.fromkeys("0L", loss),
            **dict.fromkeys("-Z", absent),
            "U": bye,
        }
        if all(
            sum([worth.get(letter, 0) * times for letter, times in row.items()]) * total.denominator
            == total.numerator * parts
            for row, total in counted
        ):
            return scoring
    return None


def _candidates() -> Iterator[Scoring]:
    for win, draw, loss in _USUAL:
        for bye in dict.fromkeys((win, _NOTHING, draw)):
            yield Scoring(win, draw, loss, bye=bye)


def record(scoring: Scoring) -> str:
    """A record 162.

    >>> record(Scoring(win=Fraction(3), draw=Fraction(1), bye=Fraction(3)))
    '162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0    X 1.0'
    """
    values = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "A": scoring.forfeit_loss,
        "P": scoring.bye or _NOTHING,
        "X": scoring.draw,
    }
    return SCORING.write({}, [(symbol, shown(value)) for symbol, value in values.items()])


def fits(value: Fraction, width: int = 4) -> bool:
    """Whether a number of points can be written as `11.5`: one decimal, and not too wide."""
    return (value * 10).denominator == 1 and len(shown(value)) <= width


def shown(value: Fraction) -> str:
    """A number of points with one decimal."""
    tenths = round(abs(value) * 10)
    return f"{'-' if value < 0 else ''}{tenths // 10}.{tenths % 10}"


def _read_162(line: Line, values: Values, notes: Notes) -> bool:
    whole = True
    for found in _PAIR.finditer(line.text[:_LONGEST], 4):
        symbol, amount = found[1].upper(), _points(found[2] or "")
        place = line.at(found.start() + 1)
        if symbol not in _KNOWN:
            whole = False
            notes.warn(place, f'record 162 has no symbol "{found[1]}"', "write W, D, L, A, P or X")
        elif amount is None:
            whole = False
            what = f'"{found[3]}" is not points' if found[3] else f'"{symbol}" is not followed by points'
            at = line.at(found.start(3) + 1) if found[3] else place
            notes.warn(at, what, f"write  {symbol} {_EXAMPLES[symbol]}")
        else:
            values[symbol] = amount
            (symbol_column, _) = SCORING.group
            if (found.start() + 1 - symbol_column.first) % SCORING.step:
                notes.adjust(place, "a symbol of record 162 is not in its column, it was read all the same")
    return whole


def _read_xxs(line: Line, values: Values, notes: Notes) -> bool:
    whole = True
    sides: dict[str, set[Fraction]] = {}
    for word in line.rest[:_LONGEST].split():
        code, _, text = word.upper().partition("=")
        amount = _points(text)
        if code not in _XXS or amount is None:
            notes.warn(line.place, f'"{word}" of XXS is not known and left out', "write  W=1.0")
            whole = False
            continue
        for symbol in _XXS[code]:
            values[symbol] = amount
            if len(code) == 2 and code[0] in "WB":
                sides.setdefault(code[1], set()).add(amount)
    for symbol, amounts in sides.items():
        if len(amounts) > 1:
            what = f"White and Black get different points for {symbol}, those given last count for both"
            notes.warn(line.place, what)
    return whole


def _points(text: str) -> Fraction | None:
    try:
        if text.startswith("-"):
            return -points(text[1:])
        return points(text)
    except Malformed:
        return None


def concrete(scoring: Scoring, *, swiss: bool) -> Scoring:
    """The same with the worth of a bye in figures, which is left to the kind of event where nothing is said.

    >>> concrete(Scoring(), swiss=True).bye, concrete(Scoring(), swiss=False).bye
    (Fraction(1, 1), Fraction(0, 1))
    """
    if scoring.bye is not None:
        return scoring
    return replace(scoring, bye=scoring.win if swiss else _NOTHING)


def normal(scoring: Scoring, *, swiss: bool) -> Scoring:
    """The opposite: nothing is said of a bye that is worth what it is worth anyhow."""
    usual = scoring.win if swiss else _NOTHING
    return replace(scoring, bye=None) if scoring.bye == usual else scoring


def number(text: str) -> Fraction | None:
    """A number of points in a field: `11.5`, `11,5`, `11½`; None for what is none."""
    return _points(text) if text else None
