"""A US Chess rating report as events, one a section."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date as Date
from fractions import Fraction
from pathlib import Path
from typing import Any

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Event, Player, Rules, Scoring
from roundrobin.files import dbf
from roundrobin.files.fitting import fitted
from roundrobin.files.problems import error, warning
from roundrobin.files.uschess_dbf.entries import Cells, Entry, byes, cells, is_by_opponent, rounds, unplayed
from roundrobin.files.uschess_dbf.report import ENTRIES, HEADER, SECTIONS
from roundrobin.games import Round, Schedule, with_meetings
from roundrobin.scheduling.berger import berger

_FILES = (HEADER, SECTIONS, ENTRIES)
_KEEP = ("H_AFF_ID", "H_CTD_ID", "H_ATD_ID", "H_OTHER_TD", "H_STATE", "H_ZIPCODE", "H_COUNTRY", "H_EVENT_ID")
_MOST_PLAYERS = 2000
Row = dict[str, str]


def check(data: bytes, source: str = "") -> tuple[Event | None, tuple[Problem, ...]]:
    """The event of a report of one section: `data` is one of its files, the others are beside `source`.

    A report of several sections is an error that names them; `check_files` has them all.
    """
    try:
        name, files = _beside(data, source)
    except Malformed as wrong:
        return None, wrong.problems
    events, problems = check_files(files, source)
    if len(events) > 1:
        named = ", ".join(event.name for event in events)
        several = error(name, f"the report has {len(events)} sections: {named}", "read them one by one")
        return None, (*problems, several)
    return (events[0] if events else None), problems


def check_files(
    files: Mapping[str, bytes], source: str = ""
) -> tuple[tuple[Event, ...], tuple[Problem, ...]]:
    """All sections of a report, none when it has errors, and all problems; `files` are the three by name."""
    found = {Path(name).name.upper(): data for name, data in files.items()}
    problems: list[Problem] = []
    tables: dict[str, list[Row]] = {}
    for name in _FILES:
        if name not in found:
            problems.append(error(name, "it is missing", "the three files of a report belong together"))
            continue
        try:
            tables[name] = dbf.read(found[name]).rows()
        except Malformed as wrong:
            said = {"file": name}
            problems += [
                one._replace(where=said.get(one.where, f"{name} {one.where}")) for one in wrong.problems
            ]
    for name, key in ((SECTIONS, "S_SEC_NUM"), (ENTRIES, "D_PAIR_NUM")):
        if name in tables and not all(key in row for row in tables[name]):
            problems.append(error(name, f"it has no field {key}", "is this a rating report?"))
    if not errors_in(problems) and not tables[SECTIONS]:
        problems.append(error(SECTIONS, "there is no section in it", "is the report complete?"))
    if errors_in(problems):
        return (), tuple(problems)
    head = tables[HEADER][0] if tables[HEADER] else {}
    events = [_section(row, head, tables[ENTRIES], source, problems) for row in tables[SECTIONS]]
    if errors_in(problems):
        return (), tuple(problems)
    return tuple(replace(event, warnings=tuple(problems)) for event in events), tuple(problems)


def _beside(data: bytes, source: str) -> tuple[str, dict[str, bytes]]:
    """The three files, two of them from the folder of the one that was named."""
    here = Path(source)
    name = here.name.upper()
    if name not in _FILES:
        what = "a rating report is three files, THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF"
        raise Malformed.one(here.name or "file", what, "name one of them, with the others beside it")
    files = {name: data}
    try:
        for path in here.parent.iterdir():
            if path.name.upper() in _FILES and path.name.upper() not in files:
                files[path.name.upper()] = path.read_bytes()
    except OSError as wrong:
        raise Malformed.one(str(here.parent), f"it cannot be read: {wrong.strerror}") from None
    return name, files


def _section(section: Row, head: Row, listed: Sequence[Row], source: str, problems: list[Problem]) -> Event:
    number = section["S_SEC_NUM"].lstrip("0")
    rows = [
        (at, row)
        for at, row in enumerate(listed, 1)
        if row.get("D_SEC_NUM", number).lstrip("0") in ("", number)
    ]
    entries, field = _entries(rows, section, problems)
    if not entries:
        return Event("", (), Schedule(0, ()))
    read = cells(entries, problems)
    kind = section.get("S_TRN_TYPE", "").upper()
    by_opponent = kind != "S" and is_by_opponent(read, entries)
    schedule = Schedule(len(field), (), "custom")
    if not errors_in(problems):
        if by_opponent:
            problems.append(
                warning(SECTIONS, "the columns are opponents, not rounds", "read as Berger rounds")
            )
            read = _by_round(read, len(field))
        schedule = _schedule(read, entries, kind, problems)
    swiss = schedule.system == "swiss"
    bye = Fraction(1) if swiss or any(cell.letter == "B" for cell in read.values()) else Fraction(0)
    kept: dict[str, Any] = {key.lower(): head[key] for key in _KEEP if head.get(key)}
    for row, keys in ((section, ("S_BEG_DATE", "S_END_DATE")), (head, ("H_BEG_DATE", "H_END_DATE"))):
        kept |= {
            key[2:].lower(): day
            for key in keys
            if (day := _day(row.get(key, ""))) and key[2:].lower() not in kept
        }
    states = [
        {"number": entry.number, "state": row["D_STATE"]}
        for entry, (_, row) in zip(entries, rows, strict=True)
        if row.get("D_STATE")
    ]
    kept |= {"players": states} if states else {}
    return Event(
        name=section.get("S_SEC_NAME") or head.get("H_NAME") or f"Section {number}",
        players=field,
        schedule=schedule,
        city=head.get("H_CITY", "").title(),
        federation="USA" if head.get("H_COUNTRY") in ("USA", "US") else "",
        time_control=section.get("S_TIMECTL", ""),
        system=schedule.system,
        cycles=schedule.cycles,
        rules=Rules(scoring=Scoring(bye=bye)),
        extra={"uschess": kept} if kept else {},
        source=source,
    )


def _entries(
    rows: Sequence[tuple[int, Row]], section: Row, problems: list[Problem]
) -> tuple[list[Entry], tuple[Player, ...]]:
    name = section.get("S_SEC_NAME") or section["S_SEC_NUM"]
    if not 2 <= len(rows) <= _MOST_PLAYERS:
        what = f"section {name} has {len(rows)} entries"
        problems.append(error(ENTRIES, what, f"there are 2 to {_MOST_PLAYERS} players in a section"))
        return [], ()
    numbers = [row["D_PAIR_NUM"].lstrip("0") for _, row in rows]
    for (record, _), no in zip(rows, numbers, strict=True):
        if not re.fullmatch("[1-9][0-9]{0,3}", no) or numbers.count(no) > 1:
            what = f'the pairing number "{no}" is '
            what += "there twice" if no.isdecimal() else "no number"
            problems.append(error(f"TDEXPORT record {record}", what, "number the players 1, 2, 3, .."))
    if errors_in(problems):
        return [], ()
    if sorted(map(int, numbers)) != [*range(1, len(numbers) + 1)]:
        what = f"the pairing numbers of section {name} are not 1 to {len(numbers)}"
        problems.append(warning(ENTRIES, what, "they are numbered anew in their order"))
    here = {no: at for at, no in enumerate(sorted(numbers, key=int), 1)}
    columns = sorted(key for key in rows[0][1] if re.fullmatch(r"D_RND[0-9]{2}", key))
    entries = [
        Entry(here[no], no, record, tuple(row.get(key, "") for key in columns))
        for (record, row), no in zip(rows, numbers, strict=True)
    ]
    if capitals := sum(row.get("D_NAME", "").isupper() for _, row in rows):
        what = f"{capitals} name{'s are' if capitals > 1 else ' is'} in capitals"
        problems.append(warning(ENTRIES, what, "they are read with small letters, check names like McKay"))
    field = sorted((_player(here[no], row) for (_, row), no in zip(rows, numbers, strict=True)), key=_number)
    return entries, tuple(field)


def _number(player: Player) -> int:
    return player.number


def _player(number: int, row: Row) -> Player:
    rating = row.get("D_RATING", "")
    return Player(
        number=number,
        name=_name(row.get("D_NAME", "")) or f"Player {number}",
        rating=int(rating) if re.fullmatch("[0-9]{1,4}", rating) and 0 < int(rating) <= 4000 else None,
        national_id=row.get("D_MEM_ID", ""),
    )


def _name(text: str) -> str:
    """`O'NEILL, SIOBHAN` as `O'Neill, Siobhan`; what is not all capitals stays as it is."""
    said = ", ".join(" ".join(part.split()) for part in text.split(",") if part.strip())
    return "".join(char if char.isprintable() else " " for char in (said.title() if said.isupper() else said))


def _day(text: str) -> Date | None:
    try:
        return Date(int(text[:4]), int(text[4:6]), int(text[6:8])) if re.fullmatch("[0-9]{8}", text) else None
    except ValueError:
        return None


def _by_round(read: Cells, players: int) -> Cells:
    """The cells of columns that stand for opponents, moved to the rounds of the Berger table."""
    at = {frozenset(game.pairing): round_.number for round_, _, game in berger(players).games()}
    return {
        (at[frozenset((column, number))], number): cell
        for (column, number), cell in read.items()
        if frozenset((column, number)) in at
    }


def _schedule(read: Cells, entries: Sequence[Entry], kind: str, problems: list[Problem]) -> Schedule:
    """The rounds; of a round robin with the open games of its table, forfeits with their opponents."""
    played = rounds(read, entries, problems)
    players = len(entries)
    if not played and kind == "S":
        problems.append(error(ENTRIES, "there are no rounds", "a Swiss is read with its rounds"))
    elif not played:
        problems.append(warning(ENTRIES, "there are no rounds", "the Berger table is taken"))
    if errors_in(problems):
        return Schedule(players, (), "custom")
    met = Counter(frozenset(game.pairing) for round_ in played for game in round_.games)
    most = max(met.values(), default=1)
    swiss = kind == "S" or (not kind and played and most * players * (players - 1) // 2 != sum(met.values()))
    if swiss:
        whole = [_with_byes(round_, read, True) for round_ in unplayed(played, read, most, problems)]
        return Schedule(players, with_meetings(whole), "swiss", 1)
    cycles = max(most, len(played) // (players - 1 + players % 2))
    schedule = fitted(Schedule(players, with_meetings(played), "custom", cycles), boards=False)
    known = unplayed(schedule.rounds, read, cycles, problems)
    if schedule.system == "custom":
        known = tuple(_with_byes(round_, read, False) for round_ in known)
    return schedule.mapped(with_meetings(known))


def _with_byes(round_: Round, read: Cells, swiss: bool) -> Round:
    taken = {number for game in round_.games for number in game.pairing}
    return round_._replace(byes=byes(read, round_.number, taken, swiss))
