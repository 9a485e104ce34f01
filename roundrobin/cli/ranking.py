"""What `standings` and `crosstable` share: the options, the standings made, and what `--final` asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

import click

from roundrobin.cli.options import after_option
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_events
from roundrobin.errors import Malformed

if TYPE_CHECKING:
    from roundrobin.standings.ranking import Standings

Command = TypeVar("Command", bound=Callable[..., int])

_TIEBREAKS = click.option(
    "-t",
    "--tiebreaks",
    metavar="LIST",
    help='Tie-breaks to use instead of the event\'s own, in order: "DE SB KS WON"; "none": ties stand.',
)
_FINAL = click.option(
    "--final",
    is_flag=True,
    help="Only if no game is open; otherwise names the open games and ends with status 1.",
)


def kind_option(function: Command) -> Command:
    """`--kind`, empty when the games and the file decide."""
    return click.option(
        "--kind",
        type=click.Choice(["round-robin", "swiss"]),
        callback=lambda _context, _option, kind: kind or "",
        help="Count it as a round robin or as a Swiss, whatever the games and the file say.",
    )(function)


def order_options(function: Command) -> Command:
    """`-t`, `--after` and `--kind`."""
    return _TIEBREAKS(after_option(kind_option(function)))


def ranking_options(function: Command) -> Command:
    """`-t`, `--after`, `--kind` and `--final`."""
    return order_options(_FINAL(function))


def make(
    events: Sequence[str], tiebreaks: str | None, after: int | None, output: Output, kind: str = ""
) -> list[Standings]:
    """The standings of all events."""
    from roundrobin.standings.crosstable import crosstable
    from roundrobin.standings.handbook import parse_list
    from roundrobin.standings.ranking import standings

    if tiebreaks is not None and not tiebreaks.strip():
        raise Malformed.one("-t", "no tie-break is named", 'write them like "DE SB"; "none": ties stand')
    listed = "" if tiebreaks is not None and tiebreaks.strip().lower() == "none" else tiebreaks
    if listed:
        parse_list(listed, swiss=True)  # a wrong list is said even where a file is wrong too
    return [standings(crosstable(event, after, kind), listed) for event in read_events(events, output)]


def open_games(made: Sequence[Standings]) -> str:
    """The games that keep a table from being final, as a text to read; empty when there are none."""
    said = []
    for standings in made:
        if standings.final:
            continue
        event, table = standings.event, standings.table
        lines = [f"  round {round_.number}  {event.describe(game)}" for round_, game in table.open_games]
        for pair in table.unlisted_pairs:
            names = " and ".join(event.player(number).name for number in pair)
            lines.append(f"  in no round yet: {names}")
        if not lines:
            lines = [f"  what was decided after round {table.after} is left out by --after"]
        said += [f"{event.name} is not final:", *lines]
    return "\n".join(said)
