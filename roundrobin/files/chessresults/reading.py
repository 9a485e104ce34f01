"""An upload of chess-results.com as an event."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date as Date
from fractions import Fraction
from typing import Any

from roundrobin.errors import Malformed, Problem, errors_in
from roundrobin.event import Event, Rules, Scoring
from roundrobin.files.chessresults import codes, leaving, pairings, people
from roundrobin.files.chessresults.markup import Element, parse
from roundrobin.files.chessresults.worth import Stated
from roundrobin.files.fitting import fitted
from roundrobin.files.problems import error, warning
from roundrobin.files.values import unprintable
from roundrobin.games import Round, Schedule

_PERHAPS = re.compile("&#|[\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""What a text has in it when an attribute may hold a control character."""
_SEVERAL = "a file holds one event"
_TEAM_EVENTS = {"2": "a team round robin", "3": "a Swiss of teams"}
_USED = frozenset(
    {
        "type", "name", "organiser", "location", "arbiter", "chiefarbiter", "deputyarbiter",
        "rounds", "replay", "timecontrol", "federation", "homepageorganiser", "tb1no", "tb2no",
        "tb3no", "tb4no", "tb5no", "tb1_detail", "tb2_detail", "tb3_detail", "tb4_detail",
        "tb5_detail", "currentround", "rankinground", "ratingavg", "endstatus", "from", "to",
    }
)  # fmt: skip
_USUAL = {"sortstartrank": "1", "category": "0"}


def check(data: bytes, source: str = "") -> tuple[Event | None, tuple[Problem, ...]]:
    """The event in the bytes of an upload, None when it has errors, and all problems with line and column."""
    try:
        elements, text = parse(data, source)
    except Malformed as wrong:
        return None, wrong.problems
    problems = [
        warning("file", "it is not UTF-8 and was read as Windows-1252", "save it as UTF-8")
    ] * text.guessed
    problems += _foreign(elements)
    problems += _unprintable(elements) if _PERHAPS.search(text.text) else []
    if errors_in(problems):
        return None, tuple(problems)
    event = _event(elements, source, problems)
    if errors_in(problems):
        return None, tuple(problems)
    return replace(event, warnings=tuple(problems)), tuple(problems)


def _foreign(elements: Sequence[Element]) -> Iterator[Problem]:
    """What is no upload of an individual event."""
    root, tournaments = elements[0], _named(elements, "tournament")
    if root.name != "chessresults":
        what = f"the first element is <{root.name[:40]}>, not <chessresults>"
        yield error(root.place, what, "is this an upload of chess-results.com?")
    elif not tournaments:
        yield error(root.place, "there is no <tournament>", "is the file complete?")
    for other in tournaments[1:]:
        yield error(other.place, "a second tournament begins here", _SEVERAL)
    for one in tournaments[:1]:
        if kind := _TEAM_EVENTS.get(one.get("type")):
            yield error(one.place, f"{kind} is not read", "only individual events are")
        elif one.get("type") not in ("", "0", "1"):
            yield error(
                one.place, f'type "{one.get("type")[:40]}" is not known', "0 is a Swiss, 1 a round robin"
            )


def _unprintable(elements: Sequence[Element]) -> Iterator[Problem]:
    """Control characters in attributes."""
    for element in elements:
        for name, value in element.attributes.items():
            if char := unprintable(value):
                what = f"{name} has a control character in it (U+{ord(char):04X})"
                yield error(element.place, what, "type it again without it")


def _named(elements: Sequence[Element], name: str) -> list[Element]:
    return [element for element in elements if element.name == name]


def _event(elements: Sequence[Element], source: str, problems: list[Problem]) -> Event:
    (head,) = _named(elements, "tournament")
    swiss = head.get("type") == "0"
    field, numbers, kept = people.players(_named(elements, "player"), problems)
    dates, times = _dates(_named(elements, "round"), problems)
    stated = _stated(_named(elements, "player"), numbers)
    read = pairings.read(_named(elements, "playerpairing"), numbers, swiss, stated, problems)
    rounds = _dated(read.rounds, dates)
    listed = _named(elements, "playerpairing")
    if not listed and swiss:
        problems.append(error("playerpairings", "there are no pairings", "a Swiss is read with its rounds"))
    elif not listed:
        problems.append(warning("playerpairings", "there are no pairings", "the Berger table is taken"))
    cycles = _cycles(head, rounds, len(field), problems) if not swiss else 1
    schedule = Schedule(len(field), tuple(rounds), "swiss" if swiss else "custom", cycles)
    if errors_in(problems):
        return Event("", field, schedule)
    if not swiss:
        schedule = fitted(schedule)
    win, draw, loss, bye = read.worth
    usual = win if swiss else Fraction(0)
    scoring = Scoring(win=win, draw=draw, loss=loss, bye=None if bye == usual else bye)
    extra = _extra(head, elements, times, kept, numbers)
    tiebreaks = _tiebreaks(head, extra, problems)
    event = Event(
        name=head.get("name") or "chess-results.com",
        players=field,
        schedule=schedule,
        city=head.get("location"),
        federation=head.get("federation").replace("XXX", ""),
        organiser=head.get("organiser"),
        arbiter=head.get("chiefarbiter") or head.get("arbiter"),
        deputies=tuple(filter(None, (one.strip() for one in head.get("deputyarbiter").split(";")))),
        time_control=head.get("timecontrol"),
        web=head.get("homepageorganiser"),
        system=schedule.system,
        cycles=schedule.cycles,
        tiebreaks=tiebreaks,
        rules=Rules(scoring=scoring),
        extra={"chessresults": extra} if extra else {},
        source=source,
    )
    states = {people.number_of(one, numbers): one for one in _named(elements, "player")}
    return leaving.left(event, states, problems)


