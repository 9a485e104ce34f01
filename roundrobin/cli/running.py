"""One command from its words to its exit status; whatever goes wrong on the way ends here, in words."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from roundrobin.cli import DONE, FAULT, INTERRUPTED, NOT_UNDERSTOOD
from roundrobin.cli.overview import overview, version
from roundrobin.cli.streams import is_unicode, prepare, say, show, silence

if TYPE_CHECKING:
    from roundrobin.errors import Problem


def run(arguments: Sequence[str]) -> int:
    """Runs one command and returns the exit status."""
    prepare()
    machine = "--json" in arguments
    try:
        status = _answer(arguments, machine)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has enough
        silence(sys.stdout)
        return DONE
    except KeyboardInterrupt:
        say("interrupted")
        return INTERRUPTED
    except Exception as error:
        return _ended(error, machine)
    return status


def _answer(arguments: Sequence[str], machine: bool) -> int:
    # The two most common questions are answered without loading click, which would take four times as long.
    if not completing() and [*arguments] in ([], ["-h"], ["--help"]):
        show(overview())
        return DONE
    if [*arguments] == ["--version"]:
        show(f"roundrobin {version()}")
        return DONE

    import click

    from roundrobin.cli.group import group
    from roundrobin.errors import Problem

    if completing():
        group.main(prog_name="roundrobin")
    try:
        with group.make_context("roundrobin", _expanded(arguments)) as context:
            status = group.invoke(context)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        error.show(sys.stderr)
        where = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "roundrobin"
        problem = Problem("error", where, error.format_message(), f"see {where} --help")
        return _not_understood([problem], machine)
    return status if isinstance(status, int) else DONE


def _expanded(arguments: Sequence[str]) -> list[str]:
    """The words with `*.toml` in its place on Windows, where the shell leaves that to us."""
    if os.name != "nt":
        return [*arguments]
    from glob import glob
    from pathlib import Path

    def spelled(said: str) -> list[str]:
        pattern = any(sign in said for sign in "*?[") and not Path(said).exists()
        return sorted(glob(said)) if pattern else []  # noqa: PTH207

    return [word for said in arguments for word in spelled(said) or [said]]


def completing() -> bool:
    """Whether a shell asks for completions, which click answers whatever the words are."""
    return "_ROUNDROBIN_COMPLETE" in os.environ


def _not_understood(problems: Sequence[Problem], machine: bool) -> int:
    """Status 2, and for programs the problems on stdout; a stdout that failed already gets no more."""
    if machine:
        from roundrobin.cli.machine import problems as as_json
        from roundrobin.cli.machine import written

        try:
            show(written(as_json(problems), ascii=not is_unicode(sys.stdout)))
            sys.stdout.flush()
        except OSError:
            silence(sys.stdout)
    return NOT_UNDERSTOOD


def _ended(error: Exception, machine: bool) -> int:
    from roundrobin.errors import Problem, RoundRobinError

    if isinstance(error, RoundRobinError):
        say(str(error))
        return _not_understood(error.problems, machine)
    if isinstance(error, OSError) and error.errno is not None:
        where, what = os.fspath(error.filename or "the output"), error.strerror or str(error)
        if error.errno == errno.EBADF and error.filename is None and what == os.strerror(errno.EBADF):
            what = "it is closed, the answer cannot be shown"
        if error.filename is None:  # only stdout has no name
            silence(sys.stdout)
        say(f"{where}: {what}")
        return _not_understood([Problem("error", str(where), what)], machine)
    return _fault(error)


def _fault(error: Exception) -> int:
    """Says that it is our fault, where it happened, and how to tell us."""
    if os.environ.get("ROUNDROBIN_DEBUG"):
        import traceback

        say("".join(traceback.format_exception(error)).rstrip())
    from pathlib import Path

    place = error.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    where = f" ({Path(place.tb_frame.f_code.co_filename).name}, line {place.tb_lineno})" if place else ""
    say(
        f"This is a fault of roundrobin {version()}, not yours: {type(error).__name__}: {error}{where}\n"
        "No file is half written. Please report it, with the command and this line, to whoever gave you\n"
        "roundrobin, or where its source is kept; ROUNDROBIN_DEBUG=1 before the command shows the details."
    )
    return FAULT
