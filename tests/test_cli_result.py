from __future__ import annotations

import sys
from pathlib import Path

import click
import pytest

from roundrobin.files import read
from tests.cli_runs import SPRING, Answer, run


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING, encoding="utf-8")
    return path


def games(path: Path, round_: int) -> list[str]:
    return [
        f"{game.white}-{game.black} {game.result or ''}".strip()
        for game in read(path).schedule.round(round_).games
    ]


def unchanged(path: Path, answer: Answer) -> bool:
    return path.read_text(encoding="utf-8") == SPRING and answer.out in {"", answer.out}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Tal 1-0 Lee", ["2-4 1-0", "3-1"]),
        ("tal 0-1 kim", ["2-4 0-1", "3-1"]),
        ("2 = 4", ["2-4 ½-½", "3-1"]),
        ("2-4 1-0 3-1 =", ["2-4 1-0", "3-1 ½-½"]),
        ("2-4 -:+ 3-1 -:-", ["2-4 -:+", "3-1 -:-"]),
        ("2-4 F-W 3-1 W-F", ["2-4 -:+", "3-1 +:-"]),
        ("2-4 F-F", ["2-4 -:-", "3-1"]),
        ("2-4 ½:0", ["2-4 ½:0", "3-1"]),
        ("o'neill - swiatek", ["2-4", "3-1 -:+"]),
        ("Tal 1-0 unrated Lee", ["2-4 1-0 unrated", "3-1"]),
    ],
)
def test_results_are_entered(spring: Path, words: str, expected: list[str]) -> None:
    answer = run("result", spring, 3, *words.split())
    assert answer.status == 0, answer.err
    assert games(spring, 3) == expected
    assert answer.out.startswith("round 3, board ")


def test_what_was_entered_is_said(spring: Path) -> None:
    answer = run("result", spring, 3, "Tal", "1-0", "Lee")
    assert answer.out == "round 3, board 1: Tal, Ana – Lee, Kim  1-0\n"
    assert answer.err.startswith("Next: 1 game is open in round 3; ")
    answer = run("result", spring, 3, "3-1", "=")
    assert answer.err == f"Next: roundrobin standings {spring}\n"


def test_the_rest_of_the_file_stays(spring: Path) -> None:
    run("result", spring, 3, "2-4", "1-0", "3-1", "=")
    assert spring.read_text(encoding="utf-8") == SPRING.replace('"2-4", "3-1"', '"2-4 1-0", "3-1 ½-½"')


def test_the_same_result_again_is_fine(spring: Path) -> None:
    answer = run("result", spring, 1, "1-4", "1-0")
    assert answer.status == 0
    assert "stands there already" in answer.out
    assert unchanged(spring, answer)


def test_another_result_is_refused_and_says_both(spring: Path) -> None:
    answer = run("result", spring, 1, "1-4", "0-1", "2-3", "=")
    assert (answer.status, answer.out) == (1, "")
    assert "the file says 1-0, you say 0-1" in answer.err
    assert "Nothing is written" in answer.err
    assert unchanged(spring, answer)


def test_all_or_nothing(spring: Path) -> None:
    assert run("result", spring, 3, "2-4", "1-0", "3-1", "1-O").status == 2
    assert run("result", spring, 3, "2-4", "1-0", "1-2", "1-0").status == 2
    assert spring.read_text(encoding="utf-8") == SPRING


def test_replace_and_clear(spring: Path) -> None:
    answer = run("result", spring, 1, "1-4", "0-1", "--replace")
    assert (answer.status, games(spring, 1)) == (0, ["1-4 0-1", "2-3 ½-½"])
    assert "written over 1-0" in answer.out
    answer = run("result", spring, 1, "--clear", "1-4", "2-3")
    assert (answer.status, games(spring, 1)) == (0, ["1-4", "2-3"])
    assert "open again  (was 0-1)" in answer.out
    assert run("result", spring, 1, "Tal", "O'Neill", "--clear").status == 0
    assert run("result", spring, 1, "1-4", "--clear", "--replace").status == 2


def test_dry_run_writes_nothing(spring: Path) -> None:
    answer = run("result", spring, 3, "2-4", "-:+", "--dry-run")
    assert answer.status == 0
    assert "would be entered" in answer.out
    assert unchanged(spring, answer)
    assert [path.name for path in spring.parent.iterdir()] == ["spring.toml"]


