"""Which games to turn so that colours become fair: a flow for balance, branching for streaks.

**Balance.** A game is a unit of White that goes to one of two players; turning it moves the unit from its
White to its Black. So the fewest turns that bring everybody within one are a minimum-cost flow: a node for
each player, an arc of cost 1 from White to Black for each game that may be turned, and a node for the spare
unit of those with an odd count of games. What is beyond "within one" costs more than all turns together,
the second unit of one player more than the first, so it is used only where nothing else is possible.

**Streaks.** Three of a colour running is a window of three games of which one must be turned. While the
cheapest flow still has a window, its games are tried: the first turned; or the first kept and the second
turned; and so on. Each attempt is a flow again, the cheapest is looked at first, so the first without a
window has the fewest turns of all. Keeping all three is tried as well, but only taken when nothing else is
left.

Where neither finds an end in time, colours are made from scratch (`scheduling.walking`).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence, Set
from itertools import count
from typing import Any

from roundrobin.games import Game
from roundrobin.scheduling.walking import Key, Rows, Whites, walked

Attempt = tuple[int, int, int, int, Whites, Whites, frozenset[tuple[Key, ...]]]
"""Cost of excess, windows accepted, turns, serial number; colours, those decided, the windows accepted.

The colours are empty as long as nobody has looked at the attempt.
"""

EXCESS = 10_000
"""What one game beyond "within one" costs, in turns."""
FLOW_GAMES = 66
"""Up to so many games (a field of 12) the search has its full patience, then less, as a flow takes longer."""


def nearest(rows: Rows, free: Set[Key], given: Whites, patience: int) -> tuple[Whites, bool]:
    """Fair colours as near to `given` as can be found, and whether it is certain that nothing nearer is fair.

    Only games in `free` are turned. `patience` is how many attempts are compared before the fewest turns
    are given up and few will do; when even those are not found, the games are coloured from scratch, and
    what earlier games spoil there is put right without looking back.
    """
    if not any(excess(player, row, given) for player, row in rows.items()) and not any(
        windows(rows, free, given)
    ):
        return given, True
    attempts = patience * FLOW_GAMES // max(len(free), FLOW_GAMES)
    for eager in (0, 1, 2):
        found = _search(rows, free, given, attempts, eager)
        if found is not None:
            return found, not eager
    return _straight(rows, free, walked(rows, free, given)), False


def _worth(rows: Rows, free: Set[Key], given: Whites, white: Whites) -> tuple[int, int, int]:
    """The less the better: off balance, streaks, turns."""
    off = sum(excess(player, row, white) for player, row in rows.items())
    return off, sum(1 for _ in windows(rows, free, white)), _turns(free, given, white)


def _turns(free: Set[Key], given: Whites, white: Whites) -> int:
    return sum(white[key] != given[key] for key in free)


def excess(player: int, row: Sequence[Game], white: Whites) -> int:
    """By how many games more than one a player's Whites and Blacks differ."""
    whites = sum(white[game.key] == player for game in row)
    return max(abs(2 * whites - len(row)) - 1, 0)


def windows(rows: Rows, free: Set[Key], white: Whites) -> Iterator[tuple[Key, ...]]:
    """Three games running in which a player has one colour, at least one of them free to turn."""
    for player, row in rows.items():
        keys = [game.key for game in row]
        mine = [white[key] == player for key in keys]
        for at in range(len(row) - 2):
            if mine[at] == mine[at + 1] == mine[at + 2] and not free.isdisjoint(keys[at : at + 3]):
                yield tuple(keys[at : at + 3])


def _other(key: Key, player: int) -> int:
    return key[0] + key[1] - player


