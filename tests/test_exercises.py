"""Worked exercises for round robins: FIDE's own, other projects' and constructed ones, every value of each.

`authorities/exercises.json` says where each comes from and how its values were verified; its Swiss events are
none of these. A code that is not in `RULES` fails, so that nothing is passed over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from roundrobin.event import Event, Player, Rules, Scoring
from roundrobin.games import Bye, Game, Round, Schedule, with_meetings
from roundrobin.results import Result
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Standings, standings

FILE = Path(__file__).parent / "authorities" / "exercises.json"
EVERYTHING: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
EXERCISES: dict[str, Any] = {
    event["id"]: event for event in EVERYTHING["events"] if event["format"] != "swiss"
}
BY_RATING = ("ARO", "TPR", "PTP", "APRO", "APPO")
RULES = re.compile(
    r"PTS|DE|SB(/C[12])?|KS(/L[+-]\d)?|WIN|WON|BPG|BWG|REP|STD|PS(/C1)?|" + "|".join(BY_RATING)
)
# what an exercise calls an edition, and the editions here whose text it is
EDITIONS = {"2023": "2023-09", "2024": "2024-08", "2026": "2026-03"}
LITERAL = "2023-literal-15.2"
RESULTS = {
    "1-0": "1-0",
    "0-1": "0-1",
    "½-½": "½-½",
    "+-": "+:-",
    "-+": "-:+",
    "--": "-:-",
    "½-½u": "½:½ unplayed",
}
KNOWN_KEYS = {
    *(
        "id",
        "source",
        "format",
        "editions",
        "note",
        "colours",
        "rounds_total",
        "scoring",
        "players",
        "rounds",
    ),
    *(
        "expected",
        "expected_ranking",
        "expected_overrides",
        "expected_overrides_note",
        "printed_and_confirmed",
    ),
    *("alternative_readings", "checker_differs", "verified_by"),
}


def event_of(exercise: dict[str, Any], **rules: Any) -> Event:
    """The exercise as an event: rounds as listed, then the rounds still to come when it stops early."""
    assert set(exercise) <= KNOWN_KEYS
    players = tuple(
        Player(player["tpn"], player["id"], rating=player["rating"]) for player in exercise["players"]
    )
    number = {player.name: player.number for player in players}
    assert list(number.values()) == list(range(1, len(players) + 1))
    rounds = [
        rested(
            Round(
                at, tuple(Game(number[w], number[b], 1, Result.parse(RESULTS[text])) for w, b, text in games)
            ),
            number,
        )
        for at, games in enumerate(exercise["rounds"], 1)
    ]
    cycles = -(-exercise["rounds_total"] // (len(players) - 1 + len(players) % 2))
    partial = exercise["format"] == "predetermined_partial"
    rounds += [] if partial else to_come(rounds, len(players), exercise["rounds_total"], cycles)
    if partial:
        players = tuple(
            replace(player, team="A" if player.number <= len(players) // 2 else "B") for player in players
        )
    points = {key: Fraction(value) for key, value in exercise["scoring"].items() if key != "pab"}
    return Event(
        name=exercise["id"],
        players=players,
        schedule=Schedule(len(players), with_meetings(rounds), "custom", cycles),
        system="scheveningen" if partial else "custom",
        cycles=cycles,
        rules=Rules(scoring=Scoring(**points), **rules),
    )


def rested(round_: Round, number: dict[str, int]) -> Round:
    seated = {player for game in round_.games for player in game.pairing}
    return round_._replace(byes=tuple(Bye(player) for player in number.values() if player not in seated))


def to_come(rounds: list[Round], players: int, total: int, cycles: int) -> list[Round]:
    """The games not listed, one a round: nothing here depends on the rounds of open games."""
    if len(rounds) == total:
        return []
    met = [set(game.pairing) for round_ in rounds for game in round_.games]
    pairs = [(one, other) for one in range(1, players + 1) for other in range(one + 1, players + 1)] * cycles
    missing = [pair for pair in pairs if set(pair) not in met]
    return [Round(len(rounds) + at, (Game(*pair),)) for at, pair in enumerate(missing, 1)]


def ranked(event: Event, tiebreaks: Iterable[str]) -> Standings:
    return standings(crosstable(event), tuple(tiebreaks))


def values(event: Event, code: str) -> dict[str, Any]:
    if code == "PTS":
        return {row.player.name: row.points for row in ranked(event, ()).rows}
    return {row.player.name: row.values[code] for row in ranked(event, (code,)).rows}


def check(event: Event, code: str, expected: dict[str, Any]) -> None:
    found = values(event, code)
    if code != "DE":
        assert found == {label: Fraction(value) for label, value in expected.items()}, code
        return
    # an exercise gives everybody of an undecided group a 1 and leaves out who is not tied; we say neither
    points = values(event, "PTS")
    for label, value in found.items():
        group = [other for other in points if points[other] == points[label]]
        undecided = len({expected.get(other) for other in group}) == 1
        assert value == (None if undecided else expected[label]), label
    assert set(expected) == {
        label for label in points if sum(score == points[label] for score in points.values()) > 1
    }


@pytest.mark.parametrize("name", EXERCISES)
def test_values(name: str) -> None:
    exercise = EXERCISES[name]
    event = event_of(exercise)
    assert {"PTS", "DE"} <= set(exercise["expected"])
    assert "2026" in exercise["editions"]
    for code, expected in exercise["expected"].items():
        assert RULES.fullmatch(code), code
        check(event, code, expected)
    for code, printed in exercise.get("printed_and_confirmed", {}).items():
        assert {label: values(event, code)[label] for label in printed} == {
            label: Fraction(value) for label, value in printed.items()
        }


def test_everything_is_here() -> None:
    counted = [len(of_all) for exercise in EXERCISES.values() for of_all in exercise["expected"].values()]
    assert (len(EXERCISES), len(counted), sum(counted)) == (13, 241, 1440)


@pytest.mark.parametrize("edition", ["2023", "2024"])
@pytest.mark.parametrize("name", [name for name in EXERCISES if len(EXERCISES[name]["editions"]) > 1])
def test_values_of_earlier_editions(name: str, edition: str) -> None:
    """The same, but that a forfeit is a game for ratings too (15.2 before March 2026)."""
    exercise = EXERCISES[name]
    assert edition in exercise["editions"]
    event = event_of(exercise, edition=EDITIONS[edition])
    assert set(exercise.get("expected_overrides", {})) <= {LITERAL}
    changed = exercise.get("expected_overrides", {}).get(LITERAL, {})
    assert set(changed) <= {"ARO"}
    for code, expected in exercise["expected"].items():
        if changed and code in BY_RATING[1:]:  # the exercise leaves out what follows for these
            assert values(event, code) != {label: Fraction(value) for label, value in expected.items()}
        else:
            check(event, code, expected | changed.get(code, {}))


def test_an_override_of_an_edition_is_used() -> None:
    assert [name for name in EXERCISES if "expected_overrides" in EXERCISES[name]] == ["tec2023-rr6"]
    late, early = (
        values(event_of(EXERCISES["tec2023-rr6"], edition=at), "ARO") for at in ("2026-03", "2024-08")
    )
    assert (late["P5"], early["P5"]) == (2125, 2100)
    assert (late["P6"], early["P6"]) == (2125, 2090)


@pytest.mark.parametrize("name", EXERCISES)
def test_rankings(name: str) -> None:
    event = event_of(EXERCISES[name])
    for ranking in EXERCISES[name].get("expected_ranking", []):
        first, *tiebreaks = ranking["list"]
        assert first == "PTS"
        assert all(RULES.fullmatch(code) for code in tiebreaks)
        assert {row.player.name: row.place for row in ranked(event, tiebreaks).rows} == ranking["ranks"]


def test_there_are_rankings_for_most() -> None:
    without = {name for name, exercise in EXERCISES.items() if not exercise.get("expected_ranking")}
    assert without == {"rr6-interim-2of5", "scheveningen3"}


def test_forfeit_wins_counted_as_played() -> None:
    """The literal reading of 15.2, a setting here: a forfeit win is a game won, with Black too."""
    readings = {
        name: exercise["alternative_readings"]
        for name, exercise in EXERCISES.items()
        if "alternative_readings" in exercise
    }
    assert list(readings) == ["tec2023-rr6"]
    exercise = EXERCISES["tec2023-rr6"]
    event = event_of(exercise, forfeit_wins_played=True)
    (reading,) = readings["tec2023-rr6"].values()
    assert set(reading) == {"WON", "BPG", "BWG"}
    for code, changed in reading.items():
        check(event, code, exercise["expected"][code] | changed)
    for code in set(exercise["expected"]) - set(reading):
        check(event, code, exercise["expected"][code])


@pytest.mark.parametrize("name", ["rr6-interim-2of5", "scheveningen3"])
def test_where_the_reference_checker_differs(name: str) -> None:
    """It splits a tied group whose members have not all met; the text leaves it level, and so do we."""
    exercise = EXERCISES[name]
    theirs = exercise["checker_differs"]["DE"]
    assert len(set(theirs.values())) > 1
    found = values(event_of(exercise), "DE")
    assert {found[label] for label in theirs} == {None}
    as_they = values(event_of(exercise, unmet="lost"), "DE")
    assert {label: as_they[label] for label in theirs} == theirs, "the other reading is theirs"


def test_annulled_from_the_event_as_played() -> None:
    """Three of seven games completed: the raw event with `withdrawn_after` gives the annulled values."""
    raw, annulled = EXERCISES["rr8-withdrawn-3of7-raw"], EXERCISES["rr8-withdrawn-3of7-annulled"]
    event = event_of(raw)
    players = (*event.players[:7], replace(event.players[7], withdrawn_after=3))
    left = replace(event, players=players)
    for code, expected in annulled["expected"].items():
        check(left, code, expected)
    for ranking in annulled["expected_ranking"]:
        table = ranked(left, ranking["list"][1:])
        assert {row.player.name: row.place for row in table.rows} == ranking["ranks"]
        assert [(out.player.name, out.played, out.scheduled, out.annulled) for out in table.annulled] == [
            ("P8", 3, 7, True)
        ]


def test_annulled_whether_or_not_the_forfeits_were_written() -> None:
    """The same with the four games after the withdrawal left open."""
    event = event_of(EXERCISES["rr8-withdrawn-3of7-raw"])
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=None) if round_.number > 3 and 8 in game.pairing else game
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    players = (*event.players[:7], replace(event.players[7], withdrawn_after=3))
    left = replace(event, players=players, schedule=event.schedule.mapped(rounds))
    for code, expected in EXERCISES["rr8-withdrawn-3of7-annulled"]["expected"].items():
        check(left, code, expected)
    kept = replace(left, rules=replace(left.rules, withdrawals="keep"))
    for code, expected in EXERCISES["rr8-withdrawn-3of7-raw"]["expected"].items():
        check(kept, code, expected)


def test_progressive_scores_of_a_sequence() -> None:
    """One player's points round by round, five opponents one after the other."""
    (sequence,) = [one for one in EVERYTHING["sequences"] if "kinds" not in one]
    results = [Result.parse({1: "1-0", 0: "0-1"}[points]) for points in sequence["results"]]
    games = [Game(1, opponent, 1, result) for opponent, result in enumerate(results, 2)]
    rounds = tuple(Round(at, (game,)) for at, game in enumerate(games, 1))
    players = tuple(Player(number, f"P{number}") for number in range(1, 7))
    event = Event("sequence", players, Schedule(6, rounds, "custom"), system="custom")
    for code in ("PS", "PS/C1"):
        assert values(event, code)["P1"] == sequence["expected"][code]
