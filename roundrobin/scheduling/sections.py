"""One field cut into several round robins: quads, hexes, octos or any size, in bands or as a serpentine.

*Bands* (1-4, 5-8, ...) make the games even: everybody plays people of his own strength. A *serpentine* makes
the groups even: 1 8 9 16, 2 7 10 15, ... What is left over when the field does not divide:

* `merge`: quads take the rest into the last section, which then has five, six or seven players. For other
  sizes the field is shared evenly into round(players / size) sections; where even sections were asked for,
  one player moves if that turns two odd ones into even ones (an odd section costs a round more, and byes).
  A field that divides exactly is cut exactly. Larger sections come last.
* `max6`: no section above six: 11 players are 5 + 6. Seven is the one size that cannot be cut into fours,
  fives and sixes; it stays together rather than become a four and a three.
* `swiss`: the bottom group, one section and the rest, is named for a short Swiss, not paired here.

Two players are a match of two games, three a double round robin.

Source: US Chess rule 30G (quads); the sizes for 2 to 48 players are our computation
(`tables/quad_sizes.csv`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from roundrobin.errors import Impossible, Malformed
from roundrobin.event import Lots, Player
from roundrobin.scheduling import lots as drawing
from roundrobin.scheduling.serpentine import letters, serpentine

_WORDS = {2: "Match", 4: "Quad", 6: "Hex", 8: "Octo"}
LEFTOVERS = ("merge", "max6", "swiss")


class Section(NamedTuple):
    """One section: players numbered from 1, what it plays, and what the organiser should know.

    `rounds` counts all cycles. `system` is `swiss` for a bottom group that is only named; its rounds are then
    a recommendation. `lots` records how equal ratings inside the section were put in order.
    """

    name: str
    players: tuple[Player, ...]
    rounds: int
    system: str = "berger"
    cycles: int = 1
    note: str = ""
    lots: Lots | None = None

    @property
    def size(self) -> int:
        """How many players."""
        return len(self.players)


def sizes(players: int, size: int = 4, leftovers: str = "merge") -> tuple[int, ...]:
    """How many players each section has, strongest section first.

    >>> sizes(22), sizes(11), sizes(11, leftovers="max6"), sizes(14, 6)
    ((4, 4, 4, 4, 6), (4, 7), (5, 6), (6, 8))

    Raises `Impossible` for fewer than two players, sections of fewer than two, `max6` with larger sections,
    and `swiss` with smaller ones than four.
    """
    _check(players, size, leftovers)
    whole, rest = divmod(players, size)
    if leftovers == "swiss":
        bottom = (size + rest,) if rest else (size,)
        return (size,) * (whole - 1) + bottom if whole else (players,)
    if size == 4 and players > 3:
        if leftovers == "max6" and rest == 3 and whole > 1:
            return (4,) * (whole - 2) + (5, 6)
        return (4,) * (whole - 1) + (4 + rest,)
    return _shared(players, size, leftovers == "max6")


def sections(
    entries: Sequence[Player],
    size: int = 4,
    leftovers: str = "merge",
    by: Literal["rating", "serpentine"] = "rating",
    seed: str | None = None,
    *,
    system: str = "berger",
    cycles: int = 1,
) -> tuple[Section, ...]:
    """The field cut into sections, strongest first; players are numbered by rating inside each.

    Players without a rating come last; equal ratings are put in order by lots (`scheduling.lots`), and a
    section in which that mattered records them. `system` is what the sections play (US Chess: `crenshaw`),
    `cycles` how often; two and three players meet twice at least.

    >>> field = [Player(n, f"P{n}", 2000 - n) for n in range(1, 7)]
    >>> [(part.name, part.rounds, part.size) for part in sections(field)]
    [('Hex 1', 5, 6)]

    Raises as `sizes`, and `Impossible` for a serpentine with a Swiss bottom group.
    """
    cut = sizes(len(entries), size, leftovers)
    seed = seed or ""
    ranked = drawing.by_rating(entries, seed)
    if by == "serpentine":
        if leftovers == "swiss":
            raise Impossible.one(
                "leftovers", "groups of equal strength have no bottom group", "write merge, or cut by rating"
            )
        parts = serpentine(ranked, len(cut))
    elif by == "rating":
        parts = [ranked[sum(cut[:at]) : sum(cut[: at + 1])] for at in range(len(cut))]
    else:
        raise Malformed.one("by", f'"{by}" is no way of cutting a field', "write rating or serpentine")
    names = drawing.labels([player.name for player in entries])
    tied = {id(player) for group in drawing.level(entries) for player in group}
    made = []
    for at, part in enumerate(parts):
        swiss = leftovers == "swiss" and len(part) > size
        often = max(cycles, 2) if len(part) < 4 else cycles
        inside = {id(player) for player in part}
        here = [name for player, name in zip(entries, names, strict=True) if id(player) in inside]
        note = _note(len(part), size, swiss, cycles)
        if by == "rating" and at and (parts[at - 1][-1].rating or 0) == (part[0].rating or 0):
            note += "; " * bool(note) + f"lots put {parts[at - 1][-1].name} above {part[0].name}"
        made.append(
            Section(
                f"Group {letters(at)}" if by == "serpentine" else _name(len(part), at + 1, swiss),
                drawing.renumbered(part),
                size - 1 if swiss else rounds_of(len(part)) * often,
                "swiss" if swiss else system,
                1 if swiss else often,
                note,
                Lots(seed, "rating", tuple(here)) if inside & tied else None,
            )
        )
    return tuple(made)


def recut(
    entries: Sequence[Player],
    leaver: int,
    published: bool,
    *,
    size: int = 4,
    leftovers: str = "merge",
    by: Literal["rating", "serpentine"] = "rating",
    seed: str | None = None,
    system: str = "berger",
) -> tuple[Section, ...]:
    """The sections without the entry of number `leaver`; only while nothing is published.

    Raises `Impossible` once the sections hang on the wall, and when there is no such entry.
    """
    gone = next((player.name for player in entries if player.number == leaver), None)
    if gone is None:
        raise Impossible.one(f"number {leaver}", "there is no such entry", "use the number in the list")
    if published:
        what = "the sections are published and stay as they are"
        raise Impossible.one(gone, what, "withdraw the player in his section")
    rest = [player for player in entries if player.number != leaver]
    return sections(rest, size, leftovers, by, seed, system=system)


def rounds_of(players: int) -> int:
    """Rounds of one cycle: one less than the players, as many for an odd field."""
    return players - 1 + players % 2


def _check(players: int, size: int, leftovers: str) -> None:
    if players < 1:
        raise Impossible.one("players", "there are no players", "enter at least two")
    if players == 1:
        raise Impossible.one("players", "one player is no section", "enter at least two")
    if leftovers == "swiss" and size < 4:
        raise Impossible.one("leftovers", f"a Swiss makes no sense beside sections of {size}", "write merge")
    if size < 2:
        raise Impossible.one(
            "size", f"sections of {size} cannot play", "write 4 for quads, 6, 8 or any size from 2"
        )
    if leftovers not in LEFTOVERS:
        raise Malformed.one(
            "leftovers", f'"{leftovers}" is not known', f"write one of {', '.join(LEFTOVERS)}"
        )
    if leftovers == "max6" and size > 6:
        raise Impossible.one(
            "leftovers", f"max6 forbids sections above six, and {size} were asked for", "write merge"
        )


def _shared(players: int, size: int, max6: bool) -> tuple[int, ...]:
    """Even shares of a field, smaller sections first; see the head of this file."""
    if players % size == 0:
        return (size,) * (players // size)
    count = max(1, round(players / size))  # a half goes to the even number
    fewest = -(-players // 6)
    if max6 and players // fewest > 3:
        count = max(count, fewest)
    while players // count < 2:
        count -= 1
    share, more = divmod(players, count)
    cut = [share] * (count - more) + [share + 1] * more
    odd = [at for at, part in enumerate(cut) if part % 2 and size % 2 == 0]
    most = 6 if max6 else size + 2
    for small, large in zip(odd[::2], odd[1::2], strict=False):
        if cut[small] - 1 >= size - 1 and cut[large] + 1 <= most:
            cut[small] -= 1
            cut[large] += 1
    return tuple(sorted(cut))


def _name(size: int, number: int, swiss: bool) -> str:
    if swiss:
        return "Bottom Swiss"
    return f"{_WORDS.get(size, 'Section')} {number}"


def _note(players: int, size: int, swiss: bool, cycles: int) -> str:
    """What the organiser should know: a Swiss to pair elsewhere, or more rounds than usual."""
    rounds, usual = rounds_of(players) * cycles, rounds_of(size) * cycles
    if swiss:
        return f"{players} players: a Swiss of {size - 1} rounds is recommended; pair it with a Swiss program"
    if players == 2:
        return f"a match of {max(cycles, 2)} games, colours changed".replace(" 2 ", " two ")
    if players == 3 and cycles < 3:
        return "a double round robin: six rounds, four games each, one rests in every round"
    if rounds <= usual:
        return ""
    more = f"{rounds} rounds where a section of {size} has {usual}"
    if usual == 3 and players in _AFTER_THREE:
        more += f"; to finish after three: {_AFTER_THREE[players]}"
    return more


_AFTER_THREE = {
    5: "a three-round Swiss with a bye each round, or the last rounds on another date",
    6: "two threes against each other, Scheveningen style, ranks 1, 4, 5 against 2, 3, 6",
    7: "a three-round Swiss, or four and three (the three play two games each)",
}
