"""One bad file per message in `errors/`, the exact message beside it: `unknown-key.toml` and `.txt`.

Event files and lists of players lie there, files of other programs in folders by their format.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.errors import Malformed, errors_in, report
from roundrobin.files import check, read
from roundrobin.files.formats import FORMATS
from roundrobin.files.lists import read_players

FOLDER = Path(__file__).parent / "errors"
BAD = sorted(path for path in FOLDER.rglob("*") if path.is_file() and path.suffix != ".txt")
EVENTS = [path for path in BAD if path.suffix != ".csv"]
NAMES = {path: path.relative_to(FOLDER).with_suffix("").as_posix() for path in BAD}


def said(path: Path) -> str:
    """What is said about a bad file."""
    if path in EVENTS:
        return report(check(path)[1], path.name)
    with pytest.raises(Malformed) as caught:
        read_players(path)
    return report(caught.value.problems, path.name)


@pytest.mark.parametrize("path", BAD, ids=NAMES.__getitem__)
def test_the_message_is_exactly_this(path: Path) -> None:
    assert said(path) + "\n" == path.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", EVENTS, ids=NAMES.__getitem__)
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


@pytest.mark.parametrize("path", EVENTS, ids=NAMES.__getitem__)
def test_every_error_says_what_to_do_or_where_it_is(path: Path) -> None:
    for problem in errors_in(check(path)[1]):
        assert problem.where
        assert problem.what
        assert not problem.what.endswith(".")


def test_every_message_has_its_file() -> None:
    assert {path.with_suffix("") for path in FOLDER.rglob("*.txt")} == {path.with_suffix("") for path in BAD}


def test_every_format_has_bad_files() -> None:
    assert {path.suffix.lower() for path in BAD} == {".csv", *(one.endings[0] for one in FORMATS)}
