"""Thousands of finishes at once: each must be ranked as the same event with those results entered."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from roundrobin.event import Event, Rules, Scoring
from roundrobin.games import Result
from roundrobin.standings.batch import finishes, open_cells
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.handbook import parse_list
from roundrobin.standings.ranking import ladder
from tests.random_events import THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_event

TIEBREAKS = parse_list("DE SB SB/C1 KS KS/L+1 WIN WON BPG BWG PS PS/C1 REP STD TPN lots")
THREE_HALVES = Fraction(3, 2)
RESULTS = tuple(Result.parse(text) for text in ("1-0", "½-½", "0-1"))


def entered(event: Event, results: Sequence[int]) -> Event:
    """The event with its open games decided, by round and then by White's number."""
    left = list(results)
    rounds = []
    for round_ in event.schedule.rounds:
        by_white = {
            game.white: RESULTS[left.pop(0)]
            for game in sorted(round_.games, key=lambda game: game.white)
            if game.result is None
        }
        rounds.append(
            round_._replace(
                games=tuple(
                    game if game.result else game._replace(result=by_white[game.white])
                    for game in round_.games
                )
            )
        )
    return event.with_schedule(event.schedule.mapped(rounds))


@pytest.mark.parametrize("seed", range(12))
def test_each_finish_is_ranked_as_the_event_with_those_results(seed: int) -> None:
    chance = random.Random(seed)
    kind = Kind(unfinished=True, cycles=(1, 2), scorings=(Scoring(), THREE_ONE_NIL, THREE_TWO_ONE))
    event = random_event(chance, kind)
    table = crosstable(event)
    games = len(open_cells(table)[0])
    results = np.array([[chance.randrange(3) for _ in range(games)] for _ in range(8)]).reshape(8, games)
    many = ladder(finishes(table, results), TIEBREAKS)
    for at, row in enumerate(results.tolist()):
        alone = ladder(crosstable(entered(event, row)), TIEBREAKS)
        for step, one in zip(many, alone, strict=True):
            assert step.group[at].tolist() == one.group.tolist(), step.key
            if step.unit is not None and one.unit is not None:
                ours = [value * step.unit for value in step.value[at].tolist()]
                assert ours == [value * one.unit for value in one.value.tolist()], step.key


def test_the_unit_grows_where_draws_are_no_whole_number_of_it() -> None:
    """No game has a result, and all will be drawn: three times half a point each, where a win is worth 1½."""
    event = random_event(random.Random(1), Kind(players=(4, 4), cycles=(1, 1), unfinished=True))
    rules = Rules(scoring=Scoring(win=THREE_HALVES, draw=Fraction(1, 2)))
    table = crosstable(emptied(event, rules))
    games = len(open_cells(table)[0])
    drawn = finishes(table, np.ones((1, games), dtype=np.int64))
    assert [value * drawn.unit for value in drawn.score[0].tolist()] == [THREE_HALVES] * 4


def emptied(event: Event, rules: Rules) -> Event:
    """The event without any result, under other rules."""
    rounds = [
        round_._replace(games=tuple(game._replace(result=None, date=None) for game in round_.games))
        for round_ in event.schedule.rounds
    ]
    return replace(event, rules=rules, schedule=event.schedule.mapped(rounds))
