"""Record 299, points that do not follow from the results: penalties, what a result counts, awards.

Without a kind and with players it is a penalty (or a bonus, which an event here cannot hold). With a kind
and nothing else it says what that result counts in the whole event, with a kind, a round and players what it
counts for them in that round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from roundrobin.event import Penalty
from roundrobin.files.trf import scoring
from roundrobin.files.trf.columns import ASSIGNED
from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes
from roundrobin.results import Outcome, Result

_SYMBOLS = {"W": "W", "D": "D", "L": "L", "+": "+", "-": "A"}
_ONLY_AT_THE_END = 999
"""A round beyond all rounds: the penalty counts in the final ranking only."""


@dataclass(slots=True)
class Assigned:
    """What records 299 say; `values` as in `scoring`, `awards` by round and number; `kept` is not held."""

    penalties: list[Penalty] = field(default_factory=list)
    values: dict[str, Fraction] = field(default_factory=dict)
    awards: dict[tuple[int, int], Fraction] = field(default_factory=dict)
    kept: list[str] = field(default_factory=list)


def read(lines: Iterable[Line], numbers: dict[int, int], notes: Notes) -> Assigned:
    """What the records say, by the numbers of the event; unknown numbers are errors."""
    found = Assigned()
    for line in lines:
        fields = ASSIGNED.read(line.text)
        kind = fields["kind"].upper()
        round_text = fields["round"]
        amount = scoring.number(fields["points"])
        if amount is None or (round_text and not (round_text.isascii() and round_text.isdecimal())):
            what = f'"{line.rest}" is not a penalty'
            notes.warn(line.at(5), what, "write the points in columns 14 to 17, the round in 20 to 22")
            found.kept.append(line.text)
            continue
        round_, players = int(round_text or 0), []
        for column, (text,) in ASSIGNED.groups(line.text):
            number = numbers.get(int(text)) if text.isascii() and text.isdecimal() else None
            if number:
                players.append(number)
            elif text.strip("0"):
                notes.error(line.at(column), f"there is no player {text}", "correct the number")
        if not _held(found, kind, round_, players, amount):
            what = {
                "": "points that are given to a player cannot be held and are left out"
                if players
                else "it names no player"
            }.get(kind, f'points of the kind "{kind}" cannot be held and are left out')
            notes.warn(line.at(5), what, "the record is kept as it is")
            found.kept.append(line.text)
    return found


def _held(found: Assigned, kind: str, round_: int, players: Sequence[int], amount: Fraction) -> bool:
    """Puts a record where it belongs; False when there is no such place."""
    if kind in _SYMBOLS and not round_ and not players:
        found.values[_SYMBOLS[kind]] = amount
    elif kind in _SYMBOLS and round_ and players:
        found.awards.update({(round_, number): amount for number in players})
    elif not kind and players and amount <= 0:
        why = {0: "", _ONLY_AT_THE_END: "in the final ranking only"}.get(round_, f"round {round_}")
        found.penalties += [Penalty(number, -amount, why) for number in players if amount]
    else:
        return False
    return True


def with_award(result: Result, award: tuple[Fraction, Fraction]) -> Result:
    """A result that counts something else; without play nothing but the points is left of it."""
    if result.white in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS):
        return Result(Outcome.AWARDED, Outcome.AWARDED, award)
    return result._replace(award=award)


def penalty(number: int, points: Fraction, why: str) -> str:
    """The record of a penalty."""
    found = re.fullmatch(r"round (\d{1,3})", why, re.ASCII)
    round_ = int(found[1]) if found else _ONLY_AT_THE_END if why == "in the final ranking only" else 0
    return record("", -points, round_ or "", [number])


def record(kind: str, points: Fraction, round_: int | str = "", numbers: Sequence[int] = ()) -> str:
    """A record 299.

    >>> record("", Fraction(-1), 4, [31])
    '299          -1.0    4   31'
    """
    fields = {"kind": kind, "points": scoring.shown(points), "round": round_}
    return ASSIGNED.write(fields, [[number] for number in numbers])
