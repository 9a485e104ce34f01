"""Where gacrux reads the rules otherwise than the text, one by one; a comparison that lets only those pass.

Each difference that changes a value of a comparable event is a switch of `CheckersReading`, the plain
implementation with that one reading exchanged. So an event is not simply left out where something is known to
differ: the checker must say exactly what its readings, all of them together, lead to. The others need a file
of their own to show (another spelling, another option); `tests/test_gacrux.py` shows every one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.plain import BY_RATING, Plain, Record, Value, compared
from tests.random_events import THREE_ONE_NIL, THREE_TWO_ONE, Kind, random_event
from tests.reference_checker import ask, trf

TIEBREAKS = (
    *("DE", "SB", "SB/C1", "SB/C2", "KS", "KS/L+1", "KS/L-1", "KS/L+2", "KS/L-2"),
    *("WIN", "WON", "BPG", "BWG", "REP", "STD", "PS", "PS/C1"),
    *("ARO", "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "ARO/C1/U1400", "TPR/U1400", "APPO/U1400"),
    *("RTNG", "RTNG/R", "RTNG/U1400", "TPN", "TPN/R"),
)

MISSING = "direct encounter: games still to come count as lost (6.2)"
THIRDS = "direct encounter: averages of three or more games are rounded (6.1.2)"
MULTIPLE = "Koya: rounds a multiple of the players pass for an odd field (9.2)"
ANNULLED = "Koya: an annulled player takes one game off the bar, whatever the cycles (9.2; C.05, 6.6)"
NOT_YET = "Koya: a player without a game so far lowers the bar of all (9.2)"
TO_COME = "progressive scores: rounds to come repeat the score (7.5)"
AGAINST_A_DRAW = "standard points: compared with a draw, not with the opponent (7.7)"
UNRATED = "ratings: an annulled player without one takes them from everybody (10; C.05, 6.6)"
RANKED = "ranking: an annulled player keeps a place among those without points (C.05, 6.6)"
# each difference and the values that show it
SHOWN_BY = {
    MISSING: {"DE", "rank"},
    THIRDS: {"DE", "rank"},
    MULTIPLE: {"KS"},
    ANNULLED: {"KS"},
    NOT_YET: {"KS"},
    TO_COME: {"PS"},
    AGAINST_A_DRAW: {"STD"},
    UNRATED: BY_RATING,
    RANKED: {"rank"},
}
DIFFERENCES = tuple(SHOWN_BY)

# one place in the ranking: a player's number, place and values
Line = tuple[int, int, dict[str, Value]]
# performances that were looked up once, by tie-break and number
Kept = dict[tuple[str, int], int | None]


class CheckersReading(Plain):
    """The plain implementation with some of the checker's readings in place of the text's."""

    def __init__(self, event: Event, readings: Sequence[str], kept: Kept) -> None:
        self.readings = readings
        super().__init__(event)
        self.looked_up = kept
        if RANKED in readings:
            for number in self.annulled:
                self.records[number], self.rests[number] = [], []
                self.scores[number] = self.strengths[number] = Fraction(0)
            self.ranked = [player.number for player in event.players]

    def all_have_met(self, group: Sequence[int]) -> bool:
        return MISSING in self.readings or super().all_have_met(group)

    def progressive(self, number: int, cut: int = 0) -> Fraction:
        if TO_COME in self.readings:
            self.rounds_over = [round_.number for round_ in self.event.schedule.rounds]
        return super().progressive(number, cut)

    def standard(self, record: Record) -> Fraction:
        if AGAINST_A_DRAW in self.readings:
            return compared(record.plain, self.scoring.draw)
        return super().standard(record)

    def is_dropped(self, code: str) -> bool:
        unrated = self.substitute(code) is None and not all(player.rating for player in self.event.players)
        by_rating = code.split("/")[0] in BY_RATING
        return (UNRATED in self.readings and by_rating and unrated) or super().is_dropped(code)

    def taken(self, one: int, group: Sequence[int]) -> Fraction:
        """A running sum of running averages in decimals of 28 figures, game by game in their order."""
        if THIRDS not in self.readings:
            return super().taken(one, group)
        total, average, games = Decimal(0), dict[int, Decimal](), dict[int, int]()
        for record in self.records[one]:
            other, points = record.opponent, as_decimal(record.points)
            if other not in group:
                continue
            if other in average:
                total -= average[other]
                games[other] += 1
                average[other] = (average[other] * (games[other] - 1) + points) / games[other]
            else:
                games[other], average[other] = 1, points
            total += average[other]
        return Fraction(total)

    def bar(self, number: int) -> Fraction:
        players, rounds = len(self.event.players), len(self.event.schedule.rounds)
        cycles = self.event.cycles
        rests = (
            rounds // players if rounds % players == 0 and (players % 2 or MULTIPLE in self.readings) else 0
        )
        games = rounds - rests - len(self.annulled) * (1 if ANNULLED in self.readings else cycles)
        if NOT_YET in self.readings:
            games -= sum(not self.records[other] for other in self.numbers)
        return self.scoring.win * games / 2


def as_decimal(points: Fraction) -> Decimal:
    return Decimal(points.numerator) / points.denominator


class Comparison(NamedTuple):
    """One event compared: how many values, how many differ, by which readings, what these do not explain."""

    values: int
    differing: int
    readings: tuple[str, ...]
    unexplained: tuple[str, ...]


def compare(event: Event, tiebreaks: Sequence[str] = TIEBREAKS) -> Comparison:
    """Ours against the checker's, every value and every rank; a tie-break that is left out has no values."""
    rows = standings(crosstable(event), tiebreaks).rows
    ours = flat(
        [(row.player.number, row.place, dict(row.values) | {"PTS": row.points}) for row in rows], tiebreaks
    )
    answers = ask(trf(event), tiebreaks)
    theirs = flat(
        [
            (number, answers[number].rank, dict(answers[number].values))
            for number in (row.player.number for row in rows)
        ],
        tiebreaks,
    )
    kept: Kept = {}
    everything = by_reading(event, DIFFERENCES, tiebreaks, kept)
    differing = [key for key in ours if ours[key] != theirs[key]]
    shown = {code.split("/")[0] for _, code in differing}
    at_work = tuple(
        name
        for name in DIFFERENCES
        if shown & SHOWN_BY[name]
        and by_reading(event, [other for other in DIFFERENCES if other != name], tiebreaks, kept)
        != everything
    )
    unexplained = tuple(
        f"{event.name}: {code} of player {number}: ours {ours[number, code]}, theirs {theirs[number, code]}, "
        f"by their readings {everything[number, code]}"
        for number, code in ours
        if theirs[number, code] != everything[number, code]
    )
    return Comparison(len(ours), len(differing), at_work, unexplained)


