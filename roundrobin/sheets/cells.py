"""The cells of crosstable and wall chart: what every player has against every other.

A cell tells the row player's results whatever his colour. In a double round robin his White game stands
first; with more cycles the games stand in the order of the rounds, and beyond four a cell is their sum.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

from roundrobin.games import Colour, Game
from roundrobin.results import Outcome, Result, show_points
from roundrobin.sheets.sheet import Cell, Kind, Mark
from roundrobin.standings.crosstable import Crosstable

SIDE_BY_SIDE = 4
THIN_SPACE = "\u2009"
MISSING = "·"
AWARDED = "†"
AWARDED_MEANS = "† points awarded, not those of the board"
_SIGNS = {
    Outcome.WIN: ("1", Kind.WIN),
    Outcome.DRAW: ("½", Kind.DRAW),
    Outcome.LOSS: ("0", Kind.LOSS),
    Outcome.FORFEIT_WIN: ("+", Kind.FORFEIT),
    Outcome.FORFEIT_LOSS: ("–", Kind.FORFEIT),
}


class Seen(NamedTuple):
    """A game from one chair."""

    mark: Mark
    counts: bool
    points: Fraction | None


def grid(table: Crosstable, *, coming: bool) -> dict[tuple[int, int], Cell]:
    """The cell of each ordered pair of numbers. With `coming`, open games show round and colour."""
    seen: defaultdict[tuple[int, int], list[Seen]] = defaultdict(list)
    for at, round_ in enumerate(table.settled.schedule.rounds):
        for game in round_.games:
            for mine, theirs in (game.pairing, (game.black, game.white)):
                seen[mine, theirs].append(chair(table, at, game, mine, coming=coming))
    cells = {(mine, theirs): _cell(games, table.event.cycles) for (mine, theirs), games in seen.items()}
    for player in table.event.players:
        cells[player.number, player.number] = Cell("×", Kind.DIAGONAL)
    return cells


def chair(table: Crosstable, at: int, game: Game, number: int, *, coming: bool = True) -> Seen:
    """A game of the round that is `at` in the table, as one of its players sees it."""
    colour = Colour.WHITE if game.white == number else Colour.BLACK
    round_ = table.settled.schedule.rounds[at].number
    said = _result(table, at, round_, game)
    if said is None:
        return _to_come(table, game, round_, colour, coming)
    return _decided(table, game, said, round_, colour)


def signs(cells: dict[tuple[int, int], Cell]) -> frozenset[str]:
    """Every sign that occurs, for the legend: results, in brackets or not, and the kinds that need a word."""
    marks = [mark for cell in cells.values() for mark in cell.marks]
    awarded = {AWARDED for mark in marks if AWARDED in mark.text}
    texts = {mark.text.strip("()") for mark in marks if AWARDED not in mark.text}
    return frozenset(texts | awarded | {mark.kind.value for mark in marks})


def explained(used: frozenset[str], event_cycles: int) -> list[str]:
    """The legend of the signs that occur."""
    said = []
    meanings = {
        "1": "win",
        "½": "draw",
        "0": "loss",
        "+": "won by default",
        "–": "lost by default",
        "p": "postponed",
    }
    listed = "  ".join(f"{sign} {meaning}" for sign, meaning in meanings.items() if sign in used)
    if listed:
        said.append(listed)
    if AWARDED in used:
        said.append(AWARDED_MEANS)
    if Kind.VOID in used:
        said.append("( ) counts for nobody")
    if event_cycles == 2:
        said.append("White’s game first" + (", · not played" if "·" in used else ""))
    elif 2 < event_cycles <= SIDE_BY_SIDE:
        said.append("Games in the order of the rounds" + (", · not played" if "·" in used else ""))
    elif event_cycles > SIDE_BY_SIDE:
        said.append("A cell is the sum of all games of the two")
    return said


def _result(table: Crosstable, at: int, number: int, game: Game) -> Result | None:
    """The result as this table knows it: nothing that `after` leaves out."""
    if game.result is None:
        return None
    if table.settled.counts(game):
        return None if table.outcome.item(game.white - 1, at) == Outcome.OPEN else game.result
    return game.result if table.after is None or number <= table.after else None


def _to_come(table: Crosstable, game: Game, number: int, colour: Colour, coming: bool) -> Seen:
    """A game without a result that counts: cancelled, postponed, or to come."""
    if not table.settled.counts(game):
        return Seen(Mark(MISSING, Kind.NEVER, number, colour), False, None)
    if game.postponed and game.result is None:
        return Seen(Mark("p", Kind.OPEN, number, colour), True, None)
    if not coming:
        return Seen(Mark(MISSING, Kind.NEVER, number, colour), True, None)
    letter = "w" if colour is Colour.WHITE else "b"
    return Seen(Mark(f"{number}{letter}", Kind.TO_COME, number, colour), True, None)


def _decided(table: Crosstable, game: Game, said: Result, number: int, colour: Colour) -> Seen:
    """A game with its result, as one of the two sees it."""
    white = colour is Colour.WHITE
    scoring = table.event.rules.scoring
    points = scoring.points(said)[0 if white else 1]
    text, kind = _SIGNS.get(said.white if white else said.black, ("", Kind.PLAIN))
    if said.award or not text:
        kinds = {scoring.loss: Kind.LOSS, scoring.draw: Kind.DRAW, scoring.win: Kind.WIN}
        text, kind = f"{show_points(points)}{AWARDED}", kinds.get(points, Kind.PLAIN)
    if not table.settled.counts(game):
        return Seen(Mark(f"({text})", Kind.VOID, number, colour), False, None)
    return Seen(Mark(text, kind, number, colour), True, points)


def _cell(games: list[Seen], cycles: int) -> Cell:
    if len(games) > SIDE_BY_SIDE:
        return _sum(games)
    marks = [one.mark for one in games]
    if cycles == 2 and [mark.colour for mark in marks] == [Colour.BLACK, Colour.WHITE]:
        marks.reverse()
    if all(mark.kind is Kind.NEVER for mark in marks):
        return Cell("", Kind.PLAIN if any(one.counts for one in games) else Kind.NEVER)
    kind = marks[0].kind if len(marks) == 1 else Kind.PLAIN
    space = " " if any(mark.kind is Kind.TO_COME for mark in marks) else THIN_SPACE
    return Cell(space.join(mark.text for mark in marks), kind, tuple(marks))


def _sum(games: list[Seen]) -> Cell:
    points = [one.points for one in games if one.points is not None]
    return Cell(show_points(sum(points, Fraction(0))), Kind.PLAIN) if points else Cell()
