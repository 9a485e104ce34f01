"""The order of rounds when everybody meets more than once.

A second cycle is the first with colours turned; the question is only in which order the rounds are played.
`1'` is round 1 with colours turned, R the number of rounds in a cycle:

=========  ==================================  =======================================================
order      two cycles                          what it costs (even fields of 6 and more, two cycles)
=========  ==================================  =======================================================
fide       1 .. R-2 R R-1 | 1' .. R'           no three of a colour running; n - 2 rounds to the rematch
plain      1 .. R | 1' .. R'                   numbers 1 and n/2 + 1 have three of a colour running
french     1 .. R | 2' .. R' 1'                no three running, fewer repeats of a colour than fide
english    1 .. R | R' 1' .. R-1'              two players meet in successive rounds
inverted   1 .. R | R' .. 1'                   the last round is played again at once, colours turned
rotated    2 .. R 1 | 1' .. R'                 two players meet in successive rounds
=========  ==================================  =======================================================

Source: FIDE Handbook C.05, Annex 1, for the exchange of the last two rounds of the first cycle; the others
are in use in leagues.
"""

from __future__ import annotations

from roundrobin.errors import Impossible
from roundrobin.event import ORDERS


def default_order(players: int, cycles: int) -> str:
    """FIDE's exchange for even fields with two cycles or more; odd fields do not need it."""
    return "fide" if players % 2 == 0 and cycles > 1 else "plain"


def round_order(rounds: int, players: int, cycles: int, order: str) -> list[tuple[int, int]]:
    """Which round of the table is played when: a (cycle, round of the table) for each round, both from 0.

    `rounds` is the length of a cycle. With more than two cycles every odd-numbered seam is like the first:
    FIDE's exchange is made in every cycle but the last, and a field of four, whose cycles of three rounds are
    too short for that, starts every cycle one round later instead.

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
                turn = plain[1:] + plain[:1] if later else plain
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
