"""Reads the events of a command and says what the reader noticed in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from roundrobin.cli.output import Output
from roundrobin.cli.progress import progress
from roundrobin.errors import Impossible, RoundRobinError, report

if TYPE_CHECKING:
    from roundrobin.event import Event


def read_events(files: Sequence[str], output: Output) -> list[Event]:
    """All events; the problems of all files are reported together."""
    events, failed = list["Event"](), list[RoundRobinError]()
    for file in progress(files, "event files", quiet=output.quiet):
        try:
            events.append(read_event(file, output))
        except RoundRobinError as error:
            failed.append(error)
    if len(failed) == 1:
        raise failed[0]
    if failed:
        raise type(failed[0])(
            [
                problem._replace(where=": ".join(part for part in (error.source, problem.where) if part))
                for error in failed
                for problem in error.problems
            ]
        )
    return events


def read_event(file: str, output: Output) -> Event:
    """One event, with its warnings said on stderr. The answer must not go into the file it is read from."""
    from roundrobin.files import read

    output.spare(file)
    event = read(file)
    if event.warnings:
        output.say(report(event.warnings, event.source or file))
    return event


def writable(file: str) -> None:
    """Refuses stdin where the command writes into the file."""
    if file == "-":
        raise Impossible.one("EVENT", "this command writes into the event file", "name the file")
