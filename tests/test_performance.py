"""Ratings: averages and performances, against published values and a second, slow reading of article 10."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count, pairwise
from math import floor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin import tables
from roundrobin.event import Event, Player, Rules, Scoring
from roundrobin.games import Bye, Game, Round, Schedule, with_meetings
from roundrobin.results import Outcome, Result
from roundrobin.standings import performance
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.handbook import parse
from roundrobin.standings.ranking import standings
from roundrobin.standings.terms import Terms
from tests.drawn import drawn, edited
from tests.test_exercises import RESULTS as RESULTS_OF
from tests.test_exercises import event_of

FILE = Path(__file__).parent / "authorities" / "exercises.json"
EXERCISES: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
TABLES = EXERCISES["tables"]
EVENTS = {event["id"]: event for event in EXERCISES["events"]}
CODES = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
BYES_OF = {"PAB": "", "FPB": "F", "HPB": "H", "ZPB": "Z"}
OLDER = ("2023-09", "2024-08")


def terms(code: str, table: Crosstable) -> Terms:
    rule = parse(code).rule
    assert rule is not None
    return rule(table)


def values(code: str, table: Crosstable) -> list[int | None]:
    """The value of each player by number; None where there is none."""
    found = terms(code, table)
    assert found.unit == 1
    known = [True] * len(found.total) if found.known is None else found.known.tolist()
    return [value if is_known else None for value, is_known in zip(found.total.tolist(), known, strict=True)]


def rated(event: Event, *ratings: int | None) -> Event:
    players = zip(event.players, ratings, strict=True)
    return replace(event, players=tuple(replace(player, rating=rating) for player, rating in players))


def against(ratings: Sequence[int], results: Sequence[str], **rules: Any) -> Event:
    """Number 1, rated 1000, with White against everybody else in rounds of a Swiss."""
    rivals = [Player(number, f"P{number}", rating) for number, rating in enumerate(ratings, 2)]
    rounds = tuple(
        Round(at, (Game(1, at + 1, 1, Result.parse(result)),)) for at, result in enumerate(results, 1)
    )
    schedule = Schedule(len(ratings) + 1, rounds, "swiss")
    players = (Player(1, "P1", 1000), *rivals)
    return Event("one player", players, schedule, system="swiss", rules=Rules(**rules))


def swiss_of(exercise: dict[str, Any]) -> Event:
    """A Swiss exercise: games and byes as listed."""
    players = tuple(Player(player["tpn"], player["id"], player["rating"]) for player in exercise["players"])
    number = {player.name: player.number for player in players}
    rounds = [
        Round(
            at,
            tuple(
                Game(number[w], number[b], 1, Result.parse(RESULTS_OF[text])) for w, b, text in entries if b
            ),
            tuple(Bye(number[w], BYES_OF[text]) for w, b, text in entries if not b),
        )
        for at, entries in enumerate(exercise["rounds"], 1)
    ]
    return Event("Swiss", players, Schedule(len(players), with_meetings(rounds), "swiss"), system="swiss")


def split(score: float, games: int) -> list[str]:
    """Results that add up to a score: wins, a draw where there is a half, losses."""
    wins, half = int(score), int(score % 1 > 0)
    return ["1-0"] * wins + ["½-½"] * half + ["0-1"] * (games - wins - half)


# a second reading of article 10: one player, his games over the board as (opponent's rating, points)


def half_up(value: Fraction) -> int:
    return floor(value + Fraction(1, 2))


def slow_average(ratings: Sequence[int]) -> int:
    return half_up(Fraction(sum(ratings), len(ratings)))


def slow_tpr(games: Sequence[tuple[int, Fraction]]) -> int:
    share = half_up(100 * sum(points for _, points in games) / Fraction(len(games)))
    return slow_average([rating for rating, _ in games]) + int(TABLES["dp"][share])


def slow_expected(difference: int) -> Fraction:
    higher = Fraction(49 + sum(edge <= abs(difference) for edge in TABLES["pd_lower_edges"]), 100)
    return higher if difference >= 0 else 1 - higher


def slow_ptp(games: Sequence[tuple[int, Fraction]]) -> int:
    score = sum(points for _, points in games)
    if not score:
        return min(rating for rating, _ in games) - 800
    if score == len(games):
        return max(rating for rating, _ in games) + 736
    start = min(rating for rating, _ in games) - 800
    return next(
        one for one in count(start) if sum(slow_expected(one - rating) for rating, _ in games) >= score
    )


BOARD = {Outcome.WIN: Fraction(1), Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: Fraction(0)}


def slow_games(event: Event) -> dict[int, list[tuple[int, Fraction]]]:
    """Every player's opponents over the board and what was scored against them: (opponent, points)."""
    games: dict[int, list[tuple[int, Fraction]]] = {player.number: [] for player in event.players}
    for _, _, game in event.schedule.games():
        if game.result and game.result.played:
            award = game.result.award or (Fraction(0), Fraction(0))
            games[game.white].append((game.black, BOARD.get(game.result.white, award[0])))
            games[game.black].append((game.white, BOARD.get(game.result.black, award[1])))
    return games


