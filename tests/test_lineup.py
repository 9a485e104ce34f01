"""Two teams in one list of players."""

from __future__ import annotations

import pytest

from roundrobin.errors import Impossible
from roundrobin.scheduling.lineup import check_teams, labels, seated
from roundrobin.scheduling.scheveningen import label, scheveningen


@pytest.mark.parametrize("teams", ["AAABB", "BABAA", "ABABA", "BBAAA"])
def test_games_go_to_the_seats_of_the_list(teams: str) -> None:
    schedule = scheveningen(3, other=2)
    listed = seated(schedule, list(teams))
    seats = labels(list(teams))
    for planned, ours in zip(schedule.rounds, listed.rounds, strict=True):
        assert [(label(game.white, schedule), label(game.black, schedule)) for game in planned.games] == [
            (seats[game.white - 1], seats[game.black - 1]) for game in ours.games
        ]
        assert {label(bye.player, schedule) for bye in planned.byes} == {
            seats[bye.player - 1] for bye in ours.byes
        }
        assert list(ours.byes) == sorted(ours.byes)


def test_teams_in_order_change_nothing() -> None:
    schedule = scheveningen(4, double=True)
    assert seated(schedule, list("AAAABBBB")) == schedule


def test_refused() -> None:
    schedule = scheveningen(2)
    with pytest.raises(Impossible, match="they have 3 and 1 players, the schedule 2 and 2"):
        seated(schedule, list("AABA"))
    with pytest.raises(Impossible, match="they have 1 and 2 players, the schedule 2 and 2"):
        seated(schedule, list("ABB"))
    with pytest.raises(Impossible) as caught:
        seated(schedule, ["A", "a", "B", ""])
    assert [problem.where for problem in caught.value.problems] == ["number 2", "number 4"]


def test_lists_are_checked() -> None:
    check_teams(["Tal, Ana", "Lee, Kim"], ["Novák, Jan"])
    with pytest.raises(Impossible) as caught:
        check_teams(["Tal, Ana", "Tal, Ana", "Lee, Kim"], ["Lee, Kim"])
    assert [str(problem) for problem in caught.value.problems] == [
        "Tal, Ana: listed in one team twice; leave the player in one team, once",
        "Lee, Kim: listed in both teams; leave the player in one team, once",
    ]
    with pytest.raises(Impossible, match="team B: nobody is listed"):
        check_teams(["Tal, Ana"], [])
