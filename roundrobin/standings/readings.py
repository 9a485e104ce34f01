"""Where authorities read a rule differently: which key of `[rules]` chooses, and what each value means."""

from __future__ import annotations

from typing import NamedTuple

from roundrobin.event import Rules
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.handbook import Entry

# By code: the key of the rules, and what each of its values means.
READINGS: dict[tuple[str, ...], tuple[str, dict[object, str]]] = {
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
            "opponent": "by the opponent's points, nothing for either if neither came",
            "draw": "by what a draw is worth",
            "to-the-letter": "by the opponent's points, also if neither came",
        },
    ),
    ("KS",): (
        "koya_step",
        {"half-point": "the line moves by half points", "draw": "the line moves by what a draw is worth"},
    ),
    ("DE",): (
        "unmet",
        {
            "level": "a tie in which two have not met is left as it is",
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
ROUND_ROBIN = {"unmet", "free_rounds_elected"}  # a Swiss knows nothing of these


class Reading(NamedTuple):
    """The reading that counts for a tie-break: the key, the value chosen, what it means, and whether it is
    the recommended one.
    """

    key: str
    chosen: object
    means: str
    recommended: bool


_RECOMMENDED = {key: next(iter(meanings)) for key, meanings in READINGS.values()}


def said(reading: Reading) -> str:
    """What a reading means, and the setting of `[rules]` that chooses it.

    >>> said(Reading("koya_step", "draw", "the line moves by what a draw is worth", recommended=False))
    'the line moves by what a draw is worth (koya_step = "draw")'
    """
    return f"{reading.means} ({reading.key} = {written(reading.chosen)})"


def unusual(rules: Rules) -> bool:
    """Whether any reading is another than the one recommended.

    >>> unusual(Rules()), unusual(Rules(unmet="lost"))
    (False, True)
    """
    return any(getattr(rules, key) != usual for key, usual in _RECOMMENDED.items())


def reading(table: Crosstable, entry: Entry) -> Reading | None:
    """The reading of a rule that counts here; None where nobody differs, or the event cannot tell.

    >>> import roundrobin as rr
    >>> from roundrobin.standings.handbook import parse
    >>> reading(rr.crosstable(rr.example()), parse("KS/L+1")).means
    'the line moves by half points'
    """
    codes = {entry.code, entry.code.partition("/")[0]}
    for listed, (key, meanings) in READINGS.items():
        if codes & set(listed) and not (table.swiss and key in ROUND_ROBIN):
            chosen = getattr(table.event.rules, key)
            return Reading(key, chosen, meanings[chosen], chosen == next(iter(meanings)))
    return None


def written(value: object) -> str:
    """A setting as the event file has it.

    >>> written(False), written("level")
    ('false', '"level"')
    """
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'
