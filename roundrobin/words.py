"""The words of a sheet in another language: phrases with slots, looked up in `tables/words.csv`.

A phrase is English as the sheets say it (`after round {n} of {m}`) with its translations. What stands in a
slot is kept if it is a name or a number, and translated in turn if the slot is called like a part of the
table (`{day}`, `{stage}`). A text that is no phrase stays as it is, so that a name is never touched.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from roundrobin import tables

LONGEST = 4000  # characters of a text that is looked up; a sentence of ours with names is far shorter
_NUMBER = r"\d{1,9}"
_POINTS = r"-?\d{0,9}[½¼¾]|-?\d{1,9}(?:[./]\d{1,9})?"
# Slots that keep what they hold.
_KEPT = {
    **dict.fromkeys("nmab", _NUMBER),
    **dict.fromkeys("xyz", _POINTS),
    "d": r"\d{1,2}",
    "year": r"\d{4}",
    "time": r"\d\d:\d\d",
    "iso": r"\d{4}-\d\d-\d\d",
    "num": r"[AB]?\d+[*=]*",
    "nums": r"[AB\d, ]+",
    "blank": "_+",
    "code": r"[^\s:]\S*?",
    "key": r"\w+",
    "value": r"\S+",
    "name": ".+?",
    "why": ".+?",
    "seed": ".+?",
    "scores": "[^;]+?",
}
# Slots that hold several phrases: where they are looked up, and what stands between them.
_SEVERAL = {
    "byes": ("bye", "; "),
    "results": ("score", "; "),
    "sources": ("source", "; "),
    "contents": ("content", ", "),
}
# Slots that hold phrases or free text: where they are looked up, and where one ends and the next begins.
_FREE = {"breaks": ("break", re.compile(r"(, )(?=[A-Z]{2}|lots\b)")), "about": ("remark", None)}
# Slots of names with words between them.
_JOINED = {"names": (" and ",), "before": (" before ", ", then ")}
_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SLOT = re.compile(r"\{([a-z]+\d?)(?::([^{}]*))?\}")
_FRACTIONS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


class _Phrase(NamedTuple):
    pattern: re.Pattern[str]
    fixed: tuple[str, ...]
    slots: tuple[str, ...]
    said: str


def words(language: str) -> Words | None:
    """The words of a language, None for English and where there are none.

    >>> said = words("de-AT")
    >>> said and said.say("stage", "after round 3 of 9"), words("en"), words("nl")
    ('nach Runde 3 von 9', None, None)
    """
    code = tables.language(language)
    return _made(code) if code and code != "en" else None


@cache
def _made(code: str) -> Words:
    return Words(code)


class Words:
    """The phrases of one language."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.fixed: dict[str, dict[str, str]] = {}
        self.open: dict[str, list[_Phrase]] = {}
        for row in tables.rows("words.csv"):
            where, english, said = row["where"], row["en"], row[code]
            if _SLOT.search(english):
                self.open.setdefault(where, []).append(_phrase(english, said))
            else:
                self.fixed.setdefault(where, {})[english] = said
        for phrases in self.open.values():
            phrases.sort(key=lambda phrase: -sum(map(len, phrase.fixed)))

    def say(self, where: str, text: str) -> str:
        """The text in this language; as it is where it is no phrase."""
        found = self.find(where, text)
        return text if found is None else found

    def find(self, where: str, text: str) -> str | None:
        """The text in this language, None where it is no phrase. At a beginning a capital is kept.

        >>> said = words("fr")
        >>> said and said.find("line", "Petrosyan, Ani loses 1½ points (telephone).")
        'Petrosyan, Ani perd 1½ point (telephone).'
        """
        found = self._find(where, text)
        if found is None and text[:1].isupper():
            found = self._find(where, text[0].lower() + text[1:])
            found = found and found[0].upper() + found[1:]
        return found

    def sentences(self, where: str, text: str) -> str:
        """Several sentences, each one that is a phrase in this language."""
        found = self.find(where, text)
        if found is not None or len(text) > LONGEST:
            return text if found is None else found
        at = text.find(". ")
        while at >= 0:
            first = self.find(where, text[: at + 1])
            if first is not None:
                return f"{first} {self.sentences(where, text[at + 2 :])}"
            at = text.find(". ", at + 1)
        return text

    def parts(self, where: str, text: str, between: str) -> str:
        """Phrases with something between them, each looked up by itself."""
        return between.join(self.say(where, part) for part in text.split(between))

    def plural(self, number: Fraction, forms: str) -> str:
        """The form for a number: one and many; in Slavic languages one, few, many and a part.

        >>> said = words("ru")
        >>> [said and said.plural(Fraction(n), "тур|тура|туров") for n in (1, 3, 5, 11, 21)]
        ['тур', 'тура', 'туров', 'туров', 'тур']
        """
        given = forms.split("|")
        return given[min(_FORMS.get(self.code, _western)(number), len(given) - 1)]

    def _find(self, where: str, text: str) -> str | None:
        fixed = self.fixed.get(where, {}).get(text)
        if fixed is not None or len(text) > LONGEST:
            return fixed
        for phrase in self.open.get(where, ()):
            if all(part in text for part in phrase.fixed):
                found = phrase.pattern.fullmatch(text)
                if found:
                    return self._filled(phrase, found)
        return None

    def _filled(self, phrase: _Phrase, found: re.Match[str]) -> str:
        held = dict(zip(phrase.slots, found.groups(), strict=True))

        def said(slot: re.Match[str]) -> str:
            if slot[2] is not None:
                return self.plural(_number(held[slot[1]]), slot[2])
            return self._held(slot[1].rstrip("0123456789"), held[slot[1]])

        return _SLOT.sub(said, phrase.said)

    def _held(self, slot: str, text: str) -> str:
        if slot == "count":
            return str(_number(text))
        if slot in _SEVERAL:
            return self.parts(_SEVERAL[slot][0], text, _SEVERAL[slot][1])
        if slot in _FREE:
            where, between = _FREE[slot]
            return "".join(self.say(where, part) for part in (between.split(text) if between else [text]))
        if slot in _JOINED:
            for word in _JOINED[slot]:
                text = self.fixed["word"][word].join(text.split(word))
            return text
        return text if slot in _KEPT else self.say(slot, text)


