"""Codes and modifiers taken apart: what is read, what is left over, how it is written again."""

from __future__ import annotations

import pytest

from roundrobin.standings.spelling import LETTERS, Modifier, Spelled, normal, spell

CODES = frozenset({"SB", "KS", "BH", "B", "ARO", "RTNG", "US/SB", "US/BLACKS", "SONNEBORN-BERGER"})
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"


@pytest.mark.parametrize("dash", DASHES)
def test_every_dash_is_one(dash: str) -> None:
    assert normal(f"sb{dash}c1") == "SB-C1"
    assert str(spell(f"KS/L{dash}2", CODES)) == "KS/L-2"
    assert str(spell(f"KS {dash} L{dash}2", CODES)) == "KS/L-2"


@pytest.mark.parametrize(
    "text",
    ["BH/C1", "BH-C1", "BH:C1", "BH!C1", "BH#C1", "BHC1", "BH C1", "BH Cut 1", "bh cut-1", " BH\u00a0/ C1 "],
)
def test_signs_between_code_and_modifier(text: str) -> None:
    assert spell(text, CODES) == Spelled("BH", (Modifier("C", 1),))


@pytest.mark.parametrize("text", ["KS/L1", "KS/L+1", "KSL1", "KS-L+1", "KS Limit 1", "KS/LIMIT +1"])
def test_a_limit_without_a_sign_goes_up(text: str) -> None:
    assert str(spell(text, CODES)) == "KS/L+1"


def test_modifiers_are_written_in_one_order() -> None:
    modifiers = {"C": 1, "M": 2, "L": -1, "F": None, "P": None, "R": None, "U": 1400}
    assert "".join(modifiers) == LETTERS
    forwards = Spelled("BH", tuple(Modifier(letter, number) for letter, number in modifiers.items()))
    assert str(forwards) == "BH/C1/M2/L-1/F/P/R/U1400"
    backwards = forwards._replace(modifiers=forwards.modifiers[::-1])
    assert str(backwards) == str(forwards)
    assert spell(str(forwards), CODES) == forwards, "what is written is read"


def test_the_longest_code_that_leaves_modifiers_is_meant() -> None:
    assert spell("US/SB", CODES).code == "US/SB"
    assert spell("BHC1", CODES).code == "BH"
    assert spell("Sonneborn-Berger/C1", CODES).code == "SONNEBORN-BERGER"
    assert spell("BP", CODES) == Spelled("B", (Modifier("P"),))


@pytest.mark.parametrize(
    ("text", "code", "rest"),
    [
        ("SB/", "SB", "/"),
        ("SB/X1", "SB", "/X1"),
        ("SB/C", "SB", "/C"),
        ("SB/C1/", "SB", "/"),
        ("KS/50%", "KS", "/50%"),
        ("ARO/U12345", "ARO", "5"),
        ("SBB", "", "SBB"),
        ("RTNGX", "", "RTNGX"),
        ("", "", ""),
    ],
)
def test_what_is_neither_code_nor_modifier_is_left_over(text: str, code: str, rest: str) -> None:
    found = spell(text, CODES)
    assert (found.code, found.rest) == (code, rest)


def test_per_cent_is_noticed() -> None:
    assert spell("KS/L50%", CODES).per_cent
    assert not spell("KS/L50", CODES).per_cent
