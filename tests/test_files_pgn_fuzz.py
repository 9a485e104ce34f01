"""Anything at all given to the readers: an event or errors with their place, never a traceback or a hang."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from roundrobin.errors import errors_in
from roundrobin.files import pgn, toml, writing
from roundrobin.files.written import Written
from tests.pgn_text import game
from tests.test_files_pgn_matching import club

NAMES = st.sampled_from(
    [
        "Tal, Ana",
        "Tal, A",
        "Ash, Ida",
        "Ida Ash",
        "ash, ida",
        "Elm, Sam",
        "Elm",
        "O'Neill, S",
        "bye",
        "",
        "?",
        "Ä" * 99,
    ]
)
RESULTS = st.sampled_from(["1-0", "0-1", "1/2-1/2", "*", "*", "1-0", "0-0", "+/-", "-/-", "1/2-0", "won", ""])
ROUNDS = st.sampled_from(
    ["1", "2", "3", "4", "1.1", "2.2", "1.1.1", "1.1.2", "?", "-", "", "2026", "9999", "0"]
)
TAGS = st.fixed_dictionaries(
    {},
    optional={
        "Date": st.sampled_from(["2026.01.05", "2026.01.12", "????.??.??", "x"]),
        "TimeControl": st.sampled_from(["300", "5400+30", "?", "90 min"]),
        "Termination": st.sampled_from(
            ["unplayed", "double forfeit", "ruling 1:1", "time forfeit", "award 9:9"]
        ),
        "WhiteFideId": st.sampled_from(["11", "12", "0", "x", "9" * 30]),
        "BlackFideId": st.sampled_from(["11", "12", "13"]),
        "WhiteElo": st.sampled_from(["2000", "-", "9999", "0"]),
        "WhiteTeam": st.sampled_from(["A", "B", ""]),
        "BlackTeam": st.sampled_from(["A", "B", "C"]),
        "EventType": st.sampled_from(["tourn", "swiss", "schev"]),
        "Stage": st.sampled_from(["playoff", "final"]),
    },
)
GAMES = st.builds(
    lambda white, black, result, number, moves, tags: game(white, black, result, number, moves, **tags),
    NAMES, NAMES, RESULTS, ROUNDS, st.sampled_from(["", "1. e4 e5", "{", "1. e4 {x"]), TAGS,
)  # fmt: skip
PIECES = st.sampled_from(
    [
        *(
            '[White "A"]',
            '[Black "B"]',
            '[Result "1-0"]',
            '[Round "1"]',
            "[",
            "]",
            "{",
            "}",
            "(",
            ")",
            '"',
            "\\",
        ),
        *(
            ";",
            "%",
            "\n",
            "\r\n",
            "\n\n",
            " ",
            "1-0",
            "*",
            "e4",
            "[White",
            '[Event "',
            '"]',
            "\ufeff",
            "½",
            "\x07",
        ),
    ]
)


def survives(data: bytes) -> None:
    """An event that can be written in every way, or errors that say where."""
    event, problems = pgn.check(data, "any.pgn")
    assert all(problem.where and problem.what for problem in problems)
    assert (event is None) == bool(errors_in(problems))
    results, told = pgn.results(data, club(), "any.pgn")
    assert not (results and errors_in(told))
    if event is None:
        return
    written = pgn.write(event)
    assert isinstance(written, Written)
    back, told = pgn.check(written.data, "any.pgn")
    assert back is not None or errors_in(told)
    again, told = toml.check(writing.text(event).encode(), "any.toml")
    assert again is not None, told
    assert again.schedule == event.schedule
    assert again.players == event.players


@settings(max_examples=100)
@given(st.lists(GAMES, max_size=8).map("".join))
def test_any_games(text: str) -> None:
    survives(text.encode())


@settings(max_examples=300)
@given(st.lists(PIECES, max_size=40).map("".join))
def test_any_pieces(text: str) -> None:
    survives(text.encode())


@settings(max_examples=100)
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    survives(data)


@settings(max_examples=100)
@given(st.lists(GAMES, min_size=2, max_size=6).map("".join), st.data())
def test_a_file_with_a_piece_missing(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 30, len(text))))
    survives((text[:start] + data.draw(st.text(max_size=3)) + text[end:]).encode("utf-8", "replace"))
