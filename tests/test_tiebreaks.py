"""Each rule on a crosstable small enough to check by eye, and what a cut strikes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from roundrobin.event import Event, Rules, Scoring
from roundrobin.results import Result
from roundrobin.standings import tiebreaks
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.handbook import parse
from tests.drawn import drawn, edited

# Scores 3, 2½, 2, 1½, 1: number 4 stayed away against 1, number 5 is beaten by 1, 2, 3
FIVE = """
    1 2 3 4 5
  1 * ½ ½ + 1
  2 ½ * 1 0 1
  3 ½ 0 * ½ 1
  4 - 1 ½ * 0
  5 0 0 0 1 *
"""


def values(code: str, table: Crosstable) -> list[Fraction]:
    rule = parse(code).rule
    assert rule is not None
    terms = rule(table)
    return [int(value) * terms.unit for value in terms.total]


def fractions(text: str) -> list[Fraction]:
    return [Fraction(word) for word in text.split()]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("SB", "19/4 9/2 13/4 7/2 3/2"),
        ("SB/C1", "15/4 7/2 9/4 7/2 0"),  # strikes the game with 5, for 5 himself the one with 4
        ("SB/C2", "9/4 7/2 3/2 5/2 0"),
        ("KS", "1 3/2 1/2 3/2 0"),
        ("KS/L+1", "1/2 1/2 1/2 1 0"),
        ("KS/L-1", "2 3/2 1 3/2 1"),
        ("WIN", "2 2 1 1 1"),
        ("WON", "1 2 1 1 1"),
        ("BPG", "2 2 2 1 2"),
        ("BWG", "1 0 1 0 1"),
    ],
)
def test_values(code: str, expected: str) -> None:
    assert values(code, crosstable(drawn(FIVE))) == fractions(expected)


def test_forfeit_wins_are_games_won_only_where_the_rules_say_so() -> None:
    table = crosstable(drawn(FIVE, rules=Rules(forfeit_wins_played=True)))
    assert values("WON", table) == fractions("2 2 1 1 1")
    white_at_home = "  1 2\n1 * -\n2 + *"  # number 2 has Black and number 1 stayed away
    assert values("BWG", crosstable(drawn(white_at_home, rules=Rules(forfeit_wins_played=True)))) == [0, 1]
    assert values("BPG", crosstable(drawn(white_at_home, rules=Rules(forfeit_wins_played=True)))) == [0, 1]
    assert values("BPG", crosstable(drawn(white_at_home))) == [0, 0]


def test_the_line_of_koya_in_an_odd_field_is_half_of_the_games() -> None:
    draws = drawn(
        "  1 2 3 4 5\n"
        + "\n".join(f"{n} " + " ".join("*" if n == m else "½" for m in range(1, 6)) for n in range(1, 6))
    )
    table = crosstable(draws)
    assert values("KS", table) == [2] * 5
    assert values("KS/L+1", table) == [0] * 5


def test_half_a_point_of_the_line_stays_half_a_point_under_three_one_nothing() -> None:
    table = crosstable(
        drawn("  1 2 3\n1 * 1 ½\n2 0 * 1\n3 ½ 0 *", rules=Rules(scoring=Scoring(Fraction(3), Fraction(1))))
    )
    assert table.score.tolist() == [4, 3, 1]
    assert values("KS", table) == [3, 0, 1]
    assert values("KS/L+2", table) == [0, 0, 1]


def test_every_game_of_a_double_round_robin_is_a_product_of_its_own() -> None:
    table = crosstable(drawn("  1 2 3\n1 * 11 1½\n2 00 * 10\n3 ½0 10 *"))  # scores 3½, 1, 1½
    assert values("SB", table) == fractions("17/4 3/2 11/4")
    assert values("SB/C1", table) == fractions("13/4 3/2 11/4")


def ruled(text: str) -> Event:
    return edited(drawn("  1 2\n1 * 1\n2 0 *"), {1, 2}, result=Result.parse(text))


@pytest.mark.parametrize(
    ("result", "won", "win", "black"),
    [
        ("½:0", [0, 0], [0, 0], [0, 1]),
        ("0:0", [0, 0], [0, 0], [0, 1]),
        ("0-1 award 1:0", [0, 1], [1, 0], [0, 1]),
        ("1:½ armageddon", [0, 0], [1, 0], [0, 1]),
        ("½:½ unplayed", [0, 0], [0, 0], [0, 0]),
        ("0-1 unrated", [0, 1], [0, 1], [0, 1]),
        ("-:-", [0, 0], [0, 0], [0, 0]),
        ("-:+", [0, 0], [0, 1], [0, 0]),
    ],
)
def test_rulings_awards_and_forfeits(result: str, won: list[int], win: list[int], black: list[int]) -> None:
    table = crosstable(ruled(result))
    assert (values("WON", table), values("WIN", table), values("BPG", table)) == (won, win, black)


def test_a_cut_that_asks_for_more_than_there_is_leaves_nothing() -> None:
    assert values("SB/C2", crosstable(drawn("  1 2\n1 * 1\n2 0 *"))) == [0, 0]


def test_a_median_strikes_the_lowest_then_the_highest() -> None:
    terms = tiebreaks.sonneborn_berger(crosstable(drawn(FIVE)))
    median = terms.cut(lowest=1, highest=1)
    assert [int(value) * terms.unit for value in median.total] == fractions("5/2 2 3/4 7/2 0")
    assert (median.element.sum(-1) == 2).all()


@pytest.mark.parametrize(
    ("code", "expected"), [("REP", "4 4 4 3 4"), ("STD", "3 5/2 2 3/2 1"), ("TPN", "1 2 3 4 5")]
)
def test_values_of_the_rules_that_look_at_rounds(code: str, expected: str) -> None:
    assert values(code, crosstable(drawn(FIVE))) == fractions(expected)


@pytest.mark.parametrize("cut", [0, 1, 2])
def test_progressive_scores(cut: int) -> None:
    code = f"PS/C{cut}" if cut else "PS"
    assert values(code, crosstable(drawn(FIVE))) == progressive_by_hand(drawn(FIVE), cut)


def progressive_by_hand(event: Event, cut: int) -> list[Fraction]:
    """Scores after each round, written down one after the other."""
    score = {player.number: Fraction(0) for player in event.players}
    total = dict(score)
    for round_ in event.schedule.rounds:
        for game in round_.games:
            if game.result:
                white, black = event.rules.scoring.points(game.result)
                score[game.white] += white
                score[game.black] += black
        if round_.number > cut:
            total = {number: total[number] + score[number] for number in score}
    return list(total.values())


@pytest.mark.parametrize(
    ("result", "opponent", "draw", "letter"),
    [
        ("1-0", "1 0", "1 0", "1 0"),
        ("½-½", "1/2 1/2", "1/2 1/2", "1/2 1/2"),
        ("+:-", "1 0", "1 0", "1 0"),
        ("-:-", "0 0", "0 0", "1/2 1/2"),
        ("0:0", "1/2 1/2", "0 0", "1/2 1/2"),
        ("½:0", "1 0", "1/2 0", "1 0"),
        ("½:½ unplayed", "1/2 1/2", "1/2 1/2", "1/2 1/2"),
        ("1:½ armageddon", "1 0", "1 1/2", "1 0"),
        ("0-1 award 1:0", "1 0", "1 0", "1 0"),
    ],
)
def test_the_readings_of_standard_points(result: str, opponent: str, draw: str, letter: str) -> None:
    readings = {"opponent": opponent, "draw": draw, "to-the-letter": letter}
    for reading, expected in readings.items():
        event = ruled(result)
        event = replace(event, rules=Rules(standard_points=reading))
        assert values("STD", crosstable(event)) == fractions(expected), reading


@pytest.mark.parametrize(
    ("scoring", "win"), [(Scoring(Fraction(3), Fraction(1)), 3), (Scoring(Fraction(2), Fraction(1)), 2)]
)
def test_standard_points_are_those_of_one_half_and_nothing_under_every_scoring(
    scoring: Scoring, win: int
) -> None:
    event = drawn(FIVE, rules=Rules(scoring=scoring))
    assert values("STD", crosstable(event)) == fractions("3 5/2 2 3/2 1")
    assert crosstable(event).full.max() == win


def test_elected_rounds_count_free_rounds_so_far_where_the_rules_say_so() -> None:
    event = drawn(FIVE, rules=Rules(free_rounds_elected=True))
    assert values("REP", crosstable(event)) == [5, 5, 5, 4, 5]
    free = {bye.player: round_.number for round_ in event.schedule.rounds for bye in round_.byes}
    for after in range(1, 6):
        with_free = values("REP", crosstable(event, after))
        without = values("REP", crosstable(replace(event, rules=Rules()), after))
        assert [one - other for one, other in zip(with_free, without, strict=True)] == [
            int(free[number] <= after) for number in range(1, 6)
        ]


def test_rounds_to_come_add_nothing_to_progressive_scores() -> None:
    half = drawn("  1 2 3 4\n1 * . . 1\n2 . * ½ .\n3 . ½ * .\n4 0 . . *")
    assert values("PS", crosstable(half)) == fractions("1 1/2 1/2 0")


def test_a_step_of_koya_may_be_a_draw() -> None:
    """Under 3-1-0 the line is 3 of 6: raised by half a point at 3½, by a draw at 4."""
    scoring = Scoring(Fraction(3), Fraction(1))
    picture = "  1 2 3\n1 * 1 ½\n2 0 * 1\n3 ½ 0 *"
    half, draw = (
        drawn(picture, rules=Rules(scoring=scoring, koya_step=step)) for step in ("half-point", "draw")
    )
    assert crosstable(half).score.tolist() == [4, 3, 1]
    assert values("KS/L+1", crosstable(half)) == values("KS/L+1", crosstable(draw)) == [0, 0, 1]
    assert values("KS/L+2", crosstable(half)) == [0, 0, 1]
    assert values("KS/L+2", crosstable(draw)) == [0, 0, 0], "5, and nobody has it"


def test_a_bye_worth_a_win_is_one_whatever_the_rounds_weigh() -> None:
    rules = Rules(scoring=Scoring(bye=Fraction(1)), weights=tuple(map(Fraction, (2, 2, 2))), weighted="round")
    table = crosstable(drawn("  1 2 3\n1 * 1 1\n2 0 * ½\n3 0 ½ *", rules=rules))
    assert values("WIN", table) == [3, 1, 1]
    assert [int(score) * table.unit for score in table.score] == [5, 2, 2]


def test_values_of_the_organisers_own() -> None:
    event = drawn("  1 2\n1 * ½\n2 ½ *")
    own = replace(event.players[0], other=(("FAIRPLAY", Fraction(7, 3)),))
    terms = tiebreaks.organisers(crosstable(replace(event, players=(own, event.players[1]))), "FAIRPLAY")
    assert terms.known is not None
    assert terms.known.tolist() == [True, False]
    assert int(terms.total[0]) * terms.unit == Fraction(7, 3)
