"""Which table is it: the drawing numbers, recovered from games and rounds, and the name of the table.

Every table in every order of rounds is held against the schedule (`scheduling.renumber`); when none fits, the
Berger table with its rounds in any order (`scheduling.disorder`); when that does not fit either, the nearest
table is named with what differs.

Comparing all tables with each other under all numbers (4 to 14) shows what can be told apart:

* Circle, Berger and Crenshaw tables of one even size have the same games in the same rounds, only under
  other numbers. Without colours they are one table, and all are named.
* Colours tell less than one would think. The circle colouring is the Berger table with board 1 turned, and
  also the reversed Berger table (Crenshaw from eight on) with all colours turned. So a Berger table in which
  number n has White in odd rounds, a slip found in print, comes out as the circle method, and one with all
  boards but the first turned as a Crenshaw table; both are true.
* In an odd field, from seven on, the Crenshaw table is the Berger table with all colours turned, and a double
  event in rotated order is one in English order; both names are given, or the one with the own numbers first.
* With four numbers circle and Crenshaw are one table, and the Berger table is its rounds in reverse. When
  only colours of round 3 differ, they were tossed for, as US Chess has it.
* With six numbers the games of every table in every order of rounds are those of the Berger table in its own
  order; only colours say anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from roundrobin.event import ORDERS
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import berger_table
from roundrobin.scheduling.circle import circle_odd_table, circle_table
from roundrobin.scheduling.crenshaw import crenshaw_table
from roundrobin.scheduling.cycles import default_order, round_order
from roundrobin.scheduling.disorder import berger_orders
from roundrobin.scheduling.found import Finding, finding, nothing, rank, tossed_quad
from roundrobin.scheduling.renumber import Cells, cells_of, loosely_forced, numberings
from roundrobin.scheduling.scheveningen import scheveningen
from roundrobin.scheduling.sought import Sought, Table, in_order

MANY_NUMBERINGS = 50
"""So many numberings are compared by their colours; four numbers have four, a few rounds have very many."""
FEW = 3
"""So many games may differ before other orders of the rounds than the six are thought of."""
OLD_TABLES = (5, 6)
"""Scheveningen sizes with two tables in use."""
NEAR_PLAYERS = 24
"""Up to how many players the nearest table is looked for when none has all games in their rounds."""
DISORDERED_PLAYERS = 100
"""Up to how many players other orders of the rounds are looked for."""
NEAR_SHARE = 4
"""A table is near when at most one game in so many is elsewhere."""


def recover(
    schedule: Schedule, *, colours_known: bool = True, teams: Mapping[int, str] | None = None
) -> list[Finding]:
    """Which table a schedule follows, and the drawing numbers of its players; the likeliest first.

    Takes any schedule, also one of which only some rounds are there; results are not looked at. The numbers
    of the rounds say which rounds they are. When several tables fit equally well all are given. When none
    fits, the nearest is given, with what differs, and is not `exact`; when nothing is near there is one
    finding of system "custom". `teams` (the team of each number) asks for Scheveningen tables instead, as
    does a schedule whose system is Scheveningen.

    >>> from roundrobin.scheduling.berger import berger
    >>> recover(berger(8, cycles=2))[0].text
    'FIDE Berger table, last two rounds of cycle one exchanged'
    """
    if teams is None and schedule.system == "scheveningen":
        met = {game.opponent_of(1) for _, _, game in schedule.games() if 1 in game.pairing}
        teams = {number: "B" if number in met else "A" for number in range(1, schedule.players + 1)}
    sought = Sought.of(schedule, colours_known, teams is not None)
    if not sought.played:
        return [nothing("there are no games")]
    found: list[Finding] = []
    if teams is None and colours_known and (quad := tossed_quad(sought)):
        return [quad]
    if not sought.twice:
        found = list(_named(sought, teams))
        if teams is None and min((one.cost for one in found), default=FEW) >= FEW:
            found += _disordered(sought)
    if not found and teams is None and sought.numbers <= NEAR_PLAYERS:
        found = list(_near(sought))
    if not found:
        return [nothing(sought.twice)]
    found.sort(key=rank)
    likeliest: dict[tuple[str, bool], Finding] = {}
    for one in found:
        if one.cost == found[0].cost or (one.exact and (one.system == "berger" or not found[0].exact)):
            likeliest.setdefault((one.system, one.exact), one)
    return list(likeliest.values())


def _tables(sought: Sought, teams: Mapping[int, str] | None) -> Iterator[tuple[str, list[Cells]]]:
    """The tables that come into question: the cells of one cycle."""
    numbers, players = sought.numbers, sought.schedule.players
    if teams is None:
        circle = circle_odd_table(players) if players % 2 else circle_table(numbers)
        named = {"berger": berger_table(numbers), "crenshaw": crenshaw_table(numbers), "circle": circle}
        for system, table in named.items():
            yield system, [cells_of(pairs) for pairs in table]
        return
    sizes = sorted({Counter(teams.values())[team] for team in teams.values()})
    for boards in sizes:
        for version in (
            ("standard", "old") if boards * 2 == players and boards in OLD_TABLES else ("standard",)
        ):
            match = scheveningen(boards, table=version, other=players - boards)
            yield (
                "scheveningen",
                [cells_of([(game.white, game.black) for game in round_.games]) for round_ in match.rounds],
            )


def _orders(sought: Sought, system: str, table: Sequence[Cells]) -> Iterator[Table]:
    """A table in the different orders of the rounds there are, each under its first name."""
    players, rounds = sought.schedule.players, sought.places[-1] + 1
    cycles = -(-rounds // len(table))
    seen = set()
    for count in dict.fromkeys((max(cycles, sought.schedule.cycles), cycles, cycles + 1)):
        for name in dict.fromkeys(("plain", default_order(players, count, system), *ORDERS)):
            whole = round_order(len(table), players, count, name)
            order = tuple(whole[place] for place in sought.places)
            if order not in seen:
                seen.add(order)
                yield in_order(system, table, order, name, count)


def _named(sought: Sought, teams: Mapping[int, str] | None) -> Iterator[Finding]:
    """The tables and orders in which every game stands in its round, each with its best numbers."""
    for system, cells in _tables(sought, teams):
        for table in _orders(sought, system, cells):
            fitting = (sought.played, table.cells, sought.numbers, sought.empty)
            ways = list(islice(numberings(*fitting), MANY_NUMBERINGS))
            if ways and sought.colours_known and len(ways) > 1:
                ways += [way for turned in (False, True) for way in islice(numberings(*fitting, turned), 2)]
            found = sorted((finding(sought, table, numbers) for numbers in ways), key=rank)
            if found:
                best = found[0]
                others = [one for one in found if one.cost == best.cost and one.numbers != best.numbers]
                yield best.uncertain() if others else best


def _disordered(sought: Sought) -> list[Finding]:
    """The Berger table with its rounds in another order than the six; at most the best one."""
    length = sought.numbers - 1
    if not 4 <= sought.numbers <= DISORDERED_PLAYERS or not sought.whole(length):
        return []
    cells = [cells_of(pairs) for pairs in berger_table(sought.numbers)]
    ways = list(berger_orders(sought.played, sought.numbers, sought.empty, sought.colours_known))
    if not ways and sought.numbers <= NEAR_PLAYERS:
        ways = list(berger_orders(sought.played, sought.numbers, sought.empty, False))
    cycles = len(sought.places) // length
    found = (
        finding(sought, in_order("berger", cells, order, "", cycles), numbers)
        for numbers, order, _ in ways
        if max(Counter(place for _, place in order).values()) <= cycles  # none pushes out another
    )
    return sorted(found, key=rank)[:1]


def _near(sought: Sought) -> Iterator[Finding]:
    """The Berger table when only some games are elsewhere: numbers are guessed from one player's games."""
    games = sum(len(round_.games) for round_ in sought.schedule.rounds)
    everybody = range(1, sought.numbers + 1)
    for table in _orders(sought, "berger", [cells_of(pairs) for pairs in berger_table(sought.numbers)]):
        if table.name not in {"plain", "fide"}:
            continue
        for player, number in product(everybody, everybody):
            if (player == sought.empty) <= (number == sought.numbers):
                numbers = loosely_forced(sought.played, table.cells, player, number)
                found = finding(sought, table, numbers)
                if len(found.strays) * NEAR_SHARE <= games:
                    yield found
