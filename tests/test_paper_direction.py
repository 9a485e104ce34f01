"""Names in Hebrew and Arabic, in the order of the eye, with the extra `rtl` and without it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest

from roundrobin import sheets
from roundrobin.paper import direction
from roundrobin.paper.advice import advice
from roundrobin.paper.fonts import Faces, faces_for
from roundrobin.paper.pdf import pdf
from roundrobin.paper.text import text
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from tests.boxes import read
from tests.sample_events import sample

KARIM = "حداد, كريم"


def forget() -> None:
    direction.visual.cache_clear()
    faces_for.cache_clear()


@pytest.fixture
def without_shaper(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(direction, "_shaper", lambda: None)
    forget()
    yield
    forget()


@pytest.mark.usefixtures("without_shaper")
def test_only_the_stretch_from_right_to_left_is_turned() -> None:
    assert direction.visual("FM כהן, דוד (2100)") == "FM " + "כהן, דוד"[::-1] + " (2100)"
    assert direction.visual("Береза, Ελένη") == "Береза, Ελένη"


def test_a_name_in_a_sentence_is_set_apart() -> None:
    said = direction.isolated("Lee 1, حداد 3, דוד לוי 2")
    assert said == "Lee 1, \u2068حداد\u2069 3, \u2068דוד לוי\u2069 2"
    assert direction.isolated("דוד, לוי") == "\u2068דוד\u2069, \u2068לוי\u2069"
    assert direction.isolated("Lee 1, Świątek 3") == "Lee 1, Świątek 3"


def test_a_number_behind_such_a_name_stays_behind_it() -> None:
    direction.visual.cache_clear()
    faces = faces_for(())
    runs = faces.runs(direction.isolated("Lee 1, כהן 3, Tal 2"))
    assert "".join(run.text for run in runs) == f"Lee 1, {'כהן'[::-1]} 3, Tal 2"
    (shaped, plain) = (faces.runs(direction.isolated(f"{name} 3: Lee 1")) for name in ("حداد", "כהן"))
    assert "".join(run.text for run in shaped).endswith(" 3: Lee 1")
    assert "".join(run.text for run in plain) == f"{'כהן'[::-1]} 3: Lee 1"


def test_lines_of_text_set_such_names_apart_and_cells_do_not() -> None:
    row = Row((Cell("כהן"), Cell("3")))
    columns = (Column("Name", Role.NAME), Column("Pts", Role.POINTS))
    sheet = Sheet("x", "כהן 7", "כהן 5", columns, (Block((row, Row(line="כהן 3, Tal 1"))),), notes=("כהן 2",))
    lines = text(sheet).splitlines()
    apart = "\u2068כהן\u2069"
    assert lines[:2] == ["כהן 7", f"{apart} 5"]
    assert f"   {apart} 3, Tal 1" in lines
    assert lines[-1] == f"{apart} 2"
    assert [line for line in lines if line.startswith("כהן ")][-1].split() == ["כהן", "3"]
    assert "\u2068" not in text(sheet, ascii=True)


@pytest.mark.usefixtures("without_shaper")
def test_vowel_marks_are_drawn_with_their_letter_over_them() -> None:
    assert direction.visual("ד\u05b8וד") == "דו\u05b8ד"
    assert Faces().width("\u05b8") == 0


@pytest.mark.usefixtures("without_shaper")
def test_brackets_within_a_name_stay_around_what_they_hold() -> None:
    assert direction.visual("דוד (הבן)") == "(ןבה) דוד"


def test_both_ways_agree_on_hebrew(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("FM כהן, דוד 2100", "ח\u05b7י\u05b4ים", "3 כהן, דוד (הבן)", "בן-דוד – 5 לוי")
    forget()
    shaped = [direction.visual(name) for name in names]
    monkeypatch.setattr(direction, "_shaper", lambda: None)
    forget()
    assert [direction.visual(name) for name in names] == shaped
    forget()


def test_arabic_letters_are_joined_and_titles_and_numbers_stay_in_place() -> None:
    forget()
    drawn = direction.visual(f"3 GM {KARIM} 1980")
    assert drawn == "3 GM ﻢﻳﺮﻛ ,ﺩﺍﺪﺣ 1980"
    assert unicodedata.name(drawn[8]).startswith(
        "ARABIC LETTER REH FINAL FORM"
    ) or "FORM" in unicodedata.name(drawn[7])
    faces = Faces()
    faces.width(KARIM)
    assert KARIM not in faces.missing
    assert advice(sheets.players(sample([KARIM, "Tal, Ana"]))) == []


@pytest.mark.usefixtures("without_shaper")
def test_without_the_extra_arabic_is_reported_and_not_drawn_wrong() -> None:
    sheet = sheets.players(sample([KARIM, "כהן, דוד", "Tal, Ana"]))
    assert advice(sheet) == [
        f"{KARIM} (player 1) is printed with ?: joined Arabic letters need "
        'pip install "roundrobin-chess[rtl]"'
    ]
    said = read(pdf(sheet)).pages[0].extract_text()
    assert "FM ???? ,????" in said
    assert not any("ARABIC" in unicodedata.name(char, "") for char in said)
    assert KARIM in text(sheet)  # a terminal joins and turns by itself


def test_the_packages_are_loaded_only_for_names_that_need_them() -> None:
    import subprocess
    import sys

    code = (
        "import sys, roundrobin as rr; rr.pdf(rr.sheets.wallchart(rr.example())); "
        "sys.exit(bool({'arabic_reshaper', 'bidi'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", ["عبدالله", "عبد الله, محمد", "الله", "لامية, علاء"])
def test_names_with_the_letters_of_allah_come_out_whole(name: str) -> None:
    """Abdullah is among the commonest names, and the one sign for its end is in few faces."""
    forget()
    drawn = direction.visual(name)
    assert "\ufdf2" not in drawn
    faces = Faces()
    faces.width(name)
    assert faces.missing == {}
    assert advice(sheets.players(sample([name, "Tal, Ana"]))) == []