def slow_values(event: Event) -> dict[str, list[int | None]]:
    games = slow_games(event)
    rating = {player.number: player.rating or 0 for player in event.players}
    of = {number: [(rating[other], points) for other, points in games[number]] for number in games}
    tpr = {number: slow_tpr(of[number]) for number in games if games[number]}
    ptp = {number: slow_ptp(of[number]) for number in games if games[number]}

    def mean(value: dict[int, int]) -> list[int | None]:
        met = [[value[other] for other, _ in games[number]] for number in games]
        return [slow_average(those) if those else None for those in met]

    return {
        "ARO": mean(rating),
        "TPR": [tpr.get(number) for number in games],
        "PTP": [ptp.get(number) for number in games],
        "APRO": mean(tpr),
        "APPO": mean(ptp),
        "RTNG": list(rating.values()),
    }


# published tables and values


def test_the_tables_are_those_published() -> None:
    rows = tables.rows("performance.csv")
    assert [int(row["hundredths"]) for row in rows] == list(range(50, 101))
    assert [int(row["difference"]) for row in rows] == TABLES["dp"][50:]
    assert [int(row["from"]) for row in rows] == TABLES["pd_lower_edges"]
    found = performance.rating_tables()
    assert found.difference.tolist() == TABLES["dp"]
    assert found.reach == 736
    assert [Fraction(value, 100) for value in found.expected.tolist()] == [
        slow_expected(difference) for difference in range(-736, 737)
    ]
    assert performance.rating_tables() is found


def test_both_tables_mirror_themselves() -> None:
    found = performance.rating_tables()
    assert (found.difference + found.difference[::-1] == 0).all()
    higher = found.expected[found.reach + 1 :]
    assert (higher + found.expected[: found.reach][::-1] == 100).all()
    assert all(one <= other for one, other in pairwise(found.expected.tolist()))


@pytest.mark.parametrize("case", EXERCISES["performance"], ids=lambda case: str(case["opponent_ratings"]))
def test_published_performances(case: dict[str, Any]) -> None:
    ratings, score = case["opponent_ratings"], case["score"]
    table = crosstable(against(ratings, split(score, len(ratings))))
    assert {code: values(code, table)[0] for code in case["expected"]} == case["expected"]


def test_there_are_nine_published_performances() -> None:
    assert len(EXERCISES["performance"]) == 9


@pytest.mark.parametrize(
    ("name", "code"), [(name, code) for name in EVENTS for code in CODES if code in EVENTS[name]["expected"]]
)
def test_values_of_whole_events(name: str, code: str) -> None:
    exercise = EVENTS[name]
    expected = [exercise["expected"][code][player["id"]] for player in exercise["players"]]
    event = swiss_of(exercise) if exercise["format"] == "swiss" else event_of(exercise)
    assert values(code, crosstable(event)) == expected


@pytest.mark.parametrize("edition", OLDER)
def test_e08_forfeits_were_games_before_march_2026(edition: str) -> None:
    exercise = EVENTS["tec2023-rr6"]
    literal = exercise["expected_overrides"]["2023-literal-15.2"]
    table = crosstable(event_of(exercise, edition=edition))
    for code, changed in literal.items():
        expected = exercise["expected"][code] | changed
        assert values(code, table) == [expected[player["id"]] for player in exercise["players"]]
    assert (values("ARO", table)[4], values("ARO", crosstable(event_of(exercise)))[4]) == (2100, 2125)
    # by hand: 1½ points of 5 for both, with and without the game, so .30 and not .38; -149 for both
    assert values("TPR", table)[4:] == [2100 - 149, 2090 - 149]


