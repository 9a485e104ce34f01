"""Rows that contradict each other: an error for each slip, with line, column, player, round and where to "
"look."""

from __future__ import annotations

import pytest

from tests.trf_text import THREE, errors, file, player, read, said


def four(**changed: str) -> bytes:
    """Four players in the Berger table; `changed` exchanges a row."""
    rows = {
        "a": player(1, "Ash", "4 w 1", "2 w =", "3 b 1"),
        "b": player(2, "Birch", "3 w 0", "1 b =", "4 w 1"),
        "c": player(3, "Cedar", "2 b 1", "4 b =", "1 w 0"),
        "d": player(4, "Dogwood", "1 b 0", "3 w =", "2 b 0"),
    } | changed
    return file(*rows.values())


def test_nothing_is_wrong() -> None:
    assert said(four()) == []


def test_wrong_opponent_is_located() -> None:
    """One slip, one error: who was left without an answer says where it is."""
    found = errors(four(b=player(2, "Birch", "4 w 0", "1 b =", "4 w 1")))
    assert found[0] == (
        "line 4, column 92, player 2 (Birch), round 1: the opponent is 4 (Dogwood), whose row has 1 (Ash) "
        "(line 6); "
        "the row of 3 (Cedar, line 5) has 2 in round 1: write 3 in the row of 2"
    )
    assert len(found) == 1


def test_the_opponent_has_nobody() -> None:
    assert errors(four(c=player(3, "Cedar", "- Z", "4 b =", "1 w 0"))) == [
        "line 4, column 92, player 2 (Birch), round 1: the opponent is 3 (Cedar), whose row has no "
        "opponent (line 5); "
        "the row of 2 (Birch, line 4) has 3 in round 1: write 2 in the row of 3"
    ]


def test_his_own_opponent() -> None:
    (said_,) = errors(four(d=player(4, "Dogwood", "4 b 0", "3 w =", "2 b 0")))
    assert said_ == (
        "line 6, column 92, player 4 (Dogwood), round 1: the player is his own opponent; the row of 1 "
        "(Ash, line 3) "
        "has 4 in round 1: write 1 in the row of 4"
    )


def test_one_colour_on_both_sides() -> None:
    assert errors(four(d=player(4, "Dogwood", "1 w 0", "3 w =", "2 b 0"))) == [
        "line 3, column 92, player 1 (Ash), round 1: both this player and 4 (Dogwood, line 6) have White; "
        "one of them "
        "has the other colour"
    ]


def test_two_winners() -> None:
    assert errors(four(d=player(4, "Dogwood", "1 b 1", "3 w =", "2 b 0"))) == [
        'line 3, column 92, player 1 (Ash), round 1: both players won: "1" for White and "1" for Black; '
        "the other row "
        "is line 6, player 4 (Dogwood)"
    ]


@pytest.mark.parametrize(
    ("white", "black"),
    [("1", "="), ("1", "-"), ("+", "0"), ("W", "0"), ("=", "D"), ("+", "+"), ("F", "0"), ("1", "Z")],
)
def test_letters_of_two_games(white: str, black: str) -> None:
    (said_,) = errors(
        four(
            a=player(1, "Ash", f"4 w {white}", "2 w =", "3 b 1"),
            d=player(4, "Dogwood", f"1 b {black}", "3 w =", "2 b 0"),
        )
    )
    assert said_.startswith("line 3, column 92, player 1 (Ash), round 1: ")
    assert f'"{white}" for White and "{black}" for Black' in said_


@pytest.mark.parametrize(
    ("white", "black", "ruling"), [("=", "0", "½:0"), ("0", "=", "0:½"), ("0", "0", "0:0")]
)
def test_rulings(white: str, black: str, ruling: str) -> None:
    event = read(
        four(
            a=player(1, "Ash", f"4 w {white}", "2 w =", "3 b 1"),
            d=player(4, "Dogwood", f"1 b {black}", "3 w =", "2 b 0"),
        )
    )
    assert str(event.schedule.rounds[0].games[0].result) == ruling


