"""TOML that is broken, explained: which line and column, what is wrong, what to write.

Where it is plain what was meant (a time without quotes, a word without quotes) reading goes on as if it had
been written, so that one look at the file shows everything. The file is refused all the same.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from roundrobin.errors import Problem
from roundrobin.files.problems import error

_MOST = 30
_LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')\s*+\.\s*+){40}""")
_PLACE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")
_LINE = re.compile(r"(\s*[\w.-]+\s*)([=:])(\s*)(.*?)(\s*(?:#.*)?)$")
_QUOTES = str.maketrans(dict.fromkeys("“”„‟«»″", '"') | dict.fromkeys("‘’‚‛", "'"))
_WORDS = {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}

_SAID = (
    ("Cannot overwrite", "this is said for the second time", "leave one of the two"),
    (
        "Cannot declare",
        "this section is there for the second time",
        "join the two, or use double brackets for lists",
    ),
    ("Cannot mutate", "this section was closed before", "move the line to its section"),
    ("Unclosed array", "a list has no closing bracket or lacks a comma", 'write  ["1-6", "2-5"]'),
    ("Unclosed inline table", "a table has no closing brace", "write  { A = 1, B = 2 }"),
    ("Unterminated string", "a text has no closing quote", 'write  "text"'),
    ("Expected '='", "there is no = behind the key", "write  key = value"),
    ("Expected ']", "the brackets of this section do not match", "write  [event]  or  [[players]]"),
    (
        "Unescaped '\\'",
        "a backslash stands in double quotes",
        "use single quotes, 'C:\\fonts', or double the backslash",
    ),
    ("Illegal character", "a control character stands in a text", "delete it"),
    ("Found invalid character", "a control character stands there", "delete it"),
    ("Invalid value", "there is no value that can be read", "put text in quotes"),
    (
        "Expected newline",
        "something is left over behind the value",
        "put text in quotes, and one key on a line",
    ),
    ("Invalid statement", "this is neither a key nor the head of a section", "write  key = value"),
    ("Invalid initial character", "this is no key", "write  key = value"),
)


def parse(text: str) -> tuple[dict[str, Any] | None, list[Problem]]:
    """The tables of a TOML text, numbers with a point as `Decimal`; None when it had to be given up."""
    problems: list[Problem] = []
    if _LONG_KEY.search(text):
        return None, [error("file", "a key has more than 40 parts", "is this an event file?")]
    while len(problems) < _MOST:
        try:
            return tomllib.loads(text, parse_float=Decimal), problems
        except RecursionError:
            return None, [
                *problems,
                error("file", "lists or tables are nested too deeply", "is this an event file?"),
            ]
        except ValueError as wrong:
            line, column, said = _place(str(wrong), text)
            mended = _mend(text, line)
            if mended is None:
                return None, [*problems, _problem(line, column, said, text)]
            text, what, remedy = mended
            problems.append(error(f"line {line}, column {column}", what, remedy))
    return None, problems


def _place(message: str, text: str) -> tuple[int, int, str]:
    """Line and column, both from 1, and what the parser said."""
    found = _PLACE.search(message)
    if found and found[1]:
        return int(found[1]), int(found[2]), message[: found.start()]
    lines = text.rstrip().split("\n")
    return len(lines), len(lines[-1]) + 1, message[: found.start()] if found else message


def _problem(line: int, column: int, said: str, text: str) -> Problem:
    lines = text.split("\n")
    excerpt = lines[line - 1].strip() if line <= len(lines) else ""
    shown = f": {excerpt[:40]}" if excerpt.isprintable() and excerpt else ""
    if excerpt.startswith("[") and said.startswith("Expected newline"):
        said = "Expected ']"
    if said.startswith("Illegal character '\\n'"):
        said = "Unterminated string"
    for start, what, remedy in _SAID:
        if said.startswith(start):
            return error(f"line {line}, column {column}", what + shown, remedy)
    if "integer string conversion" in said:
        return error("file", "a number has thousands of digits", "is this an event file?")
    return error(
        f"line {line}, column {column}", f"this is not TOML ({said[:1].lower()}{said[1:]})" + shown, ""
    )


def _mend(text: str, number: int) -> tuple[str, str, str] | None:
    """The text with a line as it was meant, what was wrong and the remedy; None when that is not plain."""
    lines = text.split("\n")
    if number > len(lines):
        return None
    parts = _LINE.fullmatch(lines[number - 1].rstrip("\r"))
    if not parts:
        return None
    key, sign, _, value, comment = parts.groups()
    pattern = next((pattern for pattern in _MEANT if re.fullmatch(pattern, value)), None)
    if pattern:
        meant, what = _MEANT[pattern]
    elif sign == ":":
        meant, what = str, "a colon stands where = should be"
    else:
        return None
    right = f"{key.strip()} = {meant(value)}"
    try:
        tomllib.loads(right)
    except (ValueError, RecursionError):
        return None
    lines[number - 1] = right + comment
    return "\n".join(lines), what.format(value=value[:40]), f"write  {right}"


def _quoted(value: str) -> str:
    return '"' + value.replace('"', "'") + '"'


def _date(value: str) -> str:
    parts = [int(part) for part in re.findall(r"\d+", value)]
    year, month, day = parts if parts[0] > 31 else parts[::-1]
    return f"{year}-{month:02d}-{day:02d}"


_MEANT: dict[str, tuple[Callable[[str], str], str]] = {
    r"([01]?\d|2[0-3]):[0-5]\d": (lambda value: f'"{value:0>5}"', "a time of day needs quotes: {value}"),
    r"0\d+": (lambda value: value.lstrip("0") or "0", "a number cannot begin with 0: {value}"),
    r"\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}": (
        _date,
        "a date is year-month-day: {value}",
    ),
    r"\.\d+": (lambda value: f"0{value}", "a number has a digit before the point: {value}"),
    r"\d+,\d+": (lambda value: value.replace(",", "."), "a number has a point, not a comma: {value}"),
    "(?i:true|yes|on|false|no|off)": (
        lambda value: _WORDS[value.lower()],
        "yes and no are written true and false: {value}",
    ),
    "½|[0-9]*[½¼¾]|[0-9]+/[0-9]+": (_quoted, "a fraction needs quotes: {value}"),
    "[“”„‟«»″‘’‚‛].*": (lambda value: value.translate(_QUOTES), "these are not straight quotes: {value}"),
    r"[^\W\d][^\"'\[\]{}=\\]*": (_quoted, "text needs quotes: {value}"),
    r"\d+-\d+(?:\s+[^\"\[\]{}\\]*)?": (lambda value: f"[{_quoted(value)}]", "a game needs quotes: {value}"),
}


def plain_numbers(value: Any) -> Any:
    """The same tables with floats for `Decimal`s, as foreign tables are expected to have."""
    match value:
        case Decimal():
            return float(value)
        case dict():
            return {key: plain_numbers(one) for key, one in value.items()}
        case list():
            return [plain_numbers(one) for one in value]
        case _:
            return value
