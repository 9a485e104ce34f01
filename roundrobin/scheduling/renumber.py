"""Under which numbers does a schedule follow a table: one number forces all the others.

If a player is number x, his opponent of round r must be the number that x meets in round r of the table,
and that opponent forces further ones; games that contradict show soon that he is not x. So number n is
tried on every player, and one table of a hundred players is tried out in a blink. Where the rounds known do
not tie all players together (one or two rounds, rounds half played), the next number left over is tried on,
and so on.

*Cells* of a round: for each player the opponent, negative where the player has Black. The empty place of an
odd field is a player like any other, but his games have no colour.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from roundrobin.games import Schedule

Cells = Mapping[int, int]
Numbers = dict[int, int]
"""The number in the table of each player (the empty place included)."""

PATIENCE = 20_000
"""How many trials of a number are made before a schedule counts as not following a table."""


def cells_of(pairs: Sequence[tuple[int, int]]) -> dict[int, int]:
    """The cells of a round from its (white, black) pairs.

    >>> cells_of([(1, 4), (2, 3)])
    {1: 4, 4: -1, 2: 3, 3: -2}
    """
    cells: dict[int, int] = {}
    for white, black in pairs:
        cells[white] = black
        cells[black] = -white
    return cells


def played_cells(schedule: Schedule, empty: int) -> list[dict[int, int]]:
    """The cells of each round; who alone has no game meets the `empty` place of an odd field (0: none)."""
    rounds = []
    for round_ in schedule.rounds:
        cells = cells_of([(game.white, game.black) for game in round_.games])
        idle = [player for player in range(1, schedule.players + 1) if player not in cells]
        if empty and len(idle) == 1:
            cells |= {idle[0]: empty, empty: -idle[0]}
        rounds.append(cells)
    return rounds


def numberings(
    played: Sequence[Cells], table: Sequence[Cells], numbers: int, empty: int = 0, turned: bool | None = None
) -> Iterator[Numbers]:
    """Every way to give players 1..`numbers` the numbers of the table so that their games are the table's.

    `played` and `table` stand round against round. `empty` is the player who is the empty place, always the
    highest number (0: none). `turned` asks for the colours of the table (False) or the opposite (True) as
    well; None looks at pairings only. The numbers as they are come first, if they fit.

    >>> table = [cells_of([(1, 4), (2, 3)]), cells_of([(4, 3), (1, 2)])]
    >>> next(numberings([cells_of([(2, 3), (4, 1)]), cells_of([(3, 1), (2, 4)])], table, 4, turned=False))
    {3: 4, 2: 1, 1: 3, 4: 2}
    """
    trials = 0

    def further(found: Numbers, taken: set[int]) -> Iterator[Numbers]:
        nonlocal trials
        number = next((number for number in range(numbers, 0, -1) if number not in taken), None)
        if number is None:
            yield found
            return
        others = [empty] if empty and number == numbers else [number, *range(1, numbers + 1)]
        for player in dict.fromkeys(others):
            if player not in found:
                trials += 1
                if trials > PATIENCE:
                    return
                spread = forced(played, table, {**found, player: number}, player, empty=empty, turned=turned)
                if spread:
                    yield from further(spread, set(spread.values()))

    yield from further({}, set())


def forced(
    played: Sequence[Cells],
    table: Sequence[Cells],
    found: Numbers,
    player: int,
    *,
    empty: int,
    turned: bool | None,
) -> Numbers | None:
    """All numbers that follow when `player` has his number in `found`, or None when they contradict."""
    taken = set(found.values())
    waiting = deque([player])
    while waiting:
        one = waiting.popleft()
        number = found[one]
        for cells, table_cells in zip(played, table, strict=False):
            cell = cells.get(one)
            if cell is None:
                continue
            table_cell = table_cells.get(number)
            if table_cell is None:
                return None
            other, other_number = abs(cell), abs(table_cell)
            known = found.get(other)
            if known is None:
                if other_number in taken:
                    return None
                found[other] = other_number
                taken.add(other_number)
                waiting.append(other)
            elif known != other_number:
                return None
            if (
                turned is not None
                and empty not in {one, other}
                and ((cell > 0) == (table_cell > 0)) == turned
            ):
                return None
    return found


def loosely_forced(played: Sequence[Cells], table: Sequence[Cells], player: int, number: int) -> Numbers:
    """The same from one player's number, contradictions passed over: who is found first keeps his number."""
    found, taken = {player: number}, {number}
    waiting = deque([player])
    while waiting:
        one = waiting.popleft()
        for cells, table_cells in zip(played, table, strict=True):
            other, other_number = abs(cells.get(one, 0)), abs(table_cells.get(found[one], 0))
            if other and other_number and other not in found and other_number not in taken:
                found[other] = other_number
                taken.add(other_number)
                waiting.append(other)
    return found
