"""`roundrobin players EVENT`: the players with their numbers."""

from __future__ import annotations

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import events_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import each_event


@click.command(
    "players",
    short_help="the players with their numbers",
    epilog=examples(
        "roundrobin players spring.toml -o players.csv",
    ),
)
@events_argument
@click.option(
    "--by",
    type=click.Choice(["name", "number"]),
    default="name",
    show_default=True,
    help="In alphabetical order or in order of pairing number.",
)
@output_options
def command(*, events: tuple[str, ...], by: str, output: Output) -> int:
    """The players with their numbers and what the event file says about them."""
    read = each_event(events, output)
    output.deliver(lambda sheets: (sheets.players(event, by=by, date=output.date) for event in read))
    output.next(typed("schedule", events[0]))
    return DONE
