"""The Scheveningen system: two teams, everybody meets everybody of the other team.

Two teams of n play n rounds on n boards; board j always seats player j of team A, and team B moves on. Up
to 13 boards the tables are published; larger ones follow the pattern of the published ones (all but 6 and
10 of them are given by it cell by cell). Counting rounds r and players j from 0, and h = n // 2:

*Odd n.* A's player j meets B's player j + r, modulo n. He has White when j + ceil(r/2), modulo n, is at
most h in an even round, above h in an odd one. Team A has the extra White in the first round and every
second one.

*Even n.* Each team is two halves; first A's halves meet B's own halves, then the other ones, each moving
on by one a round. The first half of A has White in even rounds, the second in odd ones, so each round
gives a team n/2 Whites. When a half is odd (6, 10, 14, ..) that would leave everybody one White off; 6
and 10 have tables made by hand, and from 14 on the second half keeps step with the first in rounds h and
h + 1, which puts team A's Whites of one round on all boards and of the next on none. `warnings` says so.

A double match plays its second half in reverse order of rounds with colours turned, so the rounds at the
seam bring the same games twice running. Teams of different size are in `scheduling.unequal`.

In a schedule the numbers run through both teams: A's players are 1 .. a, B's a + 1 .. a + b.

Source: O. Milvang, "Scheveningen system" (2022), second hand, see `tables/scheveningen.csv`; the two
older tables of 5 and 6 are those of the FIDE Arbiters' Manual as quoted. From March 2024 on a
Scheveningen event gives no title norms.
"""

from __future__ import annotations

from roundrobin import tables
from roundrobin.errors import Impossible, Problem
from roundrobin.games import Bye, Round, Schedule
from roundrobin.scheduling.berger import Table, unfold
from roundrobin.scheduling.cycles import default_order
from roundrobin.scheduling.unequal import unequal_table

SMALLEST_UNEVEN = 14
"""The first computed table in which a team has all Whites of a round."""


def scheveningen_table(boards: int, table: str = "standard") -> Table:
    """The match of two teams of `boards` players: a list of rounds of (white, black) in board order.

    Player j of team A is number j, player j of team B number `boards` + j. `table` is "standard" or, for 5
    and 6 boards, "old".

    >>> scheveningen_table(2)
    [[(1, 3), (2, 4)], [(4, 1), (3, 2)]]

    Raises `Impossible` for fewer than one board and for a table that does not exist.
    """
    _check_boards(boards)
    published = [row for row in tables.rows("scheveningen.csv") if row["table"] == table]
    if not published:
        raise Impossible.one("table", f'there is no "{table}" table', 'write "standard" or "old"')
    rows = [row for row in published if int(row["n"]) == boards]
    if not rows and table != "standard":
        sizes = " and ".join(dict.fromkeys(row["n"] for row in published))
        raise Impossible.one(
            "table", f'there is no "{table}" table for {boards} boards', f"there is one for {sizes}"
        )
    if not rows:
        return computed_table(boards)
    rounds: Table = [[] for _ in range(boards)]
    for row in rows:
        white, black = (
            int(seat[1:]) + (boards if seat[0] == "B" else 0) for seat in (row["white"], row["black"])
        )
        rounds[int(row["round"]) - 1].append((white, black))
    return rounds


