"""What the tags tell beside the games: players' ratings and titles, the place, the kind of event, teams."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from roundrobin.event import Player
from roundrobin.files.pgn import values
from roundrobin.files.pgn.identities import People
from roundrobin.files.pgn.playoffs import Seat
from roundrobin.files.pgn.records import Record
from roundrobin.files.pgn.scanner import ROSTER
from roundrobin.files.values import unprintable
from roundrobin.names import plain, sort_key

HIGHEST_RATING = 3999
_TOURNAMENT = re.compile(r"tourn|schev|round[ -]?robin|all[ -]play[ -]all")
_SITE = re.compile(r"(.*[^\s,])[\s,]+\(?([A-Z]{3})\)?")
_FEDERATIONS = ("fed", "federation", "country")
_OF_PLAYERS = {
    colour: [(key, f"{colour}{key}") for key in ("elo", "title", "team", *_FEDERATIONS)]
    for colour in ("white", "black")
}
_OF_GAMES = {
    *ROSTER,
    *("board", "termination", "timecontrol", "eventdate", "eventrounds", "eventtype", "eco", "opening"),
    *("variation", "nic", "plycount", "annotator", "fen", "setup", "utcdate", "utctime", "time", "gameurl"),
    *("gameid", "chaptername", "chapterurl", "link", "starttime", "endtime", "enddate", "currentposition"),
}


def players(records: Sequence[Record], who: People, seat: Seat) -> list[Player]:
    """The players, numbered as in `who` from 1, with what their first game that tells it says."""
    told: dict[int, dict[str, str]] = defaultdict(dict)
    for record in sorted(records, key=lambda one: (one.round or 0, one.at)):
        for colour, player in zip(("white", "black"), seat(record), strict=True):
            known = told[player]
            for key, tag in _OF_PLAYERS[colour]:
                value = record.tags.get(tag, "")
                if key not in known and value.strip() not in values.UNKNOWN:
                    known[key] = value
    return [
        Player(
            at + 1,
            name,
            rating=values.whole(told[at].get("elo", ""), HIGHEST_RATING),
            title=values.title(told[at].get("title", "")),
            federation=_federation(told[at]),
            fide_id=fide_id,
            club=text(told[at].get("team", "")),
        )
        for at, (name, fide_id) in enumerate(zip(who.names, who.ids, strict=True))
    ]


def ranks(field: Sequence[Player], *, by_rating: bool) -> list[int]:
    """The number of each player in order of the names, or of the ratings first."""
    order = sorted(
        field, key=lambda one: (-(one.rating or 0) if by_rating else 0, sort_key(one.name), one.number)
    )
    number = {player.number: at for at, player in enumerate(order, 1)}
    return [number[player.number] for player in field]


def site(records: Sequence[Record]) -> tuple[str, str]:
    """City and federation in the Site tag of most games: `Riga LAT`; nothing for an address on the web."""
    said = most(records, "site")
    if "://" in said:
        return "", ""
    if re.fullmatch("[A-Z]{3}", said):
        return "", said
    found = _SITE.fullmatch(said)
    return (found[1], found[2]) if found else (said, "")


def most(records: Sequence[Record], tag: str) -> str:
    """What most games say under a tag, of those that say something."""
    said = Counter(
        value for record in records if (value := text(record.tags.get(tag, ""))) not in values.UNKNOWN
    )
    return said.most_common(1)[0][0] if said else ""


def kind(records: Sequence[Record]) -> str:
    """Which kind of event the headers name: `tourn` for an all-play-all, `swiss`, or nothing."""
    said = most(records, "eventtype").lower()
    if "swiss" in said:
        return "swiss"
    return "tourn" if _TOURNAMENT.search(said or most(records, "event").lower()) else ""


def teams(records: Sequence[Record], who: People, seat: Seat) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The letter of each player's team and the names of the two, when only players of different ones meet.

    Nothing for a team of one, or where two players have one name.
    """
    of: dict[int, str] = {}
    for record in records:
        for colour, player in zip(("white", "black"), seat(record), strict=True):
            team = text(record.tags.get(f"{colour}team", ""))
            if not team or of.setdefault(player, team) != team:
                return (), ()
        white, black = seat(record)
        if of[white] == of[black]:
            return (), ()
    names = [*dict.fromkeys(of[player] for player in sorted(of))]
    if len(names) != 2 or len({plain(name) for name in who.names}) < len(who.names):
        return (), ()
    names.sort()
    letters = tuple("AB"[names.index(of[player])] for player in sorted(of))
    return (letters, tuple(names)) if min(map(letters.count, "AB")) > 1 else ((), ())


def foreign(records: Sequence[Record], spelled: Mapping[str, str]) -> dict[str, str]:
    """The tags that all games have alike and that mean nothing here, to be kept."""
    first, *others = (record.tags for record in records)
    return {
        spelled.get(tag, tag): text(value)
        for tag, value in first.items()
        if tag not in _OF_GAMES
        and not tag.startswith(("white", "black"))
        and all(tags.get(tag) == value for tags in others)
    }


def text(value: str) -> str:
    """A value with single blanks, without characters that are nothing for a sheet."""
    if not value.isprintable():
        value = "".join(" " if unprintable(char) else char for char in value)
    return " ".join(value.split())


def _federation(told: Mapping[str, str]) -> str:
    said = next((told[tag].strip() for tag in _FEDERATIONS if tag in told), "")
    return said.upper() if re.fullmatch("[A-Za-z]{3}", said) else ""
