"""The table of words: every cell filled, slots and plurals as languages need them; how phrases are found."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from roundrobin import tables
from roundrobin.words import LONGEST, Words, words
from roundrobin.words.plurals import form
from roundrobin.words.slots import JOINED, KEPT, OPTIONAL, SEVERAL, SLOT

ROWS = tables.rows("words.csv")
OTHERS = [code for code in tables.languages() if code != "en"]
FORMS = {"pl": {3, 4}, "ru": {3, 4}, "uk": {3, 4}}
PLAIN = {"count"}


def said(code: str) -> Words:
    found = words(code)
    assert found
    return found


def test_a_phrase_stands_in_the_table_once() -> None:
    count = Counter((row["where"], row["en"]) for row in ROWS)
    assert [row for row, times in count.items() if times > 1] == []


def test_every_slot_is_known() -> None:
    places = {row["where"] for row in ROWS}
    known = {*places, *KEPT, *SEVERAL, *JOINED, *OPTIONAL, *PLAIN}
    for row in ROWS:
        for slot in SLOT.finditer(row["en"]):
            assert slot[1].rstrip("0123456789") in known, row
    assert {slot.where for slot in SEVERAL.values()} <= places
    assert {word for joined in JOINED.values() for word in joined} <= {
        row["en"] for row in ROWS if row["where"] == "word"
    }


@pytest.mark.parametrize("code", OTHERS)
def test_slots_and_forms_of_every_phrase(code: str) -> None:
    """A translation has all slots of its phrase and no other; every plural has the forms of the language."""
    slots = re.compile(r"\{([a-z]+\d?)}")
    counted = re.compile(r"\{([a-z]\w*):([^}]*)}")
    for row in ROWS:
        english, there = row["en"], row[code]
        assert there.strip(), row
        assert set(slots.findall(there)) == set(slots.findall(english)), row
        for slot, given in counted.findall(there):
            assert slot in slots.findall(english), row
            assert len(given.split("|")) in FORMS.get(code, {2}), row
        assert there.count("{") == there.count("}") == len(SLOT.findall(there)), row
        assert (there[:1] == " ", there[-1:] == " ") == (english[:1] == " ", english[-1:] == " ") or (
            row["where"] == "word"
        ), row


@pytest.mark.parametrize("code", OTHERS)
def test_points_in_slavic_languages_have_a_form_for_parts(code: str) -> None:
    """`½ очка`: what counts points has the fourth form."""
    for row in ROWS:
        for slot, given in re.findall(r"\{([xyz]\d?):([^}]*)}", row[code]):
            assert code not in FORMS or len(given.split("|")) == 4, (row, slot)


@pytest.mark.parametrize("code", OTHERS)
def test_stops_and_blanks(code: str) -> None:
    """A sentence ends as it does in English; no blank is doubled; French has one before its tall signs."""
    for row in ROWS:
        there, english = row[code], row["en"]
        assert ("  " in there) <= ("  " in english), row
        if row["where"] in {"line", "says", "worked", "sentence", "advice"} and english.endswith("."):
            assert there.endswith("."), row
        if code == "fr" and "rules." not in there and "{listed}" not in there:
            bare = re.sub(r"\{[^}]*}", "", there)
            assert re.search(r"\w[;:?!](?= |$)", bare) is None, row


@pytest.mark.parametrize(
    ("code", "numbers", "forms"),
    [
        ("de", (0, 1, 2, Fraction(1, 2), Fraction(3, 2)), [1, 0, 1, 0, 1]),
        ("fr", (0, 1, 2, Fraction(3, 2)), [0, 0, 1, 0]),
        ("pl", (1, 2, 5, 12, 21, 22, Fraction(1, 2)), [0, 1, 2, 2, 2, 1, 3]),
        ("ru", (1, 2, 5, 12, 21, 22, Fraction(1, 2)), [0, 1, 2, 2, 0, 1, 3]),
        ("uk", (1, 4, 11, 101, 104), [0, 1, 2, 0, 1]),
    ],
)
def test_forms(code: str, numbers: tuple[Fraction, ...], forms: list[int]) -> None:
    assert [form(code, Fraction(number)) for number in numbers] == forms


def test_a_name_with_a_stop_in_it() -> None:
    text = (
        "Own points times the score of J. Smith and Cedar. "
        "The forfeit against J. Smith counts like any other game (15.2)."
    )
    assert said("de").sentences("line", text) == (
        "Eigene Punkte mal Punktzahl von J. Smith und Cedar. "
        "Die kampflose Partie gegen J. Smith zählt wie jede andere (15.2)."
    )


def test_what_an_organiser_wrote_stays() -> None:
    found = said("fr")
    assert (
        found.sentences("line", "Tea is served at 18:00. Bring a clock.")
        == "Tea is served at 18:00. Bring a clock."
    )
    assert (
        found.sentences("line", "Nobody has left. Bring a clock.") == "Personne n’a abandonné. Bring a clock."
    )


def test_records_of_games_are_told_apart() -> None:
    text = "Beat Birch, Ash and Elm, drew with Cedar, still to play Dogwood, free in round 5."
    assert said("ru").sentences("line", text) == (
        "Победа: Birch, Ash и Elm; ничья: Cedar; ещё не сыграно: Dogwood; свободен в туре 5."
    )


@pytest.mark.parametrize("code", OTHERS)
def test_the_heads_of_one_sheet_differ(code: str) -> None:
    """The day a game was planned for and the last one to play it."""
    assert len({said(code).say("head", head) for head in ("Rd", "Planned", "Until", "Asked by")}) == 4


def test_words_that_were_wrong() -> None:
    assert said("fr").say("head", "Withdrawals") == "Abandons"
    assert said("fr").say("fact", "1850 (1 unrated)") == "1850 (1 non classé)"
    assert said("fr").say("fact", "1850 (2 unrated)") == "1850 (2 non classés)"
    assert "remis" not in said("pl").say("reading", "a tie in which two have not met is left as it is")
    for code, untrue in (("ru", "сыгран"), ("uk", "зіграно")):  # some of them may be defaults
        there = said(code).say("fact", "31 of 31 decided")
        assert "31" in there
        assert untrue not in there


def test_french_has_a_blank_before_the_semicolon_of_a_list() -> None:
    found = said("fr")
    byes = ("bye", [row for row in ROWS if "{byes}" in row["en"]])
    assert byes[1]
    english = byes[1][0]["en"].replace("{byes}", "1 in round 1; 6 in round 5")
    assert "1 à la ronde 1 ; 6 à la ronde 5" in found.say(byes[1][0]["where"], english)
    told = found.sentences("line", "Beat Birch, still to play Dogwood.")
    assert " ; " in told
    assert re.search(r"\w;", told) is None


def test_a_very_long_text_is_left_alone_and_soon() -> None:
    found = said("de")
    text = "Own points times the score of " + "A. B, " * LONGEST
    assert found.sentences("line", text) == text
    shorter = "No. " * (LONGEST // 5)
    assert found.sentences("line", shorter) == shorter


def test_french_leaves_out_a_vowel_but_never_in_a_name() -> None:
    found = said("fr")
    text = "Own points times the score of Elm and de Almeida; nothing from Ash."
    assert found.sentences("line", text) == (
        "Points propres multipliés par le score d’Elm et de Almeida ; rien d’Ash."
    )
    text = "Own points times the score of de Almeida."
    assert found.sentences("line", text) == "Points propres multipliés par le score de de Almeida."


def test_spanish_has_another_and_before_an_i() -> None:
    assert said("es").sentences("line", "Against Ana and Ivanov.") == "Contra Ana e Ivanov."
    assert said("es").sentences("line", "Ana and Ivanov drew, which leaves them level.") == (
        "Ana e Ivanov hicieron tablas, siguen empatados."
    )


def test_a_sentence_begins_with_a_capital_and_a_name_as_it_does() -> None:
    assert said("it").sentences("line", "The ratings of Ash.") == "Elo: Ash."
    assert said("pl").sentences("line", "The ratings of Ash.") == "Rankingi: Ash."
    assert said("pl").sentences("line", "de Groot has place 2.") == "de Groot zajmuje miejsce 2."


@pytest.mark.parametrize("code", OTHERS)
def test_names_with_the_words_of_phrases_are_kept_whole(code: str) -> None:
    """Whatever is made of a sentence, every name stands in it letter for letter."""
    found = said(code)
    names = ["White", "bye", "points", "Buchholz", "no value", "lost to Tal", "after round 3", "J. S. Bach"]
    for one in names:
        for other in ["Elm", *names]:
            for english in (
                f"{one} stands above {other} by SB: 3¼ against 2¾.",
                f"Own points times the score of {one}; nothing from {other}.",
                f"{one} 3¼, {other} 2¾: decides.",
                f"Another place than under A: {one}; {other}.",
                f"{one} is ahead of {other} (C.07, 6): decides.",
            ):
                told = found.sentences("line", english)
                assert one in told, (english, told)
                assert other in told, (english, told)
