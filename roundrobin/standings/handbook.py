"""Tie-breaks by their codes: one spelling out, every spelling in; the table itself is in `headings`.

There is no default order: the organiser publishes a list before the start (FIDE Handbook C.07, 4.1).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.standings import tiebreaks
from roundrobin.standings.crosstable import Crosstable, Grid
from roundrobin.standings.headings import (
    ALIASES,
    CANONICAL,
    EDITION_NAMES,
    GUIDES,
    HANDBOOK,
    TABLE,
    TEAMS_ONLY,
    US_CHESS,
    Heading,
)
from roundrobin.standings.spelling import Modifier, Spelled, normal, spell
from roundrobin.standings.terms import Terms

__all__ = [
    "ALIASES",
    "EDITION_NAMES",
    "GUIDES",
    "HANDBOOK",
    "TABLE",
    "TEAMS_ONLY",
    "US_CHESS",
    "Entry",
    "Heading",
    "Rule",
    "Splitter",
    "keys",
    "parse",
    "parse_list",
]

Rule = Callable[[Crosstable], Terms]
Splitter = Callable[[Crosstable, Grid], Grid]

_CUT = re.compile(r"[\s/]+(cut|median|med|limit)[\s-]*(?=[+-]?\d)", re.IGNORECASE)
_OTHER = re.compile(r"OTHER_([A-Z][A-Z0-9_]*)")


class Entry(NamedTuple):
    """One tie-break of a list: its code in canonical spelling, what it is called, and how it is counted.

    Either `rule` gives every player a value, or `splits` takes the groups so far and makes finer ones.
    """

    code: str
    name: str
    article: str
    rule: Rule | None
    splits: Splitter | None = None
    heading: Heading | None = None
    lowest: bool = False
    unrated: int | None = None

    @property
    def head(self) -> str:
        """What stands over its column."""
        return (self.heading and self.heading.head) or self.code

    @property
    def ratings(self) -> bool:
        """Whether it needs everybody's rating."""
        return bool(self.heading and self.heading.ratings)


@lru_cache(maxsize=512)
def parse(text: str, *, swiss: bool = False) -> Entry:
    """Reads one tie-break in any spelling in use: `SB`, `sb/c1`, `SB-C1`, `KS/L1`, `BH/C2`, `ARO/U1400`.

    Raises `Malformed` for what is no tie-break, what the Handbook forbids in a round robin (unless `swiss`),
    and a modifier the rule does not have; the remedy names the nearest that is one.

    >>> import roundrobin as rr
    >>> entry = parse("sb-c1")
    >>> entry.code, entry.name, entry.article
    ('SB/C1', 'Sonneborn-Berger Cut-1', '9.1, 14.1')
    >>> entry.rule(rr.crosstable(rr.example())).show()
    ['4½', '2', '3', '3½', '2½']
    >>> parse("BH-M1", swiss=True).name
    'Buchholz Median-1'
    """
    if other := _OTHER.fullmatch(normal(text)):
        name = other[1]
        rule = partial(tiebreaks.organisers, name=name)
        return Entry(f"OTHER_{name}", f"{name.capitalize()}, the organiser's own", "4.1", rule)
    if ":" in text and (team := re.fullmatch(r"(\w+):[MG]P.*", normal(text))):
        raise Malformed.one("tiebreaks", f'"{text}" is for teams', f"write {team[1]}")
    spelled = spell(text, frozenset(CANONICAL))
    if not spelled.code:
        raise _unknown(text)
    code = CANONICAL[spelled.code]
    heading = TABLE[code]
    if spelled.rest:
        raise Malformed.one("tiebreaks", f'"{text}" has a part that {code} does not know', _spellings(code))
    if heading.swiss and not swiss:
        raise Malformed.one("tiebreaks", f'"{text}": {heading.name} {heading.swiss}', "use DE, SB or KS")
    _allowed(text, code, heading, spelled)
    return _entry(spelled._replace(code=code), heading)


def parse_list(entries: str | Sequence[str], *, swiss: bool = False) -> tuple[Entry, ...]:
    """Reads a list: separate texts, or one text with commas or blanks between. `PTS` in front is understood.

    Raises `Malformed` with every entry that is wrong.

    >>> [entry.code for entry in parse_list("PTS DE, KS/L1, SB Cut 1")]
    ['DE', 'KS/L+1', 'SB/C1']
    """
    texts = _pieces(entries) if isinstance(entries, str) else list(entries)
    parsed: list[Entry] = []
    problems: list[Problem] = []
    for text in texts:
        if not text.strip() or (text.strip().upper() == "PTS" and not parsed):
            continue
        try:
            parsed.append(parse(text, swiss=swiss))
        except Malformed as error:
            problems += error.problems
    if problems:
        raise Malformed(problems)
    return tuple(parsed)


