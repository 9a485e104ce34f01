"""Drawing lots so that anybody can check the draw.

The draw needs no program to be believed. Everybody's lot is the SHA-256 of a line of text,
`seed|purpose|name` in UTF-8 (normal form C), and the lots are put in order, smallest first, as the 64
hexadecimal digits read. So with the seed `riverside 2026`, for pairing numbers:

    printf '%s' 'riverside 2026|numbers|Tal, Ana' | sha256sum

The seed, and the names as they were before the draw, stand in the event file. The order in which they stood
there changes nothing, and who joins or leaves changes nobody else's lot.

Numbers can also follow the list, or the ratings: highest first, who has none last, equals in the order of
their lots.

Source of the practice: FIDE, older tournament rules (an open draw before round 1); US Chess 30A and 30G.
Restrictions, such as those of `scheduling.varma`, are announced before the draw.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from roundrobin.errors import Malformed, Problem
from roundrobin.event import Lots, Player

NUMBERS = "numbers"  # the purpose when pairing numbers are drawn
METHODS = ("list", "rating", "lots")


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
    import secrets  # only a new draw needs it

    return secrets.token_hex(4)


def drawn(players: Sequence[Player], seed: str, purpose: str = NUMBERS) -> tuple[Player, ...]:
    """The players in the order of their lots, twins told apart; their numbers are left as they were."""
    return tuple(players[at] for at in order(labels([player.name for player in players]), seed, purpose))


def by_rating(players: Sequence[Player], seed: str = "", unrated: int | None = None) -> tuple[Player, ...]:
    """The players with the highest rating first, equal ratings by lots.

    Players without a rating come last, among themselves by lots too, unless `unrated` gives the club's
    estimate for them.

    >>> field = [Player(1, "Fine"), Player(2, "Tal", 2100), Player(3, "Euwe", 2200)]
    >>> [player.name for player in by_rating(field)]
    ['Euwe', 'Tal', 'Fine']
    """
    lotted = drawn(players, seed)
    return tuple(sorted(lotted, key=lambda player: _strength(player, unrated), reverse=True))


def level(players: Sequence[Player], unrated: int | None = None) -> list[tuple[Player, ...]]:
    """Those groups of two and more whose order by rating is a matter of lots, strongest group first."""
    ranked = by_rating(players, "", unrated)
    groups = (tuple(group) for _, group in groupby(ranked, lambda player: _strength(player, unrated)))
    return [group for group in groups if len(group) > 1]


def numbered(
    players: Sequence[Player], method: str = "list", seed: str = ""
) -> tuple[tuple[Player, ...], Lots | None]:
    """The players with numbers 1, 2, 3, ..., and what goes into `[lots]`: None where nothing was drawn.

    `method` is `list`, `rating` or `lots`; by rating, lots are drawn only among equals. Without a seed those
    are drawn with the empty one, which nobody can have chosen.

    Raises `Malformed` for an unknown method, and for lots without a seed.

    >>> players, record = numbered([Player(1, "Fine", 1900), Player(2, "Tal", 2100)], "rating")
    >>> [(player.number, player.name) for player in players], record
    ([(1, 'Tal'), (2, 'Fine')], None)
    """
    if method not in METHODS:
        what, remedy = f'"{method}" is no way of giving numbers', f"write one of {', '.join(METHODS)}"
        raise Malformed.one("numbers", what, remedy)
    if method == "lots" and not seed.strip():
        what = "lots are drawn from a seed, and there is none"
        raise Malformed.one("seed", what, "announce a word or a number and write it as the seed")
    if method == "list":
        return renumbered(players), None
    ordered = drawn(players, seed) if method == "lots" else by_rating(players, seed)
    record = Lots(seed, method, tuple(labels([player.name for player in players])))
    return renumbered(ordered), record if method == "lots" or level(players) else None


def renumbered(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players with numbers 1, 2, 3, ... in this order."""
    return tuple(replace(player, number=number) for number, player in enumerate(players, 1))


def before_substitutes(players: Sequence[Player], lots: Lots) -> tuple[Player, ...]:
    """The players as they were drawn: who has since taken a number gives it back to whom it was drawn for."""
    field = list(players)
    for one in reversed(lots.substitutes):
        names = labels([player.name for player in field])
        if one.came in names:
            at = names.index(one.came)
            field[at] = Player(field[at].number, one.out, one.rating, "", one.federation, club=one.club)
    return tuple(field)


def verify(players: Sequence[Player], lots: Lots) -> tuple[Problem, ...]:
    """Whether the numbers follow from the recorded lots: a warning if they do not, nothing when all is well.

    `players` stand in order of their numbers. A substitute of whom the record says nothing gives such a
    warning.
    """
    players = before_substitutes(players, lots)
    names = labels([player.name for player in players])
    if sorted(names) != sorted(lots.entries):
        what = "the lots were drawn for other players"
        return (Problem("warning", "lots", what, "right after a substitution, otherwise draw again"),)
    if lots.method not in METHODS:
        what = f'numbers drawn by "{lots.method}" are not checked here'
        return (Problem("warning", "lots", what, "repeat that draw with the seed"),)
    called = dict(zip(names, players, strict=True))
    right, _ = numbered([called[name] for name in lots.entries], lots.method, lots.seed)
    for number, (player, due) in enumerate(zip(players, right, strict=True), 1):
        if player.name != due.name:
            what = f"number {number} should be {due.name}, not {player.name}"
            return (Problem("warning", "lots", what, "restore the draw, or record the seed of the real one"),)
    return ()


def _strength(player: Player, unrated: int | None) -> int:
    return player.rating or unrated or 0
