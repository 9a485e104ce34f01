"""One person listed twice, and two persons of one name: told apart by their ids, and always said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import permutations
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.event import Player
from roundrobin.files.problems import error, warning
from roundrobin.names import plain

_IDS = ("fide_id", "national_id")
_SAID = {"fide_id": "FIDE id", "national_id": "national id", "born": "year of birth"}
# As passports and FIDE spell letters that lists at home write with dots or rings.
_DIGRAPHS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})
_MOST_ORDERS = 5  # parts of a name that are tried in every order; longer ones only turn around


class Listed(NamedTuple):
    """A player and the line of the list that says so."""

    line: int
    player: Player

    @property
    def place(self) -> str:
        """Where it is, in words."""
        return f"line {self.line} ({self.player.name})"


def name_keys(name: str) -> frozenset[tuple[str, ...]]:
    """A name for comparing, without accents, in any order; with and without hyphens, ü as u and as ue.

    >>> name_keys("Tal, Mihail") == name_keys("Mihail TAL")
    True
    """
    return frozenset(tuple(sorted(parts)) for parts in _spellings(name))


def squeezed(name: str) -> set[str]:
    """The letters of a name run together in its own order, in both spellings."""
    return {"".join(parts) for parts in _spellings(name)}


def squeezed_orders(name: str) -> set[str]:
    """The letters of a name run together, its parts in every order: for finding it fast in a long list."""
    found = set()
    for parts in _spellings(name):
        turned = [parts[at:] + parts[:at] for at in range(len(parts))]
        found |= {"".join(each) for each in (permutations(parts) if len(parts) <= _MOST_ORDERS else turned)}
    return found


def same_name(first: str, second: str) -> bool:
    """Whether two names are one, but for accents, hyphens and the order of their parts."""
    return not name_keys(first).isdisjoint(name_keys(second))


def without_repeats(listed: Sequence[Listed]) -> tuple[list[Listed], list[Problem]]:
    """Everybody once, and what is said of it.

    The same id and the same name is one person: the first line is kept, what it lacks is filled from the
    second, and that is a warning. The same id under two names is an error, since nobody can tell which of
    them is wrong. The same name without a common id is two persons, and a warning.
    """
    kept, problems = list[Listed](), list[Problem]()
    by_id: dict[tuple[str, object], int] = {}
    by_name: dict[tuple[str, ...], int] = {}
    for one in listed:
        ids = [(key, getattr(one.player, key)) for key in _IDS if getattr(one.player, key)]
        found = sorted({by_id[each] for each in ids if each in by_id})
        if len(found) == 1 and _one_person(kept[found[0]].player, one.player):
            kept[found[0]], said = _merged(kept[found[0]], one)
            problems.append(said)
            ids = [(key, getattr(kept[found[0]].player, key)) for key in _IDS]
            by_id |= {each: found[0] for each in ids if each[1]}
            continue
        for key, value in ids:
            if (key, value) in by_id:
                what = f"{key} {value} is also on line {kept[by_id[key, value]].line}"
                problems.append(error(one.place, what, "leave one of them out"))
            by_id.setdefault((key, value), len(kept))
        names = name_keys(one.player.name)
        same = sorted({by_name[parts] for parts in names if parts in by_name})
        if same and not found and one.player.name != "?":
            problems.append(_twin(kept[same[0]], one))
        for parts in names:
            by_name.setdefault(parts, len(kept))
        kept.append(one)
    return kept, problems


def _one_person(first: Player, second: Player) -> bool:
    """Whether two players with a common id are one: the names agree, and no other id speaks against it."""
    against = any(
        getattr(first, key) and getattr(second, key) and getattr(first, key) != getattr(second, key)
        for key in _IDS
    )
    return same_name(first.name, second.name) and not against


def _merged(first: Listed, second: Listed) -> tuple[Listed, Problem]:
    names = [one.name for one in fields(Player) if one.name not in ("number", "name")]
    pairs = {key: (getattr(first.player, key), getattr(second.player, key)) for key in names}
    filled = {key: new for key, (old, new) in pairs.items() if new and not old}
    differ = [
        f"{_SAID.get(key, key)} {old} is kept, not {new}"
        for key, (old, new) in pairs.items()
        if old and new and old != new
    ]
    key = next(key for key in _IDS if pairs[key][0] and pairs[key][0] == pairs[key][1])
    what = f"the same player as on line {first.line} ({_SAID[key]} {pairs[key][0]}), listed once"
    what = "; ".join([what, *differ])
    remedy = "if they are two persons, correct the id"
    return Listed(first.line, replace(first.player, **filled)), warning(second.place, what, remedy)


def _twin(first: Listed, second: Listed) -> Problem:
    what = f"the same name is on line {first.line}"
    ids = [one.player.fide_id or one.player.national_id for one in (first, second)]
    if all(ids):
        return warning(second.place, what, f"two players by their ids, {ids[0]} and {ids[1]}; both are kept")
    return warning(second.place, what, "both are kept; leave one out if they are one person")


def _spellings(name: str) -> set[tuple[str, ...]]:
    """The parts of a name without accents, in its order; with and without hyphens, ü as u and as ue."""
    found = set()
    for spelled in (name, name.casefold().translate(_DIGRAPHS)):
        bare = re.sub(r"['’‘ʼ`´.]", "", plain(spelled))
        for hyphen in ("", " "):
            found.add(tuple(re.sub("[-‐‑‒–—−]", hyphen, bare).replace(",", " ").split()))
    return found - {()}
