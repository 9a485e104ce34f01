"""`roundrobin publish EVENT... -o DIR`: the pages of an event, to be looked at from a folder or uploaded."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import date as Date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import date_type, events_argument, examples, language_option
from roundrobin.cli.output import Output
from roundrobin.cli.progress import progress
from roundrobin.cli.reading import read_events
from roundrobin.cli.site_folder import (
    CHANGED,
    INDEX,
    NAMED,
    NEW,
    REMOVED,
    check,
    clear,
    going,
    lying,
    some,
    write,
)
from roundrobin.cli.streams import show

if TYPE_CHECKING:
    from roundrobin.event import Event


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
    "--date",
    type=date_type,
    metavar="DATE",
    help="Date on the pages; default: the last day with a result, and on the index the day it was updated.",
)
@language_option
@click.option(
    "--force",
    is_flag=True,
    help="Write over pages that are of another event, or of the same names and not ours.",
)
@click.option(
    "--dry-run",
    is_flag=True,
    help="Say which pages are new, would change and would be removed, and write nothing.",
)
@click.option(
    "--json",
    is_flag=True,
    help="Print for programs: the folder, the names of all pages, and of those new, changed, removed.",
)
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(
    *,
    events: tuple[str, ...],
    folder: Path,
    date: Date | None,
    language: str | None,
    force: bool,
    dry_run: bool,
    json: bool,
    quiet: bool,
) -> int:
    """Self-contained pages for a club's site or a folder: no scripts, nothing loaded from elsewhere.

    The next round stands on top, then the table; every player has a page, and so has the table after every
    round. Several events get a folder each, called like their files, and an index over them.

    Every page says of which day its results are. The index also says when the pages were last updated, unless
    --date or SOURCE_DATE_EPOCH give the day: a page that would say the same stays as it is, to the byte.

    The pages of another event are not written over: an event is known by its uid, without one by its name.
    """
    from roundrobin.paper.qr import MISSING, code
    from roundrobin.paper.site import site, site_names
    from roundrobin.sheets.link import address

    output = Output(json=json, date=date, quiet=quiet)
    read = [replace(one, language=language or one.language) for one in read_events(events, output)]
    names = site_names(read)
    there = lying(folder, names)
    check(folder, names, there, read, force=force)
    gone = going(names, there, read, force=force)
    pages = site(read, date=date, updated=_today(date))
    shown = (next(pages) for _ in progress(names, "pages", quiet=quiet))
    states = dict(write(folder, shown, gone, dry=dry_run))
    if not dry_run:
        clear(folder, gone)
    for event in read:
        output.say(_unusable(event, address(event)))
    if any(address(event) and code(address(event)) is None for event in read):
        output.say(f"The pages have their address without its QR code: {MISSING}")
    new, changed = ([name for name in names if states[name] == state] for state in (NEW, CHANGED))
    if json:
        made = {"version": 1, "folder": str(folder), "pages": names}
        output.deliver_object({**made, "new": new, "changed": changed, "removed": gone})
    elif dry_run:
        show(_would(folder, names, new, changed, gone))
    else:
        output.say(f"wrote {len(names)} pages to {folder}; open {folder / INDEX}")
        if gone:
            count = "1 page that is" if len(gone) == 1 else f"{len(gone)} pages that are"
            output.say(f"removed {count} no longer made: {some(gone)}")
    if "-" not in events and not dry_run:
        again = typed("publish", *events, "-o", folder) if len(events) <= NAMED else "the same command"
        output.next(f"{again} again after every round")
    return DONE


def _today(date: Date | None) -> Date | None:
    """The day on which the pages are updated; None where the date on the pages is asked for."""
    return None if date or os.environ.get("SOURCE_DATE_EPOCH", "").isdecimal() else Date.today()


def _would(
    folder: Path, names: Sequence[str], new: Sequence[str], changed: Sequence[str], gone: Sequence[str]
) -> str:
    """What would be done, a page a line; pages that stay as they are are counted."""
    counts = {NEW: len(new), CHANGED: len(changed), "as before": len(names) - len(new) - len(changed)}
    said = ", ".join(f"{count} {what}" for what, count in counts.items() if count)
    pages = "1 page" if len(names) == 1 else f"{len(names)} pages"
    lines = [f"would write {pages} to {folder}: {said}"]
    if gone:
        lines[0] += f"; would remove {len(gone)}"
    for what, listed in ((NEW, new), (CHANGED, changed), (REMOVED, gone)):
        lines += [f"  {what:<8} {name}" for name in listed]
    return "\n".join(lines)


def _unusable(event: Event, address: str) -> str:
    """What is to be said of a `web` that is no address to follow."""
    if not event.web or address:
        return ""
    return f'web = "{event.web}" is no address of a page and is left out; write it like "https://club.example/spring"'
