from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Malformed
from roundrobin.files.codepages import PAGES, text_of
from roundrobin.files.lists import players_in


def read(text: str, encoding: str) -> tuple[str, list[str]]:
    found, notes = text_of(text.encode(encoding), "x.csv")
    return found, [note.what for note in notes]


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Name;Elo\nMüller, Jörg;1800\nLefèvre, Anaïs;1700\n", "cp1252"),
        ("Name;Fed\nØrsted, Åse;DEN\nPeña, Iñigo;ESP\n", "cp1252"),
        ("Nazwisko;Imię\nŚwiątek;Łukasz\n", "cp1250"),
        ("Name\nŚwiątek, Łukasz\nŻak, Grażyna\n", "cp1250"),
        ("Jméno;Elo\nDvořák, Jiří;1800\n", "cp1250"),
        ("Name;Fed\nČermák, Jiří;CZE\n", "cp1250"),
        ("Фамилия;Имя\nТаль;Михаил\n", "cp1251"),
        ("Name;Fed\nТаль, Михаил;LAT\nІваничук, Їжак;UKR\n", "cp1251"),
    ],
)
def test_pages_of_windows_are_told_apart_and_said(text: str, encoding: str) -> None:
    assert read(text, encoding) == (text, [f"it is not UTF-8 and was read as {PAGES[encoding]}"])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_what_says_how_it_is_written_needs_no_note(encoding: str) -> None:
    text = "Name\tElo\r\nŚwiątek, Łukasz\t1900\r\n"
    data = (b"\xfe\xff" if encoding == "utf-16-be" else b"") + text.encode(encoding)
    assert text_of(data) == (text, [])
    assert players_in(data).players[0].rating == 1900


def test_an_encoding_that_is_asked_for_settles_it() -> None:
    assert text_of("Čermák".encode("cp1250"), "", "cp1250") == ("Čermák", [])
    assert text_of("\ufeffČermák".encode(), "", "utf-8") == ("Čermák", [])
    with pytest.raises(Malformed, match="line 2: it is not UTF-8 text; leave --encoding out"):
        text_of(b"a\n\xff", "", "utf-8")
    with pytest.raises(Malformed, match="NUL"):
        text_of(b"a\0b", "", "cp1252")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfea\0\n\0X", "line 2: it begins as UTF-16 text and does not go on so"),
        (b"\xff\xfe\0\0a\0", "file: there are NUL characters in it"),
        (b"a\0b", "file: it is not a text file, there are NUL bytes in it"),
        (b"a\nb \x81 \x98 \x98 \x8d", "line 2: it is neither UTF-8 nor Windows-1252 text"),
    ],
)
def test_what_is_no_text(data: bytes, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        text_of(data)


@settings(deadline=None)
@given(
    st.binary(max_size=200), st.sampled_from(["", *PAGES]), st.sampled_from([b"", b"\xff\xfe", b"\xfe\xff"])
)
def test_any_bytes_are_text_or_malformed(data: bytes, encoding: str, mark: bytes) -> None:
    try:
        text, notes = text_of(mark + data, "", encoding)
    except Malformed as wrong:
        text, notes = "", list(wrong.problems)
        levels = {"error"}
    else:
        levels = {"warning"}
    assert "\0" not in text
    assert {note.level for note in notes} <= levels


CELLS = [
    *("Name", "Elo", "FideID", "No", "", '"', "1800", "Tal, Ana", "GM", "\u2028", "#", "x\x07", "|--|", "0"),
    *("é", "№", "9" * 30, "'=1"),
]


@settings(deadline=None, max_examples=300)
@given(
    st.lists(
st.lists(st.sampled_from(CELLS), max_size=6),
        max_size=8,
    ),
    st.sampled_from([",", ";", "\t", "|", ", "]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)  # fmt: skip
def test_lists_of_anything_are_lists_or_malformed(rows: list[list[str]], mark: str, encoding: str) -> None:
    try:
        found = players_in("\n".join(mark.join(row) for row in rows).encode(encoding))
    except Malformed as wrong:
        said = wrong.problems
    else:
        said = found.notes
        assert [player.number for player in found.players] == [*range(1, len(found.players) + 1)]
        assert all(player.name.strip() for player in found.players)
    assert all(problem.where and problem.what for problem in said)


@pytest.mark.parametrize(
    "text",
    [
        "Nº;Apellidos;Nombre;Elo\n1;Muñoz;Iñaki;1800\n2;Núñez;Begoña;1700\n",
        "Name\nMuñoz, Iñaki\nGil, Mª José\n",
        "Nome;Elo\nJoão Simões;1800\nConceição, Ana;1700\n",
        "N.º;Name\n1;Gil, Eva\n",
    ],
)
def test_spanish_and_portuguese_are_of_western_europe(text: str) -> None:
    assert read(text, "cp1252") == (text, ["it is not UTF-8 and was read as Windows-1252"])


@pytest.mark.parametrize(
    "text", ["Name\nKamiński, Jan\nŚliwa, Bogdan\n", "Name\nRareş, Ioana\nŞtefan, Ion\n"]
)
def test_central_europe_is_still_known(text: str) -> None:
    assert read(text, "cp1250")[0] == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_its_mark_is_named_and_can_be_asked_for(encoding: str) -> None:
    text = "Name;Rating\nSwiat, Łuk;2260\nZajac;1900\n"
    with pytest.raises(Malformed, match="UTF-16 without the mark in front of it; try --encoding utf-16"):
        text_of(text.encode(encoding))
    assert text_of(text.encode(encoding), "", "utf-16") == (text, [])
