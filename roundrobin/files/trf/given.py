"""What a TRF file gives, sorted by records, while an event is made of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from roundrobin.event import Penalty, Scoring
from roundrobin.files.trf.codes import Kind
from roundrobin.files.trf.free import Free
from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes
from roundrobin.files.trf.players import MOST_ROUNDS, Entry
from roundrobin.games import Game


@dataclass(frozen=True, slots=True)
class Given:
    """The records by their ids, the players, and which number of the file is whose in the event.

    `coded` is whether record 192 says what the event is, `annulled` who is so by a comment,
    `announced` the number of rounds, 0 where the file does not say.
    """

    known: dict[str, list[Line]]
    kind: Kind
    coded: bool
    entries: list[Entry]
    numbers: dict[int, int]
    annulled: set[int]
    announced: int
    notes: Notes

    def first(self, id_: str) -> Line | None:
        """The first line of a record, None without one."""
        return self.known[id_][0] if id_ in self.known else None


def announced(known: dict[str, list[Line]], entries: list[Entry], notes: Notes) -> int:
    """The number of rounds by record 142 or XXR, 0 without one."""
    for id_ in ("142", "XXR"):
        for line in known.get(id_, ()):
            text = line.rest
            if text.isascii() and text.isdecimal() and len(text) <= 9 and int(text) <= MOST_ROUNDS:
                return int(text)
            rows = max((len(entry.cells) for entry in entries), default=0)
            what = f'"{text[:20]}" is not a number of rounds'
            remedy = f"write  {id_} {rows}" if rows else f"write a number from 1 to {MOST_ROUNDS}"
            notes.warn(line.at(5), what, remedy)
    return 0


@dataclass(slots=True)
class Counted:
    """The games of each round and who is free in it, what counts how much, what is kept of records 299."""

    games: list[list[Game]] = field(default_factory=list)
    idle: dict[int, list[Free]] = field(default_factory=dict)
    scoring: Scoring = field(default_factory=Scoring)
    penalties: list[Penalty] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
