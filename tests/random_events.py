"""Events made up for comparing implementations: a schedule, then results, forfeits and withdrawals by chance.

`Kind` says what may occur; the same generator and seed give the same event. Strength differs from event to
event, so that some fields are full of ties and others spread out; so do ratings, which have nothing to do
with it: of all, of most or of nobody, close together or far apart.
"""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from typing import Any, NamedTuple

from roundrobin.event import EDITIONS, READINGS, Event, Lots, Penalty, Player, Rules, Scoring
from roundrobin.games import Game, Schedule
from roundrobin.results import Outcome, Result
from roundrobin.scheduling.berger import berger

WHITE = Result(Outcome.WIN, Outcome.LOSS)
DRAWN = Result(Outcome.DRAW, Outcome.DRAW)
BLACK = Result(Outcome.LOSS, Outcome.WIN)
FORFEITS = tuple(Result.parse(text) for text in ("+:-", "-:+", "-:-"))
RULINGS = tuple(Result.parse(text) for text in ("½:0", "0:½", "0:0"))
ODDITIES = tuple(
    Result.parse(text)
    for text in (
        "½:½ unplayed",
        "1-0 unrated",
        "=  unrated",
        "0-1 award 1:0",
        "1:½ armageddon",
        "0:1 unplayed",
    )
)
THREE_ONE_NIL = Scoring(win=Fraction(3), draw=Fraction(1))
THREE_TWO_ONE = Scoring(win=Fraction(3), draw=Fraction(2), loss=Fraction(1))


class Kind(NamedTuple):
    """What may occur in a made-up event; the numbers are the largest chance of a game being so."""

    players: tuple[int, int] = (3, 14)
    cycles: tuple[int, int] = (1, 4)
    forfeits: float = 0.15
    rulings: float = 0.0
    oddities: float = 0.0
    unfinished: bool = False
    withdrawals: bool = False
    scorings: tuple[Scoring, ...] = (Scoring(),)
    policies: tuple[str, ...] = ("half",)
    house_rules: bool = False
    ratings: bool = True


def random_event(chance: random.Random, kind: Kind) -> Event:
    """An event of that kind."""
    players = chance.randint(*kind.players)
    schedule = berger(players, chance.randint(*kind.cycles))
    left = leavers(chance, kind, schedule)
    rules = Rules(scoring=chance.choice(kind.scorings), withdrawals=chance.choice(kind.policies))
    if kind.house_rules:
        rules = house_rules(chance, rules, schedule)
    event = Event(
        name=f"{players} players, {schedule.cycles} cycles",
        players=tuple(
            Player(number, f"Player {number}", withdrawn_after=left.get(number))
            for number in range(1, players + 1)
        ),
        schedule=played(chance, kind, schedule, left),
        cycles=schedule.cycles,
        rules=rules,
    )
    event = rated(chance, event) if kind.ratings else event
    return peculiar(chance, event) if kind.house_rules else event


def rated(chance: random.Random, event: Event) -> Event:
    """The players with ratings: mostly all, else some without, or none at all."""
    share = chance.choice((0.0, 0.0, 0.0, 0.15, 1.0))
    middle, spread = chance.choice((1500, 1950, 2400)), chance.choice((0, 40, 150, 600))
    players = tuple(
        replace(
            player,
            rating=None if chance.random() < share else max(1000, round(chance.gauss(middle, spread))),
        )
        for player in event.players
    )
    return replace(event, players=players)


def peculiar(chance: random.Random, event: Event) -> Event:
    """Twin names, a seed of lots, values of the organiser's own, a penalty: each now and then."""
    players = [
        replace(
            player,
            name=event.players[0].name if chance.random() < 0.1 else player.name,
            other=(("FAIRPLAY", Fraction(chance.randint(0, 4), 2)),) if chance.random() < 0.6 else (),
        )
        for player in event.players
    ]
    return replace(
        event,
        players=tuple(players),
        uid=chance.choice(("", "b2c4")),
        lots=chance.choice((None, Lots(seed="spring"), Lots(method="rating"))),
        penalties=tuple(
            Penalty(player.number, Fraction(chance.randint(1, 4), 2))
            for player in players
            if chance.random() < 0.05
        ),
    )


def leavers(chance: random.Random, kind: Kind, schedule: Schedule) -> dict[int, int]:
    """Who leaves after which round: mostly nobody or one, at times two or three."""
    if not kind.withdrawals:
        return {}
    count = min(chance.choice((0, 1, 1, 1, 2, 3)), schedule.players - 2)
    numbers = chance.sample(range(1, schedule.players + 1), count)
    return {number: chance.randint(0, len(schedule.rounds)) for number in numbers}


def house_rules(chance: random.Random, rules: Rules, schedule: Schedule) -> Rules:
    """Some of the settings by which an organiser departs from the regulations or reads them otherwise."""
    by_cycle = tuple(Fraction(chance.randint(1, 6), 2) for _ in range(schedule.cycles))
    by_round = tuple(Fraction(chance.randint(1, 3)) for _ in schedule.rounds)
    own: tuple[dict[str, Any], ...] = (
        {"forfeit_wins_played": True},
        {"completed": "with-forfeits"},
        {"weights": by_cycle},
        {"weights": by_round, "weighted": "round"},
        {"scoring": replace(rules.scoring, forfeit_win=Fraction(1, 2))},
        {"scoring": replace(rules.scoring, bye=chance.choice((rules.scoring.draw, rules.scoring.win)))},
        {"unrated": 1400},
        {"free_rounds_elected": True},
        {"edition": chance.choice(EDITIONS)},
        *({key: reading} for key, readings in READINGS.items() for reading in readings[1:]),
    )
    for settings in chance.sample(own, chance.choice((0, 1, 1, 2, 3))):
        rules = replace(rules, **settings)
    return rules


def played(chance: random.Random, kind: Kind, schedule: Schedule, left: dict[int, int]) -> Schedule:
    """The schedule with results up to some round, dates a week apart, a few games open or caught up later."""
    rounds = len(schedule.rounds)
    last = chance.randint(1, rounds) if kind.unfinished and chance.random() < 0.8 else rounds
    draws, spread = chance.choice((0.1, 0.35, 0.7, 1.0)), chance.choice((0.0, 0.05, 0.3))
    forfeits = chance.uniform(0, kind.forfeits) if kind.forfeits else 0.0
    first = date(2026, 1, 5)
    filled = []
    for round_ in schedule.rounds:
        day = first + timedelta(weeks=round_.number - 1)
        games = []
        for game in round_.games:
            gone = any(round_.number > left.get(number, rounds) for number in game.pairing)
            result = None
            if not gone and round_.number <= last and not (kind.unfinished and chance.random() < 0.1):
                result = outcome(chance, kind, game, draws, spread, forfeits)
            late = kind.unfinished and result is not None and result.played and chance.random() < 0.05
            moved = day + timedelta(days=chance.randint(1, 30)) if late else None
            games.append(game._replace(result=result, date=moved))
        filled.append(round_._replace(games=tuple(games), date=day))
    return schedule.mapped(filled)


def outcome(
    chance: random.Random, kind: Kind, game: Game, draws: float, spread: float, forfeits: float
) -> Result:
    """How one game ends; low numbers are the stronger ones, by as much as `spread` says."""
    for share, results in ((forfeits, FORFEITS), (kind.rulings, RULINGS), (kind.oddities, ODDITIES)):
        if chance.random() < share:
            return chance.choice(results)
    if chance.random() < draws:
        return DRAWN
    return WHITE if chance.random() < 0.5 + spread * (game.black - game.white) / 2 else BLACK
