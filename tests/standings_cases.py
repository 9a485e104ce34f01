"""The adapter of the standings cases: their facts as an event, and one check for each expected key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import floor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from roundrobin import sheets
from roundrobin.errors import Malformed
from roundrobin.event import Event, Player, Rules, Scoring
from roundrobin.files import read, write
from roundrobin.games import Bye, Game, Postponed, Round, Schedule, with_meetings
from roundrobin.results import Outcome, Result
from roundrobin.sheets.sheet import Role
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Standings, standings
from tests.cli_runs import run
from tests.drawn import edited

Check = Callable[..., None]


def check_case(case: dict[str, Any]) -> None:
    """Everything the case expects of its standings, in every variant of its input."""
    given, expected = case["input"], dict(case["expected"])
    variants = given.get("variants", [given])
    assert set(given) == {"variants"} or variants == [given]
    tables = [standings(crosstable(event_of(variant))) for variant in variants]
    if same := expected.pop("same_in_all_variants", None):
        assert same == ["points", "values.SB"]
        assert len({tuple(table.keys) for table in tables}) == len(tables) > 1
        assert [points(table) for table in tables[1:]] == [points(tables[0])] * (len(tables) - 1)
        sb = expected.pop("values")
        assert set(sb) == {"SB"}
        for table in tables:
            assert values_of(table, "SB") == exact(sb["SB"])
    for table in tables:
        for key, value in expected.items():
            assert key in STANDINGS, f"no check for {key}"
            STANDINGS[key](table, value)


RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "½-½", "+/-": "+:-", "-/+": "-:+", "-/-": "-:-"}
GIVEN = {
    "format",
    "cycles",
    "players",
    "games",
    "tiebreaks",
    "withdrawals",
    "rules",
    "table",
    "games_per_round",
    "status",
    "scoring",
    "edits",
}
RULES = {"withdrawal": "FIDE 50%", "forfeits_in_tiebreaks": "as played"}


def event_of(given: dict[str, Any]) -> Event:
    """Two games of a pair in one round become two rounds, as two games in one evening are here."""
    assert set(given) <= GIVEN, f"input not understood: {set(given) - GIVEN}"
    assert given["format"] == "round-robin"
    assert given.get("rules", RULES) == RULES
    assert given.get("table", "us-quad") == "us-quad"
    evening = given.get("games_per_round", 1)
    left = {out["player"]: out["after_round"] * evening for out in given.get("withdrawals", [])}
    players = tuple(
        Player(who["id"], who["name"], rating=who.get("rating"), withdrawn_after=left.get(who["id"]))
        for who in given["players"]
    )
    pending = [
        (game["round"], game["white"], game["black"]) for game in given.get("status", {}).get("pending", [])
    ]
    rounds: dict[int, list[Game]] = {}
    for game in given["games"]:
        assert set(game) <= {"round", "game", "white", "black", "result"}
        number = (game["round"] - 1) * evening + game.get("game", 1)
        postponed = Postponed() if (game["round"], game["white"], game["black"]) in pending else None
        result = Result.parse(RESULTS[game["result"]]) if game["result"] else None
        rounds.setdefault(number, []).append(
            Game(game["white"], game["black"], 1, result, postponed=postponed)
        )
    resting = [{player.number for player in players} for _ in rounds]
    for at, games in enumerate(rounds.values()):
        resting[at] -= {number for game in games for number in game.pairing}
    listed = [
        Round(number, tuple(games), tuple(Bye(player) for player in sorted(resting[at])))
        for at, (number, games) in enumerate(sorted(rounds.items()))
    ]
    schedule = Schedule(len(players), with_meetings(listed), "custom", given["cycles"])
    scoring = Scoring(**{outcome: Fraction(worth) for outcome, worth in given.get("scoring", {}).items()})
    event = Event(
        "case",
        players,
        schedule,
        system="custom",
        cycles=given["cycles"],
        tiebreaks=tuple(given["tiebreaks"]),
        rules=Rules(scoring=scoring),
    )
    return edited_again(event, given["edits"]) if "edits" in given else event


def edited_again(event: Event, edits: list[dict[str, Any]]) -> Event:
    """The event read back from its file after the edits of the case, made with the command.

    The game stands open in the file, is entered wrongly and corrected; that has to make the event it was, and
    before the correction another one.
    """
    wrong, right = edits
    assert [set(edit) - {"step", "round", "white", "black"} for edit in edits] == [
        {"entered"},
        {"corrected_to"},
    ]
    pair = {wrong["white"], wrong["black"]}
    with TemporaryDirectory() as folder:
        file = Path(folder) / "case.toml"
        write(edited(event, pair, result=None), file)
        game = (file, wrong["round"], wrong["white"])
        assert run("result", *game, RESULTS[wrong["entered"]], wrong["black"]).status == 0
        between = read(file)
        assert run("result", *game, RESULTS[right["corrected_to"]], right["black"], "--replace").status == 0
        after = read(file)
    tables = [standings(crosstable(one)) for one in (event, between, after)]
    assert tables[0].rows == tables[2].rows != tables[1].rows
    return after


def exact(values: dict[str, float]) -> dict[int, Fraction]:
    return {int(number): Fraction(str(value)) for number, value in values.items()}


def points(table: Standings) -> dict[int, Fraction]:
    return {row.player.number: row.points for row in table.rows}


def values_of(table: Standings, code: str) -> dict[int, Any]:
    if code in table.keys:
        return {row.player.number: row.values[code] for row in table.rows}
    return values_of(standings(table.table, [code]), code)


def check_values(table: Standings, expected: dict[str, dict[str, float]]) -> None:
    assert set(expected) == {code for code in table.keys if code != "DE"}
    for code, values in expected.items():
        assert values_of(table, code) == exact(values)


def check_ranking(table: Standings, groups: list[list[int]]) -> None:
    places: dict[int, list[int]] = {}
    for row in table.rows:
        places.setdefault(row.place, []).append(row.player.number)
        assert row.shared == (len([other for other in table.rows if other.place == row.place]) > 1)
    assert list(places.values()) == groups


def check_rank_labels(table: Standings, labels: dict[str, str]) -> None:
    count = Counter(row.place for row in table.rows)
    ours = {
        str(row.player.number): f"{row.place}-{row.place + count[row.place] - 1}"
        if row.shared
        else f"{row.place}"
        for row in table.rows
    }
    assert ours == labels


def check_trap(table: Standings, naive: dict[str, float]) -> None:
    assert points(table) != exact(naive)


def check_sb_trap(table: Standings, wrong: dict[str, float]) -> None:
    ours = values_of(table, "SB")
    assert {number: ours[number] for number in exact(wrong)} != exact(wrong)


def settled_games(table: Standings) -> list[Game]:
    return games_of(table.table.settled.schedule)


def check_rated(table: Standings, count: int) -> None:
    rated = [
        game for game in settled_games(table) if game.result and game.result.played and game.result.rated
    ]
    assert len(rated) == count
    assert len([game for game in settled_games(table) if game.result]) == len(settled_games(table)) > count


def check_koya_threshold(table: Standings, threshold: float) -> None:
    """Koya's value is what was taken from opponents on that line or above; half a point off it is not."""
    score, bar = points(table), Fraction(threshold)

    def koya(line: Fraction) -> dict[int, Fraction]:
        taken = dict.fromkeys(score, Fraction(0))
        for game in settled_games(table):
            if game.result:
                white, black = table.event.rules.scoring.points(game.result)
                taken[game.white] += white if score[game.black] >= line else 0
                taken[game.black] += black if score[game.white] >= line else 0
        return taken

    assert values_of(table, "KS") == koya(bar)
    assert koya(bar) not in (koya(bar - Fraction(1, 2)), koya(bar + Fraction(1, 2)))


