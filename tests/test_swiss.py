"""Unplayed rounds and the Buchholz family, case by case, and the grid against the plain implementation."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from roundrobin.errors import Malformed
from roundrobin.event import Event, Penalty, Player, Rules
from roundrobin.games import Bye, Game, Round, Schedule
from roundrobin.results import Result
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.handbook import parse, parse_list
from roundrobin.standings.ranking import Step, ladder, standings
from roundrobin.standings.swiss import buchholz, sonneborn_berger
from roundrobin.standings.unplayed import Reading, adjusted_scores
from tests.known_swiss_differences import keys
from tests.plain_swiss import PlainSwiss
from tests.random_swiss import HALF_POINT_BYE, THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_swiss

HALF = Fraction(1, 2)
CODES = (
    *("DE", "BH", "BH/C1", "BH/C2", "BH/C9", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "AOB", "AOB/F", "FB"),
    *("FB/C1", "FB/M1", "FB/P", "SB", "SB/C1", "SB/C2", "SB/P", "SB/C1/P", "DE/P", "DE", "RBH", "RBH/C1"),
    *("PSO", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "TPN/R"),
)
RATED = ("ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R", "TPN")


def swiss(*rounds: str, players: int, **rules: Any) -> Event:
    """An event of rounds such as "1-2 1-0, 3-4 =, 5, 6 H": games with results, a bye with its letter."""
    made = []
    for at, text in enumerate(rounds, 1):
        games, byes = [], []
        for entry in filter(None, text.split(", ")):
            who, _, what = entry.partition(" ")
            if "-" in who:
                white, black = map(int, who.split("-"))
                games.append(Game(white, black, 1, Result.parse(what) if what else None))
            else:
                byes.append(Bye(int(who), what))
        made.append(Round(at, tuple(games), tuple(byes)))
    field = tuple(Player(number, f"P{number}") for number in range(1, players + 1))
    return Event(
        "made by hand",
        field,
        Schedule(players, tuple(made), "swiss"),
        system="swiss",
        rules=Rules(**rules),
    )


def values(event: Event, code: str, after: int | None = None) -> list[Any]:
    rows = standings(crosstable(event, after, kind="swiss"), [code]).rows
    return [row.values[code] for row in sorted(rows, key=lambda row: row.player.number)]


def halves(grid: np.ndarray) -> list[Fraction]:
    return [Fraction(int(value), 2) for value in grid]


# what opponents see (16.3)


def adjusted(event: Event, player: int) -> Fraction:
    return halves(adjusted_scores(crosstable(event, kind="swiss")))[player - 1]


def test_a_bye_asked_for_counts_as_awarded_for_who_came_back() -> None:
    event = swiss("1-2 1-0, 3-4 =", "1-3 =, 2 Z, 4 Z", "1-4 =, 2-3 1-0", players=4)
    assert adjusted(event, 2) == 1  # 16.2.3
    assert adjusted(event, 4) == 1


@pytest.mark.parametrize(("bye", "seen"), [("H", HALF), ("Z", HALF), ("F", 1), ("", 1)])
def test_a_bye_in_the_last_round_is_a_draw_if_it_was_asked_for(bye: str, seen: Fraction) -> None:
    assert adjusted(swiss("1-2 1-0", f"1-3 =, 2 {bye}", players=3), 2) == seen


def test_absence_and_withdrawal_are_zero_point_byes() -> None:
    event = swiss("1-2 1-0, 3-4 =", "1-3 =", "1-4 =", players=4)
    assert adjusted(event, 2) == 1  # two draws after the loss
    assert adjusted(event, 3) == Fraction(3, 2)  # ½ + ½ and the last round as a draw
    gone = replace(event, players=tuple(replace(player, withdrawn_after=1) for player in event.players))
    assert adjusted(gone, 2) == 1


def test_a_forfeit_loss_counts_as_awarded_even_at_the_end_and_brings_nobody_back() -> None:
    event = swiss("1-2 1-0, 3-4 =", "1-3 =, 2 Z, 4 Z", "1-4 1-0, 2-3 -:+", players=4)
    assert adjusted(event, 2) == HALF  # the bye of round 2 is followed by a VUR only: 16.2.5
    assert adjusted(event, 3) == 2


# the dummy (16.4)

CAPPED = ("1-2 +:-, 3-4 1-0, 5", "1-3 1-0, 4-5 =, 2", "1 F, 2-4 =, 3-5 0-1")


def test_the_dummy_has_the_players_own_score_with_the_caps_of_2026() -> None:
    event = swiss(*CAPPED, players=5)
    table = crosstable(event, kind="swiss")
    assert halves(table.score) == [3, Fraction(3, 2), 1, 1, Fraction(5, 2)]
    # of 1: the forfeit is capped by the score of 2, the bye by a draw in three rounds
    assert halves(Reading(table).against[0]) == [Fraction(3, 2), 1, Fraction(3, 2)]
    # of 2: the forfeit loss by the score of 1, which is more than his own
    assert halves(Reading(table).against[1]) == [Fraction(3, 2), Fraction(3, 2), 1]
    assert values(event, "BH")[0] == 4
    assert values(event, "SB")[0] == 4


@pytest.mark.parametrize("edition", ["2023-09", "2024-08"])
def test_no_caps_before_2026(edition: str) -> None:
    assert values(swiss(*CAPPED, players=5, edition=edition), "BH")[0] == 7


def test_forfeits_as_games_are_against_who_should_have_come() -> None:
    event = swiss(*CAPPED, players=5, edition="2024-08")
    assert values(event, "BH/P")[0] == Fraction(3, 2) + 1 + 3


def test_a_penalty_is_in_the_score_that_opponents_and_dummies_have() -> None:
    event = replace(swiss("1-2 1-0, 3-4 1-0", players=4), penalties=(Penalty(1, HALF),))
    assert values(event, "BH") == [0, HALF, 0, 1]


# cuts (16.5)


def test_a_round_not_played_by_choice_is_cut_before_a_lower_score() -> None:
    event = swiss("1-2 1-0, 3-4 1-0", "1 Z, 2-3 =, 4 H", "1-3 1-0, 2-4 1-0", players=4)
    table = crosstable(event, kind="swiss")
    assert halves(table.score) == [2, Fraction(3, 2), Fraction(3, 2), HALF]
    # of 1: 1½, his dummy 1½, 1½; of 4: 1½, dummy ½, 1½
    assert halves(buchholz(table).total) == [Fraction(9, 2), 4, 4, Fraction(7, 2)]
    struck = buchholz(table).cut(1)
    assert struck.element[0].tolist() == [True, False, True]
    assert halves(sonneborn_berger(table).cut(1).total / 2)[0] == 3  # the product 0 of the VUR is not higher


def test_of_two_equal_contributions_the_one_due_first_is_cut() -> None:
    """Both zero-point rounds are worth nothing; the lower dummy goes, so the next cut finds the other one."""
    chance = random.Random(5)
    kind = Kind(players=(4, 9), absent=0.5, forfeits=0.6)
    for _ in range(60):
        agree(random_swiss(chance, kind), ("SB/C1", "SB/C2", "BH/C2"))


def test_as_many_cuts_as_rounds_leave_nothing() -> None:
    event = swiss("1-2 1-0, 3-4 1-0", "1-3 =, 2-4 =", players=4)
    assert values(event, "BH/C2") == values(event, "BH/M1") == [0, 0, 0, 0]


def test_before_the_first_round_is_listed_there_is_nothing_to_cut() -> None:
    assert values(swiss(players=3), "BH/C1") == values(swiss(players=3), "SB/C1") == [0, 0, 0]


# Fore Buchholz and standings after a round


def test_fore_buchholz_draws_the_final_round_also_its_forfeits() -> None:
    event = swiss("1-2 1-0, 3-4 1-0, 5", "1-3 +:-, 2-5 0-1, 4", players=5)
    # as drawn: 1 1½, 2 ½, 3 1½, 5 1½, and 4 keeps the bye
    assert values(event, "FB")[0] == HALF + Fraction(3, 2)
    assert values(event, "BH")[0] == 0 + 1


def test_fore_buchholz_is_known_when_the_final_round_is_paired() -> None:
    played = swiss("1-2 1-0, 3-4 1-0, 5", "1-3 1-0, 2-5 0-1, 4", players=5)
    paired = swiss("1-2 1-0, 3-4 1-0, 5", "1-3, 2-5, 4", players=5)
    assert values(paired, "FB") == values(played, "FB")
    assert values(paired, "BH") == values(played, "BH", after=1) == values(played, "FB", after=1)


def test_before_the_final_round_is_listed_fore_buchholz_is_buchholz() -> None:
    event = swiss("1-2 1-0, 3-4 1-0", "", players=4)
    assert values(event, "FB") == values(event, "BH") == [0, 1, 0, 1]


def test_after_a_round_the_event_is_read_as_if_it_ended_there() -> None:
    """The bye of 4 is in the last of two rounds, and the cap is two draws; not so when all three are read."""
    rounds = ("1-2 1-0, 3 F, 4-5 =", "1-3 1-0, 2-5 =, 4 Z", "1-4 =, 2-3 =, 5")
    whole = swiss(*rounds, players=5)
    assert values(whole, "BH", after=2) == values(swiss(*rounds[:2], players=5), "BH")
    assert halves(adjusted_scores(crosstable(whole, 2, "swiss")))[3] == 1
    assert halves(adjusted_scores(crosstable(whole, None, "swiss")))[3] == 1
    assert halves(Reading(crosstable(whole, 2, "swiss")).against[2])[0] == 1


def test_an_open_game_is_a_game() -> None:
    event = swiss("1-2 1-0, 3-4 1-0", "1-3, 2-4 =", players=4)
    assert values(event, "BH") == [Fraction(3, 2), Fraction(3, 2), Fraction(3, 2), Fraction(3, 2)]


# other


def test_the_buchholz_family_is_refused_in_a_round_robin() -> None:
    for code in ("BH", "BH/C1", "AOB", "FB", "RBH"):
        with pytest.raises(Malformed, match=r"(allowed in|for) a round robin"):
            parse(code)


def test_an_average_is_exact_and_nobody_met_has_none() -> None:
    event = swiss("1-2 1-0, 3-4 =, 5", "1-3 1-0, 2 Z, 4-5 =", players=6)
    assert values(event, "AOB")[5] is None
    assert all(isinstance(value, Fraction | int) for value in values(event, "AOB")[:5])


def agree(event: Event, codes: Sequence[str], after: int | None = None) -> None:
    """Places and values of the grid are those of the plain implementation."""
    table = crosstable(event, after, kind="swiss")
    ours = {
        row.player.number: (row.place, row.points, {key: row.values[key] for key in keys(codes)})
        for row in standings(table, codes).rows
    }
    plain = PlainSwiss(event, after).standings(codes)
    assert ours == {place.number: (place.place, place.points, place.values) for place in plain}


EVERYTHING = Kind(
    players=(3, 24),
    absent=0.3,
    forfeits=0.3,
    rulings=0.1,
    awards=0.1,
    withdrawals=0.2,
    late=0.2,
    scorings=(Rules().scoring, THREE_ONE_NIL, THREE_TWO_ONE, HALF_POINT_BYE),
    editions=("2023-09", "2024-08", "2026-03"),
)


@pytest.mark.parametrize("unfinished", [False, True])
def test_made_up_events(unfinished: bool) -> None:
    chance = random.Random(2026)
    for _ in range(60):
        event = random_swiss(chance, EVERYTHING._replace(unfinished=unfinished))
        codes = chance.sample(CODES, len(CODES))
        agree(event, codes, chance.choice((None, chance.randint(1, len(event.schedule.rounds)))))


def test_ratings_in_made_up_events() -> None:
    chance = random.Random(10)
    for _ in range(25):
        agree(random_swiss(chance, EVERYTHING._replace(rulings=0, awards=0)), RATED)


def test_a_batch_is_counted_like_each_of_its_events() -> None:
    """Two events of one size, stacked."""
    chance = random.Random(3)
    kind = EVERYTHING._replace(
        players=(9, 9), scorings=EVERYTHING.scorings[:1], editions=("2026-03",), awards=0
    )
    found: dict[int, Event] = {}
    while len(found) < 6:
        event = random_swiss(chance, kind)
        found.setdefault(len(event.schedule.rounds) * 10 + len(found), event)
    by_rounds: dict[int, list[Event]] = {}
    for event in found.values():
        by_rounds.setdefault(len(event.schedule.rounds), []).append(event)
    pairs = [events[:2] for events in by_rounds.values() if len(events) > 1]
    assert pairs
    for pair in pairs:
        tables = [crosstable(event, kind="swiss") for event in pair]
        entries = parse_list(CODES, swiss=True)
        single = [ladder(table, entries) for table in tables]
        for at, step in enumerate(ladder(stacked(tables), entries)):
            for one, steps in enumerate(single):
                assert step.group[one].tolist() == steps[at].group.tolist(), step.key
                assert exact(step, step.value[one]) == exact(steps[at], steps[at].value), step.key


def exact(step: Step, value: np.ndarray) -> list[Fraction]:
    return [Fraction(at) * (step.unit or 1) for at in value.tolist()]


def stacked(tables: Sequence[Crosstable]) -> Crosstable:
    assert len({table.unit for table in tables}) == 1
    grids = ("opponent", "colour", "outcome", "points", "full")
    together: Any = {name: np.stack([getattr(table, name) for table in tables]) for name in grids}
    return replace(tables[0], **together)
