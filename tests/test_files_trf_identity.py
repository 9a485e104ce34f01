"""What is written is read back as the same event, as far as the file can hold it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings

from roundrobin.errors import errors_in
from roundrobin.event import Event
from roundrobin.files.trf import check, write
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.random_events import THREE_ONE_NIL, Kind, random_event
from tests.trf_events import bare, round_robins, swisses


def back(event: Event, **options: object) -> Event:
    data = write(event, **options).data  # type: ignore[arg-type]
    read, problems = check(data, "event.trf")
    assert read is not None, problems
    return read


def places(event: Event) -> list[tuple[int, int, object]]:
    return [(row.player.number, row.place, row.points) for row in standings(crosstable(event)).rows]


@settings(max_examples=120, deadline=None)
@given(round_robins())
def test_round_robins(event: Event) -> None:
    written = write(event)
    read, problems = check(written.data, "event.trf")
    assert read is not None, problems
    expected = bare(event)
    sentences = " ".join(written.lost)
    if "is read back as" in sentences or "another order" in sentences:
        assert places(read) == places(event)
        return
    assert bare(read) == expected
    assert not errors_in(problems)


@settings(max_examples=80, deadline=None)
@given(swisses())
def test_swisses(event: Event) -> None:
    written = write(event)
    read, problems = check(written.data, "event.trf")
    assert read is not None, problems
    odd = ("has the same name", "of one game, read as a ruling")  # which the event had, and is told
    assert [str(problem) for problem in problems if not problem.what.endswith(odd)] == []
    assert bare(read) == bare(event)


@settings(max_examples=60, deadline=None)
@given(round_robins())
def test_written_again_it_is_the_same_file(event: Event) -> None:
    first = write(event).data
    read, _ = check(first, "event.trf")
    assert read is not None
    again = write(read).data
    once_more, _ = check(again, "event.trf")
    assert once_more is not None
    assert write(once_more).data == again
    assert bare(once_more) == bare(read)


@settings(max_examples=60, deadline=None)
@given(round_robins())
def test_trf16_keeps_players_games_and_dates(event: Event) -> None:
    event = replace(event, penalties=())
    read, problems = check(write(event, version="16").data, "event.trf")
    assert read is not None, problems
    assert [replace(player, team="") for player in read.players] == [
        replace(player, team="") for player in event.players
    ]
    for number in range(1, len(event.schedule.rounds) + 1):
        ours, theirs = event.schedule.round(number), read.schedule.round(number)
        assert {game.pairing for game in ours.games} == {game.pairing for game in theirs.games}
        assert ours.date == theirs.date
    assert (read.name, read.city, read.arbiter, read.deputies) == (
        event.name,
        event.city,
        event.arbiter,
        event.deputies,
    )


@pytest.mark.parametrize("rest", ["Z", "U"])
@pytest.mark.parametrize("seed", range(40))
def test_random_events_keep_their_standings(seed: int, rest: str) -> None:
    """Withdrawals, rulings, unfinished events: the standings are those of the event that was written."""
    kind = Kind(
        forfeits=0.3,
        rulings=0.1,
        unfinished=seed % 2 == 0,
        withdrawals=seed % 3 == 0,
        scorings=(THREE_ONE_NIL,),
    )
    event = replace(random_event(random.Random(seed), kind), tiebreaks=("DE", "SB", "KS"))
    read = back(event, rest=rest)
    assert places(read) == places(event)
    assert crosstable(read).settled.annulled == crosstable(event).settled.annulled
    assert [player.withdrawn_after for player in read.players] == [
        player.withdrawn_after for player in event.players
    ]
