"""Player cards and the season behind them."""

from __future__ import annotations

from csv import reader
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from roundrobin.cli import machine
from roundrobin.errors import Impossible
from roundrobin.event import Penalty, Scoring
from roundrobin.games import Colour, Game, Postponed
from roundrobin.paper.csv import csv
from roundrobin.results import HALF, Result
from roundrobin.sheets.cards import ANNULLED, NO_GAME, card, cards
from roundrobin.sheets.season import next_game, season
from roundrobin.sheets.sheet import Sheet
from roundrobin.standings.crosstable import crosstable
from tests.sample_events import FIRST, sample
from tests.test_sheets_golden import five, swiss


def column(sheet: Sheet, head: str, block: int = -1) -> list[str]:
    at = [one.head for one in sheet.columns].index(head)
    return [row.cells[at].text for row in sheet.blocks[block].rows if row.cells]


def test_the_running_score_ends_at_the_score_of_the_table() -> None:
    for event in (sample(10), sample(7, 2), sample(8, withdrawn={3: 2, 5: 5}), swiss()):
        table = crosstable(event)
        for player in event.players:
            turns = season(table, player.number)
            total = int(table.score[player.number - 1]) * table.unit
            assert turns[-1].total == total
            shown = [one for one in column(card(event, player.number), "Score") if one]
            assert shown or table.annulled[player.number - 1]


def test_a_postponed_game_counts_once_it_is_played() -> None:
    event = five()
    assert column(card(event, 3), "Result") == ["p", "½", "+", "", ""]
    assert column(card(event, 3), "Score") == ["", "½", "1½", "", ""]
    first = event.schedule.rounds[0]
    games = tuple(
        game._replace(result=Result.parse("1-0"), postponed=None) if game.pairing == (3, 4) else game
        for game in first.games
    )
    played = event.with_schedule(
        event.schedule.mapped([first._replace(games=games), *event.schedule.rounds[1:]])
    )
    assert column(card(played, 3), "Score") == ["1", "1½", "2½", "", ""]


def test_weights_and_other_points_run_through_the_score() -> None:
    event = sample(4, 2, upto=6)
    three = replace(event, rules=replace(event.rules, scoring=Scoring(win=Fraction(3), draw=Fraction(1))))
    table = crosstable(three)
    for number in range(1, 5):
        assert season(table, number)[-1].total == int(table.score[number - 1]) * table.unit


def test_the_next_game_is_the_first_by_date() -> None:
    event = sample(6, upto=2)
    found = next_game(season(crosstable(event), 1))
    assert found
    assert found.round.number == 3
    # a game of round 5 brought forward to before round 3 comes first
    games = []
    for game in event.schedule.rounds[4].games:
        early = 1 in game.pairing
        games.append(game._replace(date=FIRST + timedelta(days=10)) if early else game)
    moved = event.with_schedule(
        event.schedule.mapped(
            [*event.schedule.rounds[:4], event.schedule.rounds[4]._replace(games=tuple(games))]
        )
    )
    found = next_game(season(crosstable(moved), 1))
    assert found
    assert found.round.number == 5


def postponed(number: int, until: date | None) -> int | None:
    """The round of the next game of player 1 where his game of round 2 is put off until a day."""
    event = sample(6, upto=3)
    rounds = list(event.schedule.rounds)

    def put(game: Game) -> Game:
        return game._replace(result=None, postponed=Postponed(number, until)) if 1 in game.pairing else game

    rounds[1] = rounds[1]._replace(games=tuple(map(put, rounds[1].games)))
    found = next_game(season(crosstable(event.with_schedule(event.schedule.mapped(rounds))), 1))
    return found.round.number if found else None


def test_a_game_put_off_comes_by_its_last_day_and_without_one_last() -> None:
    assert postponed(1, FIRST + timedelta(days=15)) == 2
    assert postponed(1, FIRST + timedelta(days=60)) == 4
    assert postponed(1, None) == 4


def test_the_next_game_stands_on_top_and_is_gone_after_the_last_round() -> None:
    sheet = card(sample(6, upto=2), 1)
    assert [block.head for block in sheet.blocks] == ["Next game", "All rounds"]
    assert sheet.blocks[0].rows[0].leader
    assert sheet.blocks[0].rows[1].line.startswith("round 3, Monday 26 January 2026, 19:30, board ")
    assert [block.head for block in card(sample(6), 1).blocks] == ["All rounds"]


def test_an_annulled_player_and_his_opponents_are_told() -> None:
    event = sample(8, withdrawn={3: 2})
    mine, other = card(event, 3), card(event, 6)
    assert ANNULLED in mine.details
    assert any("withdrew after round 2" in note for note in mine.notes)
    assert column(mine, "Score") == [""] * 7
    assert all(row.annulled for row in mine.blocks[-1].rows if row.cells)
    assert any("withdrew after round 2" in note for note in other.notes)
    assert [row.annulled for row in other.blocks[-1].rows].count(True) == 1
    assert column(other, "Result")[0] == "(–)"


