"""What a file states against its games: every difference is told, and nothing that need not be one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from roundrobin.event import Event, Penalty, Rules
from roundrobin.files import example
from roundrobin.games import Bye, Game, Round, Schedule
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.circle import circle
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from roundrobin.standings.roundwise import Named, paired
from roundrobin.standings.verify import Stated, Verified, verify

FIVE = replace(example(), tiebreaks=("DE", "SB"))
BERGER = Named("Berger", berger(5))


def as_ranked(event: Event) -> list[Stated]:
    """What our own standings state."""
    rows = standings(crosstable(event)).rows
    return [Stated(row.player.number, row.points, row.place) for row in rows]


def told(found: Verified) -> list[str]:
    return [one.says for one in found.differences]


def test_our_own_standings_differ_in_nothing() -> None:
    found = verify(FIVE, as_ranked(FIVE), BERGER)
    assert told(found) == []
    assert found.why == found.doubts == ()
    assert found.compared == {"points": 5, "ranks": 5}
    assert str(found.rounds[0]) == "round 1: 2 games, all decided, as in the Berger table"


def test_nothing_stated_is_nothing_to_differ_from() -> None:
    found = verify(FIVE, [])
    assert (found.differences, found.why, dict(found.compared)) == ((), (), {})
    assert [one.table for one in found.rounds] == [""] * 5


def test_points_come_first_and_are_explained_by_their_sum() -> None:
    stated = [one._replace(points=Fraction(4)) if one.number == 1 else one for one in as_ranked(FIVE)]
    stated = [one._replace(rank={4: 3, 3: 2}.get(one.number, one.rank)) for one in stated]
    found = verify(FIVE, stated)
    assert [one.kind for one in found.differences] == ["points", "rank", "rank"]
    assert told(found) == [
        "Ash, Ida: 4 points are stated, the games give 3",
        "Dogwood, Mia: rank 3 is stated, it is 2",
        "Cedar, Leo: rank 2 is stated, it is 3",
    ]
    first = found.differences[0]
    assert (first.number, first.key, first.stated, first.computed) == (1, "PTS", Fraction(4), Fraction(3))
    assert found.why[0] == "PTS 3 = 1 + ½ + 1 + ½."


def test_a_rank_is_explained_against_who_has_it() -> None:
    turned = {3: 2, 4: 3}
    stated = [one._replace(rank=turned.get(one.number, one.rank)) for one in as_ranked(FIVE)]
    found = verify(FIVE, stated)
    assert told(found) == ["Dogwood, Mia: rank 3 is stated, it is 2", "Cedar, Leo: rank 2 is stated, it is 3"]
    assert found.why[0] == "Dogwood stands above Cedar by DE, direct encounter."
    assert "PTS: 2 points each." in found.why
    assert any("Games among" in line or "against" in line for line in found.why)


def test_a_value_by_which_ranks_are_decided_is_shown_for_both() -> None:
    sb = replace(FIVE, tiebreaks=("SB",))
    turned = {2: 4, 5: 5, **{1: 1, 3: 2, 4: 3}}
    found = verify(sb, [Stated(number, None, rank) for number, rank in turned.items()])
    assert [one.number for one in found.differences] == [2, 5]
    assert found.why[0] == "Elm stands above Birch by SB: 3¼ against 2¾."
    assert [line.partition(":")[0] for line in found.why[2:]].count("Elm, Sam") >= 1
    assert any(line.startswith("Elm, Sam: SB 3¼ = ") for line in found.why)
    assert any(line.startswith("Birch, Tom: SB 2¾ = ") for line in found.why)


@pytest.mark.parametrize(
    ("text", "differs"),
    [
        ("5.25", False),
        ("5.2", False),
        ("5.3", False),
        ("5.26", True),
        ("5", True),
        ("5.0", True),
        ("", False),
    ],
)
def test_values_are_compared_to_the_decimals_they_are_written_with(text: str, differs: bool) -> None:
    found = verify(FIVE, [Stated(1, values={"SB": text, "DE": "7", "XX": "1"})])
    assert bool(found.differences) is differs
    assert found.compared == {"values": 1}
    if differs:
        assert found.differences[0].key == "SB"
        assert found.why[0] == "SB 5¼ = 1×1½ + ½×2 + 1×2 + ½×1½ (C.07, 9.1)."


def test_without_tie_breaks_only_the_order_of_points_counts() -> None:
    none = replace(FIVE, tiebreaks=None)
    ranks = {1: 1, 3: 3, 4: 2, 2: 5, 5: 4}
    assert told(verify(none, [Stated(number, None, rank) for number, rank in ranks.items()])) == []
    ranks = {1: 2, 3: 1, 4: 2, 2: 5, 5: 4}
    assert told(verify(none, [Stated(number, None, rank) for number, rank in ranks.items()])) == [
        "Ash, Ida: rank 2 is stated, it is 1",
        "Cedar, Leo: rank 1 is stated, it is 2 to 3, shared",
    ]


def test_shared_and_blank_ranks_are_no_differences() -> None:
    none = replace(FIVE, tiebreaks=())
    stated = [Stated(1, rank=1), Stated(2), Stated(3, rank=2), Stated(4, rank=2), Stated(5, rank=4)]
    assert told(verify(none, stated)) == []


def test_who_is_annulled_is_left_out_and_the_others_may_count_those_games_or_not() -> None:
    schedule = berger(5)
    results = {(5, 1): "0-1", (2, 5): "0-1", (4, 5): "1-0", (1, 2): "1-0"}
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=Result.parse(results[game.pairing]) if game.pairing in results else None)
                for game in round_.games
            )
        )
        for round_ in schedule.rounds
    ]
    players = (*FIVE.players[:4], replace(FIVE.players[4], withdrawn_after=5))
    event = replace(
        FIVE,
        players=players,
        schedule=schedule.mapped(rounds),
        rules=Rules(withdrawals="annul"),
        tiebreaks=None,
    )
    assert {verdict.player.number for verdict in standings(crosstable(event)).annulled} == {5}
    assert told(verify(event, [*as_ranked(event), Stated(5, Fraction(9), 5)])) == []
    assert told(verify(event, [Stated(1, Fraction(1))])) == []
    assert told(verify(event, [Stated(1, Fraction(2))])) == []
    assert told(verify(event, [Stated(1, Fraction(3))])) == [
        "Ash, Ida: 3 points are stated, the games give 1"
    ]


def test_points_before_a_penalty_are_right_too() -> None:
    fined = replace(FIVE, penalties=(Penalty(1, Fraction(1)),))
    assert told(verify(fined, [Stated(1, Fraction(2))])) == []
    assert told(verify(fined, [Stated(1, Fraction(3))])) == []
    assert len(told(verify(fined, [Stated(1, Fraction(1))]))) == 1


def test_a_bye_of_a_round_to_come_counts_at_once_or_later() -> None:
    def swiss(*rounds: Round) -> Event:
        schedule = Schedule(5, rounds, "swiss", 1, "")
        return replace(FIVE, system="swiss", schedule=schedule, tiebreaks=None)

    won = Result.parse("1-0")
    one = Round(1, (Game(1, 2, 1, won), Game(3, 4, 1, won)), (Bye(5, ""),))
    for games in ((), (Game(1, 3),)):
        event = swiss(one, Round(2, games, (Bye(2, "H"), Bye(4, "F"))))
        for number, before, after in ((2, 0, Fraction(1, 2)), (4, 0, 1), (5, 1, 1)):
            either = [Stated(number, Fraction(before)), Stated(number, Fraction(after))]
            assert told(verify(event, either)) == []
        assert len(told(verify(event, [Stated(3, Fraction(2))]))) == 1


def test_a_tie_break_that_is_not_known_stops_the_comparison_there() -> None:
    odd = replace(FIVE, tiebreaks=("DE", "FOO", "SB"))
    found = verify(odd, [Stated(5, rank=5), Stated(2, rank=4)])
    assert told(found) == []
    assert found.doubts == ("Ranks are compared as far as FOO is not needed, which is not known here.",)


def test_standings_after_an_earlier_round() -> None:
    now = {row.player.number: row.points for row in standings(crosstable(FIVE)).rows}
    then = {row.player.number: row.points for row in standings(crosstable(FIVE, 2)).rows}
    assert now != then
    stated = [Stated(number, value) for number, value in then.items()]
    assert told(verify(FIVE, stated, after=2)) == []
    assert told(verify(FIVE, stated)) != []


# pairings -------------------------------------------------------------------------------------------------


def departures(event: Event, table: Named) -> dict[int, tuple[str, ...]]:
    return {one.number: one.departures for one in verify(event, [], table).rounds if one.departures}


def test_rounds_and_colours_that_are_not_those_of_the_table_are_named() -> None:
    rounds = [*FIVE.schedule.rounds]
    rounds[1], rounds[2] = rounds[2]._replace(number=2), rounds[1]._replace(number=3)
    turned = rounds[0].games[0]
    rounds[0] = rounds[0]._replace(
        games=(turned._replace(white=turned.black, black=turned.white), *rounds[0].games[1:])
    )
    rounds[3] = rounds[3]._replace(games=rounds[3].games[:1])
    other = rounds[4].games[0]
    rounds[4] = rounds[4]._replace(games=(other, Game(1, 3)))
    event = replace(FIVE, schedule=replace(FIVE.schedule, rounds=tuple(rounds)))
    found = departures(event, BERGER)
    assert found == {
        1: (f"{turned.black}-{turned.white} ({event.describe(rounds[0].games[0])}) has the colours of the "
            "Berger table reversed",),
        2: ("it has the games of round 3 of the Berger table",),
        3: ("it has the games of round 2 of the Berger table",),
        4: ("it lacks {}-{} of the Berger table".format(*berger(5).rounds[3].games[1].pairing),),
        5: ("it has 1-3 (Ash, Ida – Cedar, Leo) where the Berger table has "
            "{}-{}".format(*berger(5).rounds[4].games[1].pairing),),
    }  # fmt: skip
    listed = verify(event, [], BERGER).differences
    assert [one.kind for one in listed] == ["pairing"] * 5
    assert [one.round for one in listed] == [1, 2, 3, 4, 5]
    assert verify(event, [], BERGER).why == ()


def test_a_round_too_many_and_one_without_games() -> None:
    rounds = (*FIVE.schedule.rounds, Round(6, (Game(1, 2),), ()), Round(7, (), ()))
    event = replace(FIVE, schedule=replace(FIVE.schedule, rounds=rounds))
    assert departures(event, BERGER) == {6: ("the Berger table has only 5 rounds",)}
    assert str(paired(event, rounds[6], BERGER)) == "round 7: no games"
    assert str(paired(event, rounds[5], None)) == "round 6: 1 game, 0 decided"


def test_another_table_is_told_apart() -> None:
    assert departures(FIVE, BERGER) == {}
    assert departures(FIVE, Named("circle", circle(5)))