def test_a_number_twice() -> None:
    assert errors(file(*THREE, THREE[1])) == [
        "line 6, column 5, player 2 (Birch, Tom): number 2 is taken by Birch, Tom (line 4); strike out one "
        "of the two"
    ]
    assert errors(file(*THREE, player(2, "Elm, Sam"))) == [
        "line 6, column 5, player 2 (Elm, Sam): number 2 is taken by Birch, Tom (line 4); correct the number"
    ]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (player("x"), 'line 5, column 5: "x" is not a starting number; write it in columns 5 to 8'),
        (player(""), "line 5, column 5: the starting number is missing; write it in columns 5 to 8"),
        ("0011    5", "line 5, column 4: column 4 is not blank; write the number in columns 5 to 8"),
        (
            player(3, "Cedar", "xx w 1"),
            'line 5, column 92, player 3 (Cedar), round 1: "xx" is not the number of an opponent; write '
            "number, "
            "colour and result in their columns, like  '  12 w 1'",
        ),
        (
            player(3, "Cedar", "- Z", "2 g 1"),
            'line 5, column 102, player 3 (Cedar), round 2: "g" is not a colour; write number, colour and '
            "result in "
            "their columns, like  '  12 w 1'",
        ),
        (
            player(3, "Cedar", "2 w 7"),
            'line 5, column 92, player 3 (Cedar), round 1: "7" is not a result; write number, colour and '
            "result in "
            "their columns, like  '  12 w 1'",
        ),
        (
            player(3, "Cedar", "2 w 1").replace("2 w 1", "2 w1 "),
            'line 5, column 92, player 3 (Cedar), round 1: "2 w1" is not a round of a player; write '
            "number, colour "
            "and result in their columns, like  '  12 w 1'",
        ),
    ],
)
def test_a_row_that_cannot_be_read(row: str, message: str) -> None:
    assert message in errors(file(*THREE[:2], row))


def test_what_is_not_read_is_refused_by_name() -> None:
    assert errors(file("192 BERGER_TEAM_ROUNDROBIN", *THREE)) == [
        "line 3, column 5: BERGER_TEAM_ROUNDROBIN is a team round robin, which is not read here; "
        "individual events "
        "and Scheveningen matches are read"
    ]
    assert "a Schiller event" in errors(file("192 FIDE_SCHILLER_6x4", *THREE))[0]
    assert "a knock-out" in errors(file("192 CUSTOM_KNOCKOUT", *THREE))[0]
    league = file(*THREE).replace(b"Individual: Round-Robin", b"Team League")
    assert errors(league) == [
        'line 2, column 5: "Team League" is a team event, which is not read here; individual events and '
        "Scheveningen "
        "matches are read"
    ]
    teams = [f"310 {number:3} Team {number}".ljust(73) + f"{number:4}" for number in (1, 2, 3)]
    without = file(*THREE, *teams).replace(b"092 Individual: Round-Robin\n", b"")
    assert "an event of 3 teams" in errors(without)[0]


def test_vega_is_refused_by_name() -> None:
    vega = b"012 Open\n142 1|0.5\n001    1|Ash, Ida|ITA|2100|\n001    2|Birch, Tom|ITA|2000|\n"
    assert errors(vega) == [
        "line 3, column 9: this is a Vega .tdf file: it has the numbers of TRF records, with other "
        "meanings; let Vega "
        "export the event as TRF"
    ]
    assert read(
        file(player(1, "Ash | Ida"), *THREE[1:]).replace(b"1 b 0", b"     ").replace(b"1 w =", b"     ")
    )


@pytest.mark.parametrize("data", [b"", b"hello", b"012 Club\n", b"### nothing\n"])
def test_no_players(data: bytes) -> None:
    assert errors(data) == ["001: there are no players; is this a TRF file?"]
    assert errors(file(THREE[0])) == ["001: one player is no event; enter at least two"]


def test_not_a_text() -> None:
    assert errors(b"012 Club\0") == [
        "file: it is not a text file, there are NUL bytes in it; is this the right file?"
    ]
    assert "UTF-16" in errors("012 Club".encode("utf-16"))[0]


def test_many_errors_end() -> None:
    rows = [player(number, "", *["99 w 1"] * 9) for number in range(1, 20)]
    found = errors(file(*rows))
    assert len(found) == 50


