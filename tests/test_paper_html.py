"""Sheets as pages: in order, self-contained, nothing in them that runs, whatever somebody is called."""

from __future__ import annotations

import base64
import hashlib
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

import roundrobin as rr
from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.paper import pdf as drawing
from roundrobin.paper.advice import advice
from roundrobin.paper.html import html
from roundrobin.paper.page_of_sheet import view
from roundrobin.paper.qr import QUIET, code
from roundrobin.paper.site import site
from roundrobin.sheets.link import address, readable
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.pages import Page
from tests.sample_events import sample

HOSTILE = [
    "<script>alert(1)</script>",
    "&amp; & &lt;b&gt;",
    '"onload=alert(1) x="',
    "]]> <![CDATA[",
    "{{ 7*7 }} {% raw %}",
    "<b>bold</b> <para> <font color=red>",
    "'><img src=x onerror=alert(1)>",
    "--> <!-- </style></title>",
]
WEB = "https://riverside.example/spring"


def drawn(event: Event) -> list[Sheet]:
    """Every sheet of an event."""
    ranked = standings(crosstable(event))
    return [
        sheets.schedule(event),
        sheets.pairings(event, 1),
        sheets.wallchart(event),
        sheets.crosstable(ranked),
        sheets.crosstable(ranked, by="number"),
        sheets.by_round(ranked),
        sheets.standings(ranked),
        sheets.players(event),
        sheets.table(event.schedule),
        sheets.tiebreaks(),
    ]


@pytest.mark.parametrize(
    "event",
    [
        sample(4),
        sample(9, 2, upto=5, withdrawn={2: 3}, postponed=[(1, 4)], web=WEB),
        sample(7, upto=0),
        sample(30, upto=4),
        sample(["", "Tal", "Tal"], upto=1),
    ],
    ids=["four", "nine, double", "before round 1", "thirty", "twins and nobody"],
)
def test_every_sheet_is_a_page_in_order(event: Event) -> None:
    for sheet in drawn(event):
        page = Page(html(sheet))
        assert page.faults == [], sheet.name
        assert page.language == "en"
        assert page.of("title") == [f"{sheet.subtitle} – {sheet.title}"]


def test_everything_on_the_sheet_is_on_the_page() -> None:
    for sheet in drawn(sample(9, upto=5, withdrawn={2: 3})):
        words = Page(html(sheet)).words.replace(" ", "")
        said = [sheet.subtitle, *sheet.details, *sheet.corner, *sheet.notes, sheet.legend, sheet.footer]
        said += [cell.text for row in sheet.rows if not row.line for cell in row.cells if not cell.marks]
        said += [row.line for row in sheet.rows]
        said += [block.head for block in sheet.blocks]
        for text in said:
            if text != "×":
                assert re.sub(r"\s", "", text) in words, (sheet.name, text)


