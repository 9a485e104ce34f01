"""Rounds made by hand: what is said of them, with round, players and remedy, and each thing once."""

from __future__ import annotations

from roundrobin.errors import Problem
from roundrobin.files import toml

Said = list[tuple[str, str, str]]
FIVE = ("2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1")  # the Berger table of six without 6


def said(count: int, *games: str, level: str = "warning", **event: object) -> Said:
    """Where, what and remedy of everything that is said of these rounds."""
    head = {"name": "Club", "system": "custom", **event}
    text = "[event]\n" + "".join(f"{key} = {value!r}\n" for key, value in head.items())
    text += "".join(f'[[players]]\nname = "P{at}"\n' for at in range(1, count + 1))
    text += "".join(
        f"[[rounds]]\nnumber = {at}\ngames = {one.split()!r}\n" for at, one in enumerate(games, 1)
    )
    problems: tuple[Problem, ...] = toml.check(text.encode())[1]
    assert {problem.level for problem in problems} <= {level}
    return [(problem.where, problem.what, problem.remedy) for problem in problems]


def test_a_sound_table_is_nothing_to_speak_of() -> None:
    assert said(4, "1-4 2-3", "4-3 1-2", "2-4 3-1") == []
    assert said(5, *FIVE) == []


def test_a_missing_pair_is_named_with_the_round_in_which_both_are_free() -> None:
    assert said(4, "1-4", "4-3 1-2", "2-4 3-1") == [
        ("players 2 (P2) and 3 (P3)", "never meet", "pair them in round 1, where both are free")
    ]


def test_a_missing_pair_of_an_odd_field_is_said_once() -> None:
    assert said(5, FIVE[0], FIVE[1], "3-1", *FIVE[3:]) == [
        ("players 4 (P4) and 5 (P5)", "never meet", "pair them in round 3, where both are free")
    ]


def test_who_has_no_game_is_named_with_the_round() -> None:
    wrong = said(4, "1-4 2-3", "4-3 1-2", "2-4", "3-1")
    assert [where for where, _, _ in wrong] == ["round 3", "round 4"]
    assert wrong[0] == ("round 3", "players 1 (P1) and 3 (P3) have no game", "pair them")


def test_a_double_pair_is_an_error_with_its_rounds() -> None:
    assert said(4, "1-4 2-3", "4-3 1-2", "4-1 3-2", level="error")[0] == (
        "round 3, board 1",
        "4-1 meet for the second time, already in round 1",
        "write  cycles = 2  if they are to meet twice",
    )


def test_a_third_colour_is_named_once() -> None:
    assert said(4, "1-4 2-3", "1-2 3-4", "1-3 4-2") == [
        (
            "player 1 (P1)",
            "has White 3 times running (rounds 1, 2 and 3)",
            "turn one of these games or play the rounds in another order",
        )
    ]


def test_rounds_that_are_still_to_be_listed_are_one_line() -> None:
    assert said(6, "1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3") == [
        (
            "[[rounds]]",
            "4 of 5 rounds are there, 1-5, 2-4, 3-6 have still to meet",
            "list the other rounds too",
        )
    ]
    (only,) = said(6, "1-6 2-5 3-4")
    assert only == ("[[rounds]]", "1 round is there, 12 games are still missing", "add the other rounds")


def test_the_same_opponent_at_once_and_the_colours_of_two_cycles() -> None:
    wrong = said(4, "1-4 2-3", "4-3 1-2", "2-4 3-1", "4-2 1-3", "3-4 2-1", "4-1 3-2", cycles=2)
    assert [one for one in wrong if "twice running" in one[1]] == [
        (
            "players 1 (P1) and 3 (P3)",
            "meet twice running (rounds 3 and 4)",
            "play another round between the two",
        ),
        (
            "players 2 (P2) and 4 (P4)",
            "meet twice running (rounds 3 and 4)",
            "play another round between the two",
        ),
    ]
    same = said(4, "1-4 2-3", "4-3 1-2", "2-4 3-1", "1-4 3-2", "3-4 2-1", "4-2 1-3", cycles=2)
    assert ("players 1 (P1) and 4 (P4)", "player 1 (P1) has White twice, player 4 (P4) never") in [
        one[:2] for one in same
    ]
