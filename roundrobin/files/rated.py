"""A player as a rating list has him, and those who are looked for in one."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple, Self

from roundrobin.errors import Problem
from roundrobin.files.columns import title
from roundrobin.files.problems import warning
from roundrobin.files.twins import squeezed

KINDS = ("standard", "rapid", "blitz")
# One call for each name of a list: small letters, and nothing between them.
SMALL = bytes(range(256)).lower()
BETWEEN = b" ,.'`-\t\r\n"
_WIDEST = 16  # digits of an id, zeros before it
_SEXES = {"M": "m", "F": "w", "W": "w"}


class Rated(NamedTuple):
    """One player of a rating list; what it does not say is None or empty."""

    fide_id: int
    name: str
    federation: str = ""
    title: str = ""
    rating: int | None = None
    born: int | None = None
    sex: str = ""

    @classmethod
    def of(cls, said: dict[str, str]) -> Self | None:
        """From the texts of a record by their keys; None without an id and a name."""
        identity, name = said.get("fide_id", ""), " ".join(said.get("name", "").split())
        if not re.fullmatch("[0-9]{1,12}", identity, re.ASCII) or not int(identity) or not name.isprintable():
            return None
        federation = said.get("federation", "").upper()
        titles = [title(said.get(key, "")) for key in ("title", "women's title")]
        rating = said.get("rating", "")
        born = re.search("(?<![0-9])(?:18[5-9]|19[0-9]|20[0-9])[0-9](?![0-9])", said.get("born", ""))
        return cls(
            fide_id=int(identity),
            name=name,
            federation=federation if re.fullmatch("[A-Z]{3}", federation) else "",
            title=next((one for one in titles if one), ""),
            rating=int(rating) or None if re.fullmatch("[0-3]?[0-9]{1,3}", rating, re.ASCII) else None,
            born=int(born[0]) if born else None,
            sex=_SEXES.get(said.get("sex", "").upper(), ""),
        )


@dataclass(frozen=True, slots=True)
class Wanted:
    """The ids and names that are looked for, as bytes: a list is looked through without reading it.

    An id is compared as it stands, names of ASCII by `name.translate(SMALL, BETWEEN)`.
    """

    ids: frozenset[bytes]
    names: frozenset[bytes]

    @classmethod
    def of(cls, ids: Collection[int], names: Collection[str]) -> Self:
        """Those with these FIDE ids, and those with these names, as `twins.squeezed_orders` gives them."""
        padded = (str(one).zfill(width).encode() for one in ids for width in range(1, _WIDEST))
        return cls(frozenset(padded), frozenset(name.encode() for name in names))

    def has_written(self, name: str) -> bool:
        """Whether a player of this name is wanted, whatever its letters."""
        return any(one.encode() in self.names for one in squeezed(name))


def misnamed(file: str, kind: str) -> list[Problem]:
    """The note that a list with one rating is called after another kind of them."""
    called = [one for one in KINDS if one in file.lower()]
    if not called or kind in called:
        return []
    what = f"its name says {called[0]}; the ratings in it are taken as {kind} ratings"
    return [warning("file", what, f"say --rating {called[0]} if they are")]
