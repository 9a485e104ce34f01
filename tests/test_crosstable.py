"""The grid: what each cell holds, in which unit, and what `after` leaves out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import numpy as np
import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Event, Penalty, Rules, Scoring
from roundrobin.games import Colour, Game, Postponed
from roundrobin.results import Outcome, Result
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from tests.drawn import drawn, edited
from tests.sample_events import sample

FOUR = """
    1 2 3 4
  1 * ½ 1 +
  2 ½ * 0 1
  3 0 1 * .
  4 - 0 . *
"""


def dated(event: Event) -> Event:
    days = [date(2026, 1, 5 + 7 * at) for at in range(len(event.schedule.rounds))]
    rounds = [round_._replace(date=day) for round_, day in zip(event.schedule.rounds, days, strict=True)]
    return event.with_schedule(event.schedule.mapped(rounds))


def test_cells_of_a_single_round_robin() -> None:
    table = crosstable(drawn(FOUR))  # rounds 1-4 2-3 | 4-3 1-2 | 2-4 3-1
    assert table.unit == Fraction(1, 2)
    assert table.opponent.tolist() == [[3, 1, 2], [2, 0, 3], [1, 3, 0], [0, 2, 1]]
    assert table.points.tolist() == [[2, 1, 2], [0, 1, 2], [2, 0, 0], [0, 0, 0]]
    assert table.outcome[2].tolist() == [Outcome.WIN, Outcome.OPEN, Outcome.LOSS]
    assert table.colour[0].tolist() == [Colour.WHITE, Colour.WHITE, Colour.BLACK]
    assert table.score.tolist() == [5, 3, 2, 0]
    assert table.maximum.tolist() == [6, 6, 6, 6]
    assert table.points.dtype.kind == "i"
    assert not table.final
    assert table.after_round == 3


def test_a_free_round_is_a_cell_without_opponent() -> None:
    table = crosstable(drawn("  1 2 3\n1 * 1 1\n2 0 * ½\n3 0 ½ *"))
    assert table.opponent[0].tolist() == [-1, 1, 2]
    assert table.outcome[0, 0] == Outcome.BYE
    assert table.score.tolist() == [4, 1, 1]
    assert table.maximum.tolist() == [4, 4, 4]
    assert table.final


def test_bye_points_count_for_the_player_but_not_for_his_opponents() -> None:
    table = crosstable(
        drawn("  1 2 3\n1 * 1 1\n2 0 * ½\n3 0 ½ *", rules=Rules(scoring=Scoring(bye=Fraction(1))))
    )
    assert table.score.tolist() == [6, 3, 3]
    assert table.strength.tolist() == [4, 1, 1]


def test_a_bye_of_a_round_to_come_is_worth_nothing_yet() -> None:
    event = drawn("  1 2 3\n1 * 1 .\n2 0 * .\n3 . . *", rules=Rules(scoring=Scoring(bye=Fraction(1))))
    assert crosstable(event).score.tolist() == [2, 0, 2]  # 3 had the bye of round 2, in which 1 beat 2


def test_the_unit_holds_every_value_exactly() -> None:
    scoring = Scoring(Fraction("0.3"), Fraction("0.1"))
    table = crosstable(drawn(FOUR, rules=Rules(scoring=scoring)))
    assert table.unit == Fraction(1, 10)
    assert table.score.tolist() == [7, 4, 3, 0]
    thirds = crosstable(edited(drawn(FOUR), {1, 2}, result=Result.parse("1/3:2/3")))
    assert thirds.unit == Fraction(1, 6)
    assert thirds.points[0].tolist() == [6, 2, 6]


def test_three_one_nothing() -> None:
    table = crosstable(drawn(FOUR, rules=Rules(scoring=Scoring(Fraction(3), Fraction(1)))))
    assert (table.unit, table.score.tolist(), table.maximum.tolist()) == (1, [7, 4, 3, 0], [9] * 4)


def test_weights_by_cycle_and_by_round() -> None:
    double = "  1 2\n1 * 1½\n2 ½0 *"
    doubled = crosstable(drawn(double, rules=Rules(weights=(Fraction(2), Fraction(1)))))
    assert doubled.score.tolist() == [5, 1]
    assert doubled.maximum.tolist() == [6, 6]
    late = crosstable(drawn(double, rules=Rules(weights=(Fraction(1), Fraction(3, 2)), weighted="round")))
    assert [late.unit * int(score) for score in late.score] == [Fraction(7, 4), Fraction(3, 4)]


def test_an_award_counts_and_a_loss_worth_a_point_is_not_given_to_who_stayed_away() -> None:
    awarded = crosstable(edited(drawn(FOUR), {2, 3}, result=Result.parse("0-1 award 1:0")))
    assert awarded.points[1, 0] == 2
    assert awarded.outcome[1, 0] == Outcome.LOSS
    scoring = Scoring(Fraction(3), Fraction(2), Fraction(1))
    table = crosstable(drawn(FOUR, rules=Rules(scoring=scoring)))
    assert table.points[3].tolist() == [0, 0, 1]


def test_annulled_games_are_not_in_the_grid_and_the_maximum_shrinks() -> None:
    event = drawn(
        """
        1 2 3 4 5 6
      1 * 1 1 ½ ½ 0
      2 0 * 1 ½ ½ .
      3 0 0 * 0 ½ .
      4 ½ ½ 1 * ½ 1
      5 ½ ½ ½ ½ * .
      6 1 . . 0 . *
    """,
        withdrawn={6: 2},
    )
    table = crosstable(event)
    assert table.opponent[0, 0] == -1
    assert table.outcome[0, 0] == Outcome.NOTHING
    assert table.score.tolist() == [6, 4, 1, 5, 4, 0]
    assert table.maximum.tolist() == [8] * 5 + [0]
    assert table.annulled.tolist() == [False] * 5 + [True]
    assert table.final
    assert any(
        str(game.result) == "0-1"
        for _, _, game in table.settled.schedule.games()
        if set(game.pairing) == {1, 6}
    )


def test_games_that_no_round_lists_are_still_to_come() -> None:
    event = drawn(FOUR.replace(".", "1", 1).replace(".", "0"))
    assert crosstable(event).final
    first = replace(event, schedule=event.schedule.mapped(event.schedule.rounds[:1]))
    table = crosstable(first)
    assert not table.final
    assert table.unlisted.tolist() == [2, 2, 2, 2]
    assert table.unlisted_pairs == ((1, 2), (1, 3), (2, 4), (3, 4))
    assert table.maximum.tolist() == [6] * 4


def test_games_against_who_is_annulled_are_not_missing() -> None:
    event = drawn("  1 2 3 4\n1 * 1 1 .\n2 0 * 1 .\n3 0 0 * .\n4 . . . *", withdrawn={4: 0})
    rounds = [
        round_._replace(games=tuple(game for game in round_.games if 4 not in game.pairing))
        for round_ in event.schedule.rounds
    ]
    for listed in (event, event.with_schedule(event.schedule.mapped(rounds))):
        table = crosstable(listed)
        assert table.maximum.tolist() == [4, 4, 4, 0]
        assert table.final


def test_a_penalty_lowers_the_score() -> None:
    event = replace(drawn(FOUR), penalties=(Penalty(1, Fraction(1, 4), "phone"),))
    table = crosstable(event)
    assert table.unit == Fraction(1, 4)
    assert table.score.tolist() == [9, 6, 4, 0]


def test_after_a_round_counts_its_rounds_and_keeps_the_maximum() -> None:
    table = crosstable(drawn(FOUR), after=1)
    assert table.score.tolist() == [2, 0, 2, 0]
    assert table.maximum.tolist() == [6] * 4
    assert (table.after_round, table.final) == (1, False)
    assert crosstable(drawn(FOUR), after=0).score.tolist() == [0] * 4


def test_after_leaves_out_what_was_played_later_and_says_so() -> None:
    event = edited(dated(drawn(FOUR)), {1, 4}, date=date(2026, 1, 20))
    table = crosstable(event, after=2)
    assert table.score.tolist() == [1, 1, 2, 0]
    assert table.left_out == ("Not in these points: P1 – P4 of round 1, played on 20 January 2026.",)
    assert crosstable(event).score.tolist() == [5, 3, 2, 0]


def test_after_leaves_out_what_was_played_early_and_says_so() -> None:
    event = edited(dated(drawn(FOUR)), {2, 4}, date=date(2026, 1, 6))
    table = crosstable(event, after=2)
    assert table.score.tolist() == [3, 1, 2, 0]
    assert table.left_out == ("Not in these points: P2 – P4 of round 3, played early on 6 January 2026.",)


def test_a_postponed_game_was_not_played_on_the_date_of_its_round() -> None:
    put_off = edited(dated(drawn(FOUR)), {1, 4}, postponed=Postponed(4, date(2026, 1, 20)))
    assert crosstable(put_off, after=2).score.tolist() == [1, 1, 2, 0]
    assert crosstable(put_off, after=3).left_out == (
        "Not in these points: P1 – P4 of round 1, played on 20 January 2026.",
    )
    in_time = edited(dated(drawn(FOUR)), {1, 4}, postponed=Postponed(4, date(2026, 1, 19)))
    assert crosstable(in_time, after=3).score.tolist() == [5, 3, 2, 0]


def test_there_is_no_round_nine() -> None:
    with pytest.raises(Impossible, match="round 9: there is no such round"):
        crosstable(drawn(FOUR), after=9)


def test_a_value_of_each_opponent_broadcasts_over_a_batch() -> None:
    table = crosstable(drawn(FOUR))
    batch = replace(table, opponent=np.stack([table.opponent] * 3))
    seen = batch.of_opponent(np.array([[1, 2, 3, 4], [5, 6, 7, 8], [0, 0, 0, 9]]))
    assert seen.shape == (3, 4, 3)
    assert seen[:, 0].tolist() == [[4, 2, 3], [8, 6, 7], [9, 0, 0]]


def test_open_games_are_named_unless_cancelled() -> None:
    table = crosstable(drawn(FOUR))
    assert [(round_.number, game) for round_, game in table.open_games] == [(2, Game(4, 3, 1))]


def test_a_round_of_nothing_but_cancelled_games_is_over() -> None:
    """1 and 2 never came: the round in which only they were to play gives its free round all the same."""
    results = {
        (round_.number, *game.pairing): "½-½"
        for round_ in berger(5).rounds
        for game in round_.games
        if not {1, 2} & set(game.pairing)
    }
    event = sample(5, results=results, withdrawn={1: 0, 2: 0})
    event = replace(event, rules=replace(event.rules, scoring=Scoring(bye=Fraction(1))))
    table = crosstable(event)
    assert table.final
    assert table.over.all()
    points = [int(table.score[at]) * table.unit for at in (2, 3, 4)]
    assert points == [2, 2, 2], "two draws and a free round each"
