"""The drawn crosstable: what it says is what the event holds, and a bad picture is refused."""

from __future__ import annotations

import pytest

from roundrobin.event import Event
from roundrobin.results import Outcome
from tests.drawn import Misdrawn, drawn
from tests.plain import Plain

FIVE = """
    1 2 3 4 5
  1 * ½ 1 0 1
  2 = * 1 ½ 1
  3 0 0 * 1 +
  4 1 ½ 0 * .
  5 0 0 - . *
"""


def results(event: Event) -> dict[tuple[int, int], str]:
    return {
        tuple(game.pairing): str(game.result) if game.result else "" for _, _, game in event.schedule.games()
    }


def test_a_picture_is_an_event_with_the_rounds_of_the_berger_table() -> None:
    event = drawn(FIVE)
    assert results(event) == {
        (2, 5): "1-0",
        (3, 4): "1-0",
        (5, 3): "-:+",
        (1, 2): "½-½",
        (3, 1): "0-1",
        (4, 5): "",
        (1, 4): "0-1",
        (2, 3): "1-0",
        (5, 1): "0-1",
        (4, 2): "½-½",
    }
    assert [round_.byes[0].player for round_ in event.schedule.rounds] == [1, 4, 2, 5, 3]
    assert [player.name for player in event.players] == ["P1", "P2", "P3", "P4", "P5"]


def test_totals_of_the_picture() -> None:
    event = drawn(FIVE)
    assert [float(Plain(event).score(number)) for number in range(1, 6)] == [2.5, 3, 2, 1.5, 0]


def test_two_cycles_give_the_white_game_first() -> None:
    event = drawn(
        """
            1  2  3
        1   *  1½ 00
        2   ½0 *  1.
        3   11 .0 *
        """
    )
    assert event.cycles == 2
    assert results(event) == {
        (1, 2): "1-0",
        (2, 1): "½-½",
        (1, 3): "0-1",
        (3, 1): "1-0",
        (2, 3): "1-0",
        (3, 2): "",
    }


def test_three_cycles_are_drawn_in_order() -> None:
    event = drawn("  1 2\n1 * 10½\n2 01½ *")
    games = [game for _, _, game in event.schedule.games()]
    assert [(game.white, game.meeting, str(game.result)) for game in games] == [
        (1, 1, "1-0"),
        (2, 2, "1-0"),
        (1, 3, "½-½"),
    ]


def test_names_withdrawals_and_settings() -> None:
    event = drawn(
        """
          1 2 3
        1 Tal, Ana * - 1
        2 O'Neill - * 1
        3 Wu 0 0 *
        """,
        withdrawn={3: 2},
        tiebreaks=["DE"],
        city="Cork",
    )
    assert [player.name for player in event.players] == ["Tal, Ana", "O'Neill", "Wu"]
    assert event.player(3).withdrawn_after == 2
    assert event.tiebreaks == ("DE",)
    assert event.city == "Cork"
    game = event.schedule.meetings(1, 2)[0][2]
    assert game.result is not None
    assert game.result.white is game.result.black is Outcome.FORFEIT_LOSS


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        ("  1 2\n1 * 1\n2 1 *", "1 in one half and 1 in the other"),
        ("  1 2\n1 * +\n2 0 *", "+ in one half and 0 in the other"),
        ("  1 2\n1 * 1\n2 . *", "1 in one half and . in the other"),
        ("  1 2\n1 * ½\n2 0 *", "½ in one half and 0 in the other"),
        ("  1 2 3\n1 * 1\n2 0 *", "count from 1 to 2"),
        ("  1 2\n1 * 1\n2 * 0", "row 2"),
        ("  1 2\n1 * 1\n1 0 *", "row 2"),
        ("  1 2\n1 * 11\n2 0 *", "1 or 2 games"),
    ],
)
def test_a_bad_picture_is_refused(picture: str, said: str) -> None:
    with pytest.raises(Misdrawn, match=said.replace("+", r"\+").replace(".", r"\.")):
        drawn(picture)
