"""What a rating list adds to players: by FIDE id, else by the exact name; two candidates are never guessed.

What the players' own list says stays. A name counts without accents and in any order; a year of birth and a
federation that are known tell namesakes apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.event import Player
from roundrobin.files.problems import warning
from roundrobin.files.rated import Rated
from roundrobin.files.rating_list import Watch, search
from roundrobin.files.twins import name_keys, same_name, squeezed_orders

FILLED = {
    "fide_id": "FIDE ID", "title": "title", "rating": "rating", "federation": "federation", "born": "born",
    "sex": "sex",
}  # fmt: skip
_MANY = 8  # names that are listed in one note


class Filled(NamedTuple):
    """The players with what was filled, which fields that were by number, and what is to be said."""

    players: tuple[Player, ...]
    fields: dict[int, tuple[str, ...]]
    notes: tuple[Problem, ...]
    month: str = ""


def fill(
    players: Sequence[Player], path: str | Path, kind: str = "standard", *, watch: Watch | None = None
) -> Filled:
    """The players with ids, titles, ratings, federations, years of birth and sex from a list of FIDE.

    `kind` is which rating: standard, rapid or blitz. Raises `Malformed` for what is no such list.
    """
    ids = [player.fide_id for player in players if player.fide_id]
    names = {name for player in players if not player.fide_id for name in squeezed_orders(player.name)}
    found, month, notes = search(path, ids, names, kind=kind, watch=watch)
    matches, said = _matched(players, found)
    made, fields = list[Player](), dict[int, tuple[str, ...]]()
    for player in players:
        entry = matches.get(player.number)
        values = {key: getattr(entry, key) for key in FILLED if entry and not getattr(player, key)}
        values = {key: value for key, value in values.items() if value}
        made.append(replace(player, **values))
        if values:
            fields[player.number] = tuple(values)
        if entry:
            said += _differences(player, entry)
    return Filled(tuple(made), fields, (*notes, *said), month)


def _matched(players: Sequence[Player], found: Sequence[Rated]) -> tuple[dict[int, Rated], list[Problem]]:
    """The entry of each player who has exactly one, by number, and what is said of the others."""
    matches, notes, unknown = dict[int, Rated](), list[Problem](), list[str]()
    for player in players:
        if player.fide_id:
            entry, said = _by_id(player, found)
        else:
            named = [one for one in found if same_name(one.name, player.name)]
            entry, said = _by_name(player, named)
            unknown += [player.name] * (not named)
        notes += said
        if entry:
            matches[player.number] = entry
    if unknown:
        listed = "; ".join(unknown[:_MANY]) + (f" and {len(unknown) - _MANY} more" * (len(unknown) > _MANY))
        notes.append(
            warning("file", f"nobody in it is called {listed}", "write the FIDE id where there is one")
        )
    return _once(players, matches, notes), notes


def _by_id(player: Player, found: Sequence[Rated]) -> tuple[Rated | None, list[Problem]]:
    place = _place(player)
    entries = [one for one in found if one.fide_id == player.fide_id]
    if len(entries) > 1:
        return None, [warning(place, f"FIDE id {player.fide_id} stands in it {len(entries)} times")]
    if not entries:
        return None, [warning(place, f"FIDE id {player.fide_id} is not in it", "see whether the id is right")]
    if same_name(entries[0].name, player.name):
        return entries[0], []
    parts = [{part for key in name_keys(name) for part in key} for name in (entries[0].name, player.name)]
    if parts[0].isdisjoint(parts[1]):
        what = f"FIDE id {player.fide_id} belongs to {entries[0].name}, nothing is filled"
        return None, [warning(place, what, "see whether the id is right")]
    return entries[0], [warning(place, f"FIDE id {player.fide_id} is called {entries[0].name} there")]


def _by_name(player: Player, named: Sequence[Rated]) -> tuple[Rated | None, list[Problem]]:
    """The one of that name that nothing speaks against."""
    if not named:
        return None, []
    fitting = [
        one
        for one in named
        if not (player.born and one.born and player.born != one.born)
        and not (player.federation and one.federation and player.federation != one.federation)
    ]
    listed = "; ".join(map(_described, named[:_MANY])) + f" and {len(named) - _MANY} more" * (
        len(named) > _MANY
    )
    remedy = "write the FIDE id of the right one"
    if not fitting:
        what = f"the year of birth or the federation differs: {listed}; nothing is filled"
        return None, [warning(_place(player), what, remedy)]
    if len(fitting) > 1:
        what = f"{len(named)} in it are called so: {listed}; nothing is filled"
        return None, [warning(_place(player), what, remedy)]
    if len(named) > 1:
        what = f"{len(named)} in it are called so: {listed}; {fitting[0].fide_id} is taken by what is known"
        return fitting[0], [warning(_place(player), what, "see whether it is the right one")]
    return fitting[0], []


def _once(players: Sequence[Player], matches: dict[int, Rated], notes: list[Problem]) -> dict[int, Rated]:
    """The matches without those by name that somebody else has too: nobody is in an event twice."""
    by_entry: dict[int, list[Player]] = {}
    for player in players:
        if player.number in matches:
            by_entry.setdefault(matches[player.number].fide_id, []).append(player)
    kept = dict(matches)
    for identity, same in by_entry.items():
        for player in same if len(same) > 1 else []:
            if not player.fide_id:
                del kept[player.number]
                others = ", ".join(str(one.number) for one in same if one is not player)
                what = f"it has one of that name, {identity}, who fits entry {others} too; nothing is filled"
                notes.append(warning(_place(player), what, "write the FIDE id, or leave one of them out"))
    return kept


def _differences(player: Player, entry: Rated) -> list[Problem]:
    """What the list of players says otherwise; it stays."""
    differ = [
        f"{word} {getattr(player, key)} stays, it has {getattr(entry, key)}"
        for key, word in FILLED.items()
        if key != "sex" and getattr(player, key) and getattr(entry, key)
        and getattr(player, key) != getattr(entry, key)
    ]  # fmt: skip
    return [warning(_place(player), "; ".join(differ))] if differ else []


def _described(one: Rated) -> str:
    return " ".join([str(one.fide_id), one.federation, *([str(one.born)] if one.born else [])]).strip()


def _place(player: Player) -> str:
    """Where it is, by the order before numbers are drawn."""
    return f"entry {player.number} ({player.name})"
