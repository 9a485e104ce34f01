"""Edge cases of standings, one by one: the right answer, and the naive one that must not come out.

The numbers are those of the project's list of edge cases for standings; there is no E42.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import roundrobin as rr
from roundrobin.errors import Malformed
from roundrobin.event import Decision, Event, Rules, Scoring
from roundrobin.files.toml import check
from roundrobin.results import Result
from roundrobin.standings.explain.meeting import encounters, in_words
from roundrobin.standings.handbook import parse
from roundrobin.standings.ranking import Standings, ladder
from roundrobin.standings.terms import Terms
from roundrobin.standings.withdrawal import settle
from tests.cli_runs import SPRING, run
from tests.drawn import drawn, edited
from tests.matches import filled
from tests.sample_events import sample
from tests.test_exercises import EXERCISES, event_of

THREE_ONE_NIL = Scoring(Fraction(3), Fraction(1))


def f(text: str) -> list[Fraction]:
    return [Fraction(word) for word in text.split()]


def table_of(event: Event, tiebreaks: str | Iterable[str] = (), after: int | None = None) -> Standings:
    listed = tiebreaks if isinstance(tiebreaks, str) else tuple(tiebreaks)
    return rr.standings(rr.crosstable(event, after), listed)


def values(event: Event, code: str, after: int | None = None) -> list[Any]:
    """Everybody's value in order of the numbers, None where there is none; annulled players left out."""
    rows = {row.player.number: row for row in table_of(event, "" if code == "PTS" else code, after).rows}
    return [rows[at].points if code == "PTS" else rows[at].values.get(code) for at in sorted(rows)]


def places(event: Event, tiebreaks: str) -> list[int]:
    rows = {row.player.number: row.place for row in table_of(event, tiebreaks).rows}
    return [rows[at] for at in sorted(rows)]


def rated(event: Event, *ratings: int | None) -> Event:
    players = (replace(one, rating=rating) for one, rating in zip(event.players, ratings, strict=True))
    return replace(event, players=tuple(players))


def among(event: Event, *numbers: int, forfeits: bool = True) -> dict[int, dict[int, list[Fraction]]]:
    """What each of these took from each other one, game by game; without `forfeits` only over the board."""
    took: dict[int, dict[int, list[Fraction]]] = {
        one: {other: [] for other in numbers if other != one} for one in numbers
    }
    for _, _, game in event.schedule.games():
        if set(game.pairing) <= took.keys() and game.result and (forfeits or game.result.played):
            white, black = event.rules.scoring.points(game.result)
            took[game.white][game.black].append(white)
            took[game.black][game.white].append(black)
    return took


def sums(event: Event, *numbers: int) -> list[Fraction]:
    return [
        sum((own for games in of_one.values() for own in games), Fraction(0))
        for of_one in among(event, *numbers).values()
    ]


def averages(event: Event, *numbers: int, forfeits: bool = True) -> list[Fraction]:
    return [
        sum((sum(games, Fraction(0)) / len(games) for games in of_one.values()), Fraction(0))
        for of_one in among(event, *numbers, forfeits=forfeits).values()
    ]


def sentences(event: Event, *numbers: int) -> list[str]:
    """Direct encounter among these numbers as it is explained."""
    table, rule = rr.crosstable(event), parse("DE")
    return in_words(table, encounters(table, numbers, numbers, rule))


def terms_of(event: Event, code: str) -> Terms:
    rule = parse(code).rule
    assert rule is not None
    return rule(rr.crosstable(event))


def exercise(name: str, **rules: Any) -> Event:
    return event_of(EXERCISES[name], **rules)


def all_draws(players: int, cycles: int = 1, **settings: Any) -> Event:
    rows = (
        f"{row} " + " ".join("*" if row == column else "½" * cycles for column in range(1, players + 1))
        for row in range(1, players + 1)
    )
    return drawn(" ".join(map(str, range(1, players + 1))) + "\n" + "\n".join(rows), **settings)


def drawn_by_who_was_there(players: int, withdrawn: dict[int, int], cycles: int = 1, **rules: Any) -> Event:
    """All games drawn as long as both were there, the others open."""
    event = sample(players, cycles, upto=0, withdrawn=withdrawn, rules=Rules(**rules))
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse("½-½"))
                if all(round_.number <= withdrawn.get(number, 99) for number in game.pairing)
                else game
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    return event.with_schedule(event.schedule.mapped(rounds))


# withdrawals

# 8 beat 1, 5, 2 and 6 and left; everything else was drawn
FOUR_OF_SEVEN = """
    1 2 3 4 5 6 7 8
  1 * ½ ½ ½ ½ ½ ½ 0
  2 ½ * ½ ½ ½ ½ ½ 0
  3 ½ ½ * ½ ½ ½ ½ .
  4 ½ ½ ½ * ½ ½ ½ .
  5 ½ ½ ½ ½ * ½ ½ 0
  6 ½ ½ ½ ½ ½ * ½ 0
  7 ½ ½ ½ ½ ½ ½ * .
  8 1 1 . . 1 1 . *
"""


def test_e01_with_half_of_the_games_completed_the_results_stand() -> None:
    event = drawn(FOUR_OF_SEVEN, withdrawn={8: 4})
    table = table_of(event, "SB KS")
    assert table.annulled == ()
    assert str(table.table.settled.verdicts[0]).endswith(
        "with 4 of 7 games played: the results stand, open games are forfeits (FIDE C.05, 6.6)."
    )
    assert values(event, "PTS") == f("3 3 4 4 3 3 4 4")
    assert values(event, "SB") == f("21/2 21/2 14 14 21/2 21/2 14 12")
    assert values(event, "KS") == f("3/2 3/2 2 2 3/2 3/2 2 0"), "the line stays at 3½"
    assert places(event, "SB") == [5, 5, 1, 1, 5, 5, 1, 4]
    naive = replace(event, rules=Rules(withdrawals="annul"))
    assert values(naive, "PTS") == [3] * 7, "annulling everybody who leaves makes all level"


def test_e02_the_line_of_koya_in_an_odd_field() -> None:
    assert values(exercise("rr5-all-draws"), "KS") == [2] * 5
    assert values(exercise("rr5-all-draws"), "KS/L+1") == [0] * 5, "a line of 2½, half of the rounds, gives 0"


def test_e03_with_less_the_results_count_for_nobody() -> None:
    raw, annulled = EXERCISES["rr8-withdrawn-3of7-raw"], EXERCISES["rr8-withdrawn-3of7-annulled"]
    event = event_of(raw)
    left = replace(event, players=(*event.players[:7], replace(event.players[7], withdrawn_after=3)))
    table = table_of(left, "DE SB KS WIN BPG PS REP")
    assert table.rows[0].player.name == "P5"
    assert table_of(event, "DE SB KS").rows[0].player.name == "P3", "with the results of the one who left"
    assert [one.player.name for one in table.annulled] == ["P8"], "no rank"
    for code in ("PTS", "SB", "KS", "WIN", "BPG", "PS", "REP"):
        right, naive = annulled["expected"][code], raw["expected"][code]
        assert values(left, code) == [Fraction(right[f"P{at}"]) for at in range(1, 8)]
        if code != "KS":  # here the line falls with the points
            assert right != {name: naive[name] for name in right}, code
    assert values(left, "DE") == [None, None, 3, None, 1, None, 2], "3, 5 and 7 have 4: ½, 1½ and 1 of two"
    assert values(event, "DE") == [None] * 8, "with his games 2 and 4, 3 and 7 are level, and they drew"


def test_e03_the_line_of_koya_falls_too() -> None:
    """Seven players who drew with everybody have 3 of 6 without 8, who took his three half points."""
    event = drawn_by_who_was_there(8, {8: 3})
    assert values(event, "KS") == [3] * 7, "the line is 3"
    assert values(event, "KS/L+1") == [0] * 7, "at 3½, half of seven games, nobody would be on it"


