"""The command line: one module per command, each importing what it needs inside itself.

Exit status: 0 done; 1 the answer is no; 2 the command or a file could not be understood, or a file could not
be written; 70 a fault of the program; 130 interrupted.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

DONE, NO, NOT_UNDERSTOOD, FAULT, INTERRUPTED = 0, 1, 2, 70, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """The console command `roundrobin`. Returns the exit status and never raises."""
    try:
        from roundrobin.cli.running import run

        return run([*sys.argv[1:]] if arguments is None else [*arguments])
    except KeyboardInterrupt:  # while it was still importing, or while it was saying something else
        if sys.stderr is not None:
            sys.stderr.write("interrupted\n")
        return INTERRUPTED
