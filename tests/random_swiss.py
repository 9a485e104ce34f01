"""Made-up Swiss events: paired by score without rematches, with every way of not playing a round.

`Kind` says what may occur; the same generator and seed give the same event. Players leave, come late, stay
away, ask for byes, do not appear at the board; odd fields have a pairing-allocated bye.
"""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any, NamedTuple

import networkx as nx

from roundrobin.event import Event, Player, Rules, Scoring
from roundrobin.games import Bye, Game, Round, Schedule
from roundrobin.results import Outcome, Result

RESULTS = {
    "white": Result(Outcome.WIN, Outcome.LOSS),
    "drawn": Result(Outcome.DRAW, Outcome.DRAW),
    "black": Result(Outcome.LOSS, Outcome.WIN),
}
FORFEITS = tuple(Result.parse(text) for text in ("+:-", "-:+", "-:-"))
RULINGS = tuple(
    Result.parse(text) for text in ("½:0", "0:½", "0:0", "1-0 unrated", "0-1 unrated", "= unrated")
)
AWARDS = tuple(
    Result.parse(text) for text in ("½:½ unplayed", "0:1 unplayed", "0-1 award 1:0", "1:½ armageddon")
)
THREE_ONE_NIL = Scoring(win=Fraction(3), draw=Fraction(1))
THREE_TWO_ONE = Scoring(win=Fraction(3), draw=Fraction(2), loss=Fraction(1))
HALF_POINT_BYE = Scoring(bye=Fraction(1, 2))


class Kind(NamedTuple):
    """What may occur in a made-up event; the numbers are the largest chances of it."""

    players: tuple[int, int] = (3, 40)
    absent: float = 0.0
    forfeits: float = 0.0
    rulings: float = 0.0
    awards: float = 0.0
    withdrawals: float = 0.0
    late: float = 0.0
    unrated: float = 0.0
    unfinished: bool = False
    scorings: tuple[Scoring, ...] = (Scoring(),)
    editions: tuple[str, ...] = ("2026-03",)