@pytest.mark.parametrize("edition", OLDER)
def test_forfeits_of_a_swiss_are_no_games_in_any_edition(edition: str) -> None:
    event = against([1500, 1900], ["1-0", "+:-"], edition=edition)
    assert values("ARO", crosstable(event))[:2] == [1500, 1000]
    assert values("TPR", crosstable(event))[0] == 2300


# STANDINGS: the edge cases of ratings


def test_e30_one_unrated_player_leaves_nobody_a_value() -> None:
    event = rated(drawn("  1 2 3\n1 * 1 ½\n2 0 * 1\n3 ½ 0 *"), 2000, None, 1800)
    for code in CODES:
        assert values(code, crosstable(event)) == [None] * 3
    announced = standings(crosstable(event), "ARO RTNG SB")
    assert [entry.code for entry in announced.tiebreaks] == ["SB"]
    substitute = replace(event, rules=Rules(unrated=1400))
    assert values("ARO", crosstable(substitute)) == [1600, 1900, 1700]
    assert values("RTNG", crosstable(substitute)) == [2000, 1400, 1800]
    assert values("ARO/U1500", crosstable(substitute)) == [1650, 1900, 1750]
    assert values("RTNG/U1500", crosstable(event)) == [2000, 1500, 1800]


def test_e30_who_is_annulled_needs_no_rating() -> None:
    picture = "  1 2 3 4\n1 * 1 ½ 1\n2 0 * 1 .\n3 ½ 0 * .\n4 0 . . *"
    event = rated(drawn(picture, withdrawn={4: 1}), 2000, 1900, 1800, None)
    table = crosstable(event)
    assert table.annulled.tolist() == [False, False, False, True]
    assert values("ARO", table) == [1850, 1900, 1950, None]
    assert values("RTNG", table)[:3] == [2000, 1900, 1800]


def test_e31_halves_are_rounded_up() -> None:
    assert values("ARO", crosstable(against([1562, 1563], ["1-0", "0-1"])))[0] == 1563
    eight = [2000] * 8
    assert values("TPR", crosstable(against(eight, split(1, 8))))[0] == 2000 - 322  # .125 is .13
    assert values("TPR", crosstable(against(eight, split(7, 8))))[0] == 2000 + 336  # .875 is .88
    pair = rated(drawn("  1 2 3\n1 * ½ ½\n2 ½ * ½\n3 ½ ½ *"), 1501, 1500, 1500)
    assert values("APRO", crosstable(pair)) == [1501, 1501, 1501]  # 1 has 1500, 2 and 3 have 1501


def test_e32_nothing_and_everything() -> None:
    lost = crosstable(against([2000, 1700], ["0-1", "0-1"]))
    won = crosstable(against([2000, 1700], ["1-0", "1-0"]))
    assert (values("TPR", lost)[0], values("PTP", lost)[0]) == (1850 - 800, 1700 - 800)
    assert (values("TPR", won)[0], values("PTP", won)[0]) == (1850 + 800, 2000 + 736)


def test_e32_without_games_there_is_no_value_and_the_last_place() -> None:
    event = rated(drawn("  1 2 3\n1 * + +\n2 - * ½\n3 - ½ *"), 2000, 1900, 1800)
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO"):
        assert values(code, crosstable(event))[0] is None
        assert None not in values(code, crosstable(event))[1:]
    level = rated(drawn("  1 2 3\n1 * + -\n2 - * 1\n3 + 0 *"), 2000, 1900, 1800)
    found = standings(crosstable(level), "TPR")
    assert [(row.player.number, row.values["TPR"]) for row in found.rows] == [(2, 2600), (3, 1100), (1, None)]


def test_e50_the_rating_of_the_player_list_is_the_one_that_counts() -> None:
    """A later rating has no place in an event: whoever imports one puts the first one in the list."""
    event = rated(drawn("  1 2\n1 * 11\n2 00 *"), 2000, 1900)
    assert values("ARO", crosstable(event)) == values("ARO", crosstable(event, after=1)) == [1900, 2000]


