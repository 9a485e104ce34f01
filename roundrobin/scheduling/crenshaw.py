"""Crenshaw-Berger tables of US Chess.

From eight numbers on they are the Berger table with the rounds in reverse order: the same games, colours
and boards. Everybody changes colour between rounds 1 and 2, 3 and 4, ..; so two rounds an evening, from
round 1 on, give everybody one White and one Black, where the FIDE table must play round 1 alone.

Four and six are tables of their own. Four is the circle method's; there everybody has had one White and
one Black after two rounds, and the colours of round 3 are tossed for (`scheduling.toss`). Six is
balanced, but has 8 repeated colours where a Berger table has 4.

**Twice round.** US Chess turns the colours in the second cycle (rule 30F). Played in plain order that
gives three of a colour running to numbers 1 and n/2 + 1, with four players to 2 and 3, with six to 2;
number 2 of five gets four. FIDE's exchange is no remedy here but makes it worse (numbers 1, 2, n/2 + 1,
n/2 + 2), since these rounds run the other way. What each order leaves, for two cycles:

==========  ==============================  ================================  ==============================
players     plain, fide                     french                            english, inverted, rotated
==========  ==============================  ================================  ==============================
3           none running                    none                              none
4, 8, 10..  three running                   none, n - 2 rounds to rematch     none, the rematch at once
5           four                            three                             none, the rematch at once
6           three                           four                              none only with inverted
7, 9, ..    none running                    none                              none
==========  ==============================  ================================  ==============================

So the default is french for even fields and plain for odd ones. For five and six every order that keeps the
games of a pair apart gives somebody three of a colour running: there the default is the one with the
shortest streak, french for five (from five cycles on plain) and plain for six, `scheduling.orders` warns
of it, and who prefers the rematch at once asks for `inverted`. This holds for three cycles and more as well.

Source: US Chess rules 30E to 30G and chapter 12, second hand: `tables/crenshaw.csv` holds the rows seen,
for 4 to 12 numbers, and says how. The printed tables end at 24; larger ones follow the same rule.
"""

from __future__ import annotations

from roundrobin import tables
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import Table, berger_table, check_size, unfold
from roundrobin.scheduling.cycles import default_order

OWN_TABLES = (4, 6)


def crenshaw_table(numbers: int) -> Table:
    """One cycle for an even count of numbers: rounds of (white, black) in board order.

    >>> crenshaw_table(4)
    [[(1, 4), (2, 3)], [(3, 1), (4, 2)], [(1, 2), (3, 4)]]
    """
    if numbers not in OWN_TABLES:
        return berger_table(numbers)[::-1]
    table: Table = [[] for _ in range(numbers - 1)]
    for row in tables.rows("crenshaw.csv"):
        if int(row["n"]) == numbers:
            table[int(row["round"]) - 1].append((int(row["white"]), int(row["black"])))
    return table


def crenshaw(players: int, cycles: int = 1, order: str | None = None) -> Schedule:
    """The Crenshaw-Berger schedule of `players` numbers, played `cycles` times, without results.

    An odd field uses the table of the next even number, and whoever is paired with that number has a bye;
    boards are then counted without the bye. `order` is one of the six of `scheduling.cycles`; left out, it is
    the one of `default_order`, with which nobody but in fields of five and six has three of a colour running.

    >>> [game.pairing for game in crenshaw(8).rounds[0].games][:2]
    [Pairing(white=4, black=8), Pairing(white=5, black=3)]

    Raises `Impossible` for fewer than two players, less than one cycle or an unknown order.
    """
    check_size(players, cycles)
    order = order or default_order(players, cycles, "crenshaw")
    return unfold(crenshaw_table(players + players % 2), players, cycles, order, "crenshaw")
