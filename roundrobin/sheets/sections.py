"""The sections of a field, or the groups of a first stage: who plays where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date as Date

from roundrobin.event import Event
from roundrobin.games import Schedule
from roundrobin.scheduling.lots import renumbered
from roundrobin.scheduling.sections import Section
from roundrobin.sheets import wording
from roundrobin.sheets.frame import frame, printed_names, rating
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet


def sections(
    parts: Sequence[Section],
    festival: Event,
    *,
    what: str = "section",
    files: Mapping[str, str] | None = None,
    details: Iterable[str] = (),
    when: str = "",
    notes: Iterable[str] = (),
    date: Date | None = None,
) -> Sheet:
    """Every section with its players by number; on paper the sections run through columns.

    `festival` gives the name and what else stands over a sheet, `files` the event file of each section by
    name, for machines.

    >>> import roundrobin as rr
    >>> from roundrobin.scheduling import sections as cutting
    >>> event = rr.example()
    >>> sheet = sections(cutting.sections(event.players), event)
    >>> sheet.details[0], sheet.blocks[0].head, sheet.blocks[0].aside, len(sheet.blocks[0].rows[:5])
    ('5 players in 1 section', 'Section 1', '5 rounds', 5)
    """
    field = field_of(parts, festival)
    called = printed_names(field)
    rated = any(player.rating for player in field.players)
    federations = len({player.federation for player in field.players} - {""}) > 1
    columns = [
        Column("No", Role.NUMBER, "number"),
        Column("Name", Role.NAME),
        *([Column("Fed", Role.FEDERATION, "federation")] if federations else []),
        *([Column("Rtg", Role.RATING, "rating")] if rated else []),
    ]
    blocks, at = [], 0
    for part in parts:
        rows = []
        for player in part.players:
            at += 1
            cells = [Cell(str(player.number), Kind.SECONDARY), Cell(called[at])]
            cells += [Cell(player.federation, Kind.SECONDARY)] if federations else []
            cells += [Cell(rating(player), Kind.SECONDARY)] if rated else []
            rows.append(Row(tuple(cells)))
        if part.note:
            rows.append(Row(line=part.note))
        values = (part.name, str(part.rounds), (files or {}).get(part.name, ""))
        aside = f"{part.rounds} rounds" if part.rounds != 1 else "1 round"
        blocks.append(Block(tuple(rows), part.name, aside, values))
    unrated = rated and not all(player.rating for player in field.players)
    made = frame(
        field,
        f"{what}s",
        f"{what.capitalize()}s",
        columns,
        blocks,
        details=[
            f"{wording.count(len(field.players), 'player')} in {wording.count(len(parts), what)}",
            *details,
            festival.time_control,
        ],
        when=when,
        notes=notes,
        legend=wording.legend([f"No is the number in the {what}", *(["– unrated"] if unrated else [])]),
        block_heads=(what.capitalize(), "Rounds", "File") if files else (what.capitalize(), "Rounds"),
        date=date,
    )
    return replace(made, flowing=True)


def field_of(parts: Sequence[Section], festival: Event) -> Event:
    """The festival with the players of all sections, numbered through, so that twins are told apart."""
    players = renumbered([player for part in parts for player in part.players])
    return replace(festival, players=players, schedule=Schedule(len(players), ()))
