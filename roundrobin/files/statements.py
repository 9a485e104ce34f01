"""What a file of another program states of its own pairings and standings, as plain data to be verified."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from roundrobin.event import EDITIONS, Event
from roundrobin.files.formats import TRF, XML, Opened
from roundrobin.scheduling.methods import METHODS, scheduled
from roundrobin.standings.roundwise import Named
from roundrobin.standings.verify import Stated

_CALLED = {
    "berger": "Berger",
    "circle": "circle",
    "crenshaw": "Crenshaw-Berger",
    "scheveningen": "Scheveningen",
}
_CODE = re.compile(rb"(?:^|[\r\n])192[ \t]+([A-Za-z0-9_]+)")
_MOST_GAMES = 200_000


class Statements(NamedTuple):
    """What each player is said to have, the table that is named, the round the standings are after."""

    players: tuple[Stated, ...]
    table: Named | None
    after: int = 0


def statements(opened: Opened, event: Event) -> Statements:
    """What the file states; the table is that of its record 192, else the one that its pairings follow."""
    kept: Any = event.extra.get({TRF: "trf", XML: "chessresults"}.get(opened.format, ""), {})
    listed = kept.get("stated", ()) if isinstance(kept, dict) else ()
    after = kept.get("after", 0) if isinstance(kept, dict) else 0
    return Statements(tuple(_stated(one) for one in listed), _table(opened, event), after)


def in_force(event: Event) -> Event | None:
    """The event under the edition of the tie-breaks in force when it began; None where that is its own."""
    day = min((round_.date for round_ in event.schedule.rounds if round_.date), default=None)
    if day is None:
        return None
    edition = max((one for one in EDITIONS if one <= f"{day:%Y-%m}"), default=EDITIONS[0])
    if edition == event.rules.edition:
        return None
    return replace(event, rules=replace(event.rules, edition=edition))


def _stated(one: Mapping[str, Any]) -> Stated:
    points = None
    with suppress(ValueError):
        points = Fraction(one.get("points") or "")
    return Stated(one["number"], points, one.get("rank"), dict(one.get("values", {})))


def _table(opened: Opened, event: Event) -> Named | None:
    """No table is published for Scheveningen matches, so theirs counts only where the pairings follow it."""
    from roundrobin.files.trf import codes, systems

    count, teams = len(event.players), [player.team for player in event.players]
    code = _CODE.search(opened.data) if opened.format is TRF else None
    kind = codes.kind(code[1].decode()) if code else None
    if event.system == "scheveningen":
        found = systems.recognised(event)
        return Named(_CALLED["scheveningen"], found.table) if found and found.table else None
    if kind and kind.what == "round robin" and kind.table:
        name, cycles, order = "berger", kind.cycles or 1, kind.order
    elif event.system in METHODS:
        name, cycles, order = event.system, event.cycles, event.schedule.order
    else:
        return None
    if count < 2 or cycles * count * (count - 1) // 2 > _MOST_GAMES:
        return None
    table = scheduled(name, count, cycles, order, teams)
    return Named(_CALLED[name], table) if table else None
