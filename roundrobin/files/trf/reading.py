"""A TRF file read as an event, leniently: what was adjusted is said, what is foreign is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from roundrobin.errors import Malformed, Problem
from roundrobin.event import Event, Rules
from roundrobin.files import reading
from roundrobin.files.trf import checks, codes, dates, records, scoring, ties
from roundrobin.files.trf.given import Given, announced
from roundrobin.files.trf.keeping import extra
from roundrobin.files.trf.lines import LARGEST, LONGEST, MOST_LINES, MOST_OF_OTHERS, Line, lines
from roundrobin.files.trf.notes import Notes
from roundrobin.files.trf.players import MOST_PLAYERS, Entry, Reader, renumbered
from roundrobin.files.trf.results import counted
from roundrobin.files.trf.rounds import planned
from roundrobin.files.trf.withdrawals import with_withdrawals
from roundrobin.games import Schedule, with_meetings

_NAME = slice(14, 47)
_NO_TRF = "is this a TRF file?"
_INSTEAD = "individual events and Scheveningen matches are read"


def check(data: bytes, source: str = "") -> tuple[Event | None, tuple[Problem, ...]]:
    """The event in the bytes of a TRF file, None when it has errors, and all problems; never raises."""
    notes = Notes()
    if len(data) > LARGEST:
        what = f"it has {len(data) // 1_000_000} MB, more than {LARGEST // 1_000_000} MB are not read"
        notes.error("file", what, _NO_TRF)
        return None, notes.problems
    try:
        text = reading.decode(data, source)
    except Malformed as wrong:
        return None, wrong.problems
    if text.guessed:
        notes.warn("file", "it is not UTF-8 and was read as Windows-1252", "save it as UTF-8")
    if "\r\r\n" in text.text:
        notes.warn("file", "its lines end in CR CR LF, it was read as if they ended in CR LF", "save it anew")
    listed = lines(text.text)
    if len(listed) > MOST_LINES:
        notes.error(listed[MOST_LINES].place, f"it has more than {MOST_LINES} lines", _NO_TRF)
        return None, notes.problems
    for line in listed:
        if len(line.text) > LONGEST:
            notes.error(line.at(LONGEST), f"it has more than {LONGEST} characters", _NO_TRF)
            return None, notes.problems
    event = _event(listed, source, notes)
    if event is None or notes.failed():
        return None, notes.problems
    return replace(event, warnings=notes.problems), notes.problems


def _event(listed: list[Line], source: str, notes: Notes) -> Event | None:
    """The event; None or something unfinished, with errors noted, where there is none."""
    if vega := _vega(listed):
        what = "this is a Vega .tdf file: it has the numbers of TRF records, with other meanings"
        notes.error(vega.at(vega.text.index("|") + 1), what, "let Vega export the event as TRF")
        return None
    known, unknown, comments = records.sorted_out(listed, notes)
    others = sum(len(line.text) for id_, same in known.items() if id_ != "001" for line in same)
    if others > MOST_OF_OTHERS:
        notes.error("file", f"its records beside 001 have more than {MOST_OF_OTHERS} characters", _NO_TRF)
    kind, coded = _kind(known, notes)
    if kind.refused or notes.failed():
        return None
    entries, numbers = _entries(known.get("001", ()), notes)
    if notes.failed():
        return None
    annulled, left, remarks = records.marked(comments, numbers, notes)
    checks.alike(entries, notes)
    given = Given(known, kind, coded, entries, numbers, annulled, announced(known, entries, notes), notes)
    count = counted(given)
    if notes.failed():
        return None
    spread = dates.Spread(dates.day_of(given.first("042"), notes), dates.day_of(given.first("052"), notes))
    plan = planned(given, count, spread)
    if notes.failed():
        return None
    values = records.texts(known, notes)
    if not values.get("name"):
        values["name"] = Path(source).stem
        notes.warn("012", "the event has no name", "write  012 Riverside Championship")
    if "time_control" not in values and (control := given.first("222")):
        values["time_control"] = records.said_control(control.rest)
    system = plan.system
    numbered = tuple(plan.rounds) if system.table and plan.rounds else with_meetings(plan.rounds)
    event = Event(
        **values,
        players=plan.players,
        schedule=Schedule(len(plan.players), numbered, system.name, system.cycles, system.order),
        system=system.name,
        cycles=system.cycles,
        tiebreaks=ties.read(known.get("202", ()), known.get("212", ()), notes),
        teams=plan.teams,
        rules=Rules(scoring=scoring.normal(count.scoring, swiss=system.name == "swiss")),
        penalties=tuple(count.penalties),
        extra=extra(given, plan, spread, [*_verbatim(unknown, known, system.name), *count.kept], remarks),
        source=source,
    )
    return with_withdrawals(event, annulled, left, notes)


def _verbatim(unknown: Sequence[Line], known: dict[str, list[Line]], system: str) -> list[str]:
    """The lines that are kept word for word, in the order of the file."""
    unused = (
        [] if system == "scheveningen" else [line for id_ in records.OF_TEAMS for line in known.get(id_, ())]
    )
    return [line.text for line in sorted([*unknown, *unused])]


def _vega(listed: Sequence[Line]) -> Line | None:
    """The first player of a file whose fields are apart by |, which may stand in a name."""
    for line in listed:
        if line.id == "001" and "|" in line.text[: _NAME.start] + line.text[_NAME.stop :]:
            return line
    return None


def _kind(known: dict[str, list[Line]], notes: Notes) -> tuple[codes.Kind, bool]:
    """What 192 says, else 092, else the teams; and whether it was 192. What is not held is refused."""
    for line in known.get("192", ()):
        found = codes.kind(line.rest)
        if found is None:
            notes.warn(line.at(5), f'"{line.rest}" is no code of record 192', "write  FIDE_ROUNDROBIN")
            continue
        if found.refused:
            what = f"{line.rest.upper()} is {found.refused}, which is not read here"
            notes.error(line.at(5), what, _INSTEAD)
        return found, True
    for line in known.get("092", ())[:1]:
        found = codes.spoken(line.rest)
        if found.refused:
            notes.error(line.at(5), f'"{line.rest}" is {found.refused}, which is not read here', _INSTEAD)
        if found.what or found.refused:
            return found, False
    listed = known.get("310", ())
    if len(listed) > 2:
        what = f"this is an event of {len(listed)} teams, which is not read here"
        notes.error(listed[2].place, what, _INSTEAD)
        return codes.Kind(refused="a team event"), False
    return codes.Kind("scheveningen" if len(listed) == 2 else ""), False


def _entries(listed: Sequence[Line], notes: Notes) -> tuple[list[Entry], dict[int, int]]:
    """The players by number, numbered 1, 2, 3, .., and which number of the file is whose."""
    if len(listed) > MOST_PLAYERS:
        notes.error(listed[MOST_PLAYERS].place, f"there are more than {MOST_PLAYERS} players")
        return [], {}
    if len(listed) < 2 and not notes.failed():
        what = "one player is no event" if listed else "there are no players"
        notes.error("001", what, "enter at least two" if listed else _NO_TRF)
    reader = Reader(notes)
    read = checks.unique([entry for line in listed if (entry := reader.entry(line))], notes)
    entries, numbers = renumbered(read)
    if not notes.failed() and any(old != new for old, new in numbers.items()):
        missing = next(number for number in range(1, MOST_PLAYERS) if number not in numbers)
        what = f"nobody has number {missing}, the players are numbered anew from 1 to {len(entries)}"
        notes.warn("001", what, "the numbers of the file are kept for writing it")
    return entries, numbers
