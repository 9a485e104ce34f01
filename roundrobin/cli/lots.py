"""`roundrobin lots EVENT`: numbers drawn anew before round 1, the draw checked, somebody drops out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, NO, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.hints import quoted
from roundrobin.cli.options import complete_players, event_argument, examples
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_event, writable
from roundrobin.cli.streams import show, shown_or_said
from roundrobin.errors import Impossible, errors_in, report

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event, Lots, Player
    from roundrobin.files.renumbering import Renumbered
    from roundrobin.scheduling.draws import Draw


@click.command(
    "lots",
    short_help="draw the numbers anew before round 1, check the draw, somebody drops out",
    epilog=examples(
        'roundrobin lots spring.toml --seed "riverside 2026"',
        "roundrobin lots spring.toml --verify",
        "roundrobin lots spring.toml --method varma --by club --corrected",
        'roundrobin lots spring.toml --drop Tal --substitute "Lee, Kim, 1900"',
    ),
)
@event_argument
@click.option("--seed", help="Seed of the lots, any words; default: one nobody could choose. It is recorded.")
@click.option(
    "--method",
    type=click.Choice(["lots", "rating", "varma", "early"]),
    help="lots (default); rating: highest first, lots among equals; varma: one federation apart in the last "
    "three rounds; early: clubmates meet early.",
)
@click.option(
    "--by",
    type=click.Choice(["club", "federation"]),
    help="Whose players varma keeps apart (default: federation) and early brings together (default: club).",
)
@click.option("--corrected", is_flag=True, help="The corrected Varma table for 12 players.")
@click.option("--verify", is_flag=True, help="Check the recorded draw and write nothing.")
@click.option(
    "--drop",
    metavar="PLAYER",
    shell_complete=complete_players,
    help="PLAYER is out before round 1: draws again, unless nobody else's number has to change.",
)
@click.option("--substitute", metavar='"NAME, RATING"', help="With --drop: who takes the number instead.")
@click.option("--dry-run", is_flag=True, help="Show the numbers and write nothing.")
@click.option("--json", is_flag=True, help="Print the numbers for programs.")
@click.option("--ascii", is_flag=True, help="Signs of old consoles only.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(
    *,
    event: str,
    seed: str | None,
    method: str | None,
    by: str | None,
    corrected: bool,
    verify: bool,
    drop: str | None,
    substitute: str | None,
    dry_run: bool,
    json: bool,
    ascii: bool,
    quiet: bool,
) -> int:
    """Draw the pairing numbers of EVENT by lots, as long as no game has a result, and record the draw.

    Everybody's lot is the SHA-256 of "seed|numbers|name", smallest first, so that anybody can check it. The
    listed rounds get the games of the table again, comments and dates stay. --drop: when the field was even
    and PLAYER had the last number, everybody keeps his number; a substitute takes the number; otherwise the
    lots are drawn again with a seed that follows from the first.
    """
    output = Output(json=json, ascii=ascii, quiet=quiet)
    drawing = [
        name
        for name, given in (("--seed", seed), ("--method", method), ("--by", by), ("--corrected", corrected))
        if given
    ]
    if (verify or drop) and drawing:
        raise click.UsageError(f"{drawing[0]} does not go with {'--verify' if verify else '--drop'}")
    if verify and (drop or substitute or dry_run):
        raise click.UsageError("--verify goes alone")
    if substitute and not drop:
        raise click.UsageError("--substitute goes with --drop")
    if verify:
        return _verified(event, output)
    from roundrobin.scheduling.draws import draw

    writable(event)
    if drop:
        return _dropped(event, drop, substitute, dry_run, output)
    make = partial(draw, method=method or "lots", seed=seed, by=by, corrected=corrected)
    return _drawn(event, make, dry_run, output)


def _drawn(file: str, draw: Callable[[Sequence[Player]], Draw], dry_run: bool, output: Output) -> int:
    """Everybody's number is drawn."""

    def made(event: Event) -> Draw:
        return draw(event.players)

    done, found = _renumbered(file, made, dry_run, output)
    assert found.lots is not None
    if not found.lots.seed:
        said = "All ratings differ, so nothing was left to lots."
    else:
        said = f'Drawn with the seed "{found.lots.seed}" ({found.lots.method}).'
    return _delivered(done, [said], found, dry_run=dry_run, output=output)


