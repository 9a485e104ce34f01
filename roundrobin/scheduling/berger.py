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

from roundrobin.errors import Impossible
from roundrobin.games import Bye, Game, Round, Schedule
from roundrobin.scheduling.cycles import default_order, round_order

Table = list[list[tuple[int, int]]]


def berger_table(numbers: int) -> Table:
    """One cycle for an even count of numbers: a list of rounds, each a list of (white, black) in board order.

    Board 1 is the game of the highest number, who has Black in odd rounds; board k + 1 seats the two numbers
    k away on either side of the player on board 1.
    """
    last = numbers - 1
    table: Table = []
    for round_ in range(1, numbers):
        head = (round_ + 1) // 2 if round_ % 2 else (numbers + round_) // 2
        first = (head, numbers) if round_ % 2 else (numbers, head)
        others = [((head + k - 1) % last + 1, (head - k - 1) % last + 1) for k in range(1, numbers // 2)]
        table.append([first, *others])
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


def unfold(table: Table, players: int, cycles: int, order: str, system: str) -> Schedule:
    """A schedule from the table of one cycle: rounds in `order`, colours turned in every second cycle."""
    rounds = []
    for number, (cycle, base) in enumerate(round_order(len(table), players, cycles, order), 1):
        games: list[Game] = []
        byes: list[Bye] = []
        for white, black in table[base]:
            if max(white, black) > players:
                byes.append(Bye(min(white, black)))
            else:
                games.append(Game(black, white, cycle + 1) if cycle % 2 else Game(white, black, cycle + 1))
        rounds.append(Round(number, tuple(games), tuple(byes)))
    return Schedule(players, tuple(rounds), system, cycles, order)
