"""The sheets of an event: tables with nothing said about drawing. `roundrobin.paper` draws them."""

from __future__ import annotations

from roundrobin.sheets.crosstable import crosstable
from roundrobin.sheets.pairings import pairings
from roundrobin.sheets.players import players
from roundrobin.sheets.schedule import schedule
from roundrobin.sheets.sheet import Sheet
from roundrobin.sheets.standings import standings
from roundrobin.sheets.table import table
from roundrobin.sheets.wallchart import wallchart

__all__ = ["Sheet", "crosstable", "pairings", "players", "schedule", "standings", "table", "wallchart"]
