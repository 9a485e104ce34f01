"""`roundrobin outstanding EVENT [PLAYER]`: games that should have been played by now."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import complete_players, event_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_event

if TYPE_CHECKING:
    from roundrobin.sheets.sheet import Sheet


@click.command(
    "outstanding",
    short_help="games put off or without a result: since when, who asked, until when",
    epilog=examples(
        "roundrobin outstanding spring.toml --date 2026-03-01",
        "roundrobin outstanding spring.toml Tal",
    ),
)
@event_argument
@click.argument("player", required=False, shell_complete=complete_players)
@click.option(
    "--by",
    type=click.Choice(["round", "player", "both"]),
    help="By round, player by player, or both; default: both on paper and screen, else by round.",
)
@output_options
def command(*, event: str, player: str | None, by: str | None, output: Output) -> int:
    """Games put off, and games of past rounds without a result; --date is the day this is asked for.

    A game past its last day is marked overdue and stays open: that is the arbiter's to decide. Games of
    players who have left are not among them.
    """
    from roundrobin.names import find
    from roundrobin.sheets.frame import sheet_date
    from roundrobin.sheets.outstanding import outstanding_games

    if player and by:
        raise click.UsageError("--by is for everybody; leave it out with PLAYER")
    read = read_event(event, output)
    number = find(read.players, player).number if player else 0
    data = output.for_programs or (output.file is not None and output.file.suffix.lower() == ".csv")
    chosen = by or ("round" if data or number else "both")

    def drawn(sheets: ModuleType) -> list[Sheet]:
        orders = ["round", "player"] if chosen == "both" else [chosen]
        made = [sheets.outstanding(read, player=number, by=order, date=output.date) for order in orders]
        return [sheet for sheet in made if sheet.rows] or made[:1]

    output.deliver(drawn)
    if outstanding_games(read, sheet_date(read, output.date), player=number):
        output.next(f"{typed('result', event, 'ROUND', 'WHITE', '1-0', 'BLACK')} enters what has been played")
    if output.date is None and (seen := sheet_date(read, None)):
        output.say(f"As of {seen}, the last day with a result in the file; --date asks for another day.")
    return DONE
