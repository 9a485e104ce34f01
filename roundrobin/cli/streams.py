"""stdout and stderr on every console: no character ever stops an answer.

A sign that a console lacks is replaced by the nearest it has (`½` by `.5`, `é` by `e`), and `drawn_for` draws
a whole sheet in ASCII signs when its own would be lost.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import TextIO

_NEAREST = "roundrobin-nearest"
_SIGNS = {
    "½": ".5", "¼": ".25", "¾": ".75", "–": "-", "—": "-", "−": "-", "‑": "-", "×": "x", "·": ".",
    "…": "...", "‘": "'", "’": "'", "“": '"', "”": '"', "ł": "l", "Ł": "L", "ø": "o", "Ø": "O",
    "đ": "d", "Đ": "D", "ı": "i", "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE",
    "þ": "th", "Þ": "Th", "ð": "d", "Ð": "D",
}  # fmt: skip


def nearest(error: UnicodeError) -> tuple[str, int]:
    """The nearest ASCII for what an encoding lacks; `?` where there is nothing near."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    import unicodedata

    said = ""
    for char in error.object[error.start : error.end]:
        plain = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
        said += _SIGNS.get(char) or plain or ("" if unicodedata.combining(char) else "?")
    return said, error.end


def prepare() -> None:
    """Makes stdout and stderr take any text.

    On Windows what is redirected is UTF-8, as every file of ours is.
    """
    codecs.register_error(_NEAREST, nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            redirected = os.name == "nt" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ
            stream.reconfigure(encoding="utf-8" if redirected else None, errors=_NEAREST)


def is_unicode(stream: TextIO) -> bool:
    """Whether the stream takes every character."""
    return codecs.lookup(stream.encoding or "utf-8").name.startswith("utf")


def drawn_for(stream: TextIO, draw: Callable[[bool], str], ascii: bool) -> str:
    """`draw(ascii)`, in ASCII also where the stream lacks another sign; letters have their nearest."""
    drawn = draw(ascii)
    if ascii or is_unicode(stream):
        return drawn
    signs = "".join({char for char in drawn if not char.isalpha()})
    return drawn if signs.encode(stream.encoding, "ignore").decode(stream.encoding) == signs else draw(True)


def lost(stream: TextIO, text: str) -> str:
    """A line about letters that have nothing near on the stream and come out as `?`; else empty."""
    if is_unicode(stream):
        return ""
    missing = {char for char in text if char not in "?\n" and _shown(char, stream.encoding) == "?"}
    words = [word for word in dict.fromkeys(text.split()) if missing & set(word)]
    if not words:
        return ""
    names = "one word has" if len(words) == 1 else f"{len(words)} words have"
    return (
        f"{names} letters that {stream.encoding} does not have, shown as ?: write a file with -o, "
        "or set PYTHONIOENCODING=utf-8"
    )


def _shown(char: str, encoding: str) -> str:
    """What comes out for one character."""
    return char.encode(encoding, _NEAREST).decode(encoding)


def show(text: str) -> None:
    """The answer, or a line of it, on stdout."""
    sys.stdout.write(f"{text}\n")


def say(text: str) -> None:
    """Talk, on stderr; a stderr that cannot be written is no reason to fail."""
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Closes the way of a stream that failed, so that Python does not try once more when it ends."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
    except (OSError, ValueError):
        return
