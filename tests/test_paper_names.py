"""Long names: initials, lines, never a cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundrobin import sheets
from roundrobin.paper.laid import layout
from roundrobin.paper.names import abbreviated, broken, fitted, forms, halved, name_lines, shorter
from roundrobin.paper.rounds import Rounds
from roundrobin.sheets.sheet import Role
from tests.sample_events import sample


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Müller-Lüdenscheidt, Jörg", "Müller-Lüdenscheidt, J."),
        ("Nguyễn, Thị Hương", "Nguyễn, T. H."),
        ("Sartre, Jean-Paul", "Sartre, J.-P."),
        ("Tal, Ana (Riverside)", "Tal, A. (Riverside)"),
        ("FM Świątek, Łukasz", "FM Świątek, Ł."),
        ("Řehoř Šťastný", "Řehoř Šťastný"),
        ("Tal,", "Tal,"),
        ("", ""),
        ("a, b, c", "a, b, c"),
    ],
)
def test_given_names_become_initials(name: str, short: str) -> None:
    assert abbreviated(name).replace("b. c.", "b, c") == short


def test_two_who_would_look_alike_keep_their_names() -> None:
    short = shorter(["Kovács, Ágnes", "Kovács, Ádám", "Tal, Ana"])
    assert short == {"Kovács, Ágnes": "Kovács, Ágnes", "Kovács, Ádám": "Kovács, Ádám", "Tal, Ana": "Tal, A."}


def test_lines_break_between_words_and_after_hyphens() -> None:
    assert broken("Müller-Lüdenscheidt, Jörg", 14, len) == ["Müller-", "Lüdenscheidt,", "Jörg"]
    assert broken("Tal, Ana", 20, len) == ["Tal, Ana"]
    assert broken("Wolfeschlegelstein", 10, len) == ["Wolfeschle", "gelstein"]


def test_no_line_of_one_or_two_letters_is_left_by_a_break_in_a_word() -> None:
    assert broken("Featherstonehaugh,", 17, len) == ["Featherstonehau", "gh,"]


def test_a_name_is_whole_if_the_row_has_the_lines_and_else_with_initials() -> None:
    name, short = "Lüdenscheidt, Jörg", "Lüdenscheidt, J."
    assert fitted(name, short, 30, len) == [name]
    assert fitted(name, short, 16, len) == [short]
    assert fitted(name, short, 16, len, lines=2) == ["Lüdenscheidt,", "Jörg"]


@given(st.text(alphabet="ab -,.é", max_size=60), st.integers(1, 20))
def test_no_letter_is_lost_and_no_line_too_wide(text: str, limit: int) -> None:
    lines = broken(text, limit, len)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(len(line) <= limit for line in lines) or not text.strip()


@pytest.mark.parametrize(
    "name",
    ["van der Berg-Oosterhuis, Jan Willem", "Tal", "Li, Bo", "A-B-C-D-E", "", "One two three four five"],
)
def test_a_name_stands_on_two_lines_in_its_halved_width_and_on_more_in_less(name: str) -> None:
    least = halved(name, len)
    lines = broken(name, least, len) if name else []
    assert len(lines) <= 2
    assert "".join(lines).replace(" ", "") == name.replace(" ", "")
    if least > 1 and len(lines) == 2:
        narrower = broken(name, least - 1, len)
        assert len(narrower) > 2 or any(line not in name for line in narrower)


@pytest.mark.parametrize(
    ("name", "limit", "lines"),
    [
        ("IM Świątek, Łukasz", 17, ["IM Świątek,", "Łukasz"]),
        ("FM van der Meulen, Paul", 18, ["FM van der Meulen,", "Paul"]),
        ("Fernández-Castillo, Maria", 20, ["Fernández-Castillo,", "Maria"]),
        ("WGM Featherstonehaugh-Cholmondeley, Ida", 24, ["WGM Featherstonehaugh-", "Cholmondeley, Ida"]),
        ("GM Řehoř Šťastný", 10, ["GM Řehoř", "Šťastný"]),
        ("Tal, Ana (Riverside)", 16, ["Tal,", "Ana (Riverside)"]),
    ],
)
def test_a_name_is_broken_after_its_comma_and_a_title_stays_with_the_surname(
    name: str, limit: int, lines: list[str]
) -> None:
    assert name_lines(name, limit, len) == lines


def test_a_name_is_never_broken_and_abbreviated() -> None:
    name = "Featherstonehaugh-Cholmondeley, Ida Josephine"
    for limit in range(6, 46):
        lines = fitted(name, abbreviated(name), limit, len)
        assert "".join("".join(lines).split()) == "".join(name.split()) or lines == [abbreviated(name)]


def test_one_long_name_has_initials_and_of_many_long_ones_all_have_them() -> None:
    called = ["Lüdenscheidt, Maximiliane", *(f"{letter}sh, Ida" for letter in "ABCDE")]
    shown = forms(shorter(called), 16, len)
    assert list(shown.values()) == ["Lüdenscheidt, M.", *called[1:]]
    several = [*called, "Featherstone, Josephine"]
    assert set(forms(shorter(several), 16, len).values()) == {abbreviated(name) for name in several}
    assert forms(shorter(several), 30, len) == {name: name for name in several}


def test_a_hyphen_is_no_letter_of_what_a_break_leaves_over() -> None:
    assert broken("Bergerdorff-Featherstone", 9, len)[:2] == ["Bergerdo", "rff-"]


def test_in_a_schedule_the_column_grows_rather_than_break_a_word() -> None:
    surname = "Wolfeschlegelsteinhausenbergerdorff-"
    event = sample(
        [f"{surname}Papandreou-Featherstonehaugh-Cholmondeley, Ida", "Tal, Ana", "Elm, Bo", "Li, Bo"]
    )
    table = layout(sheets.schedule(event)).table
    assert isinstance(table, Rounds)
    lines = {
        line for row in table.sheet.rows for line in table.name(row, table.at[Role.NAME][0], table.widths)
    }
    assert surname in lines or any(line.startswith(surname) for line in lines)
