"""Tries every reader of files with files gone wrong, for as long as asked; exits 1 at the first fault.

Samples and made-up events of every format are changed by chance (bytes, lines and words moved, dropped,
doubled, exchanged), and every one must be read or refused in our own words, within ten seconds and a
gigabyte. With --atheris (`pip install atheris`, where there is a wheel of it) libFuzzer chooses the changes
by what code they reach, for one format. A file that brought a fault is kept in the folder --keep.
"""

from __future__ import annotations

import argparse
import random
import resource
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

SECONDS, MEGABYTES = 10, 1024


def main() -> int:
    options = arguments()
    if options.atheris:  # before the readers are imported, so that they can be watched
        return guided(options.format or "trf", options)
    from tests import fuzzing

    wanted = [options.format] if options.format else list(fuzzing.NAMES)
    tried, read = Counter[str](), Counter[str]()
    until = time.monotonic() + 60 * options.minutes
    signal.signal(signal.SIGALRM, too_long)
    number = 0
    slowest = 0.0
    while time.monotonic() < until:
        for name in wanted:
            number += 1
            data = fuzzing.changed(random.Random(f"{options.seed}:{number}"), name)
            began = time.monotonic()
            signal.alarm(SECONDS)
            try:
                read[name] += fuzzing.survives(name, data)
            except BaseException as fault:
                signal.alarm(0)
                kept = options.keep / f"fault.{name}"
                kept.write_bytes(data)
                print(
                    f"seed {options.seed}, number {number}, {name}: "
                    f"{type(fault).__name__}: {fault}\nkept in {kept}"
                )
                return 1
            signal.alarm(0)
            slowest = max(slowest, time.monotonic() - began)
            tried[name] += 1
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    for name in wanted:
        print(f"{name:<6} {tried[name]:>8,} tried, {read[name]:>8,} could be read")
    print(f"slowest {slowest:.2f} s, memory {peak} MB")
    return int(peak > MEGABYTES)


def too_long(_number: int, _frame: FrameType | None) -> None:
    raise TimeoutError("a reader hangs")


def guided(name: str, options: argparse.Namespace) -> int:
    """libFuzzer on one format; it ends the process itself."""
    import atheris

    with atheris.instrument_imports(include=["roundrobin.files"]):
        from tests import fuzzing

    def one(data: bytes) -> None:
        fuzzing.survives(name, data)

    folder = options.keep / f"corpus-{name}"
    folder.mkdir(parents=True, exist_ok=True)
    for at, seed in enumerate(fuzzing.seeds(name)):
        (folder / f"seed-{at}").write_bytes(seed)
    limits = [
        f"-max_total_time={int(60 * options.minutes)}",
        f"-timeout={SECONDS}",
        f"-rss_limit_mb={MEGABYTES}",
    ]
    atheris.Setup([sys.argv[0], str(folder), *limits, f"-seed={options.seed}"], one)
    atheris.Fuzz()
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/fuzz", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0, help="how long (10)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other changes (1)")
    parser.add_argument("--format", help="one reader only: toml, trf, pgn, json, xml, dbf or list")
    parser.add_argument(
        "--atheris", action="store_true", help="let libFuzzer choose the changes, for one format"
    )
    parser.add_argument("--keep", type=Path, default=Path(), help="where a file that brought a fault is kept")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
