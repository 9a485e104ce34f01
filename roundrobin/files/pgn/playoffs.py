"""Games that are in the file but not of the all-play-all: play-offs, armageddon games, other events.

They are told by words in the Event or Round tag, by a faster time control than the pair's other game, and
by a pair that meets once more than everybody else. Each is left out with a note.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.files.pgn.records import Record, several
from roundrobin.files.problems import error, warning
from roundrobin.names import plain

Pair = tuple[int, int]
Seat = Callable[[Record], Pair]
"""Who a record's players are: White first."""

_WORDS = re.compile(r"tie[ -]?break|play[ -]?off|armageddon|stichkampf|barrage|spareggio|desempate")
_TAGS = ("event", "round", "stage", "section", "broadcastname", "chaptername")
_NAMES = ("studyname", "broadcastname", "event")
_MUCH_FASTER = 2, 3
"""Less than so much of the usual time is another kind of game."""
_SMALL = 3
"""So many games with a name of their own are an event, fewer are a slip."""


class Kept(NamedTuple):
    """The games that count, and the notes about the others."""

    records: list[Record]
    problems: list[Problem]


def without_named(records: Sequence[Record]) -> Kept:
    """The games without those that are called a play-off, unless it is what most are called."""
    named = [record for record in records if _named(tuple(map(record.tags.get, _TAGS)))]
    if not named or 2 * len(named) > len(records):
        return Kept([*records], [])
    out = {record.at for record in named}
    kept = [record for record in records if record.at not in out]
    return Kept(kept, _left_out(named, "is called a play-off and is left out"))


def without_fast(records: Sequence[Record], seat: Seat) -> Kept:
    """The games without those much faster than most, of pairs that have a game at the usual speed as well."""
    speeds = Counter(record.seconds for record in records if record.seconds)
    usual, times = speeds.most_common(1)[0] if speeds else (0, 0)
    if len(speeds) < 2 or not usual or 2 * times <= speeds.total():
        return Kept([*records], [])
    least = usual * _MUCH_FASTER[0] // _MUCH_FASTER[1]

    def fast(record: Record) -> bool:
        return record.seconds is not None and record.seconds < least

    usual_pairs = {frozenset(seat(record)) for record in records if not fast(record)}
    out = [record for record in records if fast(record) and frozenset(seat(record)) in usual_pairs]
    gone = {record.at for record in out}
    kept = [record for record in records if record.at not in gone]
    return Kept(kept, _left_out(out, "is much faster than the others, a play-off, and is left out"))


def without_extra(records: Sequence[Record], seat: Seat, cycles: int, last: int) -> Kept:
    """At most `cycles` games of a pair; those beyond round `last`, the faster and the later are left out."""
    games: Mapping[frozenset[int], list[Record]] = defaultdict(list)
    for record in records:
        games[frozenset(seat(record))].append(record)
    busy = Counter((one, record.round) for record in records for one in seat(record))
    out = []
    for pair, met in games.items():
        if len(met) > cycles:
            slowest = max(record.seconds or 0 for record in met)
            twice = {record.round for record in met if any(busy[one, record.round] > 1 for one in pair)}
            met.sort(key=partial(_order, last=last, slowest=slowest, twice=twice))
            out += met[cycles:]
    gone = {record.at for record in out}
    out.sort(key=lambda record: record.at)
    often = "once" if cycles == 1 else "twice" if cycles == 2 else f"{cycles} times"
    what = f"is one more than the others have, who meet {often}: a play-off, left out"
    return Kept([record for record in records if record.at not in gone], _left_out(out, what))


def _order(
    record: Record, *, last: int, slowest: int, twice: Collection[int | None]
) -> tuple[bool, bool, bool, int, str, int]:
    """The likelier a game is one of the event, the lower; `twice` are rounds in which somebody is busy."""
    number = record.round or 0
    faster = record.seconds is not None and record.seconds < slowest
    day = str(record.date or "")
    return number > last, faster, not number or number in twice, number, day, record.at


def name(records: Sequence[Record]) -> str:
    """What the event is called: the study or broadcast, else the Event tag of most games."""
    for tag in _NAMES:
        said = Counter(
            text
            for record in records
            if (text := " ".join(record.tags.get(tag, "").split())) not in ("", "?", "-")
        )
        if said:
            return said.most_common(1)[0][0]
    return ""


def two_events(records: Sequence[Record], seat: Seat) -> list[Problem]:
    """An error when the file holds several events: other players, or the same rounds again."""
    games: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        games[record.tags.get("event", "")].append(record)
    called: dict[str, list[Record]] = defaultdict(list)
    for said, group in games.items():
        called[plain(said)] += group
    large = [group for said, group in called.items() if said and len(group) >= _SMALL]
    if len(large) < 2:
        return []
    large.sort(key=len, reverse=True)
    players = [{one for record in group for one in seat(record)} for group in large]
    seats = [
        {(one, record.round) for record in group for one in seat(record) if record.round} for group in large
    ]
    first = large[0][0].tags["event"]
    for at, group in enumerate(large[1:], 1):
        others = set().union(*players[:at])
        strangers = players[at].isdisjoint(others)
        again = 2 * len(seats[at] & set().union(*seats[:at])) > len(seats[at]) > 0
        if strangers or again:
            name = group[0].tags["event"]
            why = "with other players" if strangers else "in which the same rounds are played again"
            what = f'there are games of "{name}" beside those of "{first}", {why}'
            return [error(f"line {group[0].line}", what, "make a file of each event")]
    return []


@lru_cache(maxsize=2048)
def _named(said: tuple[str | None, ...]) -> bool:
    return any(text and _WORDS.search(plain(text)) for text in said)


def _left_out(records: Sequence[Record], what: str) -> list[Problem]:
    if not records:
        return []
    said = what if len(records) == 1 else f"{len(records)} games: each {what}"
    return [warning(several([record.where for record in records]), said)]
