"""Sheets and files that an organiser expects, as users of other programs reported them."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from tests.render_cases import CASES, FILES, SHEETS, check_case

ALL = ["P01", "P02", "P03", "P05", "P08", "P10", "P11", "P13", "P14", "X02", "X03", "X04"]


def test_these_are_all() -> None:
    assert sorted(CASES) == ALL
    assert {case["kind"] for case in CASES.values()} == {"render"}
    assert all(name == case["id"] for name, case in CASES.items())
    assert {case["input"]["document"] for case in CASES.values()} == {*SHEETS, *FILES}


@pytest.mark.parametrize("name", ALL)
def test_case(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_case(CASES[name], tmp_path, monkeypatch)


@pytest.mark.parametrize("name", ["P08", "P10", "P11", "P13", "X02", "X03", "X04"])
def test_nothing_expected_is_passed_over(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = deepcopy(CASES[name])
    case["expected"]["something_new"] = True
    with pytest.raises(AssertionError, match=r"nothing checks .*something_new"):
        check_case(case, tmp_path, monkeypatch)
