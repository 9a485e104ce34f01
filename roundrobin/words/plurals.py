"""The form of a noun for a number: one and many; in Slavic languages one, few, many and a part."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FRACTIONS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


def number(text: str) -> Fraction:
    """A number as sheets have it.

    >>> number("1½"), number("-3"), number("three"), number("7/3")
    (Fraction(3, 2), Fraction(-3, 1), Fraction(3, 1), Fraction(7, 3))
    """
    if text in COUNTS:
        return Fraction(COUNTS.index(text) + 1)
    whole, part = (text[:-1], _FRACTIONS[text[-1]]) if text[-1:] in _FRACTIONS else (text, Fraction(0))
    return (Fraction(whole) if whole.strip("-") else Fraction(0)) + part


def form(language: str, value: Fraction) -> int:
    """Which form a language takes for a number, from 0.

    >>> [form("ru", Fraction(n)) for n in (1, 3, 5, 11, 21)], form("fr", Fraction(3, 2))
    ([0, 1, 2, 2, 0], 0)
    """
    return _FORMS.get(language, _western)(value)


def _western(value: Fraction) -> int:
    return int(abs(value) > 1 or not value)


def _french(value: Fraction) -> int:
    return int(abs(value) >= 2)


def _slavic(value: Fraction, one: Callable[[int], bool]) -> int:
    if value.denominator > 1:
        return 3
    whole = abs(int(value))
    few = whole % 10 in {2, 3, 4} and whole % 100 not in {12, 13, 14}
    return 0 if one(whole) else 1 if few else 2


def _polish(value: Fraction) -> int:
    return _slavic(value, lambda whole: whole == 1)


def _russian(value: Fraction) -> int:
    return _slavic(value, lambda whole: whole % 10 == 1 and whole % 100 != 11)


_FORMS = {"fr": _french, "pl": _polish, "ru": _russian, "uk": _russian}
