"""What the orders of the rounds are worth for a table of some size, and what is to be said of them.

The *streak* is the longest row of one colour that anybody has, the *rematch* the fewest rounds from one game
of a pair to its next: 1 when they meet twice running.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.event import ORDERS
from roundrobin.scheduling.cycles import APART, three_running
from roundrobin.scheduling.methods import METHODS


class Worth(NamedTuple):
    """An order, the longest streak with it and the rounds to the rematch."""

    order: str
    streak: int
    rematch: int

    def __str__(self) -> str:
        again = "1 round" if self.rematch == 1 else f"{self.rematch} rounds"
        return f"longest streak {self.streak}, rematch after {again}"


@lru_cache(maxsize=64)
def worth(system: str, players: int, cycles: int) -> tuple[Worth, ...]:
    """All orders for a table, in the order of `ORDERS`.

    >>> [str(one) for one in worth("crenshaw", 6, 2) if one.order in {"plain", "inverted"}]
    ['longest streak 3, rematch after 5 rounds', 'longest streak 2, rematch after 1 round']
    """
    return tuple(Worth(order, *_figures(system, players, cycles, order)) for order in ORDERS)


def _figures(system: str, players: int, cycles: int, order: str) -> tuple[int, int]:
    colour, run, longest = [0] * (players + 1), [0] * (players + 1), 0
    met: dict[tuple[int, int], list[int]] = {}
    for round_, _, game in METHODS[system](players, cycles, order).games():
        met.setdefault((min(game.pairing), max(game.pairing)), []).append(round_.number)
        for number, its in ((game.white, 1), (game.black, 2)):
            run[number] = run[number] + 1 if colour[number] == its else 1
            colour[number] = its
            longest = max(longest, run[number])
    gaps = [later - one for rounds in met.values() for one, later in pairwise(rounds)]
    return longest, min(gaps, default=len(met))


def remedy_at_once(system: str, players: int, cycles: int, order: str) -> str:
    """What to write instead of an order with which a pair meets twice running.

    Only an order that is no worse for colours is named: of those that keep the games of a pair apart the one
    with the shortest streak and then the latest rematch.

    >>> remedy_at_once("berger", 6, 2, "inverted")
    'write  order = "fide"  (longest streak 2, rematch after 4 rounds)'
    """
    found = {one.order: one for one in worth(system, players, cycles)}
    best = min((found[name] for name in APART), key=lambda one: (one.streak, -one.rematch))
    if best.streak > max(2, found[order].streak):
        return f'"{best.order}" keeps the games apart, at a price ({best})'
    return f'write  order = "{best.order}"  ({best})'


def order_warnings(system: str, players: int, cycles: int, order: str) -> tuple[Problem, ...]:
    """Where no order keeps the games of a pair apart and nobody at three of a colour running: what there is.

    Nothing for an order that was chosen although it lets pairs meet twice running.

    >>> [problem.what for problem in order_warnings("crenshaw", 6, 2, "plain")]
    ['with "plain" somebody has 3 of a colour running, with every order that keeps pairs apart at least 3']
    """
    if order not in APART or system not in METHODS or not three_running(players, cycles, system):
        return ()
    found = {one.order: one for one in worth(system, players, cycles)}
    least = min(found[name].streak for name in APART)
    better = [one for one in found.values() if one.order not in APART and one.streak < 3]
    what = (
        f'with "{order}" somebody has {found[order].streak} of a colour running, '
        f"with every order that keeps pairs apart at least {least}"
    )
    names = "  or  ".join(f'order = "{one.order}"' for one in better)
    remedy = f"announce it, or write  {names}  (nobody has three running, but some meet twice running)"
    return (Problem("warning", "order", what, remedy),)
