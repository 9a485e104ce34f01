"""Names in Hebrew and Arabic, in the order of the eye."""

from __future__ import annotations

import pytest

from roundrobin.paper import direction
from roundrobin.paper.fonts import faces_for
from roundrobin.paper.text import text
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet


@pytest.fixture
def without_shaper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direction, "_shaper", lambda: None)
    direction.visual.cache_clear()


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
def test_vowel_marks_stay_behind_their_letter() -> None:
    assert direction.visual("דָוד") == "דודָ"


def test_with_a_shaper_nothing_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direction, "_shaper", lambda: lambda text: f"<{text}>")
    direction.visual.cache_clear()
    assert direction.visual("حداد") == "<حداد>"
    assert not direction.needs_joining("حداد")
    direction.visual.cache_clear()
