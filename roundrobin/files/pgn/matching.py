"""Results for the games of an event that is known, from a PGN of its rounds."""

from __future__ import annotations

import difflib
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Event, Player
from roundrobin.files.edit import Entry
from roundrobin.files.pgn import duplicates, playoffs
from roundrobin.files.pgn.identities import alike, key
from roundrobin.files.pgn.playoffs import Pair
from roundrobin.files.pgn.reading import games
from roundrobin.files.pgn.records import Record, Spelling, several
from roundrobin.files.problems import error, warning
from roundrobin.games import Game, Round

Meeting = tuple[Round, int, Game]


class Found(NamedTuple):
    """A result for a game of the event. `entry` has White as really played and can be entered as it is, with
    the colours exchanged where `reversed` says so; `board` and `game` are as listed, `line` is in the PGN.
    """

    entry: Entry
    board: int
    game: Game
    reversed: bool
    line: int


def results(data: bytes, event: Event, source: str) -> tuple[list[Found], tuple[Problem, ...]]:
    """The results that a PGN file has for the games of an event, in its order, and all problems."""
    try:
        listed, _, problems = games(data, source)
    except Malformed as wrong:
        return [], wrong.problems
    kept, told = playoffs.without_named(listed)
    problems += told
    who = _Who(event.players)
    kept = [record for record in kept if who.knows(record)]
    problems += who.problems

    def seat(record: Record) -> Pair:
        return who.of[record.white], who.of[record.black]

    for step in (playoffs.without_fast, duplicates.without_copies):
        kept, told = step(kept, seat)
        problems += told
    found = _Matching(event, problems).all([(record, seat(record)) for record in kept])
    return ([] if errors_in(problems) else found), tuple(problems)


class _Who:
    """Which player of the event each spelling is; strangers and doubts are errors."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.of: dict[Spelling, int] = {}
        self.unknown: set[Spelling] = set()
        self.problems: list[Problem] = []

    def knows(self, record: Record) -> bool:
        white = self._known(record.white, record.line)
        return self._known(record.black, record.line) and white

    def _known(self, spelling: Spelling, line: int) -> bool:
        if spelling in self.of or spelling in self.unknown:
            return spelling in self.of
        found = self._candidates(spelling)
        where = f"line {line}"
        if len(found) == 1:
            (player,) = found
            self.of[spelling] = player.number
            if key(player.name).parts != key(spelling.name).parts:
                self.problems.append(warning(where, f"{spelling.name} is taken for {player.name}"))
            return True
        self.unknown.add(spelling)
        if found:
            names = ", ".join(f"{player.number} {player.name}" for player in found)
            what = f"{spelling.name} could be {len(found)} players: {names}"
            self.problems.append(error(where, what, "give FIDE ids, or names in full"))
        else:
            near = difflib.get_close_matches(spelling.name, [one.name for one in self.players], n=1)
            remedy = f"did you mean {near[0]}?" if near else "is it another event?"
            self.problems.append(error(where, f"nobody in the event is called {spelling.name}", remedy))
        return False

    def _candidates(self, spelling: Spelling) -> list[Player]:
        """By id; else by name among those without another id; an initial counts when nothing is nearer."""
        same = [one for one in self.players if one.fide_id and one.fide_id == spelling.fide_id]
        if same:
            return same
        others = [one for one in self.players if not (spelling.fide_id and one.fide_id)]
        wanted = key(spelling.name)
        exact = [one for one in others if one.name == spelling.name]
        same = exact or [one for one in others if key(one.name).parts == wanted.parts]
        return same or [one for one in others if alike(key(one.name), wanted)]


class _Matching:
    """The meetings of the event, each given away once."""

    def __init__(self, event: Event, problems: list[Problem]) -> None:
        self.event, self.problems = event, problems
        self.meetings: dict[frozenset[int], list[Meeting]] = defaultdict(list)
        for meeting in event.schedule.games():
            self.meetings[frozenset(meeting[2].pairing)].append(meeting)
        self.told: dict[str, list[str]] = {}

    def all(self, listed: Sequence[tuple[Record, Pair]]) -> list[Found]:
        """First those whose round is right, then those with the right colours, then the others."""
        taken: dict[int, Meeting] = {}
        for surely in (_same_round, _same_colours, None):
            for record, seat in listed:
                open_ = self.meetings[frozenset(seat)]
                fit = [one for one in open_ if surely is None or surely(record, seat, one)]
                if record.at not in taken and fit:
                    best = min(fit, key=lambda one: (one[2].result is not None, one[0].number))
                    taken[record.at] = best
                    open_.remove(best)
        found = [one for record, seat in listed if (one := self.found(record, seat, taken.get(record.at)))]
        for what, where in self.told.items():
            self.problems.append(warning(several(where), what))
        return found

    def found(self, record: Record, seat: Pair, meeting: Meeting | None) -> Found | None:
        if meeting is None:
            self.tell(
                "the two have no game in the schedule, or all of theirs are taken; it is left out", record
            )
            return None
        round_, board, game = meeting
        turned = seat != game.pairing
        if record.round and record.round != round_.number:
            self.tell(
                f"the file has it in round {record.round}, the schedule in round {round_.number}", record
            )
        if turned:
            self.tell("the schedule has the colours the other way round", record)
        if record.result is None:
            return None
        known = game.result and (game.result.turned() if turned else game.result)
        if known and known != record.result:
            what = f"the event has {known} for this game, the file {record.result}"
            self.problems.append(error(record.where, what, "correct one of the two"))
            return None
        date = record.date if record.date != round_.date else None
        return Found(Entry(round_.number, *seat, record.result, date), board, game, turned, record.line)

    def tell(self, what: str, record: Record) -> None:
        self.told.setdefault(what, []).append(record.where)


def _same_round(record: Record, _: Pair, meeting: Meeting) -> bool:
    return record.round == meeting[0].number


def _same_colours(_: Record, seat: Pair, meeting: Meeting) -> bool:
    return seat == meeting[2].pairing
