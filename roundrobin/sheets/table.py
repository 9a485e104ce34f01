"""A schedule without players: numbers only, a row a round, as the Handbook prints its tables."""

from __future__ import annotations

from roundrobin.games import Schedule
from roundrobin.sheets import wording
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet


def table(schedule: Schedule, *, paper: str = "A4") -> Sheet:
    """The table of a schedule: boards across, rounds down, White's number first. No event is needed."""
    boards = max((len(round_.games) for round_ in schedule.rounds), default=0)
    byes = any(round_.byes for round_ in schedule.rounds)
    columns = [
        Column("Rd", Role.BOARD, "round"),
        *(Column(str(board), Role.PAIRING, f"board {board}") for board in range(1, boards + 1)),
        *([Column("bye", Role.GAMES)] if byes else []),
    ]
    rows = []
    for round_ in schedule.rounds:
        games = [Cell(f"{game.white}-{game.black}") for game in round_.games]
        games += [Cell()] * (boards - len(games))
        free = [Cell(" ".join(str(bye.player) for bye in round_.byes))] if byes else []
        rows.append(Row((Cell(str(round_.number)), *games, *free)))
    said = wording.table_name(schedule)
    return Sheet(
        name="table",
        title=wording.SYSTEM_NAMES.get(schedule.system, schedule.system),
        subtitle=said.partition(", ")[2],
        columns=tuple(columns),
        blocks=tuple(_cycles(rows, schedule.cycles)),
        legend="White’s number first; a column is a board.",
        paper=paper,
        landscape=boards > 5,
    )


def _cycles(rows: list[Row], cycles: int) -> list[Block]:
    """A block for each cycle."""
    if cycles < 2 or len(rows) % cycles:
        return [Block(tuple(rows))]
    each = len(rows) // cycles
    return [Block(tuple(rows[at * each : (at + 1) * each]), f"Cycle {at + 1}") for at in range(cycles)]
