"""`roundrobin result EVENT ROUND ...`: enters results."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, NO
from roundrobin.cli.entries import Said, entries, shielded, unshielded
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import complete_players, date_type, event_argument, examples
from roundrobin.cli.output import Output
from roundrobin.cli.reading import read_event, writable
from roundrobin.cli.streams import say, show, shown_or_said
from roundrobin.errors import Ambiguous, Impossible, Problem, RoundRobinError, report

if TYPE_CHECKING:
    from datetime import date as Date

    from roundrobin.event import Event
    from roundrobin.files.edit import Change, Edited, Entry


class Results(click.Command):
    """A command whose words may be results: `-:+` is no option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Marks what would be taken for an option."""
        return super().parse_args(ctx, shielded(args))


@click.command(
    "result",
    cls=Results,
    short_help="enter results",
    epilog=examples(
        "roundrobin result spring.toml 3 Tal 1-0 Lee",
        "roundrobin result spring.toml 3 1-6 1-0 2-5 = 3-4 -:+",
        "roundrobin result spring.toml 3 Tal 0-1 Lee --replace",
        "roundrobin result spring.toml 3 1-6 --clear",
        "roundrobin result spring.toml 3 1-6 1-0 --on 2026-02-03",
        "roundrobin result spring.toml --from games.pgn",
    ),
)
@event_argument
@click.argument("round_", metavar="ROUND", type=int, required=False)
@click.argument("words", metavar="WHITE RESULT BLACK", nargs=-1, shell_complete=complete_players)
@click.option(
    "--from",
    "games",
    type=click.Path(allow_dash=True),
    metavar="PGN",
    help="The results of a PGN, those of ROUND or of all rounds, in place of words.",
)
@click.option(
    "--on",
    "played_on",
    type=date_type,
    metavar="DATE",
    help="The games were played on DATE, not with the round.",
)
@click.option("--replace", is_flag=True, help="Write over a result that is there.")
@click.option("--clear", is_flag=True, help="Take the results away: WHITE BLACK, or 1-6, without a result.")
@click.option(
    "--reversed",
    "reverse",
    is_flag=True,
    help="They played with colours reversed; the winner stays the winner.",
)
@click.option("--dry-run", is_flag=True, help="Say what would be written, and write nothing.")
@click.option("--json", is_flag=True, help="Print the round for programs.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(
    *,
    event: str,
    round_: int | None,
    words: tuple[str, ...],
    games: str | None,
    played_on: Date | None,
    replace: bool,
    clear: bool,
    reverse: bool,
    dry_run: bool,
    json: bool,
    quiet: bool,
) -> int:
    """Enter results of a round, all of them or none: WHITE RESULT BLACK, or 1-6 1-0 2-5 = with numbers.

    Players are named by number, surname or the beginning of a name. Results are 1-0 0-1 = and +:- -:+ -:-
    (or W-F F-W F-F) when somebody did not come, always from White's side.

    The same result again is fine. Another one is refused with status 1, and nothing is written.
    """
    from roundrobin.files.edit import enter_results

    if replace and clear:
        raise click.UsageError("--replace and --clear contradict each other")
    if clear and played_on:
        raise click.UsageError("--clear takes no --on")
    output = Output(json=json, quiet=quiet)
    if games and (words or played_on or replace or clear or reverse):
        raise click.UsageError("--from takes its results, dates and colours from the PGN; ROUND goes with it")
    writable(event)
    if games:
        return _from_games(event, games, round_, dry_run, output)
    if round_ is None or not words:
        raise click.UsageError(f"Missing argument '{'ROUND' if round_ is None else 'WHITE RESULT BLACK'}'.")
    said = entries(unshielded(words), clear)
    read = read_event(event, Output(quiet=True))
    called = [entry._replace(date=played_on) for entry in _called(read, round_, said)]
    enter = partial(enter_results, event, replace=replace, clear=clear, dry_run=dry_run)
    try:
        edited = enter(called, reverse=reverse)
    except Ambiguous as error:
        if len(called) > 1 or not (sys.stdin.isatty() and sys.stderr.isatty()):
            raise
        turned, reverse = _asked(read, called[0], error)
        edited = enter([turned], reverse=reverse)
    except Impossible as error:
        raise Impossible([_by_name(read, said, called, problem) for problem in error.problems]) from None
    return _entered(event, edited, round_, output, dry_run=dry_run)


def _from_games(event: str, games: str, round_: int | None, dry_run: bool, output: Output) -> int:
    """Enters the results of a PGN."""
    from roundrobin.cli.from_games import entered

    read = read_event(event, Output(quiet=True))
    edited = entered(event, read, games, round_, output, dry_run=dry_run)
    return _entered(event, edited, max(one.round for one in edited.changes), output, dry_run=dry_run)


def _entered(event: str, edited: Edited, round_: int, output: Output, *, dry_run: bool) -> int:
    """Says what became of the entries."""
    with shown_or_said(event if edited.written else ""):
        _report(edited, output, dry_run)
    new = [warning for warning in edited.event.warnings if warning not in edited.before.warnings]
    if new and not edited.refused:
        output.say(report(new, event))
    if edited.refused:
        say("Nothing is written; --replace puts the new result in the place of the other.")
        return NO
    output.next(_after(event, edited.event, round_, dry_run))
    return DONE


def _called(event: Event, round_: int, said: Sequence[Said]) -> list[Entry]:
    """The entries with the players' numbers; raises with every name that is nobody's or two players'."""
    from roundrobin.files.edit import Entry
    from roundrobin.names import find

    found, failed = list[Entry](), list[RoundRobinError]()
    for white, black, result in said:
        numbers = []
        for name in (white, black):
            try:
                numbers.append(find(event.players, name).number)
            except RoundRobinError as error:
                failed.append(error)
        if len(numbers) == 2:
            found.append(Entry(round_, numbers[0], numbers[1], result))
    if failed:
        raise type(failed[0])(list(dict.fromkeys(problem for error in failed for problem in error.problems)))
    itself = [entry for entry in found if entry.white == entry.black]
    if itself:
        places = [f"round {round_}, {one.white}-{one.black}" for one in itself]
        raise Impossible([Problem("error", place, "nobody plays against himself") for place in places])
    return found


