"""`roundrobin slips EVENT ROUND`: result slips to cut."""

from __future__ import annotations

import click

from roundrobin.cli import DONE, NO
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import event_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.pairings import round_type
from roundrobin.cli.reading import read_event
from roundrobin.cli.streams import say

MOST_BLANK = 200


@click.command(
    "slips",
    short_help="result slips of a round, to cut: boxes for the result, lines to sign on",
    epilog=examples(
        "roundrobin slips spring.toml 3 -o slips.pdf",
        "roundrobin slips spring.toml 3 --blank 2 -o slips.pdf",
        "roundrobin slips spring.toml --blank 8 -o slips.pdf",
    ),
)
@event_argument
@click.argument("round_", metavar="[ROUND]", type=round_type, required=False)
@click.option(
    "--blank",
    metavar="N",
    type=click.IntRange(0, MOST_BLANK),
    default=0,
    help="N more without names, to fill in by hand.",
)
@output_options
def command(*, event: str, round_: int | None, blank: int, output: Output) -> int:
    """A slip for every game of ROUND without a result: players, boxes 1-0 ½-½ 0-1, two lines to sign on.

    A PDF has four to eight on a page, with lines to cut along.
    """
    from roundrobin.sheets.slips import to_play

    if round_ is None and not blank:
        raise click.UsageError("Missing argument 'ROUND'; --blank N makes slips to fill in by hand.")
    read = read_event(event, output)
    games = to_play(read, round_)
    if not games and not blank:
        say(f"Round {round_} has no game without a result, so there is no slip; --blank N makes empty ones.")
        return NO
    output.deliver(lambda sheets: [sheets.slips(read, round_, blank=blank, date=output.date)])
    if round_ is not None:
        output.next(f"{typed('result', event, round_, 'WHITE', '1-0', 'BLACK')} enters a result")
    return DONE
