"""Who stands where under which list of tie-breaks, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date as Date
from string import ascii_uppercase

from roundrobin.results import show_points
from roundrobin.scheduling.faults import said_list
from roundrobin.sheets.frame import frame, printed_names
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from roundrobin.sheets.standings import suffix
from roundrobin.standings.comparison import Comparison, Listed

_MOST = 12


def comparison(
    found: Comparison, *, said: Sequence[str] = (), sources: Sequence[str] = (), date: Date | None = None
) -> Sheet:
    """A column of places for each list, with how far a player moves against the first list.

    `said` stand above the other notes, `sources` behind the lists they belong to.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.comparison import compare
    >>> found = compare(rr.crosstable(rr.example()), ["DE SB", "SB DE"])
    >>> for line in rr.text(comparison(found)).splitlines()[3:10]:
    ...     print(line.rstrip())
    Name          Pts  A  B
    ──────────────────────────
    Ash, Ida       3   1  1
    Dogwood, Mia   2   2  3 –1
    Cedar, Leo     2   3  2 +1
    Elm, Sam       1½  4  4
    Birch, Tom     1½  5  5
    """
    first = found.lists[0]
    event = first.standings.event
    called = printed_names(event)
    letters = ascii_uppercase[: len(found.lists)]
    rows = [
        Row(
            (
                Cell(called[row.player.number]),
                Cell(show_points(row.points)),
                *(Cell(_place(first, one, row.player.number)) for one in found.lists),
            )
        )
        for row in first.standings.rows
    ]
    listed = [
        f"{letter}: {' '.join(one.standings.keys) or 'no tie-breaks'}{f' ({source})' if source else ''}."
        for letter, one, source in zip(
            letters, found.lists, [*sources, *[""] * (len(found.lists) - len(sources))], strict=True
        )
    ]
    idle = [
        sentence for letter, one in zip(letters, found.lists, strict=True) for sentence in _idle(letter, one)
    ]
    names = [called[player.number] for player in found.moved]
    more = f"; and {len(names) - _MOST} more" if len(names) > _MOST + 1 else ""
    moved = "; ".join(names[:_MOST] if more else names) + more
    return frame(
        event,
        "comparison",
        f"Tie-breaks compared{suffix(first.standings)}",
        [
            Column("Name", Role.NAME),
            Column("Pts", Role.POINTS, "points"),
            *(Column(letter, Role.TEXT, f"place under list {letter}") for letter in letters),
        ],
        [Block(tuple(rows))],
        notes=[
            *listed,
            f"Another place than under A: {moved}." if moved else "Everybody keeps his place.",
            *idle,
            *said,
            *_both(found),
        ],
        legend="= shared place, +1 a place higher than under A, –1 a place lower",
        date=date,
        after=first.standings.table.after,
    )


def _place(first: Listed, one: Listed, number: int) -> str:
    """`3=`, `2 +1`: the place, and how far from that of the first list."""
    row = next(row for row in one.standings.rows if row.player.number == number)
    away = first.places[number] - row.place
    moved = f" {'+' if away > 0 else '–'}{abs(away)}" if away else ""
    return f"{row.place}{'=' * row.shared}{moved}"


def _idle(letter: str, one: Listed) -> list[str]:
    """What separates nobody: because nobody is level any more, or because it is the same for all who are."""
    needless = [key for key, level in zip(one.idle, one.level, strict=True) if not level]
    same = [key for key, level in zip(one.idle, one.level, strict=True) if level]
    said = []
    if same:
        said.append(
            f"{letter}: {said_list(same)} separate{'s' * (len(same) == 1)} nobody who is still level."
        )
    if needless:
        said.append(f"{letter}: {said_list(needless)} {_is(needless)} not needed, nobody is level any more.")
    return said


def _is(words: Sequence[str]) -> str:
    return "is" if len(words) == 1 else "are"


def _both(found: Comparison) -> list[str]:
    """The notes of the standings, each once."""
    lists = [one.standings.notes for one in found.lists]
    return [*dict.fromkeys(note for notes in lists for note in notes if not note.startswith("Players who"))]
