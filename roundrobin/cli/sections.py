"""`roundrobin sections PLAYERS`: one field cut into several round robins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.festival import Festival, evenings, event_files, festival_options, file_names, longer
from roundrobin.cli.folder import folder_options, write_folder
from roundrobin.cli.hints import command as typed
from roundrobin.cli.hints import quoted
from roundrobin.cli.options import examples
from roundrobin.cli.output import Output
from roundrobin.errors import Impossible

if TYPE_CHECKING:
    from roundrobin.scheduling.sections import Section
    from roundrobin.sheets.sheet import Sheet


@click.command(
    "sections",
    short_help="cut a field into quads, hexes or sections of any size",
    epilog=examples(
        "roundrobin sections entries.csv",
        "roundrobin sections entries.csv --size 6 --leftovers swiss -o festival/",
        "roundrobin sections entries.csv --first 2026-05-02 --rounds-per-night 3 -o quads/",
        "roundrobin sections entries.csv --system crenshaw --toss --seed club -o quads/",
        "roundrobin schedule festival/*.toml -o festival.pdf",
    ),
)
@click.argument("players", metavar="PLAYERS", type=click.Path(allow_dash=True))
@click.option(
    "--size", metavar="N", type=int, default=4, show_default=True, help="Players a section: 4 quads, 6 hexes."
)
@click.option(
    "--leftovers",
    type=click.Choice(["merge", "max6", "swiss"]),
    default="merge",
    show_default=True,
    help="What is left over joins the last section; or no section is above six; or the bottom group is named "
    "for a short Swiss, which is not paired here.",
)
@click.option(
    "--by",
    type=click.Choice(["rating", "serpentine"]),
    default="rating",
    show_default=True,
    help="Equals together, or groups of equal strength.",
)
@click.option(
    "--system",
    type=click.Choice(["berger", "circle", "crenshaw"]),
    default="berger",
    show_default=True,
    help="The table of every section; US Chess: crenshaw.",
)
@click.option(
    "--cycles", metavar="N", type=click.IntRange(1, 100), default=1, show_default=True,
    help="How often everybody meets.",
)  # fmt: skip
@click.option(
    "--seed",
    help="Seed of the lots among equal ratings and of the toss, any words; default: one nobody could "
    "choose. It is recorded.",
)
@click.option("--toss", is_flag=True, help="Toss for the colours of the last round of quads (crenshaw).")
@festival_options
@folder_options
def command(
    *,
    players: str,
    size: int,
    leftovers: str,
    by: Literal["rating", "serpentine"],
    system: str,
    cycles: int,
    seed: str | None,
    toss: bool,
    festival: Callable[[str, Output], Festival],
    folder: Path | None,
    force: bool,
    dry_run: bool,
    output: Output,
) -> int:
    """Cut the field in PLAYERS into sections by rating, each a round robin, and show who plays where.

    With -o DIR every section becomes an event file like any other, with an index beside them. Players without
    a rating come last; equal ratings are put in order by lots, whose seed stands in the file.
    """
    from roundrobin.scheduling.lots import new_seed
    from roundrobin.scheduling.sections import sections

    if toss and system != "crenshaw":
        raise click.UsageError("--toss belongs to --system crenshaw")
    given = festival(players, output)
    seed = seed or new_seed()
    parts = sections(given.entries, size, leftovers, by, seed, system=system, cycles=cycles)
    seeds = _tossing(parts, seed) if toss else {}
    files = event_files(parts, given, output, seeds) if folder or toss else {}

    names = file_names(parts) if folder else None
    notes = [*_notes(parts, seed, seeds), *longer(parts, given)]
    dates = evenings(parts, given)

    def sheet(_: object = None) -> list[Sheet]:
        from roundrobin.sheets import wording
        from roundrobin.sheets.sections import sections as drawn

        when = wording.span(dates)
        return [drawn(parts, given.event, files=names, when=when, notes=notes, date=output.date)]

    if folder:
        from roundrobin.paper.csv import CSV_FILE, csv

        files["index.csv"] = csv(*sheet()).encode(CSV_FILE)
        every = write_folder(folder, files, output, force=force, dry=dry_run)
    if not folder or output.json:
        output.deliver(sheet, lambda: [_object(parts)])
    if folder:
        output.say("\n".join(notes))
        if every:  # a bottom group alone has no event file
            output.next(f"{typed('schedule')} {every} -o {quoted(folder.name + '.pdf')}")
    else:
        drawn = f" --seed {quoted(seed)}" if seeds or any(part.lots for part in parts) else ""
        output.next(f"the same with{drawn} -o DIR writes an event file for each section")
    return DONE


def _tossing(parts: Sequence[Section], seed: str) -> dict[str, str]:
    """The seed of each section that tosses: the quads that play once."""
    tossing = [part for part in parts if part.size == 4 and part.cycles == 1 and part.system != "swiss"]
    if not tossing:
        raise Impossible.one("--toss", "there is no quad to toss in", "leave --toss out")
    return {part.name: seed for part in tossing}


def _notes(parts: Sequence[Section], seed: str, seeds: dict[str, str]) -> list[str]:
    """What holds for the whole field: lots, the toss, and the group that is not paired."""
    notes = []
    if any(part.lots for part in parts):
        what = "Equal ratings, and players without one, were put in order by lots"
        notes.append(f'{what} (seed "{seed}").')
    if seeds:
        notes.append(f'The colours of the last round of the quads were tossed for (seed "{seed}").')
    if any(part.system == "swiss" for part in parts):
        notes.append("The bottom group has no event file: it is to be paired with a Swiss program.")
    return notes


def _object(parts: Sequence[Section]) -> machine.Object:
    return {
        "version": 1,
        "sections": [
            {
                "name": part.name,
                "size": part.size,
                "players": [player.name for player in part.players],
                "rounds": part.rounds,
            }
            for part in parts
        ],
    }
