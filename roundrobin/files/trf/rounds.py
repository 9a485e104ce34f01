"""From games to a schedule: which event it is, the rounds with byes and dates, the teams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date as Date

from roundrobin.event import Player
from roundrobin.files.trf import dates, systems, teams
from roundrobin.files.trf.codes import Kind
from roundrobin.files.trf.given import Counted, Given
from roundrobin.games import Bye, Round


@dataclass(slots=True)
class Planned:
    """The rounds of an event, and what was found out about it on the way."""

    system: systems.System
    players: tuple[Player, ...]
    rounds: list[Round] = field(default_factory=list)
    days: dict[int, Date] = field(default_factory=dict)
    teams: tuple[tuple[str, str], ...] = ()
    nicknames: list[str] = field(default_factory=list)
    stated: list[dict[str, str | int]] = field(default_factory=list)


def planned(given: Given, counted: Counted, spread: dates.Spread) -> Planned:
    """The schedule of the event; nothing in it, with errors noted, where the teams cannot be.

    The scoring of `counted` becomes that of the event.
    """
    players = tuple(entry.player for entry in given.entries)
    plan = Planned(systems.System("swiss"), players)
    for line in given.known.get("132", ()):
        plan.days |= dates.rounds_of(line, spread, given.notes)
    plan.rounds = [
        Round(number, tuple(games), (), plan.days.get(number))
        for number, games in enumerate(counted.games, 1)
    ]
    announced = given.announced
    if announced and len(plan.rounds) > announced:
        what = f"{announced} rounds are announced, the players have {len(plan.rounds)}: all are read"
        given.notes.warn("142", what, f"write  142 {len(plan.rounds)}")
    kind = _by_byes(given, counted)
    if kind.what == "scheveningen":
        _sides(given, plan)
        if given.notes.failed():
            return plan
    letters = [player.team for player in plan.players] if kind.what == "scheveningen" else []
    plan.system = systems.found(kind, plan.rounds, len(players), announced, letters)
    if plan.system.name == "swiss":
        letters_there = {one.letter for listed in counted.idle.values() for one in listed}
        if counted.scoring.forfeit_loss and "Z" in letters_there:
            given.notes.warn("162", "a zero-point bye counts nothing here, whatever A of record 162 says")
        plan.rounds = _swiss(systems.in_board_order(plan.rounds, None), counted)
        return plan
    if not any(one.letter == "U" for listed in counted.idle.values() for one in listed):
        # A free round that is not written as a bye counts as an absence.
        counted.scoring = replace(counted.scoring, bye=counted.scoring.forfeit_loss)
    plan.rounds = _robin(given, plan, counted, letters)
    listed = max((round_.number for round_ in plan.rounds), default=0)
    complete = bool(listed) and all(game.result for round_ in plan.rounds for game in round_.games)
    if announced > listed and complete:
        more = "1 round more is" if announced - listed == 1 else f"{announced - listed} rounds more are"
        what = f"{announced} rounds are announced, {listed} are paired: {more} to come, without pairings"
        given.notes.warn("142", what, f"if the event is over, write  142 {listed}")
    return plan


def _by_byes(given: Given, counted: Counted) -> Kind:
    """A round robin with byes of a Swiss is read as one, because there is no other place for them."""
    letters = {one.letter for listed in counted.idle.values() for one in listed}
    apart = {"U", "Z"} <= letters and counted.scoring.bye != counted.scoring.forfeit_loss
    if not letters & {"H", "F"} and not apart:
        return given.kind
    if given.kind.what in ("round robin", "scheveningen"):
        which = "half-point or full-point byes" if letters & {"H", "F"} else "free rounds of two kinds"
        what = f"it has {which}, which a round robin has no place for: it was read as a Swiss"
        given.notes.warn("001", what, "write Z for a free round")
    return Kind("swiss")


def _swiss(listed: list[Round], counted: Counted) -> list[Round]:
    rounds = []
    for round_ in listed:
        idle = counted.idle.get(round_.number, [])
        byes = tuple(Bye(one.number, one.letter.replace("U", "")) for one in idle if one.letter)
        if round_.games or byes:
            rounds.append(round_._replace(byes=byes))
    return rounds


def _robin(given: Given, plan: Planned, counted: Counted, letters: Sequence[str]) -> list[Round]:
    """The rounds of a round robin: those with games, with who is free, and what a table adds."""
    table, listed = plan.system.table, plan.rounds
    if not (plan.system.name == "scheveningen" and "310" in given.known):
        listed = systems.in_board_order(listed, table)
    resting = abs(letters.count("A") - letters.count("B")) if letters else len(plan.players) % 2
    rounds = []
    for round_ in listed:
        if round_.games:
            idle = counted.idle.get(round_.number, [])
            byes = tuple(Bye(one.number) for one in idle if one.letter or len(idle) == resting)
            rounds.append(round_._replace(byes=byes))
    if table is None or (not rounds and not given.coded):
        if not rounds:
            given.notes.warn("001", "no round is paired yet")
        return rounds
    return systems.filled(rounds, table, plan.days, given.notes)


def _sides(given: Given, plan: Planned) -> None:
    """The players with their teams, and the rounds in the order of the boards."""
    notes, found = given.notes, teams.teams(given.known, given.numbers, given.notes)
    letters: tuple[str, ...] | None
    if len(found) == 2:
        letters = teams.letters(found, [entry.called for entry in given.entries], notes)
        named = [(letter, team.name) for letter, team in zip("AB", found, strict=True)]
        plan.teams = tuple(one for one in named if one[1] not in ("", f"Team {one[0]}"))
        plan.nicknames = [team.nickname for team in found] if any(team.nickname for team in found) else []
        plan.stated = [team.stated for team in found] if any(team.stated for team in found) else []
        if notes.failed():
            return
        plan.rounds = teams.boards(plan.rounds, found, given.known.get("300", ()), given.numbers, notes)
    elif found:
        what = f"a Scheveningen match has two teams, here are {len(found)}"
        notes.error(found[0].line.place, what, "list each team in one record 310")
        return
    else:
        letters = systems.sides(plan.rounds, len(plan.players))
        if letters is None:
            what = "the teams are not listed and do not follow from the pairings"
            notes.error("310", what, "list each team in a record 310")
            return
        notes.warn("310", "the teams are not listed, they were taken from the pairings")
    for round_ in plan.rounds:
        for game in round_.games:
            if letters[game.white - 1] == letters[game.black - 1]:
                one, other = (given.entries[number - 1] for number in game[:2])
                what = f"{other.number} ({other.player.name}) is in the same team"
                notes.error(one.place(round_.number), what, "correct the teams in 310, or the opponent")
    plan.players = tuple(
        replace(player, team=team) for player, team in zip(plan.players, letters, strict=True)
    )
