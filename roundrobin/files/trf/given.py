"""What a TRF file gives, sorted by records, while an event is made of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from roundrobin.event import Penalty, Scoring
from roundrobin.files.trf.codes import Kind
from roundrobin.files.trf.free import Free
from roundrobin.files.trf.lines import Line
from roundrobin.files.trf.notes import Notes
from roundrobin.files.trf.players import Entry
from roundrobin.games import Game


@dataclass(frozen=True, slots=True)
class Given:
    """The records by their ids, the players, and which number of the file is whose in the event.

    `coded` is whether record 192 says what the event is, `annulled` who is so by a comment.
    """

    known: dict[str, list[Line]]
    kind: Kind
    coded: bool
    entries: list[Entry]
    numbers: dict[int, int]
    annulled: set[int]
    notes: Notes

    @property
    def announced(self) -> int:
        """The number of rounds by record 142 or XXR, 0 without one."""
        for id_ in ("142", "XXR"):
            for line in self.known.get(id_, ()):
                text = line.rest
                if text.isascii() and text.isdecimal() and int(text) <= 999:
                    return int(text)
                self.notes.adjust(line.at(5), f'"{text}" is not a number of rounds')
        return 0

    def first(self, id_: str) -> Line | None:
        """The first line of a record, None without one."""
        return self.known[id_][0] if id_ in self.known else None


@dataclass(slots=True)
class Counted:
    """The games of each round and who is free in it, what counts how much, what is kept of records 299."""

    games: list[list[Game]] = field(default_factory=list)
    idle: dict[int, list[Free]] = field(default_factory=dict)
    scoring: Scoring = field(default_factory=Scoring)
    penalties: list[Penalty] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
