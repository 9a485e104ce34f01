"""Player cards: one player's season, round by round, the next game on top."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as Date
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.games import Colour
from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.cells import explained
from roundrobin.sheets.frame import field_size, frame, printed_names, printed_numbers, rating
from roundrobin.sheets.players import left
from roundrobin.sheets.revision import revised, state
from roundrobin.sheets.season import Turn, colours, next_game, season
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.explain.chair import called as short_names
from roundrobin.standings.explain.chair import points_in_words
from roundrobin.standings.notes import penalties

COLOURS = {Colour.WHITE: "White", Colour.BLACK: "Black", Colour.NONE: ""}
NEXT, ALL_ROUNDS, NO_GAME = "Next game", "All rounds", "no game"
BYES = {"": "bye", "H": "half-point bye", "F": "full-point bye", "Z": "zero-point bye"}
ANNULLED = "annulled: the results count for nobody"


class Said(NamedTuple):
    """Numbers and names as they are printed, by number."""

    numbers: dict[int, str]
    names: dict[int, str]

    @staticmethod
    def of(event: Event) -> Said:
        """Those of an event."""
        return Said(printed_numbers(event), printed_names(event))


def card(event: Event, number: int, *, after: int | None = None, date: Date | None = None) -> Sheet:
    """One player's season: the next game, then every round with opponent, result and running score.

    A postponed game adds to the score once it has a result. Raises `Impossible` for a number nobody has.

    >>> import roundrobin as rr
    >>> for line in rr.text(card(rr.example(), 4, after=3)).splitlines()[3:]:
    ...     print(line)
    Rd  Bd  Colour  No  Opponent    Result  Score
    ─────────────────────────────────────────────
    Next game
     4   1  Black    1  Ash, Ida
       round 4, board 1
    <BLANKLINE>
    All rounds
     1   2  Black    3  Cedar, Leo    1         1
     2                  bye                     1
     3   2  White    5  Elm, Sam      1         2
     4   1  Black    1  Ash, Ida
     5   1  White    2  Birch, Tom
       2 White, 2 Black
    <BLANKLINE>
    1 win.
    after round 3 of 5, replaces the sheet after round 2
    """
    player = event.player(number)
    table = crosstable(event, after)
    turns, said = season(table, number), Said.of(event)
    coming = next_game(turns)
    heads = columns(event)
    blocks = [Block(_rows(table, turns, heads, said), ALL_ROUNDS, values=(ALL_ROUNDS,))]
    if coming:
        first = _row(table, coming, heads, said)._replace(leader=True)
        blocks.insert(0, Block((first, Row(line=_when(event, coming))), NEXT, values=(NEXT,)))
    gone = bool(table.annulled[number - 1])
    details = [
        f"rating {player.rating}" if player.rating else "",
        player.club,
        ANNULLED if gone else _score(table, number),
    ]
    return frame(
        event,
        "card",
        f"{said.numbers[number]} {said.names[number]}",
        heads,
        blocks,
        details=details,
        notes=[*_about(table, number, turns), *table.left_out],
        legend=_legend([turns]),
        footer=revised(table),
        date=date,
        block_heads=("Part",),
    )


def cards(event: Event, *, after: int | None = None, date: Date | None = None) -> Sheet:
    """The cards of all players on one sheet, a block each, to be cut.

    >>> import roundrobin as rr
    >>> sheet = cards(rr.example(), after=3)
    >>> sheet.blocks[0].head, sheet.blocks[0].aside
    ('1 Ash, Ida', '1½ · next: round 4, White against Dogwood')
    """
    table = crosstable(event, after)
    heads = columns(event)
    called, short = Said.of(event), short_names(event.players)
    blocks, seasons = [], []
    for player in event.players:
        number = player.number
        turns = season(table, number)
        seasons.append(turns)
        coming = next_game(turns)
        said = [ANNULLED] if table.annulled[number - 1] else [_points(table, number)]
        said += [left(player)]
        if coming and coming.game:
            other = short[coming.game.opponent_of(number) - 1]
            day = f", {wording.short_day(coming.day)}" if coming.day else ""
            said.append(f"next: round {coming.round.number}{day}, {COLOURS[coming.colour]} against {other}")
        who = called.numbers[number], called.names[number]
        aside = " · ".join(part for part in said if part)
        blocks.append(Block(_rows(table, turns, heads, called), " ".join(who), aside, who))
    return frame(
        event,
        "cards",
        f"Player cards {state(table)}",
        heads,
        blocks,
        details=[field_size(event), event.time_control],
        notes=[*map(str, table.settled.verdicts), *penalties(event), *table.left_out],
        legend=_legend(seasons),
        footer=revised(table),
        date=date,
        block_heads=("Player", "Name"),
    )


def columns(event: Event) -> list[Column]:
    """The columns of a card; dates and ratings where the event has any, boards where there are several."""
    dated = any(round_.date for round_ in event.schedule.rounds)
    boards = any(len(round_.games) > 1 for round_ in event.schedule.rounds)
    rated = any(player.rating for player in event.players)
    return [
        Column("Rd", Role.BOARD, "round"),
        *([Column("Date", Role.BOARD, "date")] if dated else []),
        *([Column("Bd", Role.BOARD, "board")] if boards else []),
        Column("Colour", Role.FEDERATION, "colour"),
        Column("No", Role.NUMBER, "the opponent's number"),
        Column("Opponent", Role.NAME),
        *([Column("Rtg", Role.RATING, "the opponent's rating")] if rated else []),
        Column("Result", Role.RESULT),
        Column("Score", Role.POINTS, "running total"),
    ]


def _rows(table: Crosstable, turns: list[Turn], heads: Sequence[Column], called: Said) -> tuple[Row, ...]:
    """A row a round; at the foot how often the player has White and Black."""
    white, black = colours(turns)
    foot = [Row(line=f"{white} White, {black} Black")] if white or black else []
    return (*(_row(table, turn, heads, called) for turn in turns), *foot)


def _row(table: Crosstable, turn: Turn, heads: Sequence[Column], called: Said) -> Row:
    said = {
        "Rd": Cell(str(turn.round.number), Kind.SECONDARY),
        "Date": Cell(wording.short_day(turn.day) if turn.day else "", Kind.SECONDARY),
        "Score": Cell(turn.score()),
        **_game(table.event, turn, called),
    }
    return Row(
        tuple(said.get(column.head, Cell()) for column in heads),
        annulled=bool(turn.seen and not turn.seen.counts),
    )


def _game(event: Event, turn: Turn, called: Said) -> dict[str, Cell]:
    """What a card says about the game of a round; about a free round, that it is one."""
    if turn.game is None or turn.seen is None:
        word = BYES[turn.bye.kind] if turn.bye else NO_GAME
        points = show_points(turn.points) if turn.points else ""
        return {"Opponent": Cell(word, Kind.SECONDARY), "Result": Cell(points)}
    mark = turn.seen.mark
    white = turn.colour is Colour.WHITE
    other = event.player(turn.game.black if white else turn.game.white)
    shown = "·" if mark.kind is Kind.NEVER else "" if mark.kind is Kind.TO_COME else mark.text
    secondary = mark.kind in {Kind.NEVER, Kind.OPEN, Kind.VOID}
    return {
        "Bd": Cell(str(turn.board), Kind.SECONDARY),
        "Colour": Cell(COLOURS[turn.colour]),
        "No": Cell(called.numbers[other.number], Kind.SECONDARY),
        "Opponent": Cell(called.names[other.number]),
        "Rtg": Cell(rating(other), Kind.SECONDARY),
        "Result": Cell(shown, Kind.OPEN if secondary else mark.kind if shown else Kind.PLAIN),
    }


def _when(event: Event, turn: Turn) -> str:
    """When and where the next game is: `round 4, Monday 2 February 2026, 19:30, board 2`."""
    put_off = bool(turn.game and turn.game.postponed)
    at = event.calendar.at if event.calendar and turn.day and not put_off else None
    day = wording.weekday(turn.day) if turn.day else ""
    until = bool(put_off and turn.game and turn.game.postponed and turn.game.postponed.until)
    return ", ".join(
        [
            f"round {turn.round.number}",
            *(["postponed"] if put_off else []),
            *([f"{'until ' if until else ''}{day}"] if day else []),
            *([f"{at:%H:%M}"] if at else []),
            *([f"board {turn.board}"] if len(turn.round.games) > 1 and not put_off else []),
        ]
    )


def _points(table: Crosstable, number: int) -> str:
    """The score, before the first result nothing."""
    if not table.game[number - 1].any() and not table.points[number - 1].any():
        return ""
    return show_points(int(table.score[number - 1]) * table.unit)


def _score(table: Crosstable, number: int) -> str:
    """`2½ points, 4 games, after round 4 of 9`."""
    points = _points(table, number)
    if not points:
        return ""
    games = wording.count(int(table.game[number - 1].sum()), "game")
    said = points_in_words(int(table.score[number - 1]) * table.unit)
    return f"{said}, {games}, {state(table)}"


def _about(table: Crosstable, number: int, turns: Sequence[Turn]) -> list[str]:
    """What concerns this player: who left, of him and his opponents, postponements, penalties."""
    event = table.event
    met = {number, *(turn.game.opponent_of(number) for turn in turns if turn.game)}
    said = [str(verdict) for verdict in table.settled.verdicts if verdict.player.number in met]
    for turn in turns:
        if turn.open and turn.game and turn.game.postponed:
            by, until = turn.game.postponed
            asked = f" by {event.player(by).name}" if by else ""
            last = until or turn.game.date
            ends = f" {'until' if until else 'to'} {wording.weekday(last)}" if last else ""
            said.append(f"Round {turn.round.number} is postponed{asked}{ends}.")
    name = event.player(number).name
    return [*said, *(note for note in penalties(event) if f" {name} loses" in note)]


def _legend(seasons: Sequence[Sequence[Turn]]) -> str:
    seen = [turn.seen.mark for turns in seasons for turn in turns if turn.seen]
    used = frozenset({mark.text.strip("()") for mark in seen} | {mark.kind.value for mark in seen})
    never = ["· will not be played"] if Kind.NEVER in used else []
    return wording.legend([*explained(used, 1), *never])
