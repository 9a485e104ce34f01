"""Short words for what is said again and again: the two levels of a problem, how often."""

from __future__ import annotations

from roundrobin.errors import Problem


def error(where: str, what: str, remedy: str = "") -> Problem:
    """A problem that stops every use of the file."""
    return Problem("error", where, what, remedy)


def warning(where: str, what: str, remedy: str = "") -> Problem:
    """A problem that is said and never blocks."""
    return Problem("warning", where, what, remedy)


def count_of(times: int) -> str:
    """Once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(times, f"{times} times")
