"""What the calculator says of one player's rounds typed by hand: each value with the sum it is made of."""

from __future__ import annotations

from datetime import date as Date

from roundrobin.results import exact_points
from roundrobin.sheets import wording
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from roundrobin.standings.byhand import ByHand
from roundrobin.standings.explain import Explanation
from roundrobin.standings.explain.chair import points_in_words
from roundrobin.standings.explain.view import NOTHING_LEFT
from roundrobin.standings.handbook import EDITION_NAMES


def score(found: ByHand, *, full: bool = False, paper: str = "A4", date: Date | None = None) -> Sheet:
    """The values by their codes, the sum below each and what was struck; `full` has every sentence, once.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.byhand import by_hand
    >>> for line in rr.text(score(by_hand("1 vs 3½, ½ vs 2, 0 vs 3", "SB/C1"))).splitlines()[1:7]:
    ...     print(line)
    1½ points · counted as a Swiss
    <BLANKLINE>
    Tie-break                      Value
    ────────────────────────────────────
    SB/C1  Sonneborn-Berger Cut-1     3½
       SB/C1 3½ = 1×3½ (C.07, 9.1, 14.1).
    """
    said: set[str] = set()
    blocks = []
    for value in found.values:
        rest = value.lines[1:] if full else _struck(value)
        fresh = [line for line in rest if line not in said]
        said.update(fresh)
        shown = "–" if value.value is None else exact_points(value.value)
        head = Row((Cell(f"{value.key}  {value.name}"), Cell(shown)))
        lines = [Row(line=line) for line in (value.lines[0], " ".join(fresh)) if line]
        blocks.append(Block((head, *lines)))
    table = found.table
    kind = "counted as a Swiss" if table.swiss else "counted as a round robin"
    total = "" if found.points is None else points_in_words(found.points)
    edition = f"C.07 is the FIDE Handbook, edition of {EDITION_NAMES[table.event.rules.edition]}."
    return Sheet(
        name="score",
        title="Tie-breaks by hand",
        subtitle=" · ".join(filter(None, [total, kind])),
        columns=(Column("Tie-break", Role.NAME), Column("Value", Role.TIEBREAK)),
        blocks=tuple(blocks),
        notes=(*found.notes, edition),
        footer=wording.day(date) if date else "",
        paper=paper,
    )


def _struck(value: Explanation) -> list[str]:
    """What a cut took, by rounds."""
    struck = [
        f"{term}{f' of round {at}' if at else ''}"
        for term, at in zip(value.terms, value.rounds, strict=True)
        if term.struck
    ]
    left = "" if len(struck) < len(value.terms) else f"; {NOTHING_LEFT}"
    return [f"Struck: {', '.join(struck)}{left}."] if struck else []
