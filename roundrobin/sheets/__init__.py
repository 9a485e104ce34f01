"""The sheets of an event: tables with nothing said about drawing. `roundrobin.paper` draws them.

A sheet has the name of its module, and the plain word is the function: `sheets.standings(...)`. Modules are
loaded when their sheet is asked for, because a command needs one or two of them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

_PLACES = {
    "by_round": "by_round",
    "card": "cards",
    "cards": "cards",
    "comparison": "comparison",
    "cover": "cover",
    "crosstable": "crosstable",
    "encounter": "encounter",
    "inspection": "inspection",
    "orders": "inspection",
    "knockout": "knockout",
    "outstanding": "outstanding",
    "overview": "overview",
    "pairings": "pairings",
    "plan": "plan",
    "players": "players",
    "final_table": "report",
    "report": "report",
    "rules": "rules",
    "schedule": "schedule",
    "score": "score",
    "sections": "sections",
    "Sheet": "sheet",
    "slips": "slips",
    "standings": "standings",
    "table": "table",
    "teams": "teams",
    "tiebreaks": "tiebreaks",
    "ties": "ties",
    "uschart": "uschart",
    "wallchart": "wallchart",
    "why": "why",
}


class _Room(ModuleType):
    def __getattribute__(self, name: str) -> Any:
        """The function of a sheet, also where its module of the same name has been loaded meanwhile."""
        if name in _PLACES:
            return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
        return super().__getattribute__(name)


sys.modules[__name__].__class__ = _Room
