"""The wall chart in the style of US Chess: two lines a player, in each box the result and the opponent.

Above stand letter and number (`W12`), below the running score and the colour. A game to come has the
opponent's number alone.
"""

from __future__ import annotations

from datetime import date as Date

from roundrobin.event import Event, Player
from roundrobin.games import Colour
from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.cells import AWARDED, AWARDED_MEANS
from roundrobin.sheets.frame import field_size, frame, in_order, printed_names, printed_numbers
from roundrobin.sheets.revision import revised, state
from roundrobin.sheets.season import Turn, season
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Mark, Role, Row, Sheet
from roundrobin.sheets.wallchart import notes
from roundrobin.standings.crosstable import Crosstable, crosstable

LETTERS = {Kind.WIN: "W", Kind.DRAW: "D", Kind.LOSS: "L"}
MEANINGS = {
    "W": "won",
    "L": "lost",
    "D": "drew",
    "X": "won by forfeit",
    "F": "lost by forfeit",
    "B": "full-point bye",
    "H": "half-point bye",
    "U": "no game",
    "P": "postponed",
}
BELOW = "Below: score so far and colour (□ White ■ Black)"


def uschart(event: Event, *, after: int | None = None, date: Date | None = None) -> Sheet:
    """The wall chart as US Chess clubs know it: `W12` is a win against number 12; below, score and colour.

    Raises `Impossible` for a round that is not there.

    >>> import roundrobin as rr
    >>> for line in rr.text(uschart(rr.example(), after=3)).splitlines()[3:9]:
    ...     print(line)
    No  Name          1   2    3   4  5  Total
    ──────────────────────────────────────────
     1  Ash, Ida      U   W2  D3   4  5     1½
                      0   1w  1½b  w  b
     2  Birch, Tom    D5  L1   U   3  4      ½
                      ½w  ½b   ½   w  b
    """
    table = crosstable(event, after)
    numbers, called = printed_numbers(event), printed_names(event)
    rounds = table.settled.schedule.rounds
    rows: list[Row] = []
    used: set[str] = set()
    for player in in_order(event):
        turns = season(table, player.number)
        above = [_above(turn, numbers) for turn in turns]
        used |= {mark.text.strip("(")[:1] for cell in above for mark in cell.marks}
        gone = bool(table.annulled[player.number - 1])
        total = "" if gone or not table.game.any() else _total(table, player.number)
        name = Cell(called[player.number])
        rows.append(Row((Cell(numbers[player.number]), name, *above, Cell(total)), annulled=gone))
        about = Cell(_about(player), Kind.SECONDARY)
        rows.append(Row((Cell(), about, *map(_below, turns), Cell()), annulled=gone))
    letters = [f"{letter} {meaning}" for letter, meaning in MEANINGS.items() if letter in used]
    void = any(mark.kind is Kind.VOID for row in rows for cell in row.cells for mark in cell.marks)
    awarded = any(AWARDED in cell.text for row in rows for cell in row.cells[2:])
    return frame(
        event,
        "uschart",
        f"Wall chart {state(table)}",
        [
            Column("No", Role.NUMBER, "number"),
            Column("Name", Role.NAME),
            *(Column(str(round_.number), Role.OPPONENT, f"round {round_.number}") for round_ in rounds),
            Column("Total", Role.POINTS, "points"),
        ],
        [Block(tuple(rows))],
        details=[field_size(event), event.time_control],
        notes=notes(table),
        legend=wording.legend(
            [
                "  ".join(letters),
                *([AWARDED_MEANS] if awarded else []),
                *(["( ) counts for nobody"] if void else []),
                BELOW,
            ]
        ),
        footer=revised(table),
        date=date,
        landscape=True,
    )


def _total(table: Crosstable, number: int) -> str:
    return show_points(int(table.score[number - 1]) * table.unit)


def _about(player: Player) -> str:
    """The second line under the name: federation, member number, rating."""
    rated = str(player.rating) if player.rating else ""
    return "  ".join(part for part in (player.federation, player.national_id, rated) if part)


def _above(turn: Turn, numbers: dict[int, str]) -> Cell:
    """Letter and opponent."""
    if turn.seen is None or turn.game is None:
        return _one(_bye(turn), Kind.PLAIN if turn.points else Kind.NEVER, turn)
    mark = turn.seen.mark
    other = numbers[turn.game.black if turn.colour is Colour.WHITE else turn.game.white]
    awarded = AWARDED * (AWARDED in mark.text)
    text = mark.text.strip("()").removesuffix(AWARDED)
    letter = {"1": "W", "½": "D", "0": "L", "+": "X", "–": "F", "p": "P"}.get(text, "")
    match mark.kind:
        case Kind.VOID:
            return _one(f"({letter or text}{other}{awarded})", Kind.VOID, turn)
        case Kind.NEVER:
            return _one("U", Kind.NEVER, turn)
        case Kind.TO_COME:
            return _one(other, Kind.OPEN, turn)
        case Kind.OPEN:
            return _one(f"P{other}", Kind.OPEN, turn)
        case _:
            return _one(
                f"{letter or f'{text} '}{other}{awarded}",
                Kind.PLAIN if mark.kind is Kind.LOSS else mark.kind,
                turn,
            )


def _bye(turn: Turn) -> str:
    """The letter of a round without a game: by the kind of the bye, `U` where it brought no point."""
    if turn.bye is None or not turn.points:
        return "U"
    return "H" if turn.bye.kind == "H" else "B"


def _below(turn: Turn) -> Cell:
    """Running score and colour."""
    letter = {Colour.WHITE: "w", Colour.BLACK: "b"}.get(turn.colour, "")
    never = bool(turn.seen and turn.seen.mark.kind is Kind.NEVER)
    text = turn.score() + ("" if never else letter)
    return _one(text, Kind.TO_COME if letter and not never else Kind.NEVER, turn) if text else Cell()


def _one(text: str, kind: Kind, turn: Turn) -> Cell:
    return Cell(text, Kind.PLAIN, (Mark(text, kind, turn.round.number, turn.colour),))
