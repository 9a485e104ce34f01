"""Pairing numbers given by any of the methods, given again, and checked against the record in `[lots]`.

The record names the method (`rating`, `lots`, `varma by club`, ..), the seed and the names before the draw;
that is all it takes to repeat the draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roundrobin.errors import Impossible, Malformed, Problem
from roundrobin.event import Event, Lots, Player
from roundrobin.scheduling import redraw
from roundrobin.scheduling.allotment import Assignment, Drawn
from roundrobin.scheduling.clubmates import early
from roundrobin.scheduling.lots import (
    before_substitutes,
    by_rating,
    drawn,
    labels,
    level,
    new_seed,
    renumbered,
)
from roundrobin.scheduling.varma import assign

METHODS = ("lots", "rating", "varma", "early")
GROUPS = {"varma": "federation", "early": "club"}
"""Whose players keep apart, or meet early, when nothing is said."""


class Draw(NamedTuple):
    """Players with their numbers, what to record, what each group drew, what to know and what was done."""

    players: tuple[Player, ...]
    lots: Lots | None
    groups: tuple[Drawn, ...] = ()
    warnings: tuple[Problem, ...] = ()
    note: str = ""


def draw(
    players: Sequence[Player],
    method: str = "lots",
    seed: str | None = None,
    *,
    by: str | None = None,
    corrected: bool = False,
) -> Draw:
    """New numbers for the players, and the record of how they were given.

    `method` is lots, rating (lots among equals), varma (players of one federation apart in the last three
    rounds) or early (clubmates meet as early as can be); `by` groups by "club" or "federation", `corrected`
    takes the corrected Varma table. Without a seed a new one is taken where lots are drawn.

    >>> found = draw([Player(1, "Tal"), Player(2, "Fine"), Player(3, "Euwe")], "lots", "spring")
    >>> [(player.number, player.name) for player in found.players], found.lots.seed
    ([(1, 'Fine'), (2, 'Euwe'), (3, 'Tal')], 'spring')

    Raises `Malformed` for an unknown method and an option that does not belong to it, `Impossible` for fewer
    than two players.
    """
    if method not in METHODS:
        what = f'"{method}" is no way of giving numbers'
        raise Malformed.one("method", what, f"write one of {', '.join(METHODS)}")
    if by and method not in GROUPS:
        raise Malformed.one("by", f"{method} makes no groups", "use it with varma or early")
    if corrected and method != "varma":
        raise Malformed.one("corrected", f"{method} has no corrected table", "use it with varma")
    if len(players) < 2:
        raise Impossible.one("players", "there is nothing to draw", "two players at least")
    if method in GROUPS:
        chosen, group = new_seed() if seed is None else seed, by or GROUPS[method]
        made: Assignment = (
            assign(players, chosen, "corrected" if corrected else "published", group)
            if method == "varma"
            else early(players, chosen, group)
        )
        return Draw(made.players, made.lots, made.drawn, made.warnings)
    certain = method == "rating" and not level(players)  # nothing is left to lots
    chosen = "" if certain else new_seed() if seed is None else seed
    if method == "lots" and not chosen.strip():
        raise Malformed.one("seed", "it is empty", "announce a word or a number and write it as the seed")
    ordered = drawn(players, chosen) if method == "lots" else by_rating(players, chosen)
    names = tuple(labels([player.name for player in players]))
    return Draw(renumbered(ordered), Lots(chosen, method, names))


def repeat(players: Sequence[Player], lots: Lots, seed: str | None = None) -> Draw:
    """The draw of a record once more, for players as they stand before it, perhaps with another seed.

    Raises `Malformed` when the record names a method that is not known.
    """
    words, _, by = lots.method.partition(" by ")
    method, _, variant = words.partition(" ")
    if lots.method == "list":
        return Draw(renumbered(players), lots)
    if method not in METHODS or variant not in {"", "corrected"}:
        what = f'"{lots.method}" is no way of giving numbers known here'
        raise Malformed.one("[lots] method", what, f"write one of {', '.join(METHODS)}")
    group = (by or "federation") if method in GROUPS else None
    again = lots.seed if seed is None else seed
    return draw(players, method, again, by=group, corrected=bool(variant))


def verify(players: Sequence[Player], lots: Lots) -> tuple[Problem, ...]:
    """Whether the numbers follow from the recorded draw: nothing when they do, otherwise what does not fit.

    `players` stand in order of their numbers. Recorded substitutes stand for whom they replaced; others who
    took a number drawn by plain lots are warnings, everything else is an error.

    >>> field = [Player(1, "Fine"), Player(2, "Euwe"), Player(3, "Tal")]
    >>> verify(field, Lots("spring", "lots", ("Tal", "Fine", "Euwe")))
    ()
    """
    players = before_substitutes(players, lots)
    names = labels([player.name for player in players])
    gone = [name for name in lots.entries if name not in set(names)]
    new = {name for name in names if name not in set(lots.entries)}
    if not lots.seed and lots.method not in {"rating", "list"}:
        return (Problem("error", "[lots] seed", "it is missing", "write the seed of the draw"),)
    if (gone or new) and (lots.method != "lots" or len(gone) != len(new)):
        remedy = "right after somebody dropped out, otherwise draw again"
        left = (Problem("error", name, "was drawn and is not among the players", remedy) for name in gone)
        come = (Problem("error", name, "is not among those drawn", remedy) for name in names if name in new)
        return *left, *come
    called = dict(zip(names, players, strict=True)) | {name: Player(0, name) for name in gone}
    right = repeat([called[name] for name in lots.entries], lots).players
    problems = []
    for number, (name, player, due) in enumerate(zip(names, players, right, strict=True), 1):
        if name in new and due.name in gone:
            what = f"{player.name} stands in for {due.name}"
            problems.append(Problem("warning", f"number {number}", what))
        elif player.name != due.name:
            what, remedy = f"should be {due.name}, not {player.name}", "restore the draw, or its real seed"
            problems.append(Problem("error", f"number {number}", what, remedy))
    return tuple(problems)


def drop(event: Event, leaver: int, substitute: Player | None = None) -> Draw:
    """What the drop-out of number `leaver` before round 1 makes of the numbers; see `scheduling.redraw`.

    Numbers drawn by Varma tables or for clubmates are drawn again in the same way.

    Raises what `redraw` raises.
    """
    lots = event.lots
    grouped = lots is not None and lots.method.partition(" ")[0] in GROUPS
    last = leaver == len(event.players) and leaver % 2 == 0
    if lots is None or not grouped or substitute is not None or last or event.last_result is not None:
        done = redraw.redraw(event, leaver, substitute)
        # without the leaver a draw by groups could not be repeated, so its record keeps him
        return Draw(done.players, lots if grouped and substitute is None else done.lots, note=done.note)
    gone = event.player(leaver)
    place = {name: at for at, name in reversed([*enumerate(lots.entries)])}
    rest = [player for player in event.players if player is not gone]
    rest.sort(key=lambda player: place.get(player.name, len(place)))
    if len(rest) < 2:
        raise Impossible.one(gone.name, "nobody would be left to play against", "find a substitute")
    seed = redraw.next_seed(lots.seed)
    note = f'{gone.name} is out; the lots are drawn again with the seed "{seed}".'
    return repeat(rest, lots, seed)._replace(note=note)


def promises(event: Event, method: str) -> list[Problem]:
    """Warnings where the table of an event breaks what a Varma or an early draw promises.

    Both reckon with the rounds of the Berger table.
    """
    order, cycles = event.schedule.order, event.cycles
    if method not in GROUPS:
        return []
    promise = "the last three rounds" if method == "varma" else "the first rounds"
    where = f"{method} draw"
    if event.system != "berger":
        what = f"it is made for Berger tables; {event.system} has other games in {promise}"
        return [Problem("warning", where, what, 'write  system = "berger",  or draw plain lots')]
    broken = {
        "varma": ("french", "english", "inverted"),
        "early": ("english", "inverted", "french", "rotated"),
    }
    if cycles > 1 and order in broken[method]:
        what = f"the order {order} does not keep its promise in every cycle"
        return [Problem("warning", where, what, 'write  order = "fide"  or  "plain"')]
    return []
