"""TRF lines typed by hand, in their columns."""

from __future__ import annotations

from collections.abc import Sequence

from roundrobin.errors import Problem
from roundrobin.event import Event
from roundrobin.files.trf import check


def player(
    number: int | str,
    name: str = "",
    *rounds: str,
    points: str = "",
    rank: int | str = "",
    **more: str | int,
) -> str:
    """A record 001; a round is `4 w 1`, `- Z` or empty."""
    line = (
        f"001 {number:>4} {more.get('sex', ''):1}{more.get('title', ''):>3} {name or f'Player {number}':33} "
    )
    line += f"{more.get('rating', ''):>4} {more.get('federation', ''):3} {more.get('fide_id', ''):>11} "
    line += f"{more.get('born', ''):10} {points:>4} {rank:>4}"
    return (line + "".join(f"  {cell(one)}" for one in rounds)).rstrip()


def cell(said: str) -> str:
    words = said.split()
    if len(words) == 3:
        return f"{words[0]:>4} {words[1]} {words[2]}"
    if len(words) == 2 and words[0] == "-":
        return f"0000 - {words[1]}"
    return f"{words[0]:>4} {words[1]}  " if words else " " * 8


def file(*lines: str, end: str = "\n") -> bytes:
    return end.join(["012 Club", "092 Individual: Round-Robin", *lines]).encode() + end.encode()


THREE = (
    player(1, "Ash, Ida", "- Z", "2 w 1", "3 b =", points="1.5", rank=1),
    player(2, "Birch, Tom", "3 w =", "1 b 0", "- Z", points="0.5", rank=3),
    player(3, "Cedar, Leo", "2 b =", "- Z", "1 w =", points="1.0", rank=2),
)


def read(data: bytes) -> Event:
    event, problems = check(data, "club.trf")
    assert event is not None, [str(problem) for problem in problems]
    return event


def said(data: bytes) -> list[str]:
    """Every problem as a line."""
    return [f"{problem.level[0]} {problem}" for problem in check(data, "club.trf")[1]]


def errors(data: bytes) -> list[str]:
    event, problems = check(data, "club.trf")
    assert event is None
    return [str(problem) for problem in problems if problem.level == "error"]


def games(event: Event) -> list[tuple[int, int, int, str | None]]:
    return [
        (round_.number, game.white, game.black, str(game.result) if game.result else None)
        for round_, _, game in event.schedule.games()
    ]


def whats(problems: Sequence[Problem]) -> list[str]:
    return [problem.what for problem in problems]
