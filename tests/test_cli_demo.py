from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from roundrobin.cli import demo
from roundrobin.files import check, read
from roundrobin.scheduling.berger import berger
from tests.cli_runs import run


def test_the_demo_event_is_in_order_and_says_that_the_names_are_invented() -> None:
    event, problems = check(demo.EVENT)
    assert problems == ()
    assert event is not None
    assert "invented names" in demo.EVENT.read_text(encoding="utf-8").splitlines()[0]
    games = [[game.pairing for game in round_.games] for round_ in event.schedule.rounds]
    assert games == [[game.pairing for game in round_.games] for round_ in berger(10).rounds]
    assert all(game.result for _, _, game in event.schedule.games())
    assert len({player.federation for player in event.players}) == 10


def test_the_demo_does_the_main_job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = run("demo")
    assert answer.status == 0, answer.err
    folder = tmp_path / "demo"
    assert sorted(path.name for path in folder.iterdir()) == [
        "crosstable.pdf",
        "event.toml",
        "schedule.pdf",
        "wallchart.pdf",
    ]
    texts = {path.stem: PdfReader(path).pages[0].extract_text() for path in folder.glob("*.pdf")}
    assert all("Riverside Lantern Cup 2025" in text for text in texts.values())
    assert "after round 5" in texts["wallchart"]
    assert "14 October 2025" in texts["wallchart"]
    assert "Final crosstable" in texts["crosstable"]
    assert answer.out == run("standings", folder / "event.toml").out
    first = next(line for line in answer.out.splitlines() if line.startswith(" 1 "))
    assert "Quintela, Inês" in first
    for name in ("schedule.pdf", "wallchart.pdf", "crosstable.pdf"):
        assert f"wrote {Path('demo') / name}" in answer.err


def test_the_three_at_the_top_are_told_apart_by_the_tiebreaks() -> None:
    rows = run("standings", demo.EVENT, "--json").json["rows"]
    assert [(row["points"], row["decided_by"]) for row in rows[:4]] == [
        (5.5, None),
        (5.5, "DE"),
        (5.5, "SB"),
        (5, "PTS"),
    ]
    assert len(read(demo.EVENT).players) == len(rows)


def test_it_runs_again_and_leaves_what_was_played_with(tmp_path: Path) -> None:
    folder = tmp_path / "there" / "and deeper"
    assert run("demo", "-o", folder, "--paper", "A3").status == 0
    (folder / "event.toml").write_text("mine", encoding="utf-8")
    before = (folder / "wallchart.pdf").read_bytes()
    (folder / "wallchart.pdf").write_bytes(b"")
    assert run("demo", "-o", folder, "--paper", "A3", "-q").status == 0
    assert (folder / "wallchart.pdf").read_bytes() == before
    assert (folder / "event.toml").read_text(encoding="utf-8") == "mine"
    assert max(map(float, PdfReader(folder / "wallchart.pdf").pages[0].mediabox[2:])) > 1150


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        answer = run("demo", "-o", folder)
        assert answer.status == 2
        assert "Traceback" not in answer.err
