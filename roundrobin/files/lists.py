"""Player lists from other programs and from spreadsheets, with whatever columns there are.

CSV with comma, semicolon, tab or `|`, or a spreadsheet; a header in any case and many spellings, or none,
then name, rating, title, federation. Names like `Tal, Mihail` need no quotes when nothing else could be
meant. What cannot be read in a name or a rating is an error; anything else is left out with a note, and what
was tidied is said too.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Player
from roundrobin.files import spreadsheet
from roundrobin.files.codepages import text_of
from roundrobin.files.columns import TITLES, Entry, entries, entries_of, from_cells, is_unrated
from roundrobin.files.meanings import PLAIN_RATING, meaning, text
from roundrobin.files.problems import error, warning
from roundrobin.files.reading import load
from roundrobin.files.twins import Listed, without_repeats
from roundrobin.files.values import unprintable

_MOST = 5000  # players in a list; a festival of many sections has fewer


class PlayerList(NamedTuple):
    """Players numbered from 1 in their order, and notes about what was left out or looks odd."""

    players: tuple[Player, ...]
    notes: tuple[Problem, ...]


def read_players(path: str | Path, *, team_names: bool = False, encoding: str = "") -> PlayerList:
    """The players of a list, CSV or spreadsheet; raises `Malformed` with every line that cannot be read.

    With `team_names` the teams are kept as the list calls them (see `scheduling.lineup.sides`); without,
    only A and B. `encoding` is one of `codepages.PAGES` where the list does not say and we guess wrong.
    """
    path = Path(path)
    return players_in(load(path), str(path), team_names=team_names, encoding=encoding)


def players_in(data: bytes, source: str = "", *, team_names: bool = False, encoding: str = "") -> PlayerList:
    """The same for the bytes of a list; what it is shows in its first bytes, not in its name."""
    if spreadsheet.is_one(data):
        try:
            table = spreadsheet.rows(data)
            _bounded(len(table.rows))
            listed, problems = entries_of(table.rows)
        except Malformed as wrong:
            raise Malformed(wrong.problems, source) from None
        return _players(listed, [*table.notes, *problems], source, team_names=team_names)
    return players_from_csv(data, source, team_names=team_names, encoding=encoding)


def players_from_csv(
    data: bytes, source: str = "", *, team_names: bool = False, encoding: str = ""
) -> PlayerList:
    """The same for the bytes of a list that is text."""
    try:
        lines, problems = text_of(data, source, encoding)
    except Malformed:
        if source.lower().endswith(spreadsheet.SUFFIXES):
            what = f"it is no spreadsheet, only its name ends in {Path(source).suffix}"
            raise Malformed.one("file", what, "save the list again, as .xlsx or CSV", source) from None
        raise
    try:
        _bounded(sum(1 for line in lines.splitlines() if line.strip()))
        listed, found = entries(lines)
    except Malformed as wrong:
        raise Malformed(wrong.problems, source) from None
    return _players(listed, [*problems, *found], source, team_names=team_names)


def player_from_text(text: str, number: int = 1) -> Player:
    """A player from one line, `Tal, Mihail, 1900`: the last part is the rating when it is a number.

    >>> player_from_text("Tal, Mihail, 1900").rating
    1900

    Raises `Malformed`.
    """
    entry, problems = from_cells([" ".join(cell.split()) for cell in text.split(",")], 0)
    player, found = _player(entry, number, "")
    if wrong := errors_in([*problems, *found]):
        raise Malformed([one._replace(where=f'player "{text}"') for one in wrong])
    return player


def _bounded(lines: int) -> None:
    """Refuses what is far too long for the players of an event, before anything is made of it."""
    if lines > _MOST:
        what = f"{lines} lines are no list of the players of an event"
        raise Malformed.one("file", what, f"split it; a list has {_MOST} at most")


def _players(listed: list[Entry], problems: list[Problem], source: str, *, team_names: bool) -> PlayerList:
    """The players of the entries, everybody once; raises `Malformed` when a problem is an error."""
    if not listed and not errors_in(problems):
        problems.append(error("file", "there are no players in it", "write one player on a line, name first"))
    listed, found = _in_order(listed)
    problems += found
    read = []
    for number, entry in enumerate(listed, 1):
        player, found = _player(entry, number, f"line {entry.line}", team_names=team_names)
        read.append(Listed(entry.line, player))
        problems += found
    kept, found = without_repeats(read)
    problems += found
    if len(kept) < len(read) and any(entry.cells.get("number") for entry in listed):
        problems.append(warning("file", "without those listed twice the players are numbered anew"))
    if errors_in(problems):
        raise Malformed(problems, source)
    players = tuple(replace(one.player, number=number) for number, one in enumerate(kept, 1))
    return PlayerList(players, tuple(problems))


def _in_order(listed: list[Entry]) -> tuple[list[Entry], list[Problem]]:
    """By the list's own numbers, none of them twice; where some are missing or are none, as they stand."""
    said = [entry.cells.get("number", "").rstrip(".)") for entry in listed]
    if not any(said):
        return listed, []
    lines: dict[str, int] = {}
    problems = []
    for front, entry in zip(said, listed, strict=True):
        number = str(int(front)) if re.fullmatch("[0-9]{1,9}", front) else front
        first = lines.setdefault(number, entry.line)
        if front and first != entry.line:
            what = f"number {number} is also on line {first}"
            called = entry.cells.get("name", "")
            place = f"line {entry.line}" + f" ({called})" * bool(called and not unprintable(called))
            problems.append(error(place, what, "give every player a number of his own"))
    if problems:
        return listed, problems
    if not all(re.fullmatch("[0-9]{1,9}", front) for front in said):
        return listed, [
            warning("file", "its numbers are not 1, 2, 3, .., the order of the lines counts instead")
        ]
    ordered = sorted(zip(map(int, said), listed, strict=True), key=lambda one: one[0])
    if [number for number, _ in ordered] != [*range(1, len(listed) + 1)]:
        what = "its numbers are not 1, 2, 3, ..; they give the order, and the players are numbered anew"
        problems.append(warning("file", what))
    return [entry for _, entry in ordered], problems


def _player(
    entry: Entry, number: int, line: str, *, team_names: bool = False
) -> tuple[Player, list[Problem]]:
    """A player from the texts of a line, and what is wrong with them."""
    name = entry.cells.get("name", "")
    place = f"{line} ({name})" if name and not unprintable(name) else line
    problems: list[Problem] = []
    values: dict[str, Any] = {"name": "?"}
    for key, cell in entry.cells.items():
        if not cell or key == "number":
            continue
        try:
            as_written = team_names and key == "team"
            values[key] = text(cell) if as_written else meaning(key, cell)
            if key == "rating" and not is_unrated(cell) and not re.fullmatch(PLAIN_RATING, cell):
                problems.append(warning(place, f'rating "{cell}" is read as {values[key]}'))
            elif key == "title" and values[key] not in TITLES:
                known = f"FIDE's are {' '.join(TITLES)}"
                problems.append(warning(place, f'title "{cell}" is not one of FIDE, it is kept', known))
        except ValueError as wrong:
            shown = "".join(char if char.isprintable() else "\ufffd" for char in cell[:40])
            what = f'{key} "{shown}" cannot be read'
            if key in ("name", "rating"):
                problems.append(error(place, what, str(wrong)))
            else:
                problems.append(warning(place, f"{what}, it is left out", str(wrong)))
    if not name:
        problems.append(error(place, "there is no name", "write the name first"))
    return Player(number=number, **values), problems
