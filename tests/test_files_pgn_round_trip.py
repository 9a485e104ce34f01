"""What is written as PGN is read back: players, rounds, boards, dates and every kind of result."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundrobin.event import Event, Player
from roundrobin.files import pgn, toml, writing
from roundrobin.games import Game, Round, Schedule
from roundrobin.results import Result
from roundrobin.scheduling.methods import scheduled
from tests.pgn_text import read

EVENTS = sorted((Path(__file__).parent / "authorities" / "events").glob("*.toml"))
RESULTS = [
    *("1-0", "0-1", "½-½", "+:-", "-:+", "-:-", "½:0", "0:½", "0:0", "½:½ unplayed", "1:0 unplayed"),
    *("1-0 unrated", "= unrated", "0-1 award 1:0", "1:½ armageddon", "½:1 armageddon", "1½:0", "0:7/3"),
]
WORDS = st.text(st.sampled_from("abcdefgh ÄÖéłŚ'\"\\()[]{};%-.,½*"), min_size=1, max_size=12)


def facts(event: Event) -> list[tuple[object, ...]]:
    """Every game by names, with its place, date and result."""
    return [
        (
            round_.number,
            board,
            event.player(game.white).name,
            event.player(game.black).name,
            str(game.result),
            round_.date_of(game),
        )
        for round_, board, game in event.schedule.games()
    ]


def told(event: Event) -> dict[str, tuple[object, ...]]:
    """What is known of the players, by name."""
    return {
        one.name: (one.rating, one.title, one.federation, one.fide_id, event.teams and one.team)
        for one in event.players
    }


@st.composite
def events(draw: st.DrawFn) -> Event:
    """A table with everything a PGN can hold; the names are wild, but no two look alike."""
    system = draw(st.sampled_from(["berger", "berger", "circle", "crenshaw"]))
    count, cycles = draw(st.integers(2, 9)), draw(st.integers(1, 2))
    schedule = scheduled(system, count, cycles)
    assert schedule is not None
    names = [f"{'ABCDEFGHI'[at] * 4} {' '.join(draw(WORDS).split())}".strip() for at in range(count)]
    players = tuple(
        Player(
            at,
            name,
            rating=draw(st.none() | st.integers(1, 3000)),
            title=draw(st.sampled_from(["", "GM", "WFM", "CM"])),
            federation=draw(st.sampled_from(["", "LAT", "ENG"])),
            fide_id=draw(st.none() | st.just(1000 + at)),
        )
        for at, name in enumerate(names, 1)
    )
    chance = random.Random(draw(st.integers(0, 10**6)))
    rounds = [with_results(round_, chance) for round_ in schedule.rounds]
    name = " ".join(draw(WORDS).split()) + " Open"
    city = draw(st.sampled_from(["", "Riga", "Bad Aibling"]))
    of = draw(st.sampled_from(["", "LAT"]))
    control = draw(st.sampled_from(["", "5400+30", "40/7200:3600"]))
    event = Event(name, players, schedule.mapped(rounds), city, of, time_control=control, system=system)
    return replace(event, cycles=cycles)


def with_results(round_: Round, chance: random.Random) -> Round:
    """The round with results by chance, and some of its games on another day."""
    day = date(2026, 1, 5) + timedelta(weeks=round_.number) if chance.random() < 0.8 else None
    games: list[Game] = []
    for game in round_.games:
        result = Result.parse(chance.choice(RESULTS)) if chance.random() < 0.8 else None
        late = day + timedelta(3) if day and chance.random() < 0.2 and games else None
        games.append(game._replace(result=result, date=late))
    return round_._replace(games=tuple(games), date=day)


@given(events())
def test_what_is_written_is_read_back(event: Event) -> None:
    back, _ = read(pgn.write(event).data.decode())
    assert facts(back) == facts(event)
    assert told(back) == told(event)
    assert (back.name, back.city, back.federation) == (event.name, event.city, event.federation)
    assert (back.time_control, back.cycles) == (event.time_control, event.cycles)
    assert back.system in {"berger", "circle", "crenshaw"}
    assert scheduled(back.system, len(back.players), back.cycles, back.schedule.order)
    assert pgn.write(back).data == pgn.write(event).data


@given(events(), st.integers(1, 3))
def test_any_event_read_from_pgn_is_an_event_file(event: Event, last: int) -> None:
    """Rounds made by hand, unfinished: what is read can be written as TOML and read again."""
    turned = [
        round_._replace(
            games=tuple(game._replace(white=game.black, black=game.white) for game in round_.games)
        )
        for round_ in event.schedule.rounds[-last:]
    ]
    event = event.with_schedule(event.schedule.mapped(turned))
    back, _ = read(pgn.write(event).data.decode())
    again, problems = toml.check(writing.text(back).encode(), "club.toml")
    assert again is not None, problems
    assert facts(again) == facts(back)
    assert told(again) == told(back)


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_real_events_come_back_under_their_numbers(path: Path) -> None:
    event = toml.read(path)
    back, _ = read(pgn.write(event).data.decode())
    assert facts(back) == facts(event)
    assert told(back) == told(event)
    assert (back.system, back.cycles, back.schedule.order) == (
        event.system,
        event.cycles,
        event.schedule.order,
    )
    if event.system == "berger":  # the drawing numbers are found from the games
        assert [player.name for player in back.players] == [player.name for player in event.players]
        assert back.schedule.rounds == event.schedule.rounds


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_real_events_without_rounds(path: Path) -> None:
    """The rounds are found again from the order of the games."""
    event = toml.read(path)
    lines = pgn.write(event).data.decode().splitlines()
    bare = "\n".join(line for line in lines if not line.startswith(("[Round", "[Board")))
    back, _ = read(bare)
    assert facts(back) == facts(event)
    assert back.system == event.system


@pytest.mark.parametrize("double", [False, True])
def test_a_team_match_comes_back(double: bool) -> None:
    schedule = scheduled("scheveningen", 8, 2 if double else 1, None, "AAAABBBB")
    assert schedule is not None
    rounds = [with_results(round_, random.Random(round_.number)) for round_ in schedule.rounds]
    players = tuple(Player(at, f"Player {at}", team="AAAABBBB"[at - 1]) for at in range(1, 9))
    teams = (("A", "Riverside"), ("B", "Hilltop"))
    event = Event("Match", players, schedule.mapped(rounds), system="scheveningen", teams=teams)
    event = replace(event, cycles=2 if double else 1)
    back, _ = read(pgn.write(event).data.decode())
    assert facts(back) == facts(event)
    assert (back.system, back.cycles) == (event.system, event.cycles)
    assert {dict(back.teams)[one.team]: 0 for one in back.players} == {"Riverside": 0, "Hilltop": 0}
    assert {one.name: dict(back.teams)[one.team] for one in back.players} == {
        one.name: dict(event.teams)[one.team] for one in event.players
    }


def test_a_swiss_comes_back() -> None:
    rounds = tuple(
        Round(number, tuple(Game(*pair, 1, Result.parse("1-0")) for pair in pairs))
        for number, pairs in enumerate(
            [[(1, 5), (6, 2), (3, 7), (8, 4)], [(1, 6), (3, 8), (5, 2), (4, 7)]], 1
        )
    )
    players = tuple(Player(at, f"Player {at}", rating=2500 - at) for at in range(1, 9))
    schedule = Schedule(8, rounds, "swiss")
    event = Event("Open", players, schedule, system="swiss")
    back, _ = read(pgn.write(event).data.decode())
    assert (back.system, facts(back)) == ("swiss", facts(event))
    assert [player.name for player in back.players] == [player.name for player in event.players]
