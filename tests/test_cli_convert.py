"""`convert`: every format into every other, and what is lost is said."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Event
from roundrobin.files import example, read, write
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.cli_runs import SPRING, Answer, run

ODD = """\
[event]
name = "Pond Open"
city = "Riverside"
tiebreaks = ["DE", "SB", "KS", "WON"]

[[players]]
name = "Świątek, Łukasz"
rating = 2260
federation = "POL"

[[players]]
name = "Tal, Ana"

[[players]]
name = "O'Neill, Siobhán"
withdrawn_after = 1

[[players]]
name = "Lee, Kim"

[[players]]
name = "Ash, Ida"

[[rounds]]
number = 1
date = 2026-01-12
games = ["2-5 1-0", "3-4 0-1"]
bye = 1

[[rounds]]
number = 2
date = 2026-01-19
games = ["5-3", "1-2 ½-½"]
bye = 4

[[rounds]]
number = 3
date = 2026-01-26
games = ["3-1", "4-5 +:-"]
bye = 2

[[rounds]]
number = 4
date = 2026-02-02
games = ["1-4 postponed by 4 until 2026-02-20", "2-3"]
bye = 5

[[rounds]]
number = 5
date = 2026-02-09
games = ["4-2 0-1", "5-1 0-1"]
bye = 3
"""
TARGETS = ("toml", "trf", "trf16", "trf26", "pgn", "json", "xml", "")
"""The endings of what can be read again; the last one is the folder of a US Chess report."""
HELD = ("toml", "json")
"""Those that hold everything."""
KEEP_WITHDRAWALS = ("toml", "json", "trf", "trf16", "trf26", "xml")
"""Those that know who has left."""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(SPRING, encoding="utf-8")
    return path


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    path = tmp_path / "odd.toml"
    path.write_text(ODD, encoding="utf-8")
    return path


def name_of(ending: str, stem: str = "made") -> str:
    return f"{stem}.{ending}" if ending else f"{stem}-report"


def plain(name: str) -> str:
    """A name without what report files cannot hold."""
    signs = str.maketrans("ŚĄĘŁÁśąęłá", "SAELAsaela")
    return name.translate(signs).upper()


def decided(event: Event) -> set[tuple[int, str, str, str]]:
    """Every decided game: round, White, Black, result."""
    return {
        (
            round_.number,
            plain(event.player(game.white).name),
            plain(event.player(game.black).name),
            str(game.result),
        )
        for round_, _, game in event.schedule.games()
        if game.result
    }


def places(event: Event) -> list[tuple[int, str, Any]]:
    rows = standings(crosstable(event), "DE SB KS WON").rows
    return [(row.place, plain(row.player.name), row.points) for row in rows]


def converted(source: Path, target: Path, *more: object) -> Answer:
    answer = run("convert", source, target, *more)
    assert answer.status == 0, answer.err
    assert answer.out.startswith("wrote ")
    return answer


# every pair -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("second", TARGETS)
@pytest.mark.parametrize("first", TARGETS)
def test_a_small_event_through_every_pair(first: str, second: str, small: Path, tmp_path: Path) -> None:
    one, other = tmp_path / name_of(first), tmp_path / name_of(second, "again")
    converted(small, one)
    converted(one, other)
    event = read(other)
    assert decided(event) == decided(read(small))
    assert places(event) == places(read(small))
    assert run("check", other).status == 0
    assert run("standings", other).status == 0


@pytest.mark.parametrize("second", TARGETS)
@pytest.mark.parametrize("first", TARGETS)
def test_an_odd_event_through_every_pair(first: str, second: str, odd: Path, tmp_path: Path) -> None:
    one, other = tmp_path / name_of(first), tmp_path / name_of(second, "again")
    told = converted(odd, one).err
    assert ("cannot hold everything" in told) is (first not in HELD)
    converted(one, other)
    event = read(other)
    assert len(event.players) == 5
    games = decided(event)
    forfeit = (3, "LEE, KIM", "ASH, IDA", "+:-")
    if "" in (first, second):  # a report has an unplayed game without its opponents
        assert {one for one in games if one[3] != "+:-"} == decided(read(odd)) - {forfeit}
    else:
        assert games == decided(read(odd))
        if {first, second} <= {*KEEP_WITHDRAWALS}:
            assert places(event) == places(read(odd))
    assert run("check", other).status == 0


@pytest.mark.parametrize("ending", HELD)
def test_nothing_is_lost_where_everything_is_held(ending: str, odd: Path, tmp_path: Path) -> None:
    answer = run("convert", odd, tmp_path / f"x.{ending}", "--json")
    assert answer.json == {
        "version": 1,
        "files": [str(tmp_path / f"x.{ending}")],
        "lost": [],
        "problems": [],
    }
    converted(tmp_path / f"x.{ending}", tmp_path / "back.toml")
    before, after = read(odd), read(tmp_path / "back.toml")
    assert (after.players, after.schedule, after.tiebreaks) == (
        before.players,
        before.schedule,
        before.tiebreaks,
    )


# what is lost ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        ("trf", ["O'Neill, Siobhán is annulled", "postponements: 1 game", "written in ASCII"]),
        ("trf16", ["O'Neill, Siobhán is annulled", "no records for tie-breaks"]),
        ("pgn", ["postponements: 1 game", "withdrawals and tie-breaks"]),
        ("xml", ["security element", "who put off 1 game"]),
        ("csv", ["made to be read on"]),
        ("", ["annulled player", "the tie-break list", "plain ASCII"]),
    ],
)
def test_what_the_target_cannot_hold_is_said(ending: str, said: list[str], odd: Path, tmp_path: Path) -> None:
    target = tmp_path / name_of(ending)
    answer = converted(odd, target)
    assert f"{target} cannot hold everything:" in answer.err
    for words in said:
        assert words in answer.err
    again = run("convert", odd, target, "--force", "--json").json
    assert all(any(words in one for one in again["lost"]) for words in said)
    quiet = run("convert", odd, target, "--force", "--quiet")
    assert quiet.err == ""


def test_what_was_adjusted_on_reading_is_said_in_full(tmp_path: Path) -> None:
    games = [f'[White "P{at}"]\n[Black "Q{at}"]\n[Result "1-0"]\n' for at in range(3)]
    path = tmp_path / "games.pgn"
    path.write_text("\n".join(games), encoding="utf-8")
    answer = run("convert", path, tmp_path / "x.toml")
    assert answer.status == 0
    assert f"{path}: " in answer.err
    assert "needs attention" in answer.err or "need attention" in answer.err


# how it is written ----------------------------------------------------------------------------------------


def test_versions_and_letters_of_trf(odd: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.trf"
    converted(odd, path, "--version", "16")
    assert b"\n192 " not in path.read_bytes()
    converted(odd, path)
    assert b"\n192 FIDE_ROUNDROBIN\r\n" in path.read_bytes()
    assert b"0000 - Z" in path.read_bytes()
    assert path.read_bytes().isascii()
    converted(odd, path, "--rest", "U", "--unicode")
    assert b"0000 - U" in path.read_bytes()
    assert "Świątek, Łukasz" in path.read_text(encoding="utf-8")
    assert places(read(path)) == places(read(odd))
    converted(odd, tmp_path / "noname.txt", "--to", "trf16")
    assert b"\n192 " not in (tmp_path / "noname.txt").read_bytes()


def test_one_round_as_pgn(odd: Path, tmp_path: Path) -> None:
    converted(odd, tmp_path / "x.pgn", "--round", "2")
    assert (tmp_path / "x.pgn").read_text(encoding="utf-8").count("[White ") == 2
    assert run("convert", odd, tmp_path / "x.pgn", "--round", "9").status == 2


def test_tables_for_spreadsheets(odd: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    heads = {}
    for table in ("schedule", "crosstable", "standings"):
        converted(odd, path, "--table", table)
        heads[table] = path.read_text(encoding="utf-8-sig").splitlines()[0]
    converted(odd, path)
    assert path.read_text(encoding="utf-8-sig").splitlines()[0] == heads["crosstable"]
    assert len({*heads.values()}) == 3
    assert heads["standings"].startswith("Pl,Name,")


def test_on_stdout(odd: Path) -> None:
    assert run("convert", odd, "-", "--to", "json").json["event"]["name"] == "Pond Open"
    assert run("convert", odd, "-", "--to", "toml").out.startswith("[event]\n")
    assert "\n001    1" in run("convert", odd, "-", "--to", "trf").out
    assert "Świątek" in run("convert", odd, "-", "--to", "csv").out
    assert run("convert", odd, "-").status == 2
    assert run("convert", odd, "-", "--to", "dbf").status == 2
    answer = run("convert", "-", "-", "--to", "pgn", stdin=ODD)
    assert answer.out.count("[White ") == 10


def test_an_event_file_is_written_over_only_when_told(odd: Path, tmp_path: Path) -> None:
    trf, toml = tmp_path / "x.trf", tmp_path / "x.toml"
    for _ in range(2):
        converted(odd, trf)
    converted(trf, toml)
    before = toml.read_bytes()
    answer = run("convert", trf, toml)
    assert answer.status == 2
    assert "--force" in answer.err
    assert toml.read_bytes() == before
    converted(trf, toml, "--force")
    assert toml.with_name("x.toml.bak").read_bytes() == before
    answer = run("convert", odd, odd, "--force")
    assert answer.status == 2
    assert "the file that is read" in answer.err


# US Chess -------------------------------------------------------------------------------------------------


def test_a_report_of_two_sections_with_what_us_chess_wants_to_know(
    odd: Path, small: Path, tmp_path: Path
) -> None:
    from roundrobin.files.dbf import read as table

    folder = tmp_path / "report"
    words = ("--affiliate", "A6012345", "--chief", "12345678", "--assistant", "12345679")
    answer = run(
        "convert", odd, small, folder, *words, "--state", "OR", "--zip", "97201", "--city", "Portland"
    )
    assert answer.status == 0, answer.err
    (head,) = table((folder / "THEXPORT.DBF").read_bytes()).rows()
    said = ("H_AFF_ID", "H_CTD_ID", "H_ATD_ID", "H_STATE", "H_ZIPCODE", "H_CITY", "H_TOT_SECT")
    assert [head[key] for key in said] == [
        "A6012345",
        "12345678",
        "12345679",
        "OR",
        "97201",
        "PORTLAND",
        "2",
    ]
    assert "the id of the affiliate is missing" not in answer.err
    assert "players have no member id of eight digits: 1 Świątek, Łukasz; 2 Tal, Ana" in answer.err
    listed = run("convert", odd, small, folder, "--force", "--json").json
    assert any("affiliate" in one["what"] for one in listed["problems"])
    refused = run("standings", folder)
    assert refused.status == 2
    assert "2 sections" in refused.err
    assert run("convert", odd, small, folder).status == 2


# what is refused ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["x.pgn", "--version", "16"], "--version goes with TRF"),
        (["x.pgn", "--unicode"], "--unicode goes with TRF"),
        (["x.json", "--rest", "U"], "--rest goes with TRF"),
        (["x.trf", "--round", "1"], "--round goes with PGN"),
        (["x.trf", "--table", "schedule"], "--table goes with CSV"),
        (["x.trf", "--state", "OR"], "--state goes with a US Chess report"),
        (["x.docx"], "files that end in .docx are not written"),
        (["x.dbf"], "name a folder"),
        ([], "a file to read and a file to write"),
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str], said: str, odd: Path, tmp_path: Path) -> None:
    answer = run("convert", odd, *[tmp_path / word if "." in word else word for word in words])
    assert answer.status == 2
    assert said in answer.err
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("x.")]


def test_a_folder_of_other_files_gets_no_report_unless_asked(odd: Path, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "minutes.txt").write_text("x", encoding="utf-8")
    refused = run("convert", odd, folder)
    assert refused.status == 2
    assert "this is a folder of other files: minutes.txt" in refused.err
    assert "--to dbf" in refused.err
    assert [one.name for one in folder.iterdir()] == ["minutes.txt"]
    with pytest.raises(Impossible, match="a folder of other files"):
        write(read(odd), folder)
    converted(odd, folder, "--to", "dbf")
    assert (folder / "THEXPORT.DBF").exists()
    converted(odd, folder, "--force")  # a report is there already
    (tmp_path / "new").mkdir()
    converted(odd, tmp_path / "new")


def test_printing_wants_a_format_and_a_folder_without_a_report_says_so(odd: Path, tmp_path: Path) -> None:
    assert "add  --to toml, trf, trf16" in run("convert", odd, "-").err
    (tmp_path / "empty").mkdir()
    answer = run("convert", tmp_path / "empty", tmp_path / "x.trf")
    assert answer.status == 2
    assert "no THEXPORT.DBF is in it" in answer.err
    assert "the folder of a US Chess report" in answer.err


def test_what_is_counted_as_a_round_robin_is_written_as_one(tmp_path: Path) -> None:
    """A file that says Swiss, in which all meet, as half a dozen programs write a round robin."""
    source = tmp_path / "s.trf"
    rounds = [
        one._replace(byes=tuple(bye._replace(kind="Z") for bye in one.byes))
        for one in example().schedule.rounds
    ]
    schedule = replace(example().schedule, rounds=tuple(rounds), system="swiss")
    write(replace(example(), system="swiss", schedule=schedule), source)
    text = source.read_text(encoding="ascii")
    assert "092 Individual: Swiss-System" in text
    answer = converted(source, tmp_path / "x.trf")
    assert (
        "counted as a round robin: all meet once, although the file says Swiss; it is written as"
        in answer.err
    )
    made = (tmp_path / "x.trf").read_text(encoding="ascii")
    assert "092 Individual: Round-Robin" in made
    assert "SWISS" not in made.upper()
    converted(source, tmp_path / "x.toml")
    assert run("standings", tmp_path / "x.toml").err.count("attention") == 0
    assert places(read(tmp_path / "x.toml")) == places(read(source))
    source.write_text(text.replace("- Z", "- H"), encoding="ascii")
    assert "it is written as a Swiss" in converted(source, tmp_path / "h.toml").err
    assert read(tmp_path / "h.toml").system == "swiss"


def test_two_events_are_no_trf(odd: Path, small: Path, tmp_path: Path) -> None:
    answer = run("convert", odd, small, tmp_path / "x.trf")
    assert answer.status == 2
    assert "one US Chess report only" in answer.err


def test_a_broken_file_says_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "x.trf"
    path.write_text("012 Nothing here\n", encoding="utf-8")
    answer = run("convert", path, tmp_path / "x.toml", "--json")
    assert answer.status == 2
    assert json.loads(answer.out)["problems"]
    assert not (tmp_path / "x.toml").exists()


# commands that read and commands that edit ----------------------------------------------------------------


READING = (
    ["schedule"],
    ["players"],
    ["wallchart"],
    ["standings"],
    ["crosstable"],
    ["check"],
    ["inspect"],
)


@pytest.mark.parametrize("ending", ["trf", "trf16", "pgn", "json", "xml", ""])
def test_every_command_that_reads_an_event_reads_all_formats(ending: str, odd: Path, tmp_path: Path) -> None:
    path = tmp_path / name_of(ending)
    converted(odd, path)
    for words in READING:
        answer = run(*words, path)
        assert answer.status == 0, (words, answer.err)
    assert run("pairings", path, 1).status == 0
    assert run("why", path, 1, 2).status == 0
    assert run("compare", path, "SB", "WON").status == 0


def test_adjustments_are_said_where_a_foreign_file_is_read(odd: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.xml"
    converted(odd, path)
    answer = run("standings", path)
    assert f"{path}: 1 thing needs attention" in answer.err
    assert "player 3 withdrew" in answer.err
    assert run("standings", path, "--quiet").err == ""


@pytest.mark.parametrize(
    "words",
    [
        ["result", "FILE", 1, "1-2", "1-0"],
        ["result", "FILE", "--from", "games.pgn"],
        ["withdraw", "FILE", "Tal"],
        ["lots", "FILE"],
    ],
)
def test_commands_that_edit_say_that_only_event_files_are_edited(
    words: list[Any], odd: Path, tmp_path: Path
) -> None:
    path = tmp_path / "x.trf"
    converted(odd, path)
    before = path.read_bytes()
    answer = run(*[path if word == "FILE" else word for word in words])
    assert answer.status == 2
    assert "this is a TRF report, and only event files are edited" in answer.err
    assert f"convert {path} {tmp_path / 'x.toml'}" in answer.err
    assert path.read_bytes() == before


# the results of a PGN -------------------------------------------------------------------------------------

PGN = """\
[White "Lee, Kim"]
[Black "Swiatek, Lukasz"]
[Round "4"]
[Result "1/2-1/2"]

