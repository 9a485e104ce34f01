"""Player lists from other programs and from spreadsheets: CSV with whatever columns there are.

Comma, semicolon, tab or `|`; a header in any case and many spellings, or none, then name, rating, title,
federation. Names like `Tal, Mihail` need no quotes when nothing else could be meant. What cannot be read in
a name or a rating is an error; anything else is left out with a note, and what was tidied is said too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Player
from roundrobin.files.columns import TITLES, Entry, entries, from_cells, is_unrated, title
from roundrobin.files.problems import error, warning
from roundrobin.files.reading import decode, load
from roundrobin.files.values import unprintable
from roundrobin.names import plain

_PLAIN_RATING = r"[0-9]{1,4}(\.0+)?"
_LOOKALIKES = str.maketrans("OoQlIi|", "0001111")


class PlayerList(NamedTuple):
    """Players numbered from 1 in their order, and notes about what was left out or looks odd."""

    players: tuple[Player, ...]
    notes: tuple[Problem, ...]


def read_players(path: str | Path, *, team_names: bool = False) -> PlayerList:
    """The players of a CSV list; raises `Malformed` with every line that cannot be read.

    With `team_names` the teams are kept as the list calls them (see `scheduling.lineup.sides`); without,
    only A and B.
    """
    path = Path(path)
    if path.suffix.lower() in {".xlsx", ".xls", ".ods"}:
        raise Malformed.one(str(path), "spreadsheet files are not read", "save the list as CSV")
    return players_from_csv(load(path), str(path), team_names=team_names)


def players_from_csv(data: bytes, source: str = "", *, team_names: bool = False) -> PlayerList:
    """The same for the bytes of a list."""
    text = decode(data, source)
    problems = []
    if text.guessed:
        problems.append(warning("file", "it is not UTF-8 and was read as Windows-1252", "save it as UTF-8"))
    try:
        listed, found = entries(text.text)
    except Malformed as wrong:
        raise Malformed(wrong.problems, source) from None
    problems += found
    if not listed and not found:
        problems.append(error("file", "there are no players in it", "write one player on a line, name first"))
    listed, found = _in_order(listed)
    problems += found
    players = []
    for number, entry in enumerate(listed, 1):
        player, found = _player(entry, number, f"line {entry.line}", team_names=team_names)
        players.append(player)
        problems += found
    problems += _twice([entry.line for entry in listed], players)
    if errors_in(problems):
        raise Malformed(problems, source)
    return PlayerList(tuple(players), tuple(problems))


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


def _in_order(listed: list[Entry]) -> tuple[list[Entry], list[Problem]]:
    """By the list's own numbers, none of them twice; where some are missing or are none, as they stand."""
    said = [entry.cells.get("number", "").rstrip(".)") for entry in listed]
    if not any(said):
        return listed, []
    lines: dict[str, int] = {}
    problems = []
    for text, entry in zip(said, listed, strict=True):
        number = str(int(text)) if re.fullmatch("[0-9]{1,9}", text) else text
        first = lines.setdefault(number, entry.line)
        if text and first != entry.line:
            what = f"number {number} is also on line {first}"
            called = entry.cells.get("name", "")
            place = f"line {entry.line}" + f" ({called})" * bool(called and not unprintable(called))
            problems.append(error(place, what, "give every player a number of his own"))
    if problems:
        return listed, problems
    if not all(re.fullmatch("[0-9]{1,9}", text) for text in said):
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
            values[key] = (_text if as_written else _READERS.get(key, _text))(cell)
            if key == "rating" and not is_unrated(cell) and not re.fullmatch(_PLAIN_RATING, cell):
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


def _twice(lines: Sequence[int], players: Sequence[Player]) -> list[Problem]:
    """The same id twice is an error, the same name otherwise a note."""
    problems = []
    seen: dict[tuple[str, Any], int] = {}
    for line, player in zip(lines, players, strict=True):
        place = f"line {line} ({player.name})"
        ids = (("fide_id", player.fide_id), ("national_id", player.national_id))
        same_id = [(key, seen[key, one]) for key, one in ids if one and (key, one) in seen]
        for key, first in same_id:
            what = f"{key} {getattr(player, key)} is also on line {first}"
            problems.append(error(place, what, "leave one of them out"))
        same_name = seen.get(("name", plain(player.name)))
        if same_name and not same_id and player.name != "?":
            problems.append(warning(place, f"the same name is on line {same_name}"))
        for key, one in (*ids, ("name", plain(player.name))):
            seen.setdefault((key, one), line)
    return problems


def _text(cell: str) -> str:
    if unprintable(cell):
        raise ValueError("type it again without control characters")
    return cell


def _title(cell: str) -> str:
    """A FIDE title, or a short one of somebody else, like NM."""
    known = title(cell)
    if known is None and not re.fullmatch("[A-Za-z]{2,4}", cell):
        raise ValueError(f"write one of {' '.join(TITLES)}, or call the column differently")
    return known or cell.upper()


def _federation(cell: str) -> str:
    if not re.fullmatch("[A-Za-z]{3}", cell):
        raise ValueError("write its three letters, like IRL")
    return cell.upper()


def _rating(cell: str) -> int | None:
    """A number from 0 to 4000; a mark behind it and a sign between its thousands are passed over."""
    if is_unrated(cell):
        return None
    found = re.fullmatch(r"([0-9])[,.' ]([0-9]{3})(?:[.,]0+)?|([0-9]{1,4})(?:[.,]0+)?", _bare_rating(cell))
    if found:
        number = int(found[3] or found[1] + found[2])
        if number <= 4000:
            return number or None
    digits = cell.translate(_LOOKALIKES)
    likely = digits != cell and re.fullmatch("[0-9]{3,4}", digits)
    raise ValueError(f"write {digits}" if likely else "write a whole number like 1800, or nothing")


def _bare_rating(cell: str) -> str:
    """Without what stands behind a rating: `1800*`, `1800P`, `1800P12` (provisional, after 12 games)."""
    return re.sub(r"(?<=[0-9])\s*(?:[*?]+|[Pp][0-9]{0,2})$", "", cell)


def _identity(cell: str) -> int | None:
    digits = cell.strip("'\" ")
    if not re.fullmatch("[0-9]{1,12}", digits):
        raise ValueError("a FIDE id has digits only")
    return int(digits) or None


def _year(cell: str) -> int | None:
    years = re.findall(r"(?<![0-9])(?:18[5-9]|19[0-9]|20[0-9])[0-9](?![0-9])", cell)
    if not years and cell.strip("0./-"):
        raise ValueError("write the year, 1990")
    return int(years[0]) if years else None


def _choice(*words: str) -> Callable[[str], str]:
    def chosen(cell: str) -> str:
        found = [word for word in words if word.lower() == cell.lower()]
        if not found:
            raise ValueError(f"write one of {', '.join(words)}")
        return found[0]

    return chosen


_READERS: dict[str, Callable[[str], Any]] = {
    "rating": _rating,
    "title": _title,
    "federation": _federation,
    "fide_id": _identity,
    "born": _year,
    "sex": _choice("m", "w", "f"),
    "team": _choice("A", "B"),
}