class Made:
    """One event in the making."""

    def __init__(self, chance: random.Random, kind: Kind) -> None:
        self.chance, self.kind = chance, kind
        size = chance.randint(*kind.players)
        self.numbers = list(range(1, size + 1))
        self.scoring = chance.choice(kind.scorings)
        most = max(1, min(11, size - 1))
        self.length = min(most, chance.randint(1, 11) if size > 12 else chance.randint(1, most))
        self.score = dict.fromkeys(self.numbers, Fraction(0))
        self.met: dict[int, set[int]] = {number: set() for number in self.numbers}
        self.had_bye: set[int] = set()
        self.blacks = dict.fromkeys(self.numbers, 0)
        self.comes = {number: self.round_of(kind.late, 2) for number in self.numbers}
        self.leaves = {
            number: chance.randint(0, self.length) if chance.random() < kind.withdrawals else self.length
            for number in self.numbers
        }
        self.absent, self.forfeits = chance.uniform(0, kind.absent), chance.uniform(0, kind.forfeits)
        self.draws, self.spread = chance.choice((0.1, 0.4, 0.8)), chance.choice((0.0, 0.1, 0.5))

    def round_of(self, share: float, earliest: int) -> int:
        """The first round of somebody who may come late."""
        late = self.chance.random() < share and self.length >= earliest
        return self.chance.randint(earliest, self.length) if late else 1

    def event(self) -> Event:
        rounds = []
        for at in range(1, self.length + 1):
            made = self.round(at)
            if made is None:
                break
            rounds.append(made)
        if self.kind.unfinished:
            rounds = self.cut_short(rounds)
        share = self.chance.choice((0.0, self.kind.unrated))
        players = tuple(
            Player(
                number,
                f"Player {number}",
                rating=None
                if self.chance.random() < share
                else 2400 - 12 * number + self.chance.randint(-60, 60),
                withdrawn_after=self.leaves[number] if self.leaves[number] < self.length else None,
            )
            for number in self.numbers
        )
        rules = Rules(scoring=self.scoring, edition=self.chance.choice(self.kind.editions))
        return Event(
            name=f"Swiss of {len(players)}, {len(rounds)} rounds",
            players=players,
            schedule=Schedule(len(players), tuple(rounds), "swiss"),
            system="swiss",
            rules=rules,
        )

    def round(self, at: int) -> Round | None:
        """The next round, None when nobody is left to pair or only rematches would be."""
        there, byes = [], []
        for number in self.numbers:
            kinds: tuple[str | None, ...]
            if at < self.comes[number] or at > self.leaves[number]:
                kinds = (None, None, "Z") if at > self.leaves[number] else (None, "Z", "H")
            elif self.chance.random() < self.absent:
                kinds = (None, "Z", "H", "H", "F")
            else:
                there.append(number)
                continue
            if (kind := self.chance.choice(kinds)) is not None:
                byes.append(Bye(number, kind))
        there.sort(key=lambda number: (-self.score[number], number))
        if len(there) % 2:
            free = next((one for one in reversed(there) if one not in self.had_bye), there[-1])
            there.remove(free)
            self.had_bye.add(free)
            byes.append(Bye(free))
        pairs = self.pairs(there)
        if not pairs:
            return None
        games = tuple(self.played(*pair) for pair in pairs)
        for bye in byes:
            given = self.scoring.win if self.scoring.bye is None else self.scoring.bye
            worth = {"": given, "F": self.scoring.win, "H": self.scoring.draw, "Z": Fraction(0)}
            self.score[bye.player] += worth[bye.kind]
        return Round(at, games, tuple(byes))

    def pairs(self, there: list[int]) -> list[tuple[int, int]]:
        """Neighbours by score who have not met; by matching where simply going down the list fails."""
        left, pairs = list(there), []
        while left:
            one = left.pop(0)
            other = next((other for other in left if other not in self.met[one]), None)
            if other is None:
                return self.matched(there)
            left.remove(other)
            pairs.append((one, other))
        return pairs

    def matched(self, there: list[int]) -> list[tuple[int, int]]:
        graph: Any = nx.Graph()
        graph.add_nodes_from(there)
        graph.add_edges_from(
            (one, other)
            for at, one in enumerate(there)
            for other in there[at + 1 :]
            if other not in self.met[one]
        )
        found = nx.max_weight_matching(graph, maxcardinality=True)
        return sorted((min(pair), max(pair)) for pair in found) if 2 * len(found) == len(there) else []

    def played(self, one: int, other: int) -> Game:
        self.met[one].add(other)
        self.met[other].add(one)
        white, black = (one, other) if self.blacks[one] >= self.blacks[other] else (other, one)
        self.blacks[black] += 1
        result = self.result(white, black)
        for number, points in zip((white, black), self.scoring.points(result), strict=True):
            self.score[number] += points
        return Game(white, black, 1, result)

    def result(self, white: int, black: int) -> Result:
        chance, kind = self.chance, self.kind
        for share, results in ((self.forfeits, FORFEITS), (kind.rulings, RULINGS), (kind.awards, AWARDS)):
            if chance.random() < share:
                return chance.choice(results)
        if chance.random() < self.draws:
            return RESULTS["drawn"]
        better = 0.5 + self.spread * (black - white) / len(self.numbers)
        return RESULTS["white" if chance.random() < better else "black"]

    def cut_short(self, rounds: list[Round]) -> list[Round]:
        """Some games of the last round open, at times all of them, and empty rounds to come."""
        if not rounds:
            return rounds
        share = self.chance.choice((0.3, 1.0))
        *before, last = rounds
        games = [game if self.chance.random() > share else game._replace(result=None) for game in last.games]
        to_come = range(len(rounds) + 1, len(rounds) + 1 + self.chance.choice((0, 0, 2)))
        return [*before, last._replace(games=tuple(games)), *(Round(at, ()) for at in to_come)]


def random_swiss(chance: random.Random, kind: Kind) -> Event:
    """An event of that kind, with at least one round."""
    while True:
        event = Made(chance, kind).event()
        if event.schedule.rounds:
            return event
