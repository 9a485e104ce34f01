"""Cases of users about player lists: semicolons and a mark, one column, one person twice, odd FIDE ids."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests import import_cases_lists

FOLDER = Path(__file__).parent / "authorities" / "cases" / "lists"
CASES: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))
}


def test_all_are_here() -> None:
    assert set(CASES) == {"I12", "I13", "I15", "I16"}


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    import_cases_lists.check_case(CASES[name])


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("part", ["input", "expected"])
def test_nothing_is_passed_over(name: str, part: str) -> None:
    case = deepcopy(CASES[name])
    case[part]["something new"] = 1
    with pytest.raises(AssertionError):
        import_cases_lists.check_case(case)
