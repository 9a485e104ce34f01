"""Cases from reports of users: schedules and standings that programs got wrong, and what is right.

The case files state facts in a schema of their own. `schedule_cases` and `standings_cases` turn them into
events and have one check for each expected key; a key they do not know fails, so nothing is passed over.
"""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests import schedule_cases, standings_cases

FOLDER = Path(__file__).parent / "authorities" / "cases"
CASES: dict[str, dict[str, Any]] = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))
}
ASKED = {
    *("S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S10", "S12"),
    *("S14", "S17", "S19", "S23"),
    *("T01", "T02", "T04", "T05", "T06", "T08", "T10", "T11", "T13", "T14", "T17", "T18"),
    *("T21", "T22", "T23", "T25", "T26", "T27", "T28", "T37", "T38"),
}
ADAPTERS = {"schedule": schedule_cases.check_case, "standings": standings_cases.check_case}


def test_all_are_here() -> None:
    assert set(CASES) == ASKED
    for name, case in CASES.items():
        assert case["id"] == name
        assert set(case) <= {"id", "kind", "source", "input", "expected", "note"}


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    ADAPTERS[CASES[name]["kind"]](CASES[name])


@pytest.mark.parametrize("name", CASES)
def test_nothing_expected_is_passed_over(name: str) -> None:
    """A key no adapter knows fails, whether it is expected or given."""
    for part in ("expected", "input"):
        case = deepcopy(CASES[name])
        case[part]["something new"] = 1
        with pytest.raises(AssertionError):
            ADAPTERS[case["kind"]](case)
