"""The rounds of an event against the table that they are to follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.games import Round, Schedule


class Named(NamedTuple):
    """The table that the pairings are to follow: what it is called, and its rounds."""

    name: str
    schedule: Schedule


class Paired(NamedTuple):
    """One round: how many games it has, how many of them are decided, and how it departs from the table."""

    number: int
    games: int
    decided: int
    table: str
    departures: tuple[str, ...] = ()

    def __str__(self) -> str:
        count = "1 game" if self.games == 1 else f"{self.games} games"
        played = "all decided" if self.decided == self.games else f"{self.decided} decided"
        said = f"round {self.number}: {count}, {played}" if self.games else f"round {self.number}: no games"
        if self.departures:
            return f"{said}; {'; '.join(self.departures)}"
        return f"{said}, as in the {self.table} table" if self.table and self.games else said


def paired(event: Event, round_: Round, table: Named | None) -> Paired:
    """One round of an event against the table it is to follow, None where there is none.

    >>> import roundrobin as rr
    >>> event = rr.example()
    >>> print(paired(event, event.schedule.rounds[0], Named("Berger", rr.berger(5))))
    round 1: 2 games, all decided, as in the Berger table
    >>> paired(event, event.schedule.rounds[0], Named("circle", rr.circle(5))).departures
    ('3-4 (Cedar, Leo – Dogwood, Mia) has the colours of the circle table reversed',)
    """
    decided = sum(game.result is not None for game in round_.games)
    if table is None:
        return Paired(round_.number, len(round_.games), decided, "")
    there = next((one for one in table.schedule.rounds if one.number == round_.number), None)
    departures = tuple(_departures(round_, there, table, event))
    return Paired(round_.number, len(round_.games), decided, table.name, departures)


def _departures(round_: Round, there: Round | None, table: Named, event: Event) -> Iterator[str]:
    """How one round leaves the table."""
    if not round_.games:
        return
    if there is None:
        yield f"the {table.name} table has only {len(table.schedule.rounds)} rounds"
        return
    due = {frozenset(game.pairing): game.pairing for game in there.games}
    here = {frozenset(game.pairing): game for game in round_.games}
    extra = [game for pair, game in here.items() if pair not in due]
    missing = [pairing for pair, pairing in due.items() if pair not in here]
    if extra or missing:
        for one in table.schedule.rounds:
            if {frozenset(game.pairing) for game in one.games} == here.keys():
                yield f"it has the games of round {one.number} of the {table.name} table"
                return
    listed = ", ".join(f"{pairing.white}-{pairing.black}" for pairing in missing)
    if extra:
        games = ", ".join(f"{game.white}-{game.black} ({event.describe(game)})" for game in extra)
        instead = f" where the {table.name} table has {listed}" if listed else ""
        yield (
            f"it has {games}{instead}" if instead else f"it has {games}, which the {table.name} table has not"
        )
    elif missing:
        yield f"it lacks {listed} of the {table.name} table"
    for pair, game in here.items():
        if pair in due and due[pair] != game.pairing:
            yield (
                f"{game.white}-{game.black} ({event.describe(game)}) has the colours of the {table.name} "
                "table reversed"
            )
