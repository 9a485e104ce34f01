"""The address of the event's page, as far as it is one that may be followed."""

from __future__ import annotations

import re
from unicodedata import category, normalize
from urllib.parse import quote

from roundrobin.event import Event

# A scheme we know or none, a host with a dot in it or localhost, no blanks, quotes or brackets of mark-up.
_ADDRESS = re.compile(
    r"""(?:(?P<scheme>(?a:https?))://)?(?P<host>[^\s/?#:"'<>`\\\x00-\x1f\x7f]+)"""
    r"""(?P<rest>(?::[0-9]{1,5})?(?:[/?#][^\s"'<>`\\\x00-\x1f\x7f]*)?)""",
    re.IGNORECASE,
)
_ENCODED = re.compile(r"(?:%[89A-F][0-9A-F])+", re.IGNORECASE)
_PUNYCODE = "xn--"
LONGEST_LABEL = 63
LONGEST = 500  # what a QR code that can be scanned from a wall holds, and more


def address(event: Event) -> str:
    """The event's `web` as an address to follow, with its scheme; empty where it is none.

    Only `http` and `https` are followed, so that no file can put anything else behind a link. It is ASCII:
    letters of other alphabets are written as browsers send them; `readable` turns them back.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> address(replace(rr.example(), web="club.example/spring"))
    'https://club.example/spring'
    >>> address(replace(rr.example(), web="https://schachclub-münchen.de/öffentlich"))
    'https://xn--schachclub-mnchen-e3b.de/%C3%B6ffentlich'
    >>> address(replace(rr.example(), web="javascript:alert(1)"))
    ''
    """
    found = _ADDRESS.fullmatch(event.web.strip())
    if not found or len(event.web) > LONGEST:
        return ""
    host = normalize("NFKC", found["host"])
    labels = (host if host.isascii() else host.lower()).split(".")
    if not all(map(_is_label, labels)) or (len(labels) == 1 and host.lower() != "localhost"):
        return ""
    said = ".".join(map(_to_ascii, labels))
    rest = "".join(sign if sign.isascii() else quote(sign) for sign in found["rest"])
    return f"{(found['scheme'] or 'https').lower()}://{said}{rest}"


def readable(address: str) -> str:
    """An address as it is read on paper, with the letters of its alphabet.

    >>> readable("https://xn--schachclub-mnchen-e3b.de/%C3%B6ffentlich?a=%20")
    'https://schachclub-münchen.de/öffentlich?a=%20'
    """
    scheme, parted, rest = address.partition("://")
    if not parted:
        return address
    host, path = re.match(r"([^/?#:]*)(.*)", rest, re.DOTALL).groups()  # type: ignore[union-attr]
    return f"{scheme}://{'.'.join(map(_from_ascii, host.split('.')))}{_ENCODED.sub(_decoded, path)}"


def _is_label(text: str) -> bool:
    """Whether a text may be a part of a host: letters with their marks, digits, hyphens."""
    return 0 < len(text) <= LONGEST_LABEL and all(
        sign.isalnum() or sign in "-_" or category(sign)[0] == "M" for sign in text
    )


def _to_ascii(label: str) -> str:
    """A part of a host as the net knows it."""
    return label if label.isascii() else f"{_PUNYCODE}{label.encode('punycode').decode('ascii')}"


def _from_ascii(label: str) -> str:
    if not label.startswith(_PUNYCODE):
        return label
    try:
        said = label.removeprefix(_PUNYCODE).encode().decode("punycode")
    except UnicodeError:
        return label
    return said if _is_label(said) and _to_ascii(said) == label else label


def _decoded(found: re.Match[str]) -> str:
    try:
        said = bytes.fromhex(found[0].replace("%", "")).decode()
    except UnicodeDecodeError:
        return found[0]
    return said if said.isprintable() and not re.search(r"\s", said) else found[0]
