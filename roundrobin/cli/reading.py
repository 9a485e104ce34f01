"""Reads the events of a command and says what the reader noticed in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from roundrobin.cli.hints import command as typed
from roundrobin.cli.output import Output
from roundrobin.cli.progress import progress
from roundrobin.errors import Impossible, RoundRobinError

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event


def read_events(files: Sequence[str], output: Output) -> list[Event]:
    """All events; the problems of all files are reported together."""
    events, failed = list["Event"](), list[RoundRobinError]()
    for file in progress(files, "event files", quiet=output.quiet):
        try:
            events.append(read_event(file, output))
        except RoundRobinError as error:
            failed.append(error)
    if failed and len(files) == 1:
        raise failed[0]
    if failed:
        raise type(failed[0])([one for error in failed for one in placed(error.problems, error.source)])
    return events


def placed(problems: Sequence[Problem], source: str) -> list[Problem]:
    """The problems of one of several files, with its name in front of the place."""
    return [
        problem._replace(where=": ".join(part for part in (source, problem.where) if part))
        for problem in problems
    ]


def read_event(file: str, output: Output) -> Event:
    """One event; that something in it is unusual is said in a line, and what it is by `check`.

    The answer must not go into the file it is read from.
    """
    from roundrobin.files import read

    output.spare(file)
    event = read(file)
    output.say(unusual(file, event.warnings))
    return event


def unusual(file: str, warnings: Sequence[Problem]) -> str:
    """How many things are unusual in a file, and how to see them; empty when nothing is."""
    if not warnings:
        return ""
    count = len(warnings)
    said = "1 thing is" if count == 1 else f"{count} things are"
    lists = typed("check", file)
    return f"{said} unusual in {'stdin' if file == '-' else file}; {lists} says what."


def writable(file: str) -> None:
    """Refuses stdin where the command writes into the file."""
    if file == "-":
        raise Impossible.one("EVENT", "this command writes into the event file", "name the file")
