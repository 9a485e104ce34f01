"""`roundrobin report EVENT -o report.pdf`: the whole event in one document."""

from __future__ import annotations

import click

from roundrobin.cli import DONE, NO
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import event_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.ranking import make, open_games, ranking_options
from roundrobin.cli.streams import say


@click.command(
    "report",
    short_help="the whole event in one document: players, tables, all rounds, how ties were broken",
    epilog=examples(
        "roundrobin report spring.toml -o report.pdf",
        "roundrobin report spring.toml --final -o report.pdf",
    ),
)
@event_argument
@ranking_options
@output_options
def command(
    *,
    event: str,
    tiebreaks: str | None,
    after: int | None,
    kind: str,
    final: bool,
    output: Output,
) -> int:
    """First page, players, standings, crosstable, rounds, how ties were broken, decisions and rules.

    A PDF has a bookmark for each part. With games still open the report says that it is provisional.
    """
    made = make([event], tiebreaks, after, output, kind)
    missing = open_games(made) if final else ""
    if missing:
        say(missing)
        return NO
    output.deliver(lambda sheets: sheets.report(made[0], date=output.date), through=True)
    if output.file is None:
        output.next(typed("report", event, "-o", "report.pdf"))
    return DONE
