"""The calculator: one player's tie-breaks from opponents typed by hand, by the rules of the handbook.

What was typed becomes a real crosstable (see `handmade`), so no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from roundrobin.errors import Impossible, Malformed, Problem
from roundrobin.event import Rules
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.explain import Explanation, explain
from roundrobin.standings.explain.chair import listed
from roundrobin.standings.handbook import Entry, parse_list
from roundrobin.standings.handmade import filled, round_robin, swiss
from roundrobin.standings.handwritten import Item, read, told
from roundrobin.standings.kind import KINDS, ROUND_ROBIN, SWISS

_RESULTS = ("results",)
# By the code before the first modifier: what must have been said of every game.
NEEDS: dict[str, tuple[str, ...]] = {
    "BH": ("scores",),
    "SB": ("results", "scores"),
    "KS": ("results", "scores"),
    **dict.fromkeys(("WIN", "WON", "PS", "REP", "STD"), _RESULTS),
    "BPG": ("colours",),
    "BWG": ("results", "colours"),
    "ARO": ("ratings",),
    **dict.fromkeys(("TPR", "PTP"), ("results", "ratings")),
    **dict.fromkeys(("US/Solkoff", "US/Median", "US/ModifiedMedian"), ("scores",)),
    "US/SB": ("results", "scores"),
    **dict.fromkeys(("US/Cumulative", "US/Kashdan"), _RESULTS),
    "US/Blacks": ("colours",),
    "US/AverageOpposition": ("ratings",),
}
_REMEDY = {
    "results": "the result of every game: 1 vs 3.5",
    "scores": "the score of every opponent: 1 vs 3.5",
    "ratings": "the rating of every opponent, 1 vs 3.5 (1850), or one for the unrated",
    "colours": "w or b behind every game: 1 vs 3.5 b",
    "own": "your own points",
}
_GAMES, _RATINGS = "WIN WON BPG BWG PS PS/C1 REP STD", "ARO TPR PTP"
_US = "US/Cumulative US/Blacks US/Kashdan US/SB US/AverageOpposition"
USUAL = {
    SWISS: f"BH BH/C1 BH/C2 BH/M1 BH/M2 SB SB/C1 SB/C2 {_GAMES} {_RATINGS} "
    f"US/ModifiedMedian US/Solkoff US/Median {_US}",
    ROUND_ROBIN: f"SB SB/C1 SB/C2 KS {_GAMES} {_RATINGS} {_US}",
}


@dataclass(frozen=True, eq=False)
class ByHand:
    """What the calculator found: the values with their sums, and what to know about them.

    `points` are those of the player, None where the results were not said.
    """

    items: tuple[Item, ...]
    table: Crosstable
    points: Fraction | None
    values: tuple[Explanation, ...]
    notes: tuple[str, ...]


def by_hand(
    text: str,
    tiebreaks: str | Sequence[str] = "",
    *,
    own: Fraction | None = None,
    rounds: int | None = None,
    kind: str = SWISS,
    rules: Rules | None = None,
) -> ByHand:
    """One player's tie-breaks from a text such as `1 vs 3.5, ½ vs 3, bye`; by default all that can be told.

    Forfeits and byes are read as in an event of that `kind`; in a round robin a bye is a free round. Somebody
    met twice is typed twice. `own` points are needed where no results are typed; `rounds` are those of the
    whole event where some are to come, in a round robin the games of each player.

    Raises `Malformed` for what cannot be read or is asked for and cannot be told, `Impossible` for numbers
    that cannot be.

    >>> for value in by_hand("0 vs 5, 0 vs 4, ½ vs 3, 1 vs 2, 1 vs 1", "BH BH/C1 SB").values:
    ...     print(value.lines[0])
    BH 15 = 5 + 4 + 3 + 2 + 1 (C.07, 8.1).
    BH/C1 14 = 5 + 4 + 3 + 2 (C.07, 8.1, 14.1).
    SB 4½ = ½×3 + 1×2 + 1×1 (C.07, 9.1).
    """
    rules = rules or Rules()
    if kind not in KINDS:
        raise Malformed.one("kind", f'"{kind}" is no kind of event', f"write {' or '.join(KINDS)}")
    items = read(text, rules.scoring)
    in_swiss = kind == SWISS
    entries = parse_list(tiebreaks or USUAL[kind], swiss=in_swiss)
    if not tiebreaks:
        entries = tuple(one for one in entries if one.heading and one.heading.since <= rules.edition)
    _check(items, in_swiss=in_swiss, rounds=rounds)
    known = told(items, "results") or own is not None
    whole = filled(items, own, rules.scoring)
    lacking = {entry.code: _lacking(entry, items, rules, own_known=known) for entry in entries}
    if tiebreaks and (refused := {code: what for code, what in lacking.items() if what}):
        raise Malformed(
            [
                Problem("error", code, "it cannot be told from what is typed", f"it needs {what}")
                for code, what in refused.items()
            ]
        )
    table = crosstable((swiss if in_swiss else round_robin)(whole, rules, rounds), kind=kind)
    values = tuple(explain(table, entry, 1) for entry in entries if not lacking[entry.code])
    total = int(table.score[0]) * table.unit if known else None
    return ByHand(
        items, table, total, values, tuple(_notes(items, table, lacking, rounds, in_swiss=in_swiss))
    )


def _check(items: Sequence[Item], *, in_swiss: bool, rounds: int | None) -> None:
    problems = []
    for at, item in enumerate(items, 1):
        where = f'round {at}, "{item.text}"'
        if not in_swiss and item.bye:
            what = "a round robin knows no byes that are asked for or given"
            problems.append(Problem("error", where, what, "write bye for a free round, - vs 3 for a default"))
        if not in_swiss and item.forfeit and item.score is None:
            what = "in a round robin the score of who should have been the opponent counts"
            problems.append(Problem("error", where, what, f"write {item.text} vs 3"))
    if problems:
        raise Malformed(problems)
    length = len(items) if in_swiss else sum(item.bye is None for item in items)
    if rounds is not None and rounds < length:
        said = f"there are {length} {'rounds' if in_swiss else 'games'} already"
        raise Impossible.one(f"{rounds} rounds", said, f"write {length} or more")


def _lacking(entry: Entry, items: Sequence[Item], rules: Rules, *, own_known: bool) -> str:
    """What is missing for a tie-break, in words; empty where nothing is."""
    code = next((code for code in sorted(NEEDS, key=len, reverse=True) if _begins(entry.code, code)), "")
    if not code:
        return "the whole table, not one player's opponents"
    away = any(not item.game for item in items)
    needs = [what for what in NEEDS[code] if not told(items, what)]
    if "ratings" in needs and (entry.unrated or rules.unrated):
        needs.remove("ratings")
    if not own_known and (code == "US/ModifiedMedian" or (code == "BH" and away)):
        needs.append("own")
    return listed(_REMEDY[what] for what in needs)


def _begins(code: str, known: str) -> bool:
    return code == known or code.startswith(f"{known}/")


def _notes(
    items: Sequence[Item], table: Crosstable, lacking: dict[str, str], rounds: int | None, *, in_swiss: bool
) -> list[str]:
    notes = []
    missing: dict[str, list[str]] = {}
    for code, what in lacking.items():
        if what:
            missing.setdefault(what, []).append(code)
    notes += [f"Not told: {', '.join(codes)}; needed: {what}." for what, codes in missing.items()]
    if in_swiss and any(item.forfeit and item.score is None for item in items):
        notes.append(
            "A forfeit without the score of who should have been the opponent: the dummy is not capped by it "
            "(16.4); write + vs 3."
        )
    length = len(items) if in_swiss else sum(item.bye is None for item in items)
    if rounds is not None and rounds > length:
        away = "; write Z for a round you were away" if in_swiss else ""
        notes.append(
            f"{length} of {rounds} {'rounds' if in_swiss else 'games'}: the others are to come{away}."
        )
    win = table.event.rules.scoring.win
    high = [item for item in items if item.score is not None and item.score > (rounds or length) * win]
    if high:
        games = f"{rounds or length} round{'s' * ((rounds or length) > 1)}"
        notes.append(f"{high[0].text}: nobody has so many points after {games}; are all of them typed?")
    return notes
