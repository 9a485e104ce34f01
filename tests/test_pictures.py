"""The pictures in the README show what the program prints today."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests import pictured

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
NAMES = [*pictured.SHEETS, pictured.PAGE]


def test_the_pictures_are_those_of_today() -> None:
    """A failure here is mended by `scripts/pictures`, and by looking at what it drew."""
    assert json.loads(pictured.MADE.read_text(encoding="utf-8")) == pictured.made_from()


def test_the_readme_shows_each_of_them_and_says_what_it_is() -> None:
    shown = re.findall(r'<img src="tests/golden/pictures/([\w-]+)\.png" alt="([^"]+)"', README)
    assert sorted(name for name, _ in shown) == sorted(NAMES)
    assert all(len(said.split()) >= 3 for _, said in shown)


def test_there_is_no_picture_more_and_none_is_empty() -> None:
    found = {path.stem: path.read_bytes() for path in pictured.FOLDER.glob("*.png")}
    assert sorted(found) == sorted(NAMES)
    assert all(data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) > 10_000 for data in found.values())
    assert sum(map(len, found.values())) < 1_500_000, "a checkout should stay small"


def test_halfway_nothing_has_a_result_after_the_fifth_round() -> None:
    rounds = pictured.halfway(pictured.read(pictured.EVENT)).schedule.rounds
    results = {round_.number: {game.result is None for game in round_.games} for round_ in rounds}
    assert results == {number: {number > pictured.HALFWAY} for number in range(1, 10)}


def test_a_changed_sheet_has_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    before = pictured.made_from()
    monkeypatch.setitem(pictured.SHEETS, "wallchart", pictured.sheets.wallchart)
    after = pictured.made_from()
    assert {name for name in before if before[name] != after[name]} == {"wallchart"}
