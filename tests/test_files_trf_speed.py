"""A TRF file of 100 players is read and ranked fifty times sooner than by the reference checker."""

from __future__ import annotations

import random
import time

from roundrobin.files.trf import check, write
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.random_events import Kind, random_event
from tests.reference_checker import ask

LIST = ("DE", "SB", "KS", "WON")


def test_a_hundred_players() -> None:
    event = random_event(random.Random(5), Kind(players=(100, 100), cycles=(1, 1), forfeits=0))
    data = write(event).data
    ours = []
    for _ in range(7):
        begun = time.process_time()
        read, _ = check(data, "event.trf")
        assert read is not None
        rows = standings(crosstable(read), LIST).rows
        ours.append(time.process_time() - begun)
    begun = time.process_time()
    answers = ask(data.decode("ascii"), LIST)
    theirs = time.process_time() - begun
    assert {row.player.number: row.place for row in rows} == {
        number: one.rank for number, one in answers.items()
    }
    assert theirs > 50 * min(ours), f"{theirs / min(ours):.0f} times"
