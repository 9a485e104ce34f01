"""The settings of an event: tie-breaks, rules, calendar and lots, from the values of its file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roundrobin import tables
from roundrobin.errors import Impossible, Malformed, Problem
from roundrobin.event import Calendar, Lots, Rules, Scoring, Substitute
from roundrobin.files.faults import nearest, show
from roundrobin.files.problems import error, warning
from roundrobin.games import Schedule
from roundrobin.scheduling.dates import alone_rounds, round_dates


def frozen(values: dict[str, Any]) -> dict[str, Any]:
    """The same with tuples for lists."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}


def tiebreaks(listed: list[str] | None, system: str) -> tuple[tuple[str, ...] | None, list[Problem]]:
    """Tie-breaks in canonical spelling; what is for Swiss events only is not refused in one."""
    if listed is None:
        return None, []
    from roundrobin.standings.handbook import parse

    codes, problems = [], []
    for code in listed:
        if code.strip().upper() == "PTS":
            continue
        try:
            codes.append(parse(code, swiss=system == "swiss").code)
        except Malformed as wrong:
            problems += [problem._replace(where="tiebreaks") for problem in wrong.problems]
    return tuple(codes), problems


def called_swiss(schedule: Schedule, listed: Sequence[str] | None) -> list[Problem]:
    """A warning for what is called a Swiss although everybody meets everybody: it is counted as it is."""
    from roundrobin.standings.handbook import parse
    from roundrobin.standings.kind import meetings_of_all

    cycles = meetings_of_all(schedule) if schedule.system == "swiss" else 0
    if not cycles:
        return []
    out = [code for code in listed or () if (heading := parse(code, swiss=True).heading) and heading.swiss]
    left = f", without {' and '.join(out)}" if out else ""
    remedy = 'write  system = "custom"' + (f", cycles = {cycles}" if cycles > 1 else "")
    what = f"is swiss, but everybody meets everybody: counted as a round robin{left}"
    return [warning("system", what, remedy)]


def calendar(values: dict[str, Any] | None) -> Calendar | None:
    """The calendar, when there is one."""
    return None if values is None else Calendar(**frozen(values))


def zone(calendar: Calendar | None) -> list[Problem]:
    """A time zone that this computer does not know, with the nearest one that it does.

    Only a warning: zones get new names, and an older computer has to read the file too. Without any data
    about time zones, as on a bare Windows, nothing can be said.
    """
    if calendar is None or not calendar.zone:
        return []
    import difflib
    import zoneinfo

    try:
        zoneinfo.ZoneInfo(calendar.zone)
    except (KeyError, ValueError, OSError):
        known = {name.lower(): name for name in sorted(zoneinfo.available_timezones())}
        if not known:
            return []
        typed = calendar.zone.lower().replace(" ", "_")
        cities = {low.rpartition("/")[2]: low for low in known}
        city = typed.rpartition("/")[2]
        close = difflib.get_close_matches(typed, known, n=1, cutoff=0.75)
        close += [cities[name] for name in difflib.get_close_matches(city, cities, n=1, cutoff=0.75)]
        near = cities.get(city) or next(iter(close), "")
        what = f'"{calendar.zone}" is no time zone that is known here'
        meant = f'did you mean "{known[near]}"?' if near else "write continent and city, like Europe/Riga"
        return [warning("[calendar] zone", what, meant)]
    return []


# What somebody may write for a code.
_LANGUAGE_NAMES = {
    **{"english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "spanish": "es"},
    **{"español": "es", "italian": "it", "italiano": "it", "polish": "pl", "polski": "pl"},
    **{"russian": "ru", "русский": "ru", "ukrainian": "uk", "українська": "uk", "ua": "uk"},
}


def language(code: str) -> list[Problem]:
    """A language that sheets and pages have no words in, with the nearest that they have.

    Only a warning: everything is said in English then.

    >>> [problem.remedy for problem in language("german")]
    ['did you mean "de"?']
    """
    if not code.strip() or tables.language(code):
        return []
    known = {**{one: one for one in tables.languages()}, **_LANGUAGE_NAMES}
    near = known.get(nearest(code, [*known]), "")
    listed = ", ".join(tables.languages())
    what = f"{show(code)} is no language that sheets are written in, so they are in English"
    return [warning("language", what, f'did you mean "{near}"?' if near else f"they are {listed}")]


def lots(values: dict[str, Any] | None) -> Lots | None:
    """What was drawn, when there were lots."""
    if values is None:
        return None
    substitutes = tuple(
        Substitute(one["out"], one["in"], one.get("rating"), one.get("federation", ""), one.get("club", ""))
        for one in values.get("substitutes", ())
    )
    return Lots(**{**frozen(values), "substitutes": substitutes})


def dated(schedule: Schedule, calendar: Calendar | None) -> tuple[Schedule, list[Problem]]:
    """The same schedule with a date in every round, as far as the calendar knows one."""
    if calendar is None or all(round_.date for round_ in schedule.rounds):
        return schedule, []
    if isinstance(calendar.every, str):
        if calendar.first is None:
            what = "first is missing, the rounds get no dates"
            return schedule, [warning("[calendar]", what, "write  first = 2026-01-12")]
    elif calendar.first and calendar.every[:1] != (calendar.first,):
        what = f"{calendar.first} is not the first of the dates in every"
        return schedule, [error("[calendar] first", what, "leave first out")]
    last = max(round_.number for round_ in schedule.rounds)
    try:
        dates = round_dates(calendar, last, alone_rounds(schedule, calendar.rounds_per_night))
    except Impossible as wrong:
        return schedule, list(wrong.problems)
    rounds = (
        round_ if round_.date else round_._replace(date=dates[round_.number - 1])
        for round_ in schedule.rounds
    )
    return schedule.mapped(rounds), []


def rules(
    values: dict[str, Any], cycles: int, rounds: int | None, system: str = "berger"
) -> tuple[Rules, list[Problem]]:
    """The house rules. Weights go by cycle when there is one for each, otherwise by round."""
    given = dict(values)
    problems = []
    if "scoring" in given:
        given["scoring"] = scoring = Scoring(**given["scoring"])
        problems = _worth(scoring)
    weights = given.pop("weights", None)
    if weights is None:
        return Rules(**given), problems
    if system == "swiss":
        problems.append(error("[rules] weights", "are for round robins, a Swiss has none", "leave them out"))
    count = len(weights.values)
    of = weights.of or ("cycle" if count == cycles else "round")
    wanted = cycles if of == "cycle" else rounds
    if wanted not in (None, count):
        in_cycles = f"{cycles} cycle{'s' * (cycles > 1)}"
        needed = in_cycles if weights.of == "cycle" else f"{rounds} rounds"
        needed += "" if weights.of else f" or {in_cycles}"
        remedy = "list one weight per cycle or one per round"
        problems.append(error("[rules] weights", f"{count} weights do not fit {needed}", remedy))
    return Rules(**given, weights=weights.values, weighted=of), problems


def _worth(scoring: Scoring) -> list[Problem]:
    """What no event can mean: a win worth nothing; a draw or a loss worth more than what is better."""
    where, remedy = "[rules] scoring", "write  scoring = { win = 1, draw = 0.5, loss = 0 }"
    if scoring.win <= 0:
        return [error(where, "a win is worth nothing", remedy)]
    if not scoring.win > scoring.draw >= scoring.loss:
        return [warning(where, "a win should be worth more than a draw, a draw no less than a loss", remedy)]
    return []
