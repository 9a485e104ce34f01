"""Files replaced whole or not at all, one writer at a time, with the versions before.

A new version goes to a temporary file in the same folder, is forced to the disk and takes the place of the
old one in one step. Before that the old version is kept twice: `club.toml.bak` is the version before this
write, `club.2026-11-30.bak` the one before the first write of that day.
"""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date as Date
from pathlib import Path

from roundrobin.errors import Impossible

PATIENCE = 10.0  # seconds another writer is waited for


def replace(path: Path, data: bytes) -> None:
    """Puts `data` in the place of the file; raises `Impossible`, the old file whole, when that fails."""
    path = path.resolve()  # a link stays a link
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, temporary)
        temporary.replace(path)
    except OSError as wrong:
        raise _not_written(path, wrong) from None
    finally:
        temporary.unlink(missing_ok=True)


def keep(path: Path, today: Date | None = None) -> Path:
    """Keeps the version that is there now, as `.bak` and once a day; gives the path of the former."""
    path = path.resolve()
    before = path.with_name(f"{path.name}.bak")
    daily = path.with_name(f"{path.stem}.{today or Date.today()}.bak")
    data = path.read_bytes()
    if not daily.exists():
        replace(daily, data)
    replace(before, data)
    return before


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Only one writer of a file at a time; the others wait, and raise `Impossible` after ten seconds."""
    from filelock import FileLock, Timeout

    path = path.resolve()
    try:
        lock = FileLock(path.with_name(f".{path.name}.lock"))
        lock.acquire(timeout=PATIENCE)
    except Timeout:
        what = "somebody else has been writing to it for ten seconds"
        raise Impossible.one(str(path), what, "try again") from None
    except OSError as wrong:
        raise _not_written(path, wrong) from None
    try:
        yield
    finally:
        lock.release()


def _not_written(path: Path, wrong: OSError) -> Impossible:
    said = (wrong.strerror or str(wrong)).lower()
    state = "; it is as it was before" if path.exists() else ""
    remedy = "see that the folder exists, can be written to and has room"
    return Impossible.one(str(path), f"it cannot be written ({said}){state}", remedy)