def computed_table(boards: int) -> Table:
    """The same by the formulas, for any number of boards."""
    half = boards // 2
    rounds: Table = []
    for round_ in range(boards):
        pairs = []
        for player in range(boards):
            if boards % 2:
                opponent = (player + round_) % boards
                white = ((player + (round_ + 1) // 2) % boards <= half) != (round_ % 2 == 1)
            else:
                second_half = player >= half
                opponent = (player + round_) % half + half * (second_half != (round_ >= half))
                in_step = half % 2 == 1 and round_ in {half - 1, half}
                white = (round_ % 2 == 1) == (second_half and not in_step)
            pair = (player + 1, boards + opponent + 1)
            pairs.append(pair if white else pair[::-1])
        rounds.append(pairs)
    return rounds


def scheveningen(
    boards: int,
    double: bool = False,
    half: int | None = None,
    table: str = "standard",
    other: int | None = None,
    *,
    order: str | None = None,
) -> Schedule:
    """The schedule of team A with `boards` players against team B with `other` (the same number if left out).

    `double`: everybody meets twice, in one of the orders of `scheduling.cycles`; left out, the second half
    runs backwards. `half`: only that many rounds are played. In a match of unequal teams
    those of the larger one who rest have a bye; it was planned so and is no forfeit.

    >>> [game.pairing for game in scheveningen(3).rounds[0].games]
    [Pairing(white=1, black=4), Pairing(white=2, black=5), Pairing(white=6, black=3)]

    Raises `Impossible` for an empty team, a table that does not exist, or a `half` the match does not have.
    """
    _check_boards(boards)
    other = boards if other is None else other
    _check_boards(other, "team B")
    length = max(boards, other)
    if half is not None and not 1 <= half <= length:
        raise Impossible.one("half", f"{half} rounds of {length}", f"write a number from 1 to {length}")
    if boards == other:
        rounds = scheveningen_table(boards, table)[:half]
    elif table != "standard":
        raise Impossible.one("table", f'"{table}" is a table for equal teams', "leave it out")
    else:
        rounds = unequal_table(boards, other, half or length)
    cycles = 2 if double else 1
    order = order or default_order(boards + other, cycles, "scheveningen")
    schedule = unfold(rounds, boards + other, cycles, order, "scheveningen")
    if boards == other:
        return schedule
    return schedule.mapped(_with_byes(round_, schedule.players) for round_ in schedule.rounds)


def label(number: int, schedule: Schedule) -> str:
    """`A1`, `B3`: the seat of a number in a schedule of `scheveningen`, whose team A has the first numbers.

    >>> label(4, scheveningen(3)), label(5, scheveningen(4, other=3))
    ('B1', 'B1')

    Raises `Impossible` when there is no such number. A list of players in which the teams stand mixed has its
    seats from `scheduling.lineup`.
    """
    if not 1 <= number <= schedule.players:
        raise Impossible.one(
            f"number {number}", "there is no such player", f"numbers end at {schedule.players}"
        )
    first_team = max(min(game.pairing) for _, _, game in schedule.games())
    return f"A{number}" if number <= first_team else f"B{number - first_team}"


def warnings(
    boards: int, other: int | None = None, *, half: int | None = None, double: bool = False
) -> tuple[Problem, ...]:
    """What two teams of that size should know before they start: when to toss, and rounds of one colour.

    `half` and `double` as in `scheveningen`.
    """
    other = boards if other is None else other
    if boards == other == 1 and not double:
        return (Problem("warning", "teams", "a match of one game", "toss for White"),)
    made = scheveningen(boards, double, half, other=None if boards == other else other)
    games = [game.white <= boards for _, _, game in made.games()]
    more = abs(2 * sum(games) - len(games))
    problems = []
    middle = boards // 2
    if boards == other >= SMALLEST_UNEVEN and boards % 4 == 2 and (half or boards) >= middle:
        said = f"team A has White on all boards of round {middle}"
        said += f" and Black on all of round {middle + 1}" if (half or boards) > middle else ""
        remedy = "play these two rounds on one day" if (half or boards) > middle else "play another round"
        problems.append(Problem("warning", "teams", said, remedy))
    elif more:
        rounds = f" in {len(made.rounds)} rounds" if half else ""
        often = {1: "once", 2: "twice"}.get(more, f"{more} times")
        said = f"{len(games)} games{rounds}: one team has White {often} more"
        problems.append(Problem("warning", "teams", said, "toss for which team is A"))
    return tuple(problems)


def _with_byes(round_: Round, players: int) -> Round:
    playing = {number for game in round_.games for number in game.pairing}
    return round_._replace(
        byes=tuple(Bye(number) for number in range(1, players + 1) if number not in playing)
    )


def _check_boards(boards: int, where: str = "boards") -> None:
    if boards < 1:
        raise Impossible.one(where, f"{boards} players cannot play a team match", "enter at least one a team")
