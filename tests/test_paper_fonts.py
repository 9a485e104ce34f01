"""Faces: runs by the first face that has a character, and plain words about what nobody has."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path

import pytest

from roundrobin import sheets
from roundrobin.paper import coverage, direction, fonts
from roundrobin.paper.fonts import FACES, Faces, script
from roundrobin.paper.pdf import advice, pdf
from tests.sample_events import sample


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any face of its own."""
    monkeypatch.setattr(coverage, "face_with", lambda code: None)
    fonts.faces_for.cache_clear()


def test_width_is_the_sum_of_the_runs_and_bold_is_wider() -> None:
    faces = Faces()
    assert faces.width("Kovács, Ágnes", True) > faces.width("Kovács, Ágnes") > 5
    assert faces.width("0") == faces.width("1") == faces.width("7")
    assert faces.width("") == 0


def test_a_decomposed_accent_is_one_character() -> None:
    faces = Faces()
    assert [run.text for run in faces.runs("Kova\u0301cs")] == ["Kovács"]


@pytest.mark.usefixtures("bare")
def test_a_character_nobody_has_is_a_question_mark_and_reported_once() -> None:
    sheet = sheets.players(sample(["王皓", "Tal, Ana", "王皓, Li", "สมชาย"]))
    said = advice(sheet)
    assert len(said) == 3
    assert any(
        one.startswith("FM 王皓 is printed with ? and needs a font with Chinese characters: ") for one in said
    )
    assert "Thai" in " ".join(said)
    assert all(one.endswith('add fonts = ["….ttf"] under [event]') for one in said)
    assert pdf(sheet).startswith(b"%PDF")
    assert advice(sheets.players(sample(4))) == []


@pytest.mark.usefixtures("bare")
def test_faces_of_the_event_come_before_those_of_the_system(tmp_path: Path) -> None:
    face = tmp_path / "club.ttf"
    face.write_bytes((FACES / "DejaVuSansCondensed.ttf").read_bytes())
    sheet = sheets.players(replace(sample(4), fonts=("club.ttf",), source=str(tmp_path / "club.toml")))
    assert sheet.fonts == (str(face),)
    assert advice(sheet) == []


@pytest.mark.parametrize(
    "content", [b"", b"not a font", b"OTTO" + b"\0" * 40, b"\x00\x01\x00\x00" + b"\xff" * 60]
)
def test_a_file_that_is_no_font_is_said_and_skipped(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.ttf"
    path.write_bytes(content)
    [said] = advice(replace(sheets.players(sample(3)), fonts=(str(path),)))
    assert "cannot be used as a font" in said
    [said] = advice(replace(sheets.players(sample(3)), fonts=(str(tmp_path / "missing.ttf"),)))
    assert "missing.ttf is not there" in said
    assert "TrueType" not in said


def test_coverage_reads_character_maps() -> None:
    spans = coverage.spans(FACES / "DejaVuSansCondensed.ttf")
    has = lambda char: any(first <= ord(char) <= last for first, last in spans)  # noqa: E731
    assert all(has(char) for char in "Aş½Жωჯא")
    assert not has("王")


def test_coverage_of_nonsense_is_empty(tmp_path: Path) -> None:
    path = tmp_path / "x.ttf"
    for content in (b"", b"\0" * 8, struct.pack(">LH", 0x10000, 900), b"OTTO" + b"\1" * 100):
        path.write_bytes(content)
        coverage.spans.cache_clear()
        assert coverage.spans(path) == ()


def test_the_system_is_searched_for_missing_characters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.ttf").write_bytes((FACES / "DejaVuSansCondensed.ttf").read_bytes())
    monkeypatch.setattr(coverage, "_folders", lambda: [tmp_path, tmp_path / "none"])
    coverage.faces.cache_clear()
    coverage.face_with.cache_clear()
    assert coverage.face_with(ord("Ж")) == tmp_path / "deep" / "a.ttf"
    assert coverage.face_with(ord("王")) is None
    coverage.faces.cache_clear()
    coverage.face_with.cache_clear()


def test_hebrew_is_turned_round_and_other_scripts_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(direction, "_shaper", lambda: None)
    direction.visual.cache_clear()
    assert direction.visual("3 כהן, דוד") == "3 " + "כהן, דוד"[::-1]
    assert direction.visual("Tal 12") == "Tal 12"
    assert direction.visual("Береза") == "Береза"
    assert direction.needs_joining("حداد")
    assert not direction.needs_joining("כהן")
    direction.visual.cache_clear()


def test_scripts_have_names() -> None:
    assert [script(one) for one in ("王", "ส", "か", "김", "श")] == [
        "Chinese",
        "Thai",
        "Japanese",
        "Korean",
        "Devanagari",
    ]


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("sign", ["🎉", "🏳️", "⛄🀄", "\U000f0000"])
def test_signs_and_pictures_have_no_script(sign: str) -> None:
    faces = Faces()
    faces.width(sign)
    assert script(sign) == "" or sign not in faces.missing
    sheet = sheets.players(sample([f"Tal {sign}", "Bo", "Lee"]))
    for said in advice(sheet):
        assert "needs a font that has it: " in said
