"""Whole files: encodings, files of headers, forfeits, byes, foreign tags, what is refused; and errors/pgn."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundrobin.errors import report
from roundrobin.files import pgn, toml, writing
from roundrobin.files.pgn import reading
from tests.pgn_text import game, games_of, read, refused, said, table

ERRORS = Path(__file__).parent / "errors" / "pgn"
MOVES = "1. e4 e5 2. Nf3"
THREE = table("1 Ash-Elm 1-0", "2 Elm-Oak 1/2-1/2", "3 Oak-Ash *")


@pytest.mark.parametrize("path", sorted(ERRORS.glob("*.pgn")), ids=lambda path: path.stem)
def test_the_message_is_exactly_this(path: Path) -> None:
    event, problems = pgn.check(path.read_bytes(), path.name)
    assert (event is not None) == path.stem.startswith("warn-")
    assert report(problems, path.name) + "\n" == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_message_has_its_file() -> None:
    assert {path.stem for path in ERRORS.glob("*.txt")} == {path.stem for path in ERRORS.glob("*.pgn")}


@pytest.mark.parametrize(("encoding", "notes"), [("utf-8", 0), ("utf-8-sig", 0), ("cp1252", 1)])
def test_encodings(encoding: str, notes: int) -> None:
    text = THREE.replace("Ash", "Müller, Jörg (jun)").replace("\n", "\r\n")
    event, problems = pgn.check(text.encode(encoding), "club.pgn")
    assert event is not None
    assert "Müller, Jörg (jun)" in {player.name for player in event.players}
    assert sum("Windows-1252" in problem.what for problem in problems) == notes


@pytest.mark.parametrize(
    "data", [THREE.encode("utf-16"), b"\x00\x01", b"\x81\x8d", b"", b"\xef\xbb\xbf", b" \n"]
)
def test_no_text_and_no_games(data: bytes) -> None:
    event, problems = pgn.check(data, "club.pgn")
    assert event is None
    assert [problem.level for problem in problems] == ["error"]


def test_headers_alone_say_nothing_about_forfeits() -> None:
    bare = "\n".join(line for line in THREE.splitlines() if line.startswith("["))
    event, warnings = read(bare)
    assert games_of(event) == games_of(read(THREE)[0])
    assert games_of(event)[0].endswith(" 1-0")
    assert not said(warnings, "moves")


def test_a_game_without_moves_among_games_with_moves_is_said() -> None:
    played = "".join(
        game(*pair, "1-0", at, MOVES) for at, pair in enumerate(("AB", "BC", "CD", "DA", "AC"), 1)
    )
    event, warnings = read(played + game("D", "B", "1-0", 6))
    assert str([*event.schedule.games()][-1][2].result) == "1-0"
    assert said(
        warnings, 'this one has none and counts as played; if nobody played write  [Termination "unplayed"]'
    )


def test_forfeits_byes_and_open_games() -> None:
    text = (
        game("A", "D", "1-0", 1, Termination="Unplayed")
        + game("B", "C", "-/+", 1)
        + game("D", "C", "1-0", 2, MOVES, Termination="Time forfeit")
        + game("A", "B", "0-0", 2)
        + game("B", "D", "*", 3, MOVES)
        + game("C", "A", "*", 3)
        + game("A", "bye", "1-0", 4)
    )
    event, warnings = read(text)
    assert [line.split()[-1] for line in games_of(event)] == ["+:-", "-:+", "1-0", "-:-", "*", "*"]
    assert said(warnings, "line 51: somebody is paired with a bye: no game, left out")


def test_the_result_behind_the_moves() -> None:
    missing = THREE.replace('[Result "1-0"]\n', "")
    event, warnings = read(missing)
    assert games_of(event) == games_of(read(THREE)[0])
    assert said(
        warnings, "line 1 (Ash – Elm): the result is taken from behind the moves, where the tag has none"
    )
    other = THREE.replace('[Result "1-0"]', '[Result "0-1"]')
    event, warnings = read(other)
    assert games_of(event)[0] == "1 Ash-Elm 0-1"
    assert said(warnings, "the result behind the moves is not that of the tag, which counts")
    garbage = THREE.replace('[Result "1-0"]', '[Result "won"]')
    assert games_of(read(garbage)[0])[0] == "1 Ash-Elm 1-0"
    problems = refused(garbage.replace("\n1-0", "\n*").replace("\n*", "", 1))
    assert "is not a result" in problems[0].what


def test_site_time_control_and_foreign_tags() -> None:
    extra = 'Riga LAT"]\n[TimeControl "5400+30"]\n[Section "Women"]\n[ECO "B12"]\n[Hall "'
    text = THREE.replace("[Round", f'[Site "{extra}1"]\n[Round')
    event, _ = read(text)
    assert (event.city, event.federation, event.time_control) == ("Riga", "LAT", "5400+30")
    assert event.extra == {"pgn": {"Section": "Women", "Hall": "1"}}
    assert pgn.write(event).data.decode().count('[Section "Women"]') == 3
    again, problems = toml.check(writing.text(event).encode(), "club.toml")
    assert again is not None, problems
    assert again.extra == event.extra
    web = read(THREE.replace("[Round", '[Site "https://example.org/x"]\n[Round'))[0]
    assert (web.city, web.federation) == ("", "")


def test_a_database_is_no_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_GAMES", 2)
    assert refused(THREE)[0].what == "3 games are a database, not an event"
    monkeypatch.setattr(reading, "MOST_GAMES", 3)
    monkeypatch.setattr(reading, "MOST_PLAYERS", 2)
    assert refused(THREE)[0].what == "3 players are a database, not an event"


def test_many_errors_are_counted() -> None:
    problems = refused("".join(game(f"A{at}", f"B{at}", "won", at) for at in range(1, 100)))
    assert len(problems) < 25
    assert problems[20].what == "79 more errors like these"


def test_control_characters_and_blanks_in_names() -> None:
    event, _ = read(THREE.replace("Ash", " Ash,\t Ida\x07 \u202e"))
    assert "Ash, Ida" in {player.name for player in event.players}
