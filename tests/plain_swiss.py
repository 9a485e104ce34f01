"""The rules for Swiss events a second time: player by player, round by round, with fractions.

Nothing is shared with the grid. Every player has one `Round` for every round that is over; each rule of C.07
is a sum over those, written after its article: 16.2 puts a round into a category, 16.3 and 16.4 value it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.games import Game
from roundrobin.results import Outcome

Value = Fraction | int | None
TABLES = json.loads((Path(__file__).parent / "authorities" / "exercises.json").read_text("utf-8"))["tables"]
ON_THE_BOARD = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.RULED)
BOARD_POINTS = {Outcome.WIN: Fraction(1), Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: Fraction(0)}


class Round(NamedTuple):
    """One round of one player; `opponent` is who was scheduled, None without one, `met` who sat there."""

    number: int
    opponent: int | None
    black: bool
    outcome: Outcome
    points: Fraction

    @property
    def met(self) -> int | None:
        return self.opponent if self.outcome in ON_THE_BOARD or self.outcome is Outcome.OPEN else None

    @property
    def requested(self) -> bool:
        return self.outcome in (Outcome.HALF_BYE, Outcome.ZERO_BYE)

    @property
    def voluntary(self) -> bool:
        """16.1.2; nothing awarded without play is as good as a forfeit loss."""
        lost = self.outcome is Outcome.FORFEIT_LOSS or (self.outcome is Outcome.AWARDED and not self.points)
        return self.requested or lost


class Part(NamedTuple):
    """One element of a sum that may be cut: its value, how significant it is, whether 16.5 looks at it."""

    value: Fraction
    rank: tuple[Fraction, ...]
    voluntary: bool = False


class Place(NamedTuple):
    """One line of the standings."""

    place: int
    number: int
    points: Fraction
    values: dict[str, Value]


class PlainSwiss:
    """A Swiss event counted by the plain reading of the rules, after all rounds or the first so many."""

    def __init__(self, event: Event, after: int | None = None) -> None:
        self.event, self.after = event, after
        scoring = event.rules.scoring
        self.win, self.drawn, self.lost = scoring.win, scoring.draw, scoring.loss
        self.byes = {
            "": (Outcome.BYE, scoring.win if scoring.bye is None else scoring.bye),
            "F": (Outcome.FULL_BYE, scoring.win),
            "H": (Outcome.HALF_BYE, scoring.draw),
            "Z": (Outcome.ZERO_BYE, Fraction(0)),
        }
        self.numbers = [player.number for player in event.players]
        self.final = max((round_.number for round_ in event.schedule.rounds), default=0)
        listed = [round_.number for round_ in event.schedule.rounds if self.is_over(round_.number)]
        self.rounds = {number: [self.round(number, at) for at in listed] for number in self.numbers}
        self.of_fore: PlainSwiss | None = None
        self.scores = {number: self.added_up(number) for number in self.numbers}
        self.seen: dict[int, Fraction] = {}
        self.performances: dict[str, dict[int, int | None]] = {}

    # reading the file

    def is_over(self, number: int) -> bool:
        round_ = self.event.schedule.round(number)
        begun = any(game.result for game in round_.games) or (not round_.games and bool(round_.byes))
        return begun and (self.after is None or number <= self.after)

    def round(self, player: int, number: int) -> Round:
        round_ = self.event.schedule.round(number)
        for game in round_.games:
            if player in game.pairing:
                return self.game(player, number, game)
        for bye in round_.byes:
            if bye.player == player:
                return Round(number, None, False, *self.byes[bye.kind])
        return Round(number, None, False, *self.byes["Z"])

    def game(self, player: int, number: int, game: Game) -> Round:
        black = player == game.black
        other = game.white if black else game.black
        if game.result is None:
            return Round(number, other, black, Outcome.OPEN, Fraction(0))
        outcome = game.result.black if black else game.result.white
        if game.result.award:
            return Round(number, other, black, outcome, game.result.award[black])
        scoring = self.event.rules.scoring
        worth = {
            Outcome.WIN: self.win,
            Outcome.DRAW: self.drawn,
            Outcome.LOSS: self.lost,
            Outcome.FORFEIT_WIN: self.win if scoring.forfeit_win is None else scoring.forfeit_win,
            Outcome.FORFEIT_LOSS: scoring.forfeit_loss,
        }
        return Round(number, other, black, outcome, worth[outcome])

    # the player's own record (7)

    def score(self, player: int) -> Fraction:
        return self.scores[player]

    def added_up(self, player: int) -> Fraction:
        penalties = [penalty.points for penalty in self.event.penalties if penalty.player == player]
        return added_plain(round_.points for round_ in self.rounds[player]) - added_plain(penalties)

    def board(self, player: int) -> list[Round]:
        """The games played over the board."""
        return [round_ for round_ in self.rounds[player] if round_.outcome in ON_THE_BOARD]

    def won(self, player: int) -> list[Round]:
        return [
            round_
            for round_ in self.board(player)
            if round_.outcome is Outcome.WIN
            or (round_.outcome is Outcome.RULED and round_.points == self.win)
        ]

    def progressive(self, player: int) -> list[Fraction]:
        return [
            sum((round_.points for round_ in self.rounds[player][: at + 1]), Fraction(0))
            for at in range(len(self.rounds[player]))
        ]

    def elected(self, player: int) -> int:
        given = (Outcome.BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN)
        return sum(
            round_.outcome in given or round_.outcome in ON_THE_BOARD for round_ in self.rounds[player]
        )

    def standard(self, player: int) -> Fraction:
        return sum((self.standard_of(player, round_) for round_ in self.rounds[player]), Fraction(0))

    def standard_of(self, player: int, round_: Round) -> Fraction:
        """7.7: against the scheduled opponent, or a draw without one; nothing when both stayed away."""
        if round_.outcome is Outcome.OPEN:
            return Fraction(0)
        measure = self.drawn
        if round_.opponent is not None:
            measure = self.rounds[round_.opponent][self.place(player, round_)].points
            if round_.outcome is Outcome.FORFEIT_LOSS and round_.points <= measure:
                return Fraction(0)
        return Fraction((round_.points > measure) * 2 + (round_.points == measure), 2)

    def place(self, player: int, round_: Round) -> int:
        return self.rounds[player].index(round_)

    # unplayed rounds (16)

    def category(self, player: int, round_: Round) -> str:
        """16.2; empty for a game."""
        if round_.met is not None:
            return ""
        if round_.outcome in (Outcome.BYE, Outcome.FULL_BYE):
            return "16.2.1"
        if round_.opponent is not None:
            return "16.2.4" if round_.voluntary else "16.2.2"
        later = [other for other in self.rounds[player] if other.number > round_.number]
        return "16.2.5" if all(other.voluntary for other in later) else "16.2.3"

    def adjusted(self, player: int) -> Fraction:
        """16.3: the score that opponents see."""
        if player not in self.seen:
            self.seen[player] = self.score(player) + added_plain(
                self.drawn - round_.points
                for round_ in self.rounds[player]
                if self.category(player, round_) == "16.2.5"
            )
        return self.seen[player]

    def dummy(self, player: int, round_: Round) -> Fraction:
        """16.4: the player's own score, capped since March 2026."""
        own = self.score(player)
        if self.event.rules.edition < "2026-03":
            return own
        if round_.opponent is not None:
            return min(own, self.adjusted(round_.opponent))
        return min(own, self.drawn * len(self.rounds[player]))

    def parts(self, player: int, *, forfeits: bool, products: bool) -> list[Part]:
        found = []
        for round_ in self.rounds[player]:
            met = round_.met or (round_.opponent if forfeits else None)
            score = self.dummy(player, round_) if met is None else self.adjusted(met)
            value = score * round_.points if products else score
            found.append(Part(value, (score, value), met is None and round_.voluntary))
        return found

    # modifiers (14, 16.5)

    def cut(self, parts: Sequence[Part], lowest: int, highest: int) -> list[Part]:
        left = list(parts)
        for _ in range(min(lowest, len(left))):
            due = min(left, key=lambda part: part.rank)
            spent = [part for part in left if part.voluntary]
            if spent and (instead := min(spent, key=lambda part: (part.value, part.rank))).value >= due.value:
                due = instead
            left.remove(due)
        for _ in range(min(highest, len(left))):
            left.remove(max(left, key=lambda part: part.rank))
        return left

    # opponents (8, 9)

    def buchholz(self, player: int, lowest: int = 0, highest: int = 0, *, forfeits: bool = False) -> Fraction:
        parts = self.parts(player, forfeits=forfeits, products=False)
        return added(self.cut(parts, lowest, highest))

    def sonneborn_berger(self, player: int, lowest: int = 0, *, forfeits: bool = False) -> Fraction:
        return added(self.cut(self.parts(player, forfeits=forfeits, products=True), lowest, 0))

    def fore(self) -> PlainSwiss:
        """8.3: the same event with the games of its final round drawn; before that, the event as it is."""
        if self.of_fore is None:
            self.of_fore = self.with_drawn_final()
        return self.of_fore

    def with_drawn_final(self) -> PlainSwiss:
        rounds = self.event.schedule.rounds
        begun = all(self.is_over(round_.number) for round_ in rounds[:-1])
        if not rounds or not rounds[-1].games or not begun or (self.after or self.final) < self.final:
            return self
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.rounds = {
            number: [
                *(round_ for round_ in self.rounds[number] if round_.number < self.final),
                self.as_drawn(self.round(number, self.final)),
            ]
            for number in self.numbers
        }
        other.scores = {number: other.added_up(number) for number in self.numbers}
        other.seen = {}
        return other

    def as_drawn(self, round_: Round) -> Round:
        if round_.opponent is None:
            return round_
        return round_._replace(outcome=Outcome.DRAW, points=self.drawn)

    def average_buchholz(self, player: int, event: PlainSwiss) -> Fraction | None:
        values = [event.buchholz(round_.opponent) for round_ in self.board(player) if round_.opponent]
        return added_plain(values) / len(values) if values else None

    def recursive(self, player: int, lowest: int = 0, highest: int = 0) -> Fraction:
        values = [self.buchholz(round_.opponent) for round_ in self.board(player) if round_.opponent]
        return added(self.cut([Part(value, (value,)) for value in values], lowest, highest))

    def opponents_progressive(self, player: int) -> Fraction:
        return added_plain(
            added_plain(self.progressive(round_.opponent)) for round_ in self.board(player) if round_.opponent
        )

    # ratings (10)

    def rating(self, player: int) -> int | None:
        return self.event.player(player).rating or self.event.rules.unrated

    def all_rated(self) -> bool:
        return all(self.rating(player) is not None for player in self.numbers)

    def ratings(self, player: int) -> list[int]:
        return [self.rating(round_.opponent) or 0 for round_ in self.board(player) if round_.opponent]

    def average_rating(self, player: int, lowest: int = 0, highest: int = 0) -> int | None:
        ratings = sorted(self.ratings(player))[lowest:]
        return mean(ratings[: max(len(ratings) - highest, 0)])

    def board_points(self, player: int) -> Fraction:
        return added_plain(
            BOARD_POINTS.get(round_.outcome, round_.points / self.win) for round_ in self.board(player)
        )

    def performance(self, player: int) -> int | None:
        games = len(self.board(player))
        average = self.average_rating(player)
        if average is None:
            return None
        share = half_up(100 * self.board_points(player) / games)
        return average + int(TABLES["dp"][share])

    def perfect(self, player: int) -> int | None:
        ratings, points = self.ratings(player), self.board_points(player)
        if not ratings:
            return None
        if not points:
            return min(ratings) - 800
        rating = min(ratings) - 800
        for step in (100, 10, 1):
            while sum(expected(rating + step - other) for other in ratings) < 100 * points:
                rating += step
        return rating + 1

    def average_of(self, name: str, player: int) -> int | None:
        """The mean of the opponents' performances, each worked out once."""
        if name not in self.performances:
            rule = {"TPR": self.performance, "PTP": self.perfect}[name]
            self.performances[name] = {number: rule(number) for number in self.numbers}
        of = [self.performances[name][round_.opponent] for round_ in self.board(player) if round_.opponent]
        return mean([value for value in of if value is not None])

    # by code

    def values(self, code: str) -> dict[int, Value]:
        """The value of every player."""
        name, *modifiers = code.split("/")
        lowest, highest, forfeits, fore = 0, 0, False, name == "FB"
        for modifier in modifiers:
            lowest = int(modifier[1:]) if modifier[0] in "CM" else lowest
            highest = int(modifier[1:]) if modifier[0] == "M" else highest
            forfeits, fore = forfeits or modifier == "P", fore or modifier == "F"
        event = self.fore() if fore else self
        return {player: self.value(player, name, event, lowest, highest, forfeits) for player in self.numbers}

    def value(
        self, player: int, name: str, event: PlainSwiss, lowest: int, highest: int, forfeits: bool
    ) -> Value:
        rounds = self.rounds[player]
        match name:
            case "PTS":
                return self.score(player)
            case "WIN":
                return sum(round_.points == self.win for round_ in rounds)
            case "WON":
                return len(self.won(player))
            case "BPG":
                return sum(round_.black for round_ in self.board(player))
            case "BWG":
                return sum(round_.black for round_ in self.won(player))
            case "PS":
                return added_plain(self.progressive(player)[lowest:])
            case "REP":
                return self.elected(player)
            case "STD":
                return self.standard(player)
            case "TPN":
                return player
            case "BH" | "FB":
                return event.buchholz(player, lowest, highest, forfeits=forfeits)
            case "AOB":
                return self.average_buchholz(player, event)
            case "SB":
                return self.sonneborn_berger(player, lowest, forfeits=forfeits)
            case "RBH":
                return self.recursive(player, lowest, highest)
            case "PSO":
                return self.opponents_progressive(player)
        return self.rated_value(player, name, lowest, highest) if self.all_rated() else None

    def rated_value(self, player: int, name: str, lowest: int, highest: int) -> Value:
        match name:
            case "RTNG":
                return self.rating(player)
            case "ARO":
                return self.average_rating(player, lowest, highest)
            case "TPR":
                return self.performance(player)
            case "PTP":
                return self.perfect(player)
            case "APRO":
                return self.average_of("TPR", player)
            case "APPO":
                return self.average_of("PTP", player)
        raise AssertionError(name)

    # direct encounter (6)

    def met_points(self, one: int, other: int, *, forfeits: bool) -> list[Fraction]:
        return [
            round_.points
            for round_ in self.rounds[one]
            if round_.opponent == other
            and (round_.outcome in ON_THE_BOARD or (forfeits and round_.outcome is not Outcome.OPEN))
        ]

    def encounter(self, group: Sequence[int], *, forfeits: bool) -> list[list[int]]:
        """The parts of a tied group, best first (6.2, 6.3); one part if nothing can be decided."""
        if len(group) < 2:
            return [list(group)]
        least, most = {}, {}
        complete = True
        for one in group:
            least[one] = most[one] = Fraction(0)
            for other in group:
                games = self.met_points(one, other, forfeits=forfeits)
                if one == other:
                    continue
                complete = complete and bool(games)
                least[one] += added_plain(games) / len(games) if games else self.lost
                most[one] += added_plain(games) / len(games) if games else self.win
        parts = in_order(group, least) if complete else self.clear(group, least, most)
        if len(parts) == 1:
            return parts
        return [piece for part in parts for piece in self.encounter(part, forfeits=forfeits)]

    def clear(
        self, group: Sequence[int], least: dict[int, Fraction], most: dict[int, Fraction]
    ) -> list[list[int]]:
        """6.3: who is alone in front whatever happens, then who is second, and so on; then the rest."""
        rest, placed = list(group), []
        while rest:
            first = max(rest, key=lambda one: least[one])
            if any(most[other] >= least[first] for other in rest if other != first):
                break
            placed.append([first])
            rest.remove(first)
        return placed + ([sorted(rest)] if rest else [])

    # the ranking (4.2)

    def standings(self, codes: Iterable[str]) -> list[Place]:
        values: dict[int, dict[str, Value]] = {number: {} for number in self.numbers}
        groups = in_order(self.numbers, {number: self.score(number) for number in self.numbers})
        listed: list[str] = []
        for code in codes:
            earlier = listed.count(code)
            listed.append(code)
            key = f"{code}#{earlier + 1}" if earlier else code
            if code.partition("/")[0] == "DE":
                groups = self.by_encounter(groups, code, key, values)
                continue
            worth = self.values(code)
            for number in self.numbers:
                values[number][key] = worth[number]
            sign = -1 if code.startswith("TPN") != code.endswith("/R") else 1
            order = {number: (value is not None, sign * (value or 0)) for number, value in worth.items()}
            groups = [part for group in groups for part in in_order(group, order)]
        places, ahead = [], 0
        for group in groups:
            places += [Place(ahead + 1, number, self.score(number), values[number]) for number in group]
            ahead += len(group)
        return places

    def by_encounter(
        self, groups: list[list[int]], code: str, key: str, values: dict[int, dict[str, Value]]
    ) -> list[list[int]]:
        finer = []
        for group in groups:
            parts, position = self.encounter(group, forfeits=code.endswith("/P")), 1
            for part in parts:
                for number in part:
                    values[number][key] = position if len(parts) > 1 else None
                position += len(part)
            finer += parts
        return finer


def in_order(
    group: Iterable[int], value: Mapping[int, Fraction | tuple[bool, Fraction | int]]
) -> list[list[int]]:
    """A group split by value, highest first."""
    ordered = sorted(group, key=lambda number: (value[number], -number), reverse=True)
    return [sorted(part) for _, part in groupby(ordered, key=lambda number: value[number])]


def added(parts: Iterable[Part]) -> Fraction:
    return added_plain(part.value for part in parts)


def added_plain(values: Iterable[Fraction]) -> Fraction:
    return sum(values, Fraction(0))


def half_up(value: Fraction) -> int:
    return int((2 * value + 1) // 2)


def mean(values: Sequence[int]) -> int | None:
    return half_up(Fraction(sum(values), len(values))) if values else None


@cache
def expected(difference: int) -> int:
    """Hundredths of a point expected at that difference of ratings."""
    higher: int = 49 + sum(abs(difference) >= edge for edge in TABLES["pd_lower_edges"])
    return higher if difference >= 0 else 100 - higher
