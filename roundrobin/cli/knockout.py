"""`roundrobin knockout GROUP...`: the knockout with those who qualified."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, NO, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import examples, groups_argument, output_options
from roundrobin.cli.output import Output
from roundrobin.cli.ranking import make, open_games, ranking_options
from roundrobin.cli.streams import say
from roundrobin.errors import Impossible, Problem

if TYPE_CHECKING:
    from datetime import date as Date

    from roundrobin.event import Event, Player
    from roundrobin.scheduling.groups import KnockoutRound
    from roundrobin.sheets.knockout import Qualified
    from roundrobin.standings.ranking import Standings


@click.command(
    "knockout",
    short_help="the knockout with those who qualified from the groups",
    epilog=examples(
        "roundrobin knockout cup/*.toml --qualifiers 2",
        "roundrobin knockout group-a.toml group-b.toml --qualifiers 2 --final -o bracket.pdf",
    ),
)
@groups_argument
@click.option(
    "--qualifiers", metavar="N", type=int, default=2, show_default=True, help="How many of each group go on."
)
@click.option(
    "--tie-games", metavar="N", type=click.IntRange(1, 20), default=1, show_default=True,
    help="Games of a knockout tie.",
)  # fmt: skip
@click.option("--third-place", is_flag=True, help="A tie for the third place, too.")
@click.option("--draw", metavar="SEED", help="Draw the first round by lots with this seed.")
@ranking_options
@output_options
def command(
    *,
    events: tuple[str, ...],
    qualifiers: int,
    tie_games: int,
    third_place: bool,
    draw: str | None,
    tiebreaks: str | None,
    after: int | None,
    kind: str,
    final: bool,
    output: Output,
) -> int:
    """Who meets whom, with the qualifiers of each group from its standings; group A is the file named first.

    Files called "..., Group A" and so on by `groups` are put in that order. Who stands on a qualifying place
    of a group that is still playing has a question mark; a tie across the line is said and left open.
    """
    from roundrobin.scheduling.groups import bracket, named

    made = _in_order(_apart(events, make(events, tiebreaks, after, output, kind)))
    rounds = bracket(len(made), qualifiers, tie_games, third_place=third_place, seed=draw)
    missing = open_games(made) if final else ""
    if missing:
        say(missing)
        return NO
    known, notes = _qualified(made, qualifiers)
    stage = _stage([each.event for each in made])

    def objects() -> list[machine.Object]:
        names = {place: one.name for place, one in known.items()}
        return [_object(named(rounds, names), rounds, known, notes)]

    output.deliver(
        lambda sheets: [
            sheets.knockout(rounds, stage, known, when=_when(made, rounds), notes=notes, date=output.date)
        ],
        objects,
    )
    if any("still to be decided" in note for note in notes):
        output.next("decide who goes through, and write it under [[decisions]] in the file of the group")
    elif all(each.final for each in made):
        output.next("print it for the wall with -o bracket.pdf")
    else:
        output.next(typed("standings", events[0]))
    return DONE


def _apart(files: Sequence[str], made: list[Standings]) -> list[Standings]:
    """The groups again; raises `Impossible` for a group named twice and for who plays in two of them."""
    from roundrobin.names import plain

    seen: dict[tuple[str, object], str] = {}
    problems = []
    for file, each in zip(files, made, strict=True):
        event = each.event
        path = "-" if file == "-" else Path(file).resolve()
        keys: list[tuple[str, object]] = [("file", path), ("uid", event.uid)]
        known = [seen[key] for key in keys if key[1] and key in seen]
        if known:
            what = "is named twice" if known[0] == file else f"is the same group as {known[0]}"
            problems.append(Problem("error", file, what, "name every group once"))
            continue
        seen["file", path] = seen["uid", event.uid] = file
    met: dict[str, list[tuple[str, Player]]] = {}
    for file, each in zip(files, made, strict=True) if not problems else ():
        for player in each.event.players:
            for other_file, other in met.get(plain(player.name), []):
                if other_file != file and _same(player, other):
                    what = f"{player.name} is in {other_file} too"
                    remedy = "leave the player in one group, or write the FIDE ids of the two"
                    problems.append(Problem("error", file, what, remedy))
        for player in each.event.players:
            met.setdefault(plain(player.name), []).append((file, player))
    if problems:
        raise Impossible(problems)
    return made


def _same(one: Player, other: Player) -> bool:
    """Whether two of one name are one person: nothing the files know of them differs."""
    known = [(each.fide_id, each.national_id, each.born) for each in (one, other)]
    return not any(here and there and here != there for here, there in zip(*known, strict=True))


def _in_order(made: list[Standings]) -> list[Standings]:
    """By the letters in the names when these are Group A, B, C, ...; otherwise as named."""
    from roundrobin.scheduling.serpentine import letters

    found = [re.search(r"\bGroup ([A-Z]+)$", each.event.name) for each in made]
    said = [one[1] if one else "" for one in found]
    if sorted(said) != [letters(at) for at in range(len(made))]:
        return made
    return [each for _, each in sorted(zip(said, made, strict=True), key=lambda pair: pair[0])]


def _qualified(made: Sequence[Standings], count: int) -> tuple[dict[str, Qualified], list[str]]:
    """Who has which place so far, and what has to be said about those that are open."""
    from roundrobin.scheduling.faults import said_list
    from roundrobin.scheduling.serpentine import letters
    from roundrobin.sheets.frame import printed_names
    from roundrobin.sheets.knockout import Qualified
    from roundrobin.standings.teams import qualifiers

    known: dict[str, Qualified] = {}
    notes = []
    for at, each in enumerate(made):
        group, called = each.event.name, printed_names(each.event)
        if count >= len(each.rows):
            what = f"{count} of {len(each.rows)} would qualify: the group decides nothing"
            raise Impossible.one(group, what, "take fewer qualifiers")
        if each.after_round is None:
            notes.append(f"{group} has not begun.")
            continue
        if not each.final:
            still = len(each.table.open_games)
            games = f"{still} game{'s' * (still != 1)} open" if still else "later games left out"
            notes.append(f"{group} is not finished: {games}.")
        tied = {player.number for player in qualifiers(each, count).tied}
        level: dict[int, list[str]] = {}
        for row in each.rows:
            if not row.shared and row.place <= count:
                known[f"{letters(at)}{row.place}"] = Qualified(called[row.player.number], not each.final)
            elif row.shared and (row.place <= count or row.player.number in tied):
                level.setdefault(row.place, []).append(called[row.player.number])
        for place, who in level.items():
            last = min(place + len(who) - 1, count)
            places = f"place {place}" if last == place else f"places {place} to {last}"
            decide = "; still to be decided" if each.final else ""
            notes.append(f"{group}: {said_list(who)} are level for {places}{decide}.")
    return known, notes


def _stage(events: Sequence[Event]) -> Event:
    """What the groups have in common stands over the sheet."""
    name = re.sub(r",? *Group A$", "", events[0].name) or events[0].name
    return replace(events[0], name=name)


def _when(made: Sequence[Standings], rounds: Sequence[KnockoutRound]) -> list[list[Date]]:
    """The dates after the last round of the groups, by their calendar; none where that has no more."""
    from roundrobin.scheduling.festival import knockout_dates

    calendar = made[0].event.calendar
    dates = [round_.date for each in made for round_ in each.event.schedule.rounds if round_.date]
    if calendar is None or not dates:
        return []
    try:
        return knockout_dates(calendar, max(dates), [round_.ties[0].games for round_ in rounds])
    except Impossible:
        return []


def _object(
    filled: Sequence[KnockoutRound],
    rounds: Sequence[KnockoutRound],
    known: dict[str, Qualified],
    notes: Sequence[str],
) -> machine.Object:
    return {
        "version": 1,
        "final": not notes,
        "rounds": [
            {
                "name": round_.name,
                "ties": [
                    {
                        "number": tie.number,
                        "from": [tie.first, tie.second],
                        "players": [one.first, one.second],
                    }
                    for tie, one in zip(round_.ties, fill.ties, strict=True)
                ],
            }
            for round_, fill in zip(rounds, filled, strict=True)
        ],
        "provisional": sorted(place for place, one in known.items() if one.provisional),
        "notes": [*notes],
    }
