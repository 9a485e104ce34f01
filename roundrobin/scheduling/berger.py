"""FIDE Berger tables for any number of players, by closed form.

For an even field of n numbers, with m = n - 1, the partners below n of one round have numbers that add up
to the round plus one, modulo m. For a given player and round that partner is unique, and exactly one player
a round would meet himself: he takes number n. So everybody meets everybody once. A player's opponents go up
by one from round to round, hence the parity of the sum alternates and with it the colour; the meeting with n
and the wrap from m to 1 are the only places to slip, which gives n - 2 repeated colours in the whole table,
the fewest possible.

Source: FIDE Handbook C.05, General Regulations for Competitions, Annex 1 (published to 16 players);
`tables/berger.csv` holds the published rows and says how far they were seen.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from roundrobin.errors import Impossible, Problem
from roundrobin.games import Bye, Game, Round, Schedule
from roundrobin.scheduling.cycles import default_order, round_order

Table = list[list[tuple[int, int]]]
LARGEST_TABLE = 30
"""Players in the largest table the FIDE Handbook is said to have; the copies seen end at 16."""


def berger_table(numbers: int) -> Table:
    """One cycle for an even count of numbers: a list of rounds, each a list of (white, black) in board order.

    Board 1 is the game of the highest number, who has Black in odd rounds; board k + 1 seats the two numbers
    k away on either side of the player on board 1.
    """
    last, half = numbers - 1, numbers // 2
    ring = [*range(1, numbers), *range(1, numbers)]  # the numbers below n, twice round
    table: Table = []
    for round_ in range(1, numbers):
        head = (round_ + 1) // 2 if round_ % 2 else (numbers + round_) // 2
        place = last + head - 1  # where the head stands on the second turn
        above, below = ring[head : head + half - 1], ring[place - 1 : place - half : -1]
        first = (head, numbers) if round_ % 2 else (numbers, head)
        table.append([first, *zip(above, below, strict=True)])
    return table


def berger(players: int, cycles: int = 1, order: str | None = None) -> Schedule:
    """The Berger schedule of `players` numbers, played `cycles` times, as a `Schedule` without results.

    An odd field uses the table of the next even number, and whoever is paired with that number has a bye;
    boards are then counted without the bye. `order` is one of the six orders of `scheduling.cycles`; the
    default is FIDE's exchange for even fields with two cycles or more, plain otherwise.

    >>> [game.pairing for game in berger(3).rounds[0].games], berger(3).rounds[0].byes
    ([Pairing(white=2, black=3)], (Bye(player=1, kind=''),))

    Raises `Impossible` for fewer than two players or less than one cycle.
    """
    check_size(players, cycles)
    order = order or default_order(players, cycles)
    return unfold(berger_table(players + players % 2), players, cycles, order, "berger")


def check_size(players: int, cycles: int) -> None:
    """Refuses events that cannot be: fewer than two players, less than one cycle."""
    if players < 2:
        said = {0: "there are no players", 1: "one player cannot play a round robin"}.get(
            players, f"{players} players"
        )
        raise Impossible.one("players", said, "enter at least two")
    if cycles < 1:
        raise Impossible.one("cycles", f"{cycles} cycles are no event", "write 1 or more")


def check_numbers(numbers: Sequence[int]) -> None:
    """Refuses pairing numbers that are not 1, 2, .., p, each once; one problem for each fault.

    In an odd field p + 1 is the empty place of the table and nobody's number.
    """
    last, given = len(numbers), Counter(numbers)
    faults = [(number, f"{given[number]} players have it") for number in sorted(given) if given[number] > 1]
    faults += [(number, "nobody has it") for number in range(1, last + 1) if number not in given]
    faults += [
        (
            number,
            "it is the bye of an odd field" if number == last + 1 and last % 2 else "there is no such number",
        )
        for number in sorted(given)
        if not 1 <= number <= last
    ]
    if faults:
        remedy = f"give out the numbers 1 to {last}, each once"
        raise Impossible([Problem("error", f"number {number}", said, remedy) for number, said in faults])


def size_warnings(players: int) -> tuple[Problem, ...]:
    """What to consider before an event of that size: beyond 30 players no table is published."""
    if players <= LARGEST_TABLE:
        return ()
    rounds = players - 1 + players % 2
    said = f"{players} players need {rounds} rounds, and no Berger table for them is published"
    return (Problem("warning", "players", said, "the computed table is sound; consider sections or a Swiss"),)


def unfold(table: Table, players: int, cycles: int, order: str, system: str) -> Schedule:
    """A schedule from the table of one cycle: rounds in `order`, colours turned in every second cycle.

    The number after `players` is the empty place of an odd field: who is paired with it has a bye, and
    boards are counted without it.
    """
    rounds, empty = [], players + 1
    has_empty = any(empty in pair for pair in table[0])
    with _collector_at_rest():
        for number, (cycle, base) in enumerate(round_order(len(table), players, cycles, order), 1):
            pairs = table[base] if cycle % 2 == 0 else [(black, white) for white, black in table[base]]
            byes: tuple[Bye, ...] = ()
            if has_empty:
                board = next(at for at, pair in enumerate(pairs) if empty in pair)
                byes = (Bye(min(pairs[board])),)
                pairs = pairs[:board] + pairs[board + 1 :]
            rounds.append(Round(number, games_of(pairs, cycle + 1), byes))
    return Schedule(players, tuple(rounds), system, cycles, order)


def games_of(pairs: list[tuple[int, int]], meeting: int) -> tuple[Game, ...]:
    """Open games in board order from pairs, White first.

    A thousand players have half a million games; filling the tuples directly takes a fraction of the time.
    """
    rest = Game(0, 0, meeting)[2:]
    new = tuple.__new__
    return tuple([new(Game, pair + rest) for pair in pairs])


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """No garbage collection meanwhile: it would search the growing schedule for cycles it cannot hold.

    That search is most of the time of a long list.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
