"""A sheet: what stands on it, with nothing said about drawing.

A sheet has columns and one or more blocks of rows (a schedule has a block a round, a crosstable a single
one). Cells say what they *are* (a win, a game to come, the diagonal); text, page and PDF decide how that
looks. Everything a drawing needs is here, so that a drawing never looks at an event.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from roundrobin.games import Colour


class Kind(StrEnum):
    """What a cell or one game in it is."""

    PLAIN = "plain"
    DIAGONAL = "diagonal"  # a player against himself
    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT = "forfeit"  # decided without play, either way
    TO_COME = "to come"  # round and colour say when
    OPEN = "open"  # postponed or adjourned: p or a
    NEVER = "never"  # no such game: team-mates, cancelled by a withdrawal
    SECONDARY = "secondary"  # smaller and grey where a drawing can: ratings, federations, boards


class Role(StrEnum):
    """What a column holds; decides alignment, width and what is dropped first when space is short."""

    PLACE = "place"
    NUMBER = "number"
    NAME = "name"
    FEDERATION = "federation"
    CLUB = "club"
    RATING = "rating"
    OPPONENT = "opponent"  # a cell of the crosstable
    POINTS = "points"
    GAMES = "games"
    TIEBREAK = "tiebreak"
    DECIDED = "decided"
    BOARD = "board"
    RESULT = "result"
    DASH = "dash"  # the dash between two names
    DATE = "date"
    TEXT = "text"


class Mark(NamedTuple):
    """One game in a cell of a crosstable: `1`, `½`, `0`, `+`, `–`, or a game to come with round and colour."""

    text: str
    kind: Kind
    round: int = 0
    colour: Colour = Colour.NONE


class Cell(NamedTuple):
    """One cell. `text` is what plain text and CSV print; `marks` are its games, White's game first."""

    text: str = ""
    kind: Kind = Kind.PLAIN
    marks: tuple[Mark, ...] = ()


class Column(NamedTuple):
    """A column: its head, what it holds, and what the head stands for (`SB`: "Sonneborn-Berger")."""

    head: str
    role: Role
    means: str = ""


class Row(NamedTuple):
    """A row of cells. A leader is bold, an annulled row struck and grey with its results in brackets."""

    cells: tuple[Cell, ...]
    leader: bool = False
    annulled: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Rows under a head of their own: a round with its date, and lines below (who has a bye)."""

    rows: tuple[Row, ...]
    head: str = ""
    aside: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper before it is paper.

    `name` is the kind of sheet in one word (wallchart, crosstable, schedule, ...). `title` is the event,
    `subtitle` the sheet, `corner` up to two lines top right. `notes` are sentences under the table, in full
    size; `legend` is the line that explains signs; `footer` stands bottom right before the page number.
    """

    name: str
    title: str
    subtitle: str
    columns: tuple[Column, ...]
    blocks: tuple[Block, ...]
    corner: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    legend: str = ""
    footer: str = ""
    paper: str = "A4"
    landscape: bool = False
    language: str = "en"
    author: str = ""
    warnings: tuple[str, ...] = field(default=())

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows of all blocks."""
        return tuple(row for block in self.blocks for row in block.rows)
