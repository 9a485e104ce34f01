"""The scanner: where games begin, what their tags say, and what it makes of text that is not PGN."""

from __future__ import annotations

import pytest

from roundrobin.files.pgn.scanner import FEW, Headers, scan


def tags(text: str) -> list[dict[str, str]]:
    return [game.tags for game in scan(text).games]


def said(text: str) -> list[tuple[str, str]]:
    return [(problem.where, problem.what) for problem in scan(text).problems]


TWO = [{"white": "A", "black": "B"}, {"white": "C", "black": "D"}]


@pytest.mark.parametrize(
    "text",
    [
        '[White "A"]\n[Black "B"]\n\n1. e4 e5 1-0\n\n[White "C"]\n[Black "D"]\n\n*\n',
        '[White "A"]\n[Black "B"]\n[White "C"]\n[Black "D"]',
        '[White "A"]\n[Black "B"]\n\n[White "C"]\n[Black "D"]\n',
        '[White "A"] [Black "B"] 1-0 [White "C"] [Black "D"] 1-0',
        '[White "A"][Black "B"]1-0[White "C"][Black "D"]*',
        '[White "A"]\r\n[Black "B"]\r\n\r\n1-0\r\n\r\n[White "C"]\r\n[Black "D"]\r\n',
        '[White "A"]\r[Black "B"]\r\r1-0\r\r[White "C"]\r[Black "D"]\r',
        '[WHITE "A"]\n[black "B"]\n*\n[white "C"]\n[BLACK "D"]\n*',
        '[ White   "A" ]\n[Black\t"B"]\n*\n[White "C"]\n  [Black "D"]\n*',
        '[White "A"]\n[Black "B"]\n1. e4 { [White "X"]\n[Black "Y"] } e5 *\n[White "C"]\n[Black "D"]',
        '[White "A"]\n[Black "B"]\n1. e4 {\n[White "X"]\n} *\n[White "C"]\n[Black "D"]',
        '[White "A"]\n[Black "B"]\n1. e4 ; [White "X"] {\n*\n[White "C"]\n[Black "D"]',
        '[White "A"]\n% [White "X"] { "\n[Black "B"]\n*\n[White "C"]\n[Black "D"]',
        '{a word before} [White "A"]\n[Black "B"]\n{word}\n1. e4 (1. d4 [d5]) *\n[White "C"][Black "D"]',
        '[White "A"]\n[Black "B"]\n{only a word}\n[White "C"]\n[Black "D"]',
    ],
)
def test_two_games(text: str) -> None:
    assert tags(text) == TWO
    assert said(text) == []


def test_a_tag_of_the_roster_behind_a_blank_line_begins_a_game_that_is_complete() -> None:
    """Only the first game of such files has the name of the event; here only the second."""
    text = '[White "A"]\n[Black "B"]\n[Result "*"]\n\n[Event "E"]\n[White "C"]\n[Black "D"]\n[Result "*"]'
    assert [game.get("event") for game in tags(text)] == [None, "E"]
    text = '[White "A"]\n[Black "B"]\n\n[Event "E"]\n[Result "*"]\n'
    assert len(tags(text)) == 1


def test_what_is_known_of_the_moves() -> None:
    text = '[White "A"]\n\n1. e4 {a {long word} 1-0 ; more\n  0-1\n\n[White "B"]\n1-0\n[White "C"]\n\n1. *'
    assert scan(text).games == [
        Headers(1, {"white": "A"}, True, 11, "0-1"),
        Headers(6, {"white": "B"}, False, 3, "1-0"),
        Headers(8, {"white": "C"}, False, 4, "*"),
    ]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ('"Club \\"A\\""', 'Club "A"'),
        ('"back\\\\slash"', "back\\slash"),
        ('"\\other"', "\\other"),
        ('"[A] {B} ; (C)"', "[A] {B} ; (C)"),
        ('""', ""),
    ],
)
def test_values(written: str, value: str) -> None:
    assert tags(f"[Event {written}]") == [{"event": value}]
    assert said(f"[Event {written}]") == []


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ('[White "Smith "Ace", B"]', 'Smith "Ace", B'),
        ('[White "Tal', "Tal"),
        ('[White "Tal]', "Tal"),
        ('[White "Tal"', "Tal"),
        ("[White 'Tal']", "Tal"),
        ("[White “Tal”]", "Tal"),
    ],
)
def test_nearly_a_tag_is_read_and_said(line: str, value: str) -> None:
    text = f'[Event "E"]\n  {line}\n[Black "B"]\n'
    assert tags(text) == [{"event": "E", "white": value, "black": "B"}]
    assert said(text) == [("line 2, column 3", f"{line} is not written like a tag and is read as  {value}")]


@pytest.mark.parametrize("line", ["[White]", "[", "[%clk 1]", "[White Tal]", "[[[["])
def test_no_tag_is_skipped_and_said(line: str) -> None:
    text = f'[Event "E"]\n{line}\n[Black "B"]\n'
    assert tags(text) == [{"event": "E", "black": "B"}]
    assert said(text) == [("line 2, column 1", f"{line} is not a tag and is skipped")]


def test_brackets_among_moves_mean_nothing() -> None:
    text = '[White "A"]\n1. e4 [x] e5\n'
    assert (tags(text), said(text)) == ([{"white": "A"}], [])


def test_a_comment_never_closed_ends_where_a_game_begins() -> None:
    text = '[White "A"]\n\n1. e4 {oops\n\n[Event "E"]\n[White "B"]\n\n1. d4 *\n'
    assert tags(text) == [{"white": "A"}, {"event": "E", "white": "B"}]
    assert said(text) == [("line 3, column 7", "the comment that begins here is never closed")]
    closed_later = text + '\n[Event "E"]\n[White "C"]\n\n1. e4 {fine}\n'
    assert [game["white"] for game in tags(closed_later)] == ["A", "B", "C"]
    assert said(closed_later) == said(text)
    assert said('[White "A"]\n{ and no more') == [
        ("line 2, column 1", "the comment that begins here is never closed")
    ]


def test_text_before_the_first_tag() -> None:
    text = 'Dear all,\nhere are the games\n\n[White "A"]\n*\n'
    assert tags(text) == [{"white": "A"}]
    assert said(text) == [("line 1", "text before the first tag is skipped")]


def test_many_faults_are_counted() -> None:
    problems = scan('[White "A"]\n' + "[x\n" * 1000).problems
    assert len(problems) == FEW + 1
    assert problems[-1].what == f"{1000 - FEW} more places like these"


@pytest.mark.parametrize(
    "piece",
    [
        *(
            "[",
            "{",
            "}",
            '"',
            "\\",
            "\n[",
            "[a ",
            '[a "',
            '[a "\\',
            "{\n",
            "{}",
            '{\n\n[Event "x',
            ";",
            "\n;",
        ),
        *(
            "\n%",
            "(",
            "[\n",
            "\n\n[Event ",
            '\n\n[Event "x"] {',
            "[a" + " " * 50,
            "\r",
            "1-0 ",
            '[a "b" ',
            "{{}",
        ),
    ],
)
def test_much_of_anything_is_scanned_in_a_moment(piece: str) -> None:
    """A quadratic scan would take a long while."""
    scan(piece * (200_000 // len(piece)))
    scan('[White "A"]\n1. e4 ' + piece * (200_000 // len(piece)))
