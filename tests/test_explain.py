"""Explanations: the sums shown are the values, on any event, and the sentences say what an arbiter would."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

import roundrobin as rr
from roundrobin.event import Decision, Event, Penalty, Rules, Scoring
from roundrobin.games import Bye
from roundrobin.results import Result
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.explain import explain
from roundrobin.standings.explain import points as explain_points
from roundrobin.standings.explain.above import above, placed
from roundrobin.standings.handbook import TABLE, parse
from roundrobin.standings.ranking import Standings, standings
from tests.drawn import drawn, edited
from tests.random_events import THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_event

SUMS = ("SB", "SB/C1", "SB/C2", "KS", "KS/L+1", "KS/L-2", "PS", "PS/C1", "STD", "PSO")
COUNTS = ("WIN", "WON", "BPG", "BWG", "REP", "US/Blacks")
US = ("US/Cumulative", "US/Kashdan", "US/SB", "US/CumulativeOpposition")
RATINGS = ("ARO", "ARO/C1", "ARO/M1", "APRO", "APPO", "US/AverageOpposition", "US/Performance")
SWISS = (
    *(
        "BH",
        "BH/C1",
        "BH/C2",
        "BH/M1",
        "BH/M2",
        "BH/P",
        "FB",
        "FB/C1",
        "BH/C1/P",
        "AOB",
        "AOB/F",
        "RBH",
        "PSO",
    ),
    *("SB", "SB/C1", "SB/C2", "SB/P", "SB/C1/P", "US/ModifiedMedian", "US/Solkoff", "US/Median"),
)
ANY = Kind(
    players=(3, 8),
    cycles=(1, 3),
    forfeits=0.3,
    rulings=0.1,
    oddities=0.1,
    unfinished=True,
    withdrawals=True,
    scorings=(Scoring(), THREE_ONE_NIL, THREE_TWO_ONE),
    house_rules=True,
)
SEEDS = st.integers(0, 10**9)


def rated(event: Event) -> Event:
    return replace(
        event, players=tuple(replace(one, rating=1300 + 83 * one.number % 700) for one in event.players)
    )


def swiss(chance: random.Random) -> Event:
    """A made-up event read as a Swiss, some of its games turned into byes and absences."""
    event = random_event(chance, ANY._replace(players=(5, 9), cycles=(1, 1), withdrawals=False))
    rounds = []
    for round_ in event.schedule.rounds:
        games, byes = [], list(round_.byes)
        for game in round_.games:
            if chance.random() < 0.2:
                byes += [
                    Bye(game.white, chance.choice("HFZ")),
                    Bye(game.black, chance.choice(["H", "", "Z"])),
                ]
            elif chance.random() < 0.9:
                games.append(game)
        rounds.append(round_._replace(games=tuple(games), byes=tuple(byes)))
    edition = chance.choice(["2026-03", "2024-08"])
    rules = replace(event.rules, edition=edition, weights=())
    return replace(event.with_schedule(event.schedule.mapped(rounds)), rules=rules, system="swiss")


# The sums, read back from the text --------------------------------------------------------------------------


QUARTERS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}


def number(text: str) -> Fraction:
    """`9¾`, `43/3`, `0.375`, `-½`."""
    sign = -1 if text.startswith("-") else 1
    bare = text.removeprefix("-")
    part = QUARTERS.get(bare[-1], Fraction(0))
    whole = bare[:-1] if part else bare
    return sign * (Fraction(whole or 0) + part)


def total(text: str) -> Fraction:
    """`1×2 + ½×3½ - 1` added up."""
    added = Fraction(0)
    for sign, term in re.findall(r"(^|[+-] )([^ ]+)", text):
        product = Fraction(1)
        for factor in term.split("×"):
            product *= number(factor)
        added += -product if sign.startswith("-") else product
    return added


def shown(code: str, line: str) -> tuple[Fraction | None, Fraction | None]:
    """The value a line begins with, and what the sum behind it adds up to."""
    found = re.fullmatch(rf"{re.escape(code)} ([^ ]+)(?: = (.*?))?(?:: .*)? \([^()]*\)\.", line)
    assert found, line
    value = None if found[1] == "–" else number(found[1])
    if not found[2]:
        return value, None
    if mean := re.fullmatch(r"\((.*)\) / (\d+)(?: = ([^ ]+) / (\d+), rounded)?", found[2]):
        if mean[3]:
            assert total(mean[1]) == number(mean[3])
            assert mean[2] == mean[4]
            return value, Fraction(int(2 * number(mean[3]) // int(mean[4])) + 1) // 2 * Fraction(1)
        return value, total(mean[1]) / int(mean[2])
    return value, total(found[2])


def check(table: Crosstable, code: str) -> None:
    entry = parse(code, swiss=table.swiss)
    assert entry.rule is not None
    terms = entry.rule(table)
    known = [True] * len(table.event.players) if terms.known is None else terms.known.tolist()
    for at, exact in enumerate((terms.total * 1).tolist()):
        told = explain(table, entry, at + 1)
        if table.annulled[at]:
            assert "stands outside the table" in told.lines[0]
            continue
        value = exact * terms.unit if known[at] else None
        said, added = shown(entry.code, told.lines[0])
        assert told.value == said == value, told.lines
        kept = [term.value for term in told.terms if not term.struck]
        if added is not None:
            assert added == value, told.lines
        if not terms.mean and value is not None:
            assert sum(kept) == value
            assert added is not None or not any(kept) or code in COUNTS


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_the_sums_of_a_round_robin_add_up(seed: int) -> None:
    table = crosstable(rated(random_event(random.Random(seed), ANY)))
    for code in (*SUMS, *COUNTS, *US, *RATINGS):
        check(table, code)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_the_sums_of_a_swiss_add_up(seed: int) -> None:
    table = crosstable(rated(swiss(random.Random(seed))), kind="swiss")
    for code in (*SWISS, *US, *RATINGS, "PS", "PS/C1", "STD", "WIN", "WON", "REP"):
        check(table, code)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_counting_rules_name_as_many_as_they_count(seed: int) -> None:
    table = crosstable(random_event(random.Random(seed), ANY))
    for code in COUNTS:
        for player in table.event.players:
            told = explain(table, parse(code), player.number)
            if told.value:
                names = re.sub(r" \([^()]*\)\.$", "", told.lines[0].partition(": ")[2])
                assert len(re.split(r", | and ", names)) == told.value, told.lines


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_points_add_up_with_penalties(seed: int) -> None:
    chance = random.Random(seed)
    event = random_event(chance, ANY)
    event = replace(event, penalties=(Penalty(1, Fraction(1, 2), "late"), Penalty(2, Fraction(1))))
    table = crosstable(event)
    for player in event.players:
        told = explain_points(table, player.number)
        if not table.annulled[player.number - 1]:
            found = re.fullmatch(r"PTS ([^ ]+)(?: = (.*))?\.", told.lines[0])
            assert found
            assert number(found[1]) == told.value == sum(term.value for term in told.terms)
            assert not found[2] or total(found[2]) == told.value


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_performances_are_their_check_sums(seed: int) -> None:
    table = crosstable(rated(random_event(random.Random(seed), ANY)))
    for player in table.event.players:
        told = explain(table, parse("TPR"), player.number)
        if told.value is None:
            continue
        found = re.fullmatch(r"TPR (-?\d+) = (-?\d+) ([+-]) (\d+) \(C\.07, 10\.2\)\.", told.lines[0])
        assert found
        difference = int(found[4]) * (1 if found[3] == "+" else -1)
        assert told.value == int(found[1]) == int(found[2]) + difference
        perfect = explain(table, parse("PTP"), player.number)
        said = " ".join(perfect.lines)
        if sums := re.findall(r"expects ((?:\d*\.\d\d \+ )*\d*\.\d\d) = (\d+\.\d\d)", said):
            for terms, added in sums:
                assert sum(Fraction(term) for term in terms.split(" + ")) == Fraction(added)
            wanted = re.search(r"no less than the ([^ ]+) scored", said)
            assert wanted
            assert Fraction(sums[0][1]) >= number(wanted[1]) > Fraction(sums[1][1])
        else:
            assert "Without half a point it is 800 below" in said


# Why one stands above another -----------------------------------------------------------------------------


LISTS = ("DE SB KS WON", "SB DE", "WIN DE STD", "US/DE US/SB", "TPN/R", "DE lots", "")


def agree(made: Standings, chance: random.Random) -> None:
    rows = made.rows
    for first, second in pairwise(rows):
        told = above(made, second.player.number, first.player.number)
        assert told.decided_by == second.decided_by
        assert told.turned == (second.decided_by is not None)
        if told.turned:
            assert (told.upper, told.lower) == (first.player, second.player)
    numbers = [row.player.number for row in rows]
    one, other = chance.sample(numbers, 2)
    ahead, back = above(made, one, other), above(made, other, one)
    assert ahead.decided_by == back.decided_by
    place = {row.player.number: row.place for row in rows}
    assert place[ahead.upper.number] <= place[ahead.lower.number]
    for told in (ahead, back):
        *before, last = told.criteria
        assert not any(each.decides for each in before)
        assert last.decides == (told.decided_by is not None)
        for each in told.criteria:
            tables = each.encounters
            if not tables or tables[-1].apart:
                continue
            upper, lower = (tables[-1].of(who.number) for who in (told.upper, told.lower))
            assert (upper > lower) if each.decides else (upper == lower)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_why_agrees_with_the_standings(seed: int) -> None:
    chance = random.Random(seed)
    table = crosstable(random_event(chance, ANY))
    if (~table.annulled).sum() > 1:
        for listed in LISTS:
            agree(standings(table, listed), chance)


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_why_agrees_with_the_standings_of_a_swiss(seed: int) -> None:
    chance = random.Random(seed)
    table = crosstable(swiss(chance), kind="swiss")
    for listed in ("DE BH/C1", "BH DE/P SB", "DE"):
        made = standings(table, listed)
        agree(made, chance)
        for row in made.rows:
            told = placed(made, row.player.number)
            assert told.place == row.place


CIRCLE = """
        1 2 3 4
  1 Tal * 1 0 1
  2 Nagy 0 * 1 1
  3 Lee 1 0 * 1
  4 Orr 0 0 0 *
