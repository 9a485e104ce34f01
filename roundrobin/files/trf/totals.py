"""The points that a file states against the results it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from roundrobin.event import Penalty, Scoring
from roundrobin.files.trf import scoring as values
from roundrobin.files.trf.letters import values_of
from roundrobin.files.trf.notes import Notes
from roundrobin.files.trf.players import Entry
from roundrobin.results import show_points

_FEW = 4

Rows = dict[int, list[str]]
"""The letters of each player, round by round."""


def scoring_of(
    declared: values.Values,
    entries: Mapping[int, Entry],
    rows: Rows,
    notes: Notes,
    *,
    telling: bool,
    whole: bool = True,
) -> Scoring:
    """The scoring of a file: as declared, else the one that explains the points, else 1, ½, 0.

    `telling` is False where the points have other reasons (penalties, an annulled player) and tell nothing.
    What is declared counts as far as the points fit it where the record could not be read `whole`.
    """
    if declared and (whole or not telling):
        return values.scoring_of(declared)
    usual = values.scoring_of({})
    stated = {number: entry.points for number, entry in entries.items() if entry.points is not None}
    if declared:
        read = values.scoring_of(declared)
        found = values.inferred(rows, stated, [read]) if any(stated.values()) else None
        if found is None or found == read:
            return read
        counts = " - ".join(show_points(one) for one in (found.win, found.draw, found.loss))
        what = f"the scoring cannot be read whole, and the points of the players fit {counts}, which counts"
        notes.warn("162", what, "correct the record, or leave it out")
        return found
    if not telling or not any(stated.values()):
        return usual
    found = values.inferred(rows, stated)
    if found is None or found == usual:
        return usual
    if replace(found, bye=usual.bye) == usual and not any("U" in row for row in rows.values()):
        return usual
    said = " - ".join(show_points(one) for one in (found.win, found.draw, found.loss))
    bye = (
        f", a bye {show_points(found.bye or Fraction(0))}" if any("U" in row for row in rows.values()) else ""
    )
    notes.warn("162", f"there is no such record; the points of the players fit {said}{bye}", "")
    return found


def compare(
    entries: Mapping[int, Entry],
    rows: Rows,
    scoring: Scoring,
    notes: Notes,
    *,
    also: Mapping[int, Fraction],
    penalties: Sequence[Penalty],
    uncounted: Mapping[int, Fraction],
) -> None:
    """Warns of points that do not follow from the results.

    `also` is what awards add, `uncounted` what games against annulled players and byes of rounds to come
    brought: points may be with or without those, and with or without penalties.
    """
    worth = values_of(scoring)
    taken: dict[int, Fraction] = {}
    for penalty in penalties:
        taken[penalty.player] = taken.get(penalty.player, Fraction(0)) + penalty.points
    wrong = []
    for number, entry in entries.items():
        if entry.points is None:
            continue
        total = also.get(number, Fraction(0))
        for letter, times in Counter(rows[number]).items():
            total += worth[letter] * times
        if entry.points == total:
            continue
        away, lost = uncounted.get(number, Fraction(0)), taken.get(number, Fraction(0))
        if entry.points not in {total - lost, total - away, total - away - lost}:
            wrong.append((entry, total - away - lost))
    for entry, total in wrong[:_FEW]:
        where = f"{entry.line.at(81)}, {entry.called}"
        said = show_points(entry.points or Fraction(0))
        what = f"{said} points are stated, the results give {show_points(total)}"
        notes.warn(where, what, "the results count")
    if len(wrong) > _FEW:
        what = f"the points of {len(wrong) - _FEW} more players do not follow from their results"
        notes.warn(wrong[_FEW][0].line.at(81), what, "the results count")
