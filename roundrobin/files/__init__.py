"""Event files and player lists, read and written. The ending of a file says what it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from roundrobin.errors import Malformed, Problem

if TYPE_CHECKING:
    from roundrobin.event import Event


def read(path: str | Path) -> Event:
    """The event in a file, its `warnings` included; `-` reads the standard input.

    Raises `Malformed` with all problems at once when the file cannot be read or has errors.
    """
    from roundrobin.files import toml

    return toml.read(_known(path))


def check(path: str | Path) -> tuple[Event | None, tuple[Problem, ...]]:
    """The event (None when the file has errors) and all problems, errors and warnings.

    Raises `Malformed` only when there is no file to read.
    """
    from roundrobin.files import reading, toml

    known = _known(path)
    event, problems = toml.check(reading.load(known), str(known))
    return event, (*problems, *_fonts(event)) if event else problems


def write(event: Event, path: str | Path, *, force: bool = False) -> None:
    """Writes a whole new event file, its schedule with names as comments.

    Raises `Impossible` when the file is there already (unless `force`) or cannot be written.
    """
    from roundrobin.files.writing import write as write_new

    write_new(event, _known(path), force=force)


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


def _known(path: str | Path) -> Path:
    """The path, when files of its ending are read; what is missing is left to the reader to say."""
    from roundrobin.files.reading import is_file

    path = Path(path)
    if str(path) != "-" and path.suffix.lower() != ".toml" and is_file(path):
        raise Malformed.one(
            str(path),
            f"files that end in {path.suffix or 'nothing'} are not read",
            "event files end in .toml",
        )
    return path


def _fonts(event: Event) -> list[Problem]:
    """A warning for every font file of the event that is not there."""
    from roundrobin.files.problems import warning

    missing = (font for font in event.fonts if not (Path(event.source).parent / font).exists())
    return [
        warning("fonts", f"{font} is not there", "the path is seen from the event file") for font in missing
    ]
