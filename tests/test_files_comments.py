"""The names behind a game after a player was renamed: ours are refreshed, comments of others stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.files.comments import comments_in, names_in
from roundrobin.files.edit import Entry, enter_results
from roundrobin.files.toml import check
from roundrobin.results import Result

NAMES = ("Tal, Ana", "Nagy, Anna", "van der Berg, Jan", "Bo")
OURS = (
    "Tal, Ana – Nagy, Anna",
    "Tal – Nagy",
    "Nagy, Anna – Tal, Ana",
    "Tal, Ana – Nagy, Ana",
    "Tal, Ana – Kovács, Anna",
    "Kovács – Nagy",
    "de Vries, Jan – Nagy, Anna",
    "Tal, Ana – van der Berg, Jan",
    "Bo – O’Neill-Smith, Siobhán K.",
    "Tal, Ana – 王, 伟",
)
OTHERS = (
    "Tal – Nagy, adjourned",
    "Tal – Nagy, Friday",
    "Tal, Ana – Nagy, adjourned",
    "Tal, Ana – Nagy, Anna, adjourned",
    "Tal, Ana – adjourned",
    "Tal, Ana – Nagy, Anna (table 2)",
    "Tal, Ana – 19:30",
    "Tal, Ana – ?",
    "Tal, Ana –",
    "Tal, Ana - Nagy, Anna",
    "Tal, Ana – Nagy, Anna – Bo",
    "Friday – Saturday",
    "Tal, Ana is late",
    "",
)


def file(folder: Path, comment: str) -> Path:
    path = folder / "club.toml"
    players = "".join(f'[[players]]\nname = "{name}"\n' for name in NAMES)
    games = f'games = [\n    "1-2",  # {comment}\n    "4-3",  # Old, Name – Bo\n]\n'
    text = f'[event]\nname = "Club"\nsystem = "custom"\n{players}[[rounds]]\nnumber = 1\n{games}'
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("comment", OURS)
def test_names_are_refreshed_on_the_line_that_is_written(tmp_path: Path, comment: str) -> None:
    path = file(tmp_path, comment)
    enter_results(path, [Entry(1, 1, 2, Result.parse("1-0"))])
    text = path.read_text(encoding="utf-8")
    kept = "Tal – Nagy" if comment == "Tal – Nagy" else "Tal, Ana – Nagy, Anna"
    assert f'    "1-2 1-0",  # {kept}\n    "4-3",  # Old, Name – Bo\n' in text


@pytest.mark.parametrize("comment", OTHERS)
def test_every_other_comment_stays(tmp_path: Path, comment: str) -> None:
    path = file(tmp_path, comment)
    enter_results(path, [Entry(1, 1, 2, Result.parse("1-0"))])
    assert f'"1-2 1-0",  # {comment}\n' in path.read_text(encoding="utf-8")
    event, _ = check(path.read_bytes())
    assert event
    assert names_in(f"# {comment}", event.players) is None


def test_a_hash_in_a_remark_is_no_comment() -> None:
    assert comments_in("""["1-2 ; # one", # two\n '3-4 # three', # four\n]""") == ["# two", "# four"]
