"""What ratings say: averages of opponents and performances (C.07, article 10)."""

from __future__ import annotations

from roundrobin.standings.crosstable import Crosstable
from roundrobin.standings.terms import Terms


def average_rating(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """10.1"""
    raise NotImplementedError


def tournament_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """10.2"""
    raise NotImplementedError


def perfect_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """10.3"""
    raise NotImplementedError


def average_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """10.4"""
    raise NotImplementedError


def average_perfect_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """10.5"""
    raise NotImplementedError


def own_rating(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """10.6"""
    raise NotImplementedError
