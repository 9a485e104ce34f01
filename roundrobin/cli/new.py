"""`roundrobin new EVENT`: from a list of players to an event file with its schedule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date as Date
from datetime import time as Time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, hints
from roundrobin.cli.looking_up import LookUp, as_written, list_options
from roundrobin.cli.options import PAPERS, date_type, examples
from roundrobin.cli.output import Output
from roundrobin.cli.streams import show, shown_or_said
from roundrobin.cli.systems import (
    TABLES,
    TEAMS,
    cycles_option,
    match,
    order_option,
    refused,
    schedule,
    system_option,
)
from roundrobin.errors import Impossible, Malformed, errors_in, report

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Calendar, Event, Lots, Player

TIEBREAKS = "DE,SB,KS,WON"


def time_type(text: str) -> Time:
    """A time of day as event files write it, for click."""
    found = re.fullmatch(r"([01]?\d|2[0-3])[:.]([0-5]\d)", text.strip())
    if not found:
        raise click.BadParameter(f'"{text}" is not a time; write it like 19:30')
    return Time(int(found[1]), int(found[2]))


@click.command(
    "new",
    short_help="write an event file with its schedule",
    epilog=examples(
        "roundrobin new spring.toml --players entries.csv --first 2026-01-12 --at 19:30",
        'roundrobin new quick.toml --player "Tal, Ana, 1900" --player "Lee, Kim" --cycles 2',
        "roundrobin new open.toml --players entries.xlsx --rating-list players_list.zip --dry-run",
        'roundrobin new match.toml --system scheveningen --players both.csv --teams "Riverside, Old Mill"',
    ),
)
@click.argument("event", metavar="EVENT", type=click.Path(dir_okay=False))
@click.option(
    "--players",
    "listed",
    metavar="FILE",
    type=click.Path(allow_dash=True),
    help="A list of players: CSV, xlsx or ods with a column for the name and whatever else. Its heads: "
    "Name (or Surname, First name), Rating (Elo, DWZ, ECF, USCF), Title, Fed, Club, Team, FIDE ID, Born, "
    "Sex, No; in German, French, Spanish, Italian, Polish, Czech, Russian and others too.",
)
@click.option(
    "--player", "typed", metavar='"NAME, RATING"', multiple=True, help="One player; may be repeated."
)
@list_options
@system_option
@cycles_option
@order_option
@click.option(
    "--teams",
    metavar='"A, B"',
    help="Names of the two teams of a Scheveningen match. Who plays for which stands in a column called team "
    "of the list (the names, or A and B); without one the first half of the players is team A.",
)
@click.option(
    "--tiebreaks",
    metavar="LIST",
    default=TIEBREAKS,
    show_default=True,
    help='Tie-breaks to announce, in order; "none": ties stand.',
)
@click.option(
    "--numbers",
    type=click.Choice(["list", "rating", "lots"]),
    default="list",
    show_default=True,
    help="Pairing numbers as listed, highest rating first (lots among equals), or by lots.",
)
@click.option("--seed", help="Seed of the lots, any words; default: one nobody could choose. It is recorded.")
@click.option("--first", type=date_type, metavar="DATE", help="Date of the first round.")
@click.option(
    "--every", type=click.Choice(["week", "fortnight", "month"]), help="How often; default: every week."
)
@click.option("--at", type=time_type, metavar="HH:MM", help="Time the rounds start.")
@click.option(
    "--skip", type=date_type, metavar="DATE", multiple=True, help="A date without play; may be repeated."
)
@click.option("--name", help="Name of the event; default: the name of the file.")
@click.option("--club", default="", help="The club.")
@click.option("--city", default="", help="The place.")
@click.option("--federation", default="", help="Three letters, like IRL.")
@click.option("--arbiter", default="", help="The arbiter.")
@click.option("--time-control", default="", help='As it is to be printed: "90 min + 30 s".')
@click.option(
    "--paper",
    type=click.Choice(PAPERS, case_sensitive=False),
    metavar="A4|Letter|A3",
    help="Paper of the sheets.",
)
@click.option("--force", is_flag=True, help="Write over an event file that is there.")
@click.option("--dry-run", is_flag=True, help="Show what would be written, and write nothing.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(
    *,
    event: str,
    listed: str | None,
    typed: tuple[str, ...],
    look_up: LookUp,
    system: str,
    cycles: int,
    order: str | None,
    teams: str | None,
    tiebreaks: str,
    numbers: str,
    seed: str | None,
    first: Date | None,
    every: str | None,
    at: Time | None,
    skip: tuple[Date, ...],
    name: str | None,
    club: str,
    city: str,
    federation: str,
    arbiter: str,
    time_control: str,
    paper: str | None,
    force: bool,
    dry_run: bool,
    quiet: bool,
) -> int:
    """Write EVENT, a new event file: the settings, the players with their numbers, the whole schedule.

    It is a text file to be read, mailed and changed by hand; the other commands keep its comments.
    """
    from roundrobin.event import Event
    from roundrobin.files import write
    from roundrobin.files.rounds import too_large
    from roundrobin.scheduling.berger import size_warnings
    from roundrobin.standings.handbook import parse_list

    output = Output(quiet=quiet)
    path = Path(event)
    if path.suffix.lower() != ".toml":
        raise Malformed.one(event, "an event file is called something.toml", f"write {path.name}.toml")
    if path.exists() and not force:
        raise Impossible.one(
            event, "this file is there already", "--force writes over it; or choose another name"
        )
    announced = () if tiebreaks.strip().lower() == "none" else parse_list(tiebreaks)
    names: Sequence[str] = _team_names(teams, system)
    players: Sequence[Player]
    players = _players(listed, typed, output, team_names=system == TEAMS, encoding=look_up.encoding)
    if too_many := too_large(len(players), cycles):
        raise Malformed([one._replace(where="players") for one in too_many], listed or "")
    players, filled = look_up.filled(players, output)
    if system == TEAMS:
        players, names = _in_teams(players, names, output)
        players, lots = _numbered(players, numbers, seed)
        rounds = match([player.team for player in players], cycles, order)
    elif system not in TABLES:
        raise refused(system, (*TABLES, TEAMS))
    else:
        rounds = schedule(len(players), system, cycles, order)
        players, lots = _numbered(players, numbers, seed)
    sizes = _match_warnings(players) if system == TEAMS else size_warnings(len(players))
    made = Event(
        name=name or path.stem,
        players=tuple(players),
        schedule=rounds,
        system=system,
        cycles=cycles,
        tiebreaks=tuple(entry.code for entry in announced) or None,
        calendar=_calendar(first, every, at, skip),
        lots=lots,
        teams=tuple(zip("AB", names, strict=True)) if names else (),
        paper=paper or "",
        club=club,
        city=city,
        federation=federation.upper(),
        arbiter=arbiter,
        time_control=time_control,
    )
    made = _marked(_dated(made))
    _checked(made, event, sizes, output)
    if not dry_run:
        write(made, path, force=force)
    with shown_or_said("" if dry_run else event):
        show(f"{'would write' if dry_run else 'wrote'} {event}: {_said(made)}")
    if dry_run:
        show("")
        output.deliver(lambda _: [as_written(made, filled)])
    if lots:
        output.say(
            f"Lots drawn with the seed {lots.seed}; it stands in the file, with the order before the draw."
        )
    output.next(
        f"{hints.command('schedule', event, '-o', 'schedule.pdf')}, and "
        + hints.command("wallchart", event, "-o", "wallchart.pdf")
    )
    return DONE


def _players(
    listed: str | None, typed: Sequence[str], output: Output, *, team_names: bool = False, encoding: str = ""
) -> list[Player]:
    """Those of the list, then those typed."""
    from roundrobin.files.lists import player_from_text, read_players

    if not listed and not typed:
        remedy = 'give --players FILE, or --player "Name, 1900" for each'
        raise Malformed.one("new", "there are no players", remedy)
    players: list[Player] = []
    if listed:
        read, notes = read_players(listed, team_names=team_names, encoding=encoding)
        players += read
        if notes:
            output.say(report(notes, "stdin" if listed == "-" else listed))
    for text in typed:
        players.append(player_from_text(text, len(players) + 1))
    return players


def _numbered(
    players: Sequence[Player], method: str, seed: str | None
) -> tuple[tuple[Player, ...], Lots | None]:
    """The players with their numbers. Where lots are drawn without a seed, one is taken that nobody chose."""
    from roundrobin.scheduling import lots

    made, record = lots.numbered(players, method, lots.new_seed() if seed is None else seed)
    if seed is not None and record is None:
        remedy = "leave it out, or give the numbers by lots"
        raise Impossible.one("--seed", "no lots are drawn here", remedy)
    return made, record


def _in_teams(
    players: Sequence[Player], names: Sequence[str], output: Output
) -> tuple[list[Player], Sequence[str]]:
    """The players in team A or B and what these are called; where the list has none, the first half is A."""
    from dataclasses import replace

    from roundrobin.scheduling.lineup import sides

    if any(player.team for player in players):
        letters, names = sides([player.team for player in players], names)
        return [replace(one, team=team) for one, team in zip(players, letters, strict=True)], names
    if len(players) % 2:
        what = f"the list has no column  team, and cannot be halved ({len(players)} in it)"
        raise Impossible.one("team", what, "write A or B for each in a column called  team")
    half = len(players) // 2
    output.say(f"Team A is the first half of the list, down to {players[half - 1].name}.")
    return [replace(player, team="A" if at < half else "B") for at, player in enumerate(players)], names


def _team_names(said: str | None, system: str) -> tuple[str, ...]:
    if said is None:
        return ()
    names = tuple(" ".join(part.split()) for part in said.split(","))
    if system != TEAMS:
        raise Impossible.one("--teams", f"there are no teams in {system}", "add --system scheveningen")
    if len(names) != 2 or not all(names):
        raise Malformed.one("--teams", f'"{said}" is not two names', 'write them like "Riverside, Old Mill"')
    if names[0].casefold() == names[1].casefold():
        raise Malformed.one("--teams", f"both teams are called {names[0]}", "give each a name of its own")
    return names


def _match_warnings(players: Sequence[Player]) -> tuple[Problem, ...]:
    from roundrobin.scheduling.scheveningen import warnings

    sizes = [sum(player.team == team for player in players) for team in "AB"]
    return warnings(*sizes)


def _calendar(
    first: Date | None, every: str | None, at: Time | None, skip: Sequence[Date]
) -> Calendar | None:
    from roundrobin.event import Calendar, Closed

    if first is None:
        if every or at or skip:
            raise Malformed.one(
                "--first", "the date of the first round is missing", "write --first 2026-01-12"
            )
        return None
    return Calendar(first, every or "week", at, skip=tuple(Closed(date, date) for date in sorted(set(skip))))


def _dated(event: Event) -> Event:
    """The event with the dates of its calendar in its rounds."""
    from roundrobin.scheduling.dates import round_dates

    if not event.calendar:
        return event
    rounds = event.schedule.rounds
    dates = round_dates(event.calendar, len(rounds))
    dated = [round_._replace(date=date) for round_, date in zip(rounds, dates, strict=True)]
    return event.with_schedule(event.schedule.mapped(dated))


def _marked(event: Event) -> Event:
    """The event with its uid, by which calendars know it again. The same event written anew keeps it."""
    from dataclasses import replace
    from uuid import NAMESPACE_URL, uuid5

    first = event.schedule.rounds[0].date
    parts = [event.name, event.club, str(first), *sorted(player.name for player in event.players)]
    return replace(event, uid=str(uuid5(NAMESPACE_URL, "roundrobin-chess:" + "|".join(parts))))


def _checked(event: Event, path: str, sizes: Sequence[Problem], output: Output) -> None:
    """Says what `check` will say of the file, after what its size asks for.

    Raises `Malformed` before it is written if that is an error.
    """
    from roundrobin.files import toml, writing

    _, problems = toml.check(writing.text(event).encode(), path)
    if errors_in(problems):
        raise Malformed(errors_in(problems), f"{path}, as it would be written")
    if said := [*sizes, *problems]:
        output.say(report(said, path))


def _said(event: Event) -> str:
    rounds = event.schedule.rounds
    said = f"{len(event.players)} players, {len(rounds)} round{'s' * (len(rounds) > 1)}"
    if rounds[0].date and rounds[-1].date:
        said += f", {rounds[0].date}" + (f" to {rounds[-1].date}" if len(rounds) > 1 else "")
    return said