@pytest.mark.parametrize(("players", "cycles", "number"), [(7, 1, 4), (4, 2, 1)])
def test_e04_exactly_half_is_enough(players: int, cycles: int, number: int) -> None:
    """Six games each: three are enough, in whole numbers, and two are not."""
    for played in (2, 3):
        (verdict,) = settle(drawn_by_who_was_there(players, {number: played}, cycles)).verdicts
        assert (verdict.played, verdict.scheduled, verdict.annulled) == (played, 6, played == 2)


def test_e21_an_odd_field_with_one_annulled() -> None:
    event = drawn_by_who_was_there(7, {7: 0})
    assert values(event, "PTS") == f("5/2 5/2 5/2 5/2 5/2 5/2")
    assert values(event, "KS") == f("5/2 5/2 5/2 5/2 5/2 5/2"), "the line is 2½"
    assert values(event, "KS/L+1") == [0] * 6
    assert values(event, "KS/L+2") == [0] * 6, "at 3½, half of seven rounds, nobody is on it"


def test_e38_two_who_left_are_judged_on_the_original_schedule() -> None:
    """3 never came, 1 played three of seven: 3 of 6 only once 3 is out of the schedule."""
    event = drawn_by_who_was_there(8, {1: 3, 3: 0})
    played = {one.player.number: (one.played, one.scheduled, one.annulled) for one in settle(event).verdicts}
    assert played == {1: (2, 7, True), 3: (0, 7, True)}
    event = drawn_by_who_was_there(8, {1: 3, 5: 0})
    together = {one.player.number: one.annulled for one in settle(event).verdicts}
    assert together == {1: True, 5: True}
    in_turn = settle(replace(event, rules=Rules(judged="in-turn"))).verdicts
    judged = {one.player.number: (one.played, one.scheduled, one.annulled) for one in in_turn}
    assert judged == {1: (3, 6, False), 5: (0, 7, True)}, "the naive order of things keeps him"


@pytest.mark.parametrize(("rounds", "annulled"), [(1, True), (4, False)])
def test_e38_a_game_between_two_who_left_is_completed_for_both(rounds: int, annulled: bool) -> None:
    """1 and 8 met in round 1: without that game four of seven would be three, and both annulled."""
    verdicts = settle(drawn_by_who_was_there(8, {1: rounds, 8: rounds})).verdicts
    assert [(one.played, one.scheduled, one.annulled) for one in verdicts] == [(rounds, 7, annulled)] * 2


def test_e45_what_a_completed_game_is() -> None:
    """1 won twice by forfeit and once over the board, lost two by default; nobody is annulled who stays."""
    event = drawn(
        """
          1 2 3 4 5 6
        1 * + + 1 - .
        2 - * ½ ½ ½ ½
        3 - ½ * ½ ½ ½
        4 0 ½ ½ * ½ ½
        5 + ½ ½ ½ * ½
        6 . ½ ½ ½ ½ *
        """
    )
    assert settle(event).verdicts == ()
    gone = replace(event, players=(replace(event.players[0], withdrawn_after=5), *event.players[1:]))
    (verdict,) = settle(gone).verdicts
    assert (verdict.played, verdict.annulled) == (1, True), "over the board only"
    (verdict,) = settle(replace(gone, rules=Rules(completed="with-forfeits"))).verdicts
    assert (verdict.played, verdict.annulled) == (3, False), "own forfeit losses are never completed"
    never = drawn("  1 2 3\n1 * - -\n2 + * ½\n3 + ½ *")
    assert settle(never).annulled == frozenset(), "defaults alone annul nobody"


def test_e23_a_player_who_never_turns_up() -> None:
    annulled = rated(drawn_by_who_was_there(4, {4: 0}), 2000, 1900, 1800, 1700)
    forfeits = rated(drawn_by_who_was_there(4, {4: 0}, withdrawals="keep"), 2000, 1900, 1800, 1700)
    assert [one.player.number for one in table_of(annulled, "SB").annulled] == [4]
    assert values(annulled, "PTS") == [1, 1, 1]
    assert values(forfeits, "PTS") == [2, 2, 2, 0], "everybody gains a point"
    assert values(annulled, "SB") == [1, 1, 1]
    assert values(forfeits, "SB") == [2, 2, 2, 0], "and nothing from him but by what the others gained"
    for code, his in (("SB", 0), ("KS", 0), ("ARO", None), ("TPR", None), ("PTP", None)):
        assert values(forfeits, code)[3] == his


def test_e44_a_replacement_before_the_first_game_is_a_normal_player(tmp_path: Path) -> None:
    """Joe takes the number of Kim before the start: after the same results the same table."""
    file, usual = tmp_path / "club.toml", tmp_path / "usual.toml"
    file.write_text(re.sub(r'"(\d-\d) [^"]+"', r'"\1"', SPRING), encoding="utf-8")
    usual.write_text(SPRING, encoding="utf-8")
    answer = run("lots", file, "--drop", "Lee", "--substitute", "Late, Joe, 1900")
    assert answer.status == 0, answer.err
    assert "Late, Joe takes number 4 of Lee, Kim" in answer.out
    results = {1: ("1-4 1-0", "2-3 ½-½"), 2: ("4-3 0-1", "1-2 1-0"), 3: ("2-4 0-1", "3-1 0-1")}
    for number, entries in results.items():
        words = [word for entry in entries for word in entry.split()]
        assert run("result", file, number, *words).status == 0
        assert run("result", usual, number, *words).status == 0
    joe, kim = rr.read(file), rr.read(usual)
    assert joe.player(4).name == "Late, Joe"
    assert settle(joe).verdicts == ()
    for code in ("PTS", "DE", "SB", "KS", "WIN", "BPG", "REP"):
        assert values(joe, code) == values(kim, code)
    assert values(joe, "PTS") == f("3 1/2 3/2 1")
    assert values(joe, "SB") == f("3 3/4 5/4 1/2")
    assert rr.crosstable(joe).final


def test_e44_a_late_joiner_is_not_added_silently(tmp_path: Path) -> None:
    """Once a game has a result nobody takes a number; a fifth name in the list makes no table final."""
    file = tmp_path / "club.toml"
    file.write_text(SPRING, encoding="utf-8")
    answer = run("lots", file, "--drop", "Lee", "--substitute", "Late, Joe, 1900")
    assert answer.status == 2
    assert "Spring: round 2 has results, so the numbers stand" in answer.err
    assert file.read_text(encoding="utf-8") == SPRING
    late = SPRING.replace("[[rounds]]", '[[players]]\nname = "Late, Joe"\n\n[[rounds]]', 1)
    event, problems = check(late.encode())
    assert event is not None
    assert [str(one) for one in problems if "never meet" in one.what] == [
        "[[rounds]]: 2-5, 3-5, 4-5 never meet; add the games to a round"
    ]
    assert values(event, "PTS")[4] == 0
    assert [row.games for row in table_of(event).rows if row.player.number == 5] == [0], "no forfeits made up"
    file.write_text(late, encoding="utf-8")
    assert run("check", file).out.count("2-5, 3-5, 4-5 never meet") == 1
    answer = run("standings", file, "--final")
    assert answer.status == 1
    assert "in no round yet: Tal, Ana and Late, Joe" in answer.out + answer.err


def test_e39_who_is_expelled_is_treated_like_who_withdrew() -> None:
    event = drawn_by_who_was_there(8, {8: 3})
    expelled = replace(event.players[7], expelled=True)
    event = replace(event, players=(*event.players[:7], expelled))
    assert settle(event).annulled == {8}
    assert "was expelled" in str(settle(event).verdicts[0])


