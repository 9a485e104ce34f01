"""`roundrobin pairings EVENT ROUND`: who sits where tonight."""

from __future__ import annotations

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
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
    from roundrobin.standings.withdrawal import settle

    read = read_event(event, output)
    played = settle(read)  # a round that is not there is said before anything is drawn
    games = played.schedule.round(round_).games
    output.deliver(lambda sheets: [sheets.pairings(read, round_, date=output.date)])
    if any(game.result is None and not played.cancelled(game) for game in games):
        output.next(f"{typed('result', event, round_, 'WHITE', '1-0', 'BLACK')} enters a result")
    else:
        output.next(typed("standings", event))
    return DONE
