"""What a schedule is worth: is everybody paired with everybody, and what do the colours look like.

A *break* is two games running with one colour, a *streak* any number of them; rounds without a game are
skipped. The *difference* is Whites minus Blacks. The *rematch distance* is the fewest rounds from one game of
a pair to its next: 1 when they meet again at once.

Any schedule will do, ours, listed by hand, imported or half complete; results are not looked at.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import NamedTuple

from roundrobin.errors import Impossible, Problem, errors_in
from roundrobin.games import Schedule
from roundrobin.scheduling.berger import check_size
from roundrobin.scheduling.carryover import carry_over
from roundrobin.scheduling.faults import Pair, Row, faults, runs


class Line(NamedTuple):
    """The colours of one player: `colours` has W, B or . (no game) for each round.

    `longest` is the longest streak, `difference` the largest |Whites - Blacks| on the way, `four_in_five`
    whether four of five games running had one colour, `byes` counts the rounds without a game.
    """

    number: int
    colours: str
    whites: int
    blacks: int
    breaks: int
    longest: int
    four_in_five: bool
    difference: int
    byes: int


@dataclass(frozen=True, slots=True)
class Inspection:
    """What `inspect` found.

    `missing` and `double` hold each pair that meets too seldom or too often, with the number of games by
    which it does. `faults` says the same, and all else that was noticed, with round, numbers and remedy:
    errors spoil the round robin, warnings do not. Colour figures are None (and `lines` empty) where colours
    are unknown, `rematch` is None when nobody meets twice, `carry_over` when a round is incomplete.
    `team_whites` counts the Whites of each team round by round.
    """

    players: int
    rounds: int
    games: int
    cycles: int
    faults: tuple[Problem, ...]
    missing: tuple[tuple[Pair, int], ...]
    double: tuple[tuple[Pair, int], ...]
    lines: tuple[Line, ...]
    breaks: int | None
    longest: int | None
    longest_who: tuple[int, ...]
    four_in_five: tuple[int, ...]
    difference: int | None
    rematch: int | None
    carry_over: int | None
    byes: tuple[int, ...]
    team_whites: dict[str, tuple[int, ...]]

    @property
    def round_robin(self) -> bool:
        """Whether every pair meets `cycles` times and all have a game or a bye that is due in every round."""
        return not errors_in(self.faults)


def inspect(
    schedule: Schedule,
    teams: Mapping[int, str] | None = None,
    *,
    cycles: int | None = None,
    colours_known: bool = True,
) -> Inspection:
    """Is it a round robin, what is missing or double, and how good are colours and distances.

    `teams` gives the team of each number when only members of different teams meet. `cycles` is how often a
    pair should meet; without it what the schedule says, or more when most pairs meet more often.

    >>> from roundrobin.scheduling.berger import berger
    >>> found = inspect(berger(8, cycles=2, order="plain"))
    >>> found.round_robin, found.breaks, found.longest, found.longest_who, found.rematch
    (True, 18, 3, (1, 5), 7)

    Raises `Impossible` for fewer than two players, for a game of a number outside 1..players or of a player
    against himself, and when `teams` leaves a number out.
    """
    _refuse(schedule, teams)
    pairs = [
        (low, high)
        for low, high in combinations(range(1, schedule.players + 1), 2)
        if teams is None or teams[low] != teams[high]
    ]
    met: dict[Pair, list[int]] = defaultdict(list)
    for at, round_ in enumerate(schedule.rounds):
        for game in round_.games:
            met[min(game.pairing), max(game.pairing)].append(at)
    if cycles is None:
        often = sorted(len(met.get(pair, ())) for pair in pairs)
        cycles = max(schedule.cycles, *often[(len(often) - 1) // 2 :][:1], 1)
    due = dict.fromkeys(pairs, cycles)
    missing = tuple((pair, cycles - len(met[pair])) for pair in pairs if len(met[pair]) < cycles)
    double = tuple(
        (pair, len(at) - due.get(pair, 0)) for pair, at in sorted(met.items()) if len(at) > due.get(pair, 0)
    )
    rows = _rows(schedule)
    lines = tuple(_line(number, row, len(schedule.rounds)) for number, row in rows.items())
    longest = max((line.longest for line in lines), default=0)
    known = lines if colours_known else ()
    return Inspection(
        players=schedule.players,
        rounds=len(schedule.rounds),
        games=sum(len(round_.games) for round_ in schedule.rounds),
        cycles=cycles,
        faults=faults(
            schedule,
            teams,
            cycles,
            missing=missing,
            double=double,
            met=met,
            rows=rows if colours_known else {},
        ),
        missing=missing,
        double=double,
        lines=known,
        breaks=sum(line.breaks for line in lines) if colours_known else None,
        longest=longest if colours_known else None,
        longest_who=tuple(line.number for line in known if line.longest == longest),
        four_in_five=tuple(line.number for line in known if line.four_in_five),
        difference=max((line.difference for line in lines), default=0) if colours_known else None,
        rematch=min((later - one for at in met.values() for one, later in pairwise(at)), default=None),
        carry_over=carry_over(schedule),
        byes=tuple(line.byes for line in lines),
        team_whites=_team_whites(schedule, teams) if teams and colours_known else {},
    )


def _refuse(schedule: Schedule, teams: Mapping[int, str] | None) -> None:
    check_size(schedule.players, schedule.cycles)
    problems = []
    for round_, _, game in schedule.games():
        where = f"round {round_.number}"
        if game.white == game.black:
            said = f"number {game.white} is paired with himself"
            problems.append(Problem("error", where, said, "write two different numbers"))
        for number in game.pairing:
            if not 1 <= number <= schedule.players:
                remedy = f"the numbers are 1 to {schedule.players}"
                problems.append(Problem("error", where, f"there is no number {number}", remedy))
    for number in range(1, schedule.players + 1):
        if teams is not None and number not in teams:
            problems.append(
                Problem("error", f"number {number}", "is in no team", "give every number its team")
            )
    if problems:
        raise Impossible(problems)


def _rows(schedule: Schedule) -> dict[int, Row]:
    rows: dict[int, Row] = {number: [] for number in range(1, schedule.players + 1)}
    for at, round_ in enumerate(schedule.rounds):
        for game in round_.games:
            rows[game.white].append((at, "W"))
            rows[game.black].append((at, "B"))
    return rows


def _line(number: int, row: Row, rounds: int) -> Line:
    cells = [""] * rounds
    for at, colour in row:
        cells[at] += colour
    played = "".join(cells)
    difference = widest = 0
    for colour in played:
        difference += 1 if colour == "W" else -1
        widest = max(widest, abs(difference))
    return Line(
        number=number,
        colours="".join(cell or "." for cell in cells),
        whites=played.count("W"),
        blacks=played.count("B"),
        breaks=sum(one == other for one, other in pairwise(played)),
        longest=max((len(run) for run in runs(played)), default=0),
        four_in_five=any(played[at : at + 5].count("W") not in {2, 3} for at in range(len(played) - 4)),
        difference=widest,
        byes=cells.count(""),
    )


def _team_whites(schedule: Schedule, teams: Mapping[int, str]) -> dict[str, tuple[int, ...]]:
    counts = [Counter(teams[game.white] for game in round_.games) for round_ in schedule.rounds]
    return {team: tuple(count[team] for count in counts) for team in sorted(set(teams.values()))}
