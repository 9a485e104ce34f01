"""A sheet: what stands on it, with nothing said about drawing.

A sheet has columns and one or more blocks of rows (a schedule has a block a round, a crosstable a single
one). Cells say what they *are* (a win, a game to come, the diagonal); text, page and PDF decide how that
looks. Everything a drawing needs is here, so that a drawing never looks at an event.
"""

from __future__ import annotations

from dataclasses import dataclass
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
    VOID = "void"  # a result in brackets that counts for nobody
    TO_COME = "to come"  # round and colour say when
    OPEN = "open"  # postponed: p
    WRITE = "write"  # nothing yet, and room to write a result by hand
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
    PAIRING = "pairing"  # two numbers, White first
    POINTS = "points"
    GAMES = "games"
    TIEBREAK = "tiebreak"
    DECIDED = "decided"
    BOARD = "board"
    RESULT = "result"
    DASH = "dash"  # the dash between two names; only sheets of running rounds have it
    TEXT = "text"


class Mark(NamedTuple):
    """One game in a cell: `1`, `½`, `0`, `+`, `–`, or a game to come with round and colour."""

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
    """A row of cells. A leader is bold, an annulled row struck and grey.

    Where `line` is given, paper shows that one line of text across the table ("bye: 3 Tal, Ana"); the cells
    are then for machines only, and a row without cells is for paper only.
    """

    cells: tuple[Cell, ...] = ()
    leader: bool = False
    annulled: bool = False
    line: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """Rows under a head of their own: a round, with its date aside.

    `values` are the head for machines, one for each of the sheet's `block_heads`: ("1", "2026-01-12").
    """

    rows: tuple[Row, ...]
    head: str = ""
    aside: str = ""
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper before it is paper.

    `name` is the kind of sheet in one word (wallchart, crosstable, schedule, ...). `title` is the event,
    `subtitle` the sheet, `details` what else is said of it in a few words each; `corner` up to two lines top
    right. `notes` are sentences under the table; `legend` explains the signs (`□` and `■` stand for White
    and Black); `footer` stands bottom right before the page number. `fonts` are faces for scripts that our
    own do not have. Blocks of a `flowing` sheet run through columns on paper, as rounds do. `link` is the
    address of the page where the newest version is: paper prints it with a QR code. `language` is the one
    it is to be read in, `words` the one its words are in; drawings translate it first. `ours` are names on
    it that nobody gave: `Team A` where the file has none.
    """

    name: str
    title: str
    subtitle: str
    columns: tuple[Column, ...]
    blocks: tuple[Block, ...]
    details: tuple[str, ...] = ()
    corner: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    legend: str = ""
    footer: str = ""
    block_heads: tuple[str, ...] = ()
    paper: str = "A4"
    landscape: bool = False
    language: str = "en"
    words: str = "en"
    author: str = ""
    fonts: tuple[str, ...] = ()
    flowing: bool = False
    link: str = ""
    ours: tuple[str, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows of all blocks."""
        return tuple(row for block in self.blocks for row in block.rows)
