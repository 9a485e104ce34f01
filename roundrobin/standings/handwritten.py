"""One player's rounds as somebody types them: `1 vs 3½, ½ vs Tal 3 (1850), - vs 4, bye`.

An item is a round. A game is its result, `vs`, and what is known of the opponent: a name, the score, the
rating in brackets, and w or b for the own colour. A number alone is an opponent's score, a result in letters
(W, D, L) a round of whose opponent nothing is known. Without a game: `bye`, F, H and Z for byes of a full
point, half a point and none, + and - for forfeits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.event import Scoring
from roundrobin.games import Colour
from roundrobin.results import Outcome, exact_points, points

FORMS = "write 1 vs 3.5 (or ½ vs 3 (1850)), or bye, F, H, Z, +, - for a round without a game"

_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
_BETWEEN = re.compile(r"[;\n]|,(?!\d)|(?<!\d),")
_AGAINST = re.compile(
    r"(?P<result>.*?)(?:^|\s+)(?:vs?\.?|against|x|×)(?:\s+(?P<opponent>.*))?", re.IGNORECASE
)
_OPPONENT = re.compile(
    r"(?P<name>[^\W\d½¼¾][^\d½¼¾(,]*?)?\s*(?P<score>\?|[\d.,/]*[\d½¼¾])?\s*(?:\((?P<rating>\d+)\))?"
    r"\s*(?:(?<!\w)(?P<colour>w|b|white|black))?",
    re.IGNORECASE,
)
_WORDS = {
    **dict.fromkeys(("w", "win", "won"), Outcome.WIN),
    **dict.fromkeys(("d", "=", "draw", "drawn"), Outcome.DRAW),
    **dict.fromkeys(("l", "loss", "lost"), Outcome.LOSS),
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
}
_AWAY = {
    **dict.fromkeys(("bye", "pab", "u"), ""),
    **dict.fromkeys(("f", "full", "full bye"), "F"),
    **dict.fromkeys(("h", "half", "half bye"), "H"),
    **dict.fromkeys(("z", "zero", "absent", "zero bye"), "Z"),
}
_LOWEST_RATING = 300  # a number from here on is no score
_MOST = 60


class Item(NamedTuple):
    """A round as it was typed. `outcome` None: the result was not said; `bye` None: there was an opponent."""

    text: str
    outcome: Outcome | None = None
    bye: str | None = None
    name: str = ""
    score: Fraction | None = None
    rating: int | None = None
    colour: Colour = Colour.NONE

    @property
    def forfeit(self) -> bool:
        """Whether there was an opponent and no game."""
        return self.outcome in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)

    @property
    def game(self) -> bool:
        """Whether it was played."""
        return self.bye is None and not self.forfeit


def read(text: str, scoring: Scoring | None = None) -> tuple[Item, ...]:
    """The rounds of a text, between commas, semicolons or lines.

    Forfeits and byes are rounds without a game; somebody met twice is typed twice. Numbers before `vs` are
    results under `scoring`. Raises `Malformed` with every item that cannot be read.

    >>> [(str(item.outcome), item.score) for item in read("1 vs 3.5, = vs 3")]
    [('2', Fraction(7, 2)), ('3', Fraction(3, 1))]
    >>> read("½ vs Tal 4½ (2260) b; H")[0][3:6]
    ('Tal', Fraction(9, 2), 2260)
    """
    parts = [part.strip() for part in _BETWEEN.split(text.translate(_DASHES))]
    items, problems = list[Item](), list[Problem]()
    for at, part in enumerate((part for part in parts if part), 1):
        try:
            items.append(_item(part, scoring or Scoring()))
        except Malformed as error:
            problems += [
                Problem("error", f'round {at}, "{part}"', each.what, each.remedy) for each in error.problems
            ]
    if len(items) + len(problems) > _MOST:
        problems.append(Problem("error", "the rounds", f"there are more than {_MOST}", "write fewer"))
    if problems:
        raise Malformed(problems)
    if not items:
        raise Malformed.one("the rounds", "there are none", FORMS)
    return tuple(items)


def _item(text: str, scoring: Scoring) -> Item:
    word = text.casefold()
    if word in _AWAY:
        return Item(text, bye=_AWAY[word])
    if word in _WORDS:
        return Item(text, _WORDS[word])
    found = _AGAINST.fullmatch(text)
    outcome = _outcome(found["result"], scoring) if found and found["result"] else None
    met = _OPPONENT.fullmatch((found["opponent"] or "") if found else text)
    if not met or not (found or met["score"]):
        raise Malformed.one("", "it is no round that can be read", _remedy(text))
    score = _number(met["score"])
    rating = int(met["rating"]) if met["rating"] else None
    if score is not None and score >= _LOWEST_RATING and rating is None and score.denominator == 1:
        rating, score = score.numerator, None
    colour = {"w": Colour.WHITE, "b": Colour.BLACK}.get((met["colour"] or "")[:1].lower(), Colour.NONE)
    return Item(text, outcome, None, (met["name"] or "").strip(), score, rating, colour)


def _number(text: str | None) -> Fraction | None:
    if text is None or text == "?":
        return None
    try:
        return points(text)
    except (Malformed, ZeroDivisionError):
        raise Malformed.one("", f'"{text}" is no score', _remedy(text)) from None


def _outcome(text: str, scoring: Scoring) -> Outcome:
    word = text.strip().casefold()
    if word in _WORDS:
        return _WORDS[word]
    worth = {scoring.loss: Outcome.LOSS, scoring.draw: Outcome.DRAW, scoring.win: Outcome.WIN}
    can = ", ".join(exact_points(value) for value in sorted(worth, reverse=True))
    try:
        return worth[points(word)]
    except (Malformed, KeyError):
        remedy = f"before vs write {can}, or W, D, L, + or -"
        raise Malformed.one("", f'"{text.strip()}" is no result', remedy) from None


def _remedy(text: str) -> str:
    return "put a blank behind each comma between two rounds: 1 vs 3, ½ vs 4" if "," in text else FORMS


def told(items: Sequence[Item], what: str) -> bool:
    """Whether something is known of every game: its "results", "scores", "ratings" or "colours".

    Rounds without a game need no rating and no colour, and byes no score; twice met counts twice.

    >>> told(read("1 vs 3.5, ½ vs 3"), "scores"), told(read("1 vs 3.5, ½ vs 3"), "ratings")
    (True, False)
    """
    games = [item for item in items if item.game]
    return {
        "results": all(item.outcome is not None for item in games),
        "scores": all(item.score is not None for item in games),
        "ratings": all(item.rating is not None for item in games),
        "colours": all(item.colour for item in games),
    }[what]
