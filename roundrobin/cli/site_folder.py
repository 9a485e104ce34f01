"""The folder pages are published into: what lies there, what may be written over, what goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from roundrobin.cli.output import write_whole
from roundrobin.errors import Impossible

if TYPE_CHECKING:
    from concurrent.futures import Future

    from roundrobin.event import Event
    from roundrobin.paper.marks import Head

INDEX = "index.html"
NEW, CHANGED, SAME, REMOVED = "new", "changed", "same", "removed"
WRITERS = 4  # pages that are written at a time
NAMED = 3  # pages and files that are named one by one


def lying(folder: Path, names: Sequence[str]) -> dict[str, Head]:
    """What lies in the folder: what is called like a page to be made, and all that is ours.

    A page is ours by its name and its mark, in the folder of one of several events also by its way up to the
    index: what somebody publishes there for itself stays.
    """
    from roundrobin.paper.marks import head_of
    from roundrobin.paper.site import is_page_name, way_up

    if folder.exists() and not folder.is_dir():
        raise Impossible.one(f"-o {folder}", "this is a file", "name a folder")
    wanted = set(names)
    found: dict[str, Head] = {}
    try:
        for name in names:
            if (folder / name).exists():
                found[name] = head_of(folder / name)
        for page in sorted([*folder.glob("*.html"), *folder.glob("*/*.html")]):
            name = page.relative_to(folder).as_posix()
            if name in wanted or not is_page_name(name) or page.is_symlink():
                continue
            head = head_of(page)
            if head.ours and way_up(name) in page.read_text(encoding="utf-8", errors="replace"):
                found[name] = head
    except OSError as wrong:
        raise _unread(Path(wrong.filename or folder), wrong) from None
    return found


def check(
    folder: Path, names: Sequence[str], there: dict[str, Head], events: Sequence[Event], *, force: bool
) -> None:
    """Refuses to write over pages that somebody else has made, and over those of another event."""
    if force:
        return
    foreign = [name for name in names if name in there and not there[name].ours]
    if foreign:
        verb = "is" if len(foreign) == 1 else "are"
        raise Impossible.one(
            f"-o {folder}",
            f"{some(foreign)} {verb} there already and not made by roundrobin",
            "choose another folder, or write over with --force",
        )
    known = _known(there, events)
    other = [name for name in (INDEX, *names) if name in there and not there[name].events <= known]
    if other:
        title = there[other[0]].title
        them = f'"{events[0].name}"' if len(events) == 1 else "these events"
        raise Impossible.one(
            f"-o {folder}",
            f'the pages of another event lie there: "{title}" ({other[0]})',
            f"choose another folder, or put {them} in their place with --force",
        )


def _known(there: dict[str, Head], events: Sequence[Event]) -> set[str]:
    """The marks of the events, and of those they shared an index with: one of several events may go."""
    from roundrobin.paper.marks import known_as

    ours = {mark for event in events for mark in known_as(event)}
    index = there[INDEX].events if INDEX in there else frozenset[str]()
    return ours | index if len(events) > 1 and ours & index else ours


def going(names: Sequence[str], there: dict[str, Head], events: Sequence[Event], *, force: bool) -> list[str]:
    """The pages of ours that are no longer made, without those of events that are not known here."""
    known = _known(there, events)
    over = INDEX in there  # the index is one of these events; what leads up to it belongs to it

    def belongs(name: str) -> bool:
        return force or there[name].events <= known or (over and "/" in name)

    wanted = set(names)
    return [name for name in sorted(there) if name not in wanted and belongs(name)]


def some(names: Sequence[str]) -> str:
    """The first names, and how many more there are."""
    return ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if len(names) > NAMED else "")


def write(
    folder: Path, pages: Iterable[tuple[str, str]], gone: Sequence[str], *, dry: bool
) -> Iterator[tuple[str, str]]:
    """Writes the pages, several at once, as most of the time the disk is waited for; gives what each is.

    An index is written when all pages before it are there. It has a new day only where something changed.
    """
    from concurrent.futures import ThreadPoolExecutor

    done = dict.fromkeys(gone, REMOVED)
    with ThreadPoolExecutor(WRITERS) as pool:
        begun: dict[str, Future[str]] = {}
        for name, text in pages:
            place, parted, last = name.rpartition("/")
            within = ""
            if last == INDEX:
                done |= _finished(begun)
                within = f"{place}{parted}"
            stirred = any(each.startswith(within) for each, state in done.items() if state != SAME)
            begun[name] = pool.submit(_put, folder / name, text, dated=stirred or last != INDEX, dry=dry)
        done |= _finished(begun)
    yield from done.items()


def _finished(begun: dict[str, Future[str]]) -> dict[str, str]:
    """Waits for pages to be written, and raises what kept one from it."""
    done = {name: one.result() for name, one in begun.items()}
    begun.clear()
    return done


def _put(page: Path, text: str, *, dated: bool, dry: bool) -> str:
    """Writes a page whole or not at all; one that says the same already stays untouched.

    Where it is not `dated`, the day of the last update alone makes no page another one.
    """
    from roundrobin.paper.site import undated

    state, data = NEW, text.encode()
    try:
        if page.is_file():
            state, before = CHANGED, page.read_bytes()
            if before == data or (not dated and undated(before.decode(errors="replace")) == undated(text)):
                return SAME
        if dry:
            return state
        page.parent.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise _unwritten(page, wrong) from None
    write_whole(page, data)
    return state


def _unwritten(page: Path, wrong: OSError) -> Impossible:
    said = (wrong.strerror or str(wrong)).lower()
    return Impossible.one(
        str(page), f"it cannot be written ({said})", "see that the folder can be written to"
    )


def _unread(page: Path, wrong: OSError) -> Impossible:
    said = (wrong.strerror or str(wrong)).lower()
    return Impossible.one(str(page), f"it cannot be read ({said})", "see that the folder can be read")


def clear(folder: Path, gone: Sequence[str]) -> None:
    """Removes pages, and the folder of an event in which nothing is left."""
    for name in gone:
        page = folder / name
        try:
            page.unlink()
            if page.parent != folder and not any(page.parent.iterdir()):
                page.parent.rmdir()
        except OSError as wrong:
            raise _unwritten(page, wrong) from None
