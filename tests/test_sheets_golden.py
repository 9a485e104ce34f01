"""Every sheet as text, kept in tests/golden and read like prose.

After a change that is meant, run once with ROUNDROBIN_WRITE_GOLDEN=1 and read the difference.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from roundrobin import sheets
from roundrobin.event import Decision, Event, Penalty
from roundrobin.files import gameline
from roundrobin.games import Bye, Round, Schedule
from roundrobin.paper.text import text
from roundrobin.results import HALF
from roundrobin.scheduling.berger import berger
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.comparison import compare
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.sample_events import sample

GOLDEN = Path(__file__).parent / "golden"
LATER = date(2026, 2, 13)  # two days after the last day of the game put off


def ranked(event: Event, **options: int) -> object:
    return standings(crosstable(event, **options))


def five() -> Event:
    """Five players, three rounds played, one game postponed."""
    results = {
        (1, 2, 5): "1-0",
        (2, 5, 3): "½-½",
        (2, 1, 2): "0-1",
        (3, 3, 1): "+:-",
        (3, 4, 5): "½-½",
    }
    return sample(5, results=results, postponed=[(3, 4)])


def decided() -> Event:
    """Four players, all drawn but for one game; a play-off decided the tie, half a point was taken away."""
    games = {
        (1, 1, 4): "½-½",
        (1, 2, 3): "½-½",
        (2, 4, 3): "½-½",
        (2, 1, 2): "½-½",
        (3, 2, 4): "½-½",
        (3, 3, 1): "0-1",
    }
    return sample(
        4,
        results=games,
        decisions=(Decision((2, 4), (4, 2), "playoff", "two blitz games"),),
        penalties=(Penalty(3, HALF, "telephone"),),
    )


def swiss() -> Event:
    """Seven players, three rounds of a Swiss with byes of every kind, a forfeit and an absence."""
    rounds = (
        (("1-4 1-0", "5-2 0-1", "3-6 ½-½"), (Bye(7),)),
        (("2-1 ½-½", "7-3 0-1", "4-5 +:-"), (Bye(6, "H"),)),
        (("1-3 1-0", "6-2 0-1"), (Bye(5, "Z"), Bye(7, "F"))),
    )
    schedule = Schedule(
        7,
        tuple(
            Round(number, tuple(gameline.parse(line) for line in games), byes)
            for number, (games, byes) in enumerate(rounds, 1)
        ),
        "swiss",
    )
    return replace(
        sample(7, upto=0), system="swiss", schedule=schedule, tiebreaks=("BH/C1", "BH", "DE", "SB", "WIN")
    )


SHEETS: dict[str, Callable[[], Sheet]] = {
    "schedule": lambda: sheets.schedule(five()),
    "schedule-blank": lambda: sheets.schedule(sample(4, 2, upto=0)),
    "pairings": lambda: sheets.pairings(five(), 4),
    "pairings-played": lambda: sheets.pairings(five(), 3),
    "wallchart": lambda: sheets.wallchart(five()),
    "wallchart-blank": lambda: sheets.wallchart(sample(6, upto=0)),
    "wallchart-double": lambda: sheets.wallchart(sample(6, 2, upto=4)),
    "crosstable": lambda: sheets.crosstable(ranked(sample(10))),
    "crosstable-provisional": lambda: sheets.crosstable(ranked(five())),
    "crosstable-withdrawn": lambda: sheets.crosstable(ranked(sample(8, withdrawn={3: 2, 5: 5}))),
    "crosstable-number": lambda: sheets.crosstable(ranked(sample(8, withdrawn={3: 2, 5: 5})), by="number"),
    "crosstable-double": lambda: sheets.crosstable(ranked(sample(4, 2))),
    "crosstable-three-cycles": lambda: sheets.crosstable(ranked(sample(4, 3))),
    "crosstable-six-cycles": lambda: sheets.crosstable(ranked(sample(4, 6))),
    "crosstable-no-tiebreaks": lambda: sheets.crosstable(ranked(sample(6, tiebreaks=None))),
    "standings": lambda: sheets.standings(ranked(sample(10))),
    "standings-decided": lambda: sheets.standings(ranked(decided())),
    "crosstable-decided": lambda: sheets.crosstable(ranked(decided())),
    "standings-provisional": lambda: sheets.standings(ranked(five(), after=2)),
    "byround": lambda: sheets.by_round(ranked(sample(8, withdrawn={3: 2, 5: 5}))),
    "byround-swiss": lambda: sheets.by_round(ranked(swiss())),
    "card": lambda: sheets.card(five(), 4),
    "card-annulled": lambda: sheets.card(sample(8, withdrawn={3: 2, 5: 5}), 3),
    "card-swiss": lambda: sheets.card(swiss(), 7),
    "cards": lambda: sheets.cards(five()),
    "slips": lambda: sheets.slips(five(), 4),
    "slips-blank": lambda: sheets.slips(five(), 1, blank=1),
    "outstanding": lambda: sheets.outstanding(five(), date=LATER),
    "outstanding-by-player": lambda: sheets.outstanding(five(), by="player", date=LATER),
    "outstanding-none": lambda: sheets.outstanding(sample(4)),
    "overview": lambda: sheets.overview(five()),
    "overview-withdrawn": lambda: sheets.overview(sample(8, withdrawn={3: 2, 5: 5})),
    "uschart": lambda: sheets.uschart(five()),
    "uschart-swiss": lambda: sheets.uschart(swiss()),
    "uschart-withdrawn": lambda: sheets.uschart(sample(8, withdrawn={3: 2, 5: 5})),
    "cover": lambda: sheets.report(ranked(sample(10, city="Riverside", federation="ENG")))[0],
    "cover-provisional": lambda: sheets.cover(ranked(five())),
    "ties": lambda: sheets.ties(ranked(sample(10))),
    "ties-decided": lambda: sheets.ties(ranked(decided())),
    "ties-before": lambda: sheets.ties(ranked(sample(4, upto=0))),
    "rules": lambda: sheets.rules(ranked(decided())),
    "rules-withdrawn": lambda: sheets.rules(ranked(sample(8, withdrawn={3: 2, 5: 5}, upto=6))),
    "comparison": lambda: sheets.comparison(compare(crosstable(sample(8)), ["DE SB", "SB/C1 WON lots", ""])),
    "tiebreaks": sheets.tiebreaks,
    "players": lambda: sheets.players(sample(5, withdrawn={2: 1})),
    "table": lambda: sheets.table(berger(8)),
    "table-odd": lambda: sheets.table(berger(5)),
    "table-double": lambda: sheets.table(berger(6, 2)),
}


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("ascii", [False, True], ids=["", "ascii"])
def test_golden(name: str, ascii: bool) -> None:
    said = text(SHEETS[name](), ascii=ascii)
    path = GOLDEN / f"{name}{'-ascii' if ascii else ''}.txt"
    if os.environ.get("ROUNDROBIN_WRITE_GOLDEN"):
        path.write_text(said, encoding="utf-8", newline="\n")
    assert said == path.read_text(encoding="utf-8")


def test_every_golden_file_has_its_sheet() -> None:
    kept = {path.stem.removesuffix("-ascii") for path in GOLDEN.glob("*.txt")}
    assert kept == set(SHEETS)
