"""The commands that show something: table, schedule, pairings, wallchart, crosstable, standings, players."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from roundrobin.files import read
from tests.cli_runs import SPRING, run

DONE = SPRING.replace('"2-4", "3-1"', '"2-4 1-0", "3-1 0-1"')


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING, encoding="utf-8")
    return path


@pytest.fixture
def done(tmp_path: Path) -> Path:
    path = tmp_path / "done.toml"
    path.write_text(DONE, encoding="utf-8")
    return path


# table ----------------------------------------------------------------------------------------------------


def test_a_table_as_the_handbook_prints_it() -> None:
    lines = run("table", 4).out.splitlines()
    rows = [line.split() for line in lines if line[:2].strip().isdecimal() and "-" in line]
    assert rows == [["1", "1-4", "2-3"], ["2", "4-3", "1-2"], ["3", "2-4", "3-1"]]


def test_table_json() -> None:
    assert run("table", 4, "--json").json == {
        "version": 1,
        "system": "berger",
        "players": 4,
        "cycles": 1,
        "order": "plain",
        "rounds": [[[1, 4], [2, 3]], [[4, 3], [1, 2]], [[2, 4], [3, 1]]],
        "byes": [None, None, None],
    }
    assert run("table", 3, "--json").json["byes"] == [1, 3, 2]


def test_the_exchange_can_be_left_out() -> None:
    exchanged = run("table", 6, "--cycles", 2, "--json").json
    plain = run("table", 6, "--cycles", 2, "--no-exchange", "--json").json
    assert (exchanged["order"], plain["order"]) == ("fide", "plain")
    assert exchanged["rounds"][3:5] == plain["rounds"][4:2:-1]
    assert plain == run("table", 6, "--cycles", 2, "--order", "plain", "--json").json
    assert run("table", 6, "--no-exchange", "--order", "french").status == 2
    assert run("table", 6, "--cycles", 2, "--order", "french", "--json").json["order"] == "french"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["0"], "there are no players"),
        (["1"], "one player cannot play a round robin"),
        (["4", "--cycles", "0"], "0 is not in the range"),
        (["4", "--system", "swiss"], "a Swiss event is read and ranked here, never paired"),
        (["4", "--system", "burger"], 'there is no system "burger"'),
        (["4", "--order", "dutch"], "'dutch' is not one of"),
    ],
)
def test_what_is_no_table(words: list[str], said: str) -> None:
    answer = run("table", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


# schedule and pairings ------------------------------------------------------------------------------------


def test_schedule_json(spring: Path) -> None:
    said = run("schedule", spring, "--json").json
    assert said["version"] == 1
    assert [*said] == ["version", "rounds"]
    assert said["rounds"][0] == {
        "number": 1,
        "date": "2026-01-12",
        "byes": [],
        "pairings": [
            {"board": 1, "white": 1, "black": 4, "result": "1-0"},
            {"board": 2, "white": 2, "black": 3, "result": "½-½"},
        ],
    }
    assert said["rounds"][2]["pairings"][1] == {"board": 2, "white": 3, "black": 1, "result": None}


def test_byes_of_a_schedule_and_a_round_without_date(tmp_path: Path) -> None:
    path = tmp_path / "three.toml"
    run("new", path, *("--player", "A", "--player", "B", "--player", "C"))
    rounds = run("schedule", path, "--json").json["rounds"]
    assert [(round_["byes"], round_["date"]) for round_ in rounds] == [([1], None), ([3], None), ([2], None)]


def test_several_events_give_a_list(spring: Path, done: Path) -> None:
    for name in ("schedule", "wallchart", "crosstable", "standings", "players"):
        said = run(name, spring, done, "--json").json
        assert [each["version"] for each in said] == [1, 1]
        assert said[1] == run(name, done, "--json").json
        text = run(name, spring, done).out
        assert text == f"{run(name, spring).out}\n{run(name, done).out}"


def test_the_schedule_names_everybody_in_every_round(spring: Path) -> None:
    out = run("schedule", spring).out
    assert out.count("Świątek, Łukasz") == 3
    assert "Monday 19 January 2026" in out


def test_what_to_do_next_names_the_round_that_is_played_next(
    spring: Path, done: Path, tmp_path: Path
) -> None:
    paper = tmp_path / "schedule.pdf"
    assert "pairings" in (said := run("schedule", spring, "-o", paper).err)
    assert "spring.toml 3, or the wall chart: roundrobin wallchart" in said
    assert "pairings" not in run("schedule", done, "-o", paper).err


def test_pairings_of_a_round(spring: Path) -> None:
    out = run("pairings", spring, 3).out
    assert "Pairings of round 3 of 3" in out
    assert out.index("Tal, Ana") < out.index("Lee, Kim") < out.index("O'Neill") < out.index("Świątek")
    said = run("pairings", spring, 3, "--json").json
    assert [*said] == ["version", "title", "columns", "rows", "notes"]
    assert len(said["rows"]) == 2
    assert all(len(row) == len(said["columns"]) for row in said["rows"])


@pytest.mark.parametrize("number", [0, 4, 99])
def test_pairings_of_a_round_that_is_not_there(spring: Path, number: int) -> None:
    answer = run("pairings", spring, number)
    assert (answer.status, answer.out) == (2, "")
    assert "the rounds are 1 to 3" in answer.err


# wall chart, crosstable, players --------------------------------------------------------------------------


def test_the_wall_chart_says_when_the_rest_is_played(spring: Path) -> None:
    out = run("wallchart", spring).out
    tal = next(line for line in out.splitlines() if "Tal, Ana" in line)
    assert "3w" in tal
    assert "3b" in next(line for line in out.splitlines() if "Lee, Kim" in line)


def test_the_wall_chart_after_a_round(spring: Path) -> None:
    now, before = (run("wallchart", spring, *words).out for words in ([], ["--after", 1]))
    assert "2b" not in now
    assert "2b" in before


@pytest.mark.parametrize(
    ("by", "names"),
    [("place", ["Świątek", "Tal", "O'Neill", "Lee"]), ("number", ["Świątek", "Tal", "O'Neill", "Lee"])],
)
def test_the_crosstable_by_place_or_number(spring: Path, by: str, names: list[str]) -> None:
    out = run("crosstable", spring, "--by", by).out
    found = sorted(names, key=out.index)
    expected = ["Świątek", "O'Neill", "Tal", "Lee"] if by == "place" else names
    assert found == expected


def test_the_final_crosstable(spring: Path, done: Path) -> None:
    assert "Final crosstable" in run("crosstable", done, "--final").out
    out = spring.with_name("x.pdf")
    answer = run("crosstable", spring, "--final", "-o", out)
    assert (answer.status, answer.out) == (1, "")
    assert "round 3  Tal, Ana – Lee, Kim" in answer.err
    assert not out.exists()


def test_players_by_name_and_by_number(spring: Path) -> None:
    by_name = run("players", spring, "--json").json
    by_number = run("players", spring, "--by", "number", "--json").json
    column = by_name["columns"].index("Name")
    assert [row[column] for row in by_name["rows"]] == [
        "Lee, Kim",
        "O'Neill, Siobhán",
        "Świątek, Łukasz",
        "Tal, Ana",
    ]
    assert [row[0] for row in by_number["rows"]] == ["1", "2", "3", "4"]


def test_csv_of_every_sheet_is_a_table(spring: Path) -> None:
    for name in ("schedule", "wallchart", "crosstable", "standings", "players"):
        out = spring.with_name(f"{name}.csv")
        assert run(name, spring, "-o", out).status == 0
        rows = [*csv.reader(out.read_text(encoding="utf-8").splitlines())]
        assert len(rows) > 3
        assert {len(row) for row in rows} == {len(rows[0])}


def test_csv_of_an_odd_field_has_its_byes(tmp_path: Path) -> None:
    path, out = tmp_path / "three.toml", tmp_path / "three.csv"
    run("new", path, "--player", "A", "--player", "B", "--player", "C")
    for results in ([], ["result", path, 1, "2-3", "1-0"]):
        if results:
            run(*results)
        assert run("schedule", path, "-o", out).status == 0
        rows = [*csv.reader(out.read_text(encoding="utf-8").splitlines())]
        assert {len(row) for row in rows} == {len(rows[0])}
        assert [row[4] for row in rows if row[-1] == "bye"] == ["A", "C", "B"]


# standings ------------------------------------------------------------------------------------------------


def test_standings_json(spring: Path) -> None:
    said = run("standings", spring, "--json").json
    assert {
        key: said[key]
        for key in ("version", "event", "system", "after_round", "final", "tiebreaks", "annulled")
    } == {
        "version": 1,
        "event": "Spring",
        "system": "berger",
        "after_round": 2,
        "final": False,
        "tiebreaks": ["DE", "SB", "KS", "WON"],
        "annulled": [],
    }
    assert said["rows"][:2] == [
        {
            "place": 1,
            "shared": False,
            "number": 1,
            "name": "Świątek, Łukasz",
            "points": 2,
            "games": 2,
            "values": {"DE": None, "SB": 0.5, "KS": 0, "WON": 2},
            "decided_by": None,
        },
        {
            "place": 2,
            "shared": False,
            "number": 3,
            "name": "O'Neill, Siobhán",
            "points": 1.5,
            "games": 2,
            "values": {"DE": None, "SB": 0.25, "KS": 0, "WON": 1},
            "decided_by": "PTS",
        },
    ]
    assert any("Provisional" in note for note in said["notes"])


def test_standings_before_the_first_result(tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    run("new", path, "--player", "A", "--player", "B")
    said = run("standings", path, "--json").json
    assert (said["after_round"], said["final"]) == (None, False)
    assert [(row["place"], row["shared"], row["decided_by"]) for row in said["rows"]] == [(1, True, None)] * 2


def test_standings_with_another_list(spring: Path) -> None:
    said = run("standings", spring, "-t", "win sb-c1", "--json").json
    assert said["tiebreaks"] == ["WIN", "SB/C1"]
    assert [*said["rows"][0]["values"]] == ["WIN", "SB/C1"]
    none = run("standings", spring, "-t", "none", "--json").json
    assert none["tiebreaks"] == []
    wrong = run("standings", spring, "-t", "SBB,DE", "--json")
    assert wrong.status == 2
    assert [(p["what"], p["remedy"]) for p in wrong.json["problems"]] == [
        ('"SBB" is not a tie-break', "did you mean SB?")
    ]


def test_standings_after_a_round(spring: Path) -> None:
    said = run("standings", spring, "--after", 1, "--json").json
    assert said["after_round"] == 1
    assert [(row["number"], row["points"]) for row in said["rows"]] == [(1, 1), (2, 0.5), (3, 0.5), (4, 0)]
    assert run("standings", spring, "--after", 9).status == 2


def test_after_names_what_it_leaves_out(spring: Path) -> None:
    text = SPRING.replace('"2-3 ½-½"', '"2-3 ½-½ @2026-01-21"')
    spring.write_text(text, encoding="utf-8")
    said = run("standings", spring, "--after", 1, "--json").json
    assert [row["points"] for row in said["rows"]] == [1, 0, 0, 0]
    assert any("Tal, Ana – O'Neill, Siobhán" in note for note in said["notes"])
    assert any("Tal, Ana – O'Neill, Siobhán" in line for line in [run("standings", spring, "--after", 1).out])


def test_final_standings(spring: Path, done: Path) -> None:
    assert run("standings", done, "--final").status == 0
    answer = run("standings", spring, "--final")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == (
        "Spring is not final:\n"
        "  round 3  Tal, Ana – Lee, Kim\n"
        "  round 3  O'Neill, Siobhán – Świątek, Łukasz\n"
    )
    asked = run("standings", spring, "--final", "--json")
    assert (asked.status, asked.json["final"]) == (1, False)
    assert run("standings", done, "--final", "--after", 1).status == 1
    assert "is left out by --after" in run("standings", done, "--final", "--after", 1).err


def test_ties_without_announced_tiebreaks_are_said(spring: Path) -> None:
    spring.write_text(SPRING.replace('tiebreaks = ["DE", "SB", "KS", "WON"]\n', ""), encoding="utf-8")
    said = run("standings", spring, "--json").json
    assert said["tiebreaks"] == []
    assert any("No tie-breaks were announced" in note for note in said["notes"])


def test_warnings_are_said_once_and_never_in_the_way(spring: Path) -> None:
    spring.write_text(SPRING.replace("Lee, Kim", "Tal, Ana"), encoding="utf-8")
    answer = run("standings", spring, "--json")
    assert answer.status == 0
    assert len(answer.json["rows"]) == 4
    assert answer.err.startswith(f"1 thing is unusual in {spring}; roundrobin check {spring} says what.\n")
    assert "has the same name" not in answer.err
    assert "has the same name" in run("check", spring).out
    assert run("standings", spring, "-q").err == ""
    assert read(spring).warnings


# check ----------------------------------------------------------------------------------------------------


def test_check_of_a_file_in_order(spring: Path) -> None:
    answer = run("check", spring)
    assert answer.status == 0
    assert answer.out == f"{spring}: in order; 4 players, 4 of 6 games decided\n"
    assert run("check", spring, "--json").json == {"version": 1, "problems": []}


def test_check_says_everything_and_ends_with_1(spring: Path) -> None:
    spring.write_text(
        SPRING.replace("rating", "ratin").replace('"DE", "SB"', '"DEE", "SB"'), encoding="utf-8"
    )
    answer = run("check", spring, "--json")
    assert answer.status == 1
    assert [*answer.json["problems"][0]] == ["level", "where", "what", "remedy"]
    assert {problem["level"] for problem in answer.json["problems"]} == {"error"}
    said = run("check", spring)
    assert said.status == 1
    assert "ratin" in said.out
    assert "DEE" in said.out


def test_check_is_content_with_warnings(spring: Path) -> None:
    spring.write_text(SPRING.replace("Lee, Kim", "Tal, Ana"), encoding="utf-8")
    answer = run("check", spring, "--json")
    assert answer.status == 0
    assert [problem["level"] for problem in answer.json["problems"]] == ["warning"]


def test_check_of_several_files(spring: Path, done: Path) -> None:
    said = run("check", spring, done, "--json").json
    assert said == [{"version": 1, "problems": []}] * 2
    assert run("check", spring, spring.with_name("no.toml")).status == 2


def test_pairings_of_several_events_are_a_sheet_each(spring: Path, done: Path, tmp_path: Path) -> None:
    answer = run("pairings", spring, done, 1)
    assert answer.status == 0, answer.err
    assert answer.out.count("Pairings of round 1") == 2
    assert len(run("pairings", spring, done, 1, "--json").json) == 2
    assert run("pairings", spring, done, 1, "-o", tmp_path / "x.pdf").status == 0
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["x.toml"], '"x.toml" is no round; write its number last'),
        (["x.toml", "y.toml"], '"y.toml" is no round; write its number last'),
        (["3"], "Missing argument 'EVENT...'"),
        ([], "Missing argument 'ROUND'"),
    ],
)
def test_pairings_need_events_and_a_round(words: list[str], said: str) -> None:
    answer = run("pairings", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err


def test_pairings_leave_out_who_has_no_such_round(spring: Path, tmp_path: Path) -> None:
    short = tmp_path / "short.toml"
    short.write_text('[event]\nname = "Two"\n[[players]]\nname = "A"\n[[players]]\nname = "B"\n', "utf-8")
    answer = run("pairings", short, spring, 2)
    assert answer.status == 0, answer.err
    assert answer.out.count("Pairings of round") == 1
    assert f"{short} has no round 2 and is left out." in answer.err
    answer = run("pairings", short, spring, 9)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("there is no such round") == 2


@pytest.mark.parametrize("words", [("schedule",), ("standings",), ("crosstable",), ("wallchart",)])
def test_an_event_named_twice_is_shown_once(
    spring: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(spring.parent)
    once = run(*words, spring)
    twice = run(*words, spring, spring.name, spring)
    assert (twice.status, twice.out) == (once.status, once.out)
    assert f"named twice and shown once: {spring.name}, {spring}" in twice.err
    assert "named twice" not in run(*words, spring, spring, "-q").err


def test_the_schedules_of_several_events_are_one_table(spring: Path, done: Path, tmp_path: Path) -> None:
    target = tmp_path / "all.csv"
    assert run("schedule", spring, done, "-o", target).status == 0
    heads, *lines = target.read_text(encoding="utf-8-sig").splitlines()
    assert heads.split(",")[:3] == ["Event", "Round", "Date"]
    assert {line.partition(",")[0] for line in lines} == {read(spring).name, read(done).name}
    assert heads not in lines
    assert run("schedule", spring, "-o", target).status == 0
    assert target.read_text(encoding="utf-8-sig").startswith("Round,")
