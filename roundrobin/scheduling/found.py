"""What was recovered from a schedule and how likely it is; see `scheduling.recover`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from roundrobin.event import SYSTEMS
from roundrobin.scheduling.crenshaw import crenshaw_table
from roundrobin.scheduling.cycles import default_order
from roundrobin.scheduling.renumber import Numbers
from roundrobin.scheduling.saying import NAMES, sentence
from roundrobin.scheduling.sought import Sought, Table, displaced

Key = tuple[int, int, int]
"""Which game: lower number, higher number, meeting."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A table that a schedule follows, or comes near to.

    `system` and `order` as in an event file; `order` is empty when the rounds stand in none of the six
    orders, `system` is "custom" when no table is near. `numbers` gives each player's number in the table,
    `rounds` which round of the table (from 1) is played in each round. `differ` holds the games whose colours
    are not as the rest of the finding says, `strays` those that the table has in another round. `text` is the
    sentence, `cost` what is left unexplained, in games, and a little for what is unusual.
    """

    system: str
    order: str
    turned: bool
    numbers: dict[int, int]
    rounds: tuple[int, ...]
    differ: tuple[Key, ...]
    strays: tuple[Key, ...]
    text: str
    cost: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether the table explains every game."""
        return self.system != "custom" and not self.differ and not self.strays

    def uncertain(self) -> Finding:
        """The same, said to be possible under other numbers as well."""
        return replace(self, text=f"{self.text}; other numbers would do as well")


def finding(sought: Sought, table: Table, numbers: Numbers) -> Finding:
    """How well a table explains a schedule under these numbers."""
    same, other, strays = [], [], []
    for round_, cells in zip(sought.schedule.rounds, table.cells, strict=True):
        for game in round_.games:
            cell = cells.get(numbers.get(game.white, 0), 0)
            if abs(cell) != numbers.get(game.black):
                strays.append((round_.number, game))
            elif cell > 0 or not sought.colours_known:
                same.append((round_.number, game))
            else:
                other.append((round_.number, game))
    turned = len(other) > len(same)
    differ = same if turned else other
    return Finding(
        system=table.system,
        order=table.name,
        turned=turned,
        numbers={player: numbers[player] for player in sorted(numbers) if player != sought.empty},
        rounds=tuple(base + 1 for _, base in table.order),
        differ=tuple(game.key for _, game in differ),
        strays=tuple(game.key for _, game in strays),
        text=sentence(sought, table, turned, differ, strays),
        cost=len(differ) + 2 * len(strays) + turned / 2 + _oddity(sought, table, bool(differ)),
    )


def tossed_quad(sought: Sought) -> Finding | None:
    """The Crenshaw-Berger table of four under its own numbers, when only colours of the last round differ."""
    table = crenshaw_table(4)
    rounds = [[tuple(game.pairing) for game in round_.games] for round_ in sought.schedule.rounds]
    if sought.schedule.players != 4 or sought.places != (0, 1, 2):
        return None
    *before, last = [{*pairs} for pairs in rounds]
    pairs = {frozenset(pair) for pair in last}
    if before != [{*pairs} for pairs in table[:2]] or pairs != {frozenset(pair) for pair in table[2]}:
        return None
    if last == {*table[2]}:
        return None
    text = f"{NAMES['crenshaw']}, colours of the last round tossed"
    own = {number: number for number in range(1, 5)}
    return Finding("crenshaw", "plain", False, own, (1, 2, 3), (), (), text)


def nothing(why: str = "") -> Finding:
    """That no table is near."""
    return Finding("custom", "", False, {}, (), (), (), "no table known fits" + (f": {why}" if why else ""))


def rank(found: Finding) -> tuple[float, int, int]:
    """The likeliest first: least left unexplained, own numbers before others, Berger before others."""
    renumbered = any(player != number for player, number in found.numbers.items())
    return found.cost, renumbered, SYSTEMS.index(found.system)


def _oddity(sought: Sought, table: Table, differs: bool) -> float:
    """What an order counts, in games that are not explained: what is usual is named before what is not.

    A Berger table in a rare order is likelier than another table with a slip, and less likely than one with.
    """
    if not table.name:
        return 2 + len(displaced(table)[0]) / 4
    slip = 0.6 if differs and table.system != "berger" else 0.0
    if table.name not in {
        "plain",
        "fide",
        default_order(sought.schedule.players, table.cycles, table.system),
    }:
        return 1.5 + slip
    only_begun = table.cycles * table.cycle > sought.places[-1] + table.cycle
    return slip + only_begun / 2