"""


def test_a_circle_leaves_all_level() -> None:
    made = standings(crosstable(drawn(CIRCLE)), "DE SB")
    told = above(made, 1, 2)
    assert told.says == ("Tal and Nagy share the place: nothing of the list separates them.",)
    assert told.criteria[0].says == "2 points each."
    assert told.criteria[1].lines == (
        "Tal, Nagy and Lee beat each other in a circle, which leaves them level.",
    )
    assert told.criteria[1].says == "It does not separate Nagy and Tal (C.07, 6)."
    assert told.criteria[2].says == "2 each."
    assert [each.lines[0] for each in told.criteria[2].explanations] == ["SB 2 = 1×2 (C.07, 9.1)."] * 2


def test_direct_encounter_starts_again_with_those_still_level() -> None:
    event = drawn(
        """
             1 2 3 4 5
      1 Tal  * 1 ½ 0 1
      2 Nagy 0 * 1 1 ½
      3 Lee  ½ 0 * 1 1
      4 Orr  1 0 0 * 0
      5 Pap  0 ½ 0 1 *
    """
    )
    told = above(standings(crosstable(event), "DE"), 1, 3)
    assert told.criteria[1].lines == ("Games among Tal, Nagy and Lee: Tal 1½, Nagy 1, Lee ½.",)
    assert told.criteria[1].says == "Tal is ahead of Lee (C.07, 6): decides."
    assert told.says == ("Tal stands above Lee by DE, direct encounter.",)
    other = above(standings(crosstable(event), "DE"), 3, 1)
    assert other.says == (
        "It is the other way round: Lee stands below Tal.",
        "Tal stands above Lee by DE, direct encounter.",
    )


def lines(event: Event, code: str, player: int, kind: str = "") -> list[str]:
    table = crosstable(event, kind=kind)
    return [*explain(table, parse(code, swiss=table.swiss), player).lines]


FORFEITS = """
          1 2 3 4
  1 Tal   * + ½ 1
  2 Nagy  - * 0 -
  3 Lee   ½ 1 * 0
  4 Orr   0 - 1 *
