"""Where the sections, keys and list items of a TOML text stand, so that an edit touches nothing else.

An editor of the parsed file (tomlkit) moves `[[rounds]]` that have another section between them and puts a
new key behind the comment of the next section; a text cut at known places stays as it is, byte for byte.
The text is known to be TOML here: it has been read before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
      (?P<text>  \"{3} (?: [^\\] | \\. )*? \"{3,5} | '{3} .*? '{3,5}
               | " (?: [^"\\\n] | \\. )* " | ' [^'\n]* ' )
    | (?P<comment> \#[^\n]* )
    | (?P<open>  [\[{] ) | (?P<close> [\]}] ) | (?P<sign> [=,] ) | (?P<end> \n )
    | (?P<blank> [^\S\n]+ )
    | (?P<bare>  [^\s\[\]{}=,#"']+ )
    """,
    re.VERBOSE | re.DOTALL,
)


class Span(NamedTuple):
    """From here to there in the text."""

    start: int
    end: int


@dataclass(slots=True)
class Value:
    """A key with its value: where the line begins, where the value stands, and the items of a list."""

    line: int
    value: Span
    items: list[Span] = field(default_factory=list)


@dataclass(slots=True)
class Section:
    """One table with a head of its own: `name` as between the brackets, where its last key ends, its keys.

    `start` is where the head begins.
    """

    name: str
    last: int
    keys: dict[str, Value] = field(default_factory=dict)
    start: int = 0


class _Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


def sections(text: str) -> list[Section]:
    """All sections in order, the keys before the first head under the name ""."""
    found = [Section("", 0)]
    for line in _lines(text):
        words = [token for token in line if token.kind not in ("blank", "comment", "end")]
        if not words:
            continue
        if words[0].kind == "open":
            name = _bare("".join(word.text for word in words).strip("[]"))
            found.append(Section(name, words[-1].end, start=words[0].start))
            continue
        equals = next(at for at, word in enumerate(words) if word.text == "=")
        key = ".".join(_bare(word.text) for word in words[:equals])
        span = Span(words[equals + 1].start, words[-1].end)
        found[-1].keys[key] = Value(line[0].start, span, _items(words[equals + 1 :]))
        found[-1].last = span.end
    return found


def line_end(text: str, position: int) -> int:
    """Where the line ends, its newline not included."""
    end = text.find("\n", position)
    end = len(text) if end < 0 else end
    return end - 1 if end > position and text[end - 1] == "\r" else end


def _lines(text: str) -> Iterator[list[_Token]]:
    """Tokens by statement: a line, or all lines of a list."""
    line: list[_Token] = []
    depth = 0
    for token in _tokens(text):
        line.append(token)
        if token.kind in ("open", "close"):
            depth += 1 if token.kind == "open" else -1
        elif token.kind == "end" and depth == 0:
            yield line
            line = []
    yield line


def _tokens(text: str) -> Iterator[_Token]:
    for found in _TOKEN.finditer(text):
        assert found.lastgroup
        yield _Token(found.lastgroup, found[0], found.start(), found.end())


def _items(words: list[_Token]) -> list[Span]:
    """The texts directly inside a list."""
    if words[0].text != "[":
        return []
    items, depth = [], 0
    for word in words:
        depth += {"open": 1, "close": -1}.get(word.kind, 0)
        if depth == 1 and word.kind == "text":
            items.append(Span(word.start, word.end))
    return items


def _bare(key: str) -> str:
    return key[1:-1] if key[:1] in "\"'" else key
