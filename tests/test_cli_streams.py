from __future__ import annotations

import io
import os
import sys

import pytest

from roundrobin.cli import streams
from tests.cli_runs import process, run


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
