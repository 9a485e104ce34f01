from __future__ import annotations

import json
from fractions import Fraction

import pytest

from roundrobin.cli import machine
from roundrobin.errors import Problem
from roundrobin.scheduling.berger import berger
from roundrobin.sheets.sheet import Block, Cell, Column, Role, Row, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.drawn import drawn


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (3, 3),
        (Fraction(5), 5),
        (Fraction(11, 2), 5.5),
        (Fraction(137, 8), 17.125),
        (Fraction(7, 3), "7/3"),
        (Fraction(-1, 2), -0.5),
        (Fraction(1, 10), 0.1),
        (Fraction(10**30 + 1, 2), f"{10**30 + 1}/2"),
    ],
)
def test_a_number_is_exact(value: Fraction | None, expected: object) -> None:
    said = machine.number(value)
    assert said == expected
    assert type(said) is type(expected)


def test_the_text_reads_back_and_holds_an_entry_a_line() -> None:
    made = {"version": 1, "rows": [[1, "Świątek"], [2, "Tal"]], "byes": [1, None], "notes": []}
    assert json.loads(machine.written(made)) == made
    assert '\n  [2, "Tal"]]' in machine.written(made)
    assert json.loads(machine.written([made, made])) == [made, made]
    assert json.loads(machine.written([])) == []
    assert machine.written(made, ascii=True).isascii()
    assert json.loads(machine.written(made, ascii=True)) == made


def test_table_contract() -> None:
    assert machine.table(berger(3)) == {
        "version": 1,
        "system": "berger",
        "players": 3,
        "cycles": 1,
        "order": "plain",
        "rounds": [[[2, 3]], [[1, 2]], [[3, 1]]],
        "byes": [1, 3, 2],
    }
    double = machine.table(berger(4, 2))
    assert (double["order"], double["byes"]) == ("fide", [None] * 6)


def test_problems_contract() -> None:
    assert machine.problems([Problem("warning", "player 3", "twin", "add the club")]) == {
        "version": 1,
        "problems": [{"level": "warning", "where": "player 3", "what": "twin", "remedy": "add the club"}],
    }


def test_standings_contract() -> None:
    event = drawn(
        """
            1 2 3 4 5
          1 * 1 1 1 1
          2 0 * 1 ½ ½
          3 0 0 * 1 1
          4 0 ½ 0 * 1
          5 0 ½ 0 0 *
        """,
        tiebreaks=["DE", "SB/C1", "ks/l1", "DE"],
    )
    said = machine.standings(standings(crosstable(event)))
    assert [*said] == [
        "version",
        "event",
        "system",
        "after_round",
        "final",
        "tiebreaks",
        "rows",
        "annulled",
        "notes",
    ]
    assert (said["version"], said["event"], said["system"]) == (1, event.name, "berger")
    assert (said["after_round"], said["final"], said["annulled"]) == (5, True, [])
    assert said["tiebreaks"] == ["DE", "SB/C1", "KS/L+1", "DE#2"]
    second, third = said["rows"][1:3]
    assert [*second] == [
        "place",
        "shared",
        "number",
        "name",
        "points",
        "games",
        "values",
        "decided_by",
    ]
    assert [*second["values"]] == said["tiebreaks"]
    assert (second["number"], second["points"], second["games"], second["decided_by"]) == (2, 2, 4, "PTS")
    assert (third["number"], third["points"], third["decided_by"]) == (3, 2, "DE")
    assert (second["values"]["DE"], third["values"]["DE"]) == (1, 2)
    assert second["values"]["DE#2"] is None
    assert said["rows"][0]["decided_by"] is None
    assert said["rows"][3]["points"] == 1.5
    json.dumps(said, allow_nan=False)


def test_annulled_players_stand_apart() -> None:
    event = drawn(
        """
            1 2 3 4
          1 * 1 . 1
          2 0 * . 1
          3 . . * 1
          4 0 0 0 *
        """,
        withdrawn={3: 1},
    )
    said = machine.standings(standings(crosstable(event)))
    assert said["annulled"] == [{"number": 3, "name": event.player(3).name, "played": 1, "scheduled": 3}]
    assert [row["number"] for row in said["rows"]] == [1, 2, 4]
    assert said["notes"]


def test_any_other_sheet_is_its_columns_rows_and_notes() -> None:
    sheet = Sheet(
        name="schedule",
        title="Spring",
        subtitle="Schedule",
        columns=(Column("White", Role.NAME), Column("Black", Role.NAME)),
        blocks=(
            Block(
                (Row((Cell("Tal"), Cell("Lee"))), Row(line="board 1: postponed")), "Round 1", values=("1",)
            ),
            Block((Row((Cell("Lee"), Cell("Tal"))),), "Round 2", values=("2",)),
        ),
        notes=("Provisional.",),
        block_heads=("Round",),
    )
    assert machine.sheet(sheet) == {
        "version": 1,
        "title": "Spring",
        "columns": ["Round", "White", "Black"],
        "rows": [["1", "Tal", "Lee"], ["2", "Lee", "Tal"]],
        "notes": ["Provisional."],
    }
