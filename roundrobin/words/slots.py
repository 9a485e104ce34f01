"""What may stand in the slots of a phrase: numbers and names that are kept, phrases, lists of phrases."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from roundrobin import tables
from roundrobin.words.plurals import COUNTS

SLOT = re.compile(r"\{([a-z]+\d?)(?::([^{}]*))?\}")
_NUMBER = r"\d{1,9}"
_POINTS = r"-?\d{0,9}[½¼¾]|-?\d{1,9}(?:[./]\d{1,9})?"
KEPT = {
    **dict.fromkeys("nmab", _NUMBER),
    **dict.fromkeys("xyz", _POINTS),
    "d": r"\d{1,2}",
    "year": r"\d{4}",
    "time": r"\d\d:\d\d",
    "iso": r"\d{4}-\d\d-\d\d",
    "num": r"[AB]?\d+[*=]*",
    "nums": r"[AB\d, ]+",
    "turns": r"[\d |]+",
    "games": r"[^()]+",
    "blank": "_+",
    "code": r"[^\s:]\S*?",
    "codes": r"[^\s:,]\S*?(?:, \S+?)*",
    "mark": r"(?:US/|OTHER_)\S+?|[A-Z]{2,4}(?:/\S+?)?(?:#\d)?|lots",
    "key": r"\w+",
    "value": r"\S+",
    "digits": r"[-–+=×/.() \d½¼¾]+?",
    "pair": r"\d+-\d+",
    "law": r"[^()]*",
    "letter": "[A-Z]{1,2}",
    "listed": r"[\w/+# -]+?",
    "weights": r"[^.]+",
    **dict.fromkeys(("name", "why", "seed"), ".+?"),
    "scores": "[^;]+?",
}
"""Slots that keep what they hold."""


class Several(NamedTuple):
    """A slot of several phrases in a row: where each is looked up, and what stands between two of them.

    Where it is `strict` each must be a phrase, otherwise others stay as they are. `join` is what stands
    between two translations; by default what stood there before, but for the word and. `holds` is what it
    may look like.
    """

    where: str
    between: str = "$^"
    strict: bool = False
    join: str = ""
    holds: str = ".+?"


_DID = (
    "beat |drew with |lost to |won against |still to play |no game |free in |bye in |"
    "(?:half|full|zero)-point bye in |[-\\d½¼¾./]+ (?:by ruling|without play) "
)
SEVERAL = {
    "byes": Several("bye", "; ", strict=True),
    "results": Several("score", "; ", strict=True),
    "sources": Several("source", "; ", strict=True, holds="[^()]+"),
    "contents": Several("content", ", ", strict=True),
    "breaks": Several("break", r", (?=[A-Z]{2}|lots\b)"),
    "about": Several("remark"),
    "who": Several("who", r", | and ", holds="[^;]+?"),
    "record": Several("did", rf"[,;] (?={_DID})", strict=True, join="; "),
    "struck": Several("strike", r"; (?!of several)", strict=True),
    "dummies": Several("dummy", "; ", strict=True),
    "compared": Several("compared", ", (?=more points than |as many as |fewer than )", strict=True),
    "outs": Several("out", r", | and ", strict=True),
    "cut": Several("strike", ", ", strict=True),
    "needed": Several("need", r", (?=the |w or b |your )| and (?=the |w or b |your )", strict=True),
    "voids": Several("void", ", ", strict=True),
    "amidst": Several("amid", strict=True),
    "cuts": Several("cutting", strict=True),
    "parts": Several("share", r", | and ", strict=True),
    "base": Several("tb", strict=True),
    "hint": Several("note", strict=True),
    "sum": Several("addend", r" (?=- [-\d½¼¾./]+ \()", strict=True, holds=r"[-–\d½¼¾].*?"),
    "counted": Several("count in", rf", (?={_DID})", strict=True, join="; "),
    "fault": Several("faulty", strict=True),
    "also": Several("finding", "; or (?:it is: )?", strict=True),
    "placed": Several("placed", ", "),
    "traits": Several("trait", ", ", strict=True),
    "unshown": Several("gone", ", "),
}
JOINED = {
    "names": (" and ",),
    "unmet": (" and ",),
    "rounds": (" and ",),
    "before": (" before ", ", then "),
    "adjusted": (", not ",),
}
"""Slots of names with words between them."""
OPTIONAL = {"far"}


_LONE = 2  # a phrase that is one slot goes before what is little more than a list


class Phrase:
    """An English phrase and what is said for it; its pattern is made when it is first needed."""

    def __init__(self, english: str, said: str) -> None:
        self.english, self.said = english, said
        self.slots = tuple(slot[1] for slot in SLOT.finditer(english) if slot[2] is None)
        fixed = SLOT.sub("\0", english).split("\0")
        self.long = sum(map(len, fixed)) or _LONE
        self.mark = max(fixed, key=len)  # what every text of it has

    def held(self, text: str) -> dict[str, str] | None:
        """What stands in the slots of this text; None where it is not this phrase."""
        if self.mark not in text:
            return None
        found = _compiled(self.english).fullmatch(text)
        return dict(zip(self.slots, found.groups(), strict=True)) if found else None


@cache
def _compiled(english: str) -> re.Pattern[str]:
    return re.compile(_pattern(english, groups=True))


def _pattern(english: str, *, groups: bool) -> str:
    """The regular expression of an English phrase; one group a slot, if wanted."""
    made, at = [], 0
    for slot in SLOT.finditer(english):
        made.append(re.escape(english[at : slot.start()]))
        if slot[2] is None:
            held = _holds(slot[1].rstrip("0123456789"))
            made.append(f"({held})" if groups else f"(?:{held})")
        else:
            made.append(f"(?:{'|'.join(map(re.escape, slot[2].split('|')))})")
        at = slot.end()
    return "".join([*made, re.escape(english[at:])])


@cache
def _holds(slot: str) -> str:
    """What may stand in a slot."""
    if slot in KEPT:
        return KEPT[slot]
    if slot == "count":
        return "|".join([*COUNTS, r"\d{1,9}"])
    if slot in SEVERAL or slot in JOINED:
        return SEVERAL[slot].holds if slot in SEVERAL else ".+?"
    phrases = [row["en"] for row in tables.rows("words.csv") if row["where"] == slot]
    return "|".join([_pattern(phrase, groups=False) for phrase in phrases] + [""] * (slot in OPTIONAL))
