"""What is compared when a table is looked for: a schedule made ready, and a table in one order of rounds.

See `scheduling.recover`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from roundrobin.event import ORDERS
from roundrobin.games import Game, Schedule
from roundrobin.scheduling.cycles import round_order
from roundrobin.scheduling.disorder import Order
from roundrobin.scheduling.renumber import Cells, played_cells

Placed = tuple[int, Game]
"""A game and the number of its round."""


@dataclass(frozen=True, slots=True)
class Sought:
    """A schedule made ready for comparison.

    `places` says where in the whole event each of its rounds stands (from 0), `played` holds the cells of
    each. `numbers` is the size of the table, `empty` the player who is its empty place in an odd field (0:
    none). `twice` names somebody who plays twice in a round.
    """

    schedule: Schedule
    places: tuple[int, ...]
    played: tuple[Cells, ...]
    numbers: int
    empty: int
    colours_known: bool
    twice: str

    @classmethod
    def of(cls, schedule: Schedule, colours_known: bool, teams: bool) -> Sought:
        """Rounds stand where their numbers say, or one after the other when the numbers make no sense."""
        listed = [round_ for round_ in schedule.rounds if round_.games]
        schedule = schedule.mapped(listed)
        places = tuple(round_.number - 1 for round_ in listed)
        odd = 0 if teams else schedule.players % 2
        whole = (schedule.players - 1 + odd) * (max(schedule.cycles, len(listed)) + 1)
        if places != tuple(sorted(set(places))) or (places and not 0 <= places[0] <= places[-1] < whole):
            places = tuple(range(len(listed)))
        twice = [
            f"number {player} plays twice in round {round_.number}"
            for round_ in listed
            for player, times in Counter(one for game in round_.games for one in game.pairing).items()
            if times > 1
        ]
        empty = schedule.players + 1 if odd else 0
        cells = tuple(played_cells(schedule, empty))
        return cls(
            schedule, places, cells, schedule.players + odd, empty, colours_known, twice[0] if twice else ""
        )

    def whole(self, cycle: int) -> bool:
        """Whether the rounds there are fill cycles of that length."""
        return len(self.places) == self.places[-1] + 1 and len(self.places) % cycle == 0


class Table(NamedTuple):
    """A table in one order of rounds: for each round of a schedule its cells, and which round of which cycle.

    `cycle` is the length of a cycle and `cycles` how many there are.
    """

    system: str
    name: str
    order: Order
    cells: tuple[Cells, ...]
    cycle: int
    cycles: int


def in_order(system: str, table: Sequence[Cells], order: Order, name: str, cycles: int) -> Table:
    """The rounds of a table in the order in which they are played, colours turned in every second cycle."""
    back = [{player: -cell for player, cell in cells.items()} for cells in table]
    cells = tuple(back[base] if cycle % 2 else table[base] for cycle, base in order)
    return Table(system, name, order, cells, len(table), cycles)


def displaced(table: Table) -> tuple[list[int], str]:
    """Which rounds (from 0) are not where the nearest of the six orders has them, and that order."""
    players = 4 if table.cycle == 3 else 2 * (table.cycle // 2 + 1)  # round_order asks only for four
    nearest: tuple[list[int], str] | None = None
    for name in ORDERS:
        order = round_order(table.cycle, players, table.cycles, name)
        away = [at for at, (one, other) in enumerate(zip(order, table.order, strict=False)) if one != other]
        if nearest is None or (len(away), name != "plain") < (len(nearest[0]), nearest[1] != "plain"):
            nearest = away, name
    return nearest or ([], "plain")
