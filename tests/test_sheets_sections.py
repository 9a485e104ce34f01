from __future__ import annotations

from datetime import date

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Calendar, Event, Player
from roundrobin.games import Schedule
from roundrobin.paper.csv import csv
from roundrobin.paper.pdf import pdf, type_size
from roundrobin.paper.text import text
from roundrobin.scheduling.festival import event_of, knockout_dates
from roundrobin.scheduling.groups import bracket
from roundrobin.scheduling.sections import sections as cut
from roundrobin.sheets import knockout, sections
from roundrobin.sheets.knockout import Qualified

FIELD = tuple(Player(n, f"Player {n:02}", 2400 - n if n < 10 else None) for n in range(1, 11))
FESTIVAL = Event("Festival", FIELD, Schedule(10, ()), club="Riverside")


def test_the_sections_in_text() -> None:
    made = sections(cut(FIELD, seed="x"), FESTIVAL, when="2 May 2026")
    assert text(made) == (
        "Festival\n"
        "Sections · 10 players in 2 sections\n"
        "Riverside · 2 May 2026\n"
        "\n"
        "No  Name        Rtg\n"
        "───────────────────\n"
        "Quad 1 · 3 rounds\n"
        " 1  Player 01  2399\n"
        " 2  Player 02  2398\n"
        " 3  Player 03  2397\n"
        " 4  Player 04  2396\n"
        "\n"
        "Hex 2 · 5 rounds\n"
        " 1  Player 05  2395\n"
        " 2  Player 06  2394\n"
        " 3  Player 07  2393\n"
        " 4  Player 08  2392\n"
        " 5  Player 09  2391\n"
        " 6  Player 10     –\n"
        "   5 rounds where a section of 4 has 3; to finish after three: two\n"
        "   threes against each other, Scheveningen style, ranks 1, 4, 5 against\n"
        "   2, 3, 6\n"
        "\n"
        "No is the number in the section. – unrated.\n"
    )


def test_the_sections_for_a_spreadsheet() -> None:
    made = sections(cut(FIELD), FESTIVAL, files={"Quad 1": "01-quad.toml"})
    lines = csv(made).splitlines()
    assert lines[0] == "Section,Rounds,File,No,Name,Rtg"
    assert lines[4] == "Quad 1,3,01-quad.toml,4,Player 04,2396"
    assert lines[5] == "Hex 2,5,,1,Player 05,2395"


def test_twins_in_two_sections_are_told_apart() -> None:
    twins = [Player(n, "Lee, Kim" if n in {1, 8} else f"P{n}", 2000 - n, club=f"C{n}") for n in range(1, 9)]
    made = sections(cut(twins), FESTIVAL)
    named = [row.cells[1].text for row in made.rows if "Lee" in row.cells[1].text]
    assert len(set(named)) == 2


def test_a_hundred_quads_run_through_columns() -> None:
    from pypdf import PdfReader

    field = [Player(n, f"Surname {n:03}, Given", 2400 - n) for n in range(1, 401)]
    made = sections(cut(field), Event("Festival", tuple(field), Schedule(400, ())))
    import io

    pages = PdfReader(io.BytesIO(pdf(made))).pages
    assert len(pages) <= 4
    assert type_size(made) > 7


def test_the_knockout_in_text() -> None:
    known = {"A1": Qualified("Tal, Ana"), "B2": Qualified("Lee, Kim", provisional=True)}
    made = knockout(bracket(2, 2), FESTIVAL, known, when=[[date(2026, 2, 2)], [date(2026, 2, 9)]])
    assert text(made) == (
        "Festival\n"
        "Knockout · 4 players · 1 game a tie\n"
        "Riverside\n"
        "\n"
        "Semi-finals · Monday 2 February 2026\n"
        "  1    A1  Tal, Ana          –    B2  Lee, Kim ?        _____\n"
        "  2    B1  ________________  –    A2  ________________  _____\n"
        "\n"
        "Final · Monday 9 February 2026\n"
        "  3        winner of tie 1   –        winner of tie 2   _____\n"
        "\n"
        "A1 is the first of group A. The first column numbers the ties. ? as the\n"
        "group stands now.\n"
    )


@pytest.mark.parametrize(("groups", "qualifiers"), [(2, 1), (2, 2), (4, 2), (1, 8)])
def test_a_knockout_of_two_four_or_eight_is_a_page(groups: int, qualifiers: int) -> None:
    made = knockout(bracket(groups, qualifiers), FESTIVAL)
    assert sum(len(block.rows) for block in made.blocks) == groups * qualifiers - 1
    assert pdf(made).count(b"/Type /Page\n") == 1


def test_knockout_dates_follow_the_groups() -> None:
    calendar = Calendar(first=date(2026, 1, 12))
    assert knockout_dates(calendar, date(2026, 1, 26), [2, 1]) == [
        [date(2026, 2, 2), date(2026, 2, 9)],
        [date(2026, 2, 16)],
    ]


def test_a_swiss_is_no_event() -> None:
    *_, bottom = cut([*FIELD, Player(11, "Player 11")], leftovers="swiss")
    with pytest.raises(Impossible, match="Bottom Swiss"):
        event_of(bottom, "Festival")
