"""`roundrobin pairings EVENT ROUND`: who sits where tonight."""

from __future__ import annotations

import click

from roundrobin.cli import DONE
from roundrobin.cli.options import event_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_event


@click.command(
    "pairings",
    short_help="who sits where in one round",
    epilog=examples(
        "roundrobin pairings spring.toml 3 -o round3.pdf",
    ),
)
@event_argument
@click.argument("round_", metavar="ROUND", type=int)
@output_options
def command(*, event: str, round_: int, output: Output) -> int:
    """The boards of one round, with room to write the results."""
    read = read_event(event, output)
    read.schedule.round(round_)  # a round that is not there is said before anything is drawn
    output.deliver(lambda sheets: [sheets.pairings(read, round_, date=output.date)])
    output.next(f"roundrobin result {event} {round_} WHITE 1-0 BLACK enters a result")
    return DONE
