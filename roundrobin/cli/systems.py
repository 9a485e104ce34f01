"""The systems that can be scheduled, by name; every other is refused, never replaced by one of these."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from roundrobin.errors import Impossible
from roundrobin.event import ORDERS, SYSTEMS

if TYPE_CHECKING:
    from collections.abc import Callable

    from roundrobin.games import Schedule

AVAILABLE = ("berger",)

system_option = click.option(
    "--system", metavar="NAME", default="berger", show_default=True, help="The table to take the rounds from."
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
    help="Order of the rounds; default: fide (the last two of a cycle exchanged) for even fields with two "
    "cycles or more, else plain.",
)


def schedule(players: int, system: str, cycles: int, order: str | None) -> Schedule:
    """The schedule of a system. Raises `Impossible` for a system that is not there."""
    from roundrobin.scheduling.berger import berger

    makers: dict[str, Callable[[int, int, str | None], Schedule]] = {"berger": berger}
    if system not in makers:
        known = system in SYSTEMS
        what = f"{system} cannot be scheduled by this version" if known else f'there is no system "{system}"'
        raise Impossible.one("--system", what, f"the systems are: {', '.join(AVAILABLE)}")
    return makers[system](players, cycles, order)
