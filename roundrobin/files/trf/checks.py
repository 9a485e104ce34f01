"""Do the rows of the players agree: each game twice, with both colours and with results that can be.

What can be mended without doubt is mended and said: a colour or a result that only one row has. Everything
else is an error that names player, round, line and column, and where the slip is likely to be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from roundrobin.event import Scoring
from roundrobin.files.trf.letters import EMPTY, RESULTS, RULINGS, Cell, result_of
from roundrobin.files.trf.notes import Notes
from roundrobin.files.trf.players import Entry
from roundrobin.games import Game
from roundrobin.names import plain
from roundrobin.results import Result

_UNUSUAL = {("=", "0"), ("0", "=")}
_WON = {"1": "won", "W": "won", "+": "won"}
_AGAINST = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}

Paired = tuple[int, int, str, str]
"""A game: numbers of White and Black, letters of White and Black."""


def unique(entries: list[Entry], notes: Notes) -> list[Entry]:
    """The entries without those whose number is taken already."""
    first: dict[int, Entry] = {}
    for entry in entries:
        other = first.setdefault(entry.number, entry)
        if other is not entry:
            what = f"number {entry.number} is taken by {other.player.name} (line {other.line.number})"
            remedy = (
                "strike out one of the two" if entry.line.text == other.line.text else "correct the number"
            )
            notes.error(entry.place(), what, remedy)
    return list(first.values())


def alike(entries: list[Entry], notes: Notes) -> None:
    """Says of two players with one FIDE id, and of two with one name."""
    ids: dict[int, Entry] = {}
    names: dict[str, Entry] = {}
    for entry in entries:
        player = entry.player
        other = ids.setdefault(player.fide_id, entry) if player.fide_id else entry
        if other is not entry:
            what = f"FIDE id {player.fide_id} is also that of {other.called} (line {other.line.number})"
            notes.warn(f"{entry.line.at(58)}, {entry.called}", what, "correct it, or leave one player out")
        other = names.setdefault(plain(player.name), entry)
        if other is not entry and player.name != "?":
            what = f"player {other.number} (line {other.line.number}) has the same name"
            born = other.player.born != player.born
            remedy = "" if born else "a year of birth tells them apart"
            notes.warn(f"{entry.line.at(15)}, {entry.called}", what, remedy)


def games_of_round(entries: Mapping[int, Entry], round_: int, notes: Notes) -> list[Paired]:
    """The games of a round (from 1) in which both rows agree; errors for all others."""
    games: list[Paired] = []
    at = round_ - 1
    for number, entry in entries.items():
        cells = entry.cells
        if at >= len(cells):
            continue
        if notes.full():
            break
        cell = cells[at]
        other = cell[0]
        if not other:
            continue
        there = entries.get(other)
        if there is None or other == number:
            _unknown(entries, entry, round_, notes)
            continue
        back = there.cells[at] if at < len(there.cells) else EMPTY
        if back[0] != number:
            _one_sided(entries, entry, there, round_, notes)
            continue
        if number > other:
            continue
        colours = cell[1], back[1]
        if colours == ("w", "b"):
            white, letters = True, (cell[2], back[2])
        elif colours == ("b", "w"):
            white, letters = False, (back[2], cell[2])
        else:
            found = _colours(entry, there, round_, colours, notes)
            if found is None:
                continue
            white = found
            letters = (cell.letter, back.letter) if white else (back.letter, cell.letter)
        if letters not in RESULTS and letters != ("", "") and letters not in RULINGS:
            mended = _letters(entry, there, round_, letters, notes, white=white)
            if mended is None:
                continue
            letters = mended
        if letters in _UNUSUAL:
            what = f'unusual: "{letters[0]}" for White and "{letters[1]}" for Black of one game'
            what += ", read as a ruling"
            notes.warn(entry.place(round_), what, "if it is a slip, correct one of the two rows")
        games.append((number, other, *letters) if white else (other, number, *letters))
    return games


def open_games(entries: Iterable[Entry], notes: Notes) -> None:
    """Says of results that neither row knows."""
    for entry in entries:
        for round_, letter in entry.unknown.items():
            notes.adjust(entry.place(round_), f'a result "{letter}" is not known yet: the game is open', "")


def _unknown(entries: Mapping[int, Entry], entry: Entry, round_: int, notes: Notes) -> None:
    """An opponent who is not there, or the player himself; says who names the player in that round."""
    cell = entry.cell(round_)
    if cell.opponent == entry.player.number:
        what = "the player is his own opponent"
    else:
        what = f"opponent {abs(cell.opponent)} does not exist"
    notes.error(entry.place(round_), what, _located(entries, entry, round_))


def _one_sided(entries: Mapping[int, Entry], entry: Entry, there: Entry, round_: int, notes: Notes) -> None:
    """The opponent's row has somebody else, or nobody. What that row is told of already is not told twice."""
    back = there.cell(round_)
    if not _naming(entries, entry, round_) and _naming(entries, there, round_) == [entry]:
        mate = entries.get(back.opponent)
        if back.opponent and mate and mate is not there and mate.cell(round_).opponent != there.player.number:
            return
    if back.opponent:
        other = entries.get(back.opponent)
        if other is None or other is there:
            return  # the slip is in that row, and is told there
        has = f"{other.number} ({other.player.name})"
    else:
        has = "no opponent"
    what = f"the opponent is {there.number} ({there.player.name}), "
    what += f"whose row has {has} (line {there.line.number})"
    remedy = _located(entries, entry, round_) or _located(entries, there, round_)
    notes.error(entry.place(round_), what, remedy or "one of the two rows is wrong")


