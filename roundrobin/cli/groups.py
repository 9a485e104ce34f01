"""`roundrobin groups PLAYERS`: round robins of equal strength, and the knockout behind them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.festival import Festival, evenings, event_files, festival_options, file_names
from roundrobin.cli.folder import folder_options, write_folder
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import examples
from roundrobin.cli.output import Output

if TYPE_CHECKING:
    from datetime import date as Date

    from roundrobin.scheduling.groups import GroupStage
    from roundrobin.sheets.sheet import Sheet


@click.command(
    "groups",
    short_help="a group stage with a knockout behind it",
    epilog=examples(
        "roundrobin groups entries.csv --groups 4 --qualifiers 1 --cycles 2",
        "roundrobin groups entries.csv --groups 2 --qualifiers 2 --first 2026-01-12 -o cup/",
        "roundrobin knockout cup/*.toml --qualifiers 2 -o bracket.pdf",
    ),
)
@click.argument("players", metavar="PLAYERS", type=click.Path(allow_dash=True))
@click.option(
    "--groups", "count", metavar="N", type=int, required=True, help="How many groups: 1, 2, 4 or 8."
)
@click.option(
    "--qualifiers", metavar="N", type=int, default=2, show_default=True, help="How many of each group go on."
)
@click.option(
    "--by",
    type=click.Choice(["serpentine", "pots"]),
    default="serpentine",
    show_default=True,
    help="Groups dealt by rating like a snake, or drawn by lots from pots of equals.",
)
@click.option(
    "--system",
    type=click.Choice(["berger", "circle", "crenshaw"]),
    default="berger",
    show_default=True,
    help="The table of every group.",
)
@click.option(
    "--cycles", metavar="N", type=click.IntRange(1, 100), default=1, show_default=True,
    help="How often everybody meets in the group.",
)  # fmt: skip
@click.option(
    "--tie-games", metavar="N", type=click.IntRange(1, 20), default=1, show_default=True,
    help="Games of a knockout tie.",
)  # fmt: skip
@click.option("--third-place", is_flag=True, help="A tie for the third place, too.")
@click.option("--draw", is_flag=True, help="Draw the first knockout round by lots (one qualifier a group).")
@click.option("--seed", help="Seed of all lots, any words; default: one nobody could choose. It is said.")
@festival_options
@folder_options
def command(
    *,
    players: str,
    count: int,
    qualifiers: int,
    by: Literal["serpentine", "pots"],
    system: str,
    cycles: int,
    tie_games: int,
    third_place: bool,
    draw: bool,
    seed: str | None,
    festival: Callable[[str, Output], Festival],
    folder: Path | None,
    force: bool,
    dry_run: bool,
    output: Output,
) -> int:
    """Deal the field in PLAYERS into groups of equal strength, and say what the whole stage takes.

    Shows the groups, the games, rounds and evenings, and who meets whom in the knockout (A1-B2, B1-A2). With
    -o DIR every group becomes an event file like any other.
    """
    from roundrobin.scheduling.groups import group_stage
    from roundrobin.scheduling.lots import new_seed

    given = festival(players, output)
    seed = seed or (new_seed() if draw or by == "pots" else "")
    stage = group_stage(
        given.entries, count, qualifiers, cycles, tie_games,
        third_place=third_place, by=by, draw=draw, seed=seed, system=system,
    )  # fmt: skip
    nights = evenings(stage.groups, given)
    behind = _behind(stage, given, nights)
    notes = _notes(stage, given, nights, behind, seed if draw or by == "pots" else "")

    def sheets(_: object = None) -> list[Sheet]:
        from roundrobin.sheets import wording
        from roundrobin.sheets.knockout import knockout
        from roundrobin.sheets.sections import sections

        names = file_names(stage.groups) if folder else None
        when = wording.span(nights)
        event, date = given.event, output.date
        groups = sections(stage.groups, event, what="group", files=names, when=when, notes=notes, date=date)
        return [groups, knockout(stage.knockout, event, when=behind, date=date)]

    if folder:
        from roundrobin.paper.csv import CSV_FILE, csv

        files = event_files(stage.groups, given, output)
        files["index.csv"] = csv(sheets()[0]).encode(CSV_FILE)
        every = write_folder(folder, files, output, force=force, dry=dry_run)
        output.say("\n".join(notes))
    if not folder or output.json:
        output.deliver(sheets, lambda: [_object(stage, nights, behind)])
    if folder:
        output.next(f"{typed('knockout')} {every} --qualifiers {qualifiers} once the groups play")
    else:
        output.next("the same with -o DIR writes an event file for each group")
    return DONE


def _behind(stage: GroupStage, festival: Festival, nights: list[Date]) -> list[list[Date]]:
    """The dates of the knockout rounds; empty without a calendar."""
    from roundrobin.scheduling.festival import knockout_dates

    if not nights or festival.calendar is None:
        return []
    games = [round_.ties[0].games for round_ in stage.knockout]
    return knockout_dates(festival.calendar, nights[-1], games)


def _notes(
    stage: GroupStage, festival: Festival, nights: list[Date], behind: list[list[Date]], seed: str
) -> list[str]:
    """The arithmetic in words, and how the draw was made."""
    from roundrobin.sheets.wording import count, span

    per_night = festival.calendar.rounds_per_night if festival.calendar else 1
    total = len(nights) + sum(map(len, behind)) if nights else stage.evenings(per_night)
    at = f" with {per_night} rounds an evening" if per_night > 1 else ""
    dates = [*nights, *(date for dates in behind for date in dates)]
    when = f", {span(dates)}" if dates else ""
    each = f"{stage.least}" if stage.least == stage.most else f"{stage.least} to {stage.most}"
    notes = [
        f"{stage.games} games in {count(stage.rounds, 'round')}; a player has {each} games. "
        f"{count(total, 'evening')}{at}{when}."
    ]
    if nights and total > stage.evenings(per_night):
        notes.append(
            f"{count(total - stage.evenings(per_night), 'evening')} more than the rounds fill, so that "
            "nobody has the same colour twice in one evening."
        )
    if stage.note:
        notes.append(f"{stage.note[0].upper()}{stage.note[1:]}.")
    if seed:
        notes.append(f'Drawn by lots (seed "{seed}").')
    return notes


def _object(stage: GroupStage, nights: list[Date], behind: list[list[Date]]) -> machine.Object:
    dates = [str(night) for night in [*nights, *(night for dates in behind for night in dates)]]
    return {
        "version": 1,
        "groups": [
            {
                "name": group.name,
                "size": group.size,
                "players": [player.name for player in group.players],
                "rounds": group.rounds,
            }
            for group in stage.groups
        ],
        "qualifiers": stage.qualifiers,
        "cycles": stage.cycles,
        "games": stage.games,
        "rounds": stage.rounds,
        "least": stage.least,
        "most": stage.most,
        "evenings": len(dates) or stage.evenings(),
        "dates": dates,
        "knockout": [
            {"name": round_.name, "ties": [[tie.first, tie.second] for tie in round_.ties]}
            for round_ in stage.knockout
        ],
    }
