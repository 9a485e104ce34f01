from __future__ import annotations

import tracemalloc
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Malformed
from roundrobin.files.rated import Rated
from roundrobin.files.rating_list import search
from roundrobin.files.twins import squeezed_orders
from tests.rating_lists import COMBINED, OLD, PLAYERS, SINGLE, WITHOUT_FOA, Line, fixed, xml
from tests.spreadsheets import packed

TAL = Rated(100013, "Tal, Mihail", "LAT", "GM", 2600, 1936, "m")
ONEILL = Rated(100030, "O'Neill, Siobhan", "IRL", "WFM", None, 2001, "w")
FORMATS = {
    "combined": fixed(PLAYERS),
    "without-foa": fixed(PLAYERS, WITHOUT_FOA),
    "single": fixed(PLAYERS, SINGLE),
    "lf": fixed(PLAYERS, end="\n"),
    "cr": fixed(PLAYERS, end="\r"),
    "marked": b"\xef\xbb\xbf" + fixed(PLAYERS),
    "preface": b"a line above\r\n\r\n" + fixed(PLAYERS),
    "xml": xml(PLAYERS),
    "xml-single": xml(PLAYERS, single=True),
    "zip": packed({"players_list_foa.txt": fixed(PLAYERS)}),
    "xml-zip": packed({"readme.md": "x", "players_list_xml_foa.xml": xml(PLAYERS)}),
}


@pytest.fixture(params=FORMATS)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    made = tmp_path / "list"
    made.write_bytes(FORMATS[request.param])
    return made


def test_by_id_and_by_name_in_every_format(path: Path) -> None:
    found = search(path, {100013}, squeezed_orders("Siobhán O’Neill"))
    assert found.found == (TAL, ONEILL)
    assert found.notes == ()


def test_everything_is_found_and_nothing_else(path: Path) -> None:
    assert [one.fide_id for one in search(path, {one.fide_id for one in PLAYERS}).found] == [
        one.fide_id for one in PLAYERS
    ]
    assert search(path, {10001, 1000130, 36}, squeezed_orders("Tal, M")).found == ()


def test_old_headers_run_together_and_titles_are_letters(tmp_path: Path) -> None:
    (tmp_path / "mar11.txt").write_bytes(fixed(PLAYERS, OLD))
    found = search(tmp_path / "mar11.txt", {100013, 100021})
    assert found.month == "MAR11"
    assert [(one.title, one.federation, one.rating, one.born) for one in found.found] == [
        ("GM", "LAT", 2600, 1936),
        ("FM", "POL", 2260, 1999),
    ]


@pytest.mark.parametrize("data", [fixed(PLAYERS), xml(PLAYERS)], ids=["text", "xml"])
@pytest.mark.parametrize(("kind", "rating"), [("standard", 2600), ("rapid", 2550), ("blitz", None)])
def test_the_rating_that_is_asked_for(tmp_path: Path, data: bytes, kind: str, rating: int | None) -> None:
    (tmp_path / "x").write_bytes(data)
    assert search(tmp_path / "x", {100013}, kind=kind).found[0].rating == rating


