"""Cells: the row player's view of every game, whatever his colour, however often the two meet."""

from __future__ import annotations

import pytest

from roundrobin.games import Colour
from roundrobin.sheets.cells import explained, grid, signs
from roundrobin.sheets.sheet import Kind
from roundrobin.standings.crosstable import crosstable
from tests.sample_events import sample


def texts(marks: tuple[object, ...]) -> list[str]:
    return [mark.text for mark in marks]  # type: ignore[attr-defined]


def test_a_double_cell_has_the_row_players_white_game_first() -> None:
    results = {(1, 1, 4): "1-0", (4, 4, 1): "½-½"}
    cells = grid(crosstable(sample(4, 2, results=results)), coming=False)
    assert texts(cells[1, 4].marks) == ["1", "½"]
    assert texts(cells[4, 1].marks) == ["½", "0"]
    assert [mark.colour for mark in cells[4, 1].marks] == [Colour.WHITE, Colour.BLACK]


def test_a_missing_half_is_a_dot_and_two_are_nothing() -> None:
    cells = grid(crosstable(sample(4, 2, results={(4, 4, 1): "1-0"})), coming=False)
    assert texts(cells[1, 4].marks) == ["·", "0"]
    assert texts(cells[4, 1].marks) == ["1", "·"]
    assert cells[2, 3].text == ""
    assert cells[2, 3].marks == ()


def test_coming_games_say_round_and_colour() -> None:
    cells = grid(crosstable(sample(4, results={})), coming=True)
    assert cells[1, 4].text == "1w"
    assert cells[4, 1].text == "1b"
    mark = cells[4, 1].marks[0]
    assert (mark.kind, mark.round, mark.colour) == (Kind.TO_COME, 1, Colour.BLACK)
    assert cells[2, 2].kind is Kind.DIAGONAL


def test_after_a_round_later_results_are_not_there() -> None:
    event = sample(4, results={(1, 1, 4): "1-0", (2, 4, 3): "1-0"})
    cells = grid(crosstable(event, after=1), coming=True)
    assert cells[1, 4].text == "1"
    assert cells[3, 4].text == "2b"


def test_postponed_games_and_forfeits() -> None:
    event = sample(4, results={(1, 2, 3): "-:-", (2, 1, 2): "+:-"}, postponed=[(1, 4)])
    cells = grid(crosstable(event), coming=True)
    assert cells[1, 4].text == cells[4, 1].text == "p"
    assert (cells[2, 3].text, cells[3, 2].text) == ("–", "–")
    assert (cells[1, 2].text, cells[2, 1].text) == ("+", "–")
    assert cells[1, 2].kind is Kind.FORFEIT


def test_annulled_results_stand_in_brackets_in_both_rows() -> None:
    cells = grid(crosstable(sample(6, results={(1, 1, 6): "1-0"}, withdrawn={6: 1})), coming=True)
    assert (cells[1, 6].text, cells[6, 1].text) == ("(1)", "(0)")
    assert cells[1, 6].kind is Kind.VOID
    assert cells[2, 6].kind is Kind.NEVER
    assert cells[2, 6].text == ""


@pytest.mark.parametrize(
    ("written", "white", "black"),
    [
        ("½:0", "½†", "0†"),
        ("0-1 award 1:0", "1†", "0†"),
        ("1:½ armageddon", "1†", "½†"),
        ("½:½ unplayed", "½†", "½†"),
    ],
)
def test_awards_show_what_counts_with_a_mark(written: str, white: str, black: str) -> None:
    cells = grid(crosstable(sample(4, results={(1, 1, 4): written})), coming=False)
    assert (cells[1, 4].text, cells[4, 1].text) == (white, black)


def test_three_cycles_stand_in_the_order_of_the_rounds_and_six_are_summed() -> None:
    three = sample(4, 3)
    cells = grid(crosstable(three), coming=False)
    rounds = [mark.round for mark in cells[1, 2].marks]
    assert len(rounds) == 3
    assert rounds == sorted(rounds)
    six = crosstable(sample(2, 6, results={(1, 1, 2): "1-0", (2, 2, 1): "½-½", (3, 1, 2): "+:-"}))
    assert grid(six, coming=True)[1, 2].text == "2½"
    assert grid(six, coming=True)[2, 1].text == "½"
    assert grid(crosstable(sample(2, 6, results={})), coming=True)[1, 2].text == ""


def test_the_legend_explains_the_signs_that_occur_and_no_others() -> None:
    used = signs(grid(crosstable(sample(4, results={(1, 1, 4): "1-0"})), coming=True))
    assert explained(used, 1) == ["1 win  0 loss"]
    assert (
        "·"
        in explained(signs(grid(crosstable(sample(4, 2, results={(1, 1, 4): "1-0"})), coming=False)), 2)[-1]
    )