def _by_name(event: Event, said: Sequence[Said], entries: Sequence[Entry], problem: Problem) -> Problem:
    """The problem in names where names were typed: `round 1, Tal, Ana – Lee, Kim: there is no such game`."""
    for words, entry in zip(said, entries, strict=True):
        numbered = words.white.isdecimal() and words.black.isdecimal()
        if numbered or problem.where != f"round {entry.round}, {entry.white}-{entry.black}":
            continue

        def names(pair: re.Match[str]) -> str:
            one, other = int(pair[1]), int(pair[2])
            if not (1 <= one <= len(event.players) and 1 <= other <= len(event.players)):
                return pair[0]
            return f"{event.player(one).name} – {event.player(other).name}"

        fields = (re.sub(r"\b(\d+)-(\d+)\b", names, field) for field in problem[1:])
        return Problem(problem.level, *fields)
    return problem


def _asked(event: Event, entry: Entry, error: Ambiguous) -> tuple[Entry, bool]:
    """Which colours they had, where there is somebody to ask; the winner stays the winner either way."""
    white = event.player(entry.white).name
    say(str(error.problems[0].what))
    if click.confirm(f"Did {white} really have White?", err=True):
        return entry, True
    turned = entry.result and entry.result.turned()
    return entry._replace(white=entry.black, black=entry.white, result=turned), False


def _report(edited: Edited, output: Output, dry_run: bool) -> None:
    if output.json:
        rounds = dict.fromkeys(change.round for change in edited.changes)
        output.deliver(lambda sheets: [sheets.pairings(edited.event, number) for number in rounds])
    for change in edited.changes:
        line = _said(edited.before, change, dry_run)
        if change.kind == "refused":
            say(line)
        elif not output.json and not edited.refused:
            show(line)
    if edited.schedule_written:
        output.say("The whole schedule stands in the file now, so that no later version can change it.")


def _said(event: Event, change: Change, dry_run: bool) -> str:
    """One entry, as what became of it."""
    game = f"round {change.round}, board {change.board}: {event.describe(change.after)}"
    before, after = change.before.result, change.after.result
    turned = change.before.result and change.before.pairing != change.after.pairing
    was = f"{event.describe(change.before)} {before}" if turned else str(before)
    now = str(after or "open")
    if change.before.date != change.after.date:
        was, now = (f"{said} on {day or 'the day of the round'}" for said, day in
                    ((was, change.before.date), (now, change.after.date)))  # fmt: skip
    would = "would be " if dry_run else ""
    match change.kind:
        case "entered":
            return f"{game}  {now}" + ("  (would be entered)" if dry_run else "")
        case "same":
            return f"{game}  {now}  (stands there already)"
        case "replaced":
            return f"{game}  {now}  ({would}written over {was})"
        case "cleared":
            return f"{game}  {would}open again  (was {before}){_colours(event, change)}"
        case _:
            return f"{game}  the file says {was}, you say {now}"


def _colours(event: Event, change: Change) -> str:
    """What clearing leaves: colours turned against the table stay, as the file lists them."""
    from roundrobin.files.field import Field

    table = Field.of(event).table()
    turned = table and any(
        round_.number == change.round and game.pairing == change.after.pairing[::-1]
        for round_, _, game in table.games()
    )
    return f"; the colours stay as listed, {event.player(change.after.white).name} has White" * bool(turned)


def _after(path: str, event: Event, round_: int, dry_run: bool) -> str:
    if dry_run:
        return "the same without --dry-run writes it"
    from roundrobin.standings.withdrawal import settle

    settled = settle(event)
    still = sum(map(settled.open, settled.schedule.round(round_).games))
    if still:
        left = "1 game is" if still == 1 else f"{still} games are"
        return f"{left} open in round {round_}; {typed('pairings', path, round_)} shows the round"
    return typed("standings", path)
