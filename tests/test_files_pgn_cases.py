"""Cases from reports of users about PGN: the adapter is `import_cases_pgn`."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.import_cases_pgn import check_case

FOLDER = Path(__file__).parent / "authorities" / "cases" / "pgn"
CASES: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))
}


def test_all_are_here() -> None:
    assert set(CASES) == {"I01", "I06", "X02"}
    for name, case in CASES.items():
        assert case["id"] == name


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    check_case(CASES[name])


@pytest.mark.parametrize("name", CASES)
def test_nothing_expected_is_passed_over(name: str) -> None:
    for part in ("expected", "input"):
        case = deepcopy(CASES[name])
        case[part]["something new"] = 1
        with pytest.raises(AssertionError):
            check_case(case)
