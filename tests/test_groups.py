"""Group stages: the arithmetic, serpentine and pots, who meets whom in the knockout."""

from collections import Counter

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Player
from roundrobin.scheduling.groups import FIRST_TIES, bracket, group_stage, named
from roundrobin.scheduling.serpentine import letters, pots, serpentine


def field(count):
    return [Player(n, f"P{n}", 2400 - 10 * n) for n in range(1, count + 1)]


def ties(knockout):
    return [[f"{tie.first} v {tie.second}" for tie in round_.ties] for round_ in knockout]


def test_the_guide_sixteen_in_four_double_groups():
    stage = group_stage(field(16), 4, 1, cycles=2)
    assert (stage.games, stage.rounds, stage.least, stage.most) == (51, 8, 6, 8)
    assert [stage.evenings(per) for per in (1, 2, 3)] == [8, 5, 4]
    assert [[p.name for p in group.players] for group in stage.groups] == [
        ["P1", "P8", "P9", "P16"],
        ["P2", "P7", "P10", "P15"],
        ["P3", "P6", "P11", "P14"],
        ["P4", "P5", "P12", "P13"],
    ]
    assert [group.name for group in stage.groups] == ["Group A", "Group B", "Group C", "Group D"]
    assert ties(stage.knockout) == [["A1 v D1", "B1 v C1"], ["winner 1 v winner 2"]]
    assert stage.note == ""


def test_two_games_a_tie():
    stage = group_stage(field(16), 4, 2, ties_games=2)
    assert stage.games == 4 * 6 + 7 * 2
    assert stage.rounds == 3 + 3 * 2
    assert (stage.least, stage.most) == (3, 3 + 6)
    assert stage.evenings(2) == 2 + 3


def test_groups_of_different_sizes():
    stage = group_stage(field(18), 4, 1)
    assert [group.size for group in stage.groups] == [5, 5, 4, 4]
    assert stage.games == 10 + 10 + 6 + 6 + 3
    assert (stage.rounds, stage.least, stage.most) == (5 + 2, 3, 4 + 2)
    assert stage.note == "groups of 4 and of 5: not everybody plays as many games"


def test_semi_finals_of_two_groups():
    assert ties(bracket(2, 2)) == [["A1 v B2", "B1 v A2"], ["winner 1 v winner 2"]]


def test_quarter_finals_of_four_groups():
    first, second, final = bracket(4, 2)
    assert [round_.name for round_ in (first, second, final)] == ["Quarter-finals", "Semi-finals", "Final"]
    assert ties([first, second, final]) == [
        ["A1 v B2", "C1 v D2", "B1 v A2", "D1 v C2"],
        ["winner 1 v winner 2", "winner 3 v winner 4"],
        ["winner 5 v winner 6"],
    ]
    assert [tie.number for round_ in (first, second, final) for tie in round_.ties] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("groups", "qualifiers"), FIRST_TIES)
def test_every_bracket_is_complete_and_keeps_group_mates_apart(groups, qualifiers):
    first, *later = bracket(groups, qualifiers)
    places = [place for tie in first.ties for place in (tie.first, tie.second)]
    expected = {f"{letters(g)}{q}" for g in range(groups) for q in range(1, qualifiers + 1)}
    assert Counter(places) == Counter(expected)
    assert len(first.ties) == 2 ** len(later)
    assert [len(round_.ties) for round_ in later] == [2**k for k in reversed(range(len(later)))]
    if groups > 1:
        for tie in first.ties:
            assert tie.first[0] != tie.second[0]
    if qualifiers == 2 and groups > 1:
        half = places[: len(places) // 2]
        for g in range(groups):
            assert (f"{letters(g)}1" in half) != (f"{letters(g)}2" in half), (
                "they could only meet in the final"
            )
    if qualifiers == 1 and groups > 1:
        assert places[0] == "A1"
        assert "B1" not in places[: len(places) // 2], "A and B are in different halves"


def test_a_third_place():
    *_, last = bracket(4, 1, third_place=True)
    assert [(tie.number, tie.first, tie.second) for tie in last.ties] == [
        (3, "loser 1", "loser 2"),
        (4, "winner 1", "winner 2"),
    ]
    assert group_stage(field(16), 4, 1, cycles=2, third_place=True).games == 52
    assert len(bracket(2, 1, third_place=True)) == 1, "a final alone has no losers before it"


def test_drawn_semi_finals_follow_from_the_seed():
    drawn = {str(ties(bracket(4, 1, seed=seed))) for seed in "abcdefghijklmnop"}
    assert len(drawn) > 2
    assert bracket(4, 1, seed="a") == bracket(4, 1, seed="a")
    for seed in "abc":
        first = bracket(4, 1, seed=seed)[0]
        assert sorted(p for tie in first.ties for p in (tie.first, tie.second)) == ["A1", "B1", "C1", "D1"]
    with pytest.raises(Impossible, match="together again"):
        bracket(2, 2, seed="a")


def test_pots_draw_one_of_each_row():
    ranked = field(18)
    groups = pots(ranked, 4, "oslo")
    for row in range(4):
        assert {group[row].number for group in groups} == set(range(4 * row + 1, 4 * row + 5))
    assert sorted(len(group) for group in groups) == [4, 4, 5, 5]
    assert pots(ranked, 4, "oslo") == groups
    assert pots(ranked, 4, "bergen") != groups
    stage = group_stage(ranked[:16], 4, 1, by="pots", seed="oslo")
    assert sorted(p.rating for g in stage.groups for p in g.players) == sorted(p.rating for p in ranked[:16])


def test_serpentine_in_letters():
    assert serpentine("abcdefghij", 3) == [tuple("afg"), tuple("beh"), tuple("cdij")]
    assert [letters(at) for at in (0, 1, 25, 26, 51, 52)] == ["A", "B", "Z", "AA", "AZ", "BA"]


def test_names_go_into_the_bracket():
    filled = named(bracket(2, 2), {"A1": "Tal", "B2": "Fine", "winner 1": "Tal"})
    assert ties(filled) == [["Tal v Fine", "B1 v A2"], ["Tal v winner 2"]]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: bracket(3, 1),
            "3 groups with 1 qualifiers each make no knockout of 2, 4 or 8; possible: one",
        ),
        (lambda: bracket(4, 3), "possible: 1 of 4 groups, 2 of 4 groups"),
        (lambda: group_stage(field(7), 4, 1), "7 players do not fill 4 groups"),
        (lambda: group_stage(field(8), 4, 2), "2 of 2 would qualify: the group decides nothing"),
        (lambda: group_stage(field(8), 0, 2), "8 players do not fill 0 groups"),
        (lambda: group_stage(field(8), 2, 2, cycles=0), "start at 1"),
        (lambda: group_stage(field(8), 2, 2, ties_games=0), "start at 1"),
    ],
)
def test_impossible_stages(call, message):
    with pytest.raises(Impossible, match=message):
        call()
