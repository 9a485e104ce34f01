"""`roundrobin pairings EVENT... ROUND`: who sits where tonight."""

from __future__ import annotations

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import EVENT, each_once, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import placed, read_events
from roundrobin.errors import RoundRobinError


def round_type(text: str) -> int:
    """The number of a round, for click. It stands last, so a file there means that it was forgotten."""
    try:
        return int(text)
    except ValueError:
        raise click.BadParameter(f'"{text}" is no round; write its number last, like 3') from None


@click.command(
    "pairings",
    short_help="who sits where in one round",
    epilog=examples(
        "roundrobin pairings spring.toml 3 -o round3.pdf",
        "roundrobin pairings festival/*.toml 1 -o tonight.pdf",
    ),
)
@click.argument("events", metavar="EVENT...", type=EVENT, nargs=-1)
@click.argument("round_", metavar="ROUND", type=round_type)
@each_once
@output_options
def command(*, events: tuple[str, ...], round_: int, output: Output) -> int:
    """The boards of one round, with room to write the results; of several events a sheet each.

    An event that has ended before that round is left out and named, as long as another one has it.
    """
    from roundrobin.standings.withdrawal import settle

    if not events:
        raise click.UsageError("Missing argument 'EVENT...'.")
    read, failed = [], list[tuple[str, RoundRobinError]]()
    for file, event in zip(events, read_events(events, output), strict=True):
        played = settle(event)
        try:  # a round that is not there is said before anything is drawn
            games = played.schedule.round(round_).games
        except RoundRobinError as error:
            failed.append((file, error))
            continue
        read.append((file, event, any(map(played.open, games))))
    if failed and not read:
        if len(failed) == 1:
            raise failed[0][1]
        raise type(failed[0][1])([one for file, error in failed for one in placed(error.problems, file)])
    output.deliver(lambda sheets: [sheets.pairings(event, round_, date=output.date) for _, event, _ in read])
    for file, _ in failed:
        output.say(f"{file} has no round {round_} and is left out.")
    still_open = [file for file, _, still in read if still]
    if still_open:
        output.next(f"{typed('result', still_open[0], round_, 'WHITE', '1-0', 'BLACK')} enters a result")
    else:
        output.next(typed("standings", *events))
    return DONE
