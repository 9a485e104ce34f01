"""The tables by name: what `system` in an event file and `--system` on the command line stand for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roundrobin.games import Schedule
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.circle import circle
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.scheduling.lineup import seated
from roundrobin.scheduling.scheveningen import scheveningen

# Everybody against everybody: a count of players, cycles and an order (None: the one that suits the table).
METHODS: dict[str, Callable[[int, int, str | None], Schedule]] = {
    "berger": berger,
    "circle": circle,
    "crenshaw": crenshaw,
}
SCHEDULED = (*METHODS, "scheveningen")


def scheduled(
    system: str, players: int, cycles: int = 1, order: str | None = None, teams: Sequence[str] = ()
) -> Schedule | None:
    """The schedule of a named table, or None where the name stands for no table (custom, swiss).

    `teams` says "A" or "B" for each player of a Scheveningen event, in order of their numbers.
    """
    if system in METHODS:
        return METHODS[system](players, cycles, order)
    if system == "scheveningen" and len(teams) == players and {*teams} == {"A", "B"}:
        first, second = teams.count("A"), teams.count("B")
        table = scheveningen(
            first, double=cycles == 2, other=None if first == second else second, order=order
        )
        return seated(table, teams)
    return None
