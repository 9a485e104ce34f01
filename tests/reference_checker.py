"""gacrux, FIDE's reference checker, asked in process: a TRF16 text goes in, values and ranks come out.

Written for comparing only. A round without a game, and a game without a result, is left blank or `Z`; so an
open game is to the checker no game at all, and an annulled player is somebody who was never paired.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from gacrux.tiebreakchecker import tiebreakchecker

from roundrobin.event import Event, Scoring
from roundrobin.games import Game
from roundrobin.results import Outcome, Result
from tests.plain import Plain

LETTERS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "=",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
}
UNRATED = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}


class Answer(NamedTuple):
    """What the checker says of one player."""

    rank: int
    values: dict[str, Fraction | None]


def trf(
    event: Event, *, settled: bool = True, rounds: bool = True, kind: str = "Individual: Round-Robin"
) -> str:
    """The event in the fixed columns of a TRF16 file, with records 142 and 162 where they are needed.

    Forfeits that follow from a withdrawal are written out, and who is annulled has no games, unless `settled`
    is False. `rounds` says whether the length of the schedule is told.
    """
    plain = Plain(event)
    lines = [
        f"012 {event.name}",
        "042 2026/04/01",
        f"062 {len(event.players)}",
        f"092 {kind}",
        *([f"142 {len(event.schedule.rounds)}"] if rounds else []),
        *scoring(event.rules.scoring),
    ]
    sides: dict[tuple[int, int], str] = {}
    points = dict.fromkeys((player.number for player in event.players), Fraction(0))
    for round_, _, game in event.schedule.games():
        result = plain.result_of(round_.number, game) if settled else game.result
        if result is None or (settled and plain.annulled & set(game.pairing)):
            continue
        white, black = letters(event.rules.scoring, result)
        sides[game.white, round_.number] = f"{game.black:4} w {white}"
        sides[game.black, round_.number] = f"{game.white:4} b {black}"
        for number, letter in ((game.white, white), (game.black, black)):
            points[number] += worth(event.rules.scoring, letter)
    for player in event.players:
        line = f"001 {player.number:4} m    {player.name[:33]:33} {player.rating or '':4} FID"
        total = f"{float(points[player.number]):4.1f}"
        line = f"{line:80}{total if len(total) == 4 else '    '} {player.number:4}"
        for round_ in event.schedule.rounds:
            line += "  " + sides.get((player.number, round_.number), "0000 - Z")
        lines.append(line)
    return "\n".join(lines) + "\n"


def scoring(scoring: Scoring) -> list[str]:
    """Record 162, where a result is not worth 1, ½ or 0."""
    if scoring == Scoring():
        return []
    worth = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "A": scoring.forfeit_loss,
        "P": 0,
        "X": scoring.draw,
    }
    return ["162" + "".join(f"  {letter}{float(points):4.1f}  " for letter, points in worth.items())]


def letters(scoring: Scoring, result: Result) -> tuple[str, str]:
    """The letters of White and Black; points awarded otherwise get the letter that is worth as much."""
    if result.award is None:
        by = LETTERS if result.rated else UNRATED
        return by[result.white], by[result.black]
    found = {scoring.win: "1", scoring.draw: "=", scoring.loss: "0"}
    return found[result.award[0]], found[result.award[1]]


def worth(scoring: Scoring, letter: str) -> Fraction:
    groups = {"1W+": scoring.win, "=D": scoring.draw, "0L": scoring.loss, "-": scoring.forfeit_loss}
    return next(points for group, points in groups.items() if letter in group)


def can_be_written(event: Event, game: Game) -> bool:
    """Whether a TRF file can say the result: a ruling needs letters that are worth its points."""
    if game.result is None or game.result.award is None:
        return True
    scoring = event.rules.scoring
    return game.result.white is Outcome.RULED and set(game.result.award) <= {
        scoring.win,
        scoring.draw,
        scoring.loss,
    }


def ask(text: str, tiebreaks: Sequence[str], *options: str) -> dict[int, Answer]:
    """The checker's ranks and values by number; `-p` (a round robin) unless told otherwise."""
    codes = ["PTS", *tiebreaks]
    said = json.loads(run(text, *(options or ("-p",)), "-t", *codes))
    if said["status"]["code"] or "tiebreakResult" not in said:
        raise AssertionError(f"gacrux answers {said.get('status')}\n{text}")
    return {
        competitor["cid"]: Answer(
            competitor["rank"],
            {
                code: None if value is None else Fraction(value)
                for code, value in zip(codes, competitor["tiebreakScore"], strict=True)
            },
        )
        for competitor in said["tiebreakResult"]["competitors"]
    }


def run(text: str, *options: str) -> str:
    """What the checker writes, asked with these options about that file."""
    with tempfile.TemporaryDirectory() as folder:
        given, answer = Path(folder) / "event.trf", Path(folder) / "answer"
        given.write_text(text, encoding="latin-1")
        with arguments("-i", str(given), "-o", str(answer), *options):
            tiebreakchecker().common_main()
        return answer.read_text(encoding="utf-8")


@contextmanager
def arguments(*words: str) -> Any:
    """The words as the command line that the checker reads."""
    before = sys.argv
    sys.argv = ["gacrux", *words]
    try:
        yield
    finally:
        sys.argv = before