def _stated(elements: Sequence[Element], numbers: dict[str, int]) -> Stated:
    """The points that the players are said to have, and who is annulled."""
    points: dict[int, Fraction] = {}
    annulled = set()
    for one in elements:
        number = numbers.get(one.get("no").lstrip("0"))
        if number is None:
            continue
        with suppress(Malformed):
            said = codes.number(one.get("pts"))
            points |= {} if said is None else {number: said}
        if one.get("state") == leaving.ANNULLED:
            annulled.add(number)
    return Stated(points, frozenset(annulled))


def _dates(elements: Sequence[Element], problems: list[Problem]) -> tuple[dict[int, Date], dict[int, str]]:
    """Date and time of each round that has one."""
    dates: dict[int, Date] = {}
    times: dict[int, str] = {}
    for one in elements:
        number = people.whole(one, "round", 1, pairings.MOST_ROUNDS, problems)
        try:
            day = codes.date(one.get("date"))
        except Malformed as wrong:
            problems += [problem._replace(where=one.place) for problem in wrong.problems]
            continue
        if number and day:
            dates[number] = day
        if number and one.get("time"):
            times[number] = one.get("time")
    return dates, times


def _dated(rounds: Sequence[Round], dates: dict[int, Date]) -> list[Round]:
    return [round_._replace(date=dates.get(round_.number)) for round_ in rounds]


def _cycles(head: Element, rounds: Sequence[Round], players: int, problems: list[Problem]) -> int:
    """How often everybody meets: what the file says, or more when some pair does."""
    said = people.whole(head, "replay", 0, 100, problems) or 1
    met = Counter(frozenset(game.pairing) for round_ in rounds for game in round_.games)
    most = max(met.values(), default=1)
    if most > said:
        one, other = sorted(next(pair for pair, times in met.items() if times == most))
        what = f"replay says {said}, but {one} and {other} meet {most} times"
        problems.append(warning(head.place, what, f"it is read as an event of {most} cycles"))
    return max(said, most)


def _tiebreaks(head: Element, extra: dict[str, Any], problems: list[Problem]) -> tuple[str, ...] | None:
    """The codes of the tie-breaks that are known; the others are said and kept aside."""
    from roundrobin.standings.handbook import parse as known

    listed, unknown = [], []
    for at in range(1, codes.MOST_TIEBREAKS + 1):
        number, detail = head.get(f"tb{at}no"), head.get(f"tb{at}_detail")
        if number in ("", "0", "1"):
            continue
        code = codes.tiebreak(number, detail)
        try:
            listed.append((at, known(code or "", swiss=True).code))
        except Malformed:
            called = code or f"number {number[:20]}{f', {detail[:20]}' if detail else ''}"
            what = f"tie-break {at} ({called}) is not known here"
            problems.append(warning(head.place, what, "it is left out"))
            unknown.append({"place": at, "number": number, "detail": detail})
            continue
        if number in codes.OLD:
            what = f"tie-break {at} is an old form of {code}"
            problems.append(warning(head.place, what, f"it is read as {code}"))
    if unknown:
        extra["tiebreaks"] = unknown
    for row in extra.get("stated", []):
        values = row.pop("values")
        if said := {code: values[at] for at, code in listed if values[at]}:
            row["values"] = said
    return tuple(code for _, code in listed) if listed or unknown else None


def _extra(
    head: Element,
    elements: Sequence[Element],
    times: dict[int, str],
    kept: list[dict[str, Any]],
    numbers: dict[str, int],
) -> dict[str, Any]:
    """What an event has no place for, and what the file states of its own standings."""
    extra: dict[str, Any] = {
        name: head.get(name)
        for name in head.attributes
        if name not in _USED and head.get(name) not in ("", "-", _USUAL.get(name))
    }
    for name in ("from", "to"):
        try:
            day: Date | str | None = codes.date(head.get(name))
        except Malformed:
            day = head.get(name)
        if day:
            extra[name] = day
    if head.get("rankinground").isdecimal():
        extra["after"] = int(head.get("rankinground")[:4])
    if times:
        extra["times"] = [{"round": number, "time": time} for number, time in times.items()]
    if kept:
        extra["players"] = kept
    stated = []
    for one in _named(elements, "player"):
        rank = one.get("rank")
        if one.get("pts") or rank:
            row: dict[str, Any] = {
                "number": people.number_of(one, numbers),
                "points": one.get("pts").replace(",", "."),
            }
            row |= {"rank": int(rank[:6])} if rank.isdecimal() else {}
            row["values"] = {
                at: one.get(f"tb{at}").replace(",", ".") for at in range(1, codes.MOST_TIEBREAKS + 1)
            }
            stated.append(row)
    return extra | ({"stated": stated} if stated else {})
