"""Strict writing: columns, line ends, ASCII; and a sentence for everything that TRF cannot hold."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Calendar, Decision, Event, Penalty, Player, Rules, Scoring
from roundrobin.files import example
from roundrobin.files.trf import check, write
from roundrobin.games import Postponed
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.trf_text import read


def lines(event: Event, **options: object) -> list[str]:
    return write(event, **options).data.decode().split("\r\n")  # type: ignore[arg-type]


def row(event: Event, number: int, **options: object) -> str:
    return next(line for line in lines(event, **options) if line.startswith(f"001 {number:4}"))


def with_game(event: Event, round_number: int, board: int, **changes: object) -> Event:
    rounds = [
        round_
        if round_.number != round_number
        else round_._replace(
            games=tuple(
                game._replace(**changes) if at == board else game for at, game in enumerate(round_.games, 1)
            )
        )
        for round_ in event.schedule.rounds
    ]
    return event.with_schedule(event.schedule.mapped(rounds))


def annulled() -> Event:
    """Elm leaves after round 1 with one of four games played."""
    event = example()
    players = (*event.players[:4], replace(event.players[4], withdrawn_after=1))
    rounds = [
        round_._replace(
            games=tuple(
                game._replace(result=None) if round_.number > 1 and 5 in game.pairing else game
                for game in round_.games
            )
        )
        for round_ in event.schedule.rounds
    ]
    return replace(event, players=players, schedule=event.schedule.mapped(rounds))


def test_the_columns_of_a_player() -> None:
    player = Player(1, "Świątek, Łukasz", 2260, "WGM", "POL", 1112223, born=1990, sex="w")
    event = replace(example(), players=(player, *example().players[1:]))
    assert row(event, 1) == (
        "001    1 wWGM Swiatek, Lukasz                   2260 POL     1112223 1990/00/00  3.0    1  0000 - "
        "Z     2 w 1"
        "     3 b =     4 w 1     5 b ="
    )


def test_crlf_and_no_blank_at_the_end() -> None:
    data = write(example()).data
    assert data.endswith(b"\r\n")
    assert b"\n" not in data.replace(b"\r\n", b"")
    assert not [line for line in data.decode().split("\r\n") if line != line.rstrip()]


def test_ascii_unless_told_otherwise() -> None:
    event = replace(example(), name="Żółty turniej", players=(Player(1, "李, 小龙"), *example().players[1:]))
    file = write(event)
    assert file.data.isascii()
    assert b"012 Zolty turniej\r\n" in file.data
    assert any("written in ASCII" in sentence for sentence in file.lost)
    wide = write(event, ascii=False)
    assert "012 Żółty turniej\r\n".encode() in wide.data
    assert not any("ASCII" in sentence for sentence in wide.lost)
    assert read(wide.data).players[0].name == "李, 小龙"


def test_trf16_has_the_old_records_only() -> None:
    event = replace(
        example(), penalties=(Penalty(2, Fraction(1, 2)),), rules=Rules(scoring=Scoring(win=Fraction(3)))
    )
    ids = {line[:3] for line in lines(event, version="16") if line}
    assert ids <= {
        "001",
        "012",
        "022",
        "032",
        "042",
        "052",
        "062",
        "072",
        "082",
        "092",
        "102",
        "112",
        "122",
        "132",
    }
    sentence = write(event, version="16").lost[-1]
    assert sentence == "TRF16 has no records for tie-breaks, the scoring and penalties."


def test_points_and_ranks_are_those_of_the_standings() -> None:
    event = replace(example(), tiebreaks=("DE", "SB"))
    for one in standings(crosstable(event)).rows:
        line = row(event, one.player.number)
        assert Fraction(line[80:84].strip()) == one.points
        assert int(line[85:89]) == one.place


@pytest.mark.parametrize(("rest", "letter"), [("Z", "Z"), ("U", "U")])
def test_the_letter_of_a_free_round(rest: str, letter: str) -> None:
    assert row(example(), 1, rest=rest)[91:99] == f"0000 - {letter}"
    assert any(line.startswith("162") for line in lines(example(), rest=rest)) == (rest == "U")
    assert read(write(example(), rest=rest).data).rules.scoring == Scoring()


def test_a_free_round_that_is_worth_something_is_a_u() -> None:
    event = replace(example(), rules=Rules(scoring=Scoring(bye=Fraction(1, 2))))
    assert row(event, 1)[91:99] == "0000 - U"
    assert "162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5    X 0.5" in lines(event)


def test_an_open_game_has_opponent_and_colour() -> None:
    event = with_game(example(), 1, 1, result=None)
    assert row(event, 2)[91:101] == "   5 w    "
    assert row(event, 5)[91:101] == "   2 b    "


@pytest.mark.parametrize(
    ("cycles", "order", "code"),
    [
        (1, None, "FIDE_ROUNDROBIN"),
        (2, "fide", "FIDE_DOUBLEROUNDROBIN"),
        (2, "plain", "BERGER_DOUBLEROUNDROBIN"),
        (3, "plain", "BERGER_ROUNDROBIN_G3"),
        (2, "french", "CUSTOM_ROUNDROBIN"),
    ],
)
def test_codes(cycles: int, order: str | None, code: str) -> None:
    players = tuple(Player(number, f"P{number}") for number in range(1, 7))
    event = Event("Six", players, berger(6, cycles, order), cycles=cycles)
    assert f"192 {code}" in lines(event)
    again = read(write(event).data)
    assert (again.system, again.cycles, again.schedule.order) == ("berger", cycles, order or "plain")


def test_a_departure_from_the_table_is_custom() -> None:
    event = with_game(example(), 1, 1, white=5, black=2)
    assert "192 CUSTOM_ROUNDROBIN" in lines(event)
    assert (
        "The Berger table in plain order is read back as the organiser's own pairings." in write(event).lost
    )
    assert read(write(event).data).system == "custom"


# who left


def test_an_annulled_player_keeps_his_games_for_rating() -> None:
    event = annulled()
    assert lines(event)[:2] == ["### annulled 5", "### withdrawn 5 after 1"]
    gone = row(event, 5)
    assert gone[80:89] == " 0.5     "
    assert gone[91:] == "   2 b =     3 w       4 b    0000 - Z     1 w"
    ranks = {one.player.number: one.place for one in standings(crosstable(event)).rows}
    assert {number: int(row(event, number)[85:89]) for number in ranks} == ranks
    assert row(event, 2)[80:84] == " 1.0"
    (sentence,) = write(event).lost
    assert sentence.startswith("Elm, Sam is annulled: his games stand for rating")


@pytest.mark.parametrize("comment", ["both", "annulled"])
def test_an_annulled_player_is_read_back(comment: str) -> None:
    event, data = annulled(), write(annulled()).data
    if comment == "annulled":
        data = data.replace(b"### withdrawn 5 after 1\r\n", b"")
    again = read(data)
    assert again.warnings == ()
    assert again.players[4].withdrawn_after == 1
    assert crosstable(again).settled.annulled == {4 + 1}
    assert [one.player.number for one in standings(crosstable(again)).rows] == [
        one.player.number for one in standings(crosstable(event)).rows
    ]
    assert write(again).data == write(event).data


def test_annulled_by_the_house_rule() -> None:
    event = replace(example(), rules=Rules(withdrawals="annul"))
    event = with_game(event, 5, 1, result=None)
    gone = event.schedule.rounds[4].games[0].white
    players = tuple(
        replace(player, withdrawn_after=4) if player.number == gone else player for player in event.players
    )
    again = read(write(replace(event, players=players)).data)
    assert crosstable(again).settled.annulled == {gone}


def test_who_left_and_counts_has_written_forfeits() -> None:
    event = annulled()
    event = replace(event, rules=Rules(withdrawals="keep"))
    file = write(event)
    assert "### annulled" not in file.data.decode()
    assert row(event, 5)[91:] == "   2 b =     3 w -     4 b -  0000 - Z     1 w -"
    assert (
        "That Elm, Sam left is in a comment that other programs do not read; 3 open games are written as "
        "forfeited." in file.lost
    )
    again = read(file.data)
    assert again.players[4].withdrawn_after == 1
    assert [one.points for one in standings(crosstable(again)).rows] == [
        one.points for one in standings(crosstable(event)).rows
    ]


# what cannot be held


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"postponed": Postponed(2, date(2026, 2, 20))},
            "TRF26 has no room for postponements: 1 game loses its new date.",
        ),
        ({"date": date(2026, 2, 20)}, "TRF26 has one date for a round: 1 game on another day go without."),
        ({"remark": "a fine game"}, "TRF26 has no room for remarks: 1 game loses them."),
        (
            {"result": Result.parse("0-1 award 1:0")},
            'Birch, Tom – Elm, Sam in round 1 (0-1 award 1:0) is written as "0" and "1"; what it counts is '
            "in record "
            "299 at most, which few programs read.",
        ),
        (
            {"result": Result.parse("½:½ unplayed")},
            'Birch, Tom – Elm, Sam in round 1 (½:½ unplayed) is written as "-" and "-"; what it counts is '
            "in record "
            "299 at most, which few programs read.",
        ),
        (
            {"result": Result.parse("1:0 unplayed")},
            'Birch, Tom – Elm, Sam in round 1 (1:0 unplayed) is written as "+" and "-", which counts the '
            "same.",
        ),
    ],
)
def test_games(changes: dict[str, object], sentence: str) -> None:
    assert write(with_game(example(), 1, 1, **changes)).lost == (sentence,)


def test_awards_are_in_record_299_and_come_back() -> None:
    event = with_game(example(), 1, 1, result=Result.parse("0-1 award 1:0"))
    found = [line for line in lines(event) if line.startswith("299")]
    assert found == ["299 L         1.0    1    2", "299 W         0.0    1    5"]
    assert read(write(event).data).schedule == event.schedule
    assert write(event, version="16").lost[0] == write(event).lost[0]


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"organiser": "Club", "web": "https://example.org"}, "no room for organiser and web."),
        ({"calendar": Calendar(date(2026, 1, 1))}, "no room for calendar."),
        ({"rules": Rules(weights=(Fraction(2),))}, "no room for rules (weights)."),
        ({"decisions": (Decision((2, 5), (2, 5), "lots"),)}, "decisions off the board"),
        ({"extra": {"pgn": {"Site": "x"}}}, "no room for [extra] pgn."),
        (
            {"penalties": (Penalty(1, Fraction(1, 3)),)},
            "Penalties that cannot be written as 11.5 are left out.",
        ),
        ({"penalties": (Penalty(1, Fraction(1), "late"),)}, "no room for the reason of a penalty"),
        ({"rules": Rules(scoring=Scoring(win=Fraction(1, 3)))}, "rounded to one decimal"),
    ],
)
def test_settings(changes: dict[str, object], part: str) -> None:
    assert any(part in sentence for sentence in write(replace(example(), **changes)).lost), write(  # type: ignore[arg-type]
        replace(example(), **changes)  # type: ignore[arg-type]
    ).lost


def test_nothing_is_lost_of_a_plain_event() -> None:
    assert write(example()).lost == ()


def test_another_version_and_letter_are_refused() -> None:
    with pytest.raises(Impossible, match='there is no TRF "06"'):
        write(example(), version="06")
    with pytest.raises(Impossible, match='"H" is no letter'):
        write(example(), rest="H")


def test_foreign_things_in_extra_do_no_harm() -> None:
    """Somebody may have edited the event file."""
    odd = {
        "lines": "x",
        "numbers": [1],
        "births": [],
        "dates": {},
        "records": {"152": 3},
        "rounds": "many",
        "type": 7,
    }
    event = replace(example(), extra={"trf": odd})
    assert check(write(event).data, "x")[0] is not None
    assert check(write(replace(example(), extra={"trf": 5})).data, "x")[0] is not None
