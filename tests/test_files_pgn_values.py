"""The values of tags: results in every spelling, what Termination says, rounds, dates, time controls."""

from __future__ import annotations

from datetime import date

import pytest

from roundrobin.errors import Malformed
from roundrobin.files.pgn import values
from roundrobin.files.pgn.values import Place
from roundrobin.results import Result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        *((text, "1-0") for text in ("1-0", "1–0", "1—0", "1_0", "1:0", " 1 - 0 ", "WHITEWIN", "1", "1/0")),
        *((text, "0-1") for text in ("0-1", "0–1", "0:1", "BLACKWIN", "BlackWin")),
        *((text, "½-½") for text in ("1/2-1/2", "½-½", "½–½", "0.5-0.5", "1/2:1/2", ".5-.5")),
        *((text, "½-½") for text in ("1/2", "½", "=", "DRAW")),
        *((text, "+:-") for text in ("+:-", "+/-", "+--", "+–-", "+-–", "+ - -", "1:-")),
        *((text, "+:-") for text in ("1-0F", "1-0 FF", "1-0 (forfeit)")),
        *((text, "-:+") for text in ("-:+", "-/+", "--+", "––+", "0-1f")),
        *((text, "-:-") for text in ("-:-", "-/-", "---", "–––", "0-0F")),
        *((text, "½:0") for text in ("1/2-0", "½-0", "0.5-0")),
        *((text, "0:½") for text in ("0-1/2", "0:½")),
        ("0-0", "0:0"),
        ("1-1", "1:1"),
        ("1/2-1/2F", "½:½ unplayed"),
    ],
)  # fmt: skip
def test_results(text: str, result: str) -> None:
    assert str(values.result(text)) == result


@pytest.mark.parametrize("text", ["*", "", "?", "-", "–", " * "])
def test_open_games(text: str) -> None:
    assert values.result(text) is None


@pytest.mark.parametrize("text", ["1-2", "0", "won", "+:+", "+", "1-0-1", "1O", "10", "2-0", "½-1/3"])
def test_no_results(text: str) -> None:
    with pytest.raises(Malformed, match="is not a result"):
        values.result(text)


@pytest.mark.parametrize(
    ("result", "termination", "moves", "counts"),
    [
        *(("1-0", words, True, "1-0") for words in ("normal", "Time forfeit", "White wins on time")),
        *(("1-0", words, True, "1-0") for words in ("", "abandoned", "unplayed", "Tal forfeits by time")),
        *(("1-0", words, False, "+:-") for words in ("Unplayed", "forfeit", "Default", "walkover", "W.O.")),
        *(("0-1", words, False, "-:+") for words in ("no show", "No-show", "White did not appear")),
        *((None, said, False, "-:-") for said in ("double forfeit", "both absent", "both players forfeit")),
        ("1/2-1/2", "unplayed", False, "½:½ unplayed"),
        ("0-0", "forfeit", False, "-:-"),
        ("+:-", "forfeit", False, "+:-"),
        (None, "unplayed", False, "None"),
        (None, "unterminated", True, "None"),
        (None, "ruling ½:0", True, "½:0"),
        (None, "ruling 0:0", False, "0:0"),
        (None, "unplayed 0.5:0.5", False, "½:½ unplayed"),
        ("0-1", "award 1:0", True, "0-1 award 1:0"),
        ("1/2-1/2", "armageddon 1:0.5", True, "1:½ armageddon"),
        ("1-0", "unrated", True, "1-0 unrated"),
        (None, "award 1:0", True, "None"),
        ("1-0", "ruling nonsense:0", True, "1-0"),
    ],
)  # fmt: skip
def test_termination(result: str | None, termination: str, moves: bool, counts: str) -> None:
    read = values.result(result) if result else None
    assert str(values.settled(read, termination, moves)) == counts


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("3", Place(3)),
        ("03", Place(3)),
        ("3.2", Place(3, 2)),
        ("3.02", Place(3, 2)),
        ("3.2.1", Place(3, 2, 1)),
        ("3(2)", Place(3, 2)),
        ("3-2", Place(3, 2)),
        ("Round 3", Place(3)),
        ("Rd. 3", Place(3)),
        ("Runde 3, 2", Place(3, 2)),
        ("3 of 9", Place(3)),
        *((text, Place()) for text in ("?", "-", "", "0", "Final", "TB1", "12345", "9" * 9999, "½", "٣")),
    ],
)
def test_rounds(text: str, place: Place) -> None:
    assert values.place(text) == place


@pytest.mark.parametrize(
    "text", ["2026.01.05", "2026-01-05", "2026/1/5", "05.01.2026", "5/1/2026", " 2026.01.05 "]
)
def test_dates(text: str) -> None:
    assert values.date(text) == date(2026, 1, 5)


@pytest.mark.parametrize(
    "text",
    [
        "????.??.??",
        "2026.??.??",
        "2026.01.??",
        "",
        "1970.??.??",
        "1970.01.01",
        "2026.02.30",
        "0000.01.01",
        "x",
    ],
)
def test_no_dates(text: str) -> None:
    assert values.date(text) is None


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("300", 300),
        ("180+2", 300),
        ("40/7200:20/3600:900+30", 13500),
        ("*60", 60),
        ("W300-B240", None),
        *((text, None) for text in ("?", "-", "", "90 min + 30 s", "0", "1" * 50)),
    ],
)
def test_time_controls(text: str, seconds: int | None) -> None:
    assert values.seconds(text) == seconds


def test_numbers_and_titles() -> None:
    assert [values.whole(text, 3999) for text in ("2500", " 1 ")] == [2500, 1]
    assert {values.whole(text, 3999) for text in ("0", "4000", "-", "2500?", "²", "1" * 5000)} == {None}
    assert [values.title(text) for text in ("GM", "wfm", "g", "LM", "-")] == ["GM", "WFM", "GM", "", ""]


def test_a_result_not_played_stays_so() -> None:
    for text in ("+:-", "-:-", "½:½ unplayed"):
        assert values.unplayed(Result.parse(text)) == Result.parse(text)
    assert values.unplayed(None) is None
