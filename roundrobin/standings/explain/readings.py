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

_ROUND_ROBIN = {"unmet", "free_rounds_elected"}  # a Swiss knows nothing of these


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
        if base(entry) in codes and not (table.swiss and key in _ROUND_ROBIN):
            chosen = getattr(table.event.rules, key)
            if matters or chosen != next(iter(meanings)):
                return [f"Read by rules.{key} = {written(chosen)}: {meanings[chosen]}."]
    return []


def of_withdrawals(table: Crosstable) -> tuple[str, ...]:
    """How those who left were judged, where somebody did.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event = rr.example()
    >>> gone = replace(event.players[4], withdrawn_after=5)
    >>> of_withdrawals(rr.crosstable(replace(event, players=(*event.players[:4], gone))))
    ('Read by rules.completed = "played": only games really played are completed.',)
    """
    verdicts, rules = table.settled.verdicts, table.event.rules
    said = []
    if verdicts:
        which = "only games really played are completed"
        if rules.completed != "played":
            which = "games won by forfeit are completed too"
        said.append(f'Read by rules.completed = "{rules.completed}": {which}.')
    if len(verdicts) > 1:
        how = "all on the original schedule" if rules.judged == "together" else "one after the other"
        said.append(f'Read by rules.judged = "{rules.judged}": {how}.')
    return tuple(said)


def written(value: object) -> str:
    """A setting as the event file has it.

    >>> written(False), written("level")
    ('false', '"level"')
    """
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'
