"""The table of tie-breaks: acronym, name, article, modifiers, rule. One spelling out, every spelling in.

Source: FIDE Handbook C.07, Play-Off and Tie-Break Regulations, edition of March 2026. There is no default
order: the organiser publishes a list before the start (4.1).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.standings import tiebreaks
from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.terms import Terms

EDITION_NAMES = {"2023-09": "September 2023", "2024-08": "August 2024", "2026-03": "March 2026"}

Rule = Callable[[Crosstable], Terms]


class Heading(NamedTuple):
    """A line of the Handbook's table. `rule` is None for direct encounter, which splits groups instead.

    `modifiers` holds the letters allowed: C for Cut-1 and Cut-2, L for the limit of Koya.
    """

    name: str
    article: str
    rule: Rule | None
    modifiers: str = ""


TABLE = {
    "DE": Heading("direct encounter", "6", None),
    "WIN": Heading("number of wins", "7.1", tiebreaks.wins),
    "WON": Heading("games won over the board", "7.2", tiebreaks.games_won),
    "BPG": Heading("games played with Black", "7.3", tiebreaks.games_with_black),
    "BWG": Heading("games won with Black", "7.4", tiebreaks.games_won_with_black),
    "SB": Heading("Sonneborn-Berger", "9.1", tiebreaks.sonneborn_berger, "C"),
    "KS": Heading("Koya", "9.2", tiebreaks.koya, "L"),
}

FORBIDDEN = {"BH": "Buchholz", "FB": "Fore Buchholz", "AOB": "average of opponents' Buchholz"}
NOT_OFFERED = frozenset({"PS", "REP", "GE", "STD", "TPN", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})


class Entry(NamedTuple):
    """One tie-break of a list: its code in canonical spelling, what it is called, and how it is counted."""

    code: str
    name: str
    article: str
    rule: Rule | None


@lru_cache(maxsize=256)
def parse(text: str) -> Entry:
    """Reads one tie-break in any spelling in use: `SB`, `sb/c1`, `SB-C1`, `KS/L1`, `KS/L+1`, `KS/L-2`.

    Raises `Malformed` for what is no tie-break, what the Handbook forbids in a round robin, and a modifier
    the rule does not have; the remedy names the nearest that is one.

    >>> import roundrobin as rr
    >>> entry = parse("sb-c1")
    >>> entry.code, entry.name, entry.article
    ('SB/C1', 'Sonneborn-Berger Cut-1', '9.1, 14.1')
    >>> entry.rule(rr.crosstable(rr.example())).show()
    ['4½', '2', '3', '3½', '2½']
    """
    spelled = text.strip().upper().replace("\u2212", "-").replace("\u2013", "-")
    found = re.fullmatch(r"([A-Z]+)(?:[/\-!#:]?([CML])([+-]?\d{1,3}))?", spelled)
    acronym = found[1] if found else re.split(r"[/\-!#:]", spelled, maxsplit=1)[0]
    if acronym in TABLE and (found or acronym == spelled):
        heading = TABLE[acronym]
        if not found or not found[2]:
            return Entry(acronym, heading.name, heading.article, heading.rule)
        return _modified(text, acronym, heading, found[2], found[3])
    if acronym in TABLE:
        raise Malformed.one(
            "tiebreaks", f'"{text}" has a part that {acronym} does not know', _spellings(acronym)
        )
    raise _unknown(text, acronym)


def parse_list(entries: str | Sequence[str]) -> tuple[Entry, ...]:
    """Reads a list: separate texts, or one text with commas or blanks between. `PTS` in front is understood.

    Raises `Malformed` with every entry that is wrong.

    >>> [entry.name for entry in parse_list("PTS DE, KS/L1")]
    ['direct encounter', 'Koya, line raised by 1 half point']
    """
    texts = re.split(r"[\s,;]+", entries.strip()) if isinstance(entries, str) else list(entries)
    parsed: list[Entry] = []
    problems: list[Problem] = []
    for text in texts:
        if not text.strip() or text.strip().upper() == "PTS":
            continue
        try:
            parsed.append(parse(text))
        except Malformed as error:
            problems += error.problems
    if problems:
        raise Malformed(problems)
    return tuple(parsed)


def keys(entries: Sequence[Entry]) -> tuple[str, ...]:
    """A key for each entry of a list: its code, `DE#2` for one that is listed a second time.

    >>> keys(parse_list("DE SB DE"))
    ('DE', 'SB', 'DE#2')
    """
    codes = [entry.code for entry in entries]
    return tuple(
        code if (nth := codes[:at].count(code) + 1) == 1 else f"{code}#{nth}" for at, code in enumerate(codes)
    )


def _modified(text: str, acronym: str, heading: Heading, letter: str, number: str) -> Entry:
    amount, rule = int(number), heading.rule
    if letter not in heading.modifiers or rule is None:
        raise Malformed.one("tiebreaks", f'"{text}": {acronym} has no modifier {letter}', _spellings(acronym))
    if letter == "C" and number in {"1", "2"}:
        name = f"{heading.name} Cut-{amount}"
        return Entry(f"{acronym}/C{amount}", name, f"{heading.article}, 14.1", partial(_cut, rule, amount))
    if letter == "L" and 1 <= abs(amount) <= 9:
        how = f"{'raised' if amount > 0 else 'lowered'} by {abs(amount)} half point{'s' * (abs(amount) > 1)}"
        name, limited = f"{heading.name}, line {how}", partial(tiebreaks.koya, limit=amount)
        return Entry(f"{acronym}/L{amount:+d}", name, f"{heading.article}, 14.5", limited)
    raise Malformed.one("tiebreaks", f'"{text}": {letter}{number} is out of range', _spellings(acronym))


def _cut(rule: Rule, lowest: int, table: Crosstable) -> Terms:
    return rule(table).cut(lowest)


def _spellings(acronym: str) -> str:
    also = {
        "C": [f"{acronym}/C1", f"{acronym}/C2"],
        "L": [f"{acronym}/L+1", f"{acronym}/L-1 (half points, not per cent)"],
    }
    return "write " + " or ".join([acronym, *also.get(TABLE[acronym].modifiers, [])])


def _unknown(text: str, acronym: str) -> Malformed:
    offered = ", ".join(TABLE)
    if acronym in FORBIDDEN:
        why = "is not allowed in a round robin, where it is the same for all who are level (C.07, 8)"
        return Malformed.one("tiebreaks", f'"{text}": {FORBIDDEN[acronym]} {why}', "use DE, SB or KS")
    if acronym in NOT_OFFERED:
        return Malformed.one(
            "tiebreaks", f'"{text}" is in the Handbook but not offered yet', f"choose from {offered}"
        )
    near = difflib.get_close_matches(acronym, TABLE, n=1, cutoff=0.5)
    remedy = f"did you mean {near[0]}?" if near else f"choose from {offered}"
    return Malformed.one("tiebreaks", f'"{text}" is not a tie-break', remedy)
