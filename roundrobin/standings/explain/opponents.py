"""What is taken from the opponents' scores, in words: Sonneborn-Berger, Koya and the Buchholz family."""

from __future__ import annotations

from roundrobin.results import HALF, exact_points, show_points
from roundrobin.standings.explain.chair import listed
from roundrobin.standings.explain.readings import reading
from roundrobin.standings.explain.view import View
from roundrobin.standings.handbook import EDITION_NAMES, parse_list
from roundrobin.standings.unplayed import Reading

_LOWEST_PRODUCT = "whose score is the lowest left; of several the lowest product goes (14.1.1)"


def sonneborn_berger(view: View) -> list[str]:
    """SB: own points times the score of each opponent, what was struck, and what forfeits did.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> for line in sonneborn_berger(View(Chair(rr.crosstable(rr.example()), 2), parse("SB/C1"))):
    ...     print(line)
    SB/C1 3 = ½×3 + 1×1½ (C.07, 9.1, 14.1).
    Own points times the score of Ash and Birch; nothing from Dogwood.
    Struck: ½×1½ against Elm, whose score is the lowest left; of several the lowest product goes (14.1.1).
    The forfeit against Birch counts like any other game (15.2).
    """
    chair = view.chair
    seen = view.unplayed
    parts = view.parts()
    kept = [part for part in parts if not part.struck]
    from_ = view.against(tuple(part for part in kept if part.value))
    nothing = view.against(tuple(part for part in kept if not part.value))
    said = f"Own points times the score of {from_}" if from_ else "No points that count"
    sentences = [view.sum(parts), f"{said}{f'; nothing from {nothing}' if nothing else ''}."]
    sentences += view.struck(parts, lambda _: _LOWEST_PRODUCT)
    if seen:
        return sentences + _unplayed(view, seen) + _adjusted(view, seen)
    if forfeits := [at for at in chair.rounds if chair.table.game[chair.at, at] and not _board(view, at)]:
        one = len(forfeits) == 1
        counts = "counts like any other game" if one else "count like other games"
        sentences.append(f"The forfeit{'' if one else 's'} against {chair.all(forfeits)} {counts} (15.2).")
    return sentences


def _board(view: View, at: int) -> bool:
    return bool(view.table.played[view.chair.at, at])


def koya(view: View) -> list[str]:
    """KS: the line, who has reached it, and who has not.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> for line in koya(View(Chair(rr.crosstable(rr.example()), 0), parse("KS"))):
    ...     print(line)
    KS 1½ = ½ + 1 (C.07, 9.2).
    The line: half of 4 is 2; counted: Cedar (2) and Dogwood (2); below it: Birch (1½) and Elm (1½).
    """
    table, chair, rules = view.table, view.chair, view.table.event.rules
    parts = view.parts()
    counted = {part.round for part in parts}
    met = [at for at in chair.rounds if table.game[chair.at, at]]
    all_ = [one for one in chair.opponents if one >= 0] or (~table.annulled).nonzero()[0].tolist()
    maxima = {int(table.maximum[one]) for one in all_}
    most = exact_points(max(maxima, default=0) * table.unit)
    half = max(maxima, default=0) * table.unit / 2
    line = f"half of {most} is {exact_points(half)}"
    limit = view.options.get("L") or 0
    if limit:
        step = rules.scoring.draw if rules.koya_step == "draw" else HALF
        way = "raised" if limit > 0 else "lowered"
        by = exact_points(abs(limit) * step)
        line += f", {way} by {by} to {exact_points(half + limit * step)} (14.5)"
    if len(maxima) > 1:
        line = f"half of what each could have scored at most ({line} for the highest)"

    def scored(rounds: list[int]) -> str:
        strength = [int(table.strength[chair.opponents[at]]) * table.unit for at in rounds]
        pairs = zip(rounds, strength, strict=True)
        return listed(f"{chair.who(at)} ({exact_points(score)})" for at, score in pairs)

    above = scored([at for at in met if at in counted]) or "nobody"
    below = scored([at for at in met if at not in counted])
    who = f"counted: {above}{f'; below it: {below}' if below else ''}" if met else "nobody has been met yet"
    said = f"The line: {line}; {who}."
    return [view.sum(parts), said, *reading(view, bool(limit)), *_koya_in_a_swiss(view)]


