"""US Chess 34E: examples worked by hand, published ones, and the properties of each rule."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.event import Event, Penalty, Player, Rules, Scoring
from roundrobin.games import Bye, Game, Round, Schedule, with_meetings
from roundrobin.results import Outcome, Result
from roundrobin.standings import uschess
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.handbook import parse
from roundrobin.standings.ranking import standings
from tests.drawn import drawn, edited

FILE = Path(__file__).parent / "authorities" / "exercises.json"
EXERCISES: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
HALF = Fraction(1, 2)


def swiss(*rounds: str, players: int, ratings: Sequence[int] = (), **rules: Any) -> Event:
    """A Swiss in short: `1-2 1-0, 3-4 +:-, 5 H` a round; who is not named was not there."""
    listed = []
    for at, text in enumerate(rounds, 1):
        games, byes = [], []
        for entry in text.split(", "):
            pair, _, result = entry.partition(" ")
            if "-" in pair:
                white, black = map(int, pair.split("-"))
                games.append(Game(white, black, 1, Result.parse(result) if result else None))
            else:
                byes.append(Bye(int(pair), result))
        listed.append(Round(at, tuple(games), tuple(byes)))
    field = tuple(
        Player(number, f"P{number}", ratings[number - 1] if ratings else None)
        for number in range(1, players + 1)
    )
    schedule = Schedule(players, with_meetings(listed), "swiss")
    return Event("Swiss", field, schedule, system="swiss", rules=Rules(**rules))


# Five rounds of six players; by hand:
#
#          1    2    3    4    5     score  adjusted
#     1   2 1  3 1  4 ½  5 +  6 1     4½     4     played 3½, a forfeit win counts ½
#     2   1 0  4 1  5 1   F   3 ½     3½     3     played 2½, the bye counts ½
#     3   4 1  1 0   H   6 1  2 ½     3      3
#     4   3 0  2 0  1 ½   H   5 1     2      2
#     5   6 1   F   2 0  1 -  4 0     2      2     played 1, bye and forfeit loss ½ each
#     6   5 0   Z   .    3 0  1 0     0      1     two rounds away, ½ each
SIX = swiss(
    "1-2 1-0, 3-4 1-0, 5-6 1-0",
    "3-1 0-1, 4-2 0-1, 5 F, 6 Z",
    "1-4 ½-½, 2-5 1-0, 3 H",
    "5-1 -:+, 6-3 0-1, 2 F, 4 H",
    "1-6 1-0, 2-3 ½-½, 4-5 1-0",
    players=6,
    ratings=(2000, 1900, 1800, 1700, 1600, 1500),
)


def values(code: str, event: Event | Crosstable) -> list[Fraction | None]:
    table = crosstable(event) if isinstance(event, Event) else event
    rule = parse(code, swiss=True).rule
    assert rule is not None
    terms = rule(table)
    known = [True] * len(terms.total) if terms.known is None else terms.known.tolist()
    return [
        int(value) * terms.unit if is_known else None
        for value, is_known in zip(terms.total, known, strict=True)
    ]


def fractions(text: str) -> list[Fraction]:
    return [Fraction(word) for word in text.split()]


def test_adjusted_scores_by_hand() -> None:
    table = crosstable(SIX)
    assert [int(score) * table.unit for score in table.score] == fractions("9/2 7/2 3 2 2 0")
    assert [int(score) * table.unit for score in uschess.adjusted(table)] == fractions("4 3 3 2 2 1")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        # opponents' adjusted scores by round, 0 for a round of one's own without play
        #   1: 3 3 2 0 1   2: 4 2 2 0 3   3: 2 4 0 1 3   4: 3 3 4 0 2   5: 1 0 3 0 2... 6: 2 0 0 3 4
        ("US/Solkoff", "9 11 10 12 6 9"),
        # plus scores drop the lowest (1, 2, 3), minus scores the highest (4, 5, 6)
        ("US/ModifiedMedian", "9 11 10 8 3 5"),
        ("US/Median", "6 7 6 8 3 5"),
        # 1+2+2½+3½+4½ - 1, 0+1+2+3+3½ - 1, 1+1+1½+2½+3, 0+0+½+1+2, 1+2+2+2+2 - 1, 0
        ("US/Cumulative", "25/2 17/2 9 7/2 8 0"),
        ("US/Blacks", "1 2 2 2 2 2"),
        # 4 a win, 2 a draw, 1 a loss
        ("US/Kashdan", "14 11 11 8 6 3"),
        # 1: 3 + 3 + 1 + 1   2: 2 + 2 + 3/2   3: 2 + 1 + 3/2   4: 2 (draw with 1) + 2   5: 1
        ("US/SB", "8 11/2 9/2 4 1 0"),
        # 1: 8½+9+3½+0   2: 12½+3½+8+9   3: 3½+12½+0+8½   4: 9+8½+12½+8   5: 0+8½+3½   6: 8+9+12½
        ("US/CumulativeOpposition", "21 33 49/2 38 12 59/2"),
    ],
)
def test_values_by_hand(code: str, expected: str) -> None:
    assert values(code, SIX) == fractions(expected)


def test_average_opposition_by_hand() -> None:
    # over the board only: 1 met 2, 3, 4, 6; 2 met 1, 4, 5, 3; 3 met 4, 1, 6, 2; 4 met 3, 2, 1, 5
    assert values("US/AverageOpposition", SIX) == [1725, 1775, 1775, 1825, 1700, 1800]


def test_performance_of_the_opposition_by_hand() -> None:
    # performances: 1: 1725 + 400 x (3 - 0)/4 = 2025   2: 1775 + 400 x (2 - 1)/4 = 1875   3: the same, 1875
    #   4: 1825 + 400 x (1 - 2)/4 = 1725   5: 1700 + 400 x (1 - 2)/3 = 1566.67, 1567   6: 1800 - 400 = 1400
    #   1: (1875 + 1875 + 1725 + 1400) / 4 = 1718.75   2: (2025 + 1725 + 1567 + 1875) / 4 = 1798
    #   3: (1725 + 2025 + 1400 + 1875) / 4 = 1756.25   4: (1875 + 1875 + 2025 + 1567) / 4 = 1835.5
    #   5: (1400 + 1875 + 1725) / 3 = 1666.67          6: (1567 + 1875 + 2025) / 3 = 1822.33
    assert values("US/Performance", SIX) == [1719, 1798, 1756, 1836, 1667, 1822]


# published examples


def against(scores: Sequence[float], own: float, rounds: int) -> Event:
    """Number 1 and opponents who end on these scores: whatever is missing to theirs they won from others.

    They come by their scores, lowest first, so that the strongest are those who won. Every opponent has a
    partner of his own with whom he plays all rounds but the one against number 1.
    """
    wins, half, scores = int(own), own % 1, sorted(scores)
    results = ["1-0"] * wins + ["½-½"] * bool(half) + ["0-1"] * (rounds - wins - bool(half))
    listed = []
    for at in range(rounds):
        games = [Game(1, 2 + at, 1, Result.parse(results[at]))]
        for other, score in enumerate(scores):
            if other != at:
                left = Fraction(score) - {"1-0": 0, "½-½": HALF, "0-1": 1}[results[other]]
                nth = at - (at > other)
                text = "1-0" if nth < int(left) else "½-½" if nth < left else "0-1"
                games.append(Game(2 + other, 2 + len(scores) + other, 1, Result.parse(text)))
        listed.append(Round(at + 1, tuple(games)))
    size = 1 + 2 * len(scores)
    players = tuple(Player(number, f"P{number}") for number in range(1, size + 1))
    return Event("list", players, Schedule(size, with_meetings(listed), "swiss"), system="swiss")


US_LISTS = [case for case in EXERCISES["opponent_lists"] if "US/Solkoff" in case["expected"]]


@pytest.mark.parametrize("case", US_LISTS, ids=lambda case: case["id"])
def test_published_lists_of_opponents(case: dict[str, Any]) -> None:
    scores = [opponent["score"] for opponent in case["opponents"]]
    if case["id"] == "uschess-modmedian-plus-2":
        # the page gives seven wins in seven rounds, so opponents have one round fewer to score in
        assert max(scores) <= case["rounds_total"] - 1
    table = crosstable(against(scores, case["own_points"], case["rounds_total"]))
    seen = [int(one) * table.unit for one in uschess.adjusted(table)]
    assert seen[1 : 1 + len(scores)] == sorted(Fraction(score) for score in scores)
    for code, expected in case["expected"].items():
        assert values(code, table)[0] == expected


def test_there_are_two_published_lists() -> None:
    assert len(US_LISTS) == 2


US_SEQUENCES = [case for case in EXERCISES["sequences"] if "US/Cumulative" in case["expected"]]


@pytest.mark.parametrize("case", US_SEQUENCES, ids=lambda case: case["id"])
def test_published_sequences(case: dict[str, Any]) -> None:
    said = {"full_bye": "1 F, 2-3 ½-½", "win": "1-2 1-0", "loss": "1-2 0-1", "draw": "1-2 ½-½"}
    event = swiss(*(said[kind] for kind in case["kinds"]), players=3)
    table = crosstable(event)
    assert [int(one) * table.unit for one in table.points[0]] == [Fraction(one) for one in case["results"]]
    for code, expected in case["expected"].items():
        assert values(code, table)[0] == expected


# readings and borders


def test_cumulative_takes_half_a_point_for_half_byes_where_the_rules_say_so() -> None:
    event = replace(SIX, rules=Rules(us_half_byes=True))
    assert values("US/Cumulative", event) == fractions("25/2 17/2 17/2 3 8 0")


def test_sonneborn_berger_takes_scores_as_they_are_where_the_rules_say_so() -> None:
    # 1: 3½ + 3 + 1 + 0   2: 2 + 2 + 1½   3: 2 + 0 + 1¾   4: 2¼ + 2   5: 0
    event = replace(SIX, rules=Rules(us_raw_scores=True))
    assert values("US/SB", event) == fractions("15/2 11/2 15/4 17/4 0 0")


@pytest.mark.parametrize(("rounds", "struck"), [(8, 1), (9, 2), (10, 2)])
def test_two_instead_of_one_from_nine_rounds_on(rounds: int, struck: int) -> None:
    scores = [at % 5 + 1 for at in range(rounds)]
    for own in (rounds - 2, 2, rounds / 2):
        table = crosstable(against(scores, own, rounds))
        lowest_first = sorted(scores)
        low = struck if own >= rounds / 2 else 0
        high = struck if own <= rounds / 2 else 0
        assert values("US/ModifiedMedian", table)[0] == sum(lowest_first[low : rounds - high])
        assert values("US/Median", table)[0] == sum(lowest_first[struck : rounds - struck])
        assert values("US/Solkoff", table)[0] == sum(scores)


def test_a_round_one_was_away_is_an_opponent_with_nothing_and_is_struck_first() -> None:
    event = swiss("1-2 1-0, 3-4 ½-½", "1-3 1-0, 2-4 ½-½", "2-3 ½-½, 4 F", players=4)
    table = crosstable(event)
    assert table.score.tolist() == [4, 2, 2, 4]
    assert values("US/Solkoff", table)[0] == 1 + 1
    assert values("US/ModifiedMedian", table)[0] == 2  # plus score: the empty round goes
    assert values("US/Median", table)[0] == 1


def test_fewer_opponents_than_are_struck() -> None:
    event = swiss("1-2 ½-½", players=2)
    assert values("US/Median", event) == values("US/ModifiedMedian", event) == [0, 0]


def test_rounds_to_come_count_for_nothing() -> None:
    event = swiss("1-2 1-0, 3-4 ½-½", "1-3, 2-4", players=4)
    table = crosstable(event)
    assert values("US/Solkoff", table) == [0, 1, HALF, HALF]
    assert values("US/Cumulative", table) == [1, 0, HALF, HALF]


def test_a_game_still_open_in_a_round_under_way_is_not_unplayed() -> None:
    event = swiss("1-2 1-0, 3-4 ½-½", "1-3, 2-4 1-0", players=4)
    table = crosstable(event)
    assert [int(one) for one in uschess.adjusted(table)] == [2, 2, 1, 1]
    assert values("US/Solkoff", table)[0] == 1 + HALF


def test_kashdan_knows_a_loss_from_a_round_away() -> None:
    event = swiss("1-2 1-0, 3-4 ½-½", "1-3 +:-, 2-4 1-0", "1-4 0-1, 2 H", players=4)
    assert values("US/Kashdan", event) == [4 + 1, 1 + 4, 2, 2 + 1 + 4]


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("½:0", [2, 1]),
        ("0:0", [1, 1]),
        ("0-1 award 1:0", [4, 1]),
        ("1:½ armageddon", [4, 2]),
        ("½:½ unplayed", [0, 0]),
        ("-:-", [0, 0]),
    ],
)
def test_kashdan_goes_by_the_points_given(result: str, expected: list[int]) -> None:
    event = edited(drawn("  1 2\n1 * 1\n2 0 *"), {1, 2}, result=Result.parse(result))
    assert values("US/Kashdan", event) == expected


def test_under_three_one_nothing() -> None:
    rules = Rules(scoring=Scoring(Fraction(3), Fraction(1)))
    event = drawn("  1 2 3\n1 * 1 ½\n2 0 * +\n3 ½ - *", rules=rules)
    # scores 4, 3, 1; adjusted 4, 1, 2: the forfeit counts as a draw for both
    assert values("US/SB", event) == [1 + 1, 0, 2]
    assert values("US/Kashdan", event) == [6, 1, 2]


def test_penalties_are_in_the_score_opponents_are_measured_by() -> None:
    event = replace(SIX, penalties=(Penalty(2, HALF, "late"),))
    assert values("US/SB", event)[0] == Fraction(15, 2)


def test_the_free_round_of_a_round_robin_is_no_unplayed_game() -> None:
    event = drawn("  1 2 3\n1 * 1 ½\n2 0 * 1\n3 ½ 0 *")
    table = crosstable(event)
    assert uschess.adjusted(table).tolist() == table.score.tolist() == [3, 2, 1]
    assert values("US/SB", table) == fractions("5/4 1/2 3/4")


def test_the_buchholz_likes_are_refused_in_a_round_robin() -> None:
    for code in ("US/Solkoff", "US/Median", "US/ModifiedMedian"):
        with pytest.raises(ValueError, match="34F"):
            parse(code)


def test_without_ratings_there_is_no_average() -> None:
    event = replace(SIX, players=(*SIX.players[:5], replace(SIX.players[5], rating=None)))
    for code in ("US/AverageOpposition", "US/Performance"):
        assert values(code, event) == [None] * 6
    with_substitute = replace(event, rules=Rules(unrated=1500))
    for code in ("US/AverageOpposition", "US/Performance"):
        assert values(code, with_substitute) == values(code, SIX)


# result between tied players


def split(event: Event, level: Sequence[int]) -> list[int]:
    return uschess.between_tied(crosstable(event), np.array(level)).tolist()


def test_three_to_one_is_ahead_of_one_to_nothing() -> None:
    # among 1, 2, 3, 4, 5 all level: 1 won 3 and lost 1, 5 won his only game
    event = swiss("1-2 1-0", "1-3 1-0", "1-4 1-0", "1-5 0-1", players=5)
    assert split(event, [0] * 5) == [0, 2, 2, 2, 1]


def test_games_with_others_and_forfeits_do_not_count_between_the_tied() -> None:
    event = swiss("1-2 +:-, 3-4 1-0", "1-3 0-1, 2-4 ½-½", players=4)
    assert split(event, [0, 0, 2, 3]) == [0, 0, 2, 3]
    assert split(event, [0, 0, 0, 3]) == [2, 1, 0, 3]  # 3 beat 1, and 2 has played neither


def test_level_ones_are_not_tried_again() -> None:
    """+1, 0, 0, -1: the two in the middle stay level although one of them won their game."""
    event = swiss("2-3 1-0, 1-4 1-0", "3-4 1-0, 1-2 ½-½", "2-4 0-1, 1-3 ½-½", players=4)
    assert split(event, [0] * 4) == [0, 1, 1, 3]


def test_it_ranks_inside_a_list() -> None:
    found = standings(crosstable(SIX), "US/Kashdan US/DE")
    assert [(row.place, row.player.number) for row in found.rows][-2:] == [(5, 5), (6, 6)]
    level = standings(crosstable(SIX), "US/DE")
    assert [(row.place, row.player.number) for row in level.rows][3:5] == [(4, 4), (5, 5)]


# a slow second reading


def slow(event: Event) -> dict[str, list[Fraction]]:
    """The rules record by record: rounds of a player as (kind, opponent, points)."""
    rounds = event.schedule.rounds
    rows: dict[int, list[tuple[str, int, Fraction]]] = {player.number: [] for player in event.players}
    for round_ in rounds:
        for number, row in rows.items():
            row.append(_cell(event, round_, number))
    score = {number: sum(points for _, _, points in row) for number, row in rows.items()}
    seen = {
        number: sum(points if kind == "game" else HALF for kind, _, points in row)
        for number, row in rows.items()
    }
    met = {
        number: [seen[other] if kind == "game" else Fraction(0) for kind, other, _ in row]
        for number, row in rows.items()
    }
    struck = 2 if len(rounds) >= 9 else 1

    def median(number: int) -> Fraction:
        return sum(sorted(met[number])[struck : len(rounds) - struck], Fraction(0))

    def modified(number: int) -> Fraction:
        balance = 2 * score[number] - len(rounds)
        if balance == 0:
            return median(number)
        ordered = sorted(met[number], reverse=balance < 0)
        return sum(ordered[struck:], Fraction(0))

    def cumulative(number: int) -> Fraction:
        running = [sum(points for _, _, points in rows[number][: at + 1]) for at in range(len(rounds))]
        return Fraction(
            sum(running) - sum(kind != "game" and points == 1 for kind, _, points in rows[number])
        )

    def opposition(number: int) -> Fraction:
        return sum((cumulative(other) for kind, other, _ in rows[number] if kind == "game"), Fraction(0))

    def berger(number: int) -> Fraction:
        return sum(
            (points * seen[other] for kind, other, points in rows[number] if kind == "game"), Fraction(0)
        )

    def kashdan(number: int) -> Fraction:
        worth = {Fraction(1): 4, HALF: 2, Fraction(0): 1}
        return Fraction(sum(worth[points] for kind, _, points in rows[number] if kind == "game"))

    rules = {
        "US/Solkoff": lambda number: sum(met[number], Fraction(0)),
        "US/Median": median,
        "US/ModifiedMedian": modified,
        "US/Cumulative": cumulative,
        "US/CumulativeOpposition": opposition,
        "US/SB": berger,
        "US/Kashdan": kashdan,
    }
    return {code: [rule(number) for number in rows] for code, rule in rules.items()}


def _cell(event: Event, round_: Round, number: int) -> tuple[str, int, Fraction]:
    found = round_.game_of(number)
    if found is None:
        kind = next((bye.kind for bye in round_.byes if bye.player == number), "Z")
        return "away", 0, {"H": HALF, "Z": Fraction(0)}.get(kind, Fraction(1))
    game = found[1]
    assert game.result is not None
    points = event.rules.scoring.points(game.result)[number == game.black]
    return ("game" if game.result.played else "away"), game.opponent_of(number), points


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Any pairings at all: the rules do not ask how they came about."""
    players, length = draw(st.integers(2, 9)), draw(st.integers(1, 11))
    rounds = []
    for _ in range(length):
        order = draw(st.permutations(range(1, players + 1)))
        seated = 2 * draw(st.integers(1, players // 2))
        results = st.sampled_from(["1-0", "0-1", "½-½", "1-0", "0-1", "½-½", "+:-", "-:+", "-:-"])
        pairs = zip(order[:seated:2], order[1:seated:2], strict=True)
        entries = [f"{white}-{black} {draw(results)}" for white, black in pairs]
        byes = [(number, draw(st.sampled_from(["", "F", "H", "Z", "-"]))) for number in order[seated:]]
        rounds.append(
            ", ".join([*entries, *(f"{number} {kind}".strip() for number, kind in byes if kind != "-")])
        )
    return swiss(*rounds, players=players)


@given(events())
@settings(max_examples=120, deadline=None)
def test_two_implementations_agree(event: Event) -> None:
    table = crosstable(event, kind="swiss")
    for code, expected in slow(event).items():
        assert values(code, table) == expected, code


@given(events())
@settings(max_examples=40, deadline=None)
def test_between_tied_against_pairs(event: Event) -> None:
    table = crosstable(event, kind="swiss")
    level = np.zeros(len(event.players), dtype=np.int64)
    balance = {player.number: 0 for player in event.players}
    for _, _, game in event.schedule.games():
        if game.result and game.result.played and game.result.white is not Outcome.DRAW:
            won = game.result.white is Outcome.WIN
            balance[game.white] += 1 if won else -1
            balance[game.black] -= 1 if won else -1
    found = uschess.between_tied(table, level).tolist()
    for one, other in combinations(balance, 2):
        sign = np.sign(balance[one] - balance[other])
        assert np.sign(found[other - 1] - found[one - 1]) == sign


@given(st.lists(events(), min_size=1, max_size=1), st.integers(0, 2**32 - 1))
@settings(max_examples=30, deadline=None)
def test_a_batch_of_finishes_is_counted_as_each_of_them(given_: list[Event], seed: int) -> None:
    chance = np.random.default_rng(seed)
    base = given_[0]

    def finish() -> Event:
        rounds = [
            round_._replace(
                games=tuple(
                    game._replace(result=Result.parse(str(chance.choice(["1-0", "0-1", "½-½", "+:-"]))))
                    for game in round_.games
                )
            )
            for round_ in base.schedule.rounds
        ]
        return replace(base, schedule=base.schedule.mapped(rounds), rules=Rules(unrated=1500))

    single = [crosstable(finish(), kind="swiss") for _ in range(3)]
    names = ("opponent", "colour", "outcome", "points", "full")
    grids: dict[str, Any] = {name: np.stack([getattr(table, name) for table in single]) for name in names}
    batch = replace(single[0], **grids)
    for code in (*slow(base), "US/Blacks", "US/AverageOpposition", "US/Performance"):
        rule = parse(code, swiss=True).rule
        assert rule is not None
        together = rule(batch).total
        for at, table in enumerate(single):
            assert np.array_equal(together[at], rule(table).total), code
    level = np.zeros(batch.score.shape, dtype=np.int64)
    assert np.array_equal(
        uschess.between_tied(batch, level),
        np.stack([uschess.between_tied(table, level[0]) for table in single]),
    )
