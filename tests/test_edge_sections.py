"""Edge cases 15, 25 to 41 and 51: sections, lots, Varma tables, and somebody who drops out before round 1."""

from itertools import combinations

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Event, Player
from roundrobin.games import Game, Round, Schedule
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.clubmates import early
from roundrobin.scheduling.lots import numbered, verify
from roundrobin.scheduling.redraw import redraw
from roundrobin.scheduling.sections import recut, sections, sizes
from roundrobin.scheduling.serpentine import serpentine
from roundrobin.scheduling.toss import toss
from roundrobin.scheduling.varma import assign, varma_sets


def field(count, rating=lambda n: 2400 - 10 * n):
    return [Player(n, f"P{n}", rating(n)) for n in range(1, count + 1)]


def federation(*counts):
    players = []
    for at, count in enumerate(counts):
        for _ in range(count):
            players.append(Player(len(players) + 1, f"P{len(players) + 1:02d}", federation=f"F{at}"))
    return players


def test_edge_15_tied_ratings_have_a_recorded_order():
    players = field(6, lambda n: 1800 if n < 5 else 1700)
    one, record = numbered(players, "rating", "club")
    other, _ = numbered(players[::-1], "rating", "club")
    assert [p.name for p in one] == [p.name for p in other], "two runs, one schedule"
    assert (record.seed, record.method) == ("club", "rating")
    assert verify(one, record) == ()
    assert [p.rating for p in one] == [1800] * 4 + [1700] * 2


def test_edge_25_five_players_are_one_section_of_five():
    (part,) = sections(field(5))
    assert (part.size, part.rounds, part.cycles) == (5, 5, 1)
    assert "three-round Swiss" in part.note
    (swiss,) = sections(field(5), leftovers="swiss")
    assert (swiss.system, swiss.rounds) == ("swiss", 3)


def test_edge_26_six_players_are_one_section_of_six():
    (part,) = sections(field(6))
    assert (part.size, part.rounds) == (6, 5)
    assert "ranks 1, 4, 5 against 2, 3, 6" in part.note
    assert serpentine(range(1, 7), 2) == [(1, 4, 5), (2, 3, 6)]


@pytest.mark.parametrize("leftovers", ["merge", "max6"])
def test_edge_27_seven_players_stay_together(leftovers):
    (part,) = sections(field(7), leftovers=leftovers)
    assert (part.size, part.rounds) == (7, 7)
    assert "four and three" in part.note, "said, not done silently"


def test_edge_28_nine_players_are_four_and_five():
    assert sizes(9) == sizes(9, leftovers="max6") == (4, 5)


def test_edge_29_ten_players_are_four_and_six():
    assert sizes(10) == sizes(10, leftovers="max6") == (4, 6)


def test_edge_30_eleven_players():
    assert sizes(11) == (4, 7)
    assert sizes(11, leftovers="max6") == (5, 6)
    quad, bottom = sections(field(11), leftovers="swiss")
    assert (quad.size, quad.system) == (4, "berger")
    assert (bottom.size, bottom.system) == (7, "swiss")


def test_edge_31_thirteen_to_fifteen_players():
    assert [sizes(players) for players in (13, 14, 15)] == [(4, 4, 5), (4, 4, 6), (4, 4, 7)]
    assert sizes(15, leftovers="max6") == (4, 5, 6)


def test_edge_32_two_or_three_players():
    (match,) = sections(field(2))
    assert (match.name, match.rounds, match.cycles) == ("Match 1", 2, 2)
    (three,) = sections(field(3))
    assert (three.rounds, three.cycles) == (6, 2)
    assert "double round robin" in three.note
    for players in (0, 1):
        with pytest.raises(Impossible, match="enter at least two"):
            sections(field(players))


QUAD = Schedule(
    4,
    (
        Round(1, (Game(1, 4), Game(2, 3))),
        Round(2, (Game(3, 1), Game(4, 2))),
        Round(3, (Game(1, 2), Game(3, 4))),
    ),
    "crenshaw",
)


def test_edge_33_the_last_colours_of_a_quad_are_tossed_once():
    tossed = {}
    for seed in range(40):
        made = toss(QUAD, f"club {seed}")
        assert made == toss(QUAD, f"club {seed}"), "a reprint changes nothing"
        assert made.rounds[:2] == QUAD.rounds[:2]
        assert [{*game.pairing} for game in made.rounds[2].games] == [{1, 2}, {3, 4}]
        tossed[tuple(game.white for game in made.rounds[2].games)] = made
        for player in range(1, 5):
            whites = sum(game.white == player for _, _, game in made.games())
            assert whites in {1, 2}
    assert set(tossed) == {(1, 3), (1, 4), (2, 3), (2, 4)}
    with pytest.raises(Impossible, match="three times running; toss for round 3, the last"):
        toss(QUAD, "club", 1)
    with pytest.raises(Impossible, match="has not had both colours equally often"):
        toss(berger(4), "club")


