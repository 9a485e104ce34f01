"""Ranking is splitting: by points, then each group still level by each tie-break in turn (C.07, 4.2).

A standing so far is an integer array (..., players): how many players stand ahead. What separated two
neighbours is the first step at which their numbers differ, and what stays level shares the place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from roundrobin.event import Event, Player
from roundrobin.scheduling.faults import said_list
from roundrobin.standings.crosstable import Crosstable, Grid, Mask
from roundrobin.standings.encounter import position, settled, split
from roundrobin.standings.handbook import Entry, Rule, keys, parse_list
from roundrobin.standings.leaving import applicable
from roundrobin.standings.notes import below
from roundrobin.standings.withdrawal import Verdict

Value = Fraction | int | None


class Step(NamedTuple):
    """The standing after one criterion: its key, the groups, and each player's value in units of `unit`.

    The value of direct encounter is a position inside the group; 0 means that there is none. `known` says who
    has a value at all, None that everybody has.
    """

    key: str
    group: Grid
    value: Grid
    unit: Fraction | None
    known: Mask | None = None


class Row(NamedTuple):
    """One player in the standings.

    `decided_by` is what separated the row from the row above: PTS, a tie-break, or a decision; None in the
    first row and where the place is shared with the row above.
    """

    place: int
    shared: bool
    player: Player
    points: Fraction
    games: int
    values: dict[str, Value]
    decided_by: str | None


@dataclass(frozen=True, eq=False)
class Standings:
    """Who stands where: rows in order, inside a shared place by number; annulled players apart.

    `steps` are the standings after points, after each tie-break and after each decision.
    """

    table: Crosstable
    tiebreaks: tuple[Entry, ...]
    announced: bool
    rows: tuple[Row, ...]
    annulled: tuple[Verdict, ...]
    notes: tuple[str, ...]
    steps: tuple[Step, ...] = ()

    @property
    def event(self) -> Event:
        """The event whose standings these are."""
        return self.table.event

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of `Row.values` in the order applied."""
        return keys(self.tiebreaks)

    @property
    def final(self) -> bool:
        """Whether no scheduled game is open."""
        return self.table.final

    @property
    def after_round(self) -> int | None:
        """The round they stand after, None before the first result."""
        return self.table.after_round


def ladder(table: Crosstable, entries: Sequence[Entry]) -> list[Step]:
    """The standing after points and after each tie-break in turn (4.2); takes a whole batch of finishes.

    Groups and values are (..., players), values in units of the step.

    >>> import roundrobin as rr
    >>> for step in ladder(rr.crosstable(rr.example()), parse_list("DE SB")):
    ...     print(step.key, step.group.tolist())
    PTS [0, 3, 1, 1, 3]
    DE [0, 3, 2, 1, 3]
    SB [0, 4, 2, 1, 3]
    """
    behind = table.annulled * np.count_nonzero(~table.annulled)  # who is annulled stands behind all others
    everybody = np.broadcast_to(behind, table.score.shape).astype(np.int64)
    group = split(everybody, table.score)
    steps = [Step("PTS", group, table.score, table.unit)]
    alone = settled(group)
    for key, entry in zip(keys(entries), entries, strict=True):
        if entry.splits is not None:
            finer = group if alone else entry.splits(table, group)
            step = Step(key, finer, position(group, finer), None)
        else:
            terms = _rule(entry)(table)
            value, known = terms.total, terms.known
            finer = group if alone else split(group, _ordering(value, known, lowest=entry.lowest))
            step = Step(key, finer, value, terms.unit, known)
        steps.append(step)
        group, alone = finer, alone or settled(finer)
    return steps


def _rule(entry: Entry) -> Rule:
    if entry.rule is None:
        raise AssertionError(entry.code)
    return entry.rule


def _ordering(value: Grid, known: Mask | None, *, lowest: bool) -> Grid:
    """Values to be split by, highest first; who has none stands behind everybody, whatever the direction."""
    order = -value if lowest else value
    return order if known is None else np.where(known, order, order.min() - 1)