def test_a_team_of_strangers() -> None:
    rows = (player(1, "Ash", "2 w 1"), player(2, "Birch", "1 b 0"), player(3, "Cedar"))
    teams = ("310   1 Aleph".ljust(73) + "   1    9", "310   2 Bet".ljust(73) + "   2    1")
    data = file(*rows, *teams).replace(b"Individual: Round-Robin", b"Scheveningen")
    assert errors(data) == [
        "line 6, column 79: there is no player 9; correct the number of the member",
        "line 7, player 1 (Ash): is in both teams; leave the player in one of them",
        "player 3 (Cedar): is in neither team; add the number to one of the records 310",
    ]


def test_team_mates_are_not_paired() -> None:
    rows = (player(1, "Ash", "2 w 1"), player(2, "Birch", "1 b 0"), player(3, "Cedar"), player(4, "Elm"))
    teams = ("310   1 Aleph".ljust(73) + "   1    2", "310   2 Bet".ljust(73) + "   3    4")
    assert errors(file(*rows, *teams).replace(b"Individual: Round-Robin", b"Scheveningen")) == [
        "line 3, column 92, player 1 (Ash), round 1: 2 (Birch) is in the same team; correct the teams in "
        "310, or the "
        "opponent"
    ]


def test_one_fide_id_and_one_name_for_two_players_are_said() -> None:
    data = file(
        player(1, "Ash, Ida", "2 w 1", fide_id=4100018),
        player(2, "ASH, Ida", "1 b 0", fide_id=4100018),
    )
    assert said(data)[:2] == [
        "w line 4, column 58, player 2 (ASH, Ida): FIDE id 4100018 is also that of player 1 (Ash, Ida) "
        "(line 3); correct it, or leave one player out",
        "w line 4, column 15, player 2 (ASH, Ida): player 1 (line 3) has the same name; "
        "a year of birth tells them apart",
    ]


def test_a_draw_against_a_loss_is_unusual() -> None:
    data = file(player(1, "Ash", "2 w =", points="0.5"), player(2, "Birch", "1 b 0", points="0.0"))
    assert 'unusual: "=" for White and "0" for Black of one game, read as a ruling' in said(data)[0]


def test_a_result_that_one_row_does_not_know_is_told_once() -> None:
    data = file(player(1, "Ash", "2 w ?"), player(2, "Birch", "1 b 0"))
    told = [line for line in said(data) if "?" in line]
    assert [line.partition("round 1: ")[2] for line in told] == [
        'a result is "?", it follows from the opponent\'s'
    ]
    assert not any("is open" in line for line in said(data))


@pytest.mark.parametrize(
    ("comment", "why"),
    [
        ("### annulled 99", "there is no player 99"),
        ("### withdrawn 9 after 1", "there is no player 9"),
        ("### annulled x", "it is not in the form that is read"),
        ("### withdrawn 1", "it is not in the form that is read"),
    ],
)
def test_a_comment_about_leaving_that_is_not_heeded_is_said(comment: str, why: str) -> None:
    data = comment.encode() + b"\n" + file(player(1, "Ash", "2 w 1"), player(2, "Birch", "1 b 0"))
    (told,) = [line for line in said(data) if "ignored" in line]
    assert told.startswith(f'w line 1: "{comment}" is ignored: {why}; write  ###')


@pytest.mark.parametrize("text", ["seven", "99999999", "-7", "9" * 500])
def test_a_number_of_rounds_that_is_none_is_told_once(text: str) -> None:
    data = file(f"142 {text}", player(1, "Ash", "2 w 1"), player(2, "Birch", "1 b 0"))
    assert f'w line 3, column 5: "{text[:20]}" is not a number of rounds; write  142 1' in said(data)
    assert not any("more place" in line for line in said(data))


def test_rounds_to_come_without_pairings_are_said() -> None:
    said_ = said(file("192 BERGER_ROUNDROBIN_G1", "142 5", *THREE))
    assert said_ == [
        "w 142: 5 rounds are announced, 3 are paired: 2 rounds more are to come, without pairings; "
        "if the event is over, write  142 3"
    ]
    assert said(file("192 BERGER_ROUNDROBIN_G1", "142 3", *THREE)) == []