def test_the_policy_allows_the_style_of_the_page_and_nothing_else() -> None:
    text = html(sheets.wallchart(sample(4)))
    page = Page(text)
    style = text.partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert page.metas["Content-Security-Policy"].split("; ") == [
        "default-src 'none'",
        f"style-src 'sha256-{digest}'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    assert text.index("Content-Security-Policy") < text.index("<style>")
    assert "url(" not in style
    assert "@import" not in style


@pytest.mark.parametrize("said", HOSTILE)
def test_no_name_has_an_effect(said: str) -> None:
    field = [said, "Tal, Ana", "Bron, Max", f"{said} II"]
    event = sample(
        field,
        upto=2,
        withdrawn={4: 1},
        name=said,
        club=said,
        arbiter=said,
        time_control=said,
        postponed=[(2, 3)],
    )
    event = replace(event, players=tuple(replace(player, club=said, title=said) for player in event.players))
    for sheet in drawn(event):
        page = Page(html(sheet))
        assert page.faults == [], sheet.name
        assert "49" not in page.words
        if sheet.title == said:
            assert re.sub(r"\s+", " ", said) in page.words
    page = Page(html(sheets.players(event)))
    assert re.sub(r"\s+", " ", f"{said} {said}") in " ".join(page.of("bdi"))


@pytest.mark.parametrize("said", HOSTILE)
def test_no_name_has_an_effect_on_paper(said: str) -> None:
    event = sample([said, "Tal, Ana", "Bron, Max"], upto=1, name=said)
    text = PdfReader(io.BytesIO(drawing.pdf(sheets.players(event)))).pages[0].extract_text()
    assert re.sub(r"\s", "", said) in re.sub(r"\s", "", text)


def test_names_and_heads_are_not_for_a_browser_to_translate() -> None:
    """R118: its own translation changed names and terms."""
    event = replace(sample(["May, June", "Tal, Ana", "Bush, Kate"]), name="Spring Open")
    text = "".join(page for _, page in site([event])) + html(sheets.pairings(event, 1))
    assert text.count("<bdi") == text.count('<bdi translate="no">') > 20
    assert text.count("<thead><tr") == text.count('<thead><tr translate="no">') > 5
    for name in ("May, June", "Spring Open"):
        assert (
            len(re.findall(rf'<bdi translate="no">[^<]*{name}</bdi>', text)) > 5
        )  # a title may stand before


def test_marks_that_turn_the_direction_do_not_reach_a_page() -> None:
    text = html(sheets.players(sample(["Tal\u202e, Ana", "حداد, كريم", "Bron\u2066"])))
    assert not set(text) & {"\u202e", "\u2066", "\u2069"}
    assert '<bdi translate="no">حداد, كريم</bdi>' in text


def test_names_and_heads_lead_to_the_players() -> None:
    made = view(sheets.crosstable(standings(crosstable(sample(4)))), {"Kovács, Ágnes": "player-4.html"})
    row = next(line for line in made.parts[0].lines for box in line.boxes if box.text == "Kovács, Ágnes")
    assert [box.href for box in row.boxes if box.href] == ["player-4.html"]
    assert [box.href for box in made.heads if box.href] == ["player-4.html"]
    assert next(box for box in row.boxes if box.href).leads


def test_a_game_to_come_says_round_and_colour() -> None:
    text = html(sheets.wallchart(sample(4, upto=0)))
    assert '<span class="sign to-come">1<span class="piece white" title="White"></span></span>' in text
    assert '<span class="piece black" title="Black"></span>' in text


def test_points_stand_on_the_unit_digit() -> None:
    made = view(sheets.standings(standings(crosstable(sample(10)))))
    points = [head.text for head in made.heads].index("Pts")
    boxes = [line.boxes[points] for line in made.parts[0].lines]
    assert {"rest1"} == {name for box in boxes for name in box.classes.split() if name.startswith("rest")}
    assert {box.rest for box in boxes} == {"", "½"}
    assert all(box.text.isdecimal() or box.rest for box in boxes)


def test_several_sheets_are_one_page() -> None:
    page = Page(html([sheets.schedule(sample(4)), sheets.players(sample(4, name="Autumn"))]))
    assert page.faults == []
    assert page.of("h2") == ["Schedule", "Players in alphabetical order"]
    assert "Autumn" in page.of("bdi")


def test_no_anchor_stands_twice_on_a_page() -> None:
    """Several schedules have a first round each."""
    one, other = sheets.schedule(sample(4)), sheets.schedule(sample(6, name="Autumn"))
    page = Page(html([one, other, one]))
    assert page.faults == []
    assert {"round-1", "round-3", "round-1-2", "round-5", "round-1-3"} <= page.anchors
    assert Page(html([one])).anchors == {"round-1", "round-2", "round-3"}


def test_the_comma_stays_with_the_surname() -> None:
    """Only a word that is too long for a phone may be broken, and never so that a comma begins a line."""
    called = ["Chattopadhyay, Iravan", "Nepomniachtchi, Ian", "Wolfeschlegelsteinhausen, Hubert", "Tal"]
    text = html(sheets.schedule(sample(called)))
    assert re.findall('class="name[^"]*long[^"]*"', text)
    for name in ("Chattopadhyay, Iravan", "Nepomniachtchi, Ian", "Tal"):
        assert f'<bdi translate="no">{name}</bdi>' in text
    assert '<bdi translate="no">Wolfeschlegelsteinha<span class="whole">usen,</span> Hubert</bdi>' in text
    assert "Wolfeschlegelsteinhausen, Hubert" in re.sub("<[^>]*>", "", text)


def test_the_overview_says_whom_and_not_when() -> None:
    """The head of the column is the round; the cell is the opponent."""
    made = view(sheets.overview(sample(10, upto=0)))
    assert [head.text for head in made.heads[3:5]] == ["1\n12\xa0Jan", "2\n19\xa0Jan"]
    first = made.parts[0].lines[0].boxes[3:]
    assert [box.signs[0].text for box in first] == ["10", "2", "3", "4", "5", "6", "7", "8", "9"]
    assert {box.signs[0].colour for box in first} == {"white", "black"}
    assert view(sheets.overview(sample(16, upto=0))).heads[3].text == "1\n12\nJan"
    chart = view(sheets.wallchart(sample(4, upto=0))).parts[0].lines[0]
    assert [box.signs[0].text for box in chart.boxes if box.signs] == ["2", "3", "1"]


def test_a_slip_has_boxes_to_tick_and_lines_to_sign() -> None:
    for language, white in (("en", "White"), ("de", "Weiß")):
        event = replace(sample(4, upto=0), language=language)
        page = Page(html(sheets.slips(event, 1, blank=1)))
        assert page.faults == []
        assert "[ ]" not in page.text
        assert page.text.count('class="box"') == 3 * 4
        assert page.text.count('class="blank"') == 3 * 2 + 2  # both sign; of the last slip nobody is known
        assert f'<span class="blank"><bdi translate="no">{white}</bdi></span>' in page.text
        assert '<span class="plain"><bdi translate="no">1 FM Świątek, Łukasz</bdi></span>' in page.text


def test_equal_sheets_are_equal_pages_and_go_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "wall.html"
    said = rr.html(sheets.wallchart(sample(4)), file)
    assert said == html(sheets.wallchart(sample(4)))
    assert file.read_bytes() == said.encode()


# the address of the event's page --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("web", "followed"),
    [
        (WEB, WEB),
        ("HTTP://riverside.example", "http://riverside.example"),
        ("riverside.example/a?b=1#c", "https://riverside.example/a?b=1#c"),
        ("http://localhost:8000/", "http://localhost:8000/"),
        ("javascript:alert(1)", ""),
        ("data:text/html,x", ""),
        ("file:///etc/passwd", ""),
        ("https://a.example/ b", ""),
        ('https://a.example/"onload=', ""),
        ("see the notice board", ""),
        (f"https://a.example/{'x' * 600}", ""),
        ("", ""),
        ("https://schachclub-münchen.de", "https://xn--schachclub-mnchen-e3b.de"),
        ("Straße.example/öffentlich?a=ü", "https://xn--strae-oqa.example/%C3%B6ffentlich?a=%C3%BC"),
        ("http://шахи.укр:8080/#тур", "http://xn--80aq2bk.xn--j1amh:8080/#%D1%82%D1%83%D1%80"),
        ("https://e\u0301checs.example", "https://xn--checs-9ra.example"),
        ("https://a.example/\u202eb", "https://a.example/%E2%80%AEb"),
        ("https://a.example/\u2003b", ""),
        ("https://a.example/\x01", ""),
        ("http\u017f://a.example", ""),
        ("https://\u2488/", ""),  # a full stop that only comes out of a digit
        ("https://a..example", ""),
        ("https://münchen", ""),
        (f"https://{'ü' * 64}.example", ""),
    ],
)
def test_only_addresses_are_followed(web: str, followed: str) -> None:
    assert address(sample(4, web=web)) == followed
    assert sheets.wallchart(sample(4, web=web)).link == followed