def _pieces(text: str) -> list[str]:
    """The entries of a list in one text: what has a comma around it may hold blanks (`SB Cut 1`)."""
    pieces: list[str] = []
    for piece in re.split(r"[,;\n]+", _CUT.sub(r"/\1", text)):
        spelled = spell(piece, frozenset(CANONICAL))
        pieces += [piece] if spelled.code and not spelled.rest else piece.split()
    return pieces


def keys(entries: Sequence[Entry]) -> tuple[str, ...]:
    """A key for each entry of a list: its code, `DE#2` for one that is listed a second time.

    >>> keys(parse_list("DE SB DE"))
    ('DE', 'SB', 'DE#2')
    """
    codes = [entry.code for entry in entries]
    return tuple(
        code if (nth := codes[:at].count(code) + 1) == 1 else f"{code}#{nth}" for at, code in enumerate(codes)
    )


def _allowed(text: str, code: str, heading: Heading, spelled: Spelled) -> None:
    """Raises `Malformed` for a modifier that the rule does not have, or that is there twice or too large."""

    def refuse(what: str) -> Malformed:
        return Malformed.one("tiebreaks", f'"{text}": {what}', _spellings(code))

    letters = [modifier.letter for modifier in spelled.modifiers]
    for modifier in spelled.modifiers:
        letter, number = modifier
        if letter not in heading.modifiers:
            raise refuse(f"{code} has no modifier {letter}")
        if letters.count(letter) > 1 or {"C", "M"} <= set(letters):
            raise refuse("one cut is enough" if letter in "CM" else f"{letter} is there twice")
        most = {"C": 9, "M": 9, "L": 9, "U": 4000}.get(letter, 0)
        if number is not None and (spelled.per_cent or not 1 <= abs(number) <= most):
            raise refuse(f"{letter}{abs(number)}{'%' * spelled.per_cent} is out of range")
        if number is not None and number < 0 and letter != "L":
            raise refuse(f"{letter} takes no sign")


def _entry(spelled: Spelled, heading: Heading) -> Entry:
    rule, splits, options = heading.rule, heading.splits, dict[str, Any]()
    name, articles, lowest, unrated = heading.name, [heading.article], heading.lowest, None
    cut = (0, 0)
    for letter, number in sorted(spelled.modifiers, key=_as_written):
        match letter, number:
            case "C", int():
                cut, name, articles = (number, 0), f"{name} Cut-{number}", [*articles, "14.1"]
            case "M", int():
                cut, name, articles = (number, number), f"{name} Median-{number}", [*articles, "14.2"]
            case "L", int():
                way = "raised" if number > 0 else "lowered"
                how = f"line {way} by {abs(number)} half point{'s' * (abs(number) > 1)}"
                options["limit"], name, articles = number, f"{name}, {how}", [*articles, "14.5"]
            case "F", _:
                options["fore"], name = True, f"{name} (Fore)"
            case "P", _:
                options["forfeits"], name = True, f"{name}, forfeits as games"
            case "R", _:
                lowest, name = not lowest, f"{name}, reversed"
            case "U", int():
                options["unrated"] = unrated = number
                name = f"{name}, the unrated as {number}"
            case _:
                raise AssertionError(spelled)
    if splits is not None and options:
        splits = partial(splits, **options)
    if rule is not None and options:
        rule = partial(rule, **options)
    if rule is not None and any(cut):
        rule = partial(_cut, rule, *cut)
    article = ", ".join(filter(None, articles))
    return Entry(str(spelled), name, article, rule, splits, heading, lowest, unrated)


def _as_written(modifier: Modifier) -> int:
    return "CMLFPRU".index(modifier.letter)


def _cut(rule: Rule, lowest: int, highest: int, table: Crosstable) -> Terms:
    return rule(table).cut(lowest, highest)


def _spellings(code: str) -> str:
    also = {
        "C": f"{code}/C1",
        "M": f"{code}/M1",
        "L": f"{code}/L+1 or {code}/L-1 (half points, not per cent)",
        "P": f"{code}/P",
        "F": f"{code}/F",
        "R": f"{code}/R",
        "U": f"{code}/U1400",
    }
    return "write " + " or ".join([code, *(also[letter] for letter in TABLE[code].modifiers)])


def _unknown(text: str) -> Malformed:
    known = re.split(r"[/\-!#: ]", normal(text), maxsplit=1)[0]
    if known == "PTS":
        return Malformed.one("tiebreaks", "points come before all tie-breaks anyway", "leave PTS out")
    if known in TEAMS_ONLY:
        return Malformed.one("tiebreaks", f'"{text}" is for teams', "use DE, SB or KS for players")
    codes = [*TABLE, *ALIASES]
    near = difflib.get_close_matches(known, [code.upper() for code in codes], n=1, cutoff=0.6)
    remedy = f"did you mean {CANONICAL[near[0]]}?" if near else "see  roundrobin tiebreaks"
    return Malformed.one("tiebreaks", f'"{text}" is not a tie-break', remedy)
