"""`roundrobin check FILE`: is everything in order?"""

from __future__ import annotations

import click

from roundrobin.cli import DONE, NO, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import EVENT, examples
from roundrobin.cli.output import Output
from roundrobin.cli.reading import placed
from roundrobin.cli.streams import show
from roundrobin.errors import errors_in, report


@click.command(
    "check",
    short_help="is the event file in order?",
    epilog=examples(
        "roundrobin check spring.toml",
    ),
)
@click.argument("files", metavar="FILE...", type=EVENT, nargs=-1, required=True)
@click.option("--json", is_flag=True, help="Print for programs.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(files: tuple[str, ...], json: bool, quiet: bool) -> int:
    """Every problem of an event file: where it is, what is wrong there and what to write instead.

    Ends with status 1 when there is an error. Warnings are said and never block.
    """
    from roundrobin.files import check

    output = Output(json=json, quiet=quiet)
    objects, said, wrong = list[machine.Object](), list[str](), False
    for file in files:
        event, problems = check(file)
        name = "stdin" if file == "-" else file
        if len(files) > 1:
            objects.append(machine.problems(placed(problems, name)))
        else:
            objects.append(machine.problems(problems))
        wrong = wrong or bool(errors_in(problems))
        if problems:
            said.append(report(problems, name))
        elif event:
            games = [game for _, _, game in event.schedule.games()]
            played = sum(game.result is not None for game in games)
            said.append(
                f"{name}: in order; {len(event.players)} players, {played} of {len(games)} games decided"
            )
    if json:
        output.deliver_object(objects[0] if len(objects) == 1 else objects)
    else:
        show("\n".join(said))
    if not wrong:
        output.next(typed("standings", files[0]))
    return NO if wrong else DONE
