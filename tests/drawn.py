"""A crosstable drawn in text is the fixture.

>>> event = drawn('''
...     1 2 3 4
...   1 * ½ 1 +
...   2 ½ * 0 1
...   3 0 1 * .
...   4 - 0 . *
... ''')

A row is a number and one cell for each opponent: `1 ½ 0` (or `=` for a draw), `+ -` for games decided because
somebody did not come (`-` on both sides: neither did), `.` for a game still open, `*` against oneself. Names
may follow the number: `1 Tal * ½ 1`. In an event of two cycles a cell holds two games, the row player's White
game first (`1½`); with more cycles it holds a game a cycle in order. Rounds, boards and colours are those of
the Berger table.

The two halves of a picture must agree: a picture that does not is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from roundrobin.event import Event, Player, Rules
from roundrobin.games import Game
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger

SIDES = {
    ("1", "0"): "1-0",
    ("0", "1"): "0-1",
    ("½", "½"): "½-½",
    ("+", "-"): "+:-",
    ("-", "+"): "-:+",
    ("-", "-"): "-:-",
    (".", "."): "",
}


class Misdrawn(AssertionError):
    """The picture cannot be a crosstable."""


def drawn(
    picture: str,
    *,
    tiebreaks: Sequence[str] | None = None,
    rules: Rules | None = None,
    withdrawn: Mapping[int, int] | None = None,
    **settings: Any,
) -> Event:
    """The event of a picture. `withdrawn` says after which round a number left; `settings` go to `Event`."""
    names, cells = read(picture)
    players = len(cells)
    cycles = {len(cells[row][column]) for row in cells for column in cells if row != column}
    if len(cycles) != 1:
        raise Misdrawn(
            f"cells hold {' or '.join(map(str, sorted(cycles)))} games; draw every open game as a dot"
        )
    left = withdrawn or {}
    schedule = berger(players, cycles.pop())
    rounds = [
        round_._replace(
            games=tuple(game._replace(result=result(cells, schedule.cycles, game)) for game in round_.games)
        )
        for round_ in schedule.rounds
    ]
    return Event(
        name=settings.pop("name", "drawn"),
        players=tuple(Player(number, names[number], withdrawn_after=left.get(number)) for number in cells),
        schedule=schedule.mapped(rounds),
        cycles=schedule.cycles,
        tiebreaks=None if tiebreaks is None else tuple(tiebreaks),
        rules=rules or Rules(),
        **settings,
    )


def edited(event: Event, pair: set[int], **changes: Any) -> Event:
    """The event with something changed in every game of two numbers."""
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(**changes) if set(game.pairing) == pair else game for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    return event.with_schedule(event.schedule.mapped(rounds))


def read(picture: str) -> tuple[dict[int, str], dict[int, dict[int, str]]]:
    """Names and cells of a picture by number, signs made uniform."""
    head, *lines = [line for line in picture.splitlines() if line.strip()]
    numbers = [int(word) for word in head.split()]
    names: dict[int, str] = {}
    cells: dict[int, dict[int, str]] = {}
    if numbers != list(range(1, len(lines) + 1)):
        raise Misdrawn(f"the head should count from 1 to {len(lines)}: {head.strip()}")
    for line in lines:
        first, *words = line.replace("=", "½").replace("–", "-").split()
        name, row = words[: -len(numbers)], words[-len(numbers) :]
        number = int(first)
        if number != len(cells) + 1 or len(row) != len(numbers) or row[number - 1].strip("*"):
            raise Misdrawn(
                f"row {len(cells) + 1} should be its number, a cell for each and * on the diagonal: {line}"
            )
        names[number] = " ".join(name) or f"P{number}"
        cells[number] = dict(zip(numbers, row, strict=True))
    return names, cells


def result(cells: dict[int, dict[int, str]], cycles: int, game: Game) -> Result | None:
    """What the picture says of one game; both halves are looked at."""
    white, black = cells[game.white][game.black], cells[game.black][game.white]
    first, second = (0, 1) if cycles == 2 else (game.meeting - 1, game.meeting - 1)
    sides = white[first], black[second]
    if sides not in SIDES:
        raise Misdrawn(
            f"{game.white} against {game.black} is drawn {sides[0]} in one half and {sides[1]} in the other"
        )
    return Result.parse(SIDES[sides]) if SIDES[sides] else None
