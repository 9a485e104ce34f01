"""Every value term by term, with the article, and why one player stands above another.

Nothing here counts anything: the sentences open the same terms the standings were made of. `above` takes two
players down the announced list, criterion by criterion, to the one that decided.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from roundrobin.event import Player
from roundrobin.games import exact_points
from roundrobin.scheduling.lots import labels, lot
from roundrobin.standings.arithmetic import Addend
from roundrobin.standings.crosstable import Crosstable, Grid
from roundrobin.standings.explain import opponents, own, ratings
from roundrobin.standings.explain.chair import Chair
from roundrobin.standings.explain.meeting import Encounter, encounters, in_words, tied
from roundrobin.standings.explain.readings import reading
from roundrobin.standings.explain.view import View, cited
from roundrobin.standings.handbook import Entry
from roundrobin.standings.lots import PURPOSE, seed
from roundrobin.standings.withdrawal import ARTICLE


@dataclass(frozen=True)
class Explanation:
    """One value of one player in sentences, the sum first, and as data.

    `terms` are the addends in order of the rounds, struck ones included; `opponents` the number that each is
    from, None without one. Direct encounter has `encounters` instead, its value is None.
    """

    key: str
    name: str
    article: str
    player: Player
    value: Fraction | None
    lines: tuple[str, ...]
    terms: tuple[Addend, ...] = ()
    opponents: tuple[int | None, ...] = ()
    encounters: tuple[Encounter, ...] = ()


_WORDS: dict[str, Callable[[View], list[str]]] = {
    **dict.fromkeys(("WIN", "WON", "BPG", "BWG"), own.games),
    "PS": own.progressive,
    "REP": own.elected,
    "STD": own.standard,
    "SB": opponents.sonneborn_berger,
    "KS": opponents.koya,
    **dict.fromkeys(("BH", "FB"), opponents.buchholz),
    **dict.fromkeys(("AOB", "RBH", "PSO"), opponents.of_opponents),
    **dict.fromkeys(("ARO", "APRO", "APPO"), ratings.average),
    "TPR": ratings.tournament_performance,
    "PTP": ratings.perfect_performance,
    "RTNG": ratings.own_rating,
}


def explain(table: Crosstable, entry: Entry, number: int, level: Grid | None = None) -> Explanation:
    """One value of the player of that number: what it is the sum of, with the article.

    `level` is the standing before it, which direct encounter needs; without it those level on points are
    looked at. Who is annulled has no value.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> table = rr.crosstable(rr.example())
    >>> print(*explain(table, parse("SB"), 1).lines, sep="\\n")
    SB 5¼ = 1×1½ + ½×2 + 1×2 + ½×1½ (C.07, 9.1).
    Own points times the score of Birch, Cedar, Dogwood and Elm.
    >>> explain(table, parse("WON"), 4).lines
    ('WON 2: against Cedar and Elm (C.07, 7.2).',)
    """
    view = View(Chair(table, number - 1), entry)
    player = view.chair.player
    if view.chair.annulled:
        return Explanation(entry.code, entry.name, cited(entry), player, None, (outside(view.chair),))
    if entry.splits is not None:
        before = split_by_points(table) if level is None else level
        group = tied(table, before, number)
        made = encounters(table, group, [number], forfeits="P" in view.options)
        lines = in_words(table, made) or [f"{view.chair.name} is level with nobody."]
        lines += reading(view, any(one.apart for one in made) and not table.swiss)
        return Explanation(entry.code, entry.name, cited(entry), player, None, tuple(lines), encounters=made)
    lines = _WORDS.get(view.code, _stated)(view)
    parts = view.parts()
    met = [view.chair.opponents[part.round] for part in parts]
    numbers = tuple(at + 1 if at >= 0 else None for at in met)
    return Explanation(entry.code, entry.name, cited(entry), player, view.value, tuple(lines), parts, numbers)


def points(table: Crosstable, number: int) -> Explanation:
    """The points of the player of that number, round by round.

    >>> import roundrobin as rr
    >>> points(rr.crosstable(rr.example()), 1).lines[0]
    'PTS 3 = 1 + ½ + 1 + ½.'
    """
    chair = Chair(table, number - 1)
    if chair.annulled:
        return Explanation("PTS", "points", "", chair.player, None, (outside(chair),))
    total = int(table.score[chair.at]) * table.unit
    had = [at for at in chair.rounds if chair.points[at]]
    terms = tuple(Addend(at, chair.points[at]) for at in had)
    numbers = tuple(at + 1 if (at := chair.opponents[one]) >= 0 else None for one in had)
    return Explanation("PTS", "points", "", chair.player, total, own.score(chair), terms, numbers)


def outside(chair: Chair) -> str:
    """What is said of somebody who is annulled.

    >>> import roundrobin as rr
    >>> outside(Chair(rr.crosstable(rr.example()), 0))
    'Ash stands outside the table: the results count for nobody (FIDE C.05, 6.6).'
    """
    return f"{chair.name} stands outside the table: the results count for nobody ({ARTICLE})."


def split_by_points(table: Crosstable) -> Grid:
    """The standing by points alone.

    >>> import roundrobin as rr
    >>> split_by_points(rr.crosstable(rr.example())).tolist()
    [0, 3, 1, 1, 3]
    """
    from roundrobin.standings.ranking import ladder

    return ladder(table, ())[0].group


def _stated(view: View) -> list[str]:
    """A value that does not come from games: a number, a lot, something of the organiser's own."""
    table, chair = view.table, view.chair
    way = "lower" if view.entry.lowest else "higher"
    if view.code == "TPN":
        return [view.stated(), f"The number in the table, the {way} first."]
    if view.code == "lots":
        names = labels([player.name for player in table.event.players])
        drawn, with_ = lot(names[chair.at], seed(table.event), PURPOSE), seed(table.event)
        text = f"{with_}|{PURPOSE}|{names[chair.at]}"
        return [
            view.stated(f" of {len(names)}"),
            f"The lot is SHA-256 of {text}: {drawn[:8]}..., the smallest first.",
        ]
    if view.code == "OTHER":
        own_value = view.value is not None
        said = (
            "The organiser's own value, as the event file has it" if own_value else "The event file has none"
        )
        return [view.stated(), f"{said}; the {way} first{'' if own_value else ', and who has none behind'}."]
    parts = view.parts()
    if view.whole.element[chair.at].any():
        names = view.against(tuple(part for part in parts if part.value and not part.struck))
        return [view.sum(parts), f"From {names}."] if names else [view.sum(parts)]
    return [view.stated()]


def exact(value: Fraction | int | None) -> str:
    """A value in a sentence: `5½`, `43/3`, a dash for none.

    >>> exact(Fraction(43, 3)), exact(None)
    ('43/3', '–')
    """
    return "–" if value is None else exact_points(Fraction(value))
