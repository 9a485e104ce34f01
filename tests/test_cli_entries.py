from __future__ import annotations

import pytest

from roundrobin.cli.entries import entries, result, shielded, unshielded
from roundrobin.errors import Malformed


def said(line: str, clear: bool = False) -> list[tuple[str, ...]]:
    return [
        (entry.white, str(entry.result), entry.black) if entry.result else (entry.white, entry.black)
        for entry in entries(line.split(), clear)
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1-6 1-0", [("1", "1-0", "6")]),
        ("1-6 1-0 2-5 = 3-4 0-1", [("1", "1-0", "6"), ("2", "½-½", "5"), ("3", "0-1", "4")]),
        ("1–6 1–0", [("1", "1-0", "6")]),
        ("1-6 -:+ 2-5 +:- 3-4 -:-", [("1", "-:+", "6"), ("2", "+:-", "5"), ("3", "-:-", "4")]),
        ("1-6 F-W 2-5 w-f 3-4 F-F", [("1", "-:+", "6"), ("2", "+:-", "5"), ("3", "-:-", "4")]),
        ("1-6 + 2-5 - 3-4 1/2", [("1", "+:-", "6"), ("2", "-:+", "5"), ("3", "½-½", "4")]),
        ("1-6 1 2-5 0 3-4 ½:0", [("1", "1-0", "6"), ("2", "0-1", "5"), ("3", "½:0", "4")]),
        ("1-6 0-1 award 1:0 2-5 1-0 unrated", [("1", "0-1 award 1:0", "6"), ("2", "1-0 unrated", "5")]),
        ("Tal 1-0 Lee", [("Tal", "1-0", "Lee")]),
        ("3 1 6", [("3", "1-0", "6")]),
        ("3 - 6", [("3", "-:+", "6")]),
        ("van der Berg 1-0 Tal", [("van der Berg", "1-0", "Tal")]),
        ("Tal 1/2-1/2 van der Berg", [("Tal", "½-½", "van der Berg")]),
        ("Tal = Lee Novák + Berg", [("Tal", "½-½", "Lee"), ("Novák", "+:-", "Berg")]),
        ("Tal 0-1 Lee 2-5 =", [("Tal", "0-1", "Lee"), ("2", "½-½", "5")]),
    ],
)
def test_everything_people_type(line: str, expected: list[tuple[str, ...]]) -> None:
    assert said(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [("1-6 2-5", [("1", "6"), ("2", "5")]), ("Tal Lee", [("Tal", "Lee")]), ("3 1", [("3", "1")])],
)
def test_clearing_names_the_players_only(line: str, expected: list[tuple[str, ...]]) -> None:
    assert said(line, clear=True) == expected


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("1-6 1-O", "did you mean 1-0?"),
        ("Tal 1-O Lee", "did you mean 1-0?"),
        ("1-6 0-0", "write 0:0 for a ruling on a played game, -:- when neither player came"),
        ("1-6", "there is no result"),
        ("Tal 1-0", "Black is missing"),
        ("Tal Lee", '"Lee" is not a result'),
        ("", "there is nothing to enter"),
    ],
)
def test_what_is_nearly_a_result_is_refused(line: str, what: str) -> None:
    with pytest.raises(Malformed) as caught:
        entries(line.split())
    assert what in str(caught.value)


def test_all_wrong_results_are_said_at_once() -> None:
    with pytest.raises(Malformed) as caught:
        entries(["1-6", "1-O", "2-5", "1-0", "3-4", "2-0"])
    assert [problem.where for problem in caught.value.problems] == ["game 1-6", "game 3-4"]


@pytest.mark.parametrize(("line", "what"), [("Tal", "second player"), ("Tal 1-0 Lee", "takes no result")])
def test_clearing_takes_two_players_and_no_result(line: str, what: str) -> None:
    with pytest.raises(Malformed, match=what):
        entries(line.split(), clear=True)


def test_results_are_not_taken_for_options_and_options_not_for_results() -> None:
    words = ["-:+", "-:-", "–:+", "-+", "--json", "-", "--", "-q", "1-0"]
    shield = shielded(words)
    assert [word for word, kept in zip(words, shield, strict=True) if word != kept] == words[:4]
    assert unshielded(shield) == words


def test_white_is_always_the_first_side() -> None:
    assert str(result("W-F")) == "+:-"
    assert str(result("-")) == "-:+"
    assert result("0") == result("0-1")
