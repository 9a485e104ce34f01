"""One bad file per message in `errors/`, the exact message beside it: `unknown-key.toml` and `.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.errors import Malformed, errors_in, report
from roundrobin.files import check, read
from roundrobin.files.lists import read_players

FOLDER = Path(__file__).parent / "errors"
BAD = sorted(path for path in FOLDER.iterdir() if path.suffix in (".toml", ".csv"))
EVENTS = [path for path in BAD if path.suffix == ".toml"]


def said(path: Path) -> str:
    """What is said about a bad file."""
    if path.suffix == ".toml":
        return report(check(path)[1], path.name)
    with pytest.raises(Malformed) as caught:
        read_players(path)
    return report(caught.value.problems, path.name)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_the_message_is_exactly_this(path: Path) -> None:
    assert said(path) + "\n" == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", EVENTS, ids=lambda path: path.stem)
def test_errors_stop_and_warnings_do_not(path: Path) -> None:
    if path.stem.startswith("warn-"):
        event = read(path)
        assert event.warnings
        assert not errors_in(event.warnings)
        return
    event, problems = check(path)
    assert event is None
    assert errors_in(problems)
    with pytest.raises(Malformed) as caught:
        read(path)
    assert caught.value.problems == problems
    assert caught.value.source == str(path)


def test_every_message_has_its_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {path.stem for path in BAD}
