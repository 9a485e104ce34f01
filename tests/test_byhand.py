"""The calculator by hand: published lists, every way to type a round, the same values as a whole event."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Impossible, Malformed
from roundrobin.event import Rules, Scoring
from roundrobin.games import Colour
from roundrobin.results import Outcome, exact_points
from roundrobin.standings.byhand import NEEDS, USUAL, by_hand
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.handbook import parse, parse_list
from roundrobin.standings.handwritten import read
from tests.drawn import drawn

FILE = Path(__file__).parent / "authorities" / "exercises.json"
EXERCISES: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
LISTS = {case["id"]: case for case in EXERCISES["opponent_lists"]}
SEQUENCES = {case["id"]: case for case in EXERCISES["sequences"]}
HALF = Fraction(1, 2)


def values(text: str, codes: str, **settings: Any) -> dict[str, Fraction | None]:
    return {value.key: value.value for value in by_hand(text, codes, **settings).values}


def sums(text: str, codes: str, **settings: Any) -> list[str]:
    return [value.lines[0].partition(" (")[0] for value in by_hand(text, codes, **settings).values]


# published


def typed(case: dict[str, Any]) -> str:
    rounds = [
        f"{opponent['points']} vs {opponent['score']}" if "points" in opponent else str(opponent["score"])
        for opponent in case["opponents"]
    ]
    for away in case.get("own_unplayed", []):
        assert away["kind"] == "ZPB"
        rounds.insert(3, "Z")  # as its source says, in round 4
    return ", ".join(rounds)


@pytest.mark.parametrize("name", LISTS)
def test_published_lists_of_opponents(name: str) -> None:
    case = LISTS[name]
    own = Fraction(case["own_points"])
    assert values(typed(case), " ".join(case["expected"]), own=own) == case["expected"]
    if (length := case.get("rounds_total")) is not None:
        assert length == len(read(typed(case)))


@pytest.mark.parametrize("edition", ["2023-09", "2024-08"])
def test_a_published_list_under_earlier_editions(edition: str) -> None:
    case = LISTS["manual2026-one-round-absence"]
    changed = case["expected_overrides"]["2024"]
    assert values(typed(case), " ".join(changed), rules=Rules(edition=edition)) == changed


@pytest.mark.parametrize("name", SEQUENCES)
def test_published_sequences(name: str) -> None:
    case = SEQUENCES[name]
    letters = {"full_bye": "F", "win": "W", "draw": "D", "loss": "L", 1: "W", 0.5: "D", 0: "L"}
    rounds = ", ".join(letters[kind] for kind in case.get("kinds", case["results"]))
    assert values(rounds, " ".join(case["expected"])) == case["expected"]


@pytest.mark.parametrize("case", EXERCISES["performance"], ids=lambda case: str(case["opponent_ratings"]))
def test_published_performances(case: dict[str, Any]) -> None:
    rounds = ", ".join(f"vs {rating}" for rating in case["opponent_ratings"])
    halves = int(2 * case["score"])
    games = len(case["opponent_ratings"])
    results = ["1"] * (halves // 2) + ["½"] * (halves % 2)
    results += ["0"] * (games - len(results))
    rounds = ", ".join(f"{result} {met}" for result, met in zip(results, rounds.split(", "), strict=True))
    assert values(rounds, "ARO TPR PTP") == case["expected"]


def test_there_are_as_many_as_published() -> None:
    assert (len(LISTS), len(SEQUENCES), len(EXERCISES["performance"])) == (6, 3, 9)


# how rounds are typed


@pytest.mark.parametrize(
    ("text", "outcome", "name", "score", "rating", "colour"),
    [
        ("1 vs 3.5", Outcome.WIN, "", Fraction(7, 2), None, Colour.NONE),
        ("½ vs 3", Outcome.DRAW, "", Fraction(3), None, Colour.NONE),
        ("0.5 v. 3½", Outcome.DRAW, "", Fraction(7, 2), None, Colour.NONE),
        ("1/2 against 7/2", Outcome.DRAW, "", Fraction(7, 2), None, Colour.NONE),
        ("0 x 3,5", Outcome.LOSS, "", Fraction(7, 2), None, Colour.NONE),
        ("Win VS 4 (1850)", Outcome.WIN, "", Fraction(4), 1850, Colour.NONE),
        ("= vs 1850 w", Outcome.DRAW, "", None, 1850, Colour.WHITE),
        ("1 vs (1850)", Outcome.WIN, "", None, 1850, Colour.NONE),
        ("1 vs Tal 4½ (2260) b", Outcome.WIN, "Tal", Fraction(9, 2), 2260, Colour.BLACK),
        ("+ vs ½", Outcome.FORFEIT_WIN, "", HALF, None, Colour.NONE),
        ("½ vs van der Berg 4", Outcome.DRAW, "van der Berg", Fraction(4), None, Colour.NONE),
        ("0 vs O'Neill ? black", Outcome.LOSS, "O'Neill", None, None, Colour.BLACK),
        ("+ vs 4", Outcome.FORFEIT_WIN, "", Fraction(4), None, Colour.NONE),
        ("\N{MINUS SIGN} vs 4", Outcome.FORFEIT_LOSS, "", Fraction(4), None, Colour.NONE),
        ("vs 4", None, "", Fraction(4), None, Colour.NONE),
        ("4 (1700)", None, "", Fraction(4), 1700, Colour.NONE),
        ("W", Outcome.WIN, "", None, None, Colour.NONE),
        ("-", Outcome.FORFEIT_LOSS, "", None, None, Colour.NONE),
    ],
)
def test_a_game(
    text: str, outcome: Outcome | None, name: str, score: Fraction | None, rating: int | None, colour: Colour
) -> None:
    (item,) = read(text)
    assert item[1:] == (outcome, None, name, score, rating, colour)


@pytest.mark.parametrize(
    ("text", "bye"),
    [("bye", ""), ("PAB", ""), ("U", ""), ("F", "F"), ("h", "H"), ("Z", "Z"), ("absent", "Z"), ("half", "H")],
)
def test_a_round_without_a_game(text: str, bye: str) -> None:
    (item,) = read(text)
    assert item.bye == bye
    assert not item.game


@pytest.mark.parametrize(
    "text", ["1 vs 3; ½ vs 4; H", "1 vs 3, ½ vs 4, H", "1 vs 3,½ vs 4,H", "1 vs 3\n½ vs 4\nH\n"]
)
def test_what_stands_between_rounds(text: str) -> None:
    assert [item.text for item in read(text)] == ["1 vs 3", "½ vs 4", "H"]


@pytest.mark.parametrize(
    ("text", "where", "remedy"),
    [
        ("1 vs 3, foo", 'round 2, "foo"', "write 1 vs 3.5"),
        ("7 vs 3", 'round 1, "7 vs 3"', "before vs write 1, ½, 0"),
        ("1 vs 3,1 vs 4", 'round 1, "1 vs 3,1 vs 4"', "put a blank behind each comma"),
        ("4,3,3,2,1", 'round 1, "4,3,3,2,1"', "put a blank behind each comma"),
        ("1 vs 3/0", 'round 1, "1 vs 3/0"', "write 1 vs 3.5"),
        (" , ", "the rounds", "write 1 vs 3.5"),
    ],
)
def test_what_cannot_be_read(text: str, where: str, remedy: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(text)
    (problem,) = caught.value.problems
    assert problem.where == where
    assert problem.remedy.startswith(remedy)


def test_all_problems_are_said_at_once() -> None:
    with pytest.raises(Malformed) as caught:
        read("1 vs 3, foo, 2 vs 4, H")
    assert [problem.where for problem in caught.value.problems] == ['round 2, "foo"', 'round 3, "2 vs 4"']


def test_there_is_a_limit() -> None:
    assert len(read("W," * 60)) == 60
    with pytest.raises(Malformed, match="more than 60"):
        read("W," * 61)


# values


def test_the_sum_of_the_issue_is_shown() -> None:
    rounds = "1 vs 2, 1 vs 3, ½ vs 4, ½ vs 3.5, ½ vs 2"
    assert sums(rounds, "SB", kind="round-robin") == ["SB 9¾ = 1×2 + 1×3 + ½×4 + ½×3½ + ½×2"]


def test_struck_terms_are_named() -> None:
    (value,) = by_hand("1 vs 2, ½ vs 4, 0 vs 3", "BH/M1").values
    assert [(str(term), term.struck, at) for term, at in zip(value.terms, value.rounds, strict=True)] == [
        ("2", "lowest", 1),
        ("4", "highest", 2),
        ("3", "", 3),
    ]


def test_the_kinds_of_event_read_a_forfeit_differently() -> None:
    rounds = "1 vs 2, + vs 3, 0 vs 2.5, ½ vs 2"
    assert values(rounds, "SB", kind="round-robin") == {"SB": 2 + 3 + 1}
    # a dummy with the own score of 2½, not above the 3 of who should have been the opponent
    assert values(rounds, "SB BH") == {
        "SB": 2 + Fraction(5, 2) + 1,
        "BH": 2 + Fraction(5, 2) + Fraction(5, 2) + 2,
    }
    assert values(rounds, "US/Solkoff US/SB") == {"US/Solkoff": Fraction(13, 2), "US/SB": 3}


def test_a_free_round_of_a_round_robin_is_nothing() -> None:
    with_, without = "1 vs 2, bye, ½ vs 3", "1 vs 2, ½ vs 3"
    for codes in ("SB SB/C1 KS WIN", "US/SB US/Kashdan"):
        assert values(with_, codes, kind="round-robin") == values(without, codes, kind="round-robin")


@pytest.mark.parametrize(("rounds", "line"), [(None, 2), (4, 2), (5, Fraction(5, 2)), (6, 3)])
def test_the_line_of_koya_follows_the_games_there_are(rounds: int | None, line: Fraction) -> None:
    typed_ = "1 vs 3, 1 vs 2.5, ½ vs 2, 0 vs 1.5"
    taken = [(Fraction(3), 1), (Fraction(5, 2), 1), (Fraction(2), HALF), (Fraction(3, 2), 0)]
    expected = sum(points for score, points in taken if score >= line)
    assert values(typed_, "KS", rounds=rounds, kind="round-robin") == {"KS": expected}


def test_under_three_one_nothing() -> None:
    rules = Rules(scoring=Scoring(Fraction(3), Fraction(1)))
    found = by_hand("3 vs 4, 1 vs 3, 0 vs 7", "SB TPR/U1500", rules=rules)
    assert found.points == 4
    assert [value.value for value in found.values] == [15, 1500]


def test_colours() -> None:
    assert values("1 vs 3 b, 0 vs 2 w, ½ vs 1 b, 1 vs 1 b", "BPG BWG US/Blacks") == {
        "BPG": 3,
        "BWG": 2,
        "US/Blacks": 3,
    }


def test_ratings_of_the_unrated() -> None:
    rounds = "1 vs 1800, ½ vs 3, 0 vs 1900"
    with pytest.raises(Malformed, match="the rating of every opponent"):
        by_hand(rounds, "ARO")
    assert values(rounds, "ARO ARO/U1700", rules=Rules(unrated=1400)) == {"ARO": 1700, "ARO/U1700": 1800}
    assert values(rounds, "ARO/U1400") == {"ARO/U1400": 1700}


def test_a_forfeit_needs_a_rating_only_where_it_counts() -> None:
    rounds = "1 vs 3 (1800), - vs 4"
    assert values(rounds, "ARO", kind="round-robin") == {"ARO": 1800}
    older = Rules(edition="2024-08")
    assert values(f"{rounds} (1700)", "ARO", kind="round-robin", rules=older) == {"ARO": 1750}
    (value,) = by_hand(rounds, "ARO", kind="round-robin", rules=older).values
    assert value.value is None


def test_own_points_where_results_are_not_typed() -> None:
    scores = "5, 5.5, 6, 4, 4, 2.5, 1"
    assert values(scores, "US/ModifiedMedian", own=Fraction(5)) == {"US/ModifiedMedian": 27}
    assert values(scores, "US/ModifiedMedian", own=Fraction(7, 2)) == {"US/ModifiedMedian": 21}
    assert values(scores, "US/ModifiedMedian", own=Fraction(2)) == {"US/ModifiedMedian": 22}
    with pytest.raises(Malformed, match="your own points"):
        by_hand(scores, "US/ModifiedMedian")
    with pytest.raises(Malformed, match="your own points"):
        by_hand("5, 4, Z", "BH")
    assert values("5, 4, 3", "BH") == {"BH": 12}


@pytest.mark.parametrize(
    ("text", "own"), [("1 vs 3, 0 vs 2", Fraction(2)), ("3, 2", Fraction(3)), ("H, 2", Fraction(1, 4))]
)
def test_own_points_that_cannot_be(text: str, own: Fraction) -> None:
    with pytest.raises(Impossible, match="add up to"):
        by_hand(text, "BH", own=own)


def test_what_is_not_asked_for_is_left_out_and_said() -> None:
    found = by_hand("3, 2, 4")
    assert [value.key for value in found.values] == [
        *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "US/Solkoff", "US/Median")
    ]
    assert found.points is None
    assert any(note.startswith("Not told: SB, SB/C1") for note in found.notes)
    assert [value.key for value in by_hand("W, W, D", "").values] == [
        *("WIN", "WON", "PS", "PS/C1", "REP", "STD", "US/Cumulative", "US/Kashdan"),
    ]


def test_all_that_can_be_told_is_told() -> None:
    rounds = "1 vs 3 (1800) w, ½ vs 2½ (1900) b, 0 vs 4 (2000) w"
    for kind, unasked in (("swiss", {"KS"}), ("round-robin", set())):
        told_ = {value.key for value in by_hand(rounds, kind=kind).values}
        for code in NEEDS:
            heading = parse(code, swiss=True).heading
            refused = kind == "round-robin" and heading and heading.swiss
            assert code in told_ or code in unasked or refused, code
    assert "STD" not in {value.key for value in by_hand(rounds, rules=Rules(edition="2024-08")).values}


def test_standard_points_of_ordinary_results() -> None:
    assert values("1 vs 3, ½ vs 2, 0 vs 4, + vs 1, - vs 2", "STD") == {"STD": Fraction(5, 2)}
    assert values("1 vs 3, H, Z, bye", "STD") == {"STD": Fraction(5, 2)}


@pytest.mark.parametrize(
    "code", ["DE", "FB", "AOB", "APRO", "TPN", "lots", "US/CumulativeOpposition", "OTHER_X"]
)
def test_what_needs_the_whole_table(code: str) -> None:
    with pytest.raises(Malformed, match="the whole table"):
        by_hand("1 vs 3 (1800) w", code)


def test_the_lists_hold_only_what_can_be_told() -> None:
    for kind, listed in USUAL.items():
        for entry in parse_list(listed, swiss=kind == "swiss"):
            assert any(entry.code == code or entry.code.startswith(f"{code}/") for code in NEEDS)
    for code in NEEDS:
        parse(code, swiss=True)


def test_a_forfeit_whose_opponent_is_not_known() -> None:
    found = by_hand("1 vs 2, +, 1 vs 1", "BH")
    assert found.values[0].value == 2 + 3 + 1
    assert "not capped" in found.notes[0]
    with pytest.raises(Malformed, match="write - vs 3"):
        by_hand("1 vs 2, -", "SB", kind="round-robin")


def test_a_round_robin_has_no_requested_byes_and_no_buchholz() -> None:
    with pytest.raises(Malformed, match="bye for a free round"):
        by_hand("1 vs 2, H", "SB", kind="round-robin")
    with pytest.raises(Malformed, match="not allowed in a round robin"):
        by_hand("1 vs 2", "BH", kind="round-robin")


def test_rounds() -> None:
    with pytest.raises(Impossible, match="3 rounds already"):
        by_hand("1 vs 2, ½ vs 1, Z", "BH", rounds=2)
    assert "2 of 5 rounds" in by_hand("1 vs 2, ½ vs 1", "BH", rounds=5).notes[0]
    assert values("1 vs 2, ½ vs 1", "BH SB", rounds=5) == values("1 vs 2, ½ vs 1", "BH SB")


def test_scores_that_are_too_high_are_said() -> None:
    assert by_hand("1 vs 3.5, ½ vs 3", "SB").values[0].value == 5
    assert by_hand("1 vs 3.5, ½ vs 3", "SB").notes[0].startswith("1 vs 3.5: nobody has so many points")


def test_another_kind() -> None:
    with pytest.raises(Malformed, match="no kind of event"):
        by_hand("1 vs 2", kind="knockout")


# the same as a whole event

FIVE = "  1 2 3 4 5\n1 * ½ ½ + 1\n2 ½ * 1 0 1\n3 ½ 0 * ½ 1\n4 - 1 ½ * 0\n5 0 0 0 1 *"
SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}


@pytest.mark.parametrize("number", range(1, 6))
def test_as_in_the_whole_round_robin(number: int) -> None:
    table = crosstable(drawn(FIVE))
    rounds = []
    for at, opponent in enumerate(table.opponent[number - 1].tolist()):
        if opponent < 0:
            rounds.append("bye")
        else:
            score = exact_points(int(table.score[opponent]) * table.unit)
            colour = "b" if table.black[number - 1, at] else "w"
            rounds.append(f"{SIGNS[Outcome(int(table.outcome[number - 1, at]))]} vs {score} {colour}")
    codes = "SB SB/C1 SB/C2 KS KS/L+1 KS/L-1 WIN WON BPG BWG PS PS/C1 REP STD US/Cumulative US/Kashdan"
    for entry in parse_list(codes):
        assert entry.rule is not None
        terms = entry.rule(table)
        found = values(", ".join(rounds), entry.code, kind="round-robin")
        assert found == {entry.code: int(terms.total[number - 1]) * terms.unit}


results = st.sampled_from(["1", "½", "0", "+", "-"])
scores = st.integers(0, 18).map(lambda halves: Fraction(halves, 2))


@given(st.lists(st.tuples(results, scores), min_size=1, max_size=9))
@settings(max_examples=60, deadline=None)
def test_sums_by_hand(rounds: list[tuple[str, Fraction]]) -> None:
    worth = {"1": Fraction(1), "½": HALF, "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}
    text = ", ".join(f"{result} vs {exact_points(score)}" for result, score in rounds)
    own = sum(worth[result] for result, _ in rounds)
    seen = [score if result not in "+-" else min(score, own) for result, score in rounds]
    assert values(text, "BH") == {"BH": sum(seen)}
    points = [worth[result] for result, _ in rounds]
    assert values(text, "SB") == {"SB": sum(a * b for a, b in zip(points, seen, strict=True))}
    met = [score if result not in "+-" else Fraction(0) for result, score in rounds]
    assert values(text, "US/Solkoff") == {"US/Solkoff": sum(met)}
    round_robin = sum(a * score for a, (_, score) in zip(points, rounds, strict=True))
    assert values(text, "SB", kind="round-robin") == {"SB": round_robin}
