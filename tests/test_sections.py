"""Sections: sizes for every field, who goes where, rounds and notes."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundrobin import tables
from roundrobin.errors import Impossible, Malformed
from roundrobin.event import Player
from roundrobin.scheduling.lots import verify
from roundrobin.scheduling.sections import recut, rounds_of, sections, sizes

CASES = Path(__file__).parent / "authorities" / "cases"


def field(count, rating=lambda n: 2400 - 10 * n):
    return [Player(n, f"P{n}", rating(n)) for n in range(1, count + 1)]


def written(cut):
    return "+".join(map(str, cut))


@pytest.mark.parametrize("row", tables.rows("quad_sizes.csv"), ids=lambda row: row["players"])
def test_quads_of_every_field(row):
    players = int(row["players"])
    assert written(sizes(players)) == row["merge_last"]
    assert written(sizes(players, leftovers="max6")) == row["max6"]
    assert players % 4 == int(row["residue"])
    for leftovers, column in (("merge", "merge_rounds_last"), ("max6", "max6_rounds")):
        cut = sections(field(players), leftovers=leftovers)
        assert max(part.rounds // part.cycles for part in cut) == int(row[column])
    swiss = sizes(players, leftovers="swiss")
    bottom = int(row["us_swiss_bottom"])
    parts = sections(field(players), leftovers="swiss")
    assert (parts[-1].system == "swiss") == bool(bottom)
    if bottom:
        assert swiss == (4,) * int(row["quads_before_swiss"]) + (bottom,)
    elif players > 3:
        assert swiss == (4,) * int(row["quads_before_swiss"])


def test_the_table_covers_2_to_48():
    assert [int(row["players"]) for row in tables.rows("quad_sizes.csv")] == list(range(2, 49))


def test_case_s14_the_odd_section_is_the_last():
    case = json.loads((CASES / "S14.json").read_text(encoding="utf-8"))
    for count in case["input"]["n_values"]:
        parts = sections(field(count))
        assert [part.size for part in parts] == case["expected"]["group_sizes"][str(count)]
        assert [player.name for part in parts for player in part.players] == [
            f"P{n}" for n in range(1, count + 1)
        ]


@pytest.mark.parametrize(
    ("players", "size", "cut"),
    [
        (5, 6, (5,)),
        (9, 6, (4, 5)),
        (12, 6, (6, 6)),
        (13, 6, (6, 7)),
        (14, 6, (6, 8)),  # 7 + 7 would cost a bye each round
        (26, 6, (6, 6, 6, 8)),
        (11, 6, (5, 6)),
        (16, 8, (8, 8)),
        (18, 8, (8, 10)),
        (20, 8, (10, 10)),
        (10, 5, (5, 5)),  # who asks for fives gets fives
        (9, 3, (3, 3, 3)),
        (7, 2, (2, 2, 3)),
        (3, 2, (3,)),
    ],
)
def test_other_sizes_share_the_field(players, size, cut):
    assert sizes(players, size) == cut


def test_max6_for_hexes():
    assert sizes(13, 6, "max6") == (4, 4, 5)
    assert sizes(14, 6, "max6") == (4, 5, 5)
    assert sizes(7, 6, "max6") == (7,), "never a four and a three"
    with pytest.raises(Impossible, match="max6 forbids sections above six, and 8 were asked for"):
        sizes(20, 8, "max6")


@given(st.integers(2, 400), st.integers(2, 12), st.sampled_from(["merge", "max6", "swiss"]))
def test_every_cut_is_a_cut(players, size, leftovers):
    if (leftovers == "max6" and size > 6) or (leftovers == "swiss" and size < 4):
        with pytest.raises(Impossible):
            sizes(players, size, leftovers)
        return
    cut = sizes(players, size, leftovers)
    assert sum(cut) == players
    assert min(cut) >= 2
    assert [*cut] == sorted(cut), "the strongest sections are the small ones"
    if leftovers == "max6" and players != 7:
        assert max(cut) <= 6
    if leftovers == "merge":
        assert max(cut) <= (7 if size == 4 else size + max(2, size // 2 - 1)) or len(cut) == 1
    if size >= 4 and players > 3:
        assert min(cut) > 3, "no section of three"


@given(st.integers(2, 120), st.sampled_from([2, 3, 4, 5, 6, 8]), st.sampled_from(["rating", "serpentine"]))
def test_everybody_is_in_one_section(players, size, by):
    parts = sections(field(players, lambda n: 1500 + n % 7 * 10 if n % 5 else None), size, by=by, seed="x")
    assert sorted(p.name for part in parts for p in part.players) == sorted(
        f"P{n}" for n in range(1, players + 1)
    )
    for part in parts:
        assert [player.number for player in part.players] == list(range(1, part.size + 1))
        assert part.rounds == part.cycles * rounds_of(part.size)
        ratings = [player.rating or 0 for player in part.players]
        assert ratings == sorted(ratings, reverse=True)
        assert part.lots is None or verify(part.players, part.lots) == ()
    if by == "serpentine":
        counts = [part.size for part in parts]
        assert max(counts) - min(counts) <= 1


def test_names_of_sections():
    assert [part.name for part in sections(field(18))] == ["Quad 1", "Quad 2", "Quad 3", "Hex 4"]
    assert [part.name for part in sections(field(17), leftovers="swiss")] == [
        "Quad 1",
        "Quad 2",
        "Quad 3",
        "Bottom Swiss",
    ]
    assert [part.name for part in sections(field(13), 6)] == ["Hex 1", "Section 2"]
    assert [part.name for part in sections(field(16), 8)] == ["Octo 1", "Octo 2"]
    assert [part.name for part in sections(field(8), by="serpentine")] == ["Group A", "Group B"]
    assert [part.name for part in sections(field(2))] == ["Match 1"]


def test_sections_say_where_the_rounds_differ():
    quad, hex_ = sections(field(10))
    assert quad.note == ""
    assert hex_.note == (
        "5 rounds where a section of 4 has 3; to finish after three: two threes against each other, "
        "Scheveningen style, ranks 1, 4, 5 against 2, 3, 6"
    )
    assert sections(field(14), 6)[1].note == "7 rounds where a section of 6 has 5"
    assert [part.note for part in sections(field(12), 6)] == ["", ""]


def test_a_swiss_is_named_and_recommended_not_paired():
    *_, bottom = sections(field(11), leftovers="swiss")
    assert (bottom.name, bottom.size, bottom.system, bottom.rounds) == ("Bottom Swiss", 7, "swiss", 3)
    assert bottom.note == "7 players: a Swiss of 3 rounds is recommended; pair it with a Swiss program"
    assert sections(field(20), 6, "swiss")[-1].rounds == 5
    assert sections(field(3), leftovers="swiss")[0].system == "berger"


def test_lots_at_the_border_of_two_sections_are_said():
    upper, lower = sections(field(8, lambda n: 1800), seed="x")
    assert lower.note == f"lots put {upper.players[-1].name} above {lower.players[0].name}"
    assert sections(field(8))[1].note == ""


def test_us_chess_sections_play_the_crenshaw_table():
    assert {part.system for part in sections(field(12), system="crenshaw")} == {"crenshaw"}


def test_four_hundred_players_are_cut_at_once():
    parts = sections(field(400))
    assert len(parts) == 100
    assert {part.size for part in parts} == {4}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: sizes(8, 1), "sections of 1 cannot play"),
        (lambda: sizes(8, 3, "swiss"), "a Swiss makes no sense beside sections of 3"),
        (lambda: sections(field(8), leftovers="swiss", by="serpentine"), "no bottom group"),
        (lambda: recut(field(8), 9, False), "there is no such entry"),
    ],
)
def test_impossible_sections(call, message):
    with pytest.raises(Impossible, match=message):
        call()


def test_unknown_words():
    with pytest.raises(Malformed, match='"swis" is not known; write one of merge, max6, swiss'):
        sizes(8, leftovers="swis")
    with pytest.raises(Malformed, match='"age" is no way of cutting a field'):
        sections(field(8), by="age")