def test_e51_in_a_complete_round_robin_the_lower_rated_is_ahead() -> None:
    event = rated(drawn("  1 2 3 4\n1 * 1 ½ 0\n2 0 * 1 ½\n3 ½ 0 * 1\n4 1 ½ 0 *"), 2100, 1900, 2000, 1750)
    table = crosstable(event)
    assert values("ARO", table) == [half_up(Fraction(7750 - own, 3)) for own in (2100, 1900, 2000, 1750)]
    assert [row.player.number for row in standings(table, "ARO").rows] == [4, 2, 3, 1]
    assert [row.player.number for row in standings(table, "TPR").rows] == [4, 2, 3, 1]


def test_a_cut_strikes_the_lowest_rating_and_a_median_the_highest_too() -> None:
    table = crosstable(against([1750, 1900, 2200, 1450, 2100], split(4, 5)))
    assert [
        values(code, table)[0] for code in ("ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "ARO/C5", "ARO/M3")
    ] == [
        half_up(Fraction(7950, 4)),
        half_up(Fraction(6200, 3)),
        half_up(Fraction(5750, 3)),
        1900,
        None,
        None,
    ]


# what counts as a game, and what it counts


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        ("½:0", 1500, 700),
        ("0:0", 700, 700),
        ("½:½", 1500, 1500),
        ("0-1 award 1:0", 700, 2300),
        ("1:½ armageddon", 1500, 1500),
        ("0-1 unrated", 700, 2300),
        ("1-0", 2300, 700),
        ("½:½ unplayed", None, None),
        ("+:-", None, None),
        ("-:-", None, None),
    ],
)
@pytest.mark.parametrize("scoring", [Scoring(), Scoring(Fraction(3), Fraction(1))], ids=["1-½-0", "3-1-0"])
def test_rulings_awards_and_forfeits(
    result: str, white: int | None, black: int | None, scoring: Scoring
) -> None:
    if scoring.win == 3 and ":" in result and result[0] not in "+-":
        result = result.replace("1:0", "3:0").replace("½:0", "1:0").replace("½:½", "1:1")
    event = edited(drawn("  1 2\n1 * 1\n2 0 *"), {1, 2}, result=Result.parse(result))
    table = crosstable(replace(rated(event, 1500, 1500), rules=Rules(scoring=scoring)))
    assert values("TPR", table) == [white, black]


def test_a_ruling_between_results_is_taken_as_its_part_of_a_win() -> None:
    event = edited(drawn("  1 2\n1 * 1\n2 0 *"), {1, 2}, result=Result.parse("0.7:0.3"))
    assert values("TPR", crosstable(rated(event, 1500, 1500))) == [1500 + 149, 1500 - 149]
    three = Rules(scoring=Scoring(Fraction(3), Fraction(2), Fraction(1)))
    for result, expected in (("1:1", [700, 700]), ("2:1", [1500, 700]), ("1.5:0", [1500, 700])):
        ruled = edited(event, {1, 2}, result=Result.parse(result))
        assert values("TPR", crosstable(replace(rated(ruled, 1500, 1500), rules=three))) == expected


def test_weights_of_cycles_do_not_weigh_performances() -> None:
    event = rated(drawn("  1 2\n1 * 1½\n2 ½0 *"), 1500, 1500)
    weighted = replace(event, rules=Rules(weights=(Fraction(1), Fraction(3, 2))))
    assert values("TPR", crosstable(weighted)) == values("TPR", crosstable(event)) == [1500 + 193, 1500 - 193]
    ruled = edited(weighted, {1, 2}, result=Result.parse("½:0"))
    assert values("TPR", crosstable(ruled)) == [1500 - 193, 1500 - 193]  # White ½, Black 0, twice


def test_games_to_come_are_not_there_yet() -> None:
    event = rated(drawn("  1 2 3\n1 * 1 .\n2 0 * .\n3 . . *"), 2000, 1900, 1800)
    assert values("ARO", crosstable(event)) == [1900, 2000, None]
    assert values("APRO", crosstable(event)) == [1200, 2700, None]


