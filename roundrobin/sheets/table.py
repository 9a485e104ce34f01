"""A schedule without players: numbers only, a row a round, as the Handbook prints its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from roundrobin.games import Schedule
from roundrobin.sheets import wording
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet

QUAD = 4  # players of the Crenshaw table after whose second round everybody has had both colours


def table(schedule: Schedule, *, seats: Sequence[str] = (), paper: str = "A4") -> Sheet:
    """The table of a schedule: boards across, rounds down, White's number first. No event is needed.

    `seats` stand for the numbers where given, as `A1` and `B1` in a match of two teams.

    >>> import roundrobin as rr
    >>> for line in rr.text(table(rr.example().schedule)).splitlines()[3:7]:
    ...     print(line)
    Rd   1    2   bye
    ─────────────────
     1  2-5  3-4    1
     2  5-3  1-2    4
    """
    called = [*seats] or [str(number) for number in range(1, schedule.players + 1)]
    boards = max((len(round_.games) for round_ in schedule.rounds), default=0)
    byes = any(round_.byes for round_ in schedule.rounds)
    columns = [
        Column("Rd", Role.BOARD, "round"),
        *(Column(str(board), Role.PAIRING, f"board {board}") for board in range(1, boards + 1)),
        *([Column("bye", Role.GAMES)] if byes else []),
    ]
    rows = []
    for round_ in schedule.rounds:
        games = [Cell(f"{called[game.white - 1]}-{called[game.black - 1]}") for game in round_.games]
        games += [Cell()] * (boards - len(games))
        free = [Cell(" ".join(called[bye.player - 1] for bye in round_.byes))] if byes else []
        rows.append(Row((Cell(str(round_.number)), *games, *free)))
    said = wording.table_name(schedule, wording.sizes([seat[0] for seat in seats]) if seats else "")
    return Sheet(
        name="table",
        title=wording.SYSTEM_NAMES.get(schedule.system, schedule.system),
        subtitle=said.partition(", ")[2] + _part(schedule, seats),
        columns=tuple(columns),
        blocks=tuple(_cycles(rows, schedule.cycles)),
        notes=_toss(schedule),
        legend=f"White’s {'player' if seats else 'number'} first; a column is a board.",
        paper=paper,
        landscape=boards > 5,
    )


def _part(schedule: Schedule, seats: Sequence[str]) -> str:
    """That only the first rounds of a team match are played."""
    rounds = len(schedule.rounds) // schedule.cycles
    whole = max(Counter(seat[0] for seat in seats).values(), default=rounds)
    return f", first {rounds} rounds of {whole}".replace("first 1 rounds", "first round") * (rounds < whole)


def _toss(schedule: Schedule) -> tuple[str, ...]:
    """In a quad of US Chess lots decide the colours of round 3."""
    if schedule.system != "crenshaw" or schedule.players != QUAD or schedule.cycles > 1:
        return ()
    return ("US Chess: toss on each board for the colours of round 3; those printed are one of the ways.",)


def _cycles(rows: list[Row], cycles: int) -> list[Block]:
    """A block for each cycle."""
    if cycles < 2 or len(rows) % cycles:
        return [Block(tuple(rows))]
    each = len(rows) // cycles
    return [Block(tuple(rows[at * each : (at + 1) * each]), f"Cycle {at + 1}") for at in range(cycles)]
