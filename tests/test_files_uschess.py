"""The US Chess rating report: the tables byte by byte, the cells as played, and back again."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields, replace
from datetime import date as Date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import Impossible, Malformed, errors_in, report
from roundrobin.event import Calendar, Decision, Event, Lots, Penalty, Player, Rules, Scoring
from roundrobin.files import dbf, example
from roundrobin.files.unheld import EVENT_WORDS, PLAYER_WORDS
from roundrobin.files.uschess_dbf import Report, check, check_files, write
from roundrobin.files.uschess_dbf.controls import rated_as, spelled
from roundrobin.files.uschess_dbf.report import ENTRY_FIELDS, HEADER_FIELDS, SECTION_FIELDS, entry_fields
from roundrobin.games import Bye, Game, Round, Schedule
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.random_events import Kind, random_event

FIVE = replace(example(), source="")
FULL = Report(
    affiliate="A6012345",
    chief="12345678",
    assistant="23456789",
    others=("34567890", "45678901"),
    state="or",
    zip="97201",
    made=Date(2026, 3, 4),
)


def rows(files: dict[str, bytes], name: str) -> list[dict[str, str]]:
    return dbf.read(files[name]).rows()


def entry_cells(event: Event) -> list[list[str]]:
    """The cells of every player, in order of the numbers."""
    made = write([event]).files
    return [[row[key] for key in row if key.startswith("D_RND")] for row in rows(made, "TDEXPORT.DBF")]


def quad(results: Sequence[str], *, left: dict[int, int] | None = None, withdrawals: str = "half") -> Event:
    """Four players on the Berger table, 1-4 2-3 | 4-3 1-2 | 2-4 3-1, with these results in that order."""
    listed = iter(results)
    rounds = []
    for round_ in berger(4).rounds:
        games = tuple(
            game._replace(result=Result.parse(said) if (said := next(listed, "")) else None)
            for game in round_.games
        )
        rounds.append(round_._replace(games=games, date=Date(2026, 1, 7 * round_.number)))
    field = tuple(
        Player(at, f"Player {at}", national_id=f"1234567{at}", withdrawn_after=(left or {}).get(at))
        for at in range(1, 5)
    )
    rules = Rules(withdrawals=withdrawals)
    return Event("Quad", field, berger(4).mapped(rounds), time_control="G/60;d5", rules=rules)


# The tables


def test_a_table_is_laid_out_as_dbase_has_it() -> None:
    data = dbf.write([dbf.Field("NAME", 5), dbf.Field("N", 3)], [{"NAME": "Tal", "N": "7"}], Date(2026, 3, 4))
    assert data[:4] == bytes([3, 126, 3, 4])
    assert struct.unpack("<IHH", data[4:12]) == (1, 32 + 2 * 32 + 1, 1 + 5 + 3)
    assert data[32:43] == b"NAME" + b"\0" * 7
    assert (data[43:44], data[48]) == (b"C", 5)
    assert data[96:97] == b"\r"
    assert data[97:] == b" Tal  7  \x1a"


def test_the_layout_is_2c() -> None:
    layouts = (HEADER_FIELDS, SECTION_FIELDS, ENTRY_FIELDS)
    assert [sum(field.width for field in fields) for fields in layouts] == [413, 130, 62]
    assert len(HEADER_FIELDS) == 16
    assert len(SECTION_FIELDS) == 16
    assert [field.name for field in entry_fields(2)][-2:] == ["D_RND01", "D_RND02"]
    assert {field.kind for field in (*HEADER_FIELDS, *SECTION_FIELDS, *entry_fields(3))} == {"C"}
    assert max(len(field.name) for field in (*HEADER_FIELDS, *SECTION_FIELDS)) <= 10


def test_the_header_and_the_sections() -> None:
    one, other = quad(["1-0"] * 6), replace(quad(["="] * 6), name="Świątek Quad", time_control="25+5")
    made = write([replace(one, city="Portland"), other], FULL)
    (head,) = rows(made.files, "THEXPORT.DBF")
    assert head == {
        "H_FORMAT": "2C", "H_PROGRAM": "ROUNDROBIN", "H_EVENT_ID": "", "H_NAME": "QUAD", "H_TOT_SECT": "2",
        "H_BEG_DATE": "20260107", "H_END_DATE": "20260121", "H_AFF_ID": "A6012345", "H_CITY": "PORTLAND",
        "H_STATE": "OR", "H_ZIPCODE": "97201", "H_COUNTRY": "USA", "H_SENDCROS": "N", "H_CTD_ID": "12345678",
        "H_ATD_ID": "23456789", "H_OTHER_TD": "34567890,45678901",
    }  # fmt: skip
    first, second = rows(made.files, "TSEXPORT.DBF")
    assert first == {
        "S_EVENT_ID": "", "S_SEC_NUM": "1", "S_SEC_NAME": "QUAD", "S_R_SYSTEM": "D",
        "S_TIMECTL": "G/60;d5",
        "S_CTD_ID": "12345678", "S_ATD_ID": "23456789", "S_TRN_TYPE": "R", "S_TOT_RNDS": "3",
        "S_LST_PAIR": "4",
        "S_BEG_DATE": "20260107", "S_END_DATE": "20260121", "S_SCH_LVL": "N", "S_GR_PRIX": "N",
        "S_GP_PTS": "",
        "S_FIDE": "N",
    }  # fmt: skip
    assert (second["S_SEC_NAME"], second["S_TIMECTL"], second["S_R_SYSTEM"]) == (
        "SWIATEK QUAD",
        "G/25;+5",
        "D",
    )
    assert [row["D_SEC_NUM"] for row in rows(made.files, "TDEXPORT.DBF")] == ["1"] * 4 + ["2"] * 4
    assert made.problems == ()
    assert all(data[1:4] == bytes([126, 3, 4]) for data in made.files.values())


def test_an_entry() -> None:
    (row, *_) = rows(write([quad(["1-0", "=", "=", "0-1", "1-0", "="])], FULL).files, "TDEXPORT.DBF")
    assert row == {
        "D_EVENT_ID": "", "D_SEC_NUM": "1", "D_PAIR_NUM": "1", "D_MEM_ID": "12345671", "D_NAME": "PLAYER 1",
        "D_STATE": "", "D_RATING": "", "D_RND01": "W4W", "D_RND02": "L2W", "D_RND03": "D3B",
    }  # fmt: skip


# The cells


def test_games_byes_and_forfeits() -> None:
    assert entry_cells(quad(["1-0", "+:-", "-:-", "½:½ unplayed", "0:1 unplayed", ""])) == [
        ["W4W", "Z0", "U0"],
        ["X0", "Z0", "F0"],
        ["F0", "F0", "U0"],
        ["L1B", "F0", "X0"],
    ]
    assert [row[0] for row in entry_cells(FIVE)] == ["U0", "D5W", "L4W", "W3B", "D2B"]


def test_results_as_played_not_as_awarded() -> None:
    cells = entry_cells(quad(["0-1 award 1:0", "1:½ armageddon", "½:0", "1-0 unrated", "= unrated"]))
    assert cells[0] == ["L4W", "X0", "U0"]
    assert cells[1] == ["D3W", "F0", "Z0"]
    assert cells[2] == ["D2B", "U0", "U0"]
    assert cells[3] == ["W1B", "U0", "Z0"]


def test_games_of_an_annulled_player_are_reported() -> None:
    event = quad(["1-0", "=", "", "0-1", "", "1-0"], left={4: 1})
    assert [verdict.player.number for verdict in standings(crosstable(event)).annulled] == [4]
    assert entry_cells(event)[3] == ["L1B", "U0", "U0"]
    assert entry_cells(event)[0][0] == "W4W"
    made = write([event], FULL)
    assert "The games of 1 annulled player are reported, they were played." in made.lost
    assert made.problems == ()  # games that will not be played are not missing


def test_forfeits_that_follow_from_a_withdrawal() -> None:
    event = quad(["1-0", "=", "", "0-1", "", "1-0"], left={4: 1}, withdrawals="keep")
    assert [row[1:] for row in entry_cells(event)] == [
        ["L2W", "L3B"],
        ["W1B", "X0"],
        ["X0", "W1W"],
        ["F0", "F0"],
    ]


def test_sections_of_different_length_are_padded() -> None:
    made = write([FIVE, quad(["="] * 6)], FULL)
    padded = rows(made.files, "TDEXPORT.DBF")[5:]
    assert [(row["D_RND04"], row["D_RND05"]) for row in padded] == [("U0", "U0")] * 4


def test_byes_of_a_swiss() -> None:
    schedule = Schedule(
        5,
        (
            Round(1, (Game(1, 2, 1, Result.parse("1-0")),), (Bye(3), Bye(4, "H"), Bye(5, "Z"))),
            Round(2, (Game(3, 4),), (Bye(1, "F"),)),
        ),
        "swiss",
    )
    event = Event("Swiss", tuple(Player(at, f"P{at}") for at in range(1, 6)), schedule, system="swiss")
    assert entry_cells(event) == [["W2W", "B0"], ["L1B", "U0"], ["B0", "U0"], ["H0", "U0"], ["U0", "U0"]]
    assert rows(write([event]).files, "TSEXPORT.DBF")[0]["S_TRN_TYPE"] == "S"


def test_a_match_of_two() -> None:
    event = Event("Match", (Player(1, "A"), Player(2, "B")), berger(2, 2), cycles=2)
    assert rows(write([event]).files, "TSEXPORT.DBF")[0]["S_TRN_TYPE"] == "M"


@pytest.mark.parametrize(
    ("text", "letter", "spelling"),
    [
        ("G/60;d5", "D", "G/60;d5"), ("60+5", "D", "G/60;+5"), ("60+6", "R", "G/60;+6"),
        ("90 min + 30 s", "R", "G/90;+30"),
        ("G/30", "D", "G/30;d0"),
        ("25+4", "Q", "G/25;+4"), ("G/11;d0", "Q", "G/11;d0"),
        ("3+2", "", "G/3;+2"),
        ("5+0", "", "G/5;+0"), ("1+0", "", "G/1;+0"), ("40/90,SD/30;d5", "R", "40/90,SD/30;d5"), ("", "", ""),
        ("as you like", "", ""), ("90'/40 + 30' + 30\"", "R", ""),
    ],
)  # fmt: skip
def test_time_controls(text: str, letter: str, spelling: str) -> None:
    assert rated_as(text)[0] == letter
    assert bool(rated_as(text)[1]) == (letter == "")
    assert spelled(text) == spelling


# What is missing


def test_what_is_missing_is_listed() -> None:
    event = replace(FIVE, players=(replace(FIVE.players[0], national_id="123"), *FIVE.players[1:]))
    warnings = [(one.where, one.what, one.remedy) for one in write([event]).problems]
    assert warnings == [
        ("report", "the id of the affiliate is missing",
            "give it, A and seven digits:  --affiliate A6012345"),
        ("report", "the member id of the chief director is missing",
            "give it, eight digits:  --chief 12345678"),
        ("report", "the state is missing", "give it, two letters:  --state OR"),
        ("report", "the zip code is missing", "give it, five digits:  --zip 97201"),
        ("report", "the event has no dates", "write the dates of the rounds"),
        ("section", "there is no time control, and the rating depends on it",
            "write it like G/60;d5, or fill in S_R_SYSTEM where the report is uploaded"),
        ("player 1 (Ash, Ida)", 'the member id "123" does not have eight digits',
            'write  national_id = "12345678"'),
        ("section", "5 of 5 players have no member id of eight digits: 1 Ash, Ida; 2 Birch, Tom; "
            "3 Cedar, Leo; 4 Dogwood, Mia; 5 Elm, Sam",
            'US Chess refuses the report without; write  national_id = "12345678"  at each'),
    ]  # fmt: skip
    assert rows(write([event]).files, "TDEXPORT.DBF")[0]["D_MEM_ID"] == ""


def test_what_looks_wrong_is_said() -> None:
    odd = replace(FULL, affiliate="6012345", state="Oregon", assistant="12")
    said = report(write([quad(["="] * 6)], odd).problems)
    assert 'the id of the affiliate "6012345" does not look like one' in said
    assert 'the state "Oregon" does not look like one' in said
    assert '"12" does not look like the id of a director' in said


def test_open_games_and_rulings_are_said() -> None:
    said = report(write([quad(["½:0", "="])], FULL).problems)
    assert "4 games of Quad without a result" in said
    assert "Player 1 – Player 4 counts ½:0; how the board ended is not known" in said
    assert "round 1, board 1" in said


def test_what_is_lost_is_said() -> None:
    event = replace(quad(["0-1 award 1:0", "+:-", "1-0 unrated"]), tiebreaks=("DE",))
    event = replace(event, players=(replace(event.players[0], name="Świątek, Łukasz"), *event.players[1:]))
    assert write([event], FULL).lost == (
        "Games without play have no opponents in the report: 1 game.",
        "Games that are not rated stand as forfeits: 1 game.",
        "The report has results as played, not as awarded: 1 game.",
        "The report has the first and the last day only, not the dates of rounds.",
        "The report has no room for the tie-break list.",
        "Names are written in capitals of plain ASCII, at most 30.",
    )


def test_everything_an_event_holds_and_the_report_does_not_is_said() -> None:
    """No setting and nothing about a player goes without a word; none by its name in the program."""
    player = replace(
        FIVE.players[0], title="WFM", federation="LAT", fide_id=1, club="Pond", team="A", born=1990, sex="w",
        withdrawn_after=2, expelled=True, unavailable=(Date(2026, 1, 1),), other=(("x", Fraction(1)),),
    )  # fmt: skip
    event = replace(
        FIVE, players=(player, *FIVE.players[1:]), federation="LAT", organiser="O", arbiter="A",
        deputies=("D",), club="C", web="w.org", uid="u", language="de", paper="A5", fonts=("F",),
        tiebreaks=("DE",), calendar=Calendar(), lots=Lots("seed"),
        decisions=(Decision((2, 5), (5, 2), "lots"),),
        penalties=(Penalty(1, Fraction(1)),), extra={"trf": {"x": 1}},
        rules=Rules(scoring=Scoring(Fraction(3), Fraction(1)), completed="scheduled"),
    )  # fmt: skip
    lost = "\n".join(write([event], FULL).lost)
    for words in (
        *(words for key, words in EVENT_WORDS.items()),
        *(words for key, words in PLAYER_WORDS.items() if key != "national_id"),
        "foreign records (TRF)", "a win 3, a draw 1, a loss 0", "no house rules",
    ):  # fmt: skip
        assert words in lost
    for key in ("tiebreaks", "fide_id", "extra", "withdrawn_after"):
        assert key not in lost
    assert {*EVENT_WORDS} | _SAID_OTHERWISE == {one.name for one in fields(Event)}
    assert {*PLAYER_WORDS} | {"number", "name", "rating"} == {one.name for one in fields(Player)}


_SAID_OTHERWISE = {
    "name", "players", "schedule", "city", "time_control", "system", "cycles", "rules", "extra", "source",
    "warnings",
}  # fmt: skip


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(Impossible, match="there is no event"):
        write([])
    with pytest.raises(Impossible, match="100 sections are too many"):
        write([FIVE] * 100)
    long = Event("Long", (Player(1, "A"), Player(2, "B")), berger(2, 100), cycles=100)
    with pytest.raises(Impossible, match="100 rounds"):
        write([long])


def test_every_script_becomes_ascii() -> None:
    field = (Player(1, "Береза, Олена"), Player(2, "王, 小明"), Player(3, "X" * 50))
    files = write([Event("Кубок", field, berger(3))]).files
    for data in files.values():
        (head,) = struct.unpack("<H", data[8:10])
        assert data[head:].isascii()
    assert rows(files, "TDEXPORT.DBF")[0]["D_NAME"] == "BEREZA, OLENA"
    assert len(rows(files, "TDEXPORT.DBF")[2]["D_NAME"]) == 30


# Reading


def again(event: Event) -> Event:
    (found,), problems = check_files(write([event]).files)
    assert not errors_in(problems)
    return found


def bare(event: Event) -> list[tuple[int, int, int, str]]:
    """Every decided game: round, numbers, result."""
    return [
        (round_.number, game.white, game.black, str(game.result))
        for round_, _, game in event.schedule.games()
        if game.result
    ]


def test_a_round_robin_comes_back_with_its_table() -> None:
    found = again(FIVE)
    assert (found.name, found.system, found.cycles) == ("FIVE TREES", "berger", 1)
    assert bare(found) == bare(FIVE)
    assert [player.name for player in found.players] == [player.name for player in FIVE.players]
    assert [round_.byes for round_ in found.schedule.rounds] == [
        round_.byes for round_ in FIVE.schedule.rounds
    ]


PLAYED = Kind(players=(4, 10), cycles=(1, 2), forfeits=0.25)


@pytest.mark.parametrize("seed", range(60))
def test_decided_games_come_back_with_their_opponents(seed: int) -> None:
    event = random_event(random.Random(seed), PLAYED)
    event = replace(event, name="EVENT")
    found = again(event)
    if all(
        any(game.result and game.result.played for game in round_.games) for round_ in event.schedule.rounds
    ):
        assert bare(found) == bare(event)
        ours, theirs = (standings(crosstable(one), "DE SB") for one in (event, found))
        assert [(row.player.number, row.place) for row in ours.rows] == [
            (row.player.number, row.place) for row in theirs.rows
        ]


def table(name: str, listed: list[dict[str, str]]) -> bytes:
    fields = {"T": HEADER_FIELDS, "S": SECTION_FIELDS}
    rounds = max((int(key[5:]) for row in listed for key in row if key.startswith("D_RND")), default=0)
    return dbf.write(fields.get(name, entry_fields(rounds)), listed, Date(2026, 1, 1))


def files(players: list[list[str]], **section: str) -> dict[str, bytes]:
    """The three files for rows of cells."""
    entries = [
        {"D_SEC_NUM": "1", "D_PAIR_NUM": str(at), "D_NAME": f"P{at}, Q"}
        | {f"D_RND{number:02d}": cell for number, cell in enumerate(cells, 1)}
        for at, cells in enumerate(players, 1)
    ]
    return {
        "THEXPORT.DBF": table("T", [{"H_NAME": "X"}]),
        "TSEXPORT.DBF": table("S", [{"S_SEC_NUM": "1", "S_SEC_NAME": "Open", "S_TRN_TYPE": "R"} | section]),
        "TDEXPORT.DBF": table("D", entries),
    }


def one(players: list[list[str]], **section: str) -> Event:
    (event,), problems = check_files(files(players, **section))
    assert not errors_in(problems)
    return event


def test_forfeits_find_their_opponents_by_who_has_not_met() -> None:
    # 1-2 and 3-4 in round 1, so that no table fits; round 2 was 1-3 (forfeit) and 2-4
    event = one([["W2W", "X0", "W4W"], ["L1B", "D4W", "D3W"], ["D4W", "F0", "D2B"], ["D3B", "D2B", "L1B"]])
    assert bare(event)[2:4] in ([(2, 2, 4, "½-½"), (2, 1, 3, "+:-")], [(2, 1, 3, "+:-"), (2, 2, 4, "½-½")])


def test_forfeits_that_nothing_tells_are_left_out_and_said() -> None:
    event = one([["X0"], ["F0"], ["X0"], ["F0"], ["U0"]], S_TRN_TYPE="S")
    assert event.schedule.rounds[0].games == ()
    assert "nothing says against whom 1 (X0), 2 (F0), 3 (X0), 4 (F0) did not play" in report(event.warnings)


def test_columns_of_opponents_are_understood() -> None:
    played = quad(["1-0", "=", "=", "0-1", "1-0", "="])
    by_opponent = [["" for _ in range(4)] for _ in range(4)]
    for _, _, game in played.schedule.games():
        assert game.result
        for mine, other, colour, letter in (
            (game.white, game.black, "W", {"1-0": "W", "½-½": "D", "0-1": "L"}[str(game.result)]),
            (game.black, game.white, "B", {"1-0": "L", "½-½": "D", "0-1": "W"}[str(game.result)]),
        ):
            by_opponent[mine - 1][other - 1] = f"{letter}{other}{colour}"
    event = one(by_opponent, S_TOT_RNDS="4")
    assert bare(event) == bare(played)
    assert "the columns are opponents, not rounds" in report(event.warnings)


def test_without_rounds_a_round_robin_is_the_berger_table() -> None:
    event = one([[""], [""], [""]])
    assert event.schedule == berger(3)
    assert "there are no rounds" in report(event.warnings)
    assert check_files(files([[""], [""]], S_TRN_TYPE="S"))[0] == ()


def test_the_old_layout_has_no_colours() -> None:
    event = one([["W2", "D  3"], ["L1", "U0"], ["U0", "D1"]])
    assert bare(event) == [(1, 1, 2, "1-0"), (2, 1, 3, "½-½")]
    assert "2 games have no colours" in report(event.warnings)


def test_a_swiss_and_its_byes() -> None:
    event = one([["W2W", "B0"], ["L1B", "H0"], ["B0", "U0"]], S_TRN_TYPE="S")
    assert event.system == "swiss"
    assert [[(bye.player, bye.kind) for bye in round_.byes] for round_ in event.schedule.rounds] == [
        [(3, "")],
        [(1, ""), (2, "H")],
    ]
    assert event.rules.scoring == Scoring(bye=Scoring().win)


def test_what_belongs_to_the_report_is_kept() -> None:
    (event,), _ = check_files(write([quad(["="] * 6)], FULL).files)
    assert event.extra["uschess"]["h_aff_id"] == "A6012345"
    assert event.extra["uschess"]["beg_date"] == Date(2026, 1, 7)
    assert event.player(1).national_id == "12345671"
    assert event.time_control == "G/60;d5"


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ([["W2W"], ["W1B"]], "TDEXPORT record 1, D_RND01: both players have won; make the two cells agree"),
        ([["W2W"], ["L1W"]], "TDEXPORT record 1, D_RND01: both players have W; make the two cells agree"),
        (
            [["W2W"], ["U0"]],
            "TDEXPORT record 1, D_RND01: 1 names 2, whose cell in record 2 does not; make the",
        ),
        (
            [["W9W"], ["U0"]],
            'TDEXPORT record 1, D_RND01: "W9W": there is no pairing number 9; write that of a',
        ),
        ([["W1W"], ["U0"]], 'TDEXPORT record 1, D_RND01: "W1W" is a game with himself; write another number'),
        (
            [["Q2"], ["U0"]],
            'TDEXPORT record 1, D_RND01: "Q2" is not a cell; write  W9B  for a game, X0 F0 Z0',
        ),
        ([["W"], ["U0"]], 'TDEXPORT record 1, D_RND01: "W" has no opponent; write  W9B  for a game'),
        ([["X2"], ["U0"]], 'TDEXPORT record 1, D_RND01: "X2" has opponent; write  W9B  for a game'),
        ([["U0"]], "TDEXPORT.DBF: section Open has 1 entries; there are 2 to 2000 players in a section"),
    ],
)
def test_errors_name_the_record(players: list[list[str]], message: str) -> None:
    events, problems = check_files(files(players))
    assert events == ()
    assert str(errors_in(problems)[0]).startswith(message)


def test_unusual_pairs_of_results_are_rulings() -> None:
    event = one([["D2W"], ["L1B"]])
    assert bare(event) == [(1, 1, 2, "½:0")]
    assert "it is read as a ruling" in report(event.warnings)


def test_a_report_is_three_files(tmp_path: Path) -> None:
    made = write([FIVE], FULL).files
    for name, data in made.items():
        (tmp_path / name.lower()).write_bytes(data)
    path = tmp_path / "tdexport.dbf"
    event, _ = check(path.read_bytes(), str(path))
    assert event is not None
    assert bare(event) == bare(FIVE)
    (tmp_path / "tsexport.dbf").unlink()
    event, problems = check(path.read_bytes(), str(path))
    assert event is None
    assert str(problems[0]) == "TSEXPORT.DBF: it is missing; the three files of a report belong together"
    event, problems = check(b"", "other.dbf")
    assert "a rating report is three files" in str(problems[0])


def test_several_sections_are_named(tmp_path: Path) -> None:
    for name, data in write([FIVE, quad(["="] * 6)], FULL).files.items():
        (tmp_path / name).write_bytes(data)
    path = tmp_path / "THEXPORT.DBF"
    event, problems = check(path.read_bytes(), str(path))
    assert event is None
    assert "the report has 2 sections: FIVE TREES, QUAD" in str(problems[-1])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "file: it is not a dBASE table"),
        (b"\x03" + b"\0" * 60, "file: the list of its fields is not closed"),
    ],
)
def test_what_is_no_table(data: bytes, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        dbf.read(data)


def test_a_table_cut_off_names_the_record() -> None:
    data = dbf.write([dbf.Field("A", 3)], [{"A": "1"}, {"A": "2"}], Date(2026, 1, 1))
    with pytest.raises(Malformed, match="record 2: it is cut off, there should be 2"):
        dbf.read(data[:-4])
    with pytest.raises(Malformed, match="record 2: it does not begin with a blank"):
        dbf.read(data[:-5] + b"x" + data[-4:])
    assert dbf.read(data[:-4] + b"\x00\n" + data[-2:]).records == (("1",), ("",))
    deleted = data[:-5] + b"*" + data[-4:]
    assert dbf.read(deleted).records == (("1",),)


def test_a_table_takes_only_what_fits() -> None:
    for text in ("1234", "é", "\n"):
        with pytest.raises(Impossible, match="record 1, A"):
            dbf.write([dbf.Field("A", 3)], [{"A": text}], Date(2026, 1, 1))


WORDS = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=8)


@given(st.lists(st.tuples(WORDS, WORDS), max_size=5))
def test_tables_come_back(records: list[tuple[str, str]]) -> None:
    fields = [dbf.Field("A", 8), dbf.Field("B", 9)]
    data = dbf.write(fields, [{"A": a, "B": b} for a, b in records], Date(2026, 1, 1))
    assert dbf.read(data) == dbf.Table(tuple(fields), tuple(records))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_damaged_reports_are_read_or_refused_with_words(data: st.DataObject) -> None:
    made = dict(write([FIVE], FULL).files)
    name = data.draw(st.sampled_from(sorted(made)))
    damaged = bytearray(made[name])
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    made[name] = (
        bytes(damaged[: data.draw(st.integers(0, len(damaged)))])
        if data.draw(st.booleans())
        else bytes(damaged)
    )
    events, problems = check_files(made)
    assert bool(events) != bool(errors_in(problems))


CELL = st.sampled_from(
    ["", "W2W", "L1B", "D3W", "D1B", "W4", "L3", "X0", "F0", "Z0", "B0", "H0", "U0", "W1", "?", "D2"]
)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.lists(CELL, min_size=3, max_size=3), min_size=1, max_size=5),
    st.sampled_from(["R", "S", "", "M"]),
)
def test_any_cells_are_read_or_refused_with_words(players: list[list[str]], kind: str) -> None:
    events, problems = check_files(files(players, S_TRN_TYPE=kind))
    assert bool(events) != bool(errors_in(problems))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200), st.integers(0, 5), st.integers(0, 300))
def test_any_bytes_are_read_or_refused_with_words(noise: bytes, count: int, size: int) -> None:
    head = struct.pack("<4BIHH20x", 3, 1, 1, 1, count, 65, size)
    for data in (noise, head + noise):
        with suppress(Malformed):
            dbf.read(data)
