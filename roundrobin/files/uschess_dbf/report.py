"""What a rating report says beyond its events, and what is handed back when it is written."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date as Date
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.files.dbf import Field

HEADER, SECTIONS, ENTRIES = "THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"
FORMAT = "2C"
PROGRAM = "ROUNDROBIN"
CELL = 7


@dataclass(frozen=True, slots=True)
class Report:
    """What US Chess wants to know and an event does not say; what is empty stays blank in the report.

    `affiliate` is A and seven digits, `chief`, `assistant` and `others` are the member ids of the directors,
    eight digits. `name` and `city` are those of the first event unless given here. `level` is N, or P, J or S
    for scholastic events. `crosstable` asks for a printed one. `made` is the day in the head of the files, by
    default the last day of play.
    """

    affiliate: str = ""
    chief: str = ""
    assistant: str = ""
    others: tuple[str, ...] = ()
    name: str = ""
    city: str = ""
    state: str = ""
    zip: str = ""
    country: str = "USA"
    crosstable: bool = False
    level: str = "N"
    grand_prix: str = ""
    fide: bool = False
    made: Date | None = None


class Made(NamedTuple):
    """The three files by name; sentences on what they cannot hold; what is missing or looks wrong in them."""

    files: dict[str, bytes]
    lost: tuple[str, ...]
    problems: tuple[Problem, ...]


def _texts(listed: str) -> tuple[Field, ...]:
    pairs = (one.split() for one in listed.split(","))
    return tuple(Field(name, int(width)) for name, width in pairs)


HEADER_FIELDS = _texts(
    "H_FORMAT 5, H_PROGRAM 10, H_EVENT_ID 12, H_NAME 35, H_TOT_SECT 2, H_BEG_DATE 8, H_END_DATE 8, "
    "H_AFF_ID 8, H_CITY 21, H_STATE 2, H_ZIPCODE 10, H_COUNTRY 21, H_SENDCROS 1, H_CTD_ID 8, H_ATD_ID 8, "
    "H_OTHER_TD 254"
)
SECTION_FIELDS = _texts(
    "S_EVENT_ID 12, S_SEC_NUM 2, S_SEC_NAME 30, S_R_SYSTEM 1, S_TIMECTL 40, S_CTD_ID 8, S_ATD_ID 8, "
    "S_TRN_TYPE 1, S_TOT_RNDS 2, S_LST_PAIR 4, S_BEG_DATE 8, S_END_DATE 8, S_SCH_LVL 1, S_GR_PRIX 1, "
    "S_GP_PTS 3, S_FIDE 1"
)
ENTRY_FIELDS = _texts(
    "D_EVENT_ID 12, D_SEC_NUM 2, D_PAIR_NUM 4, D_MEM_ID 8, D_NAME 30, D_STATE 2, D_RATING 4"
)


def entry_fields(rounds: int) -> tuple[Field, ...]:
    """The fields of an entry with a cell for each round."""
    return (*ENTRY_FIELDS, *(Field(f"D_RND{at:02d}", CELL) for at in range(1, rounds + 1)))
