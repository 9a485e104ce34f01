"""The headings of the Handbook's table of tie-breaks: code, name, article, modifiers, rule.

Source: FIDE Handbook C.07, Play-Off and Tie-Break Regulations, edition of March 2026. Behind them stand what
guides and calculators offer beside the Handbook, and the tie-breaks of US Chess, each with its own reading of
unplayed rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from roundrobin.standings import performance, swiss, tiebreaks, uschess
from roundrobin.standings.crosstable import Grid
from roundrobin.standings.encounter import direct_encounter
from roundrobin.standings.lots import lots
from roundrobin.standings.terms import Terms

EDITION_NAMES = {"2023-09": "September 2023", "2024-08": "August 2024", "2026-03": "March 2026"}

HANDBOOK, GUIDES, US_CHESS = "FIDE C.07", "guides", "US Chess"


class Heading(NamedTuple):
    """A line of the table. A rule about a group (`splits`) takes the groups so far and gives finer ones.

    `modifiers` holds the letters allowed: C cut, M median, L limit of Koya, P forfeits as games, F Fore, R
    reversed, U rating of the unrated. `swiss` says why it is refused in a round robin, empty where it is not.
    `ratings`: everybody must have one. `lowest`: the lowest value is first. `head` is what stands over a
    column where the code is too long; `since` the first edition that has it.
    """

    name: str
    article: str
    rule: Callable[..., Terms] | None = None
    modifiers: str = ""
    splits: Callable[..., Grid] | None = None
    swiss: str = ""
    ratings: bool = False
    lowest: bool = False
    source: str = HANDBOOK
    head: str = ""
    since: str = "2023-09"
    decimals: bool = False


_SAME_FOR_ALL = "is not allowed in a round robin, where it is the same for all who are level (C.07, 8)"
_SAME = "is not for a round robin, where it is the same for all who are level"
_SAME_IN_US = "is for Swiss events: in a round robin it is the same for all who are level (US Chess 34F)"


def _us(name: str, number: int, rule: Callable[..., Terms] | None = None, **more: Any) -> Heading:
    return Heading(name, f"34E{number}", rule, source=US_CHESS, **more)


TABLE = {
    "DE": Heading("direct encounter", "6", None, "P", splits=direct_encounter),
    "WIN": Heading("number of wins", "7.1", tiebreaks.wins),
    "WON": Heading("games won over the board", "7.2", tiebreaks.games_won),
    "BPG": Heading("games played with Black", "7.3", tiebreaks.games_with_black),
    "BWG": Heading("games won with Black", "7.4", tiebreaks.games_won_with_black),
    "PS": Heading("sum of progressive scores", "7.5", tiebreaks.progressive, "C"),
    "REP": Heading("rounds one elected to play", "7.6", tiebreaks.elected_rounds),
    "STD": Heading("standard points", "7.7", tiebreaks.standard_points, since="2026-03"),
    "TPN": Heading("pairing number", "7.8", tiebreaks.pairing_number, "R", lowest=True, since="2026-03"),
    "BH": Heading("Buchholz", "8.1", swiss.buchholz, "CMP", swiss=_SAME_FOR_ALL),
    "AOB": Heading(
        "average of opponents' Buchholz",
        "8.2",
        swiss.average_buchholz,
        "F",
        swiss=_SAME_FOR_ALL,
        decimals=True,
    ),
    "FB": Heading("Fore Buchholz", "8.3", swiss.fore_buchholz, "CMP", swiss=_SAME_FOR_ALL),
    "SB": Heading("Sonneborn-Berger", "9.1", tiebreaks.sonneborn_berger, "CP"),
    "KS": Heading("Koya", "9.2", tiebreaks.koya, "L"),
    "ARO": Heading("average rating of opponents", "10.1", performance.average_rating, "CMU", ratings=True),
    "TPR": Heading(
        "tournament performance rating", "10.2", performance.tournament_performance, "U", ratings=True
    ),
    "PTP": Heading(
        "perfect tournament performance", "10.3", performance.perfect_performance, "U", ratings=True
    ),
    "APRO": Heading(
        "average performance of opponents", "10.4", performance.average_performance, "U", ratings=True
    ),
    "APPO": Heading(
        "average perfect performance of opponents",
        "10.5",
        performance.average_perfect_performance,
        "U",
        ratings=True,
    ),
    "RTNG": Heading("own rating", "10.6", performance.own_rating, "RU", ratings=True, since="2026-03"),
    "lots": Heading("drawing of lots", "4.2", lots, lowest=True),
    "RBH": Heading("recursive Buchholz", "", swiss.recursive_buchholz, "CM", swiss=_SAME, source=GUIDES),
    "PSO": Heading("progressive scores of opponents", "", swiss.opponents_progressive, "CM", source=GUIDES),
    "US/ModifiedMedian": _us("Modified Median", 1, uschess.modified_median, swiss=_SAME_IN_US, head="ModMed"),
    "US/Solkoff": _us("Solkoff", 2, uschess.solkoff, swiss=_SAME_IN_US, head="Solk"),
    "US/Cumulative": _us("cumulative", 3, uschess.cumulative, head="Cum"),
    "US/Median": _us("Median", 4, uschess.median, swiss=_SAME_IN_US, head="Median"),
    "US/DE": _us("result between tied players", 5, splits=uschess.between_tied, head="Between"),
    "US/Blacks": _us("most Blacks", 6, uschess.most_blacks, head="Blacks"),
    "US/Kashdan": _us("Kashdan", 7, uschess.kashdan, head="Kashdan"),
    "US/SB": _us("Sonneborn-Berger", 8, uschess.sonneborn_berger, head="US SB"),
    "US/CumulativeOpposition": _us(
        "cumulative of opposition", 9, uschess.cumulative_of_opposition, head="CumOpp"
    ),
    "US/Performance": _us(
        "performance of the opposition", 10, uschess.opposition_performance, ratings=True, head="Perf"
    ),
    "US/AverageOpposition": _us(
        "average rating of the opposition", 11, uschess.average_opposition, ratings=True, head="AvgOpp"
    ),
}

# Other names for the same: older editions, other programs, people.
ALIASES = {
    "GE": "REP",
    "SNO": "TPN",
    "RND": "lots",
    "LOT": "lots",
    "SOB": "RBH",
    "KOYA": "KS",
    "BUCHHOLZ": "BH",
    "SONNEBORN-BERGER": "SB",
    "SONNEBORNBERGER": "SB",
    "CUMULATIVE": "US/Cumulative",
    "SOLKOFF": "US/Solkoff",
    "KASHDAN": "US/Kashdan",
    "MEDIAN": "US/Median",
    "HARKNESS": "US/Median",
    "MODIFIEDMEDIAN": "US/ModifiedMedian",
    "US/MOSTBLACKS": "US/Blacks",
    "US/RESULTBETWEENTIED": "US/DE",
    "US/SONNEBORNBERGER": "US/SB",
    "US/CUMULATIVEOFOPPOSITION": "US/CumulativeOpposition",
    "US/OPPOSITIONPERFORMANCE": "US/Performance",
}
TEAMS_ONLY = frozenset(
    {
        *("MPTS", "GPTS", "MPVGP", "SSSC", "BC", "TBR", "BBE"),
        *("EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "EDEC", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB"),
    }
)
CANONICAL = (
    {heading.name.upper(): code for code, heading in reversed(TABLE.items())}
    | {code.upper(): code for code in TABLE}
    | ALIASES
)
