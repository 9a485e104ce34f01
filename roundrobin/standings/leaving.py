"""Which tie-breaks of an announced list do not apply to this event, and why they are left out."""

from __future__ import annotations

from collections.abc import Sequence

from roundrobin.names import surname
from roundrobin.scheduling.faults import said_list
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.handbook import Entry

_FEW = 3


def applicable(table: Crosstable, entries: Sequence[Entry]) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The tie-breaks that apply, and a sentence about each that does not.

    What needs ratings is left out for everybody as soon as one player who counts has none and no substitute
    was announced (C.07, 10). What is the same for all who are level in a round robin is left out of the list
    of an event that was announced as a Swiss and turns out to be one.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse_list
    >>> kept, said = applicable(rr.crosstable(rr.example()), parse_list("SB ARO"))
    >>> [entry.code for entry in kept], said[0]
    (['SB'], 'ARO is left out: Ash, Birch, Cedar and 2 more have no rating, no substitute is announced (10).')
    """
    event, kept, said = table.event, [], []
    unrated = unrated_players(table) if any(entry.ratings for entry in entries) else []
    for entry in entries:
        if entry.heading and entry.heading.swiss and not table.swiss:
            said.append(f"{entry.code} is left out: {entry.heading.name} {entry.heading.swiss}.")
        elif entry.ratings and unrated and (entry.unrated or event.rules.unrated) is None:
            have = "has" if len(unrated) == 1 else "have"
            why = f"{listed(unrated)} {have} no rating, no substitute is announced (10)"
            said.append(f"{entry.code} is left out: {why}.")
        else:
            kept.append(entry)
    return tuple(kept), tuple(said)


def unrated_players(table: Crosstable) -> list[str]:
    """The surnames of who counts in this table and has no rating.

    >>> import roundrobin as rr
    >>> unrated_players(rr.crosstable(rr.example()))
    ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']
    """
    return [
        surname(player.name)
        for player in table.event.players
        if not player.rating and not table.annulled[player.number - 1]
    ]


def listed(names: Sequence[str]) -> str:
    """Names in a sentence, the first few and how many more.

    >>> listed(["Ash", "Birch"]), listed(["Ash", "Birch", "Cedar", "Dogwood", "Elm"])
    ('Ash and Birch', 'Ash, Birch, Cedar and 2 more')
    """
    if len(names) > _FEW + 1:
        return f"{', '.join(names[:_FEW])} and {len(names) - _FEW} more"
    return said_list(names)
