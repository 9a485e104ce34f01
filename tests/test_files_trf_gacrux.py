"""gacrux, FIDE's reference checker, reads what we write and agrees on ranks.

Where a game is still open the list has no DE: with the opponent named, as a file has to, the checker counts
an open game as a meeting without points.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from roundrobin.event import Event, Scoring
from roundrobin.files.trf import check, write
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.known_differences import DIFFERENCES, KINDS, by_reading, made_up
from tests.random_events import random_event
from tests.reference_checker import ask

LIST = ("DE", "SB", "KS", "WON")
SEED, EVENTS = 5, 90


def events(version: str = "26") -> list[tuple[str, Event]]:
    """The first events of the seed in which nobody is annulled.

    TRF16 has neither a scoring nor the number of rounds, which the checker takes from the last one played.
    """
    found = []
    for at in range(EVENTS):
        name, event = made_up(SEED, at, (4, 16))
        table = crosstable(event)
        told = event.rules.scoring == Scoring() and table.final
        if table.settled.annulled or (version == "16" and not told):
            continue
        found.append((name, replace(event, tiebreaks=LIST if table.final else LIST[1:])))
    return found


def ours(event: Event) -> dict[int, int]:
    return {row.player.number: row.place for row in standings(crosstable(event)).rows}


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("version", ["26", "16"])
def test_ranks_agree(version: str, part: int) -> None:
    agreed = explained = 0
    for name, event in events(version)[part::3]:
        text = write(event, version=version).data.decode("ascii")
        listed = event.tiebreaks or ()
        answers = {number: answer.rank for number, answer in ask(text, listed).items()}
        if answers == ours(event):
            agreed += 1
            continue
        theirs = by_reading(event, DIFFERENCES, listed)
        assert answers == {number: theirs[number, "rank"] for number in answers}, (name, event.name, text)
        explained += 1
    assert agreed >= 4 * explained
    assert agreed > 12


def test_every_kind_is_among_them() -> None:
    assert {name for name, _ in events()} == set(KINDS)


def test_the_list_stands_as_the_checker_wants_it() -> None:
    """Blanks in 202 and 212 make tie-breaks of nothing there (its fault G6)."""
    event = random_event(random.Random(3), KINDS["forfeits"])
    data = write(replace(event, tiebreaks=LIST)).data
    assert b"\r\n202 DE,SB,KS,WON\r\n" in data


def test_both_letters_of_a_free_round_are_read_alike() -> None:
    for _, event in events()[:20]:
        for rest in "ZU":
            data = write(event, rest=rest).data
            read, _ = check(data, "event.trf")
            assert read is not None
            assert ours(read) == ours(event)
            answers = ask(data.decode("ascii"), event.tiebreaks or ())
            assert {number: answer.rank for number, answer in answers.items()}.keys() == ours(event).keys()
