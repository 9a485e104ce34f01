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
from roundrobin.event import Event, Lots, Player, Substitute
from roundrobin.names import plain
from roundrobin.scheduling.lots import METHODS, labels, numbered, renumbered


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
        _refuse_twin(event.players, substitute)
        players = tuple(
            replace(substitute, number=leaver, team=substitute.team or gone.team)
            if player is gone
            else player
            for player in event.players
        )
        note = f"{substitute.name} takes number {leaver} of {gone.name}; nothing is drawn again."
        return Redrawn(players, _taken(event, gone, players[leaver - 1]), "substitute", note)
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


def _refuse_twin(players: Sequence[Player], new: Player) -> None:
    """Who plays already takes nobody's number. Another FIDE id or club makes two people of a name."""
    for one in players:
        apart = (new.fide_id and one.fide_id and new.fide_id != one.fide_id) or (
            new.club and one.club and plain(new.club) != plain(one.club)
        )
        same_id = new.fide_id and new.fide_id == one.fide_id
        if same_id or (plain(new.name) == plain(one.name) and not apart):
            what = f"{one.name} plays already, with number {one.number}"
            raise Impossible.one(
                new.name, what, "name somebody else; two of one name need a FIDE id or a club each"
            )


def _taken(event: Event, gone: Player, new: Player) -> Lots | None:
    """The record with the substitution in it, and what the draw knew of the player who is out."""
    if event.lots is None:
        return None
    called = dict(
        zip([one.number for one in event.players], labels([one.name for one in event.players]), strict=True)
    )
    came = [new if one is gone else one for one in event.players]
    name = labels([one.name for one in came])[new.number - 1]
    taken = Substitute(called[gone.number], name, gone.rating, gone.federation, gone.club)
    return replace(event.lots, substitutes=(*event.lots.substitutes, taken))


def _without(lots: Lots | None, name: str) -> Lots | None:
    """The record without one name, or whom that one stood in for; a second player of that name stays."""
    if lots is None:
        return lots
    kept: list[Substitute] = []
    for one in reversed(lots.substitutes):
        if one.came == name:
            name = one.out
        else:
            kept.insert(0, one)
    lots = replace(lots, substitutes=tuple(kept))
    if name not in lots.entries:
        return lots
    at = lots.entries.index(name)
    return replace(lots, entries=lots.entries[:at] + lots.entries[at + 1 :])


def _in_order(players: Sequence[Player], names: Sequence[str]) -> list[Player]:
    """The players as they stood before the draw; whoever is not in the record (a substitute) comes last."""
    place = {name: at for at, name in reversed([*enumerate(names)])}
    return sorted(players, key=lambda player: place.get(player.name, len(place)))
