"""`roundrobin publish EVENT... -o DIR`: the pages of an event, to be looked at from a folder or uploaded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date as Date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import date_type, events_argument, examples, language_option
from roundrobin.cli.output import Output, write_whole
from roundrobin.cli.progress import progress
from roundrobin.cli.reading import read_events
from roundrobin.errors import Impossible

if TYPE_CHECKING:
    from roundrobin.event import Event

BEGINNING = 4096  # bytes of a page in which its mark stands


@click.command(
    "publish",
    short_help="pages for the club's site: next round, table, crosstable, schedule, every player",
    epilog=examples(
        "roundrobin publish spring.toml -o site/",
        "roundrobin publish sections/*.toml -o site/",
    ),
)
@events_argument
@click.option(
    "-o",
    "--output",
    "folder",
    metavar="DIR",
    type=click.Path(path_type=Path),
    required=True,
    help="The folder of the pages; index.html is the first. What else lies there stays.",
)
@click.option(
    "--date", type=date_type, metavar="DATE", help="Date on the pages; default: the last day with a result."
)
@language_option
@click.option("--force", is_flag=True, help="Write over pages of the same names that are not ours.")
@click.option("--json", is_flag=True, help="Print for programs: the folder and the names of the pages.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(
    *,
    events: tuple[str, ...],
    folder: Path,
    date: Date | None,
    language: str | None,
    force: bool,
    json: bool,
    quiet: bool,
) -> int:
    """Self-contained pages for a club's site or a folder: no scripts, nothing loaded from elsewhere.

    The next round stands on top, then the table; every player has a page, and so has the table after every
    round. Equal results give equal pages. Several events get an index of their own.
    """
    from roundrobin.paper.qr import MISSING, code
    from roundrobin.paper.site import site, site_names
    from roundrobin.sheets.link import address

    output = Output(json=json, date=date, quiet=quiet)
    read = [replace(one, language=language or one.language) for one in read_events(events, output)]
    names = site_names(read)
    _mine(folder, names, force)
    pages = site(read, date=date)
    for name, _ in zip(names, progress(names, "pages", quiet=quiet), strict=True):
        made, text = next(pages)
        assert made == name
        _write(folder / name, text.encode())
    for event in read:
        output.say(_unusable(event, address(event)))
    if any(address(event) and code(address(event)) is None for event in read):
        output.say(f"The pages have their address without its QR code: {MISSING}")
    first = folder / "index.html"
    if json:
        output.deliver_object({"version": 1, "folder": str(folder), "pages": names})
    else:
        output.say(f"wrote {len(names)} pages to {folder}; open {first}")
    if "-" not in events:
        output.next(f"{typed('publish', *events, '-o', folder)} again after every round")
    return DONE


def _mine(folder: Path, names: Iterable[str], force: bool) -> None:
    """Refuses a folder that is a file, and pages of the same names that somebody else has made."""
    from roundrobin.paper.html import MARK

    if folder.exists() and not folder.is_dir():
        raise Impossible.one(f"-o {folder}", "this is a file", "name a folder")
    if force:
        return
    foreign = [name for name in names if (folder / name).exists() and not _marked(folder / name, MARK)]
    if foreign:
        listed = ", ".join(foreign[:3]) + (f" and {len(foreign) - 3} more" if len(foreign) > 3 else "")
        verb = "is" if len(foreign) == 1 else "are"
        raise Impossible.one(
            f"-o {folder}",
            f"{listed} {verb} there already and not made by roundrobin",
            "choose another folder, or write over with --force",
        )


def _marked(page: Path, mark: str) -> bool:
    """Whether a file begins like a page of ours."""
    if not page.is_file():
        return False
    with page.open("rb") as file:
        return mark.encode() in file.read(BEGINNING)


def _write(page: Path, data: bytes) -> None:
    """Writes a page whole or not at all; one that says the same already stays untouched."""
    try:
        page.parent.mkdir(parents=True, exist_ok=True)
        if page.is_file() and page.read_bytes() == data:
            return
    except OSError as wrong:
        said = (wrong.strerror or str(wrong)).lower()
        raise Impossible.one(
            str(page), f"it cannot be written ({said})", "see that the folder can be written to"
        ) from None
    write_whole(page, data)


def _unusable(event: Event, address: str) -> str:
    """What is to be said of a `web` that is no address to follow."""
    if not event.web or address:
        return ""
    return f'web = "{event.web}" is no address of a page and is left out; write it like "https://club.example/spring"'
