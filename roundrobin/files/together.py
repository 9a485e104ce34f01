"""Several new files in one folder, all of them or none.

Into a folder that is not there yet they go in one step: it is filled under another name and then renamed.
Into one that is there they are written complete under other names first and then renamed one by one; what
fails half way is taken back. File systems have no more to offer than that.
"""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from roundrobin.errors import Impossible
from roundrobin.files import saving


def write_together(folder: Path, files: Mapping[str, bytes], *, force: bool = False) -> None:
    """Writes `files` (by name) into the folder, which is made if it is not there.

    Raises `Impossible` where the folder cannot be written, and when a file of one of the names is there,
    unless `force`: then its version is kept as `.bak`.
    """
    if folder.exists() and not folder.is_dir():
        raise Impossible.one(str(folder), "this is a file", "name a folder")
    there = [name for name in files if (folder / name).exists()]
    if there and not force:
        listed = ", ".join(there[:3]) + (f" and {len(there) - 3} more" if len(there) > 3 else "")
        verb = "is" if len(there) == 1 else "are"
        raise Impossible.one(
            str(folder), f"{listed} {verb} there already", "--force writes over; or choose another folder"
        )
    target = folder.resolve()
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        part.parent.mkdir(parents=True, exist_ok=True)
        part.mkdir()
        for name, data in files.items():
            with (part / name).open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        if target.exists():
            _moved(part, target, files)
        else:
            part.rename(target)
    except OSError as wrong:
        said = (wrong.strerror or str(wrong)).lower()
        remedy = "see that it can be written to and has room"
        raise Impossible.one(str(folder), f"it cannot be written ({said}); nothing was", remedy) from None
    finally:
        shutil.rmtree(part, ignore_errors=True)


def _moved(part: Path, target: Path, names: Iterable[str]) -> None:
    """Moves the files into the folder; an `OSError` half way leaves it as it was."""
    kept: dict[str, bytes] = {}
    done: list[str] = []
    try:
        for name in names:
            if (target / name).exists():
                kept[name] = (target / name).read_bytes()
                saving.keep(target / name)
            (part / name).replace(target / name)
            done.append(name)
    except (OSError, Impossible):
        for name in done:
            with suppress(OSError):
                if name in kept:
                    (target / name).write_bytes(kept[name])
                else:
                    (target / name).unlink()
        raise
