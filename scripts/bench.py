"""Times the program beside others in the same run, as the table in the README; --check fails below target.

Runs alternate and the best of each counts, so a busy machine disturbs both alike. What is timed:

standings   from an event with its results, read and in memory, to points, ranks and the values of ten
            tie-breaks (DE SB KS WIN WON BPG BWG PS REP STD) of every player. The row with a target is beside
            gacrux called in process, whose only entry reads a TRF file and answers with JSON. Without target:
            gacrux with its file already read, and both reading their files, ours an event file, gacrux a
            TRF16 file.
finishes    ten thousand finishes of one event of ten players through the same rules at once, ours for each of
            them; gacrux, called in process, for one event.
reports     a TRF26 file of 100 players, from its bytes to the standings by four tie-breaks.
schedule    a double Berger schedule of 16 players, from the number of players to all pairings with colours;
            and the longest list of all, 1,000 players once.
festival    400 players, from their list to the event files of a hundred quads, from these to one PDF, and to
            the pages of a site; and the pages of a hundred sections of ten players, all their games played.
            Pages are written into an empty folder.
all sheets  of an event of 30 players in one PDF, cards and slips too; and a hundred sections of eight to one
            PDF, two sheets each, with the memory that a section takes and the file.
PDF         a final crosstable of 16 players, from its standings to the bytes; beside it a bare reportlab
            canvas that draws the same strings, lines and boxes where told, with the same fonts.
processes   `roundrobin standings` of ten players beside `python -c "import numpy"`, and `roundrobin --help`
            beside `python -c pass`, from start to exit.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import importlib.util
import io
import os
import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

CHECKOUT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(CHECKOUT))

import roundrobin as rr  # noqa: E402
from roundrobin.paper.pdf import write  # noqa: E402
from tests.random_events import Kind, random_event  # noqa: E402

TIEBREAKS = ("DE", "SB", "KS", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD")
BATCH = 10_000  # finishes of one event of ten players
BATCH_TARGET = 200
MOST_A_SECTION = 20_000  # bytes of memory: where the pages stand, a bookmark, and names while they are few
TARGETS = {10: 10, 30: 40, 100: 100}  # players, and how many times faster than gacrux
Task = Callable[[], object]


class Line(NamedTuple):
    """One line of the table. `ratio` is theirs to ours where we are to be faster, else ours to theirs."""

    what: str
    ours: float
    beside: str
    theirs: float | None
    faster: bool
    target: float | None
    limit: float | None = None  # seconds

    @property
    def ratio(self) -> float | None:
        if self.theirs is None:
            return None
        return self.theirs / self.ours if self.faster else self.ours / self.theirs

    @property
    def missed(self) -> bool:
        if self.limit is not None and self.ours > self.limit:
            return True
        if self.target is None or self.ratio is None:
            return False
        return self.ratio < self.target if self.faster else self.ratio > self.target


def best(tasks: Sequence[Task], runs: int, least: float = 0.02) -> list[float]:
    """The best time of each task in seconds, runs alternating; short tasks are repeated within a run."""
    gc.collect()
    gc.freeze()  # what other rows have left behind is not to be looked through again and again in this one
    repeats = []
    for task in tasks:
        started = time.perf_counter()
        task()
        repeats.append(max(1, int(least / max(time.perf_counter() - started, 1e-7))))
    found = [float("inf")] * len(tasks)
    for _ in range(runs):
        for at, task in enumerate(tasks):
            started = time.perf_counter()
            for _ in range(repeats[at]):
                task()
            found[at] = min(found[at], (time.perf_counter() - started) / repeats[at])
    return found


def standings_lines(runs: int) -> list[Line]:
    """Three rows for each size, of which the first has the target.

    gacrux called in process is gacrux as a program calls it: it reads its TRF, since it has no other entry.
    The other two take reading out of the comparison, and put it in on both sides. Runs are fewer where
    gacrux takes seconds.
    """
    in_process = "gacrux called in process (it reads its TRF)"
    called, counting, reading = [], [], []
    for players, target in TARGETS.items():
        event = random_event(random.Random(players), Kind(players=(players, players), cycles=(1, 1)))
        compute, ranks = gacrux(event)
        ours_read, gacrux_read = from_file(event)

        def ours(event: rr.Event = event) -> rr.standings.ranking.Standings:
            return rr.standings(rr.crosstable(event), TIEBREAKS)

        assert {row.player.number: row.place for row in ours().rows} == ranks, "both should rank alike"
        few = runs if players < 100 else 2
        mine, theirs = best([ours, gacrux_read], few)
        called.append(Line(f"standings, {players} players", mine, in_process, theirs, True, target))
        mine, theirs = best([ours, compute], runs)
        counting.append(Line("the same", mine, "gacrux, its file already read", theirs, True, None))
        mine, theirs = best([ours_read, gacrux_read], few)
        reading.append(Line("the same, both reading their files", mine, in_process, theirs, True, None))
    return [line for lines in zip(called, counting, reading, strict=True) for line in lines]


def batch_lines(runs: int) -> list[Line]:
    """Thousands of finishes of one event through the same rules, against gacrux for one of them."""
    import numpy as np

    from roundrobin.standings.batch import finishes, open_cells
    from roundrobin.standings.handbook import parse_list
    from roundrobin.standings.ranking import ladder
    from tests.reference_checker import ask, trf

    event = random_event(random.Random(10), Kind(players=(10, 10), cycles=(1, 1), forfeits=0))
    empty = [
        round_._replace(games=tuple(game._replace(result=None) for game in round_.games))
        for round_ in event.schedule.rounds
    ]
    table = rr.crosstable(event.with_schedule(event.schedule.mapped(empty)))
    results = np.random.default_rng(1).integers(0, 3, (BATCH, len(open_cells(table)[0])))
    entries, text = parse_list(TIEBREAKS), trf(event)
    called = best([lambda: ask(text, TIEBREAKS)], runs)[0]
    ours = best([lambda: ladder(finishes(table, results), entries)], min(runs, 5))[0] / BATCH
    what = f"standings, 10 players, each of {BATCH:,} finishes at once"
    return [Line(what, ours, "gacrux called in process (it reads its TRF)", called, True, BATCH_TARGET)]


def report_line(runs: int) -> Line:
    """A report file of 100 players read and ranked, beside gacrux with the same file."""
    from roundrobin.files.trf import check, write
    from tests.reference_checker import ask

    listed = ("DE", "SB", "KS", "WON")
    event = random_event(random.Random(5), Kind(players=(100, 100), cycles=(1, 1), forfeits=0))
    data = write(event).data

    def ours() -> Any:
        read, _ = check(data, "event.trf")
        assert read is not None
        return rr.standings(rr.crosstable(read), listed)

    text = data.decode("ascii")
    ranks = {number: one.rank for number, one in ask(text, listed).items()}
    assert {row.player.number: row.place for row in ours().rows} == ranks, "both should rank alike"
    mine = best([ours], min(runs, 7))[0]
    theirs = best([lambda: ask(text, listed)], 2)[0]
    return Line("a TRF of 100 players read and ranked", mine, "gacrux", theirs, True, 50)


def from_file(event: rr.Event) -> tuple[Task, Task]:
    """Both reading their files: ours an event file, gacrux called in process a TRF16 file."""
    from tests.reference_checker import ask, trf

    text = trf(event)
    folder = tempfile.TemporaryDirectory()
    file = Path(folder.name) / "event.toml"
    rr.write(event, file)

    def ours(folder: object = folder) -> object:
        return rr.standings(rr.crosstable(rr.read(file)), TIEBREAKS)

    return ours, lambda: ask(text, TIEBREAKS)


def gacrux(event: rr.Event) -> tuple[Task, dict[int, int]]:
    """gacrux's own computing on a tournament it has read, and the ranks it finds."""
    from gacrux.tiebreak import tiebreak
    from gacrux.trf2json import trf2json

    from tests.reference_checker import trf

    reader = trf2json()
    reader.parse_file(trf(event), 0)
    tournament = reader.get_tournament(1)

    def compute() -> Any:
        told = {"tiebreak": ["PTS", *TIEBREAKS], "pre_determined": True, "check": 0, "unrated": None}
        return tiebreak(tournament, -1, told).compute_tiebreaks(tournament, told)

    return compute, {competitor["cid"]: competitor["rank"] for competitor in compute()["competitors"]}


