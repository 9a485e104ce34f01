"""`roundrobin calendar EVENT [PLAYER] -o FILE.ics`: the nights or games for the calendars of phones."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from dataclasses import replace
from datetime import date as Date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import complete_players, date_type, event_argument, examples, language_option
from roundrobin.cli.output import Output, write_whole
from roundrobin.cli.reading import read_event
from roundrobin.cli.streams import show
from roundrobin.errors import Malformed

if TYPE_CHECKING:
    from roundrobin.event import Event
    from roundrobin.files.ics import Made


@click.command(
    "calendar",
    short_help="the nights, or one player's games, for the calendar of a phone",
    epilog=examples(
        "roundrobin calendar spring.toml -o spring.ics",
        "roundrobin calendar spring.toml Tal -o tal.ics",
        "roundrobin calendar spring.toml --games --zone Europe/Riga -o games.ics",
    ),
)
@event_argument
@click.argument("player", metavar="[PLAYER]", required=False, shell_complete=complete_players)
@click.option(
    "-o",
    "--output",
    metavar="FILE.ics",
    type=click.Path(allow_dash=True),
    help="Write FILE.ics; one that is there is brought up to date.",
)
@click.option("--games", is_flag=True, help="An entry for every game, not for every night.")
@click.option(
    "--zone", metavar="ZONE", default="", help="Time zone, like Europe/Riga; default: as the event says."
)
@click.option(
    "--minutes",
    metavar="N",
    type=click.IntRange(1, 2880),
    help="How long a game takes; default: as the time control says, else 180.",
)
@language_option
@click.option(
    "--date",
    type=date_type,
    metavar="DATE",
    help="Date of this version; default: the last day with a result.",
)
@click.option(
    "--dry-run",
    is_flag=True,
    help="Say which entries are new, would change or would be cancelled, and write nothing.",
)
@click.option(
    "--json", is_flag=True, help="Print for programs: every entry, and whether it is new, changed, cancelled."
)
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(
    *,
    event: str,
    player: str | None,
    output: str | None,
    games: bool,
    zone: str,
    minutes: int | None,
    language: str | None,
    date: Date | None,
    dry_run: bool,
    json: bool,
    quiet: bool,
) -> int:
    """A calendar file (.ics) to subscribe to or to import: of the whole event, or of PLAYER.

    The whole event has an entry for every club night that lists its pairings, and one for each game that was
    moved to another day; with --games every game is an entry. A player has an entry for each game. Who has a
    bye has no entry, nor has a night without play or a game that will not be played.

    A postponed game stands on its new date, else on the last day to play it (tentative), else on the night
    of its round, cancelled. Times are local; without a time zone in the event or --zone only the days are
    written. Later rounds of a night begin when the earlier ones may end.

    A FILE.ics that is there is compared, and what else is in it stays: entries that are the same are not
    touched, moved ones move in every calendar that has them, and games that are no longer played are
    cancelled, all of them where somebody has left. It may hold several events, and the games of several
    players.
    """
    from roundrobin.files import ics, saving
    from roundrobin.names import find

    file = None if output in {None, "-"} else Path(str(output))
    if file and file.suffix.lower() != ".ics":
        raise Malformed.one(f"-o {file}", "this is no name of a calendar", "let it end in .ics")
    talk = Output(json=json, quiet=quiet)
    read = read_event(event, talk)
    read = replace(read, language=language or read.language)
    number = find(read.players, player).number if player is not None else None
    # a lock makes the folder it is in, and a folder that is not there is a mistake
    with saving.alone(file) if file and file.parent.is_dir() and not dry_run else nullcontext():
        made = ics.calendar(
            read,
            number,
            by_game=games,
            zone=zone,
            minutes=minutes,
            stamp=ics.stamp_of(read, date),
            before=_present(file),
            source=str(file or ""),
        )
        if file and not dry_run:
            write_whole(file, made.data)
    for warning in made.warnings:
        talk.say(str(warning))
    if json:
        talk.deliver_object(_object(read, number, file, made))
    elif dry_run:
        show(_would(file, made))
    elif file:
        talk.say(f"wrote {file}: {_counted(made)}")
        words = [*([player] if player else []), *(["--games"] if games else [])]
        words += [*(["--zone", zone] if zone else []), *(["--minutes", str(minutes)] if minutes else [])]
        words += ["--language", language] if language else []
        again = typed("calendar", event, *words, "-o", file)
        talk.next(f"put {file} where it can be subscribed to; after a change {again} brings it up to date")
    else:
        _print(made.data)
    return DONE


def _present(file: Path | None) -> bytes:
    """What is in the file that is there, if one is."""
    from roundrobin.files.ics.present import LARGEST
    from roundrobin.files.reading import is_file

    if file is None or not is_file(file):
        return b""
    with file.open("rb") as there:
        return there.read(LARGEST + 1)


def _object(read: Event, player: int | None, file: Path | None, made: Made) -> machine.Object:
    """What is for programs: every entry of the event as the file has it, and what has become of it."""
    from roundrobin.files.ics.listing import listed

    return {
        "version": 1,
        "event": read.name,
        "player": player,
        "file": file and str(file),
        "new": made.new,
        "changed": made.changed,
        "cancelled": made.cancelled,
        "same": made.same,
        "entries": [entry._asdict() for entry in listed(made)],
    }


def _would(file: Path | None, made: Made) -> str:
    """What would be done, an entry a line; those that stay as they are are counted."""
    from roundrobin.files.ics.listing import listed
    from roundrobin.paper.signs import printable

    stirred = [entry for entry in listed(made) if entry.change != "same"]
    lines = [f"  {entry.change:<9}  {entry.when:<16}  {printable(entry.summary)}" for entry in stirred]
    return "\n".join([f"would write {file or 'a calendar'}: {_counted(made)}", *lines])


def _counted(made: Made) -> str:
    """`9 entries, all new`; `1 changed, 1 cancelled, 7 as they were`."""
    if not (made.changed or made.cancelled or made.same):
        return "1 entry" if made.new == 1 else f"{made.new} entries"
    if not (made.new or made.changed or made.cancelled):
        return "nothing has changed"
    said = {
        "new": made.new,
        "changed": made.changed,
        "cancelled": made.cancelled,
        "as before": made.same,
    }
    return ", ".join(f"{count} {what}" for what, count in said.items() if count)


def _print(data: bytes) -> None:
    """The file on stdout as it is, its line ends too, wherever stdout takes bytes."""
    sys.stdout.flush()
    raw = getattr(sys.stdout, "buffer", None)
    if raw is None:
        sys.stdout.write(data.decode())
    else:
        raw.write(data)
        raw.flush()
