"""The games of a PGN file: their tags, and of the moves only whether there are any.

A tag after moves, or one that the game has already, begins the next game; so files of headers alone are read
as well. Comments, lines that begin with `%` and what stands in brackets inside comments are passed over.
Every character is looked at a bounded number of times, whatever the file is.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from roundrobin.errors import Problem
from roundrobin.files.problems import warning

ROSTER = ("event", "site", "date", "round", "white", "black", "result")
"""The seven tags every game has, in the order of the standard and in lower case."""
FEW = 20
"""So many faults of one kind are named one by one, of the rest only the count."""

_RUN = re.compile(r"[^\[{;]*+(?:\{[^{}\n]*+\}[^\[{;]*+)*+")  # up to a tag, a long comment, the end
_COMMENT = re.compile(r"\{[^{}\n]*\}")
_TAG = re.compile(r'\[[ \t\n]*+([A-Za-z0-9_]++)[ \t\n]*+"([^"\\\n]*+(?:\\.[^"\\\n]*+)*+)"[ \t\n]*+\]')
_ESCAPED = re.compile(r'\\(["\\])')
_ESCAPE_LINE = re.compile(r"^%.*", re.MULTILINE)
_NEARLY = re.compile("\\[\\s*([A-Za-z0-9_]+)\\s*([\"'\u201c\u201d\u201e].*)")
_QUOTES = " \t\"'\u201c\u201d\u201e"
_LETTER = re.compile("[A-Za-z]")
_NEXT_GAME = re.compile(r"\n[ \t]*\n[ \t]*(?=\[Event[ \t]+\")")
_NEXT_TAG = re.compile(r"\n[ \t]*(?=\[[A-Za-z0-9_]+[ \t]+\")")


class Headers(NamedTuple):
    """The tags of one game, names in lower case, and the line it begins on.

    `moves` says whether moves are there, `length` how much text they are, `token` is the last word behind the
    tags: the result once more.
    """

    line: int
    tags: dict[str, str]
    moves: bool
    length: int
    token: str


class Scanned(NamedTuple):
    """The games in order, what was wrong with the text, and how the tags are spelled, by their lower case."""

    games: list[Headers]
    problems: list[Problem]
    names: dict[str, str]


def scan(text: str) -> Scanned:
    """The headers of all games in a text.

    >>> games, _, _ = scan('[White "Tal"] [Black "Ash"]\\n[White "Ash"] [Black "Elm"]\\n1. e4 {[no tag]} 1-0')
    >>> [(game.line, game.tags["white"], game.moves, game.token) for game in games]
    [(1, 'Tal', False, ''), (2, 'Ash', True, '1-0')]
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "%" in text:
        text = _ESCAPE_LINE.sub("", text)
    scanning = _Scanning(text)
    scanning.run()
    return Scanned(scanning.games, scanning.problems + scanning.counted(), scanning.names)


class _Scanning:
    """The state of a scan: where it stands, the game it is in, and the games before."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.games: list[Headers] = []
        self.problems: list[Problem] = []
        self.names: dict[str, str] = {}
        self.faults = 0
        self.line, self.counted_to = 1, 0  # the line of a place is counted on from the last
        self.closing = 0  # where the next } is; beyond the text when there is none
        self.begin()

    def begin(self) -> None:
        self.tags: dict[str, str] = {}
        self.first = 0
        self.moves, self.length, self.token = False, 0, ""

    def run(self) -> None:
        text, run, tag, at, end, after_tag = self.text, _RUN.match, _TAG.match, 0, len(self.text), True
        while at < end:
            start = run(text, at).end()  # type: ignore[union-attr]  # it matches nothing as well
            gap = text[at:start]
            blank = not gap or gap.isspace()
            if not blank:
                self.movetext(gap)
            match text[start : start + 1]:
                case "[" if found := tag(text, start):
                    name, value = found.groups()
                    self.tag(name, _ESCAPED.sub(r"\1", value) if "\\" in value else value, start, gap)
                    at = found.end()
                    after_tag = True
                    continue
                case "[" if _opens_line(gap) if "\n" in gap else blank and after_tag:
                    at = self.nearly(start, gap)
                case "{":
                    at = self.comment(start)
                case ";":
                    at = self.end_of_line(start)
                case _:  # a bracket in the middle of moves, where it means nothing, or the end
                    at = start + 1
            after_tag = False
        self.flush()

    def tag(self, name: str, value: str, start: int, gap: str) -> None:
        key, tags = name.lower(), self.tags
        self.names.setdefault(key, name)
        if key in tags or self.length or (key in ROSTER and "\n\n" in gap and self.complete()):
            self.flush()
            tags = self.tags
        if not tags:
            self.first = self.line_of(start)
        tags[key] = value

    def complete(self) -> bool:
        return "result" in self.tags and "white" in self.tags and "black" in self.tags

    def movetext(self, piece: str) -> None:
        piece = (_COMMENT.sub(" ", piece) if "{" in piece else piece).strip()
        if not piece:
            return
        self.length += len(piece)
        self.token = piece.rsplit(None, 1)[-1][:20]
        self.moves = self.moves or _LETTER.search(piece) is not None

    def flush(self) -> None:
        if self.tags:
            self.games.append(Headers(self.first, self.tags, self.moves, self.length, self.token))
        elif self.length:
            self.fault(0, "text before the first tag is skipped", 'begin with a tag like  [Event "Club"]')
        self.begin()

    def comment(self, start: int) -> int:
        """Behind the comment that begins here, or where a new game shows that it was never closed."""
        text = self.text
        if self.closing <= start:
            self.closing = text.find("}", start)
            if self.closing < 0:
                self.closing = len(text)
        end = self.closing
        never = end == len(text)
        found = (_NEXT_TAG if never else _NEXT_GAME).search(text, start, end)
        if never or found:
            self.fault(start, "the comment that begins here is never closed", "end it with a }")
        return found.end() if found else min(end + 1, len(text))

    def nearly(self, start: int, gap: str) -> int:
        """Behind a line that begins like a tag and is none: read as it was probably meant."""
        end = self.end_of_line(start)
        line = self.text[start:end].strip()
        found = _NEARLY.fullmatch(line)
        if not found:
            said = f"{_short(line)} is not a tag and is skipped"
            self.fault(start, said, 'write tags like  [White "Tal, Ana"]')
            return end
        value = found[2].rstrip(" \t]").strip(_QUOTES)
        value = _ESCAPED.sub(r"\1", value)
        said = f"{_short(line)} is not written like a tag and is read as  {_short(value)}"
        self.fault(start, said, 'one pair of quotes, \\" for a quote inside, then ]')
        self.tag(found[1], value, start, gap)
        return end

    def end_of_line(self, start: int) -> int:
        end = self.text.find("\n", start)
        return len(self.text) if end < 0 else end

    def line_of(self, start: int) -> int:
        self.line += self.text.count("\n", self.counted_to, start)
        self.counted_to = start
        return self.line

    def fault(self, start: int, what: str, remedy: str) -> None:
        self.faults += 1
        if self.faults <= FEW:
            column = start - self.text.rfind("\n", 0, start)
            where = f"line {self.line_of(start)}, column {column}" if start else "line 1"
            self.problems.append(warning(where, what, remedy))

    def counted(self) -> list[Problem]:
        more = self.faults - FEW
        return [warning("file", f"{more} more places like these", "is this a PGN file?")] if more > 0 else []


def _opens_line(gap: str) -> bool:
    return not gap.rpartition("\n")[2].strip()


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."
