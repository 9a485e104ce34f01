"""Who left, as `state` says it: 1 with the points annulled, 2 with the points kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from roundrobin.errors import Problem
from roundrobin.event import Event
from roundrobin.files.chessresults.markup import Element
from roundrobin.files.problems import error, warning
from roundrobin.standings.withdrawal import settle

ANNULLED, KEPT = "1", "2"


def left(event: Event, elements: Mapping[int, Element], problems: list[Problem]) -> Event:
    """The event with its withdrawals, and the rule that has the stated effect on all of them.

    When somebody left is not said there; it is taken to be after his last game played.
    """
    states = {
        number: one.get("state") for number, one in elements.items() if one.get("state") not in ("", "0")
    }
    for number, state in states.items():
        if state not in (ANNULLED, KEPT):
            remedy = "0 is active, 1 withdrawn and annulled, 2 withdrawn and kept"
            problems.append(error(elements[number].place, f'state "{state[:20]}" is not known', remedy))
    if event.system == "swiss":
        for number in states:
            what = f"player {number} is said to have withdrawn, which a Swiss has no rule for"
            problems.append(warning(elements[number].place, what, "the state is left out"))
        return event
    if not states or any(state not in (ANNULLED, KEPT) for state in states.values()):
        return event
    last = dict.fromkeys(states, 0)
    for round_, _, game in event.schedule.games():
        for number in game.pairing:
            if number in last and game.result and game.result.played:
                last[number] = max(last[number], round_.number)
    for number, after in last.items():
        when = f"after round {after}, the last one played" if after else "before the first round"
        problems.append(warning(elements[number].place, f"player {number} withdrew", f"it is read as {when}"))
    field = tuple(
        replace(player, withdrawn_after=last[player.number]) if player.number in last else player
        for player in event.players
    )
    marked = replace(event, players=field)
    wanted = {number for number, state in states.items() if state == ANNULLED}
    for policy in ("half", "annul" if wanted else "keep"):
        made = replace(marked, rules=replace(event.rules, withdrawals=policy))
        if settle(made).annulled == wanted:
            return made
    return _mixed(made, states, wanted, elements, problems)


def _mixed(
    event: Event,
    states: Mapping[int, str],
    wanted: set[int],
    elements: Mapping[int, Element],
    problems: list[Problem],
) -> Event:
    """Some annulled and some kept against every rule: the latter are read as players who stayed.

    Nobody is annulled who played all his games, whatever the rule.
    """
    stayed = [number for number in states if number not in wanted]
    for number in stayed:
        what = f"player {number} withdrew and keeps the points, while others with no fewer games are annulled"
        problems.append(warning(elements[number].place, what, "it is read as if the player had stayed"))
    field = tuple(
        replace(player, withdrawn_after=None) if player.number in stayed else player
        for player in event.players
    )
    made = replace(event, players=field)
    for number in wanted - settle(made).annulled:
        what = f"player {number} is said to be annulled, but has played every game"
        problems.append(warning(elements[number].place, what, "the games count"))
    return made