def test_e39_a_game_that_was_scored_again_stays_a_game_over_the_board() -> None:
    """2 had drawn with Black and loses it; 1 keeps his half point."""
    event = rated(edited(drawn("  1 2\n1 * ½\n2 ½ *"), {1, 2}, result=Result.parse("½:0")), 2000, 1900)
    assert values(event, "PTS") == f("1/2 0")
    assert values(event, "BPG") == [0, 1]
    assert values(event, "ARO") == [1900, 2000]
    forfeit = edited(event, {1, 2}, result=Result.parse("+:-"))
    assert (values(forfeit, "BPG"), values(forfeit, "ARO")) == ([0, 0], [None, None])


# forfeits


def test_e05_a_forfeit_in_sonneborn_berger() -> None:
    """6 won from 5, who did not come: 1½ points of 5 in full for 6, nothing for 5."""
    event = exercise("tec2023-rr6")
    assert values(event, "SB") == f("37/4 25/4 25/4 17/4 13/4 9/4")
    terms = terms_of(event, "SB")
    at = int((rr.crosstable(event).opponent[5] == 4).nonzero()[0][0])
    assert terms.amount[5, at] * terms.unit == Fraction(3, 2)
    assert values(event, "SB")[5] == Fraction(3, 4) + Fraction(3, 2), "¾ would be left if it were skipped"
    # 1 took ½ from 2 (2½), 1 from 3 (1½), ½ from 4 (1½) and by forfeit 1 from 5 (½)
    own, without = Fraction(3), Fraction(5, 4) + Fraction(3, 2) + Fraction(3, 4)
    mine, *_, absentee = values(drawn(ODD_FORFEITS), "SB")
    assert mine == without + Fraction(1, 2) == 4, "neither skipped, 3½, nor 6½ by one's own score"
    assert mine not in (without, without + own)
    assert absentee == Fraction(3, 4), "½ from 3, whatever 1 has"


def test_e06_a_forfeit_win_is_a_win_but_no_game_won() -> None:
    event = exercise("tec2023-rr6")
    assert (values(event, "WIN")[5], values(event, "WON")[5]) == (1, 0)
    assert values(exercise("tec2023-rr6", forfeit_wins_played=True), "WON")[5] == 1, "to the letter of 15.2"


def test_e07_blacks_and_elected_rounds_with_forfeits() -> None:
    event = exercise("tec2023-rr6")
    assert values(event, "REP") == [5, 5, 5, 5, 4, 5]
    assert values(event, "BPG")[5] == 2
    assert rr.crosstable(event).black.sum(-1)[5] == 3, "by the schedule it would be three"
    # 5-1 (won by 1 with Black) and 3-4 (neither came) were not played; by the schedule all have two Blacks
    other = drawn(ODD_FORFEITS)
    assert rr.crosstable(other).black.sum(-1).tolist() == [2] * 5
    assert values(other, "BPG") == [1, 2, 2, 1, 2]
    assert values(other, "BWG") == [1, 1, 1, 0, 0]
    literal = replace(other, rules=Rules(forfeit_wins_played=True))
    assert (values(literal, "BPG"), values(literal, "BWG")) == ([2, 2, 2, 1, 2], [2, 1, 1, 0, 0])


def test_e08_forfeits_stay_out_of_what_needs_ratings() -> None:
    assert values(exercise("tec2023-rr6"), "ARO")[4] == 2125
    assert values(exercise("tec2023-rr6", edition="2023-09"), "ARO")[4] == 2100


@pytest.mark.parametrize(
    ("code", "right", "included"),
    [
        ("ARO", 1850, 1767),  # (1900 + 1800) / 2; with 4, and over three games, 1766.7
        ("TPR", 1850, 1767 + 125),  # half of two; with the point .67 of three
        ("PTP", 1847, 1903),  # 53 below and 47 above: .43 + .57; with 4 it is .50 + .64 + .86 for 2
        ("APRO", 1817, 1803),  # of 1800 and 1833; with 4, who then has 1900 - 125
        ("APPO", 1818, 1802),  # of 1798 and 1838; with 4, who then has 1771
    ],
)
def test_e08_neither_the_rating_nor_the_point_of_a_forfeit_counts(
    code: str, right: int, included: int
) -> None:
    """All drew but that 4 did not come to the game with 1."""
    event = rated(drawn(NOT_FOUR), 2000, 1900, 1800, 1600)
    assert values(event, "PTS") == f("2 3/2 3/2 1")
    assert values(event, code)[0] == right
    assert values(replace(event, rules=Rules(edition="2023-09")), code)[0] == included


# 4 lost to 1 by forfeit, everything else was drawn
NOT_FOUR = """
    1 2 3 4
  1 * ½ ½ +
  2 ½ * ½ ½
  3 ½ ½ * ½
  4 - ½ ½ *
"""

# 3 and 4 did not come to their game, 5 lost to 1 by forfeit
ODD_FORFEITS = """
    1 2 3 4 5
  1 * ½ 1 ½ +
  2 ½ * 0 1 1
  3 0 1 * - ½
  4 ½ 0 - * 1
  5 - 0 ½ 0 *
"""


def test_e09_a_double_forfeit() -> None:
    event = drawn(ODD_FORFEITS)
    assert values(event, "PTS") == f("3 5/2 3/2 3/2 1/2")
    assert values(event, "DE")[2:4] == [None, None], "0-0"
    assert values(event, "REP") == [4, 4, 3, 3, 3]
    assert values(event, "WIN") == [2, 2, 1, 1, 0]
    assert values(event, "STD") == f("3 5/2 3/2 3/2 1/2")
    letter = replace(event, rules=Rules(standard_points="to-the-letter"))
    assert values(letter, "STD") == f("3 5/2 2 2 1/2")
    assert values(event, "SB") == f("4 7/2 11/4 2 3/4")
    # an element of 0 for cuts: 3 loses the game with 5 (½ x ½), then the one with 4 that nobody played
    assert values(event, "SB/C2")[2] == values(event, "SB/C1")[2] == Fraction(5, 2)
    assert sum(values(event, "PTS")) == 9, "not a point for each of ten games"


def test_e10_half_a_point_each_without_play() -> None:
    event = rated(
        edited(
            drawn("  1 2 3 4\n1 * ½ 1 1\n2 ½ * 1 0\n3 0 0 * 1\n4 0 1 0 *"),
            {1, 2},
            result=Result.parse("½:½ unplayed"),
        ),
        *(2000, 1900, 1800, 1700),
    )
    assert values(event, "PTS") == f("5/2 3/2 1 1")
    assert values(event, "SB") == f("11/4 9/4 1 3/2")
    assert values(event, "KS") == f("1/2 1/2 0 1")
    assert values(event, "STD") == f("5/2 3/2 1 1")
    assert values(event, "REP") == [2, 2, 3, 3]
    assert values(event, "ARO") == [1750, 1750, 1867, 1900]
    assert values(event, "BPG") == [1, 0, 2, 2], "2 did not play his game with Black against 1"
    assert values(event, "WON") == [2, 1, 1, 1]
    assert values(event, "TPR")[:2] == [1750 + 800, 1750], "2 of 2 and 1 of 2, without the half points"


def test_e11_direct_encounter_among_three_with_a_forfeit() -> None:
    event = exercise("rr6-de-forfeit-cycle")
    assert places(event, "DE")[:3] == [1, 1, 1]
    assert values(event, "DE")[:3] == [None] * 3
    naive = dict.fromkeys((1, 2, 3), Fraction(0))
    for _, _, game in event.schedule.games():
        if set(game.pairing) <= set(naive) and game.result and game.result.played:
            for number, own in zip(game.pairing, Scoring().points(game.result), strict=True):
                naive[number] += own
    assert naive == {1: 0, 2: 1, 3: 1}, "without the forfeit 1 would be last"
    assert places(exercise("tec2023-rr6"), "DE")[3:] == [6, 5, 4], "here the forfeit decides"


