"""What stands in the tags of a game, read: results, rounds, dates, time controls, ratings.

Every spelling found in files is taken; what means nothing is None. The texts are few and come again and
again, so each is read once.
"""

from __future__ import annotations

import re
from datetime import date as Date
from functools import lru_cache
from typing import NamedTuple

from roundrobin.errors import Malformed
from roundrobin.files.columns import title as known_title
from roundrobin.results import Outcome, Result

UNKNOWN = {"", "?", "-", "*"}
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_HALVES = {"1/2", "½", "0.5", "0,5", ".5"}
_SIDES = r"(1/2|½|0?[.,]5|[10+-])"
_RESULT = re.compile(rf"{_SIDES} ?[-_:/] ?{_SIDES}(?: ?\(?(ff?|forfeit|def\.?|w\.?o\.?)\)?)?")
_WORDS = {
    "whitewin": "1-0",
    "white": "1-0",
    "1": "1-0",
    "blackwin": "0-1",
    "black": "0-1",
    "draw": "1/2-1/2",
    "=": "1/2-1/2",
    "½": "1/2-1/2",
    "1/2": "1/2-1/2",
}
_OUTCOMES = {"1": Outcome.WIN, "½": Outcome.DRAW, "0": Outcome.LOSS}
_UNEQUAL = {"0": "0", "½": "½", "1": "1"}
_PLAYED_PAIRS = {("1", "0"), ("0", "1"), ("½", "½")}

_COUNTED = re.compile(r"(ruling|unplayed|award|armageddon) (\S+):(\S+)( unrated)?")
_NOT_PLAYED = re.compile(
    r"forfeit|default|walk-?over|no[ -]?show|not (?:come|appear|show|arrive|play)|absent|unplayed|^w\.?o\.?$"
)
_BOTH = re.compile(r"double|both")
_CLOCK = re.compile(r"\btime\b|\bflag")

_ROUND = re.compile(
    r"(?:round|rd|r|runde|ronde|ronda|rnd|tour|turno)?[ .#]*([0-9]{1,4})"
    r"(?:[ .,(/:-]+([0-9]{1,4})(?:[ .,/:-]+([0-9]{1,4}))?\)?)?(?![0-9]).*",
    re.IGNORECASE,
)
_DATE = re.compile(
    r"([0-9]{4})[./-]([0-9]{1,2})[./-]([0-9]{1,2})|([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})"
)
_STAGE = re.compile(r"(?:[wb]?[0-9]{1,3}/)?[wb]?([0-9]{1,6})(?:\+([0-9]{1,4}))?", re.IGNORECASE)
_USUAL_MOVES = 60


class Place(NamedTuple):
    """Where a game stands: round, board, and which game of a small match on that board; None is unknown."""

    round: int | None = None
    board: int | None = None
    part: int | None = None


@lru_cache(maxsize=4096)
def result(text: str) -> Result | None:
    """How a Result tag says the game ended; None is an open game.

    A `+` or a sign for nothing (`+/-`, `-:-`) is a game that was not played. Raises `Malformed` for what is
    no result.

    >>> str(result("1/2–1/2")), str(result("+/-")), str(result("0-1/2")), result("*")
    ('½-½', '+:-', '0:½', None)
    """
    said = " ".join(text.translate(_DASHES).lower().split())
    if said in UNKNOWN:
        return None
    said = _WORDS.get(said, said)
    found = _RESULT.fullmatch(said)
    if not found or (found[1], found[2]) == ("+", "+"):
        raise Malformed.one("", f'"{text[:40]}" is not a result', "write 1-0, 0-1, 1/2-1/2 or *")
    sides = tuple("½" if side in _HALVES else side for side in found.groups()[:2])
    if found[3] or {"+", "-"} & {*sides}:
        white, black = (side.replace("1", "+").replace("0", "-") for side in sides)
        return Result.parse("½:½ unplayed" if "½" in sides else f"{white}:{black}")
    return Result.parse("{}-{}".format(*sides) if sides in _PLAYED_PAIRS else "{}:{}".format(*sides))


