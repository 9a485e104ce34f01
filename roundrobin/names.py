"""Players as people name them: by number, surname or the beginning of a name; twins told apart; sorted."""

from __future__ import annotations

import difflib
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence

from roundrobin.errors import Ambiguous, Impossible
from roundrobin.event import Player

_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"}
)
_NO_APOSTROPHES = dict.fromkeys(map(ord, "'’‘ʼʹ′´`"))
_HYPHENS = [ord(sign) for sign in "-‐‑‒–—−"]


def plain(text: str) -> str:
    """Lower case without accents, for comparing: `Świątek` and `swiatek` are one."""
    folded = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return " ".join("".join(char for char in folded if not unicodedata.combining(char)).split())


def sort_key(name: str) -> tuple[str, str]:
    """Alphabetical order that puts `É` with `E`, the accent deciding only between equals."""
    return plain(name), name


def surname(name: str) -> str:
    """What stands before the comma, or the whole name without one."""
    return name.partition(",")[0].strip()


def find(players: Sequence[Player], text: str) -> Player:
    """The player called by number, exact surname or name, or the beginning of any part of the name.

    In a team match `A1` is the first listed of team A. Accents, case, apostrophes and hyphens are optional:
    `oneill` finds O'Neill. Raises `Ambiguous`
    with the candidates, or `Impossible` with the nearest.
    """
    wanted = plain(text)
    if wanted.isdecimal():
        number = int(wanted)
        if 1 <= number <= len(players):
            return players[number - 1]
        raise Impossible.one(
            f"player {wanted}", "there is no such number", f"numbers go from 1 to {len(players)}"
        )
    if seated := _seated(players, wanted):
        return seated
    typed = _spellings(text)
    tests: tuple[Callable[[Player], bool], ...] = (
        lambda player: wanted == plain(player.name),
        lambda player: wanted == plain(surname(player.name)),
        lambda player: not typed.isdisjoint(_spellings(player.name)),
        lambda player: not typed.isdisjoint(_spellings(surname(player.name))),
        lambda player: any(
            whole.startswith(begun) or any(part.startswith(begun) for part in whole.replace(",", " ").split())
            for whole in _spellings(player.name)
            for begun in typed
        ),
    )
    for test in tests if all(typed) else ():
        found = [player for player in players if test(player)]
        if len(found) == 1:
            return found[0]
        if found:
            listed = ", ".join(f"{player.number} {player.name}" for player in found)
            raise Ambiguous.one(
                f'player "{text}"', f"{len(found)} players answer to that: {listed}", "use the number"
            )
    known = {plain(part): player for player in players for part in (player.name, surname(player.name))}
    near = difflib.get_close_matches(wanted, known, n=1, cutoff=0.5)
    remedy = (
        f"did you mean {known[near[0]].number} {known[near[0]].name}?" if near else "use the pairing number"
    )
    raise Impossible.one(f'player "{text}"', "nobody is called that", remedy)


def _spellings(text: str) -> set[str]:
    """A name for comparing, without apostrophes, and its hyphens as nothing or as blanks."""
    bare = plain(text.translate(_NO_APOSTROPHES))
    return {plain(bare.translate(dict.fromkeys(_HYPHENS, said))) for said in ("", " ")}


def _seated(players: Sequence[Player], wanted: str) -> Player | None:
    """Who is called `a1` in a team match: the first listed of team A. A name goes before it."""
    team, number = wanted[:1].upper(), wanted[1:]
    members = [player for player in players if player.team == team]
    if team not in {"A", "B"} or not number.isdecimal() or not 1 <= int(number) <= len(members):
        return None
    return None if any(plain(player.name) == wanted for player in players) else members[int(number) - 1]


def distinct(players: Sequence[Player]) -> list[str]:
    """Names for a sheet, in order: twins get what tells them apart (club, federation, else number).

    Never the year of birth, which is nobody's business on a wall, nor a rating, which would look like one.
    """
    count = Counter(plain(player.name) for player in players)
    return [
        player.name if count[plain(player.name)] == 1 else f"{player.name} ({_apart(player, players)})"
        for player in players
    ]


def _apart(player: Player, players: Sequence[Player]) -> str:
    twins = [other for other in players if plain(other.name) == plain(player.name)]
    for mark in ("club", "federation"):
        if len({getattr(twin, mark) for twin in twins}) == len(twins) and getattr(player, mark):
            return str(getattr(player, mark))
    return f"no. {player.number}"
