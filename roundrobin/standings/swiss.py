"""Unplayed rounds and the Buchholz family, for Swiss events read from files (C.07, articles 8, 15.3 and 16)."""

from __future__ import annotations

from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.terms import Terms


def buchholz(table: Crosstable, *, forfeits: bool = False, fore: bool = False) -> Terms:
    """8.1"""
    raise NotImplementedError


def fore_buchholz(table: Crosstable, *, forfeits: bool = False) -> Terms:
    """8.3"""
    raise NotImplementedError


def average_buchholz(table: Crosstable, *, fore: bool = False) -> Terms:
    """8.2"""
    raise NotImplementedError


def recursive_buchholz(table: Crosstable) -> Terms:
    raise NotImplementedError


def opponents_progressive(table: Crosstable) -> Terms:
    raise NotImplementedError


def sonneborn_berger(table: Crosstable, *, forfeits: bool = False) -> Terms:
    """9.1"""
    raise NotImplementedError
