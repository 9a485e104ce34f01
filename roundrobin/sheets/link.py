"""The address of the event's page, as far as it is one that may be followed."""

from __future__ import annotations

import re

from roundrobin.event import Event

# A scheme we know or none, a host with a dot in it or localhost, no blanks, quotes or brackets of mark-up.
_ADDRESS = re.compile(
    r"(?:(?P<scheme>https?)://)?"
    r"""(?P<rest>(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d{1,5})?(?:[/?#][^\s"'<>`\\]*)?)""",
    re.ASCII | re.IGNORECASE,
)
LONGEST = 500  # what a QR code that can be scanned from a wall holds, and more


def address(event: Event) -> str:
    """The event's `web` as an address to follow, with its scheme; empty where it is none.

    Only `http` and `https` are followed, so that no file can put anything else behind a link.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> address(replace(rr.example(), web="club.example/spring"))
    'https://club.example/spring'
    >>> address(replace(rr.example(), web="javascript:alert(1)"))
    ''
    """
    found = _ADDRESS.fullmatch(event.web.strip())
    if not found or len(event.web) > LONGEST:
        return ""
    return f"{(found['scheme'] or 'https').lower()}://{found['rest']}"