# direct encounter


def test_e12_parts_are_tried_again_on_their_own_games() -> None:
    """Among 1 to 4 it is 1 1 2 2; then 4 beat 3 and 2 beat 1, against the order of numbers."""
    event = drawn(
        """
          1 2 3 4 5 6
        1 * 0 0 1 1 1
        2 1 * 0 0 1 1
        3 1 1 * 0 1 0
        4 0 1 1 * 0 1
        5 0 0 0 1 * 1
        6 0 0 1 0 0 *
        """
    )
    assert values(event, "PTS") == [3, 3, 3, 3, 2, 1]
    assert sums(event, 1, 2, 3, 4) == [1, 1, 2, 2], "two pairs that share, if it stopped here"
    assert places(event, "DE") == [4, 3, 2, 1, 5, 6]


def test_e13_listed_twice() -> None:
    event = exercise("rr6-de-sb-de")
    once, twice = table_of(event, "DE SB"), table_of(event, "DE SB DE")
    assert twice.keys == ("DE", "SB", "DE#2")
    assert {row.player.name: row.place for row in once.rows if row.shared} == {"P1": 3, "P6": 3}
    assert {row.player.name: row.place for row in twice.rows if row.shared} == {}
    assert [row.decided_by for row in twice.rows if row.player.name == "P6"] == ["DE#2"]


def test_e14_two_games_of_a_pair_are_averaged() -> None:
    """1 drew and lost with 3, ¼ and ¾; 1 and 2, 2 and 3 won one each; 4 has more points."""
    event = exercise("drr4-de3")
    assert averages(event, 1, 2, 3) == f("3/4 1 5/4")
    assert sentences(event, 1, 2, 3) == [
        "Games among P3, P2 and P1 (averages of their games, 6.1.2): P3 1¼, P2 1, P1 ¾."
    ]
    assert values(event, "DE") == [3, 2, 1, None]
    assert places(event, "DE") == [4, 3, 2, 1]


# 2 won with White from 1 by forfeit and lost the other game; 1, 2 and 3 have 3½
DOUBLE_WITH_FORFEIT = """
    1  2  3  4
  1 *  1- 0½ 11
  2 +0 *  ½1 ½½
  3 ½1 0½ *  ½1
  4 00 ½½ 0½ *
"""


def test_e14_a_forfeit_is_one_of_the_two_games() -> None:
    """1 and 2 have ½ from each other; 1 took ¼ from 3, 2 took ¾."""
    event = drawn(DOUBLE_WITH_FORFEIT)
    assert values(event, "PTS") == f("7/2 7/2 7/2 3/2")
    assert averages(event, 1, 2, 3) == f("3/4 5/4 1")
    assert sentences(event, 1, 2, 3) == [
        "Games among P2, P3 and P1 (averages of their games, 6.1.2): P2 1¼, P3 1, P1 ¾."
    ]
    assert values(event, "DE") == [3, 1, 2, None]
    assert averages(event, 1, 2, 3, forfeits=False) == f("5/4 3/4 1"), "without it 1, 3, 2"


def test_e14_sums_would_order_an_abandoned_double_event_the_other_way_round() -> None:
    """1 drew with 2 (once) and took 1½ from 3 (twice); 2 beat 3 (once)."""
    event = drawn(
        """
          1  2  3  4
        1 *  ½. 1½ 00
        2 .½ *  1. ½0
        3 ½0 .0 *  1½
        4 11 1½ ½0 *
        """
    )
    assert values(event, "PTS") == [2, 2, 2, 4]
    assert averages(event, 1, 2, 3) == f("5/4 3/2 1/4")
    assert values(event, "DE") == [2, 1, 3, None]
    assert sums(event, 1, 2, 3) == f("2 3/2 1/2"), "1 before 2"


# 1 took 1½ of two games from 4; 3 won the only game against 1, 4 the only one against 3
ABANDONED = """
    1  2  3  4
  1 *  ½. 0. 1½
  2 .½ *  0. ½.
  3 .1 .1 *  .0
  4 ½0 .½ 1. *
"""


def test_e15_unequal_numbers_of_meetings() -> None:
    """Averages ¾, 1 and 1¼ decide; sums, 1½, 1 and 1½, would have 1 and 4 level before 3."""
    event = drawn(ABANDONED)
    assert values(event, "PTS") == [2, 1, 2, 2]
    assert values(event, "DE") == [3, None, 2, 1]
    assert averages(event, 1, 3, 4) == f("3/4 1 5/4")
    assert sums(event, 1, 3, 4) == f("3/2 1 3/2")


def test_e17_an_unfinished_round_robin() -> None:
    event = exercise("rr6-interim-2of5")
    assert values(event, "DE") == [None] * 6
    naive = values(exercise("rr6-interim-2of5", unmet="lost"), "DE")
    assert [naive[at - 1] for at in (1, 5, 3, 6)] == [1, 1, 3, 3]


def test_e18_team_mates_of_a_scheveningen_match_never_meet() -> None:
    event = exercise("scheveningen3")
    assert values(event, "DE") == [None] * 6
    naive = values(exercise("scheveningen3", unmet="lost"), "DE")
    assert [naive[at - 1] for at in (1, 2, 5)] == [1, 2, 2]


def test_e18_one_player_of_each_side_works_as_ever() -> None:
    """1 beat 3, and both have a point; 1 and 2 play for A, 3 and 4 for B."""
    event = filled("AABB", "½-½")
    for winner, loser in ((1, 3), (4, 1), (3, 2), (4, 2)):
        ((_, _, game),) = event.schedule.meetings(winner, loser)
        event = edited(event, {winner, loser}, result=Result.parse("1-0" if game.white == winner else "0-1"))
    assert values(event, "PTS") == [1, 0, 1, 2]
    assert values(event, "DE") == [1, None, 2, None]
    assert places(event, "DE") == [2, 4, 3, 1]


@pytest.mark.parametrize("name", ["rr5-all-tied", "rr5-all-draws"])
def test_e20_everybody_level(name: str) -> None:
    event = exercise(name)
    assert places(event, "DE SB KS WIN") == [1] * 5
    assert sorted(places(event, "DE SB KS WIN lots")) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    "picture", ["  1 2\n1 * ½\n2 ½ *", "  1  2\n1 *  10\n2 10 *", "  1  2\n1 *  01\n2 01 *"]
)
def test_e46_two_who_drew_or_won_one_each(picture: str) -> None:
    event = drawn(picture)
    assert values(event, "DE") == [None, None]
    assert places(event, "DE") == [1, 1]


def test_e47_after_a_criterion_that_has_split_the_group() -> None:
    """1 to 4 have 2½; SB lifts 3 and drops 4, and leaves 1 and 2 with 5¾: 2 won their game.

    Among all four 1 has 2 points, 3 and 4 have 1½ and 2 has one: there 1 would stand before 2.
    """
    event = drawn(
        """
          1 2 3 4 5 6
        1 * 0 1 1 0 ½
        2 1 * 0 0 ½ 1
        3 0 1 * ½ 1 0
        4 0 1 ½ * 0 1
        5 1 ½ 0 1 * 1
        6 ½ 0 1 0 0 *
        """
    )
    assert values(event, "PTS") == f("5/2 5/2 5/2 5/2 7/2 3/2")
    assert values(event, "SB") == f("23/4 23/4 29/4 21/4 31/4 15/4")
    after = table_of(event, "SB DE").rows
    assert {row.player.number: row.values["DE"] for row in after if row.values["DE"]} == {2: 1, 1: 2}
    assert places(event, "SB DE") == [4, 3, 2, 5, 1, 6]
    assert [row.decided_by for row in after if row.player.number == 1] == ["DE"]
    assert sums(event, 1, 2, 3, 4) == f("2 1 3/2 3/2")
    assert values(event, "DE")[:4] == [1, 4, 2, 2], "with all four in it 1 is first and 2 is last"
    assert places(event, "DE SB") == [2, 5, 3, 4, 1, 6]