[White "Tal, Ana"]
[Black "Ash, Ida"]
[Round "1"]
[Result "1-0"]

[White "Tal, Ana"]
[Black "O'Neill, Siobhan"]
[Round "4"]
[Result "0-1"]
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_text(PGN, encoding="utf-8")
    return path


def test_results_from_a_pgn(odd: Path, games: Path) -> None:
    before = odd.read_bytes()
    tried = run("result", odd, "--from", games, "--dry-run")
    assert tried.status == 0
    assert odd.read_bytes() == before
    answer = run("result", odd, "--from", games)
    assert answer.status == 0, answer.err
    assert answer.out.splitlines() == [
        "round 4, board 1: Lee, Kim – Świątek, Łukasz  ½-½",
        "round 1, board 1: Tal, Ana – Ash, Ida  1-0  (stands there already)",
        "round 4, board 2: Tal, Ana – O'Neill, Siobhán  0-1",
    ]
    assert "the schedule has the colours the other way round" in answer.err
    event = read(odd)
    assert [(*game.pairing, str(game.result)) for game in event.schedule.round(4).games] == [
        (4, 1, "½-½"),
        (2, 3, "0-1"),
    ]
    again = run("result", odd, "--from", games)
    assert again.status == 0
    assert again.out.count("stands there already") == 3