def _dropped(file: str, who: str, substitute: str | None, dry_run: bool, output: Output) -> int:
    """One player is out."""
    from roundrobin.files.lists import player_from_text
    from roundrobin.names import find
    from roundrobin.scheduling.draws import drop

    instead = player_from_text(substitute) if substitute else None

    def made(event: Event) -> Draw:
        return drop(event, find(event.players, who).number, instead)

    done, found = _renumbered(file, made, dry_run, output)
    return _delivered(done, [found.note], found, dry_run=dry_run, output=output)


def _renumbered(
    file: str, draw: Callable[[Event], Draw], dry_run: bool, output: Output
) -> tuple[Renumbered, Draw]:
    """The file with its new numbers, and the draw; what is to be known of it is said on stderr."""
    from roundrobin.files.renumbering import renumber
    from roundrobin.scheduling.draws import promises

    made: list[Draw] = []

    def drawing(event: Event) -> tuple[Sequence[Player], Lots | None]:
        made[:] = [draw(event)]
        return made[0].players, made[0].lots

    done = renumber(file, drawing, dry_run=dry_run)
    (found,) = made
    method = found.lots.method.partition(" ")[0] if found.lots else ""
    warnings = [*found.warnings, *promises(done.event, method)]
    if warnings:
        output.say(report(warnings))
    return done, found


def _verified(file: str, output: Output) -> int:
    """Checks the recorded draw: status 1 when the numbers do not follow from it."""
    from roundrobin.scheduling import toss
    from roundrobin.scheduling.draws import verify

    event = read_event(file, output)
    tossed = toss.verify(event)
    if event.lots is None and toss.recorded(event.extra):
        return _toss_verified(file, tossed, output)
    if event.lots is None:
        raise Impossible.one(
            file, "no lots are recorded in it", "draw them: roundrobin lots EVENT --seed WORDS"
        )
    problems = (*verify(event.players, event.lots), *tossed)
    if output.json:
        output.deliver_object(machine.problems(problems))
    elif errors_in(problems):
        show(report(problems, file))
    else:
        seed = f' from the seed "{event.lots.seed}"' if event.lots.seed else ""
        show(f"{file}: the numbers of all {len(event.players)} players follow{seed} ({event.lots.method}).")
        if problems:
            output.say(report(problems))
        if event.lots.method == "lots":
            line = f"{event.lots.seed}|numbers|{event.lots.entries[0]}"
            output.say(f"By hand: smallest first, the SHA-256 of the lines  {line}  and so on.")
    return NO if errors_in(problems) else DONE


def _toss_verified(file: str, problems: Sequence[Problem], output: Output) -> int:
    """The same where only colours were tossed for."""
    if output.json:
        output.deliver_object(machine.problems(problems))
    elif problems:
        show(report(problems, file))
    else:
        show(f"{file}: the colours of the last round follow from the recorded toss.")
    return NO if problems else DONE


def _delivered(done: Renumbered, said: list[str], found: Draw, *, dry_run: bool, output: Output) -> int:
    """What was drawn, the players in order of their numbers, and what else is to be known."""
    event = done.event
    if done.dropped:
        listed = "; ".join(done.dropped)
        said.append(f"Dates, postponements and remarks of games were left out: {listed}.")
    if not done.written and not dry_run:
        said.append("That stands in the file already.")
    with shown_or_said(str(done.path) if done.written else ""):
        if output.json:
            output.deliver_object(_object(done, said, found))
        else:
            show("\n".join([*said, ""]))
            output.deliver(lambda sheets: [sheets.players(event, by="number")])
    if dry_run:
        seed = (
            f" with --seed {quoted(found.lots.seed)}"
            if found.lots and found.lots.seed and not found.note
            else ""
        )
        output.next(f"the same without --dry-run{seed} writes it")
    else:
        output.next(typed("schedule", done.path, "-o", "schedule.pdf"))
    return DONE


def _object(done: Renumbered, said: Sequence[str], found: Draw) -> machine.Object:
    lots = found.lots
    return {
        "version": 1,
        "written": done.written,
        "seed": lots.seed if lots else None,
        "method": lots.method if lots else None,
        "entries": [*lots.entries] if lots else [],
        "players": [{"number": player.number, "name": player.name} for player in done.event.players],
        "groups": [
            {
                "group": group.group,
                "set": group.set,
                "numbers": [*group.numbers],
                "last_meeting": group.last_meeting,
            }
            for group in found.groups
        ],
        "notes": [*said],
    }