def _search(rows: Rows, free: Set[Key], given: Whites, attempts: int, eager: int = 0) -> Whites | None:
    """The fair colours nearest to `given`, or None after so many attempts.

    `eager` counts a window that is still there as so many turns to come: then few are found soon, perhaps not
    the fewest.
    """
    serial = count(0, -1)  # of equals the latest is looked at first
    queue: list[Attempt] = [(0, 0, 0, next(serial), {}, {}, frozenset())]
    while attempts:
        cost, waived, turns, _, white, decided, accepted = heapq.heappop(queue)
        if not white:  # so far it has only the figures of the attempt it comes from, and can but be dearer
            cost, white = _flow(rows, free, given, decided)
            turns = _turns(free, given, white)
            if eager:
                turns += eager * sum(window not in accepted for window in windows(rows, free, white))
            heapq.heappush(queue, (cost, waived, turns, next(serial), white, decided, accepted))
            continue
        window, choices = _narrowest(rows, free, white, decided, accepted)
        if not window:
            return white
        attempts -= 1
        kept = dict(decided)
        for key in choices:
            turned = kept | {key: _other(key, white[key])}
            heapq.heappush(queue, (cost, waived, turns, next(serial), {}, turned, accepted))
            kept[key] = white[key]
        same = accepted | {window}  # keeping all three leaves the colours as they are
        heapq.heappush(queue, (cost, waived + 1, turns, next(serial), white, kept, same))
    return None


def _straight(rows: Rows, free: Set[Key], given: Whites) -> Whites:
    """Fair colours near to `given`: each window is put right in the way that leaves the fewest others."""
    cost, white = _flow(rows, free, given, {})
    decided: Whites = {}
    accepted: frozenset[tuple[Key, ...]] = frozenset()
    while True:
        window, choices = _narrowest(rows, free, white, decided, accepted)
        if not window:
            return white
        ways = [(decided | {key: _other(key, white[key])}) for key in choices]
        tried = [(*_flow(rows, free, given, way), way) for way in ways]
        best = min(tried, key=lambda one: _worth(rows, free, given, one[1]), default=None)
        if best and best[0] <= cost:
            _, white, decided = best
        else:
            accepted |= {window}


def _narrowest(
    rows: Rows, free: Set[Key], white: Whites, decided: Whites, accepted: Set[tuple[Key, ...]]
) -> tuple[tuple[Key, ...], list[Key]]:
    """The window with the fewest games to choose from, as it decides most, and these games; or nothing."""
    choices = {
        window: [key for key in window if key in free and key not in decided]
        for window in windows(rows, free, white)
        if window not in accepted
    }
    window = min(choices, key=lambda window: len(choices[window]), default=())
    return window, choices.get(window, [])


def _flow(rows: Rows, free: Set[Key], given: Whites, decided: Whites) -> tuple[int, Whites]:
    """Balanced colours with the fewest turns, some games decided: what the excess costs, and the colours."""
    import networkx as nx

    white = given | decided
    network: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    spare, due = 0, 0  # numbers begin with 1
    network.add_node(spare)
    for player, row in rows.items():
        if not any(game.key in free for game in row):
            continue  # nothing can be done for him
        over = sum(white[game.key] == player for game in row) - len(row) // 2
        due += over
        network.add_node(player, demand=-over)
        network.add_edge(player, spare, key="odd", capacity=len(row) % 2, weight=0)
        for unit, capacity in ((1, 1), (2, 1), (3, len(row))):
            for arc in ((player, spare), (spare, player)):
                network.add_edge(*arc, key=unit, capacity=capacity, weight=EXCESS * unit)
    network.nodes[spare]["demand"] = due
    for game_key in sorted(free - decided.keys()):
        network.add_edge(
            white[game_key], _other(game_key, white[game_key]), key=game_key, capacity=1, weight=1
        )
    _, flow = nx.network_simplex(network)
    cost = 0
    for arcs in flow.values():
        for head, parallel in arcs.items():
            for key, units in parallel.items():
                if units and isinstance(key, int):
                    cost += units * EXCESS * key
                elif units and isinstance(key, tuple):
                    white[key] = head
    return cost, white