# Sonneborn-Berger and Koya


def test_e16_every_game_of_a_double_event_counts() -> None:
    """1 has 5 points, of which 2 took none in two games; 4 beat 1 once and lost once."""
    event = rated(
        drawn("  1  2  3  4\n1 *  11 11 10\n2 00 *  11 ½½\n3 00 00 *  ½½\n4 10 ½½ ½½ *"),
        2000,
        1900,
        1800,
        1701,
    )
    assert values(event, "PTS") == [5, 3, 1, 3]
    assert values(event, "SB") == [2 * 3 + 2 * 1 + 3, 2 * 1 + 3, 3, 5 + 3 + 1]
    assert values(event, "KS") == [3, 1, 1, 2], "line 3: both games with 1, 2 and 4"


def test_e16_with_a_forfeit_one_opponent_is_met_once_and_the_others_twice() -> None:
    event = rated(drawn(DOUBLE_WITH_FORFEIT), 2000, 1900, 1800, 1701)
    assert values(event, "SB") == [
        Fraction(7, 2) + Fraction(7, 4) + 3,  # 1 of 2 from 2, ½ of 2 from 3, both from 4
        Fraction(7, 2) + Fraction(21, 4) + Fraction(3, 2),
        Fraction(21, 4) + Fraction(7, 4) + Fraction(9, 4),
        Fraction(7, 2) + Fraction(7, 4),
    ]
    assert values(event, "KS") == f("3/2 5/2 2 3/2"), "line 3: both games with 1, 2 and 3"
    assert values(event, "ARO") == [1780, 1800, 1867, 1900], "(1900 + 2 x 1800 + 2 x 1701) / 5 = 1780.4"
    once = [(1900 + 1800 + 1701) / 3, (2000 + 1800 + 1701) / 3]
    assert [round(one) for one in once] == [1800, 1834], "every opponent once"


def test_e19_koya_with_who_left() -> None:
    annulled = EXERCISES["rr8-withdrawn-3of7-annulled"]["expected"]
    raw = exercise("rr8-withdrawn-3of7-raw")
    left = replace(raw, players=(*raw.players[:7], replace(raw.players[7], withdrawn_after=3)))
    bar = rr.crosstable(left).maximum[0] * rr.crosstable(left).unit / 2
    assert bar == 3
    assert values(left, "KS") == [Fraction(annulled["KS"][f"P{at}"]) for at in range(1, 8)]
    kept = drawn(FOUR_OF_SEVEN, withdrawn={8: 4})
    assert rr.crosstable(kept).maximum[0] * rr.crosstable(kept).unit / 2 == Fraction(7, 2)
    assert values(kept, "KS")[2] == 2, "½ each from 4 and 7, a point from 8 by forfeit: he is on the line"
    assert values(kept, "KS/L+2")[2] == 0, "half a point above 4 he is not, and neither are 4 and 7"
    below = drawn_by_who_was_there(8, {8: 4})  # 8 has 2, and everybody else 3½ or, by his forfeit, 4
    assert values(below, "PTS") == f("7/2 7/2 4 4 7/2 7/2 4 2")
    assert values(below, "KS")[2] == 3, "six draws; the point that 8 lost by forfeit does not count"
    level = drawn_by_who_was_there(8, {8: 3})
    assert values(level, "KS") == [3] * 7, "everybody is on the line of 3 once 8 is out"
    assert values(level, "KS/L+1") == [0] * 7, "on that of eight players, 3½, nobody"


@pytest.mark.parametrize("players", [6, 7, 8])
def test_e27_exactly_on_the_line(players: int) -> None:
    event, half = all_draws(players), Fraction(players - 1, 2)
    assert values(event, "KS") == [half] * players
    assert values(event, "KS/L+1") == [0] * players, "half a point higher nobody is on it"
    assert values(event, "KS/L-1") == [half] * players


def test_e27_a_step_is_half_a_point() -> None:
    """Of seven games 1, 2, 5 and 6 have 3, the others 4: the line is 3½."""
    event = drawn(FOUR_OF_SEVEN, withdrawn={8: 4})
    usual = values(event, "KS")
    assert usual == f("3/2 3/2 2 2 3/2 3/2 2 0")
    assert values(event, "KS/L+1") == usual, "4 is enough for 4"
    assert values(event, "KS/L+2") == [0] * 8
    assert values(event, "KS/L-1") == values(event, "PTS"), "3 is enough for 3"


def test_e27_the_line_has_nothing_to_do_with_the_leader() -> None:
    """Of five games 1 has 4, and half of that is what 2, 3 and 6 have, who are below the line of 2½."""
    event = drawn(
        """
          1 2 3 4 5 6
        1 * 1 ½ 1 ½ 1
        2 0 * 1 0 ½ ½
        3 ½ 0 * ½ ½ ½
        4 0 1 ½ * ½ ½
        5 ½ ½ ½ ½ * ½
        6 0 ½ ½ ½ ½ *
        """
    )
    assert values(event, "PTS") == f("4 2 2 5/2 5/2 2")
    assert values(event, "KS") == f("3/2 1/2 3/2 1/2 1 1"), "line 2½: 1, 4 and 5, two of them just on it"
    assert values(event, "KS/L-1") == values(event, "PTS"), "half of the leader's 4: everybody is on it"
    assert values(event, "KS/L+1") == f("0 0 1/2 0 1/2 0"), "more than 2½: 1 alone is"


def test_e28_a_limit_without_a_sign_is_half_a_point_up() -> None:
    assert parse("KS/L1").code == "KS/L+1"
    event = exercise("tec2023-rr6")
    assert table_of(event, "KS/L1").keys == ("KS/L+1",)
    assert values(event, "KS/L+1") != values(event, "PTS"), "which one per cent would give"
    level = all_draws(6)
    moved = table_of(level, "KS/L1").rows
    assert [row.values["KS/L+1"] for row in moved] == [0] * 6, "half a point up from 2½, where all are"
    for text in ("KS/L50", "KS/L50%", "KS/L1%"):
        with pytest.raises(Malformed, match="half points, not per cent"):
            parse(text)


def test_e29_a_cut_strikes_the_game_with_the_weakest_opponent() -> None:
    """1 lost to 2 (2½), drew with 3 (2), beat 4 and 5 (1½ each): 4 less 1½, not less the 0."""
    event = drawn("  1 2 3 4 5\n1 * 0 ½ 1 1\n2 1 * ½ ½ ½\n3 ½ ½ * ½ ½\n4 0 ½ ½ * ½\n5 0 ½ ½ ½ *")
    assert values(event, "PTS") == f("5/2 5/2 2 3/2 3/2")
    assert (values(event, "SB")[0], values(event, "SB/C1")[0]) == (4, Fraction(5, 2))
    terms = terms_of(event, "SB")
    products = sorted(Fraction(int(one)) * terms.unit for one in terms.amount[0][terms.element[0]])
    assert products == f("0 1 3/2 3/2"), "less the smallest it would still be 4"


def test_e48_a_cut_never_takes_the_free_round() -> None:
    event = drawn(ODD_FORFEITS)
    terms = terms_of(event, "SB")
    assert terms.element.sum(-1).tolist() == [4] * 5, "five rounds, four games"
    assert terms.cut(1).element.sum(-1).tolist() == [3] * 5
    assert values(event, "SB/C1") == f("7/2 3 5/2 3/2 3/4")
    assert values(event, "SB") == f("4 7/2 11/4 2 3/4"), "as it would be less a free round worth 0"


