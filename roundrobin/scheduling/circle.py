"""The circle method: two rows of chairs, number 1 stays, everybody else moves one chair.

Round 1 has 1, 2, .., n/2 along the top and n, n-1, .., n/2+1 under them; each column is a game, the first
column is board 1. For the next round number 1 keeps the chair at the top left and all others move one
place clockwise: right along the top, down, left along the bottom, up. After n - 1 rounds everybody has
met.

**The printed order says nothing about colours.** Club guides print the upper player first, and number 1
would have White in every round. `circle_printed` is that table, `circle_table` adds colours: number 1
turns his board every round, the other even boards give White to the upper player, the odd ones to the
lower. Who moves one chair along a row comes to a board of the other parity, who turns at the end of the
rows keeps his board but changes the row, so the colour alternates until he meets number 1. Everybody is
within one, nobody has three of a colour running, and n - 2 repeats in all are as few as in the Berger
table.

**An odd field** leaves a chair empty, the one of number n, and the lost games would leave some a colour
short and others three of one colour running. So in an odd field everybody meets number 1 with the colour
he would have had against the empty chair: then all have as many Whites as Blacks, and nobody has three
running. The colours of number 1 come in twos, and in fields of 5, 9, 13, .. he begins and ends with a
two, which a second cycle could join to four. Turning the three games among 1, p - 2 and p (a ring:
nobody's balance changes) separates them.

It is the Berger table in disguise. Call number 1 of the circle n, and number k + 2 of the circle ((n/2 -
1)(k + 1)) mod (n - 1) + 1: then round for round the same people meet. Boards and colours differ, and in
an odd field another number rests.

Source: chairs, printed order and the six-player table as club guides have them; the method is common
property. The colours are our own; how good they are is checked in the tests, for fields to 200.
"""

from __future__ import annotations

from roundrobin.games import Schedule
from roundrobin.scheduling.berger import Table, check_size, unfold
from roundrobin.scheduling.cycles import default_order


def circle_printed(numbers: int) -> Table:
    """The table as guides print it, for an even count of numbers: rounds of pairs, upper player first.

    The first of a pair is not White: see `circle_table` for colours.

    >>> circle_printed(6)[1]
    [(1, 5), (6, 4), (2, 3)]
    """
    half = numbers // 2
    moving = list(range(2, numbers + 1))
    table: Table = []
    for _ in range(1, numbers):
        chairs = [1, *moving]
        table.append(list(zip(chairs[:half], chairs[: half - 1 : -1], strict=True)))
        moving = [moving[-1], *moving[:-1]]
    return table


def circle_table(numbers: int) -> Table:
    """One cycle with colours, for an even count of numbers: rounds of (white, black) in board order.

    >>> circle_table(6)[1]
    [(5, 1), (6, 4), (3, 2)]
    """
    table = circle_printed(numbers)
    for number, pairs in enumerate(table, 1):
        pairs[2::2] = [(lower, upper) for upper, lower in pairs[2::2]]
        if number % 2 == 0:
            pairs[0] = pairs[0][::-1]
    return table


def circle_odd_table(players: int) -> Table:
    """One cycle with colours for an odd field; the games of number `players` + 1, the empty chair, are in it.

    >>> circle_odd_table(7)[1]
    [(7, 1), (8, 6), (5, 2), (3, 4)]
    """
    table = circle_table(players + 1)
    ring = {1, players - 2, players} if players % 4 == 1 else set()
    lent = {white for pairs in table for white, black in pairs if black == players + 1}
    for pairs in table:
        other = max(pairs[0])
        pairs[0] = (other, 1) if other in lent else (1, other)
        if ring:
            pairs[:] = [pair[::-1] if ring.issuperset(pair) else pair for pair in pairs]
    return table


def circle(players: int, cycles: int = 1, order: str | None = None) -> Schedule:
    """The circle-method schedule of `players` numbers with colours, played `cycles` times, without results.

    An odd field adds an empty chair with the highest number, and whoever meets it has a bye; boards are then
    counted without the bye. `order` is one of the six of `scheduling.cycles`; left out, it is the one of
    `default_order`, with which nobody has three of a colour running, but in odd fields of many cycles.

    >>> [game.pairing for game in circle(4).rounds[1].games]
    [Pairing(white=3, black=1), Pairing(white=4, black=2)]

    Raises `Impossible` for fewer than two players, less than one cycle or an unknown order.
    """
    check_size(players, cycles)
    order = order or default_order(players, cycles, "circle")
    table = circle_odd_table(players) if players % 2 else circle_table(players)
    return unfold(table, players, cycles, order, "circle")