def schedule_lines(runs: int) -> list[Line]:
    def ours() -> object:
        return rr.berger(16, 2)

    lines = []
    for name, task in (("pairing-core", pairing_core()), ("caissify-pairings", caissify())):
        mine, *other = best([ours, *([task] if task else [])], runs)
        lines.append(Line("double schedule, 16 players", mine, name, other[0] if other else None, True, None))
    return lines


def pairing_core(players: int = 16) -> Task | None:
    if importlib.util.find_spec("pairing_core") is None:
        return None
    from pairing_core.roundrobin import round_robin

    return lambda: round_robin(players, double=players == 16)


def caissify(count: int = 16) -> Task | None:
    """Its engine pairs a round at a time, so a double schedule of sixteen is thirty of them."""
    if importlib.util.find_spec("caissify_pairings") is None:
        return None
    from caissify_pairings.engines.round_robin import RoundRobinEngine

    players = [{"id": number, "starting_number": number, "rating": 2000} for number in range(1, count + 1)]
    cycles = 2 if count == 16 else 1
    rounds = cycles * (count - 1)

    def schedule() -> object:
        return [
            RoundRobinEngine(players, set(), at, rounds, cycles=cycles).generate_pairings()
            for at in range(1, rounds + 1)
        ]

    return schedule


