from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from roundrobin.cli import progress, running
from roundrobin.files import check, read
from tests.cli_runs import run


def entries(folder: Path, players: int, *, unrated: int = 0) -> Path:
    path = folder / "entries.csv"
    lines = [f"Player {n:03};{'' if n > players - unrated else 2400 - n}" for n in range(1, players + 1)]
    path.write_text("Name;Rating\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_quads_on_the_screen(tmp_path: Path) -> None:
    answer = run("sections", entries(tmp_path, 9), "--name", "Festival")
    assert answer.status == 0, answer.err
    lines = answer.out.splitlines()
    assert lines[:2] == ["Festival", "Sections · 9 players in 2 sections"]
    assert [line for line in lines if " · " in line][1:] == ["Quad 1 · 3 rounds", "Section 2 · 5 rounds"]
    assert "to finish after three" in answer.out


def test_a_section_that_needs_another_day_is_named(tmp_path: Path) -> None:
    day = ("--first", "2026-05-02", "--rounds-per-night", 3)
    said = "Section 2 plays 5 rounds on 2 days, until 9 May 2026."
    assert said in run("sections", entries(tmp_path, 9), "--size", 4, *day).out
    assert said in run("sections", entries(tmp_path, 9), "--size", 4, *day, "-o", tmp_path / "cup").err
    for usual in (("--first", "2026-05-02"), ("--first", "2026-05-02", "--rounds-per-night", 5)):
        assert "days, until" not in run("sections", entries(tmp_path, 9), "--size", 4, *usual).out
    assert "days, until" not in run("sections", entries(tmp_path, 8), "--size", 4, *day).out


def test_json_has_the_keys_of_the_contract(tmp_path: Path) -> None:
    answer = run("sections", entries(tmp_path, 6), "--json")
    assert answer.json == {
        "version": 1,
        "sections": [
            {"name": "Hex 1", "size": 6, "players": [f"Player {n:03}" for n in range(1, 7)], "rounds": 5}
        ],
    }


def test_an_event_file_for_each_section(tmp_path: Path) -> None:
    folder = tmp_path / "festival"
    words = ("--first", "2026-05-02", "--rounds-per-night", 3, "--name", "May Day", "--tiebreaks", "SB")
    answer = run("sections", entries(tmp_path, 22, unrated=3), "-o", folder, *words)
    assert answer.status == 0, answer.err
    assert answer.out == f"wrote 5 event files and index.csv to {folder}\n"
    names = [f"0{n}-quad.toml" for n in range(1, 5)] + ["05-hex.toml"]
    assert sorted(path.name for path in folder.iterdir()) == sorted([*names, "index.csv"])
    for name in names:
        event, problems = check(folder / name)
        assert event is not None
        assert problems == ()
    quad, hexes = read(folder / "01-quad.toml"), read(folder / "05-hex.toml")
    assert (quad.name, quad.tiebreaks, len(quad.schedule.rounds)) == ("May Day, Quad 1", ("SB",), 3)
    assert [str(round_.date) for round_ in quad.schedule.rounds] == ["2026-05-02"] * 3
    assert [str(round_.date) for round_ in hexes.schedule.rounds] == ["2026-05-02"] * 3 + ["2026-05-09"] * 2
    assert hexes.lots is not None  # three players without a rating
    assert quad.lots is None
    index = (folder / "index.csv").read_text(encoding="utf-8-sig").splitlines()
    assert index[:2] == ["Section,Rounds,File,No,Name,Rtg", "Quad 1,3,01-quad.toml,1,Player 001,2399"]
    assert len(index) == 23


def test_equal_ratings_by_recorded_lots(tmp_path: Path) -> None:
    path = tmp_path / "entries.csv"
    path.write_text("Name;Rating\n" + "".join(f"Player {n};1800\n" for n in range(1, 9)), encoding="utf-8")
    one = run("sections", path, "--seed", "riverside", "--json").json
    other = run("sections", path, "--seed", "other", "--json").json
    assert one != other
    assert one == run("sections", path, "--seed", "riverside", "--json").json
    answer = run("sections", path, "--seed", "riverside", "-o", tmp_path / "fest")
    assert 'put in order by lots (seed "riverside")' in answer.err
    event = read(tmp_path / "fest" / "01-quad.toml")
    assert event.lots is not None
    assert (event.lots.seed, event.lots.method) == ("riverside", "rating")
    assert [player.name for player in event.players] == one["sections"][0]["players"]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    folder = tmp_path / "festival"
    listed = entries(tmp_path, 8)
    assert run("sections", listed, "-o", folder).status == 0
    before = (folder / "01-quad.toml").read_bytes()
    (folder / "02-quad.toml").unlink()
    answer = run("sections", listed, "--name", "Other", "-o", folder)
    assert answer.status == 2
    assert "01-quad.toml, index.csv are there already" in answer.err
    assert (folder / "01-quad.toml").read_bytes() == before
    assert not (folder / "02-quad.toml").exists()
    answer = run("sections", listed, "--name", "Other", "-o", folder, "--force")
    assert answer.status == 0, answer.err
    assert read(folder / "01-quad.toml").name == "Other, Quad 1"
    assert (folder / "01-quad.toml.bak").read_bytes() == before
    assert not [path for path in tmp_path.iterdir() if path.name.endswith(".part")]


def test_event_files_of_before_are_named(tmp_path: Path) -> None:
    run("sections", entries(tmp_path, 12), "-o", tmp_path / "fest")
    answer = run("sections", entries(tmp_path, 8), "-o", tmp_path / "fest", "--force")
    assert "has event files of before, too: 03-quad.toml" in answer.err


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    answer = run("sections", entries(tmp_path, 8), "-o", tmp_path / "fest", "--dry-run")
    assert answer.out.startswith("would write 2 event files")
    assert not (tmp_path / "fest").exists()


def test_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "fest"
    folder.mkdir()
    listed, moved = entries(tmp_path, 12), Path.replace

    def full(self: Path, target: Path) -> Path:
        if Path(target).name == "03-quad.toml":
            raise OSError(28, "No space left on device")
        return moved(self, target)

    monkeypatch.setattr(Path, "replace", full)
    answer = run("sections", listed, "-o", folder)
    assert answer.status == 2
    assert "it cannot be written (no space left on device); nothing was" in answer.err
    assert list(folder.iterdir()) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["entries.csv", "fest"]


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "fest").write_text("x", encoding="utf-8")
    answer = run("sections", entries(tmp_path, 8), "-o", tmp_path / "fest")
    assert answer.status == 2
    assert "this is a file; name a folder" in answer.err


