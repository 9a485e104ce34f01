"""Swiss events: where gacrux reads the rules otherwise than the text, and a comparison that allows only that.

As in `tests/known_differences.py`, each difference that changes a value is a switch of the plain
implementation, and the checker must say exactly what its readings, all of them together, lead to. Differences
that need a file of their own to show are in `tests/test_gacrux_swiss.py`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from roundrobin.event import Event, Scoring
from roundrobin.games import Game
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.plain_swiss import PlainSwiss, Round, Value
from tests.random_swiss import HALF_POINT_BYE, THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_swiss
from tests.reference_checker import Answer, letters, run, worth

OWN = ("WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD")
OPPONENTS = (
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "AOB"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "SB/C1/P"),
)
RATINGS = ("ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R")
LAST = ("FB", "FB/C1", "FB/M1", "FB/P", "AOB/F", "TPN", "TPN/R")  # see TOUCHED
LISTS = (
    ("DE", "DE/P", *OPPONENTS, "DE", *OWN, *RATINGS, *LAST),
    ("BH/C1", "DE", "BH", "WIN", "DE/P", *OWN[1:], *OPPONENTS[2:], *RATINGS, *LAST),
    ("DE/P", "REP", "DE", *OWN[:6], "STD", *OPPONENTS, *RATINGS, *LAST),
)
TIEBREAKS = tuple(dict.fromkeys(LISTS[0]))
DATES = {"2023-09": "2023/11/01", "2024-08": "2024/11/01", "2026-03": "2026/04/01"}

ROUNDED = "AOB (8.2): rounded to two decimals, three from nine rounds on, and ranked so"
BY_DRAW = "STD (7.7): points are compared with a draw's, not with the opponent's"
NOTHING_LOST = "DE (6.3): a missing game is lost for no points, also where a loss is worth some"
DIFFERENCES = (ROUNDED, BY_DRAW, NOTHING_LOST)


class CheckersReading(PlainSwiss):
    """The plain implementation with some of the checker's readings in place of the text's."""

    def __init__(self, event: Event, readings: Sequence[str], after: int | None = None) -> None:
        self.readings = readings
        super().__init__(event, after)
        if NOTHING_LOST in readings:
            self.lost = Fraction(0)

    def average_buchholz(self, player: int, event: PlainSwiss) -> Fraction | None:
        exact = super().average_buchholz(player, event)
        if exact is None or ROUNDED not in self.readings:
            return exact
        return rounded(exact, len(self.rounds[player]))

    def standard_of(self, player: int, round_: Round) -> Fraction:
        if BY_DRAW not in self.readings:
            return super().standard_of(player, round_)
        return Fraction((round_.points > self.drawn) * 2 + (round_.points == self.drawn), 2)


def rounded(value: Fraction, rounds: int) -> Fraction:
    """Half up, to as many decimals as the checker keeps after so many rounds."""
    unit = Decimal("0.01") if rounds < 9 else Decimal("0.001")
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return Fraction(exact.quantize(unit, rounding=ROUND_HALF_UP))


# the event as a file


def trf(event: Event) -> str:
    """The event in the fixed columns of a TRF16 file: U, F, H and Z for byes, blank for who was not there."""
    scoring = event.rules.scoring
    given = scoring.win if scoring.bye is None else scoring.bye
    byes = {"": ("U", given), "F": ("F", scoring.win), "H": ("H", scoring.draw), "Z": ("Z", Fraction(0))}
    cells: dict[tuple[int, int], str] = {}
    points = dict.fromkeys((player.number for player in event.players), Fraction(0))
    for round_, _, game in event.schedule.games():
        if game.result is None:
            continue
        white, black = letters(scoring, game.result)
        for own, other, colour, letter in (
            (game.white, game.black, "w", white),
            (game.black, game.white, "b", black),
        ):
            cells[own, round_.number] = f"{other:4} {colour} {letter}"
            points[own] += worth(scoring, letter)
    for round_ in event.schedule.rounds:
        for bye in round_.byes:
            letter, had = byes[bye.kind]
            cells[bye.player, round_.number] = f"0000 - {letter}"
            points[bye.player] += had
    lines = [
        f"012 {event.name}",
        f"042 {DATES[event.rules.edition]}",
        f"062 {len(event.players)}",
        "092 Individual: Swiss-System",
        f"142 {len(event.schedule.rounds)}",
        *points_record(scoring, given),
    ]
    for player in event.players:
        line = f"001 {player.number:4} m    {player.name[:33]:33} {player.rating or '':4} FID"
        line = f"{line:80}{float(points[player.number]):4.1f} {player.number:4}"
        for round_ in event.schedule.rounds:
            line += "  " + cells.get((player.number, round_.number), " " * 8)
        lines.append(line)
    return "\n".join(lines) + "\n"


def points_record(scoring: Scoring, given: Fraction) -> list[str]:
    """Record 162, where a result is not worth 1, ½ or 0 or the bye is no win."""
    if scoring == Scoring():
        return []
    lines = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "A": scoring.forfeit_loss,
        "P": given,
        "X": scoring.draw,
    }
    return ["162" + "".join(f"  {letter}{float(points):4.1f}  " for letter, points in lines.items())]


def ask(event: Event, tiebreaks: Sequence[str], *options: str, text: str = "") -> dict[int, Answer]:
    """The checker's ranks and values by number, by the rules of a Swiss; numbers are read exactly."""
    codes = ["PTS", *tiebreaks]
    said = json.loads(run(text or trf(event), "-s", *options, "-t", *codes), parse_float=Fraction)
    if said["status"]["code"] or "tiebreakResult" not in said:
        raise AssertionError(f"gacrux answers {said.get('status')}\n{text or trf(event)}")
    return {
        competitor["cid"]: Answer(
            competitor["rank"],
            {
                key: None if value is None else Fraction(value)
                for key, value in zip(keys(codes), competitor["tiebreakScore"], strict=True)
            },
        )
        for competitor in said["tiebreakResult"]["competitors"]
    }


