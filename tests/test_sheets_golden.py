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
from roundrobin.scheduling.cycles import ORDERS
from roundrobin.scheduling.groups import bracket, group_stage
from roundrobin.scheduling.inspect import inspect
from roundrobin.scheduling.plan import plan
from roundrobin.scheduling.recover import recover
from roundrobin.scheduling.sections import sections as cut
from roundrobin.sheets.knockout import Qualified
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.byhand import by_hand
from roundrobin.standings.comparison import compare
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.explain.meeting import encounter
from roundrobin.standings.handbook import parse
from roundrobin.standings.ranking import standings
from tests.matches import match
from tests.sample_events import names, sample

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


def teams(results: dict[tuple[int, int], str], cycles: int = 1) -> Sheet:
    """Three against three, with names for the teams."""
    head = f'teams = {{ A = "Riverside", B = "Old Mill" }}\ncycles = {cycles}'
    return sheets.teams(ranked(match("AAABBB", results, head=head)))


WON = ("1-0", "½-½", "0-1", "+:-", "1-0", "½-½", "½-½", "0-1", "1-0")


def all_won(cycles: int = 1) -> dict[tuple[int, int], str]:
    """A result for every game of the match."""
    pairings = [game.pairing for _, _, game in match("AAABBB", head=f"cycles = {cycles}").schedule.games()]
    return {(white, black): WON[at % len(WON)] for at, (white, black) in enumerate(pairings)}


def knockout(qualified: dict[str, Qualified], *notes: str, through: int = 2, games: int = 2) -> Sheet:
    """Two groups and the ties behind them, a week apart."""
    rounds = bracket(2, through, games, third_place=True)
    when = [[date(2026, 3, 2), date(2026, 3, 9)], [date(2026, 3, 16), date(2026, 3, 23)]]
    return sheets.knockout(rounds, sample(5), qualified, when=when, notes=notes)


def cut_up(size: int, leftovers: str, *notes: str, players: int = 11) -> Sheet:
    field = sample(players, upto=0)
    when = "2 May 2026"
    return sheets.sections(cut(field.players, size, leftovers, seed="club"), field, when=when, notes=notes)


def grouped() -> Sheet:
    field = sample(9, upto=0)
    stage = group_stage(field.players, 2, 2)
    takes = f"{stage.games} games in {stage.rounds} rounds; a player has {stage.least} to {stage.most} games."
    notes = (takes, f"{stage.note[0].upper()}{stage.note[1:]}.")
    return sheets.sections(
        stage.groups, field, what="group", when="12 January – 9 February 2026", notes=notes
    )


def planned(players: list[int], controls: list[str], cycles: int = 1) -> Sheet:
    return sheets.plan([plan(count, control, 180, cycles) for count in players for control in controls])


def inspected(event: Event) -> Sheet:
    tables = recover(event.schedule)
    return sheets.inspection(event.schedule, inspect(event.schedule), tables, event=event)


def damaged() -> Event:
    """Six players: the colours of one game are turned, and another is left out."""
    event = sample(6)
    rounds = list(event.schedule.rounds)
    rounds[2] = rounds[2]._replace(games=rounds[2].games[1:])
    first = rounds[3].games[0]
    turned = first._replace(white=first.black, black=first.white)
    rounds[3] = rounds[3]._replace(games=(turned, *rounds[3].games[1:]))
    return replace(event, schedule=event.schedule.mapped(rounds))


def shuffled() -> Event:
    """Six players of the Berger table who have each other's numbers."""
    event = sample(6)
    other = {1: 4, 2: 1, 3: 6, 4: 2, 5: 5, 6: 3}
    rounds = [
        round_._replace(
            games=tuple(one._replace(white=other[one.white], black=other[one.black]) for one in round_.games)
        )
        for round_ in event.schedule.rounds
    ]
    return replace(event, schedule=event.schedule.mapped(rounds))


def met(event: Event, players: list[int], code: str = "DE") -> Sheet:
    return sheets.encounter(event, encounter(crosstable(event), players, parse(code)))


BY_HAND = "1 vs 3.5 (1850) b, ½ vs Haddad 2 (1900) w, 0 vs 4 (2010), bye"

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
    "uschart-before": lambda: sheets.uschart(sample(6, upto=0)),
    "uschart-before-odd": lambda: sheets.uschart(sample(5, upto=0)),
    "teams": lambda: teams(all_won()),
    "teams-before": lambda: teams({}),
    "teams-provisional": lambda: teams(dict(list(all_won().items())[:4])),
    "teams-double": lambda: teams(all_won(2), 2),
    "knockout-open": lambda: knockout({}),
    "knockout-provisional": lambda: knockout(
        {
            "A1": Qualified(names(5)[0], True),
            "A2": Qualified(names(5)[1], True),
            "B1": Qualified(names(5)[2]),
        },
        "Riverside A is not finished: 3 games open.",
        "Riverside B: Petrosyan, Ani and Kovács, Ágnes are level for place 2; still to be decided.",
    ),
    "knockout-known": lambda: knockout(
        {place: Qualified(name) for place, name in zip(("A1", "A2", "B1", "B2"), names(4), strict=True)}
    ),
    "knockout-final": lambda: knockout({"A1": Qualified(names(1)[0])}, through=1, games=1),
    "sections": lambda: cut_up(4, "merge"),
    "sections-swiss": lambda: cut_up(
        4, "swiss", "The bottom group has no event file: it is to be paired with a Swiss program."
    ),
    "groups": grouped,
    "plan": lambda: planned([6, 7, 12], ["90+30"]),
    "plan-double": lambda: planned([8], ["G/60", "25+10"], 2),
    "plan-many": lambda: planned([24], ["60+5"]),
    "inspection": lambda: inspected(sample(6)),
    "inspection-odd": lambda: inspected(sample(5, 2)),
    "inspection-damaged": lambda: inspected(damaged()),
    "inspection-shuffled": lambda: inspected(shuffled()),
    "inspection-number": lambda: sheets.inspection(berger(8), inspect(berger(8))),
    "inspection-number-double": lambda: sheets.inspection(berger(6, 2), inspect(berger(6, 2))),
    "encounter": lambda: met(sample(10), [2, 5, 9]),
    "encounter-double": lambda: met(sample(4, 2), [1, 2, 4]),
    "encounter-apart": lambda: met(five(), [1, 4, 5]),
    "score": lambda: sheets.score(by_hand(BY_HAND, "SB SB/C1 BH/C1 ARO WON")),
    "score-full": lambda: sheets.score(by_hand(BY_HAND, "SB SB/C1 BH/C1 ARO WON"), full=True),
    "score-roundrobin": lambda: sheets.score(by_hand("1 vs 3½, ½ vs 2, 0 vs 3", "SB", kind="round-robin")),
}

# Orders have English names in every language.
EVERY = SHEETS | {
    "orders": lambda: sheets.orders(
        [(order, inspect(berger(6, 2, order))) for order in ORDERS], berger(6, 2), "plain"
    ),
}


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("ascii", [False, True], ids=["", "ascii"])
def test_golden(name: str, ascii: bool) -> None:
    said = text(EVERY[name](), ascii=ascii)
    path = GOLDEN / f"{name}{'-ascii' if ascii else ''}.txt"
    if os.environ.get("ROUNDROBIN_WRITE_GOLDEN"):
        path.write_text(said, encoding="utf-8", newline="\n")
    assert said == path.read_text(encoding="utf-8")


def test_every_golden_file_has_its_sheet() -> None:
    kept = {path.stem.removesuffix("-ascii") for path in GOLDEN.glob("*.txt")}
    assert kept == set(EVERY)
