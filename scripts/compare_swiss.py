"""Compares our Swiss standings with gacrux, FIDE's reference checker; exits 1 if they differ.

Every event is made up: paired by score without rematches and has byes of all kinds, absences, late entries,
withdrawals and forfeits as its kind says; a quarter is looked at after one of its rounds. Points, ranks and
the values of all tie-breaks are compared. `tests/known_swiss_differences.py` names where the checker reads a
rule otherwise; it must say exactly what that reading gives.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests import known_swiss_differences as known


def main() -> int:
    options = arguments()
    tasks = list(known.series(options.seed, options.events))
    if options.only is not None:
        tasks = [(options.seed, options.only)]
    print(f"gacrux {version('gacrux')}, {len(tasks)} Swiss events, seed {options.seed}:")
    print(", ".join(("ranks", "PTS", *known.CODES)))
    started = time.monotonic()
    found: list[tuple[int, str, known.Comparison]] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for done, comparison in enumerate(pool.map(known.compare_made_up, tasks, chunksize=4), 1):
            found.append(comparison)
            if done % 100 == 0:
                print(f"{done} events, {time.monotonic() - started:.0f} s", file=sys.stderr)
    return report(found, time.monotonic() - started)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/compare --swiss", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--events", type=int, default=2000, help="how many (2000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other events (1)")
    parser.add_argument("--only", type=int, metavar="N", help="event N of the seed alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time (one per core)")
    return parser.parse_args()


def report(found: list[tuple[int, str, known.Comparison]], seconds: float) -> int:
    """The table, the known differences by how many events they touch, then what is not explained."""
    print(f"\n{'kind':<18} {'events':>6} {'values':>9} {'equal':>9} {'known':>7} {'unknown':>7}")
    for kind in [*known.KINDS, "all"]:
        these = [comparison for _, name, comparison in found if kind in (name, "all")]
        values, differing = sum(one.values for one in these), sum(one.differing for one in these)
        known_ = sum(one.differing for one in these if not one.unexplained)
        unknown = sum(len(one.unexplained) for one in these)
        print(f"{kind:<18} {len(these):>6} {values:>9,} {values - differing:>9,} {known_:>7,} {unknown:>7,}")
    touched = Counter(reading for _, _, comparison in found for reading in comparison.readings)
    print(f"\nknown differences, and in how many of the {len(found)} events they change a value or a rank")
    for reading in known.DIFFERENCES:
        print(f"{touched[reading]:>6}  {reading}")
    lines = [(at, line) for at, _, comparison in found for line in comparison.unexplained]
    for at, line in lines[:50]:
        print(f"\nNOT EXPLAINED, event {at} (--only {at}): {line}")
    print(f"\n{seconds:.0f} s; {f'{len(lines)} not explained' if lines else 'no difference beyond these'}")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
