"""The pairings of an upload as rounds with games, results and byes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from roundrobin.errors import Malformed, Problem
from roundrobin.files.chessresults import codes
from roundrobin.files.chessresults.markup import Element
from roundrobin.files.chessresults.people import whole
from roundrobin.files.chessresults.worth import Counted, Stated, Worth, worth_of
from roundrobin.files.problems import error, warning
from roundrobin.games import Bye, Game, Round, with_meetings

MOST_ROUNDS = 9999
_MOST_POINTS = 1000
ADJOURNED = "adjourned"
_BYE, _NOT_PAIRED = -1, -2
_LETTERS = ("", "K", "D", "U", "H")


class Read(NamedTuple):
    """The rounds, and what a win, a draw, a loss and the bye are worth in them."""

    rounds: tuple[Round, ...]
    worth: Worth


class _Line(NamedTuple):
    """One pairing as it stands there."""

    element: Element
    round: int
    board: int
    white: int
    black: int
    points: tuple[Fraction | None, Fraction | None]
    letter: str


def read(
    elements: Sequence[Element],
    numbers: Mapping[str, int],
    swiss: bool,
    stated: Stated,
    problems: list[Problem],
) -> Read:
    """All rounds in order; every pairing that cannot be is a problem."""
    lines = [line for one in elements if (line := _line(one, numbers, problems))]
    lines.sort(key=lambda line: (line.round, line.board))
    count = len(problems)
    worth = _worth(lines, swiss, stated, problems)
    slips = {one.where for one in problems[count:]}
    games: dict[int, list[Game]] = defaultdict(list)
    byes: dict[int, list[Bye]] = defaultdict(list)
    seated: dict[tuple[int, int], Element] = {}
    for line in lines:
        for number in (line.white, line.black):
            if number > 0 and (line.round, number) in seated:
                what = f"player {number} is there twice in round {line.round}"
                problems.append(
                    error(line.element.place, what, "a player has one game or the bye in a round")
                )
            seated[line.round, number] = line.element
        if line.black < 0:
            byes[line.round].append(Bye(line.white, _kind(line, swiss, worth, problems)))
        else:
            games[line.round].append(_game(line, worth, slips, problems))
    everybody = range(1, len(numbers) + 1)
    rounds = []
    for number in sorted(games.keys() | byes.keys()):
        if not swiss and 2 * len(games[number]) == len(numbers) - 1 and not byes[number]:
            byes[number] += [Bye(one) for one in everybody if (number, one) not in seated][:1]
        rounds.append(Round(number, tuple(games[number]), tuple(byes[number])))
    return Read(with_meetings(rounds), worth)


def _line(one: Element, numbers: Mapping[str, int], problems: list[Problem]) -> _Line | None:
    count = len(problems)
    number = whole(one, "round", 1, MOST_ROUNDS, problems)
    board = whole(one, "pairing", 0, MOST_ROUNDS, problems) or 0
    seats = [_seat(one, name, numbers, problems) for name in ("whiteno", "blackno")]
    points: list[Fraction | None] = []
    for name in ("reswhite", "resblack"):
        try:
            points.append(codes.number(one.get(name)))
            if (points[-1] or 0) > _MOST_POINTS:
                what = f'{name} "{one.get(name)[:20]}" is too large'
                problems.append(error(one.place, what, f"a game is worth at most {_MOST_POINTS}"))
        except Malformed as wrong:
            problems += [problem._replace(where=f"{one.place}: {name}") for problem in wrong.problems]
    letter = one.get("forfeit").upper()
    if letter not in _LETTERS:
        remedy = "K is a forfeit, D 0-0, U unrated, H adjourned"
        problems.append(error(one.place, f'forfeit "{letter[:20]}" is not known', remedy))
    if number is None and not one.get("round"):
        problems.append(error(one.place, "a pairing has no round", 'write  round="1"'))
    white, black = seats
    if white < 0 < black:  # the bye stands on the other side
        white, black = black, white
        points.reverse()
    if len(problems) == count and white == black:
        what = (
            f"{white}-{black} is no game, both numbers are the same"
            if white > 0
            else "a pairing has no players"
        )
        problems.append(error(one.place, what, "write the numbers of two players"))
    if len(problems) > count or number is None:
        return None
    return _Line(one, number, board, white, black, (points[0], points[1]), letter)


def _seat(one: Element, name: str, numbers: Mapping[str, int], problems: list[Problem]) -> int:
    """The number of a player, or one of the two that say that there is none."""
    text = one.get(name)
    if text in ("-1", "-2"):
        return int(text)
    if text in numbers:
        return numbers[text]
    bare = text.lstrip("0")
    if bare in numbers:
        return numbers[bare]
    remedy = "-1 is the bye, -2 says not paired"
    problems.append(error(one.place, f"there is no player {text[:20] or 'in ' + name}", remedy))
    return 0


def _worth(lines: Sequence[_Line], swiss: bool, stated: Stated, problems: list[Problem]) -> Worth:
    """What a win, a draw, a loss and the bye are worth; to get more than a win is a problem."""
    nil = Fraction(0)
    counted = [
        Counted((line.white, line.black), (line.points[0] or nil, line.points[1] or nil), line.letter)
        for line in lines
        if line.points != (None, None)
    ]
    agreed = stated.agreed(counted)
    worth = worth_of([one for one in counted if one.pairing[1] > 0], agreed)
    if worth != Worth():
        lost = f", a loss {codes.decimal(worth.loss)}" if worth.loss else ""
        what = (
            f"a win is worth {codes.decimal(worth.win)} points{lost} and a draw {codes.decimal(worth.draw)}"
        )
        problems.append(warning("playerpairings", what, "they are read as points of the event"))
    for line in lines:
        for name, number, points in zip(
            ("reswhite", "resblack"), (line.white, line.black), line.points, strict=True
        ):
            if points and points > worth.win and number not in agreed:
                what = f'{name} "{codes.brief(points)}" is no result'
                listed = ", ".join(map(codes.brief, (worth.win, worth.draw)))
                remedy = f"write {listed} or {codes.brief(worth.loss)}"
                problems.append(error(line.element.place, what, remedy))
    return worth._replace(bye=_bye_worth(lines, swiss, worth.win))


def _bye_worth(lines: Sequence[_Line], swiss: bool, win: Fraction) -> Fraction:
    """What the bye is worth: in a Swiss a win if nothing else is said, in a round robin nothing."""
    given = [line.points[0] for line in lines if line.black == _BYE and line.points[0] is not None]
    if not given:
        return win if swiss and any(line.black == _BYE for line in lines) else Fraction(0)
    return max(set(given), key=given.count)


def _kind(line: _Line, swiss: bool, worth: Worth, problems: list[Problem]) -> str:
    """The kind of a bye: pairing-allocated or a free round, else half, full or zero by its points."""
    win, draw, _, bye = worth
    points = line.points[0]
    usual = bye if line.black == _BYE else Fraction(0)
    if not swiss:
        if points not in (None, bye):
            what = f"round {line.round}: a free round counts {codes.decimal(points or Fraction(0))} here"
            problems.append(
                warning(line.element.place, what, f"it is read as {codes.decimal(bye)}, as the others")
            )
        return ""
    if line.black == _BYE and points in (None, usual):
        return ""
    kind = {win: "F", draw: "H", Fraction(0): "Z"}.get(points or Fraction(0))
    if kind is None:
        what = f"a bye counts {codes.decimal(points or Fraction(0))} points"
        problems.append(error(line.element.place, what, "a bye is worth a win, a draw or nothing"))
    return kind or ""


def _game(line: _Line, worth: Worth, slips: set[str], problems: list[Problem]) -> Game:
    game = Game(line.white, line.black)
    white, black = line.points
    if line.letter == "H":
        return game._replace(remark=ADJOURNED)
    if white is None and black is None and line.letter != "D":
        if line.letter:
            what = f"{line.white}-{line.black} has the letter {line.letter} and no points"
            problems.append(warning(line.element.place, what, "it is read as an open game"))
        return game
    result = codes.result(white or Fraction(0), black or Fraction(0), line.letter, worth[:3])
    if result is None:
        what = f"{line.white}-{line.black}: these points and the letter {line.letter} do not go together"
        problems.append(error(line.element.place, what, "an unrated game is won, drawn or lost"))
    elif result.award and not line.letter and line.element.place not in slips:
        what = f"{line.white}-{line.black} counts {result}, which no game on the board does"
        problems.append(warning(line.element.place, what, "it is read as a ruling on a played game"))
    return game._replace(result=result)