def by_reading(
    event: Event, readings: Sequence[str], tiebreaks: Sequence[str], kept: Kept
) -> dict[tuple[int, str], Value]:
    """Every value and rank with these of the checker's readings; no reading changes what is `kept`."""
    checked = CheckersReading(event, readings, kept)
    rows = [row for row in checked.standings(tiebreaks) if row.number not in checked.annulled]
    return flat([(row.number, row.place, row.values | {"PTS": row.points}) for row in rows], tiebreaks)


def flat(lines: Sequence[Line], tiebreaks: Sequence[str]) -> dict[tuple[int, str], Value]:
    """Values by player and code; the checker's 0 in direct encounter is our None."""
    return {
        (number, code): value or None if code == "DE" else value
        for number, place, values in lines
        for code, value in {"rank": place, **dict.fromkeys(tiebreaks), **values}.items()
    }


KINDS = {
    "played out": Kind(forfeits=0),
    "forfeits": Kind(forfeits=0.4),
    "rulings": Kind(forfeits=0.1, rulings=0.15),
    "withdrawals": Kind(withdrawals=True, policies=("half", "half", "keep", "annul")),
    "unfinished": Kind(unfinished=True, forfeits=0.2),
    "3-1-0 and 3-2-1": Kind(scorings=(THREE_ONE_NIL, THREE_TWO_ONE), forfeits=0.2),
}


def made_up(seed: int, at: int, players: tuple[int, int] = (3, 30)) -> tuple[str, Event]:
    """The event with that number of the seed's endless series, and what kind it is of."""
    name = list(KINDS)[at % len(KINDS)]
    return name, random_event(random.Random(f"{seed}:{at}"), KINDS[name]._replace(players=players))


def in_some_order(seed: int, at: int) -> tuple[str, ...]:
    """The tie-breaks of that event: for one half as they are, for the other in an order of its own."""
    if at // len(KINDS) % 2 == 0:
        return TIEBREAKS
    chance = random.Random(f"{seed}:{at}:order")
    return tuple(chance.sample(TIEBREAKS, len(TIEBREAKS)))


def compare_made_up(task: tuple[int, int]) -> tuple[int, str, Comparison]:
    """One event of a seed's series, compared; the task of one process among several."""
    seed, at = task
    name, event = made_up(seed, at)
    return at, name, compare(event, in_some_order(seed, at))


def series(seed: int, events: int) -> Iterator[tuple[int, int]]:
    """The tasks of that many events."""
    return ((seed, at) for at in range(events))
