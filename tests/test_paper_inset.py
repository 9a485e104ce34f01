"""Explanations on paper: lines under their criterion, the table of direct encounter below, full pages."""

from __future__ import annotations

import pytest

import roundrobin as rr
from roundrobin import sheets
from roundrobin.paper.ink import MARGIN
from roundrobin.paper.inset import MOST
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.byhand import by_hand
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.explain.above import above
from roundrobin.standings.ranking import standings
from tests.drawn import drawn
from tests.recorded import Stroke, outside, strokes


def why(event: rr.Event, one: int, other: int, tiebreaks: str) -> list[Sheet]:
    made = standings(crosstable(event), tiebreaks)
    told = above(made, one, other)
    tables = [each for criterion in told.criteria for each in criterion.encounters]
    return [sheets.why(made, told), *(sheets.encounter(event, each) for each in tables)]


def found(drawn_: list[Stroke], text: str) -> Stroke:
    return next(one for one in drawn_ if one.text.startswith(text))


def test_lines_stand_under_their_criterion_and_the_table_below(monkeypatch: pytest.MonkeyPatch) -> None:
    said = strokes(monkeypatch, why(rr.example(), 5, 2, "DE SB"))
    assert {one.page for one in said} == {1}
    assert outside(said, MARGIN) == []
    criterion, line = found(said, "SB  Sonneborn"), found(said, "Elm: SB 3¼")
    assert line.left > criterion.left + line.size / 2
    assert line.bottom < criterion.bottom
    assert "Bold" in criterion.face
    table, notes = found(said, "Direct encounter: Birch and Elm"), found(said, "In this order")
    assert found(said, "Elm 3¼, Birch 2¾").bottom > table.bottom > notes.bottom
    assert sum(one.text.startswith("page ") for one in said) == 1


def test_a_table_that_takes_too_much_of_the_page_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    size = 34
    heads = "  ".join(str(number) for number in range(1, size + 1))
    rows = [
        f"{a} P{a} {' '.join('*' if a == b else '½' for b in range(1, size + 1))}" for a in range(1, size + 1)
    ]
    pages = why(drawn("\n".join([heads, *rows])), 1, 2, "DE")
    said = strokes(monkeypatch, pages)
    own = strokes(monkeypatch, pages[1])
    assert max(one.page for one in said) == 1 + max(one.page for one in own)
    assert outside(said, MARGIN) == []
    assert 0 < MOST < 1


@pytest.mark.parametrize("full", [False, True])
def test_pages_are_filled_and_keep_a_value_together(monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    made = by_hand("1 vs 4 (1850) w, ½ vs 3 (1900) b, H, 0 vs 3.5 (2000) w")
    said = strokes(monkeypatch, sheets.score(made, full=full))
    last = max(one.page for one in said)
    assert last > 1
    for page in range(1, last):
        table = [one for one in said if one.page == page and one.text and one.size != 8.5]
        assert min(one.bottom for one in table) < 0.2 * table[0].high
    for page in range(2, last + 1):
        lines = [one for one in said if one.page == page and one.text]
        top = max((one for one in lines if one.size not in {20.0, 11.0}), key=lambda one: one.bottom)
        first = [one for one in lines if "  " in one.text]
        assert top.text == "Tie-break"
        assert max(one.bottom for one in first) > max(one.bottom for one in lines if " = " in one.text)
