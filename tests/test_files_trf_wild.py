"""TRF as found in the wild: read all the same, and every adjustment said with line and column."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from roundrobin.event import Scoring
from roundrobin.files.trf import check, write
from roundrobin.games import Bye
from tests.trf_text import THREE, errors, file, games, player, read, said


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_every_end_of_line(end: str) -> None:
    assert read(file(*THREE, end=end)).schedule == read(file(*THREE)).schedule
    assert said(file(*THREE, end=end)) == []


def test_utf8_with_and_without_mark() -> None:
    named = THREE[0].replace("Ash, Ida", "Świą, Ła")
    for mark in (b"", b"\xef\xbb\xbf"):
        event = read(mark + file(named, *THREE[1:]))
        assert event.players[0].name == "Świą, Ła"
        assert event.name == "Club"
        assert event.warnings == ()


def test_cp1252_is_said() -> None:
    data = file(THREE[0].replace("Ash, Ida", "Müller,x"), *THREE[1:]).replace("ü".encode(), b"\xfc")
    assert read(data).players[0].name == "Müller,x"
    assert said(data) == ["w file: it is not UTF-8 and was read as Windows-1252; save it as UTF-8"]


def test_trimmed_lines() -> None:
    """Neither points, rank nor rounds; a last round without a result."""
    data = file(player(1), player(2, "", "3 w"), player(3, "", "2 b"))
    event = read(data)
    assert games(event)[0] == (1, 2, 3, None)
    assert event.schedule.rounds[0].byes == (Bye(1),)


def test_rulers_comments_and_unknown_lines_survive() -> None:
    strange = (
        "DDD SSSS sTTT NNNNNNNN",
        "0123456789",
        "NOR    1 m    Ash, Ida                          2100 NOR       12345",
        "XXP 1 2",
        "DAT    1 EMAIL ida@example.org",
        "320",
    )
    data = file("### a comment", *strange, *THREE)
    event = read(data)
    assert [problem.what for problem in event.warnings] == [
        "a ruler is no record of TRF, it is kept as it is (and in 1 more place)"
    ]
    assert event.extra["trf"]["lines"] == list(strange)
    for version in ("16", "26"):
        lines = write(event, version=version).data.decode().split("\r\n")
        assert lines[0] == "### a comment"
        assert [line for line in lines if line in strange] == list(strange)


def test_kept_records_come_back_word_for_word() -> None:
    kept = (
        "152 W",
        "172 NOR FIDON",
        "182 Some Program 3.1",
        "222 40/6000+30:900+30",
        "260   1   2    1    2",
    )
    event = read(file(*kept, *THREE))
    assert event.warnings == ()
    lines = write(event).data.decode().split("\r\n")
    assert [line for line in lines if line in kept] == list(kept)
    assert any("record 152" in sentence for sentence in write(event, version="16").lost)


@pytest.mark.parametrize(
    ("written", "title"),
    [
        (" GM", "GM"),
        ("GM ", "GM"),
        ("WGM", "WGM"),
        ("  g", "GM"),
        ("m", "IM"),
        ("wf", "WFM"),
        ("ff", "WFM"),
        ("gm", "GM"),
    ],
)
def test_titles(written: str, title: str) -> None:
    line = THREE[0][:10] + f"{written:3}" + THREE[0][13:]
    event = read(file(line, *THREE[1:]))
    assert event.players[0].title == title
    usual = written.strip() == title
    assert [problem.where for problem in event.warnings] == ([] if usual else ["line 3, column 11"])


@pytest.mark.parametrize(
    ("written", "sex"), [("m", "m"), ("w", "w"), ("M", "m"), ("F", "w"), ("f", "w"), (" ", "")]
)
def test_sex(written: str, sex: str) -> None:
    assert read(file(THREE[0][:9] + written + THREE[0][10:], *THREE[1:])).players[0].sex == sex


def test_result_letters_in_any_case_and_unrated_games() -> None:
    data = file(
        player(1, "", "2 w w", "3 w d"),
        player(2, "", "1 b l", "- z"),
        player(3, "", "- h", "1 b D"),
        "092 Swiss",
    ).replace(b"092 Individual: Round-Robin\n", b"")
    assert games(read(data)) == [(1, 1, 2, "1-0 unrated"), (2, 1, 3, "½-½ unrated")]


@pytest.mark.parametrize(
    ("id_", "written", "day"),
    [
        ("042", "2026/05/04", date(2026, 5, 4)),
        ("042", "25.02.2011", date(2011, 2, 25)),
        ("052", "28. 07. 2005", date(2005, 7, 28)),
        ("052", "Jun 26, 2020", date(2020, 6, 26)),
        ("042", "26 June 2020", date(2020, 6, 26)),
        ("042", "2020-06-26", date(2020, 6, 26)),
    ],
)
def test_dates_of_the_event(id_: str, written: str, day: date) -> None:
    data = file(f"{id_} {written}", *THREE)
    key = "start" if id_ == "042" else "end"
    assert read(data).extra["trf"][key] == day
    usual = [f'w line 3, column 5: "{written}" was read as {day}; write  {day:%Y/%m/%d}']
    assert said(data) == ([] if written == "2026/05/04" else usual)


def test_no_date_is_said() -> None:
    assert said(file("042 next week", *THREE)) == [
        'w line 3, column 5: "next week" is not a date, it is kept out; write year/month/day, YYYY/MM/DD'
    ]


@pytest.mark.parametrize(
    "slots",
    [
        "132".ljust(91) + "26/05/04" + " " * 12 + "26/05/18",
        "132".ljust(92) + "26/05/04" + " " * 12 + "26/05/18",
        "132".ljust(91) + "26.05.04" + " " * 12 + "26-05-18",
        "132".ljust(91) + "26/05/04" + " " * 12 + "26/18/05",
        "132".ljust(91) + "2026/05/04" + " " * 10 + "2026/05/18",
        "132".ljust(91) + "04.05.26" + " " * 12 + "18.05.26",
    ],
)
def test_dates_of_rounds_keep_their_slots(slots: str) -> None:
    event = read(file("042 2026/05/01", "052 2026/05/30", slots, *THREE))
    assert [round_.date for round_ in event.schedule.rounds] == [date(2026, 5, 4), None, date(2026, 5, 18)]
    assert (event.warnings == ()) == (slots[91:] == "26/05/04" + " " * 12 + "26/05/18")


def test_dates_of_the_last_century() -> None:
    event = read(file("042 1972/07/11", "132".ljust(91) + "72/07/11  72/07/13", *THREE))
    assert event.schedule.rounds[0].date == date(1972, 7, 11)
    assert read(write(event).data).schedule == event.schedule


@pytest.mark.parametrize(
    ("written", "year"),
    [("1990/03/14", 1990), ("2003/00/00", 2003), ("1990", 1990), ("1990.03.14", 1990), ("", None)],
)
def test_birth(written: str, year: int | None) -> None:
    line = THREE[0][:69] + f"{written:10}" + THREE[0][79:]
    event = read(file(line, *THREE[1:]))
    assert event.players[0].born == year
    back = write(event).data.decode().split("\r\n")
    expected = {1990: "1990/03/14" if len(written) == 10 else "1990/00/00", 2003: "2003/00/00", None: ""}[
        year
    ]
    assert next(one for one in back if one.startswith("001    1"))[69:79].strip() == expected


def test_rounds_too_many() -> None:
    assert said(file("142 2", *THREE)) == [
        "w 142: 2 rounds are announced, the players have 3: all are read; write  142 3"
    ]
    blank = [line + " " * 40 for line in THREE]
    assert said(file(*blank)) == []
    assert len(read(file(*blank)).schedule.rounds) == 3


def test_an_unfinished_round_robin_is_completed_by_its_table() -> None:
    """Five numbers in the Berger table, two rounds paired: the others follow, open."""
    data = file(
        "192 FIDE_ROUNDROBIN",
        "142 5",
        player(1, "", "- Z", "2 w"),
        player(2, "", "5 w 1", "1 b"),
        player(3, "", "4 w =", "5 b"),
        player(4, "", "3 b =", "- Z"),
        player(5, "", "2 b 0", "3 w"),
    )
    event = read(data)
    assert (event.system, len(event.schedule.rounds)) == ("berger", 5)
    assert [bye.player for round_ in event.schedule.rounds for bye in round_.byes] == [1, 4, 2, 5, 3]
    assert said(data)[0].startswith("w rounds 3 to 5: not in the file: read as those of the Berger table")


def test_a_postponed_game_that_nobody_lists_is_open() -> None:
    data = file(
        player(1, "", "4 w 1", "2 w 1"),
        player(2, "", "- Z", "1 b 0"),
        player(3, "", "", "4 b ="),
        player(4, "", "1 b 0", "3 w ="),
    )
    event = read(data)
    assert games(event)[:4] == [(1, 1, 4, "1-0"), (1, 2, 3, None), (2, 4, 3, "½-½"), (2, 1, 2, "1-0")]
    assert event.schedule.rounds[0].byes == ()
    assert said(data)[0] == "w round 1: it has not 2-3 of the Berger table: read as still to be played"


def test_swiss_by_its_pairings_and_its_byes() -> None:
    data = file(
        player(1, "", "2 w 1", "3 b ="), player(2, "", "1 b 0", "- H"), player(3, "", "- U", "1 w =")
    ).replace(b"092 Individual: Round-Robin\n", b"")
    event = read(data)
    assert event.system == "swiss"
    assert [round_.byes for round_ in event.schedule.rounds] == [(Bye(3, ""),), (Bye(2, "H"),)]


def test_lichess_writes_u_alone() -> None:
    data = (
        b"012 Arena\n042 Jun 26, 2020\nXXR 2\nXXC white1\n092 Swiss\n"
        + file(
            player(1, "", "2 w 1", "- H"),
            player(2, "", "1 b 0", "1 w 1").replace("   1 w 1", "       U"),
            player(3),
        ).split(b"Robin\n", 1)[1]
    )
    event = read(data)
    assert event.schedule.rounds[1].byes == (Bye(1, "H"), Bye(2, ""))
    assert event.extra["trf"]["lines"] == ["XXC white1"]


def test_forfeits_without_opponent() -> None:
    data = file(player(1, "", "- +"), player(2, "", "- -"), player(3, "", "- Z"))
    event = read(data)
    assert games(event)[0] == (1, 1, 2, "+:-")
    assert "taken for a game with the lone loser" in said(data)[0]


def test_one_sided_result_and_colour() -> None:
    data = file(player(1, "", "2 w 1"), player(2, "", "1 - "), player(3, "", "- Z"))
    assert games(read(data))[0] == (1, 1, 2, "1-0")
    assert [line.split(": ")[1] for line in said(data)[-2:]] == [
        "the colour is missing, it follows from the opponent's",
        "the result is missing, it follows from the opponent's",
    ]


def test_adjourned_games_are_open() -> None:
    data = file(player(1, "", "2 w X"), player(2, "", "1 b X"), player(3, "", "- Z"))
    assert games(read(data))[0] == (1, 1, 2, None)
    assert 'a result "X" is not known yet' in said(data)[-1]


def test_numbers_with_gaps() -> None:
    """Numbers of an event run from 1; those of the file stay for what refers to them, and for writing."""
    data = file(
        player(2, "", "5 w 1", "- Z", "7 b ="),
        player(5, "", "2 b 0", "7 w =", "- Z"),
        player(7, "", "- Z", "5 b =", "2 w ="),
        "299          -0.5         7",
        "XXP 2 7",
    )
    event = read(data)
    assert [one.number for one in event.players] == [1, 2, 3]
    assert event.penalties[0].player == 3
    assert event.extra["trf"]["numbers"] == [2, 5, 7]
    assert said(data)[0] == (
        "w 001: nobody has number 1, the players are numbered anew from 1 to 3; the numbers of the file "
        "are kept "
        "for writing it"
    )
    lines = write(event).data.decode().split("\r\n")
    assert "299          -0.5         7" in lines
    assert [line[:8] for line in lines if line.startswith("001")] == ["001    2", "001    5", "001    7"]
    assert read(write(event).data).schedule == event.schedule


@pytest.mark.parametrize(
    ("lines", "scoring"),
    [
        (
            ["162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0    X 1.0"],
            Scoring(win=Fraction(3), draw=Fraction(1)),
        ),
        (["XXS W=3.0 D=1.0"], Scoring(win=Fraction(3), draw=Fraction(1))),
        (["XXS WW=3 BW=3 WD=1 BD=1 FW=1"], Scoring(Fraction(3), Fraction(1), forfeit_win=Fraction(1))),
        (["BBW  3.0", "BBD  1.0", "BBL  0.5"], Scoring(Fraction(3), Fraction(1), Fraction(1, 2))),
        (["299 -        -1.0"], Scoring(forfeit_loss=Fraction(-1), bye=Fraction(-1))),
    ],
)
def test_scoring_records(lines: list[str], scoring: Scoring) -> None:
    assert read(file(*lines, *(line[:80] for line in THREE))).rules.scoring.win == scoring.win
    rows = [line[:80].ljust(91) + line[91:] for line in THREE]
    assert read(file(*lines, *rows)).rules.scoring == scoring


def test_scoring_is_inferred_from_the_points() -> None:
    rows = [line.replace("1.5", "4.0", 1).replace(" 0.5", " 1.0", 1) for line in THREE]
    rows[2] = THREE[2].replace(" 1.0", " 2.0")
    event = read(file(*rows))
    assert (event.rules.scoring.win, event.rules.scoring.draw) == (3, 1)
    assert said(file(*rows)) == ["w 162: there is no such record; the points of the players fit 3 - 1 - 0"]


def test_points_against_results() -> None:
    rows = (THREE[0].replace("1.5", "2.5"), *THREE[1:])
    assert said(file(*rows)) == [
        "w line 3, column 81, player 1 (Ash, Ida): 2½ points are stated, the results give 1½; the results "
        "count"
    ]


def test_an_old_team_record_in_an_individual_event_is_no_matter() -> None:
    assert read(file("013 Wanderers                          1    2", *THREE)).system == "berger"


def test_tie_breaks_keep_their_spelling_where_they_are_not_known() -> None:
    event = read(file("202 de, sb/c1 ,KS,TOSS_UP", *THREE))
    assert event.tiebreaks == ("DE", "SB/C1", "KS", "TOSS_UP")
    assert event.warnings[0].where == "line 3, column 19"
    file_again = write(event)
    assert b"\r\n202 DE,SB/C1,KS,TOSS_UP\r\n" in file_again.data
    assert any("TOSS_UP" in sentence for sentence in file_again.lost)
    assert read(file_again.data).tiebreaks == event.tiebreaks


def test_212_goes_before_202() -> None:
    event = read(file("202 SB", "212 PTS,DE", *THREE))
    assert event.tiebreaks == ("DE",)
    assert "records 202 and 212 differ" in event.warnings[0].what
    assert read(file("212 PTS", *THREE)).tiebreaks == ()
    assert read(file(*THREE)).tiebreaks is None


def test_penalties_and_bonuses() -> None:
    data = file(
        "299          -1.0    2    1    3",
        "299           0.5         2",
        *(line[:80].ljust(91) + line[91:] for line in THREE),
    )
    event = read(data)
    assert [(one.player, one.points, one.why) for one in event.penalties] == [
        (1, 1, "round 2"),
        (3, 1, "round 2"),
    ]
    assert event.extra["trf"]["lines"] == ["299           0.5         2"]
    assert "cannot be held" in said(data)[0]


def test_size_is_bounded() -> None:
    assert "MB" in errors(b"0" * 20_000_001)[0]
    many = "\n".join(f"001 {number % 9999 + 1:4}" for number in range(10_001)).encode()
    assert "more than 9999 players" in errors(many)[0]
    assert "more than 999 rounds" in errors(file(player(1) + " " * 91 + "0000 - Z  " * 1005, player(2)))[0]
    assert "more than 100000 lines" in errors(b"###\n" * 100_001)[0]
    assert check(b"", "x")[0] is None


def test_what_a_round_robin_has_no_use_for_is_kept_word_for_word() -> None:
    unused = ("310   1 X", "802   1 ABC      1.0", "801   1 xx", "801 xx", "300   1   1   2", "352 WB")
    event = read(file("192 FIDE_ROUNDROBIN", *THREE, *unused))
    assert event.extra["trf"]["lines"] == list(unused)
    written = write(event).data.decode().split("\r\n")
    assert [line for line in written if line in unused] == list(unused)


def test_a_header_given_twice_is_said() -> None:
    assert any(
        "record 042 is there twice" in line for line in said(file("042 2026/05/04", "042 2026/05/05", *THREE))
    )
    assert not any("twice" in line for line in said(file("042 2026/05/04", "042 2026/05/04", *THREE)))


@pytest.mark.parametrize(
    ("written", "day", "told"),
    [
        ("26.6.20", date(2020, 6, 26), "26 June 2020, or 20 June 2026?"),
        ("26/06/20", date(2026, 6, 20), "20 June 2026, or 26 June 2020?"),
        ("02/03/2020", date(2020, 3, 2), "2 March 2020, or 3 February 2020?"),
        ("20200626", date(2020, 6, 26), ""),
        ("13/03/2020", date(2020, 3, 13), ""),
    ],
)
def test_dates_that_may_mean_another_say_so(written: str, day: date, told: str) -> None:
    data = file(f"042 {written}", *THREE)
    assert read(data).extra["trf"]["start"] == day
    (line,) = said(data)
    assert (
        line
        == f'w line 3, column 5: "{written}" was read as {day}'
        + (f" ({told})" if told else "")
        + f"; write  {day:%Y/%m/%d}"
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (b" 1.5", b" 1,5", "points have a comma"),
        (b" w 1", b" w R", 'a result is written "R"'),
        (b"012 Club", b"---- ----\n012 Club", "a ruler is no record"),
        (b"\n", b"\r\r\n", "lines end in CR CR LF"),
    ],
)
def test_what_is_read_leniently_is_said_once(old: bytes, new: bytes, told: str) -> None:
    plain = file(*THREE)
    assert not any(told in line for line in said(plain))
    assert sum(told in str(problem) for problem in check(plain.replace(old, new), "club.trf")[1]) == 1


def test_points_decide_about_a_scoring_that_cannot_be_read_whole() -> None:
    data = file("162  W 3.0    D abc", *THREE)
    assert read(data).rules.scoring.win == 1
    assert said(data)[:2] == [
        'w line 3, column 17: "abc" is not points; write  D 0.5',
        "w 162: the scoring cannot be read whole, and the points of the players fit 1 - ½ - 0, which counts; "
        "correct the record, or leave it out",
    ]
    assert read(file("162  W 3.0    D 1.0", *THREE)).rules.scoring.win == 3
