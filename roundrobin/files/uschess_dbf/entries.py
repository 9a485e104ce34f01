"""The entries of one section as rounds: cells that have to agree, and forfeits given their opponents."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.files.problems import error, warning
from roundrobin.games import Bye, Game, Pairing, Round
from roundrobin.results import HALF, Outcome, Result

_CELL = re.compile(r"([WLDXFZBHU])\s*0*([0-9]*)\s*([WB]?)", re.IGNORECASE)
_BOARD = {"W": Outcome.WIN, "L": Outcome.LOSS, "D": Outcome.DRAW}
_WORTH = {Outcome.WIN: 2 * HALF, Outcome.DRAW: HALF, Outcome.LOSS: 0 * HALF}
_USUAL = ({"W", "L"}, {"D"})
_FORFEITS = {"X": "+", "F": "-"}


class Entry(NamedTuple):
    """One player: the number here and in the file, the record it stands in, and a cell for each round."""

    number: int
    no: str
    record: int
    cells: tuple[str, ...]


class Cell(NamedTuple):
    """A letter, the opponent (0 for none) and the colour (empty where there is none)."""

    letter: str
    opponent: int
    colour: str


Cells = dict[tuple[int, int], Cell]
"""Cells by round and number of the player, both from 1."""


def cells(entries: Sequence[Entry], problems: list[Problem]) -> Cells:
    """All cells that say something, with the opponents as numbers here; what cannot be read is a problem."""
    numbers = {entry.no: entry.number for entry in entries}
    read: Cells = {}
    for entry in entries:
        for round_, text in enumerate(entry.cells, 1):
            if not text:
                continue
            found = _CELL.fullmatch(text)
            letter, no = (found[1].upper(), found[2]) if found else ("", "")
            place = f"TDEXPORT record {entry.record}, D_RND{round_:02d}"
            if not found or (letter in _BOARD) != bool(no):
                what = f'"{text}" is not a cell' if not found else f'"{text}" has {"no " * (not no)}opponent'
                problems.append(error(place, what, "write  W9B  for a game, X0 F0 Z0 B0 H0 U0 for the rest"))
            elif no and no not in numbers:
                problems.append(
                    error(place, f'"{text}": there is no pairing number {no}', "write that of a player")
                )
            elif no and numbers[no] == entry.number:
                problems.append(error(place, f'"{text}" is a game with himself', "write another number"))
            else:
                read[round_, entry.number] = Cell(letter, numbers.get(no, 0), found[3].upper())
    return read


def is_by_opponent(read: Cells, entries: Sequence[Entry]) -> bool:
    """Whether the columns stand for opponents and not for rounds, as an older description has it."""
    games = [(column, cell.opponent) for (column, _), cell in read.items() if cell.opponent]
    return len(entries) > 2 and bool(games) and all(column == opponent for column, opponent in games)


def rounds(read: Cells, entries: Sequence[Entry], problems: list[Problem]) -> tuple[Round, ...]:
    """The games over the board, round by round, in order of the lower number."""
    last = max((round_ for round_, _ in read), default=0)
    records = {entry.number: entry.record for entry in entries}
    made, uncoloured = [], 0
    for round_ in range(1, last + 1):
        games = []
        for entry in entries:
            cell = read.get((round_, entry.number))
            if cell is None or not cell.opponent:
                continue
            other = read.get((round_, cell.opponent))
            place = f"TDEXPORT record {entry.record}, D_RND{round_:02d}"
            if other is None or other.opponent != entry.number:
                record = records[cell.opponent]
                what = f"{entry.number} names {cell.opponent}, whose cell in record {record} does not"
                problems.append(error(place, what, "make the two cells agree"))
            elif cell.colour and cell.colour == other.colour:
                problems.append(error(place, f"both players have {cell.colour}", "make the two cells agree"))
            elif cell.letter == other.letter == "W":
                problems.append(error(place, "both players have won", "make the two cells agree"))
            elif entry.number < cell.opponent:
                uncoloured += not (cell.colour or other.colour)
                games.append(_game(entry.number, cell, other, place, problems))
        made.append(Round(round_, tuple(games)))
    if uncoloured:
        what = f"{uncoloured} game{'s have' if uncoloured > 1 else ' has'} no colours"
        problems.append(warning("TDEXPORT", what, "the lower number is taken for White"))
    return tuple(made)


def _game(number: int, cell: Cell, other: Cell, place: str, problems: list[Problem]) -> Game:
    outcomes = _BOARD[cell.letter], _BOARD[other.letter]
    if {cell.letter, other.letter} in _USUAL:
        result = Result(*outcomes)
    else:
        result = Result(Outcome.RULED, Outcome.RULED, (_WORTH[outcomes[0]], _WORTH[outcomes[1]]))
        what = f"one player has {cell.letter}, the other {other.letter}"
        problems.append(warning(place, what, "it is read as a ruling on a played game"))
    game = Game(number, cell.opponent, 1, result)
    turned = cell.colour == "B" or other.colour == "W"
    return Game(game.black, game.white, 1, result.turned()) if turned else game


def unplayed(listed: Sequence[Round], read: Cells, cycles: int, problems: list[Problem]) -> tuple[Round, ...]:
    """The rounds with the forfeits in them, the opponents told by the table or by who has not met.

    What is left of them is said and left out.
    """
    met = Counter(frozenset(game.pairing) for round_ in listed for game in round_.games)
    waiting: dict[int, dict[int, str]] = defaultdict(dict)
    for (at, number), cell in read.items():
        if cell.letter in "XFZ":
            waiting[at][number] = cell.letter
    made, guessed = [], 0
    for round_ in listed:
        left = waiting.pop(round_.number, {})
        games = [_forfeit(game, left) for game in round_.games]
        taken = {number for game in games for number in game.pairing}
        for pairing in _told(left, taken, met, cycles):
            games.append(_forfeit(Game(*pairing), left))
            met[frozenset(pairing)] += 1
            guessed += 1
        if left:
            listed_ = ", ".join(f"{number} ({letter}0)" for number, letter in sorted(left.items()))
            what = f"round {round_.number}: nothing says against whom {listed_} did not play"
            problems.append(warning("TDEXPORT", what, "left out; enter these games by hand"))
        made.append(round_._replace(games=tuple(games)))
    if guessed:
        what = f"{guessed} game{'s' * (guessed > 1)} without play: nothing says who had White"
        problems.append(warning("TDEXPORT", what, "the lower number is taken for White"))
    return tuple(made)


def _forfeit(game: Game, left: dict[int, str]) -> Game:
    """An open game with the result its two cells give, which are then taken out of those left."""
    letters = left.get(game.white, ""), left.get(game.black, "")
    if game.result or not all(letters) or letters == ("X", "X"):
        return game
    del left[game.white], left[game.black]
    if set(letters) <= set(_FORFEITS):
        return game._replace(result=Result.parse(":".join(_FORFEITS[letter] for letter in letters)))
    points = {"X": "1", "Z": "½", "F": "0"}
    return game._replace(result=Result.parse(f"{points[letters[0]]}:{points[letters[1]]} unplayed"))


def _told(
    left: Mapping[int, str], taken: set[int], met: Counter[frozenset[int]], cycles: int
) -> Iterator[Pairing]:
    """Pairs of who waits that can be no others, as long as there are some."""
    waiting = {number: letter for number, letter in left.items() if number not in taken}
    while True:
        partners = {
            one: [
                other
                for other in waiting
                if _may(one, other, waiting) and met[frozenset((one, other))] < cycles
            ]
            for one in waiting
        }
        sure = next((one for one in sorted(partners) if len(partners[one]) == 1), None)
        if sure is None:
            return
        other = partners[sure][0]
        del waiting[sure], waiting[other]
        yield Pairing(min(sure, other), max(sure, other))


def _may(one: int, other: int, waiting: Mapping[int, str]) -> bool:
    letters = {waiting[one], waiting[other]}
    return one != other and letters in ({"X", "F"}, {"F"}, {"Z"})


def byes(read: Cells, round_: int, taken: set[int], swiss: bool) -> tuple[Bye, ...]:
    """Who has a bye in a round: of a Swiss full and half, of a round robin any."""
    found = []
    for (number, player), cell in sorted(read.items()):
        if number == round_ and player not in taken and cell.letter in "BH":
            found.append(Bye(player, "H" if swiss and cell.letter == "H" else ""))
    return tuple(found)
