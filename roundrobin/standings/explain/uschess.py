"""The tie-breaks of US Chess in words (rule 34E)."""

from __future__ import annotations

from roundrobin.results import Outcome, exact_points
from roundrobin.standings.explain.chair import listed
from roundrobin.standings.explain.readings import reading
from roundrobin.standings.explain.view import NOTHING_LEFT, View
from roundrobin.standings.uschess import adjusted

_WHY = {(1, 0): "a plus score", (0, 1): "a minus score", (1, 1): "exactly half of the points"}


def medians(view: View) -> list[str]:
    """Modified Median, Solkoff and Median: adjusted scores of the opponents, and what is left out and why.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> chair = Chair(rr.crosstable(rr.example(), kind="swiss"), 0)
    >>> for line in medians(View(chair, parse("US/ModifiedMedian", swiss=True))):
    ...     print(line)
    US/ModifiedMedian 9 = 2½ + 2 + 2½ + 2 (US Chess, 34E1).
    The scores of Birch, Cedar, Dogwood and Elm.
    Left out: 0 of round 1 (bye), the lowest, for a plus score.
    Not played, so against somebody with nothing: bye in round 1.
    Opponents' unplayed games count ½ each (34E2): Cedar 2, not 3; Dogwood 2½, not 3; Elm 2, not 2½.
    """
    parts = view.parts()
    kept = tuple(part for part in parts if not part.struck and part.value)
    sentences = [view.sum(parts), f"The scores of {view.against(kept)}." if kept else "No scores."]
    struck = [f"{part} of {view.chair.who(part.round)}" for part in parts if part.struck]
    if struck:
        ends = min(view.cut[0], 1), min(view.cut[1], 1)
        why = f", for {_WHY[ends]}" if view.code == "US/ModifiedMedian" else ""
        which = {(1, 0): "the lowest", (0, 1): "the highest"}.get(ends, "the lowest and the highest")
        left = "" if any(not part.struck for part in parts) else f"; {NOTHING_LEFT}"
        sentences.append(f"Left out: {listed(struck)}, {which}{why}{left}.")
    return [*sentences, *_own(view), *_scores(view)]


def cumulative(view: View) -> list[str]:
    """Cumulative: the score after each round, less what was given without a game.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> for line in cumulative(View(Chair(rr.crosstable(rr.example()), 2), parse("US/Cumulative"))):
    ...     print(line)
    US/Cumulative 4½ = 0 + ½ + 1 + 2 + 2 - 1 (won against Birch by forfeit) (US Chess, 34E3).
    The score after each round, one after the other, less what was given without a game.
    """
    chair, parts = view.chair, view.parts()
    running = [part for part in parts if not part.less]
    taken = [part for part in parts if part.less]
    off = "".join(f" - {exact_points(-part.value)} ({chair.did(part.round)})" for part in taken)
    less = ", less what was given without a game" if taken else ""
    said = [
        view.sum(running, zeros=True, more=off),
        f"The score after each round, one after the other{less}.",
    ]
    return said + reading(view, Outcome.HALF_BYE in chair.outcomes)


def kashdan(view: View) -> list[str]:
    """Kashdan: four for a win, two for a draw, one for a loss.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> for line in kashdan(View(Chair(rr.crosstable(rr.example()), 2), parse("US/Kashdan"))):
    ...     print(line)
    US/Kashdan 5 = 1 + 2 + 2 (US Chess, 34E7).
    Four for a win, two for a draw, one for a loss, nothing for what was not played.
    Drew with Elm and Ash, lost to Dogwood.
    """
    parts, chair = view.parts(), view.chair
    record = chair.record(part.round for part in parts)
    said = [
        view.sum(parts),
        "Four for a win, two for a draw, one for a loss, nothing for what was not played.",
    ]
    return said + ([f"{record[0].upper()}{record[1:]}."] if record else [])


def sonneborn_berger(view: View) -> list[str]:
    """US Chess Sonneborn-Berger: scores of those beaten, half of those drawn with.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> for line in sonneborn_berger(View(Chair(rr.crosstable(rr.example()), 0), parse("US/SB"))):
    ...     print(line)
    US/SB 5½ = 1×2 + ½×1½ + 1×2 + ½×1½ (US Chess, 34E8).
    Those beaten or drawn with: Birch, Cedar, Dogwood and Elm.
    Opponents' unplayed games count ½ each (34E2): Birch 2, not 1½; Cedar 1½, not 2.
    Reading: opponents' scores are adjusted (us_raw_scores = false).
    """
    parts = view.parts()
    kept = tuple(part for part in parts if part.value)
    who = f"Those beaten or drawn with: {view.against(kept)}." if kept else "Nobody was beaten or drawn with."
    raw = view.table.event.rules.us_raw_scores
    scores = [] if raw else _scores(view)
    return [view.sum(parts), who, *scores, *reading(view, bool(scores))]


def cumulative_of_opposition(view: View) -> list[str]:
    """Cumulative of opposition: the cumulative scores of those really met.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> chair = Chair(rr.crosstable(rr.example()), 0)
    >>> for line in cumulative_of_opposition(View(chair, parse("US/CumulativeOpposition"))):
    ...     print(line)
    US/CumulativeOpposition 21 = 3½ + 4½ + 8 + 5 (US Chess, 34E9).
    The cumulative scores (34E3) of Birch, Cedar, Dogwood and Elm.
    """
    parts = view.parts()
    kept = tuple(part for part in parts if part.value)
    what = "The cumulative scores (34E3) of"
    said = [view.sum(parts), f"{what} {view.against(kept)}." if kept else "Nobody was met."]
    half_byes = bool((view.table.outcome == int(Outcome.HALF_BYE)).any())
    return said + _own(view) + reading(view, half_byes)


def _own(view: View) -> list[str]:
    """The rounds without a game, which are against somebody with nothing."""
    table, chair = view.table, view.chair
    element = view.whole.element[chair.at]
    out = [at for at in chair.rounds if element[at] and not table.played[chair.at, at]]
    out = [at for at in out if chair.outcomes[at] is not Outcome.OPEN]
    return [f"Not played, so against somebody with nothing: {chair.record(out)}."] if out else []


def _scores(view: View) -> list[str]:
    """The opponents whose score is adjusted: half a point for each game not played (34E2)."""
    table, chair = view.table, view.chair
    scores = adjusted(table)
    said = []
    for at in chair.rounds:
        opponent = chair.opponents[at]
        if opponent < 0 or not table.played[chair.at, at]:
            continue
        raw, shown = (int(one[opponent]) * table.unit for one in (table.score, scores))
        if raw != shown:
            said.append(f"{chair.names[opponent]} {exact_points(shown)}, not {exact_points(raw)}")
    if not said:
        return []
    listed_ = "; ".join(dict.fromkeys(said))
    return [f"Opponents' unplayed games count ½ each (34E2): {listed_}."]
