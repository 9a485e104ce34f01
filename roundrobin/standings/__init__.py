"""Who stands where, and why. Called like a function it makes the standings: `rr.standings(table, "DE SB")`.

The package is callable because the plain word is the best name both for the room and for what is done in
it; `import roundrobin.standings.ranking` must not take the word away from the function.

>>> import roundrobin as rr
>>> [row.player.number for row in rr.standings(rr.crosstable(rr.example()), "DE SB").rows]
[1, 4, 3, 5, 2]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roundrobin.standings.crosstable import Crosstable
    from roundrobin.standings.ranking import Standings


class _Callable(ModuleType):
    def __call__(self, table: Crosstable, tiebreaks: str | Sequence[str] | None = None) -> Standings:
        from roundrobin.standings.crosstable import Crosstable
        from roundrobin.standings.ranking import standings

        given: object = table
        if not isinstance(given, Crosstable):
            said = "it takes a crosstable: rr.standings(rr.crosstable(event), ...)"
            raise TypeError(f"{said}, not {type(given).__name__}")
        return standings(table, tiebreaks)


sys.modules[__name__].__class__ = _Callable
