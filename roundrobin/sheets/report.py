"""The report of an event: every sheet that is kept, from the first page to the rules, in one document."""

from __future__ import annotations

from datetime import date as Date

from roundrobin.sheets.by_round import by_round
from roundrobin.sheets.cover import cover
from roundrobin.sheets.crosstable import crosstable
from roundrobin.sheets.players import players
from roundrobin.sheets.rules import rules
from roundrobin.sheets.schedule import schedule
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.standings import standings as standings_sheet
from roundrobin.sheets.teams import teams
from roundrobin.sheets.ties import ties
from roundrobin.standings.ranking import Standings

SQUARE_UP_TO = 24  # players; with more, a table by rounds is easier to read than a square one
CONTENTS = ("players", "standings", "crosstable", "all rounds", "how ties were broken", "decisions and rules")


def report(standings: Standings, *, date: Date | None = None) -> list[Sheet]:
    """First page, players, standings, crosstable, all rounds, why each tie was broken, decisions and rules.

    Before the last game it says of itself that it is provisional.

    >>> import roundrobin as rr
    >>> [sheet.name for sheet in report(rr.standings(rr.crosstable(rr.example())))]
    ['cover', 'players', 'standings', 'crosstable', 'schedule', 'ties', 'rules']
    """
    event = standings.event
    return [
        cover(standings, CONTENTS, date=date),
        players(event, by="number", date=date),
        standings_sheet(standings, date=date),
        final_table(standings, date=date),
        schedule(event, date=date),
        ties(standings, date=date),
        rules(standings, date=date),
    ]


def too_wide(standings: Standings) -> bool:
    """Whether there are too many players for a table of everybody against everybody.

    >>> import roundrobin as rr
    >>> too_wide(rr.standings(rr.crosstable(rr.example())))
    False
    """
    fixed = standings.event.system == "scheveningen" or standings.table.swiss
    return not fixed and len(standings.event.players) > SQUARE_UP_TO


def final_table(standings: Standings, *, date: Date | None = None) -> Sheet:
    """The crosstable in the form that suits the event.

    Team against team in a team match, by rounds in a Swiss and beyond 24 players, else everybody against
    everybody.

    >>> import roundrobin as rr
    >>> final_table(rr.standings(rr.crosstable(rr.example()))).name
    'crosstable'
    """
    if standings.event.system == "scheveningen":
        return teams(standings, date=date)
    if standings.table.swiss or too_wide(standings):
        return by_round(standings, date=date)
    return crosstable(standings, date=date)
