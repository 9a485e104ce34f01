"""The text of a player list from Windows: which of its encodings it is in, and what was assumed.

UTF-8 and UTF-16 say what they are. The pages of Windows do not: long runs of letters beyond ASCII are
Cyrillic (1251); signs like ³ or £ inside words, heads of columns and federations of Central Europe speak
for 1250, where `Nº`, `ñ` before a vowel or Spanish heads do not outweigh them; anything else is 1252, of
Western Europe.
"""

from __future__ import annotations

import codecs
import re

from roundrobin.errors import Malformed, Problem
from roundrobin.files.problems import warning
from roundrobin.files.reading import decode

# What may be asked for, and what stands behind the name when it was assumed.
PAGES = {
    "utf-8": "",
    "utf-16": "",
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250 (Central Europe)",
    "cp1251": "Windows-1251 (Cyrillic)",
}
_UTF16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_CYRILLIC_RUN = re.compile(rb"[\xc0-\xff\xa8\xb8\xaa\xaf\xb2\xb3\xba\xbf]{3,}")
_HIGH = re.compile(rb"[\x80-\xff]")
# Letters of 1250 that are signs or nothing in 1252, with a letter of ASCII beside them.
_CENTRAL_LETTER = re.compile(
    rb"(?<=[A-Za-z])[\x8d\x8f\x9d\xa3\xa5\xaa\xaf\xb3\xb9\xba\xbc\xbe\xbf]"
    rb"|[\x8d\x8f\x9d\xa3\xa5\xaa\xaf\xb3\xb9\xba\xbc\xbe\xbf](?=[A-Za-z])"
    rb"|(?<=[a-z])\xf1(?=[cdkstz])"  # ń; ñ stands before vowels
)
_CENTRAL_WORD = re.compile(
    rb"(?<![A-Za-z])(?:nazwisko|zawodnik|klub|jm\xe9no|p\xf8\xedjmen\xed|priezvisko|priimek|prezime|n\xe9v"
    rb"|POL|CZE|SVK|HUN|CRO|SLO|BIH|ROU|ROM)(?![A-Za-z])",
    re.IGNORECASE,
)
_WESTERN_FEDERATION = re.compile(
    rb"(?<![A-Za-z])(?:GER|AUT|SUI|FRA|ESP|POR|ITA|NED|BEL|LUX|DEN|SWE|NOR|ISL|FIN|ENG|SCO|WLS|IRL|USA|CAN"
    rb"|BRA|ARG|MEX)(?![A-Za-z])"
)
# º and ª behind one or two letters or a digit: `Nº`, `Mª`, `1ª`. In 1250 they are ş and Ş.
_ORDINAL = re.compile(rb"(?<![A-Za-z\x80-\xff])(?:[A-Za-z]{1,2}|[0-9]+)\.?[\xaa\xba](?![A-Za-z\x80-\xff])")
# ñ before a vowel, ão, ções: in 1250 they are ń, which Polish has before consonants, ă and ő.
_IBERIAN_LETTERS = re.compile(rb"[\xd1\xf1][AEIOUaeiou\xc0-\xdc\xe0-\xfc]|\xe3[oe]|\xe7\xf5es", re.IGNORECASE)
_IBERIAN_WORD = re.compile(
    rb"(?<![A-Za-z\x80-\xff])(?:apellidos?|nombres?|jugador(?:es)?|pa\xeds|t\xedtulo|equipo|nacimiento"
    rb"|federaci\xf3n|puntuaci\xf3n|apelidos?|nome|jogador(?:es)?|clube|equipa|equipe|federa\xe7\xe3o|nascimento)"
    rb"(?![A-Za-z\x80-\xff])",
    re.IGNORECASE,
)


def text_of(data: bytes, source: str = "", encoding: str = "") -> tuple[str, list[Problem]]:
    """The text, and a note where its encoding was assumed; raises `Malformed` for what is not text.

    `encoding` is one of `PAGES` and settles it.
    """
    mark = next((mark for mark in _UTF16 if data.startswith(mark)), None)
    if encoding:
        return _asked(data, encoding, source), []
    if mark:
        return _utf16(data[len(mark) :], _UTF16[mark], source), []
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        if b"\0" not in data:
            return _assumed(data, source)
    if _unmarked(data):
        what = "it looks like UTF-16 without the mark in front of it"
        raise Malformed.one("file", what, "try --encoding utf-16, or save it as UTF-8", source)
    return decode(data, source).text, []


def _unmarked(data: bytes) -> str:
    """Which UTF-16 it is that has no mark, by where its zeros are; nothing for anything else."""
    few = data[: 2**16]
    zeros = few[::2].count(0), few[1::2].count(0)
    if len(data) % 2 or max(zeros) * 4 <= len(few) or min(zeros) * 20 > max(zeros):
        return ""
    return "utf-16-le" if zeros[1] > zeros[0] else "utf-16-be"


def _asked(data: bytes, encoding: str, source: str) -> str:
    if encoding == "utf-16" and not data.startswith((*_UTF16,)):
        encoding = _unmarked(data) or encoding
    try:
        text = data.decode({"utf-8": "utf-8-sig"}.get(encoding, encoding))
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        what, remedy = f"it is not {PAGES[encoding] or encoding.upper()} text", "leave --encoding out"
        raise Malformed.one(f"line {line}", what, remedy, source) from None
    if "\0" in text:
        raise Malformed.one("file", "there are NUL characters in it", "leave --encoding out", source)
    return text


def _utf16(data: bytes, encoding: str, source: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].decode(encoding, "ignore").count("\n") + 1
        what = "it begins as UTF-16 text and does not go on so"
        raise Malformed.one(f"line {line}", what, "save it as UTF-8", source) from None
    if "\0" in text:
        raise Malformed.one("file", "there are NUL characters in it", "is this the right file?", source)
    return text


def _assumed(data: bytes, source: str) -> tuple[str, list[Problem]]:
    for page in (_likely(data), "cp1252", "cp1250", "cp1251"):
        try:
            text = data.decode(page)
        except UnicodeDecodeError:
            continue
        what = f"it is not UTF-8 and was read as {PAGES[page]}"
        others = " or ".join(other for other in ("cp1250", "cp1251", "cp1252") if other != page)
        remedy = f"save it as UTF-8; if names look wrong, try --encoding {others}"
        return text, [warning("file", what, remedy)]
    return decode(data, source).text, []  # which says that it is no text


def _likely(data: bytes) -> str:
    """The page that the bytes speak for."""
    high = len(_HIGH.findall(data))
    if sum(map(len, _CYRILLIC_RUN.findall(data))) * 2 > high:
        return "cp1251"
    without = _ORDINAL.sub(b"", data)
    central = len(_CENTRAL_LETTER.findall(without)) * 2 + len(_CENTRAL_WORD.findall(data))
    signs = (_ORDINAL, _IBERIAN_LETTERS, _IBERIAN_WORD)
    western = len(_WESTERN_FEDERATION.findall(data)) + 2 * sum(len(one.findall(data)) for one in signs)
    return "cp1250" if central > western else "cp1252"
