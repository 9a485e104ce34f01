"""PDFs: same text as the sheet, faces embedded, nothing outside the margins, equal bytes for equal input."""

from __future__ import annotations

import io
import itertools
import os
import subprocess
import sys
import tracemalloc
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from roundrobin import sheets
from roundrobin.paper.advice import advice
from roundrobin.paper.ink import MARGIN, Ink
from roundrobin.paper.laid import layout
from roundrobin.paper.pdf import pdf, type_size, write
from roundrobin.paper.rounds import Rounds
from roundrobin.scheduling.berger import berger
from roundrobin.sheets.sheet import Kind, Role, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.boxes import outside as outside_boxes
from tests.recorded import Stroke, outside, strokes
from tests.sample_events import NAMES, sample

HERE = Path(__file__).parent
MOST_A_SECTION = 20_000  # bytes of memory for two sheets and some names, where what is drawn takes 60,000
LONG = (
    "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliana Alexandrina Bartholomea Theodora von"
)
TWELVE = (
    "Świątek, Łukasz", "Nguyễn, Thị Hương", "Береза, Олена", "Γεωργίου, Νίκος", "ჯაფარიძე, ნინო",
    "Պետրոսյան, Անի",
    "כהן, דוד", "حداد, كريم", "王皓", "สมชาย ใจดี", "शर्मा, अनिल", "김민준",
)  # fmt: skip
MARKUP = "<b>Bold</b> & &amp; <font size=99>, \\x ${}"


def read(data: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(data))


def words(data: bytes) -> str:
    return "\n".join(page.extract_text() for page in read(data).pages)


def every_sheet(event: Any) -> list[Sheet]:
    ranked = standings(crosstable(event))
    return [
        sheets.schedule(event),
        sheets.pairings(event, 1),
        sheets.wallchart(event),
        sheets.crosstable(ranked),
        sheets.crosstable(ranked, by="number"),
        sheets.standings(ranked),
        sheets.players(event),
        sheets.table(event.schedule, paper=event.page),
    ]


