"""Invented events for the tests of sheets and paper: any size, results shuffled or as given."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from datetime import date, time, timedelta
from typing import Any

from roundrobin.event import Calendar, Event, Player
from roundrobin.games import Postponed
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger

NAMES = (
    "Świątek, Łukasz",
    "Ivanov, Dmitri",
    "Petrosyan, Ani",
    "Kovács, Ágnes",
    "O'Neill, Siobhán",
    "Γεωργίου, Νίκος",
    "Haddad, Karim",
    "Nguyễn, Thị Hương",
    "Müller-Lüdenscheidt, Jörg",
    "Береза, Олена",
)
TITLES = ("FM", "", "WCM", "", "CM")
USUAL = ("1-0", "0-1", "½-½", "½-½", "1-0", "0-1", "+:-", "-:+", "-:-")
FIRST = date(2026, 1, 12)


def names(count: int) -> list[str]:
    return [NAMES[at] if at < len(NAMES) else f"{NAMES[at % len(NAMES)]} {at}" for at in range(count)]


def sample(
    players: int | Sequence[str],
    cycles: int = 1,
    *,
    upto: int | None = None,
    results: Mapping[tuple[int, int, int], str] | None = None,
    withdrawn: Mapping[int, int] | None = None,
    postponed: Sequence[tuple[int, int]] = (),
    seed: int = 7,
    **settings: Any,
) -> Event:
    """An event on the Berger table, weekly; results of rounds 1 to `upto`, or as given by round and pair."""
    called = names(players) if isinstance(players, int) else list(players)
    left = dict(withdrawn or {})
    field = tuple(
        Player(
            number,
            name,
            rating=2300 - 40 * number,
            title=TITLES[number - 1] if number <= len(TITLES) else "",
            withdrawn_after=left.get(number),
        )
        for number, name in enumerate(called, 1)
    )
    lots = random.Random(seed)
    table = berger(len(called), cycles)
    rounds = []
    for round_ in table.rounds:
        day = FIRST + timedelta(weeks=round_.number - 1)
        games = []
        for plain in round_.games:
            said: str | None = lots.choice(USUAL)
            if results is not None:
                said = results.get((round_.number, *plain.pairing))
            elif upto is not None and round_.number > upto:
                said = None
            if any(round_.number > left.get(number, 999) for number in plain.pairing):
                said = None
            game = plain._replace(result=Result.parse(said) if said else None)
            if tuple(plain.pairing) in postponed:
                put_off = Postponed(plain.black, day + timedelta(days=30))
                game = plain._replace(result=None, postponed=put_off)
            games.append(game)
        rounds.append(round_._replace(games=tuple(games), date=day))
    given = {
        "tiebreaks": ("DE", "SB", "KS", "WON"),
        "club": "Riverside Chess Club",
        "time_control": "90+30",
        "arbiter": "A. Novak",
        "calendar": Calendar(FIRST, at=time(19, 30)),
    } | settings
    name = given.pop("name", "Riverside Spring Championship 2026")
    return Event(name, field, table.mapped(rounds), cycles=cycles, **given)
