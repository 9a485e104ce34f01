"""`-o` of the commands that make several event files: a folder for the files, or a file for the overview."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click

from roundrobin.cli.hints import quoted
from roundrobin.cli.options import output_options
from roundrobin.cli.output import ENDINGS, Output
from roundrobin.cli.streams import show, shown_or_said


def folder_options(function: Callable[..., int]) -> Callable[..., int]:
    """`output_options` whose `-o` may name a folder, handed over as `folder`; and `--force`, `--dry-run`."""
    plain = output_options(function)

    @functools.wraps(plain)
    def command(*args: Any, output: str | None, **others: Any) -> int:
        folder = Path(output) if output and _is_folder(output) else None
        return plain(*args, output=None if folder else output, folder=folder, **others)

    for option in getattr(command, "__click_params__", []):
        if option.name == "output":
            option.metavar = "DIR|FILE"
            option.help = (
                "An event file each and an index into the folder DIR; or the overview as FILE, whose "
            )
            option.help += "ending chooses .pdf .html .txt .csv or .json."
    force = click.option("--force", is_flag=True, help="Write over event files that are there.")
    dry = click.option("--dry-run", is_flag=True, help="Say what would be written, and write nothing.")
    return force(dry(command))


def _is_folder(word: str) -> bool:
    return word != "-" and (Path(word).is_dir() or Path(word).suffix.lower() not in (*ENDINGS, ".toml"))


def write_folder(folder: Path, files: Mapping[str, bytes], output: Output, *, force: bool, dry: bool) -> str:
    """Writes the event files and their index, all or none, and says what else lies there.

    Returns the event files as the shell is told of them: all of the folder, unless others lie there.
    """
    from roundrobin.files.together import write_together

    if not dry:
        write_together(folder, files, force=force)
    events = sum(name.endswith(".toml") for name in files)
    plural = "" if events == 1 else "s"
    said = f"{'would write' if dry else 'wrote'} {events} event file{plural} and index.csv to {folder}"
    if output.json:
        output.say(said)
    else:
        with shown_or_said("" if dry else str(folder)):
            show(said)
    here = folder.glob("*.toml") if folder.is_dir() else []
    others = sorted(path.name for path in here if path.name not in files)
    if others:
        output.say(f"{folder} has event files of before, too: {', '.join(others)}")
        return " ".join(quoted(folder / name) for name in files if name.endswith(".toml"))
    return f"{quoted(folder)}{os.sep}*.toml" * (events > 0)  # the star is the shell's
