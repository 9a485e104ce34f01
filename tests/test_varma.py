"""Varma tables and clubmates: the published sets, their promise, the draw, and what cannot be kept."""

from itertools import combinations

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin import tables
from roundrobin.errors import Impossible, Malformed
from roundrobin.event import Player
from roundrobin.scheduling.allotment import apart, groups_of, meeting_round
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.clubmates import earliest, early
from roundrobin.scheduling.varma import assign, varma_sets

# FIDE Handbook C.05, Annex 2, by the even size.
PUBLISHED = {
    10: "3 4 8, 5 7 9, 1 6, 2 10",
    12: "4 5 9 10, 1 2 7, 6 8 12, 3 11",
    14: "4 5 6 11 12, 1 2 8 9, 7 10 13, 3 14",
    16: "5 6 7 12 13 14, 1 2 3 9 10, 8 11 15, 4 16",
    18: "5 6 7 8 14 15 16, 1 2 3 10 11 12, 9 13 17, 4 18",
    20: "6 7 8 9 15 16 17 18, 1 2 3 11 12 13 14, 5 10 19, 4 20",
    22: "6 7 8 9 10 17 18 19 20, 1 2 3 4 12 13 14 15, 11 16 21, 5 22",
    24: "6 7 8 9 10 11 19 20 21 22, 1 2 3 4 13 14 15 16 17, 12 18 23, 5 24",
}


def field(*groups, mark="federation"):
    """Players of groups given as "NOR 3", the rest ("- 2") of none."""
    players = []
    for group in groups:
        name, count = group.split()
        for _ in range(int(count)):
            number = len(players) + 1
            players.append(Player(number, f"P{number:02d}", **{mark: "" if name == "-" else name}))
    return players


def meetings(players):
    return {frozenset(game.pairing): round_.number for round_, _, game in berger(players).games()}


def last_meeting(numbers, players):
    met = meetings(players)
    return max((met[frozenset(pair)] for pair in combinations(numbers, 2)), default=0)


def numbers_of(made, mark, name):
    return {player.number for player in made.players if getattr(player, mark) == name}


@pytest.mark.parametrize("players", range(2, 41))
def test_meeting_rounds_are_those_of_the_berger_table(players):
    for pair, round_ in meetings(players).items():
        assert meeting_round(*pair, players) == round_
        assert meeting_round(*sorted(pair, reverse=True), players) == round_


@pytest.mark.parametrize("n", PUBLISHED)
def test_the_published_sets(n):
    printed = [tuple(map(int, part.split())) for part in PUBLISHED[n].split(",")]
    assert list(varma_sets(n).values()) == printed
    assert list(varma_sets(n - 1).values()) == [tuple(x for x in part if x < n) for part in printed]


@pytest.mark.parametrize(
    "row", tables.rows("varma.csv"), ids=lambda row: "-".join([row["n"], row["variant"], row["group"]])
)
def test_the_table_says_when_a_set_meets_last(row):
    numbers = [int(number) for number in row["numbers"].split()]
    assert len(numbers) == int(row["size"])
    assert last_meeting(numbers, int(row["n"])) == int(row["last_meeting_round"])
    assert int(row["rounds"]) == int(row["n"]) - 1
    assert row["source"]


@pytest.mark.parametrize("players", range(2, 61))
@pytest.mark.parametrize("variant", ["published", "corrected"])
def test_sets_share_all_numbers_and_keep_the_promise(players, variant):
    sets = varma_sets(players, variant)
    assert sorted(number for numbers in sets.values() for number in numbers) == list(range(1, players + 1))
    rounds = players - 1 + players % 2
    for letter, numbers in sets.items():
        slip = (players, variant, letter) == (12, "published", "C")
        assert (last_meeting(numbers, players) > max(0, rounds - 3)) == slip


@pytest.mark.parametrize(
    ("order", "kept"),
    [
        ("fide", True),
        ("plain", True),
        ("rotated", True),
        ("french", False),
        ("english", False),
        ("inverted", False),
    ],
)
def test_the_promise_in_a_double_event(order, kept):
    held = []
    for players in range(9, 25):
        schedule = berger(players, 2, order)
        late = {frozenset(game.pairing) for round_ in schedule.rounds[-3:] for game in round_.games}
        for numbers in varma_sets(players, "corrected").values():
            held.append(not late & {frozenset(pair) for pair in combinations(numbers, 2)})
    assert all(held) == kept


