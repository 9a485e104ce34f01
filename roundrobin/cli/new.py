"""`roundrobin new EVENT`: from a list of players to an event file with its schedule."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from roundrobin.cli import DONE, field, hints
from roundrobin.cli.event_options import announced, calendar_options, heading_options, tiebreaks_option
from roundrobin.cli.looking_up import LookUp, as_written, list_options
from roundrobin.cli.options import PAPERS, examples
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
    from roundrobin.event import Calendar, Event, Player


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
@tiebreaks_option
@click.option(
    "--numbers",
    type=click.Choice(["list", "rating", "lots"]),
    default="list",
    show_default=True,
    help="Pairing numbers as listed, highest rating first (lots among equals), or by lots.",
)
@click.option("--seed", help="Seed of the lots, any words; default: one nobody could choose. It is recorded.")
@calendar_options
@click.option("--name", help="Name of the event; default: the name of the file.")
@heading_options
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
    calendar: Calendar | None,
    name: str | None,
    told: dict[str, Any],
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
    from roundrobin.files.field import too_large
    from roundrobin.scheduling.berger import size_warnings

    output = Output(quiet=quiet)
    path = Path(event)
    if path.suffix.lower() != ".toml":
        raise Malformed.one(event, "an event file is called something.toml", f"write {path.name}.toml")
    if path.exists() and not force:
        raise Impossible.one(
            event, "this file is there already", "--force writes over it; or choose another name"
        )
    codes = announced(tiebreaks)
    names: Sequence[str] = field.team_names(teams, system)
    players: Sequence[Player]
    players = field.players(listed, typed, output, team_names=system == TEAMS, encoding=look_up.encoding)
    if too_many := too_large(len(players), cycles):
        raise Malformed([one._replace(where="players") for one in too_many], listed or "")
    players, filled = look_up.filled(players, output)
    if system == TEAMS:
        players, names = field.in_teams(players, names, output)
        players, lots = field.numbered(players, numbers, seed)
        rounds = match([player.team for player in players], cycles, order)
    elif system not in TABLES:
        raise refused(system, (*TABLES, TEAMS))
    else:
        rounds = schedule(len(players), system, cycles, order)
        players, lots = field.numbered(players, numbers, seed)
    sizes = field.match_warnings(players) if system == TEAMS else size_warnings(len(players))
    made = Event(
        name=name or path.stem,
        players=tuple(players),
        schedule=rounds,
        system=system,
        cycles=cycles,
        tiebreaks=codes,
        calendar=calendar,
        lots=lots,
        teams=tuple(zip("AB", names, strict=True)) if names else (),
        paper=paper or "",
        **told,
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