"""


def test_direct_encounter_again_among_the_rest() -> None:
    event = drawn(
        """
                1 2 3 4 5 6
      1 Tal     * 1 1 0 ½ ½
      2 Nagy    0 * 1 1 ½ ½
      3 Lee     0 0 * 1 1 1
      4 Orr     1 0 0 * 1 1
      5 Pap     ½ ½ 0 0 * ½
      6 Quinn   ½ ½ 0 0 ½ *
    """
    )
    told = above(standings(crosstable(event), "DE"), 3, 4)
    assert told.criteria[1].lines == (
        "Games among Tal, Nagy, Lee and Orr: Tal 2, Nagy 2, Lee 1, Orr 1.",
        "Again, only the games among Lee and Orr: Lee 1, Orr 0.",
    )
    assert told.says == ("Lee stands above Orr by DE, direct encounter.",)
    drew = above(standings(crosstable(edited(event, {5, 6}, result=Result.parse("="))), "DE"), 5, 6)
    assert drew.criteria[1].lines == ("Pap and Quinn drew, which leaves them level.",)


def test_forfeits_in_words() -> None:
    event = drawn(FORFEITS)
    assert lines(event, "SB", 1) == [
        "SB 1¾ = 1×1 + ½×1½ (C.07, 9.1).",
        "Own points times the score of Orr and Lee; nothing from Nagy.",
        "The forfeit against Nagy counts like any other game (15.2).",
    ]
    assert lines(event, "WIN", 1) == ["WIN 2: against Orr and Nagy (C.07, 7.1)."]
    assert lines(event, "WON", 1) == [
        "WON 1: against Orr (C.07, 7.2).",
        "Not counted: won against Nagy by forfeit.",
        "Reading: only what was really played (forfeit_wins_played = false).",
    ]
    literal = drawn(FORFEITS, rules=Rules(forfeit_wins_played=True))
    assert lines(literal, "WON", 1) == [
        "WON 2: against Orr and Nagy (C.07, 7.2).",
        "Reading: forfeit wins count as well (forfeit_wins_played = true).",
    ]
    assert lines(event, "REP", 2) == [
        "REP 1: round 1 (C.07, 7.6).",
        "Not counted: lost to Tal and Orr by forfeit.",
    ]
    assert lines(event, "STD", 2) == [
        "STD 0 (C.07, 7.7).",
        "Fewer than Lee.",
        "Nothing for: lost to Tal and Orr by forfeit.",
        "Reading: by the opponent's points, nothing for either if neither came "
        '(standard_points = "opponent").',
    ]
    assert lines(drawn(FORFEITS, rules=Rules(standard_points="draw")), "STD", 4) == [
        "STD 1 = 1 (C.07, 7.7).",
        "More points than a draw against Lee, fewer than a draw against Tal and Nagy.",
        'Reading: by what a draw is worth (standard_points = "draw").',
    ]


def test_the_line_of_koya() -> None:
    event = drawn(FORFEITS)
    assert lines(event, "KS", 1) == [
        "KS ½ = ½ (C.07, 9.2).",
        "The line: half of 3 is 1½; counted: Lee (1½); below it: Orr (1) and Nagy (0).",
    ]
    assert lines(event, "KS/L-1", 1) == [
        "KS/L-1 1½ = 1 + ½ (C.07, 9.2, 14.5).",
        "The line: half of 3 is 1½, lowered by ½ to 1 (14.5); counted: Orr (1) and Lee (1½); below it: "
        "Nagy (0).",
        'Reading: the line moves by half points (koya_step = "half-point").',
    ]
    by_draws = drawn(FORFEITS, rules=Rules(scoring=THREE_ONE_NIL, koya_step="draw"))
    assert lines(by_draws, "KS/L+1", 1)[1:] == [
        "The line: half of 9 is 4½, raised by 1 to 5½ (14.5); counted: nobody; below it: Orr (3), Nagy (0) "
        "and Lee (4).",
        'Reading: the line moves by what a draw is worth (koya_step = "draw").',
    ]


def test_two_meetings_count_on_average() -> None:
    event = drawn(
        """
              1  2  3
      1 Tal   *  1½ 01
      2 Nagy  ½0 *  11
      3 Lee   01 00 *
    """
    )
    told = above(standings(crosstable(event), "DE SB"), 1, 2)
    assert told.criteria[0].says == "2½ points each."
    assert told.criteria[1].lines == (
        "Games among Tal and Nagy (averages of their games, 6.1.2): Tal ¾, Nagy ¼.",
    )
    level = drawn(
        """
              1  2  3
      1 Tal   *  10 01
      2 Nagy  10 *  01
      3 Lee   01 01 *
    """
    )
    told = above(standings(crosstable(level), "DE"), 1, 2)
    assert told.says == ("Tal and Nagy share the place: nothing of the list separates them.",)
    assert told.criteria[1].lines == (
        "Games among Tal, Nagy and Lee (averages of their games, 6.1.2): Tal 1, Nagy 1, Lee 1: all the same, "
        "which leaves them level.",
    )


def test_who_has_not_met_stays_level_unless_the_rules_say_otherwise() -> None:
    picture = """
              1 2 3 4
      1 Tal   * . 1 0
      2 Nagy  . * 0 1
      3 Lee   0 1 * .
      4 Orr   1 0 . *
    """
    told = above(standings(crosstable(drawn(picture)), "DE"), 1, 2)
    assert told.says == ("Tal and Nagy share the place so far: nothing of the list separates them.",)
    assert told.criteria[1].lines == (
        "Of Tal, Nagy, Lee and Orr some have not met (Tal and Nagy; Lee and Orr), so they stay level (6.2).",
        'Reading: a tie in which two have not met is left as it is (unmet = "level").',
    )
    assert told.notes[0].startswith("Provisional: 2 games still to come")
    lost = above(standings(crosstable(drawn(picture, rules=Rules(unmet="lost"))), "DE"), 1, 2)
    assert lost.criteria[1].lines[0] == (
        "Games among Tal, Nagy, Lee and Orr: Tal 1, Nagy 1, Lee 1, Orr 1; games not played count as lost: "
        "all the same, which leaves them level."
    )


def test_two_who_have_not_met() -> None:
    event = drawn(
        """
              1 2 3
      1 Tal   * . 1
      2 Nagy  . * 1
      3 Lee   0 0 *
    """
    )
    told = above(standings(crosstable(event), "DE"), 1, 2)
    assert told.criteria[1].lines[0] == "Tal and Nagy have not met, so they stay level (6.2)."


def test_in_a_swiss_who_cannot_be_overtaken_is_placed() -> None:
    event = drawn(
        """
              1 2 3 4 5
      1 Tal   * 1 1 0 0
      2 Nagy  0 * . 1 1
      3 Lee   0 . * 1 1
      4 Orr   1 0 0 * ½
      5 Pap   1 0 0 ½ *
    """,
        rules=Rules(scoring=Scoring(bye=Fraction(0))),
    )
    made = standings(crosstable(event, kind="swiss"), "DE")
    told = above(made, 1, 2)
    assert told.says == ("Tal stands above Nagy so far by DE, direct encounter.",)
    first = (
        "Games among Tal, Nagy and Lee: Tal 2, Nagy 0, Lee 0; some have not met, and whatever the missing "
        "games bring, only Tal cannot be overtaken (6.3)."
    )
    assert told.criteria[1].lines == (first,)
    assert above(made, 2, 3).criteria[1].lines == (
        first,
        "Again, only the games among Nagy and Lee: Nagy 0, Lee 0; some have not met, and whatever the "
        "missing games bring, everybody could be overtaken (6.3).",
    )


def test_a_decision_off_the_board() -> None:
    event = drawn(CIRCLE, decisions=(Decision((1, 2, 3), (3, 1, 2), "playoff", "blitz, 12 May"),))
    told = above(standings(crosstable(event), "DE"), 1, 3)
    assert told.says == (
        "It is the other way round: Tal stands below Lee.",
        "Lee stands above Tal by play-off, off the board.",
    )
    assert told.criteria[-1].says == "Off the board by play-off (blitz, 12 May): Lee before Tal."
    assert placed(standings(crosstable(event), "DE"), 1).says == (
        "Tal has place 2.",
        "Behind Lee by play-off, off the board.",
        "Ahead of Nagy by play-off, off the board.",
    )


def test_who_is_annulled_stands_outside() -> None:
    event = drawn(
        """
              1 2 3 4 5
      1 Tal   * ½ 1 1 .
      2 Nagy  ½ * 0 1 1
      3 Lee   0 1 * ½ .
      4 Orr   0 0 ½ * .
      5 Pap   . 0 . . *
    """,
        withdrawn={5: 2},
    )
    made = standings(crosstable(event), "DE SB")
    said = "Pap stands outside the table: the results count for nobody (FIDE C.05, 6.6)."
    told = above(made, 5, 1)
    assert told.says == (said, "Tal has place 1.")
    assert (told.upper.name, told.lower.name, told.turned) == ("Tal", "Pap", True)
    assert placed(made, 5).says == (said,)
    assert explain(made.table, parse("SB"), 5).lines == (said,)
    assert any("Pap withdrew after round 2 with 1 of 4 games played" in note for note in told.notes)
    assert told.notes[-1] == 'Reading: only games really played are completed (completed = "played").'


def test_no_list_no_tie_break() -> None:
    told = above(standings(crosstable(drawn(CIRCLE))), 1, 2)
    assert told.says == (
        "Tal and Nagy share the place: they are level on points, and no tie-breaks were announced.",
    )


def test_penalties_and_byes_in_words() -> None:
    event = replace(rr.example(), penalties=(Penalty(1, Fraction(1, 2), "late twice"),))
    assert explain_points(crosstable(event), 1).lines == (
        "PTS 2½ = 1 + ½ + 1 + ½ - ½.",
        "Beat Birch and Dogwood, drew with Cedar and Elm, free in round 1.",
        "Penalty: ½ point taken off (late twice).",
    )


SWISS_EVENT = replace(
    drawn(
        """
              1 2 3 4 5
      1 Tal   * 1 ½ 1 0
      2 Nagy  0 * + . .
      3 Lee   ½ - * 1 ½
      4 Orr   0 . 0 * 1
      5 Pap   1 . ½ 0 *
    """
    ),
    system="swiss",
)


def test_a_round_left_unplayed_goes_first() -> None:
    said = lines(SWISS_EVENT, "BH/C1", 3, "swiss")
    assert said[0].startswith("BH/C1 ")
    assert any("left unplayed by choice and worth no less than what was due (16.5)" in line for line in said)
    assert any(line.startswith("Unplayed (16.4, March 2026): ") for line in said)


def test_ratings_in_words() -> None:
    players = tuple(replace(one, rating=2001 - 100 * one.number) for one in rr.example().players)
    event = replace(rr.example(), players=players)
    assert lines(event, "ARO/C1", 3) == [
        "ARO/C1 1751 = (1601 + 1901) / 2 (C.07, 10.1, 14.1).",
        "The ratings of Dogwood and Ash.",
        "Struck: 1501 against Elm, the lowest of those left (14.1.1).",
        "Left out, not played over the board (15.2): won against Birch by forfeit.",
    ]
    assert lines(event, "RTNG/R", 3) == ["RTNG/R 1701 (C.07, 10.6).", "The own rating."]
    unrated = lines(rr.example(), "ARO", 3)
    assert unrated[0] == "ARO – (C.07, 10.1)."
    assert unrated[1].startswith("ARO is left out: Ash, Birch, Cedar and 2 more have no rating")


def test_numbers_that_come_from_no_game() -> None:
    event = rr.example()
    own = replace(event.players[0], other=(("FAIRPLAY", Fraction(5, 2)),))
    event = replace(event, players=(own, *event.players[1:]))
    assert lines(event, "OTHER_FAIRPLAY", 1) == [
        "OTHER_FAIRPLAY 2½ (C.07, 4.1).",
        "The organiser's own value, as the event file has it; the higher first.",
    ]
    assert lines(event, "OTHER_FAIRPLAY", 2) == [
        "OTHER_FAIRPLAY – (C.07, 4.1).",
        "The event file has none; the higher first, and who has none behind.",
    ]
    assert lines(event, "TPN", 4) == ["TPN 4 (C.07, 7.8).", "The number in the table, the lower first."]
    assert lines(event, "lots", 4) == [
        "lots 2 of 5 (C.07, 4.2).",
        "The lot is SHA-256 of Five Trees|ties|Dogwood, Mia: 2a61f1dc..., the smallest first.",
    ]


def test_twins_are_told_apart() -> None:
    event = rr.example()
    twin = replace(event.players[1], name="Ash, Tom")
    event = replace(event, players=(event.players[0], twin, *event.players[2:]))
    assert lines(event, "WON", 1) == ["WON 2: against Ash, Tom and Dogwood (C.07, 7.2)."]


def test_every_code_is_explained() -> None:
    for event, kind in ((rr.example(), ""), (SWISS_EVENT, "swiss")):
        table = crosstable(rated(event), kind=kind)
        for code, heading in TABLE.items():
            if heading.swiss and not table.swiss:
                continue
            for player in event.players:
                told = explain(table, parse(code, swiss=True), player.number)
                assert all(line.endswith(".") and "  " not in line for line in told.lines), told.lines
                assert f"{heading.article})" in told.lines[0] or heading.splits or not heading.article


AWARDED = """
[event]
name = "Awards"
system = "berger"
[[players]]
name = "Tal"
[[players]]
name = "Nagy"
[[players]]
name = "Lee"
[[players]]
name = "Orr"
[[rounds]]
number = 1
games = ["1-4 0-1 award 1:0", "2-3 1:½ armageddon"]
[[rounds]]
number = 2
games = ["4-3 ½:0", "1-2 0-1 award 1:0"]
[[rounds]]
number = 3
games = ["2-4 1:0 unplayed", "3-1 0-1"]
"""


def test_points_that_are_not_those_of_the_board(tmp_path: Path) -> None:
    path = tmp_path / "awards.toml"
    path.write_text(AWARDED, encoding="utf-8")
    event = rr.read(path)
    table = crosstable(event)
    assert explain_points(table, 1).lines == (
        "PTS 3 = 1 + 1 + 1.",
        "Beat Lee; lost to Orr and Nagy, awarded 1 each.",
    )
    assert explain_points(table, 2).lines[1] == (
        "Beat Tal, awarded 0; drew with Lee, awarded 1 by armageddon; 1 without play against Orr."
    )
    assert explain_points(table, 4).lines[1] == (
        "Beat Tal, awarded 0; ½ by ruling against Lee; 0 without play against Nagy."
    )
    assert lines(event, "WIN", 1) == [
        "WIN 3: against Orr, Nagy and Lee (C.07, 7.1).",
        "The points count, not the board: lost to Orr and Nagy, awarded 1 each.",
    ]
    assert lines(event, "WON", 1)[:2] == [
        "WON 1: against Lee (C.07, 7.2).",
        "The board counts, not the award: lost to Orr and Nagy, awarded 1 each.",
    ]
    for code in ("SB", "KS", "STD", "PS", "US/SB", "US/Kashdan", "US/Cumulative"):
        assert lines(event, code, 3)[-1] == "The points count, not the board: 0 by ruling against Orr."


def test_direct_encounter_has_its_position() -> None:
    table = crosstable(rr.example())
    assert [explain(table, parse("DE"), number).value for number in range(1, 6)] == [None, None, 2, 1, None]


def test_the_line_of_koya_is_that_of_the_full_schedule() -> None:
    table = crosstable(rr.example(), after=0)
    assert explain(table, parse("KS"), 1).lines == (
        "KS 0 (C.07, 9.2).",
        "The line: half of 4 is 2; nobody has been met yet.",
    )
    assert lines(SWISS_EVENT, "KS", 1, "swiss")[-1] == "Koya is defined for round robins (9.2)."
    announced = replace(SWISS_EVENT, tiebreaks=("KS",))
    assert lines(announced, "KS", 1, "swiss")[-1] == (
        "Koya is defined for round robins, used here because it was announced (9.2)."
    )


def test_what_cumulative_takes_off_stands_apart() -> None:
    event = replace(rr.example(), system="swiss")
    table = crosstable(event, kind="swiss")
    told = explain(table, parse("US/Cumulative"), 1)
    assert told.lines[0] == "US/Cumulative 12 = 1 + 2 + 2½ + 3½ + 4 - 1 (bye in round 1) (US Chess, 34E3)."
    assert sum(term.value for term in told.terms) == told.value == 12
    assert (told.terms[-1].less, told.terms[-1].value, told.rounds[-1]) == (True, Fraction(-1), 1)


def test_a_cut_that_leaves_nothing() -> None:
    said = " ".join(lines(SWISS_EVENT, "BH/C9", 1, "swiss"))
    assert said.startswith("BH/C9 0 (C.07, 8.1, 14.1). No scores.")
    assert "; there are only 5, so nothing is left to count." in said
    for code in ("SB/C1", "PS/C1"):
        two = lines(drawn("  1 2\n1 Tal * 1\n2 Nagy 0 *"), code, 1)
        assert two[2].endswith("; nothing is left to count.")
    assert (
        "There is nothing to strike." in explain(crosstable(rr.example(), after=0), parse("SB/C1"), 1).lines
    )


def test_who_counts_with_a_substitute_rating() -> None:
    players = tuple(
        replace(one, rating=None if one.number in {2, 5} else 1800) for one in rr.example().players
    )
    event = replace(rr.example(), players=players, rules=Rules(unrated=1400))
    said = "1400 stands for the rating of Birch and Elm (10)."
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO", "US/AverageOpposition"):
        assert said in lines(event, code, 1), code
    assert "1400 stands for the rating of Elm (10)." in lines(event, "ARO", 3)
    assert not any("stands for" in line for line in lines(rated(rr.example()), "ARO", 1))


def test_pairs_that_have_not_met_are_not_all_named() -> None:
    told = above(standings(crosstable(rr.example(), after=0), "DE"), 1, 2)
    assert told.criteria[1].lines[0] == (
        "Of Ash, Birch, Cedar, Dogwood and Elm some have not met (Ash and Birch; Ash and Cedar; "
        "Ash and Dogwood; and 7 more pairs), so they stay level (6.2)."
    )
    assert not any(note.startswith("Players who share a place") for note in told.notes)
    shared = standings(crosstable(rr.example(), after=0), "DE").notes
    assert any(note.startswith("Players who share a place") for note in shared)


def test_a_criterion_that_is_listed_twice() -> None:
    made = standings(crosstable(drawn(CIRCLE)), "SB DE SB")
    told = above(made, 1, 2)
    said = "SB stands in the list twice, and separates nobody again."
    assert [each.lines for each in told.criteria if each.key.startswith("SB")] == [(), (said,)]
    assert [said in each.lines for each in placed(made, 1).values] == [False, False, False, True]
