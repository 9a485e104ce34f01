"""`roundrobin table N`: a table as the Handbook prints it."""

from __future__ import annotations

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.systems import cycles_option, order_option, schedule, system_option
from roundrobin.errors import report

LARGEST = 400  # a table of that many numbers is a book already


@click.command(
    "table",
    short_help="a table for N players: Berger, Crenshaw-Berger, circle",
    epilog=examples(
        "roundrobin table 8",
        "roundrobin table 6 --cycles 2 --order plain -o table.pdf",
        "roundrobin table 6 --system crenshaw",
    ),
)
@click.argument("players", metavar="N", type=click.IntRange(max=LARGEST))
@system_option
@cycles_option
@order_option
@click.option(
    "--no-exchange", is_flag=True, help="Do not exchange the last two rounds of a cycle: --order plain."
)
@output_options
def command(
    *, players: int, system: str, cycles: int, order: str | None, no_exchange: bool, output: Output
) -> int:
    """The table for N players, as the Handbook prints it: a line a round, White first. No event is needed.

    An odd N uses the table of the next even number; whoever would meet that number has a bye. Team against
    team is roundrobin scheveningen N.
    """
    from roundrobin.scheduling.berger import size_warnings
    from roundrobin.scheduling.orders import order_warnings

    if no_exchange and order not in {None, "plain"}:
        raise click.UsageError(f"--no-exchange and --order {order} contradict each other")
    made = schedule(players, system, cycles, "plain" if no_exchange else order)
    if said := (*size_warnings(players), *order_warnings(system, players, cycles, made.order)):
        output.say(report(said, f"table {players}"))
    output.deliver(lambda sheets: [sheets.table(made)], lambda: [machine.table(made)])
    output.next(f'{typed("new", "EVENT.toml")} --player "Surname, Name" ... makes an event of it')
    return DONE
