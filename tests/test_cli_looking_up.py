from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.files import read
from tests.cli_runs import run
from tests.rating_lists import PLAYERS, SINGLE, fixed, xml
from tests.spreadsheets import xlsx

ENTRIES = """\
Name;Rating;FideId;Club
Tal, Mihail;;100013;Riverside
Siobhán O'Neill;1450;;Old Mill
"Kim, J";1500;1111111;
"Kim, J";1600;2222222;
"Roe, A";1400;3333333;
"Roe, A";1400;3333333;
"""

LISTED = """
x
Players as they would be written

No  Title  Name              Rtg  Fed  FIDE ID  Born  Sex  Club       Filled
{}
 1  GM     Tal, Mihail      2600  LAT   100013  1936  m    Riverside  {}
 2         Kim, J (no. 2)   1600       2222222
 3         Kim, J (no. 3)   1500       1111111
 4  WFM    Siobhán O'Neill  1450  IRL   100030  2001  w    Old Mill   {}
 5         Roe, A           1400       3333333
""".format("─" * 107, "title, rating, federation, born, sex", "FIDE ID, title, federation, born, sex")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    (tmp_path / "fide.txt").write_bytes(fixed(PLAYERS, SINGLE))
    (tmp_path / "fide.xml").write_bytes(xml(PLAYERS))
    return tmp_path


def test_everything_is_shown_before_anything_is_written(folder: Path) -> None:
    before = sorted(folder.iterdir())
    words = ("--players", folder / "entries.csv", "--rating-list", folder / "fide.txt", "--dry-run")
    answer = run("new", folder / "x.toml", *words, "--numbers", "rating")
    assert answer.status == 0, answer.err
    assert answer.out.split("\n", 1)[1] == LISTED
    assert "the same player as on line 6 (FIDE id 3333333), listed once" in answer.err
    assert "two players by their ids, 1111111 and 2222222; both are kept" in answer.err
    assert "FIDE id 1111111 is not in it" in answer.err
    filled = f"Filled from {folder / 'fide.txt'} of OCT26, standard ratings: 1 FIDE id, 2 titles, 1 rating, "
    filled += "2 federations, 2 years of birth, 2 sexes for 2 of 5 players."
    assert filled in answer.err
    assert sorted(folder.iterdir()) == before


def test_what_was_filled_is_written_and_used_for_the_numbers(folder: Path) -> None:
    words = ("--players", folder / "entries.csv", "--rating-list", folder / "fide.xml", "--rating", "rapid")
    assert (
        run("new", folder / "x.toml", *words, "--numbers", "rating", "--player", "Świątek, Łukasz").status
        == 0
    )
    event = read(folder / "x.toml")
    assert [(player.name, player.rating, player.fide_id) for player in event.players][:2] == [
        ("Tal, Mihail", 2550, 100013),
        ("Kim, J", 1600, 2222222),
    ]
    assert [player.fide_id for player in event.players if player.name == "Świątek, Łukasz"] == [100021]


@pytest.mark.parametrize("command", [("sections",), ("groups", "--groups", "1")])
def test_sections_and_groups_take_a_rating_list_too(folder: Path, command: tuple[str, ...]) -> None:
    words = ("--rating-list", folder / "fide.xml", "-o", folder / "out")
    answer = run(command[0], folder / "entries.csv", *command[1:], *words)
    assert answer.status == 0, answer.err
    assert "for 2 of 5 players" in answer.err
    events = [read(path) for path in (folder / "out").glob("*.toml")]
    assert {player.rating for event in events for player in event.players} == {2600, 1600, 1500, 1450, 1400}


def test_a_spreadsheet_and_an_encoding(folder: Path) -> None:
    (folder / "list.xlsx").write_bytes(xlsx([["Name", "Elo"], ["Tal", 1900], ["Bo", 1800]]))
    assert run("new", folder / "a.toml", "--players", folder / "list.xlsx").status == 0
    assert [player.rating for player in read(folder / "a.toml").players] == [1900, 1800]
    (folder / "list.csv").write_bytes("Name\nČermák\nBo\n".encode("cp1250"))
    answer = run("new", folder / "b.toml", "--players", folder / "list.csv", "--encoding", "cp1250")
    assert (answer.status, read(folder / "b.toml").players[0].name) == (0, "Čermák")
    answer = run("new", folder / "c.toml", "--players", folder / "list.csv")
    assert "it is not UTF-8 and was read as Windows-1252" in answer.err
    assert "--encoding cp1250 or cp1251" in answer.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rating", "rapid"], "--rating belongs to --rating-list FILE"),
        (["--rating-list", "nowhere.txt"], "there is no such file"),
        (["--rating-list", "-"], "it is not read from the standard input"),
        (["--rating-list", "entries.csv"], "it is no rating list of FIDE"),
        (["--rating-list", "fide.txt", "--rating", "bullet"], "'bullet' is not one of"),
        (["--encoding", "latin"], "'latin' is not one of"),
    ],
)
def test_what_cannot_be(folder: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str) -> None:
    monkeypatch.chdir(folder)
    answer = run("new", "x.toml", "--players", "entries.csv", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert not (folder / "x.toml").exists()
