"""`roundrobin withdraw EVENT PLAYER`: somebody leaves, and both tables are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import complete_players, event_argument, examples
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_event, writable
from roundrobin.cli.streams import show, shown_or_said
from roundrobin.cli.systems import TABLES

if TYPE_CHECKING:
    from types import ModuleType

    from roundrobin.event import Event
    from roundrobin.files.edit import Withdrawn
    from roundrobin.sheets.sheet import Sheet


@click.command(
    "withdraw",
    short_help="somebody leaves: what becomes of the games, and both tables",
    epilog=examples(
        "roundrobin withdraw spring.toml Tal --preview",
        "roundrobin withdraw spring.toml Tal Nagy --after 3",
        "roundrobin withdraw spring.toml Tal --cancel",
    ),
)
@event_argument
@click.argument("players", metavar="PLAYER...", nargs=-1, required=True, shell_complete=complete_players)
@click.option(
    "--after",
    metavar="ROUND",
    type=click.IntRange(min=0),
    help="The last round the player was still in, 0: never came; default: the last one played.",
)
@click.option("--expelled", is_flag=True, help="The arbiter sent the player away; the rule is the same.")
@click.option("--preview", "--dry-run", "preview", is_flag=True, help="Show both tables and write nothing.")
@click.option("--cancel", is_flag=True, help="The player stays after all.")
@click.option("--json", is_flag=True, help="Print the table afterwards for programs.")
@click.option("--ascii", is_flag=True, help="Signs of old consoles only.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(
    *,
    event: str,
    players: tuple[str, ...],
    after: int | None,
    expelled: bool,
    preview: bool,
    cancel: bool,
    json: bool,
    ascii: bool,
    quiet: bool,
) -> int:
    """PLAYER leaves the event: with less than half of the games played, the results count for nobody.

    Otherwise they stand, and the open games are won by the opponents without play. Either way nothing is
    taken out of the file, and --cancel takes it back. Several who leave together are named together.
    """
    from roundrobin.files.edit import withdraw_together
    from roundrobin.names import find

    if cancel and after is not None:
        raise click.UsageError("--cancel takes no --after")
    if cancel and expelled:
        raise click.UsageError("--cancel takes no --expelled")
    output = Output(json=json, ascii=ascii, quiet=quiet)
    writable(event)
    field = read_event(event, output).players
    numbers = [find(field, player).number for player in players]
    gone = withdraw_together(event, numbers, after, cancel=cancel, expelled=expelled, dry_run=preview)
    done = next((one for one in gone if one.kind != "same"), gone[0])
    with shown_or_said(event if done.written else ""):
        if not json:
            show("\n".join([*map(_said, gone), ""]))
        output.deliver(lambda sheets: _tables(sheets, done, json))
    begun = any(game.result for _, _, game in done.event.schedule.games())
    if len(gone) == 1 and done.kind == "withdrawn" and not begun and done.event.system in TABLES:
        drop = typed("lots", event, "--drop", done.player.name)
        output.say(f"No game has a result yet: {drop} takes the player out instead.")
    if preview:
        output.next("the same without --preview writes it")
    else:
        output.next(f"{typed('wallchart', event, '-o', 'wallchart.pdf')} hangs up the new table")
    return DONE


def _said(done: Withdrawn) -> str:
    """What happened, and what the rule makes of it."""
    from roundrobin.standings.withdrawal import settle

    if done.after is None:
        said = "has not left" if done.kind == "same" else "stays, and the results count as before"
        return f"{done.player.name} {said}."
    verdict = next(each for each in settle(done.event).verdicts if each.player.number == done.player.number)
    return f"{verdict}{' That stands in the file already.' if done.kind == 'same' else ''}"


def _tables(sheets: ModuleType, done: Withdrawn, last_only: bool) -> list[Sheet]:
    before, after = (_table(sheets, event) for event in (done.before, done.event))
    if last_only or done.kind == "same":
        return [after]
    now = "Afterwards" if not done.written else "Now"
    return [
        replace(before, title=f"Before: {before.title}", notes=(), legend="", footer=""),
        replace(after, title=f"{now}: {after.title}"),
    ]


def _table(sheets: ModuleType, event: Event) -> Sheet:
    from roundrobin.standings.crosstable import crosstable
    from roundrobin.standings.ranking import standings

    made: Sheet = sheets.standings(standings(crosstable(event)))
    return made
