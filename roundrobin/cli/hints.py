"""Commands to be pasted: the program as it was called, the names of files as a shell takes them."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from pathlib import Path


def command(*words: object) -> str:
    """A command of ours with its words, ready to be pasted: `roundrobin standings 'my club.toml'`."""
    return " ".join([program(), *map(quoted, words)])


def quoted(word: object) -> str:
    """A word as the shell takes it: in quotes where it has blanks or signs, double ones on Windows."""
    said = str(word)
    if os.name != "nt":
        return shlex.quote(said)
    return said if re.fullmatch(r"[\w@%+=:,./\\~-]+", said) else f'"{said}"'


def program() -> str:
    """What to type for `roundrobin`: that, if the shell finds it, else the way it was called this time."""
    called = Path(sys.argv[0] if sys.argv else "")
    script = called.stem == "roundrobin"
    module = called.name == "__main__.py" and "roundrobin" in (called.parent.name, called.parent.parent.name)
    if not (script or module) or shutil.which("roundrobin"):
        return "roundrobin"
    if script:
        return quoted(called)
    python = sys.orig_argv[0] if sys.orig_argv else sys.executable
    return f"{quoted(python)} -m roundrobin"
