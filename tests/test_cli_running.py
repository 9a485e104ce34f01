from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from roundrobin import __version__
from roundrobin.cli import entries, overview, running
from roundrobin.errors import Malformed
from tests.cli_runs import ROOT, process, run

HEAVY = {"numpy", "networkx", "reportlab", "pydantic", "tomlkit", "dateutil", "filelock"}


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_the_overview_names_every_command(words: list[str]) -> None:
    answer = run(*words)
    assert answer.status == 0
    wide = max(map(len, overview.COMMANDS))
    for name, says in overview.COMMANDS.items():
        assert f"  {name:<{wide}}  {says}\n" in answer.out


def test_the_version() -> None:
    assert run("--version") == (0, f"roundrobin {__version__}\n", "")


@pytest.mark.parametrize("name", overview.COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    answer = run(name, "--help")
    assert answer.status == 0
    assert answer.out.startswith(f"Usage: roundrobin {name} ")
    assert "Example" in answer.out
    assert "_TYPE" not in answer.out


@pytest.mark.parametrize("name", overview.COMMANDS)
def test_every_option_is_explained(name: str) -> None:
    import click

    from roundrobin.cli.group import group

    context = click.Context(group)
    command = group.get_command(context, name)
    assert command is not None
    assert command.name == name
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help, f"{name} {parameter.opts[0]} is not explained"


@pytest.mark.parametrize(
    "words", [["--help"], ["--version"], ["standings", "--help"], ["result", "--help"], []]
)
def test_start_up_is_light(words: list[str]) -> None:
    code = (
        "import sys; from roundrobin.cli import main; main(sys.argv[1:]); "
        "print('loaded', *sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    loaded = {name.partition(".")[0] for name in done.stderr.split("loaded ", 1)[1].split()}
    assert "roundrobin" in loaded
    assert not loaded & HEAVY
    if words in ([], ["--help"], ["--version"]):
        assert "click" not in loaded


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["standing", "x.toml"], 'there is no command "standing"; did you mean standings?'),
        (["qqq"], 'there is no command "qqq"; the commands are plan, new, table,'),
        (["table"], "Missing argument 'N'"),
        (["table", "eight"], "'eight' is not a valid integer"),
        (["table", "8", "--cycle", "2"], "--cycles"),
        (["table", "8", "--date", "12.1.2026"], "write year-month-day, like 2026-01-12"),
        (["--json"], "--json"),
    ],
)
def test_what_is_not_understood_is_status_2(words: list[str], said: str) -> None:
    answer = run(*words)
    assert answer.status == 2
    assert said in answer.err
    asked = run(*words, "--json")
    assert asked.status == 2
    assert said in asked.json["problems"][0]["what"]
    assert asked.json["version"] == 1
    assert asked.json["problems"][0]["level"] == "error"


def test_errors_are_said_on_stderr_and_to_programs_on_stdout(tmp_path: Path) -> None:
    missing = tmp_path / "spring.toml"
    answer = run("standings", missing)
    assert (answer.status, answer.out) == (2, "")
    assert "there is no such file" in answer.err
    asked = run("standings", missing, "--json")
    assert (asked.status, asked.err) == (2, answer.err)
    assert asked.json == {
        "version": 1,
        "problems": [
            {"level": "error", "where": str(missing), "what": "there is no such file", "remedy": ""},
        ],
    }


def test_a_fault_says_that_it_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(running, "_answer", broken)
    answer = run("table", 4)
    assert answer.status == 70
    assert answer.out == ""
    assert f"This is a fault of roundrobin {__version__}, not yours: ZeroDivisionError" in answer.err
    assert "test_cli_running.py, line" in answer.err
    assert "report it" in answer.err
    assert "Traceback" not in answer.err
    monkeypatch.setenv("ROUNDROBIN_DEBUG", "1")
    assert "Traceback" in run("table", 4).err


def test_an_interrupt_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "_answer", interrupted)
    assert run("table", 4) == (130, "", "interrupted\n")


@pytest.mark.skipif(os.name == "nt", reason="signals are sent differently there")
def test_a_process_that_is_interrupted_says_so() -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "roundrobin.cli", "check", "-"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with pytest.raises(subprocess.TimeoutExpired):
        child.wait(0.8)  # it waits for its stdin
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=20)
    # a shell calls both 130; the second is Python's own when the signal arrives while it is still importing
    assert child.returncode in {130, -signal.SIGINT}
    assert (out, err) == (b"", b"interrupted\n")


def test_the_module_runs_as_the_script_does() -> None:
    done = process("--version")
    assert (done.returncode, done.stdout) == (0, f"roundrobin {__version__}\n")


def test_completion_offers_commands_and_players(tmp_path: Path) -> None:
    from tests.cli_runs import SPRING

    (tmp_path / "spring.toml").write_text(SPRING, encoding="utf-8")

    def offered(line: str, at: int) -> str:
        return process(
            cwd=tmp_path,
            env={"_ROUNDROBIN_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(at)},
        ).stdout

    assert "standings" in offered("roundrobin sta", 1)
    assert offered("roundrobin withdraw spring.toml sw", 3).split(",")[1].strip() == "Świątek"
    assert "Tal" in offered("roundrobin result spring.toml 3 T", 4)


def test_windows_spells_out_what_its_shell_does_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    assert running._expanded(["check", "*.toml"]) == ["check", "*.toml"]
    monkeypatch.setattr(running, "os", type("Windows", (), {"name": "nt"}))
    assert sorted(running._expanded(["check", "*.toml", "1-0", "*.trf"])) == sorted(
        ["check", "a.toml", "b.toml", "1-0", "*.trf"]
    )


def test_malformed_entries_reach_programs_all_at_once() -> None:
    with pytest.raises(Malformed) as caught:
        entries.entries(["1-6", "1-O", "2-5", "x"])
    assert len(caught.value.problems) == 2