def _located(entries: Mapping[int, Entry], entry: Entry, round_: int) -> str:
    """Who has the player as opponent in that round although the player's own row names somebody else."""
    named_by = _naming(entries, entry, round_)
    if len(named_by) != 1:
        return ""
    (other,) = named_by
    return (
        f"the row of {other.number} ({other.player.name}, line {other.line.number}) has {entry.number} "
        f"in round {round_}: write {other.number} in the row of {entry.number}"
    )


def _naming(entries: Mapping[int, Entry], entry: Entry, round_: int) -> list[Entry]:
    """Who has the player as opponent in a round."""
    number = entry.player.number
    return [
        other for other in entries.values() if other is not entry and other.cell(round_).opponent == number
    ]


def _colours(entry: Entry, there: Entry, round_: int, colours: tuple[str, str], notes: Notes) -> bool | None:
    """Whether the first of two has White, where the two rows do not say White and Black."""
    own, back = colours
    if own and back:
        colour = "White" if own == "w" else "Black"
        other = f"{there.number} ({there.player.name}, line {there.line.number})"
        what = f"both this player and {other} have {colour}"
        notes.error(entry.place(round_), what, "one of them has the other colour")
        return None
    if own or back:
        notes.adjust(
            (entry if not own else there).place(round_),
            "the colour is missing, it follows from the opponent's",
        )
        return (own or ("b" if back == "w" else "w")) == "w"
    notes.adjust(entry.place(round_), "both colours are missing, the lower number is taken to have White")
    return True


def _letters(
    entry: Entry, there: Entry, round_: int, letters: tuple[str, str], notes: Notes, *, white: bool
) -> tuple[str, str] | None:
    """Two letters that cannot stand against each other: mended where one is missing, else an error."""
    one, other = letters
    if (not one) != (not other) and _AGAINST.get(one or other):
        missing = entry if (not one) == white else there
        what = "the result is missing, it follows from the opponent's"
        if unknown := missing.unknown.pop(round_, ""):
            what = f'a result is "{unknown}", it follows from the opponent\'s'
        notes.adjust(missing.place(round_), what)
        return (one or _AGAINST[other], other or _AGAINST[one])
    if one in _WON and other in _WON:
        what = f'both players won: "{one}" for White and "{other}" for Black'
    else:
        what = f'"{one or " "}" for White and "{other or " "}" for Black are not results of one game'
    opposite = f"the other row is line {there.line.number}, {there.called}"
    notes.error(entry.place(round_), what, opposite)
    return None


class Results:
    """Turns letters into results under a scoring; equal letters give the same object."""

    def __init__(self, scoring: Scoring) -> None:
        self._scoring = scoring
        self._known: dict[tuple[str, str], Result | None] = {("", ""): None}

    def game(self, paired: Paired) -> Game:
        """The game of two rows."""
        white, black, one, other = paired
        letters = (one, other)
        if letters not in self._known:
            self._known[letters] = result_of(one, other, self._scoring)
        return tuple.__new__(Game, (white, black, 1, self._known[letters], None, None, ""))


def free_cells(entries: Mapping[int, Entry], round_: int) -> Iterator[tuple[Entry, Cell]]:
    """Who has no opponent in a round, with what the row says of it."""
    at = round_ - 1
    for entry in entries.values():
        cells = entry.cells
        cell = cells[at] if at < len(cells) else EMPTY
        if not cell[0]:
            yield entry, cell
