"""The rules a second time, plain and slow: record by record, with fractions, nothing shared with the grid.

One record is one player's side of one game that counts. Every rule is a sum over such records, written after
the article and not after the program, so that the two can disagree. Forfeits count as games in a round robin
(C.07, 15.2); games over the board alone make WON, BPG and BWG.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, groupby
from typing import NamedTuple

from roundrobin.event import Event
from roundrobin.games import Game, Outcome, Result

BOARD = {Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.RULED}
LOST_BY_BOTH = Result(Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)


class Record(NamedTuple):
    """One player's side of one game that counts. `plain` are the points before a cycle's weight."""

    round: int
    opponent: int
    black: bool
    outcome: Outcome
    points: Fraction
    plain: Fraction


class Place(NamedTuple):
    """One line of the standings."""

    place: int
    shared: bool
    number: int
    points: Fraction
    games: int
    values: dict[str, Fraction | int | None]
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
        self.annulled = {number for number in self.gone if self.is_annulled(number)}
        self.numbers = [player.number for player in event.players if player.number not in self.annulled]
        self.records: dict[int, list[Record]] = {number: [] for number in self.numbers}
        self.open = 0
        for round_, _, game in event.schedule.games():
            self.count(round_.number, game)
        self.scores = {
            number: sum((record.points for record in self.records[number]), Fraction(0))
            for number in self.numbers
        }
        self.bars = {number: self.bar(number) for number in self.numbers}

    # who has left, and what becomes of the games (C.05, 6.6)

    def is_annulled(self, number: int) -> bool:
        scheduled = self.event.cycles * (len(self.event.players) - 1)
        done = sum(self.is_completed(number, game) for _, _, game in self.event.schedule.games())
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
        for number, opponent, outcome, at in (
            (game.white, game.black, result.white, 0),
            (game.black, game.white, result.black, 1),
        ):
            worth = result.award[at] if result.award else self.worth(outcome)
            self.records[number].append(Record(round_, opponent, at == 1, outcome, weight * worth, worth))

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
        return rules.weights[(game.meeting if rules.weighted == "cycle" else round_) - 1]

    # the rules, by article

    def score(self, number: int) -> Fraction:
        return self.scores[number]

    def win(self, number: int) -> int:
        """7.1: rounds worth exactly a win, played or not."""
        return sum(record.plain == self.scoring.win for record in self.records[number])

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

    def sonneborn_berger(self, number: int, cut: int = 0) -> Fraction:
        """9.1 and 14.1.1 d: opponents' scores times points; a cut strikes the lowest-scoring opponent."""
        left = sorted(
            (self.score(record.opponent), self.score(record.opponent) * record.points)
            for record in self.records[number]
        )
        return sum((product for _, product in left[cut:]), Fraction(0))

    def koya(self, number: int, steps: int = 0) -> Fraction:
        """9.2 and 14.5: points from opponents with half of the possible; the limit moves by half points."""
        return sum(
            (
                record.points
                for record in self.records[number]
                if self.score(record.opponent) >= self.bars[record.opponent] + Fraction(steps, 2)
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

    def value(self, code: str, number: int) -> Fraction | int:
        match code.split("/"):
            case ["PTS"]:
                return self.score(number)
            case ["SB"]:
                return self.sonneborn_berger(number)
            case ["SB", cut]:
                return self.sonneborn_berger(number, int(cut.removeprefix("C")))
            case ["KS"]:
                return self.koya(number)
            case ["KS", steps]:
                return self.koya(number, int(steps.removeprefix("L")))
            case [("WIN" | "WON" | "BPG" | "BWG") as name]:
                return int({"WIN": self.win, "WON": self.won, "BPG": self.bpg, "BWG": self.bwg}[name](number))
        raise AssertionError(code)

    # direct encounter (6) and ranking (4.2)

    def meetings(self, one: int, other: int) -> list[Fraction]:
        return [record.points for record in self.records[one] if record.opponent == other]

    def average(self, one: int, other: int) -> Fraction:
        taken = self.meetings(one, other)
        return Fraction(sum(taken), len(taken))

    def taken(self, one: int, group: Sequence[int]) -> Fraction:
        """What one took from the others, the average where they met more than once (6.1.2)."""
        return sum((self.average(one, other) for other in group if other != one), Fraction(0))

    def all_have_met(self, group: Sequence[int]) -> bool:
        return all(self.meetings(one, other) for one, other in combinations(group, 2))

    def encounter(self, group: Sequence[int]) -> list[list[int]]:
        """The parts of a tied group, best first, each split again by its own games; one if nothing splits."""
        if len(group) < 2 or not self.all_have_met(group):
            return [list(group)]
        parts = in_order(group, {one: self.taken(one, group) for one in group})
        return parts if len(parts) == 1 else [part for piece in parts for part in self.encounter(piece)]

    def standings(self, tiebreaks: Iterable[str]) -> list[Place]:
        """The ranking: points, then each tie-break inside every group that is still tied."""
        codes = list(tiebreaks)
        values: dict[int, dict[str, Fraction | int | None]] = {number: {} for number in self.numbers}
        groups: list[tuple[list[int], str | None]] = [
            (group, "PTS" if at else None) for at, group in enumerate(in_order(self.numbers, self.scores))
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
        self, group: list[int], code: str, key: str, values: dict[int, dict[str, Fraction | int | None]]
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
        return in_order(group, of_group)


def in_order(group: Iterable[int], value: dict[int, Fraction] | dict[int, Fraction | int]) -> list[list[int]]:
    """A group split by value, highest first, each part by number."""
    ordered = sorted(group, key=lambda number: (-value[number], number))
    return [list(part) for _, part in groupby(ordered, key=lambda number: value[number])]
