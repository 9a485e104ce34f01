"""Events as a US Chess rating report, a section each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date as Date
from fractions import Fraction

from roundrobin.errors import Impossible, Problem
from roundrobin.event import Event, Player
from roundrobin.files import dbf
from roundrobin.files.problems import warning
from roundrobin.files.uschess_dbf.controls import rated_as, spelled
from roundrobin.files.uschess_dbf.report import (
    ENTRIES,
    FORMAT,
    HEADER,
    HEADER_FIELDS,
    PROGRAM,
    SECTION_FIELDS,
    SECTIONS,
    Made,
    Report,
    entry_fields,
)
from roundrobin.files.uschess_dbf.shortcomings import count_of, lost, member, plain
from roundrobin.results import Outcome, Result
from roundrobin.standings.withdrawal import Settled, settle

MOST_ROUNDS, MOST_SECTIONS, MOST_PLAYERS = 99, 99, 9999
_UNPLAYED = "U0"
_NAMED = 20
_BOARD = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}
_BYES = {"": "B0", "F": "B0", "H": "H0", "Z": _UNPLAYED}


def write(events: Sequence[Event], report: Report | None = None) -> Made:
    """The three files of a report on one or several events, and what is missing in it.

    Raises `Impossible` for more sections, rounds or players than the layout has room for, or none.

    >>> import roundrobin as rr
    >>> made = write([rr.example()], Report(affiliate="A6012345", state="OR"))
    >>> sorted(made.files)
    ['TDEXPORT.DBF', 'THEXPORT.DBF', 'TSEXPORT.DBF']
    >>> [row["D_RND02"] for row in dbf.read(made.files["TDEXPORT.DBF"]).rows()]
    ['W2W', 'L1B', 'D5B', 'U0', 'D3W']
    """
    report = report or Report()
    _room(events)
    settled = [settle(event) for event in events]
    days = sorted(day for event in events for day in _days(event))
    made = report.made or (days[-1] if days else Date(1980, 1, 1))
    most = max(len(event.schedule.rounds) for event in events)
    entries = [
        _entry(at, event, player, cells, most)
        for at, (event, one) in enumerate(zip(events, settled, strict=True), 1)
        for player, cells in zip(event.players, _cells(event, one), strict=True)
    ]
    files = {
        HEADER: dbf.write(HEADER_FIELDS, [_header(events, report, days)], made),
        SECTIONS: dbf.write(
            SECTION_FIELDS, [_section(at, event, report) for at, event in enumerate(events, 1)], made
        ),
        ENTRIES: dbf.write(entry_fields(most), entries, made),
    }
    problems = [
        *_missing(report, days),
        *(one for event in events for one in _in_section(event, len(events))),
    ]
    problems += [one for event, held in zip(events, settled, strict=True) for one in _unfinished(event, held)]
    return Made(files, lost(events, settled), tuple(problems))


def _room(events: Sequence[Event]) -> None:
    if not events:
        raise Impossible.one("report", "there is no event to report", "name an event")
    if len(events) > MOST_SECTIONS:
        raise Impossible.one("report", f"{len(events)} sections are too many", f"at most {MOST_SECTIONS} fit")
    for event in events:
        rounds, players = len(event.schedule.rounds), len(event.players)
        if rounds > MOST_ROUNDS or players > MOST_PLAYERS:
            what = f"{event.name} has {rounds} rounds and {players} players"
            raise Impossible.one("report", what, f"at most {MOST_ROUNDS} and {MOST_PLAYERS} fit")


def _days(event: Event) -> Iterator[Date]:
    for round_ in event.schedule.rounds:
        if round_.date:
            yield round_.date
        yield from (game.date for game in round_.games if game.date and game.result)


def _span(days: Sequence[Date]) -> tuple[str, str]:
    return (f"{min(days):%Y%m%d}", f"{max(days):%Y%m%d}") if days else ("", "")


def _header(events: Sequence[Event], report: Report, days: Sequence[Date]) -> dict[str, str]:
    begins, ends = _span(days)
    return {
        "H_FORMAT": FORMAT,
        "H_PROGRAM": PROGRAM,
        "H_NAME": plain(report.name or events[0].name, 35).upper(),
        "H_TOT_SECT": str(len(events)),
        "H_BEG_DATE": begins,
        "H_END_DATE": ends,
        "H_AFF_ID": plain(report.affiliate, 8).upper(),
        "H_CITY": plain(report.city or events[0].city, 21).upper(),
        "H_STATE": plain(report.state, 2).upper(),
        "H_ZIPCODE": plain(report.zip, 10),
        "H_COUNTRY": plain(report.country, 21).upper(),
        "H_SENDCROS": "T" if report.crosstable else "N",
        "H_CTD_ID": plain(report.chief, 8),
        "H_ATD_ID": plain(report.assistant, 8),
        "H_OTHER_TD": plain(",".join(report.others), 254),
    }


def _section(at: int, event: Event, report: Report) -> dict[str, str]:
    begins, ends = _span([*_days(event)])
    kind = "S" if event.system == "swiss" else "M" if len(event.players) == 2 else "R"
    return {
        "S_SEC_NUM": str(at),
        "S_SEC_NAME": plain(event.name, 30).upper(),
        "S_R_SYSTEM": rated_as(event.time_control)[0],
        "S_TIMECTL": plain(spelled(event.time_control) or event.time_control, 40),
        "S_CTD_ID": plain(report.chief, 8),
        "S_ATD_ID": plain(report.assistant, 8),
        "S_TRN_TYPE": kind,
        "S_TOT_RNDS": str(len(event.schedule.rounds)),
        "S_LST_PAIR": str(len(event.players)),
        "S_BEG_DATE": begins,
        "S_END_DATE": ends,
        "S_SCH_LVL": plain(report.level, 1).upper(),
        "S_GR_PRIX": "Y" if report.grand_prix else "N",
        "S_GP_PTS": plain(report.grand_prix, 3),
        "S_FIDE": "Y" if report.fide else "N",
    }


def _entry(at: int, event: Event, player: Player, cells: Sequence[str], most: int) -> dict[str, str]:
    row = {
        "D_SEC_NUM": str(at),
        "D_PAIR_NUM": str(player.number),
        "D_MEM_ID": member(player),
        "D_NAME": plain(player.name, 30).upper(),
        "D_RATING": str(player.rating or "")[:4],
    }
    padded = [*cells, *[_UNPLAYED] * (most - len(cells))]
    return row | {f"D_RND{number:02d}": cell for number, cell in enumerate(padded, 1)}


def _cells(event: Event, settled: Settled) -> list[list[str]]:
    """The cells of every player, a column a round, as played and not as counted."""
    cells = [[_UNPLAYED] * len(event.schedule.rounds) for _ in event.players]
    for column, round_ in enumerate(settled.schedule.rounds):
        for bye in round_.byes:
            if event.system == "swiss" or event.rules.scoring.bye:
                cells[bye.player - 1][column] = _BYES[bye.kind]
        for game in round_.games:
            if game.result:
                for mine, theirs, colour, result in (
                    (game.white, game.black, "W", game.result),
                    (game.black, game.white, "B", game.result.turned()),
                ):
                    points, others = event.rules.scoring.points(result)
                    cell = _cell(result, points - others)
                    cells[mine - 1][column] = f"{cell}{theirs}{colour}" if cell in "WDL" else cell
    return cells


def _cell(result: Result, ahead: Fraction) -> str:
    """White's letter for a game over the board, else the whole cell: who got more has the forfeit win."""
    if result.played and result.rated:
        return _BOARD.get(result.white, _UNPLAYED)
    if result.white is Outcome.FORFEIT_LOSS or ahead < 0:
        return "F0"
    return "X0" if ahead > 0 else "Z0"