def test_e43_quarters_are_exact() -> None:
    event = exercise("tec2023-rr6")
    assert values(event, "SB")[0] == Fraction(37, 4)
    assert "9¼" in rr.text(rr.sheets.standings(table_of(event, "SB")))


def test_e43_averages_are_not_rounded_before_they_are_added() -> None:
    """Four players with 4½ of nine, so 1½ each, which two decimals would make 1.51, 1.49, 1.50 and 1.50."""
    event = drawn(
        """
          1   2   3   4
        1 *   ½00 110 110
        2 ½11 *   100 100
        3 001 011 *   ½½½
        4 001 011 ½½½ *
        """
    )
    assert values(event, "PTS") == f("9/2 9/2 9/2 9/2")
    assert averages(event, 1, 2, 3, 4) == f("3/2 3/2 3/2 3/2")
    assert places(event, "DE SB") == [1, 1, 1, 1]
    rounded = [
        sum(round(sum(games) / len(games), 2) for games in of_one.values())
        for of_one in among(event, 1, 2, 3, 4).values()
    ]
    assert rounded == f("1.51 1.49 1.50 1.50")


# byes and odd fields


def test_e22_a_free_round_worth_a_point() -> None:
    plain, given = drawn(ODD_FORFEITS), drawn(ODD_FORFEITS, rules=Rules(scoring=Scoring(bye=Fraction(1))))
    assert values(given, "PTS") == [one + 1 for one in values(plain, "PTS")]
    assert values(given, "WIN") == [one + 1 for one in values(plain, "WIN")]
    for code in ("SB", "SB/C1", "KS", "KS/L-1", "DE"):
        assert values(given, code) == values(plain, code), f"the point stays out of {code}"
    assert any("which SB and KS leave out" in note for note in table_of(given, "SB").notes)
    # with it every opponent has a point more: SB rises by one's own points, and 3 and 4 reach the line
    table = rr.crosstable(given)
    with_byes = table.of_opponent(table.score)
    naive = (table.taken * with_byes).sum(-1)
    games = f("3 5/2 3/2 3/2 1/2")
    assert [int(one) * table.unit**2 for one in naive] == [
        one + own for one, own in zip(values(plain, "SB"), games, strict=True)
    ]
    on_the_line = (2 * with_byes >= table.maximum[:, None]) & table.game
    counted = [int(one) * table.unit for one in (table.taken * on_the_line).sum(-1)]
    assert counted[0] == 2, "½, 1 and ½ from 2, 3 and 4"
    assert values(given, "KS")[0] == Fraction(1, 2), "from 2 alone"


def test_e35_progressive_scores_measure_the_schedule() -> None:
    event = exercise("rr5-all-draws")
    free = {bye.player: round_.number for round_ in event.schedule.rounds for bye in round_.byes}
    assert sorted(free.values()) == [1, 2, 3, 4, 5]
    assert values(event, "PS") == [5 + Fraction(free[number] - 1, 2) for number in range(1, 6)]
    # ½ 1 1½ 2 after the games, and the free round says the score before it again: 0, ½, 1, 1½ or 2
    assert places(event, "SB") == [1] * 5, "every game was drawn"
    assert any("PS measures the order of the rounds" in note for note in table_of(event, "PS").notes)


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB"])
def test_e34_buchholz_is_refused(code: str, tmp_path: Path) -> None:
    event = exercise("scalachess-rr10")
    with pytest.raises(Malformed, match="not allowed in a round robin"):
        table_of(event, code)
    score = values(event, "PTS")
    table = rr.crosstable(event)
    buchholz = [int(one) * table.unit for one in table.of_opponent(table.score).sum(-1)]
    assert buchholz == [45 - own for own in score], "all points less one's own: level players stay level"
    file = tmp_path / "club.toml"
    rr.write(event, file)
    answer = run("standings", file, "-t", code)
    assert answer.status == 2
    assert "not allowed in a round robin" in answer.err


# scoring systems


def test_e24_three_one_nothing() -> None:
    event = exercise("rr4-310")
    expected = EXERCISES["rr4-310"]["expected"]
    for code in ("PTS", "SB", "KS"):
        assert values(event, code) == [Fraction(expected[code][f"P{at}"]) for at in range(1, 5)]
    naive = exercise("rr4-310")
    naive = replace(naive, rules=Rules())
    assert values(naive, "SB") != values(event, "SB")
    # 1 won from 3 (4 points) and drew with 2 (3): 3 x 4 + 1 x 3, not 1 x 4 + ½ x 3
    assert values(event, "SB")[0] == 15 != 4 + Fraction(3, 2)
    three_draws = all_draws(4, rules=Rules(scoring=THREE_ONE_NIL))
    assert (values(three_draws, "PTS"), values(three_draws, "KS")) == ([3] * 4, [0] * 4), (
        "3 of 9 is below half"
    )
    assert values(all_draws(4), "KS") == f("3/2 3/2 3/2 3/2"), "as 1½ of 3 is not"


def test_e24_direct_encounter_adds_up_the_points_of_the_event() -> None:
    """1 to 4 have 7. Among them 1, 2 and 3 won, drew and lost, 4; 4 drew three times, 3."""
    event = drawn(
        """
          1 2 3 4 5 6
        1 * 1 0 ½ 0 1
        2 0 * 1 ½ 0 1
        3 1 0 * ½ 0 1
        4 ½ ½ ½ * ½ 1
        5 1 1 1 ½ * 1
        6 0 0 0 0 0 *
        """,
        rules=Rules(scoring=THREE_ONE_NIL),
    )
    assert values(event, "PTS") == [7, 7, 7, 7, 13, 0]
    assert sums(event, 1, 2, 3, 4) == [4, 4, 4, 3]
    assert values(event, "DE") == [1, 1, 1, 4, None, None]
    usual = replace(event, rules=Rules())
    assert sums(usual, 1, 2, 3, 4) == f("3/2 3/2 3/2 3/2"), "with 1 and ½ it would split nobody"


def test_e25_three_one_nothing_and_what_is_measured_on_the_board() -> None:
    event, usual = exercise("rr4-310"), replace(exercise("rr4-310"), rules=Rules())
    assert values(event, "STD") == values(usual, "PTS") == values(usual, "STD")
    for code in ("TPR", "PTP", "ARO"):
        assert values(event, code) == values(usual, code)
    assert values(event, "STD") == f("3/2 3/2 3/2 3/2"), "of 4, 3, 4 and 4 points"
    # 1 won, drew and lost: half of three, not 4 of 9, which is .44 and -43
    assert values(event, "TPR")[0] == values(event, "ARO")[0] == 1970
    draws = rated(all_draws(3, rules=Rules(scoring=THREE_ONE_NIL)), 2000, 1900, 1800)
    assert values(draws, "STD") == [1, 1, 1]
    assert values(draws, "TPR") == values(draws, "ARO"), "a draw is half a game, not a third"


# 3 for a win; a draw is decided by an armageddon, 1½ for who wins it and 1 for the other
def armageddon(*decided: tuple[int, int]) -> Event:
    """4 beat 1 and 3 beat 4, everything else was drawn; `decided` says who won which armageddon."""
    event = drawn("  1 2 3 4\n1 * ½ ½ 0\n2 ½ * ½ ½\n3 ½ ½ * 1\n4 1 ½ 0 *", rules=Rules(scoring=THREE_ONE_NIL))
    for winner, loser in decided:
        ((_, _, game),) = event.schedule.meetings(winner, loser)
        text = "1.5:1 armageddon" if game.white == winner else "1:1.5 armageddon"
        event = edited(event, {winner, loser}, result=Result.parse(text))
    return rated(event, *[2000] * 4)


