"""Record 192, the coded type of an event: what each code means, and which are not held here.

Codes are read in any case. `_Gn` is the number of cycles, `_TxP` teams and players of a Schiller event.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from roundrobin.event import Event


class Kind(NamedTuple):
    """What a code says: "round robin", "scheveningen" or "swiss"; how many cycles; the order of the rounds.

    `cycles` None is not said, `table` is False for the organiser's own pairings. `refused` names what is not
    held here, and is empty otherwise.
    """

    what: str = ""
    cycles: int | None = None
    order: str = "plain"
    table: bool = True
    refused: str = ""


_ROBIN = "round robin"
_CODES = {
    "BERGER_ROUNDROBIN": Kind(_ROBIN, 1),
    "BERGER_DOUBLEROUNDROBIN": Kind(_ROBIN, 2),
    "FIDE_ROUNDROBIN": Kind(_ROBIN, 1),
    "FIDE_DOUBLEROUNDROBIN": Kind(_ROBIN, 2, "fide"),
    "CUSTOM_ROUNDROBIN": Kind(_ROBIN, table=False),
    "FIDE_SCHEVENINGEN": Kind("scheveningen", 1),
    "FIDE_DOUBLESCHEVENINGEN": Kind("scheveningen", 2),
    "CUSTOM_SCHEVENINGEN": Kind("scheveningen", table=False),
    "FIDE_SCHILLER": Kind(refused="a Schiller event of several teams"),
    "CUSTOM_SCHILLER": Kind(refused="a Schiller event of several teams"),
    "CUSTOM_KNOCKOUT": Kind(refused="a knock-out"),
    "WORLDCUP_KNOCKOUT": Kind(refused="a knock-out"),
    "CUSTOM_TEAM_KNOCKOUT": Kind(refused="a team knock-out"),
}
_PLAIN_TEAMS = re.compile(r"(BERGER|FIDE|CUSTOM|OTHER)_TEAM_(DOUBLE)?ROUNDROBIN")
_TEAM_SWISS = re.compile(r"FIDE_TEAM(_TYPE[AB])?(_MP_GP|_GP_MP|_MP|_GP)?(_BAKU)?|CUSTOM_TEAM_SWISS(_MP|_GP)?")
_SWISS = re.compile(
    r"FIDE_(DUTCH(_20\d\d)?|DUBOV|BURSTEIN|DOUBLESWISS)(_BAKU)?|CUSTOM_(DOUBLE)?SWISS", re.ASCII
)
_TIMES = re.compile(r"(BERGER_ROUNDROBIN|BERGER_TEAM_ROUNDROBIN|FIDE_SCHEVENINGEN)_G([1-9]\d{0,2})", re.ASCII)
_SCHILLER = re.compile(r"FIDE_SCHILLER_[1-9]\d*X[1-9]\d*", re.ASCII)


def kind(code: str) -> Kind | None:
    """What a code of record 192 says; None for one that is not in the table.

    >>> kind("berger_roundrobin_g3").cycles, kind("BERGER_TEAM_ROUNDROBIN").refused
    (3, 'a team round robin')
    >>> kind("BERGER_ROUNDROBIN_G0") is kind("FIDE_SCHILLER_4") is None
    True
    """
    code = code.strip().upper()
    if code in _CODES:
        return _CODES[code]
    if times := _TIMES.fullmatch(code):
        if "TEAM" in code:
            return Kind(refused="a team round robin")
        what = "scheveningen" if "SCHEVENINGEN" in code else _ROBIN
        return Kind(what, int(times[2]))
    if _PLAIN_TEAMS.fullmatch(code):
        return Kind(refused="a team round robin")
    if _SCHILLER.fullmatch(code):
        return _CODES["FIDE_SCHILLER"]
    if _TEAM_SWISS.fullmatch(code):
        return Kind(refused="a Swiss of teams")
    return Kind("swiss") if _SWISS.fullmatch(code) else None


def spoken(text: str) -> Kind:
    """What the free text of record 092 says: empty where it says nothing.

    >>> spoken("Individual: Double Round-Robin").cycles, spoken("Team League").refused
    (2, 'a team event')
    """
    said = re.sub(r"[^a-z]+", " ", text.lower())
    if re.search(r"scheveningen", said):
        return Kind("scheveningen", 2 if "double" in said else None)
    if re.search(r"\bteams?\b|\bmannschaft|\bleague\b", said):
        return Kind(refused="a team event")
    if re.search(r"knock ?out", said):
        return Kind(refused="a knock-out")
    if "swiss" in said or "schweizer" in said:
        return Kind("swiss")
    if re.search(r"robin|berger|all play all|\brr\b|rundenturnier|\btournoi ferme\b", said):
        double = re.search(r"doub|doppel|two cycles", said)
        return Kind(_ROBIN, 2 if double else None)
    return Kind()


def code_of(event: Event, *, table: bool) -> str:
    """The code of an event; `table` says whether its rounds are those of the table it names."""
    cycles, order = event.cycles, event.schedule.order
    match event.system:
        case "swiss":
            return "CUSTOM_SWISS"
        case "scheveningen" if table and cycles <= 2:
            return "FIDE_DOUBLESCHEVENINGEN" if cycles == 2 else "FIDE_SCHEVENINGEN"
        case "scheveningen":
            return "CUSTOM_SCHEVENINGEN"
        case "berger" if table and cycles == 1:
            return "FIDE_ROUNDROBIN"
        case "berger" if table and cycles == 2 and order == "fide":
            return "FIDE_DOUBLEROUNDROBIN"
        case "berger" if table and order == "plain":
            return "BERGER_DOUBLEROUNDROBIN" if cycles == 2 else f"BERGER_ROUNDROBIN_G{cycles}"
        case _:
            return "CUSTOM_ROUNDROBIN"


def type_of(event: Event) -> str:
    """The words for record 092; checkers look for `Round-Robin` there."""
    match event.system:
        case "swiss":
            return "Individual: Swiss-System"
        case "scheveningen":
            return "Scheveningen" if event.cycles == 1 else "Double Scheveningen"
        case _ if event.cycles == 2:
            return "Individual: Double Round-Robin"
        case _:
            return "Individual: Round-Robin"
