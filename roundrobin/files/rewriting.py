"""An event file read, its text edited and put back, whole or not at all.

What comes out of an edit must be readable again, otherwise nothing is written. A file with errors is never
touched; the version before is kept, and two writers at once lose nothing: each waits, reads again, edits
and writes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from roundrobin.event import Event
from roundrobin.files import saving
from roundrobin.files.reading import Text, decode, load
from roundrobin.files.toml import check_text, usable


def rewrite(
    path: Path, edit: Callable[[str, Event], str], dry_run: bool
) -> tuple[Event, Event, tuple[str, str], Path | None]:
    """Reads, edits, makes sure of the result and writes it: events and texts before and after."""
    if dry_run:
        text, before = _open(path)
        new = edit(text.text, before)
        return before, _checked(new, text, path), (text.text, new), None
    load(path)  # says what is wrong with the path before a lock is laid beside it
    with saving.alone(path):
        text, before = _open(path)
        new = edit(text.text, before)
        event = _checked(new, text, path)
        backup = None
        if new != text.text:
            backup = saving.keep(path)
            saving.replace(path, text.encode(new))
    return before, event, (text.text, new), backup


def _open(path: Path) -> tuple[Text, Event]:
    source = str(path)
    text = decode(load(path), source)
    return text, usable(*check_text(text, source), source)


def _checked(new: str, text: Text, path: Path) -> Event:
    """The event after the edit; nothing is written that could not be read again."""
    event, problems = check_text(Text(new, text.encoding, text.mark), str(path))
    return usable(event, problems, f"{path} after this change")
