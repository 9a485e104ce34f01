"""How a game ended: outcome of each player, result, points; read and written as event files have them."""

from __future__ import annotations

import re
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from roundrobin.errors import Malformed

HALF = Fraction(1, 2)


class Outcome(IntEnum):
    """What one player has from one round.

    WIN to RULED were played over the board, FORFEIT_WIN to AWARDED are games without play, the byes have
    no opponent. RULED is a played game whose points are neither a win, a draw nor a loss.
    """

    NOTHING = 0
    OPEN = 1
    WIN = 2
    DRAW = 3
    LOSS = 4
    RULED = 5
    FORFEIT_WIN = 6
    FORFEIT_LOSS = 7
    AWARDED = 8
    BYE = 9
    HALF_BYE = 10
    FULL_BYE = 11
    ZERO_BYE = 12

    __hash__ = int.__hash__  # results are looked up by the thousand, and an Enum hashes its name


class Result(NamedTuple):
    """How a game ended, each player his own outcome, and what it counts.

    `award` holds the points of White and Black where they do not follow from the outcomes: a ruling
    (`½:0`), an award against the board (`0-1 award 1:0`), an armageddon (`1:½ armageddon`). `rated` is
    False for a game that started but is not rated (`1-0 unrated`).
    """

    white: Outcome
    black: Outcome
    award: tuple[Fraction, Fraction] | None = None
    rated: bool = True
    armageddon: bool = False

    @property
    def played(self) -> bool:
        """Whether the game was really played over the board."""
        return Outcome.WIN <= self.white <= Outcome.RULED

    def turned(self) -> Result:
        """The same with White and Black exchanged."""
        award = self.award and (self.award[1], self.award[0])
        return self._replace(white=self.black, black=self.white, award=award)

    def __str__(self) -> str:
        return _written(self)

    @staticmethod
    def parse(text: str) -> Result:
        """Reads a result as an event file writes it; see `RESULT_FORMS`.

        Raises `Malformed` for anything else, so that a typing error never becomes an unplayed game.
        """
        return _parsed(text)


RESULT_FORMS = "1-0, 0-1, ½-½ (or =), +:- -:+ -:- when somebody did not come, ½:0 and the like for a ruling"

_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
_HALVES = {"½", "1/2", "0.5", "0,5", ".5"}
_BOARD = {
    ("1", "0"): (Outcome.WIN, Outcome.LOSS),
    ("0", "1"): (Outcome.LOSS, Outcome.WIN),
    ("½", "½"): (Outcome.DRAW, Outcome.DRAW),
}
_FORFEIT = {"+": Outcome.FORFEIT_WIN, "-": Outcome.FORFEIT_LOSS}
_NUMBER = re.compile(
    r"(?:(\d{1,4})(?:[.,](\d{1,4}))?|(\d{1,4})?([½¼¾])|(\d{1,4})/([1-9]\d{0,3})|[.,](\d{1,4}))"
)
_QUARTERS = {"¼": Fraction(1, 4), "½": HALF, "¾": Fraction(3, 4)}


def points(text: str) -> Fraction:
    """A number of points as people write it: `1`, `½`, `1½`, `1.5`, `1,5`, `1/2`. Raises `Malformed`."""
    found = _NUMBER.fullmatch(text.strip())
    if not found:
        raise Malformed.one("", f'"{text}" is not a number of points', "write 1, 0.5 or ½")
    whole, decimals, before, quarter, above, below, alone = found.groups()
    if quarter:
        return Fraction(int(before or 0)) + _QUARTERS[quarter]
    if below:
        return Fraction(int(above), int(below))
    return Fraction(f"{whole or 0}.{decimals or alone or 0}")


def show_points(value: Fraction) -> str:
    """A number of points as it stands on paper: `6½`, `34¼`, otherwise two decimals."""
    sign, value = ("-", -value) if value < 0 else ("", value)
    whole, rest = divmod(value, 1)
    if rest == 0:
        return f"{sign}{whole}"
    for glyph, quarter in _QUARTERS.items():
        if rest == quarter:
            return f"{sign}{whole or ''}{glyph}"
    hundredths = (200 * value.numerator + value.denominator) // (2 * value.denominator)  # half up
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Result:
    words = text.translate(_DASHES).split()
    if not words:
        raise Malformed.one("", "there is no result", f"write one of {RESULT_FORMS}")
    head, *rest = words
    played = _read_board(head)
    match [word.lower() for word in rest]:
        case []:
            if played:
                return played
            forfeit = re.fullmatch(r"([+-]):([+-])", head)
            if forfeit and head != "+:+":
                return Result(_FORFEIT[forfeit[1]], _FORFEIT[forfeit[2]])
            award = _read_award(head)
            if award:
                return Result(Outcome.RULED, Outcome.RULED, award)
        case ["unrated"] if played:
            return played._replace(rated=False)
        case ["unplayed"] if award := _read_award(head):
            return Result(Outcome.AWARDED, Outcome.AWARDED, award)
        case ["armageddon"] if award := _read_award(head):
            return Result(Outcome.DRAW, Outcome.DRAW, award, armageddon=True)
        case ["award", counted] if played and (award := _read_award(counted)):
            return played._replace(award=award)
        case _:
            pass
    raise Malformed.one("", f'"{text}" is not a result', _remedy(text, head))


def _read_board(word: str) -> Result | None:
    if word == "=":
        return Result(Outcome.DRAW, Outcome.DRAW)
    white, dash, black = word.partition("-")
    halves = ("½" if white in _HALVES else white, "½" if black in _HALVES else black)
    found = _BOARD.get(halves) if dash else None
    return Result(*found) if found else None


def _read_award(word: str) -> tuple[Fraction, Fraction] | None:
    white, colon, black = word.partition(":")
    if not colon or not _NUMBER.fullmatch(white) or not _NUMBER.fullmatch(black):
        return None
    return points(white), points(black)


def _remedy(text: str, head: str) -> str:
    """The nearest thing that is a result, when a letter or a sign is all that is wrong."""
    if head in {"0-0", "½-0", "0-½", "1/2-0", "0-1/2"}:
        ruling = head.replace("-", ":").replace("1/2", "½")
        return f"write {ruling} for a ruling on a played game, -:- when neither player came"
    digits = text.translate(_DASHES).translate(str.maketrans("OoQlIi|", "0001111"))
    for likely in (
        digits,
        digits.replace(":", "-"),
        digits.replace("/", ":"),
        re.sub(r"\s*-\s*", "-", digits),
    ):
        if likely != text and (_read_board(likely) or re.fullmatch(r"[+-]:[+-]", likely)):
            return f"did you mean {likely}?"
    return f"write one of {RESULT_FORMS}"


def _written(result: Result) -> str:
    if result.white in _FORFEIT.values():
        signs = {outcome: sign for sign, outcome in _FORFEIT.items()}
        return f"{signs[result.white]}:{signs[result.black]}"
    award = "{}:{}".format(*map(exact_points, result.award)) if result.award else ""
    if result.white is Outcome.RULED:
        return award
    if result.white is Outcome.AWARDED:
        return f"{award} unplayed"
    if result.armageddon:
        return f"{award} armageddon"
    board = next("-".join(key) for key, value in _BOARD.items() if value == (result.white, result.black))
    return board + (f" award {award}" if award else "") + ("" if result.rated else " unrated")


def exact_points(value: Fraction) -> str:
    """Points as a file keeps them, nothing rounded: `6½`, `0.3`, `7/3`."""
    if (value * 4).denominator == 1:
        return show_points(value)
    return f"{float(value)}" if (value * 10_000).denominator == 1 else str(value)
