"""The shell for entering moves: what stands in it, and what PGN has no room for."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from roundrobin.errors import Impossible
from roundrobin.event import Event, Penalty, Player, Rules
from roundrobin.files import pgn
from roundrobin.games import Postponed
from roundrobin.results import Result
from roundrobin.scheduling.berger import berger

LEGAL = {"1-0", "0-1", "1/2-1/2", "*"}


def club(result: str = "", **changes: object) -> Event:
    schedule = berger(3)
    first = schedule.rounds[0]
    game = first.games[0]._replace(result=Result.parse(result) if result else None)
    rounds = [first._replace(games=(game,), date=date(2026, 1, 5)), *schedule.rounds[1:]]
    players = (
        Player(1, "Tal, Ana", rating=2260, title="FM", federation="LAT", fide_id=11600001),
        Player(2, 'Smith "Ace", B'),
        Player(3, "Back\\slash"),
    )
    event = Event("Riverside", players, schedule.mapped(rounds), city="Riga", federation="LAT")
    return replace(event, **changes)  # type: ignore[arg-type]


def test_the_shell_of_a_round() -> None:
    assert pgn.write(club(time_control="5400+30"), round=2).data.decode() == (
        '[Event "Riverside"]\n'
        '[Site "Riga LAT"]\n'
        '[Date "????.??.??"]\n'
        '[Round "2.1"]\n'
        '[White "Tal, Ana"]\n'
        '[Black "Smith \\"Ace\\", B"]\n'
        '[Result "*"]\n'
        '[Board "1"]\n'
        '[EventType "tourn"]\n'
        '[TimeControl "5400+30"]\n'
        '[WhiteElo "2260"]\n'
        '[WhiteFed "LAT"]\n'
        '[WhiteFideId "11600001"]\n'
        '[WhiteTitle "FM"]\n'
        "\n*\n"
    )
    text = pgn.write(club("1/2-1/2".replace("1/2", "½"))).data.decode()
    assert text.count("[Event ") == 3  # nothing for who rests
    assert text.startswith('[Event "Riverside"]\n[Site "Riga LAT"]\n[Date "2026.01.05"]\n[Round "1.1"]\n')
    assert '[Black "Back\\\\slash"]\n[Result "1/2-1/2"]\n' in text
    with pytest.raises(Impossible, match="there is no such round"):
        pgn.write(club(), round=9)


@pytest.mark.parametrize(
    ("result", "tag", "termination", "lost"),
    [
        ("1-0", "1-0", "", 0),
        ("+:-", "1-0", "unplayed", 0),
        ("-:+", "0-1", "unplayed", 0),
        ("-:-", "*", "double forfeit", 1),
        ("½:0", "*", "ruling 0.5:0", 1),
        ("½:½ unplayed", "*", "unplayed 0.5:0.5", 1),
        ("0-1 award 1:0", "0-1", "award 1:0", 1),
        ("1:½ armageddon", "1/2-1/2", "armageddon 1:0.5", 1),
        ("1-0 unrated", "1-0", "unrated", 0),
    ],
)
def test_results_are_legal(result: str, tag: str, termination: str, lost: int) -> None:
    written = pgn.write(club(result), round=1)
    text = written.data.decode()
    assert tag in LEGAL
    assert f'[Result "{tag}"]\n' in text
    assert text.endswith(f"\n\n{tag}\n")
    assert re.findall('Termination "(.*)"', text) == [termination] * bool(termination)
    assert len(written.lost) == 1 + lost


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("90+30", "5400+30"),
        ("90 min + 30 s", "5400+30"),
        ("15'", "900"),
        ("5400+30", "5400+30"),
        ("40/7200:3600", "40/7200:3600"),
        ("two hours for 40 moves", None),
    ],
)
def test_time_controls_are_in_seconds(text: str, tag: str | None) -> None:
    written = pgn.write(club(time_control=text), round=1)
    assert re.findall('TimeControl "(.*)"', written.data.decode()) == ([tag] if tag else [])
    said = [line for line in written.lost if "time control" in line]
    assert said == (
        []
        if text == tag
        else [f"PGN has time controls in seconds: {text} is " + (f"written {tag}." if tag else "left out.")]
    )


def test_what_is_lost_is_said() -> None:
    assert pgn.write(club()).lost == ("PGN has no room for drawing numbers.",)
    event = club(tiebreaks=("DE",), penalties=(Penalty(1, Fraction(1)),), rules=Rules(withdrawals="keep"))
    first = event.schedule.rounds[0]
    put_off = first._replace(games=(first.games[0]._replace(postponed=Postponed(2), remark="flu"),))
    event = event.with_schedule(event.schedule.mapped([put_off, *event.schedule.rounds[1:]]))
    assert pgn.write(event).lost == (
        "PGN has no room for postponements: 1 game loses who asked and the new date.",
        "PGN has no room for remarks: 1 game loses theirs.",
        "PGN has no room for drawing numbers, tie-breaks, rules and penalties.",
    )


def test_foreign_tags_cannot_break_the_file() -> None:
    extra = {"pgn": {"Section": 'A "B"\n[Event "x"]', "Event": "other", "bad tag": "x", "Number": 3}}
    text = pgn.write(club(extra=extra), round=1).data.decode()
    assert '[Section "A \\"B\\" [Event \\"x\\"]"]\n' in text
    assert text.count("[") == 11
    assert all(re.fullmatch(r'\[[A-Za-z]+ ".*"\]', line) for line in text.splitlines()[:-2])
