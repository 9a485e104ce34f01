"""The carry-over value: how unevenly the opponents of a round hand on to the next.

*Carry-over*: who plays X in one round and Y in the next carries over from X to Y. The value is the sum of the
squares of how often each number carries over to each other, the last round to the first. It is at least
n(n - 1); the (n - 1)(n² - 6n + 12) of the Berger table is the most there can be.

Powers of two reach the lower bound, Berger and circle tables the upper one. In chess it matters little: at
most one may ask who always meets the player whom the favourite has just beaten.

Source: Russell 1980 for the value and the lower bound; Lambrechts, Ficker, Goossens, Spieksma 2017 for the
upper.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from roundrobin.games import Schedule


def carry_over(schedule: Schedule) -> int | None:
    """The carry-over value of a schedule, the bye counted as one more number; None if a round is incomplete.

    >>> from roundrobin.scheduling.berger import berger
    >>> [carry_over(berger(players)) for players in (4, 6, 8, 10)]
    [12, 60, 196, 468]
    """
    numbers = schedule.players + schedule.players % 2
    opponents: list[list[int]] = [[] for _ in range(numbers + 1)]
    for at, round_ in enumerate(schedule.rounds, 1):
        for game in round_.games:
            opponents[game.white].append(game.black)
            opponents[game.black].append(game.white)
        idle = [number for number in range(1, numbers + 1) if len(opponents[number]) < at]
        if numbers > schedule.players and len(idle) == 2:
            opponents[idle[0]].append(idle[1])
            opponents[idle[1]].append(idle[0])
        if any(len(row) != at for row in opponents[1:]):
            return None
    carried = Counter(pair for row in opponents for pair in pairwise([*row, *row[:1]]))
    return sum(times * times for times in carried.values())
