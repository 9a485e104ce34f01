"""An event put into a file of any format."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from roundrobin.errors import Impossible, Malformed
from roundrobin.event import Event
from roundrobin.files import formats, saving
from roundrobin.files.formats import DBF, FORMATS, TOML, TRF, Format
from roundrobin.files.together import write_together


def put(event: Event, path: Path, *, force: bool = False, to: str = "", **options: Any) -> tuple[str, ...]:
    """Writes one event in the format of that name, else of the file's ending; returns what it cannot hold.

    An event file that is there is written over only with `force`, so are the files of a US Chess report,
    which go into the folder of that name.

    Raises `Impossible` where that cannot be done, `Malformed` for an ending that stands for no format.
    """
    target = aim(path, to)
    if target is TOML:
        from roundrobin.files.writing import write

        write(event, path, force=force)
        return ()
    if target is DBF:
        from roundrobin.files import uschess_dbf

        if not to:
            free(path)
        made = uschess_dbf.write([event], **options)
        write_together(report_folder(path), made.files, force=force)
        return made.lost
    if target is TRF and "version" not in options:
        options["version"] = version_of(path, to)
    written = target.write(event, **options)
    saving.replace(path, written.data)
    return written.lost


def aim(path: Path, to: str = "") -> Format:
    """The format to write: that of the name `to`, else of the ending; without one it is a folder."""
    if to:
        found = formats.named(to)
        if found is None:
            names = ", ".join(one.name for one in FORMATS)
            raise Malformed.one(to, "this is no format that is written", f"the formats are {names}")
        return found
    found = formats.by_ending(path)
    if found is None and not path.suffix and str(path) != "-":
        return DBF
    if found is None:
        endings = ", ".join(one.endings[0] for one in FORMATS)
        raise Malformed.one(
            str(path), f"files that end in {path.suffix or 'nothing'} are not written", f"write {endings}"
        )
    return found


def version_of(path: Path, to: str = "") -> str:
    """The version of TRF that a name or an ending asks for, 26 unless it says 16 or 06."""
    said = to.lower() or path.suffix.lower()
    return "16" if said.endswith(("16", "06")) else "26"


def report_folder(path: Path) -> Path:
    """The folder of a US Chess report: `path` itself, or where it lies if it is one of its three files.

    Raises `Malformed` for any other file, since the three have names of their own.
    """
    if not path.suffix or path.is_dir():
        return path
    if path.name.upper() in ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"):
        return path.parent
    what = "a rating report is three files with names of their own"
    raise Malformed.one(str(path), what, f"name a folder, like  {path.with_suffix('')}")


def free(folder: Path) -> None:
    """Refuses a folder of other files that nobody said a report is to go into; raises `Impossible`."""
    from roundrobin.files.uschess_dbf.report import ENTRIES, HEADER, SECTIONS

    if folder.suffix or not folder.is_dir():
        return
    inside = sorted(one.name for one in folder.iterdir())
    if inside and not {name.upper() for name in inside} & {HEADER, SECTIONS, ENTRIES}:
        listed = ", ".join(inside[:3]) + (f" and {len(inside) - 3} more" if len(inside) > 3 else "")
        remedy = (
            "name a file like  x.trf, or a new folder; a US Chess report goes into this one with  --to dbf"
        )
        raise Impossible.one(str(folder), f"this is a folder of other files: {listed}", remedy)
