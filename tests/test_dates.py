from __future__ import annotations

from datetime import date as Date

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import ORDERS, Calendar, Closed
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.dates import alone_rounds, round_dates

MONDAY = Date(2026, 1, 12)


def days(*texts: str) -> list[Date]:
    return [Date.fromisoformat(text) for text in texts]


@pytest.mark.parametrize(
    ("every", "dates"),
    [
        ("week", ("2026-01-12", "2026-01-19", "2026-01-26")),
        ("fortnight", ("2026-01-12", "2026-01-26", "2026-02-09")),
        ("month", ("2026-01-12", "2026-02-12", "2026-03-12")),
    ],
)
def test_regular_nights(every: str, dates: tuple[str, ...]) -> None:
    assert round_dates(Calendar(first=MONDAY, every=every), 3) == days(*dates)


def test_the_31st_is_the_last_day_of_shorter_months_and_no_month_is_left_out() -> None:
    calendar = Calendar(first=Date(2026, 1, 31), every="month")
    assert round_dates(calendar, 5) == days(
        "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"
    )


def test_a_holiday_moves_later_rounds_and_never_uses_one_up() -> None:
    skip = tuple(Closed(day, day) for day in days("2026-12-21", "2026-12-28"))
    calendar = Calendar(first=Date(2026, 11, 30), skip=skip)
    expected = days("2026-11-30", "2026-12-07", "2026-12-14", "2027-01-04", "2027-01-11")
    assert round_dates(calendar, 5) == expected


def test_a_span_without_play_and_a_first_date_in_it() -> None:
    calendar = Calendar(first=MONDAY, skip=(Closed(Date(2026, 1, 1), Date(2026, 1, 25)),))
    assert round_dates(calendar, 2) == days("2026-01-26", "2026-02-02")


def test_a_list_of_dates_and_how_many_are_missing() -> None:
    dates = tuple(days("2026-01-12", "2026-01-20", "2026-02-10"))
    assert round_dates(Calendar(every=dates), 3) == list(dates)
    with pytest.raises(Impossible, match="2 dates are missing for 5 rounds"):
        round_dates(Calendar(every=dates), 5)
    with pytest.raises(Impossible, match="1 date is missing for 3 rounds"):
        round_dates(Calendar(every=dates, skip=(Closed(dates[1], dates[1]),)), 3)
    with pytest.raises(Impossible, match="2 dates are missing for 10 rounds on 5 nights"):
        round_dates(Calendar(every=dates, rounds_per_night=2), 10)


def test_without_a_first_date_there_are_none() -> None:
    assert round_dates(Calendar(), 3) == [None, None, None]
    assert round_dates(Calendar(first=MONDAY), 0) == []


def test_dates_that_are_skipped_for_ever() -> None:
    calendar = Calendar(first=Date(9999, 11, 1), skip=(Closed(Date(9999, 12, 1), Date(9999, 12, 31)),))
    with pytest.raises(Impossible, match="no date is left"):
        round_dates(calendar, 9)


def test_two_rounds_a_night() -> None:
    calendar = Calendar(first=MONDAY, rounds_per_night=2)
    assert round_dates(calendar, 5) == days(
        "2026-01-12", "2026-01-12", "2026-01-19", "2026-01-19", "2026-01-26"
    )
    alone = alone_rounds(berger(6), 2)
    assert round_dates(calendar, 5, alone) == days(
        "2026-01-12", "2026-01-19", "2026-01-19", "2026-01-26", "2026-01-26"
    )


def test_the_first_round_of_a_berger_table_is_alone() -> None:
    assert alone_rounds(berger(6), 2) == {1}
    assert alone_rounds(berger(6, 2), 2) == {1, 6}
    assert alone_rounds(berger(7), 2) == frozenset()
    assert alone_rounds(berger(6), 1) == alone_rounds(berger(6), 3) == frozenset()


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("players", [4, 6, 8, 16])
@pytest.mark.parametrize("cycles", [1, 2, 3])
def test_everybody_has_both_colours_on_a_night_with_two_rounds(players: int, cycles: int, order: str) -> None:
    schedule = berger(players, cycles, order)
    alone = alone_rounds(schedule, 2)
    nights = round_dates(Calendar(first=MONDAY, rounds_per_night=2), len(schedule.rounds), alone)
    for night in set(nights):
        rounds = [round_ for round_, date in zip(schedule.rounds, nights, strict=True) if date == night]
        assert len(rounds) in (1, 2)
        if len(rounds) == 2:
            whites = [game.white for round_ in rounds for game in round_.games]
            assert sorted(whites) == list(range(1, players + 1))
    assert len(set(nights)) <= players // 2 * cycles + cycles


def test_odd_fields_change_colours_on_a_night_anyway() -> None:
    one, two, *_ = berger(7).rounds
    assert not {game.white for game in one.games} & {game.white for game in two.games}
