"""What a TRF file says beyond an event of ours, kept under `extra["trf"]` to survive in any format."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roundrobin.files.trf import records
from roundrobin.files.trf.dates import Spread
from roundrobin.files.trf.given import Given
from roundrobin.files.trf.rounds import Planned


def extra(
    given: Given, plan: Planned, spread: Spread, lines: Sequence[str], comments: Sequence[str]
) -> dict[str, Any]:
    """The table `{"trf": {..}}` with what is not empty.

    `stated` has the points (as text) and rank that the file gives each player, `numbers` the starting numbers
    where they have gaps, `records`, `lines` and `comments` what is kept word for word, `rounds` and `dates`
    rounds that are still to be paired, `type` the words of 092, `start` and `end` days outside the rounds,
    `births` whole dates of birth, `nicknames` those of two teams, `stated_teams` their match points, points
    and rank.
    """
    stated = [
        {
            "number": entry.player.number,
            **({"points": entry.stated} if entry.stated else {}),
            **({"rank": entry.rank} if entry.rank else {}),
        }
        for entry in given.entries
    ]
    there = {round_.number for round_ in plan.rounds}
    listed = [round_.date for round_ in plan.rounds if round_.date]
    numbers = [entry.number for entry in given.entries]
    said = given.first("092")
    kept: dict[str, Any] = {
        "type": said.rest if said else "",
        "start": spread.first if spread.first != min(listed, default=None) else None,
        "end": spread.last if spread.last != max(listed, default=None) else None,
        "rounds": given.announced if given.announced > max(there, default=0) else 0,
        "dates": {str(number): day for number, day in sorted(plan.days.items()) if number not in there},
        "numbers": numbers if numbers != [*range(1, len(numbers) + 1)] else [],
        "births": {str(entry.player.number): entry.born for entry in given.entries if entry.born},
        "nicknames": plan.nicknames,
        "records": records.kept(given.known, given.notes),
        "lines": list(lines),
        "comments": list(comments),
        "stated": stated if any(len(one) > 1 for one in stated) else [],
        "stated_teams": plan.stated,
    }
    held = {key: value for key, value in kept.items() if value}
    return {"trf": held} if held else {}
