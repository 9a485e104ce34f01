"""Which reading counted where authorities differ, as the event's `[rules]` say."""

from __future__ import annotations

from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.explain.view import View, base
from roundrobin.standings.handbook import Entry

# By code: the key of the rules, and what each of its values means.
_READINGS: dict[tuple[str, ...], tuple[str, dict[object, str]]] = {
    ("WON", "BPG", "BWG"): (
        "forfeit_wins_played",
        {False: "only what was really played", True: "forfeit wins count as well"},
    ),
    ("REP",): (
        "free_rounds_elected",
        {
            False: "free rounds of an odd field are left out",
            True: "free rounds of an odd field count as well",
        },
    ),
    ("STD",): (
        "standard_points",
        {
            "opponent": "the measure is the opponent's points, and nothing for either where neither came",
            "draw": "the measure is what a draw is worth",
            "to-the-letter": "the measure is the opponent's points, also where neither came",
        },
    ),
    ("KS",): (
        "koya_step",
        {"half-point": "the line moves by half points", "draw": "the line moves by what a draw is worth"},
    ),
    ("DE",): (
        "unmet",
        {
            "level": "who has not met all the others in the tie leaves it as it is",
            "lost": "games that were not played count as lost",
        },
    ),
    ("US/Cumulative", "US/CumulativeOpposition"): (
        "us_half_byes",
        {
            False: "nothing is taken off for a half-point bye",
            True: "half a point is taken off for a half-point bye",
        },
    ),
    ("US/SB",): (
        "us_raw_scores",
        {False: "opponents' scores are adjusted", True: "opponents' scores are taken as they are"},
    ),
}


def reading(view: View, matters: bool) -> list[str]:
    """The sentence about the reading of a rule, where it makes a difference or is not the recommended one.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.explain.chair import Chair
    >>> from roundrobin.standings.handbook import parse
    >>> reading(View(Chair(rr.crosstable(rr.example()), 0), parse("KS/L+1")), True)
    ['Read by rules.koya_step = "half-point": the line moves by half points.']
    """
    return reading_of(view.table, view.entry, matters)


def reading_of(table: Crosstable, entry: Entry, matters: bool) -> list[str]:
    """The same for a tie-break without a player, as direct encounter is.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> reading_of(rr.crosstable(rr.example()), parse("SB"), True)
    []
    """
    for codes, (key, meanings) in _READINGS.items():
        if base(entry) in codes:
            chosen = getattr(table.event.rules, key)
            if matters or chosen != next(iter(meanings)):
                return [f"Read by rules.{key} = {written(chosen)}: {meanings[chosen]}."]
    return []


def written(value: object) -> str:
    """A setting as the event file has it.

    >>> written(False), written("level")
    ('false', '"level"')
    """
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'