def test_after_a_round_and_a_round_that_is_not_there() -> None:
    event = sample(6)
    assert column(card(event, 2, after=2), "Result")[2:] == ["", "", ""]
    assert "after round 2 of 5" in card(event, 2, after=2).details[-1]
    with pytest.raises(Impossible):
        card(event, 7)
    with pytest.raises(Impossible):
        card(event, 1, after=9)


def test_a_penalty_is_told_on_the_card_of_who_has_it() -> None:
    event = sample(6, upto=3, penalties=(Penalty(2, HALF, "telephone"),))
    assert any("telephone" in note for note in card(event, 2).notes)
    assert not any("telephone" in note for note in card(event, 1).notes)


def test_cards_are_one_block_a_player_in_order_of_the_numbers() -> None:
    event = sample(5, upto=2)
    sheet = cards(event)
    assert [block.values[0] for block in sheet.blocks] == ["1", "2", "3", "4", "5"]
    for player, block in zip(event.players, sheet.blocks, strict=True):
        assert block.rows == card(event, player.number).blocks[-1].rows


def test_a_game_of_each_colour_says_which() -> None:
    turns = season(crosstable(sample(4)), 1)
    assert {turn.colour for turn in turns} <= {Colour.WHITE, Colour.BLACK}
    assert column(card(sample(4), 1), "Colour") == [
        "White" if turn.colour is Colour.WHITE else "Black" for turn in turns
    ]


def test_without_dates_and_ratings_there_are_no_such_columns() -> None:
    event = sample(4, upto=0)
    plain = event.with_schedule(event.schedule.mapped(r._replace(date=None) for r in event.schedule.rounds))
    plain = replace(plain, players=tuple(replace(one, rating=None) for one in plain.players))
    assert [one.head for one in card(plain, 1).columns] == [
        "Rd", "Bd", "Colour", "No", "Opponent", "Result", "Score",
    ]  # fmt: skip


def test_every_game_has_its_board_unless_there_is_only_one() -> None:
    event = sample(6, 2, upto=3)
    for number in (1, 4, 6):
        found = [round_.game_of(number) for round_ in event.schedule.rounds]
        assert column(card(event, number), "Bd") == [str(one[0]) for one in found if one]
    assert "Bd" not in [one.head for one in card(sample(3), 1).columns]
    assert column(card(sample(5), 1), "Bd")[0] == ""  # the bye


@pytest.mark.parametrize(("players", "cycles"), [(4, 1), (5, 1), (6, 2), (9, 2), (10, 1), (4, 3)])
def test_the_foot_counts_the_colours(players: int, cycles: int) -> None:
    event = sample(players, cycles, upto=2)
    for player in event.players:
        sheet = card(event, player.number)
        said = column(sheet, "Colour")
        foot = sheet.blocks[-1].rows[-1]
        assert foot.line == f"{said.count('White')} White, {said.count('Black')} Black"
        assert not foot.cells
        assert sheet.blocks[-1].rows == cards(event).blocks[player.number - 1].rows


def test_games_that_will_not_be_played_have_no_colour_in_the_foot_and_a_word_in_the_legend() -> None:
    event = sample(8, withdrawn={3: 2})
    sheet = card(event, 3)
    assert sheet.blocks[-1].rows[-1].line == "1 White, 1 Black"
    assert column(sheet, "Result")[2:] == ["·"] * 5
    assert "· will not be played." in sheet.legend
    assert "·" not in card(sample(8), 3).legend


def test_a_round_without_a_game_is_a_bye() -> None:
    event = sample(5, upto=2)
    for player in event.players:
        free = next(
            one.number for one in event.schedule.rounds if player.number in [b.player for b in one.byes]
        )
        said = column(card(event, player.number), "Opponent")
        assert said[free - 1] == "bye"
        assert said.count("bye") == 1
    assert "half-point bye" in column(card(swiss(), 6), "Opponent")
    bare = event.with_schedule(event.schedule.mapped(one._replace(byes=()) for one in event.schedule.rounds))
    assert column(card(bare, 1), "Opponent").count(NO_GAME) == 1


def test_machines_get_dates_with_their_year() -> None:
    event = sample(5, upto=2)
    heads, *rows = csv(card(event, 1)).splitlines()
    at = heads.split(",").index("Date")
    days = [next(reader([row]))[at] for row in rows]
    assert days[-5:] == [one.date.isoformat() for one in event.schedule.rounds if one.date]
    german = csv(replace(card(event, 1), language="de"))
    assert "2026-01-12" in german
    assert ["All rounds", "1", "2026-01-12"] in [row[:3] for row in machine.sheet(card(event, 1))["rows"]]
    assert "12 Jan" in column(card(event, 1), "Date")
