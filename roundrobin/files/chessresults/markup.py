"""XML as a flat list of elements with their attributes, each with line and column.

A document type declaration is refused, and with it every entity but the five of XML itself: nothing can be
expanded a million times or fetched from elsewhere.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.parsers import expat

from roundrobin.errors import Malformed
from roundrobin.files.reading import Text, decode

_DECLARED = re.compile(
    rb"""\s*<\?xml[^>]*?encoding\s*=\s*["']((?:iso-?8859-\d{1,2})|(?:windows-|cp)125\d)["']""", re.I
)
_SAID = {
    expat.errors.XML_ERROR_SYNTAX: ("this is not XML", "is this the right file?"),
    expat.errors.XML_ERROR_NO_ELEMENTS: ("there is nothing in it", "is this the right file?"),
    expat.errors.XML_ERROR_INVALID_TOKEN: (
        "a character cannot stand here",
        "write &amp; for & and &lt; for <",
    ),
    expat.errors.XML_ERROR_UNCLOSED_TOKEN: ("something is not closed", "is the file complete?"),
    expat.errors.XML_ERROR_TAG_MISMATCH: (
        "a closing tag does not fit the opening one",
        "close the inner one first",
    ),
    expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE: ("an attribute is there twice", "leave one of the two"),
    expat.errors.XML_ERROR_UNDEFINED_ENTITY: (
        "an entity that XML does not know",
        "write the character itself",
    ),
    expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: (
        "something is left over behind the end",
        "a file holds one event",
    ),
    expat.errors.XML_ERROR_PARTIAL_CHAR: ("a character is cut off", "is the file complete?"),
}


class Element(NamedTuple):
    """One element: its name and its attributes, names in small letters, and where it begins, from 1."""

    name: str
    attributes: dict[str, str]
    line: int
    column: int

    @property
    def place(self) -> str:
        """`line 3, column 7`."""
        return f"line {self.line}, column {self.column}"

    def get(self, name: str) -> str:
        """An attribute without outer blanks, empty when it is not there."""
        return self.attributes.get(name, "").strip()


class _Refused(Exception):
    """Raised inside a handler of the parser, to stop it."""


def parse(data: bytes, source: str) -> tuple[list[Element], Text]:
    """All elements of a document in order, and its text.

    Raises `Malformed` with line and column for what is not XML, and for a document type declaration.
    """
    text = _decoded(data, source)
    elements: list[Element] = []
    open_: list[str] = []
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True

    def start(name: str, attributes: dict[str, str]) -> None:
        open_.append(name)
        small = {key.lower(): value for key, value in attributes.items()}
        elements.append(
            Element(name.lower(), small, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        )

    def end(_: str) -> None:
        open_.pop()

    def refuse(*_: object) -> int:
        raise _Refused

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    try:
        parser.Parse(text.text.encode(), True)
    except _Refused:
        where = f"line {parser.CurrentLineNumber}, column {parser.CurrentColumnNumber + 1}"
        what = "there is a document type declaration, which could make a small file huge"
        raise Malformed.one(where, what, "delete <!DOCTYPE ..>", source) from None
    except expat.ExpatError as wrong:
        said = expat.errors.messages.get(wrong.code, "")
        what, remedy = _SAID.get(said, (f"this is not XML ({said})", ""))
        if open_ and said == expat.errors.XML_ERROR_NO_ELEMENTS:  # so says the parser at the end of the file
            left = f" and {len(open_) - 1} more" if len(open_) > 1 else ""
            what, remedy = (
                f"<{open_[-1][:40]}>{left} {'are' if left else 'is'} not closed",
                "is the file complete?",
            )
        raise Malformed.one(f"line {wrong.lineno}, column {wrong.offset + 1}", what, remedy, source) from None
    return elements, text


def _decoded(data: bytes, source: str) -> Text:
    """The text, by the encoding that the file declares when that is an old 8-bit one."""
    declared = _DECLARED.match(data)
    if declared:
        name = declared[1].decode("ascii").lower()
        try:
            return Text(data.decode(name))
        except (UnicodeDecodeError, LookupError):
            pass
    return decode(data, source)
