"""`roundrobin scheveningen N`: the table of a match in which everybody meets the whole other team."""

from __future__ import annotations

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import examples, output_options
from roundrobin.cli.output import Output
from roundrobin.errors import report

LARGEST = 100  # boards


@click.command(
    "scheveningen",
    short_help="a table for two teams of N players",
    epilog=examples(
        "roundrobin scheveningen 6 -o match.pdf",
        "roundrobin scheveningen 4 --double",
        "roundrobin scheveningen 5 --against 6",
    ),
)
@click.argument("boards", metavar="N", type=click.IntRange(1, LARGEST))
@click.option("--double", is_flag=True, help="Everybody meets twice, the second half in reverse order.")
@click.option("--half", metavar="K", type=click.IntRange(min=1), help="Play the first K rounds only.")
@click.option(
    "--against",
    metavar="M",
    type=click.IntRange(1, LARGEST),
    help="Players of team B, when they are not N; who has no opponent in a round rests.",
)
@click.option(
    "--table",
    "edition",
    type=click.Choice(["standard", "old"]),
    default="standard",
    show_default=True,
    help="old: the earlier tables of 5 and 6 boards.",
)
@output_options
def command(
    *, boards: int, double: bool, half: int | None, against: int | None, edition: str, output: Output
) -> int:
    """The table for a match of two teams: everybody meets everybody of the other team once.

    No event is needed. A line is a round and a column a board, White first; A1 is the first player of team A.
    """
    from roundrobin.scheduling.lineup import labels
    from roundrobin.scheduling.scheveningen import scheveningen, warnings

    made = scheveningen(boards, double, half, edition, None if against == boards else against)
    seats = labels("A" * boards + "B" * (made.players - boards))
    if said := warnings(boards, against, half=half, double=double):
        output.say(report(said, f"scheveningen {boards}"))
    output.deliver(lambda sheets: [sheets.table(made, seats=seats)], lambda: [machine.match(made, seats)])
    words = typed("new", "EVENT.toml", "--system", "scheveningen", "--players", "FILE")
    output.next(f"{words}, with a column team (two names, or A and B)")
    return DONE
