"""The Hutton system: every two teams on one board."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from roundrobin.errors import Impossible
from roundrobin.scheduling.hutton import hutton


@pytest.mark.parametrize("teams", range(2, 21))
def test_all_teams_meet_once(teams: int) -> None:
    boards = hutton(teams)
    assert len(boards) == teams - 1 + teams % 2
    met = Counter(tuple(sorted(pair)) for pairs in boards for pair in pairs)
    assert met == Counter(combinations(range(1, teams + 1), 2))
    for pairs in boards:
        playing = [team for pair in pairs for team in pair]
        assert len(set(playing)) == len(playing) == teams - teams % 2


def test_more_boards_turn_the_colours_and_fewer_are_the_first() -> None:
    boards = hutton(6, 12)
    assert boards[5:10] == [[(black, white) for white, black in pairs] for pairs in boards[:5]]
    assert boards[10:] == boards[:2]
    assert hutton(6, 3) == boards[:3]


def test_refused() -> None:
    with pytest.raises(Impossible, match="1 teams cannot meet"):
        hutton(1)
    with pytest.raises(Impossible, match="0 boards"):
        hutton(4, 0)