def long_lines(runs: int) -> list[Line]:
    """The longest schedule, and a festival; a few runs will do."""
    few, lines = min(runs, 3), []
    for name, task in (("pairing-core", pairing_core(1000)), ("caissify-pairings", caissify(1000))):
        mine, *other = best([lambda: rr.berger(1000), *([task] if task else [])], few)
        theirs = other[0] if other else None
        lines.append(Line("schedule, 1000 players", mine, name, theirs, True, None, limit=1.0))
    return [*lines, *festival_lines(few), *paper_lines(few)]


def festival_lines(runs: int) -> list[Line]:
    """A hundred quads from their list to files, paper and pages; a hundred sections of ten to pages."""
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        for what, limit, task in festival(Path(folder)):
            lines.append(Line(what, best([task], runs)[0], "nobody", None, True, None, limit=limit))
    return lines


def paper_lines(runs: int) -> list[Line]:
    """All sheets of a large event, and what a festival's sheets take of time and memory as one PDF."""
    event = random_event(random.Random(30), Kind(players=(30, 30), cycles=(1, 1), unfinished=True))
    all_sheets = best([lambda: rr.pdf(every_sheet(event))], max(runs, 3))[0]
    few, many = (memory(sections) for sections in (25, 100))
    grown = (many - few) / 75
    assert grown < MOST_A_SECTION, f"{grown / 1000:.0f} kB more for each section"
    file = io.BytesIO()
    sections = best([lambda: write(two_of_each(100), file)], runs)[0]
    once = io.BytesIO()
    write(two_of_each(100), once)
    taken = (
        f"{sections * 10:.1f} ms, {grown / 1000:.0f} kB of memory and {once.tell() / 100_000:.0f} kB of PDF"
    )
    return [
        Line("all sheets of 30 players to one PDF", all_sheets, "nobody", None, True, None, limit=0.5),
        Line(
            f"two sheets of 100 sections of 8 to one PDF (each {taken})",
            sections,
            "nobody",
            None,
            True,
            None,
            limit=5.0,
        ),
    ]


def every_sheet(event: rr.Event) -> list[rr.sheets.Sheet]:
    standings = rr.standings(rr.crosstable(event), "DE SB KS WON")
    made = [rr.sheets.schedule(event), rr.sheets.overview(event), rr.sheets.pairings(event, 5)]
    made += [rr.sheets.wallchart(event), rr.sheets.uschart(event), rr.sheets.players(event)]
    made += [rr.sheets.standings(standings), rr.sheets.crosstable(standings), rr.sheets.by_round(standings)]
    return [*made, rr.sheets.cards(event), rr.sheets.slips(event), rr.sheets.outstanding(event)]


def two_of_each(sections: int) -> Iterator[rr.sheets.Sheet]:
    """The schedule and the crosstable of so many sections, made when they are asked for."""
    for at in range(sections):
        event = random_event(random.Random(at), Kind(players=(8, 8), cycles=(1, 1)))
        yield rr.sheets.schedule(event)
        yield crosstable_of(event)


