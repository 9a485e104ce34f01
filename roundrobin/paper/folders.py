"""The folders of several events on one site, by which their pages are found.

A folder is called like the file of its event, in small letters of ASCII: `01-quad` for `01-quad.toml`. So an
address that somebody keeps, or a QR code on the wall, stays right when another file comes first, or one goes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from roundrobin.event import Event

LONGEST = 60
_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d")  # no names for a folder on Windows


def folders(events: Sequence[Event]) -> list[str]:
    """A folder for each of the events, no two the same.

    Files of the same name are told apart by the folders they lie in, then by the names of the events, at last
    by counting. An event without a file goes by its name, then with its `uid`.

    >>> import roundrobin as rr
    >>> from dataclasses import replace
    >>> files = ("01-quad.toml", "Été.trf", "a/spring.toml", "b/spring.toml")
    >>> folders([replace(rr.example(), source=file) for file in files])
    ['01-quad', 'ete', 'a-spring', 'b-spring']
    """
    ways = [_ways(event) for event in events]
    steps = [0] * len(ways)
    while True:
        chosen = [way[step] for way, step in zip(ways, steps, strict=True)]
        several = {name for name, count in Counter(chosen).items() if count > 1}
        unclear = [at for at, name in enumerate(chosen) if name in several and steps[at] + 1 < len(ways[at])]
        if not unclear:
            return _counted(chosen)
        for at in unclear:
            steps[at] += 1


def slug(text: str) -> str:
    """A text as part of an address: small letters and digits of ASCII, a hyphen for all between.

    >>> slug("Öffentliche Meisterschaft 2026, Gruppe Ł"), slug("...")
    ('offentliche-meisterschaft-2026-gruppe-l', '')
    """
    from anyascii import anyascii

    made = re.sub(r"[^a-z0-9]+", "-", anyascii(text).lower())[: LONGEST + 1]
    return made.strip("-")[:LONGEST].rstrip("-")


def _ways(event: Event) -> list[str]:
    """What a folder may be called, the plainest first."""
    name = slug(event.name)
    file = Path(event.source) if event.source not in {"", "-", "stdin"} else Path()
    if stem := slug(file.stem):
        parent = slug(file.parent.name or file.resolve().parent.name)
        ways = [stem, _joined(parent, stem), _joined(parent, stem, name)]
    else:
        ways = [name, _joined(name, slug(event.uid))]
    ways = [f"event-{way}" if _RESERVED.fullmatch(way) else way for way in ways if way]
    return ways or ["event"]


def _joined(*parts: str) -> str:
    return "-".join(filter(None, parts))


def _counted(names: Sequence[str]) -> list[str]:
    """The names, with a number behind those that were there before."""
    made = list[str]()
    for name in names:
        number, said = 1, name
        while said in made or (number > 1 and said in names):
            number += 1
            said = f"{name}-{number}"
        made.append(said)
    return made
