"""The players of an upload: numbers, names, ratings; what an event has no place for is kept aside."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from roundrobin.errors import Problem
from roundrobin.event import Player
from roundrobin.files.chessresults.markup import Element
from roundrobin.files.problems import count_of, error, warning

_USED = frozenset(
    {
        "no", "id", "lastname", "firstname", "title", "rtg", "dob", "sex", "fed", "clubname",
        "fideid", "rank", "tb1", "tb2", "tb3", "tb4", "tb5", "pts", "equal", "state", "rtgaverage",
        "rtgperform", "rtgdifference", "board", "teamno",
    }
)  # fmt: skip
_MOST = 9999


def players(
    elements: Sequence[Element], problems: list[Problem]
) -> tuple[tuple[Player, ...], dict[str, int], list[dict[str, Any]]]:
    """The players in order of their numbers, the number of each `no`, and what is kept aside of each."""
    listed: list[tuple[int, Element]] = []
    for one in elements:
        number = whole(one, "no", 1, _MOST, problems)
        if number is None and not one.get("no"):
            problems.append(error(one.place, "a player has no number", 'write  no="1"'))
        if number:
            listed.append((number, one))
    times = Counter(number for number, _ in listed)
    for number, one in listed:
        if times[number] > 1:
            problems.append(
                error(
                    one.place,
                    f"number {number} is given {count_of(times[number])}",
                    "number every player once",
                )
            )
            times[number] = 1
    if len(listed) < 2:
        problems.append(error("players", "there are fewer than two players", "is the file complete?"))
    listed.sort(key=lambda pair: pair[0])
    if [number for number, _ in listed] != [*range(1, len(listed) + 1)] and len(times) == len(listed):
        what = f"the numbers are not 1 to {len(listed)}"
        problems.append(warning("players", what, "they are numbered anew in their order"))
    numbers = {str(number): at for at, (number, _) in enumerate(listed, 1)}
    field = tuple(_player(at, one, problems) for at, (_, one) in enumerate(listed, 1))
    kept = [{"number": at, **left} for at, (_, one) in enumerate(listed, 1) if (left := _left(one))]
    _spaced(listed, problems)
    return field, numbers, kept


def number_of(one: Element, numbers: Mapping[str, int]) -> int:
    """The number that a player has here, by the number in the file."""
    return numbers[one.get("no").lstrip("0")]


def whole(one: Element, name: str, low: int, high: int, problems: list[Problem]) -> int | None:
    """A whole number in an attribute; None when there is none, or with a problem when it is none."""
    text = one.get(name)
    if not text:
        return None
    if re.fullmatch(r"-?[0-9]{1,12}", text) and low <= int(text) <= high:
        return int(text)
    problems.append(error(one.place, f'{name} "{text[:40]}" is not a number from {low} to {high}'))
    return None


def _player(number: int, one: Element, problems: list[Problem]) -> Player:
    rating = next(
        (int(text) for text in map(one.get, ("rtg", "rtgfide", "rtgnat")) if _is_rating(text)), None
    )
    fide_id = one.get("fideid")
    born = re.fullmatch(r"(?:.*[^0-9])?(1[89][0-9]{2}|2[01][0-9]{2})", one.get("dob")[-12:])
    for name, good in (("fideid", fide_id.isdecimal() or not fide_id), ("dob", born or not one.get("dob"))):
        if not good:
            problems.append(
                warning(one.place, f'{name} "{one.get(name)[:40]}" is not understood', "it is left out")
            )
    return Player(
        number=number,
        name=_name(one) or f"Player {number}",
        rating=rating,
        title=one.get("title"),
        federation=one.get("fed"),
        fide_id=int(fide_id[:12]) or None if fide_id.isdecimal() and fide_id.isascii() else None,
        national_id=one.get("id"),
        club=one.get("clubname"),
        born=int(born[1]) if born else None,
        sex={"m": "m", "w": "w", "f": "w"}.get(one.get("sex").lower(), ""),
    )


def _is_rating(text: str) -> bool:
    return bool(re.fullmatch("[0-9]{1,4}", text)) and 0 < int(text) <= 4000


def _name(one: Element) -> str:
    parts = [part.strip() for part in (*one.get("lastname").split(","), *one.get("firstname").split(","))]
    return ", ".join(" ".join(part.split()) for part in parts if part)


def _spaced(listed: Sequence[tuple[int, Element]], problems: list[Problem]) -> None:
    """Says once that names got a blank behind their comma, and who has none at all."""
    tight = [one for _, one in listed if re.search(r",\S", one.get("lastname"))]
    if tight:
        what = f"{len(tight)} name{'s have' if len(tight) > 1 else ' has'} no blank behind the comma"
        problems.append(warning(tight[0].place, what, "they are read as Surname, First name"))
    for number, one in listed:
        if not _name(one):
            problems.append(warning(one.place, f"player {number} has no name", 'write  lastname="Tal"'))


def _left(one: Element) -> dict[str, Any]:
    """What is said of a player beyond what an event holds; zeros say nothing."""
    kept: dict[str, Any] = {name: one.get(name) for name in one.attributes if name not in _USED}
    kept |= {"dob": one.get("dob")} if len(one.get("dob")) > 4 else {}
    kept |= {"sex": one.get("sex")} if one.get("sex").lower() == "c" else {}
    return {name: value for name, value in kept.items() if value not in ("", "0")}
