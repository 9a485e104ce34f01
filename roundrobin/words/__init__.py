"""The words of a sheet in another language: phrases with slots, looked up in `tables/words.csv`.

A phrase is English as the sheets say it (`after round {n} of {m}`) with its translations. What stands in a
slot is kept if it is a name or a number, and translated in turn if the slot is called like a part of the
table (`{day}`, `{stage}`). A text that is no phrase stays as it is, so that a name is never touched.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache, lru_cache

from roundrobin import tables
from roundrobin.words.plurals import form, number
from roundrobin.words.slots import JOINED, KEPT, SEVERAL, SLOT, Phrase, Several

LONGEST = 4000  # characters of a text that is looked up; a sentence of ours with names is far shorter
STOPS = 12  # a sentence of ours has fewer, those of initials counted
MANY = 8192  # texts whose translation is kept
_VOWELS = frozenset("AEIOUÉÈÊÀÂÎÔÛ")
_ELIDED = re.compile(r"(?<=\b[dD])e $|(?<=\b[qQ]u)e $")  # before a vowel: d’Elm, qu’Elm
_MORE = re.compile(r" (and \d{1,9} more(?: pairs)?)$")


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
        self.open: dict[str, list[Phrase]] = {}
        for row in tables.rows("words.csv"):
            where, english, said = row["where"], row["en"], row[code]
            if SLOT.search(english):
                self.open.setdefault(where, []).append(Phrase(english, said))
            else:
                self.fixed.setdefault(where, {})[english] = said
        for phrases in self.open.values():
            phrases.sort(key=lambda phrase: -phrase.long)
        self._known = lru_cache(MANY)(self._sought)  # sheets say the same again and again

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
        """Several sentences, each one that is a phrase in this language; all of them if they can be told.

        >>> said = words("de")
        >>> said and said.sentences("line", "Nobody has left. The own rating. J. Smith loses 1 point.")
        'Niemand ist ausgeschieden. Die eigene Elo-Zahl. J. Smith verliert 1 Punkt.'
        """
        if len(text) > LONGEST:
            return text
        whole = text.rstrip()
        ends = [found.start() + 1 for found in re.finditer(r"\. ", whole)] + [len(whole)]
        best: dict[int, tuple[int, str]] = {len(whole) + 1: (0, "")}  # from each begin: what stays English
        for at, begin in reversed([*enumerate([0, *(end + 1 for end in ends[:-1])])]):
            for end in ends[at : at + STOPS]:
                cost, rest = best[end + 1]
                found = self.find(where, whole[begin:end])
                said = whole[begin:end] if found is None else found
                if whole[begin].isupper():
                    said = said[:1].upper() + said[1:]
                cost += (end - begin) * (found is None)
                if begin not in best or cost < best[begin][0]:
                    best[begin] = cost, f"{said} {rest}" if rest else said
        return best[0][1] + text[len(whole) :]

    def parts(self, where: str, text: str, between: str) -> str:
        """Phrases with something between them, each looked up by itself."""
        return between.join(self.say(where, part) for part in text.split(between))

    def plural(self, value: Fraction, forms: str) -> str:
        """The form for a number: one and many; in Slavic languages one, few, many and a part.

        >>> said = words("ru")
        >>> [said and said.plural(Fraction(n), "тур|тура|туров") for n in (1, 3, 5, 11, 21)]
        ['тур', 'тура', 'туров', 'туров', 'тур']
        """
        given = forms.split("|")
        return given[min(form(self.code, value), len(given) - 1)]

    def _find(self, where: str, text: str) -> str | None:
        return self._known(where, text) if len(text) <= LONGEST else None

    def _sought(self, where: str, text: str) -> str | None:
        fixed = self.fixed.get(where, {}).get(text)
        if fixed is not None:
            return fixed
        for phrase in self.open.get(where, ()):
            held = phrase.held(text)
            filled = None if held is None else self._filled(phrase, held)
            if filled is not None:
                return filled
        return None

    def _filled(self, phrase: Phrase, held: dict[str, str]) -> str | None:
        """The translation of a phrase; None where what stands in a slot is nothing that may stand there."""
        said: dict[str, str] = {}
        for slot, text in held.items():
            one = self._held(slot.rstrip("0123456789"), text)
            if one is None:
                return None
            said[slot] = one

        made, at = "", 0
        for here in SLOT.finditer(phrase.said):
            between = phrase.said[at : here.start()]
            one = said[here[1]] if here[2] is None else self.plural(number(held[here[1]]), here[2])
            if self.code == "fr" and one[:1] in _VOWELS:
                between = _ELIDED.sub("’", between)
            made, at = made + between + one, here.end()
        return made + phrase.said[at:]

    def _held(self, slot: str, text: str) -> str | None:
        if slot in KEPT or not text:
            return text
        if slot == "count":
            return str(number(text))
        if slot in SEVERAL:
            return self._several(SEVERAL[slot], text)
        if slot in JOINED:
            text, more = self._more(text)
            for word in JOINED[slot]:
                first, *rest = text.split(word)
                text = first + "".join(self._link(word, part) + part for part in rest)
            return text + more
        return self.find(slot, text)

    def _several(self, slot: Several, text: str) -> str | None:
        text, more = self._more(text)
        said, at, link = list[str](), 0, ""
        for between in [*re.finditer(slot.between, text), None]:
            part = text[at : between.start() if between else None]
            found = self.find(slot.where, part)
            if found is None and slot.strict:
                return None
            one = part if found is None else found
            said.append((self._link(slot.join or link, one) if link else "") + one)
            if between:
                at, link = between.end(), between[0]
        return "".join(said) + more

    def _link(self, word: str, following: str) -> str:
        """The word between two parts of a list; in Spanish it is another one before an i."""
        said = self.fixed["word"].get(word, word)
        return " e " if self.code == "es" and said == " y " and following[:1] in "IÍ" else said

    def _more(self, text: str) -> tuple[str, str]:
        """A list without its end, and that end (`and 3 more`) in this language."""
        found = _MORE.search(text)
        return (text[: found.start()], f" {self.say('more', found[1])}") if found else (text, "")
