"""Event files of every system: the schedule that follows, its default order, and matches of two teams."""

from __future__ import annotations

from itertools import product

import pytest

from roundrobin.files.toml import check
from roundrobin.scheduling.methods import scheduled
from tests.matches import match, text


def event_text(system: str, count: int, head: str = "") -> str:
    players = "\n".join(f'[[players]]\nname = "P{number}"\n' for number in range(1, count + 1))
    return f'[event]\nname = "A"\nsystem = "{system}"\n{head}\n\n{players}'


def said(file: str) -> list[str]:
    return [f"{one.level} {one.where}: {one.what}" for one in check(file.encode())[1]]


@pytest.mark.parametrize(
    ("system", "count", "cycles"), [*product(["berger", "circle", "crenshaw"], range(2, 13), [1, 2, 3])]
)
def test_the_schedule_is_that_of_the_table_in_its_own_order(system: str, count: int, cycles: int) -> None:
    event, problems = check(event_text(system, count, f"cycles = {cycles}").encode())
    assert event is not None, problems
    wanted = scheduled(system, count, cycles)
    assert wanted is not None
    assert event.schedule.rounds == wanted.rounds
    assert (event.schedule.system, event.schedule.order) == (system, wanted.order)


def test_another_order_may_be_written() -> None:
    event, _ = check(event_text("crenshaw", 8, 'cycles = 2\norder = "plain"').encode())
    wanted = scheduled("crenshaw", 8, 2, "plain")
    assert event is not None
    assert wanted is not None
    assert event.schedule.rounds == wanted.rounds


def test_listed_rounds_are_compared_with_the_named_table() -> None:
    file = event_text("crenshaw", 4) + '\n[[rounds]]\nnumber = 2\ngames = ["4-3", "1-2"]\n'
    assert any("round 3 of the Crenshaw-Berger table" in line for line in said(file))
    file = event_text("circle", 4) + '\n[[rounds]]\nnumber = 1\ngames = ["4-1", "2-3"]\n'
    assert any("1, board 1: 4-1 has the colours against the circle table" in line for line in said(file))


def test_a_match_follows_from_the_teams() -> None:
    event = match("BABA")
    assert [[tuple(game.pairing) for game in round_.games] for round_ in event.schedule.rounds] == [
        [(2, 1), (4, 3)],
        [(3, 2), (1, 4)],
    ]
    double = match("AABB", head="cycles = 2")
    assert (len(double.schedule.rounds), double.schedule.order) == (4, "inverted")
    plain = match("AABB", head='cycles = 2\norder = "plain"')
    assert plain.schedule.rounds[2].games == double.schedule.rounds[3].games
    assert [double.scheduled(number) for number in (1, 4)] == [4, 4]


def test_edge_45_unequal_teams_rest_as_planned() -> None:
    event = match("AABBBB")
    assert len(event.schedule.rounds) == 4
    assert len([*event.schedule.games()]) == 8
    assert [len(round_.byes) for round_ in event.schedule.rounds] == [2, 2, 2, 2]
    assert [event.scheduled(number) for number in range(1, 7)] == [4, 4, 2, 2, 2, 2]


def test_edge_45_listed_rounds_need_no_byes_written() -> None:
    listed = '\n[[rounds]]\nnumber = 1\ngames = ["3-1", "2-5"]\n'
    event, problems = check((text("AABBBB") + listed).encode())
    assert event is not None, problems
    assert {bye.player for bye in event.schedule.rounds[0].byes} == {4, 6}
    one, _ = check((text("AABBBB") + listed.replace(', "2-5"', "")).encode())
    assert one is not None
    assert one.schedule.rounds[0].byes == (), "a round that is not complete tells nothing"


def test_edge_46_nobody_plays_for_both_teams() -> None:
    file = text("ABAB", names="Tal Lee Fine tal")
    assert "error player 4 (tal): Tal is in team A too, with number 1" in said(file)
    assert not any(line.startswith("error") for line in said(text("AABB", names="Tal Tal Fine Lee")))


def test_edge_46_two_of_one_name_are_two_when_their_ids_say_so() -> None:
    file = text("AB", names="Tal Tal")
    with_ids = file.replace('team = "A"', 'team = "A"\nfide_id = 1').replace(
        'team = "B"', 'team = "B"\nfide_id = 2'
    )
    assert any(line.startswith("error") for line in said(file))
    assert not any(line.startswith("error") for line in said(with_ids))


@pytest.mark.parametrize(
    ("teams", "head", "what"),
    [
        ("AABB", "cycles = 3", "error cycles: two teams meet once or twice, not 3 times"),
        ("AAA", "", "error [[players]]: nobody is in team B"),
    ],
)
def test_what_is_no_match(teams: str, head: str, what: str) -> None:
    (line,) = said(text(teams, head))
    assert line.startswith(what)


def test_a_player_without_a_team_is_all_that_is_said() -> None:
    file = text("AABB").replace('name = "P2"\nteam = "A"', 'name = "P2"')
    assert said(file) == ["error player 2 (P2): team is missing"]
