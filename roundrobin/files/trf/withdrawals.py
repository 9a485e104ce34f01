"""Who left: comments that only this program writes and reads, since TRF has no record for it.

`### annulled 7` says that the results of number 7 count for nobody, `### withdrawn 7 after 3` when he left.
"""

from __future__ import annotations

from dataclasses import replace

from roundrobin.event import Event
from roundrobin.files.trf.notes import Notes
from roundrobin.standings.withdrawal import settle


def with_withdrawals(event: Event, annulled: set[int], left: dict[int, int], notes: Notes) -> Event:
    """The event with those who left, so that the settled event annuls exactly those it should."""
    last = max((round_.number for round_ in event.schedule.rounds), default=0)
    gone = {number: min(round_, last) for number, round_ in left.items()}
    for number in annulled:
        gone.setdefault(number, _last_played(event, number))
    if not gone:
        return event
    players = tuple(replace(player, withdrawn_after=gone.get(player.number)) for player in event.players)
    for withdrawals in ("half", "annul", "keep"):
        rules = replace(event.rules, withdrawals=withdrawals)
        read = replace(event, players=players, rules=rules)
        if settle(read).annulled == annulled:
            return read
    only = tuple(
        player if player.number in annulled else replace(player, withdrawn_after=None) for player in players
    )
    read = replace(event, players=only, rules=replace(event.rules, withdrawals="annul"))
    for number in sorted(annulled - settle(read).annulled):
        what = "all games were played, so they count although a comment says annulled"
        notes.warn(f"player {number} ({event.player(number).name})", what, "")
    return read


def _last_played(event: Event, number: int) -> int:
    """The last round in which a player really played."""
    return max(
        (
            round_.number
            for round_, _, game in event.schedule.games()
            if number in game.pairing and game.result and game.result.played and not game.date
        ),
        default=0,
    )


def comments(event: Event, shown: dict[int, int], annulled: frozenset[int]) -> list[str]:
    """The comments about who left; `shown` has the number each player has in the file."""
    return [f"### annulled {shown[number]}" for number in sorted(annulled)] + [
        f"### withdrawn {shown[player.number]} after {player.withdrawn_after}"
        for player in event.players
        if player.withdrawn_after is not None
    ]
