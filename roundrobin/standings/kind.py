"""Is it a round robin or a Swiss? The games say, where they can, else the file; an option overrides both.

Everybody scheduled against everybody equally often is a round robin, whatever the file calls it. Everything
else is what the file says it is: a round robin may be half entered, and a Swiss of few players may look like
one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from roundrobin.errors import Malformed
from roundrobin.event import Event
from roundrobin.games import Schedule

ROUND_ROBIN, SWISS = "round-robin", "swiss"
KINDS = (ROUND_ROBIN, SWISS)
_ASKED_SWISS = "Counted as a Swiss, as asked."


class Kind(NamedTuple):
    """The event as it is to be counted, and the sentence that says why; empty where nobody would wonder."""

    event: Event
    said: str


def read_as(event: Event, kind: str = "") -> Kind:
    """The event as a Swiss or as a round robin; `kind` is "round-robin", "swiss", or empty to decide by rule.

    Raises `Malformed` for another word.

    >>> import roundrobin as rr
    >>> read_as(rr.example()).said, read_as(rr.example(), "swiss").said
    ('', 'Counted as a Swiss, as asked: a round without a game is a bye worth a win.')
    >>> called_swiss = replace(rr.example(), system="swiss")
    >>> read_as(called_swiss).said
    'Counted as a round robin: all meet once, although the file says Swiss.'
    """
    if kind and kind not in KINDS:
        raise Malformed.one("kind", f'"{kind}" is no kind of event', f"write {' or '.join(KINDS)}")
    if kind == SWISS:
        said = "Counted as a Swiss, as asked: a round without a game is a bye worth a win."
        return Kind(replace(event, system="swiss"), said if event.system != "swiss" else _ASKED_SWISS)
    if event.system != "swiss":
        return Kind(event, "Counted as a round robin, as asked." if kind else "")
    cycles = meetings_of_all(event.schedule)
    if kind:
        met = Counter(game.key[:2] for _, _, game in event.schedule.games())
        cycles = cycles or max(met.values(), default=1)
        said = "Counted as a round robin, as asked: a bye without a letter is a free round, worth nothing."
        return Kind(replace(event, system="custom", cycles=cycles), said)
    if cycles:
        often = {1: "once", 2: "twice"}.get(cycles, f"{cycles} times")
        said = f"Counted as a round robin: all meet {often}, although the file says Swiss."
        return Kind(replace(event, system="custom", cycles=cycles), said)
    return Kind(event, "Counted as a Swiss: the file says so, and not everybody meets everybody.")


def meetings_of_all(schedule: Schedule) -> int:
    """How often everybody is scheduled against everybody; 0 when that is not the same for all pairs.

    >>> import roundrobin as rr
    >>> meetings_of_all(rr.example().schedule)
    1
    """
    met = Counter(game.key[:2] for _, _, game in schedule.games())
    often = {met[pair] for pair in combinations(range(1, schedule.players + 1), 2)}
    return often.pop() if len(often) == 1 else 0
