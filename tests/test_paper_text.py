"""Sheets as plain text: columns that line up, signs an old console can print, nothing that moves a cursor."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest
from wcwidth import wcswidth

from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.paper import signs
from roundrobin.paper.signs import cells, decimals, plain, printable, unit_split
from roundrobin.paper.text import text
from roundrobin.sheets.sheet import Cell, Role, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.sample_events import NAMES, sample

SCRIPTS = ["王皓", "حداد, كريم", "김민준", "Nguyễn, Thị Hương", "e\u0301cole, Anne", "ჯაფარიძე, ნინო"]


def ranked(event: Event) -> Sheet:
    return sheets.crosstable(standings(crosstable(event)))


def table(said: str) -> list[str]:
    """The rows under the rule."""
    lines = said.split("\n")
    start = next(at for at, line in enumerate(lines) if line and set(line) <= set("─-"))
    return lines[start + 1 : lines.index("", start)]


def test_points_stand_on_the_unit_digit() -> None:
    said = text(ranked(sample(10)))
    head = next(line for line in said.split("\n") if line.startswith("Pl"))
    start, end = head.index("Pts") - 1, head.index("DE")
    points = [line[start:end] for line in table(said)]
    assert any("½" in one for one in points)
    assert any("½" not in one for one in points)
    whole = [one for one in points if any(char.isdigit() for char in one)]
    assert len({max(at for at, char in enumerate(one) if char.isdigit()) for one in whole}) == 1


@pytest.mark.parametrize("ascii", [False, True])
def test_columns_line_up_in_every_script(ascii: bool) -> None:
    said = text(sheets.players(sample(SCRIPTS)), ascii=ascii)
    ends = {wcswidth(line) for line in table(said)}
    assert len(ends) == 1


def test_ascii_needs_no_more_than_ascii_but_for_names() -> None:
    event = sample(["Tal, Ana", "Bron, Max", "Cole, Ann", "Dee, Tom"], 2, upto=3, postponed=[(1, 2)])
    made = [
        sheets.schedule(event),
        sheets.pairings(event, 2),
        sheets.wallchart(event),
        ranked(event),
        ranked(sample(["Tal", "Bron", "Cole", "Dee"], withdrawn={2: 1})),
        sheets.standings(standings(crosstable(event))),
        sheets.table(event.schedule),
    ]
    for sheet in made:
        assert text(sheet, ascii=True).isascii(), sheet.name
    assert "Świątek" in text(ranked(sample(4)), ascii=True)


def test_ascii_writes_halves_as_numbers_and_draws_as_equal_signs() -> None:
    said = text(ranked(sample(4, 2)), ascii=True)
    assert "3.5" in said
    assert "0 =" in said
    assert "1/2" not in said
    assert "1/2-1/2" in text(sheets.schedule(sample(4)), ascii=True)


def test_the_result_of_a_game_is_text_to_copy() -> None:
    said = text(sheets.schedule(sample(4, results={(1, 1, 4): "1-0", (1, 2, 3): "0-1", (2, 4, 3): "½-½"})))
    assert all(result in said for result in ("1-0", "0-1", "½-½"))
    assert next(line for line in said.split("\n") if "Kovács, Ágnes    –" in line).endswith("½-½")


def test_cells_tell_the_row_players_result_whatever_his_colour() -> None:
    games = {
        (1, 1, 4): "0-1",
        (1, 2, 3): "0-1",
        (2, 4, 3): "1-0",
        (2, 1, 2): "1-0",
        (3, 2, 4): "0-1",
        (3, 3, 1): "0-1",
    }
    rows = table(text(sheets.wallchart(sample(4, results=games))))
    assert [row.split()[-5:] for row in rows] == [
        ["×", "1", "1", "0", "2"],
        ["0", "×", "0", "0", "0"],
        ["0", "1", "×", "0", "1"],
        ["1", "1", "1", "×", "3"],
    ]


def test_an_odd_field_has_no_ghost() -> None:
    event = sample(5, upto=3)
    said = text(ranked(event))
    assert len(table(said)) == 5
    assert not any(word in said for word in ("Ghost", "BYE", "Exempt", "None"))


def test_control_characters_never_pass() -> None:
    event = sample(["Tal\x1b[31m, Ana\x07", "Bro\u202en, Max", "C\u2028d", "D\tx"])
    for sheet in (sheets.schedule(event), sheets.wallchart(event), sheets.players(event)):
        said = text(replace(sheet, title="Bad\x00title\r\nhere"))
        assert all(char.isprintable() or char == "\n" for char in said)
        assert "Tal [31m, Ana" in said


def test_no_line_ends_in_blanks_and_the_last_one_is_ended() -> None:
    for sheet in (sheets.schedule(sample(7)), ranked(sample(7, upto=2))):
        said = text(sheet)
        assert said.endswith("\n")
        assert all(line == line.rstrip() for line in said.split("\n"))


@pytest.mark.parametrize("width", [60, 72, 80])
def test_a_narrow_terminal_shortens_names_and_then_drops_columns(width: int) -> None:
    sheet = sheets.standings(standings(crosstable(sample(10))))
    said = text(sheet, width=width)
    assert all(cells(line) <= width for line in table(said))
    assert "Świątek" in said
    assert "½" in said
    if width == 60:
        assert "Müller-Lüdenscheidt, J." in said
        assert "Rtg" not in said
    assert all(name in text(sheet, width=200) for name in NAMES)


def test_width_never_cuts_into_a_name() -> None:
    said = text(sheets.players(sample(["W" * 120, "Tal, Ana"])), width=40)
    assert "W" * 120 in "".join(said.split())


def test_signs() -> None:
    assert unit_split("6½") == ("6", "½")
    assert unit_split("3=") == ("3", "=")
    assert unit_split("½") == ("", "½")
    assert unit_split("-1½") == ("-1", "½")
    assert unit_split("12.33") == ("12", ".33")
    assert unit_split("–") == ("", "–")
    assert [decimals(one) for one in ("6½", "½", "34¼", "7")] == ["6.5", "0.5", "34.25", "7"]
    assert plain("½-½ – ×") == "1/2-1/2 - x"
    assert printable("a\u200db\x85c\ud800") == "a\u200db c"


def test_one_long_name_does_not_make_every_line_long() -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff, " + "Maximiliana Alexandrina Bartholomea " * 3
    endless = "Featherstonehaugh Cholmondeley Marjoribanks " * 3
    event = sample([long.strip(), endless.strip(), "Tal, Ana", "Kovács, Ágnes"])
    for sheet in (sheets.players(event), sheets.wallchart(event), sheets.pairings(event, 1)):
        said = text(sheet)
        assert max(map(len, said.splitlines())) <= 130
        assert "Tal, Ana" in said
        squeezed = "".join(said.split())
        assert "".join(endless.split()[:4]) in squeezed or "CholmondeleyMarjoribanks" in squeezed
        assert "Wolfeschlegelsteinhausenbergerdorff" in squeezed


def test_what_is_said_below_a_table_fits_an_e_mail_and_a_narrow_terminal() -> None:
    ranked = standings(crosstable(sample(10)))
    for width, most in ((None, 72), (100, 72), (50, 50)):
        said = text(sheets.crosstable(ranked), width=width).split("\n\n")
        assert max(len(line) for part in said[2:] for line in part.splitlines()) <= most
    narrow = text(sheets.crosstable(ranked), width=50).split("\n\n")[0]
    assert max(map(len, narrow.splitlines())) <= 50


def test_a_shared_place_is_explained_by_one_on_the_sheet() -> None:
    sheet = replace(
        sheets.standings(standings(crosstable(sample(4)))), legend="1 win  ½ draw. = shared place."
    )
    [place] = [at for at, column in enumerate(sheet.columns) if column.role is Role.PLACE]
    [block] = sheet.blocks
    rows = tuple(
        row._replace(cells=(*row.cells[:place], Cell("2="), *row.cells[place + 1 :])) for row in block.rows
    )
    shared = replace(sheet, blocks=(replace(block, rows=rows),))
    assert "1 win  = draw. 2= shared place." in text(shared, ascii=True)
    assert "1 win  ½ draw. 2= shared place." in text(shared)


def test_letters_that_are_not_measured_take_a_column_each() -> None:
    from wcwidth import wcwidth

    passed = [char for char in map(chr, range(0x3000)) if signs._ONE_EACH.fullmatch(char)]
    assert len(passed) > 1500
    assigned = [char for char in passed if unicodedata.category(char) != "Cn"]
    assert {wcwidth(char) for char in assigned} == {1}
    assert {"ị", "Ł", "ж", "Ω", "ſ"} <= {*passed}
