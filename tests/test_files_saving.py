from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
from datetime import date as Date
from pathlib import Path
from typing import Any

import pytest

from roundrobin.errors import Impossible
from roundrobin.files import saving
from roundrobin.files.edit import Entry, enter_results
from roundrobin.results import Result

FOUR = "[event]\nname = 'X'\n\n" + "".join(f'[[players]]\nname = "P{number}"\n\n' for number in range(1, 5))
ROOT = Path(__file__).parent.parent


def club(folder: Path) -> Path:
    path = folder / "club.toml"
    path.write_bytes(FOUR.encode())
    return path


def visible(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(".lock"))


def test_a_file_is_replaced_and_keeps_its_rights(tmp_path: Path) -> None:
    path = club(tmp_path)
    path.chmod(0o640)
    saving.replace(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == (0o640 if os.name == "posix" else 0o666)
    assert visible(tmp_path) == ["club.toml"]


@pytest.mark.skipif(os.name != "posix", reason="links need rights on Windows")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path = club(tmp_path)
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    saving.replace(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


def test_the_version_before_and_one_copy_a_day(tmp_path: Path) -> None:
    path = club(tmp_path)
    for day, text in ((30, b"one"), (30, b"two"), (31, b"three")):
        saving.keep(path, Date(2026, 1, day))
        saving.replace(path, text)
    assert visible(tmp_path) == ["club.2026-01-30.bak", "club.2026-01-31.bak", "club.toml", "club.toml.bak"]
    assert (tmp_path / "club.2026-01-30.bak").read_bytes() == FOUR.encode()
    assert (tmp_path / "club.2026-01-31.bak").read_bytes() == b"two"
    assert (tmp_path / "club.toml.bak").read_bytes() == b"two"


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = club(tmp_path)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Impossible) as caught:
        enter_results(path, [Entry(1, 1, 4, Result.parse("1-0"))])
    (problem,) = caught.value.problems
    assert "no space left on device" in problem.what
    assert "room" in problem.remedy
    assert path.read_bytes() == FOUR.encode()
    assert visible(tmp_path) == ["club.toml"]


def test_a_disk_that_fills_up_at_the_last_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = club(tmp_path)
    rename = Path.replace

    def full(self: Path, target: Path) -> Path:
        if Path(target).name == "club.toml":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return rename(self, target)

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(Impossible, match="it is as it was before"):
        enter_results(path, [Entry(1, 1, 4, Result.parse("1-0"))])
    assert path.read_bytes() == FOUR.encode()
    assert not [name for name in visible(tmp_path) if name.endswith(".part")]


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = club(tmp_path)

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        enter_results(path, [Entry(1, 1, 4, Result.parse("1-0"))])
    assert path.read_bytes() == FOUR.encode()
    assert visible(tmp_path) == ["club.toml"]


@pytest.mark.skipif(os.name != "posix", reason="limits on file sizes are POSIX")
def test_a_real_limit_on_the_size_of_files(tmp_path: Path) -> None:
    path = club(tmp_path)
    code = """
        import resource, signal, sys
        from roundrobin.errors import Impossible
        from roundrobin.files.edit import Entry, enter_results
        from roundrobin.results import Result
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (150, 150))
        try:
            enter_results(sys.argv[1], [Entry(1, 1, 4, Result.parse("1-0"))])
        except Impossible as said:
            print(said)
            sys.exit(2)
    """
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code), str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (run.returncode, run.stderr) == (2, "")
    assert "cannot be written" in run.stdout
    assert path.read_bytes() == FOUR.encode()
    assert not [name for name in visible(tmp_path) if name.endswith(".part")]


def test_a_writer_that_never_ends_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = club(tmp_path)
    monkeypatch.setattr(saving, "PATIENCE", 0.05)
    with saving.alone(path), pytest.raises(Impossible, match="somebody else"):
        enter_results(path, [Entry(1, 1, 4, Result.parse("1-0"))])
    assert path.read_bytes() == FOUR.encode()


def test_two_processes_and_threads_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(
        FOUR + "".join(f'[[players]]\nname = "P{number}"\n\n' for number in (5, 6)), encoding="utf-8"
    )
    code = """
        import sys
        from concurrent.futures import ThreadPoolExecutor
        from roundrobin.files.edit import Entry, enter_results
        from roundrobin.results import Result
        from roundrobin.scheduling.berger import berger
        half = int(sys.argv[2])
        mine = [(r.number, g) for r, _, g in berger(6).games() if r.number % 2 == half]
        with ThreadPoolExecutor(2) as pool:
            entries = [[Entry(r, g.white, g.black, Result.parse("1-0"))] for r, g in mine]
            done = pool.map(lambda one: enter_results(sys.argv[1], one), entries)
            print(sum(edited.written for edited in done))
    """
    command = [sys.executable, "-c", textwrap.dedent(code), str(path)]
    env: dict[str, Any] = {**os.environ, "PYTHONPATH": str(ROOT)}
    runs = [
        subprocess.Popen(
            [*command, half],
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        for half in "01"
    ]
    said = [run.communicate() for run in runs]
    assert said == [("6\n", ""), ("9\n", "")]
    assert path.read_text(encoding="utf-8").count("1-0") == 15


@pytest.mark.skipif(os.name != "posix", reason="rights are POSIX")
def test_copies_are_for_whom_the_file_is(tmp_path: Path) -> None:
    path = club(tmp_path)
    path.chmod(0o600)
    (tmp_path / "club.toml.bak").write_bytes(b"older")
    saving.keep(path, Date(2026, 1, 30))
    assert {one.stat().st_mode & 0o777 for one in tmp_path.iterdir()} == {0o600}


def test_what_cannot_be_written_is_named_as_it_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "no" / "x.pdf"
    with pytest.raises(OSError) as caught:  # noqa: PT011
        saving.put(path, b"x")
    assert caught.value.filename == str(path)
    with pytest.raises(Impossible) as said:
        saving.replace(path, b"x")
    assert said.value.problems[0].where == str(path)
    (tmp_path / "no").write_bytes(b"a file, so that even to clean up fails")
    with pytest.raises(Impossible) as said:
        saving.replace(path, b"x")
    assert ".part" not in str(said.value)
