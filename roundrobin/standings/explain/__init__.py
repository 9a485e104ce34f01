"""Every value term by term, with the article, and why one player stands above another.

Nothing here counts anything: the sentences open the same terms the standings were made of. `above` takes two
players down the announced list, criterion by criterion, to the one that decided.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from roundrobin.event import Player
from roundrobin.scheduling.lots import labels, lot
from roundrobin.standings.arithmetic import Addend
from roundrobin.standings.crosstable import Crosstable, Grid
from roundrobin.standings.encounter import position
from roundrobin.standings.explain import opponents, own, ratings, uschess
from roundrobin.standings.explain.chair import Chair, played_for_nobody
from roundrobin.standings.explain.meeting import Encounter, encounters, in_words, tied
from roundrobin.standings.explain.readings import not_by_the_board, reading
from roundrobin.standings.explain.view import View, cited
from roundrobin.standings.handbook import Entry
from roundrobin.standings.lots import PURPOSE, seed
from roundrobin.standings.ranking import ladder
from roundrobin.standings.withdrawal import ARTICLE


@dataclass(frozen=True)
class Explanation:
    """One value of one player in sentences, the sum first, and as data.

    `terms` are the addends in order of the rounds, struck ones included, with the numbers of the `rounds` and
    of the `opponents` they come from, None without one (a penalty has no round). Direct encounter has
    `encounters` instead; its value is the position among those level, None where there is none.
    """

    key: str
    name: str
    article: str
    player: Player
    value: Fraction | None
    lines: tuple[str, ...]
    terms: tuple[Addend, ...] = ()
    rounds: tuple[int | None, ...] = ()
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
    **dict.fromkeys(("US/ModifiedMedian", "US/Solkoff", "US/Median"), uschess.medians),
    "US/Cumulative": uschess.cumulative,
    "US/Blacks": own.games,
    "US/Kashdan": uschess.kashdan,
    "US/SB": uschess.sonneborn_berger,
    "US/CumulativeOpposition": uschess.cumulative_of_opposition,
    **dict.fromkeys(("US/Performance", "US/AverageOpposition"), ratings.average),
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
        made = encounters(table, group, [number], entry)
        lines = in_words(table, made) or [f"{view.chair.name} is level with nobody."]
        lines += reading(view, any(one.apart for one in made))
        place = int(position(before, entry.splits(table, before))[number - 1])
        value = Fraction(place) if place else None
        return Explanation(entry.code, entry.name, cited(entry), player, value, tuple(lines), encounters=made)
    lines = [*_WORDS.get(view.code, _stated)(view), *not_by_the_board(view)]
    head = entry.code, entry.name, cited(entry), player, view.value
    parts = view.parts() if view.value is not None else ()
    return Explanation(*head, tuple(lines), *_sources(view.chair, parts))


def points(table: Crosstable, number: int) -> Explanation:
    """The points of the player of that number, round by round.

    >>> import roundrobin as rr
    >>> points(rr.crosstable(rr.example()), 1).lines[0]
    'PTS 3 = 1 + ½ + 1 + ½.'
    """
    chair = Chair(table, number - 1)
    if chair.annulled:
        return Explanation("PTS", "points", "", chair.player, None, (outside(chair), _for_nobody(chair)))
    total = int(table.score[chair.at]) * table.unit
    lines, parts = own.score(chair), own.score_parts(chair)
    return Explanation("PTS", "points", "", chair.player, total, lines, *_sources(chair, parts))


def _sources(
    chair: Chair, parts: tuple[Addend, ...]
) -> tuple[tuple[Addend, ...], tuple[int | None, ...], tuple[int | None, ...]]:
    """The terms, and the numbers of the rounds and of the opponents they come from."""
    at = [part.round for part in parts]
    rounds = tuple(chair.number(one) if one >= 0 else None for one in at)
    met = [chair.opponents[one] if one >= 0 else -1 for one in at]
    return parts, rounds, tuple(one + 1 if one >= 0 else None for one in met)


def outside(chair: Chair) -> str:
    """What is said of somebody who is annulled.

    >>> import roundrobin as rr
    >>> outside(Chair(rr.crosstable(rr.example()), 0))
    'Ash stands outside the table: the results count for nobody (FIDE C.05, 6.6).'
    """
    return f"{chair.name} stands outside the table: the results count for nobody ({ARTICLE})."


def _for_nobody(chair: Chair) -> str:
    """The games of somebody who is annulled."""
    games = played_for_nobody(chair.table, chair.player.number)
    listed_ = ", ".join(f"{result} with {chair.names[other - 1]}" for _, other, result in games)
    return f"Taken out: {listed_}." if games else "There were no games."


def split_by_points(table: Crosstable) -> Grid:
    """The standing by points alone.

    >>> import roundrobin as rr
    >>> split_by_points(rr.crosstable(rr.example())).tolist()
    [0, 3, 1, 1, 3]
    """
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
    if view.code == "OTHER" and view.value is None:
        return [view.stated(), f"The event file has none; the {way} first, and who has none behind."]
    if view.code == "OTHER":
        return [view.stated(), f"The organiser's own value, as the event file has it; the {way} first."]
    parts = view.parts()
    return [view.sum(parts), f"From {view.against(parts)}."] if parts else [view.stated()]