def memory(sections: int) -> int:
    """The most memory in use while so many sections become one PDF that goes to a file."""
    with Path(os.devnull).open("wb") as file:
        write(two_of_each(1), file)
        tracemalloc.start()
        write(two_of_each(sections), file)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def crosstable_of(event: rr.Event) -> rr.sheets.Sheet:
    return rr.sheets.crosstable(rr.standings(rr.crosstable(event), "DE SB KS WON"))


def festival(folder: Path) -> list[tuple[str, float, Task]]:
    """The commands of a festival, in process: what each does, in how many seconds at most, and the task."""
    from roundrobin.cli import main as roundrobin

    entries, quads, tens = folder / "entries.csv", folder / "festival", folder / "tens"
    rows = [f"Surname {n:03};{2400 - 2 * n}" for n in range(1, 401)]
    entries.write_text("Name;Rating\n" + "\n".join(rows) + "\n", encoding="utf-8")
    tens.mkdir()
    for at in range(100):
        event = random_event(random.Random(at), Kind(players=(10, 10), cycles=(1, 1)))
        rr.write(event, tens / f"{at:02}.toml")

    def run(*words: object) -> None:
        assert roundrobin([str(word) for word in words]) == 0

    def cut() -> None:
        for file in quads.glob("*"):
            file.unlink()
        run("sections", entries, "--first", "2026-05-02", "--json", "-o", quads, "-q")

    def draw() -> None:
        run("schedule", *sorted(quads.glob("*.toml")), "-o", folder / "festival.pdf", "-q")

    def publish(sections: Path) -> None:
        with tempfile.TemporaryDirectory(dir=folder) as site:
            run("publish", *sorted(sections.glob("*.toml")), "-o", site, "-q")

    def quiet(task: Task) -> Task:
        def silent() -> None:
            with contextlib.redirect_stdout(io.StringIO()):
                task()

        return silent

    return [
        ("400 players to the files of 100 quads", 3.0, quiet(cut)),
        ("these files to one PDF", 5.0, quiet(draw)),
        ("these files to the 801 pages of a site", 5.0, quiet(lambda: publish(quads))),
        ("100 sections of ten players to 2,301 pages", 10.0, quiet(lambda: publish(tens))),
    ]


def pdf_line(runs: int) -> Line:
    event = random_event(random.Random(16), Kind(players=(16, 16), cycles=(1, 1)))
    table = rr.standings(rr.crosstable(event), "DE SB KS WON")

    def ours() -> bytes:
        return rr.pdf(rr.sheets.crosstable(table))

    mine, bare = best([ours, bare_canvas(ours)], runs)
    return Line("crosstable PDF, 16 players", mine, "the same strokes on a bare canvas", bare, False, 1.6)


def bare_canvas(drawing: Callable[[], bytes]) -> Task:
    """A task that draws, on a canvas of its own, every string, line and box of a drawing, told where and how.

    It writes each string with `drawString`, as one would by hand, in the order in which they lie on the page.
    """
    from reportlab.pdfgen.canvas import Canvas

    from roundrobin.paper import pdf

    strokes: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
    before = pdf.Canvas, pdf.Ink
    pdf.Canvas, pdf.Ink = watched(Canvas, strokes), watched_ink(pdf.Ink, strokes)
    try:
        drawn = drawing()
    finally:
        pdf.Canvas, pdf.Ink = before

    def repeat() -> bytes:
        out = io.BytesIO()
        canvas = Canvas(out, pageCompression=1, invariant=1)
        for name, args, named in strokes:
            getattr(canvas, name)(*args, **named)
        canvas.save()
        return out.getvalue()

    assert characters(repeat()) == characters(drawn), "both should say the same"
    return repeat


def watched(canvas: type, strokes: list[tuple[str, tuple[Any, ...], dict[str, Any]]]) -> type:
    """A kind of canvas that notes the lines and boxes drawn on it."""

    def noting(owner: Any, name: str) -> Any:
        stroke = getattr(owner, name)

        def noted(*args: Any, **named: Any) -> Any:
            strokes.append((name, args, named))
            return stroke(*args, **named)

        return noted

    class WatchedCanvas(canvas):  # type: ignore[misc,valid-type]
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            for name in ("line", "rect", "setLineWidth", "setStrokeGray", "setFillGray", "setPageSize"):
                setattr(self, name, noting(self, name))

    return WatchedCanvas


