"""Who is who: by FIDE id, by name in its spellings, by initial; what is put together is said."""

from __future__ import annotations

import pytest

from roundrobin.files.pgn.identities import alike, key
from tests.pgn_text import game, read, refused, said

OAKS = ("Ash, Ida", "Elm, Sam")
OTHERS = game("Ash, Ida", "Elm, Sam", "1-0", 1)


def names(text: str) -> tuple[list[str], list[str]]:
    event, warnings = read(text)
    return sorted(player.name for player in event.players), warnings


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tal, Mihail", "tal, mihail"),
        ("Świątek, Łukasz", "Swiatek, Lukasz"),
        ("O'Neill, Siobhán", "ONeill,Siobhan"),
        ("Tal, Mihail", "Mihail Tal"),
        ("Tal, M.", "Tal, Mihail"),
        ("Tal,M", "Tal, Mihail N"),
        ("M. Tal", "Tal, Mihail"),
        ("Tal, M.N.", "Tal, Mihail Nehemevich"),
        ("Smith-Jones, A", "Smith Jones, Anna"),
    ],
)
def test_alike(one: str, other: str) -> None:
    assert alike(key(one), key(other))
    assert alike(key(other), key(one))
    text = (
        game(one, "Ash, Ida", "1-0", 1)
        + game("Elm, Sam", other, "1-0", 2)
        + game("Ash, Ida", "Elm, Sam", "1-0", 3)
    )
    assert len(names(text)[0]) == 3


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Weiss, A", "Weiss, A (jun)"),
        ("Tal, Mihail", "Tal, Ana"),
        ("Smith, John", "Smith, John Jr"),
        ("Tal, Mihail", "Talb, Mihail"),
        ("Tal", "Tal, Mihail"),
        ("player1", "player2"),
    ],
)
def test_not_alike(one: str, other: str) -> None:
    assert not alike(key(one), key(other))
    text = (
        game(one, "Ash, Ida", "1-0", 1)
        + game("Elm, Sam", other, "1-0", 2)
        + game("Ash, Ida", "Elm, Sam", "1-0", 3)
    )
    assert len(names(text)[0]) == 4


def test_an_id_is_stronger_than_a_name() -> None:
    text = (
        game("Tal, Mihail", "Ash, Ida", "1-0", 1, WhiteFideId=11)
        + game("Nekhmevich, M", "Elm, Sam", "1-0", 2, WhiteFideId=11)
        + game("Elm, Sam", "Ash, Ida", "1-0", 3)
    )
    found, warnings = names(text)
    assert found == ["Ash, Ida", "Elm, Sam", "Nekhmevich, M"]
    what = "line 10: Tal, Mihail and Nekhmevich, M have the same FIDE id and are taken for one player"
    assert said(warnings, what)


def test_one_id_for_two_who_meet_is_an_error() -> None:
    text = game("Tal, Mihail", "Ash, Ida", "1-0", 1, WhiteFideId=11, BlackFideId=11)
    assert [str(one) for one in refused(text) if one.level == "error"] == [
        "line 1: FIDE id 11 is given for Tal, Mihail and for Ash, Ida; correct one of the ids"
    ]


def test_a_game_with_oneself_is_an_error() -> None:
    problems = refused(game("Smith, J", "Smith, J", "1-0", 1) + OTHERS)
    assert "both players are the same" in str(problems[0])


def test_twins_are_told_apart_by_their_ids() -> None:
    text = (
        game("Smith, J", "Smith, J", "1-0", 1, WhiteFideId=1, BlackFideId=2)
        + game("Smith, J", "Ash, Ida", "1-0", 2, WhiteFideId=1)
        + game("Ash, Ida", "Smith, J", "1-0", 3, BlackFideId=2)
    )
    event, warnings = read(text)
    assert sorted((player.name, player.fide_id) for player in event.players if player.fide_id) == [
        ("Smith, J", 1),
        ("Smith, J", 2),
    ]
    assert said(warnings, "2 players are called Smith, J, with the FIDE ids 1, 2")
    doubtful = refused(text + game("Smith, J", "Elm, Sam", "1-0", 4))
    assert "Smith, J without a FIDE id could be 2 players: 1, 2" in str([*doubtful])


