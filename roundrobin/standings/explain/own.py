"""A player's own record in words (C.07, article 7, and points): which games and rounds a number counts."""

from __future__ import annotations

from fractions import Fraction

from roundrobin.results import Outcome
from roundrobin.standings.arithmetic import Addend, arithmetic
from roundrobin.standings.explain.chair import Chair, listed, points_in_words
from roundrobin.standings.explain.readings import reading
from roundrobin.standings.explain.view import NOTHING_LEFT, View


def score_parts(chair: Chair) -> tuple[Addend, ...]:
    """The points of each round that brought some and, as round -1, what was taken off.

    >>> import roundrobin as rr
    >>> [str(part) for part in score_parts(Chair(rr.crosstable(rr.example()), 2))]
    ['½', '½', '1']
    """
    parts = [Addend(at, chair.points[at]) for at in chair.rounds if chair.points[at]]
    taken = int(chair.table.adjust[chair.at]) * chair.table.unit
    return (*parts, Addend(-1, taken)) if taken else tuple(parts)


def score(chair: Chair) -> tuple[str, ...]:
    """Your points, round by round, and what was taken off.

    >>> import roundrobin as rr
    >>> for line in score(Chair(rr.crosstable(rr.example()), 2)):
    ...     print(line)
    PTS 2 = ½ + ½ + 1.
    Drew with Elm and Ash, lost to Dogwood, won against Birch by forfeit, free in round 5.
    """
    parts = score_parts(chair)
    total = sum((part.value for part in parts), Fraction(0))
    sentences = [f"PTS {arithmetic(total, parts)}."]
    had = [at for at in chair.rounds if chair.table.game[chair.at, at]]
    had += [at for at in chair.rounds if chair.table.bye[chair.at, at] and chair.table.over[at]]
    if record := chair.record(had):
        sentences.append(f"{record[0].upper()}{record[1:]}.")
    for penalty in chair.table.event.penalties:
        if penalty.player == chair.player.number:
            why = f" ({penalty.why})" if penalty.why else ""
            sentences.append(f"Penalty: {points_in_words(penalty.points)} taken off{why}.")
    return tuple(sentences)


def games(view: View) -> list[str]:
    """WIN, WON, BPG, BWG: the games counted by name, and the forfeit wins that are not.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> for line in games(View(Chair(rr.crosstable(rr.example()), 2), parse("WON"))):
    ...     print(line)
    WON 0 (C.07, 7.2).
    Not counted: won against Birch by forfeit.
    Reading: only what was really played (forfeit_wins_played = false).
    """
    chair, counted = view.chair, [part.round for part in view.parts()]
    met = [at for at in counted if chair.opponents[at] >= 0]
    rest = [f"{chair.without(at)} in round {chair.number(at)}" for at in counted if at not in met]
    names = ", ".join(filter(None, [f"against {chair.all(met)}" if met else "", *rest]))
    said = [view.counted(names)]
    if view.code == "WIN":
        return said
    won = [at for at in chair.rounds if chair.outcomes[at] is Outcome.FORFEIT_WIN]
    if view.code in {"BPG", "BWG"}:
        won = [at for at in won if chair.table.black[chair.at, at]]
    if left := [at for at in won if at not in counted]:
        said.append(f"Not counted: {chair.record(left)}.")
    return said + reading(view, bool(won))


def elected(view: View) -> list[str]:
    """REP: the rounds one was there to play, and the others with the reason.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> for line in elected(View(Chair(rr.crosstable(rr.example()), 1), parse("REP"))):
    ...     print(line)
    REP 3: rounds 1, 2 and 5 (C.07, 7.6).
    Not counted: lost to Cedar by forfeit, free in round 3.
    Reading: free rounds of an odd field are left out (free_rounds_elected = false).
    """
    chair, counted = view.chair, [part.round for part in view.parts()]
    numbers = [str(chair.number(at)) for at in counted]
    said = [view.counted(f"round{'s' * (len(numbers) > 1)} {listed(numbers)}" if numbers else "")]
    left = [at for at in chair.rounds if at not in counted and chair.outcomes[at] is not Outcome.OPEN]
    if table_over := [at for at in left if chair.opponents[at] >= 0 or chair.table.over[at]]:
        said.append(f"Not counted: {chair.record(table_over)}.")
    free = not view.table.swiss and Outcome.BYE in chair.outcomes
    return said + reading(view, free)


def progressive(view: View) -> list[str]:
    """PS: the score after each round, one after the other.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> for line in progressive(View(Chair(rr.crosstable(rr.example()), 0), parse("PS/C1"))):
    ...     print(line)
    PS/C1 8 = 1 + 1½ + 2½ + 3 (C.07, 7.5, 14.1).
    The score after each round, one after the other.
    Struck: 0, after round 1 (14.1.1).
    """
    parts = view.parts()
    said = [view.sum(parts, zeros=True), "The score after each round, one after the other."]
    struck = [f"{part}, after round {view.chair.number(part.round)}" for part in parts if part.struck]
    left = "" if any(not part.struck for part in parts) else f"; {NOTHING_LEFT}"
    return said + ([f"Struck: {'; '.join(struck)} (14.1.1){left}."] if struck else [])


def standard(view: View) -> list[str]:
    """STD: where one had more points than the opponent, and where as many.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> for line in standard(View(Chair(rr.crosstable(rr.example()), 1), parse("STD"))):
    ...     print(line)
    STD 1½ = ½ + 1 (C.07, 7.7).
    More points than Dogwood, as many as Elm, fewer than Ash.
    Nothing for: lost to Cedar by forfeit.
    Reading: by the opponent's points, nothing for either if neither came (standard_points = "opponent").
    """
    parts, chair = view.parts(), view.chair
    unit, half = Fraction(1), Fraction(1, 2)
    measure = "a draw" if view.table.event.rules.standard_points == "draw" else ""
    groups = {unit: "more points than", half: "as many as", Fraction(0): "fewer than"}
    said = []
    for worth, words in groups.items():
        met = [part for part in parts if part.value == worth and view.met(part)]
        without = [part for part in parts if part.value == worth and not view.met(part)]
        if met:
            names = view.against(tuple(met))
            said.append(f"{words} {f'{measure} against {names}' if measure else names}")
        said += [f"{words} a draw in {chair.who(part.round)}" for part in without if worth]
    sentence = ", ".join(said)
    sentences = [f"{sentence[0].upper()}{sentence[1:]}."] if said else []
    element = view.whole.element[chair.at]
    if left := [at for at in chair.rounds if view.table.game[chair.at, at] and not element[at]]:
        sentences.append(f"Nothing for: {chair.record(left)}.")
    return [view.sum(parts), *sentences, *reading(view, True)]