@pytest.mark.parametrize(
    ("followed", "read"),
    [
        ("https://xn--schachclub-mnchen-e3b.de/a", "https://schachclub-münchen.de/a"),
        ("http://xn--80aq2bk.xn--j1amh:8080/#%D1%82", "http://шахи.укр:8080/#т"),
        ("https://a.example/%C3%B6%20b", "https://a.example/ö%20b"),
        ("https://a.example/%E2%80%AEb%C3%28%zz", "https://a.example/%E2%80%AEb%C3%28%zz"),
        ("https://xn--a.example/", "https://xn--a.example/"),  # stands for nothing else
        (WEB, WEB),
        ("", ""),
    ],
)
def test_an_address_is_read_in_its_alphabet(followed: str, read: str) -> None:
    assert readable(followed) == read


def test_a_page_follows_the_one_and_shows_the_other() -> None:
    page = dict(site([sample(4, web="https://schachclub-münchen.de")]))["index.html"]
    link = '<a href="https://xn--schachclub-mnchen-e3b.de">https://schachclub-münchen.de</a>'
    assert page.count(link) == 2
    assert link in html(sheets.wallchart(sample(4, web="https://schachclub-münchen.de")))


def test_the_wall_chart_has_its_address_and_the_code_of_it() -> None:
    sheet = sheets.wallchart(sample(10, upto=3, web=WEB))
    page = PdfReader(io.BytesIO(drawing.pdf(sheet))).pages[0]
    assert WEB in page.extract_text()
    assert {note.get_object()["/A"]["/URI"] for note in page["/Annots"]} == {WEB}
    squares = code(WEB)
    assert squares is not None
    boxes = [
        tuple(map(float, found))
        for found in re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b", raw(page))
    ]
    small = [box for box in boxes if box[3] == pytest.approx(squares.square, abs=0.01)]
    assert len(small) == len(squares.runs)
    right, bottom = float(page.mediabox.right) - 34, 34.1
    assert max(x + wide for x, _, wide, _ in small) == pytest.approx(right, abs=0.2)
    assert min(y for _, y, _, _ in small) == pytest.approx(bottom, abs=0.2)
    assert rr.text(sheet).endswith(f"{WEB}\n")
    assert drawing.pdf(sheet) == drawing.pdf(sheet)
    assert WEB in Page(html(sheet)).links


