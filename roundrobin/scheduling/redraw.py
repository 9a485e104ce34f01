"""Somebody drops out after the drawing of lots and before round 1: draw again, or not.

The lots are drawn again, with two exceptions: when the field was even and the player had the last number, the
table simply turns into the odd one and everybody keeps his number; and a substitute takes the number of the
player he stands in for. The seed of a new draw is derived and recorded: `spring`, `spring/2`, `spring/3`,
so that nobody chooses it. Where numbers follow the list or the ratings, nothing is drawn: those behind the
player move up.

Source: FIDE, older tournament rules, drawing of lots; the current wording was not seen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from roundrobin.errors import Impossible
from roundrobin.event import Event, Lots, Player
from roundrobin.scheduling.lots import METHODS, numbered, renumbered


class Redrawn(NamedTuple):
    """The players with their numbers afterwards, the lots to record, which rule applied, and a sentence."""

    players: tuple[Player, ...]
    lots: Lots | None
    rule: Literal["substitute", "last number", "again", "moved up"]
    note: str


def redraw(event: Event, leaver: int, substitute: Player | None = None) -> Redrawn:
    """What the drop-out of number `leaver` before round 1 makes of the numbers.

    The schedule of the event is not touched: a field of another size takes another table.

    Raises `Impossible` when a game of the event has a result, when there is no such number, when fewer than
    two players are left, or when the draw cannot be repeated here (Varma tables: repeat it with `varma`).

    >>> from roundrobin.scheduling.berger import berger
    >>> four = tuple(Player(number, name) for number, name in enumerate("ABCD", 1))
    >>> redraw(Event("Cup", four, berger(4), lots=Lots("spring", "lots", tuple("CADB"))), 4).rule
    'last number'
    """
    gone = event.player(leaver)
    if event.last_result is not None:
        raise Impossible.one(
            gone.name, "the event has begun, so the numbers stand", "withdraw the player instead"
        )
    lots, rest = event.lots, [player for player in event.players if player.number != leaver]
    if substitute is not None:
        players = tuple(
            replace(substitute, number=leaver, team=substitute.team or gone.team)
            if player is gone
            else player
            for player in event.players
        )
        note = f"{substitute.name} takes number {leaver} of {gone.name}; nothing is drawn again."
        return Redrawn(players, lots, "substitute", note)
    if len(rest) < 2:
        raise Impossible.one(gone.name, "nobody would be left to play against", "find a substitute")
    kept = _without(lots, gone.name)
    if leaver == len(event.players) and leaver % 2 == 0:
        note = f"{gone.name} had the last number of an even field: whoever would have met {leaver} has a bye."
        return Redrawn(tuple(rest), kept, "last number", note)
    if lots is None or kept is None or lots.method in {"list", "rating"}:
        note = f"{gone.name} is out; the numbers behind {leaver} move up by one."
        return Redrawn(renumbered(rest), kept, "moved up", note)
    if lots.method not in METHODS:
        raise Impossible.one(
            gone.name,
            f'the numbers were drawn by "{lots.method}"',
            f'draw again with the seed "{next_seed(lots.seed)}"',
        )
    entries = _in_order(rest, kept.entries)
    players, again = numbered(entries, lots.method, next_seed(lots.seed))
    note = f'{gone.name} is out; the lots are drawn again with the seed "{next_seed(lots.seed)}".'
    return Redrawn(players, again, "again", note)


def next_seed(seed: str) -> str:
    """The seed of the next draw of the same event.

    >>> next_seed("spring"), next_seed("spring/2")
    ('spring/2', 'spring/3')
    """
    counted = re.fullmatch(r"(.*)/(\d+)", seed)
    return f"{counted[1]}/{int(counted[2]) + 1}" if counted else f"{seed}/2"


def _without(lots: Lots | None, name: str) -> Lots | None:
    """The record without one name; a second player of that name stays."""
    if lots is None or name not in lots.entries:
        return lots
    at = lots.entries.index(name)
    return replace(lots, entries=lots.entries[:at] + lots.entries[at + 1 :])


def _in_order(players: Sequence[Player], names: Sequence[str]) -> list[Player]:
    """The players as they stood before the draw; whoever is not in the record (a substitute) comes last."""
    place = {name: at for at, name in reversed([*enumerate(names)])}
    return sorted(players, key=lambda player: place.get(player.name, len(place)))
