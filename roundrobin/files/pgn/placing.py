"""Which game is played in which round: as the Round tags say, and where they do not, by who is free.

Two games of a pair in one round are two rounds, as everywhere in this program. A game without a round, or
with one in which a player is busy already, goes into the first round in which both are free.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from roundrobin.errors import Problem
from roundrobin.files.pgn.details import text
from roundrobin.files.pgn.playoffs import Seat
from roundrobin.files.pgn.records import Record, several
from roundrobin.files.pgn.values import UNKNOWN
from roundrobin.files.problems import warning

Placed = dict[int, list[Record]]
"""The games of each round, in order of their boards."""


def split_evenings(records: Sequence[Record], seat: Seat) -> tuple[list[Record], list[Problem]]:
    """Rounds numbered one by one where most pairs of a round play more than one game in it."""
    parts: dict[tuple[int, frozenset[int]], int] = Counter()
    listed = sorted(records, key=lambda record: (record.part or 0, record.at))
    part = {}
    for record in listed:
        if record.round:
            meeting = record.round, frozenset(seat(record))
            parts[meeting] += 1
            part[record.at] = parts[meeting]
    games = max(parts.values(), default=1)
    if games < 2 or 2 * sum(times > 1 for times in parts.values()) <= len(parts):
        return [*records], []
    renumbered = [
        record._replace(round=(record.round - 1) * games + part[record.at]) if record.round else record
        for record in records
    ]
    what = (
        f"a round has {games} games of a pair, which are {games} rounds here: round 2 begins as {games + 1}"
    )
    return renumbered, [warning("Round", what)]


def placed(records: Sequence[Record], seat: Seat, players: int) -> tuple[Placed, list[Problem]]:
    """All games in rounds, nobody twice in one."""
    rounds: Placed = defaultdict(list)
    busy = [0] * players  # a bit for each round
    homeless, displaced, strange, unread = list[Record](), list[Record](), list[Record](), list[Record]()
    most = 2 * len(records) // max(players // 2, 1) + 2 * players
    for record in records:
        number = record.round
        if number is None or number > most:
            tag = record.tags.get("round", "").strip()
            high = number is not None or re.search("[0-9]{5}", tag)
            (strange if high else homeless if tag in (*UNKNOWN, "0") else unread).append(record)
            continue
        white, black = seat(record)
        if (busy[white] | busy[black]) >> number & 1:
            displaced.append(record)
            continue
        busy[white] |= 1 << number
        busy[black] |= 1 << number
        rounds[number].append(record)
    lost = sorted(
        [*homeless, *unread, *displaced, *strange], key=lambda record: (str(record.date or "9"), record.at)
    )
    for record in lost:
        white, black = seat(record)
        taken = busy[white] | busy[black] | 1
        number = (~taken & (taken + 1)).bit_length() - 1
        busy[white] |= 1 << number
        busy[black] |= 1 << number
        rounds[number].append(record)
    for games in rounds.values():
        games.sort(key=lambda record: (record.board or 10**6, record.at))
    where = "placed in the first round in which both players are free"
    problems = [
        warning(several([record.where for record in some]), f"{what}; {where}", remedy)
        for some, what, remedy in (
            (homeless, "there is no round", ""),
            (unread, f"{_tags(unread)} is no number of a round", "correct the Round tags"),
            (displaced, "a player has another game in that round already", "correct the Round tags"),
            (strange, f"{_tags(strange)} is too high for a round", "correct the Round tags"),
        )
        if some
    ]
    return dict(sorted(rounds.items())), problems


def _tags(records: Sequence[Record]) -> str:
    """What their Round tags say, as far as it can be shown."""
    found = dict.fromkeys(text(record.tags.get("round", ""))[:20] for record in records)
    return several([f'"{tag}"' for tag in found])
