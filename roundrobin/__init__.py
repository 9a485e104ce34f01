"""All-play-all chess events: schedules, crosstables, standings and the paper on the wall.

The public names are loaded when they are first used, so that `import roundrobin` costs nothing:

>>> import roundrobin as rr
>>> rr.berger(4).rounds[0].games[0].pairing
Pairing(white=1, black=4)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from roundrobin import sheets as sheets
    from roundrobin.errors import Ambiguous as Ambiguous
    from roundrobin.errors import Impossible as Impossible
    from roundrobin.errors import Malformed as Malformed
    from roundrobin.errors import RoundRobinError as RoundRobinError
    from roundrobin.event import Event as Event
    from roundrobin.event import Player as Player
    from roundrobin.files import example as example
    from roundrobin.files import read as read
    from roundrobin.files import write as write
    from roundrobin.games import Schedule as Schedule
    from roundrobin.paper.csv import csv as csv
    from roundrobin.paper.html import html as html
    from roundrobin.paper.pdf import pdf as pdf
    from roundrobin.paper.text import text as text
    from roundrobin.results import Result as Result
    from roundrobin.scheduling.berger import berger as berger
    from roundrobin.scheduling.circle import circle as circle
    from roundrobin.scheduling.crenshaw import crenshaw as crenshaw
    from roundrobin.scheduling.inspect import inspect as inspect
    from roundrobin.scheduling.recover import recover as recover
    from roundrobin.scheduling.scheveningen import scheveningen as scheveningen
    from roundrobin.scheduling.sections import sections as sections
    from roundrobin.standings.crosstable import crosstable as crosstable
    from roundrobin.standings.ranking import standings as standings

_PLACES = {
    "Ambiguous": "errors",
    "Impossible": "errors",
    "Malformed": "errors",
    "RoundRobinError": "errors",
    "Event": "event",
    "Player": "event",
    "Result": "results",
    "Schedule": "games",
    "example": "files",
    "read": "files",
    "write": "files",
    "berger": "scheduling.berger",
    "circle": "scheduling.circle",
    "crenshaw": "scheduling.crenshaw",
    "inspect": "scheduling.inspect",
    "recover": "scheduling.recover",
    "scheveningen": "scheduling.scheveningen",
    "sections": "scheduling.sections",
    "crosstable": "standings.crosstable",
    "csv": "paper.csv",
    "html": "paper.html",
    "pdf": "paper.pdf",
    "text": "paper.text",
}
_ROOMS = ("sheets", "standings")

__all__ = sorted([*_PLACES, *_ROOMS])  # noqa: PLE0605
__version__ = "0.6.0"


def __getattr__(name: str) -> Any:
    if name in _PLACES:
        return getattr(import_module(f"roundrobin.{_PLACES[name]}"), name)
    if name in _ROOMS:
        return import_module(f"roundrobin.{name}")
    raise AttributeError(f"module 'roundrobin' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
