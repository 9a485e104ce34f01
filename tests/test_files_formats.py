"""Which format a file is, and `read`, `check` and `write` of every one of them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import roundrobin as rr
from roundrobin.errors import Impossible, Malformed
from roundrobin.event import Event
from roundrobin.files import check, example, formats, read, write
from roundrobin.files.formats import FORMATS, by_ending, kind_of, looks_like, open_event
from roundrobin.files.putting import aim, report_folder, version_of

ROOT = Path(__file__).parent.parent
FIVE = replace(example(), source="")
NAMES = [one.name for one in FORMATS]


def games(event: Event) -> list[tuple[int, str, str, str]]:
    """Who met whom in each round, with the result: what every format holds. Names without accents or case."""
    return sorted(
        (
            round_.number,
            event.player(game.white).name.upper(),
            event.player(game.black).name.upper(),
            str(game.result),
        )
        for round_, _, game in event.schedule.games()
    )


@pytest.mark.parametrize("name", [one for one in NAMES if one != "dbf"])
def test_every_format_is_written_and_read_by_its_ending(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"five.{name}"
    write(FIVE, path)
    assert games(read(path)) == games(FIVE)
    event, problems = check(path)
    assert event is not None
    assert {problem.level for problem in problems} <= {"warning"}
    assert formats.by_ending(path) is formats.named(name)


def test_a_rating_report_is_a_folder(tmp_path: Path) -> None:
    lost = write(FIVE, tmp_path / "report")
    assert lost
    assert sorted(path.name for path in (tmp_path / "report").iterdir()) == [
        "TDEXPORT.DBF",
        "THEXPORT.DBF",
        "TSEXPORT.DBF",
    ]
    assert games(read(tmp_path / "report")) == games(read(tmp_path / "report" / "TDEXPORT.DBF"))
    with pytest.raises(Impossible, match="are there already"):
        write(FIVE, tmp_path / "report")
    write(FIVE, tmp_path / "report", force=True)
    with pytest.raises(Malformed, match="name a folder"):
        report_folder(tmp_path / "five.dbf")
    assert report_folder(tmp_path / "thexport.dbf") == tmp_path


@pytest.mark.parametrize("name", [one for one in NAMES if one != "dbf"])
@pytest.mark.parametrize("ending", ["", ".txt", ".tab"])
def test_without_an_ending_of_its_own_a_file_is_what_it_looks_like(
    name: str, ending: str, tmp_path: Path
) -> None:
    write(FIVE, tmp_path / f"five.{name}")
    there = (tmp_path / f"five.{name}").rename(tmp_path / f"five{ending or '_'}")
    assert kind_of(there).name == name
    assert open_event(there).format.name == name
    assert games(read(there)) == games(FIVE)


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"[event]\nname = 'a'\n", "toml"),
        (b"# the shelf\r\n\r\n[[players]]\r\nname = 'Tal'", "toml"),
        (b"\xef\xbb\xbf[ event ]\n", "toml"),
        (b"\xef\xbb\xbf### made by hand\r\n012 Riverside\r\n", "trf"),
        (b"DDD SSSS\r001    1 m    Tal, Ana\r", "trf"),
        (b'[Event "Pond"]\n[White "Tal"]\n', "pgn"),
        (b'; a remark\n\n[White "Tal"]\n', "pgn"),
        (b' \n{"version": 1}', "json"),
        (b"\xef\xbb\xbf<?xml version='1.0'?><chessresults/>", "xml"),
        (b"\x03\x7e\x01\x01\x01\x00\x00\x00\x41\x00\x51\x00", "dbf"),
        (b"", None),
        (b"Name;Rating\nTal;2000\n", None),
        (b"\x00\x01\x02", None),
    ],
)
def test_what_a_file_looks_like(data: bytes, name: str | None) -> None:
    found = looks_like(data)
    assert (found and found.name) == name


def test_an_event_file_with_lines_of_trf_in_it_is_an_event_file(tmp_path: Path) -> None:
    kept = replace(FIVE, extra={"trf": {"lines": ["012 Riverside", "XXA 0001 1.0"]}})
    path = tmp_path / "five.toml"
    write(kept, path)
    assert looks_like(path.read_bytes()) is formats.TOML


def test_endings() -> None:
    assert [by_ending(Path(f"x{one}")).name for one in (".TRF26", ".trf06", ".Pgn", ".DBF")] == [  # type: ignore[union-attr]
        "trf",
        "trf",
        "pgn",
        "dbf",
    ]
    assert by_ending(Path("x.txt")) is None
    assert by_ending(Path("toml")) is None
    assert [version_of(Path(one)) for one in ("x.trf", "x.trf16", "x.TRF06", "x.trf26")] == [
        "26",
        "16",
        "16",
        "26",
    ]
    assert version_of(Path("-"), "trf16") == "16"


def test_what_is_not_read_says_what_is(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("Name\nTal\n")
    with pytest.raises(Malformed, match="roundrobin new"):
        read(tmp_path / "list.csv")
    (tmp_path / "x.docx").write_bytes(b"PK")
    with pytest.raises(Malformed, match=r"files that end in \.docx are not read"):
        read(tmp_path / "x.docx")
    with pytest.raises(Malformed, match="there is no such file"):
        read(tmp_path / "none.trf")


def test_what_is_not_written_says_what_is(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"files that end in \.docx are not written"):
        write(FIVE, tmp_path / "five.docx")
    with pytest.raises(Malformed, match="this is no format"):
        aim(Path("x"), "word")


def test_an_event_file_is_not_written_over_and_another_is(tmp_path: Path) -> None:
    for name in ("five.toml", "five.trf"):
        write(FIVE, tmp_path / name)
    write(FIVE, tmp_path / "five.trf")
    with pytest.raises(Impossible, match="already"):
        write(FIVE, tmp_path / "five.toml")
    write(FIVE, tmp_path / "five.toml", force=True)


def test_options_go_to_the_writer(tmp_path: Path) -> None:
    named = replace(FIVE, name="Zażółć")
    write(named, tmp_path / "a.trf", ascii=False)
    assert "Zażółć" in (tmp_path / "a.trf").read_text(encoding="utf-8")
    lost = write(named, tmp_path / "a.trf16")
    assert any("ASCII" in one for one in lost)
    assert b"\r\n192 " not in (tmp_path / "a.trf16").read_bytes()
    write(FIVE, tmp_path / "a.pgn", round=1)
    assert (tmp_path / "a.pgn").read_text(encoding="utf-8").count("[White ") == 2


def test_the_library_reads_and_writes_them_by_its_public_names(tmp_path: Path) -> None:
    rr.write(rr.example(), tmp_path / "x.trf")
    table = rr.crosstable(rr.read(tmp_path / "x.trf"))
    assert [row.player.name for row in rr.standings(table, "DE SB").rows][:2] == ["Ash, Ida", "Dogwood, Mia"]


def test_an_event_file_opens_no_room_of_another_format(tmp_path: Path) -> None:
    write(FIVE, tmp_path / "five.toml")
    code = (
        "import sys; from roundrobin.cli import main; main(['standings', 'five.toml', '-q']); "
        "print([name for name in sys.modules if name.startswith('roundrobin.files.') "
        "and name.split('.')[2] in {'trf', 'pgn', 'chessresults', 'uschess_dbf', 'jsonfile', 'putting'}], "
        "'anyascii' in sys.modules, 'xml.parsers.expat' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[] False False"


@pytest.mark.parametrize(
    ("name", "data", "looks", "rename"),
    [
        ("club.trf", b'[Event "Club"]\n[White "Ash"]\n', "PGN", "club.pgn"),
        ("club.pgn", b"012 Club\n001    1\n", "a TRF report", "club.trf"),
        ("club.json", b"012 Club\n001    1\n", "a TRF report", "club.trf"),
        ("club.toml", b"012 Club\n001    1\n", "a TRF report", "club.trf"),
        ("club.trf", b'[event]\nname = "Club"\n', "an event file", "club.toml"),
    ],
)
def test_a_wrong_ending_is_told(name: str, data: bytes, looks: str, rename: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(Malformed) as caught:
        open_event(tmp_path / name)
    (problem,) = caught.value.problems
    assert problem.what == f"this looks like {looks}, not like a {Path(name).suffix} file"
    assert problem.remedy == f"rename it to {rename}"


def test_vega_files_have_their_own_remedy(tmp_path: Path) -> None:
    (tmp_path / "club.tdf").write_bytes(b"001|1|Ash")
    with pytest.raises(Malformed, match="Vega"):
        open_event(tmp_path / "club.tdf")
