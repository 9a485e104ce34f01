"""The sheets of an event: tables with nothing said about drawing. `roundrobin.paper` draws them."""

from __future__ import annotations

from roundrobin.sheets.by_round import by_round
from roundrobin.sheets.comparison import comparison
from roundrobin.sheets.crosstable import crosstable
from roundrobin.sheets.encounter import encounter
from roundrobin.sheets.inspection import inspection, orders
from roundrobin.sheets.knockout import knockout
from roundrobin.sheets.pairings import pairings
from roundrobin.sheets.plan import plan
from roundrobin.sheets.players import players
from roundrobin.sheets.schedule import schedule
from roundrobin.sheets.score import score
from roundrobin.sheets.sections import sections
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.standings import standings
from roundrobin.sheets.table import table
from roundrobin.sheets.teams import teams
from roundrobin.sheets.tiebreaks import tiebreaks
from roundrobin.sheets.wallchart import wallchart
from roundrobin.sheets.why import why

__all__ = [
    "Sheet",
    "by_round",
    "comparison",
    "crosstable",
    "encounter",
    "inspection",
    "knockout",
    "orders",
    "pairings",
    "plan",
    "players",
    "schedule",
    "score",
    "sections",
    "standings",
    "table",
    "teams",
    "tiebreaks",
    "wallchart",
    "why",
]
