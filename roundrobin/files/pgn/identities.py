"""Who is who: the spellings of a file put together to players, by FIDE id, else by name.

Two spellings with ids are one player when the ids are; otherwise the names decide, without accents, case,
punctuation and the order of their parts, and an initial stands for a first name. Nobody is put together with
somebody he meets, or who plays in the same round. Whatever is put together under different names is said.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.files.pgn.records import Record, Spelling, several
from roundrobin.files.problems import error, warning
from roundrobin.names import plain

_APOSTROPHES = dict.fromkeys(map(ord, "'’‘ʼʹ′´`"))
_SLIP = 0.8  # so alike are `Brown` and `Brwon`
_PARTS = re.compile(r"[^\W_]+")


class Key(NamedTuple):
    """A name for comparing: the parts in any order, the surname, and the first names."""

    parts: tuple[str, ...]
    surname: tuple[str, ...]
    first: tuple[str, ...]


class People(NamedTuple):
    """The players by their spellings: `of` gives the index of a player, `names` how each is called best."""

    of: dict[Spelling, int]
    names: tuple[str, ...]
    ids: tuple[int | None, ...]


@lru_cache(maxsize=16384)
def key(name: str) -> Key:
    """The name taken apart; without a comma the last part is the surname.

    >>> key("O'Neill, Siobhán") == key("siobhan oneill")
    True
    """
    last, comma, rest = plain(name.translate(_APOSTROPHES)).partition(",")
    surname, first = tuple(_PARTS.findall(last)), tuple(_PARTS.findall(rest))
    if not comma and len(surname) > 1:
        surname, first = surname[-1:], surname[:-1]
    parts = tuple(sorted(surname + first)) or (plain(name),)
    return Key(parts, surname, first)


def alike(one: Key, other: Key) -> bool:
    """Whether two names can be one: the same parts, or an initial where the other has the first name."""
    if one.parts == other.parts:
        return True
    if one.surname != other.surname or not one.first or not other.first:
        return False
    pairs = list(zip(one.first, other.first, strict=False))
    longer = max(one.first, other.first, key=len)
    return all(_same_first(*pair) for pair in pairs) and all(len(part) == 1 for part in longer[len(pairs) :])


def _same_first(one: str, other: str) -> bool:
    return one == other or (min(len(one), len(other)) == 1 and one[0] == other[0])


def people(records: Sequence[Record]) -> tuple[People, list[Problem]]:
    """The players of a file and what was put together; an error where a name could be two of them."""
    gathered = _Gathered(records)
    gathered.by_id()
    gathered.by_name()
    gathered.by_initial()
    gathered.nearly()
    return gathered.result(), gathered.problems


class _Gathered:
    """Spellings in groups that grow; a group is called by its first spelling."""

    def __init__(self, records: Sequence[Record]) -> None:
        self.count: Counter[Spelling] = Counter()
        self.line: dict[Spelling, int] = {}
        self.met: dict[Spelling, set[Spelling]] = defaultdict(set)
        self.rounds: dict[Spelling, set[int]] = defaultdict(set)
        for record in records:
            for own, other in ((record.white, record.black), (record.black, record.white)):
                self.count[own] += 1
                self.line.setdefault(own, record.line)
                self.met[own].add(other)
                if record.round:
                    self.rounds[own].add(record.round)
        self.group = {spelling: [spelling] for spelling in self.count}
        self.problems: list[Problem] = []

    def groups(self) -> list[list[Spelling]]:
        return list({id(group): group for group in self.group.values()}.values())

    def join(self, one: list[Spelling], other: list[Spelling]) -> None:
        one += other
        for spelling in other:
            self.group[spelling] = one

    def apart(self, one: list[Spelling], other: list[Spelling], *, rounds: bool = True) -> bool:
        """Whether two groups cannot be one player: they meet, or both play in one round."""
        if any(self.met[spelling] & {*other} for spelling in one):
            return True
        busy = set().union(*(self.rounds[spelling] for spelling in one))
        return rounds and any(busy & self.rounds[spelling] for spelling in other)

    def by_id(self) -> None:
        known: dict[int, list[Spelling]] = {}
        for spelling in self.count:
            if spelling.fide_id is None:
                continue
            group = known.setdefault(spelling.fide_id, self.group[spelling])
            if group is self.group[spelling]:
                continue
            same = alike(key(group[0].name), key(spelling.name))
            if not same and self.apart(group, [spelling]):
                what = f"FIDE id {spelling.fide_id} is given for {group[0].name} and for {spelling.name}"
                self.problems.append(error(f"line {self.line[spelling]}", what, "correct one of the ids"))
                continue
            if key(group[0].name).parts != key(spelling.name).parts:
                what = (
                    f"{group[0].name} and {spelling.name} have the same FIDE id and are taken for one player"
                )
                self.problems.append(warning(f"line {self.line[spelling]}", what))
            self.join(group, [spelling])

    def by_name(self) -> None:
        called: dict[tuple[str, ...], list[list[Spelling]]] = defaultdict(list)
        for group in self.groups():
            for parts in {key(spelling.name).parts for spelling in group}:
                called[parts].append(group)
        for listed in called.values():
            groups = list({id(self.group[one[0]]): self.group[one[0]] for one in listed}.values())
            withid = [group for group in groups if _id(group)]
            for group in groups:
                if _id(group) or len(groups) == 1:
                    continue
                if len(withid) > 1:
                    where = f"line {self.line[group[0]]}"
                    ids = ", ".join(str(_id(one)) for one in withid)
                    what = f"{group[0].name} without a FIDE id could be {len(withid)} players: {ids}"
                    self.problems.append(error(where, what, "give the ids in all of his games"))
                    continue
                target = withid[0] if withid else groups[0]
                if target is group:
                    continue
                if self.apart(target, group, rounds=False):
                    continue  # they play each other: twins, or a slip that shows as such
                self.merged(
                    target, group, f"{_best(target, self.count)} and {group[0].name} differ only in spelling"
                )
            if len(withid) > 1:
                ids = ", ".join(str(_id(one)) for one in withid)
                what = f"{len(withid)} players are called {withid[0][0].name}, with the FIDE ids {ids}"
                self.problems.append(warning(f"line {self.line[withid[1][0]]}", what))

    def by_initial(self) -> None:
        surnames: dict[tuple[str, ...], list[list[Spelling]]] = defaultdict(list)
        for group in self.groups():
            for surname in {key(spelling.name).surname for spelling in group}:
                surnames[surname].append(group)
        for listed in surnames.values():
            pairs = [
                (one, other)
                for one, other in combinations(listed[:200], 2)
                if one is not other and _may_be_one(one, other) and not self.apart(one, other)
            ]
            often = Counter(id(group) for pair in pairs for group in pair)
            doubtful: dict[str, int] = {}
            for one, other in pairs:
                if often[id(one)] == often[id(other)] == 1:
                    said = f"{_best(one, self.count)} and {_best(other, self.count)}"
                    self.merged(one, other, f"{said} are taken for one player")
                else:
                    doubtful |= {group[0].name: self.line[group[0]] for group in (one, other)}
            if doubtful:
                what = f"{several([*doubtful], '; ')}: an initial may be more than one of them, kept apart"
                remedy = "write first names in full, or give FIDE ids"
                self.problems.append(warning(f"line {max(doubtful.values())}", what, remedy))

    def nearly(self) -> None:
        """Says of names that are nearly alike that they may be one player; they are kept apart."""
        groups = self.groups()
        sharing: dict[str, list[int]] = defaultdict(list)
        for at, group in enumerate(groups):
            for part in {part for parts in _parts(group) for part in parts if len(part) > 1}:
                sharing[part].append(at)
        pairs = {pair for listed in sharing.values() for pair in combinations(listed[:200], 2)}
        for one, other in ((groups[at], groups[at_too]) for at, at_too in sorted(pairs)):
            if (_id(one) and _id(other)) or not _near(one, other) or self.apart(one, other):
                continue
            later = max(self.line[group[0]] for group in (one, other))
            what = f"did you mean one player by {_best(one, self.count)} and {_best(other, self.count)}?"
            remedy = "if so write the name the same way always; they are kept apart"
            self.problems.append(warning(f"line {later}", what, remedy))

    def merged(self, one: list[Spelling], other: list[Spelling], what: str) -> None:
        if {spelling.name for spelling in one}.isdisjoint(spelling.name for spelling in other):
            where = f"line {self.line[other[0]]}"
            remedy = (
                "give FIDE ids if they are two" if "taken" in what else "write a name the same way always"
            )
            self.problems.append(warning(where, what, remedy))
        self.join(one, other)

    def result(self) -> People:
        groups = self.groups()
        of = {spelling: at for at, group in enumerate(groups) for spelling in group}
        names = tuple(_best(group, self.count) for group in groups)
        return People(of, names, tuple(_id(group) for group in groups))


def _id(group: Iterable[Spelling]) -> int | None:
    return next((spelling.fide_id for spelling in group if spelling.fide_id), None)


def _parts(group: Sequence[Spelling]) -> set[tuple[str, ...]]:
    return {key(spelling.name).parts for spelling in group}


def _may_be_one(one: Sequence[Spelling], other: Sequence[Spelling]) -> bool:
    if (_id(one) and _id(other)) or not _parts(one).isdisjoint(_parts(other)):
        return False  # the same name was looked at before
    return any(alike(key(first.name), key(second.name)) for first in one for second in other)


def _near(one: Sequence[Spelling], other: Sequence[Spelling]) -> bool:
    """Whether the names are equal but for one part, which is short for the other (Tim) or nearly it (Tmi)."""
    for parts in _parts(one):
        for parts_too in _parts(other):
            rest, rest_too = Counter(parts) - Counter(parts_too), Counter(parts_too) - Counter(parts)
            if len(parts) == len(parts_too) > 1 and rest.total() == 1 and _nearly(*rest, *rest_too):
                return not any(alike(key(first.name), key(second.name)) for first in one for second in other)
    return False


def _nearly(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    slip = len(short) > 3 and SequenceMatcher(None, one, other, autojunk=False).ratio() >= _SLIP
    return long.startswith(short) or slip


def _best(group: Sequence[Spelling], count: Counter[Spelling]) -> str:
    """The fullest name of a player, and of equally full ones the one most games have."""
    often: Counter[str] = Counter()
    for spelling in group:
        often[spelling.name] += count[spelling]
    return max(often, key=lambda name: (len("".join(key(name).parts)), often[name], "," in name, name))
