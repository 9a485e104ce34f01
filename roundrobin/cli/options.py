"""Arguments and options that several commands share, explained once."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from datetime import date as Date
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from roundrobin.cli.output import Output
from roundrobin.cli.streams import say

Command = TypeVar("Command", bound=Callable[..., int])

PAPERS = ("A4", "Letter", "A3")
LANGUAGES = ("en", "de", "fr", "es", "it", "pl", "ru", "uk")  # those of tables/words.csv
EVENT = click.Path(allow_dash=True)  # whether it is there, and readable, is said by the reader


def date_type(text: str) -> Date:
    """A date as event files write it, for click."""
    try:
        return Date.fromisoformat(text)
    except ValueError:
        raise click.BadParameter(f'"{text}" is not a date; write year-month-day, like 2026-01-12') from None


def examples(*lines: str) -> str:
    """The end of a help page, a line an example."""
    return "\b\n" + "\n".join(
        ["Examples:" if len(lines) > 1 else "Example:", *(f"  {line}" for line in lines)]
    )


language_option = click.option(
    "--language",
    type=click.Choice(LANGUAGES, case_sensitive=False),
    metavar="CODE",
    help=f"Language of the words ({' '.join(LANGUAGES)}); default: as the event says.",
)


def output_options(function: Callable[..., int]) -> Callable[..., int]:
    """The options about the answer, handed to the command as one `output`."""

    @functools.wraps(function)
    def command(
        *args: Any,
        output: str | None,
        json: bool,
        ascii: bool,
        no_colour: bool,
        paper: str | None,
        fit: bool,
        language: str | None,
        date: Date | None,
        quiet: bool,
        **others: Any,
    ) -> int:
        file = None if output in {None, "-"} else Path(str(output))
        colour = not no_colour and "NO_COLOR" not in os.environ
        made = Output(file, json, ascii, colour, paper or "", date, quiet, fit, language or "")
        return function(*args, output=made, **others)

    options = [
        click.option(
            "-o", "--output", metavar="FILE", type=click.Path(allow_dash=True),
            help="Write FILE; its ending chooses .pdf .html .txt .csv or .json.",
        ),
        click.option("--json", is_flag=True, help="Print for programs: stable keys, exact numbers."),
        click.option("--ascii", is_flag=True, help="Signs of old consoles only: 6.5 and =."),
        click.option(
            "--no-color", "--no-colour", "no_colour", is_flag=True,
            help="Nothing bold on the terminal; NO_COLOR=1 does the same.",
        ),
        click.option(
            "--paper", type=click.Choice(PAPERS, case_sensitive=False), metavar="A4|Letter|A3",
            help="Paper of a PDF; default: as the event says.",
        ),
        click.option(
            "--fit", is_flag=True,
            help="In a PDF, leave out ratings, titles and later tie-breaks where the type would be small.",
        ),
        language_option,
        click.option(
            "--date", type=date_type, metavar="DATE",
            help="Date on the sheet; default: the last day with a result.",
        ),
        click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer."),
    ]  # fmt: skip
    return functools.reduce(lambda made, option: option(made), reversed(options), command)


def event_argument(function: Command) -> Command:
    """One event file."""
    return click.argument("event", metavar="EVENT", type=EVENT)(function)


def events_argument(function: Callable[..., int]) -> Callable[..., int]:
    """One event file or several, each once."""
    return groups_argument(each_once(function))


def each_once(function: Callable[..., int]) -> Callable[..., int]:
    """Hands the command every event file once; one that is named again is said and passed over."""

    @functools.wraps(function)
    def command(*args: Any, events: tuple[str, ...], **others: Any) -> int:
        once: dict[str, str] = {}
        again = list[str]()
        for file in events:
            key = "-" if file == "-" else str(Path(file).resolve())
            if key in once:
                again.append(file)
            once.setdefault(key, file)
        if again and not others.get("quiet"):
            say(f"named twice and shown once: {', '.join(dict.fromkeys(again))}")
        return function(*args, events=tuple(once.values()), **others)

    return command


def groups_argument(function: Command) -> Command:
    """One event file or several, as they are named."""
    return click.argument("events", metavar="EVENT...", type=EVENT, nargs=-1, required=True)(function)


def after_option(function: Command) -> Command:
    """`--after R`."""
    return click.option(
        "--after",
        metavar="ROUND",
        type=click.IntRange(min=0),
        help="As it stood after that round; results played later are left out and named.",
    )(function)


def complete_players(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Players of the event for the shell: the surname where it says who, else the number."""
    from roundrobin.files import read
    from roundrobin.names import plain, surname

    try:
        players = read(ctx.params["event"]).players
    except (KeyError, OSError, ValueError):
        return []
    names = [surname(player.name) for player in players]
    items = []
    for player, name in zip(players, names, strict=True):
        if plain(name).startswith(plain(incomplete)) or str(player.number) == incomplete:
            items.append(
                CompletionItem(name if names.count(name) == 1 else str(player.number), help=player.name)
            )
    return items
