"""Players by number, surname or beginning; twins told apart; accents where they belong in the alphabet."""

from __future__ import annotations

import pytest

from roundrobin.errors import Ambiguous, Impossible
from roundrobin.event import Player
from roundrobin.names import distinct, find, sort_key

CLUB = tuple(
    Player(number, name)
    for number, name in enumerate(
        [
            "Świątek, Łukasz",
            "Tal, Ana",
            "O'Neill, Siobhán",
            "Talbot, Jo",
            "Береза, Олена",
            "Nguyễn, Thị Hương",
        ],
        1,
    )
)


@pytest.mark.parametrize(
    ("called", "number"),
    [
        ("1", 1),
        ("swiatek", 1),
        ("ŁUKASZ", 1),
        ("Tal", 2),
        ("tal, ana", 2),
        ("sio", 3),
        ("o'n", 3),
        ("talb", 4),
        ("береза", 5),
        ("thi", 6),
    ],
)
def test_found_by(called: str, number: int) -> None:
    assert find(CLUB, called).number == number


def test_two_who_answer_are_listed() -> None:
    with pytest.raises(Ambiguous, match="2 players answer to that: 2 Tal, Ana, 4 Talbot, Jo; use the number"):
        find(CLUB, "ta")


@pytest.mark.parametrize(
    ("called", "remedy"),
    [
        ("Swietek", "did you mean 1 Świątek, Łukasz?"),
        ("9", "numbers go from 1 to 6"),
        ("0", "numbers go"),
        ("", "use the"),
    ],
)
def test_nobody_of_that_name(called: str, remedy: str) -> None:
    with pytest.raises(Impossible) as caught:
        find(CLUB, called)
    assert caught.value.problems[0].remedy.startswith(remedy)


def test_names_with_accents_stand_where_people_look_for_them() -> None:
    assert sorted(["Zoë", "Éva", "Eva", "bo", "Ádám"], key=sort_key) == ["Ádám", "bo", "Eva", "Éva", "Zoë"]


def test_twins_get_what_tells_them_apart() -> None:
    by_club = (Player(1, "Tal, Ana", club="Riga"), Player(2, "tal, Ána", club="Ventspils"), Player(3, "Bo"))
    assert distinct(by_club) == ["Tal, Ana (Riga)", "tal, Ána (Ventspils)", "Bo"]
    by_federation = (
        Player(1, "Tal, Ana", club="Riga", federation="LAT"),
        Player(2, "Tal, Ana", club="Riga", federation="EST"),
    )
    assert distinct(by_federation) == ["Tal, Ana (LAT)", "Tal, Ana (EST)"]
    by_birth = (Player(1, "Tal, Ana", 1890, born=1990), Player(2, "Tal, Ana", 1650, born=2001))
    assert distinct(by_birth) == ["Tal, Ana (no. 1)", "Tal, Ana (no. 2)"]
    assert distinct((Player(1, "Tal, Ana"), Player(2, "Tal, Ana"))) == [
        "Tal, Ana (no. 1)",
        "Tal, Ana (no. 2)",
    ]


@pytest.mark.parametrize("called", ["oneill", "O’Neill", "ONeill, Siobhan"])
def test_apostrophes_are_optional(called: str) -> None:
    assert find(CLUB, called).number == 3


def test_hyphens_are_optional_and_an_exact_name_goes_first() -> None:
    club = (Player(1, "Smith-Jones, A"), Player(2, "O'Neill, B"), Player(3, "Oneill, C"))
    assert {find(club, called).number for called in ("smith jones", "smithjones", "Smith–Jones")} == {1}
    assert (find(club, "O'Neill").number, find(club, "oneill").number) == (2, 3)
    with pytest.raises(Ambiguous):
        find(club, "O’Neil")
