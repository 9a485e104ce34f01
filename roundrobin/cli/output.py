"""Where an answer goes: to the terminal, into a file whose ending says how it is drawn, or to a program."""

from __future__ import annotations

import io
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date as Date
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from roundrobin.cli import machine
from roundrobin.cli.progress import progress
from roundrobin.cli.streams import drawn_for, is_unicode, lost, say, show
from roundrobin.errors import Impossible, Malformed

if TYPE_CHECKING:
    from roundrobin.sheets.sheet import Sheet

# Draws the sheets from the room of sheets, which is opened only when something is drawn. Those of a festival
# are best made one by one, by a generator.
Sheets = Callable[[ModuleType], Iterable["Sheet"]]
ENDINGS = (".pdf", ".html", ".txt", ".csv", ".json")


@dataclass(frozen=True, slots=True)
class Output:
    """What the options about the answer say; `file` None is the terminal (or `-o -`)."""

    file: Path | None = None
    json: bool = False
    ascii: bool = False
    colour: bool = True
    paper: str = ""
    date: Date | None = None
    quiet: bool = False
    fit: bool = False
    language: str = ""

    def __post_init__(self) -> None:
        if self.file is None:
            return
        ending = self.file.suffix.lower()
        can = f"the endings are {' '.join(ENDINGS)}"
        if ending not in ENDINGS:
            what = (
                f"{ending} cannot be written here"
                if ending
                else "the ending says how it is drawn, and there is none"
            )
            raise Malformed.one(f"-o {self.file}", what, can)
        if self.json and ending != ".json":
            raise Malformed.one(f"-o {self.file}", f"--json writes no {ending}", "leave one of the two out")

    def spare(self, *sources: str) -> None:
        """Refuses to write over a file the answer is read from, or over any event file."""
        if self.file is None:
            return
        target = self.file.resolve()
        if target.suffix.lower() == ".toml":
            what = "this is an event file and is not written over"
        elif any(source != "-" and Path(source).resolve() == target for source in sources):
            what = "it would be written over the file that is read"
        else:
            return
        raise Impossible.one(f"-o {self.file}", what, "choose another name")

    def deliver(
        self,
        sheets: Sheets,
        objects: Callable[[], Sequence[machine.Object]] | None = None,
        *,
        through: bool = False,
    ) -> None:
        """Prints or writes the sheets, or for programs the `objects` (by default the sheets as they are).

        With `through` the pages of a PDF are numbered through, as in one document.
        """
        if objects and self.for_programs:
            self._deliver_all(objects())
            return
        made = sheets(import_module("roundrobin.sheets"))
        if isinstance(made, Sequence):
            made = progress(made, what="sheets", quiet=self.quiet or self.file is None)
        drawn = (replace(sheet, paper=self.paper or sheet.paper) for sheet in made)
        if self.for_programs:  # in English whatever the language, since programs look for its words
            self._deliver_all([machine.sheet(sheet) for sheet in drawn])
            return
        from roundrobin.sheets.translation import translated

        read = (translated(sheet, self.language) for sheet in drawn)
        if self.file is None:
            shown = list(read)
            said = drawn_for(
                sys.stdout, lambda plain: self._text(shown, plain, _width(), self.bold), self.ascii
            )
            show(said)
            self.say(lost(sys.stdout, said))
        else:
            self._write(self._drawn(read, through))

    def _deliver_all(self, made: Sequence[machine.Object]) -> None:
        self.deliver_object(made[0] if len(made) == 1 else made)

    @property
    def bold(self) -> bool:
        """Whether titles are bold: on a terminal that can, unless `--no-color` or NO_COLOR say otherwise."""
        able = os.environ.get("TERM") != "dumb" and (os.name != "nt" or "WT_SESSION" in os.environ)
        return self.colour and able and sys.stdout.isatty()

    @property
    def for_programs(self) -> bool:
        """Whether the answer is for programs."""
        return self.json or (self.file is not None and self.file.suffix.lower() == ".json")

    def deliver_object(self, made: machine.Object | Sequence[machine.Object]) -> None:
        """Prints or writes what is for programs only."""
        if self.file is None:
            show(machine.written(made, ascii=self.ascii or not is_unicode(sys.stdout)))
        else:
            self._write((machine.written(made, self.ascii) + "\n").encode())

    def say(self, text: str) -> None:
        """Talk beside the answer, on stderr, unless `--quiet`."""
        if text and not self.quiet:
            sys.stdout.flush()  # the answer first, also where only one of the two is a terminal
            say(text)

    def next(self, hint: str) -> None:
        """The last line: what usually comes next. Programs do not want it."""
        if not self.json:
            self.say(f"Next: {hint}")

    def _drawn(self, sheets: Iterable[Sheet], through: bool = False) -> bytes:
        assert self.file is not None
        match self.file.suffix.lower():
            case ".pdf":
                return self._pdf(sheets, through)
            case ".html":
                from roundrobin.paper.html import html

                return html(sheets).encode()
            case ".csv":
                from roundrobin.paper.csv import CSV_FILE, csv_of_several

                return csv_of_several(list(sheets)).encode(CSV_FILE)
            case _:
                return (self._text(sheets, self.ascii) + "\n").encode()

    def _pdf(self, sheets: Iterable[Sheet], through: bool) -> bytes:
        """The sheets as PDF; what is to be said about them comes when all are drawn, each thing once."""
        from roundrobin.paper.advice import once
        from roundrobin.paper.fitting import NOTHING, fit
        from roundrobin.paper.pdf import write

        fits, whole, advised = dict[str, None](), dict[str, None](), dict[str, None]()

        def fitted() -> Iterator[Sheet]:
            for sheet in sheets:
                fitting, said = fit(sheet) if self.fit else (sheet, "")
                (fits if fitting is not sheet else whole)[said] = None
                yield fitting

        out = io.BytesIO()
        write(fitted(), out, through=through, advise=lambda lines: advised.update(dict.fromkeys(lines)))
        if not fits:  # why, where it is the same for all
            fits = whole if len(whole) == 1 else {f"{NOTHING} of any sheet": None}
        for line in (*fits, *once(advised)):
            self.say(line)
        return out.getvalue()

    def _text(
        self, sheets: Iterable[Sheet], ascii: bool, width: int | None = None, bold: bool = False
    ) -> str:
        from roundrobin.paper.text import text

        drawn = []
        for sheet in sheets:
            title, line, rest = text(sheet, ascii=ascii, width=width).rstrip("\n").partition("\n")
            drawn.append(f"\033[1m{title}\033[0m{line}{rest}" if bold else title + line + rest)
        return "\n\n".join(drawn)

    def _write(self, data: bytes) -> None:
        assert self.file is not None
        write_whole(self.file, data)
        self.say(f"wrote {self.file}")


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file all at once or not at all; what stood there stays until the new one is complete.

    Raises `Impossible` where it cannot be written.
    """
    from roundrobin.files import saving

    saving.replace(path, data)


def _width() -> int | None:
    """The width of the terminal; None where nobody looks at one."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None
