"""The tie-breaks of US Chess (rule 34E), each with its own reading of unplayed rounds."""

from __future__ import annotations

from roundrobin.standings.crosstable import Crosstable, Grid
from roundrobin.standings.terms import Terms


def modified_median(table: Crosstable) -> Terms:
    """34E1"""
    raise NotImplementedError


def solkoff(table: Crosstable) -> Terms:
    """34E2"""
    raise NotImplementedError


def cumulative(table: Crosstable) -> Terms:
    """34E3"""
    raise NotImplementedError


def median(table: Crosstable) -> Terms:
    """34E4"""
    raise NotImplementedError


def between_tied(table: Crosstable, group: Grid) -> Grid:
    """34E5"""
    raise NotImplementedError


def most_blacks(table: Crosstable) -> Terms:
    """34E6"""
    raise NotImplementedError


def kashdan(table: Crosstable) -> Terms:
    """34E7"""
    raise NotImplementedError


def sonneborn_berger(table: Crosstable) -> Terms:
    """34E8"""
    raise NotImplementedError


def cumulative_of_opposition(table: Crosstable) -> Terms:
    """34E9"""
    raise NotImplementedError


def opposition_performance(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """34E10"""
    raise NotImplementedError


def average_opposition(table: Crosstable, *, unrated: int | None = None) -> Terms:
    """34E11"""
    raise NotImplementedError
