"""The table from one player's chair: whom he met in which round, and what came of it, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property

from roundrobin.event import Player
from roundrobin.names import distinct, plain, surname
from roundrobin.results import Outcome, Result, exact_points
from roundrobin.standings.crosstable import Crosstable

_DID = {
    Outcome.WIN: "beat {}",
    Outcome.DRAW: "drew with {}",
    Outcome.LOSS: "lost to {}",
    Outcome.RULED: "{points} by ruling against {}",
    Outcome.FORFEIT_WIN: "won against {} by forfeit",
    Outcome.FORFEIT_LOSS: "lost to {} by forfeit",
    Outcome.AWARDED: "{points} without play against {}",
    Outcome.OPEN: "still to play {}",
}
_WITHOUT = {
    Outcome.HALF_BYE: "half-point bye",
    Outcome.FULL_BYE: "full-point bye",
    Outcome.ZERO_BYE: "zero-point bye",
}


def called(players: Sequence[Player]) -> list[str]:
    """What to call each player in a sentence: the surname where nobody else has it, else the whole name.

    >>> import roundrobin as rr
    >>> called(rr.example().players)
    ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']
    """
    count = Counter(plain(surname(player.name)) for player in players)
    whole = distinct(players)
    return [
        surname(player.name) if count[plain(surname(player.name))] == 1 else whole[at]
        for at, player in enumerate(players)
    ]


def played_for_nobody(table: Crosstable, number: int) -> list[tuple[int, int, Result]]:
    """The games of somebody outside the table: round, opponent, and the result, his own side first.

    >>> import roundrobin as rr
    >>> [(at, other, str(said)) for at, other, said in played_for_nobody(rr.crosstable(rr.example()), 2)][:2]
    [(1, 5, '½-½'), (2, 1, '0-1')]
    """
    games = []
    for round_ in table.event.schedule.rounds:
        found = round_.game_of(number)
        if not found or not found[1].result or (table.after is not None and round_.number > table.after):
            continue
        result = found[1].result if found[1].white == number else found[1].result.turned()
        games.append((round_.number, found[1].opponent_of(number), result))
    return games


def listed(words: Iterable[str], last: str = "and") -> str:
    """`Tal, Nagy and Lee`.

    >>> listed(["Tal", "Nagy", "Lee"]), listed(["Tal"])
    ('Tal, Nagy and Lee', 'Tal')
    """
    said = list(words)
    return f" {last} ".join(filter(None, [", ".join(said[:-1]), said[-1]])) if said else ""


def points_in_words(value: Fraction) -> str:
    """`1 point`, `½ point`, `5½ points`.

    >>> points_in_words(Fraction(1, 2)), points_in_words(Fraction(11, 2)), points_in_words(Fraction(0))
    ('½ point', '5½ points', '0 points')
    """
    return f"{exact_points(value)} point{'' if 0 < value <= 1 else 's'}"


class Chair:
    """The row of one player (from 0) of one table."""

    def __init__(self, table: Crosstable, at: int) -> None:
        self.table, self.at = table, at
        self.player = table.event.players[at]
        self.names = called(table.event.players)
        self.opponents: list[int] = table.opponent[at].tolist()
        self.outcomes = [Outcome(one) for one in table.outcome[at].tolist()]
        self.points = [one * table.unit for one in table.points[at].tolist()]

    @property
    def name(self) -> str:
        """What the player is called."""
        return self.names[self.at]

    @property
    def annulled(self) -> bool:
        """Whether he stands outside the table (C.05, 6.6)."""
        return bool(self.table.annulled[self.at])

    @property
    def rounds(self) -> range:
        """The rounds from 0."""
        return range(len(self.opponents))

    def number(self, at: int) -> int:
        """The number of a round that is counted from 0."""
        return self.table.settled.schedule.rounds[at].number

    @cached_property
    def _often(self) -> Counter[int]:
        return Counter(one for one in self.opponents if one >= 0)

    def who(self, at: int) -> str:
        """The opponent of a round, the round said where the two met more than once; else the round alone."""
        opponent = self.opponents[at]
        if opponent < 0:
            return f"round {self.number(at)} ({self.without(at)})"
        again = f" (round {self.number(at)})" if self._often[opponent] > 1 else ""
        return f"{self.names[opponent]}{again}"

    def without(self, at: int) -> str:
        """What a round without opponent was."""
        outcome = self.outcomes[at]
        if outcome is Outcome.BYE:
            return "bye" if self.table.swiss else "free"
        return _WITHOUT.get(outcome, "no game")

    def result(self, at: int) -> Result | None:
        """The result of a round as the file has it, this player first; None without a decided game."""
        found = self.table.settled.schedule.rounds[at].game_of(self.at + 1)
        if self.outcomes[at] in {Outcome.NOTHING, Outcome.OPEN} or not found or not found[1].result:
            return None
        result = found[1].result
        return result if found[1].white == self.at + 1 else result.turned()

    def awarded(self, at: int) -> bool:
        """Whether the points of a round are other than its game was worth on the board."""
        result = self.result(at)
        if not result or not result.award:
            return False
        return result.award[0] != self.table.event.rules.scoring.outcome_points(result.white)

    def did(self, at: int) -> str:
        """What came of a round: `beat Tal`, `lost to Lee, awarded 1`, `free in round 3`."""
        if self.opponents[at] < 0:
            return f"{self.without(at)} in round {self.number(at)}"
        return self._form(at).format(self.who(at))

    def _form(self, at: int) -> str:
        """What came of a game, with room for the opponent; behind a comma what was awarded."""
        said = _DID.get(self.outcomes[at], "no game with {}")
        result, points = self.result(at), exact_points(self.points[at])
        if not self.awarded(at) or "{points}" in said:
            return said.replace("{points}", points)
        return f"{said}, awarded {points}{' by armageddon' if result and result.armageddon else ''}"

    def record(self, rounds: Iterable[int]) -> str:
        """What came of several rounds: `beat Tal and Lee, drew with Nagy`."""
        alike: dict[str, list[int]] = {}
        apart: list[str] = []
        for at in rounds:
            if self.opponents[at] >= 0:
                alike.setdefault(self._form(at), []).append(at)
            else:
                apart.append(self.did(at))
        kinds = [*_DID]

        def place(form: str) -> tuple[int, bool]:
            outcome = self.outcomes[alike[form][0]]
            return kinds.index(outcome) if outcome in kinds else len(kinds), "awarded" in form

        def each(form: str) -> str:
            met = alike[form]
            many = " each" if len(met) > 1 and ", awarded" in form else ""
            return f"{form.format(self.all(met))}{many}"

        between = "; " if any(", awarded" in form for form in alike) else ", "
        return between.join([*map(each, sorted(alike, key=place)), *apart])

    def all(self, rounds: Iterable[int]) -> str:
        """The opponents of several rounds: `Tal, Nagy and Lee`."""
        return listed(self.who(at) for at in rounds)
