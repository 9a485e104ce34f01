"""The table from one player's chair: whom he met in which round, and what came of it, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property

from roundrobin.event import Player
from roundrobin.games import Outcome, exact_points
from roundrobin.names import distinct, plain, surname
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

    def did(self, at: int) -> str:
        """What came of a round: `beat Tal`, `won against Lee by forfeit`, `free in round 3`."""
        opponent, outcome = self.opponents[at], self.outcomes[at]
        if opponent < 0:
            return f"{self.without(at)} in round {self.number(at)}"
        return self._said(outcome).format(self.who(at), points=exact_points(self.points[at]))

    def _said(self, outcome: Outcome) -> str:
        return _DID.get(outcome, "no game with {}")

    def record(self, rounds: Iterable[int]) -> str:
        """What came of several rounds: `beat Tal and Lee, drew with Nagy`."""
        alike: dict[str, list[str]] = {}
        apart: list[str] = []
        for at in rounds:
            if self.opponents[at] >= 0:
                form = self._said(self.outcomes[at]).replace("{points}", exact_points(self.points[at]))
                alike.setdefault(form, []).append(self.who(at))
            else:
                apart.append(self.did(at))
        order = sorted(alike, key=lambda form: [*_DID.values()].index(form) if form in _DID.values() else 99)
        return ", ".join([*(form.format(listed(alike[form])) for form in order), *apart])

    def all(self, rounds: Iterable[int]) -> str:
        """The opponents of several rounds: `Tal, Nagy and Lee`."""
        return listed(self.who(at) for at in rounds)
