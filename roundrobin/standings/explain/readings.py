"""Which reading counted where authorities differ, as the event's `[rules]` say."""

from __future__ import annotations

from roundrobin.results import Outcome
from roundrobin.standings import readings
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.explain.view import View
from roundrobin.standings.handbook import Entry
from roundrobin.standings.readings import said

_BY_BOARD = {"WON", "BWG", "TPR", "PTP"}
_BY_POINTS = {"WIN", "PS", "STD", "SB", "KS", "US/Cumulative", "US/Kashdan", "US/SB"}


def reading(view: View, matters: bool) -> list[str]:
    """The sentence about the reading of a rule, where it makes a difference or is not the recommended one.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> reading(View(Chair(rr.crosstable(rr.example()), 0), parse("KS/L+1")), True)
    ['Reading: the line moves by half points (koya_step = "half-point").']
    """
    return reading_of(view.table, view.entry, matters)


def reading_of(table: Crosstable, entry: Entry, matters: bool) -> list[str]:
    """The same for a tie-break without a player, as direct encounter is.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> reading_of(rr.crosstable(rr.example()), parse("SB"), True)
    []
    """
    found = readings.reading(table, entry)
    if found and (matters or not found.recommended):
        return [f"Reading: {said(found)}."]
    return []


def not_by_the_board(view: View) -> list[str]:
    """The games whose points were awarded or ruled, where it makes a difference which of the two counts.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> not_by_the_board(View(Chair(rr.crosstable(rr.example()), 0), parse("WIN")))
    []
    """
    chair = view.chair
    awarded = [at for at in chair.rounds if chair.awarded(at) and chair.table.played[chair.at, at]]
    ruled = [at for at in chair.rounds if chair.outcomes[at] in {Outcome.RULED, Outcome.AWARDED}]
    if view.code in _BY_BOARD and (on_board := [at for at in awarded if at not in ruled]):
        return [f"The board counts, not the award: {chair.record(on_board)}."]
    if view.code in _BY_POINTS and (other := sorted({*awarded, *ruled})):
        return [f"The points count, not the board: {chair.record(other)}."]
    return []


def of_withdrawals(table: Crosstable) -> tuple[str, ...]:
    """How those who left were judged, where somebody did.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event = rr.example()
    >>> gone = replace(event.players[4], withdrawn_after=5)
    >>> of_withdrawals(rr.crosstable(replace(event, players=(*event.players[:4], gone))))
    ('Reading: only games really played are completed (completed = "played").',)
    """
    verdicts, rules = table.settled.verdicts, table.event.rules
    sentences = []
    if verdicts:
        which = "only games really played are completed"
        if rules.completed != "played":
            which = "games won by forfeit are completed too"
        sentences.append(f'Reading: {which} (completed = "{rules.completed}").')
    if len(verdicts) > 1:
        how = "all on the original schedule" if rules.judged == "together" else "one after the other"
        sentences.append(f'Reading: {how} (judged = "{rules.judged}").')
    return tuple(sentences)
