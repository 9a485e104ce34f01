"""One game that is in the file twice, told apart from two games of the same players.

The same two players in one round are one game, whatever its board and colours; the copy with a result is
kept, then the longer one, and different results are an error. Two games are meant where the Round tag numbers
them, or where most pairs of the round have two, each with White once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence

from roundrobin.errors import Problem
from roundrobin.files.pgn.playoffs import Kept, Seat
from roundrobin.files.pgn.records import Record, several
from roundrobin.files.problems import error, warning
from roundrobin.results import Result


def without_copies(records: Sequence[Record], seat: Seat) -> Kept:
    """Every game once."""
    games: dict[Hashable, list[Record]] = defaultdict(list)
    twofold = _rounds_of_two(records, seat)
    for record in records:
        games[_which(record, seat, record.round in twofold)].append(record)
    kept, copies, problems = list[Record](), list[Record](), list[Problem]()
    for same in games.values():
        best = max(same, key=lambda record: (record.result is not None, record.length, -record.at))
        kept.append(best)
        others = [record for record in same if record is not best]
        if conflict := _conflict(same, best, seat):
            problems.append(conflict)
        else:
            copies += others
    if copies:
        what = "the same game is in the file more than once and counts once"
        where = several([record.where for record in sorted(copies, key=lambda record: record.at)])
        problems.append(warning(where, what))
    return Kept(sorted(kept, key=lambda record: record.at), problems)


def _conflict(same: Sequence[Record], best: Record, seat: Seat) -> Problem | None:
    """The error of a game whose copies have different results, each of them once with its first line."""
    lines: dict[Result, Record] = {}
    for record in sorted(same, key=lambda record: record.at):
        if seen := _seen(record, best, seat):
            lines.setdefault(seen, record)
    if len(lines) < 2:
        return None
    *before, last = lines.values()
    there = ", and ".join(f"in line {record.line}, there {record.result}" for record in before)
    what = f"the same game as {there}, here {last.result}"
    return error(last.where, what, "delete the wrong one, or correct its round")


def _seen(other: Record, best: Record, seat: Seat) -> Result | None:
    """The result of a copy as the kept one would write it."""
    turned = other.result is not None and seat(other)[0] != seat(best)[0]
    return other.result.turned() if turned and other.result else other.result


def _rounds_of_two(records: Sequence[Record], seat: Seat) -> set[int]:
    """Rounds in which most pairs play two games or more, each with White in some."""
    colours: dict[int, dict[frozenset[int], Counter[int]]] = defaultdict(lambda: defaultdict(Counter))
    for record in records:
        if record.round:
            colours[record.round][frozenset(seat(record))][seat(record)[0]] += 1
    return {
        number
        for number, pairs in colours.items()
        if 2 * sum(len(whites) == 2 for whites in pairs.values()) > len(pairs)
    }


def _which(record: Record, seat: Seat, twofold: bool) -> Hashable:
    """What makes two records the same game. Without a round only equal tags do."""
    players = frozenset(seat(record))
    if record.round is None:
        return players, tuple(sorted(record.tags.items())), record.length
    return players, record.round, record.part, seat(record)[0] if twofold and record.part is None else None
