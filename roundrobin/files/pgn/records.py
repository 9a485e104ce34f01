"""The games of a file as records: who, which round, how it ended, each value read and faults collected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date as Date
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.files.pgn import values
from roundrobin.files.pgn.scanner import FEW, Headers
from roundrobin.files.problems import error, warning
from roundrobin.files.values import unprintable
from roundrobin.results import Result

_TOKENS = {"1-0", "0-1", "1/2-1/2", "*"}
_NOBODY = {"bye", "(bye)", "spielfrei", "free", "exempt"}
_NAMELESS = {"", "?", "??", "???", "-"}


class Spelling(NamedTuple):
    """How a game calls a player: the name as it stands, and the FIDE id if it is there."""

    name: str
    fide_id: int | None = None


class Record(NamedTuple):
    """One game as its headers tell it. `at` is its place in the file from 0, `tags` are all of its tags."""

    at: int
    line: int
    white: Spelling
    black: Spelling
    round: int | None
    board: int | None
    part: int | None
    result: Result | None
    date: Date | None
    seconds: int | None
    moves: bool
    length: int
    tags: dict[str, str]

    @property
    def where(self) -> str:
        """`line 12 (Tal, Ana – Ash, Ida)`."""
        return f"line {self.line} ({self.white.name} – {self.black.name})"


class Records(NamedTuple):
    """The games that are games, and what was noticed on the way."""

    records: list[Record]
    problems: list[Problem]


def records(games: Sequence[Headers]) -> Records:
    """The games with their values. What cannot be read is an error, what had to be guessed a warning."""
    told: dict[str, list[str]] = {}
    errors: list[Problem] = []

    def notice(what: str, where: str) -> None:
        told.setdefault(what, []).append(where)

    found = []
    for at, game in enumerate(games):
        if record := _record(at, game, notice, errors):
            found.append(record)
    without = [record for record in found if record.result and record.result.played and not record.moves]
    if without and 4 * len(without) <= sum(record.moves for record in found):
        for record in without:
            notice(_NO_MOVES[0], record.where)
    warnings = [warning(several(where), what, _REMEDIES.get(what, "")) for what, where in told.items()]
    if len(errors) > FEW:
        errors[FEW:] = [error("file", f"{len(errors) - FEW} more errors like these", "is this a PGN file?")]
    return Records(found, [*errors, *warnings])


def several(said: Sequence[str], between: str = ", ", most: int = 3) -> str:
    """The first of many things to say, and how many more there are."""
    more = len(said) - most
    return between.join(said[:most]) + (f" and {more} more" if more > 0 else "")


_NO_MOVES = (
    "the other games have moves, this one has none and counts as played",
    'if nobody played write  [Termination "unplayed"]',
)
_FROM_MOVES = "the result is taken from behind the moves, where the tag has none"
_TWO_RESULTS = "the result behind the moves is not that of the tag, which counts"
_ONLY_A_BYE = "somebody is paired with a bye: no game, left out"
_REMEDIES = dict([_NO_MOVES])


def _record(
    at: int, game: Headers, notice: Callable[[str, str], None], errors: list[Problem]
) -> Record | None:
    tags = game.tags
    names = [_cleaned(tags.get(colour, "")) for colour in ("white", "black")]
    if any(name.lower() in _NOBODY for name in names):
        notice(_ONLY_A_BYE, f"line {game.line}")
        return None
    for colour, name in zip(("White", "Black"), names, strict=True):
        if name in _NAMELESS:
            remedy = f'write  [{colour} "Surname, First name"]'
            errors.append(error(f"line {game.line}", f"{colour} has no name", remedy))
    if {*names} & _NAMELESS:
        return None
    white, black = (
        Spelling(name, values.whole(tags.get(f"{colour}fideid", ""), 10**9))
        for colour, name in zip(("white", "black"), names, strict=True)
    )
    place = values.place(tags.get("round", ""))
    record = Record(
        at,
        game.line,
        white,
        black,
        place.round,
        place.board or values.whole(tags.get("board", ""), 9999),
        place.part,
        None,
        values.date(tags.get("date", "")),
        values.seconds(tags.get("timecontrol", "")),
        game.moves,
        game.length,
        tags,
    )
    try:
        result = _result(record, game.token, notice)
    except Malformed as wrong:
        (problem,) = wrong.problems
        errors.append(problem._replace(where=record.where))
        return None
    return record if result is None else record._replace(result=result)


def _result(record: Record, token: str, notice: Callable[[str, str], None]) -> Result | None:
    """The result in the tag, else the one behind the moves; then what Termination says about it."""
    behind = values.result(token) if token in _TOKENS else None
    try:
        result = values.result(record.tags.get("result", ""))
    except Malformed:
        if behind is None:
            raise
        result = None
    if result is None and behind is not None:
        notice(_FROM_MOVES, record.where)
        result = behind
    elif result and behind and result != behind and result.played and not result.award:
        notice(_TWO_RESULTS, record.where)
    termination = record.tags.get("termination", "")
    if result and result.award and not any(result.award) and not record.moves:
        result = values.unplayed(result)  # two zeros and no moves: neither player came
    return values.settled(result, termination, record.moves) if termination else result


def _cleaned(name: str) -> str:
    """A name with single blanks and without characters that are nothing for a sheet."""
    if not name.isascii() or not name.isprintable():
        name = "".join(char if not unprintable(char) else " " for char in name)
    return " ".join(name.split())