def check_direct_games(table: Standings, games: list[dict[str, Any]]) -> None:
    players = {games[0]["white"], games[0]["black"]}
    met = table.table.settled.schedule.meetings(*players)
    assert [(round_.number, game.white, game.black, str(game.result)) for round_, _, game in met] == [
        (game["round"], game["white"], game["black"], game["result"]) for game in games
    ]


def check_direct_score(table: Standings, score: dict[str, float]) -> None:
    """Points among these players; when all have the same, direct encounter decides nothing among them."""
    taken = dict.fromkeys(exact(score), Fraction(0))
    for game in settled_games(table):
        if set(game.pairing) <= set(taken) and game.result:
            white, black = table.event.rules.scoring.points(game.result)
            taken[game.white] += white
            taken[game.black] += black
    assert taken == exact(score)
    assert len(set(taken.values())) == 1
    assert {values_of(table, "DE")[number] for number in taken} == {None}
    assert all(row.decided_by != "DE" for row in table.rows if row.player.number in taken)


def cells(table: Standings) -> dict[tuple[int, int], str]:
    """What the crosstable on paper has in the cell of row and column, by number."""
    sheet = sheets.crosstable(table, by="number")
    columns = [at for at, column in enumerate(sheet.columns) if column.role is Role.OPPONENT]
    return {
        (row, other): line.cells[at].text
        for row, line in enumerate(sheet.rows, 1)
        for other, at in enumerate(columns, 1)
        if row != other
    }


