"""`roundrobin crosstable EVENT`: everybody against everybody."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, NO
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import events_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.ranking import make, open_games, ranking_options
from roundrobin.cli.streams import say

if TYPE_CHECKING:
    from roundrobin.sheets.sheet import Sheet
    from roundrobin.standings.ranking import Standings


@click.command(
    "crosstable",
    short_help="the final crosstable",
    epilog=examples(
        "roundrobin crosstable spring.toml --final -o crosstable.pdf",
        "roundrobin crosstable match.toml --by place",
    ),
)
@events_argument
@click.option(
    "--by",
    type=click.Choice(["place", "number", "team", "round"]),
    help="Rows in order of place or of pairing number; team: team A down, team B across; "
    "round: a column a round. Default: team in a Scheveningen event, round in a Swiss, else place.",
)
@ranking_options
@output_options
def command(
    *,
    events: tuple[str, ...],
    by: str | None,
    tiebreaks: str | None,
    after: int | None,
    kind: str,
    final: bool,
    output: Output,
) -> int:
    """The crosstable: every result, the points and the tie-breaks in the order applied."""
    made = make(events, tiebreaks, after, output, kind)
    missing = open_games(made) if final else ""
    if missing:
        say(missing)
        return NO
    output.deliver(lambda sheets: [_sheet(sheets, each, by, output) for each in made])
    if not all(each.final for each in made):
        words = typed("result", events[0], "ROUND", "WHITE", "1-0", "BLACK")
        output.next(f"{words} enters what is still open")
    return DONE


def _sheet(sheets: ModuleType, made: Standings, by: str | None, output: Output) -> Sheet:
    if by == "team" or (by is None and made.event.system == "scheveningen"):
        sheet: Sheet = sheets.teams(made, date=output.date)
    elif by == "round" or (by is None and made.table.swiss):
        sheet = sheets.by_round(made, date=output.date)
    else:
        sheet = sheets.crosstable(made, by=by or "place", date=output.date)
    return sheet