def test_e26_armageddon() -> None:
    """1 won it against 2 and 3; 3 and 4 won it against 2."""
    event = armageddon((1, 2), (1, 3), (3, 2), (4, 2))
    assert values(event, "PTS") == f("3 3 11/2 9/2")
    assert values(event, "DE") == [1, 2, None, None], "1½ against 1; by the game itself they drew"
    assert values(event, "KS") == f("3/2 2 3 0"), "line 4½; points from 3 and 4 as awarded"
    assert values(event, "SB") == [
        Fraction(3, 2) * 3 + Fraction(3, 2) * Fraction(11, 2),
        1 * 3 + 1 * Fraction(11, 2) + 1 * Fraction(9, 2),
        1 * 3 + Fraction(3, 2) * 3 + 3 * Fraction(9, 2),
        3 * 3 + Fraction(3, 2) * 3,
    ]
    assert values(event, "WIN") == values(event, "WON") == [0, 0, 1, 1], "1½ is no full win, nor a game won"
    assert values(event, "STD") == [2, 0, 2, 2], "who won the armageddon outscored his opponent"
    # the games themselves: 1 of 3, 1½ of 3, 2 of 3 and 1½ of 3
    assert values(event, "TPR") == [2000 - 125, 2000, 2000 + 125, 2000]
    draws = armageddon()
    assert values(draws, "PTS") == [2, 3, 5, 4], "left as draws, 1 each"
    assert values(draws, "KS") == f("1 1 0 0")
    assert values(draws, "STD") == f("1 3/2 2 3/2")
    assert values(draws, "TPR") == values(event, "TPR")


def test_e26_an_armageddon_worth_a_full_win_is_one_for_win_and_no_game_won() -> None:
    event = edited(
        drawn("  1 2\n1 * ½\n2 ½ *", rules=Rules(scoring=THREE_ONE_NIL)),
        {1, 2},
        result=Result.parse("0:3 armageddon"),
    )
    assert values(event, "PTS") == [0, 3]
    assert values(event, "WIN") == [0, 1]
    for code in ("WON", "BWG"):
        assert values(event, code) == [0, 0], "the game was drawn"
    assert values(event, "BPG") == [0, 1]
    assert values(event, "STD") == [0, 1]
    assert values(rated(event, 2000, 2000), "TPR") == [2000, 2000]


@pytest.mark.parametrize(
    ("ruling", "points", "std", "checkers"),
    [("0:0", "0 0", "1/2 1/2", "0 0"), ("½:0", "1/2 0", "1 0", "1/2 0"), ("0:½", "0 1/2", "0 1", "0 1/2")],
)
def test_e33_rulings_over_the_board(ruling: str, points: str, std: str, checkers: str) -> None:
    event = rated(edited(drawn("  1 2\n1 * 1\n2 0 *"), {1, 2}, result=Result.parse(ruling)), 2000, 1900)
    assert values(event, "PTS") == f(points)
    assert values(event, "STD") == f(std)
    assert values(replace(event, rules=Rules(standard_points="draw")), "STD") == f(checkers)
    assert (values(event, "WON"), values(event, "BPG"), values(event, "ARO")) == (
        [0, 0],
        [0, 1],
        [1900, 2000],
    )
    mine, other = f(points)
    assert values(event, "SB") == [mine * other, other * mine], "each side's own points"


def test_e49_a_loss_worth_a_point_is_not_given_to_who_did_not_come() -> None:
    scoring = Scoring(Fraction(3), Fraction(2), Fraction(1))
    event = drawn("  1 2 3\n1 * + ½\n2 - * 0\n3 ½ 1 *", rules=Rules(scoring=scoring))
    assert values(event, "PTS") == [5, 1, 5], "0 for the default, 1 for the loss"
    assert values(event, "WON") == [0, 0, 1]
    assert values(event, "STD") == f("3/2 0 3/2")
    level = drawn("  1 2\n1 * 1\n2 0 *", rules=Rules(scoring=scoring))
    awarded = rated(edited(level, {1, 2}, result=Result.parse("1-0 award 2:2")), 2000, 2000)
    assert values(awarded, "PTS") == [2, 2], "as much as for a draw"
    assert values(awarded, "WON") == [1, 0], "but no draw"
    assert values(awarded, "TPR") == [2800, 1200]


# ratings


def test_e30_one_unrated_player() -> None:
    event = rated(all_draws(3), 2000, 1900, None)
    table = table_of(event, "ARO ARO/C1 TPR PTP APRO APPO RTNG SB")
    assert table.keys == ("SB",), "for everybody"
    assert sum("is left out" in note for note in table.notes) == 7
    assert values(event, "ARO/U1400") == [1650, 1700, 1950]
    substitute = replace(event, rules=Rules(unrated=1400))
    assert values(substitute, "ARO") == [1650, 1700, 1950]
    assert values(substitute, "RTNG") == [2000, 1900, 1400]


def test_e31_halves_go_up() -> None:
    event = rated(all_draws(3), 1562, 1562, 1563)
    assert values(event, "ARO") == [1563, 1563, 1562], "1562.5 is 1563, where rounding to even gives 1562"
    eighth = rated(
        drawn("  1 2 3 4 5\n1 * ½ 0 0 0\n2 ½ * 1 1 1\n3 1 0 * ½ ½\n4 1 0 ½ * ½\n5 1 0 ½ ½ *"), *[2000] * 5
    )
    assert values(eighth, "TPR")[:2] == [2000 - 322, 2000 + 336], "p is .13 and .88"


def test_e32_nothing_and_everything() -> None:
    event = rated(drawn("  1 2 3\n1 * 1 1\n2 0 * +\n3 0 - *"), 2000, 1900, 1803)
    assert values(event, "TPR") == [1852 + 800, 2000 - 800, 2000 - 800]
    assert values(event, "PTP") == [1900 + 736, 2000 - 800, 2000 - 800]
    none = rated(drawn("  1 2 3\n1 * + +\n2 - * ½\n3 - ½ *"), 2000, 1900, 1800)
    assert [values(none, code)[0] for code in ("ARO", "TPR", "PTP", "APRO", "APPO")] == [None] * 5


FIRST, LATER = (2000, 1900, 1800), (2104, 1700, 1985)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("RTNG", [2000, 1900, 1800]),
        ("ARO", [1850, 1900, 1950]),
        ("TPR", [1850, 1900, 1950]),
        ("PTP", [1847, 1899, 1947]),  # 53 and 47, 101 and 99 below and above are of one band
        ("APRO", [1925, 1900, 1875]),
        ("APPO", [1923, 1897, 1873]),
    ],
)
def test_e50_one_rating_a_player_is_what_every_criterion_reads(
    code: str, expected: list[int], tmp_path: Path
) -> None:
    """That of the player list, to be left as it was at the start: a later list may stand in the file too.

    All drew. There is no second place for a rating that anything would count.
    """
    event = rated(all_draws(3), *FIRST)
    assert values(event, code) == expected
    players = [
        replace(one, other=(("RATING", Fraction(later)), ("RTNG", Fraction(later))))
        for one, later in zip(event.players, LATER, strict=True)
    ]
    later = replace(
        event,
        players=tuple(players),
        rules=Rules(unrated=1400),
        extra={"rating": list(LATER), "ratings_of_june": {one.name: one.number for one in players}},
    )
    file = tmp_path / "club.toml"
    rr.write(replace(later, players=event.players), file)
    read = rr.read(file)
    assert read.extra["rating"] == list(LATER)
    for after in (None, 1, 2, 3):
        assert values(read, code, after) == values(later, code, after) == values(event, code, after)
    assert values(read, code) == values(later, code) == expected
    naive = values(rated(event, *LATER), code)
    assert all(one != other for one, other in zip(expected, naive, strict=True)), "by the later list"


