"""Uploads of chess-results.com: read with everything they say, the data written again."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import date as Date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roundrobin.errors import errors_in, report
from roundrobin.event import Decision, Event, Penalty, Player, Rules, Scoring
from roundrobin.files import example
from roundrobin.files.chessresults import check, write
from roundrobin.files.chessresults.codes import numbered, tiebreak
from roundrobin.games import Bye, Game, Postponed, Round, Schedule
from roundrobin.results import Outcome, Result
from roundrobin.scheduling.berger import berger
from roundrobin.scheduling.crenshaw import crenshaw
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.handbook import parse
from roundrobin.standings.ranking import standings
from tests.random_events import THREE_ONE_NIL, Kind, random_event

FIVE = replace(example(), source="")


def elements(name: str, rows: list[dict[str, Any]]) -> str:
    lines = []
    for row in rows:
        said = " ".join(f'{key}="{value}"' for key, value in row.items())
        lines.append(f"<{name} {said}/>\n")
    return "".join(lines)


def upload(
    games: list[tuple[Any, ...]],
    players: int = 4,
    people: dict[int, dict[str, Any]] | None = None,
    **head: Any,
) -> bytes:
    """An upload with games (round, white, black, points of each, letter); the players are P1, P2, .."""
    tournament = {"type": "1", "name": "Pond Open", "replay": "1"} | head
    pairings = []
    for at, (round_, white, black, *rest) in enumerate(games, 1):
        res = [*rest, "", "", ""][:3]
        pairings.append(
            {"round": round_, "pairing": at, "board": 1, "whiteno": white, "blackno": black}
            | {"reswhite": res[0], "resblack": res[1], "forfeit": res[2]}
        )
    field = [{"no": at, "lastname": f"P{at}"} | (people or {}).get(at, {}) for at in range(1, players + 1)]
    rounds = [{"round": number} for number in sorted({game[0] for game in games})]
    text = (
        '<?xml version="1.0"?>\n<chessresults>\n'
        f"<tournamentdata>{elements('tournament', [tournament])}</tournamentdata>\n"
        f"<rounds>{elements('round', rounds)}</rounds>\n<players>\n{elements('player', field)}</players>\n"
        f"<playerpairings>\n{elements('playerpairing', pairings)}</playerpairings>\n"
        '<security><securitydata source="99" sid="AB"/></security>\n</chessresults>\n'
    )
    return text.encode()


def read(data: bytes) -> Event:
    event, problems = check(data)
    assert event is not None, problems
    return event


def said(data: bytes) -> str:
    event, problems = check(data)
    assert (event is None) == bool(errors_in(problems))
    return report(problems)


def again(event: Event) -> Event:
    found, problems = check(write(event).data)
    assert found is not None, problems
    return found


def plain(event: Event) -> Event:
    """The event without what stands beside the data."""
    return replace(event, extra={}, source="", warnings=())


BERGER_FOUR = [
    (1, 1, 4, "1.0", "0.0"),
    (1, 2, 3, "0.5", "0.5"),
    (2, 4, 3, "0.0", "1.0", "K"),
    (2, 1, 2, "0.0", "1.0"),
    (3, 2, 4, "", ""),
    (3, 3, 1, "1.0", "0.0", "U"),
]


def test_a_round_robin_keeps_the_name_of_its_table() -> None:
    event = read(upload(BERGER_FOUR, location="Pond", federation="LAT", timecontrol="60+5"))
    assert (event.system, event.cycles, event.city, event.federation) == ("berger", 1, "Pond", "LAT")
    assert event.time_control == "60+5"
    results = [str(game.result) if game.result else None for _, _, game in event.schedule.games()]
    assert results == ["1-0", "½-½", "-:+", "0-1", None, "1-0 unrated"]
    assert event.schedule.mapped(berger(4).rounds) == berger(4)


def test_a_turned_game_makes_it_an_order_of_its_own() -> None:
    assert read(upload([(1, 4, 1, "1.0", "0.0"), *BERGER_FOUR[1:]])).system == "custom"


def test_rounds_that_are_not_there_yet_follow_from_the_table() -> None:
    event = read(upload(BERGER_FOUR[:2]))
    assert event.system == "berger"
    assert [len(round_.games) for round_ in event.schedule.rounds] == [2, 2, 2]


def test_without_pairings_a_round_robin_is_the_berger_table() -> None:
    event = read(upload([], 5))
    assert replace(event.schedule, order="plain") == berger(5)
    assert report(event.warnings) == "playerpairings: there are no pairings; the Berger table is taken"
    assert said(upload([], type="0")).startswith("playerpairings: there are no pairings; a Swiss is read")


def test_a_double_event() -> None:
    schedule = berger(4, 2)
    games = [(round_.number, game.white, game.black, "0.5", "0.5") for round_, _, game in schedule.games()]
    event = read(upload(games, replay="2"))
    assert (event.system, event.cycles, event.schedule.order) == ("berger", 2, "fide")
    silent = read(upload(games, replay="1"))
    assert silent.cycles == 2
    assert "replay says 1, but" in str(silent.warnings[0])
    assert 'replay="2"' in write(event).data.decode()


def test_commas_and_points_are_both_read() -> None:
    people = {1: {"pts": "1,5", "rank": "1", "tb1": "2,25"}, 2: {"pts": "1.5", "rank": "2", "tb1": "2.00"}}
    event = read(upload([(1, 1, 2, "0,5", "0.5")], 2, people, tb1no="85", rankinground="1"))
    assert str(next(event.schedule.games())[2].result) == "½-½"
    assert event.extra["chessresults"]["stated"] == [
        {"number": 1, "points": "1.5", "rank": 1, "values": {"SB": "2.25"}},
        {"number": 2, "points": "1.5", "rank": 2, "values": {"SB": "2.00"}},
    ]
    assert event.extra["chessresults"]["after"] == 1


@pytest.mark.parametrize(
    ("letter", "points", "result"),
    [
        ("K", ("1.0", "0.0"), "+:-"),
        ("K", ("0.0", "1.0"), "-:+"),
        ("K", ("0.0", "0.0"), "-:-"),
        ("k", ("0.5", "0.5"), "½:½ unplayed"),
        ("D", ("0.0", "0.0"), "-:-"),
        ("D", ("", ""), "-:-"),
        ("U", ("0.5", "0.5"), "½-½ unrated"),
        ("", ("0.5", "0.0"), "½:0"),
        ("", ("0.0", "0.0"), "0:0"),
    ],
)
def test_letters_of_results(letter: str, points: tuple[str, str], result: str) -> None:
    event = read(upload([(1, 1, 2, *points, letter)], 2))
    assert str(next(event.schedule.games())[2].result) == result


def test_an_adjourned_game_is_open_and_written_as_such() -> None:
    event = read(upload([(1, 1, 2, "", "", "H")], 2))
    game = next(event.schedule.games())[2]
    assert (game.result, game.remark) == (None, "adjourned")
    assert 'forfeit="H"' in write(event).data.decode()


def test_other_points_are_the_scoring() -> None:
    games = [(1, 1, 4, "3.0", "0.0"), (1, 2, 3, "1.0", "1.0"), (2, 4, 3, "0.0", "3.0", "K")]
    event = read(upload(games))
    assert (event.rules.scoring.win, event.rules.scoring.draw) == (3, 1)
    results = [str(game.result) for _, _, game in event.schedule.games() if game.result]
    assert results == ["1-0", "½-½", "-:+"]


def full(
    change: dict[tuple[int, int], tuple[str, str]], win: str = "1", draw: str = "0.5"
) -> list[tuple[Any, ...]]:
    """All games of six players, every third one drawn and the others won by White, but for some."""
    games = [(round_.number, *game.pairing) for round_, _, game in berger(6).games()]
    return [
        (number, white, black, *change.get((white, black), (draw, draw) if at % 3 == 0 else (win, "0")))
        for at, (number, white, black) in enumerate(games)
    ]


def test_one_game_that_counts_more_is_a_slip_and_no_scoring() -> None:
    for slip in (("7", "0"), ("0", "7"), ("1", "2")):
        event, problems = check(upload(full({(2, 5): slip}), 6))
        assert event is None
        (one,) = problems
        name = "reswhite" if slip[0] == "7" else "resblack"
        assert f'{name} "{max(slip)}" is no result; write 1, 0.5 or 0' in str(one)
        assert one.where == "line 21, column 1"
    message = said(upload(full({(2, 5): ("10", "0")}, "3", "1"), 6))
    assert 'reswhite "10" is no result' in message
    assert "-> write 3, 1 or 0" in message
    assert 'reswhite "3" is no result' in said(upload([(1, 1, 2, "3", "0")], 2))
    assert check(upload([(1, 1, 2, "3", "0")], 2))[0] is None
    swiss = [(1, 1, 2, "1", "0"), (1, 3, -1, "7")]
    assert 'reswhite "7" is no result' in said(upload(swiss, 3, type="0"))


def test_a_scoring_is_believed_where_it_explains_the_games_or_the_totals() -> None:
    worth = read(upload(full({}, "3", "1"), 6)).rules.scoring
    assert (worth.win, worth.draw, worth.loss) == (3, 1, 0)
    with_losses = [
        (*game[:3], *(("3", "1") if game[3] == "3" else ("2", "2"))) for game in full({}, "3", "2")
    ]
    event = read(upload(with_losses, 6))
    worth = event.rules.scoring
    assert (worth.win, worth.draw, worth.loss) == (3, 2, 1)
    assert {str(game.result) for _, _, game in event.schedule.games()} == {"1-0", "½-½"}
    people = {1: {"pts": "3,0"}, 2: {"pts": "0,0"}}
    assert read(upload([(1, 1, 2, "3", "0")], 2, people)).rules.scoring.win == 3
    games = full({(2, 5): ("2", "0")})
    totals = [
        sum(Fraction(game[3 + side]) for game in games for side in (0, 1) if game[1 + side] == at)
        for at in range(1, 7)
    ]
    stated = {at: {"pts": str(float(total))} for at, total in enumerate(totals, 1)}
    event = read(upload(games, 6, stated))
    assert event.rules.scoring == Scoring()
    assert "2:0" in {str(game.result) for _, _, game in event.schedule.games()}  # a ruling


def test_a_free_round_is_none_the_less_one_without_a_word() -> None:
    games = [(round_.number, *game.pairing, "0.5", "0.5") for round_, _, game in berger(5).games()]
    spoken = [*games, *((round_.number, round_.byes[0].player, -1, "0.0") for round_ in berger(5).rounds)]
    for listed in (games, spoken):
        event = read(upload(listed, 5))
        assert event.system == "berger"
        assert [round_.byes for round_ in event.schedule.rounds] == [
            round_.byes for round_ in berger(5).rounds
        ]


def test_byes_of_a_swiss() -> None:
    games = [
        (1, 1, 2, "1.0", "0.0"),
        (1, 3, -1, "1.0"),
        (1, 4, -2, "0.0"),
        (2, 1, 3, "0.5", "0.5"),
        (2, 2, -2, "0.5"),
        (2, -1, 4, "", "1.0"),
        (3, 1, -2, "1.0"),
    ]
    event = read(upload(games, type="0"))
    assert event.system == "swiss"
    byes = [[(bye.player, bye.kind) for bye in round_.byes] for round_ in event.schedule.rounds]
    assert byes == [[(3, ""), (4, "Z")], [(2, "H"), (4, "")], [(1, "F")]]
    assert event.rules.scoring.bye is None  # a win, as is usual in a Swiss
    assert plain(again(event)) == plain(event)


# Withdrawals: four players, player 4 left. One of three games played is less than half, two are more.

GONE = [(1, 1, 4, "1.0", "0.0"), (1, 2, 3, "0.5", "0.5"), (2, 1, 2, "0.0", "1.0"), (3, 3, 1, "1.0", "0.0")]


def test_who_is_annulled_is_annulled_by_the_rule() -> None:
    event = read(upload(GONE, people={4: {"state": "1"}}))
    assert event.player(4).withdrawn_after == 1
    assert event.rules.withdrawals == "half"
    made = standings(crosstable(event), [])
    assert [verdict.player.number for verdict in made.annulled] == [4]
    assert 'state="1"' in write(event).data.decode()


def test_points_kept_against_the_rule_are_kept() -> None:
    event = read(upload(GONE, people={4: {"state": "2"}}))
    assert event.rules.withdrawals == "keep"
    made = standings(crosstable(event), [])
    assert made.annulled == ()
    assert {row.player.number: row.points for row in made.rows} == {
        1: 1, 2: Fraction(5, 2), 3: Fraction(5, 2), 4: 0,
    }  # fmt: skip


def test_annulled_although_half_was_played() -> None:
    games = [*GONE, (2, 4, 3, "1.0", "0.0")]
    assert read(upload(games, people={4: {"state": "1"}})).rules.withdrawals == "annul"
    assert read(upload(games, people={4: {"state": "2"}})).rules.withdrawals == "half"


def test_states_that_no_rule_gives_are_said() -> None:
    games = [*GONE, (2, 4, 3, "1.0", "0.0")]
    event = read(upload(games, people={1: {"state": "1"}, 2: {"state": "2"}, 4: {"state": "1"}}))
    assert "player 2 withdrew and keeps the points" in report(event.warnings)
    assert "player 1 is said to be annulled, but has played every game" in report(event.warnings)


def test_a_swiss_has_no_states() -> None:
    event = read(upload([(1, 1, 2, "1.0", "0.0")], type="0", people={3: {"state": "2"}}))
    assert event.player(3).withdrawn_after is None
    assert "a Swiss has no rule for" in report(event.warnings)


def test_players() -> None:
    person = {
        "lastname": "Świątek,Łukasz", "title": "FM", "rtg": "2260", "rtgnat": "2210", "fideid": "1503014",
        "id": "LV-12", "dob": "03.05.1990", "sex": "M", "fed": "LAT", "clubname": "Pond &amp; Co",
        "kfaktor": "20",
    }  # fmt: skip
    event = read(
        upload(BERGER_FOUR, people={2: person, 3: {"firstname": "Ana", "sex": "C", "rtgfide": "1800"}})
    )
    assert event.player(2) == Player(
        2, "Świątek, Łukasz", 2260, "FM", "LAT", 1503014, "LV-12", "Pond & Co", "", 1990, "m"
    )
    assert (event.player(3).name, event.player(3).rating, event.player(3).sex) == ("P3, Ana", 1800, "")
    assert event.extra["chessresults"]["players"] == [
        {"number": 2, "rtgnat": "2210", "kfaktor": "20", "dob": "03.05.1990"},
        {"number": 3, "rtgfide": "1800", "sex": "C"},
    ]
    assert "1 name has no blank behind the comma" in report(event.warnings)
    assert replace(again(event), warnings=()).players == event.players
    assert again(event).extra["chessresults"]["players"] == event.extra["chessresults"]["players"]


def test_numbers_with_gaps_are_closed() -> None:
    data = upload([(1, 1, 9, "1.0", "0.0")], 2).replace(b'no="2"', b'no="9"')
    event = read(data)
    assert event.schedule.rounds[0].games[0].pairing == (1, 2)
    assert "the numbers are not 1 to 2" in report(event.warnings)


def test_dates_in_both_spellings() -> None:
    data = upload(BERGER_FOUR, **{"from": "20260105"}).replace(
        b'<round round="1"/>', b'<round round="1" date="05.01.2026" time="19:30"/>'
    ).replace(b'<round round="2"/>', b'<round round="2" date="20260112"/>')  # fmt: skip
    event = read(data)
    assert [round_.date for round_ in event.schedule.rounds] == [Date(2026, 1, 5), Date(2026, 1, 12), None]
    assert event.extra["chessresults"]["times"] == [{"round": 1, "time": "19:30"}]
    assert event.extra["chessresults"]["from"] == Date(2026, 1, 5)
    text = write(event).data.decode()
    assert '<round round="1" date="05.01.2026" time="19:30"/>' in text
    assert 'from="20260105" to="20260112"' in text


@pytest.mark.parametrize(
    ("number", "detail", "code"),
    [
        ("81", "-", "DE"), ("81", "P", "DE"), ("11", "", "DE"), ("85", "", "SB"), ("85", "0,0,1,-", "SB/C1"),
        ("85", "0,0,2,P", "SB/C2"), ("85", "1,0,0,-", None), ("87", "0,50", "KS"), ("87", "0,60", None),
        ("45", "", "KS"), ("68", "", "WIN"), ("68", "0", "WIN"), ("68", "1", "WON"),
        ("68", "2", "BWG"),
        ("68", "3", "BPG"), ("12", "", "WIN"), ("53", "", "BPG"), ("52", "", "SB"),
        ("79", "", "REP"),
        ("80", "1200,0,0,0", "ARO"), ("86", "", "PS"), ("88", "2,1000", "PTP"),
        ("37", "", None), ("68", "x", None),
    ],
)  # fmt: skip
def test_numbers_of_tie_breaks(number: str, detail: str, code: str | None) -> None:
    assert tiebreak(number, detail) == code


@pytest.mark.parametrize(
    "code", ["DE", "SB", "SB/C1", "SB/C2", "KS", "WIN", "WON", "BPG", "BWG", "PS", "REP"]
)
def test_tie_breaks_come_back(code: str) -> None:
    there = numbered(code)
    assert there is not None
    assert tiebreak(*there) == code


def test_tie_breaks_we_do_not_know_are_said_and_kept() -> None:
    event = read(upload(BERGER_FOUR, tb1no="81", tb1_detail="-", tb2no="37", tb3no="85", tb4no="0"))
    assert event.tiebreaks == ("DE", "SB")
    assert "tie-break 2 (number 37) is not known here" in report(event.warnings)
    assert event.extra["chessresults"]["tiebreaks"] == [{"place": 2, "number": "37", "detail": ""}]
    assert read(upload(BERGER_FOUR)).tiebreaks is None
    assert all(parse(code) for code in event.tiebreaks)


# What is refused, with line and column


def test_team_events_are_refused_by_name() -> None:
    assert said(upload([], type="2")) == (
        "line 3, column 17: a team round robin is not read; only individual events are"
    )
    assert "a Swiss of teams is not read" in said(upload([], type="3"))


@pytest.mark.parametrize(
    "declaration",
    [
        '<!DOCTYPE a [<!ENTITY b "bbbb">]>',
        '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "http://example.org/">]>',
        '<!DOCTYPE a [<!ENTITY % p "x"> %p;]>',
    ],
)
def test_entities_are_never_expanded(declaration: str) -> None:
    data = f'<?xml version="1.0"?>\n{declaration}<chessresults>&b;</chessresults>'.encode()
    assert said(data).startswith("line 2, column")
    assert "document type declaration" in said(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 1, column 1: there is nothing in it; is this the right file?"),
        (b"<a>", "line 1, column 4: <a> is not closed; is the file complete?"),
        (b"<a><b>", "line 1, column 7: <b> and 1 more are not closed; is the file complete?"),
        (b"hello", "line 1, column 1: this is not XML; is this the right file?"),
        (b"<a>\n &x; </a>", "line 2, column 2: an entity that XML does not know; write the character itself"),
        (b"<a>\n<b></a>",
            "line 2, column 6: a closing tag does not fit the opening one; close the inner one first"),
        (
            b"<results/>",
            "line 1, column 1: the first element is <results>, not <chessresults>; is this an upload of "
            "chess-results.com?",
        ),
        (b"<chessresults/>", "line 1, column 1: there is no <tournament>; is the file complete?"),
    ],
)  # fmt: skip
def test_what_is_no_upload(data: bytes, message: str) -> None:
    assert said(data) == message


@pytest.mark.parametrize(
    ("games", "spot", "message"),
    [
        (
            [(1, 1, 9, "1.0", "0.0")],
            "<playerpairing ",
            "there is no player 9; -1 is the bye, -2 says not paired",
        ),
        (
            [(1, 1, 1, "1.0", "0.0")],
            "<playerpairing ",
            "1-1 is no game, both numbers are the same; write the",
        ),
        (
            [(1, 1, 2, "x", "0.0")],
            "<playerpairing ",
            'reswhite: "x" is not a number of points; write 1, 0.5 or ½',
        ),
        ([(1, 1, 2, "1", "0", "Q")], "<playerpairing ", 'forfeit "Q" is not known; K is a forfeit'),
        (
            [(1, 1, 2, "1001", "0")],
            "<playerpairing ",
            'reswhite "1001" is too large; a game is worth at most 1000',
        ),
        ([("one", 1, 2)], "<playerpairing ", 'round "one" is not a number from 1 to 9999'),
        (
            [(1, 1, 2, "1", "1", "U")],
            "<playerpairing ",
            "1-2: these points and the letter U do not go together",
        ),
    ],
)
def test_errors_have_line_and_column(games: list[tuple[Any, ...]], spot: str, message: str) -> None:
    data = upload(games)
    before = data.decode().partition(spot)[0]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    event, problems = check(data)
    assert event is None
    assert str(problems[-1]).startswith(f"line {line}, column {column}: {message}")


def test_twice_in_a_round_is_said_at_the_second_place() -> None:
    message = said(upload([(1, 1, 2, "1", "0"), (1, 1, 3, "1", "0")]))
    assert message.startswith("line 15, column 1: player 1 is there twice in round 1")


def test_control_characters_are_refused() -> None:
    for sign in ("&#9;", "\u2028", "\x85"):
        message = said(upload(BERGER_FOUR, location=f"Po{sign}nd"))
        assert message.startswith("line 3, column 17: location has a control character in it (U+")


def test_old_encodings() -> None:
    text = upload(BERGER_FOUR, location="Málaga").decode()
    declared = text.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"').encode("latin-1")
    assert read(declared).city == "Málaga"
    assert read(declared).warnings == ()
    undeclared = read(text.encode("cp1252"))
    assert undeclared.city == "Málaga"
    assert "Windows-1252" in report(undeclared.warnings)


# Writing


def test_there_is_no_signature_and_it_is_said() -> None:
    written = write(FIVE)
    assert b"security" not in written.data
    assert written.lost == (
        "The security element is missing: an upload is signed with a key that the author of "
        "chess-results.com hands out, so this is the data alone.",
    )


def test_the_ranking_is_ours() -> None:
    text = write(FIVE).data.decode()
    ranks = dict(re.findall(r'<player no="(\d)".*? rank="(\d)"', text))
    assert {int(no): int(rank) for no, rank in ranks.items()} == {1: 1, 2: 5, 3: 3, 4: 2, 5: 4}
    assert 'tb1="" tb2="5,25" tb3="1,5" tb4="2" tb5="" pts="3,0" equal="N"' in text
    level = write(replace(FIVE, tiebreaks=())).data.decode()
    assert re.findall(r'rank="(\d)".*?equal="(.)"', level) == [
        ("1", "N"), ("4", "N"), ("2", "N"), ("2", "J"), ("4", "J"),
    ]  # fmt: skip


def test_what_is_lost_is_said() -> None:
    games = [
        *FIVE.schedule.rounds[0].games[:1],
        FIVE.schedule.rounds[0]
        .games[1]
        ._replace(
            date=Date(2026, 2, 1),
            postponed=Postponed(3),
            remark="quick",
            result=Result.parse("0-1 award 1:0"),
        ),
    ]
    rounds = (FIVE.schedule.rounds[0]._replace(games=tuple(games)), *FIVE.schedule.rounds[1:])
    event = replace(
        FIVE,
        schedule=FIVE.schedule.mapped(rounds),
        penalties=(Penalty(1, Fraction(1)),),
        decisions=(Decision((2, 5), (5, 2), "lots"),),
        tiebreaks=("KS/L+1", "SB"),
        extra={"other": 1},
        players=(replace(FIVE.players[0], name="A" * 40), *FIVE.players[1:]),
    )
    lost = "\n".join(write(event).lost)
    for words in (
        "no penalties", "no decisions", "KS/L+1 is left out", "the date of 1 game off the round's",
        "who put off 1 game and until when", "the remark on 1 game", "how the board ended in 1 game",
        "the foreign records that the event keeps: other", "lastname is cut short 1 time",
    ):  # fmt: skip
        assert words in lost


def test_a_scheveningen_match_is_said_to_be_none() -> None:
    from roundrobin.scheduling.scheveningen import scheveningen

    field = tuple(Player(at, f"P{at}", team="AB"[at > 2]) for at in range(1, 5))
    event = Event("Match", field, scheveningen(2), system="scheveningen")
    assert any("no Scheveningen match" in said for said in write(event).lost)
    assert again(event).system == "swiss"


def test_a_crenshaw_table_comes_back_as_one() -> None:
    field = tuple(Player(at, f"P{at}") for at in range(1, 9))
    assert again(Event("C", field, crenshaw(8), system="crenshaw")).system == "crenshaw"


HELD = Kind(forfeits=0.3, unfinished=True, scorings=(Scoring(),))
DATED = Kind(forfeits=0.2, scorings=(Scoring(), THREE_ONE_NIL), cycles=(1, 2))


def without_dates(event: Event) -> Event:
    rounds = [
        round_._replace(games=tuple(game._replace(date=None) for game in round_.games))
        for round_ in event.schedule.rounds
    ]
    return event.with_schedule(event.schedule.mapped(rounds))


@pytest.mark.parametrize("seed", range(40))
def test_what_the_format_holds_comes_back(seed: int) -> None:
    event = without_dates(random_event(random.Random(seed), HELD))
    event = replace(
        event, tiebreaks=("DE", "SB", "KS", "WON"), organiser="Pond", arbiter="Tal, Ana", web="x.org"
    )
    assert plain(again(event)) == event
    assert write(again(event)).data.replace(b'category=""', b'category="0"') == write(event).data


@pytest.mark.parametrize("seed", range(40))
def test_standings_are_the_same_behind_withdrawals_and_rulings(seed: int) -> None:
    kind = Kind(forfeits=0.2, rulings=0.1, withdrawals=True, policies=("half", "keep"), cycles=(1, 2))
    event = random_event(random.Random(seed), kind)
    ours = standings(crosstable(event), "DE SB")
    theirs = standings(crosstable(again(event)), "DE SB")
    assert [(row.player.number, row.place, row.points) for row in ours.rows] == [
        (row.player.number, row.place, row.points) for row in theirs.rows
    ]
    assert [one.player.number for one in ours.annulled] == [one.player.number for one in theirs.annulled]


TEXT = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_settings_and_players_come_back(data: st.DataObject) -> None:
    name = TEXT.map(lambda one: one.replace(",", "")).filter(bool)
    field = tuple(
        Player(
            number=number,
            name=", ".join(data.draw(st.lists(name, min_size=1, max_size=2))),
            rating=data.draw(st.none() | st.integers(1, 4000)),
            title=data.draw(st.sampled_from(["", "GM", "WFM"])),
            federation=data.draw(st.sampled_from(["", "LAT"])),
            fide_id=data.draw(st.none() | st.integers(1, 10**9)),
            national_id=data.draw(st.just("") | TEXT),
            club=data.draw(st.just("") | TEXT),
            born=data.draw(st.none() | st.integers(1900, 2020)),
            sex=data.draw(st.sampled_from(["", "m", "w"])),
        )
        for number in (1, 2, 3)
    )
    texts = {
        key: data.draw(st.just("") | TEXT) for key in ("city", "organiser", "arbiter", "time_control", "web")
    }
    deputies = tuple(data.draw(st.lists(TEXT.map(lambda one: one.replace(";", "x")), max_size=2)))
    event = Event(data.draw(TEXT), field, berger(3), **texts, deputies=deputies, federation="LAT")
    assert plain(again(event)) == event


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damaged_uploads_are_read_or_refused_with_words(data: st.DataObject) -> None:
    text = write(FIVE).data.decode()
    for _ in range(data.draw(st.integers(1, 3))):
        values = [match.span(1) for match in re.finditer(r'="([^"]*)"', text)]
        start, end = data.draw(st.sampled_from(values))
        other = st.sampled_from(
            ["", "-1", "-2", "0", "1", "2", "99999999999999", "x", "²", "1,5", "1/3", "K", "&#9;"]
        )
        text = text[:start] + data.draw(other) + text[end:]
    event, problems = check(text.encode())
    assert (event is None) == bool(errors_in(problems))
    if event:
        write(event)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=80), st.integers(0, 4000), st.integers(0, 20))
def test_damaged_bytes_are_read_or_refused_with_words(noise: bytes, at: int, gone: int) -> None:
    good = write(FIVE).data
    for data in (noise, good[:at] + noise + good[at + gone :]):
        event, problems = check(data)
        assert (event is None) == bool(errors_in(problems))


def test_deep_and_wide_files_are_no_trouble() -> None:
    assert errors_in(check(b"<a>" * 50_000)[1])
    assert errors_in(check(b"<chessresults>" + b"<tournament/>" * 20_000 + b"</chessresults>")[1])
    event = Event(
        "Swiss",
        (Player(1, "A"), Player(2, "B")),
        Schedule(
            2, (Round(1, (Game(1, 2, 1, Result(Outcome.DRAW, Outcome.DRAW)),)), Round(2, (), (Bye(1, "H"),)))
        ),
        system="swiss",
        rules=Rules(),
    )
    assert again(event).system == "swiss"
