"""Who has no opponent in a round, and what the letter there means: free round, bye, or a lost opponent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from roundrobin.files.trf.checks import Paired, free_cells
from roundrobin.files.trf.notes import Notes
from roundrobin.files.trf.players import Entry

_KINDS = {"U": "U", "F": "F", "H": "H", "Z": "Z", "": ""}
_INSTEAD = {"1": "F", "W": "F", "+": "F", "=": "H", "D": "H", "0": "Z", "L": "Z", "-": "Z"}


class Free(NamedTuple):
    """A player without an opponent; `letter` is U, F, H, Z, or empty where the file says nothing."""

    number: int
    letter: str


def free(entries: Mapping[int, Entry], round_: int, notes: Notes, games: list[Paired]) -> list[Free]:
    """Who is free in a round. One lone + and one lone - are a forfeited game, which joins `games`."""
    found = list(free_cells(entries, round_))
    won = [entry for entry, cell in found if cell.letter == "+"]
    lost = [entry for entry, cell in found if cell.letter == "-"]
    if len(won) == len(lost) == 1:
        notes.adjust(
            won[0].place(round_), "a forfeit names no opponent, it is taken for a game with the lone loser"
        )
        pair = [(won[0], "+"), (lost[0], "-")]
        if won[0].cell(round_).colour == "b" or lost[0].cell(round_).colour == "w":
            pair.reverse()
        (white, one), (black, other) = pair
        games.append((white.player.number, black.player.number, one, other))
        found = [(entry, cell) for entry, cell in found if cell.letter not in ("+", "-")]
    result = []
    for entry, cell in found:
        letter = _KINDS.get(cell.letter)
        if letter is None:
            letter = _INSTEAD[cell.letter]
            what = f'"{cell.letter}" without an opponent was read as {letter}'
            notes.adjust(entry.place(round_), what, "U, F, H and Z stand without an opponent")
        result.append(Free(entry.player.number, letter))
    return result


class Request(NamedTuple):
    """Byes of one kind in one round, as a record 240 asks for them; `place` is where."""

    kind: str
    round: int
    numbers: tuple[int, ...]
    place: str


def requested(requests: Iterable[Request], known: dict[int, list[Free]], notes: Notes) -> None:
    """Fills in byes that only a record 240 tells; says where it contradicts the rows."""
    for kind, round_, numbers, place in requests:
        there = {one.number: at for at, one in enumerate(known.get(round_, ()))}
        for number in numbers:
            if number not in there:
                if round_ in known:
                    notes.warn(place, f"player {number} plays in round {round_}, record 240 is not heeded")
                continue
            old = known[round_][there[number]]
            if old.letter and old.letter != kind:
                what = f"player {number} has {old.letter} in round {round_}, record 240 says {kind}"
                notes.warn(place, what, "the row of the player counts")
            elif not old.letter:
                known[round_][there[number]] = Free(number, kind)
                notes.adjust(place, "a bye stands in record 240 only, it was read from there")
