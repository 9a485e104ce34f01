"""What a schedule is worth: is it a round robin, which table, its colours and distances; what orders cost."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as Date

from roundrobin.errors import Problem
from roundrobin.event import Event
from roundrobin.games import Schedule
from roundrobin.scheduling.faults import said_list
from roundrobin.scheduling.found import Finding
from roundrobin.scheduling.inspect import Inspection, Line
from roundrobin.scheduling.naming import named
from roundrobin.sheets import wording
from roundrobin.sheets.frame import frame, printed_names
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet

LEGEND = (
    "Colours round by round, W White, B Black, a dot for no game. Rep: the colour of the game before again. "
    "Run: the most games running with one colour. 4/5: four of five games running with one colour. "
    "Diff: the largest difference of Whites and Blacks on the way."
)
UNKNOWN = "The colours are unknown: nothing is said about them."
_MANY = 12
"""So many faults are said one by one; the figures say the rest."""


def inspection(
    schedule: Schedule,
    found: Inspection,
    tables: Sequence[Finding] = (),
    *,
    event: Event | None = None,
    date: Date | None = None,
) -> Sheet:
    """A line a player and the figures of the whole; without an event the numbers stand alone.

    `found` is what `scheduling.inspect` says of the schedule and `tables` what `scheduling.recover` does;
    where the table has other numbers than the players, these stand in a column of their own.

    >>> import roundrobin as rr
    >>> from roundrobin.scheduling.inspect import inspect
    >>> event = rr.example()
    >>> sheet = inspection(event.schedule, inspect(event.schedule), event=event)
    >>> for line in rr.text(sheet).splitlines()[3:6]:
    ...     print(line)
    No  Name          Colours  W  B  Rep  Run  4/5  Diff  No game in
    ────────────────────────────────────────────────────────────────
     1  Ash, Ida      .WBWB    2  2    0    1          1  1
    """
    numbers = tables[0].numbers if tables else {}
    other = any(player != number for player, number in numbers.items())
    known = bool(found.lines)
    columns = [
        Column("No", Role.NUMBER, "number"),
        *([Column("Name", Role.NAME)] if event else []),
        *([Column("Table", Role.GAMES, "number in the table")] if other else []),
        *(_COLOURS if known else []),
        *([Column("No game in", Role.TEXT, "rounds without a game")] if any(found.byes) else []),
    ]
    names = printed_names(event) if event else {}
    free = _free(schedule)
    rows = []
    for number in range(1, found.players + 1):
        cells = [Cell(str(number))]
        cells += [Cell(names[number])] if event else []
        cells += [Cell(str(numbers.get(number, "")))] if other else []
        cells += _colours(found.lines[number - 1]) if known else []
        cells += [Cell(", ".join(map(str, free[number])), Kind.SECONDARY)] if any(found.byes) else []
        rows.append(Row(tuple(cells)))
    subtitle = f"Inspection: {_verdict(found)}"
    details = [
        wording.count(found.players, "player"),
        wording.count(found.rounds, "round"),
        wording.count(found.games, "game"),
    ]
    notes = [*_said(found, event), *_tables(tables, other), *_figures(found, names)]
    legend = LEGEND if known else UNKNOWN
    blocks = [Block(tuple(rows))]
    if event:
        return frame(
            event,
            "inspection",
            subtitle,
            columns,
            blocks,
            details=details,
            notes=notes,
            legend=legend,
            date=date,
        )
    title = wording.table_name(schedule)
    return Sheet(
        "inspection", title, subtitle, tuple(columns), tuple(blocks), tuple(details), notes=tuple(notes),
        legend=legend,
    )  # fmt: skip


def orders(found: Sequence[tuple[str, Inspection]], schedule: Schedule, usual: str) -> Sheet:
    """What each order of the rounds costs: a line an order; `usual` is the one taken when none is named.

    >>> import roundrobin as rr
    >>> from roundrobin.scheduling.inspect import inspect
    >>> twice = rr.berger(5, cycles=2)
    >>> for line in rr.text(orders([("plain", inspect(twice))], twice, "plain")).splitlines()[3:6]:
    ...     print(line)
    Order          Run  Who has three  4/5  Diff  Rep  Rematch
    ──────────────────────────────────────────────────────────
    plain (usual)    2                         1    5        5
    """
    columns = (
        Column("Order", Role.TEXT),
        Column("Run", Role.GAMES, "most games running with one colour"),
        Column("Who has three", Role.TEXT, "numbers with three or more running"),
        Column("4/5", Role.GAMES, "players with four of five games in one colour"),
        Column("Diff", Role.GAMES, "largest difference of Whites and Blacks"),
        Column("Rep", Role.GAMES, "repeats of a colour"),
        Column("Rematch", Role.GAMES, "fewest rounds to the rematch"),
    )
    rows = [
        Row(
            (
                Cell(f"{order} (usual)" if order == usual else order),
                Cell(str(one.longest)),
                Cell(said_list(one.longest_who) if (one.longest or 0) > 2 else ""),
                Cell(str(len(one.four_in_five) or "")),
                Cell(str(one.difference)),
                Cell(str(one.breaks)),
                Cell(str(one.rematch or "")),
            ),
            leader=order == usual,
        )
        for order, one in found
    ]
    title = wording.SYSTEM_NAMES.get(schedule.system, schedule.system)
    details = (wording.count(schedule.players, "player"), wording.counted(schedule.cycles, "cycle"))
    legend = (
        "Run: the most games running with one colour. 4/5: how many players have four of five games running "
        "with one colour. Diff: the largest difference of Whites and Blacks on the way. Rep: games with the "
        "colour of the game before, all players together. Rematch: the fewest rounds from one game of a pair "
        "to the next; 1 is at once."
    )
    return Sheet(
        name="orders",
        title=title,
        subtitle="What the orders of the rounds cost",
        columns=columns,
        blocks=(Block(tuple(rows)),),
        details=details,
        legend=legend,
    )


_COLOURS = (
    Column("Colours", Role.TEXT),
    Column("W", Role.GAMES, "games with White"),
    Column("B", Role.GAMES, "games with Black"),
    Column("Rep", Role.GAMES, "repeats of a colour"),
    Column("Run", Role.GAMES, "most games running with one colour"),
    Column("4/5", Role.GAMES, "four of five games running with one colour"),
    Column("Diff", Role.GAMES, "largest difference on the way"),
)


def _colours(line: Line) -> list[Cell]:
    return [
        Cell(line.colours),
        *(Cell(str(value)) for value in (line.whites, line.blacks, line.breaks, line.longest)),
        Cell("yes" if line.four_in_five else ""),
        Cell(str(line.difference)),
    ]


def _free(schedule: Schedule) -> dict[int, list[int]]:
    """The rounds in which each number has no game."""
    free: dict[int, list[int]] = {number: [] for number in range(1, schedule.players + 1)}
    for round_ in schedule.rounds:
        playing = {number for game in round_.games for number in game.pairing}
        for number, rounds in free.items():
            if number not in playing:
                rounds.append(round_.number)
    return free


def _verdict(found: Inspection) -> str:
    often = {1: "a round robin", 2: "a double round robin"}.get(
        found.cycles, f"a round robin of {wording.counted(found.cycles, 'cycle')}"
    )
    if found.team_whites:
        often = often.replace("round robin", "match of two teams")
    return often if found.round_robin else f"not {often}"


def _said(found: Inspection, event: Event | None) -> list[str]:
    """Everything that was noticed, errors first."""
    faults = sorted(found.faults, key=lambda fault: fault.level != "error")
    said = [_sentence(named(fault, event.players) if event else fault) for fault in faults[:_MANY]]
    return [*said, f"And {len(faults) - _MANY} more of the kind."] if len(faults) > _MANY else said


def _sentence(fault: Problem) -> str:
    """`Number 3 rests twice, not once; all rest equally often ...`."""
    if fault.where.startswith(("number", "player")):
        remedy = f"; {fault.remedy}" if fault.remedy else ""
        return f"{_capital(fault.where)} {fault.what}{remedy}."
    return f"{_capital(str(fault))}."


def _tables(tables: Sequence[Finding], other: bool) -> list[str]:
    """Which table it is, all that fit."""
    said = [f"It is: {one.text}." if one.exact else f"{_capital(one.text)}." for one in tables]
    if len(tables) > 1:
        said = [f"{one.removesuffix('.')}; or" for one in said[:-1]] + said[-1:]
        said = [f"{said[0]}", *(one.replace("It is: ", "it is: ") for one in said[1:])]
        said = [" ".join(said)]
    if other:
        said.append("The column Table has the numbers of the players in it.")
    return said


def _figures(found: Inspection, names: dict[int, str]) -> list[str]:
    said = []
    if found.longest is not None:
        who = [f"{number} {names[number]}" if names else str(number) for number in found.longest_who]
        whose = "everybody" if len(who) == found.players else _some(who)
        said.append(f"Longest streak of one colour: {found.longest} ({whose}).")
        said.append(f"Repeats of a colour: {found.breaks}.")
        uneven = [line for line in found.lines if abs(line.whites - line.blacks) > 1]
        balance = (
            "everybody within one"
            if not uneven
            else f"{wording.count(len(uneven), 'player')} off by two or more"
        )
        said.append(
            f"Balance of White and Black: {balance}; largest difference on the way: {found.difference}."
        )
        if found.four_in_five:
            who = [f"{number} {names[number]}" if names else str(number) for number in found.four_in_five]
            said.append(f"Four of five games running with one colour: {_some(who)}.")
    if found.rematch is not None:
        gap = "at once" if found.rematch == 1 else f"{found.rematch} rounds later"
        said.append(f"The earliest rematch comes {gap}.")
    if found.carry_over is not None:
        n = found.players + found.players % 2
        bounds = f" (between {n * (n - 1)} and {(n - 1) * (n * n - 6 * n + 12)})" * (found.cycles == 1)
        said.append(f"Carry-over value: {found.carry_over}{bounds}.")
    return said


def _some(who: Sequence[str]) -> str:
    return f"{', '.join(who[:6])} and {len(who) - 6} more" if len(who) > 7 else ", ".join(who)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]