def settled(result: Result | None, termination: str, moves: bool) -> Result | None:
    """The result together with what the Termination tag says: whether the game was played, and a ruling.

    A time forfeit is a played game. `unplayed` beside moves means nothing.
    """
    said = " ".join(termination.lower().split())
    if not said or said == "normal":
        return result
    if counted := _COUNTED.fullmatch(said):
        return _ruled(result, counted)
    if said == "unrated" and result and result.played:
        return result._replace(rated=False)
    if _CLOCK.search(said) or not _NOT_PLAYED.search(said) or (moves and "unplayed" in said):
        return result
    if _BOTH.search(said) and (result is None or result.white is not Outcome.WIN):
        return Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
    return unplayed(result)


def unplayed(result: Result | None) -> Result | None:
    """The result of a game that nobody played: a win is a forfeit, half a point each an award."""
    if result is None or not result.played:
        return result
    if result.award:
        nothing = not any(result.award)
        forfeited = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
        return forfeited if nothing else Result(Outcome.AWARDED, Outcome.AWARDED, result.award)
    return {
        Outcome.WIN: Result.parse("+:-"),
        Outcome.LOSS: Result.parse("-:+"),
    }.get(result.white, Result.parse("½:½ unplayed"))


def _ruled(result: Result | None, counted: re.Match[str]) -> Result | None:
    kind, white, black, unrated = counted.groups()
    board = (
        str(result._replace(rated=True, award=None)) if result and result.played and not result.award else ""
    )
    written = {
        "ruling": f"{white}:{black}",
        "unplayed": f"{white}:{black} unplayed",
        "armageddon": f"{white}:{black} armageddon",
        "award": f"{board} award {white}:{black}",
    }[kind]
    try:
        found = Result.parse(written)
    except Malformed:
        return result
    return found._replace(rated=False) if unrated else found


@lru_cache(maxsize=8192)
def place(text: str) -> Place:
    """Round, board and game in a Round tag; nothing where it has no number.

    >>> place("3.2"), place("07"), place("Round 4 (1)").board, place("?").round
    (Place(round=3, board=2, part=None), Place(round=7, board=None, part=None), 1, None)
    """
    found = _ROUND.fullmatch(text.strip()[:40])
    if not found:
        return Place()
    number, board, part = (int(one) if one else None for one in found.groups())
    return Place(number or None, board or None, part or None)


@lru_cache(maxsize=4096)
def date(text: str) -> Date | None:
    """A whole date; None when a part of it is missing, and for 1970-01-01, which no clock is set to."""
    found = _DATE.fullmatch(text.strip())
    if not found:
        return None
    year, month, day = (int(one) for one in (found.groups()[:3] if found[1] else found.groups()[:2:-1]))
    try:
        day_ = Date(year, month, day)
    except ValueError:
        return None
    return None if (year, month, day) == (1970, 1, 1) else day_


@lru_cache(maxsize=1024)
def seconds(text: str) -> int | None:
    """About how long a player has for a game of 60 moves; None where the time control is in words.

    >>> seconds("5400+30"), seconds("40/7200:3600"), seconds("90 minutes")
    (7200, 10800, None)
    """
    stages = [_STAGE.fullmatch(stage.strip()) for stage in re.split("[:]", text.strip()[:80].lstrip("*"))]
    if not all(stages):
        return None
    found = [stage for stage in stages if stage]
    return sum(int(one[1]) for one in found) + _USUAL_MOVES * max(int(one[2] or 0) for one in found) or None


@lru_cache(maxsize=4096)
def whole(text: str, most: int) -> int | None:
    """A number from 1 to `most`; None for anything else."""
    text = text.strip()
    return (
        int(text) if text.isascii() and text.isdigit() and len(text) < 12 and 0 < int(text) <= most else None
    )


@lru_cache(maxsize=64)
def title(text: str) -> str:
    """A FIDE title; nothing for any other word."""
    return known_title(text.strip()) or ""
