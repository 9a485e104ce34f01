"""Result slips: who gets one, what stands on it, and the blank ones."""

from __future__ import annotations

import pytest

from roundrobin import sheets
from roundrobin.errors import Impossible
from roundrobin.paper.csv import csv
from roundrobin.paper.text import text
from roundrobin.sheets.sheet import Kind
from roundrobin.sheets.slips import BOXES, to_play
from tests.sample_events import sample
from tests.test_sheets_golden import five


def test_a_slip_for_every_game_that_waits_for_a_result() -> None:
    event = sample(8, upto=3)
    assert [block.head for block in sheets.slips(event, 4).blocks] == [
        f"Round 4, board {board}" for board in range(1, 5)
    ]
    assert to_play(event, 3) == []
    assert sheets.slips(event, 3).blocks == ()


def test_no_slip_for_games_with_somebody_who_has_left() -> None:
    annulled = sample(8, upto=2, withdrawn={3: 1})
    forfeit = sample(8, upto=6, withdrawn={3: 6})
    for event, round_ in ((annulled, 3), (forfeit, 7)):
        found = to_play(event, round_)
        assert len(found) == 3
        assert all(3 not in game.pairing for _, _, game in found)
        board = next(
            str(at) for at, game in enumerate(event.schedule.round(round_).games, 1) if 3 in game.pairing
        )
        why = "Not played, a player has left" if event is annulled else "Decided already and without a slip"
        assert sheets.slips(event, round_).notes == (f"{why}: board {board}.",)


def test_a_game_put_off_leaves_the_date_to_be_written() -> None:
    (block,) = sheets.slips(five(), 1).blocks
    assert block.head == "Round 1, board 2"
    assert block.aside.startswith("Date ___")


def test_every_slip_has_four_boxes_and_two_signatures_in_plain_text() -> None:
    said = text(sheets.slips(sample(6, upto=0), 1, blank=2))
    for box in BOXES:
        assert said.count(f"[ ] {box}") == 5
    assert said.count("Signed  White ____") == 5
    assert max(map(len, said.splitlines())) <= 78  # an e-mail breaks no line


def test_blank_slips_have_no_names_and_need_no_round() -> None:
    sheet = sheets.slips(sample(6, upto=0), blank=3)
    assert len(sheet.blocks) == 3
    assert {block.head for block in sheet.blocks} == {"Round ___, board ___"}
    assert all(cell.kind is Kind.WRITE for block in sheet.blocks for cell in block.rows[0].cells[1:3])


def test_a_round_that_is_not_there() -> None:
    with pytest.raises(Impossible):
        sheets.slips(sample(6), 9)


def test_csv_has_a_row_a_slip_with_empty_boxes() -> None:
    lines = csv(sheets.slips(sample(4, upto=0), 1)).splitlines()
    assert lines[0].startswith("Round,Date,Bd,White's number,White,Black's number,Black,1-0,")
    assert lines[1].split(",")[:3] == ["1", "2026-01-12", "1"]
    assert len(lines) == 3
