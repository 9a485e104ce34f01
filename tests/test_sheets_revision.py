"""What a sheet says of the state it shows: two sheets with different results never say the same."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.games import Game, Postponed
from roundrobin.paper.event_pages import Pages
from roundrobin.paper.text import text
from roundrobin.results import Result
from roundrobin.sheets.revision import revision, stage
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from roundrobin.standings.withdrawal import settle
from tests.sample_events import sample
from tests.test_progress import with_games

WIN = Result.parse("1-0")


def said(event: Event, after: int | None = None) -> str:
    return " · ".join(revision(event, settle(event), after))


def with_results(event: Event, wanted: Callable[[int, int], bool]) -> Event:
    return with_games(
        event, lambda number, board, game: game._replace(result=WIN) if wanted(number, board) else game
    )


def test_round_by_round() -> None:
    assert said(sample(10, upto=0)) == "before round 1"
    assert said(sample(10, upto=1)) == "after round 1 of 9, replaces the sheet before round 1"
    assert said(sample(10, upto=4)) == "after round 4 of 9, replaces the sheet after round 3"
    assert said(sample(10, upto=9), 4) == "after round 4 of 9, replaces the sheet after round 3"
    assert said(sample(10, upto=9), 0) == "before round 1"


def test_an_evening_result_by_result() -> None:
    """Every sheet printed in between can be told from every other."""
    event = sample(10, upto=4)
    found = [
        said(with_results(event, lambda number, board, n=n: number == 5 and board <= n)) for n in range(6)
    ]
    assert found == [
        "after round 4 of 9, replaces the sheet after round 3",
        "after round 4 of 9, with 1 more result, replaces all sheets before",
        "after round 4 of 9, with 2 more results, replaces all sheets before",
        "after round 5 of 9, replaces the sheet after round 4 · 2 games open",
        "after round 5 of 9, replaces the sheet after round 4 · 1 game open",
        "after round 5 of 9, replaces the sheet after round 4",
    ]


def test_the_first_evening() -> None:
    event = with_results(sample(10, upto=0), lambda number, board: (number, board) == (1, 2))
    assert stage(event, settle(event)) == "before round 1, with 1 result"
    assert said(event) == "before round 1, with 1 result, replaces all sheets before"
    early = with_results(sample(10, upto=0), lambda number, board: (number, board) == (3, 2))
    assert stage(early, settle(early)) == "before round 1, with 1 result"


def test_a_game_played_early_is_not_a_round() -> None:
    early = with_games(
        sample(10, upto=5),
        lambda number, board, game: (
            game._replace(result=WIN, date=date(2026, 1, 3)) if (number, board) in {(7, 1), (9, 1)} else game
        ),
    )
    assert said(early) == "after round 5 of 9, with 2 more results, replaces all sheets before"
    wall = text(sheets.wallchart(early))
    assert "Wall chart after round 5 of 9, with 2 more results" in wall
    assert "Standings after round 5 of 9, with 2 more results, provisional" in text(
        sheets.standings(standings(crosstable(early)))
    )
    pages = Pages(early, None)
    assert pages.rounds == [1, 2, 3, 4, 5]
    assert pages.coming == 6
    assert [name for name, _ in pages.makers() if name.startswith("after-")] == [
        f"after-{number}.html" for number in range(1, 6)
    ]


def test_a_game_played_early_does_not_replace_the_sheet_by_itself() -> None:
    """The sheet before was that after round 1, perhaps with that game."""
    early = with_results(sample(10, upto=2), lambda number, board: (number, board) == (3, 1))
    assert said(early) == "after round 2 of 9, with 1 more result, replaces all sheets before"


def test_who_has_left_is_counted() -> None:
    from dataclasses import replace

    event = sample(10, upto=4)
    for number, after in ((3, 2), (5, 4)):
        players = [
            replace(one, withdrawn_after=after) if one.number == number else one for one in event.players
        ]
        event = replace(event, players=tuple(players))
    assert said(event).split(" · ")[-1] == "2 players left"
    assert said(event, 4) == "after round 4 of 9, replaces the sheet after round 3"


def test_a_game_put_off_is_said_and_holds_nothing_back() -> None:
    def change(number: int, board: int, game: Game) -> Game:
        return (
            game._replace(result=None, postponed=Postponed(game.white)) if (number, board) == (2, 3) else game
        )

    put_off = with_games(sample(10, upto=4), change)
    assert said(put_off) == "after round 4 of 9, replaces the sheet after round 3 · 1 game open"


@pytest.mark.parametrize("language", ["de", "fr", "es", "it", "pl", "ru", "uk"])
def test_every_part_has_its_words(language: str) -> None:
    from dataclasses import replace

    event = with_results(sample(10, upto=4), lambda number, board: number == 5 and board == 1)
    missing = with_games(
        sample(10, upto=4),
        lambda number, board, game: game._replace(result=None) if (number, board) == (4, 1) else game,
    )
    begun = with_results(sample(10, upto=0), lambda number, board: (number, board) == (1, 2))
    later = with_results(sample(10, upto=4), lambda number, board: number > 5 and board == 1)
    for each in (event, missing, begun, later):
        foot = text(sheets.wallchart(replace(each, language=language))).rstrip().splitlines()[-1]
        assert not {"game", "games", "round", "open", "result", "results", "with", "after", "replaces"} & {
            *foot.split()
        }, foot


def test_rounds_without_a_result_are_named_when_asked_for() -> None:
    event = sample(10, upto=5)
    for sheet in (sheets.wallchart(event, after=7), sheets.standings(standings(crosstable(event, after=7)))):
        assert "No result yet in rounds 6, 7." in sheet.notes
    assert not any("No result" in note for note in sheets.wallchart(event, after=5).notes)
    assert "No result yet in round 6." in sheets.wallchart(event, after=6).notes
