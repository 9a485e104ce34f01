"""Edge cases of events that run: entries, the 50 % rule, dates, games out of their round.

The numbers are those of the project's list of edge cases.
"""

from __future__ import annotations

from datetime import date, time
from pathlib import Path

import pytest

from roundrobin.event import Calendar, Closed
from roundrobin.files import read
from roundrobin.files.toml import check
from roundrobin.results import Result
from roundrobin.scheduling.dates import round_dates
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.notes import provisional
from roundrobin.standings.withdrawal import Settled, settle
from tests.sample_events import sample

DRAW = Result.parse("½-½")


def left(players: int, withdrawn: dict[int, int], cycles: int = 1) -> Settled:
    """What becomes of those who left after so many rounds, all games drawn as long as both were there."""
    event = sample(players, cycles, upto=0, withdrawn=withdrawn)
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=DRAW)
                if all(round_.number <= withdrawn.get(number, 999) for number in game.pairing)
                else game
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    return settle(event.with_schedule(event.schedule.mapped(rounds)))


def test_edge_13_an_id_twice_is_refused_and_a_name_twice_warned_of() -> None:
    player = '[[players]]\nname = "{}"\n{}\n'
    head = '[event]\nname = "A"\n'
    same_id = head + player.format("Tal", "fide_id = 5") + player.format("Fine", "fide_id = 5")
    event, problems = check(same_id.encode())
    assert event is None
    assert any(problem.level == "error" for problem in problems)
    event, problems = check((head + 2 * player.format("Tal", "")).encode())
    assert event is not None
    assert len(event.players) == 2, "nobody is dropped"
    assert any("same name" in problem.what for problem in problems)


@pytest.mark.parametrize(("players", "enough"), [(8, 4), (4, 2), (10, 5)])
def test_edge_48_half_of_an_odd_number_is_rounded_up(players: int, enough: int) -> None:
    for played in range(players):
        (found,) = left(players, {1: played}).verdicts
        assert (found.played, found.scheduled) == (played, players - 1)
        assert found.annulled == (played < enough)


def test_edge_48_half_of_six_is_three() -> None:
    fates = {one.played: one.annulled for after in range(8) for one in left(7, {1: after}).verdicts}
    assert fates == {0: True, 1: True, 2: True, 3: False, 4: False, 5: False, 6: False}


def test_edge_49_games_are_halved_and_not_rounds() -> None:
    """Number 1 of seven rests in round 1: three of six games after four of seven rounds."""
    (found,) = left(7, {1: 4}).verdicts
    assert (found.played, found.scheduled, found.annulled) == (3, 6, False)


def test_edge_50_half_of_both_cycles() -> None:
    assert [left(6, {2: after}, 2).verdicts[0].annulled for after in (4, 5)] == [True, False]
    assert left(6, {2: 5}, 2).verdicts[0].scheduled == 10


def test_edge_52_two_withdrawals_are_judged_by_their_own_games() -> None:
    """A game between the two is lost by both, and neither has fewer games to play because of the other."""
    settled = left(8, {1: 5, 8: 5})
    assert [(one.played, one.scheduled, one.annulled) for one in settled.verdicts] == [(5, 7, False)] * 2
    settled = left(8, {1: 0, 2: 4})
    first, second = settled.verdicts
    assert (first.annulled, second.scheduled) == (True, 7)
    settled = left(8, {3: 4, 4: 4})  # they meet in round 6
    (between,) = (game for _, _, game in settled.schedule.games() if set(game.pairing) == {3, 4})
    assert between.result == Result.parse("-:-")


def test_edge_53_to_leave_after_the_last_game_changes_nothing() -> None:
    settled = left(6, {2: 5})
    assert not settled.verdicts[0].annulled
    assert settled.annulled == settled.forfeited == frozenset()
    assert settled.schedule == left(6, {}).schedule


def test_edge_58_a_holiday_moves_the_dates_and_not_the_numbers() -> None:
    calendar = Calendar(date(2026, 12, 14), "week", skip=(Closed(date(2026, 12, 20), date(2027, 1, 3)),))
    dates = round_dates(calendar, 3)
    assert dates == [date(2026, 12, 14), date(2027, 1, 4), date(2027, 1, 11)]


def test_edge_62_a_game_before_its_round_counts_at_once() -> None:
    event = sample(6, upto=1)
    early = event.schedule.rounds[3].games[1]
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse("1-0"), date=event.schedule.rounds[0].date)
                if game == early
                else game
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    played = event.with_schedule(event.schedule.mapped(rounds))
    before, now = crosstable(event), crosstable(played)
    assert now.score[early.white - 1] > before.score[early.white - 1]
    assert crosstable(played, after=1).score.tolist() == before.score.tolist(), "standings after a round"


def test_edge_63_with_a_game_put_off_the_standings_are_provisional() -> None:
    event = sample(4, postponed=[(2, 3)])
    assert provisional(crosstable(event)).startswith("Provisional: 1 game still to come")
    assert crosstable(sample(4)).final
    assert not crosstable(event).final


def test_edge_65_half_past_seven_stays_half_past_seven(tmp_path: Path) -> None:
    path = tmp_path / "spring.toml"
    path.write_text(
        '[event]\nname = "A"\n[calendar]\nfirst = 2026-03-23\nat = "19:30"\nzone = "Europe/Riga"\n'
        + "".join(f'[[players]]\nname = "P{number}"\n' for number in range(1, 5)),
        encoding="utf-8",
    )
    event = read(path)
    assert [round_.date for round_ in event.schedule.rounds] == [
        date(2026, 3, 23),
        date(2026, 3, 30),  # the clock changed on the 29th
        date(2026, 4, 6),
    ]
    assert event.calendar is not None
    assert (event.calendar.at, event.calendar.zone) == (time(19, 30), "Europe/Riga")
