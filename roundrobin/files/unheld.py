"""What an event holds, in the words of those who run one: for sentences on what a format has no room for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from roundrobin.event import Event

EVENT_WORDS = {
    "federation": "the federation of the event",
    "organiser": "the organiser",
    "arbiter": "the arbiter's name",
    "deputies": "the deputy arbiters",
    "club": "the club that holds it",
    "web": "the web page",
    "uid": "the name it has in calendars",
    "language": "the language of the sheets",
    "paper": "the paper size",
    "fonts": "the fonts",
    "tiebreaks": "the tie-break list",
    "teams": "the teams",
    "calendar": "the calendar",
    "lots": "the drawing of lots",
    "decisions": "the decisions of ties",
    "penalties": "the penalties",
}
PLAYER_WORDS = {
    "title": "titles",
    "federation": "federations",
    "fide_id": "FIDE ids",
    "national_id": "national ids",
    "club": "clubs",
    "team": "teams",
    "born": "birth dates",
    "sex": "sexes",
    "withdrawn_after": "who left and when",
    "expelled": "who was expelled",
    "unavailable": "dates on which they cannot play",
    "other": "values of other tie-breaks",
}


def of_event(event: Event, keys: Iterable[str] = EVENT_WORDS) -> list[str]:
    """The settings among `keys` that the event has; a default is nothing that could be lost.

    >>> import roundrobin as rr
    >>> of_event(rr.example())
    ['the tie-break list']
    """
    usual = {"language": "en"}
    return [EVENT_WORDS[key] for key in keys if getattr(event, key) not in (usual.get(key, ""), None, (), "")]


def of_players(event: Event, keys: Iterable[str] = PLAYER_WORDS) -> list[str]:
    """What is known of any player, among `keys`."""
    return [
        PLAYER_WORDS[key]
        for key in keys
        if any(getattr(player, key) not in (None, "", (), False) for player in event.players)
    ]


def foreign(event: Event, own: str = "") -> list[str]:
    """The programs whose records the event keeps, without those of the format itself."""
    return [_PROGRAMS.get(key, key) for key in sorted(event.extra) if key != own]


_PROGRAMS = {
    "trf": "TRF",
    "pgn": "PGN",
    "chessresults": "chess-results.com",
    "uschess": "the US Chess report it was read from",
}


def listing(words: Sequence[str]) -> str:
    """`this, that and those`.

    >>> listing(["titles", "clubs", "teams"])
    'titles, clubs and teams'
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
