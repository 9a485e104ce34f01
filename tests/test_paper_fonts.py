"""Faces: runs by the first face that has a character, and plain words about what nobody has."""

from __future__ import annotations

import random
import struct
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from roundrobin import sheets
from roundrobin.paper import coverage, direction, fonts
from roundrobin.paper.advice import advice, once
from roundrobin.paper.fonts import FACES, Faces, script
from roundrobin.paper.laid import layout
from roundrobin.paper.pdf import pdf
from roundrobin.paper.proportions import UNDER
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.boxes import read
from tests.sample_events import sample
from tests.tiny_font import tiny_font


def forget() -> None:
    """What is remembered of the system's faces."""
    for kept in (coverage.faces, coverage.faces_with, fonts.faces_for):
        kept.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The only font folder of the machine, empty at first."""
    monkeypatch.setattr(coverage, "_folders", lambda: [tmp_path])
    forget()
    yield tmp_path
    forget()


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without any face of its own."""
    monkeypatch.setattr(coverage, "faces_with", lambda code: ())
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
        one.startswith("王皓 (player 1) is printed with ? and needs a font with Chinese characters: ")
        for one in said
    )
    assert "Thai" in " ".join(said)
    assert all(one.endswith('add fonts = ["….ttf"] under [event]') for one in said)
    assert pdf(sheet).startswith(b"%PDF")
    assert advice(sheets.players(sample(4))) == []


@pytest.mark.usefixtures("bare")
def test_the_sheet_itself_names_the_players_whose_letters_are_missing() -> None:
    event = sample(["王皓", "Tal, Ana", "สมชาย", "Elm, Sam", "Ash, Ida"])
    for sheet in (sheets.players(event), sheets.pairings(event, 3), sheets.schedule(event)):
        said = " ".join(read(pdf(sheet)).pages[0].extract_text().split())
        assert "Players 1, 3: ? stands for letters that could not be printed." in said
        assert sum("王皓" in one for one in advice(sheet)) == 1
    assert not any("?" in note for note in layout(sheets.players(sample(4))).sheet.notes)
    [alone] = layout(sheets.standings(standings(crosstable(sample(["王皓", "Tal, Ana"]))))).sheet.notes[-1:]
    assert alone == "? stands for letters that could not be printed."  # standings have no numbers


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
    forget()
    assert coverage.faces_with(ord("Ж")) == (tmp_path / "deep" / "a.ttf",)
    assert coverage.faces_with(ord("王")) == ()
    forget()


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


def test_one_page_more_is_taken_for_dates_of_six_points() -> None:
    laid = layout(sheets.overview(sample(16, 2, paper="Letter")))
    assert laid.table.size * UNDER >= 6
    assert laid.pages == 2


def test_scripts_of_two_words_keep_both() -> None:
    assert script("\U000103a0") == "Old Persian"
    assert script("\U00010000") == "Linear B"


@pytest.mark.usefixtures("bare")
def test_over_several_sheets_each_player_is_named_once() -> None:
    event = sample(["王皓", "Tal, Ana"])
    sheet = sheets.standings(standings(crosstable(event)))
    said = [line for one in (sheet, sheets.players(event), sheet) for line in advice(one)]
    assert len(set(said)) == 2
    [line] = once(said)
    assert line.startswith("王皓 (player 1) is printed")


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("sign", ["🎉", "🏳️", "⛄🀄", "\U000f0000"])
def test_signs_and_pictures_have_no_script(sign: str) -> None:
    faces = Faces()
    faces.width(sign)
    assert script(sign) == "" or sign not in faces.missing
    sheet = sheets.players(sample([f"Tal {sign}", "Bo", "Lee"]))
    for said in advice(sheet):
        assert "needs a font that has it: " in said


def embedded(data: bytes) -> set[str]:
    """The faces in a PDF; every one of them embedded."""
    found = {}
    for page in read(data).pages:
        for font in page["/Resources"]["/Font"].values():
            found[str(font.get_object()["/BaseFont"]).split("+")[1]] = font.get_object()
    assert all("/FontFile2" in font["/FontDescriptor"] for font in found.values())
    return set(found)