def check_pending(table: Standings, pending: list[str]) -> None:
    """Exactly these cells have no result; nothing in them looks like one."""
    wanted = {tuple(map(int, cell.split("v"))) for cell in pending}
    shown = cells(table)
    assert {cell for cell, text in shown.items() if not set(text) & set("0½1+–-")} == wanted
    for row, other in wanted:
        grid = table.table
        at = (grid.opponent[row - 1] == other - 1).nonzero()[0]
        assert [Outcome(int(outcome)) for outcome in grid.outcome[row - 1][at]] == [Outcome.OPEN]


def check_still_shown(table: Standings, number: int) -> None:
    """Results of an excluded player stand in the crosstable, in brackets, in both halves."""
    assert number not in points(table)
    shown = cells(table)
    played = [game for game in settled_games(table) if number in game.pairing and game.result]
    assert played
    for game in played:
        assert game.result is not None
        for own, outcome, other in (
            (game.white, game.result.white, game.black),
            (game.black, game.result.black, game.white),
        ):
            sign = {Outcome.WIN: "1", Outcome.DRAW: "½", Outcome.LOSS: "0"}[outcome]
            assert shown[own, other] == f"({sign})"


def check_refused(table: Standings, offered: bool) -> None:
    """Asked for, it is refused; announced in a file, it is left out of the list, and both say why."""
    assert offered is False
    assert table.keys == ()
    assert any(note.startswith("BH is left out: Buchholz is not allowed") for note in table.notes)
    with pytest.raises(Malformed, match="not allowed in a round robin"):
        standings(table.table, ["BH"])


def check_buchholz(table: Standings, expected: dict[str, float]) -> None:
    """What it would be, game by game: all points less one's own, the same for all who are level."""
    score, buchholz = points(table), dict.fromkeys(points(table), Fraction(0))
    for game in settled_games(table):
        buchholz[game.white] += score[game.black]
        buchholz[game.black] += score[game.white]
    assert buchholz == exact(expected)
    assert buchholz == {number: sum(score.values()) - own for number, own in score.items()}


def check_averages(table: Standings, expected: dict[str, float]) -> None:
    """The averages before rounding; a half goes up."""
    rating = {player.number: player.rating or 0 for player in table.event.players}
    met: dict[int, list[int]] = {number: [] for number in rating}
    for game in settled_games(table):
        met[game.white].append(rating[game.black])
        met[game.black].append(rating[game.white])
    means = {number: Fraction(sum(ratings), len(ratings)) for number, ratings in met.items()}
    assert means == exact(expected)
    assert values_of(table, "ARO") == {number: floor(mean + Fraction(1, 2)) for number, mean in means.items()}


STANDINGS: dict[str, Check] = {
    "points": lambda table, expected: eq(points(table), exact(expected)),
    "values": check_values,
    "ranking": check_ranking,
    "ranks": lambda table, ranks: eq({str(row.player.number): row.place for row in table.rows}, ranks),
    "rank_labels": check_rank_labels,
    "excluded": lambda table, out: eq([verdict.player.number for verdict in table.annulled], out),
    "games_played": lambda table, games: eq({str(row.player.number): row.games for row in table.rows}, games),
    "sum_of_points": lambda table, total: eq(sum(points(table).values()), Fraction(total)),
    "games_to_be_rated": check_rated,
    "koya_threshold": check_koya_threshold,
    "direct_games": check_direct_games,
    "direct_score": check_direct_score,
    "direct_score_among_1_2_3": check_direct_score,
    "pending_cells": check_pending,
    "crosstable_still_shows_results_of": check_still_shown,
    "naive_points_if_all_results_kept_and_forfeits_given": check_trap,
    "naive_points_if_kept": check_trap,
    "wrong_if_forfeit_excluded_from_SB": check_sb_trap,
    "exact": check_averages,
    "BH_values_if_computed": check_buchholz,
    "property": lambda _, said: eq(said, "BH = 10 - own points for everybody"),  # check_buchholz
    "tiebreak_offered_for_round_robin": check_refused,
    "invariant": lambda _, said: eq(said.split(";")[0], SAME_TABLES),  # edited_again
}


SAME_TABLES = "entering a wrong result and correcting it gives the same tables as entering the right one"


def games_of(schedule: Schedule) -> list[Game]:
    return [game for _, _, game in schedule.games()]


def eq(ours: object, expected: object) -> None:
    assert ours == expected
