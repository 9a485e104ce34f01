"""Wall chart, crosstable, standings, players: order of the rows, heads, what is said about them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from roundrobin import sheets
from roundrobin.event import Event, Player
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import berger
from roundrobin.sheets import wording
from roundrobin.sheets.sheet import Kind, Role, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import Standings, standings
from tests.sample_events import sample


def ranked(event: Event, after: int | None = None) -> Standings:
    return standings(crosstable(event, after))


def column(sheet: Sheet, head: str) -> list[str]:
    at = [one.head for one in sheet.columns].index(head)
    return [row.cells[at].text for row in sheet.rows]


def opponents(sheet: Sheet) -> list[str]:
    return [one.head for one in sheet.columns if one.role is Role.OPPONENT]


def diagonal(sheet: Sheet) -> bool:
    first = next(at for at, one in enumerate(sheet.columns) if one.role is Role.OPPONENT)
    return all(row.cells[first + at].kind is Kind.DIAGONAL for at, row in enumerate(sheet.rows))


def test_wall_chart_is_by_number_from_the_first_to_the_last_round() -> None:
    for upto in (0, 3, 7):
        sheet = sheets.wallchart(sample(8, upto=upto))
        assert column(sheet, "No") == opponents(sheet) == [str(number) for number in range(1, 9)]
        assert diagonal(sheet)
        assert not any(row.leader for row in sheet.rows)


def test_points_of_a_blank_wall_chart_are_left_to_be_written() -> None:
    assert set(column(sheets.wallchart(sample(6, upto=0)), "Pts")) == {""}
    assert "" not in column(sheets.wallchart(sample(6, upto=1)), "Pts")


@pytest.mark.parametrize(
    ("upto", "said"),
    [
        (0, "Wall chart before round 1"),
        (2, "Wall chart after round 2 of 5"),
        (5, "Wall chart after the last round"),
    ],
)
def test_wall_chart_says_how_far_it_is(upto: int, said: str) -> None:
    assert sheets.wallchart(sample(6, upto=upto)).subtitle == said


def test_an_old_sheet_can_be_recognised() -> None:
    assert sheets.wallchart(sample(6, upto=3)).footer == (
        "26 January 2026 · after round 3 of 5, replaces the sheet after round 2"
    )
    assert sheets.wallchart(sample(6, upto=1)).footer.endswith(
        " · after round 1 of 5, replaces the sheet before round 1"
    )
    assert sheets.wallchart(sample(6)).footer == "9 February 2026"


def test_the_date_is_the_one_asked_for_else_that_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sheets.players(sample(4), date=date(2027, 5, 1)).footer == "1 May 2027"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert sheets.players(sample(4)).footer == "14 November 2023"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "never")
    assert sheets.players(sample(4)).footer == "26 January 2026"
    assert sheets.players(sample(4, upto=0)).footer == ""


def test_crosstable_by_place_and_by_number() -> None:
    made = ranked(sample(8))
    by_place, by_number = sheets.crosstable(made), sheets.crosstable(made, by="number")
    assert opponents(by_place) == [str(at) for at in range(1, 9)]
    assert column(by_place, "No") == [str(row.player.number) for row in made.rows]
    assert column(by_number, "No") == opponents(by_number)
    assert diagonal(by_place)
    assert diagonal(by_number)
    assert by_number.columns[-1].head == "Pl"
    places = dict(zip(column(by_place, "No"), column(by_place, "Pl"), strict=True))
    assert column(by_number, "Pl") == [places[number] for number in column(by_number, "No")]


def test_every_tie_break_has_its_column_in_the_order_applied() -> None:
    sheet = sheets.crosstable(standings(crosstable(sample(6)), "SB DE KS/L-1 DE"))
    assert [one.head for one in sheet.columns if one.role is Role.TIEBREAK] == ["SB", "DE", "KS/L-1", "DE#2"]
    [note] = [note for note in sheet.notes if note.startswith("Ties broken by")]
    assert note.startswith(
        "Ties broken by SB Sonneborn-Berger, DE direct encounter (position in the tied group), KS/L-1"
    )
    assert note.endswith("(FIDE C.07, March 2026).")


def test_without_announced_tie_breaks_every_table_says_so() -> None:
    event = sample(6, tiebreaks=None)
    for sheet in (sheets.crosstable(ranked(event)), sheets.standings(ranked(event)), sheets.wallchart(event)):
        assert any("No tie-breaks were announced" in note for note in sheet.notes), sheet.name


def test_provisional_tables_say_so_and_final_ones_are_called_final() -> None:
    made = ranked(sample(6, upto=2))
    assert sheets.standings(made).subtitle == "Standings after round 2 of 5, provisional"
    assert sheets.crosstable(made).subtitle == "Crosstable after round 2 of 5, provisional"
    done = ranked(sample(6))
    assert sheets.standings(done).subtitle == "Final standings"
    assert sheets.crosstable(done).subtitle == "Final crosstable"
    assert (
        sheets.standings(ranked(sample(6), after=2)).subtitle == "Standings after round 2 of 5, provisional"
    )


def test_annulled_players_stand_below_without_place_and_points() -> None:
    made = ranked(sample(8, withdrawn={1: 2}))
    for sheet in (sheets.crosstable(made), sheets.standings(made)):
        last = sheet.rows[-1]
        assert last.annulled
        assert [row.annulled for row in sheet.rows].count(True) == 1
        assert column(sheet, "Pl")[-1] == "–"
        assert column(sheet, "Pts")[-1] == ""
        assert any("Świątek, Łukasz withdrew after round 2" in note for note in sheet.notes)
    assert opponents(sheets.crosstable(made))[-1] == "(1)"
    two = sheets.crosstable(ranked(sample(8, withdrawn={3: 2, 5: 1})))
    assert opponents(two)[-3:] == ["6", "(3)", "(5)"]
    assert sheets.crosstable(made, by="number").rows[0].annulled


def test_shared_places_and_leaders() -> None:
    event = sample(4, results={(1, 1, 4): "1-0", (1, 2, 3): "1-0"}, tiebreaks=None)
    sheet = sheets.crosstable(ranked(event))
    assert column(sheet, "Pl") == ["1=", "1=", "3=", "3="]
    assert [row.leader for row in sheet.rows] == [True, True, False, False]
    assert "= shared place" in sheet.legend
    assert not any(row.leader for row in sheets.standings(ranked(sample(4, upto=0))).rows)


def test_a_result_left_out_is_named() -> None:
    event = sample(4, results={(1, 1, 4): "1-0", (1, 2, 3): "1-0"})
    first = event.schedule.rounds[0]
    late = first._replace(games=(first.games[0]._replace(date=date(2026, 3, 1)), first.games[1]))
    event = event.with_schedule(event.schedule.mapped([late, *event.schedule.rounds[1:]]))
    made = ranked(event, after=1)
    for sheet in (sheets.standings(made), sheets.crosstable(made), sheets.wallchart(event, after=1)):
        assert any("Świątek" in note and "Not in these points" in note for note in sheet.notes), sheet.name


def test_columns_for_ratings_and_federations_only_where_there_are_any() -> None:
    event = sample(4)
    assert "Fed" not in [one.head for one in sheets.wallchart(event).columns]
    mixed = replace(
        event, players=tuple(replace(p, federation=fed) for p, fed in zip(event.players, "ABAB", strict=True))
    )
    assert column(sheets.wallchart(mixed), "Fed") == ["A", "B", "A", "B"]
    unrated = replace(event, players=tuple(replace(player, rating=None) for player in event.players))
    assert "Rtg" not in [one.head for one in sheets.wallchart(unrated).columns]
    some = replace(event, players=(replace(event.players[0], rating=None), *event.players[1:]))
    assert column(sheets.wallchart(some), "Rtg")[0] == "–"


def test_players_are_sorted_without_regard_to_accents_and_capitals() -> None:
    sheet = sheets.players(sample(["Zorn, Q", "Étienne, B", "bauer, c", "Álvarez, D", "Eliot, A"]))
    order = [
        name.removeprefix("FM ").removeprefix("WCM ").removeprefix("CM ") for name in column(sheet, "Name")
    ]
    assert order == ["Álvarez, D", "bauer, c", "Eliot, A", "Étienne, B", "Zorn, Q"]
    assert column(sheets.players(sample(4), by="number"), "No") == ["1", "2", "3", "4"]


def test_birth_dates_never_stand_on_a_sheet() -> None:
    event = Event("E", tuple(Player(n, f"P{n}", born=1971, national_id="N9") for n in (1, 2, 3)), berger(3))
    for sheet in (sheets.players(event), sheets.wallchart(event), sheets.standings(ranked(event))):
        said = str(sheet)
        assert "1971" not in said
        assert "N9" not in said


def test_table_has_a_row_a_round_and_a_column_a_board() -> None:
    sheet = sheets.table(berger(6))
    assert [[cell.text for cell in row.cells] for row in sheet.rows][:2] == [
        ["1", "1-6", "2-5", "3-4"],
        ["2", "6-4", "5-3", "1-2"],
    ]
    assert column(sheets.table(berger(5)), "bye") == ["1", "4", "2", "5", "3"]
    assert [block.head for block in sheets.table(berger(4, 2)).blocks] == ["Cycle 1", "Cycle 2"]
    assert sheets.table(Schedule(2, ())).rows == ()


def test_a_legend_ends_with_a_full_stop_or_is_not_there() -> None:
    for event in (sample(4, results={}), sample(4), sample(6, 2, upto=3), sample(5, upto=2), sample(2)):
        made = ranked(event)
        for sheet in (
            sheets.crosstable(made),
            sheets.standings(made),
            sheets.wallchart(event),
            sheets.wallchart(event, after=0),
            sheets.schedule(event),
            sheets.pairings(event, 1),
            sheets.players(event),
        ):
            assert sheet.legend == "" or sheet.legend.strip(". ") + "." == sheet.legend, sheet.name
    assert wording.legend([]) == ""
    assert wording.legend(["1 win", "p postponed"]) == "1 win. p postponed."


@pytest.mark.parametrize(
    ("said", "means"), [("+:-", ("+ won by default", "– lost by default")), ("½-½", ("½ draw",))]
)
def test_signs_that_stand_in_brackets_only_are_explained(said: str, means: tuple[str, ...]) -> None:
    event = sample(6, results={(1, 1, 6): said}, withdrawn={1: 1})
    for sheet in (sheets.crosstable(ranked(event)), sheets.wallchart(event)):
        marks = {mark.text for row in sheet.rows for cell in row.cells for mark in cell.marks}
        assert any(text.startswith("(") for text in marks)
        assert "( ) counts for nobody" in sheet.legend
        assert all(meaning in sheet.legend for meaning in means)
