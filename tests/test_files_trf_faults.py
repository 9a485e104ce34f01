"""Faults of other readers and writers, each by a file that shows it, and that it is not ours.

The letters are those of the list of faults: G gacrux, T the package trf, S Sharly-Chess, C chesspairing, B
bbpPairings.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from roundrobin.files.trf import check, write
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.trf_text import THREE, errors, file, games, player, read, said

FOLDER = Path(__file__).parent / "authorities" / "files"
RR7, DRR4 = ((FOLDER / name).read_bytes() for name in ("rr7_bye_forfeits.trf26", "drr4.trf26"))


def values(data: bytes, code: str) -> list[object]:
    rows = standings(crosstable(read(data)), code).rows
    return [row.values[code] for row in sorted(rows, key=lambda row: row.player.number)]


def test_g1_codes_with_a_number_of_cycles() -> None:
    assert (read(RR7).system, read(RR7).cycles) == ("berger", 1)
    twice = DRR4.replace(b"FIDE_DOUBLEROUNDROBIN", b"BERGER_ROUNDROBIN_G2")
    assert read(twice).cycles == 2


def test_g2_a_double_round_robin_needs_no_words() -> None:
    mute = DRR4.replace(b"092 Individual: Double Round-Robin\n", b"").replace(
        b"192 FIDE_DOUBLEROUNDROBIN\n", b""
    )
    event = read(mute)
    assert (event.system, event.cycles, event.schedule.order) == ("berger", 2, "fide")
    assert (
        values(mute, "SB")
        == values(DRR4, "SB")
        == [Fraction(37, 4), Fraction(41, 4), *values(DRR4, "SB")[2:]]
    )


def test_g3_the_line_of_koya_in_four_cycles_of_four() -> None:
    event = read(
        file(
            "192 BERGER_ROUNDROBIN_G4",
            "142 12",
            *(player(number) for number in range(1, 5)),
        )
    )
    table = crosstable(event)
    assert len(event.schedule.rounds) == 12
    assert [int(value) * table.unit / 2 for value in table.maximum.tolist()] == [6, 6, 6, 6]


def test_g4_lower_case_letters_of_unrated_games() -> None:
    data = file(player(1, "", "2 w w"), player(2, "", "1 b l"), player(3))
    assert games(read(data))[0] == (1, 1, 2, "1-0 unrated")


def test_g5_utf8_names_with_a_mark() -> None:
    data = b"\xef\xbb\xbf" + file(THREE[0].replace("Ash, Ida", "Åsh, Ída"), *THREE[1:])
    assert (read(data).name, read(data).players[0].name) == ("Club", "Åsh, Ída")


def test_g6_blanks_and_unknown_codes_in_the_list() -> None:
    event = read(file("212 PTS, DE , SB ,", *THREE))
    assert event.tiebreaks == ("DE", "SB")
    assert event.warnings == ()
    assert "is not a tie-break" in said(file("202 DE,QQ", *THREE))[0]


def test_g7_wrong_opponents_two_winners_and_numbers_twice() -> None:
    assert len(errors(file(player(1, "", "2 w 1"), player(2, "", "3 b 0"), player(3)))) == 1
    assert len(errors(file(player(1, "", "2 w 1"), player(2, "", "1 b 1"), player(3)))) == 1
    assert len(errors(file(player(1), player(2), player(2)))) == 1


@pytest.mark.parametrize("rest", ["0000 - Z", "0000 - -", "        "])
def test_g8_every_spelling_of_a_free_round(rest: str) -> None:
    data = RR7.replace(b"0000 - Z", rest.encode())
    if rest == "0000 - -":
        event, problems = check(data, "rr7")
        assert event is not None
        assert "read as Z" in problems[-1].what
    assert read(data).schedule == read(RR7).schedule
    assert read(data).rules == read(RR7).rules


def test_g9_a_scheveningen_file_without_teams() -> None:
    assert read((FOLDER / "schev4_individual.trf26").read_bytes()).system == "scheveningen"


def test_g10_the_coded_time_control_leaves_the_words_alone() -> None:
    assert read(RR7).time_control == "90 min + 30 sec per move"
    assert read(file("222 5400+30", *THREE)).time_control == "90 min + 30 sec per move"
    assert b"\r\n222 5400+30\r\n" in write(read(RR7)).data


def test_g11_nothing_is_lost_in_writing() -> None:
    """An unrated player, whole birth dates, 182, 192, 222, 299, unrated games, the arbiter as he is "
    "called."""
    data = RR7.replace(b"222 5400+30", b"222 5400+30\n299          -0.5         4").replace(
        b"  1.5    6", b"  1.0    6"
    )
    lines = write(read(data)).data.decode().split("\r\n")
    for line in data.decode().splitlines():
        assert line in lines or line[:3] in ("192", "212"), line


