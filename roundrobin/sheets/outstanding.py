"""Outstanding games: what should have been played by now, since when, who asked, and until when.

The sheet says what the file says. Nothing is decided here: a game past its last day stays open until the
arbiter enters a result.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date as Date
from typing import Literal, NamedTuple

from roundrobin.event import Event
from roundrobin.games import Game, Round
from roundrobin.sheets import wording
from roundrobin.sheets.frame import frame, printed_names, printed_numbers, sheet_date
from roundrobin.sheets.revision import revision
from roundrobin.sheets.schedule import unfinished
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.explain.chair import called as short_names
from roundrobin.standings.progress import progress
from roundrobin.standings.withdrawal import settle

NO_DATE, MISSING, OVERDUE = "no date agreed", "no result entered", "overdue"
AGREED = "agreed"
UNDECIDED = "Overdue games stay open until the arbiter decides; nothing is decided here."
NOTHING = "No game is outstanding."
WHITE, BLACK = "White", "Black"


_Said = tuple[dict[int, str], dict[int, str], list[str]]  # numbers and names on paper, surnames


class Outstanding(NamedTuple):
    """An open game that is due or was put off: `since` the day it should have been played."""

    round: Round
    board: int
    game: Game
    since: Date | None
    until: Date | None

    def overdue(self, on: Date | None) -> int:
        """How many days the last day has passed on a date; 0 when it has not, or there is none."""
        return max(0, (on - self.until).days) if on and self.until else 0


def outstanding_games(event: Event, on: Date | None = None, *, player: int = 0) -> list[Outstanding]:
    """The games put off, and those of rounds before or on the date without a result; by round and board.

    Without dates a round counts as due once a round after it has a result. Games of who has left are not
    among them: they are forfeits or void.

    >>> import roundrobin as rr
    >>> outstanding_games(rr.example())
    []
    """
    table = crosstable(event)
    last = progress(table.settled).reached
    found = []
    for round_, game in table.open_games:
        if player and player not in game.pairing:
            continue
        day = round_.date_of(game)
        due = (on is not None and day is not None and day <= on) or (day is None and round_.number < last)
        moved = game.date and round_.date and game.date > round_.date and on and round_.date <= on
        if due or moved or game.postponed:
            board = next(at for at, one in enumerate(round_.games, 1) if one.key == game.key)
            put_off = game.postponed.until if game.postponed else None
            found.append(Outstanding(round_, board, game, round_.date, put_off or game.date))
    return found


def outstanding(
    event: Event, *, player: int = 0, by: Literal["round", "player"] = "round", date: Date | None = None
) -> Sheet:
    """The open games by round, or player by player; of one player where a number is given.

    `date` is the day as of which a game is due or overdue; by default that of the sheet.

    >>> import roundrobin as rr
    >>> rr.text(outstanding(rr.example())).splitlines()[-1]
    'No game is outstanding.'
    """
    on, settled = sheet_date(event, date), settle(event)
    games = outstanding_games(event, on, player=player)
    numbers, called = printed_numbers(event), printed_names(event)
    said = numbers, called, short_names(event.players)
    heads = _columns(games, by)
    if by == "round":
        blocks = [Block(tuple(_row(one, on, heads, said) for one in games))]
    else:
        blocks = []
        for each in event.players:
            own = [one for one in games if each.number in one.game.pairing]
            if own and player in {0, each.number}:
                head = f"{numbers[each.number]} {called[each.number]}: {wording.count(len(own), 'game')}"
                rows = tuple(_row(one, on, heads, said, each.number) for one in own)
                blocks.append(Block(rows, head, values=(numbers[each.number], called[each.number])))
    late = sum(one.overdue(on) > 0 for one in games)
    whose = f" of {numbers[player]} {called[player]}" if player else ""
    return frame(
        event,
        "outstanding",
        f"Outstanding games{whose}{', player by player' if by == 'player' else ''}",
        heads,
        blocks or [Block(())],
        details=[
            f"as of {wording.day(on)}" if on else "",
            wording.count(len(games), "game"),
            f"{late} {OVERDUE}" if late else "",
        ],
        notes=[*([] if games else [NOTHING]), *([UNDECIDED] if late else [])],
        legend=wording.legend(["Planned: the date of the round"] if _dated(games) else []),
        footer=revision(event, settled)[:1] if unfinished(settled) else [],
        block_heads=("Player", "Name") if by == "player" else (),
        date=date,
    )


def _dated(games: list[Outstanding]) -> bool:
    """Whether the rounds of any of these games have dates."""
    return any(one.since for one in games)


def _columns(games: list[Outstanding], by: str) -> list[Column]:
    asked = any(one.game.postponed and one.game.postponed.by for one in games)
    if by == "player":
        who = [
            Column("Colour", Role.FEDERATION, "colour"),
            Column("No", Role.NUMBER, "the opponent's number"),
            Column("Opponent", Role.NAME),
        ]
    else:
        who = [
            Column("No", Role.NUMBER, "White's number"),
            Column(WHITE, Role.NAME),
            Column("No", Role.NUMBER, "Black's number"),
            Column(BLACK, Role.NAME),
        ]
    return [
        Column("Rd", Role.BOARD, "round"),
        *([Column("Planned", Role.BOARD, "the date of the round")] if _dated(games) else []),
        *who,
        *([Column("Asked by", Role.DECIDED, "who asked for the postponement")] if asked else []),
        Column("Until", Role.TEXT, "the last day, or the new date"),
    ]


def _row(one: Outstanding, on: Date | None, heads: list[Column], said: _Said, player: int = 0) -> Row:
    numbers, called, short = said
    white, black = one.game.pairing
    by = one.game.postponed.by if one.game.postponed else None
    told = {
        "Rd": Cell(str(one.round.number)),
        "Planned": Cell(wording.short_day(one.since) if one.since else "", Kind.SECONDARY),
        "Asked by": Cell(short[by - 1] if by else ""),
        "Until": Cell(_until(one, on)),
    }
    if player:
        other = one.game.opponent_of(player)
        colour = Cell(WHITE if player == white else BLACK)
        who = [colour, Cell(numbers[other], Kind.SECONDARY), Cell(called[other])]
    else:
        who = [
            *(Cell(numbers[white], Kind.SECONDARY), Cell(called[white])),
            *(Cell(numbers[black], Kind.SECONDARY), Cell(called[black])),
        ]
    at = next(nth for nth, column in enumerate(heads) if column.head in {"No", "Colour"})
    tail = heads[at + len(who) :]
    return Row((*(told[column.head] for column in heads[:at]), *who, *(told[column.head] for column in tail)))


def _until(one: Outstanding, on: Date | None) -> str:
    """`11 Feb`, `11 Feb: overdue by 3 days`, or that there is no date or only no result."""
    late, agreed = one.overdue(on), one.game.date
    if not one.until:
        return NO_DATE if one.game.postponed else MISSING
    last = one.until

    def said(day: Callable[[Date], str]) -> str:
        end = f"{day(agreed)} {AGREED}, {day(last)} at the latest" if agreed and agreed != last else day(last)
        return f"{end}: {OVERDUE} by {wording.count(late, 'day')}" if late else end

    return wording.dated(said)
