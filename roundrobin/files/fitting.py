"""Whether the rounds of a file are those of a published table under its own numbers."""

from __future__ import annotations

from roundrobin.event import ORDERS
from roundrobin.games import Round, Schedule, with_meetings
from roundrobin.scheduling.cycles import default_order
from roundrobin.scheduling.methods import METHODS, scheduled

LARGEST = 200
"""Up to how many players a table is looked for."""


def fitted(schedule: Schedule, *, boards: bool = True) -> Schedule:
    """The schedule under the name of the table that it follows, with the games the file does not list open.

    A schedule that follows none, in which a colour is turned or a round is elsewhere, is returned as it is.
    Games keep their boards; where the file knows none (`boards` is False) they get those of the table.
    Without any rounds it is the Berger table, which is what organisers mean by a round robin.
    """
    players, cycles = schedule.players, schedule.cycles
    if not 2 <= players <= LARGEST or cycles * players > 4 * LARGEST:
        return schedule
    for system in METHODS:
        usual = default_order(players, cycles, system)
        for order in dict.fromkeys((usual, *ORDERS)) if cycles > 1 else ("plain",):
            table = scheduled(system, players, cycles, order)
            if table and (rounds := _held_against(schedule, table, boards)):
                return table.mapped(rounds)
    return schedule


def _held_against(schedule: Schedule, table: Schedule, boards: bool) -> tuple[Round, ...] | None:
    """The rounds of the table with what is known of them; None when a game stands elsewhere."""
    known = {round_.number: round_ for round_ in schedule.rounds}
    if not known.keys() <= {round_.number for round_ in table.rounds}:
        return None
    rounds = []
    for due in table.rounds:
        here = known.get(due.number)
        if here is None:
            rounds.append(due)
            continue
        pairs = {game.pairing for game in here.games}
        if not pairs <= {game.pairing for game in due.games} or not {*here.byes} <= {*due.byes}:
            return None
        games = [*here.games, *(game for game in due.games if game.pairing not in pairs)]
        if not boards:
            known_games = {game.pairing: game for game in games}
            games = [known_games[game.pairing] for game in due.games]
        rounds.append(here._replace(games=tuple(games), byes=due.byes))
    return with_meetings(rounds)
