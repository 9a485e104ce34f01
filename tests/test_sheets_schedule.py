"""Schedule and pairings: boards, byes, dates, what became of a game."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from roundrobin import sheets
from roundrobin.errors import Impossible
from roundrobin.event import Calendar, Closed, Lots
from roundrobin.games import Postponed
from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.frame import printed_names
from roundrobin.sheets.sheet import Kind, Role
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.sample_events import sample


def test_the_result_column_comes_with_the_first_result() -> None:
    before, after = sheets.schedule(sample(6, upto=0)), sheets.schedule(sample(6, upto=1))
    assert [column.head for column in before.columns] == ["Bd", "No", "White", "–", "No", "Black"]
    assert after.columns[-1].role is Role.RESULT
    assert {len(row.cells) for row in before.rows} == {6}
    assert {len(row.cells) for row in after.rows} == {7}


def test_rounds_have_number_date_and_byes() -> None:
    block = sheets.schedule(sample(5, upto=0)).blocks[1]
    assert (block.head, block.aside, block.values) == (
        "Round 2",
        "Monday 19 January 2026",
        ("2", "2026-01-19"),
    )
    assert [row.line for row in block.rows if row.line] == ["bye: 4 Kovács, Ágnes"]


def test_the_legend_names_the_table_and_the_lots() -> None:
    event = replace(sample(8, 2, upto=0), lots=Lots(seed="2026"))
    assert sheets.schedule(event).legend == (
        "FIDE Berger table, 8 players, two cycles, last two rounds of cycle 1 exchanged. "
        "Numbers drawn by lots (seed 2026). White is named first."
    )


def test_postponed_moved_and_cancelled_games() -> None:
    event = sample(6, upto=1, withdrawn={6: 1})
    rounds = list(event.schedule.rounds)
    first = rounds[1].games[1]._replace(postponed=Postponed(None, None))
    moved = rounds[1].games[2]._replace(date=date(2026, 2, 3))
    rounds[1] = rounds[1]._replace(games=(rounds[1].games[0], first, moved))
    sheet = sheets.schedule(event.with_schedule(event.schedule.mapped(rounds)))
    games = [row for row in sheet.blocks[1].rows if not row.line]
    assert [row.cells[-1].text for row in games] == ["–", "p", "3 Feb"]
    assert games[0].cells[-1].kind is Kind.NEVER
    assert [row.line for row in sheet.blocks[1].rows if row.line] == ["board 2: postponed"]
    assert "– not played, a player has left" in sheet.legend


def test_forfeits_that_follow_from_a_withdrawal_are_shown() -> None:
    sheet = sheets.schedule(sample(4, upto=2, withdrawn={1: 2}, seed=3))
    assert [row.cells[-1].text for row in sheet.blocks[2].rows] == ["", "+:-"]


def test_twins_are_told_apart() -> None:
    sheet = sheets.schedule(sample(["Tal, Ana", "Tal, Ana", "Bron, Max", "Cole, Ann"]))
    called = {row.cells[at].text for row in sheet.rows for at in (2, 5)}
    assert called == {"Tal, Ana (no. 1)", "Tal, Ana (no. 2)", "Bron, Max", "Cole, Ann"}


def test_pairings_bring_the_points_from_before_the_round() -> None:
    event = sample(4, results={(1, 1, 4): "1-0", (1, 2, 3): "½-½", (2, 4, 3): "1-0"})
    sheet = sheets.pairings(event, 2)
    assert [column.head for column in sheet.columns] == [
        "Bd", "No", "White", "Rtg", "Pts", "Result", "Pts", "Black", "Rtg", "No",
    ]  # fmt: skip
    assert [cell.text for cell in sheet.rows[0].cells] == [
        "1", "4", "Kovács, Ágnes", "2140", "0", "1-0", "½", "WCM Petrosyan, Ani", "2180", "3",
    ]  # fmt: skip
    assert sheet.rows[1].cells[5].kind is Kind.WRITE
    assert "Pts" not in [column.head for column in sheets.pairings(event, 1).columns]


def test_remarks_of_any_length_stand_under_the_pairings() -> None:
    event = sample(4, upto=0)
    first = event.schedule.rounds[0]
    noted = first._replace(games=(first.games[0]._replace(remark="x" * 2500), first.games[1]))
    event = event.with_schedule(event.schedule.mapped([noted, *event.schedule.rounds[1:]]))
    assert sheets.pairings(event, 1).notes == (f"Board 1: {'x' * 2500}",)


def test_there_is_no_round_nine() -> None:
    with pytest.raises(Impossible, match="round 9"):
        sheets.pairings(sample(6), 9)


@pytest.mark.parametrize(
    ("method", "said"),
    [
        ("lots", "Numbers drawn by lots (seed club)"),
        ("rating", "Equal ratings put in order by lots (seed club)"),
    ],
)
def test_the_legend_says_what_lots_were_drawn_for(method: str, said: str) -> None:
    event = replace(sample(4), lots=Lots("club", method, tuple(one.name for one in sample(4).players)))
    assert said in sheets.schedule(event).legend


def test_with_several_cycles_each_round_says_which() -> None:
    once, twice = sheets.schedule(sample(6)), sheets.schedule(sample(6, 2))
    assert not any("cycle" in block.aside for block in once.blocks)
    assert [block.aside.partition(" · ")[0] for block in twice.blocks] == ["cycle 1"] * 5 + ["cycle 2"] * 5
    assert (once.block_heads, twice.block_heads) == (("Round", "Date"), ("Round", "Date", "Cycle"))
    assert [block.values[2] for block in twice.blocks] == ["1"] * 5 + ["2"] * 5
    assert {len(block.values) for block in once.blocks} == {2}


def test_nights_without_play_are_named_with_their_reason() -> None:
    event = sample(6)
    first, last = event.schedule.rounds[0].date, event.schedule.rounds[-1].date
    assert first
    assert last
    day = timedelta(days=1)
    off = (
        Closed(last - 3 * day, last - 2 * day, "school holidays"),
        Closed(first + day, first + day),
        Closed(first - 20 * day, first - 10 * day, "before it began"),
        Closed(last + day, last + 9 * day, "after the end"),
    )
    shut = replace(event, calendar=Calendar(first, skip=off))
    said = [note for note in sheets.schedule(shut).notes if note.startswith("No play")]
    assert said == [
        f"No play: {wording.weekday(first + day)}.",
        f"No play: {wording.span([last - 3 * day, last - 2 * day])} (school holidays).",
    ]
    assert not any(note.startswith("No play") for note in sheets.schedule(event).notes)


def test_pairings_and_standings_agree_after_somebody_was_annulled() -> None:
    """He left after round 3 with less than half; what he gave the others is out of the points for round 4."""
    event = sample(10, upto=3, withdrawn={2: 3}, seed=5)
    table = crosstable(event)
    assert table.annulled[1]
    stand = {row.player.name: show_points(row.points) for row in standings(table, "").rows}
    sheet = sheets.pairings(event, 4)
    points = {}
    for row in sheet.rows:
        cells = [row.cells[at].text for at, column in enumerate(sheet.columns) if column.role is Role.POINTS]
        names = [row.cells[at].text for at, column in enumerate(sheet.columns) if column.role is Role.NAME]
        points |= dict(zip(names, cells, strict=True))
    called = printed_names(event)
    shown = {player.name: points.get(called[player.number], "") for player in event.players}
    assert {name: value for name, value in shown.items() if value} == {
        name: stand[name] for name, value in shown.items() if value
    }
    assert len([value for value in shown.values() if value]) >= 8


def test_rounds_of_one_day_have_its_date_over_them() -> None:
    day = date(2026, 5, 2)
    event = sample(4)
    rounds = [round_._replace(date=day) for round_ in event.schedule.rounds]
    once = event.with_schedule(event.schedule.mapped(rounds))
    assert any(line.startswith("Saturday 2 May 2026") for line in sheets.schedule(once).corner)
    assert not any("Saturdays" in line for line in sheets.schedule(once).corner)
