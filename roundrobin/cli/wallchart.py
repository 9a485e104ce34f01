"""`roundrobin wallchart EVENT`: the table for the wall."""

from __future__ import annotations

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import after_option, events_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_events


@click.command(
    "wallchart",
    short_help="the table for the wall",
    epilog=examples(
        "roundrobin wallchart spring.toml -o wall.pdf --paper A3",
    ),
)
@events_argument
@after_option
@output_options
def command(*, events: tuple[str, ...], after: int | None, output: Output) -> int:
    """The table by number, for the wall. A game to come shows its round and the row's colour in it."""
    read = read_events(events, output)
    output.deliver(lambda sheets: [sheets.wallchart(event, after=after, date=output.date) for event in read])
    output.next(typed("standings", events[0]))
    return DONE
