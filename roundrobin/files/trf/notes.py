"""What is said while a file is read: errors, warnings, and adjustments told once for all places."""

from __future__ import annotations

from roundrobin.errors import Problem
from roundrobin.files.problems import error, warning

MOST_ERRORS, MOST_WARNINGS = 50, 200
"""So many are told one by one; of more only how many there are."""


class Notes:
    """Collects problems in the order in which they are found; of very many it keeps the first."""

    def __init__(self) -> None:
        self._errors: list[Problem] = []
        self._warnings: list[Problem] = []
        self._more = {"error": 0, "warning": 0}
        self._adjusted: dict[tuple[str, str], tuple[str, int]] = {}

    def error(self, where: str, what: str, remedy: str = "") -> None:
        """Something that stops every use of the file."""
        if self.full():
            self._more["error"] += 1
        else:
            self._errors.append(error(where, what, remedy))

    def warn(self, where: str, what: str, remedy: str = "") -> None:
        """Something that is said and never blocks."""
        if len(self._warnings) >= MOST_WARNINGS:
            self._more["warning"] += 1
        else:
            self._warnings.append(warning(where, what, remedy))

    def adjust(self, where: str, what: str, remedy: str = "") -> None:
        """The same for what may be so in every line: told once, with the first place and how often."""
        first, times = self._adjusted.get((what, remedy), (where, 0))
        if times or len(self._adjusted) < MOST_WARNINGS:
            self._adjusted[what, remedy] = first, times + 1
        else:
            self._more["warning"] += 1

    def failed(self) -> bool:
        """Whether there was an error."""
        return bool(self._errors)

    def full(self) -> bool:
        """Whether there are so many errors that looking for others is of no use."""
        return len(self._errors) >= MOST_ERRORS

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything, errors first."""
        adjusted = [
            warning(first, what + _and_more(times - 1), remedy)
            for (what, remedy), (first, times) in self._adjusted.items()
        ]
        more = self._more["warning"]
        rest = [warning("file", f"there are {more} more things of the kind")] if more else []
        stopped = [error("file", "there are more errors", "mend these first")] if self._more["error"] else []
        return (*self._errors, *stopped, *self._warnings, *adjusted, *rest)


def _and_more(times: int) -> str:
    places = "place" if times == 1 else "places"
    return f" (and in {times} more {places})" if times else ""
