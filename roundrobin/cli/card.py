"""`roundrobin card EVENT PLAYER...`: one player's season."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import after_option, complete_players, event_argument, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_event
from roundrobin.errors import RoundRobinError

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event
    from roundrobin.sheets.sheet import Sheet


@click.command(
    "card",
    short_help="one player's season: opponents, colours, results, and the next game on top",
    epilog=examples(
        "roundrobin card spring.toml Tal",
        "roundrobin card spring.toml Tal Nagy -o cards.pdf",
        "roundrobin card spring.toml --all -o cards.pdf",
    ),
)
@event_argument
@click.argument("players", metavar="PLAYER...", nargs=-1, shell_complete=complete_players)
@click.option("--all", "everybody", is_flag=True, help="The cards of all players, several on a page, to cut.")
@click.option("--page-each", is_flag=True, help="With --all: a page for each card.")
@after_option
@output_options
def command(
    *,
    event: str,
    players: tuple[str, ...],
    everybody: bool,
    page_each: bool,
    after: int | None,
    output: Output,
) -> int:
    """One player's season, a page each: round, date, colour, opponent, result and running score.

    PLAYER is a number, a surname or the beginning of a name.
    """
    if everybody and players:
        raise click.UsageError("--all takes no PLAYER")
    if not everybody and not players:
        raise click.UsageError("Missing argument 'PLAYER...'; --all makes the cards of everybody.")
    if page_each and not everybody:
        raise click.UsageError("--page-each belongs to --all; a card asked for by name has its page anyway")
    read = read_event(event, output)
    numbers = [player.number for player in read.players] if everybody else _found(read, players)

    def drawn(sheets: ModuleType) -> list[Sheet]:
        if everybody and not page_each:
            return [sheets.cards(read, after=after, date=output.date)]
        return [sheets.card(read, number, after=after, date=output.date) for number in numbers]

    output.deliver(drawn)
    output.next(
        typed("outstanding", event) if everybody else typed("card", event, "--all", "-o", "cards.pdf")
    )
    return DONE


def _found(event: Event, players: tuple[str, ...]) -> list[int]:
    """The numbers of those who are named, each once; all that cannot be found are said together."""
    from roundrobin.names import find

    numbers, problems = list[int](), list["Problem"]()
    failed: RoundRobinError | None = None
    for text in players:
        try:
            numbers.append(find(event.players, text).number)
        except RoundRobinError as error:
            problems += error.problems
            failed = failed or error
    if failed:
        raise type(failed)(problems)
    return [*dict.fromkeys(numbers)]
