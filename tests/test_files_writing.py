from __future__ import annotations

from dataclasses import replace
from datetime import date as Date
from datetime import time as Time
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roundrobin.errors import Impossible
from roundrobin.event import (
    ORDERS,
    READINGS,
    SWITCHES,
    Calendar,
    Closed,
    Decision,
    Event,
    Lots,
    Penalty,
    Player,
    Rules,
    Scoring,
)
from roundrobin.files import read, write
from roundrobin.files.toml import check
from roundrobin.files.writing import text as written
from roundrobin.games import Bye, Game, Postponed, Round, Schedule, with_meetings
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger

DATA = Path(__file__).parent / "data"

words = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12)
texts = (
    st.just("")
    | words
    | st.sampled_from(["Świątek, Łukasz", 'a "b" \\c', "Береза, Олена", "O'Neill", "# no", "½ – ]"])
)
dates = st.dates(Date(1990, 1, 1), Date(2090, 1, 1))
points = st.sampled_from(
    [Fraction(0), Fraction(1, 2), Fraction(3), Fraction(1, 3), Fraction(5, 4), Fraction(-1)]
)
worth = points.filter(lambda one: one > 0)  # a win
results = st.none() | st.sampled_from(
    [
        "1-0",
        "½-½",
        "0-1",
        "+:-",
        "-:-",
        "½:0",
        "½:½ unplayed",
        "1-0 unrated",
        "0-1 award 1:0",
        "1:½ armageddon",
    ]
).map(Result.parse)
remarks = st.text(st.characters(exclude_categories=("C", "Z")), max_size=6)
trees = st.recursive(
    st.integers(-(2**60), 2**60) | st.text(max_size=8) | st.booleans() | dates | st.floats(allow_nan=False),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(min_size=1, max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


@st.composite
def players(draw: st.DrawFn, count: int, rounds: int) -> tuple[Player, ...]:
    ids = draw(st.lists(st.integers(1, 10**9), min_size=count, max_size=count, unique=True))
    field = []
    for number in range(1, count + 1):
        left = draw(st.none() | st.integers(0, rounds))
        field.append(
            Player(
                number=number,
                name=f"{draw(texts)} {number}".strip(),
                rating=draw(st.none() | st.integers(1, 3000)),
                title=draw(st.sampled_from(["", "GM", "WFM"])),
                federation=draw(st.sampled_from(["", "LAT"])),
                fide_id=draw(st.sampled_from([None, ids[number - 1]])),
                national_id=draw(st.sampled_from(["", f"0{ids[number - 1]}"])),
                club=draw(texts),
                team=draw(st.sampled_from(["", "A", "B"])),
                born=draw(st.none() | st.integers(1900, 2020)),
                sex=draw(st.sampled_from(["", "m", "w", "f"])),
                withdrawn_after=left,
                expelled=left is not None and draw(st.booleans()),
                unavailable=tuple(draw(st.lists(dates, max_size=2))),
            )
        )
    return tuple(field)


@st.composite
def schedules(draw: st.DrawFn, count: int) -> Schedule:
    cycles = draw(st.integers(1, 3))
    table = berger(count, cycles, draw(st.none() | st.sampled_from(ORDERS)))
    rounds = []
    for round_ in table.rounds:
        games = []
        for game in round_.games:
            by = draw(st.none() | st.sampled_from(game.pairing))
            games.append(
                game._replace(
                    result=draw(results),
                    date=draw(st.none() | dates),
                    postponed=draw(st.none() | st.builds(Postponed, st.just(by), st.none() | dates)),
                    remark=draw(remarks),
                )
            )
            if draw(st.integers(0, 9)) == 0:
                games[-1] = games[-1]._replace(white=game.black, black=game.white)
        rounds.append(round_._replace(games=tuple(games), date=draw(dates)))
    return replace(table, rounds=with_meetings(rounds))


@st.composite
def events(draw: st.DrawFn) -> Event:
    count = draw(st.integers(2, 5))
    schedule = draw(schedules(count))
    field = draw(players(count, len(schedule.rounds)))
    every = draw(
        st.sampled_from(["week", "fortnight", "month"])
        | st.lists(dates, unique=True, max_size=3).map(lambda one: tuple(sorted(one)))
    )
    spans = st.tuples(dates, dates, texts).map(lambda one: Closed(min(one[:2]), max(one[:2]), one[2].strip()))
    weighted = draw(st.sampled_from(["cycle", "round"]))
    amount = schedule.cycles if weighted == "cycle" else len(schedule.rounds)
    listed = draw(st.booleans())
    weights = (
        tuple(draw(st.lists(points.filter(lambda one: one >= 0), min_size=amount, max_size=amount)))
        if listed
        else ()
    )
    chosen = draw(st.permutations(range(1, count + 1)))
    keys = ("city", "federation", "organiser", "arbiter", "time_control", "club", "uid", "web")
    heads: dict[str, Any] = {key: draw(texts) for key in keys}
    return Event(
        name=draw(words),
        players=field,
        schedule=schedule,
        **heads,
        deputies=tuple(draw(st.lists(words, max_size=2))),
        language=draw(st.sampled_from(["en", "de"])),
        paper=draw(st.sampled_from(["", "A4", "A3", "Letter"])),
        fonts=tuple(draw(st.lists(words, max_size=2))),
        cycles=schedule.cycles,
        tiebreaks=draw(st.none() | st.just(()) | st.just(("DE", "SB/C1", "KS/L+1"))),
        teams=draw(st.sampled_from([(), (("A", "Riverside"), ("B", 'The "Hill"'))])),
        rules=Rules(
            edition=draw(st.sampled_from(["2026-03", "2024-08"])),
            withdrawals=draw(st.sampled_from(["half", "keep", "annul"])),
            completed=draw(st.sampled_from(["played", "with-forfeits"])),
            scoring=draw(
                st.builds(Scoring, worth, points, points, st.none() | points, points, st.none() | points)
            ),
            weights=weights,
            weighted=weighted if weights else "cycle",
            forfeit_wins_played=draw(st.booleans()),
            unrated=draw(st.none() | st.integers(1, 3000)),
            **{key: draw(st.sampled_from(readings)) for key, readings in READINGS.items()},
            **{key: draw(st.booleans()) for key in SWITCHES if key != "forfeit_wins_played"},
        ),
        calendar=draw(
            st.none()
            | st.builds(
                Calendar,
                st.none() if isinstance(every, tuple) else st.none() | dates,
                st.just(every),
                st.none() | st.times().map(lambda one: one.replace(microsecond=0)),
                texts,
                st.lists(spans, max_size=2).map(tuple),
                st.integers(1, 3),
            )
        ),
        lots=draw(st.none() | st.builds(Lots, texts, texts, st.lists(words, max_size=2).map(tuple))),
        decisions=tuple(
            draw(
                st.lists(
                    st.builds(
                        Decision,
                        st.just(tuple(chosen[:2])),
                        st.sampled_from([(), (chosen[1],), (chosen[1], chosen[0])]),
                        st.sampled_from(["playoff", "arbiter", "lots"]),
                        texts,
                    ),
                    max_size=2,
                )
            )
        ),
        penalties=tuple(
            draw(
                st.lists(
                    st.builds(Penalty, st.integers(1, count), points.filter(lambda one: one > 0), texts),
                    max_size=2,
                )
            )
        ),
        extra=draw(st.dictionaries(st.text(min_size=1, max_size=6), trees, max_size=3)),
    )


def again(event: Event) -> Event:
    """The event as it comes back from its file, without what a file does not hold."""
    found, problems = check(written(event).encode())
    assert found is not None, problems
    return replace(found, source="", warnings=())


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(events())
def test_writing_then_reading_is_the_identity(event: Event) -> None:
    assert again(event) == event
    assert written(again(event)) == written(event)


def test_a_swiss_with_every_kind_of_bye() -> None:
    byes = (Bye(2, "H"), Bye(3, "F"), Bye(4, "Z"), Bye(5))
    schedule = Schedule(5, (Round(1, (), byes), Round(3, (Game(1, 2),), (Bye(3, "F"),))), "swiss", 1, "plain")
    field = tuple(Player(number, f"P{number}") for number in range(1, 6))
    event = Event("Swiss", field, schedule, system="swiss")
    assert again(event) == event


def test_two_cycles_of_one_round_keep_weights_by_round() -> None:
    field = (Player(1, "A"), Player(2, "B"))
    rules = Rules(weights=(Fraction(1), Fraction(2)), weighted="round")
    event = Event("Match", field, berger(2, 2), cycles=2, rules=rules)
    assert again(event) == event


def test_the_file_is_made_to_be_read() -> None:
    rounds = [round_._replace(date=Date(2026, 1, 5 + 7 * at)) for at, round_ in enumerate(berger(3).rounds)]
    rounds[0] = rounds[0]._replace(games=(rounds[0].games[0]._replace(result=Result.parse("1/2-1/2")),))
    field = (
        Player(1, "Świątek, Łukasz", 2260, "FM"),
        Player(2, "Tal, Ana"),
        Player(3, "Береза, Олена", withdrawn_after=1),
    )
    event = Event(
        "Riverside",
        field,
        berger(3).mapped(rounds),
        tiebreaks=("DE", "SB"),
        calendar=Calendar(
            first=Date(2026, 1, 5), at=Time(19, 30), skip=(Closed(Date(2026, 2, 2), Date(2026, 2, 2)),)
        ),
        penalties=(Penalty(2, Fraction(1, 2), "phone"),),
        extra={"colour": "blue"},
    )
    assert written(event) == (DATA / "written.toml").read_text(encoding="utf-8")
    assert again(event) == event


def test_nothing_is_overwritten_without_force(tmp_path: Path) -> None:
    event = read(DATA / "riverside.toml")
    path = tmp_path / "new.toml"
    write(event, path)
    assert replace(read(path), source="") == replace(event, source="")
    assert [one.name for one in tmp_path.iterdir()] == ["new.toml"]
    before = path.read_bytes()
    with pytest.raises(Impossible, match="there is a file of that name already"):
        write(replace(event, name="Other"), path)
    assert path.read_bytes() == before
    write(replace(event, name="Other"), str(path), force=True)
    assert read(path).name == "Other"
    assert (tmp_path / "new.toml.bak").read_bytes() == before


def test_what_toml_cannot_hold_is_said(tmp_path: Path) -> None:
    event = replace(read(DATA / "riverside.toml"), extra={"thing": object()})
    with pytest.raises(Impossible, match="cannot be written as TOML"):
        write(event, tmp_path / "new.toml")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Impossible, match="see that the folder exists"):
        write(read(DATA / "riverside.toml"), tmp_path / "no" / "new.toml")
    assert list(tmp_path.iterdir()) == []
