"""An entry of a calendar, a game or a club night, and what it is called for all calendars.

An entry is known by its `uid`, made of the event's `uid` and the game (its two numbers and which of their
meetings it is) or the first round of the night: never of a date, a round of a game, a board or a colour. So
what moves is the same entry in another place.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import date as Date
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from roundrobin.event import Event
from roundrobin.games import Game, Round

CONFIRMED, TENTATIVE, CANCELLED = "CONFIRMED", "TENTATIVE", "CANCELLED"
NEW, CHANGED, GONE, SAME = "new", "changed", "cancelled", "same"  # what becomes of an entry
_SAFE = re.compile(r"[\w.@+-]{1,200}", re.ASCII)


class Entry(NamedTuple):
    """One thing in a calendar, on a day.

    `turn` is how many rounds are played earlier that night and `rounds` how many this entry takes. An entry
    that is not `timed` holds for the whole day, whatever the time of play.
    """

    uid: str
    day: Date
    summary: str
    description: str
    turn: int = 0
    rounds: int = 1
    status: str = CONFIRMED
    timed: bool = True


class Dated(NamedTuple):
    """A game that is or was to be played: its round and board, its own day, the rounds before it that day."""

    round: Round
    board: int
    game: Game
    turn: int = 0

    @property
    def put_off(self) -> bool:
        """Whether it is postponed and its new date is not known."""
        return self.game.result is None and self.game.postponed is not None and self.game.date is None

    @property
    def away(self) -> bool:
        """Whether it is not played on the night of its round."""
        return self.put_off or (self.game.date is not None and self.game.date != self.round.date)

    @property
    def until(self) -> Date | None:
        """The last day to play it, while that is all that is known."""
        return self.game.postponed.until if self.put_off and self.game.postponed else None


def event_uid(event: Event) -> str:
    """The part of every `uid` that is the event's: its own, or else one from its name and its players.

    >>> import roundrobin as rr
    >>> event_uid(rr.example()) == event_uid(rr.example())
    True
    """
    if _SAFE.fullmatch(event.uid):
        return event.uid
    parts = [event.uid] if event.uid else [event.name, *sorted(player.name for player in event.players)]
    return str(uuid5(NAMESPACE_URL, "roundrobin-chess:" + "|".join(parts)))


def game_uid(event: Event, game: Game) -> str:
    """What a game is called in every calendar, wherever and whenever it is played.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> from roundrobin.games import Game
    >>> event = replace(rr.example(), uid="spring-2026")
    >>> game_uid(event, Game(4, 2)), game_uid(event, Game(2, 4))
    ('spring-2026-game-2-4-1', 'spring-2026-game-2-4-1')
    """
    low, high, meeting = game.key
    return f"{event_uid(event)}-game-{low}-{high}-{meeting}"


def is_of(event: Event, uid: str, player: int | None = None) -> bool:
    """Whether an entry was made from this event; with a player, whether it is a game of that player."""
    begun, _, rest = uid.rpartition("-round-")
    pair = re.fullmatch(r"(.+)-game-([0-9]+)-([0-9]+)-[0-9]+", uid)
    if pair:
        return pair[1] == event_uid(event) and (player is None or str(player) in pair.groups()[1:])
    return player is None and rest.isdecimal() and begun == event_uid(event)


def clean(text: str) -> str:
    """Text without signs that no calendar may hold; a blank in their place."""
    return "".join(" " if unicodedata.category(sign) in ("Cc", "Cs") else sign for sign in text).strip()
