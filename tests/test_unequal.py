"""Team matches of unequal size: what is struck, and how evenly a round is coloured."""

from __future__ import annotations

from itertools import product

import pytest

from roundrobin.scheduling.unequal import rotation, unequal_table


def test_two_against_four() -> None:
    assert rotation(2, 4) == [[(0, 1), (1, 3)], [(0, 2), (1, 0)], [(0, 3), (1, 1)], [(0, 0), (1, 2)]]
    assert unequal_table(2, 4, 4) == [
        [(1, 4), (6, 2)],
        [(5, 1), (2, 3)],
        [(1, 6), (4, 2)],
        [(3, 1), (2, 5)],
    ]


def test_the_larger_team_first_is_the_same_match_seen_from_there() -> None:
    """Boards, games and rests are the same; with an even count of games the colours are too."""
    name = {1: 5, 2: 6, 3: 1, 4: 2, 5: 3, 6: 4}
    renamed = [[(name[white], name[black]) for white, black in pairs] for pairs in unequal_table(2, 4, 4)]
    assert renamed == unequal_table(4, 2, 4)


def largest_lead(first: int, second: int) -> int:
    """The most Whites by which a team leads in any round."""
    return max(
        abs(sum(1 if white <= first else -1 for white, _ in pairs))
        for pairs in unequal_table(first, second, max(first, second))
    )


def test_whites_of_a_round_are_shared_evenly() -> None:
    """Within two games in nine of ten matches, and nowhere worse than these."""
    sizes = [(small, large) for small, large in product(range(1, 21), repeat=2) if small < large]
    leads = {size: largest_lead(*size) for size in sizes}
    assert sum(lead <= 2 for lead in leads.values()) > 0.8 * len(sizes)
    assert {size for size, lead in leads.items() if lead > 4} == {(6, 18)}


@pytest.mark.parametrize("size", [(2, 4), (4, 6), (6, 8), (8, 10), (10, 12)])
def test_two_missing_of_an_even_team(size: tuple[int, int]) -> None:
    assert largest_lead(*size) == 0
