"""What is handed out on paper: cards and slips to cut, the overview, the US Chess chart, the report."""

from __future__ import annotations

import io
import itertools
import re
from collections import Counter
from dataclasses import replace

import pytest
from pypdf import PdfReader

from roundrobin import sheets
from roundrobin.paper.advice import advice
from roundrobin.paper.ink import MARGIN, Area
from roundrobin.paper.panels import areas, best_grid
from roundrobin.paper.pdf import pdf, type_size
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.handouts import handouts
from tests.recorded import Stroke, outside, strokes
from tests.sample_events import NAMES, sample
from tests.test_paper_pdf import LONG, MARKUP


def read(data: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(data))


def pages(data: bytes) -> list[str]:
    return [page.extract_text() for page in read(data).pages]


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("cycles", [1, 2])
def test_nothing_outside_the_margins(monkeypatch: pytest.MonkeyPatch, paper: str, cycles: int) -> None:
    for players in (2, 3, 4, 10, 16):
        event = sample(players, cycles, upto=cycles * players // 2, paper=paper, withdrawn={2: 1})
        for sheet in handouts(event):
            assert outside(strokes(monkeypatch, sheet), MARGIN) == [], (players, sheet.name)


@pytest.mark.parametrize("players", [24, 30])
def test_large_fields_come_out_and_can_be_read(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    event = sample(players, upto=9, postponed=[(3, 8)])
    for sheet in handouts(event):
        drawn = strokes(monkeypatch, sheet)
        assert outside(drawn, MARGIN) == [], sheet.name
        assert type_size(sheet) >= 8.0, sheet.name


def touching(drawn: list[Stroke]) -> list[tuple[Stroke, Stroke]]:
    """Pairs of strings that lie on one another."""
    texts = [one for one in drawn if one.text.strip()]
    found = []
    for _, group in itertools.groupby(texts, key=lambda one: one.page):
        for one, other in itertools.combinations(group, 2):
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.top, other.top) - max(one.bottom, other.bottom)
            if across > 0.7 and down > 0.3 * min(one.size, other.size):
                found.append((one, other))
    return found


def test_no_text_lies_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    for event in (
        sample([LONG, *NAMES], upto=4),
        sample(4, upto=0),
        sample(9, 2, withdrawn={4: 5, 7: 13}),
        sample(16, upto=8, postponed=[(1, 9), (9, 1)]),
    ):
        for sheet in handouts(event):
            assert touching(strokes(monkeypatch, sheet)) == [], sheet.name


def test_a_long_name_is_whole_in_its_surname_on_card_and_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    event = sample([LONG, *NAMES[1:]], upto=0)
    for sheet in (sheets.slips(event, 1), sheets.cards(event), sheets.card(event, 1), sheets.card(event, 2)):
        drawn = strokes(monkeypatch, sheet)
        assert outside(drawn, MARGIN) == [], sheet.name
        said = "".join(one.text for one in drawn).replace(" ", "").lower()
        assert "wolfeschlegelsteinhausenbergerdorff-featherstonehaugh" in said, sheet.name


# slips ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 6, 10, 16, 24, 30])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_four_to_eight_slips_a_page_and_none_broken(players: int, paper: str) -> None:
    said = pages(pdf(sheets.slips(sample(players, upto=0, paper=paper), 1)))
    each = [text.count("White signs") for text in said]
    assert sum(each) == players // 2
    assert all(count <= 8 for count in each)
    assert all(count >= 4 for count in each[:-1])
    for text, count in zip(said, each, strict=True):  # a slip is whole on its page
        assert text.count("Black signs") == count
        assert text.count("not played") == count
        assert len(re.findall(r"Round 1, board \d+", text)) == count


def test_a_slip_has_four_open_boxes_and_two_lines_to_sign_on(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [one for one in strokes(monkeypatch, sheets.slips(sample(4, upto=0), 1)) if not one.text]
    boxes = [one for one in drawn if abs((one.right - one.left) - (one.top - one.bottom)) < 0.01]
    assert len(boxes) == 2 * 4
    level = Counter(round(one.bottom, 2) for one in drawn if one.top == one.bottom)
    assert sum(count == 2 for count in level.values()) == 2  # two lines side by side on each of two slips


def test_a_long_event_name_stands_whole_on_every_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "The Riverside and Neighbouring Villages Annual Spring Championship for Teams and Individuals 2026"
    sheet = sheets.slips(sample(8, upto=0, name=name), 1)
    assert outside(strokes(monkeypatch, sheet), MARGIN) == []
    (said,) = pages(pdf(sheet))
    assert said.replace("\n", " ").count("Individuals 2026") == 5  # at the head of the page and on four slips


def test_slips_are_cut_apart_along_dashed_lines() -> None:
    for sheet in (sheets.slips(sample(10, upto=0), 1), sheets.cards(sample(10, upto=0))):
        drawing = read(pdf(sheet)).pages[0].get_contents()
        assert drawing is not None
        assert drawing.get_data().count(b"[2.5 2.5] 0 d") >= 2, sheet.name


def test_panels_share_the_page_and_the_size_is_what_fits() -> None:
    body = Area(0, 0, 520, 720)
    grid = best_grid(body, 5, (20.0, 12.0), (10.0, 18.0), (4, 8))
    assert (grid.across, grid.down, grid.pages) == (2, 3, 1)
    assert grid.size == pytest.approx(min((260 - 16) / 20, (240 - 16) / 12))
    placed = [*areas(body, grid, 5)]
    assert [(one.left, one.top) for one in placed] == [(0, 720), (260, 720), (0, 480), (260, 480), (0, 240)]
    assert {(one.width, one.height) for one in placed} == {(260, 240)}


def test_what_needs_more_than_a_page_has_goes_on_with_the_largest_type_there_is() -> None:
    grid = best_grid(Area(0, 0, 500, 700), 3, (200.0, 400.0), (8.0, 14.0), (1, 8))
    assert (grid.across, grid.down, grid.pages) == (1, 1, 3)
    assert grid.size < 8.0


# cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 5, 10, 16, 24, 30])
def test_every_player_has_a_card_and_none_is_broken(players: int) -> None:
    event = sample(players, upto=players // 2)
    said = pages(pdf(sheets.cards(event)))
    flat = "\n".join(said)
    assert flat.count("Opponent") == players
    assert flat.count("next: round") == players
    for text in said:  # as many heads as cards that begin on the page, and all their rounds with them
        heads, rounds = text.count("Opponent"), len(event.schedule.rounds)
        assert len(re.findall(r"^\d+ \d{1,2} [A-Z][a-z]{2} ", text, re.MULTILINE)) == heads * rounds


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_season_too_long_for_half_a_page_has_a_page_a_card(paper: str) -> None:
    sheet = sheets.cards(sample(30, 2, upto=15, paper=paper))
    said = pages(pdf(sheet))
    assert len(said) == 30
    assert type_size(sheet) >= 8.0
    for block, text in zip(sheet.blocks, said, strict=True):
        assert block.head in text
        assert text.count("Opponent") == 1
        assert text.count("29 White, 29 Black") == 1


@pytest.mark.parametrize("players", [4, 10, 16, 24, 30])
@pytest.mark.parametrize("cycles", [1, 2])
def test_cards_are_of_one_size_and_cut_by_straight_lines(
    monkeypatch: pytest.MonkeyPatch, players: int, cycles: int
) -> None:
    sheet = sheets.cards(sample(players, cycles, upto=2))
    drawn = strokes(monkeypatch, sheet)
    heads = {block.head for block in sheet.blocks}
    at = {(round(one.left, 1), round(one.bottom, 1)) for one in drawn if one.text in heads}
    first = {
        (round(one.left, 1), round(one.bottom, 1)) for one in drawn if one.page == 1 and one.text in heads
    }
    assert at == first  # on every page they lie where they lie on the first
    lefts, tops = sorted({x for x, _ in at}), sorted({y for _, y in at})
    for line in (lefts, tops):
        steps = [b - a for a, b in itertools.pairwise(line)]
        assert max(steps, default=0.0) - min(steps, default=0.0) < 0.3


def test_cards_lie_where_that_gives_larger_type() -> None:
    wide, high = (float(one) for one in read(pdf(sheets.cards(sample(24, upto=3)))).pages[0].mediabox[2:])
    assert wide > high
    assert type_size(sheets.cards(sample(24, upto=3))) > 10


# overview, US Chess chart, crosstable by rounds -----------------------------------------------------------


@pytest.mark.parametrize("players", [4, 10, 16, 24, 30])
def test_the_overview_of_a_single_round_robin_is_one_page(players: int) -> None:
    event = sample(players, upto=0)
    (text,) = pages(pdf(sheets.overview(event)))
    heads = text.partition(event.players[0].name)[0].split()
    assert all(str(round_.date.day) in heads for round_ in event.schedule.rounds if round_.date)
    assert "Opponent’s number and own colour" in text


def test_squares_of_an_overview_stand_under_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = strokes(monkeypatch, sheets.overview(sample(16, upto=0)))
    squares = [
        one for one in drawn if not one.text and 2 < one.right - one.left < 12 and one.top - one.bottom > 2
    ]
    assert len(squares) == 16 * 15
    assert set(Counter(round(one.left, 1) for one in squares).values()) == {16}


def test_the_two_lines_of_a_player_stay_on_one_page() -> None:
    event = sample(30, upto=5)
    for text in pages(pdf(sheets.uschart(event))):
        above = [
            player for player in event.players if re.search(rf"^{player.number} .*{player.name} ", text, re.M)
        ]
        below = [player for player in event.players if f"{player.rating}" in text.split()]
        assert above == below != []


def test_advice_counts_players_not_columns() -> None:
    assert advice(sheets.overview(sample(30, upto=0)))[0].startswith("30 players on A4 ")
    assert advice(sheets.uschart(sample(24, upto=0)))[0].startswith("24 players on A4 ")


# report ---------------------------------------------------------------------------------------------------


def test_a_report_has_bookmarks_and_pages_numbered_through() -> None:
    made = sheets.report(standings(crosstable(sample(10))))
    data = pdf(made, through=True)
    reader, said = read(data), pages(data)
    marks = [str(entry["/Title"]) for entry in reader.outline if isinstance(entry, dict)]
    assert [mark.partition(" – ")[0] for mark in marks] == [sheet.subtitle for sheet in made]
    assert [re.search(r"page (\d+) of (\d+)", text).groups() for text in said] == [  # type: ignore[union-attr]
        (str(at), str(len(said))) for at in range(1, len(said) + 1)
    ]
    assert data == pdf(made, through=True)


@pytest.mark.parametrize(
    "event",
    [sample(30, upto=12), sample(4, 2), sample(8, withdrawn={3: 2, 5: 5}, upto=6), sample(2, upto=0)],
    ids=["30", "double", "withdrawn", "empty"],
)
def test_a_report_comes_out_of_any_event(monkeypatch: pytest.MonkeyPatch, event: object) -> None:
    made = sheets.report(standings(crosstable(event)))  # type: ignore[arg-type]
    assert outside(strokes(monkeypatch, made), MARGIN) == []


def test_equal_input_gives_equal_bytes_and_faces_are_embedded() -> None:
    for sheet in handouts(sample(10, upto=4)):
        data = pdf(sheet)
        assert data == pdf(sheet)
        for page in read(data).pages:
            for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
                assert font.get_object()["/FontDescriptor"]["/FontFile2"]


def test_markup_is_plain_text() -> None:
    event = replace(sample([MARKUP, "A & B <i>", "'\"; --", "{{ 7*7 }}"], upto=0), name=MARKUP, club=MARKUP)
    for sheet in handouts(event):
        said = "".join(pages(pdf(sheet))).replace("\n", "").replace(" ", "")
        assert "<b>Bold</b>&&amp;" in said, sheet.name
