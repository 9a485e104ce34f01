"""`roundrobin wallchart EVENT`: the table for the wall."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import after_option, events_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import each_event

if TYPE_CHECKING:
    from roundrobin.sheets.sheet import Sheet


@click.command(
    "wallchart",
    short_help="the table for the wall",
    epilog=examples(
        "roundrobin wallchart spring.toml -o wall.pdf --paper A3",
        "roundrobin wallchart spring.toml --style us",
    ),
)
@events_argument
@after_option
@click.option(
    "--style",
    type=click.Choice(["table", "us"]),
    default="table",
    show_default=True,
    help="us: two lines a player and a column a round, as US Chess clubs print it: W12, L3, D7.",
)
@output_options
def command(*, events: tuple[str, ...], after: int | None, style: str, output: Output) -> int:
    """The table by number, for the wall. A game to come shows its round and the row's colour in it."""
    read = each_event(events, output)

    def drawn(sheets: ModuleType) -> Iterator[Sheet]:
        chart = sheets.uschart if style == "us" else sheets.wallchart
        return (chart(event, after=after, date=output.date) for event in read)

    output.deliver(drawn)
    output.next(typed("standings", events[0]))
    return DONE