def test_g13_match_points_in_an_individual_event_are_said() -> None:
    assert read(file("202 SB:MP", *THREE)).warnings


def test_g15_one_unrated_player_is_no_reason_to_fail() -> None:
    assert [player_.rating for player_ in read(RR7).players][-1] is None
    assert write(read(RR7)).data.count(b"\r\n001 ") == 7


def test_g16_points_are_checked_beside_a_penalty() -> None:
    rows = (THREE[0].replace("1.5", "2.5"), *THREE[1:])
    assert "2½ points are stated" in "".join(said(file("299          -0.5         2", *rows)))
    assert "stated" not in "".join(said(file("299          -0.5         3", *THREE)))
    taken = (*THREE[:2], THREE[2].replace(" 1.0", " 0.5"))
    assert "stated" not in "".join(said(file("299          -0.5         3", *taken)))


@pytest.mark.parametrize("title", ["WGM", "WIM", "WFM", "WCM", "GM "])
def test_t1_titles_of_three_letters_and_left_aligned(title: str) -> None:
    assert read(file(THREE[0][:10] + title + THREE[0][13:], *THREE[1:])).players[0].title == title.strip()


@pytest.mark.parametrize("letter", ["X", "?", "*"])
def test_t2_results_not_known_yet(letter: str) -> None:
    data = file(player(1, "", f"2 w {letter}"), player(2, "", f"1 b {letter}"), player(3))
    assert games(read(data))[0] == (1, 1, 2, None)


def test_t2_negative_points() -> None:
    data = file("299          -2.0         2", THREE[0], THREE[1].replace(" 0.5", "-1.5"), THREE[2])
    assert said(data) == []


def test_t3_the_last_pairing_without_a_result() -> None:
    assert games(read(file(player(1, "", "2 w"), player(2, "", "1 b"), player(3))))[0] == (1, 1, 2, None)


def test_t4_empty_dates_keep_their_place() -> None:
    line = "132".ljust(91) + " " * 10 + "26/05/11"
    event = read(file(line, *THREE))
    assert [str(round_.date) for round_ in event.schedule.rounds] == ["None", "2026-05-11", "None"]
    assert f"\r\n{line}\r\n".encode() in write(event).data


def test_t5_every_deputy_and_any_count_of_players() -> None:
    event = read(file("062 6 (5 rated)", "072", "112 One", "112 Two", *THREE))
    assert event.deputies == ("One", "Two")
    assert event.warnings == ()


def test_t7_carriage_returns_only() -> None:
    assert read(RR7.replace(b"\n", b"\r")) == read(RR7)


def test_t8_long_names_and_points_stay_in_their_columns() -> None:
    event = read(file(*THREE))
    long = event.players[0].__class__(1, "A" * 50)
    file_ = write(event.__class__(name="Long", players=(long, *event.players[1:]), schedule=event.schedule))
    line = next(line for line in file_.data.decode().split("\r\n") if line.startswith("001    1"))
    assert (line[14:47], line[47], line[80:84]) == ("A" * 33, " ", " 1.5")
    assert any("33 letters" in sentence for sentence in file_.lost)


def test_s1_s2_s3_columns_of_132_299_and_172() -> None:
    event = read(file("172 NOR FIDON", "132".ljust(91) + "26/05/04", "299          -0.5    2    3", *THREE))
    lines = {line[:3]: line for line in write(event).data.decode().split("\r\n")}
    assert lines["132"][91:99] == "26/05/04"
    assert (lines["299"][13:17], lines["299"][19:22], lines["299"][23:27]) == ("-0.5", "  2", "   3")
    assert lines["172"] == "172 NOR FIDON"


def test_c1_double_forfeits_and_draws_under_one_move() -> None:
    table = crosstable(read(RR7))
    assert table.score.tolist() == [8, 8, 5, 3, 8, 7, 1]
    assert read(RR7).warnings == ()


def test_b1_words_not_codes_in_092() -> None:
    assert b"\r\n092 Individual: Round-Robin\r\n" in write(read(RR7)).data
