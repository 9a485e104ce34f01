from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roundrobin.errors import Malformed
from roundrobin.event import Player
from roundrobin.files.lists import players_in, read_players
from roundrobin.files.spreadsheet import is_one
from tests.spreadsheets import Value, ods, ods_parts, packed, xlsx, xlsx_parts

Maker = Callable[..., bytes]
MAKERS = pytest.mark.parametrize("make", [xlsx, ods])
ROWS: list[list[Value]] = [
    ["No", "Name", "Rtg", "FideID", "Born", "Fed"],
    [1, "Świątek, Łukasz", 2260.0, 1503014, date(1990, 5, 11), "POL"],
    [],
    [2, "O'Neill & Co", None, None, 1988, None],
]


@MAKERS
def test_a_list_with_a_header(make: Maker) -> None:
    found = players_in(make(ROWS))
    assert found.players == (
        Player(1, "Świątek, Łukasz", 2260, federation="POL", fide_id=1503014, born=1990),
        Player(2, "O'Neill & Co", born=1988),
    )
    assert found.notes == ()


@MAKERS
def test_a_list_without_a_header(make: Maker) -> None:
    found = players_in(make([["Tal, Ana", 1900, "WGM", "LAT"], ["Bo"]]))
    assert found.players == (Player(1, "Tal, Ana", 1900, "WGM", "LAT"), Player(2, "Bo"))


@MAKERS
def test_a_single_column_is_read_like_lines_of_text(make: Maker) -> None:
    found = players_in(make([["Tal, Ana, 1900"], [], ["Bo 1500"], ["Cy"]]))
    assert [(player.name, player.rating) for player in found.players] == [
        ("Tal, Ana", 1900),
        ("Bo", 1500),
        ("Cy", None),
    ]


@MAKERS
def test_problems_name_the_row(make: Maker) -> None:
    with pytest.raises(Malformed) as caught:
        players_in(make([["Name", "Elo"], [], ["Tal", "18oo"], ["Bo", 1, "x"]]), "list.xlsx")
    assert [(one.where, one.what) for one in caught.value.problems] == [
        ("line 4", "there are 3 cells under 2 columns"),
        ("line 3 (Tal)", 'rating "18oo" cannot be read'),
    ]


@MAKERS
def test_the_sheet_with_the_header_is_read_and_the_others_are_said(make: Maker) -> None:
    found = players_in(make([["just a note", 1]], ROWS, [], [["more"]]))
    assert len(found.players) == 2
    names = ("Sheet2", "Sheet1, Sheet4") if make is xlsx else ("T2", "T1, T4")
    assert [note.what for note in found.notes] == [f"only the sheet {names[0]} is read, not {names[1]}"]


@MAKERS
def test_nothing_in_it(make: Maker) -> None:
    with pytest.raises(Malformed, match="there are no players in it"):
        players_in(make([]))


def test_what_it_is_shows_in_its_bytes_and_not_in_its_name(tmp_path: Path) -> None:
    for name in ("list.xlsx", "list.csv", "list"):
        (tmp_path / name).write_bytes(xlsx(ROWS))
        assert len(read_players(tmp_path / name).players) == 2
    (tmp_path / "text.xlsx").write_text("Name;Elo\nTal;1900\n", encoding="utf-8")
    assert read_players(tmp_path / "text.xlsx").players == (Player(1, "Tal", 1900),)


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    with pytest.raises(Malformed) as caught:
        players_in(xlsx(ROWS), "list.xlsx")
    assert str(caught.value).endswith("-> pip install 'roundrobin-chess[xlsx]', or save the list as CSV")


STRING = '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'
FAR = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
CELL = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'

MANY = '<table:table-row table:number-rows-repeated="{}">{}</table:table-row>'


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (packed(xlsx_parts(("S", FAR))), "1048576 rows and 16384 columns"),
        (packed(xlsx_parts(*[("S", '<row r="60000"><c r="J60000"><v>1</v></c></row>')] * 2)), "60000 rows"),
        (packed(ods_parts(MANY.format(2000000, CELL))), "2000000 rows"),
        (packed(ods_parts(MANY.format(999999, "") + MANY.format(1, CELL * 2))), "1000000 rows and 2 columns"),
        (packed({"xl/workbook.xml": b" " * (65 * 2**20)}), "larger than 64 MB unpacked"),
        (packed(ods_parts("</table:table>")), "damaged"),
        (packed(ods_parts("&x;")), "damaged"),
        (packed({**ods_parts(""), "content.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'}), "damaged"),
        (packed(xlsx_parts(("S", '<row r="x"/>'))), "damaged"),
        (packed(xlsx_parts(("S", '<row r="1"><c r="1A"><v>1</v></c></row>'))), "damaged"),
        (packed(xlsx_parts(("S", STRING))), "spreadsheet that can be read"),
        (packed({"a.txt": "x"}), "not a spreadsheet"),
        (packed({"xl/workbook.bin": "x"}), "not a spreadsheet"),
        (packed({"xl/workbook.xml": "<workbook/>"}), "spreadsheet that can be read"),
        (xlsx(ROWS)[:-40], "damaged"),
        (b"PK\x03\x04", "damaged"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "save it as .xlsx"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)  # fmt: skip
def test_what_is_no_list_of_players(data: bytes, said: str) -> None:
    assert is_one(data)
    with pytest.raises(Malformed, match=said):
        players_in(data)


PARTS = [
    xlsx_parts(("S", '<row r="1"><c r="A1" t="str"><v>Name</v></c><c r="B1"><v>1</v></c></row>')),
    ods_parts(f"<table:table-row>{CELL}</table:table-row>"),
]


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_spreadsheet_that_was_changed_is_one_or_malformed(data: st.DataObject) -> None:
    parts = dict(data.draw(st.sampled_from(PARTS)))
    name = data.draw(st.sampled_from(sorted(parts)))
    part = str(parts[name])
    first, second = sorted(data.draw(st.tuples(*[st.integers(0, len(part))] * 2)))
    put = data.draw(
        st.sampled_from(["", "9", "999999", "<", '"', "s", "&amp;", part[first : second + 20], "\u0142"])
    )
    changed = packed({**parts, name: part[:first] + put + part[second:]})
    at = data.draw(st.integers(4, len(changed)))
    for made in (changed, changed[:at], changed[:at] + b"\x99" + changed[at + 1 :]):
        try:
            found = players_in(made)
        except Malformed as wrong:
            held: object = wrong.problems
        else:
            held = found.players
        assert held