@pytest.mark.parametrize("n", range(10, 25, 2))
def test_arithmetic_sets_are_the_largest(n):
    half = n // 2
    assert last_meeting(range(1, half), n) <= n - 1 - 3
    graph = networkx.Graph(
        pair for pair in combinations(range(1, n + 1), 2) if meeting_round(*pair, n) <= n - 4
    )
    assert networkx.max_weight_clique(graph, weight=None)[1] == half - 1


def test_the_search_takes_the_first_in_the_order_given():
    assert apart(range(1, 9), 3, 8, 4) == (1, 2, 3)
    assert apart([6, 5, 4, 3, 2, 1], 3, 8, 4) == (6, 5, 4)
    assert apart(range(1, 9), 4, 8, 4) == ()


@given(
    st.lists(st.integers(1, 6), min_size=1, max_size=7),
    st.integers(0, 5),
    st.text(alphabet="abc", min_size=1, max_size=5),
    st.sampled_from(["published", "corrected"]),
)
@settings(max_examples=60, deadline=None)
def test_every_draw_numbers_everybody_and_warns_of_exactly_the_late_games(groups, alone, seed, variant):
    players = field(*[f"F{at} {count}" for at, count in enumerate(groups)], f"- {alone}")
    if len(players) < 2:
        return
    made = assign(players, seed, variant)
    size = len(players)
    assert [player.number for player in made.players] == list(range(1, size + 1))
    assert sorted(player.name for player in made.players) == [player.name for player in players]
    until = size - 1 + size % 2 - 3
    warned = " ".join(problem.what for problem in made.warnings)
    for at in range(len(groups)):
        for pair in combinations(sorted(numbers_of(made, "federation", f"F{at}")), 2):
            one, other = (made.players[number - 1].name for number in pair)
            met = meetings(size)[frozenset(pair)]
            assert (f"{one} – {other} in round {met}" in warned) == (met > until)
    sets = varma_sets(size, variant)
    for group in made.drawn:
        assert group.last_meeting == last_meeting(group.numbers, size)
        if group.set in sets:
            assert set(group.numbers) <= set(sets[group.set])
        if group.set == "arithmetic":
            assert group.last_meeting <= until
    assert assign(players, seed, variant) == made


def test_the_draw_goes_by_size_then_code_and_keeps_the_large_sets():
    made = assign(field("SWE 2", "NOR 3", "DEN 2", "- 3"), "oslo")
    assert [group.group for group in made.drawn[:3]] == ["NOR", "DEN", "SWE"]
    assert [len(group.numbers) for group in made.drawn] == [3, 2, 2, 1, 1, 1]
    assert made.drawn[0].set in "AB"
    assert {group.set for group in made.drawn[1:3]} == {"C", "D"}, "the smallest set with room"
    assert made.warnings == ()
    assert (made.lots.seed, made.lots.method, len(made.lots.entries)) == ("oslo", "varma", 10)


def test_the_order_of_the_list_does_not_matter():
    players = field("NOR 3", "SWE 2", "- 5")
    one = assign(players, "oslo")
    other = assign(players[::-1], "oslo")
    assert [p.name for p in one.players] == [p.name for p in other.players]
    assert one.lots.entries != other.lots.entries


def test_another_seed_is_another_draw():
    players = field("NOR 3", "SWE 2", "- 5")
    assert len({tuple(p.name for p in assign(players, seed).players) for seed in "abcdefgh"}) > 5


def test_who_is_alone_may_get_any_number():
    players = field("NOR 3", "- 7")
    first = {
        next(p.number for p in assign(players, str(seed)).players if p.name == "P04") for seed in range(80)
    }
    assert len(first) == 10


def test_clubs_instead_of_federations():
    made = assign(field("North 3", "- 7", mark="club"), "x", by="club")
    assert made.lots.method == "varma by club"
    assert last_meeting(numbers_of(made, "club", "North"), 10) <= 6
    assert assign(field("A 5", "- 7"), "x", "corrected").lots.method == "varma corrected"