def test_an_event_without_rounds_has_no_values() -> None:
    event = Event("to be", (Player(1, "A", 1900), Player(2, "B", 1800)), Schedule(2, ()), system="swiss")
    for code in ("ARO", "TPR", "PTP", "APRO", "APPO"):
        assert values(code, crosstable(event)) == [None, None]


# made-up events

RESULTS = [
    *["1-0", "0-1", "½-½"] * 3,
    *(
        "+:-",
        "-:+",
        "-:-",
        "½:½ unplayed",
        "½:0",
        "0:0",
        "0-1 award 1:0",
        "1:½ armageddon",
        "1-0 unrated",
        "",
    ),
]


@st.composite
def events(draw: st.DrawFn) -> Event:
    """A single or double round robin, rated from 800 to 2900."""
    field, cycles = draw(st.integers(2, 8)), draw(st.integers(1, 2))
    cell = "1" * cycles
    rows = [
        f"{one} "
        + " ".join(
            "*" if one == other else cell if one < other else "0" * cycles for other in range(1, field + 1)
        )
        for one in range(1, field + 1)
    ]
    event = drawn("\n".join([" ".join(map(str, range(1, field + 1))), *rows]))
    spread = draw(st.sampled_from([(1500, 1510), (1400, 2000), (800, 2900)]))
    ratings = draw(st.lists(st.integers(*spread), min_size=field, max_size=field))
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse(text) if (text := draw(st.sampled_from(RESULTS))) else None)
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    return rated(event.with_schedule(event.schedule.mapped(rounds)), *ratings)


@given(events())
@settings(max_examples=150, deadline=None)
def test_two_implementations_agree(event: Event) -> None:
    table = crosstable(event)
    assert {code: values(code, table) for code in CODES} == slow_values(event)


@given(events(), st.integers(1, 400))
@settings(max_examples=40, deadline=None)
def test_everybody_stronger_by_as_much_makes_all_values_higher_by_as_much(event: Event, more: int) -> None:
    stronger = rated(event, *((player.rating or 0) + more for player in event.players))
    for code in CODES:
        before, after = values(code, crosstable(event)), values(code, crosstable(stronger))
        assert after == [None if value is None else value + more for value in before]


@given(events())
@settings(max_examples=40, deadline=None)
def test_performances_stay_near_the_opponents(event: Event) -> None:
    table = crosstable(event)
    element, rating = terms("ARO", table).element, terms("ARO", table).amount
    for at, value in enumerate(values("PTP", table)):
        if value is not None:
            met = rating[at][element[at]]
            assert met.min() - 800 <= value <= met.max() + 736


@given(st.integers(2, 6), st.integers(0, 2**32 - 1))
@settings(max_examples=25, deadline=None)
def test_a_batch_of_finishes_is_counted_as_each_of_them(field: int, seed: int) -> None:
    """Leading axes: several results for every game in one grid."""
    chance = np.random.default_rng(seed)
    cells = [[("*" if one == other else ".") for other in range(field)] for one in range(field)]
    rows = [f"{one} {' '.join(row)}" for one, row in enumerate(cells, 1)]
    event = drawn("\n".join([" ".join(map(str, range(1, field + 1))), *rows]))
    event = rated(event, *chance.integers(1200, 2400, field).tolist())
    finishes = [
        event.with_schedule(
            event.schedule.mapped(
                round_._replace(
                    games=tuple(
                        game._replace(
                            result=Result.parse(str(chance.choice(["1-0", "½-½", "0-1", "+:-", "-:-"])))
                        )
                        for game in round_.games
                    )
                )
                for round_ in event.schedule.rounds
            )
        )
        for _ in range(3)
    ]
    single = [crosstable(finish) for finish in finishes]
    names = ("opponent", "colour", "outcome", "points", "full")
    grids: dict[str, Any] = {name: np.stack([getattr(table, name) for table in single]) for name in names}
    batch = replace(single[0], **grids)
    for code in (*CODES, "ARO/C1", "ARO/M1"):
        together = terms(code, batch)
        for at, table in enumerate(single):
            alone = terms(code, table)
            known = True if alone.known is None else alone.known
            assert np.array_equal(together.total[at] * known, alone.total * known)
            if together.known is not None:
                assert np.array_equal(np.broadcast_to(known, alone.total.shape), together.known[at])