def _missing(report: Report, days: Sequence[Date]) -> Iterator[Problem]:
    """What US Chess asks for and nobody has said."""
    for option, value, form, what, remedy in (
        (
            "--affiliate A6012345",
            report.affiliate,
            "A[0-9]{7}",
            "the id of the affiliate",
            "A and seven digits",
        ),
        ("--chief 12345678", report.chief, "[0-9]{8}", "the member id of the chief director", "eight digits"),
        ("--state OR", report.state, "[A-Za-z]{2}", "the state", "two letters"),
        ("--zip 97201", report.zip, r"[0-9]{5}(-[0-9]{4})?", "the zip code", "five digits"),
    ):
        if not value:
            yield warning("report", f"{what} is missing", f"give it, {remedy}:  {option}")
        elif not re.fullmatch(form, value):
            yield warning("report", f'{what} "{value}" does not look like one', f"it has {remedy}:  {option}")
    for one in (report.assistant, *report.others):
        if one and not re.fullmatch("[0-9]{8}", one):
            what = f'"{one}" does not look like the id of a director'
            yield warning("report", what, "it has eight digits:  --assistant 12345678")
    if not days:
        yield warning("report", "the event has no dates", "write the dates of the rounds")


def _in_section(event: Event, sections: int) -> Iterator[Problem]:
    place = event.name if sections > 1 else "section"
    if said := rated_as(event.time_control)[1]:
        yield warning(
            place, said, "write it like G/60;d5, or fill in S_R_SYSTEM where the report is uploaded"
        )
    elif not spelled(event.time_control):
        what = f'the time control "{event.time_control}" is written as it stands'
        yield warning(place, what, "US Chess spells it like G/60;d5 or 40/90,SD/30;d5")
    for player in event.players:
        if player.national_id and not member(player):
            what = f'the member id "{player.national_id}" does not have eight digits'
            yield warning(f"player {player.number} ({player.name})", what, 'write  national_id = "12345678"')
    if without := [player for player in event.players if not member(player)]:
        first = [f"{player.number} {player.name}" for player in without[:_NAMED]]
        more = [f"{len(without) - _NAMED} more"] if len(without) > _NAMED else []
        verb = "has" if len(without) == 1 else "have"
        of = f"{len(without)} of {len(event.players)} players"
        what = f"{of} {verb} no member id of eight digits: {'; '.join(first + more)}"
        remedy = 'US Chess refuses the report without; write  national_id = "12345678"  at each'
        yield warning(place, what, remedy)


def _unfinished(event: Event, settled: Settled) -> Iterator[Problem]:
    """Games without a result, and those of which the file does not know how the board ended."""
    games = [(round_, board, game) for round_, board, game in settled.schedule.games()]
    if open_ := settled.open_games:
        what = f"{count_of(len(open_), 'game')} of {event.name} without a result"
        yield warning("results", what, f"reported as unplayed, {_UNPLAYED}; enter the results first")
    for round_, board, game in games:
        if game.result and game.result.white is Outcome.RULED:
            what = f"{event.describe(game)} counts {game.result}; how the board ended is not known"
            place = f"round {round_.number}, board {board}"
            yield warning(place, what, f"reported as unplayed, {_UNPLAYED}; correct it where it is uploaded")
