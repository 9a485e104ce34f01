"""Plans: the guide's table figure by figure, time controls in every spelling, and the advice."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundrobin.errors import Impossible, Malformed
from roundrobin.scheduling.control import parse_control
from roundrobin.scheduling.plan import evenings, plan, quarters

# players: rounds, games, boards, games of a double event
COUNTS = {
    4: (3, 6, 2, 12),
    6: (5, 15, 3, 30),
    8: (7, 28, 4, 56),
    10: (9, 45, 5, 90),
    12: (11, 66, 6, 132),
    14: (13, 91, 7, 182),
    16: (15, 120, 8, 240),
}
HOURS = {
    "G/10+5": {4: "2¼", 6: "3¾", 8: "5¼", 10: "6¾", 12: "8¼", 16: "11¼"},
    "G/25 d5": {4: "3¾", 6: "6¼", 8: "8¾", 10: "11¼", 12: "13¾", 16: "18¾"},
    "G/60 d5": {4: "7¼", 6: "12", 8: "17", 10: "21¾", 12: "26½", 16: "36¼"},
}


@pytest.mark.parametrize("players", COUNTS)
def test_rounds_games_and_boards_of_the_guide(players):
    single = plan(players)
    assert (single.rounds, single.games, single.boards, plan(players, cycles=2).games) == COUNTS[players]
    assert (single.games_each, single.byes_each) == (players - 1, 0)


@pytest.mark.parametrize("control", HOURS)
def test_the_eighteen_hour_figures(control):
    assert {players: plan(players, control).shown_hours for players in HOURS[control]} == HOURS[control]


def test_round_lengths_and_evenings_of_the_guide():
    clocks = [parse_control(text) for text in HOURS]
    assert [(clock.minutes, clock.longest, clock.round) for clock in clocks] == [
        (15, 30, 45),
        (30, 60, 75),
        (65, 130, 145),
    ]
    sizes = [4, 6, 8, 10, 12, 16]
    assert [plan(players, "G/25 d5", 180).evenings for players in sizes] == [2, 3, 4, 5, 6, 8]
    assert plan(4, "G/25 d5").minutes == 225, "quads: less than four hours"


def test_the_quarter_is_the_nearest():
    assert [quarters(minutes) for minutes in (725, 1015, 1595)] == [12, 17, Fraction(53, 2)]
    assert [quarters(minutes) for minutes in (7, 8, 22, 23)] == [
        0,
        Fraction(1, 4),
        Fraction(1, 4),
        Fraction(1, 2),
    ]


def test_one_changeover_less():
    assert plan(8, "60+5", 290).rounds_per_evening == 2
    assert plan(8, "60+5", 275).rounds_per_evening == 1
    assert plan(8, "60+5", 275, tight=True).rounds_per_evening == 2
    assert plan(8, "60+5", 275, tight=True).evenings == 4


def test_odd_fields_have_byes():
    odd = plan(7, cycles=2)
    assert (odd.rounds, odd.games, odd.games_each, odd.byes_each, odd.boards) == (14, 42, 12, 2, 3)


@given(st.integers(2, 200), st.integers(1, 4), st.integers(30, 600), st.sampled_from([*HOURS, "90+30"]))
def test_the_sums_agree(players, cycles, evening, control):
    made = plan(players, control, evening, cycles)
    assert made.games * 2 == made.players * made.games_each
    assert made.games_each + made.byes_each == made.rounds
    assert made.games == made.rounds * made.boards
    assert made.minutes == made.rounds * made.control.round
    assert abs(made.hours * 60 - made.minutes) * 2 <= 15
    assert (
        (made.evenings - 1) * made.rounds_per_evening < made.rounds <= made.evenings * made.rounds_per_evening
    )
    assert made.advice


# Time controls: text, minutes of a player for 60 moves.
CONTROLS = {
    "60+5": 65, "60 + 5": 65, "G/60 d5": 65, "G/60;d5": 65, "g60 d5": 65, "game in 60 plus 5 seconds": 65,
    "G/60 +5s": 65, "SD/60": 60, "60 min": 60, "25": 25, "3+2": 5, "1+0": 1, "0.5+0": 1,
    "90+30": 120, "G/90;+30": 120, "G/90;inc30": 120, "90 min + 30 s": 120, "90m+30s": 120, "90'+30\"": 120,
    "90′+30″": 120, "90' 30\"": 120, "1h30+30": 120, "1:30+30": 120, "1 h 30 min + 30 s": 120, "2.5h": 150,
    "90 minutes + 30 seconds per move": 120, "15 min + 10 s/move": 25, "25 min with 5 second delay": 30,
    "5400+30": 120, "40/6000+30:900+30": 145,
    "40/90+30": 120, "90/40+30": 120, "40/90+30+30": 150, "40/90, 30+30": 150, "40/90+30, SD/30+30": 150,
    "40/90, SD/30; d5": 125, "40/90,SD/30;+30": 150, "40/90 30+30": 150, "2h/40, 1h": 180,
    "90'/40 + 30' + 30\"": 150, "100'x40 + 50'x20 + 15' + 30\"": 195,
    "90 minutes for 40 moves, then 30 minutes, with 30 seconds per move from move one": 150,
    "40 moves in 90 minutes, then 30 minutes for the rest of the game; +30": 150,
    "40/90+30, SD/30+0": 140,
}  # fmt: skip


@pytest.mark.parametrize("text", CONTROLS)
def test_time_controls(text):
    assert parse_control(text).minutes == CONTROLS[text]
    assert parse_control(text.upper()).minutes == CONTROLS[text]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "abc",
        "+5",
        "0",
        "60++5",
        "60+5+",
        "60-5",
        "-60",
        "40/90/30",
        "60+5 blah",
        "∞",
        "60+5;d5",
        "d5",
        "1" * 40,
    ],
)
def test_what_is_no_time_control(text):
    with pytest.raises(Malformed, match=r"is not understood; write it like 60\+5, G/60 d5"):
        parse_control(text)


@pytest.mark.parametrize("text", ["60/5", "25/5"])
def test_a_slash_for_a_plus_is_asked_about(text):
    minutes, seconds = text.split("/")
    with pytest.raises(Malformed, match=rf"did you mean {minutes}\+{seconds}\?"):
        parse_control(text)


def test_the_text_is_kept():
    assert parse_control("  G/60   d5 ").text == "G/60 d5"


# Advice.


def advice(players, **settings):
    return " ".join(plan(players, "G/25 d5", **settings).advice)


def test_small_fields_play_double():
    for players in (3, 4, 5, 6):
        assert "double round robin suits them better" in advice(players)
    assert advice(6) == "6 players are few: a double round robin suits them better (10 rounds, 5 evenings)."
    assert advice(6, cycles=2) == "A double round robin suits a field of 6."
    assert "match" in advice(2)


def test_up_to_ten_a_single_round_robin():
    for players in (7, 8, 9, 10):
        assert "A single round robin suits a field of" in advice(players)
    assert "one cycle is usual: 9 rounds, 5 evenings" in advice(10, cycles=2)
    assert "Quads: one of 4 and one of 6, 3 rounds, 5 in the largest (3 evenings)." in advice(10)


def test_above_ten_sections_or_a_swiss():
    assert advice(14) == (
        "A round robin of 14 takes 13 rounds, 7 evenings; above 10 players sections or a Swiss are better. "
        "Hexes: one of 6 and one of 8, 5 rounds, 7 in the largest (4 evenings). "
        "Quads: 2 of 4 and one of 6, 3 rounds, 5 in the largest (3 evenings). "
        "To keep the field together, play a Swiss of 5 rounds (3 evenings)."
    )


def test_large_fields_play_quads():
    assert "Quads: 10 of 4, 3 rounds (2 evenings)." in advice(40)
    assert "Hexes" not in advice(40)
    assert "a Swiss of 7 rounds" in advice(40)


def test_a_round_that_does_not_fit_the_evening_is_a_warning():
    (problem,) = plan(8, "90+30", 180).warnings
    assert (problem.level, problem.what) == (
        "warning",
        "a round of 255 minutes is longer than an evening of 180",
    )
    assert plan(8, "90+30", 180).evenings == 7
    assert plan(8, "60+5", 180).warnings == ()


def test_more_than_thirty_rounds_are_a_warning():
    assert plan(30, "10+5").warnings == ()
    assert "31 rounds; no Berger table" in plan(31, "10+5").warnings[0].what


def test_impossible_plans():
    for players in (0, 1):
        with pytest.raises(Impossible, match="enter at least two"):
            plan(players)
    with pytest.raises(Impossible, match="0 minutes are no evening"):
        plan(8, evening=0)
    with pytest.raises(Impossible, match="write 1 or more"):
        plan(8, cycles=0)


def test_evenings_round_up():
    assert [evenings(rounds, 2) for rounds in (1, 2, 3)] == [1, 1, 2]


@pytest.mark.parametrize(("players", "rounds"), [(11, 5), (32, 5), (33, 7), (128, 7), (129, 9), (512, 9)])
def test_the_rounds_of_a_swiss_grow_with_the_field(players: int, rounds: int) -> None:
    assert f"a Swiss of {rounds} rounds" in " ".join(plan(players).advice)
