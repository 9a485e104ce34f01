"""Solving for the size: columns filled evenly, rows levelled, names shortened only where it helps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundrobin.paper.solve import balanced, best_limit, cap, cut, level, shares

heights = st.lists(st.floats(1, 30), min_size=1, max_size=12).map(tuple)


def best_possible(blocks: tuple[float, ...], parts: int, gap: float) -> float:
    """The lowest tallest run, by trying every way of cutting."""
    if parts == 1 or len(blocks) == 1:
        return sum(blocks) + gap * (len(blocks) - 1)
    ways = [sum(blocks) + gap * (len(blocks) - 1)]
    for at in range(1, len(blocks)):
        first = sum(blocks[:at]) + gap * (at - 1)
        ways.append(max(first, best_possible(blocks[at:], parts - 1, gap)))
    return min(ways)


@given(heights, st.integers(1, 4), st.sampled_from([0.0, 1.1]))
def test_balanced_is_as_low_as_can_be(blocks: tuple[float, ...], parts: int, gap: float) -> None:
    counts = balanced(blocks, parts, gap)
    assert sum(counts) == len(blocks)
    assert len(counts) <= parts
    assert all(counts)
    tallest = max(sum(run) + gap * (len(run) - 1) for run in cut(blocks, counts))
    assert tallest <= best_possible(blocks, parts, gap) + 0.02


@pytest.mark.parametrize(
    ("count", "parts", "runs"),
    [(9, 2, (5, 4)), (9, 4, (3, 2, 2, 2)), (7, 3, (3, 2, 2)), (3, 5, (1, 1, 1)), (0, 2, (0,))],
)
def test_equal_blocks_fill_from_the_front(count: int, parts: int, runs: tuple[int, ...]) -> None:
    assert balanced((10.0,) * count, parts, 1.0) == runs


@given(st.lists(st.floats(1, 5), min_size=1, max_size=20), st.floats(20, 200))
def test_rows_at_the_level_fit(needs: list[float], space: float) -> None:
    rows = level(needs, space, 4.0)
    if sum(needs) <= space:
        assert sum(max(rows, need) for need in needs) <= space + 1e-6
    assert rows <= 4.0


def test_level_gives_every_row_what_is_left() -> None:
    assert level([1.5] * 10, 20.0, 3.0) == pytest.approx(2.0)
    assert level([1.5] * 9 + [4.0], 22.0, 3.0) == pytest.approx(2.0)
    assert level([1.5] * 2, 20.0, 3.0) == 3.0


def test_shares_and_cut() -> None:
    assert shares(9, 2) == [5, 4]
    assert cut("abcde", [2, 3]) == [["a", "b"], ["c", "d", "e"]]


def test_names_stay_whole_when_there_is_room() -> None:
    assert best_limit([(12.0, 10.0), (6.0, 5.0)], 20, lambda limit: 18.0, 18.0) == 12.0


def test_one_long_name_is_shortened_for_the_others() -> None:
    names = [(30.0, 12.0), *[(8.0, 6.0)] * 9]
    assert best_limit(names, 20, lambda limit: 200 / (limit + 10), 18.0) == 12.0


def test_many_long_names_are_nobodys_fault() -> None:
    names = [(14.0, 9.0)] * 10
    assert best_limit(names, 20, lambda limit: 170 / limit, 18.0) == 14.0


def test_cap() -> None:
    assert [cap(paper) for paper in ("A4", "Letter", "A3", "a3")] == [18, 18, 26, 26]
