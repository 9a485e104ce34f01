"""`roundrobin plan N`: rounds, games, hours and evenings, and which format fits."""

from __future__ import annotations

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import examples, output_options
from roundrobin.cli.output import Output
from roundrobin.errors import Problem, report


@click.command(
    "plan",
    short_help="what an event takes, and which format fits",
    epilog=examples(
        "roundrobin plan 14 --control 60+5 --evening 180",
        "roundrobin plan 4 6 8 10 12 --control G/25;d5",
        "roundrobin plan 6 --cycles 2",
    ),
)
@click.argument("players", metavar="N...", type=click.IntRange(max=10_000), nargs=-1, required=True)
@click.option(
    "--control",
    "controls",
    metavar="TIME",
    multiple=True,
    default=["60+5"],
    show_default="60+5",
    help='Time control, like 60+5, "G/60 d5" or "90 min + 30 s"; may be repeated.',
)
@click.option(
    "--evening",
    metavar="MINUTES",
    type=int,
    default=180,
    show_default=True,
    help="How long a club evening is.",
)
@click.option(
    "--cycles",
    metavar="N",
    type=click.IntRange(1, 100),
    default=1,
    show_default=True,
    help="How often everybody meets.",
)
@click.option("--tight", is_flag=True, help="No quarter of an hour after the last round of an evening.")
@output_options
def command(
    *,
    players: tuple[int, ...],
    controls: tuple[str, ...],
    evening: int,
    cycles: int,
    tight: bool,
    output: Output,
) -> int:
    """What a round robin of N players takes: rounds, games, boards, hours to the nearest quarter, evenings.

    And what suits such a field: one cycle or two, sections, or a Swiss. Several N and several controls give
    a line each.
    """
    from roundrobin.scheduling.plan import plan

    plans = [plan(count, control, evening, cycles, tight=tight) for count in players for control in controls]
    warnings = list(dict.fromkeys(_placed(problem, len(plans), count=one.players)
                                  for one in plans for problem in one.warnings))  # fmt: skip
    if warnings:
        output.say(report(warnings))

    def objects() -> list[machine.Object]:
        from roundrobin.sheets.plan import plan as drawn

        return [machine.plan(drawn(plans), plans)]

    output.deliver(lambda sheets: [sheets.plan(plans)], objects)
    fits = [count for count in players if count <= 10]
    if fits:
        twice = " --cycles 2" if cycles == 2 else ""
        output.next(f"{typed('new', 'EVENT.toml', '--players', 'FILE')}{twice}")
    else:
        output.next(f"{typed('sections', 'PLAYERS', '--size', 4)} cuts the field")
    return DONE


def _placed(problem: Problem, plans: int, count: int) -> Problem:
    """The problem, with the number of players where several are planned."""
    placed = plans > 1 and problem.where == "players"
    return problem._replace(where=f"{count} players") if placed else problem
