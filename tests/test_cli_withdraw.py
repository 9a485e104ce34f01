from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.files import read
from tests.cli_runs import run

# Six players, two rounds played; number 6 has beaten number 1 and leaves.
SIX = (
    """\
[event]
name = "Six"   # a comment
tiebreaks = ["DE", "SB"]
"""
    + "".join(
        f'\n[[players]]\nname = "{name}"\n' for name in ("Ames", "Berg", "Cole", "Dahl", "Egge", "Finn")
    )
    + """
[[rounds]]
number = 1
games = ["1-6 0-1", "2-5 1-0", "3-4 ½-½"]

[[rounds]]
number = 2
games = ["6-4 1-0", "5-3 0-1", "1-2 1-0"]

[[rounds]]
number = 3
games = ["2-6", "3-1", "4-5"]

[[rounds]]
number = 4
games = ["6-5", "1-4", "2-3"]

[[rounds]]
number = 5
games = ["3-6", "4-2", "5-1"]
"""
)


@pytest.fixture
def six(tmp_path: Path) -> Path:
    path = tmp_path / "six.toml"
    path.write_text(SIX, encoding="utf-8")
    return path


def test_less_than_half_counts_for_nobody(six: Path) -> None:
    answer = run("withdraw", six, "Finn")
    assert answer.status == 0
    sentence, before, after = answer.out.split("\n\n", 1)[0], *answer.out.split("Now: ")
    assert sentence == (
        "Finn withdrew after round 2 with 2 of 5 games played: the results count for nobody (FIDE C.05, 6.6)."
    )
    assert "Before: Six" in before
    rows = [line.split() for line in before.splitlines() if "Finn" in line and line.strip()[0].isdecimal()]
    assert rows[0][1] == "Finn"
    assert not [
        line for line in after.splitlines() if line.startswith(" ") and "Finn" in line and "2 " in line[-9:]
    ]
    assert read(six).player(6).withdrawn_after == 2
    assert six.read_text(encoding="utf-8").replace("withdrawn_after = 2\n", "") == SIX
    annulled = run("standings", six, "--json").json["annulled"]
    assert annulled == [{"number": 6, "name": "Finn", "played": 2, "scheduled": 5}]


def test_half_or_more_stands_and_the_rest_is_forfeited(six: Path) -> None:
    run("result", six, 3, "2-6", "0-1")
    answer = run("withdraw", six, "Finn")
    assert "3 of 5 games played: the results stand, open games are forfeits" in answer.out
    said = run("standings", six, "--json").json
    assert said["annulled"] == []
    points = {row["number"]: row["points"] for row in said["rows"]}
    assert (points[5], points[3], points[6]) == (1, 2.5, 3)


def test_a_preview_writes_nothing(six: Path) -> None:
    for flag in ("--preview", "--dry-run"):
        answer = run("withdraw", six, 6, flag)
        assert answer.status == 0
        assert "Before: Six" in answer.out
        assert "Afterwards: Six" in answer.out
        assert "without --preview" in answer.err
    assert six.read_text(encoding="utf-8") == SIX
    assert [path.name for path in six.parent.iterdir()] == ["six.toml"]


def test_it_can_be_taken_back(six: Path) -> None:
    run("withdraw", six, "Finn")
    answer = run("withdraw", six, "Finn", "--cancel")
    assert answer.out.startswith("Finn stays, and the results count as before.\n")
    assert six.read_text(encoding="utf-8") == SIX
    again = run("withdraw", six, "Finn", "--cancel")
    assert (again.status, again.out.startswith("Finn has not left.\n")) == (0, True)


def test_the_round_can_be_said_and_corrected(six: Path) -> None:
    assert run("withdraw", six, "Finn", "--after", 4).status == 0
    assert read(six).player(6).withdrawn_after == 4
    assert "after round 3" in run("withdraw", six, "Finn", "--after", 3).out
    assert read(six).player(6).withdrawn_after == 3
    again = run("withdraw", six, "Finn")
    assert "That stands in the file already." in again.out
    assert "Before" not in again.out
    assert read(six).player(6).withdrawn_after == 3