def test_edge_34_cut_again_only_while_nothing_is_published():
    players = field(9)
    again = recut(players, 3, published=False)
    assert [part.size for part in again] == [4, 4]
    assert "P3" not in {player.name for part in again for player in part.players}
    with pytest.raises(Impossible, match="P3: the sections are published and stay as they are; withdraw"):
        recut(players, 3, published=True)


def test_edge_35_an_incomplete_row_of_the_snake():
    assert serpentine(range(1, 15), 4) == [(1, 8, 9), (2, 7, 10), (3, 6, 11, 14), (4, 5, 12, 13)]
    assert [part.size for part in sections(field(18), by="serpentine")] == [5, 5, 4, 4]


def test_edge_36_twelve_players_and_set_c():
    assert varma_sets(12)["C"] == (6, 8, 12)
    assert varma_sets(12, "corrected")["C"] == (6, 8, 11)
    assert varma_sets(12, "corrected")["D"] == (3, 12)
    players = federation(4, 3, 3, 2)
    warned = assign(players, "oslo").warnings
    assert warned[0].level == "warning"
    assert "6 and 12 of set C meet in round 11" in warned[0].what
    assert "corrected" in warned[0].remedy
    for seed in "abcdefgh":
        assert assign(players, seed, "corrected").warnings == ()


def test_edge_37_eleven_players_have_no_conflict():
    assert varma_sets(11)["C"] == (6, 8)
    for seed in "abcdefgh":
        assert assign(federation(4, 3, 2, 2), seed).warnings == ()


def test_edge_38_a_federation_larger_than_every_set_is_split():
    most = assign(federation(7, *[1] * 9), "oslo")
    assert most.drawn[0].set == "arithmetic"
    assert most.warnings == (), "n/2 - 1 can be kept apart"
    made = assign(federation(9, *[1] * 7), "oslo")
    assert made.drawn[0].set == "split"
    (problem,) = made.warnings
    assert problem.where == "F0"
    assert problem.what.startswith("not apart in the last 3 rounds: P")
    assert "7 of one federation is the most" in problem.remedy
    late = problem.what.count("in round")
    assert 1 <= late < 36


@pytest.mark.parametrize("players", range(2, 9))
def test_edge_39_small_fields_go_by_arithmetic(players):
    sets = varma_sets(players)
    assert sets["A"] == tuple(range(1, (players + 1) // 2))
    if players == 8:
        assert sets["A"] == (1, 2, 3)
        made = assign(federation(3, 3, 1, 1), "x")
        assert made.warnings == ()
        assert all(group.last_meeting <= 4 for group in made.drawn)
        assert assign(federation(4, 1, 1, 1, 1), "x").warnings != ()


def test_edge_40_who_has_no_federation_is_alone():
    players = [Player(n, f"P{n:02d}") for n in range(1, 11)]
    made = assign(players, "oslo")
    assert [len(group.numbers) for group in made.drawn] == [1] * 10
    assert made.warnings == ()
    assert early(players, "oslo").warnings == ()


def test_edge_41_four_compatriots_in_three_rounds_are_impossible():
    players = federation(4, 1, 1, 1, 1)
    with pytest.raises(
        Impossible, match="4 players cannot all have met by round 3: it takes 5; allow 5 rounds"
    ):
        early(players, "oslo", by="federation", by_round=3)
    made = early(players, "oslo", by="federation", by_round=5)
    numbers = [p.number for p in made.players if p.federation == "F0"]
    met = {frozenset(game.pairing): round_.number for round_, _, game in berger(8).games()}
    assert max(met[frozenset(pair)] for pair in combinations(numbers, 2)) == 5


def test_edge_51_somebody_drops_out_before_round_1():
    players, record = numbered(field(6), "lots", "spring")
    event = Event("Cup", players, berger(6), lots=record)
    odd = redraw(event, 6)
    assert (odd.rule, odd.players) == ("last number", players[:5])
    stand_in = redraw(event, 2, Player(0, "Reti"))
    assert stand_in.rule == "substitute"
    assert [p.name for p in stand_in.players] == [players[0].name, "Reti", *(p.name for p in players[2:])]
    again = redraw(event, 2)
    assert (again.rule, again.lots.seed) == ("again", "spring/2")
    assert len(again.players) == 5
