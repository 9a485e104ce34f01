"""What must hold for every event: renumbering, the order of a list, adding up, losing nobody, no floats."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.event import Event, Player, Rules, Scoring
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Row, Standings, standings

RESULTS = [
    Result.parse(text) for text in ("1-0", "½-½", "0-1", "1-0", "½-½", "0-1", "+:-", "-:+", "-:-", "½:0")
]
LIST = [
    *("DE", "SB", "SB/C1", "SB/C2", "KS", "KS/L+1", "KS/L-1", "WIN", "WON", "BPG", "BWG", "REP", "STD"),
    *("PS", "PS/C1", "ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "ARO/U1400", "TPR/U1400"),
    *("RTNG", "RTNG/R", "OTHER_FAIRPLAY", "lots"),
]
BY_NUMBER = ["TPN", "TPN/R"]
"""What numbers define: renumbering is free to change these, and the order inside a shared place."""


READINGS: list[dict[str, Any]] = [
    {},
    {"unmet": "lost"},
    {"judged": "in-turn"},
    {"standard_points": "to-the-letter"},
    {"forfeit_wins_played": True, "free_rounds_elected": True},
    {"unrated": 1400, "edition": "2024-08"},
    {"scoring": Scoring(Fraction(3), Fraction(1), bye=Fraction(1))},
]


@st.composite
def events(draw: st.DrawFn) -> Event:
    players = draw(st.integers(2, 9))
    schedule = berger(players, draw(st.integers(1, 3)))
    # few kinds of result make many ties
    kinds = draw(st.lists(st.sampled_from([None, *RESULTS]), min_size=1, max_size=4))
    pick = random.Random(draw(st.integers(0, 10**6)))
    rounds = [
        round_._replace(games=tuple(game._replace(result=pick.choice(kinds)) for game in round_.games))
        for round_ in schedule.rounds
    ]
    left = draw(st.dictionaries(st.integers(1, players), st.integers(0, len(rounds)), max_size=2))
    policy = draw(st.sampled_from(["half", "keep", "annul"]))
    known = st.sampled_from([1800, 1950, 1951, 2400])
    ratings = draw(
        st.lists(st.one_of(known, known, known, st.none()), min_size=players, max_size=players)
        | st.lists(known, min_size=players, max_size=players)
    )
    return Event(
        "any",
        tuple(
            Player(
                number,
                f"P{number}",
                rating=ratings[number - 1],
                withdrawn_after=left.get(number),
                other=(("FAIRPLAY", Fraction(pick.randint(0, 6), 3)),) if pick.random() < 0.7 else (),
            )
            for number in range(1, players + 1)
        ),
        schedule.mapped(rounds),
        cycles=schedule.cycles,
        rules=Rules(withdrawals=policy, **draw(st.sampled_from(READINGS))),
    )


def renumbered(event: Event, new: dict[int, int]) -> Event:
    rounds = [
        round_._replace(
            games=tuple(game._replace(white=new[game.white], black=new[game.black]) for game in round_.games),
            byes=tuple(bye._replace(player=new[bye.player]) for bye in round_.byes),
        )
        for round_ in event.schedule.rounds
    ]
    players = sorted(
        (replace(player, number=new[player.number]) for player in event.players), key=lambda one: one.number
    )
    return replace(event, players=tuple(players), schedule=event.schedule.mapped(rounds))


def by_name(table: Standings) -> dict[str, object]:
    """Everything about a player but the row above him inside a shared place."""
    return {row.player.name: (row.place, row.shared, row.points, row.games, row.values) for row in table.rows}


@given(events(), st.data())
@settings(max_examples=60, deadline=None)
def test_renumbering_changes_nothing_but_what_numbers_define(event: Event, data: st.DataObject) -> None:
    numbers = list(range(1, len(event.players) + 1))
    new = dict(zip(numbers, data.draw(st.permutations(numbers)), strict=True))
    assert by_name(standings(crosstable(event), LIST)) == by_name(
        standings(crosstable(renumbered(event, new)), LIST)
    )


@given(events(), st.permutations([code for code in LIST + BY_NUMBER if code != "DE"]))
@settings(max_examples=60, deadline=None)
def test_a_value_does_not_depend_on_what_was_listed_before_it(event: Event, order: list[str]) -> None:
    table = crosstable(event)
    here, there = standings(table, LIST + BY_NUMBER), standings(table, order)
    values = {row.player.number: row.values for row in there.rows}
    assert set(there.keys) == set(here.keys) - {"DE"}, "what is left out does not depend on it either"
    for row in here.rows:
        assert {code: row.values[code] for code in there.keys} == values[row.player.number]


@given(events(), st.permutations(LIST + BY_NUMBER))
@settings(max_examples=60, deadline=None)
def test_places_are_decided_by_the_first_that_differs(event: Event, order: list[str]) -> None:
    """Points, then each of the list in turn (4.2); none of a later one undoes an earlier."""
    table = standings(crosstable(event), [code for code in order if code != "DE"])
    lowest = {entry.code for entry in table.tiebreaks if entry.lowest}

    def better(above: Row, row: Row, code: str) -> bool:
        one, other = above.values[code], row.values[code]
        if one is None or other is None:
            return other is None
        return one < other if code in lowest else one > other

    for above, row in pairwise(table.rows):
        differs = next((code for code in table.keys if above.values[code] != row.values[code]), None)
        if above.points != row.points:
            assert row.decided_by == "PTS"
            assert above.points > row.points
        elif differs is None:
            assert row.place == above.place
        else:
            assert row.decided_by == differs
            assert better(above, row, differs)


@given(events())
@settings(max_examples=60, deadline=None)
def test_no_float_in_a_row(event: Event) -> None:
    for row in standings(crosstable(event), LIST + BY_NUMBER).rows:
        assert isinstance(row.points, Fraction)
        assert type(row.place) is type(row.games) is int
        for code, value in row.values.items():
            assert value is None or type(value) in {int, Fraction}, code
            assert value is None or type(value) is int or value.denominator > 1, "whole numbers are whole"


@given(events(), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_the_order_of_the_input_does_not_matter(event: Event, chance: random.Random) -> None:
    """Games of a round in any order, and rounds as well, but for what adds up from round to round."""
    rounds = [
        round_._replace(games=tuple(chance.sample(round_.games, len(round_.games))))
        for round_ in event.schedule.rounds
    ]
    boards = event.with_schedule(event.schedule.mapped(rounds))
    assert by_name(standings(crosstable(event), LIST)) == by_name(standings(crosstable(boards), LIST))
    played_on = [code for code in LIST if not code.startswith("PS")]
    moved = chance.sample(rounds, len(rounds))
    other_rounds = event.with_schedule(event.schedule.mapped(moved))
    assert by_name(standings(crosstable(event), played_on)) == by_name(
        standings(crosstable(other_rounds), played_on)
    )


@given(events())
@settings(max_examples=60, deadline=None)
def test_nobody_is_lost_and_places_are_shared_as_1_1_3(event: Event) -> None:
    table = standings(crosstable(event), LIST)
    numbers = [row.player.number for row in table.rows] + [
        verdict.player.number for verdict in table.annulled
    ]
    assert sorted(numbers) == list(range(1, len(event.players) + 1))
    places = [row.place for row in table.rows]
    count = Counter(places)
    assert places == sorted(places)
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    assert all(row.shared == (count[row.place] > 1) for row in table.rows)
    for above, row in zip(table.rows, table.rows[1:], strict=False):
        assert (row.decided_by is None) == (above.place == row.place)
        assert above.points >= row.points


@given(events())
@settings(max_examples=60, deadline=None)
def test_points_add_up_to_the_games(event: Event) -> None:
    table = crosstable(event)
    scoring = event.rules.scoring
    games = [
        game for _, _, game in table.settled.schedule.games() if game.result and table.settled.counts(game)
    ]
    assert int(table.taken.sum()) * table.unit == sum(
        sum(scoring.points(game.result)) for game in games if game.result
    )
    assert int(table.game.sum()) == 2 * len(games)
    assert not table.outcome[table.annulled].any()


@given(events())
@settings(max_examples=60, deadline=None)
def test_what_the_rules_have_in_common(event: Event) -> None:
    """Koya takes no more than the points, a game won is a win; the averages lie among the ratings."""
    table = standings(crosstable(event), LIST)
    met = {code for code in ("ARO/U1400", "TPR/U1400") if code in table.keys}
    literal = event.rules.forfeit_wins_played
    for row in table.rows:
        values: dict[str, Any] = row.values
        assert 0 <= values["KS/L+1"] <= values["KS"] <= values["KS/L-1"] <= row.points
        assert values["BWG"] <= values["BPG"]
        assert values["BWG"] <= values["WON"]
        assert literal or values["WON"] <= values["WIN"]
        assert values["WIN"] <= values["REP"] or event.rules.scoring.bye
        for code in met:
            assert (values[code] is None) == (values["ARO/U1400"] is None)
        if values["ARO/U1400"] is not None:
            assert 1400 <= values["ARO/U1400"] <= 2400
            assert abs(values["TPR/U1400"] - values["ARO/U1400"]) <= 800


@given(events())
@settings(max_examples=60, deadline=None)
def test_a_cut_never_raises_a_value_and_direct_encounter_only_splits(event: Event) -> None:
    table = standings(crosstable(event), ["SB", "SB/C1", "SB/C2", "PS", "PS/C1", "PS/C2"])
    for row in table.rows:
        for code in ("SB", "PS"):
            assert row.values[code] >= row.values[f"{code}/C1"] >= row.values[f"{code}/C2"]  # type: ignore[operator]
    alone = standings(crosstable(event), [])
    split = standings(crosstable(event), ["DE"])
    places = {row.player.number: row.place for row in alone.rows}
    assert all(row.place >= places[row.player.number] for row in split.rows)
