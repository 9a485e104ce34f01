"""The order of rounds when everybody meets more than once.

A second cycle is the first with colours turned; the question is only in which order the rounds are played.
`1'` is round 1 with colours turned, R the number of rounds in a cycle:

=========  ==================================  =======================================================
order      two cycles                          what it costs (even fields of 6 and more, two cycles)
=========  ==================================  =======================================================
fide       1 .. R-2 R R-1 | 1' .. R'           no three of a colour running; n - 2 rounds to the rematch
plain      1 .. R | 1' .. R'                   numbers 1 and n/2 + 1 have three of a colour running
french     1 .. R | 2' .. R' 1'                no three running, fewer repeats of a colour than fide
english    1 .. R | R' 1' .. R-1'              the last round is played again at once, colours turned
inverted   1 .. R | R' .. 1'                   the last round is played again at once, colours turned
rotated    2 .. R 1 | 1' .. R'                 the first round is played twice running, colours turned
=========  ==================================  =======================================================

Those costs are the Berger table's. FIDE's exchange is made for it and does harm elsewhere: in the Crenshaw-
Berger tables, whose rounds run the other way, and in the circle it gives four players three of a colour
running where plain gives two. `default_order` therefore asks for the system. The last three, with which some
pairs meet twice running, are never a default but in Scheveningen matches; they are there for who asks.

Source: FIDE Handbook C.05, Annex 1, for the exchange of the last two rounds of the first cycle; the others
are in use in leagues.
"""

from __future__ import annotations

from roundrobin.errors import Impossible
from roundrobin.event import ORDERS

APART = ("fide", "plain", "french")
"""The orders that keep the games of a pair apart."""


def default_order(players: int, cycles: int, system: str = "berger") -> str:
    """The order played when none is named: no pair meets twice running, and streaks are as short as can be.

    One of `APART`, the one with the shortest longest streak, and where several have that, usually the one
    with the latest rematch. Berger: FIDE's exchange for even fields, which is as good as french and what
    people expect, plain for odd ones, which do not need it. Crenshaw: french for even fields, plain for odd
    ones; but plain for six players and french for five (plain from five cycles on). Circle: french for even
    fields and doubled odd ones, plain for 3 and 5 players; odd fields of 7 and more in three cycles or more
    take french where that has no three running and plain where nothing has. Scheveningen: inverted, as
    published, though the two games of a pair then stand next to each other.

    `three_running` says where even this order gives somebody three of a colour running.
    """
    even = players % 2 == 0
    match system:
        case _ if cycles < 2:
            return "plain"
        case "scheveningen":
            return "inverted"
        case "crenshaw" if players == 5:
            return "french" if cycles < 5 else "plain"
        case "crenshaw":
            return "french" if even and players != 6 else "plain"
        case "circle" if not even and players <= 5:
            return "plain"
        case "circle":
            return "plain" if three_running(players, cycles, system) else "french"
        case _:
            return "fide" if even else "plain"


def three_running(players: int, cycles: int, system: str = "berger") -> bool:
    """Whether every order that keeps the games of a pair apart gives somebody three of a colour running.

    It is so on the Crenshaw table of six, which five play too, and in the circle for odd fields in many
    cycles: 9, 13, 17, .. players from three cycles on, 7 from four, 11, 15, 19, .. from five.

    >>> three_running(6, 2, "crenshaw"), three_running(8, 2, "crenshaw"), three_running(9, 3, "circle")
    (True, False, True)
    """
    if system == "crenshaw":
        return cycles > 1 and players in {5, 6}
    if system == "circle" and players % 2 and players >= 7:
        return cycles > (2 if players % 4 == 1 else 3 if players == 7 else 4)
    return False


def round_order(rounds: int, players: int, cycles: int, order: str) -> list[tuple[int, int]]:
    """Which round of the table is played when: a (cycle, round of the table) for each round, both from 0.

    `rounds` is the length of a cycle. With more than two cycles FIDE's exchange is made in every cycle
    but the last; a field of four, whose cycles of three rounds are too short for that, starts every cycle
    one round later than the one before, as the french order always does. In the other orders cycles 3, 5,
    .. are like the first and cycles 4, 6, .. like the second.

    Raises `Impossible` for an unknown order.
    """
    plain = list(range(rounds))
    played: list[tuple[int, int]] = []
    for cycle in range(cycles):
        later, last = cycle % 2 == 1, cycle == cycles - 1
        match order:
            case "plain":
                turn = plain
            case "fide" if players == 4 and cycles > 2:
                turn = plain[cycle % rounds :] + plain[: cycle % rounds]
            case "fide":
                turn = plain if last or rounds < 2 else [*plain[:-2], plain[-1], plain[-2]]
            case "french":
                turn = plain[cycle % rounds :] + plain[: cycle % rounds]
            case "english":
                turn = plain[-1:] + plain[:-1] if later else plain
            case "inverted":
                turn = plain[::-1] if later else plain
            case "rotated":
                turn = plain if later else plain[1:] + plain[:1]
            case _:
                raise Impossible.one(
                    "order", f'"{order}" is no order of rounds', f"write one of {', '.join(ORDERS)}"
                )
        played += [(cycle, base) for base in turn]
    return played
