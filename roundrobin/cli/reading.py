"""Reads the events of a command and says what the reader noticed in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from roundrobin.cli.hints import command as typed
from roundrobin.cli.output import Output
from roundrobin.cli.progress import progress
from roundrobin.errors import Impossible, Malformed, RoundRobinError, report

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event

SHOWN = 8
"""So many adjustments are said one by one."""


def read_events(files: Sequence[str], output: Output) -> list[Event]:
    """All events; the problems of all files are reported together."""
    return list(each_event(files, output))


def each_event(files: Sequence[str], output: Output) -> Iterator[Event]:
    """The events one by one, read when they are asked for, so that not all are in memory at once.

    The problems of all files are reported together, when all have been tried.
    """
    failed = list[RoundRobinError]()
    for file in progress(files, "event files", quiet=output.quiet):
        try:
            event = read_event(file, output)
        except RoundRobinError as error:
            failed.append(error)
            continue
        if not failed:
            yield event
    if failed and len(files) == 1:
        raise failed[0]
    if failed:
        raise type(failed[0])([one for error in failed for one in placed(error.problems, error.source)])


def placed(problems: Sequence[Problem], source: str) -> list[Problem]:
    """The problems of one of several files, with its name in front of the place."""
    return [
        problem._replace(where=": ".join(part for part in (source, problem.where) if part))
        for problem in problems
    ]


def read_event(file: str, output: Output) -> Event:
    """One event, from a file of any format; what was adjusted to read a foreign one is said.

    That something in an event file is unusual is said in a line, and what it is by `check`. The answer must
    not go into the file it is read from.
    """
    from roundrobin.files import formats

    output.spare(file)
    opened = formats.open_event(file)
    if opened.event is None:
        raise Malformed(opened.problems, file)
    warnings = opened.event.warnings
    output.say(unusual(file, warnings) if opened.format.edited else adjusted(file, warnings))
    return opened.event


def unusual(file: str, warnings: Sequence[Problem]) -> str:
    """How many things are unusual in a file, and how to see them; empty when nothing is."""
    if not warnings:
        return ""
    count = len(warnings)
    said = "1 thing is" if count == 1 else f"{count} things are"
    lists = typed("check", file)
    return f"{said} unusual in {'stdin' if file == '-' else file}; {lists} says what."


def adjusted(file: str, warnings: Sequence[Problem], most: int = SHOWN) -> str:
    """What was noticed and put right in a file of another program, of very much the first things."""
    if not warnings:
        return ""
    told = report(warnings[:most], "stdin" if file == "-" else file)
    more = len(warnings) - most
    return told + (f"\nand {more} more; {typed('check', file)} says what." if more > 0 else "")


def writable(file: str) -> None:
    """Refuses what this command cannot write into: stdin, and every file that is no event file."""
    if file == "-":
        raise Impossible.one("EVENT", "this command writes into the event file", "name the file")
    from roundrobin.files import formats

    found = formats.kind_of(file)
    if not found.edited:
        makes = typed("convert", file, Path(file).with_suffix(".toml"))
        what = f"this is {found.what}, and only event files are edited"
        raise Impossible.one(file, what, f"make one with  {makes}")
