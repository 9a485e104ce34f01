"""Drawing lots so that anybody can check the draw.

The draw needs no program to be believed. Everybody's lot is the SHA-256 of a line of text,
`seed|purpose|name` in UTF-8 (normal form C), and the lots are put in order, smallest first, as the 64
hexadecimal digits read. So with the seed `riverside 2026`, for pairing numbers:

    printf '%s' 'riverside 2026|numbers|Tal, Ana' | sha256sum

The seed, and the names as they were before the draw, stand in the event file. The order in which they stood
there changes nothing, and who joins or leaves changes nobody else's lot.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from roundrobin.errors import Impossible
from roundrobin.event import Lots, Player

METHODS = ("list", "rating", "lots")
NUMBERS = "numbers"  # the purpose when pairing numbers are drawn


def lot(name: str, seed: str, purpose: str) -> str:
    """The lot of one entry: 64 hexadecimal digits.

    >>> lot("Tal, Ana", "riverside 2026", "numbers")[:12]
    '4d8b06847f66'
    """
    line = unicodedata.normalize("NFC", f"{seed}|{purpose}|{name}")
    return hashlib.sha256(line.encode()).hexdigest()


def order(entries: Sequence[str], seed: str, purpose: str = NUMBERS) -> list[int]:
    """Where the entries stood before the draw (from 0), in the order drawn.

    >>> order(["Tal, Ana", "Lee, Kim", "Novák, Jan"], "riverside 2026")
    [1, 0, 2]

    Equal entries would share a lot; give `entries` of `labels`.
    """
    return sorted(range(len(entries)), key=lambda at: (lot(entries[at], seed, purpose), at))


def labels(names: Sequence[str]) -> list[str]:
    """The names with twins told apart: the second `Tal, Ana` is drawn as `Tal, Ana (2)`.

    >>> labels(["Tal, Ana", "Lee, Kim", "Tal, Ana"])
    ['Tal, Ana', 'Lee, Kim', 'Tal, Ana (2)']
    """
    return [
        name if (nth := names[: at + 1].count(name)) == 1 else f"{name} ({nth})"
        for at, name in enumerate(names)
    ]


def new_seed() -> str:
    """A seed nobody could have chosen, short enough to be read out."""
    return secrets.token_hex(4)


def numbered(
    players: Sequence[Player], method: str = "list", seed: str | None = None
) -> tuple[list[Player], Lots | None]:
    """The players with their pairing numbers, and the record of the lots drawn for that (None if none were).

    `method` is "list" (in the order given), "rating" (highest first, unrated last, equals by lots) or "lots".
    Without a `seed` a new one is taken. Raises `Impossible` for another method, and for a seed that would not
    be used.
    """
    if method not in METHODS:
        raise Impossible.one("numbers", f'"{method}" is no way to give numbers', f"use {', '.join(METHODS)}")
    ratings = [player.rating or 0 for player in players]
    if method == "list" or (method == "rating" and len(set(ratings)) == len(ratings)):
        if seed is not None:
            remedy = "leave it out, or give the numbers by lots"
            raise Impossible.one("seed", "no lots are drawn here", remedy)
        listed = sorted(range(len(players)), key=lambda at: -ratings[at] if method == "rating" else at)
        return _renumbered(players, listed), None
    record = Lots(seed or new_seed(), method, tuple(labels([player.name for player in players])))
    drawn = order(record.entries, record.seed)
    if method == "rating":
        drawn.sort(key=lambda at: -ratings[at])  # a stable sort leaves equals as drawn
    return _renumbered(players, drawn), record


def _renumbered(players: Sequence[Player], at: Sequence[int]) -> list[Player]:
    return [replace(players[place], number=number) for number, place in enumerate(at, 1)]
