"""Files gone wrong: seeds of every format, changed by chance, and what must hold of every reader.

Never anything but our own errors, every problem with a place and words, no event beside errors, and what was
read can be ranked, shown and written again.
"""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache
from pathlib import Path

from roundrobin import sheets
from roundrobin.errors import RoundRobinError, errors_in
from roundrobin.event import Event
from roundrobin.files import lists, uschess_dbf
from roundrobin.files.formats import FORMATS, Format
from roundrobin.files.uschess_dbf import Report
from roundrobin.paper.text import text
from roundrobin.standings.crosstable import crosstable
from roundrobin.standings.ranking import standings
from tests.random_events import Kind, random_event
from tests.random_swiss import Kind as SwissKind
from tests.random_swiss import random_swiss

_THIRD = "TDEXPORT.DBF"
SAMPLES = Path(__file__).parent / "authorities" / "files"
LISTS = (
    b"Name;Rating;FideId;Title;Fed\nTal, Ana;2260;1503014;FM;LAT\nLee, Kim;1900;;;\n",
    "№,Фамилия,Имя,Рейтинг\n1,Береза,Олена,1800\n2,Коваль,Ян,1700\n".encode("cp1251"),
    "Name\tElo\nŚwiątek, Łukasz\t2260\n".encode("utf-16"),
    b"Anna Weiss\nBen Ojo\nCho Lee\n",
)
TOKENS = (
    *(
        b"0",
        b"-1",
        b"99999999",
        b"1e9",
        b"nan",
        b"\xff",
        b"\x00",
        b"\r",
        b"\n\n",
        b"\xef\xbb\xbf",
        b'"',
        b"{",
        b"[",
    ),
    *(
        b"1-0",
        b"1/2-1/2",
        b"+:-",
        b"*",
        b"=",
        b"0000 - Z",
        b"w 1",
        b"2026-02-30",
        b"<!DOCTYPE a>",
        b"&x;",
        b"\\u0000",
    ),
)


@cache
def seeds(name: str) -> tuple[bytes, ...]:
    """Files of a format that are in order: the samples, and random events as our writer has them."""
    if name == "list":
        return LISTS
    format_ = next(one for one in FORMATS if one.name == name)
    kept = [
        path.read_bytes() for path in sorted(SAMPLES.glob("*")) if name == "trf" and ".trf" in path.name[-6:]
    ]
    for seed in range(4):
        chance = random.Random(seed)
        kind = Kind(players=(3, 7), cycles=(1, 2), oddities=0.2, unfinished=True, withdrawals=True)
        kept.append(_written(format_, random_event(chance, kind)))
        kept.append(_written(format_, random_swiss(chance, SwissKind())))
    return tuple(kept)


def _written(format_: Format, event: Event) -> bytes:
    """The bytes of an event; of a US Chess report its third file, which finds the players alone."""
    if format_.name != "dbf":
        return format_.write(event).data
    files = uschess_dbf.write([event], Report()).files
    return files[_THIRD]


def changed(chance: random.Random, name: str) -> bytes:
    """A seed with a few changes or none: bytes, lines, words moved, dropped, doubled, exchanged or put in."""
    files = seeds(name)
    data = bytearray(chance.choice(files))
    for _ in range(chance.randint(0, 6)):
        at, to = sorted(chance.randrange(len(data) + 1) for _ in range(2))
        to = min(to, at + chance.choice((1, 3, 20, 200)))
        match chance.randrange(7):
            case 0:
                del data[at:to]
            case 1:
                data[at:at] = chance.choice(TOKENS)
            case 2:
                data[at:to] = chance.choice(TOKENS)
            case 3:
                data[at:at] = data[at:to] * chance.choice((1, 1, 2, 30))
            case 4:
                data[at:to] = bytes(chance.randrange(256) for _ in range(to - at))
            case 5:
                other = chance.choice(files)
                cut = chance.randrange(len(other) + 1)
                data[at:] = other[cut:]
            case _:
                lines = bytes(data).splitlines(keepends=True)
                chance.shuffle(lines) if chance.random() < 0.2 else lines.reverse()
                data = bytearray(b"".join(lines))
    return bytes(data)


def survives(name: str, data: bytes) -> bool:
    """Whether it could be read; fails with what must not happen."""
    if name == "list":
        return _list_survives(data)
    if name == "dbf":
        return _report_survives(data)
    format_ = next(one for one in FORMATS if one.name == name)
    event, problems = format_.check(data, f"any.{name}")
    assert all(problem.where and problem.what for problem in problems), problems
    assert (event is None) == bool(errors_in(problems)), problems
    if event is not None:
        _usable(event, format_)
    return event is not None


def _list_survives(data: bytes) -> bool:
    try:
        found = lists.players_in(data, "any.csv")
    except RoundRobinError:
        return False
    assert all(player.name for player in found.players)
    return True


def _report_survives(data: bytes) -> bool:
    """The third file of a report gone wrong beside two that are in order."""
    names = ("THEXPORT.DBF", "TSEXPORT.DBF")
    whole = uschess_dbf.write([random_event(random.Random(0), Kind())], Report()).files
    events, problems = uschess_dbf.check_files({**{name: whole[name] for name in names}, _THIRD: data})
    assert all(problem.where and problem.what for problem in problems), problems
    assert bool(events) != bool(errors_in(problems)), problems
    for event in events:
        _usable(event, next(one for one in FORMATS if one.name == "dbf"))
    return bool(events)


def _usable(event: Event, format_: Format) -> None:
    """An event that was read can be ranked and shown, and written in its own format without a fault."""
    with suppress(RoundRobinError):
        table = standings(crosstable(event))
        assert text(sheets.standings(table))
        assert _written(format_, event)


NAMES = (*(one.name for one in FORMATS), "list")
"""The readers that are tried, by the names of their formats."""