@pytest.mark.parametrize("name", ["cjk.ttf", "cjk.ttc"])
def test_a_face_of_the_system_is_embedded_and_its_text_can_be_taken_out(folder: Path, name: str) -> None:
    tiny_font(folder / name, "王皓")
    sheet = sheets.players(sample(["王皓", "Tal, Ana"]))
    data = pdf(sheet)
    assert advice(sheet) == []
    assert any(face.startswith("cjk") for face in embedded(data))
    assert "王皓" in read(data).pages[0].extract_text()
    assert data == pdf(sheet)


def test_a_face_that_only_claims_a_character_is_passed_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty, full = tiny_font(folder / "cjk.ttf", "a"), tiny_font(folder / "cjk-more.ttf", "王")
    monkeypatch.setattr(coverage, "spans", lambda path: ((0x4E00, 0x9FFF),))
    assert coverage.faces_with(ord("王")) == (empty, full)
    assert advice(sheets.players(sample(["王", "Tal, Ana"]))) == []


def test_postscript_outlines_of_the_system_are_no_use(folder: Path) -> None:
    tiny_font(folder / "cjk.ttf", "王皓", cff=True)
    [said] = advice(sheets.players(sample(["王皓", "Tal, Ana"])))
    assert said.startswith("王皓 (player 1) is printed with ? and needs a font with Chinese characters")


@pytest.mark.parametrize("name", ["club.otf", "club.ttf", "club.ttc"])
def test_postscript_outlines_that_an_event_names_are_refused_in_plain_words(
    folder: Path, tmp_path: Path, name: str
) -> None:
    path = tiny_font(tmp_path / name, "王皓", cff=True)
    said = advice(replace(sheets.players(sample(3)), fonts=(str(path),)))
    assert said == [
        f"{path} cannot be used as a font: it has PostScript outlines (CFF), and only TrueType ones can be "
        "embedded; take its .ttf"
    ]


def test_a_face_that_an_event_names_is_used(bare: None, tmp_path: Path) -> None:
    tiny_font(tmp_path / "club.ttf", "王皓")
    named = replace(sample(["王皓", "Tal, Ana"]), fonts=("club.ttf",), source=str(tmp_path / "club.toml"))
    sheet = sheets.wallchart(named)
    assert advice(sheet) == []
    assert any(face.startswith("club") for face in embedded(pdf(sheet)))


@pytest.mark.parametrize("seed", range(30))
def test_a_damaged_font_is_refused_or_drawn_but_never_a_crash(tmp_path: Path, seed: int) -> None:
    path = tiny_font(tmp_path / f"damaged-{seed}.ttf", "王皓金")
    chance, data = random.Random(seed), bytearray(path.read_bytes())
    for _ in range(chance.randint(1, 12)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    path.write_bytes(data[: chance.choice((len(data), chance.randrange(12, len(data))))])
    coverage.spans.cache_clear()
    coverage.spans(path)
    sheet = replace(sheets.players(sample(["王皓", "金"])), fonts=(str(path),))
    advice(sheet)
    assert pdf(sheet).startswith(b"%PDF")


def test_the_folders_of_each_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for system, part in (
        ("linux", "usr/share/fonts"),
        ("darwin", "System/Library/Fonts"),
        ("win32", "Fonts"),
    ):
        monkeypatch.setattr("sys.platform", system)
        assert any(part in folder.as_posix() for folder in coverage._folders())


def test_scripts_that_come_out_of_the_box(folder: Path) -> None:
    """Latin with every accent, Greek, Cyrillic, Georgian, Armenian, Vietnamese: no face but our own."""
    blocks = [(0x00C0, 0x017F), (0x0180, 0x024F), (0x1E00, 0x1EF9), (0x0386, 0x03CE), (0x0400, 0x045F)]
    blocks += [(0x0490, 0x04F9), (0x0531, 0x0556), (0x0561, 0x0587), (0x10D0, 0x10F0)]
    faces = Faces()
    for first, last in blocks:
        text = "".join(map(chr, range(first, last + 1)))
        letters = "".join(char for char in text if unicodedata.category(char) in {"Lu", "Ll"})
        for bold in (False, True):
            assert [run.face.removesuffix("-Bold") for run in faces.runs(letters, bold)] == [fonts.REGULAR]
    assert faces.missing == {}
