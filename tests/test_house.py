"""The house itself: layers, light start-up, a README that is true, a wheel that stands alone."""

from __future__ import annotations

import ast
import doctest
import importlib
import os
import pkgutil
import re
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
HEAVY = {"numpy", "networkx", "reportlab", "pydantic", "tomlkit", "dateutil", "filelock", "rich"}


def python(*arguments: str, cwd: Path = ROOT) -> str:
    """What a fresh interpreter prints."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
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
    assert "roundrobin/_tables/berger.csv" in names
    assert any(name.endswith("DejaVuSansCondensed.ttf") for name in names)
    assert not any(name.startswith("tests") for name in names)
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    bin_ = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run(
        [str(bin_ / "python"), "-m", "pip", "install", "--quiet", str(wheel)], check=True, cwd=tmp_path
    )
    done = subprocess.run(
        [str(bin_ / "roundrobin"), "table", "4"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert "1-4" in done.stdout
    code = "from roundrobin import tables; print(tables.path('berger.csv'))"
    found = subprocess.run(
        [str(bin_ / "python"), "-c", code], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True
    )
    assert Path(found.stdout.strip()).parts[-2:] == ("_tables", "berger.csv")
