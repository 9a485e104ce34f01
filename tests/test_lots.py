"""Lots: the formula by hand, the same order whatever the list, ratings, the record, drawing again."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundrobin.errors import Impossible, Malformed
from roundrobin.event import Event, Lots, Player
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.lots import (
    by_rating,
    drawn,
    labels,
    level,
    lot,
    new_seed,
    numbered,
    order,
    renumbered,
    verify,
)
from roundrobin.scheduling.redraw import next_seed, redraw

NAMES = ["Tal", "Fine", "Euwe", "Keres", "Novák, Jan", "O'Neill, Siobhán", "Świątek, Łukasz", "Ding"]


def field(names: Sequence[str] = NAMES, ratings: Sequence[int | None] = ()) -> list[Player]:
    padded = [*ratings, *[None] * (len(names) - len(ratings))]
    return [Player(n, name, rating) for n, (name, rating) in enumerate(zip(names, padded, strict=True), 1)]


def names(players: Sequence[Player]) -> list[str]:
    return [player.name for player in players]


# The draw.


def test_a_lot_is_the_sha256_of_seed_purpose_and_name() -> None:
    assert lot("Tal, Ana", "spring", "numbers") == hashlib.sha256(b"spring|numbers|Tal, Ana").hexdigest()
    # sha256sum says so too: printf '%s' 'spring|numbers|Tal, Ana' | sha256sum
    assert lot("Tal, Ana", "spring", "numbers").startswith("f26d494dd779fd01")


def test_one_published_lot() -> None:
    assert lot("Tal, Ana", "riverside 2026", "numbers") == (
        "4d8b06847f66f9712b4995c8de5449cfa0e9edfd1969bc4f560df45ab2d68d77"
    )


def test_an_accent_is_one_however_it_was_typed() -> None:
    assert lot("Nova\u0301k, Jan", "s", "numbers") == lot("Nov\u00e1k, Jan", "s", "numbers")


def test_the_draw_can_be_checked_by_hand() -> None:
    by_hand = sorted(NAMES, key=lambda name: hashlib.sha256(f"spring|numbers|{name}".encode()).hexdigest())
    assert [NAMES[at] for at in order(NAMES, "spring")] == by_hand
    assert names(drawn(field(), "spring")) == by_hand


def test_seed_and_purpose_both_count() -> None:
    assert len({tuple(names(drawn(field(), seed))) for seed in "abcdefgh"}) > 6
    assert len({tuple(order(NAMES, seed, purpose)) for seed in "abcd" for purpose in ("numbers", "ties")}) > 4


@given(st.permutations(NAMES), st.integers(0, len(NAMES)), st.text(max_size=8))
def test_the_list_and_who_leaves_or_enters_later_move_nobody(
    shuffled: list[str], kept: int, seed: str
) -> None:
    whole = names(drawn(field(), seed))
    assert names(drawn(field(shuffled), seed)) == whole
    some = set(shuffled[:kept])
    assert names(drawn(field(shuffled[:kept]), seed)) == [name for name in whole if name in some]


def test_every_number_is_drawn_first_about_equally_often() -> None:
    first = [order(NAMES[:5], str(seed))[0] for seed in range(1000)]
    assert all(150 < first.count(at) < 250 for at in range(5))


def test_twins_are_drawn_apart() -> None:
    assert labels(["Tal", "Lee", "Tal", "Tal"]) == ["Tal", "Lee", "Tal (2)", "Tal (3)"]
    twins = drawn(field(["Tal", "Fine", "Tal"]), "spring")
    lots = {n: lot(name, "spring", "numbers") for n, name in enumerate(["Tal", "Fine", "Tal (2)"], 1)}
    assert [player.number for player in twins] == sorted(lots, key=lambda number: lots[number])


def test_new_seeds_differ() -> None:
    assert len({new_seed() for _ in range(50)}) == 50
    assert len(new_seed()) == 8


# Numbers.


def test_by_rating_puts_the_highest_first_and_the_unrated_last() -> None:
    players = field(["A", "B", "C", "D"], [1500, None, 2100, 0])
    assert names(by_rating(players))[:2] == ["C", "A"]
    assert set(names(by_rating(players))[2:]) == {"B", "D"}, "a rating of 0 is none"
    assert names(by_rating(players, unrated=1800))[0] == "C"
    assert names(by_rating(players, unrated=1800))[3] == "A"


def test_equal_ratings_are_in_the_order_of_their_lots() -> None:
    assert names(by_rating(field(ratings=[1800] * len(NAMES)), "x")) == names(drawn(field(), "x"))
    mixed = field(NAMES[:5], [1900, None, 2100, 1900, None])
    by_lot = names(drawn(mixed, "spring"))
    ranked, _ = numbered(mixed, "rating", "spring")
    assert [player.rating for player in ranked] == [2100, 1900, 1900, None, None]
    for equals in ({"Tal", "Keres"}, {"Fine", "Novák, Jan"}):
        wanted = [name for name in by_lot if name in equals]
        assert [name for name in names(ranked) if name in equals] == wanted


def test_whose_order_is_a_matter_of_lots() -> None:
    assert level(field(["A", "B", "C"], [1, 2, 3])) == []
    assert [set(names(group)) for group in level(field(["A", "B", "C", "D"], [1800, 1700, 1800]))] == [
        {"A", "C"}
    ]


@pytest.mark.parametrize("method", ["list", "rating", "lots"])
def test_numbered_gives_everybody_a_number_and_keeps_the_rest(method: str) -> None:
    players = field(ratings=[1800, 1900, 1800])
    made, _ = numbered(players, method, "spring")
    assert [player.number for player in made] == list(range(1, 9))
    assert sorted((p.name, p.rating or 0) for p in made) == sorted((p.name, p.rating or 0) for p in players)


def test_numbers_as_listed() -> None:
    assert numbered(field()) == (tuple(field()), None)


def test_what_is_recorded() -> None:
    assert numbered(field(), "list")[1] is None
    assert numbered(field(["A", "B"], [1800, 1900]), "rating", "x")[1] is None, "nothing was drawn"
    assert numbered(field(["A", "B"], [1800, 1800]), "rating", "x")[1] == Lots("x", "rating", ("A", "B"))
    assert numbered(field(["A", "B", "A"]), "lots", "x")[1] == Lots("x", "lots", ("A", "B", "A (2)"))


def test_lots_need_a_seed_and_a_known_method() -> None:
    with pytest.raises(Malformed, match="lots are drawn from a seed, and there is none; announce"):
        numbered(field(), "lots", " ")
    with pytest.raises(
        Malformed, match='"dice" is no way of giving numbers; write one of list, rating, lots'
    ):
        numbered(field(), "dice")


# Checking a draw.


@pytest.mark.parametrize("method", ["rating", "lots"])
def test_anybody_can_check_the_draw(method: str) -> None:
    players, record = numbered(field(ratings=[1800, 1900, 1800]), method, "spring")
    assert record is not None
    assert verify(players, record) == ()
    swapped = renumbered([players[1], players[0], *players[2:]])
    (problem,) = verify(swapped, record)
    assert problem.level == "warning"
    assert problem.what == f"number 1 should be {players[0].name}, not {players[1].name}"


def test_checking_notices_other_players_and_unknown_methods() -> None:
    players, record = numbered(field(), "lots", "spring")
    assert record is not None
    assert "other players" in verify(players[1:], record)[0].what
    assert "not checked here" in verify(players, Lots("x", "varma", tuple(NAMES)))[0].what


# Drawing again before round 1.


def event(count: int, method: str = "lots", ratings: Sequence[int | None] = ()) -> Event:
    players, record = numbered(field(NAMES[:count], ratings[:count]), method, "spring")
    return Event("Cup", players, berger(count), lots=record)


def test_seeds_of_later_draws_are_derived() -> None:
    assert [next_seed(seed) for seed in ("spring", "spring/2", "2026/9", "")] == [
        "spring/2", "spring/3", "2026/10", "/2",
    ]  # fmt: skip


def test_a_substitute_takes_the_number() -> None:
    cup = event(6)
    done = redraw(cup, 3, Player(0, "Reti", 2000))
    assert done.rule == "substitute"
    assert names(done.players) == [*names(cup.players)[:2], "Reti", *names(cup.players)[3:]]
    assert done.players[2].number == 3
    assert done.lots is not None
    assert cup.lots is not None
    assert done.lots.entries == cup.lots.entries, "what was drawn stays on record"
    assert [one[:2] for one in done.lots.substitutes] == [(cup.players[2].name, "Reti")]
    assert verify(done.players, done.lots) == ()
    assert "takes number 3" in done.note


def test_the_last_number_of_an_even_field_leaves_the_others_alone() -> None:
    cup = event(6)
    done = redraw(cup, 6)
    assert (done.rule, done.players) == ("last number", cup.players[:5])
    assert done.lots is not None
    assert verify(done.players, done.lots) == ()


@pytest.mark.parametrize(("count", "leaver"), [(6, 1), (6, 5), (7, 7), (7, 3)])
def test_otherwise_the_lots_are_drawn_again_with_a_derived_seed(count: int, leaver: int) -> None:
    cup = event(count)
    done = redraw(cup, leaver)
    assert done.rule == "again"
    assert cup.lots is not None
    assert done.lots is not None
    assert done.lots.seed == "spring/2"
    assert '"spring/2"' in done.note
    gone = cup.player(leaver).name
    assert set(names(done.players)) == set(names(cup.players)) - {gone}
    assert list(done.lots.entries) == [name for name in cup.lots.entries if name != gone]
    assert verify(done.players, done.lots) == ()


def test_two_who_drop_out_are_two_draws() -> None:
    first = redraw(event(8), 2)
    second = redraw(Event("Cup", first.players, berger(7), lots=first.lots), 5)
    assert second.lots is not None
    assert second.lots.seed == "spring/3"
    assert len(second.players) == 6


def test_numbers_by_rating_or_list_move_up() -> None:
    rated = event(7, "rating", ratings=[1800, 1900, 1800, 1700, 1600, 1500, 1400])
    done = redraw(rated, 2)
    assert done.rule == "moved up"
    assert names(done.players) == names(rated.players[:1] + rated.players[2:])
    assert done.lots is not None
    assert verify(done.players, done.lots) == ()
    assert redraw(event(5, "list"), 1).lots is None


def test_a_drop_out_is_refused_when_it_is_too_late_or_nobody_is_left() -> None:
    cup = event(4)
    first = cup.schedule.rounds[0]
    played = first._replace(games=(first.games[0]._replace(result=Result.parse("1-0")), *first.games[1:]))
    begun = cup.with_schedule(cup.schedule.mapped([played, *cup.schedule.rounds[1:]]))
    with pytest.raises(Impossible, match="the event has begun, so the numbers stand; withdraw the player"):
        redraw(begun, 1)
    with pytest.raises(Impossible, match="nobody would be left"):
        redraw(event(2), 1)
    with pytest.raises(Impossible, match="there is no such player"):
        redraw(cup, 5)
    with pytest.raises(Impossible, match='draw again with the seed "oslo/2"'):
        redraw(Event("Cup", cup.players, berger(4), lots=Lots("oslo", "varma", tuple(NAMES[:4]))), 1)
