"""The comments behind games: those that are names, which the program writes and refreshes, and all others.

A comment is ours when it is nothing but two names around an en dash, at least one of them the name or surname
of a player, the other as a name is written and in the same style: so what follows a renaming is refreshed,
and `Tal – Nagy, adjourned` stays.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from roundrobin.event import Player
from roundrobin.names import plain, surname

_DASH = " – "
_COMMENT = re.compile(r""" "(?:[^"\\\n]|\\.)*" | '[^'\n]*' | (\#[^\r\n]*) """, re.VERBOSE)


def comments_in(listed: str) -> list[str]:
    """The comments in a list of games; a game line holds no sign of a comment."""
    return [comment for comment in _COMMENT.findall(listed) if comment]


def names_in(comment: str, players: Sequence[Player]) -> tuple[str, str] | None:
    """The two names a comment of ours consists of, None for the comment of somebody else."""
    sides = [side.strip() for side in comment.removeprefix("#").strip().split(_DASH)]
    if len(sides) != 2:
        return None
    full = {plain(player.name) for player in players}
    short = {plain(surname(player.name)) for player in players}
    one, other = sides
    if any(
        plain(known) in full | short and (plain(side) in full | short or _is_name(side, plain(known) in full))
        for known, side in ((one, other), (other, one))
    ):
        return one, other
    return None


def _is_name(text: str, in_full: bool) -> bool:
    """Whether it is written as a name: `van der Berg`, `Nagy`, or `Nagy, Anna` where names are in full."""
    parts = [part.split() for part in text.split(",")]
    if len(parts) > 1 + in_full or not all(parts) or re.search(r"[^\w\s,.'’-]|[0-9_]", text):
        return False
    return not parts[0][-1].islower() and (len(parts) == 1 or not parts[1][0].islower())
