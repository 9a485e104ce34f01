from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from roundrobin.cli.output import Output, write_whole
from roundrobin.errors import Impossible, Malformed
from tests.cli_runs import SPRING, process, run


@pytest.fixture
def spring(tmp_path: Path) -> Path:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("ending", "start"),
    [
        (".txt", b"Spring\n"),
        (".csv", b"\xef\xbb\xbfPl,"),
        (".json", b'{"version": 1,'),
        (".html", b"<!doctype html>"),
        (".pdf", b"%PDF-"),
        (".PDF", b"%PDF-"),
    ],
)
def test_the_ending_chooses_the_format(spring: Path, ending: str, start: bytes) -> None:
    out = spring.with_name(f"standings{ending}")
    out.write_text("an older one", encoding="utf-8")
    answer = run("standings", spring, "-o", out)
    assert (answer.status, answer.out) == (0, "")
    assert f"wrote {out}" in answer.err
    assert out.read_bytes().startswith(start)
    assert sorted(path.name for path in spring.parent.iterdir()) == sorted([spring.name, out.name])


@pytest.mark.parametrize("ending", [".ics", ".trf", ".docx", ""])
def test_what_cannot_be_written_is_refused_with_what_can(spring: Path, ending: str) -> None:
    out = spring.with_name(f"x{ending}")
    answer = run("standings", spring, "-o", out)
    assert answer.status == 2
    assert "the endings are .pdf .html .txt .csv .json" in answer.err
    assert not out.exists()


def test_an_event_file_is_never_written_over(spring: Path) -> None:
    spring.with_name("link.txt").symlink_to(spring)
    other = spring.with_name("other.toml")
    for name in (spring, spring.with_name("link.txt"), other):
        answer = run("standings", spring, "-o", name)
        assert answer.status == 2
    assert spring.read_text(encoding="utf-8") == SPRING
    assert not other.exists()


def test_json_and_another_ending_contradict_each_other(spring: Path) -> None:
    answer = run("standings", spring, "--json", "-o", spring.with_name("x.pdf"))
    assert answer.status == 2
    assert answer.json["problems"][0]["what"] == "--json writes no .pdf"
    out = spring.with_name("x.json")
    assert run("standings", spring, "--json", "-o", out).status == 0
    assert out.read_text(encoding="utf-8").rstrip("\n") == run("standings", spring, "--json").out.rstrip("\n")


def test_a_dash_is_stdout_and_stdin(spring: Path) -> None:
    plain = run("standings", spring)
    assert run("standings", spring, "-o", "-").out == plain.out
    assert run("standings", "-", stdin=SPRING).out == plain.out


def test_the_text_in_a_file_is_the_text_on_stdout(spring: Path) -> None:
    out = spring.with_name("x.txt")
    run("wallchart", spring, "-o", out)
    assert out.read_text(encoding="utf-8") == run("wallchart", spring).out


def test_ascii(spring: Path) -> None:
    answer = run("standings", spring, "--ascii")
    assert "2.5" in answer.out or "1.5" in answer.out
    assert not {"½", "–", "─"} & set(answer.out)


def test_paper_and_date(spring: Path) -> None:
    from pypdf import PdfReader

    out = spring.with_name("x.pdf")
    run("schedule", spring, "-o", out, "--paper", "letter", "--date", "2026-02-01")
    page = PdfReader(out).pages[0]
    assert sorted(map(float, page.mediabox[2:])) == [612, 792]
    assert "1 February 2026" in page.extract_text()
    assert "1 February 2026" in run("schedule", spring, "--date", "2026-02-01").out


def test_equal_input_gives_equal_bytes(spring: Path) -> None:
    outs = [spring.with_name(name) for name in ("a.pdf", "b.pdf")]
    for out in outs:
        assert run("crosstable", spring, "-o", out).status == 0
    assert outs[0].read_bytes() == outs[1].read_bytes()


def test_quiet_says_nothing_beside_the_answer(spring: Path) -> None:
    assert run("standings", spring, "-q").err == ""
    assert run("standings", spring).err.startswith("Next: ")
    assert run("standings", spring, "--json").err == ""


