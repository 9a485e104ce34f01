"""`roundrobin schedule EVENT`: who plays whom, round by round."""

from __future__ import annotations

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import events_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_events


@click.command(
    "schedule",
    short_help="who plays whom, round by round",
    epilog=examples(
        "roundrobin schedule spring.toml",
        "roundrobin schedule spring.toml -o schedule.pdf",
        "roundrobin schedule spring.toml --overview -o overview.pdf",
    ),
)
@events_argument
@click.option(
    "--overview",
    is_flag=True,
    help="One page: a row a player, a column a round, in it the opponent's number and the colour.",
)
@output_options
def command(*, events: tuple[str, ...], overview: bool, output: Output) -> int:
    """The schedule: every round with its date, its games in board order and who has a bye."""
    from roundrobin.standings.withdrawal import settle

    read = read_events(events, output)
    output.deliver(
        lambda sheets: [
            (sheets.overview if overview else sheets.schedule)(event, date=output.date) for event in read
        ],
        None if overview else lambda: [machine.schedule(event.schedule) for event in read],
    )
    coming = next(
        (round_.number for round_, _, game in settle(read[0]).open_games if not game.postponed), None
    )
    tonight = f"{typed('pairings', events[0], coming)}, or the wall chart: " if coming else ""
    output.next(tonight + typed("wallchart", events[0], "-o", "wall.pdf"))
    return DONE
