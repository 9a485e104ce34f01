"""`roundrobin crosstable EVENT`: everybody against everybody."""

from __future__ import annotations

import click

from roundrobin.cli import DONE, NO
from roundrobin.cli.options import events_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.ranking import make, open_games, ranking_options
from roundrobin.cli.streams import say


@click.command(
    "crosstable",
    short_help="the final crosstable",
    epilog=examples(
        "roundrobin crosstable spring.toml --final -o crosstable.pdf",
    ),
)
@events_argument
@click.option(
    "--by",
    type=click.Choice(["place", "number"]),
    default="place",
    show_default=True,
    help="Rows in order of place or of pairing number.",
)
@ranking_options
@output_options
def command(
    *,
    events: tuple[str, ...],
    by: str,
    tiebreaks: str | None,
    after: int | None,
    final: bool,
    output: Output,
) -> int:
    """The crosstable: every result, the points and the tie-breaks in the order applied."""
    made = make(events, tiebreaks, after, output)
    missing = open_games(made) if final else ""
    if missing:
        say(missing)
        return NO
    output.deliver(lambda sheets: [sheets.crosstable(each, by=by, date=output.date) for each in made])
    if not all(each.final for each in made):
        output.next(f"roundrobin result {events[0]} ROUND WHITE 1-0 BLACK enters what is still open")
    return DONE