@pytest.mark.parametrize("code", ["RTNG", "ARO", "TPR", "PTP", "APRO", "APPO"])
def test_e50_who_has_a_later_rating_only_is_unrated(code: str) -> None:
    event = rated(all_draws(3), 2000, 1900, None)
    third = replace(event.players[2], other=(("RATING", Fraction(1985)),))
    event = replace(event, players=(*event.players[:2], third), extra={"rating": list(LATER)})
    assert table_of(event, (code, "SB")).keys == ("SB",)


def test_e51_the_average_of_opponents_puts_the_lower_rated_first() -> None:
    ratings = (2100, 1800, 1500, 1200)
    event = rated(all_draws(4), *ratings)
    assert values(event, "ARO") == [(sum(ratings) - own) / 3 for own in ratings] == [1500, 1600, 1700, 1800]
    assert places(event, "ARO") == [4, 3, 2, 1]
    assert any(note.startswith("ARO puts the lower rated") for note in table_of(event, "ARO").notes)


# how standings are made


def test_e36_provisional_standings_say_so() -> None:
    """1 and 3 have 1½ and have not met, nor have 2 and 4."""
    event = drawn("  1 2 3 4\n1 * 1 . ½\n2 0 * ½ .\n3 . ½ * 1\n4 ½ . 0 *")
    table = table_of(event, "DE SB KS")
    assert not table.final
    assert table.notes[0].startswith("Provisional: 2 games still to come")
    assert values(event, "DE") == [None] * 4


def test_e36_the_line_of_koya_is_that_of_the_full_schedule() -> None:
    """After two rounds of three: 1½ of 3 is the line, and 3 alone has it; half of two games would be 1."""
    event = drawn("  1 2 3 4\n1 * 1 0 .\n2 0 * . 1\n3 1 . * ½\n4 . 0 ½ *")
    assert values(event, "PTS") == f("1 1 3/2 1/2")
    assert values(event, "KS") == f("0 0 0 1/2")
    assert values(event, "KS/L-1") == f("1 0 1 1/2"), "1 and 2 too"


def test_e36_direct_encounter_only_when_all_who_are_level_have_met() -> None:
    """2 beat 1, and both have a point of two. In the other event 5 is level with them, and has not met 2."""
    met = drawn("  1 2 3 4\n1 * 0 1 .\n2 1 * . 0\n3 0 . * ½\n4 . 1 ½ *")
    assert values(met, "PTS") == f("1 1 1/2 3/2")
    assert values(met, "DE") == [2, 1, None, None]
    picture = """
          1 2 3 4 5 6
        1 * 0 1 . ½ .
        2 1 * . 0 . ½
        3 0 . * ½ . .
        4 . 1 ½ * . .
        5 ½ . . . * 1
        6 . ½ . . 0 *
        """
    apart = drawn(picture)
    assert values(apart, "PTS") == f("3/2 3/2 1/2 3/2 3/2 1/2")
    assert values(apart, "DE") == [None] * 6
    lost = values(drawn(picture, rules=Rules(unmet="lost")), "DE")
    assert [lost[at - 1] for at in (1, 2, 4, 5)] == [3, 2, 1, 3], "with the missing games as lost"


def test_e37_when_the_list_ends_ties_stand_or_lots_decide() -> None:
    event = replace(all_draws(4), name="Spring")
    assert places(event, "DE SB") == [1, 1, 1, 1]
    circle = drawn("  1 2 3 4\n1 * 1 0 1\n2 0 * 1 1\n3 1 0 * 1\n4 0 0 0 *")
    assert places(circle, "DE SB") == [1, 1, 1, 4]
    table = table_of(event, "DE lots")
    assert sorted(row.place for row in table.rows) == [1, 2, 3, 4]
    assert any("SHA-256 of Spring|ties|NAME" in note for note in table.notes)
    more = replace(all_draws(5), name="Spring")
    order = [row.player.name for row in table.rows]
    assert [row.player.name for row in table_of(more, "DE lots").rows if row.player.name != "P5"] == order


def test_e40_a_missing_result_is_no_final_table(tmp_path: Path) -> None:
    event = drawn("  1 2 3\n1 * 1 .\n2 0 * ½\n3 . ½ *")
    assert values(event, "PTS") == f("1 1/2 1/2"), "no points, neither a forfeit nor a draw"
    assert rr.crosstable(event).game.sum() == 4
    file = tmp_path / "club.toml"
    rr.write(event, file)
    answer = run("standings", file, "--final")
    assert answer.status == 1
    assert re.search(r"P1.*P3|P3.*P1", answer.out + answer.err)


def test_e41_a_play_off_orders_its_players_and_nothing_else() -> None:
    event = all_draws(4)
    decided = replace(event, decisions=(Decision((1, 2, 3, 4), (3, 1), "playoff"),))
    table = table_of(decided, "SB")
    assert [(row.player.number, row.place, row.decided_by) for row in table.rows] == [
        (3, 1, None),
        (1, 2, "playoff"),
        (2, 3, "playoff"),
        (4, 3, None),
    ]
    for code in ("PTS", "SB", "DE", "WIN"):
        assert values(decided, code) == values(event, code)


@pytest.mark.parametrize("code", ["ARO", "TPR", "PTP", "APRO", "OTHER_FAIRPLAY"])
def test_e52_who_has_no_value_stands_behind(code: str) -> None:
    event = rated(drawn("  1 2 3 4\n1 * + + -\n2 - * 0 1\n3 - 1 * 0\n4 + 0 1 *"), 1000, 2400, 2300, 2200)
    players = [
        replace(one, other=(("FAIRPLAY", Fraction(-one.number)),) if one.number > 1 else ())
        for one in event.players
    ]
    event = replace(event, players=tuple(players))
    assert values(event, "PTS") == [2, 1, 1, 2]
    assert values(event, code)[0] is None
    assert places(event, code)[0] == 2, "behind 4, who has one"


def test_e52_behind_also_where_the_lowest_is_first() -> None:
    """As 0 the missing value of 1 would be first of 0, 2, 3 and 4."""
    event = all_draws(4)
    players = [
        replace(one, other=(("FAIRPLAY", Fraction(one.number)),) if one.number > 1 else ())
        for one in event.players
    ]
    event = replace(event, players=tuple(players))
    entry = parse("OTHER_FAIRPLAY")
    for lowest, group in ((False, [3, 2, 1, 0]), (True, [3, 0, 1, 2])):
        step = ladder(rr.crosstable(event), [entry._replace(lowest=lowest)])[-1]
        assert step.group.tolist() == group


def test_e53_a_value_does_not_depend_on_what_was_listed_before() -> None:
    codes = ["SB", "SB/C1", "KS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "TPN", "lots"]
    codes += ["ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG"]
    chance = random.Random(53)
    event = rated(sample(8, upto=7), *(chance.randint(1800, 2400) for _ in range(8)))
    straight = {code: values(event, code) for code in codes}
    for _ in range(20):
        table = table_of(event, chance.sample(codes, len(codes)))
        rows = sorted(table.rows, key=lambda row: row.player.number)
        assert {code: [row.values[code] for row in rows] for code in codes} == straight


def test_e54_colours_are_those_really_played(tmp_path: Path) -> None:
    event = drawn("  1 2\n1 * 1\n2 0 *")
    assert (values(event, "BPG"), values(event, "BWG")) == ([0, 1], [0, 0])
    file = tmp_path / "club.toml"
    rr.write(edited(event, {1, 2}, result=None), file)
    answer = run("result", file, 1, 1, "1-0", 2, "--reversed")
    assert answer.status == 0, answer.err
    turned = rr.read(file)
    assert values(turned, "PTS") == [1, 0], "the winner stays the winner"
    assert (values(turned, "BPG"), values(turned, "BWG")) == ([1, 0], [1, 0])


def test_all_cases_are_here() -> None:
    named = {int(name[6:8]) for name in globals() if re.match(r"test_e\d\d_", name)}
    assert named == set(range(1, 55)) - {42}
