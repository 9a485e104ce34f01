"""Results as they are read and written, points as they are shown, games as they are found."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roundrobin.errors import Impossible, Malformed
from roundrobin.games import Game, Round, Schedule, with_meetings
from roundrobin.results import Outcome, Result, points, show_points

WRITTEN = {
    "1-0": (Outcome.WIN, Outcome.LOSS),
    "0-1": (Outcome.LOSS, Outcome.WIN),
    "½-½": (Outcome.DRAW, Outcome.DRAW),
    "+:-": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    "-:+": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    "-:-": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    "½:0": (Outcome.RULED, Outcome.RULED),
    "0:0": (Outcome.RULED, Outcome.RULED),
    "½:½ unplayed": (Outcome.AWARDED, Outcome.AWARDED),
    "1-0 unrated": (Outcome.WIN, Outcome.LOSS),
    "0-1 award 1:0": (Outcome.LOSS, Outcome.WIN),
    "1½:1 armageddon": (Outcome.DRAW, Outcome.DRAW),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_every_result_of_the_format_is_read_and_written_the_same(text: str) -> None:
    result = Result.parse(text)
    assert (result.white, result.black) == WRITTEN[text]
    assert str(result) == text
    assert Result.parse(str(result.turned())) == result.turned()
    assert result.turned().turned() == result


@pytest.mark.parametrize(
    ("spelled", "meant"),
    [
        ("1/2-1/2", "½-½"),
        ("=", "½-½"),
        ("0.5-0.5", "½-½"),
        ("0,5-0,5", "½-½"),
        ("1–0", "1-0"),
        ("–:+", "-:+"),
    ],
)
def test_other_spellings_in_use(spelled: str, meant: str) -> None:
    assert Result.parse(spelled) == Result.parse(meant)


@pytest.mark.parametrize(
    ("typed", "remedy"),
    [
        ("1-O", "did you mean 1-0?"),
        ("l-0", "did you mean 1-0?"),
        ("1:0:", "write one of"),
        ("0-0", "write 0:0 for a ruling on a played game, -:- when neither player came"),
        ("½-0", "write ½:0 for a ruling"),
        ("+:+", "write one of"),
        ("1 - 0", "did you mean 1-0?"),
        ("", "write one of"),
        ("2-0", "write one of"),
        ("1-0 maybe", "write one of"),
    ],
)
def test_what_is_nearly_a_result_is_refused_with_a_remedy(typed: str, remedy: str) -> None:
    with pytest.raises(Malformed) as caught:
        Result.parse(typed)
    assert caught.value.problems[0].remedy.startswith(remedy)


def test_an_award_keeps_the_board_result_for_what_was_played() -> None:
    award = Result.parse("0-1 award 1:0")
    assert award.award == (1, 0)
    assert award.played
    assert not Result.parse("½:½ unplayed").played
    assert not Result.parse("+:-").played
    assert Result.parse("0:0").played
    assert not Result.parse("1-0 unrated").rated


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", "1"),
        ("½", "1/2"),
        ("1½", "3/2"),
        ("1.5", "3/2"),
        ("1,5", "3/2"),
        ("1/3", "1/3"),
        (".3", "3/10"),
        ("¾", "3/4"),
    ],
)
def test_points_as_people_write_them(text: str, value: str) -> None:
    assert points(text) == Fraction(value)


@pytest.mark.parametrize("text", ["", "one", "1..5", "1/0", "-1", "1e3", "½½"])
def test_what_is_no_number_of_points(text: str) -> None:
    with pytest.raises(Malformed, match="is not a number of points"):
        points(text)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("13/2", "6½"),
        ("137/4", "34¼"),
        ("3/4", "¾"),
        ("0", "0"),
        ("1/3", "0.33"),
        ("2/3", "0.67"),
        ("-1/2", "-½"),
        ("1/200", "0.01"),
    ],
)
def test_points_as_they_stand_on_paper(value: str, shown: str) -> None:
    assert show_points(Fraction(value)) == shown


def test_meetings_are_numbered_in_order_of_the_rounds_whatever_the_colours() -> None:
    rounds = with_meetings([Round(1, (Game(1, 2), Game(3, 4))), Round(2, (Game(2, 1), Game(3, 4)))])
    assert [game.key for round_ in rounds for game in round_.games] == [
        (1, 2, 1),
        (3, 4, 1),
        (1, 2, 2),
        (3, 4, 2),
    ]
    schedule = Schedule(4, rounds)
    assert [(round_.number, board) for round_, board, _ in schedule.meetings(2, 1)] == [(1, 1), (2, 1)]
    assert rounds[1].game_of(4) == (2, Game(3, 4, 2))
    assert rounds[1].game_of(9) is None


def test_a_round_that_is_not_there() -> None:
    with pytest.raises(Impossible, match="round 3: there is no such round; the rounds are 1 to 1"):
        Schedule(2, (Round(1, (Game(1, 2),)),)).round(3)


@pytest.mark.parametrize("award", ["123.4567:0", "9999.9999:0.0001", "1/3:2/3", "9999/9998:¼", "9999½:0,3"])
def test_an_award_that_is_read_is_written_so_that_it_is_read(award: str) -> None:
    for text in (f"1-0 award {award}", award, f"{award} unplayed", f"{award} armageddon"):
        assert Result.parse(str(Result.parse(text))) == Result.parse(text)
