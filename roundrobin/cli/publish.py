"""`roundrobin publish EVENT... -o DIR`: the pages of an event, to be looked at from a folder or uploaded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    from concurrent.futures import Future

    from roundrobin.event import Event

BEGINNING = 4096  # bytes of a page in which its mark stands
WRITERS = 4  # pages that are written at a time
NAMED = 3  # pages and files that are named one by one


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
    help="The folder of the pages; index.html is the first. Our own pages that are no longer made go, "
    "as of a player who is gone; what else lies there stays.",
)
@click.option(
    "--date", type=date_type, metavar="DATE", help="Date on the pages; default: the last day with a result."
)
@language_option
@click.option("--force", is_flag=True, help="Write over pages of the same names that are not ours.")
@click.option(
    "--json",
    is_flag=True,
    help="Print for programs: the folder, the names of the pages, and of those removed.",
)
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
    _write(folder, (next(pages) for _ in progress(names, "pages", quiet=quiet)))
    gone = _clear(folder, set(names))
    for event in read:
        output.say(_unusable(event, address(event)))
    if any(address(event) and code(address(event)) is None for event in read):
        output.say(f"The pages have their address without its QR code: {MISSING}")
    first = folder / "index.html"
    if json:
        output.deliver_object({"version": 1, "folder": str(folder), "pages": names, "removed": gone})
    else:
        output.say(f"wrote {len(names)} pages to {folder}; open {first}")
        if gone:
            count = "1 page that is" if len(gone) == 1 else f"{len(gone)} pages that are"
            output.say(f"removed {count} no longer made: {_some(gone)}")
    if "-" not in events:
        again = typed("publish", *events, "-o", folder) if len(events) <= NAMED else "the same command"
        output.next(f"{again} again after every round")
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
        verb = "is" if len(foreign) == 1 else "are"
        raise Impossible.one(
            f"-o {folder}",
            f"{_some(foreign)} {verb} there already and not made by roundrobin",
            "choose another folder, or write over with --force",
        )


def _marked(page: Path, mark: str) -> bool:
    """Whether a file begins like a page of ours."""
    if not page.is_file():
        return False
    with page.open("rb") as file:
        return mark.encode() in file.read(BEGINNING)


def _some(names: Sequence[str]) -> str:
    """The first names, and how many more there are."""
    return ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if len(names) > NAMED else "")


def _write(folder: Path, pages: Iterable[tuple[str, str]]) -> None:
    """Writes the pages, several at once, as most of the time the disk is waited for.

    An index is written when all pages before it are there.
    """
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(WRITERS) as pool:
        begun: list[Future[None]] = []
        for name, text in pages:
            if name.endswith("index.html"):
                _wait(begun)
            begun.append(pool.submit(_put, folder / name, text.encode()))
        _wait(begun)


def _wait(begun: list[Future[None]]) -> None:
    """Waits for pages to be written, and raises what kept one from it."""
    while begun:
        begun.pop(0).result()


def _put(page: Path, data: bytes) -> None:
    """Writes a page whole or not at all; one that says the same already stays untouched."""
    try:
        page.parent.mkdir(parents=True, exist_ok=True)
        if page.is_file() and page.read_bytes() == data:
            return
    except OSError as wrong:
        raise _unwritten(page, wrong) from None
    write_whole(page, data)


def _unwritten(page: Path, wrong: OSError) -> Impossible:
    said = (wrong.strerror or str(wrong)).lower()
    return Impossible.one(
        str(page), f"it cannot be written ({said})", "see that the folder can be written to"
    )


def _clear(folder: Path, names: set[str]) -> list[str]:
    """Removes pages that were made here before and are not any more; gives their names.

    A page is ours by its name and its mark, in the folder of a section also by its way up to the index: what
    somebody publishes there for itself stays.
    """
    from roundrobin.paper.html import MARK
    from roundrobin.paper.site import is_page_name, way_up

    gone = []
    for page in sorted([*folder.glob("*.html"), *folder.glob("section-*/*.html")]):
        name = page.relative_to(folder).as_posix()
        if name in names or not is_page_name(name) or page.is_symlink() or not _marked(page, MARK):
            continue
        if way_up(name) not in page.read_text(encoding="utf-8", errors="replace"):
            continue
        try:
            page.unlink()
            if page.parent != folder and not any(page.parent.iterdir()):
                page.parent.rmdir()
        except OSError as wrong:
            raise _unwritten(page, wrong) from None
        gone.append(name)
    return gone


def _unusable(event: Event, address: str) -> str:
    """What is to be said of a `web` that is no address to follow."""
    if not event.web or address:
        return ""
    return f'web = "{event.web}" is no address of a page and is left out; write it like "https://club.example/spring"'
