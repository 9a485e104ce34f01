"""What must hold for every event: renumbering, the order of a list, adding up, losing nobody."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.event import Event, Player, Rules
from roundrobin.games import Result
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Standings, standings

RESULTS = [
    Result.parse(text) for text in ("1-0", "½-½", "0-1", "1-0", "½-½", "0-1", "+:-", "-:+", "-:-", "½:0")
]
LIST = ["DE", "SB", "SB/C1", "SB/C2", "KS", "WIN", "WON", "BPG", "BWG"]


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
    return Event(
        "any",
        tuple(
            Player(number, f"P{number}", withdrawn_after=left.get(number)) for number in range(1, players + 1)
        ),
        schedule.mapped(rounds),
        cycles=schedule.cycles,
        rules=Rules(withdrawals=policy),
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
def test_renumbering_changes_nothing(event: Event, data: st.DataObject) -> None:
    numbers = list(range(1, len(event.players) + 1))
    new = dict(zip(numbers, data.draw(st.permutations(numbers)), strict=True))
    assert by_name(standings(crosstable(event), LIST)) == by_name(
        standings(crosstable(renumbered(event, new)), LIST)
    )


@given(events(), st.permutations([code for code in LIST if code != "DE"]))
@settings(max_examples=60, deadline=None)
def test_a_value_does_not_depend_on_what_was_listed_before_it(event: Event, order: list[str]) -> None:
    table = crosstable(event)
    here, there = standings(table, LIST), standings(table, order)
    values = {row.player.number: row.values for row in there.rows}
    for row in here.rows:
        assert {code: row.values[code] for code in order} == values[row.player.number]


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
    assert int(table.score.sum()) * table.unit == sum(
        sum(scoring.points(game.result)) for game in games if game.result
    )
    assert int(table.game.sum()) == 2 * len(games)
    assert not table.outcome[table.annulled].any()


@given(events())
@settings(max_examples=60, deadline=None)
def test_a_cut_never_raises_a_value_and_direct_encounter_only_splits(event: Event) -> None:
    table = standings(crosstable(event), ["SB", "SB/C1", "SB/C2"])
    for row in table.rows:
        assert row.values["SB"] >= row.values["SB/C1"] >= row.values["SB/C2"]  # type: ignore[operator]
    alone = standings(crosstable(event), [])
    split = standings(crosstable(event), ["DE"])
    places = {row.player.number: row.place for row in alone.rows}
    assert all(row.place >= places[row.player.number] for row in split.rows)


def test_input_order_of_games_and_rounds_does_not_matter() -> None:
    pick = random.Random(7)
    schedule = berger(7)
    rounds = [
        round_._replace(games=tuple(game._replace(result=pick.choice(RESULTS)) for game in round_.games))
        for round_ in schedule.rounds
    ]
    players = tuple(Player(number, f"P{number}") for number in range(1, 8))
    shuffled = [
        round_._replace(games=tuple(pick.sample(round_.games, len(round_.games)))) for round_ in rounds
    ]
    straight = Event("any", players, schedule.mapped(rounds))
    assert by_name(standings(crosstable(straight), LIST)) == by_name(
        standings(crosstable(straight.with_schedule(schedule.mapped(shuffled))), LIST)
    )
