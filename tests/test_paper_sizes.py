"""The type a crosstable gets on each paper, against the sizes measured for notice boards.

Rank, title, name, rating, a cell for everybody, points and two tie-breaks on one page, by the largest type
that fits. Names are of the usual length, sixteen letters and signs (`Lastname 10, Ann`), and everybody has
the widest title.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.paper.advice import advice, in_points, wall_size
from roundrobin.paper.pdf import pages, type_size
from roundrobin.sheets.sheet import Role, Sheet
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.sample_events import sample

PLAYERS = (6, 8, 10, 12, 14, 16, 20, 24)
CAPS = {"A4": 18.0, "Letter": 18.0, "A3": 26.0}
TABLE = {
    ("A4", 1): (21, 19, 17, 15, 14, 13.5, 12, 10.5),
    ("A4", 2): (18, 15.5, 14, 12.5, 11.5, 11, 9.5, 8),
    ("Letter", 1): (20, 18, 15.5, 14.5, 13.5, 12.5, 11, 10),
    ("A3", 1): (31, 28, 24, 22, 21, 19.5, 17, 15.5),
    ("A3", 2): (26, 22.5, 20, 18.5, 17, 15.5, 13.5, 12),
}
NO_RATING = dict(zip(PLAYERS[1:-1], (25, 21, 19, 17.5, 15.5, 12.5), strict=True))


def field(players: int, cycles: int = 1, *, rated: bool = True, **settings: str) -> Event:
    """An event played to its end; everybody has a title."""
    called = [f"Lastname {number}, Ann" for number in range(10, 10 + players)]
    event = sample(called, cycles, **({"tiebreaks": ("SB", "WON")} | settings))
    return replace(
        event,
        players=tuple(
            replace(
                player,
                title="WGM",
                rating=player.rating if rated else None,
            )
            for player in event.players
        ),
    )


def table(event: Event) -> Sheet:
    return sheets.crosstable(standings(crosstable(event)))


def test_the_sheets_have_the_columns_that_were_measured() -> None:
    roles = [column.role for column in table(field(8)).columns]
    assert [roles.count(one) for one in (Role.OPPONENT, Role.POINTS, Role.TIEBREAK)] == [8, 1, 2]
    assert {Role.PLACE, Role.NAME, Role.RATING} <= set(roles)
    names = [row.cells[2].text for row in table(field(8)).rows]
    assert all(name.startswith("WGM Lastname ") for name in names)
    without = [column.role for column in table(field(8, rated=False, tiebreaks=("SB",))).columns]
    assert Role.RATING not in without
    assert without.count(Role.TIEBREAK) == 1


@pytest.mark.parametrize(
    ("paper", "cycles", "players", "least"),
    [
        (paper, cycles, players, min(size, CAPS[paper]))
        for (paper, cycles), sizes in TABLE.items()
        for players, size in zip(PLAYERS, sizes, strict=True)
    ],
)
def test_a_crosstable_is_as_large_as_the_paper_allows(
    paper: str, cycles: int, players: int, least: float
) -> None:
    sheet = table(field(players, cycles, paper=paper))
    assert sheet.landscape
    assert pages(sheet) == 1
    assert least <= type_size(sheet) <= CAPS[paper]


@pytest.mark.parametrize(("players", "size"), NO_RATING.items())
def test_without_ratings_and_with_one_tiebreak_it_is_larger(players: int, size: float) -> None:
    sheet = table(field(players, rated=False, tiebreaks=("SB",)))
    assert pages(sheet) == 1
    assert min(size, CAPS["A4"]) <= type_size(sheet) <= CAPS["A4"]


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_advice_names_the_sizes_that_the_papers_really_give(paper: str, cycles: int) -> None:
    for players in (16, 20, 24):
        sheet = table(field(players, cycles, paper=paper))
        small, large = type_size(sheet), type_size(replace(sheet, paper="A3"))
        wanted = (
            f"{players} players on {paper} give {in_points(small)}-point type; "
            f'A3 gives {in_points(large)}: add paper = "A3"'
        )
        assert advice(sheet) == ([wanted] if small < wall_size(paper) else [])
        assert large >= 1.3 * small


def test_the_advice_on_sixteen_players_in_words() -> None:
    """With two more tie-breaks the sizes are those of the table."""
    assert advice(table(field(16))) == [], "with two tie-breaks 14½-point type, which a wall can be read in"
    wide = table(field(16, tiebreaks=("DE", "SB", "KS", "WON")))
    assert advice(wide) == ['16 players on A4 give 13½-point type; A3 gives 19½: add paper = "A3"']
    assert [in_points(type_size(replace(wide, paper=paper))) for paper in ("A4", "A3")] == ["13½", "19½"]
    assert advice(replace(wide, paper="A3")) == []
