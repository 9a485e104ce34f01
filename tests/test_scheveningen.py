"""Scheveningen tables against the published ones, the formulas, and what a good team match is."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import pairwise, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin import tables
from roundrobin.errors import Impossible
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import Table
from roundrobin.scheduling.scheveningen import (
    computed_table,
    label,
    scheveningen,
    scheveningen_table,
    warnings,
)
from tests.colours import balance, breaks, colours, longest_streak

CASE = json.loads((Path(__file__).parent / "authorities" / "cases" / "S19.json").read_text(encoding="utf-8"))


def published() -> dict[tuple[str, int], list[list[tuple[str, str]]]]:
    found: dict[tuple[str, int], dict[tuple[int, int], tuple[str, str]]] = defaultdict(dict)
    for row in tables.rows("scheveningen.csv"):
        place = int(row["round"]), int(row["board"])
        cells = found[row["table"], int(row["n"])]
        assert place not in cells
        cells[place] = row["white"], row["black"]
    return {
        (name, n): [[cells[round_, board] for board in range(1, n + 1)] for round_ in range(1, n + 1)]
        for (name, n), cells in found.items()
    }


PUBLISHED = published()


def seats(table: Table, boards: int) -> list[list[tuple[str, str]]]:
    def seat(number: int) -> str:
        return f"A{number}" if number <= boards else f"B{number - boards}"

    return [[(seat(white), seat(black)) for white, black in pairs] for pairs in table]


def whites(schedule: Schedule, first_team: int) -> list[int]:
    """How many Whites team A has in each round."""
    return [sum(game.white <= first_team for game in round_.games) for round_ in schedule.rounds]


def test_the_file_holds_what_was_published_and_says_where() -> None:
    assert list(PUBLISHED) == [("standard", n) for n in range(2, 14)] + [("old", 5), ("old", 6)]
    assert all(row["source"].startswith("published-") for row in tables.rows("scheveningen.csv"))
    assert len(tables.rows("scheveningen.csv")) == sum(n * n for _, n in PUBLISHED)


@pytest.mark.parametrize(("name", "n"), PUBLISHED)
def test_cell_by_cell(name: str, n: int) -> None:
    """Pairing, colour and board of every published row."""
    assert seats(scheveningen_table(n, name), n) == PUBLISHED[name, n]
    schedule = scheveningen(n, table=name)
    assert [
        [(label(game.white, schedule), label(game.black, schedule)) for game in round_.games]
        for round_ in schedule.rounds
    ] == PUBLISHED[name, n]


@pytest.mark.parametrize("n", range(2, 14))
def test_the_formulas_give_all_but_six_and_ten(n: int) -> None:
    assert (seats(computed_table(n), n) == PUBLISHED["standard", n]) == (n not in (6, 10))


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 60))
def test_everybody_meets_the_other_team(n: int) -> None:
    schedule = scheveningen(n)
    assert (schedule.players, schedule.system, schedule.cycles, schedule.order) == (
        2 * n,
        "scheveningen",
        1,
        "plain",
    )
    met = Counter(tuple(sorted(game.pairing)) for _, _, game in schedule.games())
    assert met == Counter(product(range(1, n + 1), range(n + 1, 2 * n + 1)))
    for round_ in schedule.rounds:
        assert [min(game.pairing) for game in round_.games] == list(range(1, n + 1))
        assert sorted(max(game.pairing) for game in round_.games) == list(range(n + 1, 2 * n + 1))
        assert not round_.byes
    words = colours(schedule)
    assert {abs(balance(word)) for word in words.values()} == {n % 2}
    assert longest_streak(words) <= 2


BREAKS = {2: 0, 6: 16, 10: 28}


@pytest.mark.parametrize("n", range(2, 21))
def test_quality(n: int) -> None:
    """Whites of team A per round and breaks: odd, divisible by four, 6 and 10, and 14 and 18."""
    schedule = scheveningen(n)
    words = colours(schedule)
    if n % 2:
        assert whites(schedule, n) == [(n + 1) // 2, (n - 1) // 2] * (n // 2) + [(n + 1) // 2]
        assert sum(balance(words[number]) for number in range(1, n + 1)) == 1
        assert sum(map(breaks, words.values())) == 2 * (n - 1)
    elif n in (2, 14, 18):
        shares = whites(schedule, n)
        assert shares[n // 2 - 1 : n // 2 + 1] == [n, 0]
        assert set(shares) == ({n // 2, n, 0} if n > 2 else {n, 0})
        assert sum(map(breaks, words.values())) == BREAKS.get(n, 2 * n)
    else:
        assert set(whites(schedule, n)) == {n // 2}
        assert sum(map(breaks, words.values())) == BREAKS.get(n, n)


@pytest.mark.parametrize("n", [5, 6])
def test_the_older_tables_are_as_good(n: int) -> None:
    old, standard = (scheveningen(n, table=name) for name in ("old", "standard"))
    assert old != standard
    assert sorted(whites(old, n)) == sorted(whites(standard, n))
    for schedule in (old, standard):
        words = colours(schedule)
        assert {abs(balance(word)) for word in words.values()} == {n % 2}
        assert longest_streak(words) == 2


@pytest.mark.parametrize("n", range(1, 21))
def test_double(n: int) -> None:
    """The second half backwards with colours turned: level, and never three running."""
    schedule = scheveningen(n, double=True)
    single = [[tuple(game.pairing) for game in round_.games] for round_ in scheveningen(n).rounds]
    twice = [[tuple(game.pairing) for game in round_.games] for round_ in schedule.rounds]
    assert twice == single + [[(black, white) for white, black in pairs] for pairs in reversed(single)]
    assert (schedule.cycles, schedule.order) == (2, "inverted")
    assert [game.meeting for _, _, game in schedule.games()] == [1] * n * n + [2] * n * n
    words = colours(schedule)
    assert {balance(word) for word in words.values()} == {0}
    assert longest_streak(words) == (1 if n <= 2 else 2)


def test_half() -> None:
    assert scheveningen(6, half=3).rounds == scheveningen(6).rounds[:3]
    both = scheveningen(6, half=3, double=True)
    assert len(both.rounds) == 6
    assert {balance(word) for word in colours(both).values()} == {0}


def test_four_boards() -> None:
    expected = CASE["expected"]
    boards = CASE["input"]["boards"]
    schedule = scheveningen(boards)
    games = [game for _, _, game in schedule.games()]
    assert len(schedule.rounds) == expected["n_rounds"]
    assert len(games) == expected["n_games"]
    met = Counter(frozenset((label(game.white, schedule), label(game.black, schedule))) for game in games)
    across = [frozenset((f"A{one}", f"B{other}")) for one in range(1, 5) for other in range(1, 5)]
    assert met == Counter(dict.fromkeys(across, expected["each_cross_pair"]["times"]))
    assert expected["no_games_inside_a_team"]
    assert {word.count("W") for word in colours(schedule).values()} == {expected["whites_per_player"]}
    assert set(whites(schedule, boards)) == {expected["team_whites_per_round"]}


def test_the_schedule_of_a_thousand_players_is_complete() -> None:
    rounds = scheveningen(500).rounds
    assert len(rounds) == 500
    for round_ in rounds:
        seated = {number for game in round_.games for number in game.pairing}
        assert len(round_.games) == 500
        assert seated == set(range(1, 1001))
    assert len({game.key for round_ in rounds for game in round_.games}) == 250_000


def test_labels() -> None:
    schedule = scheveningen(3, other=2)
    assert [label(number, schedule) for number in range(1, 6)] == ["A1", "A2", "A3", "B1", "B2"]
    for number in (0, 6):
        with pytest.raises(Impossible, match=f"number {number}: there is no such player; numbers end at 5"):
            label(number, schedule)


def test_warnings() -> None:
    assert [str(problem) for problem in warnings(7)] == [
        "teams: 49 games: one team has White once more; toss for which team is A"
    ]
    assert [str(problem) for problem in warnings(18)] == [
        "teams: team A has White on all boards of round 9 and Black on all of round 10; "
        "play these two rounds on one day"
    ]
    assert [problem.remedy for problem in warnings(3, 5)] == ["toss for which team is A"]
    assert [n for n in range(1, 25) if n % 2 == 0 and warnings(n)] == [14, 18, 22]
    assert warnings(14, 13) == warnings(3, 4) == ()
    assert {problem.level for n in range(1, 25) for problem in warnings(n)} == {"warning"}


def test_refused() -> None:
    with pytest.raises(Impossible, match="boards: 0 players cannot play a team match"):
        scheveningen(0)
    with pytest.raises(Impossible, match="team B: 0 players cannot play a team match"):
        scheveningen(3, other=0)
    with pytest.raises(Impossible, match="half: 7 rounds of 6; write a number from 1 to 6"):
        scheveningen(6, half=7)
    with pytest.raises(Impossible, match="half: 0 rounds of 6"):
        scheveningen(6, half=0)
    with pytest.raises(Impossible, match='there is no "old" table for 7 boards; there is one for 5 and 6'):
        scheveningen(7, table="old")
    with pytest.raises(Impossible, match='there is no "new" table'):
        scheveningen(5, table="new")
    with pytest.raises(Impossible, match='"old" is a table for equal teams'):
        scheveningen(5, table="old", other=6)


def rests(schedule: Schedule) -> dict[int, list[int]]:
    found: dict[int, list[int]] = defaultdict(list)
    for round_ in schedule.rounds:
        for bye in round_.byes:
            found[bye.player].append(round_.number)
    return found


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 20), st.integers(1, 20))
def test_unequal_teams(first: int, second: int) -> None:
    """As many rounds as the larger team has players, rests spread evenly, colours fair to everybody."""
    schedule = scheveningen(first, other=second)
    small, large = sorted((first, second))
    assert len(schedule.rounds) == large
    met = Counter(tuple(sorted(game.pairing)) for _, _, game in schedule.games())
    assert met == Counter(product(range(1, first + 1), range(first + 1, first + second + 1)))
    for round_ in schedule.rounds:
        seated = [number for game in round_.games for number in game.pairing] + [
            bye.player for bye in round_.byes
        ]
        assert sorted(seated) == list(range(1, first + second + 1))
        assert len(round_.games) == small
    resting = rests(schedule)
    assert len(resting) == (large if small < large else 0)
    for rounds in resting.values():
        assert len(rounds) == large - small
        assert {later - earlier for earlier, later in pairwise(rounds)} <= {
            large // (large - small),
            -(-large // (large - small)),
        }
    assert max(abs(balance(word)) for word in colours(schedule).values()) <= 1
    assert longest_streak(colours(schedule)) <= 2
    assert 0 <= sum(whites(schedule, first)) * 2 - first * second <= 1


@pytest.mark.parametrize(("first", "second"), [(3, 5), (5, 3), (6, 8), (7, 12), (1, 4)])
def test_unequal_double_and_half(first: int, second: int) -> None:
    large = max(first, second)
    double = scheveningen(first, double=True, other=second)
    assert {balance(word) for word in colours(double).values()} == {0}
    assert longest_streak(colours(double)) <= 2
    assert [round_.byes for round_ in double.rounds[large:]] == [
        round_.byes for round_ in double.rounds[large - 1 :: -1]
    ]
    for rounds in range(1, large + 1):
        short = scheveningen(first, half=rounds, other=second)
        assert len(short.rounds) == rounds
        assert max(abs(balance(word)) for word in colours(short).values()) <= 1
        assert [label(first, short), label(first + 1, short)] == [f"A{first}", "B1"]


@pytest.mark.parametrize("boards", [2, 3, 4, 5, 6, 7, 14, 18])
@pytest.mark.parametrize("double", [False, True])
def test_what_is_warned_of_is_true_of_the_rounds_played(boards: int, double: bool) -> None:
    for half in range(1, boards + 1):
        made = scheveningen(boards, double, half)
        more = abs(2 * sum(game.white <= boards for _, _, game in made.games()) - boards * len(made.rounds))
        said = " ".join(map(str, warnings(boards, half=half, double=double)))
        if boards < 14:
            assert bool(said) == (more > 0)
            assert not said or f"{boards * len(made.rounds)} games in {len(made.rounds)} rounds" in said
        else:
            assert ("on all boards" in said) == (half >= boards // 2)
            assert ("Black on all of" in said) == (half > boards // 2)