def test_turned_colours_are_asked_about(spring: Path) -> None:
    answer = run("result", spring, 3, "Lee", "1-0", "Tal")
    assert (answer.status, answer.out) == (2, "")
    assert "--reversed" in answer.err
    assert "2-4 0-1" in answer.err
    assert unchanged(spring, answer)


@pytest.mark.parametrize("words", [["4-2", "1-0"], ["2-4", "0-1"], ["Lee", "1-0", "Tal"]])
def test_reversed_is_as_played_and_the_winner_stays(spring: Path, words: list[str]) -> None:
    answer = run("result", spring, 3, *words, "--reversed")
    assert answer.status == 0
    assert games(spring, 3) == ["4-2 1-0", "3-1"]


@pytest.mark.parametrize(("said", "expected"), [(True, "4-2 1-0"), (False, "2-4 0-1")])
def test_on_a_terminal_the_question_is_put(
    spring: Path, monkeypatch: pytest.MonkeyPatch, said: bool, expected: str
) -> None:
    asked = []

    def confirm(question: str, **_: object) -> bool:
        asked.append(question)
        return said

    monkeypatch.setattr(click, "confirm", confirm)
    monkeypatch.setattr("roundrobin.cli.result.sys", _Terminal)
    answer = run("result", spring, 3, "4-2", "1-0")
    assert answer.status == 0
    assert asked == ["Did Lee, Kim really have White?"]
    assert games(spring, 3) == [expected, "3-1"]


class _Terminal:
    class stdin:  # noqa: N801
        @staticmethod
        def isatty() -> bool:
            return True

    stderr = stdin
    stdout = sys.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("3 1-2 1-0", "there is no such game; they meet in round 2"),
        ("9 1-2 1-0", "there is no such round; the rounds are 1 to 3"),
        ("3 1-9 1-0", "numbers go from 1 to 4"),
        ("3 1-1 1-0", "nobody plays against himself"),
        ("3 2-4 1-O", "did you mean 1-0?"),
        ("3 2-4 0-0", "write 0:0 for a ruling"),
        ("3 2-4 1-0 2-4 0-1", "two different results"),
        ("3 Talk 1-0 Lee", 'player "Talk": nobody is called that; did you mean 2 Tal, Ana?'),
        ("3 l 1-0 Tal", "2 players answer to that: 1 Świątek, Łukasz, 4 Lee, Kim"),
        ("3 Tal 1-0", "Black is missing"),
        ("x 2-4 1-0", "'x' is not a valid integer"),
        ("3", "Missing argument"),
    ],
)
def test_what_cannot_be_entered_is_status_2(spring: Path, words: str, said: str) -> None:
    answer = run("result", spring, *words.split())
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert unchanged(spring, answer)
    asked = run("result", spring, *words.split(), "--json")
    assert asked.status == 2
    assert asked.json["problems"]


def test_every_name_that_is_wrong_is_said(spring: Path) -> None:
    answer = run("result", spring, 3, "Foo", "1-0", "Tal", "Bar", "=", "Lee")
    assert answer.err.count("nobody is called that") == 2


def test_json_shows_the_round(spring: Path) -> None:
    said = run("result", spring, 3, "2-4", "1-0", "--json").json
    assert [*said] == ["version", "title", "columns", "rows", "notes"]
    assert "1-0" in said["rows"][0]


