"""`roundrobin check FILE`: is everything in order, and do the games give what the file states?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from roundrobin.cli import DONE, NO, machine
from roundrobin.cli.hints import command as typed
from roundrobin.cli.options import EVENT, examples
from roundrobin.cli.output import Output
from roundrobin.cli.progress import progress
from roundrobin.cli.reading import placed
from roundrobin.cli.streams import show
from roundrobin.errors import Malformed, errors_in, report

if TYPE_CHECKING:
    from roundrobin.errors import Problem
    from roundrobin.event import Event
    from roundrobin.standings.verify import Verified

_MOST = 20
"""So many differences are told one by one."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One file: all problems, the event if it can be read, and what was verified in a foreign one."""

    file: str
    problems: tuple[Problem, ...]
    event: Event | None
    verified: Verified | None = None

    @property
    def wrong(self) -> bool:
        """Whether there is an error or a difference."""
        return bool(errors_in(self.problems)) or bool(self.verified and self.verified.differences)

    @property
    def name(self) -> str:
        """How the file is called."""
        return "stdin" if self.file == "-" else self.file


@click.command(
    "check",
    short_help="is a file in order, and are its points and ranks right?",
    epilog=examples(
        "roundrobin check spring.toml",
        "roundrobin check report.trf",
    ),
)
@click.argument("files", metavar="FILE...", type=EVENT, nargs=-1, required=True)
@click.option("--json", is_flag=True, help="Print for programs.")
@click.option("-q", "--quiet", is_flag=True, help="No talk beside the answer.")
def command(files: tuple[str, ...], json: bool, quiet: bool) -> int:
    """Every problem of a file: where it is, what is wrong there and what to write instead.

    A file of another program is verified as well: the pairings round by round against the table it names,
    then points, values and ranks against its own tie-breaks; the first difference is explained.

    Ends with status 1 when there is an error or a difference. Warnings are said and never block.
    """
    output = Output(json=json, quiet=quiet)
    single = len(files) == 1
    objects, said, missing = list[machine.Object](), list[str](), list[Malformed]()
    wrong = told = False
    for file in progress(files, "files", quiet=quiet):
        try:
            one = _checked(file)
        except Malformed as error:  # the others are checked all the same
            missing.append(error)
            continue
        wrong = wrong or one.wrong
        if json:
            objects.append(_object(one, single))
        else:  # a bar on the terminal would swallow what is shown before it ends
            said.append(_whole(one) if single else _brief(one))
        told = told or one.verified is not None
    if said:
        show("\n".join(said))
    if missing:
        raise missing[0] if single else Malformed([one for error in missing for one in error.problems])
    if json:
        output.deliver_object(objects[0] if single else objects)
    elif not wrong:
        output.next(typed("standings", files[0]))
    elif told and not single:
        output.next(f"{typed('check')} FILE, with one of them, explains the first difference")
    return NO if wrong else DONE


def _checked(file: str) -> Checked:
    """One file; raises `Malformed` where there is none."""
    from roundrobin.files import formats, missing_fonts

    opened = formats.open_event(file)
    event = opened.event
    if opened.format in (formats.TOML, formats.JSON) or event is None:
        return Checked(file, (*opened.problems, *missing_fonts(event)), event)
    from roundrobin.files.statements import in_force, statements
    from roundrobin.standings.verify import verify

    stated = statements(opened, event)
    found = verify(event, *stated)
    if found.differences and (then := in_force(event)):
        earlier = verify(then, *stated)
        if len(earlier.differences) < len(found.differences):
            found = earlier
    return Checked(file, opened.problems, event, found)


def _in_order(one: Checked) -> str:
    assert one.event is not None
    from roundrobin.standings.withdrawal import settle

    settled = settle(one.event)
    games = sum(not settled.cancelled(game) for _, _, game in settled.schedule.games())
    decided = games - len(settled.open_games)
    order = "" if one.wrong or one.problems else "in order; "
    return f"{one.name}: {order}{len(one.event.players)} players, {decided} of {games} games decided"


def _whole(one: Checked) -> str:
    """Everything about one file."""
    said = [report(one.problems, one.name)] if one.problems else []
    if one.event is None or one.verified is None:
        return "\n".join(said or [_in_order(one)])
    said.append(_in_order(one))
    said += [f"  {round_}" for round_ in one.verified.rounds]
    agreed = _compared(one.verified)
    differences = one.verified.differences
    if not differences:
        said += [f"  {agreed}: all as stated" if agreed else "  neither points nor ranks are stated"]
    else:
        count = "1 difference" if len(differences) == 1 else f"{len(differences)} differences"
        said.append(f"{count}" + (f", of {agreed}:" if agreed else ":"))
        said += [f"  {each.says}" for each in differences[:_MOST]]
        if len(differences) > _MOST:
            said.append(f"  and {len(differences) - _MOST} more")
    said += [f"  {doubt}" for doubt in one.verified.doubts]
    if one.verified.why:
        said += ["The first of them:" if len(differences) > 1 else "Why:"]
        said += [f"  {line}" for line in one.verified.why]
    return "\n".join(said)


def _brief(one: Checked) -> str:
    """One file of several: an event file with all its problems, another in a line."""
    if one.verified is None:
        return report(one.problems, one.name) if one.problems else _in_order(one)
    differences = one.verified.differences
    if not differences:
        agreed = _compared(one.verified)
        unusual = f"; {len(one.problems)} unusual" if one.problems else ""
        return _in_order(one) + (f"; {agreed} as stated" if agreed else "") + unusual
    more = f"; and {len(differences) - 1} more" if len(differences) > 1 else ""
    return f"{one.name}: differs; {differences[0].says}{more}"


def _compared(verified: Verified) -> str:
    """`6 points, 6 ranks`."""
    return ", ".join(f"{count} {what}" for what, count in verified.compared.items())


def _object(one: Checked, single: bool) -> machine.Object:
    problems: Sequence[Problem] = one.problems if single else placed(one.problems, one.name)
    made = machine.problems(problems)
    return made if one.verified is None else {**made, **machine.verified(one.verified)}