@pytest.mark.parametrize("data", [fixed(PLAYERS, SINGLE, 1), xml(PLAYERS, single=True)], ids=["text", "xml"])
def test_a_single_list_called_after_another_kind_is_said(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "rapid_rating_list"
    path.write_bytes(data)
    (note,) = search(path, {100013}).notes
    assert note.what == "its name says rapid; the ratings in it are taken as standard ratings"
    assert note.remedy == "say --rating rapid if they are"
    assert search(path, {100013}, kind="rapid").notes == ()


def test_a_list_without_that_rating_says_so(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(fixed(PLAYERS, COMBINED.replace("RRtng", "Other")))
    found = search(tmp_path / "x", {100013}, kind="rapid")
    assert found.found[0].rating is None
    assert [note.what for note in found.notes] == ["there is no column of rapid ratings, none are taken"]


def test_names_beyond_ascii_and_entities(tmp_path: Path) -> None:
    lines = [Line(7, "Müller, Jörg"), Line(8, "Świątek & Co, Ł"), Line(9, "Plain, Name")]
    for data in (fixed(lines), xml(lines), xml(lines).replace("ü".encode(), b"&#252;")):
        (tmp_path / "x").write_bytes(data)
        wanted = squeezed_orders("Mueller, Joerg") | squeezed_orders("L Swiatek & Co")
        assert [one.name for one in search(tmp_path / "x", (), wanted).found] == [
            one.name for one in lines[:2]
        ]
    latin = xml(lines[:1], head='<?xml version="1.0" encoding="iso-8859-1"?>').decode().encode("latin-1")
    (tmp_path / "x").write_bytes(latin)
    assert search(tmp_path / "x", {7}).found[0].name == "Müller, Jörg"
    (tmp_path / "x").write_bytes(fixed(lines[:1]).decode().encode("cp1252"))
    assert search(tmp_path / "x", (), squeezed_orders("Jörg Müller")).found[0].name == "Müller, Jörg"


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "it is no rating list of FIDE: no line names the columns"),
        (b"Name;Rating\nTal;1900\n", "no line names the columns"),
        (b"\xff\xfe<\0p\0", "no line names the columns"),
        (b"<html></html>", "does not begin with <playerslist>"),
        (xml(PLAYERS, head=BOMB), "it declares things of its own"),
        (xml(PLAYERS, head='<?xml version="1.0" encoding="utf-7"?>'), "its encoding utf-7 is not read"),
        (COMBINED.encode() + b"\n" + b"x" * 2**20, "it goes on and on"),
        (b"<playerslist><player>" + b"x" * 2**20, "it goes on and on"),
        (packed({"a.txt": "x", "b.txt": "y"}), "there are several lists in the zip"),
        (packed({"a.pdf": "x"}), "there is no list in the zip"),
        (packed({"a.txt": fixed(PLAYERS)})[:-30], "the zip is damaged or was not loaded to its end"),
        (b"PK\x03\x04", "the zip is damaged"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_is_no_rating_list(tmp_path: Path, data: bytes, said: str) -> None:
    (tmp_path / "x").write_bytes(data)
    with pytest.raises(Malformed, match=said) as caught:
        search(tmp_path / "x", {1}, {"a"})
    assert caught.value.source.endswith("x")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path, said in (
        (tmp_path / "x", "no such file"),
        (tmp_path, "a folder"),
        (Path("-"), "standard input"),
    ):
        with pytest.raises(Malformed, match=said):
            search(path, {1})
    with pytest.raises(Malformed, match="the kinds are standard, rapid, blitz"):
        search(tmp_path / "x", {1}, kind="bullet")


def test_records_that_are_damaged_and_a_list_that_stops(tmp_path: Path) -> None:
    data = xml(PLAYERS).replace(b"<country>LAT", b"<country>&nothing;<b>").removesuffix(b"</playerslist>\n")
    (tmp_path / "x").write_bytes(data)
    found = search(tmp_path / "x", {100013, 100021})
    assert [one.fide_id for one in found.found] == [100021]
    assert [(note.where, note.what) for note in found.notes] == [
        ("FIDE id 100013", "the record is damaged and is passed over"),
        ("file", "the list stops before its end, players may be missing"),
    ]


def test_entities_are_never_expanded(tmp_path: Path) -> None:
    lines = xml([Line(7, "Tal")]).replace(b"<fideid>7", BOMB.encode() + b"<fideid>7").replace(b"Tal", b"&b;")
    (tmp_path / "x").write_bytes(b"<playerslist><player></player>" + lines)
    assert search(tmp_path / "x", {7}).found == ()


@pytest.mark.parametrize("make", [fixed, xml])
def test_a_long_list_is_read_in_little_memory(tmp_path: Path, make: object) -> None:
    assert callable(make)
    lines = [Line(200000 + nth, f"Player{nth}, Some", ratings=(1500, 0, 0)) for nth in range(20000)]
    data = make([*lines, *PLAYERS])
    path = tmp_path / "x"
    path.write_bytes(data)
    pieces: list[int] = []

    def watch(items: Sequence[int], what: str) -> Sequence[int]:
        assert what == "rating list"
        pieces.extend(items)
        return items

    tracemalloc.start()
    found = search(path, {100013, 200000, 219999}, squeezed_orders("Player777, Some"), watch=watch)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [one.fide_id for one in found.found] == [200000, 200777, 219999, 100013]
    assert len(pieces) == len(data) // 2**18 + 1
    assert peak < 4 * 2**20 < len(data) * 1.3


def test_a_list_of_one_player_again_and_again_is_none(tmp_path: Path) -> None:
    lines = [Line(7, f"A {nth}") for nth in range(11000)]
    (tmp_path / "x").write_bytes(fixed(lines))
    with pytest.raises(Malformed, match="on and on"):
        search(tmp_path / "x", {7})


@settings(deadline=None, max_examples=150)
@given(
    st.sampled_from([*FORMATS.values(), fixed(PLAYERS, OLD)]),
    st.integers(0, 3000),
    st.integers(0, 60),
    st.binary(max_size=20)
    | st.sampled_from([b"<player>", b"</player>", b"<fideid>", b"\n", b"&x;", b"ID Name Fed"]),
)
def test_a_list_that_was_changed_is_one_or_malformed(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, at: int, gone: int, put: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "changed"
    path.write_bytes(data[:at] + put + data[at + gone :])
    try:
        found = search(path, {100013, 100064}, squeezed_orders("Anna Kim"))
    except Malformed as wrong:
        levels = {problem.level for problem in wrong.problems}
        assert levels == {"error"}
    else:
        assert all(one.fide_id and one.name for one in found.found)


@pytest.mark.parametrize("header", [COMBINED, SINGLE])
def test_a_line_that_is_cut_off_is_passed_over_and_said(tmp_path: Path, header: str) -> None:
    whole = fixed(PLAYERS[:2], header, end="\n")
    at = whole.index(b"Swiatek")
    for end in (at + 7, at + 61, whole.index(b"1999") + 2):
        (tmp_path / "list.txt").write_bytes(whole[:end])
        found = search(tmp_path / "list.txt", {100013, 100021})
        assert [one.fide_id for one in found.found] == [100013]
        assert ["cut off" in note.what for note in found.notes] == [True]
    (tmp_path / "list.txt").write_bytes(whole.rstrip())
    found = search(tmp_path / "list.txt", {100013, 100021})
    assert [one.born for one in found.found] == [1936, 1999]
    assert found.notes == ()
