from __future__ import annotations

from datetime import date as Date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Malformed
from roundrobin.files.gameline import parse, write
from roundrobin.games import Game, Postponed
from roundrobin.results import Result

RESULTS = [
    *("1-0", "½-½", "0-1", "+:-", "-:+", "-:-", "½:0", "0:0", "1½:½", "7/3:0.3"),
    *("½:½ unplayed", "1-0 unrated", "0-1 award 1:0", "1:½ armageddon"),
]


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("1-6", "1-6"),
        ("  1 – 6   1–0 ", "1-6 1-0"),
        ("1-6 1/2-1/2", "1-6 ½-½"),
        ("1-6 =", "1-6 ½-½"),
        ("10-2 0.5-0.5 @2026-02-03", "10-2 ½-½ @2026-02-03"),
        ("1-6 @2026-02-03", "1-6 @2026-02-03"),
        ("1-6 Postponed", "1-6 postponed"),
        ("1-6 postponed by 6", "1-6 postponed by 6"),
        ("1-6 postponed until 2026-02-20", "1-6 postponed until 2026-02-20"),
        (
            "1-6 1-0 @2026-02-03 postponed by 6 until 2026-02-20; ill; see mail",
            "1-6 1-0 @2026-02-03 postponed by 6 until 2026-02-20 ; ill; see mail",
        ),
        ("1-6;", "1-6"),
    ],
)
def test_lines_and_their_one_spelling(line: str, written: str) -> None:
    assert write(parse(line)) == written
    assert parse(written) == parse(line)


def test_every_part() -> None:
    game = parse("3-8 0-1 award 1:0 @2026-02-03 postponed by 8 until 2026-02-20 ; moved")
    assert game == Game(
        3, 8, 1, Result.parse("0-1 award 1:0"), Date(2026, 2, 3), Postponed(8, Date(2026, 2, 20)), "moved"
    )


@pytest.mark.parametrize(
    ("line", "what", "remedy"),
    [
        ("1-6 1-O", '"1-O" is not a result', "did you mean 1-0?"),
        ("1:6 1-0", '"1:6 1-0" is not a game', "write 1-6 1-0"),
        ("1 6 1-0", '"1 6 1-0" is not a game', "write 1-6 1-0"),
        ("1-6-1", '"1-6-1" is not a game', 'write WHITE-BLACK RESULT, for example "1-6 ½-½"'),
        ("", '"" is not a game', 'write WHITE-BLACK RESULT, for example "1-6 ½-½"'),
        ("Tal-Bo 1-0", '"Tal-Bo 1-0" is not a game', 'write WHITE-BLACK RESULT, for example "1-6 ½-½"'),
        ("99999-1", '"99999-1" is not a game', 'write WHITE-BLACK RESULT, for example "1-6 ½-½"'),
        ("1-6 *", '"*" is not a result', "leave the result out while the game is open"),
        ("1-6 1-0 2026-02-03", '"1-0 2026-02-03" is not a result', "write the date with an @, @2026-02-03"),
        ("1-6 1-0 # ill", '"1-0 # ill" is not a result', "write remarks behind a semicolon: ; remark"),
        ("1-6 posponed", '"posponed" is not a result', "did you mean postponed?"),
        ("1-6 @3.2.2026", '"3.2.2026" is not a date', "write @2026-02-03"),
        ("1-6 @2026-02-30", '"2026-02-30" is not a date', "write year-month-day, @2026-02-03"),
        ("1-6 postponed until soon", '"soon" is not a date', "write year-month-day, until 2026-02-03"),
        (
            "1-6 postponed by Tal",
            '"postponed by Tal" names no number',
            "write the number of the player, postponed by 4",
        ),
        (
            "1-6 postponed until",
            '"until" cannot stand there in "1-6 postponed until"',
            "write postponed by 4 until 2026-02-20",
        ),
        (
            "1-6 postponed @2026-02-03",
            '"@2026-02-03" cannot stand there in "1-6 postponed @2026-02-03"',
            "write result, @date, postponed in this order, and remarks behind a semicolon",
        ),
    ],
)
def test_anything_else_is_a_problem_with_its_remedy(line: str, what: str, remedy: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse(line)
    (problem,) = caught.value.problems
    assert (problem.what, problem.remedy) == (what, remedy)


remarks = st.text(st.characters(exclude_categories=("C", "Z")), max_size=20)
numbers = st.integers(1, 9999)
games = st.builds(
    Game,
    numbers,
    numbers,
    st.just(1),
    st.none() | st.sampled_from(RESULTS).map(Result.parse),
    st.none() | st.dates(),
    st.none() | st.builds(Postponed, st.none() | numbers, st.none() | st.dates()),
    remarks,
)


@settings(deadline=None)
@given(games)
def test_what_is_written_is_read_back(game: Game) -> None:
    assert parse(write(game)) == game


@settings(deadline=None)
@given(st.text(max_size=30) | st.from_regex(r"[0-9]{1,2}-[0-9]{1,2} [-0-9:½+=@ a-z;]{0,20}", fullmatch=True))
def test_any_line_is_a_game_or_malformed(line: str) -> None:
    try:
        game = parse(line)
    except Malformed as error:
        said = [(problem.what, problem.remedy) for problem in error.problems]
    else:
        said = [(write(game), write(parse(write(game))))]
        assert parse(said[0][0]) == game
    assert all(all(parts) for parts in said)
