"""Rounds and boards: as tagged, or where both players are free."""

from __future__ import annotations

import pytest

from roundrobin.scheduling.berger import berger
from tests.pgn_text import game, games_of, read, said, table


def test_round_and_board_in_one_tag() -> None:
    event, warnings = read(
        table("1.2 A-D 1-0", "1.1 B-C 1-0", "02.1 D-C 1-0", "2.2 A-B 1-0", "3 B-D 1-0", "3 C-A *")
    )
    assert games_of(event) == ["1 B-C 1-0", "1 A-D 1-0", "2 D-C 1-0", "2 A-B 1-0", "3 B-D 1-0", "3 C-A *"]
    assert not said(warnings, "round")


def test_the_board_tag_counts_without_one_in_the_round() -> None:
    event, _ = read(table("1 A-D 1-0 Board=2", "1 B-C 1-0 Board=1"))
    assert games_of(event) == ["1 B-C 1-0", "1 A-D 1-0"]


@pytest.mark.parametrize("players", [4, 7, 10])
def test_missing_rounds_are_found_in_the_order_of_the_games(players: int) -> None:
    schedule = berger(players)
    lines = [f"{one.number} {game.white}-{game.black} 1-0" for one, _, game in schedule.games()]
    event, warnings = read(table(*("?" + line[line.index(" ") :] for line in lines)))
    assert games_of(event) == lines
    assert said(warnings, "there is no round; placed in the first round in which both players are free")


def test_a_missing_round_is_the_hole_that_is_left() -> None:
    lines = ["1 A-D 1-0", "- B-C 1-0", "2 D-C 1-0", "2 A-B 1-0", "? B-D 1-0", "3 C-A 0-1"]
    event, warnings = read(table(*lines))
    assert [line.split()[0] for line in games_of(event)] == ["1", "1", "2", "2", "3", "3"]
    assert said(warnings, "line 9 (B – C), line 33 (B – D): there is no round")


def test_dates_order_games_without_rounds() -> None:
    text = (
        game("C", "A", "1-0", Date="2026.01.19")
        + game("A", "B", "1-0", Date="2026.01.05")
        + game("B", "C", "1-0", Date="2026.01.12")
    )
    event, _ = read(text)
    assert [line[2:5] for line in games_of(event)] == ["A-B", "B-C", "C-A"]


def test_everything_in_round_one() -> None:
    event, warnings = read(
        table("1 A-D 1-0", "1 B-C 1-0", "1 D-C 1-0", "1 A-B 1-0", "1 B-D 1-0", "1 C-A 0-1")
    )
    assert [line.split()[0] for line in games_of(event)] == ["1", "1", "2", "2", "3", "3"]
    assert said(
        warnings, "a player has another game in that round already; placed in the first round in which both"
    )


def test_a_year_is_no_round() -> None:
    event, warnings = read(table("2026 A-B 1-0", "2026 C-A 1-0", "2026 B-C 1-0"))
    assert [line.split()[0] for line in games_of(event)] == ["1", "2", "3"]
    assert said(warnings, "is too high for a round")


def test_the_date_of_most_games_is_the_round_s() -> None:
    event, _ = read(
        table(
            "1 A-D 1-0 Date=2026.01.05",
            "1 B-C 1-0 Date=2026.01.05",
            "1 E-F 1-0 Date=2026.01.09",
            "1 G-H * Date=2026.??.??",
        )
    )
    (round_,) = event.schedule.rounds
    assert str(round_.date) == "2026-01-05"
    assert [str(one.date) for one in round_.games] == ["None", "None", "2026-01-09", "None"]


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("99999999999", '"99999999999" is too high for a round'),
        ("final", '"final" is no number of a round'),
        ("?", "there is no round"),
    ],
)
def test_a_round_tag_that_is_none_is_named(tag: str, words: str) -> None:
    _, warnings = read(game("A", "B", "1-0", 1) + game("C", "A", "1-0", tag) + game("B", "C", "1-0", 3))
    assert said(warnings, f"line 9 (C – A): {words}; placed in the first round")
