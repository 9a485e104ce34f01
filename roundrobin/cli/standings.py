"""`roundrobin standings EVENT`: who stands where, and what broke the ties."""

from __future__ import annotations

import click

from roundrobin.cli import DONE, NO, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import events_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.ranking import make, open_games, ranking_options
from roundrobin.cli.streams import say


@click.command(
    "standings",
    short_help="who stands where, and what broke the ties",
    epilog=examples(
        "roundrobin standings spring.toml",
        "roundrobin standings spring.toml --after 5 -t SB,WON",
    ),
)
@events_argument
@ranking_options
@output_options
def command(
    *,
    events: tuple[str, ...],
    tiebreaks: str | None,
    after: int | None,
    kind: str,
    final: bool,
    output: Output,
) -> int:
    """Who stands where, by points and then by the tie-breaks of the event; what is level shares the place.

    A table with open games says that it is provisional.
    """
    made = make(events, tiebreaks, after, output, kind)
    missing = open_games(made) if final else ""
    if missing:
        say(missing)
        if output.json and output.file is None:  # it says itself that it is not final
            output.deliver(lambda _: [], lambda: [machine.standings(each) for each in made])
        return NO
    output.deliver(
        lambda sheets: [sheets.standings(each, date=output.date) for each in made],
        lambda: [machine.standings(each) for each in made],
    )
    output.next(typed("crosstable", events[0], "-o", "crosstable.pdf"))
    return DONE
