"""`roundrobin convert IN OUT`: an event from one format into another, and what the target cannot hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from roundrobin.cli import DONE
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import EVENT, examples
from roundrobin.cli.output import Output, write_whole
from roundrobin.cli.reading import adjusted
from roundrobin.cli.streams import show
from roundrobin.errors import Impossible, Malformed, report

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event
    from roundrobin.files.formats import Format
    from roundrobin.files.uschess_dbf import Made

FORMATS = ("toml", "trf", "trf16", "trf26", "pgn", "json", "xml", "csv", "dbf")
TABLES = ("schedule", "crosstable", "standings")
_ALL = 1000
_TABLE_ONLY = "A table is made to be read on: what it does not show is left out, and it is no event."
_OPTIONS = {
    "version": "TRF",
    "unicode": "TRF",
    "rest": "TRF",
    "round_": "PGN",
    "table": "CSV",
    **dict.fromkeys(("affiliate", "chief", "assistant", "state", "zip_", "city"), "a US Chess report"),
}
_SPOKEN = {"round_": "round", "zip_": "zip"}


def us_options(function: Callable[..., int]) -> Callable[..., int]:
    """What a US Chess report says beyond its events."""
    for name, helps in (
        ("city", "City of the event, if not that of the file."),
        ("zip", "Postal code."),
        ("state", "State, two letters."),
        ("assistant", "US Chess id of the assistant chief director."),
        ("chief", "US Chess id of the chief director."),
        ("affiliate", "Id of the affiliate, like A6012345; it and the next are for a US Chess report."),
    ):
        variable = "zip_" if name == "zip" else name
        function = click.option(f"--{name}", variable, default="", metavar="TEXT", help=helps)(function)
    return function


@dataclass(frozen=True, slots=True)
class Done:
    """What was written: the files, sentences on what they cannot hold, and what is missing in a report."""

    files: tuple[str, ...]
    lost: tuple[str, ...]
    problems: tuple[Problem, ...] = ()
    shown: bytes | None = None


@click.command(
    "convert",
    short_help="from one format into another, saying what is lost",
    epilog=examples(
        "roundrobin convert spring.toml spring.trf",
        "roundrobin convert report.trf spring.toml",
        "roundrobin convert spring.toml games.pgn --round 3",
        "roundrobin convert quads/*.toml report/ --affiliate A6012345 --state OR",
    ),
)
@click.argument("words", metavar="IN... OUT", type=EVENT, nargs=-1, required=True)
@click.option(
    "--to",
    type=click.Choice(FORMATS, case_sensitive=False),
    help="The format, where the ending of OUT does not say it.",
)
@click.option("--version", type=click.Choice(("16", "26")), help="Of TRF; default: 26.")
@click.option("--unicode", is_flag=True, help="TRF with names as they are, not in ASCII.")
@click.option(
    "--rest", type=click.Choice(("Z", "U"), case_sensitive=False), help="Letter of a free round in TRF."
)
@click.option(
    "--round", "round_", type=click.IntRange(min=1), metavar="ROUND", help="Only that round as PGN."
)
@click.option("--table", type=click.Choice(TABLES), help="Which table a .csv is; default: crosstable.")
@us_options
@click.option("--force", is_flag=True, help="Write over an event file or a report that is there.")
@click.option("--json", is_flag=True, help="Print what is lost for programs.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(
    *, words: tuple[str, ...], to: str | None, force: bool, json: bool, quiet: bool, **others: Any
) -> int:
    """IN is read in whatever format it is, and written to OUT in the format of its ending.

    The endings are .toml .trf .trf16 .trf26 .pgn .json .xml (chess-results.com) and .csv (a table); a name
    without one is the folder of a US Chess report, which takes several INs as its sections. OUT - prints.

    What was adjusted on reading, and what OUT cannot hold, is said. What is missing in a US Chess report is
    said too; it is written all the same, status 0.
    """
    if len(words) < 2:
        raise click.UsageError("name a file to read and a file to write")
    *sources, target = words
    output = Output(json=json, quiet=quiet)
    name = _name(target, to)
    for option, value in others.items():
        if value and _OPTIONS[option] != _of(name):
            said = _SPOKEN.get(option, option)
            raise click.UsageError(f"--{said} goes with {_OPTIONS[option]}, not with {target}")
    if len(sources) > 1 and name != "dbf":
        raise click.UsageError("several events go into one US Chess report only; name one file to read")
    _spare(sources, target)
    events = [_counted(_read(source, output), source, output) for source in sources]
    done = _written(events, target, name, to or "", force=force, others=others)
    _tell(done, sources, target, output)
    return DONE


def _name(target: str, to: str | None) -> str:
    """The format to write, by its name."""
    from roundrobin.files.putting import aim, free

    if to:
        return to.lower() if to.lower() == "csv" else aim(Path(target), to).name
    if Path(target).suffix.lower() == ".csv":
        return "csv"
    if target == "-":
        raise click.UsageError(f"say in which format it is printed: add  --to {', '.join(FORMATS[:-1])}")
    made = aim(Path(target)).name
    if made == "dbf":
        free(Path(target))
    return made


def _of(name: str) -> str:
    return {"trf": "TRF", "pgn": "PGN", "csv": "CSV", "dbf": "a US Chess report"}.get(name, "")


def _spare(sources: Sequence[str], target: str) -> None:
    """Refuses to write over a file that is read."""
    if target != "-" and any(one != "-" and Path(one).resolve() == Path(target).resolve() for one in sources):
        raise Impossible.one(target, "it would be written over the file that is read", "choose another name")


def _read(source: str, output: Output) -> Event:
    """One event, everything that was adjusted said."""
    from roundrobin.files import formats

    opened = formats.open_event(source)
    if opened.event is None:
        raise Malformed(opened.problems, source)
    output.say(adjusted(source, opened.event.warnings, _ALL))
    return opened.event


def _counted(event: Event, source: str, output: Output) -> Event:
    """The event as it is counted everywhere else: one called Swiss in which all meet is a round robin."""
    from roundrobin.files.fitting import fitted
    from roundrobin.standings.kind import read_as

    found, said = read_as(event)
    if found.system == event.system:
        return event
    why = f"{source}: {said[:1].lower()}{said[1:].removesuffix('.')}"
    kinds = {bye.kind for one in found.schedule.rounds for bye in one.byes}
    if kinds & {"H", "F"}:
        output.say(f"{why}; it is written as a Swiss, for a round robin has no byes of half or a full point.")
        return event
    output.say(f"{why}; it is written as one.")
    rounds = tuple(
        one._replace(byes=tuple(bye._replace(kind="") for bye in one.byes)) for one in found.schedule.rounds
    )
    schedule = fitted(replace(found.schedule, rounds=rounds, system=found.system, cycles=found.cycles))
    return replace(found, schedule=schedule, system=schedule.system, cycles=schedule.cycles)


def _written(
    events: Sequence[Event], target: str, name: str, to: str, *, force: bool, others: dict[str, Any]
) -> Done:
    if name == "dbf":
        return _report(events, target, force, others)
    (event,) = events
    if name == "csv":
        return _put(target, _csv(event, others["table"] or "crosstable"), (_TABLE_ONLY,))
    from roundrobin.files import formats, putting

    found = formats.named(name)
    assert found is not None
    options = _options(found, target, to, others)
    if target == "-" or not found.edited:
        made = found.write(event, **options)
        return _put(target, made.data, made.lost)
    return Done((target,), putting.put(event, Path(target), force=force, to=name))


def _options(found: Format, target: str, to: str, others: dict[str, Any]) -> dict[str, Any]:
    """What the writer of the format is asked for."""
    from roundrobin.files.putting import version_of

    if found.name == "trf":
        version = others["version"] or version_of(Path(target), to)
        return {
            "version": version,
            "ascii": not others["unicode"],
            "rest": (others["rest"] or "Z").upper(),
        }
    return {"round": others["round_"]} if found.name == "pgn" else {}


def _put(target: str, data: bytes, lost: tuple[str, ...]) -> Done:
    if target == "-":
        return Done((), lost, shown=data)
    write_whole(Path(target), data)
    return Done((target,), lost)


def _csv(event: Event, table: str) -> bytes:
    """A sheet as a table for spreadsheets."""
    from roundrobin import sheets
    from roundrobin.paper.csv import CSV_FILE, csv
    from roundrobin.standings.crosstable import crosstable
    from roundrobin.standings.ranking import standings

    if table == "schedule":
        return csv(sheets.schedule(event)).encode(CSV_FILE)
    made = standings(crosstable(event))
    if table == "standings":
        return csv(sheets.standings(made)).encode(CSV_FILE)
    shown = sheets.by_round(made) if made.table.swiss else sheets.crosstable(made)
    return csv(shown).encode(CSV_FILE)


def _report(events: Sequence[Event], target: str, force: bool, others: dict[str, Any]) -> Done:
    """The three files of a US Chess report, all or none."""
    from roundrobin.files.putting import report_folder
    from roundrobin.files.together import write_together
    from roundrobin.files.uschess_dbf import Report, write

    if target == "-":
        raise Impossible.one("OUT", "a US Chess report is three files and is not printed", "name a folder")
    folder = report_folder(Path(target))
    said = ("affiliate", "chief", "assistant", "state", "city")
    made: Made = write(events, Report(**{key: others[key] for key in said}, zip=others["zip_"]))
    write_together(folder, made.files, force=force)
    return Done(tuple(str(folder / name) for name in made.files), made.lost, made.problems)


def _tell(done: Done, sources: Sequence[str], target: str, output: Output) -> None:
    """What was written and what is lost: the latter on stderr, or all of it for programs."""
    if done.shown is not None and not output.json:
        show(done.shown.decode("utf-8-sig").replace("\r\n", "\n").removesuffix("\n"))
    if output.json:
        output.deliver_object(
            {
                "version": 1,
                "files": [*done.files],
                "lost": [*done.lost],
                "problems": [problem._asdict() for problem in done.problems],
            }
        )
    elif done.files:
        show(f"wrote {done.files[0] if len(done.files) == 1 else ', '.join(done.files)}")
    if done.lost:
        where = "stdout" if target == "-" else target
        output.say("\n".join([f"{where} cannot hold everything:", *(f"  {one}" for one in done.lost)]))
    if done.problems:
        output.say(report(done.problems, target))
    if done.files and target.endswith(".toml"):
        output.next(typed("standings", target))
    elif len(done.files) == 1 and not target.endswith(".csv"):
        output.next(typed("check", target))
