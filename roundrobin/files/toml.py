"""The event file: one TOML file that is the whole event, read and checked.

It is UTF-8 text for people to read, mail, compare and edit; the program edits it without losing comments.

================= =========================================================================================
section           keys (default)
================= =========================================================================================
``[event]``       name (the file's name), city, federation, organiser, arbiter, deputies (list),
                  time_control, club, uid, web, language ("en"), paper ("A4"; "Letter" in North America),
                  fonts (list), system (berger, circle, crenshaw, scheveningen, custom, swiss;
                  "berger"), cycles (1; in a Scheveningen 1 or 2), order (fide, plain, french, english,
                  inverted, rotated; with two cycles or more the one that suits the table, for the Berger
                  table fide in even fields), tiebreaks (list; absent: ties stand),
                  teams = { A = "..", B = ".." }
``[rules]``       edition ("2026-03"), withdrawals (half, keep, annul; "half"), completed (played,
                  with-forfeits; "played"), scoring = { win, draw, loss, forfeit_win, forfeit_loss, bye } as
                  numbers or "1/2", weights (a list with one per cycle or one per round, or
                  { cycles = [..] } or { rounds = [..] }), unrated (a substitute rating); and readings where
                  authorities differ: forfeit_wins_played (false), judged (together, in-turn), unmet (level,
                  lost), standard_points (opponent, draw, to-the-letter), koya_step (half-point, draw),
                  free_rounds_elected (false), us_half_byes (false), us_raw_scores (false); see `event.Rules`
``[calendar]``    first (date), every (week, fortnight, month, or a list of dates; "week"), at ("19:30"), zone
                  ("Europe/Riga"), skip (dates or { from, to, why }), rounds_per_night (1)
``[lots]``        seed, method, entries (list, in the order before the draw), substitutes (list of { out, in }
                  in order: who has taken the drawn number of whom; also rating, federation and club of
                  who is out, by which the draw can be repeated)
``[[players]]``   name, number (in all or in none; without it the order in the file counts), rating (0: none),
                  title, federation, fide_id, national_id, club, team (A, B), born (year), sex (m, w, f),
                  withdrawn_after (round; 0: never came), expelled (with it), unavailable (dates),
                  other (values of tie-breaks of the organiser's own: { FAIRPLAY = 3 } for OTHER_FAIRPLAY)
``[[rounds]]``    number, date, games (list of game lines, see `files.gameline`; absent or empty: those of the
                  table), bye (a number or a list; in a Swiss also "5 H" half, "7 F" full, "3 Z" zero)
``[[decisions]]`` players (numbers or full names), order (best first; who is not in it stays level behind), by
                  (playoff, arbiter, lots), why
``[[penalties]]`` player (number or full name), points (those taken away, a positive number), why
``[extra]``       anything foreign, kept verbatim; toss = { round, seed }: the colours of that round were
                  tossed for (`scheduling.toss`)
================= =========================================================================================

Listed rounds and dates are the truth. Without ``[[rounds]]``, or for rounds that are not listed, the schedule
is that of the named table, and ``[calendar]`` gives dates to rounds without one. Unknown keys are problems.
Errors stop every use of the file, warnings never block; all are reported at once.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Event
from roundrobin.files import faults, settings, syntax
from roundrobin.files.clashes import clashes
from roundrobin.files.departures import out_of_order
from roundrobin.files.field import Field
from roundrobin.files.players import decisions, left_too_late, penalties, players
from roundrobin.files.problems import error, warning
from roundrobin.files.reading import Text, decode, load
from roundrobin.files.rounds import rounds
from roundrobin.files.written import Written
from roundrobin.games import Schedule
from roundrobin.scheduling.cycles import default_order
from roundrobin.scheduling.toss import recorded

Values = dict[str, Any]


def read(path: Path) -> Event:
    """The event in a file, with its warnings; raises `Malformed` with every problem when one is an error."""
    event, problems = check(load(path), str(path))
    return usable(event, problems, str(path))


def write(event: Event) -> Written:
    """The bytes of a new event file, which holds everything."""
    from roundrobin.files.writing import text

    return Written(text(event).encode())


def usable(event: Event | None, problems: tuple[Problem, ...], source: str) -> Event:
    """The event, or `Malformed` with everything that was said about it."""
    if event is None:
        raise Malformed(problems, source)
    return event


def check(data: bytes, source: str = "") -> tuple[Event | None, tuple[Problem, ...]]:
    """The event in the bytes of a file, None when it has errors, and all problems; never raises."""
    try:
        return check_text(decode(data, source), source)
    except Malformed as wrong:
        return None, wrong.problems
    except RecursionError:
        return None, (error("file", "lists or tables are nested too deeply", "is this an event file?"),)


def check_text(text: Text, source: str = "") -> tuple[Event | None, tuple[Problem, ...]]:
    """The same for text that is decoded already."""
    problems: list[Problem] = []
    if text.guessed:
        problems.append(warning("file", "it is not UTF-8 and was read as Windows-1252", "save it as UTF-8"))
    raw, broken = syntax.parse(text.text)
    problems += broken
    if raw is None:
        return None, tuple(problems)
    if not raw:
        remedy = "write  [event]  and  [[players]],  or make one: roundrobin new"
        return None, (*problems, error("file", "it is empty", remedy))
    values, found = faults.checked(raw)
    event = event_of(values, source, problems + found + _not_one_by_one(raw, text.text))
    problems = list(event.warnings)
    return (None if errors_in(problems) else event), tuple(problems)


def _not_one_by_one(raw: Values, text: str) -> list[Problem]:
    """Players and rounds that are no sections of their own are read, but results need a place to stand."""
    problems = []
    for name, what in (("players", "withdrawals"), ("rounds", "results")):
        listed = raw.get(name)
        heads = re.findall(rf"""^\s*\[\[\s*["']?{name}["']?\s*\]\]""", text, re.MULTILINE)
        if isinstance(listed, list) and len(heads) < len(listed):
            said = f"the {name} are not written one by one, so {what} cannot be entered"
            problems.append(warning(f"[[{name}]]", said, f"give each of them a section  [[{name}]]"))
    return problems


def event_of(values: Values, source: str, problems: list[Problem]) -> Event:
    """The event of converted sections. Its `warnings` hold `problems` and every other, errors too."""
    faulty = {problem.where for problem in errors_in(problems)}

    def add(found: list[Problem]) -> None:
        # What is only unusual may be so because something faulty was left out.
        problems.extend(errors_in(found) if faulty else found)

    head = settings.frozen(values.get("event", {}))
    system, cycles = head.get("system", "berger"), head.get("cycles", 1)
    field, found = players(values.get("players", ()))
    sound = not errors_in(found)
    problems += found if field or "[[players]]" not in faulty else []
    order = head.pop("order", None) or default_order(len(field), cycles, system)
    head["tiebreaks"], found = settings.tiebreaks(head.get("tiebreaks"), system)
    problems += found
    tossed = recorded(values.get("extra", {}))
    counted = not faulty & {"system", "cycles", "order"}
    schedule, found = rounds(
        values.get("rounds", ()), Field(field, system, cycles, order, sound, counted, tossed)
    )
    add(found)
    calendar = settings.calendar(values.get("calendar"))
    add(settings.language(head.get("language", "")))
    if schedule:
        schedule, found = settings.dated(schedule, calendar)
        add(
            [
                *found,
                *settings.zone(calendar),
                *out_of_order(schedule, calendar),
                *left_too_late(field, schedule),
                *clashes(field, schedule),
            ]
        )
        add(settings.called_swiss(schedule, head["tiebreaks"]))
    rules, found = settings.rules(
        values.get("rules", {}), cycles, len(schedule.rounds) if schedule else None, system
    )
    problems += found if schedule else []
    decided, found = decisions(values.get("decisions", ()), field)
    problems += found
    penalised, found = penalties(values.get("penalties", ()), field)
    problems += found
    if not head.get("name"):
        head["name"] = Path(source).stem
        add([warning("name", "the event has no name", 'write  name = "Riverside Championship"')])
    head["teams"] = tuple(sorted(head.get("teams", {}).items()))
    return Event(
        **head,
        players=field,
        schedule=schedule or Schedule(len(field), (), system, cycles, order),
        rules=rules,
        calendar=calendar,
        lots=settings.lots(values.get("lots")),
        decisions=tuple(decided),
        penalties=tuple(penalised),
        extra=syntax.plain_numbers(values.get("extra", {})),
        source=source,
        warnings=tuple(problems),
    )