def test_who_never_came(six: Path) -> None:
    run("result", six, 1, "1-6", "--clear")
    run("result", six, 2, "6-4", "--clear")
    assert "before the first round with 0 of 5 games played" in run("withdraw", six, "Finn").out


def test_json_is_the_table_afterwards(six: Path) -> None:
    said = run("withdraw", six, "Finn", "--json").json
    assert [*said] == ["version", "title", "columns", "rows", "notes"]
    assert any("the results count for nobody" in note for note in said["notes"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Fin", "--after", 9], "write 0 to 5"),
        (["Fin", "--after", -1], "-1 is not in the range"),
        (["Nemo"], "nobody is called that"),
        ([9], "numbers go from 1 to 6"),
        (["Finn", "--cancel", "--after", 2], "--cancel takes no --after"),
        ([], "Missing argument 'PLAYER...'"),
    ],
)
def test_what_cannot_be(six: Path, words: list[object], said: str) -> None:
    answer = run("withdraw", six, *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert six.read_text(encoding="utf-8") == SIX


def test_before_the_first_result_the_draw_is_named(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    run("new", path, "--player", "Tal", "--player", "Lee", "--player", "Fine", "--player", "Euwe")
    answer = run("withdraw", path, "Tal", "--after", 0, "--preview")
    assert "lots" in answer.err
    assert "--drop Tal" in answer.err
    run("result", path, 1, "Lee", "1-0", "Fine", "--reversed")
    assert "--drop" not in run("withdraw", path, "Tal", "--after", 0).err


def test_expelled_is_written_beside_the_round_and_taken_back_with_it(six: Path) -> None:
    before = six.read_text(encoding="utf-8")
    answer = run("withdraw", six, "Finn", "--expelled")
    assert answer.status == 0
    assert answer.out.startswith(
        "Finn was expelled after round 2 with 2 of 5 games played: the results count"
    )
    text = six.read_text(encoding="utf-8")
    assert 'name = "Finn"\nwithdrawn_after = 2\nexpelled = true\n' in text
    again = run("withdraw", six, "Finn", "--expelled")
    assert (again.status, "That stands in the file already" in again.out) == (0, True)
    assert six.read_text(encoding="utf-8") == text
    assert run("withdraw", six, "Finn", "--cancel").status == 0
    assert six.read_text(encoding="utf-8") == before


def test_who_has_withdrawn_can_still_be_expelled(six: Path) -> None:
    run("withdraw", six, "Finn")
    answer = run("withdraw", six, "Finn", "--expelled")
    assert "was expelled after round 2" in answer.out
    assert "already" not in answer.out
    assert read(six).players[5].expelled


def test_cancel_takes_no_expelled(six: Path) -> None:
    answer = run("withdraw", six, "Finn", "--cancel", "--expelled")
    assert (answer.status, "--cancel takes no --expelled" in answer.err) == (2, True)


def test_several_leave_together(six: Path) -> None:
    before = six.read_text(encoding="utf-8")
    answer = run("withdraw", six, "Finn", "Egge", "--preview")
    assert answer.status == 0
    first, second = answer.out.splitlines()[:2]
    assert first.startswith(
        "Finn withdrew after round 2 with 2 of 5 games played: the results count for nobody"
    )
    assert second.startswith(
        "Egge withdrew after round 2 with 2 of 5 games played: the results count for nobody"
    )
    assert six.read_text(encoding="utf-8") == before
    assert run("withdraw", six, "Finn", "Egge").status == 0
    assert [player.withdrawn_after for player in read(six).players] == [None] * 4 + [2, 2]
    assert run("withdraw", six, "Finn", "Egge", "--cancel").status == 0
    assert six.read_text(encoding="utf-8") == before


def test_nobody_leaves_when_one_of_them_is_unknown(six: Path) -> None:
    before = six.read_text(encoding="utf-8")
    assert run("withdraw", six, "Finn", "Nobody").status == 2
    assert six.read_text(encoding="utf-8") == before
