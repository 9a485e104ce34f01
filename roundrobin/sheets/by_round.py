"""The crosstable by rounds: whom everybody met in each round, with which colour, and how it ended.

For Swiss events, where most pairs never meet, and for fields too large for a column an opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as Date

from roundrobin.games import Colour
from roundrobin.results import Outcome, show_points
from roundrobin.sheets import wording
from roundrobin.sheets.cells import AWARDED, AWARDED_MEANS
from roundrobin.sheets.frame import field_size, frame, printed_names, printed_numbers, who_cells, who_columns
from roundrobin.sheets.revision import revised
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.sheets.standings import (
    leads,
    place_legend,
    places,
    suffix,
    tiebreak_cells,
    tiebreak_columns,
    tiebreak_note,
)
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.ranking import Standings

_SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "–",
}
NO_GAME = "–"
EXAMPLE = "4w1: number 4, with White, won"
_BYES = {Outcome.BYE, Outcome.HALF_BYE, Outcome.FULL_BYE, Outcome.ZERO_BYE}


def by_round(standings: Standings, *, date: Date | None = None) -> Sheet:
    """A column a round: the opponent's number, the colour, the result; `4w1` is a win against 4 with White.

    Who is annulled stands below, struck, his results in brackets.

    >>> import roundrobin as rr
    >>> for line in rr.text(by_round(rr.standings(rr.crosstable(rr.example()), "DE SB"))).splitlines()[3:8]:
    ...     print(line)
    Pl  No  Name          R1   R2   R3   R4   R5   Pts  DE  SB
    ──────────────────────────────────────────────────────────
     1   1  Ash, Ida       –   2w1  3b½  4w1  5b½   3    –  5¼
     2   4  Dogwood, Mia  3b1   –   5w1  1b0  2w0   2   1   3½
     3   3  Cedar, Leo    4w0  5b½  1w½  2b+   –    2   2   3¾
    """
    table, event = standings.table, standings.event
    called, who, numbers = printed_names(event), who_columns(event), printed_numbers(event)
    place = places(standings)
    rounds = table.settled.schedule.rounds
    rows = []
    for row in standings.rows:
        number = row.player.number
        rows.append(
            Row(
                (
                    Cell(place[number]),
                    Cell(numbers[number], Kind.SECONDARY),
                    Cell(called[number]),
                    *who_cells(who, row.player),
                    *(Cell(_counted(table, number, at, numbers)) for at in range(len(rounds))),
                    Cell(show_points(row.points)),
                    *tiebreak_cells(standings, row),
                ),
                leader=leads(row),
            )
        )
    for gone in standings.annulled:
        number = gone.player.number
        rows.append(
            Row(
                (
                    Cell("–"),
                    Cell(numbers[number], Kind.SECONDARY),
                    Cell(called[number]),
                    *who_cells(who, gone.player),
                    *(Cell(_played(table, number, at, numbers)) for at in range(len(rounds))),
                    *[Cell()] * (1 + len(standings.keys)),
                ),
                annulled=True,
            )
        )
    return frame(
        event,
        "byround",
        f"{'Final crosstable' if standings.final else 'Crosstable'} by rounds{suffix(standings)}",
        [
            Column("Pl", Role.PLACE, "place"),
            Column("No", Role.NUMBER, "number"),
            Column("Name", Role.NAME),
            *who,
            *(Column(f"R{round_.number}", Role.OPPONENT, f"round {round_.number}") for round_ in rounds),
            Column("Pts", Role.POINTS, "points"),
            *tiebreak_columns(standings),
        ],
        [Block(tuple(rows))],
        details=[field_size(event), event.time_control, f"arbiter {event.arbiter}" if event.arbiter else ""],
        notes=[*tiebreak_note(standings), *standings.notes],
        legend=wording.legend([*_explained(rows, 3 + len(who), len(rounds)), *place_legend(place.values())]),
        footer=revised(standings.table),
        date=date,
        after=standings.table.after,
        landscape=True,
    )


def _explained(rows: Sequence[Row], first: int, rounds: int) -> list[str]:
    """The legend of what stands in the columns of the rounds, the first of which is given."""
    said = {cell.text for row in rows for cell in row.cells[first : first + rounds]}
    games = {text for text in said if text and text != NO_GAME and not text.startswith("bye")}
    meanings = {"+": "won by default", "–": "lost by default"}
    used = [f"{sign} {meaning}" for sign, meaning in meanings.items() if any(sign in text for text in games)]
    return [
        *([EXAMPLE] if games else []),
        *(["  ".join(used)] if used else []),
        *(["( ) counts for nobody"] if any("(" in text for text in games) else []),
        *([f"{NO_GAME} alone: no game"] if NO_GAME in said else []),
        *(["bye 1: points without a game"] if any(text.startswith("bye") for text in said) else []),
        *([AWARDED_MEANS] if any(AWARDED in text for text in said) else []),
    ]


def _counted(table: Crosstable, number: int, at: int, numbers: dict[int, str]) -> str:
    """What the table has in a cell that counts; a game against who is annulled stands in brackets."""
    outcome = Outcome(int(table.outcome[number - 1, at]))
    points = show_points(int(table.points[number - 1, at]) * table.unit)
    if outcome in _BYES:
        return f"bye {points}" if table.swiss or table.points[number - 1, at] else NO_GAME
    if outcome is Outcome.NOTHING:
        return _played(table, number, at, numbers)
    other = int(table.opponent[number - 1, at]) + 1
    colour = "w" if table.colour[number - 1, at] == int(Colour.WHITE) else "b"
    game = table.settled.schedule.rounds[at].game_of(number)
    awarded = outcome not in _SIGNS or (game and game[1].result and game[1].result.award)
    sign = "" if outcome is Outcome.OPEN else f"{points}{AWARDED}" if awarded else _SIGNS[outcome]
    return f"{numbers[other]}{colour}{sign}"


def _played(table: Crosstable, number: int, at: int, numbers: dict[int, str]) -> str:
    """A game that counts for nobody, in brackets; a dash where there is none."""
    round_ = table.settled.schedule.rounds[at]
    found = round_.game_of(number)
    if found is None or found[1].result is None or (table.after or round_.number) < round_.number:
        return NO_GAME
    game, result = found[1], found[1].result
    white = game.white == number
    own = result.white if white else result.black
    award = result.award and f"{show_points(result.award[0 if white else 1])}{AWARDED}"
    sign = award or _SIGNS.get(own, "")
    return f"({numbers[game.opponent_of(number)]}{'w' if white else 'b'}{sign})"
