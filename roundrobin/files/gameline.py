"""A game as one line of an event file, read and written.

    WHITE-BLACK [RESULT] [@DATE] [postponed [by N] [until DATE]] [; remark]

Numbers, White first as really played. Anything else is a problem: a typing error must never become an
unplayed game.
"""

from __future__ import annotations

import difflib
import re
from datetime import date as Date
from functools import lru_cache

from roundrobin.errors import Malformed
from roundrobin.games import Game, Postponed
from roundrobin.results import Result

FORM = 'WHITE-BLACK RESULT, for example "1-6 ½-½"'
_DASH = "[-\u2010\u2011\u2012\u2013\u2014\u2212]"
_PAIR = re.compile(rf"\s*([0-9]{{1,4}})\s*{_DASH}\s*([0-9]{{1,4}})(?=\s|$)")
_NEARLY_PAIR = re.compile(r"\s*([0-9]{1,4})\s*[:/x. ]\s*([0-9]{1,4}):?(?=\s|$)")
_DAY_FIRST = re.compile(r"([0-9]{1,2})[./]([0-9]{1,2})[./]([0-9]{4})")


@lru_cache(maxsize=8192)
def parse(line: str) -> Game:
    """The game of one line. Its `meeting` is 1; only the whole schedule knows which one it is.

    >>> game = parse("3-8 0,5-0,5 @2026-02-03 ; moved")
    >>> game.pairing, str(game.result), game.remark
    (Pairing(white=3, black=8), '½-½', 'moved')

    Raises `Malformed` with the nearest remedy.
    """
    said, _, remark = line.partition(";")
    pair = _PAIR.match(said)
    if not pair:
        raise _malformed(f'"{_short(line)}" is not a game', _pair_remedy(said))
    words = said[pair.end() :].split()
    result = _take_result(words)
    date = _date(words.pop(0)[1:], "@") if words and words[0].startswith("@") else None
    postponed = _take_postponed(words)
    if words:
        raise _malformed(f'"{" ".join(words)}" cannot stand there in "{_short(line)}"', _rest_remedy(words))
    return Game(int(pair[1]), int(pair[2]), 1, result, date, postponed, remark.strip())


def write(game: Game) -> str:
    """The line of a game, in the one spelling that is written: `parse` gives the same game back."""
    words = [f"{game.white}-{game.black}"]
    if game.result:
        words.append(str(game.result))
    if game.date:
        words.append(f"@{game.date}")
    if game.postponed:
        words.append("postponed")
        if game.postponed.by is not None:
            words.append(f"by {game.postponed.by}")
        if game.postponed.until is not None:
            words.append(f"until {game.postponed.until}")
    if game.remark:
        words.append(f"; {game.remark}")
    return " ".join(words)


def _take_result(words: list[str]) -> Result | None:
    """Takes the words before `@` or `postponed` as the result."""
    end = next(
        (i for i, word in enumerate(words) if word.startswith("@") or word.lower() == "postponed"), len(words)
    )
    taken = words[:end]
    if not taken:
        return None
    del words[:end]
    try:
        return Result.parse(" ".join(taken))
    except Malformed as error:
        problem = error.problems[0]
        raise _malformed(problem.what, _result_remedy(taken) or problem.remedy) from None


def _take_postponed(words: list[str]) -> Postponed | None:
    if not words or words[0].lower() != "postponed":
        return None
    del words[0]
    by = until = None
    if len(words) > 1 and words[0].lower() == "by":
        if not re.fullmatch("[0-9]{1,4}", words[1]):
            raise _malformed(
                f'"postponed by {words[1]}" names no number', "write the number of the player, postponed by 4"
            )
        by = int(words[1])
        del words[:2]
    if len(words) > 1 and words[0].lower() == "until":
        until = _date(words[1], "until ")
        del words[:2]
    return Postponed(by, until)


def _date(text: str, before: str) -> Date:
    try:
        if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return Date.fromisoformat(text)
    except ValueError:
        pass
    remedy = f"write year-month-day, {before}2026-02-03"
    if day_first := _DAY_FIRST.fullmatch(text):
        day, month, year = map(int, day_first.groups())
        remedy = f"write {before}{year}-{month:02d}-{day:02d}"
    raise _malformed(f'"{text}" is not a date', remedy)


def _pair_remedy(said: str) -> str:
    nearly = _NEARLY_PAIR.match(said)
    if nearly:
        return f"write {nearly[1]}-{nearly[2]}{said[nearly.end() :].rstrip()}"
    return f"write {FORM}"


def _result_remedy(words: list[str]) -> str:
    """For what is no result because something else was meant."""
    *_, last = words
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", last):
        return f"write the date with an @, @{last}"
    if any("#" in word for word in words):
        return "write remarks behind a semicolon: ; remark"
    if words[0] in {"*", "?", "-", "…", "..."}:
        return "leave the result out while the game is open"
    if any(difflib.get_close_matches(word.lower(), ["postponed"], cutoff=0.75) for word in words):
        return "did you mean postponed?"
    return ""


def _rest_remedy(words: list[str]) -> str:
    if words[0] in {"by", "until"}:
        return "write postponed by 4 until 2026-02-20"
    return "write result, @date, postponed in this order, and remarks behind a semicolon"


def _short(line: str) -> str:
    line = " ".join(line.split())
    return line if len(line) <= 40 else line[:39] + "…"


def _malformed(what: str, remedy: str) -> Malformed:
    return Malformed.one("", what, remedy)
