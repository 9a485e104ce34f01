"""What stands in a calendar, and what does not.

What will not be played has no entry: byes, games that an annulled player leaves open, games decided by a
withdrawal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date as Date
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.files.ics.entries import Dated, Entry
from roundrobin.files.ics.wording import Words
from roundrobin.games import Game
from roundrobin.standings.withdrawal import Settled, settle


class Contents(NamedTuple):
    """The entries in order of time, and the numbers of rounds with games that have no date."""

    entries: tuple[Entry, ...]
    undated: tuple[int, ...]


def contents(event: Event, player: int | None = None, *, by_game: bool = False) -> Contents:
    """The entries of a whole event, one a night, or one a game; of a player always one a game.

    A game off the night of its round is an entry of its own in every case. One that is postponed without a
    new date is on the last day to play it, tentatively; where no such day is known either, it is cancelled on
    the night of its round.

    >>> import roundrobin as rr
    >>> from datetime import date
    >>> event = rr.example()
    >>> rounds = [each._replace(date=date(2026, 1, 5 + each.number)) for each in event.schedule.rounds]
    >>> dated = event.with_schedule(event.schedule.mapped(rounds))
    >>> for entry in contents(dated, 4).entries:
    ...     print(entry.day, entry.summary)
    2026-01-06 Cedar – Dogwood (round 1)
    2026-01-08 Dogwood – Elm (round 3)
    2026-01-09 Ash – Dogwood (round 4)
    2026-01-10 Dogwood – Birch (round 5)
    """
    settled = settle(event)
    said = Words(event, settled)
    dated = [one for one in _dated(settled) if player is None or player in (one.game.white, one.game.black)]
    found = list[Entry]()
    undated = set[int]()
    if player is None and not by_game:
        found += said.nights(dated)
        undated |= {one.round.number for one in dated if not one.away and one.round.date is None}
        dated = [one for one in dated if one.away and (not one.put_off or one.until)]
    for one in dated:
        entry = said.game(one)
        if entry:
            found.append(entry)
        else:
            undated.add(one.round.number)
    found.sort(key=lambda entry: (entry.day, entry.turn))
    return Contents(tuple(found), tuple(sorted(undated)))


def _dated(settled: Settled) -> Iterator[Dated]:
    """The games that are or were to be played, in order."""
    before = Counter[Date]()
    for round_ in settled.schedule.rounds:
        turn = before[round_.date] if round_.date else 0
        for board, game in enumerate(round_.games, 1):
            if _is_for_the_board(settled, game):
                one = Dated(round_, board, game, turn)
                yield one._replace(turn=0) if one.away else one
        if round_.date:
            before[round_.date] += 1


def _is_for_the_board(settled: Settled, game: Game) -> bool:
    """Whether somebody is to come, or came, for this game."""
    if settled.derived(game) or settled.cancelled(game):
        return False
    return settled.counts(game) or (game.result is not None and game.result.played)
