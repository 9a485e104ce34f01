"""Records 001: who plays, and the rounds of each as the file has them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction

from roundrobin.event import Player
from roundrobin.files.trf import dates, scoring
from roundrobin.files.trf.columns import PLAYER
from roundrobin.files.trf.letters import ALSO, EMPTY, FIRST, LETTERS, STEP, UNKNOWN, Cell
from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes

MOST_PLAYERS, MOST_ROUNDS = 9999, 999
TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
_LETTERS = {
    **{"G": "GM", "M": "IM", "F": "FM", "C": "CM", "I": "IM"},
    **{"WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM", "WI": "WIM"},
    **{"GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM"},
}
_NUMBER, _TITLE, _NAME, _RATING = (PLAYER.column(key).slice for key in ("number", "title", "name", "rating"))
_COLOURS = {"w": "w", "b": "b", "W": "w", "B": "b", "-": "", " ": ""}
_SEPARATORS = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)


@dataclass(slots=True)
class Entry:
    """A record 001 as it was read; `number` is the file's, `born` a whole date of birth if there is one.

    `unknown` has the letters of rounds whose result is not known.
    """

    line: Line
    player: Player
    number: int
    cells: list[Cell]
    points: Fraction | None = None
    rank: int | None = None
    born: str = ""
    stated: str = ""
    unknown: dict[int, str] = field(default_factory=dict)

    def place(self, round_: int = 0) -> str:
        """Where to look: line and column, the player, the round."""
        if not round_:
            return f"{self.line.at(PLAYER.column('number').first)}, {self.called}"
        return f"{self.line.at(FIRST + 1 + STEP * (round_ - 1))}, {self.called}, round {round_}"

    @property
    def called(self) -> str:
        """`player 2 (Beta, B)`, by the number in the file."""
        return f"player {self.number} ({self.player.name})"

    def cell(self, round_: int) -> Cell:
        """What the row says of a round, from 1."""
        return self.cells[round_ - 1] if round_ <= len(self.cells) else EMPTY


@dataclass(slots=True)
class Reader:
    """Reads records 001; cells that look the same are read once."""

    notes: Notes
    known: dict[str, Cell] = field(default_factory=dict)

    def entry(self, line: Line) -> Entry | None:
        """The player of a line; None, with errors noted, when the number cannot be read."""
        text, notes = line.text, self.notes
        number_text = text[_NUMBER].strip()
        if not number_text.isascii() or not number_text.isdecimal() or not int(number_text):
            what = (
                f'"{number_text}" is not a starting number'
                if number_text
                else "the starting number is missing"
            )
            notes.error(line.at(5), what, "write it in columns 5 to 8")
            return None
        number = int(number_text)
        for column in _SEPARATORS:
            if text[column - 1 : column] not in ("", " "):
                what = f'player {number}: "{text[column - 1]}" stands in a column that is blank in TRF'
                notes.adjust(line.at(column), what, "check whether the fields of the line are shifted")
                break
        player, born = self._player(line, number)
        entry = Entry(line, player, number, [], born=born)
        self._stated(entry)
        self._cells(entry)
        return entry

    def _player(self, line: Line, number: int) -> tuple[Player, str]:
        text, notes = line.text, self.notes
        fields = PLAYER.read(text[: FIRST - 2])
        if not fields["name"]:
            notes.warn(line.at(15), f"player {number} has no name", "write it in columns 15 to 47")
        sex = fields["sex"].lower()
        if sex not in ("", "m", "w"):
            if sex not in ("f", "-"):
                notes.adjust(line.at(10), f'"{fields["sex"]}" is not m or w and is left out')
            elif sex == "f":
                notes.adjust(line.at(10), '"F" was read as w')
        year, born = dates.birth_of(line, notes)
        if year is not None and not 1000 <= year <= 9999:
            year = None
        return Player(
            number=number,
            name=printable(fields["name"]) or "?",
            rating=self._whole(line, "rating", fields["rating"]),
            title=self._title(line, fields["title"]),
            federation=printable(fields["federation"]),
            fide_id=self._whole(line, "fide_id", fields["fide_id"]),
            born=year,
            sex={"f": "w", "m": "m", "w": "w"}.get(sex, ""),
        ), born

    def _whole(self, line: Line, key: str, text: str) -> int | None:
        if not text:
            return None
        if text.isascii() and text.isdecimal():
            return int(text) or None
        what = {"rating": "rating", "fide_id": "FIDE number"}[key]
        if text.strip("-–?"):
            self.notes.warn(
                line.at(PLAYER.column(key).first), f'"{text}" is not a {what} and is left out', ""
            )
        return None

    def _title(self, line: Line, text: str) -> str:
        title = printable(text).upper()
        if title in _LETTERS:
            self.notes.adjust(line.at(11), "a title is written in an old way", "write GM, IM, WGM, ..")
            return _LETTERS[title]
        if title in ("", "-"):
            return ""
        if title != text:
            self.notes.adjust(line.at(11), "a title is not in capitals, it was read so")
        return title

    def _stated(self, entry: Entry) -> None:
        """Points and rank as the file has them."""
        line, points_column, rank_column = entry.line, PLAYER.column("points"), PLAYER.column("rank")
        text = points_column.cut(line.text)
        entry.stated = text
        if text and (value := scoring.number(text)) is None:
            self.notes.warn(line.at(points_column.first), f'"{text}" is not a number of points', "write  2.5")
            entry.stated = ""
        elif text:
            entry.points = value
            if "," in text:
                self.notes.adjust(
                    line.at(points_column.first), "points have a comma, they were read so", "write  2.5"
                )
            entry.stated = scoring.shown(value) if value is not None and scoring.fits(value) else text
        text = rank_column.cut(line.text)
        if text.isascii() and text.isdecimal():
            entry.rank = int(text) or None
        elif text:
            self.notes.warn(line.at(rank_column.first), f'"{text}" is not a rank', "write  1")

    def _cells(self, entry: Entry) -> None:
        text, known, cells = entry.line.text, self.known, entry.cells
        if len(text) > FIRST + MOST_ROUNDS * STEP:
            self.notes.error(
                entry.place(), f"the line has more than {MOST_ROUNDS} rounds", "is this a TRF file?"
            )
            return
        for at in range(FIRST, len(text), STEP):
            piece = text[at : at + STEP]
            cell = known.get(piece)
            if cell is None:
                cell = self._cell(entry, len(cells) + 1, piece)
            cells.append(cell)
        while cells and cells[-1] == EMPTY:
            cells.pop()

    def _cell(self, entry: Entry, round_: int, piece: str) -> Cell:
        """One round that was not seen before: ten columns, of which the last two are blank."""
        full = piece.ljust(STEP)
        opponent, colour, raw = full[:4].strip(), full[5], full[7].strip()
        letter = ALSO.get(raw.upper(), raw.upper())
        wrong = ""
        if opponent and not (opponent.isascii() and opponent.isdecimal()):
            wrong = f'"{opponent}" is not the number of an opponent'
        elif colour not in _COLOURS:
            wrong = f'"{colour}" is not a colour'
        elif letter and letter not in LETTERS and letter not in UNKNOWN:
            wrong = f'"{letter}" is not a result'
        elif (full[4] + full[6] + full[8:]).strip():
            wrong = f'"{piece.strip()}" is not a round of a player'
        if wrong:
            remedy = "write number, colour and result in their columns, like  '  12 w 1'"
            self.notes.error(entry.place(round_), wrong, remedy)
            return EMPTY
        if letter in UNKNOWN:
            entry.unknown[round_] = letter
            return Cell(int(opponent or 0), _COLOURS[colour], "")
        if letter != raw:
            what = f'a result is written "{raw}", it was read as {letter}'
            if letter == raw.upper():
                what = "a result is a small letter, it was read as a capital"
            self.notes.adjust(entry.place(round_), what, "write 1, =, 0, +, -, W, D, L, U, H, F, Z")
            return Cell(int(opponent or 0), _COLOURS[colour], letter)
        cell = Cell(int(opponent or 0), _COLOURS[colour], letter)
        self.known[piece] = cell
        return cell


def printable(text: str) -> str:
    """Text without control characters, blanks around it dropped."""
    return (
        text.strip()
        if text.isprintable()
        else re.sub(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+", " ", text).strip()
    )


def renumbered(entries: list[Entry]) -> tuple[list[Entry], dict[int, int]]:
    """The entries in order of their numbers, the players numbered 1, 2, 3, ..; and the new number of each.

    An opponent who does not exist keeps his number, with a minus sign.
    """
    entries = sorted(entries, key=lambda entry: entry.number)
    numbers = {entry.number: at for at, entry in enumerate(entries, 1)}
    for at, entry in enumerate(entries, 1):
        if entry.number != at:
            entry.player = replace(entry.player, number=at)
            entry.cells = list(entry.cells)
    if any(number != at for number, at in numbers.items()):
        for entry in entries:
            entry.cells = [
                cell._replace(opponent=numbers.get(cell.opponent, -cell.opponent)) if cell.opponent else cell
                for cell in entry.cells
            ]
    return entries, numbers
