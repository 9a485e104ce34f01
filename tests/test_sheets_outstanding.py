"""Outstanding games: which they are on a day, since when, until when, and that nothing is decided."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.games import Game, Postponed
from roundrobin.sheets.outstanding import NO_DATE, NOTHING, UNDECIDED, outstanding_games
from tests.sample_events import FIRST, sample
from tests.test_sheets_golden import five


def found(event: Event, on: date | None, player: int = 0) -> list[tuple[int, int, int]]:
    return [(one.round.number, *one.game.pairing) for one in outstanding_games(event, on, player=player)]


def changed(event: Event, round_: int, **change: object) -> Event:
    """The event with its first game of a round changed and without a result."""
    rounds = list(event.schedule.rounds)
    one, *rest = rounds[round_ - 1].games
    game: Game = one._replace(result=None, **change)  # type: ignore[arg-type]
    rounds[round_ - 1] = rounds[round_ - 1]._replace(games=(game, *rest))
    return event.with_schedule(event.schedule.mapped(rounds))


def test_games_of_past_rounds_and_games_put_off() -> None:
    event = five()
    assert found(event, date(2026, 1, 26)) == [(1, 3, 4)]
    assert found(event, date(2026, 2, 2)) == [(1, 3, 4), (4, 1, 4), (4, 2, 3)]
    assert found(event, date(2026, 2, 2), player=1) == [(4, 1, 4)]


def test_a_round_is_due_on_its_day_and_not_before() -> None:
    event = sample(4, upto=1)
    assert found(event, FIRST + timedelta(days=6)) == []
    assert len(found(event, FIRST + timedelta(days=7))) == 2


def test_a_game_moved_to_a_later_day_is_outstanding_from_its_round_on() -> None:
    event = changed(sample(4, upto=2), 2, date=FIRST + timedelta(days=30))
    assert len(found(event, FIRST + timedelta(days=7))) == 1
    (one,) = outstanding_games(event, FIRST + timedelta(days=7))
    assert (one.since, one.until) == (FIRST + timedelta(days=7), FIRST + timedelta(days=30))
    assert one.overdue(FIRST + timedelta(days=31)) == 1


def test_without_dates_a_round_is_due_once_a_later_one_has_a_result() -> None:
    event = changed(sample(4, upto=2), 1)
    undated = event.with_schedule(
        event.schedule.mapped(one._replace(date=None) for one in event.schedule.rounds)
    )
    assert [game[0] for game in found(undated, None)] == [1]


@pytest.mark.parametrize(("days", "late"), [(0, 0), (1, 1), (9, 9), (-3, 0)])
def test_overdue_is_counted_in_days_from_the_last_day(days: int, late: int) -> None:
    until = date(2026, 2, 11)
    (one, *_) = outstanding_games(five(), until + timedelta(days=days))
    assert one.overdue(until + timedelta(days=days)) == late
    sheet = sheets.outstanding(five(), date=until + timedelta(days=days))
    said = sheet.rows[0].cells[-1].text
    assert (f"overdue by {late} day" in said) == bool(late)
    assert (UNDECIDED in sheet.notes) == bool(late)


def test_a_game_put_off_without_a_day_is_never_overdue() -> None:
    event = changed(sample(4, upto=2), 1, postponed=Postponed(None, None))
    sheet = sheets.outstanding(event, date=date(2027, 1, 1))
    assert sheet.rows[0].cells[-1].text == NO_DATE
    assert "Asked by" not in [column.head for column in sheet.columns]


def test_an_agreed_day_and_the_last_one_are_both_told() -> None:
    agreed, last = FIRST + timedelta(days=20), FIRST + timedelta(days=25)
    event = changed(sample(4, upto=2), 1, date=agreed, postponed=Postponed(2, last))
    said = sheets.outstanding(event, date=agreed).rows[0].cells[-1].text
    assert said == "1 Feb agreed, 6 Feb at the latest"


def test_games_of_who_has_left_are_not_among_them() -> None:
    event = sample(6, upto=2, withdrawn={4: 2})
    for day in (FIRST, date(2027, 1, 1)):
        assert all(4 not in game[1:] for game in found(event, day))
    kept = sample(6, upto=4, withdrawn={4: 4})
    assert all(4 not in game[1:] for game in found(kept, date(2027, 1, 1)))


def test_by_player_lists_every_game_twice_and_of_one_player_once() -> None:
    event = five()
    on = date(2026, 2, 20)
    by_round, by_player = (sheets.outstanding(event, by=by, date=on) for by in ("round", "player"))
    assert len(by_player.rows) == 2 * len(by_round.rows) == 10
    only = sheets.outstanding(event, player=4, date=on)
    assert len(only.rows) == 3
    assert "of 4 Kovács, Ágnes" in only.subtitle


def test_nothing_outstanding_says_so() -> None:
    sheet = sheets.outstanding(sample(6))
    assert (sheet.rows, sheet.notes) == ((), (NOTHING,))


def test_the_day_is_that_of_the_sheet() -> None:
    assert "as of 26 January 2026" in sheets.outstanding(five()).details
    nothing = replace(five(), schedule=sample(5, upto=0).schedule)
    assert not any("as of" in said for said in sheets.outstanding(nothing).details)
