"""What ratings say, in words (C.07, article 10): averages, performances with their tables, own rating."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from roundrobin.results import exact_points
from roundrobin.standings.explain.chair import listed
from roundrobin.standings.explain.view import View
from roundrobin.standings.leaving import applicable
from roundrobin.standings.performance import board_points, rating_tables


def average(view: View) -> list[str]:
    """ARO, APRO, APPO and the like: the mean of a number of each opponent met over the board.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> for line in average(View(Chair(rr.crosstable(rr.example()), 1), parse("APRO/U1500"))):
    ...     print(line)
    APRO/U1500 1535 = (1413 + 1693 + 1500) / 3 = 4606 / 3, rounded (C.07, 10.4).
    The performances (10.2) of Elm, Ash and Dogwood.
    1500 stands for the rating of Ash, Birch, Cedar, Dogwood and Elm (10).
    Left out, not played over the board (15.2): lost to Cedar by forfeit.
    """
    what = {
        "APRO": "performances (10.2)",
        "APPO": "perfect performances (10.3)",
        "US/Performance": "performances (ratings of those met, 400 more or less for a win or a loss)",
    }
    if view.value is None:
        return [view.stated(), *_nobody(view)]
    parts = view.parts()
    kept = tuple(part for part in parts if not part.struck)
    sentences = [view.sum(parts)]
    if kept:
        sentences.append(f"The {what.get(view.code, 'ratings')} of {view.against(kept)}.")
    sentences += view.struck(parts, lambda _: "the lowest of those left (14.1.1)")
    return sentences + _substitute(view) + _left_out(view)


def tournament_performance(view: View) -> list[str]:
    """TPR: the average of the opponents and the difference from the table.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> for line in tournament_performance(View(Chair(rr.crosstable(rr.example()), 0), parse("TPR/U1500"))):
    ...     print(line)
    TPR/U1500 1693 = 1500 + 193 (C.07, 10.2).
    The average rating of Birch, Cedar, Dogwood and Elm is 1500.
    3 of 4 is .75, for which table 8.1.1 has +193.
    1500 stands for the rating of Birch, Cedar, Dogwood and Elm (10).
    """
    if view.value is None:
        return [view.stated(), *_nobody(view)]
    scored, games = _scored(view)
    hundredths = (200 * scored + games) // (2 * games)
    difference = int(rating_tables().difference[int(hundredths)])
    mean = _mean(view)
    sign = "+" if difference >= 0 else "-"
    return [
        view.stated(f" = {mean} {sign} {abs(difference)}"),
        f"The average rating of {view.against(view.parts())} is {mean}.",
        f"{exact_points(scored)} of {games} is {_decimal(int(hundredths))}, "
        f"for which table 8.1.1 has {difference:+d}.",
        *_substitute(view),
        *_left_out(view),
    ]


def perfect_performance(view: View) -> list[str]:
    """PTP: the rating found, and what the table expects there and one below.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> for line in perfect_performance(View(Chair(rr.crosstable(rr.example()), 0), parse("PTP/U1500"))):
    ...     print(line)
    PTP/U1500 1689 (C.07, 10.3).
    At 1689 table 8.1.2 expects .75 + .75 + .75 + .75 = 3.00, no less than the 3 scored.
    At 1688 it expects .74 + .74 + .74 + .74 = 2.96, which is less.
    Against Birch, Cedar, Dogwood and Elm.
    1500 stands for the rating of Birch, Cedar, Dogwood and Elm (10).
    """
    if view.value is None:
        return [view.stated(), *_nobody(view)]
    parts = view.parts()
    ratings = [int(part.value) for part in parts]
    scored, found = _scored(view)[0], int(view.value)
    names = view.against(parts)
    if not scored:
        said = [f"Without half a point it is 800 below the lowest of {names}: {min(ratings)} - 800."]
    else:
        here, below = _expected(found, ratings), _expected(found - 1, ratings)
        said = [
            f"At {found} table 8.1.2 expects {here}, no less than the {exact_points(scored)} scored.",
            f"At {found - 1} it expects {below}, which is less.",
            f"Against {names}.",
        ]
    return [view.stated(), *said, *_substitute(view), *_left_out(view)]


def own_rating(view: View) -> list[str]:
    """RTNG: one's own rating, or what stands in for it.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> own_rating(View(Chair(rr.crosstable(rr.example()), 0), parse("RTNG/U1500")))
    ['RTNG/U1500 1500 (C.07, 10.6).', 'The number announced for who has no rating.']
    """
    if view.value is None:
        return [view.stated(), *_nobody(view)]
    own = view.chair.player.rating
    return [view.stated(), "The own rating." if own else "The number announced for who has no rating."]


def _mean(view: View) -> int:
    parts = view.parts()
    total = sum((part.value for part in parts), Fraction(0))
    return int((2 * total + len(parts)) // (2 * len(parts)))


def _scored(view: View) -> tuple[Fraction, int]:
    """What was scored on the board as 1, ½ and 0, and in how many games."""
    scored, parts = board_points(view.table)
    at = view.chair.at
    return Fraction(int(scored[at].sum()), parts), int(view.terms.element[at].sum())


def _expected(rating: int, opponents: list[int]) -> str:
    """`.75 + .75 + .50 = 2.00`."""
    found = rating_tables()
    gaps = np.clip(rating - np.array(opponents), -found.reach, found.reach) + found.reach
    each = [int(one) for one in found.expected.take(gaps)]
    return f"{' + '.join(map(_decimal, each))} = {sum(each) // 100}.{sum(each) % 100:02d}"


def _decimal(hundredths: int) -> str:
    return f"{hundredths // 100 or ''}.{hundredths % 100:02d}"


def _substitute(view: View) -> list[str]:
    """What stands in for the rating of whom: opponents met; for performances of others all the unrated."""
    players, chair = view.table.event.players, view.chair
    substitute = view.entry.unrated or view.table.event.rules.unrated
    counted = list(range(len(players)))
    if view.code not in {"APRO", "APPO"}:
        counted = sorted({chair.opponents[part.round] for part in view.parts()})
    names = [chair.names[at] for at in counted if not players[at].rating and not view.table.annulled[at]]
    return [f"{substitute} stands for the rating of {listed(names)} (10)."] if names else []


def _left_out(view: View) -> list[str]:
    """The games decided without play, which ratings do not look at."""
    table, chair = view.table, view.chair
    counted = view.whole.element[chair.at]
    out = [at for at in chair.rounds if table.game[chair.at, at] and not counted[at]]
    return [f"Left out, not played over the board (15.2): {chair.record(out)}."] if out else _nobody(view)


def _nobody(view: View) -> list[str]:
    """Why there is no value: somebody is unrated, or nobody was met."""
    if view.value is not None:
        return []
    unrated = applicable(view.table, [view.entry])[1]
    return [*unrated] or ["Nobody was met over the board, so there is no value."]
