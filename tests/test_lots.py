from __future__ import annotations

import hashlib

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Player
from roundrobin.scheduling.lots import labels, lot, new_seed, numbered, order

FIELD = ["Tal, Ana", "Lee, Kim", "Novák, Jan", "Świątek, Łukasz", "O'Neill, Siobhán"]


def test_the_draw_can_be_checked_by_hand() -> None:
    by_hand = sorted(FIELD, key=lambda name: hashlib.sha256(f"spring|numbers|{name}".encode()).hexdigest())
    assert [FIELD[at] for at in order(FIELD, "spring")] == by_hand


def test_one_published_lot() -> None:
    assert lot("Tal, Ana", "riverside 2026", "numbers") == (
        "4d8b06847f66f9712b4995c8de5449cfa0e9edfd1969bc4f560df45ab2d68d77"
    )


def test_the_order_of_the_entries_changes_nothing() -> None:
    drawn = [FIELD[at] for at in order(FIELD, "spring")]
    turned = FIELD[::-1]
    assert [turned[at] for at in order(turned, "spring")] == drawn


def test_who_leaves_changes_nobody_elses_lot() -> None:
    drawn = [FIELD[at] for at in order(FIELD, "spring")]
    rest = FIELD[1:]
    assert [rest[at] for at in order(rest, "spring")] == [name for name in drawn if name != FIELD[0]]


def test_seed_and_purpose_both_count() -> None:
    draws = {tuple(order(FIELD, seed, purpose)) for seed in "abcd" for purpose in ("numbers", "ties")}
    assert len(draws) > 4


def test_an_accent_is_one_however_it_was_typed() -> None:
    assert lot("Nova\u0301k, Jan", "s", "numbers") == lot("Nov\u00e1k, Jan", "s", "numbers")


def test_twins_are_drawn_apart() -> None:
    assert labels(["Tal", "Lee", "Tal", "Tal"]) == ["Tal", "Lee", "Tal (2)", "Tal (3)"]


def test_every_number_is_drawn_first_about_equally_often() -> None:
    first = [order(FIELD, str(seed))[0] for seed in range(1000)]
    assert all(150 < first.count(at) < 250 for at in range(len(FIELD)))


def test_new_seeds_differ() -> None:
    assert len({new_seed() for _ in range(50)}) == 50
    assert len(new_seed()) == 8


PLAYERS = [
    Player(number, name, rating)
    for number, (name, rating) in enumerate(zip(FIELD, (1900, None, 2100, 1900, None), strict=True), 1)
]


def test_numbers_as_listed() -> None:
    given, record = numbered(PLAYERS)
    assert (given, record) == (PLAYERS, None)


def test_numbers_by_lots_are_recorded() -> None:
    given, record = numbered(PLAYERS, "lots", "spring")
    assert record is not None
    assert (record.seed, record.method, record.entries) == ("spring", "lots", tuple(FIELD))
    assert [player.name for player in given] == [FIELD[at] for at in order(FIELD, "spring")]
    assert [player.number for player in given] == [1, 2, 3, 4, 5]


def test_numbers_by_rating_have_lots_only_among_equals() -> None:
    drawn = [FIELD[at] for at in order(FIELD, "spring")]
    given, record = numbered(PLAYERS, "rating", "spring")
    assert record is not None
    assert [player.rating for player in given] == [2100, 1900, 1900, None, None]
    for names in (("Tal, Ana", "Świątek, Łukasz"), ("Lee, Kim", "O'Neill, Siobhán")):
        assert [player.name for player in given if player.name in names] == sorted(names, key=drawn.index)


def test_different_ratings_need_no_lots() -> None:
    given, record = numbered(PLAYERS[:3], "rating")
    assert [player.rating for player in given] == [2100, 1900, None]
    assert record is None


def test_a_seed_that_is_not_used_and_an_unknown_method_are_refused() -> None:
    with pytest.raises(Impossible, match="no lots are drawn here"):
        numbered(PLAYERS, "list", "spring")
    with pytest.raises(Impossible, match="no lots are drawn here"):
        numbered(PLAYERS[:3], "rating", "spring")
    with pytest.raises(Impossible, match="no way to give numbers"):
        numbered(PLAYERS, "elo")
