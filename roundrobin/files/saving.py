"""Files replaced whole or not at all, one writer at a time, with the versions before.

A new version goes to a temporary file in the same folder, is forced to the disk and takes the place of the
old one in one step. Before that the old version is kept twice: `club.toml.bak` is the version before this
write, `club.2026-11-30.bak` the one before the first write of that day.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date as Date
from pathlib import Path

from roundrobin.errors import Impossible

PATIENCE = 10.0  # seconds another writer is waited for


def put(path: Path, data: bytes, like: Path | None = None) -> None:
    """Puts `data` in the place of the file; raises `OSError` for `path`, the old file whole, when that fails.

    The new file has the rights of the old one, or those of `like`. This is the only way a file of ours is
    written.
    """
    try:
        target = path.resolve()  # a link stays a link
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a device or a pipe has nothing to keep; a folder is refused
            return
        _put(target, data, like or (target if target.exists() else None))
    except OSError as wrong:
        raise OSError(wrong.errno or errno.EIO, wrong.strerror or str(wrong), str(path)) from None


def _put(path: Path, data: bytes, like: Path | None) -> None:
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")

    def alone(name: str, flags: int) -> int:
        return os.open(name, flags, 0o600)  # nobody else reads it before it has the rights it is to have

    try:
        with open(temporary, "xb", opener=alone if like else None) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if like:
            shutil.copymode(like, temporary)
        temporary.replace(path)
    finally:
        with suppress(OSError):  # in a folder that cannot be written to it was never there
            temporary.unlink(missing_ok=True)


def replace(path: Path, data: bytes, like: Path | None = None) -> None:
    """`put`, raising `Impossible` with what to do about it."""
    try:
        put(path, data, like)
    except OSError as wrong:
        raise _not_written(path, wrong) from None


def keep(path: Path, today: Date | None = None) -> Path:
    """Keeps the version that is there now, as `.bak` and once a day, with its rights; gives the former."""
    path = path.resolve()
    before = path.with_name(f"{path.name}.bak")
    daily = path.with_name(f"{path.stem}.{today or Date.today()}.bak")
    data = path.read_bytes()
    if not daily.exists():
        replace(daily, data, path)
    replace(before, data, path)
    return before


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Only one writer of a file at a time; the others wait, and raise `Impossible` after ten seconds."""
    from filelock import FileLock, Timeout

    try:
        target = path.resolve()
        lock = FileLock(target.with_name(f".{target.name}.lock"))
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
    state = "; it is as it was before" if os.path.isfile(path) else ""  # noqa: PTH113
    remedy = "see that the folder exists, can be written to and has room"
    return Impossible.one(str(path), f"it cannot be written ({said}){state}", remedy)
