"""The rules a second time, plain and slow: record by record, with fractions, nothing shared with the grid.

One record is one player's side of one game that counts. Every rule is a sum over such records, written after
the article and not after the program, so that the two can disagree. Forfeits count as games in a round robin
(C.07, 15.2); games over the board alone make WON, BPG and BWG, and those with ratings are in `plain_ratings`.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, groupby
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.games import Game
from roundrobin.results import Outcome, Result
from tests import plain_ratings

BOARD = {Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.RULED}
LOST_BY_BOTH = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
FORFEITS_STAY_OUT = "2026-03"
BY_RATING = {"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"}
LOWEST_FIRST = {"TPN", "lots", "RTNG/R"}

Value = Fraction | int | None


class Record(NamedTuple):
    """One player's side of one game that counts.

    `plain` are the points before a cycle's weight, `theirs` those of the opponent, before it too.
    """

    round: int
    opponent: int
    black: bool
    outcome: Outcome
    points: Fraction
    plain: Fraction
    theirs: Fraction


class Rest(NamedTuple):
    """A free round that has been, and what it gave."""

    round: int
    points: Fraction


class Place(NamedTuple):
    """One line of the standings."""

    place: int
    shared: bool
    number: int
    points: Fraction
    games: int
    values: dict[str, Value]
    decided_by: str | None


class Plain:
    """An event settled and counted by the plain reading of the rules."""

    def __init__(self, event: Event, after: int | None = None) -> None:
        self.event = event
        self.after = after
        self.scoring = event.rules.scoring
        self.gone = {
            player.number
            for player in event.players
            if player.withdrawn_after is not None and (after is None or after > player.withdrawn_after)
        }
        self.annulled = self.judged()
        self.numbers = [player.number for player in event.players if player.number not in self.annulled]
        self.records: dict[int, list[Record]] = {number: [] for number in self.numbers}
        self.rests: dict[int, list[Rest]] = {number: [] for number in self.numbers}
        self.rounds_over: list[int] = []
        self.looked_up: dict[tuple[str, int], int | None] = {}
        self.open = 0
        for round_ in event.schedule.rounds:
            for game in round_.games:
                self.count(round_.number, game)
            if self.is_over(round_.number):
                self.rounds_over.append(round_.number)
                for bye in round_.byes:
                    if bye.player in self.rests:
                        self.rests[bye.player].append(Rest(round_.number, self.scoring.bye or Fraction(0)))
        taken_away = {
            number: sum((one.points for one in event.penalties if one.player == number), Fraction(0))
            for number in self.numbers
        }
        # what opponents see in SB and KS has no points of free rounds in it
        self.strengths = {
            number: sum((record.points for record in self.records[number]), -taken_away[number])
            for number in self.numbers
        }
        self.scores = {
            number: sum((rest.points for rest in self.rests[number]), self.strengths[number])
            for number in self.numbers
        }
        self.bars = {number: self.bar(number) for number in self.numbers}
        self.ranked = list(self.numbers)

    # who has left, and what becomes of the games (C.05, 6.6)

    def judged(self) -> set[int]:
        """Who is annulled: all judged on the original schedule, or round by round on what is left."""
        if self.event.rules.judged == "together":
            return {number for number in self.gone if self.is_annulled(number, set())}
        left = {
            player.number: player.withdrawn_after
            for player in self.event.players
            if player.number in self.gone
        }
        out: set[int] = set()
        for round_ in sorted(set(left.values())):
            out |= {number for number, at in left.items() if at == round_ and self.is_annulled(number, out)}
        return out

    def is_annulled(self, number: int, without: set[int]) -> bool:
        scheduled = self.event.cycles * (len(self.event.players) - 1 - len(without))
        done = sum(
            self.is_completed(number, game)
            for _, _, game in self.event.schedule.games()
            if not without & set(game.pairing)
        )
        policy = self.event.rules.withdrawals
        return (policy == "half" and 2 * done < scheduled) or (policy == "annul" and done < scheduled)

    def is_completed(self, number: int, game: Game) -> bool:
        if number not in game.pairing or game.result is None:
            return False
        own = game.result.white if number == game.white else game.result.black
        came = self.event.rules.completed == "with-forfeits" and own is Outcome.FORFEIT_WIN
        return own in BOARD or came

    def result_of(self, round_: int, game: Game) -> Result | None:
        """The result that counts: the one entered, else what follows from a withdrawal, else none yet."""
        if self.after is not None and round_ > self.after:
            return None
        if game.result is not None:
            until = self.event.schedule.round(self.after).date if self.after else None
            played_on = self.event.schedule.round(round_).date_of(game)
            late = until is not None and played_on is not None and played_on > until
            return None if late else game.result
        white_gone, black_gone = game.white in self.gone, game.black in self.gone
        if white_gone and black_gone:
            return LOST_BY_BOTH
        if white_gone:
            return Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
        if black_gone:
            return Result(Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
        return None

    def count(self, round_: int, game: Game) -> None:
        if self.annulled & set(game.pairing):
            return
        result = self.result_of(round_, game)
        if result is None:
            self.open += 1
            return
        weight = self.weight(round_, game)
        worth = result.award or (self.worth(result.white), self.worth(result.black))
        for number, opponent, outcome, at in (
            (game.white, game.black, result.white, 0),
            (game.black, game.white, result.black, 1),
        ):
            own, theirs = worth[at], worth[1 - at]
            self.records[number].append(Record(round_, opponent, at == 1, outcome, weight * own, own, theirs))

    def is_over(self, round_: int) -> bool:
        """Whether a round is had: something in it has been decided, and it is not after the one asked for."""
        if self.after is not None and round_ > self.after:
            return False
        games = self.event.schedule.round(round_).games
        left = {number for number in self.gone if number not in self.annulled}
        decided = [
            game.result is not None or (left & set(game.pairing) and not self.annulled & set(game.pairing))
            for game in games
        ]
        cancelled = all(self.annulled & set(game.pairing) for game in games)  # nothing is left to decide
        return any(decided) or cancelled

    def worth(self, outcome: Outcome) -> Fraction:
        scoring = self.scoring
        if outcome is Outcome.WIN:
            return scoring.win
        if outcome is Outcome.DRAW:
            return scoring.draw
        if outcome is Outcome.LOSS:
            return scoring.loss
        if outcome is Outcome.FORFEIT_WIN:
            return scoring.win if scoring.forfeit_win is None else scoring.forfeit_win
        return scoring.forfeit_loss

    def weight(self, round_: int, game: Game) -> Fraction:
        rules = self.event.rules
        if not rules.weights:
            return Fraction(1)
        at = game.meeting if rules.weighted == "cycle" else round_
        return rules.weights[min(at, len(rules.weights)) - 1]  # the last one for all that follow

    # the rules, by article

    def score(self, number: int) -> Fraction:
        return self.scores[number]

    def win(self, number: int) -> int:
        """7.1: rounds worth exactly a win, played or not."""
        worth = [one.plain for one in self.records[number]] + [one.points for one in self.rests[number]]
        return sum(points == self.scoring.win for points in worth)

    def on_board(self, record: Record) -> bool:
        literal = self.event.rules.forfeit_wins_played and record.outcome is Outcome.FORFEIT_WIN
        return record.outcome in BOARD or literal

    def won(self, number: int) -> int:
        """7.2: games won over the board."""
        return sum(self.on_board(record) and self.is_win(record) for record in self.records[number])

    def is_win(self, record: Record) -> bool:
        return record.outcome in {Outcome.WIN, Outcome.FORFEIT_WIN}

    def bpg(self, number: int) -> int:
        """7.3: games played with Black."""
        return sum(self.on_board(record) and record.black for record in self.records[number])

    def bwg(self, number: int) -> int:
        """7.4: games won with Black."""
        return sum(
            self.on_board(record) and record.black and self.is_win(record) for record in self.records[number]
        )

    def progressive(self, number: int, cut: int = 0) -> Fraction:
        """7.5: the sum of the scores after each round that is over; a cut leaves out the first rounds."""
        left = self.rounds_over[cut:]  # each keeps its points in every score from its round on
        had = [*self.records[number], *self.rests[number]]
        return sum(
            (one.points * (len(left) - bisect_left(left, one.round)) for one in had if one.points),
            Fraction(0),
        )

    def rep(self, number: int) -> int:
        """7.6: games played and forfeit wins; the free rounds so far where the rules say so."""
        came = sum(one.outcome in BOARD or one.outcome is Outcome.FORFEIT_WIN for one in self.records[number])
        return came + (len(self.rests[number]) if self.event.rules.free_rounds_elected else 0)

    def standard_points(self, number: int) -> Fraction:
        """7.7: a point for more than the opponent had, half for the same; a rest is measured by a draw."""
        total = sum((self.standard(record) for record in self.records[number]), Fraction(0))
        return total + sum(compared(rest.points, self.scoring.draw) for rest in self.rests[number])

    def standard(self, record: Record) -> Fraction:
        reading = self.event.rules.standard_points
        if reading == "draw":
            return compared(record.plain, self.scoring.draw)
        neither_came = record.outcome is Outcome.FORFEIT_LOSS and record.plain <= record.theirs
        return (
            Fraction(0) if reading == "opponent" and neither_came else compared(record.plain, record.theirs)
        )

    def sonneborn_berger(self, number: int, cut: int = 0) -> Fraction:
        """9.1 and 14.1.1 d: opponents' scores times points; a cut strikes the lowest-scoring opponent."""
        left = [
            (self.strengths[record.opponent], self.strengths[record.opponent] * record.points)
            for record in self.records[number]
        ]
        if cut:
            left.sort()
        return sum((product for _, product in left[cut:] if product), Fraction(0))

    def koya(self, number: int, steps: int = 0) -> Fraction:
        """9.2 and 14.5: points from opponents with half of the possible; the limit moves by half points."""
        step = self.scoring.draw if self.event.rules.koya_step == "draw" else Fraction(1, 2)
        return sum(
            (
                record.points
                for record in self.records[number]
                if record.points
                and self.strengths[record.opponent] >= self.bars[record.opponent] + steps * step
            ),
            Fraction(0),
        )

    def bar(self, number: int) -> Fraction:
        """Half of the highest score possible over the full schedule, annulled opponents left out."""
        return (
            self.scoring.win
            * sum(
                self.weight(round_.number, game)
                for round_, _, game in self.event.schedule.games()
                if number in game.pairing and not self.annulled & set(game.pairing)
            )
            / 2
        )

    # what needs ratings (10)

    def substitute(self, code: str) -> int | None:
        """The rating of the unrated: of the tie-break itself, else of the rules."""
        own = re.search(r"/U(\d+)", code)
        return int(own[1]) if own else self.event.rules.unrated

    def is_dropped(self, code: str) -> bool:
        """Somebody who counts is unrated, and no rating was announced for such."""
        if code.split("/")[0] not in BY_RATING or self.substitute(code) is not None:
            return False
        return not all(self.event.player(number).rating for number in self.numbers)

    def rating(self, number: int, code: str) -> int | None:
        return self.event.player(number).rating or self.substitute(code)

    def met(self, number: int) -> list[Record]:
        """Games over the board; before March 2026 all games of a round robin."""
        literal = self.event.rules.edition < FORFEITS_STAY_OUT
        return [one for one in self.records[number] if literal or one.outcome in BOARD]

    def on_the_board(self, record: Record) -> Fraction:
        """1, ½ or 0 as the game ended; a ruling by what it is worth."""
        match record.outcome:
            case Outcome.WIN | Outcome.FORFEIT_WIN:
                return Fraction(1)
            case Outcome.DRAW:
                return Fraction(1, 2)
            case Outcome.LOSS | Outcome.FORFEIT_LOSS:
                return Fraction(0)
        if record.plain == self.scoring.draw:
            return Fraction(1, 2)
        if record.plain == self.scoring.loss:
            return Fraction(0)
        return min(Fraction(1), record.plain / self.scoring.win)

    def by_rating(self, code: str, number: int) -> int | None:
        """A rating value; kept, since an average of performances asks for each of them many times."""
        if (code, number) not in self.looked_up:
            self.looked_up[code, number] = self.of_ratings(code, number)
        return self.looked_up[code, number]

    def of_ratings(self, code: str, number: int) -> int | None:
        name, *modifiers = code.split("/")
        games = self.met(number)
        ratings = [self.rating(one.opponent, code) or 0 for one in games]
        score = sum((self.on_the_board(one) for one in games), Fraction(0))
        match name:
            case "RTNG":
                return self.rating(number, code)
            case "TPR":
                return plain_ratings.performance(ratings, score)
            case "PTP":
                return plain_ratings.perfect(ratings, score)
            case "APRO" | "APPO":
                inner = ("TPR" if name == "APRO" else "PTP") + "".join(f"/{one}" for one in modifiers)
                theirs = [self.by_rating(inner, one.opponent) for one in games]
                return plain_ratings.mean([one for one in theirs if one is not None])
        cut = sum(int(one[1:]) for one in modifiers if one[0] in "CM")
        high = sum(int(one[1:]) for one in modifiers if one[0] == "M")
        return plain_ratings.mean(plain_ratings.without(ratings, cut, high))

    # lots (4.2), and what the organiser gives

    def lot(self, number: int) -> int:
        """Where the digest of seed, purpose and name stands among all; twins are told apart by a number."""
        event, seen, drawn = self.event, list[str](), dict[int, str]()
        seed = (event.lots.seed if event.lots else "") or event.uid or event.name
        for player in event.players:
            seen.append(player.name)
            twin = seen.count(player.name)
            name = f"{player.name} ({twin})" if twin > 1 else player.name
            line = unicodedata.normalize("NFC", f"{seed}|ties|{name}")
            drawn[player.number] = hashlib.sha256(line.encode("utf-8")).hexdigest()
        return 1 + sum(other < drawn[number] for other in drawn.values())

    def value(self, code: str, number: int) -> Value:
        match code.split("/"):
            case ["PTS"]:
                return self.score(number)
            case ["SB", *cut]:
                return self.sonneborn_berger(number, int(cut[0].removeprefix("C")) if cut else 0)
            case ["KS", *steps]:
                return self.koya(number, int(steps[0].removeprefix("L")) if steps else 0)
            case ["PS", *cut]:
                return self.progressive(number, int(cut[0].removeprefix("C")) if cut else 0)
            case ["STD"]:
                return self.standard_points(number)
            case [("WIN" | "WON" | "BPG" | "BWG" | "REP") as name]:
                rule = {"WIN": self.win, "WON": self.won, "BPG": self.bpg, "BWG": self.bwg, "REP": self.rep}
                return int(rule[name](number))
            case ["TPN", *_]:
                return number
            case ["lots"]:
                return self.lot(number)
            case [name, *_] if name in BY_RATING:
                return self.by_rating(code, number)
            case [name] if name.startswith("OTHER_"):
                return dict(self.event.player(number).other).get(name.removeprefix("OTHER_"))
        raise AssertionError(code)

    # direct encounter (6) and ranking (4.2)

    def meetings(self, one: int, other: int) -> list[Fraction]:
        return [record.points for record in self.records[one] if record.opponent == other]

    def average(self, one: int, other: int) -> Fraction:
        taken = self.meetings(one, other)
        return Fraction(sum(taken), len(taken)) if taken else Fraction(0)

    def taken(self, one: int, group: Sequence[int]) -> Fraction:
        """What one took from the others, the average where they met more than once (6.1.2)."""
        return sum((self.average(one, other) for other in group if other != one), Fraction(0))

    def all_have_met(self, group: Sequence[int]) -> bool:
        return all(self.meetings(one, other) for one, other in combinations(group, 2))

    def encounter(self, group: Sequence[int]) -> list[list[int]]:
        """The parts of a tied group, best first, each split again by its own games; one if nothing splits."""
        if len(group) < 2 or not (self.all_have_met(group) or self.event.rules.unmet == "lost"):
            return [list(group)]
        parts = in_order(group, {one: self.taken(one, group) for one in group})
        return parts if len(parts) == 1 else [part for piece in parts for part in self.encounter(piece)]

    def standings(self, tiebreaks: Iterable[str]) -> list[Place]:
        """The ranking: points, then each tie-break inside every group that is still tied."""
        codes = [code for code in tiebreaks if not self.is_dropped(code)]
        values: dict[int, dict[str, Value]] = {number: {} for number in self.ranked}
        groups: list[tuple[list[int], str | None]] = [
            (group, "PTS" if at else None) for at, group in enumerate(in_order(self.ranked, self.scores))
        ]
        for at, code in enumerate(codes):
            earlier = codes[:at].count(code)
            key = f"{code}#{earlier + 1}" if earlier else code
            split: list[tuple[list[int], str | None]] = []
            for group, decided in groups:
                parts = self.parts(group, code, key, values)
                split += [(part, key if part is not parts[0] else decided) for part in parts]
            groups = split
        rows: list[Place] = []
        for group, decided in groups:
            place = len(rows) + 1
            rows += [
                Place(
                    place,
                    len(group) > 1,
                    number,
                    self.scores[number],
                    len(self.records[number]),
                    values[number],
                    decided if number == group[0] else None,
                )
                for number in group
            ]
        return rows

    def parts(
        self, group: list[int], code: str, key: str, values: dict[int, dict[str, Value]]
    ) -> list[list[int]]:
        """One tied group split by one tie-break; notes the value of each player."""
        if code == "DE":
            parts = [sorted(part) for part in self.encounter(group)]
            position = 1
            for part in parts:
                for number in part:
                    values[number][key] = position if len(parts) > 1 else None
                position += len(part)
            return parts
        of_group = {number: self.value(code, number) for number in group}
        for number in group:
            values[number][key] = of_group[number]
        return in_order(group, of_group, lowest_first=code in LOWEST_FIRST)


def in_order(
    group: Iterable[int], value: Mapping[int, Value], *, lowest_first: bool = False
) -> list[list[int]]:
    """A group split by value, highest first, who has none last; each part by number."""
    sign = 1 if lowest_first else -1

    def key(number: int) -> tuple[bool, Fraction]:
        of_his = value[number]
        return of_his is None, sign * Fraction(of_his or 0)

    ordered = sorted(group, key=lambda number: (key(number), number))
    return [list(part) for _, part in groupby(ordered, key=key)]


def compared(own: Fraction, other: Fraction) -> Fraction:
    """A point for more, half a point for the same."""
    return Fraction(1) if own > other else Fraction(own == other, 2)
