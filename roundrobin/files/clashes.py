"""Warnings about days: a game put off to an evening on which one of the two plays already."""

from __future__ import annotations

from collections.abc import Sequence

from roundrobin.errors import Problem
from roundrobin.event import Player
from roundrobin.files.players import called
from roundrobin.files.problems import warning
from roundrobin.games import Schedule


def clashes(field: Sequence[Player], schedule: Schedule) -> list[Problem]:
    """Who is to play a game put off to a day on which he has another; rounds on one day are no clash."""
    open_ = [(round_, game) for round_, _, game in schedule.games() if game.result is None]
    found = []
    for round_, game in open_:
        if game.date is None or game.date == round_.date:
            continue
        for number in game.pairing:
            own = [
                other.number
                for other, one in open_
                if number in one.pairing and one.key != game.key and other.date_of(one) == game.date
            ]
            if own and 0 < number <= len(field):
                what = f"{called(field[number - 1])} plays on {game.date} in round {own[0]} too"
                remedy = "agree on another day; or leave it, if both are to be played"
                found.append(warning(f"round {round_.number}, {game.white}-{game.black}", what, remedy))
    return found
