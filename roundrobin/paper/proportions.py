"""The proportions of a table in ems of its type: sizes, paddings, styles, and what a column takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from roundrobin.paper.ink import BLACK, GREY
from roundrobin.sheets.sheet import Role

SECOND = 0.85  # secondary figures
COMING, COMING_STACKED = 0.62, 0.72  # round number of a coming game, beside or over another
SQUARE = 0.42  # its square
SQUARE_GAP = 0.13
HEAD = 0.74
HEAD_OPPONENT = 0.84
WRITE = 3.6  # room to write a result
SLOT_GAP = 0.1
PART_GAP = 0.14  # between whom and the result, in a table by rounds
UNDER, UNDER_LINE = 0.58, 0.66  # what stands below a head: its size, and a line of it

UNIT = {Role.POINTS, Role.TIEBREAK, Role.PLACE}
CENTRED = {Role.OPPONENT, Role.RESULT, Role.PAIRING, Role.DASH}
FLEXIBLE = {Role.NAME: 20.0, Role.CLUB: 11.0, Role.TEXT: 11.0, Role.DECIDED: 8.0, Role.FEDERATION: 5.0}
LEFT = frozenset(FLEXIBLE)
BESIDE_CELLS = (0.75, 0.4)  # points keep away from the last cell
PADDING = {
    Role.PLACE: (0.35, 0.4),
    Role.NUMBER: (0.35, 0.4),
    Role.BOARD: (0.35, 0.4),
    Role.NAME: (0.3, 0.5),
    Role.OPPONENT: (0.24, 0.24),
    Role.POINTS: (0.6, 0.35),
    Role.GAMES: (0.35, 0.5),
    Role.TIEBREAK: (0.5, 0.4),
    Role.DECIDED: (0.8, 0.3),
}


class Style(NamedTuple):
    """Weight, size (of the body type) and grey of a text."""

    bold: bool
    scale: float
    grey: float


PLAIN_TEXT, BOLD_TEXT = Style(False, 1.0, BLACK), Style(True, 1.0, BLACK)
PALE_TEXT, ASIDE = Style(False, 1.0, GREY), Style(False, SECOND, GREY)


@dataclass
class Column:
    """A column measured in ems: what its cells need, and for numbers where the unit digit stands."""

    at: int
    role: Role
    head: str
    need: float
    before: float
    after: float
    limit: float
    games: int = 1
    square: bool = False
    centred: bool = False

    @property
    def flexible(self) -> bool:
        """Whether its texts may go over several lines."""
        return self.role in FLEXIBLE

    @property
    def pads(self) -> tuple[float, float]:
        """Clear space left and right, in ems; more beside several games, lest cells run together."""
        if self.role is Role.OPPONENT and self.games > 1:
            return (0.33, 0.33)
        if self.role is Role.POINTS and self.square:
            return BESIDE_CELLS
        return PADDING.get(self.role, (0.35, 0.35))

    @property
    def width(self) -> float:
        """The whole width with padding, in ems."""
        return (self.limit if self.flexible else self.need) + sum(self.pads)


def total(columns: Sequence[Column]) -> float:
    """The width of some columns together, in ems."""
    return sum(column.width for column in columns)
