"""The team crosstable of a Scheveningen match: team A down, team B across, with the points of both."""

from __future__ import annotations

from dataclasses import replace
from datetime import date as Date

from roundrobin.event import Event, Player
from roundrobin.results import show_points
from roundrobin.sheets import wording
from roundrobin.sheets.cells import explained, grid, signs
from roundrobin.sheets.frame import (
    field_size,
    frame,
    printed_names,
    printed_numbers,
    rating,
    who_cells,
    who_columns,
)
from roundrobin.sheets.revision import revised
from roundrobin.sheets.sheet import Block, Cell, Column, Kind, Role, Row, Sheet
from roundrobin.sheets.standings import suffix
from roundrobin.standings.ranking import Standings
from roundrobin.standings.teams import TeamScore, team_score


def teams(standings: Standings, *, date: Date | None = None) -> Sheet:
    """Every game as team A sees it. The points of A's players stand at the right, those of B's at the foot.

    Raises `Impossible` where there are no two teams.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> event = rr.example()  # as if Ash and Birch had played the others
    >>> players = tuple(replace(player, team=team) for player, team in zip(event.players, "AABBB"))
    >>> teamed = replace(event, system="scheveningen", players=players)
    >>> across = [
    ...     round_._replace(games=tuple(g for g in round_.games if (g.white < 3) != (g.black < 3)))
    ...     for round_ in event.schedule.rounds
    ... ]
    >>> table = rr.crosstable(teamed.with_schedule(event.schedule.mapped(across)))
    >>> for line in rr.text(teams(rr.standings(table))).splitlines()[3:7]:
    ...     print(line)
    No  Name            B1  B2  B3  Pts
    ───────────────────────────────────
    A1  Ash, Ida        ½   1   ½    2
    A2  Birch, Tom      –   1   ½    1½
    """
    table, event = standings.table, standings.event
    score = team_score(table)
    cells, called, who = grid(table, coming=False), printed_names(event), who_columns(event)
    number = printed_numbers(event)
    first, second = ([player for player in event.players if player.team == team] for team in "AB")

    def points(player: Player) -> Cell:
        at = player.number - 1
        return Cell() if table.annulled[at] else Cell(show_points(int(table.strength[at]) * table.unit))

    rows = [
        Row(
            (
                Cell(number[player.number]),
                Cell(called[player.number]),
                *who_cells(who, player),
                *(cells.get((player.number, other.number), Cell("", Kind.NEVER)) for other in second),
                points(player),
            ),
            annulled=bool(table.annulled[player.number - 1]),
        )
        for player in first
    ]
    totals = [show_points(total) for total in score.points]
    foot = [
        ("A", f"{score.names[0]}, points", [Cell() for _ in second], totals[0]),
        ("B", f"{score.names[1]}, points", [points(player) for player in second], totals[1]),
    ]
    rows += [
        Row((Cell(letter), Cell(name), *(Cell() for _ in who), *made, Cell(total)), leader=True)
        for letter, name, made, total in foot
    ]
    left = {player.number for player in first}
    seen = {(one, other): cell for (one, other), cell in cells.items() if one in left and other not in left}
    said = explained(signs(seen), event.cycles)
    made = frame(
        event,
        "teams",
        f"{'Final team' if standings.final else 'Team'} crosstable{suffix(standings)}",
        [
            Column("No", Role.NUMBER, "number"),
            Column("Name", Role.NAME),
            *who,
            *(Column(number[player.number], Role.OPPONENT, called[player.number]) for player in second),
            Column("Pts", Role.POINTS, "points"),
        ],
        [Block(tuple(rows))],
        details=[
            f"{score.names[0]} {totals[0]} : {totals[1]} {score.names[1]}",
            field_size(event),
            event.time_control,
            f"arbiter {event.arbiter}" if event.arbiter else "",
        ],
        notes=[*_across(score, second, called, number), *_rounds(score), *_about_teams(standings.notes)],
        legend=wording.legend([f"Results are those of {score.names[0]}", *said]),
        footer=revised(standings.table),
        date=date,
        after=standings.table.after,
        landscape=True,
    )
    return replace(made, ours=unnamed(event))


def unnamed(event: Event) -> tuple[str, ...]:
    """The names of teams that the file does not have.

    >>> import roundrobin as rr
    >>> unnamed(rr.example())
    ('Team A', 'Team B')
    """
    given = dict(event.teams)
    return tuple(f"Team {letter}" for letter in "AB" if not given.get(letter))


def _across(
    score: TeamScore, second: list[Player], called: dict[int, str], number: dict[int, str]
) -> list[str]:
    """Who the columns are, since their heads hold only a number."""
    listed = (
        f"{number[player.number]} {called[player.number]}" + (f" {rating(player)}" if player.rating else "")
        for player in second
    )
    return [f"{score.names[1]}: {'; '.join(listed)}."]


def _rounds(score: TeamScore) -> list[str]:
    """The rounds one by one, and how many each team has won; nothing before the first result."""
    if not score.rounds:
        return []
    listed = "; ".join(
        f"round {round_.number} {show_points(round_.first)}–{show_points(round_.second)}"
        + ("" if round_.complete else " (not complete)")
        for round_ in score.rounds
    )
    first, drawn, second = score.won
    won = f"Rounds won: {score.names[0]} {first}, {score.names[1]} {second}, drawn {drawn}."
    return [f"{listed[0].upper()}{listed[1:]}. {won}"]


def _about_teams(notes: tuple[str, ...]) -> list[str]:
    """The notes without those about places, which this table does not have."""
    places = ("No tie-breaks were announced", "Players who share a place", "Place ", "A decision about")
    return [note for note in notes if not note.startswith(places)]
