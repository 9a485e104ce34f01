"""FIDE's reference checker on made-up Swiss events, and its known differences, each shown by a small event.

The first hundred of the events that `scripts/compare --swiss` makes up are compared here.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from roundrobin.event import Event, Player, Scoring
from tests.known_swiss_differences import (
    BY_DRAW,
    DIFFERENCES,
    KINDS,
    NOTHING_LOST,
    ROUNDED,
    TIEBREAKS,
    ask,
    can_be_written,
    compare,
    made_up,
    series,
    trf,
)
from tests.test_swiss import swiss, values

SEED, EVENTS, PARTS = 1, 100, 5
HALF = Fraction(1, 2)


def theirs(event: Event, code: str, *before: str, options: tuple[str, ...] = ()) -> list[Any]:
    answers = ask(event, (*before, code), *options)
    return [answers[number].values[code] for number in sorted(answers)]


@pytest.mark.parametrize("part", range(PARTS))
def test_made_up_events(part: int) -> None:
    compared = 0
    for _, at in list(series(SEED, EVENTS))[part::PARTS]:
        _, event, tiebreaks, after = made_up(SEED, at)
        assert all(can_be_written(event, game) for _, _, game in event.schedule.games())
        found = compare(event, tiebreaks, after)
        assert found.unexplained == ()
        assert not found.differing or found.readings
        compared += found.values
    assert compared > 5000


def test_all_sizes_kinds_and_lists_are_among_the_first_events() -> None:
    made = [made_up(SEED, at) for _, at in series(SEED, EVENTS)]
    assert {name for name, *_ in made} == set(KINDS)
    assert min(len(event.players) for _, event, *_ in made) <= 4
    assert max(len(event.players) for _, event, *_ in made) >= 50
    assert {code for *_, tiebreaks, _ in made for code in tiebreaks} == set(TIEBREAKS)
    assert sum(after is not None for *_, after in made) > 10


def test_byes_and_absences_in_the_file() -> None:
    lines = trf(swiss("1-2 +:-, 3 H, 4 Z, 5, 6 F", "1-3 =", players=7)).splitlines()
    cells = [line[91:99] for line in lines if line.startswith("001")]
    assert cells == [
        *("   2 w +", "   1 b -", "0000 - H", "0000 - Z", "0000 - U", "0000 - F", "        "),
    ]


# the differences that the comparison allows


def test_averages_of_buchholz_are_rounded() -> None:
    event = swiss("1-4 1-0, 2-5 1-0, 3-6 =", "1-2 =, 3-4 1-0, 5-6 1-0", "1-3 1-0, 2-4 =, 5 H, 6 Z", players=6)
    ours, checked = values(event, "AOB"), theirs(event, "AOB")
    assert ours != checked
    assert max(abs(one - other) for one, other in zip(ours, checked, strict=True)) < Fraction(1, 200)
    assert compare(event, ["AOB"]).readings == (ROUNDED,)


def test_standard_points_go_by_what_a_draw_is_worth() -> None:
    """½:0 by ruling: more than the opponent, so a standard point by the text; half a point there."""
    event = swiss("1-2 ½:0, 3-4 0:0", players=4)
    assert values(event, "STD") == [1, 0, HALF, HALF]
    assert theirs(event, "STD") == [HALF, 0, 0, 0]
    assert compare(event, ["STD"]).readings == (BY_DRAW,)


def test_a_missing_game_lost_counts_nothing_although_a_loss_is_worth_a_point() -> None:
    """3-2-1, all with six points: 1 has 6 and at least 1 to come, 2 and 3 have 6, 4 comes to 5 at most."""
    three_two_one = Scoring(win=Fraction(3), draw=Fraction(2), loss=Fraction(1))
    event = swiss(
        "1-2 1-0, 3-4 1-0",
        "1-3 1-0, 2-4 1-0",
        "2-3 =, 1 Z, 4 H",
        "1 Z, 2 Z, 3 Z, 4 H",
        players=4,
        scoring=three_two_one,
    )
    assert values(event, "DE") == [1, 2, 2, 4]
    assert theirs(event, "DE") == [0, 0, 0, 0]
    assert compare(event, ["DE"]).readings == (NOTHING_LOST,)


def test_every_difference_that_is_allowed_is_shown_above() -> None:
    assert set(DIFFERENCES) == {ROUNDED, BY_DRAW, NOTHING_LOST}


# differences that need another list or file to show


def test_fore_buchholz_changes_what_is_asked_for_after_it() -> None:
    """2 asks for a bye and loses the final round by forfeit: 16.2.5, unless FB was asked for before."""
    event = swiss("1-2 1-0, 3-4 =", "1-3 =, 2 Z, 4 Z", "1-4 1-0, 2-3 -:+", players=4)
    assert theirs(event, "BH") == values(event, "BH")
    assert theirs(event, "BH", "FB") != values(event, "BH")


def test_an_unplayed_draw_against_somebody_is_a_requested_bye_there() -> None:
    """So a cut takes it first; points given without play were not asked for."""
    event = swiss("1-2 ½:½ unplayed, 3-4 1-0", "1-3 0-1, 2-4 1-0", players=4)
    written = trf(swiss("1-2 =, 3-4 1-0", "1-3 0-1, 2-4 1-0", players=4))
    written = written.replace("   2 w =", "   2 w H").replace("   1 b =", "   1 b H")
    answers = ask(event, ["BH", "BH/C1"], text=written)
    assert [answers[number].values["BH"] for number in sorted(answers)] == values(event, "BH")
    assert [answers[number].values["BH/C1"] for number in sorted(answers)] != values(event, "BH/C1")


def test_koya_agrees_once_all_rounds_are_over_and_takes_the_rounds_so_far_before() -> None:
    """A Swiss has Koya only when the organiser says so; the bar is half of all rounds."""
    event = swiss("1-2 1-0, 3-4 =, 5", "1-3 =, 2-5 1-0, 4", "1-4 =, 3-5 1-0, 2", players=5)
    assert theirs(event, "KS") == values(event, "KS")
    assert theirs(event, "KS", options=("-n", "1")) != values(event, "KS", after=1)


def test_editions_by_option_and_by_date() -> None:
    event = swiss("1-2 +:-, 3-4 1-0, 5", "1-3 1-0, 4-5 =, 2", "1 F, 2-4 =, 3-5 0-1", players=5)
    before = replace(event, rules=replace(event.rules, edition="2024-08"))
    assert theirs(event, "BH/V2024") == theirs(before, "BH") == values(before, "BH") != values(event, "BH")
    assert theirs(before, "BH/V2026") == theirs(event, "BH") == values(event, "BH")


def test_nobody_has_a_rating_criterion_when_somebody_is_unrated() -> None:
    event = swiss("1-2 1-0, 3-4 =", players=4)
    rated = replace(event, players=tuple(replace(player, rating=2000) for player in event.players))
    mixed = replace(rated, players=(*rated.players[:3], Player(4, "P4")))
    for code in ("ARO", "TPR", "APRO", "RTNG"):
        assert theirs(rated, code) == values(rated, code)
        assert theirs(mixed, code) == [None] * 4
