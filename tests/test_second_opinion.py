"""The grid against the plain implementation: every value, place and reason, on made-up events."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.event import Event, Rules, Scoring
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.plain import Place, Plain
from tests.random_events import THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_event

EVERYTHING = (
    *("DE", "SB", "SB/C1", "SB/C2", "KS", "KS/L+1", "KS/L-2", "WIN", "WON", "BPG", "BWG"),
    *("PS", "PS/C1", "PS/C3", "REP", "STD"),
    *(
        "ARO",
        "ARO/C1",
        "ARO/C2",
        "ARO/M1",
        "TPR",
        "PTP",
        "APRO",
        "APPO",
        "ARO/C1/U1400",
        "TPR/U1000",
        "APRO/U2200",
    ),
    *("RTNG", "RTNG/R", "OTHER_FAIRPLAY", "TPN/R", "TPN", "lots"),
)
LISTS = (
    EVERYTHING,
    tuple(reversed(EVERYTHING)),
    ("SB", "DE", "KS", "WON"),
    ("DE", "SB", "DE"),
    ("WIN", "DE", "BWG"),
    ("KS", "DE", "SB/C1", "DE"),
    ("PS", "REP", "DE", "STD", "lots"),
    ("STD", "ARO", "DE", "RTNG/R"),
    ("OTHER_FAIRPLAY", "TPR", "DE", "TPN/R"),
    ("APRO", "APPO", "DE", "lots"),
)

KINDS = {
    "played out": Kind(forfeits=0),
    "with forfeits": Kind(forfeits=0.4),
    "with rulings": Kind(rulings=0.15),
    "with oddities": Kind(rulings=0.05, oddities=0.2),
    "unfinished": Kind(unfinished=True, forfeits=0.2),
    "withdrawals": Kind(withdrawals=True, policies=("half", "half", "keep", "annul")),
    "withdrawals in an unfinished event": Kind(
        withdrawals=True, unfinished=True, policies=("half", "keep", "annul")
    ),
    "other scoring": Kind(scorings=(THREE_ONE_NIL, THREE_TWO_ONE), forfeits=0.3, rulings=0.05),
    "house rules": Kind(house_rules=True, withdrawals=True, forfeits=0.4, policies=("half", "keep", "annul")),
    "house rules in an unfinished event of another scoring": Kind(
        house_rules=True,
        unfinished=True,
        forfeits=0.3,
        oddities=0.1,
        scorings=(Scoring(), THREE_ONE_NIL, THREE_TWO_ONE),
    ),
}


def from_the_grid(event: Event, tiebreaks: tuple[str, ...], after: int | None = None) -> list[Place]:
    return [
        Place(row.place, row.shared, row.player.number, row.points, row.games, row.values, row.decided_by)
        for row in standings(crosstable(event, after), tiebreaks).rows
    ]


def agree(event: Event, tiebreaks: tuple[str, ...], after: int | None = None) -> None:
    plain = Plain(event, after)
    table = crosstable(event, after)
    assert from_the_grid(event, tiebreaks, after) == plain.standings(tiebreaks)
    assert {
        player.number for player, out in zip(event.players, table.annulled, strict=True) if out
    } == plain.annulled
    if after is None:
        assert table.final == (plain.open == 0)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_made_up_events(kind: Kind) -> None:
    chance = random.Random(2026)
    for _ in range(100):
        agree(random_event(chance, kind), chance.choice(LISTS))


def test_standings_after_a_round() -> None:
    """Later games, and games of these rounds played after the last of them, are left out."""
    chance = random.Random(7)
    kind = Kind(players=(3, 9), unfinished=True, withdrawals=True, policies=("half", "keep", "annul"))
    for at in range(100):
        event = random_event(chance, kind._replace(house_rules=at % 2 == 1))
        agree(event, chance.choice(LISTS), after=chance.randint(1, len(event.schedule.rounds)))


TEXTS = ("1-0", "0-1", "½-½", "+:-", "-:+", "-:-", "½:0", "0:½", "0:0", "")


@st.composite
def small_events(draw: Any) -> Event:
    """Small fields, so that a disagreement shrinks to one that can be checked on paper."""
    schedule = berger(draw(st.integers(3, 6)), draw(st.integers(1, 3)))
    results = iter(draw(st.lists(st.sampled_from(TEXTS), min_size=45, max_size=45)))
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse(text) if (text := next(results)) else None)
                for game in round_.games
            )
        )
        for round_ in schedule.rounds
    ]
    chance = random.Random(0)
    blank = random_event(chance, Kind(players=(schedule.players,) * 2, cycles=(schedule.cycles,) * 2))
    scoring = draw(st.sampled_from((Scoring(), THREE_ONE_NIL)))
    return Event(
        "small", blank.players, schedule.mapped(rounds), cycles=schedule.cycles, rules=Rules(scoring=scoring)
    )


@settings(max_examples=300, deadline=None)
@given(small_events(), st.sampled_from(LISTS))
def test_small_events(event: Event, tiebreaks: tuple[str, ...]) -> None:
    agree(event, tiebreaks)


def test_no_float_and_no_array_in_a_row() -> None:
    event = random_event(random.Random(3), KINDS["house rules"])
    assert all(player.rating for player in event.players)
    for row in standings(crosstable(event), EVERYTHING).rows:
        assert type(row.points).__name__ == "Fraction"
        assert {type(value).__name__ for value in row.values.values()} <= {"Fraction", "int", "NoneType"}
        assert type(row.place) is int
        assert type(row.games) is int
