"""Published tables as the program's own tables look: rounds of (white, black) in board order."""

from __future__ import annotations

from collections import defaultdict

from roundrobin import tables
from roundrobin.scheduling.berger import Table


def published(file: str) -> dict[int, Table]:
    """The tables of a file by their count of numbers; a place that is given twice is a fault of the file."""
    found: dict[int, dict[tuple[int, int], tuple[int, int]]] = defaultdict(dict)
    for row in tables.rows(file):
        place = int(row["round"]), int(row["board"])
        assert place not in found[int(row["n"])]
        found[int(row["n"])][place] = int(row["white"]), int(row["black"])
    return {
        n: [[cells[round_, board] for board in range(1, n // 2 + 1)] for round_ in range(1, n)]
        for n, cells in found.items()
    }