def test_the_first_result_writes_the_schedule_down(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    bare, _, _ = SPRING.partition("[[rounds]]")
    path.write_text(bare, encoding="utf-8")
    answer = run("result", path, 1, "1-4", "1-0")
    assert answer.status == 0
    assert "The whole schedule stands in the file now" in answer.err
    text = path.read_text(encoding="utf-8")
    assert text.startswith(bare.rstrip())
    assert text.count("[[rounds]]") == 3


def test_a_file_with_errors_is_never_touched(spring: Path) -> None:
    broken = SPRING.replace("rating = 2260", 'rating = "good"')
    spring.write_text(broken, encoding="utf-8")
    answer = run("result", spring, 3, "2-4", "1-0")
    assert answer.status == 2
    assert "good" in answer.err
    assert spring.read_text(encoding="utf-8") == broken


def test_results_need_a_file() -> None:
    answer = run("result", "-", 3, "2-4", "1-0", stdin=SPRING)
    assert answer.status == 2
    assert "name the file" in answer.err


def test_names_that_were_typed_are_said_back(spring: Path) -> None:
    said = run("result", spring, 3, "Tal", "1-0", "O'Neill").err
    assert said.startswith("round 3, Tal, Ana – O'Neill, Siobhán: there is no such game")


@pytest.mark.parametrize("word", ["--+", "-:", "-/+-", "–+:"])
def test_what_was_meant_for_a_result_is_no_option(spring: Path, word: str) -> None:
    answer = run("result", spring, 3, "Tal", word, "Lee")
    assert answer.status == 2
    assert "not a result" in answer.err


def test_turned_colours_are_said_when_entered_and_when_cleared(spring: Path) -> None:
    assert "against the Berger table" in run("result", spring, 3, "4-2", "1-0", "--reversed").err
    assert "against the" not in run("standings", spring).err
    assert "stay as listed, Lee, Kim has White" in run("result", spring, 3, "4-2", "--clear").out


def test_hints_can_be_pasted(spring: Path) -> None:
    path = spring.rename(spring.with_name("my spring.toml"))
    assert run("standings", path).err == f"Next: roundrobin crosstable '{path}' -o crosstable.pdf\n"
    assert "roundrobin result" not in run("pairings", path, 1).err
    assert "roundrobin result" in run("pairings", path, 3).err
    assert run("standings", path, "-t", " ").status == 2
    where = run("standings", path, spring, "--json").json["problems"][0]["where"]
    assert where == str(spring)


def test_standings_of_an_event_say_what_to_write(spring: Path) -> None:
    import roundrobin as rr

    with pytest.raises(TypeError, match=r"rr\.crosstable\(event\)"):
        rr.standings(rr.read(spring), "DE")  # type: ignore[arg-type]


def lines(path: Path, round_: int) -> list[str]:
    from roundrobin.files.gameline import write

    return [write(game) for game in read(path).schedule.round(round_).games]


def test_a_game_on_another_day_has_its_date_behind_it(spring: Path) -> None:
    answer = run("result", spring, 3, "Tal", "1-0", "Lee", "--on", "2026-02-03")
    assert answer.status == 0, answer.err
    assert "1-0 on 2026-02-03" in answer.out
    assert '"2-4 1-0 @2026-02-03"' in spring.read_text(encoding="utf-8")
    assert "stands there already" in run("result", spring, 3, "2-4", "1-0").out
    refused = run("result", spring, 3, "2-4", "1-0", "--on", "2026-02-04")
    assert refused.status == 1
    assert "the file says 1-0 on 2026-02-03, you say 1-0 on 2026-02-04" in refused.err
    assert run("result", spring, 3, "2-4", "1-0", "--on", "2026-02-04", "--replace").status == 0
    assert lines(spring, 3) == ["2-4 1-0 @2026-02-04", "3-1"]


def test_a_game_on_the_day_of_its_round_has_none(spring: Path) -> None:
    assert run("result", spring, 3, "2-4", "1-0", "3-1", "=", "--on", "2026-01-26").status == 0
    assert lines(spring, 3) == ["2-4 1-0", "3-1 ½-½"]
    assert run("result", spring, 3, "2-4", "1-0", "--on", "2026-02-03").status == 0  # the date alone is new
    assert lines(spring, 3)[0] == "2-4 1-0 @2026-02-03"


@pytest.mark.parametrize(
    "words",
    [("Tal", "1-0 @2026-02-03", "Lee"), ("Tal", "1-0", "@2026-02-03", "Lee"), ("2-4", "1-0@2026-02-03")],
)
def test_a_date_typed_with_the_result_is_told_where_it_goes(spring: Path, words: tuple[str, ...]) -> None:
    answer = run("result", spring, 3, *words)
    assert (answer.status, answer.out) == (2, "")
    assert "--on 2026-02-03" in answer.err
    assert unchanged(spring, answer)


def test_what_is_cleared_has_no_date(spring: Path) -> None:
    assert run("result", spring, 1, "1-4", "--clear", "--on", "2026-02-03").status == 2
