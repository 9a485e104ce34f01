"""`roundrobin demo`: the main job on an event that comes with the program."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import PAPERS, examples
from roundrobin.cli.output import Output, write_whole

if TYPE_CHECKING:
    from roundrobin.sheets.sheet import Sheet

EVENT = Path(__file__).with_name("demo.toml")
HALFWAY = 5


@click.command(
    "demo",
    short_help="a real event, from the schedule to the final crosstable as PDF",
    epilog=examples(
        "roundrobin demo -o somewhere",
    ),
)
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    default="demo",
    show_default=True,
    help="Where the files go.",
)
@click.option(
    "--paper",
    type=click.Choice(PAPERS, case_sensitive=False),
    metavar="A4|Letter|A3",
    help="Paper; default: A4.",
)
@click.option("--ascii", is_flag=True, help="Signs of old consoles only.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(folder: Path, paper: str | None, ascii: bool, quiet: bool) -> int:
    """A real event under invented names: ten players, nine club nights, three level at the top.

    Writes the schedule, the wall chart as it hung after round 5 and the final crosstable as PDF, puts the
    event file beside them to play with, and prints the final standings.
    """
    from roundrobin import sheets
    from roundrobin.files import read
    from roundrobin.standings.crosstable import crosstable
    from roundrobin.standings.ranking import standings

    event = read(EVENT)
    final = standings(crosstable(event))
    folder.mkdir(parents=True, exist_ok=True)
    made = {
        "schedule.pdf": sheets.schedule(event),
        "wallchart.pdf": sheets.wallchart(event, after=HALFWAY, date=event.schedule.round(HALFWAY).date),
        "crosstable.pdf": sheets.crosstable(final),
    }
    for name, sheet in made.items():
        Output(folder / name, paper=paper or "", quiet=quiet).deliver(partial(_only, sheet))
    mine = folder / "event.toml"
    if not mine.exists():  # somebody may have played with it since
        write_whole(mine, EVENT.read_bytes())
    output = Output(ascii=ascii, quiet=quiet)
    output.deliver(lambda sheets: [sheets.standings(final)])
    output.next(
        f"open {folder / 'wallchart.pdf'}; change a result in {mine}, then {typed('standings', mine)}"
    )
    return DONE


def _only(sheet: Sheet, room: ModuleType) -> list[Sheet]:
    return [sheet]
