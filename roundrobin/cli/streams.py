"""stdout and stderr on every console: no character ever stops an answer.

A sign that a console lacks is replaced by the nearest it has (`½` by `.5`, `é` by `e`), and `drawn_for` draws
a whole sheet in ASCII signs when its own would be lost.
"""

from __future__ import annotations

import codecs
import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
    _opened()
    codecs.register_error(_NEAREST, nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            redirected = os.name == "nt" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ
            stream.reconfigure(encoding="utf-8" if redirected else None, errors=_NEAREST)


def _opened() -> None:
    """A stream that was closed when we were started (`>&-`) is one that fails, or that nobody reads.

    Nothing comes from stdin, and what is said on stderr is lost; only an answer that cannot be shown is an
    error.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stdout is None:  # open for reading only, so that writing fails
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


@contextmanager
def shown_or_said(written: str) -> Iterator[None]:
    """Around an answer about a file that is written already: a stdout that fails does not hide that."""
    try:
        yield
        if written:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as wrong:
        if not written or wrong.filename is not None:
            raise
        what = f"{reason(wrong)}; {written} is written, but it could not be shown"
        raise OSError(wrong.errno or errno.EIO, what) from None


def reason(wrong: OSError) -> str:
    """Why an output failed."""
    return "it is closed" if wrong.errno == errno.EBADF else wrong.strerror or str(wrong)


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