def test_results_of_one_round_and_for_programs(odd: Path, games: Path) -> None:
    assert run("result", odd, 3, "--from", games).status == 2
    answer = run("result", odd, 1, "--from", games)
    assert answer.out.count("round") == 1
    shown = run("result", odd, "--from", games, "--json").json
    assert len(shown) == 2
    assert run("result", odd, 4, "--from", games, "--json").json["version"] == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("1-0", "0-1"), "the event has 1-0 for this game"),
        (
            ('"Tal, Ana"]\n[Black "Ash', '"Tull, Anna"]\n[Black "Ash'),
            "nobody in the event is called Tull, Anna",
        ),
    ],
)
def test_a_pgn_that_contradicts_writes_nothing(
    change: tuple[str, str], said: str, odd: Path, games: Path
) -> None:
    games.write_text(PGN.replace(*change), encoding="utf-8")
    before = odd.read_bytes()
    answer = run("result", odd, "--from", games)
    assert answer.status == 2
    assert said in answer.err
    assert odd.read_bytes() == before


@pytest.mark.parametrize("words", [["--replace"], ["--clear"], ["--reversed"], [1, "1-2", "1-0"]])
def test_from_takes_nothing_beside_a_round(words: list[Any], odd: Path, games: Path) -> None:
    answer = run("result", odd, *words, "--from", games)
    assert answer.status == 2
    assert "--from takes" in answer.err