def _phrase(english: str, said: str) -> _Phrase:
    slots = [slot[1] for slot in _SLOT.finditer(english) if slot[2] is None]
    pieces = _SLOT.sub("\0", english).split("\0")
    return _Phrase(
        re.compile(_pattern(english, groups=True)), tuple(filter(None, pieces)), tuple(slots), said
    )


def _pattern(english: str, *, groups: bool) -> str:
    """The regular expression of an English phrase; one group a slot, if wanted."""
    made, at = [], 0
    for slot in _SLOT.finditer(english):
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
    if slot in _KEPT:
        return _KEPT[slot]
    if slot == "count":
        return "|".join([*_COUNTS, r"\d{1,9}"])
    if slot in _SEVERAL:
        where, between = _SEVERAL[slot]
        return f"(?:{_holds(where)})(?:{re.escape(between)}(?:{_holds(where)}))*"
    if slot in _FREE or slot in _JOINED:
        return ".+?"
    phrases = [row["en"] for row in tables.rows("words.csv") if row["where"] == slot]
    return "|".join(_pattern(phrase, groups=False) for phrase in phrases)


def _number(text: str) -> Fraction:
    if text in _COUNTS:
        return Fraction(_COUNTS.index(text) + 1)
    whole, part = (text[:-1], _FRACTIONS[text[-1]]) if text[-1:] in _FRACTIONS else (text, Fraction(0))
    return (Fraction(whole) if whole.strip("-") else Fraction(0)) + part


def _western(number: Fraction) -> int:
    return int(abs(number) > 1 or not number)


def _french(number: Fraction) -> int:
    return int(abs(number) >= 2)


def _slavic(number: Fraction, one: Callable[[int], bool]) -> int:
    if number.denominator > 1:
        return 3
    whole = abs(int(number))
    few = whole % 10 in {2, 3, 4} and whole % 100 not in {12, 13, 14}
    return 0 if one(whole) else 1 if few else 2


def _polish(number: Fraction) -> int:
    return _slavic(number, lambda whole: whole == 1)


def _russian(number: Fraction) -> int:
    return _slavic(number, lambda whole: whole % 10 == 1 and whole % 100 != 11)


_FORMS = {"fr": _french, "pl": _polish, "ru": _russian, "uk": _russian}
