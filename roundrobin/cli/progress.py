"""A bar for what takes longer than a second, on a terminal and nowhere else.

Nobody sees it for short work: it appears once a third of a second has gone by and more than that again is to
come. `rich` is imported only then.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")

PATIENCE = 0.35  # seconds before it is worth asking how long the rest will take
WORTH = 0.65  # seconds still to come that are worth a bar


def progress(items: Sequence[Item], what: str, *, quiet: bool = False) -> Iterator[Item]:
    """The items one by one, with a bar on a terminal's stderr while they last long."""
    if quiet or len(items) < 2 or not sys.stderr.isatty():
        yield from items
        return
    started, rest = time.monotonic(), iter(items)
    for done, item in enumerate(rest, 1):
        yield item
        gone = time.monotonic() - started
        if gone > PATIENCE and gone / done * (len(items) - done) > WORTH:
            yield from _shown(rest, what, done, len(items))


def _shown(rest: Iterator[Item], what: str, done: int, total: int) -> Iterator[Item]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, completed=done)
        for item in rest:
            yield item
            bar.advance(task)