def test_a_write_that_fails_leaves_the_old_file(spring: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = spring.with_name("x.txt")
    out.write_text("the old one", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    answer = run("standings", spring, "-o", out)
    assert answer.status == 2
    assert "no space left on device" in answer.err
    assert out.read_text(encoding="utf-8") == "the old one"
    assert sorted(path.name for path in spring.parent.iterdir()) == ["spring.toml", "x.txt"]


def test_an_interrupt_while_writing_leaves_the_old_file(
    spring: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = spring.with_name("x.txt")
    out.write_text("the old one", encoding="utf-8")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    assert run("standings", spring, "-o", out).status == 130
    assert out.read_text(encoding="utf-8") == "the old one"
    assert sorted(path.name for path in spring.parent.iterdir()) == ["spring.toml", "x.txt"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_device_is_said(spring: Path) -> None:
    out = spring.with_name("x.pdf")
    out.symlink_to("/dev/full")
    answer = run("standings", spring, "-o", out)
    assert answer.status == 2
    assert "it cannot be written (no space left on device)" in answer.err


def test_folders_are_refused(spring: Path) -> None:
    spring.with_name("x.txt").mkdir()
    assert run("standings", spring, "-o", spring.with_name("x.txt")).status == 2
    answer = run("standings", spring, "-o", spring.parent / "nowhere" / "x.txt")
    assert answer.status == 2
    assert "see that the folder exists" in answer.err


def test_the_ending_is_looked_at_before_anything_is_read() -> None:
    answer = run("standings", "there-is-no-such.toml", "-o", "x.docx")
    assert ".docx cannot be written here" in answer.err
    with pytest.raises(Malformed):
        Output(file=Path("x.docx"))


def test_bold_only_on_a_terminal_that_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert not Output().bold
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert Output().bold
    assert not Output(colour=False).bold
    monkeypatch.setenv("TERM", "dumb")
    assert not Output().bold


def test_no_color_is_obeyed(spring: Path) -> None:
    assert "\033" not in process("standings", spring, env={"NO_COLOR": "1"}).stdout
    assert "\033" not in run("standings", spring, "--no-color").out


def test_writing_whole_replaces_and_reports(tmp_path: Path) -> None:
    path = tmp_path / "x.bin"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    with pytest.raises(Impossible):
        write_whole(tmp_path / "no" / "x.bin", b"")


def test_csv_has_a_byte_order_mark_in_a_file_and_entries_with_one_are_read(
    spring: Path, tmp_path: Path
) -> None:
    out, again = tmp_path / "players.csv", tmp_path / "again.toml"
    assert run("players", spring, "-o", out).status == 0
    data = out.read_bytes()
    assert data.startswith("\ufeffNo,Name".encode())
    assert data.count("\ufeff".encode()) == 1
    assert run("new", "--players", out, again).status == 0
    assert "Świątek, Łukasz" in again.read_text(encoding="utf-8")


def test_small_type_on_a_pdf_is_said(tmp_path: Path) -> None:
    event, out = tmp_path / "e.toml", tmp_path / "wall.pdf"
    entries = tmp_path / "entries.txt"
    entries.write_text("\n".join(f"Lastname {n}, Given" for n in range(24)), encoding="utf-8")
    assert run("new", "--players", entries, event).status == 0
    said = run("wallchart", event, "-o", out).err
    assert said.count("24 players on A4 give ") == 1
    assert 'add paper = "A3"' in said
    assert "A3" not in run("wallchart", event, "-o", out, "--quiet").err


def test_a_font_that_is_not_there_is_said_by_check_and_on_the_pdf(spring: Path) -> None:
    spring.write_text(SPRING.replace("[event]", '[event]\nfonts = ["none.ttf"]'), encoding="utf-8")
    checked = run("check", spring)
    assert (checked.status, "none.ttf is not there" in checked.out) == (0, True)
    assert "none.ttf is not there" in run("players", spring, "-o", spring.with_suffix(".pdf")).err
