"""What people type after `result EVENT ROUND`: who played, and how it ended.

Two ways, freely mixed: `WHITE RESULT BLACK` with names or numbers, and `1-6 1-0` with the numbers of a
pairing. A result may be written as in the event file, and shorter: `1` and `0` from White's side, `+` and `-`
when somebody did not come, `W-F F-W F-F` for the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.results import RESULT_FORMS, Result

_DASH = "[-\u2010-\u2014\u2212]"
_NUMBER = r"((?:[ABab]?[1-9])\d{0,3})"  # or a place in a team, A1
_PAIR = re.compile(_NUMBER + _DASH + _NUMBER)
_SHORT = {
    "1": "1-0",
    "0": "0-1",
    "½": "½-½",
    "1/2": "½-½",
    "0.5": "½-½",
    "0,5": "½-½",
    "+": "+:-",
    "-": "-:+",
    "+-": "+:-",
    "-+": "-:+",
    "+/-": "+:-",
    "-/+": "-:+",
    "-/-": "-:-",
    "W-F": "+:-",
    "F-W": "-:+",
    "F-F": "-:-",
    "W:F": "+:-",
    "F:W": "-:+",
    "F:F": "-:-",
}
_BEHIND = {
    "unrated": 1,
    "unplayed": 1,
    "armageddon": 1,
    "award": 2,
}  # words that belong to a result, and how many
_LIKE_AN_OPTION = re.compile(rf"{_DASH}(?!-$|[0-9]+$)[^A-Za-z]+")  # an option has letters
_DATED = re.compile(r"@\s*([0-9][0-9./-]*)")
_MARK = "\0"  # no word of a command line can hold it


class Said(NamedTuple):
    """One entry as typed: two players as they are called, White first, and the result (None to clear)."""

    white: str
    black: str
    result: Result | None


def shielded(words: Sequence[str]) -> list[str]:
    """The words with those marked that click would take for options: `-:+`, and `--+`, which is no result."""
    return [_MARK + word if _LIKE_AN_OPTION.fullmatch(word) else word for word in words]


def unshielded(words: Sequence[str]) -> list[str]:
    """The words as they were."""
    return [word.removeprefix(_MARK) for word in words]


def result(word: str) -> Result:
    """A result in any of the forms; raises `Malformed` with what is nearest."""
    return Result.parse(_SHORT.get(_straight(word).upper(), word))


def entries(words: Sequence[str], clear: bool = False) -> list[Said]:
    """All entries of a command line, in order. With `clear`, the players only.

    Raises `Malformed` with every entry that cannot be read.
    """
    for word in words:
        if dated := _DATED.search(word):
            remedy = f"leave it out and add  --on {dated[1]}"
            raise Malformed.one("result", f'"{word}": a date is no part of a result', remedy)
    rest, said, problems = [*words], list[Said](), list[Problem]()
    while rest:
        pair = _PAIR.fullmatch(rest[0])
        found: Said | Problem
        if clear:
            found = _cleared(rest, pair)
        elif pair:
            where = f"game {rest.pop(0)}"
            ended = _ended(rest, where)
            found = ended if isinstance(ended, Problem) else Said(pair[1], pair[2], ended)
        else:
            found = _between_names(rest)
        if isinstance(found, Said):
            said.append(found)
        else:
            problems.append(found)
            if not pair:  # where one entry ends and the next begins can no longer be told
                break
    if problems:
        raise Malformed(problems)
    if not said:
        form = "EVENT ROUND WHITE BLACK" if clear else "EVENT ROUND WHITE RESULT BLACK, or 1-6 1-0 2-5 ="
        raise Malformed.one("result", "there is nothing to enter", f"write {form}")
    return said


def _between_names(rest: list[str]) -> Said | Problem:
    """WHITE RESULT BLACK off the front of the words. Names may be several words."""
    at = next((at for at in range(1, len(rest)) if _is_result(rest[at])), None)
    if at is None:
        where = " ".join(rest)
        return _unreadable(rest[1], where) if len(rest) > 1 else _missing(where)
    white = " ".join(rest[:at])
    del rest[:at]
    ended = _ended(rest, white)
    if isinstance(ended, Problem):
        return ended
    if not rest:
        return Problem("error", f"{white} {ended}", "Black is missing", "write WHITE RESULT BLACK")
    more = any(_is_result(word) or _PAIR.fullmatch(word) for word in rest[1:])
    words = 1 if more else len(rest)
    black = " ".join(rest[:words])
    del rest[:words]
    return Said(white, black, ended)


def _cleared(rest: list[str], pair: re.Match[str] | None) -> Said | Problem:
    """The two players of a game to be cleared, off the front of the words."""
    taken = [rest.pop(0) for _ in range(min(len(rest), 1 if pair else 2))]
    for word in [*taken, *rest[:1]]:
        if _is_result(word) and not word.isdecimal():
            return Problem(
                "error", " ".join(taken), f"--clear takes no result ({word})", "leave the result out"
            )
    if pair:
        return Said(pair[1], pair[2], None)
    if len(taken) < 2:
        return Problem("error", taken[0], "the second player is missing", "write WHITE BLACK, or 1-6")
    return Said(taken[0], taken[1], None)


def _ended(rest: list[str], where: str) -> Result | Problem:
    """The result off the front of the words, with `unrated` or `award 1:0` behind it."""
    if not rest:
        return _missing(where)
    taken = [rest.pop(0)]
    if rest and rest[0].lower() in _BEHIND:
        more = _BEHIND[rest[0].lower()]
        taken += rest[:more]
        del rest[:more]
    words = " ".join(taken)
    return result(words) if _is_result(words) else _unreadable(words, where)


def _unreadable(word: str, where: str) -> Problem:
    try:
        result(word)
    except Malformed as error:
        return error.problems[0]._replace(where=where)
    return _missing(where)


def _missing(where: str) -> Problem:
    return Problem("error", where, "there is no result", f"write one of {RESULT_FORMS}")


def _is_result(word: str) -> bool:
    try:
        result(word)
    except Malformed:
        return False
    return True


def _straight(word: str) -> str:
    return re.sub(_DASH, "-", word)