def _koya_in_a_swiss(view: View) -> list[str]:
    if not view.table.swiss:
        return []
    announced = [entry.code for entry in parse_list(view.table.event.tiebreaks or (), swiss=True)]
    here = ", used here because it was announced" if view.entry.code in announced else ""
    return [f"Koya is defined for round robins{here} (9.2)."]


def buchholz(view: View) -> list[str]:
    """BH, FB: the scores of the opponents and of the dummies, and what was struck.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> chair = Chair(rr.crosstable(rr.example(), kind="swiss"), 0)
    >>> for line in buchholz(View(chair, parse("BH/C1", swiss=True))):
    ...     print(line)
    BH/C1 11 = 2½ + 3 + 3 + 2½ (C.07, 8.1, 14.1).
    The scores of Birch, Cedar, Dogwood and Elm.
    Struck: 2½, round 1 (bye), the lowest of those left (14.1.1).
    Unplayed (16.4, March 2026): bye in round 1: a dummy with 2½, own score 4 capped at a draw in every round.
    """
    seen = view.unplayed
    assert seen is not None
    parts = view.parts()
    kept = tuple(part for part in parts if not part.struck and part.value)
    sentences = [view.sum(parts), f"The scores of {view.against(kept)}." if kept else "No scores."]
    sentences += view.struck(parts, lambda _: "the lowest of those left (14.1.1)")
    return sentences + _unplayed(view, seen) + _adjusted(view, seen)


def of_opponents(view: View) -> list[str]:
    """AOB, RBH, PSO: a value of each opponent, added up or averaged.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> chair = Chair(rr.crosstable(rr.example(), kind="swiss"), 1)
    >>> for line in of_opponents(View(chair, parse("AOB", swiss=True))):
    ...     print(line)
    AOB 43/3 = (15 + 13½ + 14½) / 3 (C.07, 8.2).
    In the table as 14.33; the order goes by the exact value.
    The Buchholz of Elm, Ash and Dogwood.
    """
    what = {
        "AOB": "Fore Buchholz" if "F" in view.options else "Buchholz",
        "RBH": "Buchholz",
        "PSO": "sum of progressive scores",
    }[view.code]
    parts = view.parts()
    kept = tuple(part for part in parts if not part.struck)
    sentences = [view.sum(parts)]
    if view.value is not None and (4 * view.value).denominator > 1:
        sentences.append(f"In the table as {show_points(view.value)}; the order goes by the exact value.")
    sentences.append(f"The {what} of {view.against(kept)}." if kept else "There is nobody to take it from.")
    sentences += view.struck(parts, lambda _: "the lowest of those left (14.1.1)")
    return sentences


def _unplayed(view: View, seen: Reading) -> list[str]:
    """The rounds with a dummy opponent, and its score (16.4)."""
    table, chair = view.table, view.chair
    own = int(((seen.points * seen.over).sum(-1) + table.adjust)[chair.at]) * table.unit
    said = []
    for at in chair.rounds:
        if not seen.over[at] or seen.games[chair.at, at]:
            continue
        score = int(seen.against[chair.at, at]) * table.unit
        capped = ""
        if score < own:
            limit = f"the score of {chair.who(at)}" if chair.opponents[at] >= 0 else "a draw in every round"
            capped = f", own score {exact_points(own)} capped at {limit}"
        said.append(f"{chair.did(at)}: a dummy with {exact_points(score)}{capped}")
    if not said:
        return []
    edition = EDITION_NAMES[table.event.rules.edition]
    whole = "; ".join(said)
    return [f"Unplayed (16.4, {edition}): {whole}."]


def _adjusted(view: View, seen: Reading) -> list[str]:
    """The opponents whose score is not the one in the table, because of byes asked for at the end (16.3)."""
    table, chair = view.table, view.chair
    said = []
    for at in chair.rounds:
        opponent = chair.opponents[at]
        if opponent < 0 or not seen.games[chair.at, at]:
            continue
        raw, shown = (int(one[opponent]) * table.unit for one in (table.score, seen.adjusted))
        if raw != shown:
            said.append(f"{chair.names[opponent]} {exact_points(shown)}, not {exact_points(raw)}")
    if not said:
        return []
    why = (
        "the final round is taken as drawn (8.3)"
        if seen.drawn.any()
        else "byes at the end count as draws (16.3)"
    )
    return [f"Scores as opponents see them: {', '.join(dict.fromkeys(said))}; {why}."]
