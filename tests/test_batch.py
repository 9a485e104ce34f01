"""Thousands of finishes at once: each must be ranked as the same event with those results entered."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from roundrobin.event import Event, Rules, Scoring
from roundrobin.results import Result
from roundrobin.standings.batch import finishes, open_cells
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.handbook import Entry, parse_list
from roundrobin.standings.ranking import Step, ladder, values
from roundrobin.standings.withdrawal import settle
from tests import random_swiss
from tests.drawn import drawn
from tests.random_events import THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_event

TIEBREAKS = parse_list("DE SB SB/C1 KS KS/L+1 WIN WON BPG BWG PS PS/C1 REP STD TPN lots")
SWISS = parse_list(
    "DE BH/C1 BH BH/M1 FB AOB SB SB/C1 WIN WON BPG PS REP STD DE/P BH/P SB/P TPN lots", swiss=True
)
RATINGS = parse_list("ARO/U1500 TPR/U1500 PTP/U1500 APRO/U1500 APPO/U1500", swiss=True)
HALF, THREE_HALVES = Fraction(1, 2), Fraction(3, 2)
RESULTS = tuple(Result.parse(text) for text in ("1-0", "½-½", "0-1"))
SCORINGS = (Scoring(), THREE_ONE_NIL, THREE_TWO_ONE)
FINISHES = 8


def entered(event: Event, results: Sequence[int]) -> Event:
    """The event with its open games decided, by round and then by White's number.

    Games that nobody will play, because somebody left, stay without a result.
    """
    left = list(results)
    still_open = {game.key for _, game in crosstable(event).open_games}
    rounds = []
    for round_ in event.schedule.rounds:
        by_white = {
            game.white: RESULTS[left.pop(0)]
            for game in sorted(round_.games, key=lambda game: game.white)
            if game.key in still_open
        }
        rounds.append(
            round_._replace(
                games=tuple(
                    game._replace(result=by_white[game.white]) if game.key in still_open else game
                    for game in round_.games
                )
            )
        )
    assert not left
    return event.with_schedule(event.schedule.mapped(rounds))


def with_a_game_in_every_round(chance: random.Random, kind: Kind) -> Event:
    """An event of that kind in which no round is left without a game that counts, whoever is annulled."""
    while True:
        event = random_event(chance, kind)
        settled = settle(event)
        if all(any(map(settled.counts, round_.games)) for round_ in event.schedule.rounds):
            return event


def compare(chance: random.Random, event: Event, entries: Sequence[Entry]) -> None:
    """Some finishes by chance against the event with each entered."""
    table = crosstable(event)
    games = len(open_cells(table)[0])
    results = np.array([[chance.randrange(3) for _ in range(games)] for _ in range(FINISHES)])
    many = finishes(table, results.reshape(FINISHES, games))
    ladders = ladder(many, entries)
    for at, row in enumerate(results.reshape(FINISHES, games).tolist()):
        finished = crosstable(entered(event, row))
        for step, one in zip(ladders, ladder(finished, entries), strict=True):
            assert step.group[at].tolist() == one.group.tolist(), step.key
            assert values(of(step, at)) == values(one), step.key


def of(step: Step, at: int) -> Step:
    """One finish of a step of many."""
    everybody = step.group.shape
    known = None if step.known is None else np.broadcast_to(step.known, everybody)[at]
    return step._replace(group=step.group[at], value=np.broadcast_to(step.value, everybody)[at], known=known)


@pytest.mark.parametrize("seed", range(12))
def test_each_finish_is_ranked_as_the_event_with_those_results(seed: int) -> None:
    chance = random.Random(seed)
    event = random_event(chance, Kind(unfinished=True, cycles=(1, 2), scorings=SCORINGS))
    compare(chance, event, TIEBREAKS + RATINGS)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("bye", [HALF, Fraction(1), Fraction(1, 3)])
def test_with_a_free_round_that_is_worth_something(bye: Fraction, seed: int) -> None:
    """Odd fields, so that free rounds are still to come."""
    chance = random.Random(seed)
    scoring = replace(chance.choice(SCORINGS), bye=bye)
    size = chance.choice((5, 7, 9))
    kind = Kind(players=(size, size), cycles=(1, 2), unfinished=True, withdrawals=True, scorings=(scoring,))
    compare(chance, with_a_game_in_every_round(chance, kind), TIEBREAKS)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("weighted", ["cycle", "round"])
def test_with_weights(weighted: str, seed: int) -> None:
    """Weights in quarters, so that a draw is no whole number of the unit before it is entered."""
    chance = random.Random(seed)
    kind = Kind(players=(3, 8), cycles=(2, 3), unfinished=True, withdrawals=True, scorings=SCORINGS)
    event = with_a_game_in_every_round(chance, kind)
    count = event.cycles if weighted == "cycle" else len(event.schedule.rounds)
    weights = tuple(Fraction(chance.randint(1, 8), 4) for _ in range(count))
    bye = chance.choice((None, HALF, Fraction(1)))
    rules = replace(
        event.rules, weights=weights, weighted=weighted, scoring=replace(event.rules.scoring, bye=bye)
    )
    compare(chance, replace(event, rules=rules), TIEBREAKS)


def test_with_weights_by_hand() -> None:
    """Round 3 counts 1½ times: 1½ for the win of 3 and ¾ for each of the others."""
    event = drawn("  1 2 3 4\n1 * 1 . ½\n2 0 * ½ .\n3 . ½ * 1\n4 ½ . 0 *")
    event = replace(event, rules=Rules(weights=(Fraction(1), Fraction(1), THREE_HALVES), weighted="round"))
    (first, second), rounds = [one.tolist() for one in open_cells(crosstable(event))]
    assert (first, second, rounds) == (1, 2, [2, 2]), "2 with White against 4, 3 against 1"
    many = finishes(crosstable(event), np.array([[1, 0], [2, 1]]))
    assert [[value * many.unit for value in one] for one in many.score.tolist()] == [
        [Fraction(3, 2), Fraction(5, 4), Fraction(3), Fraction(5, 4)],
        [Fraction(9, 4), HALF, Fraction(9, 4), Fraction(2)],
    ]


def test_free_rounds_to_come_by_hand() -> None:
    """Three players, a bye worth half a point: 2 and 3 have theirs still to come."""
    event = drawn("  1 2 3\n1 * . .\n2 . * 1\n3 . 0 *", rules=Rules(scoring=Scoring(bye=HALF)))
    table = crosstable(event)
    assert [value * table.unit for value in table.score.tolist()] == [HALF, 1, 0]
    many = finishes(table, np.array([[1, 1]]))
    assert [value * many.unit for value in many.score[0].tolist()] == [THREE_HALVES, 2, 1]
    assert [value * many.unit for value in many.strength[0].tolist()] == [1, THREE_HALVES, HALF]


LIVELY = {"absent": 0.3, "forfeits": 0.2, "rulings": 0.1, "awards": 0.1, "late": 0.2, "withdrawals": 0.2}


def unfinished_swiss(chance: random.Random) -> Event:
    """A Swiss with its last round not played, at least in part, so that its byes may be still to come."""
    scorings = (*SCORINGS, random_swiss.HALF_POINT_BYE)
    kind = random_swiss.Kind(players=(3, 24), scorings=scorings, unrated=0.2, **LIVELY)
    event = random_swiss.random_swiss(chance, kind)
    *before, last = event.schedule.rounds
    share = chance.choice((0.4, 1.0, 1.0))
    games = [game._replace(result=None) if chance.random() < share else game for game in last.games]
    return event.with_schedule(event.schedule.mapped([*before, last._replace(games=tuple(games))]))


@pytest.mark.parametrize("seed", range(40))
def test_a_swiss_with_byes_to_come(seed: int) -> None:
    chance = random.Random(seed)
    compare(chance, unfinished_swiss(chance), SWISS + RATINGS)


def test_the_made_up_swiss_events_have_byes_to_come_of_every_kind() -> None:
    kinds: set[str] = set()
    for seed in range(40):
        event = unfinished_swiss(random.Random(seed))
        if not crosstable(event).over[-1]:
            kinds.update(bye.kind for bye in event.schedule.rounds[-1].byes)
    assert kinds == {"", "H", "F", "Z"}


@pytest.mark.parametrize(("win", "weight"), [(THREE_HALVES, Fraction(1)), (Fraction(1), Fraction(3, 4))])
def test_the_unit_grows_where_draws_are_no_whole_number_of_it(win: Fraction, weight: Fraction) -> None:
    """No game has a result and all will be drawn: three times half a point each, at ¾ three times ⅜."""
    event = random_event(random.Random(1), Kind(players=(4, 4), cycles=(1, 1), unfinished=True))
    rules = Rules(scoring=Scoring(win=win, draw=HALF), weights=(weight,))
    table = crosstable(emptied(event, rules))
    games = len(open_cells(table)[0])
    drawn = finishes(table, np.ones((1, games), dtype=np.int64))
    assert [value * drawn.unit for value in drawn.score[0].tolist()] == [THREE_HALVES * weight] * 4


def emptied(event: Event, rules: Rules) -> Event:
    """The event without any result, under other rules."""
    rounds = [
        round_._replace(games=tuple(game._replace(result=None, date=None) for game in round_.games))
        for round_ in event.schedule.rounds
    ]
    return replace(event, rules=rules, schedule=event.schedule.mapped(rounds))
