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
from roundrobin.standings.verify_teams import StatedTeam

_CODE = re.compile(rb"(?:^|[\r\n])192[ \t]+([A-Za-z0-9_]+)")
_MOST_GAMES = 200_000


class Statements(NamedTuple):
    """What players and two teams are said to have, the table that is named, the round it is after."""

    players: tuple[Stated, ...]
    table: Named | None
    after: int = 0
    teams: tuple[StatedTeam, ...] = ()


def statements(opened: Opened, event: Event) -> Statements:
    """What the file states; the table is that of its record 192, else the one that its pairings follow."""
    kept: Any = event.extra.get({TRF: "trf", XML: "chessresults"}.get(opened.format, ""), {})
    listed = kept.get("stated", ()) if isinstance(kept, dict) else ()
    after = kept.get("after", 0) if isinstance(kept, dict) else 0
    told = tuple(_stated(one) for one in listed)
    return Statements(told, _table(opened, event), after, _teams(kept) if isinstance(kept, dict) else ())


def _teams(kept: Mapping[str, Any]) -> tuple[StatedTeam, ...]:
    """What records 310 state, with what a match counts by record 362."""
    from roundrobin.files.trf.teams import match_values

    values = match_values(kept.get("records", {}).get("362", ()))
    worth = values["TW"], values["TD"], values["TL"]
    return tuple(
        StatedTeam(_points(one.get("match_points")), _points(one.get("points")), one.get("rank"), worth)
        for one in kept.get("stated_teams", ())
    )


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
    return Stated(one["number"], _points(one.get("points")), one.get("rank"), dict(one.get("values", {})))


def _points(text: str | None) -> Fraction | None:
    with suppress(ValueError):
        return Fraction(text or "")
    return None


def _table(opened: Opened, event: Event) -> Named | None:
    """No table is published for Scheveningen matches, so theirs counts only where the pairings follow it."""
    from roundrobin.files.trf import codes, systems

    count, teams = len(event.players), [player.team for player in event.players]
    code = _CODE.search(opened.data) if opened.format is TRF else None
    kind = codes.kind(code[1].decode()) if code else None
    if event.system == "scheveningen":
        found = systems.recognised(event)
        return Named(systems.called_table("scheveningen"), found.table) if found and found.table else None
    if kind and kind.what == "round robin" and kind.table:
        name, cycles, order = "berger", kind.cycles or 1, kind.order
    elif event.system in METHODS:
        name, cycles, order = event.system, event.cycles, event.schedule.order
    else:
        return None
    if count < 2 or cycles * count * (count - 1) // 2 > _MOST_GAMES:
        return None
    table = scheduled(name, count, cycles, order, teams)
    return Named(systems.called_table(name), table) if table else None
