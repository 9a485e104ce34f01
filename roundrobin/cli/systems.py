"""The systems that can be scheduled, by name; every other is refused, never replaced by one of these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from roundrobin.errors import Impossible, Problem
from roundrobin.event import ORDERS

if TYPE_CHECKING:
    from roundrobin.games import Schedule

TABLES = ("berger", "circle", "crenshaw")  # for any number of players
TEAMS = "scheveningen"

system_option = click.option(
    "--system",
    metavar="NAME",
    default="berger",
    show_default=True,
    help="The table to take the rounds from: berger, circle, crenshaw (US Chess); in an event also "
    "scheveningen, team against team.",
)
cycles_option = click.option(
    "--cycles",
    metavar="N",
    type=click.IntRange(1, 100),
    default=1,
    show_default=True,
    help="How often everybody meets.",
)
order_option = click.option(
    "--order",
    type=click.Choice(ORDERS),
    help="Order of the rounds. Default: plain for one cycle; then what suits the table, in a Berger table "
    "fide (the last two rounds of a cycle exchanged) for even fields.",
)


def schedule(players: int, system: str, cycles: int, order: str | None) -> Schedule:
    """The schedule of a table for any number of players. Raises `Impossible` for every other system."""
    from roundrobin.scheduling.methods import METHODS

    if system == TEAMS:
        raise Impossible.one("--system", "this is a match of two teams", "roundrobin scheveningen N")
    if system not in METHODS:
        raise refused(system, TABLES)
    return METHODS[system](players, cycles, order)


def match(teams: Sequence[str], cycles: int, order: str | None) -> Schedule:
    """The schedule of a Scheveningen event from the team of each player, in order of their numbers.

    Raises `Impossible` with everything that keeps two teams from playing.
    """
    from roundrobin.scheduling.methods import scheduled

    problems = []
    if cycles > 2:
        problems.append(
            Problem("error", "--cycles", "two teams meet once or twice", "write --cycles 1 or --cycles 2")
        )
    missing = [str(number) for number, team in enumerate(teams, 1) if not team]
    if missing:
        what = f"nothing says which team these numbers play for: {', '.join(missing)}"
        problems.append(Problem("error", "team", what, "write A or B in a column called  team"))
    problems += [
        Problem("error", f"team {team}", "nobody is in it", "write A or B in a column called  team")
        for team in "AB"
        if not missing and team not in teams
    ]
    made = None if problems else scheduled(TEAMS, len(teams), cycles, order, teams)
    if made is None:
        raise Impossible(problems)
    return made


def refused(system: str, available: Sequence[str]) -> Impossible:
    """Why there is no schedule by that name."""
    what, remedy = {
        "custom": ("its rounds are made by hand", "list them under [[rounds]] in the event file"),
        "swiss": ("a Swiss event is read and ranked here, never paired", "pair it with a Swiss program"),
    }.get(system, (f'there is no system "{system}"', f"the systems are: {', '.join(available)}"))
    return Impossible.one("--system", what, remedy)
