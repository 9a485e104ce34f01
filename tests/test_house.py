"""The house itself: layers, light start-up, a README that is true, a wheel that stands alone."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import os
import pkgutil
import re
import shlex
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import roundrobin
from roundrobin import tables

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
MODULES = sorted(module.name for module in pkgutil.walk_packages(roundrobin.__path__, "roundrobin."))
CLASSES_ONLY = {"roundrobin.standings.headings"}
SHOWN = {
    **{name: () for name in MODULES if name.startswith("roundrobin.standings.") and name not in CLASSES_ONLY},
    **{
        f"roundrobin.sheets.{name}": (name,)
        for name in roundrobin.sheets.__all__
        if name not in {"Sheet", "orders", "card", "final_table"}
    },
    "roundrobin.sheets.cards": ("card", "cards"),
    "roundrobin.sheets.report": ("report", "final_table", "too_wide"),
    "roundrobin.sheets.inspection": ("inspection", "orders"),
    "roundrobin.paper.csv": (),
    "roundrobin.paper.pdf": (),
    "roundrobin.paper.text": (),
    "roundrobin.paper.html": ("html",),
}
"""The modules that must show examples: of these functions, or of all public ones."""
HEAVY = {
    "numpy",
    "networkx",
    "reportlab",
    "pydantic",
    "tomlkit",
    "dateutil",
    "filelock",
    "rich",
    "icalendar",
    "jinja2",
}


# the surroundings of a process that is not told where the checkout is
AWAY = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PYTHONUTF8": "1"}


def python(*arguments: str, cwd: Path = ROOT) -> str:
    """What a fresh interpreter prints."""
    environment = {**AWAY, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", MODULES)
def test_no_module_imports_the_package_root(name: str) -> None:
    source = Path(str(importlib.import_module(name).__file__)).read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            assert "roundrobin" not in {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module == "roundrobin":
            assert {alias.name for alias in node.names} <= {"tables", "sheets", "names"}, (
                "import the module, not a lazy name"
            )


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", SHOWN)
def test_every_public_function_shows_an_example(name: str) -> None:
    module = importlib.import_module(name)
    own = [
        what
        for what, thing in vars(module).items()
        if inspect.isroutine(inspect.unwrap(thing)) and thing.__module__ == name and not what.startswith("_")
    ]
    wanted = set(SHOWN[name] or own)
    examples = {
        test.name.rpartition(".")[2] for test in doctest.DocTestFinder().find(module) if test.examples
    }
    assert wanted
    assert sorted(wanted - examples) == []


@pytest.mark.parametrize("code", ["import roundrobin", "import roundrobin.cli"])
def test_start_up_is_light(code: str) -> None:
    loaded = python("-c", f"{code}; import sys; print(*sys.modules)").split()
    assert not HEAVY & {name.partition(".")[0] for name in loaded}


def test_public_names_are_there_and_listed() -> None:
    for name in roundrobin.__all__:
        assert getattr(roundrobin, name) is not None
    assert set(roundrobin.__all__) <= set(dir(roundrobin))
    with pytest.raises(AttributeError, match="no attribute 'tie_brake'"):
        roundrobin.tie_brake  # noqa: B018


def test_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert roundrobin.__version__ == project["version"]
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_dependency_says_why_it_is_there() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    listed = re.findall(r'^    "([a-z0-9-]+)[>=].*$', text, re.MULTILINE)
    unexplained = [
        line for line in re.findall(r'^    "[a-z0-9-]+[>=].*$', text, re.MULTILINE) if "#" not in line
    ]
    assert len(listed) > 10
    assert [line for line in unexplained if not re.search(r"pytest|types-", line)] == []


def test_the_python_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.toml").write_text(
        (ROOT / "roundrobin" / "cli" / "demo.toml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert blocks
    globals_: dict[str, object] = {}
    for block in blocks:
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, globals_, "README.md", "README.md", 0)
            runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
            runner.run(test, clear_globs=False)
            globals_ |= test.globs
            assert runner.failures == 0
        else:
            exec(compile(block, "README.md", "exec"), globals_)
    assert (tmp_path / "wall.pdf").read_bytes().startswith(b"%PDF")


DEMO = (ROOT / "roundrobin" / "cli" / "demo.toml").read_text("utf-8")
# sections of the README whose commands run one after another in a folder of their own; its files before
FIELD = "\n".join(
    ["Name;Rating", "Tal, Ana;2260", *(f"Player {n:02};{2200 - n}" for n in range(14)), "Nagy;1890"]
)
SECTIONS = {
    "A club championship in six commands": {"entries.csv": FIELD},
    "A festival, or a cup": {"entries.csv": FIELD},
    "On the wall, in the pocket, on the site": {"entries.csv": FIELD, "spring.toml": None},
    "Before round 1": {"entries.csv": FIELD, "spring.toml": None},
    "Files of other programs": {
        "report.trf": (ROOT / "tests" / "authorities" / "files" / "rr6.trf26").read_text("utf-8")
    },
    "Whose table is this?": {"candidates.toml": DEMO},
    "Why is A above B?": {"candidates.toml": DEMO},
}


def section(heading: str) -> list[list[str]]:
    """The commands of that section, as words."""
    text = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    return [
        shlex.split(line.removeprefix("$ "))
        for block in blocks
        for line in block.splitlines()
        if line[:2] == "$ "
    ]


@pytest.mark.parametrize("heading", SECTIONS)
def test_the_commands_of_the_readme_run(heading: str, tmp_path: Path) -> None:
    for name, text in SECTIONS[heading].items():
        if text is None:
            command("new", name, "--players", "entries.csv", "--first", "2026-01-12", cwd=tmp_path)
        else:
            (tmp_path / name).write_text(text, encoding="utf-8")
    commands = section(heading)
    assert commands
    for program, *words in commands:
        assert program == "roundrobin"
        command(*words, cwd=tmp_path)
        if "-o" in words:
            written = words[words.index("-o") + 1]
            assert (
                any((tmp_path / written).iterdir())
                if written.endswith("/")
                else (tmp_path / written).is_file()
            )


def command(*words: str, cwd: Path) -> None:
    """Runs the program as a shell would, names of files with a star spelled out."""
    spelled = [
        str(path.relative_to(cwd)) if path else word
        for word in words
        for path in (sorted(cwd.glob(word)) if "*" in word else [None])
    ]
    assert spelled, words
    python("-m", "roundrobin.cli", *spelled, cwd=cwd)


def test_all_commands_of_the_readme_are_run_or_are_scripts() -> None:
    shown = re.findall(r"^\$ (.*)$", README, re.MULTILINE)
    run = [words for heading in SECTIONS for words in section(heading)]
    assert [line for line in shown if shlex.split(line) not in run] == ["scripts/demo", "scripts/test"]
    assert len(section("A club championship in six commands")) == 6


def test_nothing_in_the_readme_is_left_to_fill_in() -> None:
    assert re.findall(r"@[A-Z_]+@|\{\{.*?\}\}|\bT[O]DO\b|\bTBD\b|\bXXX\b|\?\?\?", README) == []


@pytest.mark.parametrize("path", sorted((ROOT / "scripts").glob("*.py")), ids=lambda path: path.name)
def test_scripts_prepare_what_they_need(path: Path, tmp_path: Path) -> None:
    """A script in Python stands behind one of the shell, which makes the environment with all it imports."""
    front = path.with_suffix("").read_text(encoding="utf-8")
    assert front.startswith("#!/bin/sh\n")
    assert os.access(path.with_suffix(""), os.X_OK)
    assert not path.read_text(encoding="utf-8").startswith("#!"), "not to be called without its front"
    assert f'exec .venv/bin/python scripts/{path.name} "$@"' in front
    extras = set(re.findall(r'^environment "\[(.*)\]"$', front, re.MULTILINE)[0].split(","))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert extras <= project["optional-dependencies"].keys()
    done = subprocess.run(
        [sys.executable, str(path), "--help"],
        cwd=tmp_path,
        env=AWAY,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert f"usage: scripts/{path.stem}" in done.stdout


def test_every_command_has_help_and_stands_in_the_readme() -> None:
    from roundrobin.cli import overview

    for name in overview.COMMANDS:
        assert re.search(rf"`{name}\b", README), f"{name} is missing from the README"
        assert "Usage:" in python("-m", "roundrobin.cli", name, "--help")


def test_tables_are_found_in_a_checkout() -> None:
    assert tables.path("berger.csv").is_file()
    assert tables.rows("berger.csv")[0]["n"] == "4"


def test_the_wheel_stands_alone(tmp_path: Path) -> None:
    """Built, installed with only what it declares, away from the checkout, it prints a schedule."""
    python("-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path))
    wheel = next(tmp_path.glob("*.whl"))
    names = zipfile.ZipFile(wheel).namelist()
    assert {"roundrobin/_tables/berger.csv", "roundrobin/_tables/five.toml"} <= set(names)
    assert any(name.endswith("DejaVuSansCondensed.ttf") for name in names)
    assert not any(name.startswith("tests") for name in names)
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    bin_ = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run(
        [str(bin_ / "python"), "-m", "pip", "install", "--quiet", str(wheel)],
        check=True,
        cwd=tmp_path,
        env=AWAY,
    )
    done = subprocess.run(
        [str(bin_ / "roundrobin"), "table", "4"],
        cwd=tmp_path,
        env=AWAY,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert "1-4" in done.stdout
    code = "import roundrobin; from roundrobin import tables"
    code += "; assert len(roundrobin.example().players) == 5; print(tables.path('berger.csv'))"
    found = subprocess.run(
        [str(bin_ / "python"), "-c", code],
        cwd=tmp_path,
        env=AWAY,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    place = Path(found.stdout.strip())
    assert place.parts[-2:] == ("_tables", "berger.csv")
    assert place.is_relative_to(tmp_path), "the checkout must not stand in for the wheel"
