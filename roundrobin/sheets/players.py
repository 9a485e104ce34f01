"""The list of players, in alphabetical order or by number."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date as Date
from typing import Literal

from roundrobin import names
from roundrobin.event import Event, Player
from roundrobin.sheets import wording
from roundrobin.sheets.frame import frame, in_order, printed_names, printed_numbers, who_cells, who_columns
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet


def players(event: Event, *, by: Literal["name", "number"] = "name", date: Date | None = None) -> Sheet:
    """Everybody with number, rating, federation and club; accents and capitals do not move a name.

    Dates of birth never stand on a sheet. Who has left is marked.

    >>> import roundrobin as rr
    >>> for line in rr.text(players(rr.example())).splitlines()[3:7]:
    ...     print(line)
    No  Name
    ────────────────
     1  Ash, Ida
     2  Birch, Tom
    """
    listed = (
        sorted(event.players, key=lambda player: names.sort_key(player.name))
        if by == "name"
        else in_order(event)
    )
    numbers = printed_numbers(event)
    called, who = printed_names(event), who_columns(event)
    teams = dict(event.teams)
    more: list[tuple[Column, Callable[[Player], str]]] = [
        (Column("Club", Role.CLUB), lambda player: player.club),
        (Column("Team", Role.TEXT), lambda player: teams.get(player.team, player.team)),
        (Column("FIDE ID", Role.TEXT), lambda player: str(player.fide_id or "")),
        (Column("Left", Role.TEXT), left),
    ]
    shown = [(column, said) for column, said in more if any(said(player) for player in listed)]
    rows = [
        Row(
            (
                Cell(numbers[player.number]),
                Cell(called[player.number]),
                *who_cells(who, player),
                *(Cell(said(player), Kind.SECONDARY) for _, said in shown),
            )
        )
        for player in listed
    ]
    unrated = any(row.cells[2:] and "–" in {c.text for c in row.cells} for row in rows)
    return frame(
        event,
        "players",
        "Players" if by == "number" else "Players in alphabetical order",
        [
            Column("No", Role.NUMBER, "number"),
            Column("Name", Role.NAME),
            *who,
            *(column for column, _ in shown),
        ],
        [Block(tuple(rows))],
        details=[wording.kind_of_event(event), wording.count(len(listed), "player")],
        legend=wording.legend(["No is the pairing number", *(["– unrated"] if unrated else [])]),
        date=date,
    )


def left(player: Player) -> str:
    """When somebody left: `withdrew after round 3`; nothing for who is there.

    >>> import roundrobin as rr
    >>> left(rr.example().players[0])
    ''
    """
    if player.withdrawn_after is None:
        return ""
    word = "expelled" if player.expelled else "withdrew"
    return (
        f"{word} after round {player.withdrawn_after}" if player.withdrawn_after else f"{word} before round 1"
    )
