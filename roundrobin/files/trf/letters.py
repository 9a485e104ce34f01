"""The cells of a player's rounds: opponent, colour and the letter of the result, in both directions."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from roundrobin.event import Scoring
from roundrobin.files.trf.columns import PLAYER
from roundrobin.results import Outcome, Result

FIRST = PLAYER.group[0].first - 1
STEP = PLAYER.step
LETTERS = frozenset("1=0WDL+-FHUZ")
UNKNOWN = frozenset("X?*")
ALSO = {"½": "=", "R": "="}
"""Other letters in use; R is remis."""


class Cell(NamedTuple):
    """One round of one player; `opponent` 0 is nobody, `letter` is empty where there is no result."""

    opponent: int = 0
    colour: str = ""
    letter: str = ""


EMPTY = Cell()

_PLAYED = {
    "1": Outcome.WIN,
    "=": Outcome.DRAW,
    "0": Outcome.LOSS,
    "W": Outcome.WIN,
    "D": Outcome.DRAW,
    "L": Outcome.LOSS,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
}
RESULTS: dict[tuple[str, str], Result] = {
    **{(one, other): Result(_PLAYED[one], _PLAYED[other]) for one, other in ("10", "==", "01")},
    **{(one, other): Result(_PLAYED[one], _PLAYED[other], rated=False) for one, other in ("WL", "DD", "LW")},
    **{(one, other): Result(_PLAYED[one], _PLAYED[other]) for one, other in ("+-", "-+", "--")},
}
RULINGS = frozenset({("=", "0"), ("0", "="), ("0", "0")})
_WRITTEN = {result: pair for pair, result in RESULTS.items()}


def result_of(white: str, black: str, scoring: Scoring) -> Result | None:
    """The result of two letters, None when they cannot stand against each other.

    >>> str(result_of("=", "0", Scoring())), result_of("1", "1", Scoring())
    ('½:0', None)
    """
    if (white, black) in RULINGS:
        worth = {"=": scoring.draw, "0": scoring.loss}
        return Result(Outcome.RULED, Outcome.RULED, (worth[white], worth[black]))
    return RESULTS.get((white, black))


def letters_of(result: Result, scoring: Scoring) -> tuple[str, str]:
    """The letters of White and Black: how a game was played, or what an unplayed one counts.

    A ruling gets the letters that are worth its points, 0 on both sides where there are none.
    """
    if result.white is Outcome.RULED and result.award:
        worth = {scoring.draw: "=", scoring.loss: "0"}
        won = {(scoring.win, scoring.loss): ("1", "0"), (scoring.loss, scoring.win): ("0", "1")}
        if result.award in won:
            return won[result.award]
        white, black = (worth.get(points, "") for points in result.award)
        return (white, black) if white and black else ("0", "0")
    if result.white is Outcome.AWARDED and result.award:
        won_by = scoring.outcome_points(Outcome.FORFEIT_WIN)
        sides = tuple("+" if points == won_by else "-" for points in result.award)
        return ("-", "-") if sides == ("+", "+") else (sides[0], sides[1])
    return _WRITTEN[result._replace(award=None, armageddon=False)]


def worth_of(letters: tuple[str, str], scoring: Scoring) -> tuple[Fraction, Fraction]:
    """What a reader of two letters of a game counts."""
    values = values_of(scoring)
    return values[letters[0]], values[letters[1]]


def values_of(scoring: Scoring) -> dict[str, Fraction]:
    """The points of every letter, where the worth of a bye is said; an open game counts nothing."""
    win, draw, loss, absent = scoring.win, scoring.draw, scoring.loss, scoring.forfeit_loss
    forfeit = scoring.outcome_points(Outcome.FORFEIT_WIN)
    return {
        **{"1": win, "W": win, "F": win, "+": forfeit, "=": draw, "D": draw, "H": draw},
        **{"0": loss, "L": loss, "-": absent, "Z": absent, "U": scoring.bye or Fraction(0), "": Fraction(0)},
    }
