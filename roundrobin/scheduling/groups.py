"""A group stage: round robins of equal strength, their first ones to a knockout of two, four or eight.

The groups are dealt as a serpentine, or drawn from pots. Games = those of the groups + ties x games per tie.
Players of one group meet again as late as the bracket allows: with two qualifiers the winner of A plays the
second of B and the second of A the winner of B (A1-B2, B1-A2), in different halves. One qualifier of four
groups: A against D and B against C, fixed beforehand, or drawn by lots. What breaks a tie inside a group is
announced before round 1; who qualifies is then read from the standings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from roundrobin.errors import Impossible
from roundrobin.event import Player
from roundrobin.scheduling import lots as drawing
from roundrobin.scheduling.sections import Section, rounds_of
from roundrobin.scheduling.serpentine import letters, pots, serpentine

# Who meets whom in the first knockout round, by (groups, qualifiers of each); two neighbouring ties feed one
# of the next round.
FIRST_TIES: Mapping[tuple[int, int], str] = {
    (1, 2): "A1-A2",
    (2, 1): "A1-B1",
    (1, 4): "A1-A4 A2-A3",
    (2, 2): "A1-B2 B1-A2",
    (4, 1): "A1-D1 B1-C1",
    (1, 8): "A1-A8 A4-A5 A2-A7 A3-A6",
    (2, 4): "A1-B4 B2-A3 B1-A4 A2-B3",
    (4, 2): "A1-B2 C1-D2 B1-A2 D1-C2",
    (8, 1): "A1-H1 D1-E1 B1-G1 C1-F1",
}
_ROUNDS = {1: "Final", 2: "Semi-finals", 4: "Quarter-finals"}


class Tie(NamedTuple):
    """Two who meet in a knockout: places of a group (`A1`), `winner 1`, `loser 2` (of a tie), or names."""

    number: int
    first: str
    second: str
    games: int = 1


class KnockoutRound(NamedTuple):
    """One round of a knockout: its name and its ties from top to bottom."""

    name: str
    ties: tuple[Tie, ...]


class GroupStage(NamedTuple):
    """Groups, the knockout behind them, and what it all takes.

    `least` and `most` are games of a player, a finalist's being the most. `note` says what differs.
    """

    groups: tuple[Section, ...]
    qualifiers: int
    cycles: int
    knockout: tuple[KnockoutRound, ...]
    games: int
    rounds: int
    least: int
    most: int
    note: str = ""

    def evenings(self, rounds_per_evening: int = 1) -> int:
        """Club evenings: the group rounds together, then each knockout round on evenings of its own."""
        spans = [max(group.rounds for group in self.groups)]
        spans += [round_.ties[0].games for round_ in self.knockout]
        return sum(-(-span // max(1, rounds_per_evening)) for span in spans)


def group_stage(
    entries: Sequence[Player],
    groups: int,
    qualifiers: int,
    cycles: int = 1,
    ties_games: int = 1,
    *,
    third_place: bool = False,
    by: Literal["serpentine", "pots"] = "serpentine",
    draw: bool = False,
    seed: str = "",
    system: str = "berger",
) -> GroupStage:
    """The whole event for a field: `qualifiers` of each of `groups` go on to the knockout.

    `draw` draws the first knockout round by lots instead of A against D, B against C; only with one
    qualifier a group. `seed` is that of all lots, equal ratings included.

    >>> stage = group_stage([Player(n, f"P{n}", 2000 - n) for n in range(1, 17)], 4, 1, cycles=2)
    >>> stage.games, stage.rounds, stage.least, stage.most, stage.evenings(2)
    (51, 8, 6, 8, 5)

    Raises `Impossible` when groups would have fewer than two players or all of them would qualify, and when
    the knockout would not be one of two, four or eight.
    """
    if groups < 1 or len(entries) < 2 * groups:
        what = f"{len(entries)} players do not fill {groups} groups"
        raise Impossible.one("groups", what, "every group needs two players at least")
    if cycles < 1 or ties_games < 1:
        raise Impossible.one("games", "cycles and games of a tie start at 1", "write 1 or more")
    knockout = bracket(groups, qualifiers, ties_games, third_place=third_place, seed=seed if draw else None)
    smallest = len(entries) // groups
    if qualifiers >= smallest:
        what = f"{qualifiers} of {smallest} would qualify: the group decides nothing"
        raise Impossible.one("qualifiers", what, "take fewer qualifiers or larger groups")
    ranked = drawing.by_rating(entries, seed)
    parts = serpentine(ranked, groups) if by == "serpentine" else pots(ranked, groups, seed)
    made = tuple(
        Section(
            f"Group {letters(at)}",
            drawing.renumbered(part),
            rounds_of(len(part)) * cycles,
            system,
            cycles,
        )
        for at, part in enumerate(parts)
    )
    played = sum(tie.games for round_ in knockout for tie in round_.ties)
    longest, largest = max(group.rounds for group in made), max(group.size for group in made)
    return GroupStage(
        made,
        qualifiers,
        cycles,
        knockout,
        games=sum(cycles * group.size * (group.size - 1) // 2 for group in made) + played,
        rounds=longest + len(knockout) * ties_games,
        least=cycles * (smallest - 1),
        most=cycles * (largest - 1) + len(knockout) * ties_games,
        note=f"groups of {smallest} and of {largest}: not everybody plays as many games"
        if largest > smallest
        else "",
    )


def bracket(
    groups: int, qualifiers: int, ties_games: int = 1, *, third_place: bool = False, seed: str | None = None
) -> tuple[KnockoutRound, ...]:
    """The knockout as data, first round first: who meets whom, named by place in the group until it is known.

    With a `seed` the first round is drawn by lots of the purpose `knockout`, lowest against next.

    >>> [[(tie.first, tie.second) for tie in round_.ties] for round_ in bracket(2, 2)]
    [[('A1', 'B2'), ('B1', 'A2')], [('winner 1', 'winner 2')]]

    Raises `Impossible` unless two, four or eight qualify, and for a draw with several qualifiers a group.
    """
    if (groups, qualifiers) not in FIRST_TIES:
        ways = ", ".join(
            f"{each} of {groups} group{'s' * (groups > 1)}" for other, each in FIRST_TIES if groups == other
        )
        what = f"{groups} groups with {qualifiers} qualifiers each make no knockout of 2, 4 or 8"
        raise Impossible.one(
            "qualifiers", what, f"possible: {ways or 'one qualifier or more of 1, 2, 4 or 8 groups'}"
        )
    pairs = [(pair[:2], pair[3:]) for pair in FIRST_TIES[groups, qualifiers].split()]
    if seed is not None:
        if qualifiers > 1:
            what = "a draw could bring players of one group together again"
            raise Impossible.one("knockout", what, "leave the fixed pairings")
        places = sorted(place for pair in pairs for place in pair)
        order = drawing.order(places, seed, "knockout")
        pairs = [(places[order[at]], places[order[at + 1]]) for at in range(0, len(order), 2)]
    rounds: list[KnockoutRound] = []
    number = 0
    while pairs:
        ties = tuple(Tie(number + at, *pair, ties_games) for at, pair in enumerate(pairs, 1))
        if third_place and len(pairs) == 1 and rounds:
            one, other = (f"loser {tie.number}" for tie in rounds[-1].ties)
            small = Tie(number + 1, one, other, ties_games)
            final = ties[0]._replace(number=number + 2)
            rounds.append(KnockoutRound("Third place and final", (small, final)))
            break
        rounds.append(KnockoutRound(_ROUNDS[len(pairs)], ties))
        winners = [f"winner {tie.number}" for tie in ties]
        pairs = list(zip(winners[::2], winners[1::2], strict=False))
        number += len(ties)
    return tuple(rounds)


def named(knockout: Sequence[KnockoutRound], names: Mapping[str, str]) -> tuple[KnockoutRound, ...]:
    """The same knockout with names in the places that are known: `{"A1": "Tal", "winner 1": "Euwe"}`."""
    return tuple(
        round_._replace(
            ties=tuple(
                tie._replace(first=names.get(tie.first, tie.first), second=names.get(tie.second, tie.second))
                for tie in round_.ties
            )
        )
        for round_ in knockout
    )
