from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundrobin.event import Player
from roundrobin.files.twins import Listed, name_keys, same_name, squeezed, squeezed_orders, without_repeats


def said(*players: Player) -> tuple[list[Player], list[tuple[str, str]]]:
    kept, problems = without_repeats([Listed(line, one) for line, one in enumerate(players, 2)])
    return [one.player for one in kept], [(one.level, one.what) for one in problems]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Tal, Mihail", "Mihail Tal"),
        ("TAL  mihail", "Tal, Mihail"),
        ("Świątek, Łukasz", "Lukasz Swiatek"),
        ("Müller, Jörg", "Mueller, Joerg"),
        ("Müller, Jörg", "Muller, Jorg"),
        ("O’Neill, Siobhán", "O'Neill, Siobhan"),
        ("Saint-Amant, P.", "Saint Amant, P"),
        ("Anne-Marie Roe", "Roe, Annemarie"),
        ("Garcia Lopez, Juan Carlos", "Juan Carlos García López"),
    ],
)
def test_one_name_in_two_spellings(first: str, second: str) -> None:
    assert same_name(first, second)
    assert squeezed_orders(first) & squeezed(second)


@pytest.mark.parametrize(
    ("first", "second"), [("Tal, M", "Tal, Mihail"), ("Tal", "Tal, Ana"), ("Talm, I", "Tal, Mi"), ("", "")]
)
def test_two_names(first: str, second: str) -> None:
    assert not same_name(first, second)


@given(st.text(max_size=30), st.text(max_size=30))
def test_a_name_is_the_same_in_both_directions(first: str, second: str) -> None:
    assert same_name(first, second) == same_name(second, first)
    assert same_name(first, first) == bool(name_keys(first))
    assert squeezed(first) <= squeezed_orders(first)


def test_long_names_only_turn_around() -> None:
    orders = squeezed_orders("a b c d e f g h")
    assert "efghabcd" in orders
    assert len(orders) == 8


def test_one_person_is_kept_once_and_completed() -> None:
    first, second = Player(1, "Roe, A", 1400, fide_id=3), Player(2, "A Roe", 1500, "FM", fide_id=3, born=1990)
    kept, problems = said(first, Player(9, "Bo"), second)
    assert kept == [Player(1, "Roe, A", 1400, "FM", fide_id=3, born=1990), Player(9, "Bo")]
    assert problems == [
        ("warning", "the same player as on line 2 (FIDE id 3), listed once; rating 1400 is kept, not 1500")
    ]


def test_what_is_learned_of_one_counts_for_the_next() -> None:
    roe = Player(1, "Roe", fide_id=3)
    kept, problems = said(
        roe, Player(2, "Roe", fide_id=3, national_id="A"), Player(3, "Roe", national_id="A")
    )
    assert kept == [Player(1, "Roe", fide_id=3, national_id="A")]
    assert len(problems) == 2


@pytest.mark.parametrize(
    ("first", "second", "what"),
    [
        (Player(1, "Roe", fide_id=3), Player(2, "Doe", fide_id=3), "fide_id 3 is also on line 2"),
        (
            Player(1, "Roe", fide_id=3, national_id="A"),
            Player(2, "Roe", fide_id=4, national_id="A"),
            "national_id A is also on line 2",
        ),
    ],
)
def test_ids_that_speak_against_it_are_an_error(first: Player, second: Player, what: str) -> None:
    kept, problems = said(first, second)
    assert kept == [first, second]
    assert problems == [("error", what)]


def test_twins_are_kept_and_said() -> None:
    kim = [Player(1, "Kim, J", fide_id=1), Player(2, "Kim, J", fide_id=2), Player(3, "J. Kim")]
    kept, problems = said(*kim)
    assert kept == kim
    assert problems == [("warning", "the same name is on line 2")] * 2
