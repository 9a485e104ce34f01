"""The two teams of a Scheveningen match in one list of players.

The tables number team A from 1 and team B after it. In an event the numbers run through the whole list, and
the teams may stand there in any mixture; `A1` is the first listed of team A.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from roundrobin.errors import Impossible, Problem
from roundrobin.games import Bye, Schedule

TEAMS = ("A", "B")


def labels(teams: Sequence[str]) -> tuple[str, ...]:
    """The seat of each player of the list, given the team of each.

    >>> labels(["B", "A", "B", "A"])
    ('B1', 'A1', 'B2', 'A2')
    """
    return tuple(f"{team}{teams[: place + 1].count(team)}" for place, team in enumerate(teams))


def seated(schedule: Schedule, teams: Sequence[str]) -> Schedule:
    """A schedule of `scheveningen` in the numbers of a list in which the teams may stand mixed.

    >>> from roundrobin.scheduling.scheveningen import scheveningen
    >>> [game.pairing for game in seated(scheveningen(2), ["B", "A", "B", "A"]).rounds[0].games]
    [Pairing(white=2, black=1), Pairing(white=4, black=3)]

    Raises `Impossible` for a player in neither team and when the teams have not the size of the schedule's.
    """
    strangers = [
        Problem(
            "error", f"number {number}", f'"{team}" is neither team A nor team B', 'write team = "A" or "B"'
        )
        for number, team in enumerate(teams, 1)
        if team not in TEAMS
    ]
    if strangers:
        raise Impossible(strangers)
    first_team = max(min(game.pairing) for _, _, game in schedule.games())
    if len(teams) != schedule.players or teams.count("A") != first_team:
        sizes = f"{teams.count('A')} and {teams.count('B')}"
        planned = f"{first_team} and {schedule.players - first_team}"
        raise Impossible.one(
            "teams", f"they have {sizes} players, the schedule {planned}", "make another schedule"
        )
    listed = sorted(range(1, len(teams) + 1), key=lambda number: teams[number - 1])
    number_of = dict(enumerate(listed, 1))
    return schedule.mapped(
        round_._replace(
            games=tuple(
                game._replace(white=number_of[game.white], black=number_of[game.black])
                for game in round_.games
            ),
            byes=tuple(Bye(number) for number in sorted(number_of[bye.player] for bye in round_.byes)),
        )
        for round_ in schedule.rounds
    )


def sides(teams: Sequence[str], names: Sequence[str] = ()) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A or B for the team of each player as a list calls it, and the names of the two, if they have any.

    `names` are those of A and B in order; without them the team that stands first in the list is A. An empty
    team stays empty. Case and spaces do not count.

    >>> sides(["Mill", "Riverside", "mill"])
    (('A', 'B', 'A'), ('Mill', 'Riverside'))
    >>> sides(["Mill", "Riverside", "mill"], ["Riverside", "Mill"])
    (('B', 'A', 'B'), ('Riverside', 'Mill'))
    >>> sides(["b", "A"])
    (('B', 'A'), ())

    Raises `Impossible` for other than two teams, and for one that `names` has not.
    """
    keys = [_key(team) for team in teams]
    called: dict[str, str] = {}
    for key, team in zip(keys, teams, strict=True):
        if key:
            called.setdefault(key, " ".join(team.split()))
    if called.keys() <= {_key(letter) for letter in TEAMS}:
        return tuple(key.upper() for key in keys), tuple(names)
    known = {_key(name): name for name in names} or called
    strangers = [name for key, name in called.items() if key not in known]
    if strangers:
        what = f"the list has {', '.join(strangers)}, the teams are {' and '.join(known.values())}"
        raise Impossible.one("team", what, "write the same names in both places, or A and B in the list")
    if len(known) != 2:
        counted = "one team" if len(known) == 1 else f"{len(known)} teams"
        what = f"the list has {counted}: {', '.join(known.values())}"
        raise Impossible.one("team", what, "a match has two; take the others out, or write A and B")
    letter = dict(zip(known, TEAMS, strict=True))
    return tuple(letter.get(key, "") for key in keys), tuple(known.values())


def _key(team: str) -> str:
    return " ".join(team.split()).casefold()


def check_teams(first: Sequence[str], second: Sequence[str]) -> None:
    """Refuses an empty team and whoever is listed twice, in both teams or in one. Names are taken as written.

    Raises `Impossible` with all problems.
    """
    problems = [
        Problem("error", f"team {letter}", "nobody is listed", "enter at least one player")
        for letter, team in zip(TEAMS, (first, second), strict=True)
        if not team
    ]
    listed = Counter([*first, *second])
    for name in listed:
        if listed[name] > 1:
            both = "both teams" if name in first and name in second else "one team twice"
            problems.append(Problem("error", name, f"listed in {both}", "leave the player in one team, once"))
    if problems:
        raise Impossible(problems)