def test_a_name_without_the_id_is_the_same_player() -> None:
    text = game("Tal, Ana", "Ash, Ida", "1-0", 1, WhiteFideId=11) + game("Elm, Sam", "Tal, Ana", "1-0", 2)
    event, warnings = read(text)
    assert len(event.players) == 3
    assert not said(warnings, "Tal, Ana and")


def test_spellings_are_put_together_and_said() -> None:
    text = (
        game("Świątek, Ł", "Ash, Ida", "1-0", 1)
        + game("Elm, Sam", "Swiatek, Lukasz", "1-0", 2)
        + game("Ash, Ida", "Elm, Sam", "0-1", 3)
    )
    found, warnings = names(text)
    assert found == ["Ash, Ida", "Elm, Sam", "Swiatek, Lukasz"]
    assert said(
        warnings, "Świątek, Ł and Swiatek, Lukasz are taken for one player; give FIDE ids if they are two"
    )


def test_nobody_is_put_together_with_his_opponent_or_who_plays_in_the_same_round() -> None:
    meeting = game("Smith, J", "Smith, John", "1-0", 1) + OTHERS
    assert names(meeting)[0] == ["Ash, Ida", "Elm, Sam", "Smith, J", "Smith, John"]
    beside = game("Smith, J", "Ash, Ida", "1-0", 1) + game("Smith, John", "Elm, Sam", "1-0", 1)
    assert names(beside)[0] == ["Ash, Ida", "Elm, Sam", "Smith, J", "Smith, John"]


def test_an_initial_that_two_could_have_is_left_alone() -> None:
    text = (
        game("Smith, John", "Ash, Ida", "1-0", 1)
        + game("Smith, James", "Elm, Sam", "1-0", 2)
        + game("Smith, J", "Oak, Pat", "1-0", 3)
    )
    found, warnings = names(text)
    assert len([name for name in found if name.startswith("Smith")]) == 3
    assert said(warnings, "Smith, John; Smith, J; Smith, James: an initial may be more than one of them")


def test_ratings_titles_and_federations_are_those_of_the_first_game() -> None:
    text = (
        game("Tal, Ana", "Ash, Ida", "1-0", 2, WhiteElo=2500, WhiteTitle="GM", BlackElo="-", BlackTitle="?")
        + game("Elm, Sam", "Tal, Ana", "1-0", 1, BlackElo=2400, BlackFed="lat", WhiteElo=0, WhiteTeam="Hill")
        + game("Ash, Ida", "Elm, Sam", "1-0", 3)
    )
    event, _ = read(text)
    told = {one.name: (one.rating, one.title, one.federation, one.club) for one in event.players}
    assert told == {
        "Tal, Ana": (2400, "GM", "LAT", ""),
        "Ash, Ida": (None, "", "", ""),
        "Elm, Sam": (None, "", "", "Hill"),
    }


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Brown, Tim", "Brown, Timothy"),
        ("Evans, Larry", "Evans L"),
        ("Brown, Tim", "Brwon, Tim"),
        ("Dvořák, Jan", "Dvorakk, Jan"),
    ],
)
def test_names_that_are_nearly_alike_are_asked_about_and_kept_apart(one: str, other: str) -> None:
    text = game(one, "Ash, Ida", "1-0", 1) + game("Elm, Sam", other, "1-0", 2) + game(*OAKS, "1-0", 3)
    found, warnings = names(text)
    assert {one, other} <= {*found}
    assert said(warnings, f"line 9: did you mean one player by {one} and {other}?")


@pytest.mark.parametrize(("one", "other"), [("Kim, Anna", "Kim, Bora"), ("Li, Bo", "Lu, Bo"), ("A B", "A C")])
def test_other_names_are_not_asked_about(one: str, other: str) -> None:
    text = game(one, "Ash, Ida", "1-0", 1) + game("Elm, Sam", other, "1-0", 2) + game(*OAKS, "1-0", 3)
    assert not said(names(text)[1], "did you mean")


def test_who_plays_in_the_same_round_is_not_asked_about() -> None:
    text = game("Brown, Tim", "Ash, Ida", "1-0", 1) + game("Elm, Sam", "Brown, Timothy", "1-0", 1)
    assert not said(names(text)[1], "did you mean")
