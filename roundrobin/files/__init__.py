"""Events and player lists, read and written. The ending of a file says what it is, else its beginning."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from roundrobin.errors import Malformed, Problem

if TYPE_CHECKING:
    from roundrobin.event import Event


def read(path: str | Path) -> Event:
    """The event in a file of any format, its `warnings` included; `-` reads the standard input.

    Event files (.toml), TRF reports, PGN, JSON, uploads of chess-results.com and US Chess reports are read;
    see `files.formats`. Raises `Malformed` with all problems at once when the file cannot be read or has
    errors.
    """
    from roundrobin.files import formats

    opened = formats.open_event(path)
    if opened.event is None:
        raise Malformed(opened.problems, str(path))
    return opened.event


def check(path: str | Path) -> tuple[Event | None, tuple[Problem, ...]]:
    """The event (None when the file has errors) and all problems, errors and warnings.

    Raises `Malformed` only when there is no file to read.
    """
    from roundrobin.files import formats

    opened = formats.open_event(path)
    return opened.event, (*opened.problems, *missing_fonts(opened.event))


def write(event: Event, path: str | Path, *, force: bool = False, **options: Any) -> tuple[str, ...]:
    """Writes an event in the format that the ending of the file says, and returns what it cannot hold.

    `options` are those of the format's writer: `ascii`, `version` and `rest` of a TRF report, `round` of PGN.

    Raises `Impossible` when an event file is there already (unless `force`), when the file cannot be written,
    or when the format has no room for the event; `Malformed` for an ending that stands for no format.
    """
    from roundrobin.files.putting import put

    return put(event, Path(path), force=force, **options)


def example() -> Event:
    """The five players of every example in this documentation.

    A finished single round robin with one forfeit; `tables/five.toml` shows the table and works every value
    out. Raises `Malformed` when the installation lacks it.

    >>> import roundrobin as rr
    >>> [player.name for player in rr.example().players]
    ['Ash, Ida', 'Birch, Tom', 'Cedar, Leo', 'Dogwood, Mia', 'Elm, Sam']
    """
    from roundrobin import tables
    from roundrobin.files import toml

    return toml.read(tables.path("five.toml"))


def missing_fonts(event: Event | None) -> list[Problem]:
    """A warning for every font file of the event that is not there."""
    from roundrobin.files.problems import warning

    fonts = event.fonts if event else ()
    missing = (font for font in fonts if event and not (Path(event.source).parent / font).exists())
    return [
        warning("fonts", f"{font} is not there", "the path is seen from the event file") for font in missing
    ]