def test_a_group_larger_than_the_sets_is_kept_apart_by_arithmetic():
    made = assign(field("NOR 4", "- 6"), "oslo")
    assert made.drawn[0].set == "arithmetic"
    assert made.drawn[0].last_meeting <= 6
    assert made.warnings == ()


def test_spelling_of_a_club_is_forgiven_case_and_accents():
    players = [Player(1, "A", club="Málaga"), Player(2, "B", club="malaga"), Player(3, "C", club="Riga")]
    assert [(name, [p.name for p in group]) for name, group in groups_of(players, "club")] == [
        ("Málaga", ["A", "B"]),
        ("Riga", ["C"]),
    ]


def test_what_cannot_be_drawn():
    players = field("NOR 3", "- 7")
    with pytest.raises(Malformed, match='"new" is not known; write published or corrected'):
        assign(players, "x", "new")
    with pytest.raises(Malformed, match='"team" makes no groups; write federation or club'):
        assign(players, "x", by="team")
    with pytest.raises(Malformed, match="there is none; announce"):
        assign(players, "")
    with pytest.raises(Malformed, match="there is none; announce"):
        early(players, " ")
    for call in (assign, early):
        with pytest.raises(Impossible, match="enter at least two"):
            call(players[:1], "x")


# As early as possible.


@pytest.mark.parametrize("n", range(6, 25, 2))
def test_one_club_meets_as_early_as_can_be(n):
    for count in range(2, n // 2 + 1):
        made = early(field(f"North {count}", f"- {n - count}", mark="club"), "x")
        assert made.drawn[0].last_meeting == earliest(count) == 2 * count - 3
        assert last_meeting(numbers_of(made, "club", "North"), n) == 2 * count - 3


@pytest.mark.parametrize("n", range(6, 17, 2))
def test_no_set_of_numbers_meets_sooner(n):
    for count in range(2, min(5, n // 2) + 1):
        assert not apart(range(1, n + 1), count, n, earliest(count) - 1)


def test_sets_that_do_it():
    for n in range(8, 21, 2):
        half = n // 2
        assert last_meeting([1, n], n) == 1
        assert last_meeting([half, half + 1, half + 2], n) == 3
        for s in range(2, half + 1):
            assert last_meeting(range(half, half + s), n) == 2 * s - 3
            assert last_meeting([*range(1, s), n], n) == 2 * s - 3


def test_odd_fields_too():
    made = early(field("North 3", "- 6", mark="club"), "x")
    assert sorted(player.number for player in made.players) == list(range(1, 10))
    assert made.drawn[0].last_meeting == 3


def test_several_clubs():
    made = early(field("North 3", "South 2", "West 2", "- 3", mark="club"), "x")
    assert [group.group for group in made.drawn[:3]] == ["North", "South", "West"]
    assert [group.last_meeting for group in made.drawn[:3]] == [3, 1, 1]
    assert made.lots.method == "early by club"
    assert made.warnings == ()


def test_a_group_that_was_served_later_may_miss_the_round():
    made = early(field("North 4", "South 4", "West 4", mark="club"), "x", by_round=5)
    assert [group.last_meeting for group in made.drawn] == [5, 5, 9]
    (problem,) = made.warnings
    assert (problem.level, problem.where) == ("warning", "West")
    assert problem.what == "the last two meet in round 9"


def test_a_hundred_players_are_drawn_in_no_time():
    players = field(*[f"F{at} {count}" for at, count in enumerate([49, 20, 10, 6, 5, 4, 3, 2])], "- 1")
    assert len(assign(players, "x").players) == 100
    assert early(players, "x", by="federation").drawn[0].last_meeting == 95


def test_who_finds_no_set_is_told_why() -> None:
    """Three of one federation are few enough, but larger ones have taken the sets."""
    field = [Player(n, f"P{n:02}", federation=f"F{(n - 1) // 3}") for n in range(1, 13)]
    remedies = {problem.remedy for seed in "abcdef" for problem in assign(field, seed, "corrected").warnings}
    assert remedies
    assert all(one.startswith("no set with room was left") for one in remedies)
