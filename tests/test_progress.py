"""How far an event has come is told from its results, round by round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from roundrobin.event import Event
from roundrobin.games import Game, Postponed
from roundrobin.results import Result
from roundrobin.standings.progress import Progress, progress
from roundrobin.standings.withdrawal import settle
from tests.sample_events import sample


def with_games(event: Event, change: Callable[[int, int, Game], Game]) -> Event:
    """The event with `change(round, board, game)` for each of its games."""
    rounds = [
        round_._replace(
            games=tuple(change(round_.number, board, game) for board, game in enumerate(round_.games, 1))
        )
        for round_ in event.schedule.rounds
    ]
    return event.with_schedule(event.schedule.mapped(rounds))


def test_rounds_without_a_result_are_not_reached() -> None:
    assert progress(settle(sample(6, upto=0))) == Progress(0, 0, ())
    assert not progress(settle(sample(6, upto=0))).begun
    assert progress(settle(sample(6, upto=3))) == Progress(3, 0, ())
    assert progress(settle(sample(6, upto=5))) == Progress(5, 0, ())


def test_a_game_played_early_does_not_move_the_event_on() -> None:
    early = with_games(
        sample(6, upto=2),
        lambda number, board, game: (
            game._replace(result=Result.parse("1-0"), date=date(2026, 1, 2))
            if (number, board) == (5, 2)
            else game
        ),
    )
    assert early.last_result == 5
    assert progress(settle(early)) == Progress(2, 0, ((5, 1),))
    assert progress(settle(early)).begun


def test_the_first_result_of_an_evening_is_ahead_and_the_last_but_one_is_not() -> None:
    event = sample(10, upto=4)
    first = Result.parse("½-½")
    for results in range(6):
        begun = with_games(
            event,
            lambda number, board, game, results=results: (
                game._replace(result=first) if number == 5 and board <= results else game
            ),
        )
        expected = Progress(4, 0, ((5, results),) if results else ())
        if results >= 3:
            expected = Progress(5, 5 - results, ())
        assert progress(settle(begun)) == expected


def test_a_game_put_off_does_not_hold_the_event_back() -> None:
    put_off = with_games(
        sample(6, upto=4),
        lambda number, board, game: (
            game._replace(result=None, postponed=Postponed(game.black)) if (number, board) == (2, 1) else game
        ),
    )
    assert progress(settle(put_off)) == Progress(4, 1, ())


def test_forfeits_that_follow_from_leaving_are_no_results() -> None:
    event = sample(6, upto=4)
    gone = replace(event.players[0], withdrawn_after=4)
    settled = settle(replace(event, players=(gone, *event.players[1:])))
    assert settled.forfeited
    assert progress(settled) == Progress(4, 0, ())


def test_games_of_who_is_annulled_are_not_waited_for() -> None:
    event = sample(6, upto=2)
    gone = replace(event.players[0], withdrawn_after=2)
    settled = settle(replace(event, players=(gone, *event.players[1:])))
    assert settled.annulled
    assert progress(settled) == Progress(2, 0, ())