def test_a_bottom_group_is_listed_and_not_paired(tmp_path: Path) -> None:
    answer = run("sections", entries(tmp_path, 11), "--leftovers", "swiss", "-o", tmp_path / "fest")
    assert answer.status == 0
    assert "no event file" in answer.err
    assert sorted(path.name for path in (tmp_path / "fest").iterdir()) == ["01-quad.toml", "index.csv"]
    index = (tmp_path / "fest" / "index.csv").read_text(encoding="utf-8")
    assert index.count("Bottom Swiss,3,,") == 7
    shown = run("sections", entries(tmp_path, 11), "--leftovers", "swiss").out
    assert "a Swiss of 3 rounds is recommended" in shown


def test_the_toss_of_us_chess_quads(tmp_path: Path) -> None:
    folder = tmp_path / "fest"
    words = ("--system", "crenshaw", "--toss", "--seed", "coin")
    answer = run("sections", entries(tmp_path, 40), *words, "-o", folder)
    assert answer.status == 0, answer.err
    events = [read(path) for path in sorted(folder.glob("*-quad.toml"))]
    assert {event.system for event in events} == {"crenshaw"}
    assert events[0].extra["toss"] == {"round": 3, "seed": "coin Quad 1"}
    last = {tuple(game.pairing for game in event.schedule.rounds[2].games) for event in events}
    assert len(last) > 2  # every section tosses for itself
    assert len({event.schedule.rounds[:2] for event in events}) == 1


def test_a_toss_needs_the_table_and_quads(tmp_path: Path) -> None:
    answer = run("sections", entries(tmp_path, 8), "--toss", "--seed", "x")
    assert answer.status == 2
    assert "--toss belongs to --system crenshaw" in answer.err
    answer = run("sections", entries(tmp_path, 12), "--size", 6, "--system", "crenshaw", "--toss")
    assert answer.status == 2
    assert "there is no quad to toss in" in answer.err


def test_sections_that_meet_twice(tmp_path: Path) -> None:
    answer = run("sections", entries(tmp_path, 9), "--cycles", 2, "--json")
    assert [section["rounds"] for section in answer.json["sections"]] == [6, 10]
    run("sections", entries(tmp_path, 9), "--cycles", 2, "-o", tmp_path / "fest")
    assert read(tmp_path / "fest" / "01-quad.toml").cycles == 2
    assert run("sections", entries(tmp_path, 3), "--json").json["sections"][0]["rounds"] == 6


@pytest.mark.parametrize("ending", ["pdf", "csv", "txt", "json"])
def test_the_overview_as_a_file(tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"over.{ending}"
    answer = run("sections", entries(tmp_path, 16), "-o", target)
    assert answer.status == 0, answer.err
    assert target.stat().st_size > 100


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--size", 1), "sections of 1 cannot play"),
        (("--by", "serpentine", "--leftovers", "swiss"), "no bottom group"),
        (("--every", "week"), "the date of the first round is missing"),
        (("-o", "over.toml"), ".toml cannot be written here"),
    ],
)
def test_what_cannot_be(tmp_path: Path, words: tuple[object, ...], said: str) -> None:
    answer = run("sections", entries(tmp_path, 8), *words)
    assert answer.status == 2
    assert said in answer.err


