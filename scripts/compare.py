"""Compares our standings with gacrux, FIDE's reference checker, on made-up events; exits 1 if they differ.

Every event has 3 to 30 players and one to four cycles; a sixth each is played out, has forfeits, rulings,
withdrawals, games still to come, or another scoring than 1-½-0; most have ratings. Points, ranks and the
values of all tie-breaks are compared, in half of the events in an order of their own. Where the checker is
known to read a rule otherwise (`tests/known_differences.py` names each reading), it must say exactly what
that reading gives; `tests/test_gacrux.py` shows that each still exists.

With --swiss the events are Swiss ones, with byes of all kinds, absences, late entries, withdrawals and
forfeits; a quarter is looked at after one of its rounds. `tests/known_swiss_differences.py` and
`tests/test_gacrux_swiss.py` hold their readings.
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
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests import known_differences, known_swiss_differences


def main() -> int:
    options = arguments()
    known: Any = known_swiss_differences if options.swiss else known_differences
    tasks = list(known.series(options.seed, options.events or (2000 if options.swiss else 5000)))
    if options.only is not None:
        tasks = [(options.seed, options.only)]
    compared = ", ".join(("ranks", "PTS", *known.TIEBREAKS))
    print(f"gacrux {version('gacrux')}, {len(tasks)} events, seed {options.seed}: {compared}")
    started = time.monotonic()
    found: list[tuple[int, str, Any]] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for done, comparison in enumerate(pool.map(known.compare_made_up, tasks, chunksize=4), 1):
            found.append(comparison)
            if done % 100 == 0:
                print(f"{done} events, {time.monotonic() - started:.0f} s", file=sys.stderr)
    return report(known, found, time.monotonic() - started)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/compare", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--events", type=int, help="how many (5000; 2000 Swiss)")
    parser.add_argument("--swiss", action="store_true", help="Swiss events instead of round robins")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other events (1)")
    parser.add_argument("--only", type=int, metavar="N", help="event N of the seed alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time (one per core)")
    return parser.parse_args()


def report(known: Any, found: list[tuple[int, str, Any]], seconds: float) -> int:
    """The table, the known differences by how many events they touch, then what is not explained."""
    print(f"\n{'kind':<18} {'events':>6} {'values':>9} {'equal':>9} {'known':>7} {'unknown':>7}")
    for kind in [*known.KINDS, "all"]:
        these = [comparison for _, name, comparison in found if kind in (name, "all")]
        values, known_, unknown = (
            sum(comparison.values for comparison in these),
            sum(comparison.differing for comparison in these if not comparison.unexplained),
            sum(len(comparison.unexplained) for comparison in these),
        )
        equal = values - sum(comparison.differing for comparison in these)
        print(f"{kind:<18} {len(these):>6} {values:>9,} {equal:>9,} {known_:>7,} {unknown:>7,}")
    touched = Counter(reading for _, _, comparison in found for reading in comparison.readings)
    print(f"\nknown differences, and in how many of the {len(found)} events they change a value or a rank")
    for reading in known.DIFFERENCES:
        print(f"{touched[reading]:>6}  {reading}")
    unknown_lines = [(at, line) for at, _, comparison in found for line in comparison.unexplained]
    for at, line in unknown_lines[:50]:
        print(f"\nNOT EXPLAINED, event {at} (--only {at}): {line}")
    verdict = f"{len(unknown_lines)} not explained" if unknown_lines else "no difference beyond these"
    print(f"\n{seconds:.0f} s; {verdict}")
    return 1 if unknown_lines else 0


if __name__ == "__main__":
    sys.exit(main())
