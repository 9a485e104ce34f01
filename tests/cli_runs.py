"""Runs the command line inside a test: what it printed, what it said beside that, its exit status."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from roundrobin.cli import main

ROOT = Path(__file__).parent.parent

SPRING = """\
# Kept on the club's shelf
[event]
name = "Spring"
tiebreaks = ["DE", "SB", "KS", "WON"]

[calendar]
first = 2026-01-12
every = "week"

[[players]]
name = "Świątek, Łukasz"
rating = 2260

[[players]]
name = "Tal, Ana"

[[players]]
name = "O'Neill, Siobhán"   # comes late

[[players]]
name = "Lee, Kim"

[[rounds]]
number = 1
date = 2026-01-12
games = [
    "1-4 1-0",
    "2-3 ½-½",
]

[[rounds]]
number = 2
date = 2026-01-19
games = ["4-3 0-1", "1-2 1-0"]

[[rounds]]
number = 3
date = 2026-01-26
games = ["2-4", "3-1"]
"""


class Answer(NamedTuple):
    """What came back."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """stdout, read as JSON."""
        return json.loads(self.out)


def run(*words: object, stdin: str = "", encoding: str = "utf-8") -> Answer:
    """One command in this process."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding) for _ in range(2))
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = main([str(word) for word in words])
    finally:
        sys.stdin = before
    for stream in (out, err):
        stream.flush()
    return Answer(status, *(stream.buffer.getvalue().decode(encoding) for stream in (out, err)))  # type: ignore[attr-defined]


def process(*words: object, **settings: Any) -> subprocess.CompletedProcess[str]:
    """One command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "roundrobin.cli", *map(str, words)],
        check=False,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **settings.pop("env", {})},
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **settings},
    )
