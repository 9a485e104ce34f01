"""What a file says of itself against what its games give: pairings, points, values and ranks.

Who is annulled is left out, whatever is stated of him; so is a rank that is blank. Of players who share a
place any order is right, so an event without tie-breaks is held to the order of the points alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple

from roundrobin.errors import Malformed
from roundrobin.event import Event, Rules
from roundrobin.results import Outcome, show_points
from roundrobin.standings.crosstable import Crosstable, crosstable
from roundrobin.standings.explain import explain, points
from roundrobin.standings.explain.above import above
from roundrobin.standings.handbook import EDITION_NAMES, parse
from roundrobin.standings.ranking import Row, Standings, standings
from roundrobin.standings.roundwise import Named, Paired, paired
from roundrobin.standings.verify_teams import StatedTeam
from roundrobin.standings.verify_teams import teams as of_teams

Kind = Literal["pairing", "points", "value", "rank"]
_BYES = {"": Outcome.BYE, "H": Outcome.HALF_BYE, "F": Outcome.FULL_BYE}
_NONE = Fraction(0)


class Stated(NamedTuple):
    """What a file states of one player: points, rank, and tie-breaks by code; None and empty where nothing.

    A value is compared to as many decimals as it is `written` with, as text.
    """

    number: int
    points: Fraction | None = None
    rank: int | None = None
    values: Mapping[str, str] = {}


class Difference(NamedTuple):
    """One thing that is not as stated: a pairing of a round, or the points, a value or the rank of a player.

    `key` is PTS or the code of a tie-break where there is one.
    """

    kind: Kind
    round: int | None
    number: int | None
    key: str
    stated: Fraction | int | None
    computed: Fraction | int | None
    says: str


@dataclass(frozen=True)
class Verified:
    """The rounds, every difference, and the first one explained; `compared` counts what was held against us.

    `doubts` are sentences on what could not be compared, and by which edition if not by the latest.
    """

    rounds: tuple[Paired, ...]
    differences: tuple[Difference, ...]
    why: tuple[str, ...]
    compared: Mapping[str, int]
    doubts: tuple[str, ...]


def verify(
    event: Event,
    stated: Sequence[Stated],
    table: Named | None = None,
    after: int = 0,
    teams: Sequence[StatedTeam] = (),
) -> Verified:
    """Pairings by the table, then points, values and ranks by the event's own list of tie-breaks, then teams.

    `after` is the round the stated standings stand after, 0 for all there is; `teams` are A and B.

    >>> import roundrobin as rr
    >>> found = verify(rr.example(), [Stated(1, Fraction(3), 1), Stated(3, Fraction(5, 2), 2)])
    >>> [each.says for each in found.differences]
    ['Cedar, Leo: 2½ points are stated, the games give 2', 'Cedar, Leo: rank 2 is stated, it is 3']
    >>> print(*found.why, sep="\\n")
    PTS 2 = ½ + ½ + 1.
    Drew with Elm and Ash, lost to Dogwood, won against Birch by forfeit, free in round 5.
    """
    rounds = tuple(paired(event, round_, table) for round_ in event.schedule.rounds)
    found = [
        Difference("pairing", one.number, None, "", None, None, f"round {one.number}: {said}")
        for one in rounds
        for said in one.departures
    ]
    if not stated and not teams:
        return Verified(rounds, tuple(found), (), Counter(), ())
    known, doubts = _known(event)
    last = event.last_result or 0
    listed = None if event.tiebreaks is None else tuple(known)
    made = standings(crosstable(replace(event, tiebreaks=listed), after if 0 < after < last else None))
    held = _Held(made)
    mine, compared = held.against(stated)
    doubts += held.which()
    theirs, counted = of_teams(made.table, teams)
    mine += [Difference(one.kind, None, None, one.key, one.stated, one.computed, one.says) for one in theirs]
    compared.update(counted)
    if event.rules.edition != Rules().edition:
        doubts.append(f"Held against the tie-breaks of {EDITION_NAMES[event.rules.edition]}.")
    return Verified(rounds, (*found, *mine), tuple(held.why(mine)), compared, tuple(doubts))


def _listed(names: Iterable[str]) -> str:
    """At most four names."""
    words = list(names)
    if len(words) > 4:
        words[3:] = [f"{len(words) - 3} more"]
    return " and ".join(filter(None, ["; ".join(words[:-1]), *words[-1:]]))


def _known(event: Event) -> tuple[list[str], list[str]]:
    """The tie-breaks up to the first one that cannot be applied, and a sentence about that."""
    listed: list[str] = []
    for code in event.tiebreaks or ():
        try:
            parse(code, swiss=True)
        except Malformed:
            return listed, [f"Ranks are compared as far as {code} is not needed, which is not known here."]
        listed.append(code)
    return listed, []


class _Held:
    """Standings that the stated ones are held against."""

    def __init__(self, made: Standings) -> None:
        self.made = made
        self.event = made.event
        self.rows: dict[int, Row] = {row.player.number: row for row in made.rows}
        self.sharing = Counter(row.place for row in made.rows)
        self.accepted: dict[bool, list[str]] = {False: [], True: []}
        """Whose points are stated without the games against who is annulled, and with them."""

    def against(self, stated: Sequence[Stated]) -> tuple[list[Difference], Counter[str]]:
        """Every difference, points first, then values, then ranks; and how many of each were compared."""
        told: list[Difference] = []
        compared: Counter[str] = Counter()
        known = [(one, self.rows[one.number]) for one in stated if one.number in self.rows]
        for one, row in known:
            if one.points is not None:
                compared["points"] += 1
                told += self._points(one, row)
        for one, row in known:
            for key, text in one.values.items():
                value = row.values.get(key)
                if key == "DE" or value is None:
                    continue  # of direct encounter programs write the points in it, or nothing
                compared["values"] += 1
                told += self._value(one, row, key, text, Fraction(value))
        for one, row in known:
            if one.rank:
                compared["ranks"] += 1
                told += self._rank(one, row)
        return told, compared

    def _points(self, one: Stated, row: Row) -> Iterator[Difference]:
        taken = sum((each.points for each in self.event.penalties if each.player == one.number), _NONE)
        if one.points is None:
            return
        played = self.as_played.get(one.number, row.points)
        if played != row.points and one.points in (row.points, played):
            self.accepted[one.points == played].append(row.player.name)
        if one.points == row.points:
            return
        early = self._to_come(one.number)
        right = {row.points + taken, row.points - early, row.points + early, self.as_played.get(one.number)}
        if one.points not in right:
            says = f"{row.player.name}: {show_points(one.points)} points are stated, "
            says += f"the games give {show_points(row.points)}"
            yield Difference("points", None, one.number, "PTS", one.points, row.points, says)

    def which(self) -> Iterator[str]:
        """Which of two sums was accepted for those who met somebody who is annulled."""
        names = _listed(verdict.player.name for verdict in self.made.annulled)
        for played, those in self.accepted.items():
            if those:
                how = (
                    "with those games, which do not count here" if played else "without those games, as here"
                )
                yield f"{names}: annulled; the points of {_listed(those)} are stated {how}."

    def _value(self, one: Stated, row: Row, key: str, text: str, value: Fraction) -> Iterator[Difference]:
        try:
            said = Fraction(text)
        except (ValueError, ZeroDivisionError):
            return
        step = Fraction(1, 10 ** len(text.partition(".")[2]))
        if said != value and (step == 1 or abs(said - value) >= step):
            says = f"{row.player.name}: {key} {show_points(said)} is stated, it is {show_points(value)}"
            yield Difference("value", None, one.number, key, said, value, says)

    def _rank(self, one: Stated, row: Row) -> Iterator[Difference]:
        assert one.rank is not None
        if not row.place <= one.rank < row.place + self.sharing[row.place]:
            places = f"{row.place}"
            if self.sharing[row.place] > 1:
                places += f" to {row.place + self.sharing[row.place] - 1}, shared"
            says = f"{row.player.name}: rank {one.rank} is stated, it is {places}"
            yield Difference("rank", None, one.number, "", one.rank, row.place, says)

    def _to_come(self, number: int) -> Fraction:
        """What the byes of rounds still to be played are worth, which some programs count at once."""
        last, scoring = self.event.last_result or 0, self.event.rules.scoring
        if self.made.table.swiss and scoring.bye is None:
            scoring = replace(scoring, bye=scoring.win)
        return sum(
            (
                scoring.outcome_points(_BYES[bye.kind])
                for round_ in self.event.schedule.rounds
                for bye in round_.byes
                if round_.number > last and bye.player == number and bye.kind in _BYES
            ),
            _NONE,
        )

    @cached_property
    def as_played(self) -> dict[int, Fraction]:
        """Everybody's points with the games of those who are annulled, which some files keep."""
        if not self.made.annulled:
            return {}
        stayed = tuple(replace(player, withdrawn_after=None) for player in self.event.players)
        table = crosstable(replace(self.event, players=stayed))
        return {at: int(score) * table.unit for at, score in enumerate(table.score.tolist(), 1)}

    def why(self, differences: Sequence[Difference]) -> Iterator[str]:
        """The first difference about a player, term by term."""
        first = next((one for one in differences if one.number is not None), None)
        if first is None or first.number is None:
            return
        if first.kind == "points":
            yield from points(self.table, first.number).lines
        elif first.kind == "value":
            nth = self.made.keys.index(first.key)
            entry = self.made.tiebreaks[nth]
            yield from explain(self.table, entry, first.number, self.made.steps[nth].group).lines
        else:
            yield from self._placed(first)

    @property
    def table(self) -> Crosstable:
        return self.made.table

    def _placed(self, one: Difference) -> Iterator[str]:
        """Why a player does not have the rank that is stated: against who has the place instead."""
        assert one.number is not None
        assert isinstance(one.stated, int)
        row = self.rows[one.number]
        others = [each for each in self.made.rows if each is not row]
        up = one.stated < row.place
        between = [
            each
            for each in others
            if (one.stated <= each.place < row.place if up else row.place < each.place <= one.stated)
        ]
        if not between:
            return
        rival = between[0] if up else between[-1]
        pair = (rival.player.number, one.number) if up else (one.number, rival.player.number)
        told = above(self.made, *pair)
        yield from told.says
        decided = next((each for each in told.criteria if each.decides), None)
        for each in told.criteria:
            if each is not decided:
                yield f"{each.key}: {each.says}"
        if decided:
            for opened in decided.explanations:
                yield from (f"{opened.player.name}: {line}" for line in opened.lines)
            yield from decided.lines