def test_one_player_is_no_festival(tmp_path: Path) -> None:
    answer = run("sections", entries(tmp_path, 1), "--json")
    assert answer.status == 2
    assert "one player is no section" in answer.json["problems"][0]["what"]


def test_a_festival_of_a_hundred_quads_is_one_pdf(tmp_path: Path) -> None:
    from pypdf import PdfReader

    folder = tmp_path / "festival"
    assert run("sections", entries(tmp_path, 400), "-o", folder, "--first", "2026-05-02").status == 0
    files = sorted(folder.glob("*.toml"))
    assert len(files) == 100
    answer = run("schedule", *files, "-o", tmp_path / "festival.pdf")
    assert answer.status == 0, answer.err
    made = PdfReader(tmp_path / "festival.pdf")
    assert len(made.pages) == 100
    assert [mark.title for mark in made.outline][99] == "Schedule – entries, Quad 100"  # type: ignore[union-attr]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_for_long_work_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(now))
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    assert list(progress.progress(range(20), "sheets")) == list(range(20))
    assert "sheets" in sys.stderr.getvalue()
    assert "20/20" in sys.stderr.getvalue()


def test_no_bar_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, quiet in ((io.StringIO(), False), (Terminal(), True), (Terminal(), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        assert list(progress.progress([1, 2, 3], "sheets", quiet=quiet)) == [1, 2, 3]
        assert stream.getvalue() == ""


def test_patterns_on_windows_are_spelled_out_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("02-quad.toml", "01-quad.toml", "10-quad.toml"):
        (tmp_path / name).touch()
    monkeypatch.setattr(running, "os", type("Windows", (), {"name": "nt"}))
    spelled = running._expanded(["schedule", "0?-quad.toml", "x*.toml"])
    assert spelled == ["schedule", "01-quad.toml", "02-quad.toml", "x*.toml"]


def test_files_sort_as_the_sections_do(tmp_path: Path) -> None:
    from roundrobin.cli.festival import file_names
    from roundrobin.event import Player
    from roundrobin.scheduling.sections import sections

    for count, by in (
        (22, "rating"),
        (9, "rating"),
        (450, "rating"),
        (150, "serpentine"),
        (12, "serpentine"),
    ):
        field = [Player(n, f"P{n}", 3000 - n) for n in range(1, count + 1)]
        names = [*file_names(sections(field, by=by)).values()]  # type: ignore[arg-type]
        assert names == sorted(names)
        assert len({*names}) == len(names)
    assert names[0] == "group-a.toml"


def test_lots_without_a_seed_get_a_new_one_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "entries.csv"
    path.write_text("".join(f"Player {n}\n" for n in range(1, 9)), encoding="utf-8")
    answer = run("sections", path, "-o", tmp_path / "fest")
    lots = read(tmp_path / "fest" / "01-quad.toml").lots
    assert lots is not None
    assert lots.seed
    assert f'(seed "{lots.seed}")' in answer.err
    shown = run("sections", path)
    seed = shown.err.partition("--seed ")[2].split()[0]
    assert f'(seed "{seed}")' in " ".join(shown.out.split())
    assert shown.out == run("sections", path, "--seed", seed).out
    assert run("sections", path, "--json").json != run("sections", path, "--json").json
    assert "--seed" not in run("sections", entries(tmp_path, 8)).err


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_a_bottom_group_alone_is_followed_by_no_schedule(tmp_path: Path, players: int) -> None:
    folder = tmp_path / "fest"
    answer = run("sections", entries(tmp_path, players), "--leftovers", "swiss", "-o", folder)
    assert answer.status == 0, answer.err
    assert ("schedule" in answer.err) == any(folder.glob("*.toml"))


def test_the_hint_names_what_was_written(tmp_path: Path) -> None:
    answer = run("sections", entries(tmp_path, 12), "-o", tmp_path / "fest")
    assert "*.toml" in answer.err
    answer = run("sections", entries(tmp_path, 8), "-o", tmp_path / "fest", "--force")
    hint = answer.err.splitlines()[-1]
    assert "01-quad.toml" in hint
    assert "02-quad.toml" in hint
    assert "03-quad.toml" not in hint
    assert "*" not in hint


def test_the_list_is_not_written_over(tmp_path: Path) -> None:
    listed = entries(tmp_path, 8)
    before = listed.read_bytes()
    answer = run("sections", listed, "-o", listed)
    assert answer.status == 2
    assert "it would be written over the file that is read" in answer.err
    assert listed.read_bytes() == before