def body(drawn: list[Stroke]) -> list[Stroke]:
    """The strings of the table: not title, subtitle, notes and footer, which have sizes of their own."""
    return [one for one in drawn if one.text and one.size not in {20.0, 11.0, 10.0, 8.5}]


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("cycles", [1, 2])
def test_nothing_outside_the_margins(monkeypatch: pytest.MonkeyPatch, paper: str, cycles: int) -> None:
    for players in (3, 4, 7, 10, 16, 24):
        event = sample(players, cycles, upto=cycles * players // 2, paper=paper, withdrawn={2: 1})
        for sheet in every_sheet(event):
            assert outside(strokes(monkeypatch, sheet), MARGIN) == [], (players, sheet.name)


@pytest.mark.parametrize("players", range(3, 41))
def test_every_size_comes_out(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    event = sample(players, upto=players // 2)
    for sheet in (
        sheets.schedule(event),
        sheets.wallchart(event),
        sheets.crosstable(standings(crosstable(event))),
    ):
        drawn = strokes(monkeypatch, sheet)
        assert outside(drawn, MARGIN) == []
        assert min(one.size for one in drawn if one.text) >= 4.9
        said = " ".join(one.text for one in drawn)
        assert all(player.name.split(",")[0].split("-")[0] in said for player in event.players)


@pytest.mark.parametrize("players", [33, 40])
def test_a_split_crosstable_keeps_every_cell_and_repeats_names_and_heads(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    sheet = sheets.crosstable(standings(crosstable(sample(players, 2))))
    drawn = strokes(monkeypatch, sheet)
    pages = {one.page for one in drawn}
    assert len(pages) > 1
    name = sheet.rows[0].cells[2].text
    on = {one.page for one in drawn if one.text == name}
    assert len(on) > 1 or len(pages) == 2
    for page in pages:
        assert any(one.text == "Name" and one.page == page for one in drawn)
    expected = Counter(mark.text for row in sheet.rows for cell in row.cells for mark in cell.marks)
    for sign in ("½", "+"):
        shown = sum(one.text == sign for one in drawn)
        assert expected[sign] <= shown <= expected[sign] + 3 * players, sign


def test_heads_are_repeated_on_every_page_of_a_long_list() -> None:
    data = pdf(sheets.players(sample(90)))
    pages = read(data).pages
    assert len(pages) == 3
    for nth, page in enumerate(pages, 1):
        text = page.extract_text()
        assert "Name" in text
        assert f"page {nth} of {len(pages)}" in text


def test_text_can_be_taken_out_in_reading_order() -> None:
    sheet = sheets.crosstable(standings(crosstable(sample(8))))
    said = words(pdf(sheet))
    last = -1
    for row in sheet.rows:
        name = row.cells[2].text
        assert said.index(name) > last
        last = said.index(name)
    assert said.index(sheet.title) < said.index("Final crosstable") < said.index(sheet.rows[0].cells[2].text)
    assert "Sonneborn-Berger" in said
    assert "FIDE C.07, March 2026" in said


def test_names_of_central_and_northern_europe_and_no_black_squares() -> None:
    called = ["Řehoř Šťastný", "Łukasz Żółć", "Ágnes Győrffy", "Jørgen Ålund"]
    said = words(pdf(sheets.crosstable(standings(crosstable(sample(called))))))
    assert all(name in said for name in called)
    assert "■" not in said
    assert "\ufffd" not in said


def test_faces_are_embedded_as_subsets() -> None:
    fonts = {}
    for page in read(pdf(every_sheet(sample(10)))).pages:
        for font in page["/Resources"]["/Font"].values():
            fonts[font.get_object()["/BaseFont"]] = font.get_object()
    assert {name.split("+")[1] for name in fonts} == {"DejaVuSansCondensed", "DejaVuSansCondensed-Bold"}
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts.values())


@pytest.mark.parametrize(("paper", "size"), [("A4", (842, 595)), ("Letter", (792, 612)), ("A3", (1191, 842))])
def test_page_size_landscape_for_grids_portrait_for_lists(paper: str, size: tuple[int, int]) -> None:
    event = sample(8, paper=paper)
    for sheet in every_sheet(event):
        box = read(pdf(sheet)).pages[0].mediabox
        grid = sheet.name in {"wallchart", "crosstable"}
        assert (round(box.width), round(box.height)) == (size if grid else size[::-1]), sheet.name


@pytest.mark.parametrize(
    ("players", "lies", "count"), [(6, False, 1), (8, False, 1), (10, False, 2), (12, True, 2), (20, True, 5)]
)
def test_a_schedule_lies_where_that_gives_large_type_on_fewer_pages(
    players: int, lies: bool, count: int
) -> None:
    sheet = sheets.schedule(sample(players, upto=0))
    laid = read(pdf(sheet)).pages
    assert (laid[0].mediabox.width > laid[0].mediabox.height) == lies
    assert len(laid) == count
    assert type_size(sheet) >= 12


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize(("players", "cycles"), [(10, 1), (10, 2), (16, 1), (16, 2), (24, 1), (30, 1)])
def test_a_schedule_takes_no_more_than_about_twice_the_pages_for_larger_type(
    players: int, cycles: int, paper: str
) -> None:
    laid = layout(sheets.schedule(sample(players, cycles, paper=paper)))
    assert isinstance(laid.table, Rounds)
    assert laid.pages <= 2 * laid.table.fewest
    assert laid.table.size >= (13 if paper == "A3" else 11.25) or laid.pages > 1
    assert players > 16 or laid.table.size >= (12.9 if paper == "A3" else 10)


@pytest.mark.parametrize(("players", "cycles"), [(4, 2), (10, 1), (10, 2), (16, 1), (5, 1)])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_half_a_line_stays_between_the_last_pairing_and_the_foot(
    players: int, cycles: int, paper: str
) -> None:
    laid = layout(sheets.schedule(sample(players, cycles, paper=paper)))
    ink = Ink(Canvas(io.BytesIO()), laid.frame.faces)
    for page in range(laid.table.pages):
        low = laid.table.draw(ink, page)
        assert low - laid.frame.body.bottom >= laid.table.size / 2


def test_title_author_subject_language_and_a_bookmark_for_every_sheet() -> None:
    made = every_sheet(sample(6, organiser="Riverside CC", language="de"))
    made = [sheet for sheet in made if sheet.name != "table"]  # which belongs to no event
    file = read(pdf(made))
    assert file.metadata is not None
    assert file.metadata.title == "Riverside Spring Championship 2026"
    assert file.metadata.author == "Riverside CC"
    assert "Kreuztabelle, Endstand" in str(file.metadata.subject)
    assert file.trailer["/Root"]["/Lang"] == "de"
    assert len(file.outline) == len(made)
    single = read(pdf(made[0])).metadata
    assert single is not None
    assert single.title == "Riverside Spring Championship 2026: Spielplan"


def test_equal_input_gives_equal_bytes() -> None:
    one, other = (pdf(every_sheet(sample(9, upto=4))) for _ in range(2))
    assert one == other
    assert one != pdf(every_sheet(sample(9, upto=5)))


def test_sheets_one_by_one_give_the_same_bytes_as_all_at_once() -> None:
    made = every_sheet(sample(9, upto=4, web="https://riverside.example/spring"))
    assert pdf(iter(made)) == pdf(made)
    file = io.BytesIO()
    write(iter(made), file)
    assert file.getvalue() == pdf(made)
    assert pdf(iter(made), through=True) == pdf(made, through=True)


def test_a_page_is_in_the_file_before_the_next_sheet_is_made() -> None:
    made, file, sizes = every_sheet(sample(9, upto=4)), io.BytesIO(), []

    def one_by_one() -> Iterator[Sheet]:
        for sheet in made:
            sizes.append(file.tell())
            yield sheet

    write(one_by_one(), file)
    # a sheet waits for the next one, which might belong below it
    assert all(later > before + 1000 for before, later in itertools.pairwise(sizes[1:]))
    assert [len(page.annotations or ()) for page in read(file.getvalue()).pages] == [0] * len(
        read(pdf(made)).pages
    )


def test_every_object_is_where_the_file_says_it_is() -> None:
    data = pdf(every_sheet(sample(9, upto=4, web="https://riverside.example/spring")))
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    entries = data[start:].split(b"trailer")[0].splitlines()[3:]
    assert data[start:].startswith(b"xref\n0 %d\n" % (len(entries) + 1))
    for number, entry in enumerate(entries, 1):
        assert len(entry) == 19
        assert data[int(entry[:10]) :].startswith(b"%d 0 obj\n" % number)


def test_memory_stays_flat_from_section_to_section() -> None:
    def festival(sections: int) -> Iterator[Sheet]:
        for nth in range(sections):
            event = sample([f"Surname {nth}-{at}, Given" for at in range(8)], upto=4)
            yield sheets.schedule(event)
            yield sheets.wallchart(event)

    def peak(sections: int) -> int:
        tracemalloc.start()
        with Path(os.devnull).open("wb") as file:
            write(festival(sections), file)
        taken = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return taken

    peak(60)  # caches are filled
    assert peak(80) - peak(20) < 60 * MOST_A_SECTION


def test_another_process_another_zone_and_other_hashes_give_equal_bytes(tmp_path: Path) -> None:
    code = (
        "import sys; from tests.test_paper_pdf import every_sheet; from tests.sample_events import sample; "
        "from roundrobin.paper.pdf import pdf; pdf(every_sheet(sample(7, 2, upto=5)), sys.argv[1])"
    )
    made = []
    for nth, settings in enumerate(
        ({"PYTHONHASHSEED": "1", "TZ": "UTC"}, {"PYTHONHASHSEED": "2", "TZ": "NZ"})
    ):
        path = tmp_path / f"{nth}.pdf"
        environment = {**os.environ, **settings, "LC_ALL": "C", "PYTHONPATH": str(HERE.parent)}
        subprocess.run([sys.executable, "-c", code, str(path)], env=environment, cwd=HERE.parent, check=True)
        made.append(path.read_bytes())
    assert made[0] == made[1] == pdf(every_sheet(sample(7, 2, upto=5)))


def test_lines_taken_out_are_the_rows_and_the_footer_comes_last() -> None:
    event = sample(8, upto=4)
    ranked = standings(crosstable(event))
    for sheet in (
        sheets.standings(ranked),
        sheets.players(event),
        sheets.crosstable(ranked),
        sheets.pairings(event, 4),
        sheets.by_round(ranked),
    ):
        lines = words(pdf(sheet)).splitlines()
        start = next(nth for nth, line in enumerate(lines) if line.split() == heads(sheet))
        rows = [
            " ".join(cell.text for cell in row.cells if cell.text and cell.kind is not Kind.DIAGONAL).split()
            for row in sheet.rows
        ]
        taken = [line.split() for line in lines[start + 1 : start + 1 + len(rows)]]
        if sheet.name == "byround":  # a result stands a little apart from whom it was against
            taken, rows = [["".join(line)] for line in taken], [["".join(row)] for row in rows]
        assert taken == rows, sheet.name
        assert lines[0] == sheet.title
        assert lines[-1].endswith("page 1 of 1")


def heads(sheet: Sheet) -> list[str]:
    return " ".join(column.head for column in sheet.columns).split()


def test_every_sheet_that_changes_says_which_one_it_replaces() -> None:
    event = sample(8, upto=4)
    ranked = standings(crosstable(event))
    changing = [sheets.schedule(event), sheets.wallchart(event), sheets.uschart(event), sheets.card(event, 1)]
    changing += [sheets.crosstable(ranked), sheets.standings(ranked), sheets.by_round(ranked)]
    changing += [sheets.cards(event), sheets.outstanding(event)]
    for sheet in changing:
        assert "after round 4 of 7, replaces the sheet after round 3 · page 1 of " in words(pdf(sheet))
    done = sample(8)
    over = standings(crosstable(done))
    for sheet in (sheets.schedule(done), sheets.crosstable(over), sheets.standings(over)):
        assert "replaces" not in sheet.footer


def test_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, path = sheets.players(sample(4)), tmp_path / "players.pdf"
    path.write_bytes(b"before")

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            pdf(sheet, path)
    assert path.read_bytes() == b"before"
    assert pdf(sheet, path) == path.read_bytes()
    stream = io.BytesIO()
    pdf(sheet, stream)
    assert stream.getvalue() == path.read_bytes()
    assert [one.name for one in tmp_path.iterdir()] == ["players.pdf"]
    with pytest.raises(OSError, match=r"no.folder.*players\.pdf'$"):
        pdf(sheet, tmp_path / "no folder" / "players.pdf")


def test_a_name_of_a_hundred_characters_stands_whole_in_its_surname(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(LONG) > 100
    event = sample([LONG, *NAMES[1:6]])
    for sheet in every_sheet(event):
        drawn = strokes(monkeypatch, sheet)
        assert outside(drawn, MARGIN) == []
        if sheet.name != "table":
            said = "".join(one.text for one in drawn)
            assert "Wolfeschlegel" in said
            assert "featherstonehaugh" in said.lower().replace(" ", "")


def test_no_text_lies_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """With long names, coming games, forfeits and brackets: nothing touches its neighbour."""
    for event in (
        sample([LONG, *NAMES]),
        sample(10, 2, upto=7),
        sample(9, 2, withdrawn={4: 5, 7: 13}),
        sample(16, upto=8, tiebreaks=("DE", "SB", "SB/C1", "KS/L+1")),
    ):
        for sheet in every_sheet(event):
            texts = [one for one in strokes(monkeypatch, sheet) if one.text.strip()]
            for one, other in itertools.combinations(texts, 2):
                if one.page == other.page:
                    across = min(one.right, other.right) - max(one.left, other.left)
                    down = min(one.top, other.top) - max(one.bottom, other.bottom)
                    assert across <= 0.7 or down <= 0.3 * min(one.size, other.size), (sheet.name, one, other)


def test_one_size_of_type_for_all_names(monkeypatch: pytest.MonkeyPatch) -> None:
    event = sample([LONG, *NAMES[1:]])
    for sheet in every_sheet(event):
        if sheet.name == "table":
            continue
        drawn = strokes(monkeypatch, sheet)
        sizes = {round(one.size, 6) for one in drawn for name in NAMES[1:5] if name == one.text}
        assert len(sizes) == 1, (sheet.name, sizes)


def test_markup_and_percent_signs_are_plain_text() -> None:
    said = words(pdf(sheets.standings(standings(crosstable(sample([MARKUP, "100 %, Tal"]))))))
    assert "<b>Bold</b> & &amp; <font size=99>" in said.replace("\n", " ")
    assert "100 %, Tal" in said


def test_an_event_without_results_and_one_with_one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    for event in (sample(4, results={}), sample(2), sample(2, 4, results={})):
        for sheet in every_sheet(event):
            assert outside(strokes(monkeypatch, sheet), MARGIN) == []


def test_a_sheet_without_rows_and_no_sheet_at_all() -> None:
    empty = replace(sheets.players(sample(4)), blocks=())
    assert "Name" in words(pdf(empty))
    assert len(read(pdf(replace(sheets.schedule(sample(4)), blocks=()))).pages) == 1
    assert pdf([]).startswith(b"%PDF")


def test_names_in_twelve_scripts_come_out_or_are_reported() -> None:
    sheet = sheets.players(sample(list(TWELVE)))
    said = words(pdf(sheet))
    for name in TWELVE[:7]:
        assert name in said
    joined = unicodedata.normalize("NFKC", said)  # the forms that letters take within a word
    reported = " ".join(advice(sheet))
    for name in TWELVE[7:]:
        assert name in joined or name in reported, name
    assert "\x00" not in said


def test_advice_on_small_type_names_the_paper_that_helps() -> None:
    few = sheets.crosstable(standings(crosstable(sample(8))))
    many = sheets.crosstable(standings(crosstable(sample(20))))
    assert advice(few) == []
    [said] = advice(many)
    assert said.startswith("20 players on A4 give ")
    assert said.endswith('add paper = "A3"')
    assert type_size(replace(many, paper="A3")) > type_size(many) * 1.3


@pytest.mark.parametrize(
    ("players", "least"), [(6, 17.9), (8, 17.9), (10, 16), (12, 15), (14, 14), (16, 13.4), (24, 10.5)]
)
def test_crosstables_on_a4_are_as_large_as_the_notice_board_needs(players: int, least: float) -> None:
    event = sample([f"Lastname {number}, Ann" for number in range(10, 10 + players)], tiebreaks=("SB", "WON"))
    assert type_size(sheets.crosstable(standings(crosstable(event)))) >= least


def test_columns_of_a_schedule_are_filled_evenly(monkeypatch: pytest.MonkeyPatch) -> None:
    """No column ends more than a round above another, and the last one is not the fullest."""
    for players in (6, 8, 9, 10, 12, 16):
        for cycles in (1, 2):
            drawn = strokes(monkeypatch, sheets.schedule(sample(players, cycles, upto=0)))
            for page in {one.page for one in drawn}:
                heads = Counter(
                    round(one.left) for one in drawn if one.page == page and one.text.startswith("Round ")
                )
                counts = [heads[left] for left in sorted(heads)]
                assert max(counts) - min(counts) <= 1, (players, cycles, counts)
                assert counts == sorted(counts, reverse=True)


def test_units_stand_under_units(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = sheets.standings(standings(crosstable(sample(10))))
    assert any("½" in row.cells[4].text for row in sheet.rows)
    points = next(at for at, column in enumerate(sheet.columns) if column.role is Role.POINTS)
    wanted = {row.cells[points].text.rstrip("½¼¾") for row in sheet.rows} - {""}
    drawn = [
        one for one in body(strokes(monkeypatch, sheet)) if one.face.endswith("Bold") and one.text in wanted
    ]
    ends = Counter(round(one.right, 3) for one in drawn)
    assert ends.most_common(1)[0][1] >= len(
        [row for row in sheet.rows if row.cells[points].text[0] not in "½¼¾"]
    )


def test_wall_chart_marks_colours_with_squares_not_with_black_boxes() -> None:
    said = words(pdf(sheets.wallchart(sample(6, upto=2))))
    assert "Coming games" in said
    assert (said.count("■"), said.count("□")) == (10, 10)  # nine games to come, and once in the legend
    assert "5□" in said.replace(" ", "")


def test_a_document_of_several_events_names_them() -> None:
    made = [sheets.players(sample(4, name=f"Section {letter}")) for letter in "ABCD"]
    titles = [read(pdf(made[:count])).metadata.title for count in (2, 3, 4)]  # type: ignore[union-attr]
    assert titles == ["Section A, Section B", "Section A, Section B, Section C", "Section A and 3 more"]
    assert read(pdf(made)).trailer["/Root"]["/ViewerPreferences"]["/DisplayDocTitle"] == True  # noqa: E712


def test_arabic_letters_are_copied_as_they_are_typed() -> None:
    name = "حداد, كريم"
    sheet = sheets.players(sample([name, "Tal, Ana"]))
    if advice(sheet):
        assert "joined Arabic letters need" in advice(sheet)[0]
        return
    said = words(pdf(sheet))
    assert not any("FORM" in unicodedata.name(char, "") for char in said)
    assert sorted(set(name)) == sorted(set(name) & set(said))


def test_a_note_of_many_lines_gets_pages_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = replace(
        sheets.players(sample(4)), notes=("x" * 2500, *(f"note {number}" for number in range(120)))
    )
    drawn = strokes(monkeypatch, sheet)
    assert outside(drawn, MARGIN) == []
    said = [one.text for one in drawn]
    assert "note 119" in said
    assert sum(text.count("x") for text in said if set(text) == {"x"}) == 2500
    assert max(one.page for one in drawn) > 1


def test_table_without_an_event() -> None:
    said = words(pdf(sheets.table(berger(16))))
    assert "16-1" in said.replace("\n", " ") or "1-16" in said
    assert "FIDE Berger table" in said


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("upto", [0, 2])
@pytest.mark.parametrize("players", [5, 6, 10, 16])
def test_pairings_are_large_and_no_name_takes_three_lines(
    monkeypatch: pytest.MonkeyPatch, players: int, upto: int, paper: str
) -> None:
    called = ["van der Berg-Oosterhuis, Jan Willem", "Müller-Lüdenscheidt, Jörg"]
    called += [f"Lastname, Ann {number}" for number in range(3, players + 1)]
    for round_ in (upto + 1, upto + 2):
        sheet = sheets.pairings(sample(called, upto=upto, paper=paper), round_)
        assert type_size(sheet) >= 12.5
        drawn = body(strokes(monkeypatch, sheet))
        heights = [one.bottom for one in drawn if "Oosterhuis" in one.text or "van der" in one.text]
        assert len(heights) <= 2
        low = min(one.bottom for one in drawn)
        rows = sum(bool(row.cells) and not row.line for row in sheet.rows)
        top = max(one.top for one in drawn)
        assert (top - low) / rows >= 2.5 * type_size(sheet)  # room to write


@pytest.mark.parametrize(("players", "least"), [(5, 12.5), (10, 11), (16, 8)])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_signs_of_a_double_wall_chart_stand_one_over_the_other_and_can_be_read(
    monkeypatch: pytest.MonkeyPatch, players: int, least: float, paper: str
) -> None:
    event = sample(players, 2, upto=0, paper=paper)
    drawn = strokes(monkeypatch, sheets.wallchart(event))
    body_size = type_size(sheets.wallchart(event))
    signs = [one for one in drawn if one.text.isdecimal() and one.size < 0.8 * body_size]
    assert len(signs) >= players * (players - 1) * 2
    assert min(one.size for one in signs) >= least
    assert outside(drawn, MARGIN) == []


def test_white_stands_above_in_a_cell_of_two_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    event = sample(["Tal, Ana", "Lee, Bo"], 2, upto=0)
    drawn = strokes(monkeypatch, sheets.wallchart(event))
    size = type_size(sheets.wallchart(event))
    games = {(one.text, one.bottom) for one in drawn if one.text in {"1", "2"} and one.size < 0.8 * size}
    assert len(games) == 4
    first_round, second_round = (
        sorted(bottom for text, bottom in games if text == said) for said in ("1", "2")
    )
    assert first_round[-1] > second_round[-1]  # player 1 has White in round 1
    assert first_round[0] < second_round[0]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("players", [8, 10, 12, 16])
def test_a_schedule_uses_the_height_of_the_page(
    monkeypatch: pytest.MonkeyPatch, players: int, paper: str
) -> None:
    called = [f"Last {number}, Ann" for number in range(10, 10 + players)]
    drawn = strokes(monkeypatch, sheets.schedule(sample(called, upto=0, paper=paper)))
    first = [one for one in drawn if one.page == 1]
    lowest = min(one.bottom for one in first if one.text.startswith("Last "))
    assert lowest < 0.15 * first[0].high


@pytest.mark.parametrize("players", [5, 10])
def test_a_table_keeps_away_from_the_foot_of_the_page(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    for sheet in (
        sheets.wallchart(sample(players)),
        sheets.crosstable(standings(crosstable(sample(players)))),
    ):
        lines = {
            round(one.bottom, 2)
            for one in strokes(monkeypatch, sheet)
            if not one.text and one.top == one.bottom
        }
        foot, table, *_ = sorted(lines)
        assert table - foot >= 14


@pytest.mark.parametrize(("players", "upto", "saved"), [(4, 3, 1), (10, 9, 0), (6, 2, 0)])
def test_the_last_pages_of_a_report_share_one_where_they_fit(players: int, upto: int, saved: int) -> None:
    made = sheets.report(standings(crosstable(sample(players, upto=upto))))
    apart, together = read(pdf(made)), read(pdf(made, through=True))
    assert len(apart.pages) - len(together.pages) in ({saved} if saved else {0, 1})
    assert len(together.outline) == len(apart.outline) == len(made)
    assert [entry.title for entry in together.outline] == [entry.title for entry in apart.outline]  # type: ignore[union-attr]
    for number, page in enumerate(together.pages, 1):
        assert f"page {number} of {len(together.pages)}" in page.extract_text()
    assert outside_boxes(pdf(made, through=True), MARGIN) == []
    said = "".join(page.extract_text() for page in together.pages)
    assert "Rules and readings" in said


@pytest.mark.parametrize("make", [sheets.pairings, lambda event, _: sheets.schedule(event)])
def test_a_bye_has_its_name_as_the_games_have_theirs(make: Any) -> None:
    called = [f"{letter}ndersonbergerhausen, Tom Maximilian Alexander" for letter in "ABCDE"]
    event = sample(called, upto=0)
    for round_ in range(1, 6):
        said = " ".join(words(pdf(make(event, round_))).split())
        assert ("Tom Maximilian Alexander" in said) != ("T. M. A." in said)


@pytest.mark.parametrize(("paper", "least"), [("A4", 13.0), ("Letter", 13.0), ("A3", 17.0)])
@pytest.mark.parametrize("players", [4, 8, 12])
def test_names_of_a_usual_length_are_whole_on_one_line(
    monkeypatch: pytest.MonkeyPatch, players: int, paper: str, least: float
) -> None:
    event = sample([f"Lastname{number}, Ann" for number in range(players)], upto=1, paper=paper)
    ranked = standings(crosstable(event))
    for sheet in (sheets.pairings(event, 2), sheets.standings(ranked), sheets.players(event)):
        assert type_size(sheet) >= least - 0.05, sheet.name
        drawn = [one.text for one in strokes(monkeypatch, sheet)]
        assert sum(text.endswith(", Ann") for text in drawn) == players
