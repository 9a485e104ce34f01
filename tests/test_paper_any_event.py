"""Whatever the event: nothing outside the margins, nothing cut off, and type that can be read."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.paper.ink import MARGIN
from roundrobin.paper.names import abbreviated
from roundrobin.paper.pdf import pdf
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.boxes import boxes, outside, squeezed
from tests.sample_events import sample

LETTERS = (
    "abcdefghijklmnop",
    "АБВГДежзик",
    "αβγδεζ",
    "აბგდევზ",
    "Պետրոսյան",
    "ąęłóśźżřčöüß",
    "MW",
    "il.'",
    "ẵẽộặỹ",
)
LENGTHS = (1, 2, 3, 5, 8, 12, 12, 16, 16, 16, 20, 24, 30, 40, 80, 120, 200)
LEAST_SIZE = 4.5  # of the smallest sign, in the most unreasonable event
# Sheets on which every player's name stands, whole or with initials.
WITH_NAMES = {"schedule", "pairings", "wallchart", "crosstable", "standings", "players", "byround", "cards"}


def a_name(chance: random.Random) -> str:
    """A name of 1 to 200 characters, in one of many scripts, with words short and endless."""
    length, letters, said = chance.choice(LENGTHS), chance.choice(LETTERS), ""
    while len(said) < length:
        longest = chance.choice((6, 10, 12, 60))
        word = "".join(chance.choice(letters) for _ in range(chance.randint(1, longest)))
        said += word.capitalize() + chance.choice((" ", " ", ", ", "-", ""))
    return " ".join(said[:length].split()).strip(" ,-") or "X"


def an_event(seed: int, players: int, cycles: int, paper: str) -> Event:
    chance = random.Random(seed)
    called = list(dict.fromkeys(a_name(chance) for _ in range(3 * players)))[:players]
    called += [f"Player {number}" for number in range(len(called), players)]
    return sample(
        called,
        cycles,
        upto=chance.randint(0, cycles * (players - 1)),
        paper=paper,
        withdrawn={1: 1} if chance.random() < 0.3 else {},
        name=a_name(chance),
        club=a_name(chance),
        seed=seed,
    )


def every_sheet(event: Event) -> list[Sheet]:
    ranked = standings(crosstable(event))
    made = [sheets.schedule(event), sheets.overview(event), sheets.pairings(event, 1), sheets.slips(event, 1)]
    made += [sheets.wallchart(event), sheets.uschart(event), sheets.card(event, 1), sheets.cards(event)]
    made += [sheets.standings(ranked), sheets.crosstable(ranked), sheets.by_round(ranked)]
    made += [sheets.players(event), sheets.outstanding(event), sheets.ties(ranked), sheets.rules(ranked)]
    return [*made, sheets.cover(ranked), sheets.table(event.schedule, paper=event.page)]


def check(event: Event) -> None:
    for sheet in every_sheet(event):
        data = pdf(sheet)
        assert outside(data, MARGIN) == [], sheet.name
        assert min(box.size for box in boxes(data) if box.size) >= LEAST_SIZE, sheet.name
        if sheet.name in WITH_NAMES and not (sheet.name == "pairings" and event.schedule.players % 2):
            said = squeezed(data)
            for player in event.players:
                ways = ("".join(name.split()) for name in (player.name, abbreviated(player.name)))
                assert any(way in said for way in ways), (sheet.name, player.name)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 12), st.integers(1, 4), st.sampled_from(["A4", "Letter", "A3"]))
def test_small_events(seed: int, players: int, cycles: int, paper: str) -> None:
    check(an_event(seed, players, cycles, paper))


@pytest.mark.parametrize(
    ("seed", "players", "cycles", "paper"),
    [(1, 16, 3, "A4"), (2, 24, 2, "Letter"), (3, 30, 1, "A3"), (4, 40, 1, "A4"), (5, 60, 1, "A4")],
)
def test_large_events(seed: int, players: int, cycles: int, paper: str) -> None:
    check(an_event(seed, players, cycles, paper))
