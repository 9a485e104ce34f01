"""What `--json` prints: one object a command, with stable keys and exact numbers, for other programs.

A number is a JSON number where a decimal says it exactly, otherwise a string like `"7/3"`. Every object has
`"version": 1`; several events give a list of objects.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.games import Schedule
    from roundrobin.scheduling.plan import Plan
    from roundrobin.sheets.sheet import Sheet
    from roundrobin.standings.comparison import Comparison
    from roundrobin.standings.ranking import Standings
    from roundrobin.standings.verify import Verified

Object = dict[str, Any]


def number(value: Fraction | int | None) -> int | float | str | None:
    """An exact number: `5`, `5.5`, `"7/3"`; None where a value is undefined."""
    if value is None:
        return None
    exact = Fraction(value)
    if exact.denominator == 1:
        return exact.numerator
    decimal = float(exact)
    return decimal if Fraction(repr(decimal)) == exact else str(exact)


def written(made: Object | Sequence[Object], ascii: bool = False) -> str:
    """The text of an object, or of the list of several: an entry a line, to be read and compared."""
    if not isinstance(made, dict):
        return "[" + ",\n".join(written(each, ascii) for each in made) + "]"

    def compact(value: Any) -> str:
        return json.dumps(value, ensure_ascii=ascii, allow_nan=False)

    lines = []
    for key, value in made.items():
        rows = value if isinstance(value, list) and any(isinstance(row, list | dict) for row in value) else []
        listed = ",\n  ".join(map(compact, rows))
        lines.append(f"{compact(key)}: [\n  {listed}]" if rows else f"{compact(key)}: {compact(value)}")
    return "{" + ",\n ".join(lines) + "}"


def problems(found: Sequence[Problem]) -> Object:
    """What needs attention: the object of `check`, and of every command that ends with status 2."""
    return {"version": 1, "problems": [problem._asdict() for problem in found]}


def verified(found: Verified) -> Object:
    """What `check` adds for a file of another program: its rounds, and where it differs from its games."""
    return {
        "rounds": [
            {
                "number": one.number,
                "games": one.games,
                "decided": one.decided,
                "table": one.table,
                "departures": [*one.departures],
            }
            for one in found.rounds
        ],
        "differences": [
            {
                **{key: getattr(one, key) for key in ("kind", "round", "number", "key")},
                "stated": number(one.stated),
                "computed": number(one.computed),
                "says": one.says,
            }
            for one in found.differences
        ],
        "why": [*found.why],
        "compared": dict(found.compared),
        "doubts": [*found.doubts],
    }


def table(schedule: Schedule) -> Object:
    """A table without players: the pairings of each round in board order, and who has the bye."""
    return {
        "version": 1,
        "system": schedule.system,
        "players": schedule.players,
        "cycles": schedule.cycles,
        "order": schedule.order,
        "rounds": [[[*game.pairing] for game in round_.games] for round_ in schedule.rounds],
        "byes": [round_.byes[0].player if round_.byes else None for round_ in schedule.rounds],
    }


def match(schedule: Schedule, seats: Sequence[str]) -> Object:
    """The table of two teams, players written `A1`. Where several rest in a round, `byes` has their list."""
    resting = [[seats[bye.player - 1] for bye in round_.byes] for round_ in schedule.rounds]
    return {
        **table(schedule),
        "rounds": [
            [[seats[number - 1] for number in game.pairing] for game in round_.games]
            for round_ in schedule.rounds
        ],
        "byes": [byes if len(byes) > 1 else byes[0] if byes else None for byes in resting],
    }


def schedule(schedule: Schedule) -> Object:
    """The rounds with their dates, byes and pairings, and the results as the event file has them."""
    return {
        "version": 1,
        "rounds": [
            {
                "number": round_.number,
                "date": round_.date and round_.date.isoformat(),
                "byes": [bye.player for bye in round_.byes],
                "pairings": [
                    {
                        "board": board,
                        "white": game.white,
                        "black": game.black,
                        "result": game.result and str(game.result),
                    }
                    for board, game in enumerate(round_.games, 1)
                ],
            }
            for round_ in schedule.rounds
        ],
    }


def standings(made: Standings) -> Object:
    """The standings in order, with every value exact and what separated each row from the one above."""
    return {
        "version": 1,
        "event": made.event.name,
        "system": made.event.system,
        "after_round": made.after_round,
        "final": made.final,
        "tiebreaks": [*made.keys],
        "rows": [
            {
                "place": row.place,
                "shared": row.shared,
                "number": row.player.number,
                "name": row.player.name,
                "points": number(row.points),
                "games": row.games,
                "values": {key: number(value) for key, value in row.values.items()},
                "decided_by": row.decided_by,
            }
            for row in made.rows
        ],
        "annulled": [
            {
                "number": verdict.player.number,
                "name": verdict.player.name,
                "played": verdict.played,
                "scheduled": verdict.scheduled,
            }
            for verdict in made.annulled
        ],
        "notes": [*made.notes],
    }


def comparison(found: Comparison) -> Object:
    """Each list with everybody's place under it and what separates nobody, and who moves."""
    return {
        "version": 1,
        "event": found.lists[0].standings.event.name,
        "lists": [
            {
                "tiebreaks": [*one.standings.keys],
                "places": [
                    {
                        "place": row.place,
                        "shared": row.shared,
                        "number": row.player.number,
                        "name": row.player.name,
                    }
                    for row in one.standings.rows
                ],
                "separate_nobody": [key for key, level in zip(one.idle, one.level, strict=True) if level],
                "not_needed": [key for key, level in zip(one.idle, one.level, strict=True) if not level],
                "notes": [*one.standings.notes],
            }
            for one in found.lists
        ],
        "moved": [{"number": player.number, "name": player.name} for player in found.moved],
    }


def plan(shown: Sheet, plans: Sequence[Plan]) -> Object:
    """What an event takes: the sheet with its figures as numbers, and the advice beside them."""
    made = sheet(shown)
    columns = made["columns"]
    rows = []
    for row, one in zip(made["rows"], plans, strict=True):
        figures = {"Control": one.control.text, "Hours": number(one.hours)}
        told = zip(columns, row, strict=True)
        rows.append([figures[head] if head in figures else int(cell) for head, cell in told])
    return {**made, "rows": rows, "notes": [shown.legend], "advice": [*shown.notes]}


def sheet(shown: Sheet) -> Object:
    """Any other sheet: its columns, its rows as texts, its notes. What stands over a block leads its rows.

    Dates in the rows have their year, as in CSV.
    """
    from roundrobin.sheets.wording import for_machines

    heads = len(shown.block_heads)
    return {
        "version": 1,
        "title": shown.title,
        "columns": [*shown.block_heads, *(column.head.replace("\n", " ") for column in shown.columns)],
        "rows": [
            [*(*block.values, *[""] * heads)[:heads], *(for_machines(cell.text) for cell in row.cells)]
            for block in shown.blocks
            for row in block.rows
            if row.cells
        ],
        "notes": [*shown.notes],
    }
