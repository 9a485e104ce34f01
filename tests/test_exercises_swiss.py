"""Worked Swiss exercises: FIDE's own and those of the guides, every value, in each edition they hold for."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from roundrobin.event import Event, Player, Rules
from roundrobin.games import Bye, Game, Round, Schedule
from roundrobin.results import Result
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from roundrobin.standings.unplayed import adjusted_scores
from tests.test_exercises import EDITIONS, EVERYTHING, RESULTS

SWISS: dict[str, Any] = {event["id"]: event for event in EVERYTHING["events"] if event["format"] == "swiss"}
LISTS: dict[str, Any] = {one["id"]: one for one in EVERYTHING["opponent_lists"] if "BH" in one["expected"]}
BYES = {"PAB": "", "FPB": "F", "HPB": "H", "ZPB": "Z"}
HALF_A_HUNDREDTH = Fraction(1, 200)


def event_of(exercise: dict[str, Any], edition: str) -> Event:
    number = {player["id"]: player["tpn"] for player in exercise["players"]}
    rounds = [
        Round(
            at,
            tuple(Game(number[w], number[b], 1, Result.parse(RESULTS[said])) for w, b, said in listed if b),
            tuple(Bye(number[w], BYES[said]) for w, b, said in listed if not b),
        )
        for at, listed in enumerate(exercise["rounds"], 1)
    ]
    players = tuple(
        Player(player["tpn"], player["id"], rating=player["rating"]) for player in exercise["players"]
    )
    return Event(
        exercise["id"],
        players,
        Schedule(len(players), tuple(rounds), "swiss"),
        system="swiss",
        rules=Rules(edition=edition),
    )


def values(event: Event, code: str) -> dict[str, Any]:
    listed = () if code == "PTS" else (code,)
    rows = standings(crosstable(event, kind="swiss"), listed).rows
    return {row.player.name: row.points if code == "PTS" else row.values[code] for row in rows}


CASES = [
    (name, edition, code)
    for name, exercise in SWISS.items()
    for edition in EDITIONS
    for code in exercise["expected"]
]


@pytest.mark.parametrize(("name", "edition", "code"), CASES)
def test_values(name: str, edition: str, code: str) -> None:
    exercise = SWISS[name]
    changed = exercise.get("expected_overrides", {}).get(edition, {}).get(code, {})
    expected = exercise["expected"][code] | changed
    assert edition in exercise["editions"] or "expected_overrides" in exercise
    found = values(event_of(exercise, EDITIONS[edition]), code)
    if code == "DE":
        # nobody is split; the exercise gives everybody of a tied group a 1
        assert set(expected.values()) == {1}
        assert set(found.values()) == {None}
        return
    for label, value in expected.items():
        if code == "AOB":  # printed with two decimals, half up
            assert -HALF_A_HUNDREDTH <= found[label] - Fraction(str(value)) < HALF_A_HUNDREDTH
        else:
            assert found[label] == (None if value is None else Fraction(value)), label


@pytest.mark.parametrize("name", SWISS)
def test_rankings(name: str) -> None:
    for ranking in SWISS[name].get("expected_ranking", []):
        first, *tiebreaks = ranking["list"]
        assert first == "PTS"
        rows = standings(crosstable(event_of(SWISS[name], "2026-03"), kind="swiss"), tiebreaks).rows
        assert {row.player.name: row.place for row in rows} == ranking["ranks"]


def test_what_the_guides_print() -> None:
    exercise = SWISS["guide-memorial8x5"]
    for code, printed in exercise["printed_and_confirmed"].items():
        found = values(event_of(exercise, "2026-03"), code)
        assert {label: found[label] for label in printed} == {
            label: Fraction(value) for label, value in printed.items()
        }


def test_adjusted_scores() -> None:
    """Only the player who left with two zero-point byes at the end has another score for opponents."""
    exercise = SWISS["tec2023-swiss5"]
    table = crosstable(event_of(exercise, "2026-03"), kind="swiss")
    seen = [Fraction(value, 2) for value in adjusted_scores(table).tolist()]
    points = exercise["expected"]["PTS"] | {"P12": exercise["adjusted_scores_16_3"]["P12"]}
    assert seen == [Fraction(points[player.name]) for player in table.event.players]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", LISTS)
def test_lists_of_opponents(name: str, edition: str) -> None:
    """The opponents of one player, each with the score given, made up of byes in the other rounds."""
    listed = LISTS[name]
    expected = listed["expected"] | listed.get("expected_overrides", {}).get(
        "2024" if edition < "2026" else "", {}
    )
    event = from_list(listed, EDITIONS[edition])
    assert values(event, "PTS")["P1"] == Fraction(listed["own_points"])
    for code, value in expected.items():
        assert values(event, code)["P1"] == Fraction(value), code


def from_list(listed: dict[str, Any], edition: str) -> Event:
    """Player 1 meets the others in turn; a round of his own without a game is the fourth."""
    opponents = [(Fraction(one["score"]), points(listed, at)) for at, one in enumerate(listed["opponents"])]
    rounds = len(opponents) + len(listed.get("own_unplayed", []))
    absent = [4] if rounds > len(opponents) else []
    playing = [at for at in range(1, rounds + 1) if at not in absent]
    games: dict[int, Game] = {}
    byes: dict[int, list[Bye]] = {at: [Bye(1, "Z")] if at in absent else [] for at in range(1, rounds + 1)}
    for number, (at, (score, taken)) in enumerate(zip(playing, opponents, strict=True), 2):
        result = {0: "0-1", 1: "1-0"}.get(int(2 * taken) // 2 if taken != Fraction(1, 2) else -1, "=")
        games[at] = Game(1, number, 1, Result.parse(result))
        missing = score - (1 - taken)
        # points come last, so that the zero-point byes before them are followed by rounds that are no VUR
        for other in sorted(byes, reverse=True):
            if other != at:
                kind = "F" if missing >= 1 else "H" if missing else "Z"
                byes[other].append(Bye(number, kind))
                missing -= {"F": Fraction(1), "H": Fraction(1, 2), "Z": Fraction(0)}[kind]
        assert missing == 0
    made = tuple(Round(at, (games[at],) if at in games else (), tuple(byes[at])) for at in sorted(byes))
    players = tuple(Player(number, f"P{number}") for number in range(1, len(opponents) + 2))
    event = Event("a list", players, Schedule(len(players), made, "swiss"), system="swiss")
    return replace(event, rules=Rules(edition=edition))


def points(listed: dict[str, Any], at: int) -> Fraction:
    """What was taken from that opponent; where only a total is given, from the first of them."""
    one = listed["opponents"][at]
    if "points" in one:
        return Fraction(one["points"])
    return min(max(Fraction(listed["own_points"]) - at, Fraction(0)), Fraction(1))
