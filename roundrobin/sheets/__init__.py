"""The sheets of an event: tables with nothing said about drawing. `roundrobin.paper` draws them."""

from __future__ import annotations

from roundrobin.sheets.byround import by_round
from roundrobin.sheets.comparison import comparison
from roundrobin.sheets.crosstable import crosstable
from roundrobin.sheets.inspection import inspection, orders
from roundrobin.sheets.knockout import knockout
from roundrobin.sheets.pairings import pairings
from roundrobin.sheets.plan import plan
from roundrobin.sheets.players import players
from roundrobin.sheets.schedule import schedule
from roundrobin.sheets.sections import sections
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.standings import standings
from roundrobin.sheets.table import table
from roundrobin.sheets.teams import teams
from roundrobin.sheets.tiebreaks import tiebreaks
from roundrobin.sheets.wallchart import wallchart

__all__ = [
    "Sheet",
    "by_round",
    "comparison",
    "crosstable",
    "inspection",
    "knockout",
    "orders",
    "pairings",
    "plan",
    "players",
    "schedule",
    "sections",
    "standings",
    "table",
    "teams",
    "tiebreaks",
    "wallchart",
]
