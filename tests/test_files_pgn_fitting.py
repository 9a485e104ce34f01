"""Is it an all-play-all, and whose table: complete, begun, with games missing, or a Swiss."""

from __future__ import annotations

import pytest

from roundrobin.games import Bye
from roundrobin.scheduling.methods import scheduled
from tests.pgn_text import games_of, read, said, table

NAMES = ["Kir", "Ash", "Elm", "Oak", "Fir", "Yew", "Bay", "Ivy", "Box", "Nut"]


def lines(system: str, players: int, cycles: int = 1, order: str | None = None) -> list[str]:
    schedule = scheduled(system, players, cycles, order)
    assert schedule is not None
    return [
        f"{one.number}.{board} {NAMES[game.white - 1]}-{NAMES[game.black - 1]} 1-0"
        for one, board, game in schedule.games()
    ]


@pytest.mark.parametrize(
    ("system", "players", "cycles", "order"),
    [
        ("berger", 6, 1, "plain"),
        ("berger", 7, 1, "plain"),
        ("berger", 10, 2, "fide"),
        ("berger", 8, 2, "french"),
        ("crenshaw", 8, 1, "plain"),
        ("circle", 8, 1, "plain"),
        ("circle", 7, 2, "french"),
    ],
)
def test_a_table_is_found_with_its_numbers(system: str, players: int, cycles: int, order: str) -> None:
    """The numbers are the table's own, so the event is of that system."""
    event, warnings = read(table(*lines(system, players, cycles, order)))
    assert (event.system, event.cycles, event.schedule.order) == (system, cycles, order)
    assert [player.name for player in event.players] == NAMES[:players]
    wanted = scheduled(system, players, cycles, order)
    assert wanted is not None
    assert [
        (one.number, one.byes, [game.pairing for game in one.games]) for one in event.schedule.rounds
    ] == [(one.number, one.byes, [game.pairing for game in one.games]) for one in wanted.rounds]
    assert said(warnings, "numbers: the file has none; they are found from the games: ")


def test_an_event_that_has_begun_is_completed_from_its_table() -> None:
    event, warnings = read(table(*lines("berger", 10)[:20]))  # four rounds of nine
    assert (event.system, len(event.schedule.rounds)) == ("berger", 9)
    assert [player.name for player in event.players] == NAMES
    assert [line.split()[2] for line in games_of(event)] == ["1-0"] * 20 + ["*"] * 25
    assert said(warnings, "25 games are not in the file and taken from the table, without results")


def test_a_game_missing_in_the_middle_stands_open_in_its_round() -> None:
    all_ = lines("berger", 8)
    event, warnings = read(table(*all_[:9], *all_[10:]))
    assert (event.system, len(games_of(event))) == ("berger", 28)
    assert [line for line in games_of(event) if line.endswith("*")] == [
        all_[9].replace("1-0", "*").replace(".2", "")
    ]
    assert said(warnings, "1 game is not in the file and taken from the table")


def test_one_round_could_be_of_any_table() -> None:
    event, warnings = read(table(*lines("berger", 8)[:4]))
    assert (event.system, len(games_of(event))) == ("swiss", 4)
    assert said(
        warnings, 'event: not everybody meets everybody; it is read as a Swiss; write  [EventType "tourn"]'
    )


def test_the_header_may_say_that_it_is_an_all_play_all() -> None:
    event, warnings = read(table(*(f"{line} EventType=tourn" for line in lines("berger", 8)[:4])))
    assert (event.system, event.cycles, len(games_of(event))) == ("custom", 1, 4)
    assert said(warnings, "24 pairs do not meet once in the file: Ash – ")
    named = table(*lines("berger", 8)[:4]).replace('"Club"', '"Club Round-Robin"')
    assert read(named)[0].system == "custom"


def test_a_swiss() -> None:
    pairs = [("1", "AB CD EF GH"), ("2", "AC BD EG FH"), ("3", "AE CG BF DH")]
    listed = [f"{number} {one[0]}-{one[1]} 1-0" for number, round_ in pairs for one in round_.split()]
    event, _ = read(table(*listed))
    assert (event.system, event.schedule.system, event.cycles) == ("swiss", "swiss", 1)
    assert not any(round_.byes for round_ in event.schedule.rounds)


def test_rounds_made_by_hand_are_kept_as_played() -> None:
    listed = ["1 A-B 1-0", "1 C-D 1-0", "2 A-C 1-0", "3 B-D 1-0", "4 A-D 1-0", "5 C-B *"]
    event, _ = read(table(*listed))
    assert (event.system, games_of(event)) == ("custom", listed)
    odd = ["1 A-B 1-0", "2 B-C 1-0", "3 A-C 1-0"]
    event, _ = read(table(*odd))
    assert [round_.byes for round_ in event.schedule.rounds] == [(Bye(3),), (Bye(1),), (Bye(2),)]


def test_games_that_are_missing_from_rounds_by_hand_are_named() -> None:
    listed = ["1 A-B 1-0", "1 C-D 1-0", "2 A-C 1-0", "3 B-D 1-0", "4 A-D 1-0"]
    event, warnings = read(table(*listed))
    assert (event.system, len(games_of(event))) == ("custom", 5)
    assert said(
        warnings, "games: 1 pair does not meet once in the file: B – C; they have no place in the rounds"
    )


def test_turned_colours_are_kept() -> None:
    """A colour against the table: the event is as played, under the numbers of the table."""
    turned = lines("berger", 8)
    white, black = turned[5].split()[1].split("-")
    turned[5] = turned[5].replace(f"{white}-{black}", f"{black}-{white}")
    event, warnings = read(table(*turned))
    assert event.system == "custom"
    assert [player.name for player in event.players] == NAMES[:8]
    assert f"2 {black}-{white} 1-0" in games_of(event)
    assert said(warnings, "colours turned") or said(
        warnings, "they are found from the games: FIDE Berger table"
    )


def test_players_are_numbered_by_name_or_in_a_swiss_by_rating() -> None:
    listed = ["1 D-B 1-0 BlackElo=2000", "1 C-A 1-0", "2 D-A 1-0", "3 B-C 1-0", "4 A-B 1-0", "5 C-D *"]
    by_name, _ = read(table(*listed))
    assert [player.name for player in by_name.players] == ["A", "B", "C", "D"]
    swiss = table("1 A-B 1-0 WhiteElo=1000 BlackElo=1500", "1 C-D 1-0 BlackElo=2000", "1 E-F 1-0")
    by_rating, _ = read(swiss)
    assert [player.name for player in by_rating.players] == ["D", "B", "A", "C", "E", "F"]
