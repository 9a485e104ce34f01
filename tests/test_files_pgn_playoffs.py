"""Play-offs, armageddon games and other events in the file: left out with a note, or refused."""

from __future__ import annotations

import pytest

from roundrobin.files import pgn
from roundrobin.scheduling.berger import berger
from tests.pgn_text import game, games_of, read, refused, said, table

FOUR = table("1 A-D 1-0", "1 B-C 1-0", "2 D-C 1-0", "2 A-B 1-0", "3 B-D 1-0", "3 C-A 0-1")


@pytest.mark.parametrize(
    "extra",
    [
        game("B", "A", "0-1", 1, Event="Club Tie-break"),
        game("B", "A", "0-1", 1, Event="Club, Playoff"),
        game("B", "A", "0-1", "Armageddon"),
        game("B", "A", "0-1", 4, Stage="play-off"),
        game("B", "A", "0-1", "2.2", Event="Club Armageddon"),
    ],
)
def test_what_is_called_a_play_off(extra: str) -> None:
    event, warnings = read(FOUR + extra)
    assert games_of(event) == games_of(read(FOUR)[0])
    assert said(warnings, "line 49 (B – A): is called a play-off and is left out")


def test_an_event_that_is_called_a_play_off_is_kept() -> None:
    event, warnings = read(FOUR.replace('"Club"', '"Play-off of the three clubs"'))
    assert len(games_of(event)) == 6
    assert not said(warnings, "left out")


def test_armageddon_games_after_every_draw() -> None:
    """As in Norway: the same round and board once more, in an event of its own, much faster."""
    text = FOUR.replace("1-0", "1/2-1/2")
    again = text.replace('"Club"', '"Club Armageddon"').replace("1/2-1/2", "1-0")
    event, warnings = read(text + again)
    assert games_of(event) == games_of(read(text)[0])
    assert said(warnings, "6 games: each is called a play-off and is left out")


def test_a_faster_game_of_a_pair_that_has_met() -> None:
    slow = FOUR.replace("[Round", '[TimeControl "5400+30"]\n[Round')
    event, warnings = read(slow + game("B", "A", "0-1", "?", TimeControl="300+3"))
    assert games_of(event) == games_of(read(FOUR)[0])
    assert said(warnings, "is much faster than the others, a play-off, and is left out")


def test_a_faster_game_that_is_the_only_one_counts() -> None:
    slow = FOUR.replace("[Round", '[TimeControl "5400+30"]\n[Round', 5)
    event, warnings = read(
        slow.replace('[Round "3"]\n[White "C"]', '[TimeControl "300"]\n[Round "3"]\n[White "C"]')
    )
    assert len(games_of(event)) == 6
    assert not said(warnings, "left out")


@pytest.mark.parametrize("number", [4, "?", 1])
def test_a_pair_that_meets_once_more_than_the_others(number: object) -> None:
    event, warnings = read(FOUR + game("B", "A", "0-1", number))
    assert games_of(event) == games_of(read(FOUR)[0])
    assert said(
        warnings, "line 49 (B – A): is one more than the others have, who meet once: a play-off, left out"
    )


def test_a_second_cycle_that_has_begun_is_no_play_off() -> None:
    event, warnings = read(FOUR + table("4 D-A 1-0", "4 C-B *"))
    assert (event.cycles, len(games_of(event))) == (2, 12)
    assert (event.system, event.schedule.order) == ("berger", "plain")
    assert said(warnings, "4 games are not in the file and taken from the table, without results")
    assert not said(warnings, "left out")


def test_double_events_with_a_play_off() -> None:
    schedule = berger(6, cycles=2)
    text = table(*(f"{one.number} {game.white}-{game.black} 1-0" for one, _, game in schedule.games()))
    event, warnings = read(text + game("1", "2", "1-0", 11) + game("2", "1", "1-0", 12))
    assert (event.system, event.cycles, len(games_of(event))) == ("berger", 2, 30)
    assert said(warnings, "2 games: each is one more than the others have, who meet twice")


def test_matches_of_two() -> None:
    event, warnings = read(table("1 A-B 1-0", "2 B-A 1-0", "3 A-B 1/2-1/2", "4 B-A *"))
    assert (event.cycles, len(games_of(event))) == (4, 4)
    assert not said(warnings, "left out")


def test_two_events_of_other_players_are_refused() -> None:
    other = FOUR.replace('"Club"', '"Section B"').replace('e "', 'e "X').replace('k "', 'k "X')
    problems = refused(FOUR + other)
    assert [(one.where, one.what) for one in problems] == [
        ("line 49", 'there are games of "Section B" beside those of "Club", with other players')
    ]


def test_two_events_of_the_same_players_are_refused() -> None:
    problems = refused(FOUR + FOUR.replace('"Club"', '"Autumn"'))
    assert (
        'there are games of "Autumn" beside those of "Club", in which the same rounds are played again'
        in str(problems[0])
    )


def test_a_name_for_every_game_is_one_event() -> None:
    """As studies have it: the event is what the study is called."""
    text = FOUR
    for at in range(6):
        text = text.replace(
            '[Event "Club"]', f'[Event "Round {at // 2 + 1}: game {at}"]\n[StudyName "Club"]', 1
        )
    event, _ = read(text)
    assert (event.name, len(games_of(event))) == ("Club", 6)


def test_the_name_most_games_have() -> None:
    event, _ = read(FOUR.replace('"Club"', '"Clubb"', 1))
    assert event.name == "Club"
    event, warnings = read(FOUR.replace('"Club"', '"?"'))
    assert event.name == "club"  # the file's
    assert said(warnings, "the event has no name")


def test_what_is_written_has_no_play_off() -> None:
    event, _ = read(FOUR + game("B", "A", "0-1", 4, Event="Club Tie-break"))
    assert pgn.write(event).data.decode().count("[Event ") == 6
