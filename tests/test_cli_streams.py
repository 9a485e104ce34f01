from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from roundrobin.cli import streams
from tests.cli_runs import ROOT, SPRING, process, run


def test_what_an_encoding_lacks_gets_the_nearest_it_has() -> None:
    streams.prepare()
    said = "Świątek – O'Neill, Siobhán 6½ Łódź “a” 王"
    assert said.encode("ascii", "roundrobin-nearest") == b'Swiatek - O\'Neill, Siobhan 6.5 Lodz "a" ?'
    assert "é½–".encode("cp1252", "roundrobin-nearest").decode("cp1252") == "é½–"


@pytest.mark.parametrize(("encoding", "plain"), [("ascii", True), ("cp1252", True), ("utf-8", False)])
def test_a_sheet_is_drawn_in_ascii_where_a_sign_is_missing(encoding: str, plain: bool) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding)
    assert streams.drawn_for(stream, lambda ascii: "-" if ascii else "─", ascii=False) == (
        "-" if plain else "─"
    )
    assert streams.drawn_for(stream, lambda ascii: "-" if ascii else "─", ascii=True) == "-"


def test_letters_alone_are_no_reason_for_ascii() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), "cp1252")
    assert (
        streams.drawn_for(stream, lambda ascii: "plain" if ascii else "Świątek 6½", ascii=False)
        == "Świątek 6½"
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-16"])
def test_no_character_stops_an_answer(encoding: str) -> None:
    answer = run("table", 4, encoding=encoding)
    assert answer.status == 0
    assert "1-4" in answer.out
    assert answer.err.startswith("Next: ")


def test_json_keeps_every_character_on_every_console() -> None:
    words = ("table", 4, "--system", "Łódź", "--json")
    assert run(*words, encoding="ascii").json == run(*words).json
    assert "Łódź" in run(*words, encoding="ascii").json["problems"][0]["what"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")  # noqa: PTH110
@pytest.mark.parametrize(
    "words", [["table", "4"], ["--help"], ["table", "4", "--json"], ["table", "0", "--json"]]
)
def test_a_full_disk_behind_stdout_is_said(words: list[str]) -> None:
    with open("/dev/full", "w") as full:  # noqa: PTH123
        done = process(*words, stdout=full)
    assert done.returncode == 2
    assert "no space left" in done.stderr.lower() or "at least two" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


def test_a_reader_who_has_enough_ends_it_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = process("table", 200, stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)


def test_a_stderr_that_cannot_be_written_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stderr", Full())
    streams.say("talk")


@pytest.mark.parametrize(("encoding", "words"), [("ascii", 2), ("cp1252", 2), ("cp1251", 0), ("utf-8", 0)])
def test_names_that_are_lost_are_said_once(encoding: str, words: int, tmp_path: Path) -> None:
    event, entries = tmp_path / "e.toml", tmp_path / "entries.txt"
    entries.write_text("Береза, Олена\nŚwiątek, Ana\nTal, Bo\n", encoding="utf-8")
    assert run("new", "--players", entries, event).status == 0
    answer = run("players", event, encoding=encoding)
    lines = [line for line in answer.err.splitlines() if "shown as ?" in line]
    assert len(lines) == bool(words)
    assert all(line.startswith(f"{words} words have letters that {encoding}") for line in lines)
    assert "shown as ?" not in run("players", event, "--quiet", encoding=encoding).err


@pytest.mark.skipif(os.name == "nt", reason="streams are closed differently there")
@pytest.mark.parametrize(("closed", "status"), [(1, 2), (2, 0)])
@pytest.mark.parametrize("words", [["table", "4"], ["--help"], ["table", "--help"], ["table", "4", "--json"]])
def test_a_closed_stream(closed: int, status: int, words: list[str]) -> None:
    done = process(*words, preexec_fn=lambda: os.close(closed))
    assert done.returncode == status
    assert ("it is closed" in done.stderr) == (closed == 1)
    assert bool(done.stdout) == (closed == 2)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")  # noqa: PTH110
def test_what_is_written_is_said_even_if_it_cannot_be_shown(tmp_path: Path) -> None:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING, encoding="utf-8")
    with open("/dev/full", "w") as full:  # noqa: PTH123
        done = process("result", path, 3, "2-4", "1-0", stdout=full)
    assert done.returncode == 2
    assert f"{path} is written, but it could not be shown" in done.stderr
    assert "2-4 1-0" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("module", ["roundrobin.cli.running", "click", "roundrobin.files.toml"])
def test_an_interrupt_while_importing(module: str) -> None:
    code = (
        "import sys\nclass Finder:\n  @staticmethod\n  def find_spec(name, *_):\n"
        f"    if name == {module!r}: raise KeyboardInterrupt\nsys.meta_path.insert(0, Finder)\n"
        "from roundrobin.cli import main\nsys.exit(main(['check', '-']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="",
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")
