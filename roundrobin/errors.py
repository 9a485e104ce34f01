"""What can be wrong with what we are given, and how it is said.

Three kinds of error, each a `ValueError`: *malformed* (this cannot be read), *impossible* (these cannot
both be true) and *ambiguous* (two players answer to "Ivanov"). Each carries `Problem`s: the place, what is
wrong there and what to write instead. A reader collects every problem and raises once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, Self

Level = Literal["error", "warning"]


class Problem(NamedTuple):
    """One thing that needs attention: an error stops every use of the file, a warning never blocks."""

    level: Level
    where: str
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        said = ": ".join(part for part in (self.where, self.what) if part)
        return f"{said}; {self.remedy}" if self.remedy else said


class RoundRobinError(ValueError):
    """Base of the three errors. `source` is the file or command the problems were found in."""

    def __init__(self, problems: Sequence[Problem], source: str = "") -> None:
        self.problems = tuple(problems)
        self.source = source
        super().__init__(report(self.problems, source))

    @classmethod
    def one(cls, where: str, what: str, remedy: str = "", source: str = "") -> Self:
        """The error with a single problem."""
        return cls([Problem("error", where, what, remedy)], source)


class Malformed(RoundRobinError):
    """It cannot be read as what it should be."""


class Impossible(RoundRobinError):
    """It can be read, but cannot be so: a game that does not exist, a player paired with himself."""


class Ambiguous(RoundRobinError):
    """It could mean two things, and we do not guess."""


def errors_in(problems: Iterable[Problem]) -> list[Problem]:
    """Those problems that stop the use of a file."""
    return [problem for problem in problems if problem.level == "error"]


def report(problems: Sequence[Problem], source: str = "") -> str:
    """All problems as a text to read: a head that counts them, then a line each in three columns.

    A single problem without a source is one plain line.
    """
    if len(problems) == 1 and not source:
        return str(problems[0])
    count = f"{len(problems)} things need attention" if len(problems) != 1 else "1 thing needs attention"
    head = f"{source}: {count}" if source else count
    where = max((len(problem.where) for problem in problems), default=0)
    lines = [
        f"  {problem.where:<{where}}  {problem.what}"
        + (f"\n  {'':<{where}}  -> {problem.remedy}" if problem.remedy else "")
        for problem in problems
    ]
    return "\n".join([head, *lines])