def keys(codes: Sequence[str]) -> list[str]:
    return [
        code if (nth := codes[:at].count(code) + 1) == 1 else f"{code}#{nth}" for at, code in enumerate(codes)
    ]


# comparing


class Comparison(NamedTuple):
    """One event compared: how many values, how many differ, by which readings, what these do not explain."""

    values: int
    differing: int
    readings: tuple[str, ...]
    unexplained: tuple[str, ...]


Flat = dict[tuple[int, str], Value]


def compare(event: Event, tiebreaks: Sequence[str] = LISTS[0], after: int | None = None) -> Comparison:
    """Ours against the checker's, every value and every rank."""
    ours = from_the_grid(event, tiebreaks, after)
    options = () if after is None else ("-n", str(after))
    theirs = flat(
        [(number, said.rank, dict(said.values)) for number, said in ask(event, tiebreaks, *options).items()]
    )
    differing = [key for key in ours if ours[key] != theirs[key]]
    if not differing:
        return Comparison(len(ours), 0, (), ())
    predicted = by_reading(event, DIFFERENCES, tiebreaks, after)
    at_work = tuple(
        name
        for name in DIFFERENCES
        if by_reading(event, [other for other in DIFFERENCES if other != name], tiebreaks, after) != predicted
    )
    unexplained = tuple(
        f"{event.name}, after {after}: {code} of player {number}: ours {ours[number, code]}, "
        f"theirs {theirs[number, code]}, by their readings {predicted[number, code]}"
        for number, code in ours
        if theirs[number, code] != predicted[number, code]
    )
    return Comparison(len(ours), len(differing), at_work, unexplained)


def from_the_grid(event: Event, tiebreaks: Sequence[str], after: int | None) -> Flat:
    """Our values and places; what is left out because somebody is unrated has no values."""
    rows = standings(crosstable(event, after, kind="swiss"), tiebreaks).rows
    listed = dict.fromkeys(keys(tiebreaks))
    return flat(
        [(row.player.number, row.place, listed | dict(row.values) | {"PTS": row.points}) for row in rows]
    )


def by_reading(event: Event, readings: Sequence[str], tiebreaks: Sequence[str], after: int | None) -> Flat:
    places = CheckersReading(event, readings, after).standings(tiebreaks)
    return flat([(place.number, place.place, place.values | {"PTS": place.points}) for place in places])


def flat(lines: Sequence[tuple[int, int, dict[str, Any]]]) -> Flat:
    """Values by player and code; the checker's 0 in direct encounter is our None."""
    return {
        (number, code): value or None if code.startswith("DE") else value
        for number, place, values in lines
        for code, value in {"rank": place, **values}.items()
    }


ALL_EDITIONS = ("2023-09", "2024-08", "2026-03")
OFTEN = Kind(absent=0.15, forfeits=0.15, withdrawals=0.15, late=0.15)
KINDS = {
    "played out": Kind(players=(4, 60)),
    "byes and absences": Kind(absent=0.3, late=0.2, withdrawals=0.2),
    "forfeits": Kind(forfeits=0.4, absent=0.1),
    "everything": OFTEN._replace(unrated=0.2),
    "small fields": OFTEN._replace(players=(3, 8), absent=0.25),
    "earlier editions": OFTEN._replace(editions=ALL_EDITIONS[:2]),
    "other points": OFTEN._replace(scorings=(THREE_ONE_NIL, THREE_TWO_ONE, HALF_POINT_BYE)),
    "rulings": OFTEN._replace(rulings=0.15),
}


def can_be_written(event: Event, game: Game) -> bool:
    """Whether the letters of a TRF file can say the result; a ruling needs points that are some result's."""
    if game.result is None or game.result.award is None:
        return True
    scoring = event.rules.scoring
    return set(game.result.award) <= {scoring.win, scoring.draw, scoring.loss}


def made_up(seed: int, at: int) -> tuple[str, Event, tuple[str, ...], int | None]:
    """The event with that number of the seed's series: its kind, the list, the round looked at."""
    chance = random.Random(f"swiss {seed}:{at}")
    name = list(KINDS)[at % len(KINDS)]
    event = random_swiss(chance, KINDS[name])
    after = chance.randint(1, len(event.schedule.rounds)) if chance.random() < 0.25 else None
    return name, event, chance.choice(LISTS), after


def compare_made_up(task: tuple[int, int]) -> tuple[int, str, Comparison]:
    """One event of a seed's series, compared; the task of one process among several."""
    seed, at = task
    name, event, tiebreaks, after = made_up(seed, at)
    return at, name, compare(event, tiebreaks, after)


def series(seed: int, events: int) -> Iterator[tuple[int, int]]:
    """The tasks of that many events."""
    return ((seed, at) for at in range(events))
