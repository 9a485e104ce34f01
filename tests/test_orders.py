"""What each order of rounds is worth, and that defaults and remedies follow from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.scheduling.cycles import APART, default_order, three_running
from roundrobin.scheduling.inspect import inspect
from roundrobin.scheduling.methods import METHODS
from roundrobin.scheduling.orders import order_warnings, remedy_at_once, worth
from tests.cli_runs import run
from tests.colours import colours, longest_streak, rematch_distance

FIELDS = range(3, 24)
CYCLES = range(2, 7)


@pytest.mark.parametrize("system", METHODS)
@pytest.mark.parametrize("cycles", CYCLES)
def test_the_default_has_the_shortest_streak_that_keeps_pairs_apart(system: str, cycles: int) -> None:
    for players in FIELDS:
        found = {one.order: one for one in worth(system, players, cycles)}
        default = default_order(players, cycles, system)
        least = min(found[name].streak for name in APART)
        assert default in APART
        assert found[default].streak == least, players
        assert found[default].rematch > 1
        assert three_running(players, cycles, system) == (least > 2), players
        assert bool(order_warnings(system, players, cycles, default)) == (least > 2)


@pytest.mark.parametrize("system", METHODS)
def test_figures(system: str) -> None:
    for players in (4, 5, 6, 9):
        for one in worth(system, players, 3):
            schedule = METHODS[system](players, 3, one.order)
            assert one.streak == longest_streak(colours(schedule))
            assert one.rematch == rematch_distance(schedule)


@pytest.mark.parametrize("system", METHODS)
@pytest.mark.parametrize("cycles", [2, 3, 4])
def test_a_remedy_is_never_worse(system: str, cycles: int) -> None:
    """What is written into the file after the warning has no rematch at once and no longer streak."""
    for players in range(3, 15):
        found = {one.order: one for one in worth(system, players, cycles)}
        for order in ("inverted", "english", "rotated"):
            remedy = remedy_at_once(system, players, cycles, order)
            named = next(name for name in APART if f'"{name}"' in remedy)
            assert str(found[named]) in remedy
            assert found[named].rematch > 1
            if remedy.startswith("write"):
                assert found[named].streak <= max(2, found[order].streak)


def test_inspect_names_the_better_order() -> None:
    (remedy,) = {fault.remedy for fault in inspect(METHODS["crenshaw"](8, 2, "inverted")).faults}
    assert remedy == 'write  order = "french"  (longest streak 2, rematch after 6 rounds)'


@pytest.mark.parametrize("players", [5, 6])
def test_new_table_and_check_say_that_no_order_does_both(tmp_path: Path, players: int) -> None:
    path = str(tmp_path / "six.toml")
    listed = [word for number in range(players) for word in ("--player", f"P{number}")]
    said = [
        run("new", path, *listed, "--system", "crenshaw", "--cycles", "2").err,
        run("table", str(players), "--system", "crenshaw", "--cycles", "2").err,
        run("check", path).out,
    ]
    for text in said:
        assert "of a colour running" in text
        assert 'order = "inverted"' in text
        assert "but some meet twice running" in text
    assert "of a colour running" not in run("table", "8", "--system", "crenshaw", "--cycles", "2").err