def raw(page: object) -> str:
    return page.get_contents().get_data().decode("latin-1")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("players", "cycles"), [(4, 1), (10, 1), (16, 1), (10, 2)])
def test_the_code_costs_hardly_any_type(players: int, cycles: int) -> None:
    chart = sheets.wallchart(sample(players, cycles, upto=2, web=WEB))
    assert drawing.type_size(chart) >= 0.95 * drawing.type_size(replace(chart, link=""))


def test_a_code_is_the_one_segno_makes_with_a_quiet_zone() -> None:
    segno = pytest.importorskip("segno")
    made = code(WEB)
    assert made is not None
    matrix = segno.make(WEB, micro=False, error="m").matrix
    assert made.side == len(matrix)
    dark = {(run.x + at, run.y) for run in made.runs for at in range(run.wide)}
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, square in enumerate(row) if square}
    assert made.path.startswith(f"M{QUIET} {QUIET}h7v1h-7z")


def test_without_segno_the_address_stands_there_and_why_there_is_no_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "segno", None)
    code.cache_clear()
    try:
        sheet = sheets.wallchart(sample(10, upto=3, web=WEB))
        assert advice(sheet) == [
            f"{WEB} stands on the sheet without its QR code: "
            'a QR code needs the package segno: pip install "roundrobin-chess[qr]"'
        ]
        assert WEB in PdfReader(io.BytesIO(drawing.pdf(sheet))).pages[0].extract_text()
    finally:
        code.cache_clear()
