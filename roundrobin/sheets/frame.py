"""What every sheet of an event has: title, corner, date, paper, and players' names as they are printed."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, datetime
from datetime import date as Date
from pathlib import Path

from roundrobin import names
from roundrobin.event import Event, Player
from roundrobin.scheduling.lineup import labels
from roundrobin.sheets import wording
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Sheet

UNDATED = {"schedule", "overview"}  # weekday and time stand in their corner, not the first and last date


def frame(
    event: Event,
    name: str,
    subtitle: str,
    columns: Iterable[Column],
    blocks: Iterable[Block],
    *,
    details: Iterable[str] = (),
    when: str | None = None,
    notes: Iterable[str] = (),
    legend: str = "",
    footer: Iterable[str] = (),
    date: Date | None = None,
    after: int | None = None,
    landscape: bool = False,
    block_heads: tuple[str, ...] = (),
) -> Sheet:
    """A sheet of this event. `when` is the second line of the corner, by default first and last date.

    `after` is the round the sheet was asked for, which dates it too.
    """
    made = sheet_date(event, date, after)
    corner = (event.club or event.organiser or event.city, when if when is not None else event_dates(event))
    return Sheet(
        name=name,
        title=event.name,
        subtitle=subtitle,
        columns=tuple(columns),
        blocks=tuple(blocks),
        details=tuple(part for part in details if part),
        corner=tuple(line for line in corner if line),
        notes=tuple(notes),
        legend=legend,
        footer=" · ".join(_footer(event, made, [*footer], ends=name in UNDATED)),
        paper=event.page,
        landscape=landscape,
        block_heads=block_heads,
        language=event.language,
        author=event.organiser or event.club,
        fonts=tuple(str(Path(event.source).parent / font) for font in event.fonts),
    )


def _footer(event: Event, made: Date | None, revision: list[str], *, ends: bool) -> list[str]:
    """The date of the sheet and its revision.

    Before the first result nothing in the file says when a sheet was made. Then, with `ends`, the last date
    of the file stands there for what it is, so that a schedule that was stretched differs from the old one.
    """
    if made:
        return [wording.day(made), *revision]
    last = last_date(event) if ends and revision and event.last_result is None else None
    return [*revision, *([f"last game on {wording.day(last)}"] if last else [])]


def last_date(event: Event) -> Date | None:
    """The last day on which the file has a game: by the rounds, moved games and last days of those put off.

    >>> import roundrobin as rr
    >>> last_date(rr.example()) is None
    True
    """
    put_off = [game.postponed.until for _, _, game in event.schedule.games() if game.postponed]
    played = [round_.date_of(game) for round_, _, game in event.schedule.games()]
    return max((day for day in (*played, *put_off) if day), default=None)


def dates(event: Event) -> list[Date]:
    """The dates of the rounds."""
    return [round_.date for round_ in event.schedule.rounds if round_.date]


def event_dates(event: Event) -> str:
    """From the first date to the last, in words."""
    return wording.span(dates(event))


def sheet_date(event: Event, date: Date | None, after: int | None = None) -> Date | None:
    """The date on a sheet: as asked for, else SOURCE_DATE_EPOCH, else the last day with a result.

    With `after`, the last day with a result that counts then.

    Never today's, so that equal input gives an equal sheet; before the first result there is none.
    """
    if date:
        return date
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    if epoch.isdecimal() and len(epoch) < 12:
        return datetime.fromtimestamp(int(epoch), UTC).date()
    played = [
        (round_.number, round_.date_of(game)) for round_, _, game in event.schedule.games() if game.result
    ]
    days = [day for number, day in played if day and (after is None or number <= after)]
    until = event.schedule.round(after).date if after else None
    return max((day for day in days if until is None or day <= until), default=None)


def printed_names(event: Event, *, titles: bool = True) -> dict[int, str]:
    """By number, the names as they stand on paper: title first, twins told apart."""
    apart = zip(event.players, names.distinct(event.players), strict=True)
    return {one.number: f"{one.title} {name}" if titles and one.title else name for one, name in apart}


def printed_numbers(event: Event) -> dict[int, str]:
    """By number, the numbers as they stand on paper: `A1` for the first listed of team A in a team match."""
    if not team_match(event):
        return {player.number: str(player.number) for player in event.players}
    seats = labels([player.team for player in event.players])
    return {player.number: seat for player, seat in zip(event.players, seats, strict=True)}


def in_order(event: Event) -> list[Player]:
    """The players by number, in a team match team A before team B."""
    return sorted(event.players, key=lambda player: player.team) if team_match(event) else [*event.players]


def team_match(event: Event) -> bool:
    """Whether two teams play each other, everybody in one of them."""
    return event.system == "scheveningen" and {player.team for player in event.players} == {"A", "B"}


def who_columns(event: Event) -> list[Column]:
    """The columns that say who a player is beyond the name: federation if several, rating if any."""
    columns = []
    if len({player.federation for player in event.players} - {""}) > 1:
        columns.append(Column("Fed", Role.FEDERATION, "federation"))
    if any(player.rating for player in event.players):
        columns.append(Column("Rtg", Role.RATING, "rating"))
    return columns


def who_cells(columns: Iterable[Column], player: Player) -> list[Cell]:
    """The cells of one player under `who_columns`."""
    said = {Role.FEDERATION: player.federation, Role.RATING: rating(player)}
    return [Cell(said[column.role], Kind.SECONDARY) for column in columns]


def rating(player: Player) -> str:
    """The rating, or a dash for who has none."""
    return str(player.rating) if player.rating else "–"


def field_size(event: Event) -> str:
    """`round robin, 10 players, 9 rounds`; `Scheveningen, teams of 4, 4 rounds`."""
    size = wording.count(len(event.players), "player")
    if team_match(event):
        size = wording.sizes([player.team for player in event.players])
    return f"{wording.kind_of_event(event)}, {size}, {wording.count(len(event.schedule.rounds), 'round')}"


def table_name(event: Event) -> str:
    """The table the schedule was taken from, as `wording.table_name` has it."""
    size = wording.sizes([player.team for player in event.players]) if team_match(event) else ""
    return wording.table_name(event.schedule, size)
