"""`roundrobin inspect FILE`: is it a round robin, which table, and what do the colours look like."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, NO, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import EVENT, examples, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_event, unusual
from roundrobin.cli.systems import cycles_option, order_option, schedule, system_option

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event
    from roundrobin.games import Schedule
    from roundrobin.scheduling.found import Finding
    from roundrobin.scheduling.inspect import Inspection

LARGEST = 400


@click.command(
    "inspect",
    short_help="is it a round robin, which table is it, what do the colours look like?",
    epilog=examples(
        "roundrobin inspect spring.toml",
        "roundrobin inspect 8 --cycles 2",
        "roundrobin inspect 10 --system crenshaw --cycles 2 --order plain",
    ),
)
@click.argument("what", metavar="FILE|N", type=EVENT)
@system_option
@cycles_option
@order_option
@click.option(
    "--colours-unknown",
    "--colors-unknown",
    "unknown",
    is_flag=True,
    help="The file does not tell the colours really played: look at the pairings only.",
)
@output_options
@click.pass_context
def command(
    context: click.Context,
    *,
    what: str,
    system: str,
    cycles: int,
    order: str | None,
    unknown: bool,
    output: Output,
) -> int:
    """Is the schedule of FILE a round robin, what is missing or double, and which table is it.

    A line a player shows the colours, the rest their repeats, streaks and balance, the rematch and the
    carry-over. It ends with status 1 when it is no round robin. With a number N instead of a file it shows
    what a table for N players is worth; with several cycles and no --order, what each order of the rounds
    costs.
    """
    source = click.core.ParameterSource.COMMANDLINE
    if not what.isdecimal() or Path(what).exists():
        for name in ("system", "cycles", "order"):
            if context.get_parameter_source(name) is source:
                raise click.UsageError(f"--{name} goes with a number of players, not with a file")
        return _file(what, unknown, output)
    if unknown:
        raise click.UsageError("--colours-unknown goes with a file")
    if int(what) > LARGEST:
        raise click.UsageError(f"{what} players are too many; {LARGEST} at most")
    made = schedule(int(what), system, cycles, order)
    if cycles == 1 or order or made.players == 2:
        return _delivered(made, None, output)
    return _orders(made, output)


def _file(file: str, unknown: bool, output: Output) -> int:
    event = read_event(file, replace(output, quiet=output.quiet or unknown))
    if unknown:
        output.say(unusual(file, [one for one in event.warnings if not _of_colours(one)]))
    status = _delivered(event.schedule, event, output, colours_known=not unknown)
    if status == DONE:
        output.next(typed("schedule", file))
    else:
        output.next(f"{typed('check', file)} when the rounds are mended")
    return status


def _of_colours(problem: Problem) -> bool:
    """Whether a warning is about colours, of which nothing is known."""
    return bool(re.search(r"\b(White|Black|colou?rs?)\b", f"{problem.what} {problem.remedy}"))


def _delivered(made: Schedule, event: Event | None, output: Output, *, colours_known: bool = True) -> int:
    from roundrobin.scheduling.inspect import inspect
    from roundrobin.scheduling.recover import recover

    teams = None
    if event and event.system == "scheveningen":
        teams = {player.number: player.team for player in event.players}
    found = inspect(made, teams, colours_known=colours_known)
    tables = recover(made, colours_known=colours_known, teams=teams) if event else []
    if event:  # of several that fit, the one the file names comes first
        tables.sort(key=lambda one: (not one.exact, one.system != event.system))

    def objects() -> list[machine.Object]:
        from roundrobin.sheets.inspection import inspection

        sheet = inspection(made, found, tables, event=event, date=output.date)
        return [{**machine.sheet(sheet), **_figures(found, tables)}]

    output.deliver(
        lambda sheets: [sheets.inspection(made, found, tables, event=event, date=output.date)], objects
    )
    return DONE if found.round_robin else NO


def _orders(made: Schedule, output: Output) -> int:
    from roundrobin.event import ORDERS
    from roundrobin.scheduling.inspect import inspect

    found = [(order, inspect(schedule(made.players, made.system, made.cycles, order))) for order in ORDERS]
    output.deliver(lambda sheets: [sheets.orders(found, made, made.order)])
    output.next("the same with --order NAME shows every player")
    return DONE


def _figures(found: Inspection, tables: list[Finding]) -> machine.Object:
    """The figures and the tables for programs, beside the sheet."""
    return {
        "round_robin": found.round_robin,
        "players": found.players,
        "rounds": found.rounds,
        "games": found.games,
        "cycles": found.cycles,
        "missing": [[*pair, times] for pair, times in found.missing],
        "double": [[*pair, times] for pair, times in found.double],
        "breaks": found.breaks,
        "longest_streak": found.longest,
        "longest_streak_of": [*found.longest_who],
        "four_in_five": [*found.four_in_five],
        "largest_difference": found.difference,
        "rematch": found.rematch,
        "carry_over": found.carry_over,
        "tables": [
            {
                "text": one.text,
                "system": one.system,
                "order": one.order,
                "turned": one.turned,
                "exact": one.exact,
                "numbers": [one.numbers[player] for player in sorted(one.numbers)],
            }
            for one in tables
        ],
        "problems": machine.problems(found.faults)["problems"],
    }