def watched_ink(ink: type, strokes: list[tuple[str, tuple[Any, ...], dict[str, Any]]]) -> type:
    """A kind of ink that notes the strings it writes, with their fonts and greys where these change."""

    class WatchedInk(ink):  # type: ignore[misc,valid-type]
        def _fresh(self) -> None:
            super()._fresh()
            self.noted: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
            self.face = self.grey = None

        def string(self, x: float, y: float, text: str) -> None:
            if self.grey != self._letters:
                self.grey = self._letters
                self.noted.append(("setFillGray", (self.grey,), {}))
            if self.face != self._font:
                self.face = self._font
                self.noted.append(("setFont", self.face, {}))
            self.noted.append(("drawString", (x, y, text), {}))
            super().string(x, y, text)

        def done(self) -> None:
            strokes.extend([*self.noted, ("showPage", (), {})])
            super().done()

    return WatchedInk


def characters(pdf: bytes) -> Counter[str]:
    """What stands on the pages; not the blanks, which a reader of PDFs puts in by the distance of letters."""
    from pypdf import PdfReader

    return Counter("".join("".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(pdf)).pages))


def process_lines(runs: int) -> list[Line]:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.toml"
        event = random_event(random.Random(10), Kind(players=(10, 10), cycles=(1, 1)))
        rr.write(event, file)
        program = [sys.executable, "-m", "roundrobin.cli"]
        standing, numpy, asking, nothing = best(
            [
                process([*program, "standings", str(file), "-t", "DE SB KS WON"]),
                process([sys.executable, "-c", "import numpy"]),
                process([*program, "--help"]),
                process([sys.executable, "-c", "pass"]),
            ],
            runs,
        )
    return [
        Line(
            "`roundrobin standings`, whole process", standing, '`python -c "import numpy"`', numpy, False, 2.5
        ),
        Line("`roundrobin --help`, whole process", asking, "`python -c pass`", nothing, False, 6),
    ]


def process(command: list[str]) -> Task:
    def run() -> None:
        subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True)

    return run


def table(lines: Sequence[Line]) -> str:
    """The lines as a Markdown table."""
    rows = ["| what | ours | beside | theirs | ratio | target |", "| --- | ---: | --- | ---: | ---: | --- |"]
    for line in lines:
        theirs = "not installed" if line.theirs is None else milliseconds(line.theirs)
        theirs = "" if line.beside == "nobody" else theirs
        ratio = "" if line.ratio is None else said(line.ratio, line.faster)
        bound = f"{'at least' if line.faster else 'at most'} {line.target:g} times" if line.target else ""
        bound += f"at most {line.limit:g} s" if line.limit else ""
        target = bound + (" **missed**" if line.missed else "")
        rows.append(
            f"| {line.what} | {milliseconds(line.ours)} | {line.beside} | {theirs} | {ratio} | {target} |"
        )
    return "\n".join(rows)


def said(ratio: float, faster: bool) -> str:
    """`12 times faster`, `4.6 times slower`, `2.4 times as long`."""
    times, how = (ratio, "faster") if faster else (ratio, "as long")
    if faster and ratio < 1:
        times, how = 1 / ratio, "slower"
    return f"{times:.{1 if times < 10 else 0}f} times {how}"


def milliseconds(seconds: float) -> str:
    ms = seconds * 1000
    return f"{ms:.{3 if ms < 0.1 else 2 if ms < 10 else 1 if ms < 100 else 0}f} ms"


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="exit 1 when a target is missed")
    parser.add_argument(
        "--runs", type=int, default=15, help="alternating runs, of which the best counts (15)"
    )
    options = parser.parse_args()
    lines: list[Line] = []
    for measured in (
        standings_lines,
        batch_lines,
        lambda runs: [report_line(runs)],
        schedule_lines,
        long_lines,
        lambda runs: [pdf_line(runs)],
        process_lines,
    ):
        lines += measured(options.runs)
    print(table(lines))
    return int(options.check and any(line.missed for line in lines))


if __name__ == "__main__":
    sys.exit(main())
