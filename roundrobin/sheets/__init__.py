"""The sheets of an event: tables with nothing said about drawing. `roundrobin.paper` draws them."""

from __future__ import annotations

from roundrobin.sheets.by_round import by_round
from roundrobin.sheets.cards import card, cards
from roundrobin.sheets.comparison import comparison
from roundrobin.sheets.cover import cover
from roundrobin.sheets.crosstable import crosstable
from roundrobin.sheets.encounter import encounter
from roundrobin.sheets.inspection import inspection, orders
from roundrobin.sheets.knockout import knockout
from roundrobin.sheets.outstanding import outstanding
from roundrobin.sheets.overview import overview
from roundrobin.sheets.pairings import pairings
from roundrobin.sheets.plan import plan
from roundrobin.sheets.players import players
from roundrobin.sheets.report import final_table, report
from roundrobin.sheets.rules import rules
from roundrobin.sheets.schedule import schedule
from roundrobin.sheets.score import score
from roundrobin.sheets.sections import sections
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.slips import slips
from roundrobin.sheets.standings import standings
from roundrobin.sheets.table import table
from roundrobin.sheets.teams import teams
from roundrobin.sheets.tiebreaks import tiebreaks
from roundrobin.sheets.ties import ties
from roundrobin.sheets.uschart import uschart
from roundrobin.sheets.wallchart import wallchart
from roundrobin.sheets.why import why

__all__ = [
    "Sheet",
    "by_round",
    "card",
    "cards",
    "comparison",
    "cover",
    "crosstable",
    "encounter",
    "final_table",
    "inspection",
    "knockout",
    "orders",
    "outstanding",
    "overview",
    "pairings",
    "plan",
    "players",
    "report",
    "rules",
    "schedule",
    "score",
    "sections",
    "slips",
    "standings",
    "table",
    "teams",
    "tiebreaks",
    "ties",
    "uschart",
    "wallchart",
    "why",
]