def standings(table: Crosstable, tiebreaks: str | Sequence[str] | None = None) -> Standings:
    """The standings by points and then a list of tie-breaks, by default the one the event announced.

    A list is a text ("DE SB KS WON") or a sequence; an event without a list leaves ties as they are and says
    so. Decisions of the event (a play-off, lots) come after the list. Raises `Malformed` for an unknown
    tie-break.

    >>> import roundrobin as rr
    >>> for row in rr.standings(rr.crosstable(rr.example()), "DE SB").rows:
    ...     print(row.place, row.player.name, row.points, row.values["DE"], row.values["SB"], row.decided_by)
    1 Ash, Ida 3 None 21/4 None
    2 Dogwood, Mia 2 1 7/2 PTS
    3 Cedar, Leo 2 2 15/4 DE
    4 Elm, Sam 3/2 None 13/4 PTS
    5 Birch, Tom 3/2 None 11/4 SB
    """
    listed = table.event.tiebreaks if tiebreaks is None else tiebreaks
    if tiebreaks is None:
        entries = parse_list(listed or (), swiss=True)
    else:
        entries = parse_list(tiebreaks, swiss=table.swiss)
    entries, dropped = applicable(table, entries)
    steps = ladder(table, entries)
    ruled, decisions = _decide(table.event, steps[-1].group)
    criteria = [*steps, *ruled]
    groups = [step.group.tolist() for step in criteria]
    named, of_each = [step.key for step in steps], list(zip(*map(values, steps), strict=True))
    last, counted, annulled_ = groups[-1], table.game.sum(-1).tolist(), table.annulled.tolist()
    present = [at for at in sorted(range(len(last)), key=last.__getitem__) if not annulled_[at]]
    level = Counter(last[at] for at in present)
    rows = []
    for above, at in zip([None, *present], present, strict=False):
        decided = None
        if above is not None and last[above] != last[at]:
            decided = next(
                step.key for step, group in zip(criteria, groups, strict=True) if group[above] != group[at]
            )
        shown = dict(zip(named, of_each[at], strict=True))
        points = Fraction(shown.pop("PTS") or 0)
        shared = level[last[at]] > 1
        rows.append(Row(last[at] + 1, shared, table.event.players[at], points, counted[at], shown, decided))
    annulled = tuple(verdict for verdict in table.settled.verdicts if verdict.annulled)
    shared = any(row.shared for row in rows)
    notes = below(
        table,
        announced=listed is not None,
        shared=shared,
        entries=entries,
        dropped=dropped,
        decisions=decisions,
    )
    return Standings(table, entries, listed is not None, tuple(rows), annulled, notes, tuple(criteria))


def values(step: Step) -> list[Value]:
    """Each player's value in points or pieces; None where direct encounter has no position.

    >>> import roundrobin as rr
    >>> values(ladder(rr.crosstable(rr.example()), parse_list("SB"))[1])[0]
    Fraction(21, 4)
    """
    whole: list[int] = step.value.tolist()
    if step.unit is None:
        return [value or None for value in whole]
    parts = step.unit.denominator
    if step.known is None:
        return [_exact(value, parts) for value in whole]
    known = zip(whole, step.known.tolist(), strict=True)
    return [_exact(value, parts) if is_known else None for value, is_known in known]


@lru_cache(maxsize=4096)  # few values, many players
def _exact(value: int, parts: int) -> Fraction | int:
    """So many parts of a point, as a whole number where it is one."""
    exact = Fraction(value, parts)
    return exact.numerator if exact.denominator == 1 else exact


def _decide(event: Event, group: Grid) -> tuple[list[Step], list[str]]:
    """The steps that decisions off the board add, in the order of the file, and sentences about them."""
    steps: list[Step] = []
    said: list[str] = []
    for decision in event.decisions:
        members = [number - 1 for number in decision.players]
        listed = [event.player(number).name for number in decision.order]
        level = {int(group[at]) for at in members}
        if len(level) > 1 or int((group == group[members[0]]).sum()) > len(members):
            said.append(
                f"A decision about {said_list(listed)} is not applied: it does not fit a tie in this table."
            )
            continue
        value = np.zeros_like(group)
        for rank, number in enumerate(decision.order):
            value[number - 1] = len(decision.order) - rank
        group = split(group, value)
        steps.append(Step(decision.by, group, value, None))
        why = f" ({decision.why})" if decision.why else ""
        how = {"playoff": "by play-off", "arbiter": "by the arbiter", "lots": "by drawing of lots"}[
            decision.by
        ]
        first = int(group[decision.order[0] - 1]) + 1
        last = first + min(len(decision.order), len(members) - 1) - (len(decision.order) < len(members))
        where = f"Places {first} to {last}" if last > first else f"Place {first}"
        said.append(f"{where} decided {how}: {'; '.join(listed)}{why}.")
    return steps, said
