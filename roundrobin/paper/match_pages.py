"""What the pages of a match of two teams have beyond those of other events: score and teams."""

from __future__ import annotations

from dataclasses import replace
from datetime import date as Date
from typing import NamedTuple

from roundrobin import sheets
from roundrobin.event import Event
from roundrobin.paper.signs import printable
from roundrobin.results import show_points
from roundrobin.sheets.frame import printed_names, team_match
from roundrobin.sheets.sheet import Cell, Column, Role, Row, Sheet
from roundrobin.sheets.translation import phrase, translated
from roundrobin.standings.ranking import Standings
from roundrobin.standings.teams import team_score


class Match(NamedTuple):
    """A match of two teams: what they are called, the score, and how the rounds went."""

    first: str
    score: str
    second: str
    rounds: str


def match(standings: Standings, date: Date | None) -> Match | None:
    """How a match of two teams stands; None in other events."""
    event = standings.event
    if not team_match(event):
        return None
    score = team_score(standings.table)
    rounds = translated(sheets.teams(standings, date=date)).notes[1] if score.rounds else ""
    points = " : ".join(map(show_points, score.points))
    return Match(team_name(event, "A"), points, team_name(event, "B"), printable(rounds))


def team_name(event: Event, letter: str) -> str:
    """What a team is called, in the language of the event where nobody gave it a name."""
    given = dict(event.teams).get(letter)
    return printable(given or phrase(event.language, "team", f"Team {letter}"))


def with_teams(sheet: Sheet, event: Event) -> Sheet:
    """The standings of a match with the team beside each player; any other sheet as it is."""
    if sheet.name != "standings" or not team_match(event):
        return sheet
    called = printed_names(event)
    teams = {called[player.number]: team_name(event, player.team) for player in event.players}
    at = 1 + [column.role for column in sheet.columns].index(Role.NAME)

    def wider(row: Row) -> Row:
        team = Cell(teams.get(row.cells[at - 1].text, ""))
        return row._replace(cells=(*row.cells[:at], team, *row.cells[at:]))

    columns = (*sheet.columns[:at], Column("Team", Role.CLUB, "team"), *sheet.columns[at:])
    blocks = tuple(
        replace(block, rows=tuple(wider(row) if row.cells else row for row in block.rows))
        for block in sheet.blocks
    )
    return replace(sheet, columns=columns, blocks=blocks)
