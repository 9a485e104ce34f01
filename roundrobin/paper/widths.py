"""The widths of the parts of a pairing, and a plan of how many columns of pairings stand on a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from roundrobin.paper.proportions import SECOND

PAD, BOARD_GAP, DASH_GAP, NUMBER_GAP, RESULT_GAP = 0.22, 0.5, 0.4, 0.38, 0.55


class Widths(NamedTuple):
    """Of the parts of a pairing, in ems."""

    board: float
    number: float
    name: float
    result: float
    head: float
    players: int = 2  # names in a row: the two of a pairing, or one in a list
    named: float = 0.0  # the width by which names have initials; their column may be wider in the end

    @property
    def before_name(self) -> float:
        """A number and the space behind it."""
        return self.number + NUMBER_GAP

    @property
    def dash(self) -> float:
        """The dash with its space."""
        return 0.5 * SECOND + 2 * DASH_GAP

    @property
    def fixed(self) -> float:
        """Everything but the names."""
        result = self.result + RESULT_GAP if self.result else 0.0
        between = (self.players - 1) * self.dash
        return 2 * PAD + self.board + BOARD_GAP + self.players * self.before_name + between + result

    @property
    def total(self) -> float:
        """One column of pairings."""
        return max(self.head, self.fixed + self.players * self.name)


@dataclass
class Plan:
    """A number of columns, how many blocks go into each of them on all pages, and the size this gives."""

    size: float
    worth: float
    columns: int
    parts: tuple[int, ...]
    widths: Widths

    @property
    def pages(self) -> int:
        """How many pages that is."""
        return max(1, -(-len(self.parts) // self.columns))
